// Answers questions: about a player, two players, a board, the bye, another round, a
// value of the standings. The answer stands in the bar beside the tables, on a phone
// at its lower edge.
import { draw } from "./draw.js";
import { $, known, make, nameOf, state } from "./state.js";
import { ask, drop } from "./library.js";
import { keep } from "./keep.js";

// A question is {name, ask, code}: its name here, the players, the tie-break.
const questions = { about, whyNot: verdict, bye: verdict, board, other, terms };

const hint = "Click a player for the story, a second one for why they don’t meet, a board’s number for its colours.";

// answer answers a question, or none.
export async function answer(question) {
  state.question = question;
  keep();
  drop("why");
  showSelection();
  show([]);
  if (!question || !known.event) return;
  try {
    await questions[question.name](question);
  } catch (e) {
    if (!e.kind) throw e; // a defect of the page
    show([make("p", { class: "verdict" }, e.message)]);
  }
}

// choose asks about a player who has been clicked, alone or with the one before.
export function choose(id) {
  const q = state.question;
  if (q?.name === "about" && q.ask[0] === id) return answer(null);
  return answer(q?.name === "about" ? { name: "whyNot", ask: [q.ask[0], id] } : { name: "about", ask: [id] });
}

// showSelection marks the players who are asked about, and what can be done with them.
export function showSelection() {
  const q = state.question, asked = q?.ask ?? [];
  $("why").classList.toggle("asked", Boolean(q));
  $("selection").textContent = q?.name === "other" ? state.other?.name ?? "" : asked.length ? asked.map(nameOf).join(" and ") : hint;
  for (const b of document.querySelectorAll(".player")) b.setAttribute("aria-pressed", String(asked.includes(b.dataset.id)));
  for (const b of document.querySelectorAll("#questions button")) {
    b.hidden = !q || !b.dataset.count.includes(String(asked.length)) && b.dataset.ask !== "nothing";
    const kind = b.dataset.decide;
    if (kind) b.setAttribute("aria-pressed", String(decided(kind, asked) >= 0));
  }
}

// decided gives where a decision is in its list, or -1.
export function decided(kind, players) {
  const key = [...players].sort().join();
  return state.decisions[kind].findIndex(who => [who].flat().sort().join() === key);
}

const library = (name, more) => ask("why", name, state.text, { ...state.options, ...state.decisions, ...more });

async function report() {
  return known.report ??= (await library("explain")).report;
}

// verdict says why two players do not meet, or why one does not have the bye.
async function verdict({ ask: asked }) {
  const { verdict: v, text } = await library("whyNot", { ask: asked });
  show([make("p", { class: "verdict" }, text), ...compared(v, asked.length === 2 ? "if they met" : "with that bye")]);
  await picture({ asked, decides: v.bracket?.number, note: v.article ? `${v.article}${v.item ? "." + v.item : ""} decides` : "" });
}

// other says what the rules have against another round.
async function other() {
  const { verdict: v, text } = await library("other", { other: state.other.text });
  show([make("p", { class: "verdict" }, v.kind === "same" ? "The same round, as the rules prescribe it." : text), ...compared(v, state.other.name)]);
  const bracket = v.bracket?.number;
  if (bracket) await picture({ asked: [], decides: bracket, note: `${v.article} decides` });
}

// compared puts the values side by side on which a verdict rests.
function compared(v, theirs) {
  if (v.kind !== "criterion" || v.ours === undefined) return [];
  return [make("dl", {},
    make("dt", {}, "prescribed"), make("dd", {}, value(v.ours, v.ours_players)),
    make("dt", {}, theirs), make("dd", {}, value(v.theirs, v.theirs_players)))];
}

// value prints what a criterion measures, and who contributes.
function value(x, players) {
  const list = (players || []).map(p => nameOf(Array.isArray(p) ? p[0] : p));
  const text = x === null ? "does not apply" : Array.isArray(x) ? (x.length ? x.flat().join(", ") : "nothing") : String(x);
  return text + (list.length ? ` (${[...new Set(list)].join(", ")})` : "");
}

// about tells the story of a player, which comes as lines of "what: how".
async function about({ ask: asked }) {
  story(await library("about", { ask: asked }));
  await picture({ asked });
}

async function board({ ask: asked }) {
  story(await library("board", { ask: asked }));
  await picture({ asked });
}

function story(text) {
  const [title, ...lines] = text.trim().split("\n");
  show([make("p", { class: "verdict" }, title), make("dl", {}, ...lines.flatMap(line => {
    const [, what, how] = /^((?:Bracket [^:]*|[^(:]*)): (.*)$/.exec(line) ?? [line, "", line];
    return [make("dt", {}, what), make("dd", {}, how)];
  }))]);
}

// terms says how a value of the standings comes about, round by round.
async function terms({ ask: asked, code }) {
  const list = await library("terms", { ask: asked, code });
  show([make("p", { class: "verdict" }, `${nameOf(asked[0])}: ${code}`), make("ol", {}, ...list.map(t => make("li", { value: t.round }, t.text)))]);
}

const members = b => [...new Set([...(b.residents || []), ...(b.mdps || []), ...(b.upfloaters || []), ...b.pairs.flat()])];

// picture draws the brackets that the players are in, and the one that decides; of
// small events all of them.
async function picture({ asked, decides, note }) {
  const r = await report();
  const shown = r.brackets.filter(b => r.players.length <= 32 || b.number === decides || members(b).some(id => asked.includes(id)));
  if (shown.length) $("picture").replaceChildren(draw(r, shown, { name: nameOf, asked, decides, note, room: $("answers").clientWidth }));
}

function show(parts) {
  $("answer").replaceChildren(...parts);
  $("picture").replaceChildren();
  $("answers").scrollTop = 0;
}
