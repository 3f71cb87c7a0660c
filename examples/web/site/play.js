// Plays an event: records a round, takes it back, and makes every other change. Every change is made by the
// library and gives the file anew; one waits for the other, and nothing is lost.
import { $, fill, known, make, none, state } from "./state.js";
import { ask, during } from "./library.js";
import { commit, fresh, inTurn, keep, take } from "./keep.js";
import { save } from "./save.js";
import { say } from "./say.js";

// change asks for the file after a change, and takes it, with what else is so from then on. A change that
// is not made when the tab ends is made when it opens again.
export const change = (question, more, then = {}) => begin({ key: fresh(), question, more, then });

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

let again = async () => {};
let fail = () => {};
let othersChanged = () => {};
let showRounds = () => {};

// onPlay says what shows the event after a round was recorded or taken back, an error, what another tab
// has made of the event with this id, and the choice of rounds.
export function onPlay(shown, failed, others, rounds) { [again, fail, othersChanged, showRounds] = [shown, failed, others, rounds]; }

// showAgain shows the event anew.
export const showAgain = () => again();

// goOn shows what is to be done next in an event in which a result was entered.
export function goOn(event) {
  known.event = event;
  keep();
  showRounds(event);
  showPlay();
}

// begun is what holds when another round is the one that is being played: decisions are in the file then.
export const begun = () => ({ decisions: none(), question: null, other: null, options: { ...state.options, round: 0 } });

// moved makes a change of rounds, and shows the round that is to be played then.
async function moved(question, said) {
  try {
    await change(question, {}, begun());
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
  const played = enter && round <= recorded, newest = played && round === recorded;
  const parts = [];
  if (round > recorded && known.round) parts.push(command("publish.print", round, publish), command("publish.copy", round, () => publish(copyWall())));
  if (played) parts.push(open.length ? say("open.games", { n: open.length }) : say("complete"));
  if (newest && next) parts.push(command("pair", next, () => { state.options.round = 0; again().then(() => $("round-title").focus()); }));
  if (newest) parts.push(command("unpair", round, unpair));
  fill($("play"), ...parts);
}

function command(key, n, onclick) {
  const plain = key === "unpair" || key === "publish.copy";
  return make("button", { type: "button", class: plain ? "" : "first", "data-key": key, "data-play": key, onclick: () => onclick() }, say(key, { n }));
}

// publish records the round that is shown, so that it stays what hangs on the wall. It is printed, or copied
// already.
async function publish(copied) {
  const n = known.event.round;
  await moved("record", say("published", { n }));
  if (known.event.recorded < n) return;
  document.querySelector("#boards .enter [tabindex='0']")?.focus();
  if (!copied) print();
  else if (!await copied) save(known.round.text, `round-${n}.txt`);
}

// copyWall copies the sheet for the wall, and reports whether the browser lets it.
function copyWall() {
  return Promise.resolve(navigator.clipboard?.writeText(known.round.text).then(() => true)).catch(() => false);
}

// unpair takes the last round back; one with results when that is asked for twice.
function unpair() {
  const { round, open } = known.event;
  const games = document.querySelectorAll("#boards .enter").length;
  if (open.length < games && !sure) {
    sure = true;
    $("entered").textContent = say("unpair.sure", { n: round });
    return;
  }
  moved("unpair", say("unpaired", { n: round }));
}
