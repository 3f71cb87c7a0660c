// Answers questions: about a player, two players, a board, the bye, another round, a
// value of the standings. The answer stands in the bar beside the tables, on a phone
// at its lower edge.
import { draw, members } from "./draw.js";
import { $, explained, known, make, nameOf, state } from "./state.js";
import { ask, drop } from "./library.js";
import { keep } from "./keep.js";
import { markDifferent } from "./round.js";
import { say } from "./say.js";
import { newTable, showSheet } from "./sheet.js";

// A question is {name, ask, code}: its name here, the players, the tie-break.
const questions = { about, whyNot: verdict, bye: verdict, board, other, terms };

const hint = () => say(known.event?.system === "team" ? "ask.teams" : "ask.players");

// answer answers a question, or none.
export async function answer(question) {
  state.question = question;
  keep();
  drop("why");
  showSelection();
  show([]);
  if (known.differ.size && question?.name !== "other") markDifferent([]);
  if (!question || !known.event) return;
  try {
    await questions[question.name](question);
  } catch (e) {
    if (!e.kind) throw e; // a defect of the page
    show([make("p", { class: "verdict" }, ...explained(e))]);
  }
}

// choose asks about a player who has been clicked, alone or with the one before.
export function choose(id) {
  const q = state.question;
  if (q?.name === "about" && q.ask[0] === id) return answer(null);
  return answer(q?.name === "about" ? { name: "whyNot", ask: [q.ask[0], id] } : { name: "about", ask: [id] });
}

// both names those who are asked about.
const both = ids => ids.map(nameOf).reduce((a, b) => say("and", { a, b }));

// showSelection marks the players who are asked about, and what can be done with them.
export function showSelection() {
  const q = state.question, asked = q?.ask ?? [];
  $("why").classList.toggle("asked", Boolean(q));
  $("selection").textContent = q?.name === "other" ? state.other?.name ?? "" : asked.length ? both(asked) : hint();
  for (const b of document.querySelectorAll(".player")) b.setAttribute("aria-pressed", String(asked.includes(b.dataset.id)));
  for (const b of document.querySelectorAll("#questions button")) {
    b.hidden = !q || b.dataset.ask !== "nothing" && (q.code || !b.dataset.count.includes(String(asked.length)));
    if ("absent" in b.dataset) b.setAttribute("aria-pressed", String(state.decisions.absences.some(a => a.player === asked[0] && a.from === known.event.round)));
  }
  offerRuling(false); // which was about others
}

// offerRuling shows or hides the form in which the arbiter rules on two players. It proposes
// the round that is shown, and no other.
export function offerRuling(open) {
  $("ruling").hidden = !open;
  $("decide").setAttribute("aria-expanded", String(open));
  if (!open) return;
  $("from").value = $("to").value = known.event.round;
  const about = state.question.ask.length === 1 ? "bye" : "two"; // one player and the bye, or two
  $("they").textContent = say(about === "bye" ? "decide.bye" : "decide.they");
  for (const option of $("kind").options) option.textContent = say(`${about}.${option.value}`);
}

const library = (name, more) => ask("why", name, state, { ...state.options, ...state.decisions, ...more });

async function report() {
  return known.report ??= await library("explain");
}

// verdict says why two players do not meet, or why one does not have the bye.
async function verdict({ ask: asked }) {
  const v = await library("whyNot", { ask: asked });
  const title = v.words.args?.if?.key?.startsWith("if.not") ? say("if.not") : say(asked.length === 2 ? "if.met" : "if.bye");
  show([...said(v), ...compared(v, title)]);
  await picture({ asked, decides: v.bracket, note: decision(v), other: v.round, title });
}

// other says what the rules have against another round.
async function other() {
  const v = await library("other", { other: state.other.text });
  markDifferent(v.differ);
  show([...(v.kind === "same" ? [make("p", { class: "verdict" }, say("same.round"))] : said(v)), ...compared(v, state.other.name), v.differ.length ? make("p", {}, say("marked")) : ""]);
  if (v.bracket) await picture({ asked: [], decides: v.bracket, note: decision(v), other: v.round, title: state.other.name });
}

// said is a verdict for people: the headline, the article, the detail.
function said(v) {
  const lines = [...new Set([v.plain, decision(v), v.text])].filter(Boolean);
  return lines.map((line, k) => make("p", { class: k ? "reason" : "verdict" }, line));
}

const decision = v => v.article ? say("decides", { article: `${v.article}${v.item ? "." + v.item : ""}` }) : "";

// compared puts the values side by side on which a verdict rests.
function compared(v, theirs) {
  if (v.kind !== "criterion") return [];
  return [facts([{ name: say("ours"), shown: value(v.ours) }, { name: theirs, shown: value(v.theirs) }])];
}

// value prints what a criterion measures, and who contributes.
function value({ shown, players }) {
  const list = (players ?? []).map(nameOf);
  return shown + (list.length ? ` (${[...new Set(list)].join("; ")})` : "");
}

// facts lists what has a name.
function facts(list) {
  return make("dl", {}, ...list.flatMap(({ name, shown }) => [make("dt", {}, name), make("dd", {}, shown)]));
}

// about tells the story of a player. It comes as lines: what has happened, with the reasons
// below it, and last the number and the facts, "what: how".
async function about({ ask: asked }) {
  const r = await report();
  const [title, ...lines] = (await library("about", { ask: asked })).trimEnd().split("\n");
  const p = r.players.find(p => p.id === asked[0]);
  const list = p ? lines.splice(-p.facts.length - 1).map(line => line.split(/ ?: (.*)/)).map(([name, shown]) => ({ name, shown })) : [];
  const [first = title, ...rest] = lines;
  show([make("p", { class: "verdict" }, first), ...rest.map(line => make("p", { class: line.startsWith(" ") ? "reason" : "event" }, line.trim())), facts(list)]);
  if (known.event.recorded) $("answer").append(sheet(await library("card", { ask: asked })));
  await picture({ asked });
}

// sheet makes a table.
function sheet(content) {
  const table = newTable();
  showSheet(table, content);
  return make("div", { class: "wide", tabindex: 0, role: "region", "aria-label": content.title }, table);
}

// board says why White has White, and how a match of teams ended.
async function board({ ask: asked }) {
  const { game, plain, words, white, black, match } = await library("board", { ask: asked });
  const side = p => [make("p", { class: "event" }, say("side", p)), facts(p.facts ?? [])];
  show([...(plain ?? []).map(line => make("p", { class: "verdict" }, line)), make("p", { class: "reason" }, `${game.article}${words ? `: ${words}` : ""}.`), ...(match ? [sheet(match)] : []), ...side(white), ...side(black)]);
  await picture({ asked });
}

// terms says how a value of the standings comes about, round by round.
async function terms({ ask: asked, code }) {
  const list = await library("terms", { ask: asked, code });
  show([make("p", { class: "verdict" }, `${nameOf(asked[0])}: ${code}`), make("ol", {}, ...list.map(t => make("li", { value: t.round }, t.text)))]);
}

// numbered returns the brackets with their places, from 1.
export const numbered = r => r.brackets.map((b, k) => ({ ...b, number: k + 1 }));

// picture draws the brackets that the players are in, and the one that decides; of small
// events all of them. Of the round that a verdict has compared it draws the pairs that differ.
async function picture({ asked, decides, note, other, title }) {
  const r = await report();
  const shown = numbered(r).filter(b => r.players.length <= 32 || b.number === decides || members(b).some(id => asked.includes(id)));
  if (!shown.length) return;
  const room = $("answers").clientWidth;
  $("picture").replaceChildren(draw(r, shown, { name: nameOf, asked, decides, note, room, other: other && different(r, other, title, nameOf) }));
  $("key").hidden = false;
}

const MOST = 12; // pairs of another round that are drawn

// different is what another round has that the report has not, as a bracket to draw.
export function different({ games, bye }, { games: theirs = [], byes = [] }, title, name) {
  const had = new Set(games.map(g => `${g.white} ${g.black}`));
  const pairs = theirs.filter(g => !had.has(`${g.white} ${g.black}`)).map(g => [g.white, g.black]);
  const idle = byes?.find(b => b.allocated)?.player;
  const parts = [title[0].toUpperCase() + title.slice(1), pairs.length > MOST ? say("other.most", { n: MOST, all: pairs.length }) : say("other.pairs")];
  if (idle && idle !== bye) parts.push(say("other.bye", { name: name(idle) }));
  return { title: parts.join(" · "), kind: "other", pairs: pairs.slice(0, MOST) };
}

function show(parts) {
  $("answer").replaceChildren(...parts);
  $("picture").replaceChildren();
  $("key").hidden = true;
  $("answers").scrollTop = 0;
}
