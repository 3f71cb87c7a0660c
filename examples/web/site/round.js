// Shows a round: the boards, who is not paired, and the arbiter's decisions.
import { $, fill, known, make, nameOf, state } from "./state.js";
import { ask } from "./library.js";
import { people, showSheet } from "./sheet.js";

// pairRound asks for the round and shows it. An error leaves no boards.
export async function pairRound() {
  known.round = known.report = null;
  try {
    known.round = await ask("round", "pair", state.text, { ...state.options, ...state.decisions });
  } finally {
    showRound();
  }
}

function showRound() {
  const { round, planned } = known.event;
  $("round-title").textContent = `Round ${round}${planned ? ` of ${planned}` : ""}`;
  $("boards").hidden = !known.round;
  if (known.round) showBoards(known.round);
  showTools();
  showDecisions();
}

function showBoards({ sheet, changed }) {
  const others = new Set(changed.map(row => row.join()));
  showSheet($("boards"), sheet, {
    cell(row, i, text) {
      const { name } = sheet.columns[i];
      if (name === "Board" && text) return boardButton(text, people(sheet, row));
      return name === "Result" && text === "-" ? "" : null; // to be filled in
    },
    mark: row => [others.has(people(sheet, row).join()) ? "changed" : "", row[0] ? "" : "idle"].join(" ").trim() || false,
  });
}

function boardButton(number, players) {
  return make("button", {
    type: "button", class: "board", "data-ids": players.join(" "), "data-key": `board ${players.join(" ")}`, "aria-label": `${known.event.system === "team" ? "Match" : "Board"} ${number}: why these colours?`,
  }, number);
}

// showTools disables what cannot be saved, and says why.
function showTools() {
  const { recorded, round, planned } = known.event;
  const old = recorded >= round;
  for (const id of ["save-pairs", "save-json"]) $(id).disabled = !known.round;
  $("save-trf").disabled = !known.round || old;
  const more = planned && recorded >= planned ? "It is the last one." : `Choose round ${recorded + 1} to append it.`;
  $("no-trf").textContent = known.round && old ? `No TRF: round ${round} is in the file already. ${more}` : "";
}

// The words for rulings.
export const rulings = {
  required: "must meet", forbidden: "must not meet", apart: "are kept apart", avoid: "should not meet",
};

// ruled says what a ruling decides, in which rounds, and why.
function ruled({ kind, players: [a, b], from = 0, to = 0, note }) {
  let when = "";
  if (from && from === to) when = ` in round ${from}`;
  else if (from && to) when = ` in rounds ${from} to ${to}`;
  else if (from) when = ` from round ${from} on`;
  else if (to) when = ` until round ${to}`;
  return `${nameOf(a)} and ${nameOf(b)} ${rulings[kind]}${when}${note ? `: ${note}` : ""}.`;
}

// showDecisions lists the arbiter's decisions, each with a button that takes it back
// unless it is in the file, and what they have changed.
function showDecisions() {
  const { rulings: own, absent } = state.decisions;
  const items = [
    ...known.event.rulings.map(r => make("li", {}, `${ruled(r)} (in the file)`)),
    ...own.map((r, i) => decision("rulings", i, ruled(r))),
    ...absent.map((id, i) => decision("absent", i, `${nameOf(id)} is absent.`)),
  ];
  const audit = known.round?.audit;
  fill($("decisions"), ...(items.length ? [make("ul", {}, ...items)] : []),
    ...(audit ? [make("p", {}, audit.kind === "same" ? "The decisions change nothing." : `Against the rules alone: ${audit.text}`)] : []));
}

function decision(kind, i, text) {
  return make("li", {}, text + " ", make("button", { type: "button", "data-back": `${kind} ${i}`, "data-key": text, "aria-label": `Take back: ${text}` }, "take back"));
}
