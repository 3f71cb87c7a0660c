// Plays an event: records a round, enters its results, takes it back. Every change is made by the
// library and gives the file anew; one waits for the other, and nothing is lost.
import { $, fill, known, make, nameOf, none, state } from "./state.js";
import { ask, busy } from "./library.js";
import { adopt, exclusively, isOlder, keep } from "./keep.js";
import { say } from "./say.js";

let last = Promise.resolve(); // the change that is being made

// settled resolves once no change is being made, whatever was begun meanwhile.
export async function settled() {
  for (let seen = null; seen !== last;) await (seen = last);
}

// change asks for the file after a change, and takes it, with what else is so from then on. A change that
// is not made when the tab ends is made when it opens again.
function change(question, more, then = {}) {
  const step = { question, more, then }, { id } = state;
  state.pending.push(step);
  busy(state.pending.length);
  keep();
  const made = last.then(() => exclusively(() => carryOut(step, id)));
  last = made.catch(() => {}).then(() => end(step));
  return made;
}

// end forgets a change that was made, or could not be made.
function end(step) {
  if (state.pending.includes(step)) {
    state.pending = state.pending.filter(other => other !== step);
    keep();
  }
  busy(state.pending.length);
}

// carryOut makes a change of the event with this id. If another tab has changed the event meanwhile, a
// result is entered into what that tab has made of it; rounds have to be looked at again.
async function carryOut(step, id) {
  let others = false, text = "";
  try {
    do {
      requireOpen(id);
      others = adopt() || others;
      if (others && step.question !== "result") throw { kind: "other", said: say("other.tab") };
      text = await ask("change", step.question, state, { ...state.options, ...state.decisions, ...step.more });
      requireOpen(id);
    } while (isOlder());
    Object.assign(state, { text, coded: false, unsaved: true, version: state.version + 1, ...step.then });
    end(step); // at once with the new file
  } finally {
    if (others) again();
  }
}

function requireOpen(id) {
  if (state.id !== id) throw { kind: "other", said: say("not.entered") };
}

// redo makes the changes that were not made when the tab ended, and shows the event with them.
export async function redo() {
  const made = await Promise.allSettled(state.pending.splice(0).map(({ question, more, then }) => change(question, more, then)));
  if (made.length) await again();
  for (const { reason } of made) if (reason) throw reason;
}

const RESULTS = ["1-0", "½-½", "0-1", "+/-", "-/+", "-/-", "?-?"];
const asTyped = { "½-½": "1/2-1/2", "?-?": "?" }; // what the library reads

// onPaper writes one of RESULTS as the language does.
function onPaper(result) {
  const unplayed = result.includes("/"), [white, black] = result.split(unplayed ? "/" : "-");
  return say(unplayed ? "result.unplayed" : "result.played", { white, black });
}

function resultName(result) {
  if (result === "-") return "–";
  if (result === "?-?") return say("result.adjourned");
  if (!RESULTS.includes(result)) return result;
  return result.includes("/") ? say("result.forfeit", { result: onPaper(result) }) : onPaper(result);
}

// resultPicker makes a field for the result of a game, which is shown as the language writes it.
export function resultPicker(board, [white, black], shown, failed) {
  let result = RESULTS.find(r => onPaper(r) === shown) ?? shown;
  const choices = ["-", ...RESULTS, ...(result === "-" || RESULTS.includes(result) ? [] : [result])];
  const args = { board, white: nameOf(white), black: nameOf(black) };
  const picker = make("select", { class: "enter", "aria-label": say("result.of", args), "data-key": `result ${white} ${black}` },
    ...choices.map(r => make("option", { value: r, selected: r === result }, resultName(r))));
  picker.onchange = async () => {
    const chosen = picker.value, { id } = state;
    try {
      const typed = chosen === "-" ? "" : asTyped[chosen] ?? chosen.replaceAll("½", "1/2");
      await change("result", { round: known.event.round, ask: [white, black], result: typed });
      result = chosen;
      if (state.id !== id) return;
      state.options.round = known.event.round; // which stays in sight when the last result is in
      $("entered").textContent = say(chosen === "-" ? "erased" : "entered", { ...args, result: resultName(chosen) });
      known.event = await ask("progress", "read", state, { ...state.options, ...state.decisions });
      keep();
      showPlay();
    } catch (e) {
      picker.value = result;
      failed(e);
    }
  };
  return picker;
}

let again = async () => {};
let fail = () => {};

// onPlay says what shows the event after a round was recorded or taken back, and an error.
export function onPlay(shown, failed) { [again, fail] = [shown, failed]; }

// moved makes a change of rounds, and shows the round that is to be played then.
async function moved(question, said) {
  try {
    await change(question, {}, { decisions: none(), question: null, other: null, options: { ...state.options, round: 0 } });
    await again();
    $("entered").textContent = said;
    $("round-title").focus();
  } catch (e) { fail(e); }
}

let sure = false; // to take back a round that has results

// showPlay shows how far the round has come, and offers what comes next.
export function showPlay() {
  sure = false;
  const { round, recorded, open, next, enter } = known.event;
  const newest = enter && round === recorded;
  const parts = [];
  if (round > recorded && known.round) parts.push(command("record", round, () => moved("record", "")));
  if (enter) parts.push(open.length ? say("open.games", { n: open.length }) : say("complete"));
  if (newest && next) parts.push(command("pair", next, () => { state.options.round = 0; again().then(() => $("round-title").focus()); }));
  if (newest) parts.push(command("unpair", round, unpair));
  fill($("play"), ...parts);
}

function command(key, n, onclick) {
  return make("button", { type: "button", class: key === "unpair" ? "" : "first", "data-key": key, "data-play": key, onclick }, say(key, { n }));
}

// unpair takes the last round back; one with results when that is asked for twice.
function unpair() {
  const { round, open } = known.event;
  const games = document.querySelectorAll("#boards select.enter").length;
  if (open.length < games && !sure) {
    sure = true;
    $("entered").textContent = say("unpair.sure", { n: round });
    return;
  }
  moved("unpair", say("unpaired", { n: round }));
}
