// Saves the event, and asks before what is not saved is left.
import { $, known, make, state } from "./state.js";
import { ask } from "./library.js";
import { commit, inTurn, settled } from "./keep.js";
import { say } from "./say.js";

let fail = () => {};

// onSave says what shows that something could not be saved.
export function onSave(failed) { fail = failed; }

// save gives the browser a file to save.
export function save(text, name) {
  const a = make("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
  a.click();
  setTimeout(() => URL.revokeObjectURL(a.href), 60000); // the browser may not have begun yet
}

// saveEvent saves the event with everything that is entered: as "trf" or "json", or else in the form in
// which it was opened. It reports whether that was possible.
export const saveEvent = (form = state.text.trimStart().startsWith("{") ? "json" : "trf") => inTurn(async () => {
  const { id } = state, { round, recorded } = known.event;
  try {
    const text = await ask("save", form === "trf" ? "trf" : "document", state, { ...state.options, ...state.decisions });
    save(text, `round-${round}.${form}`);
  } catch (e) {
    fail(e);
    return false;
  }
  const whole = round > recorded && known.round || !state.decisions.rulings.length && !state.decisions.absences.length;
  if (whole && state.id === id) await commit({ unsaved: false }); // if another tab has made a newer one, that is not saved
  return true;
});

let choose = () => {}; // answers the question that is being asked

// leave reports whether what is open may be left. If something is not saved, it asks, unless that is
// kept all the same.
export async function leave(stays = false) {
  await settled();
  if (!state.text || !state.unsaved || stays) return true;
  choose("cancel"); // to an older question
  $("leaving-text").textContent = say("leave", { name: state.title });
  const how = await new Promise(resolve => {
    choose = how => {
      $("leaving").close();
      resolve(how);
    };
    $("leaving").showModal();
  });
  return how === "drop" || how === "save" && saveEvent();
}
$("leaving").oncancel = e => {
  e.preventDefault();
  choose("cancel");
};
for (const b of $("leaving").querySelectorAll("button")) b.onclick = () => choose(b.value);
