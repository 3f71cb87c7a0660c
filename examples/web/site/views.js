// Shows the other sheets of an event, and the replay of recorded rounds. None is asked for
// before somebody looks at it.
import { $, explained, fill, known, make, nameOf, state } from "./state.js";
import { ask } from "./library.js";
import { numbers, say } from "./say.js";
import { english, people, showNotes, showSheet } from "./sheet.js";

export const showNames = () => plain("names");
export const showCross = () => plain("cross");
export const showTeams = () => plain("teams");

// plain shows a sheet as it is.
async function plain(name) {
  const sheet = await answered(name, name, $(`no-${name}`));
  $(`${name}-table`).hidden = !sheet;
  if ($(`${name}-title`)) $(`${name}-title`).textContent = sheet?.heading ?? "";
  showNotes($(`${name}-notes`), sheet);
  if (sheet) showSheet($(`${name}-table`), sheet);
}

// showBracket shows the tree of a knockout, with lines where two matches lead to one.
export async function showBracket() {
  const tree = await answered("bracket", "bracket", $("no-bracket"));
  $("bracket-title").textContent = tree?.heading ?? "";
  $("tree").hidden = !tree;
  $("tree").innerHTML = tree?.html ?? ""; // the library writes no other tags than its own
  for (const match of $("tree").querySelectorAll("li")) match.append(make("div", { class: "sides" }, ...match.querySelectorAll(".side")));
  for (const round of $("tree").querySelectorAll(".round")) {
    const matches = of => of?.querySelectorAll("li").length;
    round.classList.toggle("halved", matches(round) === 2 * matches(round.nextElementSibling));
  }
}

// The links of the tree lead to matches; finals stand below it.
$("tree").onclick = e => {
  const link = e.target.closest("a");
  if (!link) return;
  e.preventDefault();
  const match = document.getElementById(link.hash.slice(1)) ?? $("tree").querySelector("p");
  match.tabIndex = -1;
  match.focus({ preventScroll: true });
  match.scrollIntoView({ block: "nearest", inline: "center" });
};

// On a narrow screen the form of tie-breaks is folded until it is wanted.
$("ranking").open = !matchMedia("(max-width: 50rem)").matches;

// showCodes offers tie-breaks with their words, and the modifiers of the one that is chosen.
export function showCodes({ codes }) {
  const chosen = $("add-code").value;
  const option = ({ code, words }) => make("option", { value: code, selected: code === chosen }, `${code}: ${words}`);
  fill($("add-code"), make("option", { value: "" }, say("choose")), ...codes.map(option));
  showModifiers();
}

export function showModifiers() {
  const code = known.event.codes.find(({ code }) => code === $("add-code").value);
  const option = ({ code, words }) => make("option", { value: code }, `${code}: ${words}`);
  fill($("add-modifier"), make("option", { value: code?.code ?? "" }, say("modifier.none")), ...(code?.modified ?? []).map(option));
  $("add-modifier").disabled = !code?.modified;
  $("add").disabled = !code;
}

export async function showStandings() {
  const list = await answered("standings", "standings", $("no-table"));
  $("table").hidden = !list;
  $("standings-title").textContent = list?.sheet.heading ?? "";
  $("by").textContent = list?.by ?? "";
  showNotes($("legend"), list?.sheet);
  if (!list) return;
  showSheet($("table"), list.sheet, {
    cell(row, i, text) {
      const name = english(list.sheet.columns[i]);
      return list.tie_breaks.includes(name) ? valueButton(people(list.sheet, row)[0], name, numbers(text)) : null;
    },
  });
}

function valueButton(id, code, value) {
  return make("button", {
    type: "button", class: "value", "data-terms": code, "data-of": id, "data-key": `${code} ${id}`, "aria-label": say("value.how", { name: nameOf(id), code, value }),
  }, value);
}

export async function showReplay() {
  const list = await answered("replay", "check", null);
  if (!list) return;
  fill($("rounds"), ...list.map(r => make("li", { value: r.round },
    make("span", { class: r.same ? "same" : "other" }, r.same ? say("prescribed") : "✗ "), r.same ? "" : r.verdict.text)));
  if (!list.length) fill($("rounds"), make("li", { value: 0, class: "none" }, say("norounds")));
}

// answered asks, and shows an error where the answer would stand.
async function answered(area, name, place) {
  if (place) place.textContent = "";
  try {
    return await ask(area, name, state, { ...state.options, ...state.decisions });
  } catch (e) {
    if (!e.kind) throw e; // a defect of the page
    place ? place.replaceChildren(...explained(e)) : fill($("rounds"), make("li", { class: "none other" }, ...explained(e)));
    return null;
  }
}
