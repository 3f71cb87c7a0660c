// Shows a round: the boards, who is not paired, and the arbiter's decisions.
import { $, fill, known, make, nameOf, points, state } from "./state.js";
import { ask } from "./library.js";

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
  const { round, planned, name } = known.event;
  const title = `Round ${round}${planned ? ` of ${planned}` : ""}`;
  $("round-title").textContent = title;
  $("boards").caption.textContent = `${name || "Tournament"}: ${title}`;
  const shown = known.round;
  const games = shown?.round.games ?? [], byes = shown?.round.byes ?? [];
  const allocated = byes.filter(b => b.allocated), away = byes.filter(b => !b.allocated);
  const changed = new Set((shown?.changed ?? []).map(row => row.join()));
  const mark = row => changed.has(row.join()) ? "changed" : false;
  fill($("boards").tBodies[0],
    ...games.map((g, i) => make("tr", { class: mark([g.white, g.black]) },
      make("td", { class: "number" }, boardButton(i + 1, g)), ...side(g.white), make("td", { class: "result" }, shown.results[i]), ...side(g.black))),
    ...allocated.map(b => make("tr", { class: mark([b.player]) },
      make("td", {}), ...side(b.player), make("td", { class: "bye", colspan: 5 }, `bye, ${points(b.points)}`))));
  $("boards").hidden = !games.length && !allocated.length;
  fill($("absent"), ...(away.length ? ["Not paired: ", ...away.flatMap((b, i) => [i ? ", " : "", playerButton(b.player), ` ${points(b.points)}`])] : []));
  showTools();
  showDecisions();
}

// side gives the cells of a player: number, name, rating, points.
function side(id) {
  const p = known.players.get(id);
  return [
    make("td", { class: "number no" }, id),
    make("td", { class: "name" }, playerButton(id)),
    make("td", { class: "number rating" }, p?.rating ? String(p.rating) : ""),
    make("td", { class: "number points" }, points(p?.score)),
  ];
}

// playerButton is a name that can be asked about.
export function playerButton(id) {
  return make("button", { type: "button", class: "player", "data-id": id, "data-key": `player ${id}`, "aria-pressed": "false" }, nameOf(id));
}

function boardButton(number, { white, black }) {
  return make("button", {
    type: "button", class: "board", "data-ids": `${white} ${black}`, "data-key": `board ${white} ${black}`, "aria-label": `Board ${number}: why these colours?`,
  }, String(number));
}

// showTools says what cannot be saved, and why.
function showTools() {
  const { recorded, round } = known.event;
  $("save-pairs").disabled = !known.round;
  $("save-trf").disabled = !known.round?.trf;
  $("no-trf").textContent = !known.round || known.round.trf ? ""
    : `No TRF: round ${round} is in the file already. ${recorded >= round ? `Choose round ${recorded + 1} to append it.` : ""}`;
}

// showDecisions lists the arbiter's decisions, each with a button that takes it back,
// and what they have changed.
function showDecisions() {
  const texts = {
    required: ([a, b]) => `${nameOf(a)} and ${nameOf(b)} must meet.`,
    avoid: ([a, b]) => `${nameOf(a)} and ${nameOf(b)} had better not meet.`,
    absent: id => `${nameOf(id)} is absent.`,
  };
  const items = Object.entries(state.decisions).flatMap(([kind, list]) => list.map((who, i) => make("li", {}, texts[kind](who) + " ",
    make("button", { type: "button", "data-back": `${kind} ${i}`, "data-key": `${kind} ${who}`, "aria-label": `Take back: ${texts[kind](who)}` }, "take back"))));
  const audit = known.round?.audit;
  fill($("decisions"), ...(items.length ? [make("ul", {}, ...items)] : []),
    ...(audit ? [make("p", {}, audit.kind === "same" ? "The decisions change nothing." : `Against the rules alone: ${audit.text}`)] : []));
}
