// Shows sheets, the tables of the library: {kind, title, columns, rows, notes}. Names of
// players are buttons, and so is what a view says.
import { known, fill, make, nameOf } from "./state.js";

// heading says what a column is called: teams play matches, and these have boards.
const heading = ({ kind }, name) => name === "Board" && known.event.system === "team" && kind !== "match" ? "Match" : name;

const PEOPLE = ["Name", "White", "Black", "Opponent"]; // columns of names, which have a number beside them

// showSheet fills a table element. cell gives what stands in a cell in the place of its
// text, if anything, mark the class of a row.
export function showSheet(table, sheet, { cell = () => null, mark = () => false } = {}) {
  const classes = sheet.columns.map(({ name, right }) => `${slug(name)}${right ? " right" : ""}`);
  table.className = `sheet ${sheet.kind}`;
  table.caption.textContent = sheet.title;
  fill(table.tHead, make("tr", {}, ...sheet.columns.map(({ name }, i) => make("th", { scope: "col", class: classes[i] }, heading(sheet, name)))));
  fill(table.tBodies[0], ...(sheet.rows ?? []).map(row => make("tr", { class: mark(row) }, ...row.map((text, i) => {
    const id = person(sheet, row, i);
    return make("td", { class: text ? classes[i] : `${classes[i]} empty`, "data-label": heading(sheet, sheet.columns[i].name) }, cell(row, i, text) ?? (id ? playerButton(id) : text));
  }))));
}

// newTable makes a table element for a sheet.
export function newTable() {
  return make("table", {}, make("caption"), make("thead"), make("tbody"));
}

// showNotes shows what stands below a sheet.
export function showNotes(list, sheet) {
  fill(list, ...(sheet?.notes ?? []).map(note => make("li", {}, note)));
}

// person returns the player whose name stands in a cell, or undefined.
export function person({ columns }, row, i) {
  if (!PEOPLE.includes(columns[i].name)) return undefined;
  const beside = [i - 1, i + 1].find(k => columns[k]?.name === "No.");
  return known.event.players[Number(row[beside]) - 1]?.id;
}

// people returns the players of a row.
export const people = (sheet, row) => row.map((_, i) => person(sheet, row, i)).filter(id => id !== undefined);

// slug makes a class of a heading, as the library does.
const slug = name => name.toLowerCase().split(/[^a-z0-9]+/).filter(x => x).join("-");

// playerButton is a name that can be asked about.
function playerButton(id) {
  return make("button", { type: "button", class: "player", "data-id": id, "data-key": `player ${id}`, "aria-pressed": "false" }, nameOf(id));
}
