// Shows sheets, the tables of the library: {kind, title, columns, rows, notes}. Names of
// players are buttons, and so is what a view says.
import { find } from "./find.js";
import { known, fill, make, nameOf } from "./state.js";
import { day, numbers, say } from "./say.js";

// english is the name of a column in English, by which programs know it.
export const english = column => column.english ?? column.name;

// heading says what a column is called: teams play matches, and these have boards.
const heading = ({ kind }, column) => english(column) === "Board" && known.event.system === "team" && kind !== "match" ? say("match") : column.name;

const PEOPLE = ["Name", "White", "Black", "Opponent"]; // columns of names, which have a number beside them

// showSheet fills a table element. cell gives what stands in a cell in the place of its
// text, if anything, row the attributes of a row.
export function showSheet(table, sheet, { cell = () => null, row: attributes = () => ({}) } = {}) {
  const classes = sheet.columns.map(column => `${slug(english(column))}${column.right ? " right" : ""}`);
  const labels = sheet.columns.map(column => heading(sheet, column));
  table.className = `sheet ${sheet.kind}`;
  table.caption.textContent = dated(sheet);
  fill(table.tHead, make("tr", {}, ...labels.map((label, i) => make("th", { scope: "col", class: classes[i] }, label))));
  fill(table.tBodies[0], ...(sheet.rows ?? []).map(row => make("tr", attributes(row), ...row.map((text, i) => {
    const id = person(sheet, row, i);
    const shown = sheet.columns[i].right ? numbers(text) : text;
    return make("td", { class: text ? classes[i] : `${classes[i]} empty`, "data-label": labels[i] }, ...[cell(row, i, text) ?? (id ? playerCell(id) : shown)].flat());
  }))));
  find([table]);
}

// dated is the title of a sheet with the day of its round, or the days of the event.
function dated({ kind, title }) {
  const { day: of, start, end } = known.event;
  const when = { pairings: day(of), names: day(of), standings: day(start, end), cross: day(start, end) }[kind];
  return when ? `${title}, ${when}` : title;
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
  if (!PEOPLE.includes(english(columns[i]))) return undefined;
  const beside = [i - 1, i + 1].find(k => columns[k] && english(columns[k]) === "No.");
  return known.event.players[Number(row[beside]) - 1]?.id;
}

// people returns the players of a row.
export const people = (sheet, row) => row.map((_, i) => person(sheet, row, i)).filter(id => id !== undefined);

// slug makes a class of a heading, as the library does.
const slug = name => name.toLowerCase().split(/[^a-z0-9]+/).filter(x => x).join("-");

// playerCell is a name that can be asked about, with title and federation.
function playerCell(id) {
  const { title, federation } = known.players.get(id) ?? {};
  const more = [title, federation].filter(x => x).join(" ");
  const name = make("button", { type: "button", class: "player", "data-id": id, "data-key": `player ${id}`, "aria-pressed": "false" }, nameOf(id));
  return more ? [name, " ", make("span", { class: "described" }, more)] : name;
}
