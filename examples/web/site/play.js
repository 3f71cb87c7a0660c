// Plays an event: records a round, enters its results, takes it back. Every change is made by the
// library and gives the file anew; one waits for the other, and nothing is lost.
import { $, fill, known, make, nameOf, none, state } from "./state.js";
import { ask, during } from "./library.js";
import { commit, fresh, inTurn, keep, take } from "./keep.js";
import { say } from "./say.js";

// change asks for the file after a change, and takes it, with what else is so from then on. A change that
// is not made when the tab ends is made when it opens again.
const change = (question, more, then = {}) => begin({ key: fresh(), question, more, then });

function begin(step) {
  state.pending.push(step);
  keep();
  return during(inTurn(() => carryOut(step).finally(() => end(step))));
}

// end forgets a change that was made, or could not be made.
function end(step) {
  if (!state.pending.includes(step)) return;
  state.pending = state.pending.filter(other => other !== step);
  keep();
}

// carryOut makes a change. If another tab has changed the event meanwhile, a result is entered into what that
// tab has made of it; rounds and decisions have to be looked at again.
async function carryOut(step) {
  const { id } = state;
  let others = Boolean(step.late), newer = null;
  try {
    do {
      requirePending(step);
      if (state.made.includes(step.key)) return; // before the tab ended
      if (others && step.question !== "result") throw { kind: "other", said: say("other.tab") };
      const next = await after(step);
      requirePending(step);
      newer = await commit({ ...next, unsaved: true }, step.key);
      if (newer) others = take(newer);
    } while (newer);
  } finally {
    if (others && !step.late) othersChanged(id);
  }
}

// requirePending stops a change of an event that is not open any more.
function requirePending(step) {
  if (!state.pending.includes(step)) throw { kind: "other", said: say("not.entered") };
}

// after returns what is otherwise in the event after a change.
async function after({ question, more, then }) {
  if (question === "decide") return { decisions: decided(more) };
  return { text: await ask("change", question, state, { ...state.options, ...state.decisions, ...more }), coded: false, ...then };
}

function decided({ kind, item, back }) {
  const list = state.decisions[kind], at = list.findIndex(other => JSON.stringify(other) === JSON.stringify(item));
  return { ...state.decisions, [kind]: back ? list.filter((_, i) => i !== at) : [...list, item] };
}

// decide makes a decision, or takes it back.
export const decide = (kind, item, back = false) => change("decide", { kind, item, back });

// redo makes the changes that were not made when the tab ended, and shows the event with them.
export async function redo() {
  const made = await Promise.allSettled(state.pending.splice(0).map(begin));
  if (made.length) await again();
  for (const { reason } of made) if (reason) throw reason;
}

const RESULTS = ["1-0", "½-½", "0-1", "+/-", "-/+", "-/-", "?-?"];
const asTyped = { "½-½": "1/2-1/2", "?-?": "?" }; // what the library reads

// onPaper writes one of RESULTS as the language does.
function onPaper(result) {
  const unplayed = result.includes("/"), [white, black] = result.split(unplayed ? "/" : "-");
  return say(unplayed ? "result.unplayed" : "result.played", { white, black });
}

function resultName(result) {
  if (result === "-") return "–";
  if (result === "?-?") return say("result.adjourned");
  if (!RESULTS.includes(result)) return result;
  return result.includes("/") ? say("result.forfeit", { result: onPaper(result) }) : onPaper(result);
}

// resultPicker makes a field for the result of a game, which is shown as the language writes it.
export function resultPicker(board, [white, black], shown, failed) {
  let result = RESULTS.find(r => onPaper(r) === shown) ?? shown;
  const choices = ["-", ...RESULTS, ...(result === "-" || RESULTS.includes(result) ? [] : [result])];
  const args = { board, white: nameOf(white), black: nameOf(black) };
  const picker = make("select", { class: "enter", "aria-label": say("result.of", args), "data-key": `result ${white} ${black}` },
    ...choices.map(r => make("option", { value: r, selected: r === result }, resultName(r))));
  picker.onchange = async () => {
    const chosen = picker.value, { id } = state;
    try {
      const typed = chosen === "-" ? "" : asTyped[chosen] ?? chosen.replaceAll("½", "1/2");
      await change("result", { round: known.event.round, ask: [white, black], result: typed });
      result = chosen;
      if (state.id !== id) return;
      state.options.round = known.event.round; // which stays in sight when the last result is in
      $("entered").textContent = say(chosen === "-" ? "erased" : "entered", { ...args, result: resultName(chosen) });
      known.event = await ask("progress", "read", state, { ...state.options, ...state.decisions });
      keep();
      showRounds(known.event);
      showPlay();
    } catch (e) {
      picker.value = result;
      failed(e);
    }
  };
  return picker;
}

let again = async () => {};
let fail = () => {};
let othersChanged = () => {};
let showRounds = () => {};

// onPlay says what shows the event after a round was recorded or taken back, an error, what another tab
// has made of the event with this id, and the choice of rounds.
export function onPlay(shown, failed, others, rounds) { [again, fail, othersChanged, showRounds] = [shown, failed, others, rounds]; }

// moved makes a change of rounds, and shows the round that is to be played then.
async function moved(question, said) {
  try {
    await change(question, {}, { decisions: none(), question: null, other: null, options: { ...state.options, round: 0 } });
    await again();
    $("entered").textContent = said;
    $("round-title").focus();
  } catch (e) { fail(e); }
}

let sure = false; // to take back a round that has results

// showPlay shows how far the round has come, and offers what comes next.
export function showPlay() {
  sure = false;
  const { round, recorded, open, next, enter } = known.event;
  const newest = enter && round === recorded;
  const parts = [];
  if (round > recorded && known.round) parts.push(command("record", round, () => moved("record", "")));
  if (enter) parts.push(open.length ? say("open.games", { n: open.length }) : say("complete"));
  if (newest && next) parts.push(command("pair", next, () => { state.options.round = 0; again().then(() => $("round-title").focus()); }));
  if (newest) parts.push(command("unpair", round, unpair));
  fill($("play"), ...parts);
}

function command(key, n, onclick) {
  return make("button", { type: "button", class: key === "unpair" ? "" : "first", "data-key": key, "data-play": key, onclick }, say(key, { n }));
}

// unpair takes the last round back; one with results when that is asked for twice.
function unpair() {
  const { round, open } = known.event;
  const games = document.querySelectorAll("#boards select.enter").length;
  if (open.length < games && !sure) {
    sure = true;
    $("entered").textContent = say("unpair.sure", { n: round });
    return;
  }
  moved("unpair", say("unpaired", { n: round }));
}
