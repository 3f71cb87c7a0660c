// Finds players in the tables: rows that do not have what is typed are hidden, and nothing is
// drawn again.
import { $ } from "./state.js";
import { say } from "./say.js";

const PLACES = ".name, .white, .black, .opponent, .no, .member"; // cells that are searched
const known = new WeakMap(); // what can be found in a row

// Letters that are none with an accent, and what people type for them.
const LETTERS = { ı: "i", ø: "o", ł: "l", đ: "d", ð: "d", þ: "th", ß: "ss", æ: "ae", œ: "oe" };

// plain leaves case and accents out.
const plain = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/[ıøłđðþßæœ]/g, letter => LETTERS[letter]);

function searched(row) {
  if (!known.has(row)) known.set(row, plain([...row.querySelectorAll(PLACES)].map(cell => cell.textContent).join(" ")));
  return known.get(row);
}

// find shows the rows of a table, or of all, in which everything that is typed is found.
export function find(tables = document.querySelectorAll("#tables table")) {
  const words = plain($("find").value).split(/\s+/).filter(word => word);
  for (const table of tables) {
    for (const row of table.tBodies[0].rows) row.hidden = !words.every(word => searched(row).includes(word));
  }
  const rows = [...document.querySelectorAll("[role=tabpanel]:not([hidden]) tbody tr")];
  $("found").textContent = words.length ? say("found", { n: rows.filter(row => !row.hidden).length, all: rows.length }) : "";
}

$("find").oninput = () => find();
$("find").onkeydown = e => {
  if (e.key === "Enter") document.querySelector("[role=tabpanel]:not([hidden]) tbody tr:not([hidden]) .player")?.focus();
  if (e.key !== "Escape" || !$("find").value) return;
  e.preventDefault();
  e.stopPropagation();
  $("find").value = "";
  find();
};
