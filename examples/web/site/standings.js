// Shows the standings, and the replay of recorded rounds. Neither is asked for before
// somebody looks at it.
import { $, fill, known, make, nameOf, state } from "./state.js";
import { ask } from "./library.js";
import { playerButton } from "./round.js";

export async function showStandings() {
  const list = await shown("standings", "standings", $("no-table"));
  $("table").hidden = !list;
  if (!list) return;
  const { recorded, name } = known.event;
  $("table").caption.textContent = `${name || "Tournament"}: standings after round ${recorded}`;
  fill($("table").tHead, make("tr", {}, make("th", { scope: "col", class: "number" }, "Place"), make("th", { scope: "col" }, "Player"),
    ...list.tie_breaks.map(code => make("th", { scope: "col", class: "number" }, code))));
  fill($("table").tBodies[0], ...list.rows.map(row => make("tr", {}, make("td", { class: "number" }, String(row.place)), make("td", { class: "name" }, playerButton(row.player)),
    ...row.values.map((v, i) => make("td", { class: "number value", "data-label": list.tie_breaks[i] }, valueButton(row.player, list.tie_breaks[i], v))))));
}

function valueButton(id, code, v) {
  const text = v === null ? "–" : String(v);
  return make("button", {
    type: "button", "data-terms": code, "data-of": id, "data-key": `${code} ${id}`, "aria-label": `${nameOf(id)}, ${code} ${v === null ? "undefined" : v}: how?`,
  }, text);
}

export async function showReplay() {
  const list = await shown("replay", "check", null);
  if (!list) return;
  fill($("rounds"), ...list.map(r => make("li", { value: r.round },
    make("span", { class: r.same ? "same" : "other" }, r.same ? "✓ as the rules prescribe" : "✗ "), r.same ? "" : r.text)));
  if (!list.length) fill($("rounds"), make("li", { value: 0, class: "none" }, "No round is recorded yet."));
}

// shown asks, and shows an error where the answer would stand.
async function shown(area, name, place) {
  if (place) place.textContent = "";
  try {
    return await ask(area, name, state.text, { ...state.options, ...state.decisions });
  } catch (e) {
    if (!e.kind) throw e; // a defect of the page
    place ? place.textContent = e.message : fill($("rounds"), make("li", { class: "none other" }, e.message));
    return null;
  }
}
