// Draws brackets of a report as SVG: score groups as bands, players as cards with
// colours and floats, pairs as arcs, downfloaters and upfloaters as arrows, and the
// asked pair as a dashed line; and below the bracket that decides the pairs of the round
// with which this one was compared.
import { number, say } from "./say.js";

const HIGH = 38, ROW = 48;
let WIDTH, CARD, LEFT, RIGHT, LONGEST; // of the picture, a card, the places of cards, a name's characters

// measure sets them for a picture as wide as there is room, within reason.
function measure(room) {
  WIDTH = Math.min(Math.max(room, 320), 640);
  LEFT = WIDTH / 40;
  CARD = 0.43 * WIDTH;
  RIGHT = WIDTH - CARD - LEFT;
  LONGEST = Math.floor((CARD - 30) / 7.7);
}
let pictures = 0;
const NS = "http://www.w3.org/2000/svg";

function node(name, attributes, ...children) {
  const n = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) n.setAttribute(key, value);
  n.append(...children);
  return n;
}

// draw returns a picture of brackets of a report. name gives names, asked the players
// asked about, note what to write at the bracket that decides, room the width, other a
// title and the pairs of the round compared with.
export function draw(report, brackets, { name, asked = [], decides = 0, note = "", room = 640, other = null }) {
  measure(room);
  const facts = new Map(report.players.map(p => [p.id, p]));
  const svg = node("svg", { role: "img", "aria-label": say("picture") });
  const head = `head${++pictures}`; // what another picture has is not seen if that one is hidden
  svg.append(node("defs", {}, node("marker", { id: head, markerWidth: 8, markerHeight: 8, refX: 6, refY: 4, orient: "auto" },
    node("path", { d: "M0,0 L8,4 L0,8 z", class: "head" }))));
  const at = new Map(); // where a card is: {x, y}
  let y = 4;
  let previous = 0;
  for (const b of brackets) {
    if (previous && b.number > previous + 1) y += 18;
    previous = b.number;
    y = band(svg, b, y, { facts, name, asked, at, head, note: b.number === decides ? note : "" });
    if (b.number === decides && other?.pairs.length) y = band(svg, other, y, { facts, name, asked, at: new Map(), head });
  }
  const meet = brackets.some(b => b.pairs.some(pair => asked.every(id => pair.includes(id))));
  if (asked.length === 2 && !meet && !other?.pairs.length && asked.every(id => at.has(id))) svg.append(dashed(at.get(asked[0]), at.get(asked[1])));
  svg.setAttribute("viewBox", `0 0 ${WIDTH} ${y}`);
  svg.setAttribute("width", WIDTH);
  return svg;
}

// members returns everybody in a bracket.
export const members = b => [...new Set([...(b.facts ?? []).flatMap(f => f.players ?? []), ...b.pairs.flat()])];

// band draws a bracket, and gives where the next one begins.
function band(svg, b, top, { facts, name, asked, at, head, note = "" }) {
  const paired = new Set(b.pairs.flat());
  const alone = members(b).filter(id => !paired.has(id)); // floaters, and who has the bye
  const among = (group, id) => (b.facts ?? []).some(f => f.name === group && f.players?.includes(id));
  const rows = b.pairs.length + Math.ceil(alone.length / 2);
  const height = 26 + rows * ROW + (note ? 20 : 0) + (alone.length ? 14 : 0);
  svg.append(node("rect", { x: 2, y: top, width: WIDTH - 4, height, rx: 8, class: "band" }));
  const kind = b.kind === "normal" ? "" : ` · ${b.kind}`;
  const title = b.title ?? (b.kind === "round" ? say("the.round") : say("bracket", { n: b.number, score: number(b.score, 1) }) + kind);
  svg.append(node("text", { x: LEFT, y: top + 17, class: "band-title" }, title));
  let y = top + 24;
  const card = (id, x) => {
    at.set(id, { x, y });
    const moved = among("MDPs", id) ? "↓ " : among("upfloaters", id) ? "↑ " : "";
    svg.append(drawCard(facts.get(id) || { id }, x, y, moved + name(id), asked.includes(id)));
  };
  for (const [h, l] of b.pairs) {
    const middle = y + HIGH / 2;
    const wished = b.title && asked.length === 2 && asked.includes(h) && asked.includes(l);
    svg.append(node("path", { class: wished ? "arc asked" : "arc", d: `M${LEFT + CARD},${middle} Q${WIDTH / 2},${middle - 10} ${RIGHT},${middle}` }));
    card(h, LEFT);
    card(l, RIGHT);
    y += ROW;
  }
  alone.forEach((id, i) => {
    const x = i % 2 ? RIGHT : LEFT;
    card(id, x);
    svg.append(node("path", { class: "arrow", "marker-end": `url(#${head})`, d: `M${x + CARD / 2},${y + HIGH} v18` }));
    if (i % 2 || i === alone.length - 1) y += ROW;
  });
  if (note) svg.append(node("text", { x: LEFT, y: top + height - 8, class: "decides" }, note));
  return top + height + 8;
}

// drawCard draws a player: name, and below it number, score, colours and floats.
function drawCard(p, x, y, text, asked) {
  const g = node("g", { class: asked ? "card asked" : "card" });
  g.append(node("rect", { x, y, width: CARD, height: HIGH, rx: 6 }));
  const short = text.length > LONGEST ? text.slice(0, LONGEST - 1) + "…" : text;
  g.append(node("text", { x: x + 26, y: y + 16 }, short));
  const fact = name => p.facts?.find(f => f.name === name);
  const { color, strength } = fact("preference")?.words?.args ?? {};
  if (strength) g.append(node("circle", { cx: x + 13, cy: y + 13, r: 5 + 0.8 * ["mild", "strong", "absolute"].indexOf(strength.key), class: color.key.toLowerCase() }));
  const arrow = name => ({ down: "↓", up: "↑" })[fact(name)?.words?.key] ?? "";
  const facts = [p.number, p.score === undefined ? "" : number(p.score, 1), fact("colours")?.shown, arrow("float in the previous round") + arrow("float two rounds before")].filter(x => x).join("  ");
  g.append(node("text", { x: x + 26, y: y + 31, class: "facts" }, facts));
  g.append(node("title", {}, text));
  return g;
}

// dashed draws the line of the pair that does not meet.
function dashed(a, b) {
  const [ya, yb] = [a.y + HIGH / 2, b.y + HIGH / 2];
  const inner = p => (p.x === LEFT ? LEFT + CARD : RIGHT);
  if (a.x !== b.x) return node("path", { class: "dashed", d: `M${inner(a)},${ya} L${inner(b)},${yb}` });
  const bulge = a.x === LEFT ? 70 : -70;
  return node("path", { class: "dashed", d: `M${inner(a)},${ya} C${inner(a) + bulge},${ya} ${inner(b) + bulge},${yb} ${inner(b)},${yb}` });
}
