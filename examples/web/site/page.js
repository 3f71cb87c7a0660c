// The page: it opens files, and passes on what is clicked. Every change of the file,
// the rules or the decisions pairs the round anew.
import { $, fill, known, make, none, state } from "./state.js";
import { ask, stop } from "./library.js";
import { forget, keep, kept, link, linked } from "./keep.js";
import { pairRound } from "./round.js";
import { answer, choose, different, numbered, offerRuling } from "./why.js";
import { draw } from "./draw.js";
import { showCodes, showCross, showNames, showReplay, showStandings, showTeams } from "./views.js";

const views = { round: async () => {}, names: showNames, standings: showStandings, cross: showCross, teams: showTeams, replay: showReplay };
const closed = { name: "", text: "", options: {}, decisions: none(), other: null, question: null, view: "round" };
let awaited = null; // what a link asks about a file that is not in it

// ---- opening

// openFiles opens a tournament, or one and another round to be judged.
async function openFiles(files) {
  if (!files.length) return;
  const texts = await Promise.all([...files].map(async f => ({ name: f.name, text: decode(await f.arrayBuffer()) })));
  openTexts(texts);
}

function openTexts(texts) {
  if (texts.length > 2) return showError({ message: "More than two files: open a tournament, or a tournament and another round to judge." });
  const [tournament, other] = texts.sort((a, b) => rounds(a.text) - rounds(b.text));
  const next = { ...closed, decisions: none(), ...awaited, ...tournament };
  if (other) Object.assign(next, { other, question: { name: "other", ask: [] } });
  return open(next);
}

// rounds tells how far a file has come: of two, the one with fewer rounds is the
// tournament. A list of pairs, which is numbers only, is never the tournament.
function rounds(text) {
  if (/^[\d\s]+$/.test(text)) return Infinity;
  try {
    return JSON.parse(text).tournament.rounds?.length ?? 0;
  } catch { // a tournament file: ten characters a round, behind the player
    const lines = text.split(/\r\n|\r|\n/).filter(line => line.startsWith("001"));
    return lines.reduce((most, line) => Math.max(most, Math.ceil((line.trimEnd().length - 89) / 10)), 0);
  }
}

// decode takes UTF-8, and what older programs write.
function decode(bytes) {
  try { return new TextDecoder("utf-8", { fatal: true }).decode(bytes); }
  catch { return new TextDecoder("latin1").decode(bytes); }
}

// open turns to another file. What is open stays so if that one cannot be read.
async function open(next) {
  hideError();
  const interrupted = stop();
  const focused = document.activeElement;
  try {
    let event = await read(next);
    if (!next.options.round && event.planned && event.recorded >= event.planned) {
      next.options = { ...next.options, round: event.recorded }; // no other is left
      event = await read(next);
    }
    Object.assign(state, next);
    awaited = null;
    await show(event);
  } catch (e) {
    fail(e, next);
    if (interrupted && state.text) again(); // and the message stays
  }
  if (!focused.checkVisibility()) $("title").focus();
}

const read = ({ text, options, decisions }) => ask("event", "read", text, { ...options, ...decisions });

// refresh asks for everything again, because rules or decisions have changed.
function refresh() {
  hideError();
  return again();
}

async function again() {
  stop();
  keep();
  try { await show(await read(state)); } catch (e) { fail(e, state); }
}

// show shows the event, the round and what is asked about it.
async function show(event) {
  known.event = event;
  known.players = new Map(event.players.map(p => [p.id, p]));
  document.body.classList.add("opened");
  $("event").hidden = false;
  showEvent(event);
  keep();
  turn(state.view);
  let failed = null;
  await pairRound().catch(e => failed = e);
  await answer(state.question);
  if (failed) throw failed;
}

// The systems by the names that people use.
const systems = {
  dutch: "FIDE Dutch", dubov: "Dubov", burstein: "Burstein", doubleswiss: "Double-Swiss", team: "Swiss for teams",
  tcec: "TCEC Swiss", elimination: "Elimination", roundrobin: "Round robin",
};

function showEvent(e) {
  $("title").textContent = e.name || "Tournament";
  const rules = [systems[e.system], e.edition || ""].join(" ").trim();
  $("subtitle").textContent = `${e.players.length} ${e.system === "team" ? "teams" : "players"}, ${e.recorded} rounds recorded${e.planned ? ` of ${e.planned}` : ""} · ${rules}`;
  options($("system"), e.systems.map(s => [s.name, systems[s.name] ?? s.name]), e.system);
  const editions = e.systems.find(s => s.name === e.system).editions;
  options($("edition"), editions.map(y => [y, y]), e.edition);
  $("edition").disabled = editions.length === 0;
  const list = Array.from({ length: e.recorded }, (_, i) => [i + 1, `${i + 1} (recorded)`]);
  if (!e.planned || e.recorded < e.planned) list.push([0, `${e.recorded + 1} (next)`]);
  options($("number"), list, state.options.round || 0);
  options($("language"), e.languages.map(code => [code, new Intl.DisplayNames([code], { type: "language" }).of(code)]), state.options.language || "en");
  $("reason").textContent = e.reason;
  $("notes").hidden = !e.notes.length;
  $("notes").firstElementChild.textContent = `Notes on the file (${e.notes.length})`;
  $("notes").lastElementChild.replaceChildren(...e.notes.map(n => make("li", {}, n)));
  showCodes(e);
  $("tab-teams").hidden = !e.teams;
  if (!e.teams && state.view === "teams") state.view = "round";
  if (document.activeElement !== $("codes")) $("codes").value = state.options.tie_breaks || e.tie_breaks;
}

function options(select, list, chosen) {
  select.replaceChildren(...list.map(([value, text]) => make("option", { value, selected: String(value) === String(chosen) }, String(text))));
}

// close forgets the file, here and in the storages.
const atFirst = [$("title").textContent, $("subtitle").textContent];
function close() {
  stop();
  forget();
  hideError();
  Object.assign(state, closed, { decisions: none() });
  document.body.classList.remove("opened");
  $("event").hidden = $("linked").hidden = true;
  [$("title").textContent, $("subtitle").textContent] = atFirst;
  $("title").focus();
}

// ---- errors

const EXPECTED = "Expected is a tournament file (TRF), the report that pairing programs write: text with a line for each player, which begins with 001. The same in JSON will do, too.";

function fail(e, about) {
  if (!e.message || e instanceof TypeError || e instanceof ReferenceError) console.error(e); // a defect of the page
  showError(e, about);
}

function showError({ message, kind, line, column }, { name = "", text = "" } = {}) {
  const where = [name, line ? `line ${line}, column ${column}` : ""].filter(x => x).join(", ");
  $("error").hidden = false;
  $("error").replaceChildren(make("p", {}, make("strong", {}, where ? `${where}: ` : ""), message,
    kind === "file" && text !== state.text && state.text ? ". What was open stays open." : ""));
  if (kind === "file") $("error").append(make("p", {}, EXPECTED));
  const excerpt = line ? text.split(/\r\n|\r|\n/)[line - 1] ?? "" : "";
  if (excerpt && !/[\0-\x08]/.test(excerpt)) {
    const from = Math.max(0, column - 61);
    const lines = make("pre", { tabindex: 0 }, `${excerpt.slice(from, column + 60)}\n${" ".repeat(column - 1 - from)}^`);
    $("error").append(lines);
    const [line, caret] = lines.textContent.split("\n");
    lines.scrollLeft = lines.scrollWidth * caret.length / Math.max(line.length, caret.length) - lines.clientWidth / 2; // the place is in sight
  }
  $("error").append(make("button", { type: "button", onclick: hideError }, "Close this message"));
  $("error").scrollIntoView({ block: "nearest" });
}

function hideError() { $("error").hidden = true; }

// ---- what is clicked

$("file").onchange = async e => { await openFiles(e.target.files); e.target.value = ""; };
$("club").onclick = async () => {
  try { openTexts([{ name: "club.trf", text: await (await fetch("club.trf")).text() }]); } catch (e) { showError(e); }
};
$("paste").onclick = () => openTexts([{ name: "pasted text", text: $("text").value }]);
const commands = { open: () => $("file").click(), paste: () => $("pasting").showModal(), print: () => print() };
for (const b of document.querySelectorAll("[data-do]")) b.onclick = () => commands[b.dataset.do]();

// The menu closes after a command, by a click elsewhere, and by Escape.
document.addEventListener("click", e => {
  if (!e.target.closest("#menu") || e.target.closest("#menu button")) $("menu").open = false;
});
// What it lies over is not for the pointer or the keyboard meanwhile.
$("menu").ontoggle = () => { $("sides").inert = $("menu").open; };
$("menu").onkeydown = e => {
  if (e.key !== "Escape") return;
  $("menu").open = false;
  $("menu").firstElementChild.focus();
};
$("close").onclick = close;
$("link").onclick = async () => {
  const address = await link();
  $("address").value = address;
  $("linked").hidden = false;
  $("address").select();
  try {
    await navigator.clipboard.writeText(address);
    $("copied").textContent = "Copied.";
  } catch {
    $("copied").textContent = "Copy it from here.";
  }
};

document.addEventListener("dragover", e => { e.preventDefault(); document.body.classList.add("dragging"); });
document.addEventListener("dragleave", () => document.body.classList.remove("dragging"));
document.addEventListener("drop", e => {
  e.preventDefault();
  document.body.classList.remove("dragging");
  openFiles(e.dataTransfer.files);
});
document.addEventListener("paste", e => {
  if (e.target.closest?.("input, textarea")) return;
  const text = e.clipboardData.getData("text");
  if (e.clipboardData.files.length) openFiles(e.clipboardData.files);
  else if (text) openTexts([{ name: "pasted text", text }]);
});

$("rules").onsubmit = e => e.preventDefault();
$("rules").onchange = e => {
  if (e.target === $("system")) Object.assign(state.options, { system: e.target.value, edition: 0 });
  if (e.target === $("edition")) Object.assign(state.options, { system: $("system").value, edition: Number(e.target.value) });
  if (e.target === $("language")) state.options.language = e.target.value;
  if (e.target === $("number")) {
    state.options.round = Number(e.target.value);
    state.decisions = { ...state.decisions, absent: [] }; // rulings name their rounds
    state.question = null;
  }
  refresh();
};
$("add-code").onchange = e => {
  $("codes").value = [...$("codes").value.split(",").filter(code => code.trim()), e.target.value].join(",");
  e.target.value = "";
  $("tie-breaks").requestSubmit();
};
$("tie-breaks").onsubmit = e => {
  e.preventDefault();
  state.options.tie_breaks = $("codes").value.trim();
  keep();
  showStandings();
};

// Players, boards and values are buttons inside of tables.
document.addEventListener("click", e => {
  const { id, ids, terms, of, back } = e.target.closest("button")?.dataset ?? {};
  if (id) choose(id);
  if (ids) answer({ name: "board", ask: ids.split(" ") });
  if (terms) answer({ name: "terms", ask: [of], code: terms });
  if (back) {
    const [kind, at] = back.split(" ");
    state.decisions[kind].splice(Number(at), 1);
    refresh();
  }
  if (id || ids || terms) (getComputedStyle($("why")).position === "static" ? $("why") : e.target).scrollIntoView({ block: "nearest" }); // not behind the answer
});
$("questions").onclick = e => {
  const button = e.target.closest("button");
  const players = state.question?.ask ?? [];
  if (!button) return;
  if (button.dataset.ask === "nothing") return closeAnswer();
  if (button.dataset.ask) return answer({ name: button.dataset.ask, ask: players });
  if (button.id === "decide") return offerRuling($("ruling").hidden);
  const { absent } = state.decisions;
  if (absent.includes(players[0])) absent.splice(absent.indexOf(players[0]), 1);
  else absent.push(players[0]);
  refresh();
};
$("ruling").onsubmit = e => {
  e.preventDefault();
  const ruling = { kind: $("kind").value, players: [...state.question.ask], from: Number($("from").value), to: Number($("to").value), note: $("note").value.trim() };
  state.decisions.rulings.push(ruling);
  $("note").value = "";
  offerRuling(false);
  $("decide").focus();
  refresh();
};

// closeAnswer goes back to the player who was asked about first, or to the value.
function closeAnswer() {
  const { ask: [id = ""] = [], code } = state.question ?? {};
  const where = code ? `[data-of="${CSS.escape(id)}"][data-terms="${CSS.escape(code)}"]` : `[data-id="${CSS.escape(id)}"]`;
  const asked = document.querySelector(`[role=tabpanel]:not([hidden]) ${where}`);
  answer(null);
  (asked ?? $("title")).focus();
}

$("save-pairs").onclick = () => save(known.round.pairs, `round-${known.event.round}.txt`);
for (const [id, name, ending] of [["save-trf", "trf", "trf"], ["save-json", "document", "json"]]) {
  $(id).onclick = async () => {
    try {
      save(await ask("save", name, state.text, { ...state.options, ...state.decisions }), `round-${known.event.round}.${ending}`);
    } catch (e) { fail(e, state); }
  };
}
function save(text, name) {
  const a = make("a", { href: URL.createObjectURL(new Blob([text], { type: "text/plain" })), download: name });
  a.click();
  URL.revokeObjectURL(a.href);
}

// ---- views

const tabs = [...document.querySelectorAll("[role=tab]")];
function turn(view) {
  state.view = view in views ? view : "round";
  for (const t of tabs) {
    const mine = t.getAttribute("aria-controls") === state.view;
    t.setAttribute("aria-selected", String(mine));
    t.tabIndex = mine ? 0 : -1;
    $(t.getAttribute("aria-controls")).hidden = !mine;
  }
  document.body.dataset.view = state.view;
  keep();
  views[state.view]();
}
for (const t of tabs) {
  t.onclick = () => turn(t.getAttribute("aria-controls"));
  t.onkeydown = e => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!step) return;
    const there = tabs.filter(t => !t.hidden);
    const next = there[(there.indexOf(t) + step + there.length) % there.length];
    turn(next.getAttribute("aria-controls"));
    next.focus();
  };
}

// ---- the beginning

// showExample draws an answer that the build has asked the library for.
async function showExample() {
  const { report, verdict } = await (await fetch("example.json")).json();
  const { asked, bracket: decides, article, text, round } = verdict;
  const name = id => report.players.find(p => p.id === id).name.replace(/ \(\d+\)$/, ""); // without the number
  $("example").querySelector("figcaption").textContent = `Why do ${asked.map(name).join(" and ")} not meet?`;
  $("example").querySelector(".verdict").textContent = text;
  $("example").append(draw(report, numbered(report).slice(0, decides), {
    name, asked, decides, note: `${article} decides`, room: 540, other: different(report, round, "if they met", name),
  }));
  $("example").hidden = false;
}

// begin shows what a link asks, or what was open.
async function begin() {
  try {
    const asked = await linked();
    if (asked) history.replaceState(null, "", location.pathname + location.search);
    if (asked && !asked.text) {
      awaited = asked;
      showError({ message: `The link asks about the file ${asked.name}, which is too large to be in it. Open that file.` });
    } else {
      const next = asked ?? kept();
      if (next?.text) await open({ ...closed, ...next, decisions: { ...none(), ...next.decisions } });
    }
  } catch (e) { fail(e); }
  document.documentElement.dataset.ready = "true";
}
window.onhashchange = begin;
showExample().catch(() => {}); // the page does without
navigator.serviceWorker?.register("offline.js").catch(() => {}); // without it the page needs the network
begin();
