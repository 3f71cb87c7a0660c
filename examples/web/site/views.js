// Shows the other sheets of an event, and the replay of recorded rounds. None is asked for
// before somebody looks at it.
import { $, fill, known, make, nameOf, state } from "./state.js";
import { ask } from "./library.js";
import { people, showNotes, showSheet } from "./sheet.js";

export const showNames = () => plain("names");
export const showCross = () => plain("cross");
export const showTeams = () => plain("teams");

// plain shows a sheet as it is.
async function plain(name) {
  const sheet = await answered(name, name, $(`no-${name}`));
  $(`${name}-table`).hidden = !sheet;
  showNotes($(`${name}-notes`), sheet);
  if (sheet) showSheet($(`${name}-table`), sheet);
}

// showCodes offers tie-breaks with their words.
export function showCodes({ codes }) {
  fill($("add-code"), make("option", { value: "" }, "…"), ...codes.map(({ code, words }) => make("option", { value: code }, `${code}: ${words}`)));
}

export async function showStandings() {
  const list = await answered("standings", "standings", $("no-table"));
  $("table").hidden = !list;
  showNotes($("legend"), list?.sheet);
  if (!list) return;
  showSheet($("table"), list.sheet, {
    cell(row, i, text) {
      const { name } = list.sheet.columns[i];
      return list.tie_breaks.includes(name) ? valueButton(people(list.sheet, row)[0], name, text) : null;
    },
  });
}

function valueButton(id, code, text) {
  return make("button", {
    type: "button", class: "value", "data-terms": code, "data-of": id, "data-key": `${code} ${id}`, "aria-label": `${nameOf(id)}, ${code} ${text}: how?`,
  }, text);
}

export async function showReplay() {
  const list = await answered("replay", "check", null);
  if (!list) return;
  fill($("rounds"), ...list.map(r => make("li", { value: r.round },
    make("span", { class: r.same ? "same" : "other" }, r.same ? "✓ as the rules prescribe" : "✗ "), r.same ? "" : r.verdict.text)));
  if (!list.length) fill($("rounds"), make("li", { value: 0, class: "none" }, "No round is recorded yet."));
}

// answered asks, and shows an error where the answer would stand.
async function answered(area, name, place) {
  if (place) place.textContent = "";
  try {
    return await ask(area, name, state.text, { ...state.options, ...state.decisions });
  } catch (e) {
    if (!e.kind) throw e; // a defect of the page
    place ? place.textContent = e.message : fill($("rounds"), make("li", { class: "none other" }, e.message));
    return null;
  }
}
