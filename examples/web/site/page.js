// The page: it asks the library in the worker, and shows the answers. All state is
// in the object "state"; every change of the file, the rules or the decisions pairs
// the round anew.
import { draw } from "./draw.js";

const $ = id => document.getElementById(id);
const state = { text: null, options: {}, event: null, round: null, report: null, selected: [], decisions: none() };
function none() { return { required: [], avoid: [], absent: [] }; }

// ---- the library

const worker = new Worker("worker.js");
const waiting = new Map();
let calls = 0;
worker.onmessage = ({ data }) => {
  const { resolve, reject } = waiting.get(data.id);
  waiting.delete(data.id);
  data.error ? reject(data.error) : resolve(data.value);
};
worker.onerror = e => showError({ message: e.message || "the library could not be loaded", kind: "other" });

// ask puts a question about the file, with the options of the moment and more.
function ask(name, more = {}) {
  const id = ++calls;
  const options = { ...state.options, ...state.decisions, ...more };
  worker.postMessage({ id, name, text: state.text, options });
  return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
}

// ---- elements

// make makes an element: make("td", {class: "x"}, children...).
function make(tag, attributes = {}, ...children) {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) e.addEventListener(key.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) e.setAttribute(key, value === true ? "" : value);
  }
  e.append(...children.filter(c => c !== null && c !== undefined));
  return e;
}

const player = id => state.event.players.find(p => p.id === id);
let names = new Map();
const nameOf = id => names.get(id) || id;

// playerButton is a name that can be selected.
function playerButton(id) {
  return make("button", {
    type: "button", class: "player", "data-id": id, "aria-pressed": String(state.selected.includes(id)),
    onclick: () => select(id),
  }, nameOf(id));
}

function showError(e) {
  const box = $("error");
  box.hidden = false;
  box.replaceChildren(make("strong", {}, e.line ? `Line ${e.line}, column ${e.column}: ` : ""), e.message);
  if (e.line && state.text) {
    const line = decoded().split(/\r\n|\r|\n/)[e.line - 1] || "";
    const from = Math.max(0, e.column - 61);
    box.append(make("pre", {}, line.slice(from, e.column + 60) + "\n" + " ".repeat(e.column - 1 - from) + "^"));
  }
}

function decoded() {
  try { return new TextDecoder("utf-8", { fatal: true }).decode(state.text); }
  catch { return new TextDecoder("latin1").decode(state.text); }
}

// ---- the file

// open takes a file as bytes.
async function open(bytes) {
  Object.assign(state, { text: bytes, options: {}, event: null, selected: [], decisions: none() });
  $("event").hidden = true;
  await refresh();
  if (state.event) $("round-title").scrollIntoView({ block: "nearest" });
}

// refresh asks for everything anew.
async function refresh() {
  $("error").hidden = true;
  try {
    let event = await ask("read");
    if (!state.options.round && event.planned > 0 && event.round > event.planned) {
      state.options.round = event.recorded; // the event is over: show its last round
      event = await ask("read");
    }
    state.event = event;
    names = new Map(event.players.map(p => [p.id, p.name]));
    showEvent();
    $("event").hidden = false;
    document.body.classList.add("opened");
  } catch (e) {
    $("event").hidden = true;
    return showError(e);
  }
  await Promise.all([pairRound(), rank(), replay()]);
}

function showEvent() {
  const e = state.event;
  $("title").textContent = e.name || "Tournament";
  $("subtitle").textContent = `${e.players.length} players, ${e.recorded} rounds recorded${e.planned ? ` of ${e.planned}` : ""}`;
  options($("system"), e.systems.map(s => [s.name, s.name]), e.system);
  const editions = e.systems.find(s => s.name === e.system).editions;
  options($("edition"), editions.map(y => [y, y]), e.edition);
  $("edition").disabled = editions.length === 0;
  const rounds = Array.from({ length: e.recorded }, (_, i) => [i + 1, `${i + 1} (recorded)`]);
  if (!e.planned || e.recorded < e.planned) rounds.push([0, `${e.recorded + 1} (next)`]);
  options($("number"), rounds, state.options.round || 0);
  $("reason").textContent = e.reason;
  $("notes").replaceChildren(...e.notes.map(n => make("li", {}, n)));
  if (document.activeElement !== $("codes")) $("codes").value = e.tie_breaks;
}

function options(select, list, chosen) {
  select.replaceChildren(...list.map(([value, text]) => make("option", { value, selected: String(value) === String(chosen) }, String(text))));
}

// ---- the round

async function pairRound() {
  $("answer").replaceChildren();
  $("picture").replaceChildren();
  state.report = null;
  try {
    state.round = await ask("pair");
  } catch (e) {
    state.round = null;
    $("round-title").textContent = `Round ${state.event.round}`;
    $("boards").tBodies[0].replaceChildren();
    $("absent").textContent = "";
    showDecisions();
    return showError(e);
  }
  showRound();
  showDecisions();
}

function showRound() {
  const { round, changed } = state.round;
  $("round-title").textContent = `Round ${state.event.round}${state.event.planned ? ` of ${state.event.planned}` : ""}`;
  const isNew = row => changed.some(c => c.join() === row.join());
  const score = id => player(id).score.toFixed(1);
  const scores = new Map(state.event.players.map(p => [p.id, p.score.toFixed(1)]));
  const rows = (round.games || []).map((g, i) => make("tr", { class: isNew([g.white, g.black]) ? "changed" : false },
    make("td", {}, String(i + 1)), make("td", {}, playerButton(g.white)), make("td", { class: "points" }, scores.get(g.white)),
    make("td", {}, playerButton(g.black)), make("td", { class: "points" }, scores.get(g.black))));
  const byes = round.byes || [];
  for (const b of byes.filter(b => b.allocated)) {
    rows.push(make("tr", { class: isNew([b.player]) ? "changed" : false }, make("td", {}, ""), make("td", {}, playerButton(b.player)),
      make("td", { class: "points" }, score(b.player)), make("td", { colspan: 2 }, `bye, ${(b.points || 0).toFixed(1)}`)));
  }
  $("boards").tBodies[0].replaceChildren(...rows);
  const away = byes.filter(b => !b.allocated);
  $("absent").replaceChildren(...(away.length ? ["Not paired: ", ...away.flatMap((b, i) => [i ? ", " : "", playerButton(b.player), ` ${(b.points || 0).toFixed(1)}`])] : []));
  $("save-trf").disabled = !state.round.trf;
  showSelection();
}

// showDecisions lists the arbiter's decisions, each with a button that takes it
// back, and what they have changed.
function showDecisions() {
  const d = state.decisions;
  const item = (list, i, text) => make("li", {}, text + " ", make("button", { type: "button", onclick: () => { list.splice(i, 1); refresh(); } }, "take back"));
  const items = [
    ...d.required.map((p, i) => item(d.required, i, `${nameOf(p[0])} and ${nameOf(p[1])} must meet.`)),
    ...d.avoid.map((p, i) => item(d.avoid, i, `${nameOf(p[0])} and ${nameOf(p[1])} had better not meet.`)),
    ...d.absent.map((id, i) => item(d.absent, i, `${nameOf(id)} is absent.`)),
  ];
  const audit = state.round && state.round.audit;
  $("decisions").replaceChildren(...(items.length ? [make("ul", {}, ...items)] : []),
    ...(audit ? [make("p", {}, audit.verdict.kind === "same" ? "The decisions change nothing." : `Against the rules alone: ${audit.text}`)] : []));
}

// ---- questions

function select(id) {
  const at = state.selected.indexOf(id);
  if (at >= 0) state.selected.splice(at, 1);
  else state.selected = [...state.selected.slice(-1), id];
  showSelection();
}

function showSelection() {
  const n = state.selected.length;
  $("selection").textContent = n ? state.selected.map(nameOf).join(" and ") : "Click a player, or two.";
  for (const b of document.querySelectorAll("#round .player")) b.setAttribute("aria-pressed", String(state.selected.includes(b.dataset.id)));
  for (const b of document.querySelectorAll("#questions button")) b.disabled = Number(b.dataset.count) !== n || !state.round && b.dataset.ask !== "absent";
}

async function report() {
  if (!state.report) state.report = (await ask("explain")).report;
  return state.report;
}

const questions = {
  async not([a, b]) { await verdict([a, b]); },
  async bye([a]) { await verdict([a]); },
  async here([a]) { await aboutPlayer(a); },
  async required(pair) { state.decisions.required.push([...pair]); await decided(); },
  async avoid(pair) { state.decisions.avoid.push([...pair]); await decided(); },
  async absent([a]) { state.decisions.absent.push(a); await decided(); },
};

async function decided() { state.selected = []; await refresh(); }

// verdict asks why two do not meet, or why one does not have the bye.
async function verdict(asked) {
  const { verdict: v, text } = await ask("whyNot", { ask: asked });
  const r = await report();
  $("answer").replaceChildren(make("p", { class: "verdict" }, text));
  if (v.ours !== undefined && v.kind === "criterion") {
    $("answer").append(make("dl", {},
      make("dt", {}, "prescribed"), make("dd", {}, value(v.ours, v.ours_players)),
      make("dt", {}, asked.length === 2 ? "if they met" : "with that bye"), make("dd", {}, value(v.theirs, v.theirs_players))));
  }
  const number = v.bracket ? v.bracket.number : 0;
  const holding = r.brackets.filter(b => members(b).some(id => asked.includes(id))).map(b => b.number);
  show(r, [number, ...holding], { asked, decides: number, note: v.article ? `${v.article}${v.item ? "." + v.item : ""} decides` : "" });
}

// value prints what a criterion measures, and who contributes.
function value(x, players) {
  const list = (players || []).map(p => nameOf(Array.isArray(p) ? p[0] : p));
  const text = x === null ? "does not apply" : Array.isArray(x) ? (x.length ? x.flat().join(", ") : "nothing") : String(x);
  return text + (list.length ? ` (${[...new Set(list)].join(", ")})` : "");
}

const members = b => [...new Set([...(b.residents || []), ...(b.mdps || []), ...(b.upfloaters || []), ...b.pairs.flat()])];

// aboutPlayer shows what the library says about a player: lines of "what: how".
async function aboutPlayer(id) {
  const [title, ...lines] = (await ask("about", { ask: [id] })).trim().split("\n");
  const parts = lines.flatMap(l => {
    const [, what, how] = /^((?:Bracket [^:]*|[^(:]*)): (.*)$/.exec(l) || [l, "", l];
    return [make("dt", {}, what), make("dd", {}, how)];
  });
  const r = await report();
  $("answer").replaceChildren(make("p", { class: "verdict" }, title), make("dl", {}, ...parts));
  show(r, r.brackets.filter(b => members(b).includes(id)).map(b => b.number), { asked: [id] });
}

// show draws brackets; of small events all of them.
function show(r, numbers, how) {
  const all = r.players.length <= 32 ? r.brackets.map(b => b.number) : numbers;
  if (!r.brackets.some(b => all.includes(b.number))) return $("picture").replaceChildren();
  $("picture").replaceChildren(draw(r, all, { name: nameOf, ...how }));
}

// ---- standings and replay

async function rank() {
  try {
    const { tie_breaks, rows } = await ask("standings", { tie_breaks: state.options.tie_breaks || "" });
    $("terms").replaceChildren();
    $("table").tHead.replaceChildren(make("tr", {}, ...["Place", "Player", ...tie_breaks].map(h => make("th", { scope: "col" }, h))));
    $("table").tBodies[0].replaceChildren(...rows.map(row => make("tr", {}, make("td", {}, String(row.place)), make("td", {}, nameOf(row.player)),
      ...row.values.map((v, i) => make("td", { class: "value" }, make("button", {
        type: "button", "aria-label": `${nameOf(row.player)}, ${tie_breaks[i]} ${v === null ? "undefined" : v}: how?`,
        onclick: () => terms(row, tie_breaks[i], v),
      }, v === null ? "–" : String(v)))))));
  } catch (e) {
    $("table").tBodies[0].replaceChildren();
    $("terms").replaceChildren(make("p", { class: "other" }, e.message));
  }
}

async function terms(row, code, v) {
  try {
    const list = await ask("terms", { ask: [row.player], code });
    $("terms").replaceChildren(make("h2", {}, `${nameOf(row.player)}: ${code} ${v === null ? "undefined" : v}`),
      make("ol", {}, ...list.map(t => make("li", { value: t.round }, t.text))));
    $("terms").scrollIntoView({ block: "nearest" });
  } catch (e) { $("terms").replaceChildren(make("p", { class: "other" }, e.message)); }
}

async function replay() {
  try {
    const list = await ask("check");
    $("rounds").replaceChildren(...list.map(r => make("li", { value: r.round }, make("span", { class: r.same ? "same" : "other" }, r.same ? "✓ as the rules prescribe" : "✗ "), r.same ? "" : r.text)));
    if (!list.length) $("rounds").replaceChildren(make("p", {}, "No round is recorded yet."));
  } catch (e) { $("rounds").replaceChildren(make("p", { class: "other" }, e.message)); }
}

// ---- events

function save(text, name) {
  const a = make("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
  a.click();
  URL.revokeObjectURL(a.href);
}

$("file").onchange = async e => { if (e.target.files[0]) await open(new Uint8Array(await e.target.files[0].arrayBuffer())); e.target.value = ""; };
$("club").onclick = async () => open(new Uint8Array(await (await fetch("club.trf")).arrayBuffer()));
$("paste").onclick = () => open(new TextEncoder().encode($("text").value));
document.addEventListener("dragover", e => { e.preventDefault(); document.body.classList.add("dragging"); });
document.addEventListener("dragleave", () => document.body.classList.remove("dragging"));
document.addEventListener("drop", async e => {
  e.preventDefault();
  document.body.classList.remove("dragging");
  if (e.dataTransfer.files[0]) await open(new Uint8Array(await e.dataTransfer.files[0].arrayBuffer()));
});
$("rules").onsubmit = e => e.preventDefault();
$("rules").onchange = e => {
  if (e.target === $("system")) Object.assign(state.options, { system: e.target.value, edition: 0 });
  if (e.target === $("edition")) Object.assign(state.options, { system: $("system").value, edition: Number(e.target.value) });
  if (e.target === $("number")) { state.options.round = Number(e.target.value); state.decisions = none(); state.selected = []; }
  refresh();
};
$("tie-breaks").onsubmit = e => { e.preventDefault(); state.options.tie_breaks = $("codes").value.trim(); rank(); };
$("print").onclick = () => print();
$("save-pairs").onclick = () => save(state.round.pairs, `round-${state.event.round}.txt`);
$("save-trf").onclick = () => save(state.round.trf, `round-${state.event.round}.trf`);
$("questions").onclick = async e => {
  const button = e.target.closest("button");
  if (!button) return;
  $("error").hidden = true;
  try { await questions[button.dataset.ask](state.selected); } catch (err) { showError(err); }
};
const tabs = [...document.querySelectorAll("[role=tab]")];
function turn(tab) {
  for (const t of tabs) {
    t.setAttribute("aria-selected", String(t === tab));
    t.tabIndex = t === tab ? 0 : -1;
    $(t.getAttribute("aria-controls")).hidden = t !== tab;
  }
}
for (const [i, t] of tabs.entries()) {
  t.onclick = () => turn(t);
  t.onkeydown = e => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!step) return;
    const next = tabs[(i + step + tabs.length) % tabs.length];
    turn(next);
    next.focus();
  };
}
document.documentElement.dataset.ready = "true";
