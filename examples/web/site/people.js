// The players: enters them, also late, renames them, and lets them sit out, withdraw and return.
import { $, known, make, state } from "./state.js";
import { ask } from "./library.js";
import { change, showAgain } from "./play.js";
import { number, say } from "./say.js";
import { english, people, showSheet } from "./sheet.js";

let list = null; // the answer of the library
let chosen = null; // the player whose dialog is open
let fail = () => {};

// onPeople says what shows that a change could not be made.
export function onPeople(failed) { fail = failed; }

// showPeople shows the list.
export async function showPeople() {
  list = await ask("people", "people", state, { ...state.options, ...state.decisions });
  $("people-table").hidden = false;
  showSheet($("people-table"), list.sheet, {
    cell: (row, i) => english(list.sheet.columns[i]) === "Change" ? changeButton(people(list.sheet, row)[0]) : null,
    row: row => ({ class: member(people(list.sheet, row)[0])?.away ? "idle" : false }),
  });
}

const member = id => list.members.find(m => m.id === id);

function changeButton(id) {
  const { name } = member(id);
  return make("button", { type: "button", "data-key": `change ${id}`, "aria-label": say("person.of", { name }), onclick: () => offer(id) }, "…");
}

// offer shows what can be done with a player.
function offer(id) {
  const { name, rating, away, gone } = chosen = member(id), n = list.next;
  $("person-title").textContent = name;
  [$("person-name").value, $("person-rating").value] = [name, rating || ""];
  $("person-points").replaceChildren(...[0, 0.5, 1].map(p => make("option", { value: p }, number(p, 1))));
  $("person-absent").textContent = say("person.absent", { n });
  $("person-withdraw").textContent = say("person.withdraw", { n });
  $("person-return").textContent = say("person.return", { n });
  $("person-out").hidden = gone || ended();
  $("person-withdraw").hidden = gone || ended();
  $("person-return").hidden = !away || ended();
  $("person-delete").hidden = !list.delete;
  $("person").showModal();
}

const ended = () => known.event.planned > 0 && list.next > known.event.planned;

// carryOut makes a change of the players, shows the event with it, and says what was done.
async function carryOut(question, more, said) {
  $("people-said").textContent = "";
  if ($("person").open) $("person").close();
  try {
    await change(question, more);
    await showAgain();
    $("people-said").textContent = said;
  } catch (e) { fail(e); }
}

const one = () => ({ ask: [chosen.id] });

$("entering").onsubmit = async e => {
  e.preventDefault();
  const name = $("new-name").value.trim(), rating = Number($("new-rating").value);
  await carryOut("player", { name, rating }, say("people.entered", { name }));
  if (!$("people-said").textContent) return;
  $("new-name").value = $("new-rating").value = "";
  $("new-name").focus();
};
$("person-form").onsubmit = e => {
  e.preventDefault();
  const name = $("person-name").value.trim();
  carryOut("rename", { ...one(), name, rating: Number($("person-rating").value) }, say("people.renamed", { name }));
};
const done = (question, more = {}) => carryOut(question, { ...one(), ...more }, say("people.changed", { name: chosen.name }));
$("person-absent").onclick = () => done("absent", { points: Number($("person-points").value) });
$("person-withdraw").onclick = () => done("withdraw");
$("person-return").onclick = () => done("return");
$("person-delete").onclick = () => done("delete");
$("person-cancel").onclick = () => $("person").close();
