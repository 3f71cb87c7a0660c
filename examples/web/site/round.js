// Shows a round: the boards, who is not paired, and the arbiter's decisions.
import { $, fill, known, make, nameOf, state } from "./state.js";
import { ask } from "./library.js";
import { showPlay } from "./play.js";
import { resultEntry } from "./result.js";
import { say } from "./say.js";
import { english, people, showSheet } from "./sheet.js";

// pairRound asks for the round and shows it. An error leaves no boards. failed shows that a result
// could not be entered.
export async function pairRound(failed) {
  known.round = known.report = null;
  known.differ = new Set();
  try {
    known.round = await ask("round", "pair", state, { ...state.options, ...state.decisions });
  } finally {
    showRound(failed);
  }
}

function showRound(failed) {
  $("round-title").textContent = known.event.heading;
  $("boards").hidden = !known.round;
  $("entered").textContent = "";
  if (known.round) showBoards(failed);
  showPlay();
  showTools();
  showDecisions();
}

function showBoards(failed) {
  const { sheet, changed } = known.round;
  const others = new Set(changed.map(row => row.join(" ")));
  showSheet($("boards"), sheet, {
    cell(row, i, text) {
      const name = english(sheet.columns[i]), players = people(sheet, row);
      if (name === "Board" && text) return boardButton(text, players);
      if (name !== "Result") return null;
      if (known.event.enter && players.length === 2) return resultEntry(row[0], players, text, failed);
      return text === "-" ? "" : null; // to be filled in
    },
    row: row => ({ class: [others.has(people(sheet, row).join(" ")) ? "changed" : "", row[0] ? "" : "idle"].join(" ").trim() || false, "data-players": people(sheet, row).join(" ") }),
  });
}

function boardButton(n, players) {
  return make("button", {
    type: "button", class: "board", "data-ids": players.join(" "), "data-key": `board ${players.join(" ")}`, "aria-label": say(boardKey(), { n }),
  }, n);
}
const boardKey = () => known.event.system === "team" ? "match.why" : "board.why";

// markDifferent marks the boards that another round does not have.
export function markDifferent(rows) {
  known.differ = new Set(rows.map(row => row.join(" ")));
  for (const row of $("boards").tBodies[0].rows) {
    const differs = known.differ.has(row.dataset.players), button = row.querySelector("button.board");
    row.classList.toggle("differs", differs);
    if (button) button.ariaLabel = say(differs ? "board.why.other" : boardKey(), { n: button.textContent });
  }
}

// showTools says what would be saved.
function showTools() {
  const { recorded, round } = known.event;
  $("save-pairs").disabled = !known.round;
  $("saves").textContent = known.round && round > recorded ? say("saves.next", { n: round }) : say("saves.as", { n: recorded });
}

// showDecisions lists the arbiter's decisions, each with a button that takes it back
// unless it is in the file; what they have changed, or what the rules have against a round; and what is
// assumed about it.
function showDecisions() {
  const { decided, rulings, round } = known.event;
  const absent = state.decisions.absences.map((a, i) => ({ ...a, i })).filter(({ from }) => from === round);
  const items = [
    ...rulings.map(r => make("li", {}, `${r.words} ${say("in.file")}`)),
    ...decided.map((text, i) => decision("rulings", i, text)),
    ...absent.map(({ player, i }) => decision("absences", i, say("is.absent", { name: nameOf(player) }))),
  ];
  fill($("decisions"), ...(items.length ? [make("ul", {}, ...items)] : []), ...audited(decided.length + absent.length > 0),
    ...(known.round?.assumed ? [make("p", {}, known.round.assumed)] : []));
}

// audited says what an audit has found, if there is one.
function audited(own) {
  const audit = known.round?.audit;
  if (!audit) return [];
  const same = audit.kind === "same";
  return [make("p", {}, same ? say("same") : say(own ? "against" : "otherwise", { what: audit.text }))];
}

function decision(kind, i, text) {
  return make("li", {}, text + " ", make("button", {
    type: "button", "data-back": `${kind} ${i}`, "data-key": text, "aria-label": say("back.what", { what: text }),
  }, say("back")));
}
