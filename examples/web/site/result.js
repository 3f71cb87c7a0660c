// Enters results at the boards: a button for each of three, a list for the others, and keys that go on to
// the next board.
import { $, known, make, nameOf, state } from "./state.js";
import { ask } from "./library.js";
import { begun, change, goOn, showAgain } from "./play.js";
import { say } from "./say.js";

const NONE = "-", ADJOURNED = "?-?"; // as the library shows them
const BUTTONS = { "1-0": "1", "½-½": "½", "0-1": "0" };
const FORFEITS = ["+/-", "-/+", "-/-"];
const RESULTS = [...Object.keys(BUTTONS), ...FORFEITS, ADJOURNED];
const KEYS = { 1: "1-0", "=": "½-½", "½": "½-½", 0: "0-1", Delete: NONE, Backspace: NONE };

// typed is a result as the library reads it.
const typed = result => ({ [NONE]: "", [ADJOURNED]: "?" })[result] ?? result.replaceAll("½", "1/2");

// onPaper writes a result as the language does.
function onPaper(result) {
  if (!RESULTS.includes(result)) return result;
  const unplayed = result.includes("/"), [white, black] = result.split(unplayed ? "/" : "-");
  return say(unplayed ? "result.unplayed" : "result.played", { white, black });
}

// inWords says a result.
function inWords(result) {
  if (result === ADJOURNED) return say("result.adjourned");
  return FORFEITS.includes(result) ? say("result.forfeit", { result: onPaper(result) }) : onPaper(result);
}

// resultEntry makes what enters the result of a game, which is shown as the language writes it. failed shows
// that it could not be entered.
export function resultEntry(board, [white, black], shown, failed) {
  const args = { board, white: nameOf(white), black: nameOf(black) }, key = `result ${white} ${black}`;
  const entry = make("span", { class: "enter", role: "group", "aria-label": say("result.of", args) });
  const set = result => enter(entry, result, { players: [white, black], args, failed });
  const buttons = Object.entries(BUTTONS).map(([result, text]) =>
    make("button", { type: "button", value: result, "data-key": `${key} ${text}`, onclick: () => set(result) }, text));
  const option = result => make("option", { value: result }, result === NONE ? "–" : result === ADJOURNED ? "?" : onPaper(result));
  const result = RESULTS.find(r => onPaper(r) === shown) ?? shown;
  const more = make("select", { "aria-label": say("result.more", args), "data-key": `${key} …` },
    make("option", { value: "", hidden: true }, "…"), option(NONE),
    make("optgroup", { label: say("result.forfeits") }, ...FORFEITS.map(option)),
    make("optgroup", { label: say("result.adjourned") }, option(ADJOURNED)),
    ...(result === NONE || RESULTS.includes(result) ? [] : [option(result)]));
  more.onchange = () => set(more.value);
  entry.append(...buttons, more, make("span", { class: "paper" }));
  entry.onkeydown = e => onKey(e, entry, set);
  show(entry, result);
  return entry;
}

// show shows a result.
function show(entry, result) {
  const buttons = [...entry.querySelectorAll("button")], more = entry.querySelector("select");
  const pressed = buttons.find(b => b.value === result);
  entry.dataset.result = result;
  for (const b of buttons) {
    b.setAttribute("aria-pressed", String(b === pressed));
    b.tabIndex = b === (pressed ?? buttons[0]) ? 0 : -1; // one stop for Tab
  }
  more.value = pressed || result === NONE ? "" : result;
  entry.querySelector(".paper").textContent = result === NONE ? "" : onPaper(result);
}

// enter enters a result; NONE takes it back. The first result of a round records the round.
async function enter(entry, result, { players, args, failed }) {
  const was = entry.dataset.result, { id } = state, { round, recorded } = known.event;
  if (result === was) return;
  show(entry, result);
  try {
    await change("result", { round, ask: players, result: typed(result) }, round > recorded ? begun() : {});
    if (state.id !== id) return;
    if (round > recorded || !entry.isConnected) await showAgain(); // the board was drawn meanwhile, without it
    state.options.round = round; // which stays in sight when the last result is in
    $("entered").textContent = say(result === NONE ? "erased" : "entered", { ...args, result: inWords(result) });
    goOn(await ask("progress", "read", state, { ...state.options, ...state.decisions }));
  } catch (e) {
    if (entry.dataset.result === result) show(entry, was);
    failed(e);
  }
}

// onKey enters what is typed, and goes on to the next board; arrows go to others.
function onKey(e, entry, set) {
  if (e.ctrlKey || e.altKey || e.metaKey) return;
  const result = KEYS[e.key], list = e.target.tagName === "SELECT";
  const up = e.key === "ArrowUp", sideways = { ArrowLeft: -1, ArrowRight: 1 }[e.key];
  if (result) {
    set(result);
    if (result === NONE) entry.querySelector("[tabindex='0']").focus();
    else turn(entry, 1);
  } else if (!list && (up || e.key === "ArrowDown")) {
    turn(entry, up ? -1 : 1);
  } else if (!list && sideways) {
    const buttons = [...entry.querySelectorAll("button")];
    buttons[buttons.indexOf(e.target) + sideways]?.focus();
  } else {
    return;
  }
  e.preventDefault();
}

// turn gives the focus to another board, if there is one.
function turn(entry, by) {
  const all = [...document.querySelectorAll("#boards .enter")].filter(e => e.checkVisibility());
  const there = all[all.indexOf(entry) + by]?.querySelector("[tabindex='0']");
  there?.focus({ preventScroll: true });
  there?.scrollIntoView({ block: "nearest" });
}
