// The page: it opens files, and passes on what is clicked. Every change of the file,
// the rules or the decisions pairs the round anew.
import { $, fill, known, make, none, state } from "./state.js";
import { ask, during, stop } from "./library.js";
import { adopt, forget, fresh, inTurn, isKept, keep, kept, link, linked, onOthers, probe, settled, showKept, showOthers } from "./keep.js";
import { onPeople, showPeople } from "./people.js";
import { leave, onSave, save, saveEvent } from "./save.js";
import { pairRound } from "./round.js";
import { answer, choose, different, numbered, offerRuling } from "./why.js";
import { draw } from "./draw.js";
import { find } from "./find.js";
import { follow, listen } from "./keys.js";
import { hideError, showError } from "./message.js";
import { decide, onPlay, redo } from "./play.js";
import { day, language, languages, say, sayAll, speak } from "./say.js";
import { showBracket, showCodes, showCross, showModifiers, showNames, showReplay, showStandings, showTeams } from "./views.js";

const views = {
  round: async () => {}, names: showNames, standings: showStandings, cross: showCross, bracket: showBracket,
  people: () => showPeople().catch(e => fail(e, state)), teams: showTeams, replay: showReplay,
};
const closed = () => ({ id: "", unsaved: false, made: [], pending: [], name: "", title: "", text: "", coded: false, mends: [], options: {}, decisions: none(), other: null, question: null, view: "round" });
let awaited = null; // what a link asks about a file that is not in it
let opening = 0; // files that are being opened

// ---- opening

// openFiles opens a tournament, or one and another round to be judged.
async function openFiles(files) {
  if (!files.length) return;
  const texts = await Promise.all([...files].map(async f => ({ name: f.name, ...decode(await f.arrayBuffer()) })));
  openTexts(texts);
}

function openTexts(texts) {
  if (texts.length > 2) return showError({ said: say("many") });
  const [tournament, other] = texts.sort((a, b) => rounds(a.text) - rounds(b.text));
  const next = { ...closed(), ...awaited, ...tournament, id: fresh() };
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

// decode takes UTF-8. Of a file in another code each byte becomes a character, and the library
// finds out which code it is.
function decode(buffer) {
  try { return { text: new TextDecoder("utf-8", { fatal: true }).decode(buffer), coded: false }; }
  catch { return { text: Array.from(new Uint8Array(buffer), byte => String.fromCharCode(byte)).join(""), coded: true }; }
}

// open turns to another file. What is open stays so if that one cannot be read, or if it has what is not
// saved and is not to be left. stays says that it is kept in this browser all the same.
async function open(next, stays = false) {
  await during(settled());
  hideError();
  const interrupted = stop();
  const focused = document.activeElement;
  opening++;
  try {
    const event = await read(next);
    if (!await leave(stays && isKept())) return interrupted && again();
    const was = { ...state };
    Object.assign(state, next);
    if (was.id && !stays) forget(was);
    $("linked").hidden = true; // which leads elsewhere
    awaited = null;
    await show(event);
  } catch (e) {
    fail(e, next);
    if (interrupted && state.text) again(); // and the message stays
  } finally {
    opening--;
  }
  seeOthers();
  if (!focused.checkVisibility()) $("title").focus();
}

const read = file => ask("event", "read", file, { ...file.options, ...file.decisions });

// refresh asks for everything again, because rules or decisions have changed.
function refresh() {
  hideError();
  return again();
}

async function again(reading = read) {
  await during(settled()); // no result is lost
  stop();
  keep();
  const { id, made } = state;
  try { await show(await reading(state)); } catch (e) { fail(e, state); }
  if (state.id === id && state.made.at(-1) !== made.at(-1)) await again(); // a result came while it was shown
}

// show shows the event, the round and what is asked about it.
async function show(event) {
  known.event = event;
  for (const player of state.decisions.absent ?? []) state.decisions.absences.push({ player, from: event.round, to: event.round });
  delete state.decisions.absent; // which earlier pages had, of the round alone
  known.players = new Map(event.players.map(p => [p.id, p]));
  document.body.classList.add("opened");
  $("event").hidden = false;
  showEvent(event);
  keep();
  showOthers();
  turn(state.view);
  let failed = null;
  await pairRound(e => fail(e, state)).catch(e => failed = e);
  if (failed?.kind === "finished" && !state.options.round && event.recorded) return look(event.recorded);
  await answer(state.question);
  if (failed) throw failed;
}

// look turns to a round.
function look(round) {
  state.options = { ...state.options, round };
  return again();
}

function showEvent(e) {
  $("title").textContent = state.title = e.name || say("tournament");
  const rules = [say(`system.${e.system}`), e.edition || ""].join(" ").trim();
  const where = [e.place, day(e.start, e.end)].filter(x => x).join(", ");
  $("subtitle").textContent = [e.summary, rules, where].filter(x => x).join(" · ");
  options($("system"), e.systems.map(s => [s.name, say(`system.${s.name}`)]), e.system);
  const editions = e.systems.find(s => s.name === e.system).editions;
  options($("edition"), editions.map(y => [y, y]), e.edition);
  $("edition").disabled = editions.length === 0;
  showRounds(e);
  $("reason").textContent = e.reason;
  showList($("notes"), "notes", e.notes);
  showList($("mends"), "mends", state.mends.map(mended));
  showCodes(e);
  for (const [view, there] of [["teams", e.teams], ["bracket", e.bracket], ["people", !e.teams]]) { // of teams the file has the members
    $(`tab-${view}`).hidden = !there;
    if (!there && state.view === view) state.view = "round";
  }
  $("find").placeholder = $("find").ariaLabel = say(e.system === "team" ? "find.team" : "find");
  if (document.activeElement !== $("codes")) $("codes").value = state.options.tie_breaks || e.tie_breaks;
}

// showRounds offers the rounds: those that are recorded, and the next one.
function showRounds({ recorded, planned, current, round }) {
  const list = Array.from({ length: recorded }, (_, i) => [i + 1, say(i + 1 === current ? "choice.played" : "choice.recorded", { n: i + 1 })]);
  if (!planned || recorded < planned || round > recorded) list.push([recorded + 1, say("choice.next", { n: recorded + 1 })]);
  options($("number"), list, round);
}

// showList shows what is to be said about a file.
function showList(details, key, list) {
  details.hidden = !list.length;
  details.firstElementChild.textContent = say(key, { n: list.length });
  details.lastElementChild.replaceChildren(...list.map(({ text, english }) => make("li", { lang: english && "en" }, text)));
}

const mended = ({ line, was, now, english }) => ({ text: [line ? say("line", { line }) : "", was ? `“${was}”` : "", now].filter(x => x).join(": "), english });

function options(select, list, chosen) {
  select.replaceChildren(...list.map(([value, text]) => make("option", { value, selected: String(value) === String(chosen) }, String(text))));
}

// close forgets the file, here and in the storages, unless it has what is not saved and is not to be left.
async function close() {
  if (!await leave()) return;
  stop();
  hideError();
  forget({ ...state });
  Object.assign(state, closed());
  showKept();
  showOthers();
  document.body.classList.remove("opened");
  $("event").hidden = $("linked").hidden = true;
  begun();
  $("title").focus();
}

// begun shows the title as it is before a file is opened.
function begun() {
  [$("title").textContent, $("subtitle").textContent] = [say("title"), say("subtitle")];
}

// ---- errors

function fail(e, about) {
  if (!e.said || e instanceof TypeError || e instanceof ReferenceError) console.error(e); // a defect of the page
  showError(e.said ? e : { said: "", message: e.message }, about, () => mend(about));
}

// mend opens a file that was refused as the library mends it, with a list of what was done.
async function mend(file) {
  try {
    const { text, changes } = await ask("repair", "repair", file, {});
    const id = fresh();
    await open({ ...closed(), id, name: file.name, text, mends: changes });
    if (state.id === id) $("mends").open = true;
  } catch (e) { fail(e, file); }
}

// ---- what is clicked

$("file").onchange = async e => { await openFiles(e.target.files); e.target.value = ""; };
$("club").onclick = async () => {
  try { openTexts([{ name: "club.trf", text: await (await fetch("club.trf")).text() }]); } catch (e) { fail(e); }
};
$("paste").onclick = () => openTexts([{ name: say("pasted"), text: $("text").value }]);
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
  await settled();
  const address = await link();
  $("address").value = address;
  $("linked").hidden = false;
  $("address").select();
  try {
    await navigator.clipboard.writeText(address);
    $("copied").textContent = say("copied");
  } catch {
    $("copied").textContent = say("copy");
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
  else if (text) openTexts([{ name: say("pasted"), text }]);
});

$("rules").onsubmit = e => e.preventDefault();
$("rules").onchange = e => {
  if (e.target === $("system")) Object.assign(state.options, { system: e.target.value, edition: 0 });
  if (e.target === $("edition")) Object.assign(state.options, { system: $("system").value, edition: Number(e.target.value) });
  if (e.target === $("number")) {
    state.options.round = Number(e.target.value);
    state.question = null;
  }
  refresh();
};
$("language").onchange = e => {
  speak(e.target.value);
  showKept();
  showOthers();
  showExample().catch(() => {});
  state.text ? refresh() : begun();
};
$("add-code").onchange = showModifiers;
$("add").onclick = () => rank([...$("codes").value.split(",").filter(code => code.trim()), $("add-modifier").value].join(","));
$("usual").onclick = () => rank(known.event.usual);
function rank(codes) {
  $("codes").value = codes;
  $("tie-breaks").requestSubmit();
}
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
    made(decide(kind, state.decisions[kind][at], true));
  }
  if (!id && !ids && !terms) return;
  follow(e.target.closest("button"));
  e.target.scrollIntoView({ block: "nearest" }); // not behind the answer
});
listen(closeAnswer);
onPlay(again, e => fail(e, state), othersChanged, showRounds);
onPeople(e => fail(e, state));
$("questions").onclick = e => {
  const button = e.target.closest("button");
  const players = state.question?.ask ?? [];
  if (!button) return;
  if (button.dataset.ask === "nothing") return closeAnswer();
  if (button.dataset.ask) return answer({ name: button.dataset.ask, ask: players });
  if (button.id === "decide") return offerRuling($("ruling").hidden);
  const { round } = known.event;
  const absent = state.decisions.absences.find(a => a.player === players[0] && a.from === round);
  made(decide("absences", absent ?? { player: players[0], from: round, to: round }, Boolean(absent)));
};
$("ruling").onsubmit = e => {
  e.preventDefault();
  const ruling = { kind: $("kind").value, players: [...state.question.ask, ""].slice(0, 2), from: Number($("from").value), to: Number($("to").value), note: $("note").value.trim() };
  $("note").value = "";
  offerRuling(false);
  $("decide").focus();
  made(decide("rulings", ruling));
};

// made shows the event once a decision is made.
const made = decision => decision.then(refresh, e => fail(e, state));

// seeOthers takes and shows what another tab has made of the event.
async function seeOthers() {
  const { id } = state;
  if (!opening && state.text && await inTurn(adopt)) othersChanged(id);
}

// othersChanged shows the event as another tab has left it, or says that this one is another event now.
async function othersChanged(id) {
  await again(async () => {
    try { return await read(state); } catch { state.options = { ...state.options, round: 0 }; } // it was taken back
    return read(state);
  });
  $("entered").textContent = say(state.id === id ? "other.tab" : "other.apart");
}
onOthers(seeOthers);
window.addEventListener("beforeunload", e => {
  if (state.text && !isKept()) e.preventDefault();
});

// closeAnswer goes back to the player who was asked about first, or to the value.
function closeAnswer() {
  const { ask: [id = ""] = [], code } = state.question ?? {};
  const where = code ? `[data-of="${CSS.escape(id)}"][data-terms="${CSS.escape(code)}"]` : `[data-id="${CSS.escape(id)}"]`;
  const asked = document.querySelector(`[role=tabpanel]:not([hidden]) ${where}`);
  answer(null);
  (asked ?? $("title")).focus();
}

$("save-pairs").onclick = () => save(known.round.pairs, `round-${known.event.round}.txt`);
$("save-trf").onclick = () => saveEvent("trf");
$("save-json").onclick = () => saveEvent("json");
$("save-now").onclick = () => saveEvent();
onSave(e => fail(e, state));

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
  find();
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
  const { report, verdict } = (await (await fetch("example.json")).json())[language];
  const { asked, bracket: decides, article, plain, round } = verdict;
  const name = id => report.players.find(p => p.id === id).name.replace(/ \(\d+\)$/, ""); // without the number
  const [a, b] = asked.map(name);
  $("example").querySelector("figcaption").textContent = say("why.not", { a, b });
  $("example").querySelector(".verdict").textContent = plain;
  $("example").querySelector("svg")?.remove();
  $("example").append(draw(report, numbered(report).slice(0, decides), {
    name, asked, decides, note: say("decides", { article }), room: 540, other: different(report, round, say("if.met"), name),
  }));
  $("example").hidden = false;
}

// showLanguages offers the languages, each by its own name.
function showLanguages() {
  const own = code => new Intl.DisplayNames([code], { type: "language" }).of(code);
  $("language").replaceChildren(...languages.map(code => make("option", { value: code, lang: code, selected: code === language }, own(code)[0].toLocaleUpperCase(code) + own(code).slice(1))));
}

// begin shows what was open, or what a link asks: after the other if this tab has something in it that is not
// saved.
async function begin() {
  try {
    const asked = await linked();
    if (asked) history.replaceState(null, "", location.pathname + location.search);
    const had = state.text ? null : await kept(Boolean(asked));
    if (had?.text && (!asked || had.unsaved)) {
      await resume(had);
      ready(); // to answer what is asked before the link is followed
    }
    if (asked && !asked.text) {
      awaited = asked;
      showError({ said: say("large", asked) });
    } else if (asked) {
      await resume({ ...asked, id: fresh() });
    }
  } catch (e) { fail(e, state); }
  ready();
}

// ready says that the page listens.
function ready() { document.documentElement.dataset.ready = "true"; }

// resume opens what was open elsewhere or before, and makes the changes that were not made then.
async function resume(event, stays) {
  const id = event.id || fresh();
  const decisions = { ...none(), ...event.decisions };
  await open({ ...closed(), ...event, id, decisions }, stays);
  if (state.id === id) await redo();
}

sayAll();
begun();
showLanguages();
window.onhashchange = begin;
showExample().catch(() => {}); // the page does without
navigator.serviceWorker?.register("offline.js").catch(() => {}); // without it the page needs the network
probe().then(() => {
  showOthers(event => resume(event, true).catch(e => fail(e, state)));
  begin();
});
