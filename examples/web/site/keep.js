// Keeps what is open: after a reload in this tab, in the next tab, and in links.
//
// sessionStorage has the state of this tab. IndexedDB has the events, for all tabs. What they share of an
// event (SHARED) knows the changes it was made by. It is stored only over what it was made of: nothing that
// another tab has made is ever written over.
import { say } from "./say.js";
import { $, make, none, state } from "./state.js";
import { exchange, stored } from "./store.js";

const KEY = "pairings"; // of the state of this tab
const EARLIER = /^pairings($| event )/; // keys of localStorage under which earlier pages kept events
const SHARED = ["name", "text", "coded", "mends", "decisions", "unsaved", "made"];
const REMEMBERED = 1000; // changes
const LONGEST = 20000; // characters of a link that holds its file

const shared = of => Object.fromEntries(SHARED.map(key => [key, of[key]]));
const newest = ({ id, made }) => made.at(-1) ?? id; // names the last change, or the beginning
const isMadeOf = (event, older) => newest(older) === event.id || event.made.includes(newest(older));

// fresh names an event that is opened, or a change.
export const fresh = () => Math.random().toString(36).slice(2);

let here = true, everywhere = true; // everything is kept: for this tab, for all tabs

// isKept reports whether nothing is lost when this tab ends.
export const isKept = () => !state.pending.length && (here && everywhere || !state.unsaved);

// probe finds out whether anything can be kept, when the page begins.
export async function probe() {
  const key = KEY + " probe";
  here = write(key, "");
  erase("sessionStorage", key);
  everywhere = await exchange(key, events => {
    events.put({ id: key });
    events.delete(key);
  });
  await takeOver();
  showKept();
}

let last = Promise.resolve(); // what is being done with the event

// inTurn runs what changes the event, or keeps it, once all that came before is done.
export function inTurn(run) {
  const done = last.then(run);
  last = done.catch(() => {});
  return done;
}

// settled resolves once nothing is being done, whatever was begun meanwhile.
export async function settled() {
  for (let seen = null; seen !== last;) await (seen = last);
}

let waits = false; // share has not had its turn

// keep stores the state, and says so if it cannot: what was kept before stays.
export function keep() {
  if (!state.text) return;
  keepHere();
  if (!waits) inTurn(share);
  waits = true;
}

function keepHere() {
  here = write(KEY, JSON.stringify(state));
  showKept();
}

// store stores an event for all tabs if it is made of what is stored. Otherwise it returns that.
async function store({ pending, ...event }) {
  let other = null, begun = false;
  everywhere = await exchange(event.id, (events, there) => {
    begun = !there;
    if (there && !isMadeOf(event, there)) other = there;
    else events.put({ ...event, when: Date.now() });
  });
  if (begun) tell(event.id);
  showKept();
  return other;
}

async function share() {
  waits = false;
  if (state.text && await store(state)) look();
}

// commit makes a change of the event. If another tab has made one meanwhile it makes none, and returns what is
// stored. Where nothing can be stored the tab goes on for itself. Only what runs in turn may commit.
export async function commit(next, key = fresh()) {
  const { id } = state, event = { ...state, ...next, made: [...state.made, key].slice(-REMEMBERED) };
  const other = await store(event);
  if (other) return other;
  if (state.id === id) Object.assign(state, next, { made: event.made });
  keepHere();
  tell(id);
  return null;
}

// adopt takes what another tab has made of the event, and reports whether it has made anything. What another
// tab has closed stays open here. Only what runs in turn may adopt.
export async function adopt() {
  const { id } = state;
  let there = null;
  if (!await exchange(id, (_, found) => there = found) || state.id !== id) return false;
  if (!there) keep();
  return there ? take(there) : false;
}

// take turns to what is stored of the event, and reports whether that is otherwise.
export function take(there) {
  const next = merged(state, there);
  return next !== state && Boolean(Object.assign(state, next));
}

// merged is a state with what is stored of its event, if that is made of it. If neither is made of the other,
// because nothing could be stored here, the state is an event of its own from now on.
function merged(own, there) {
  if (!there || isMadeOf(own, there)) return own;
  return { ...own, ...isMadeOf(there, own) ? shared(there) : { id: fresh() } };
}

const tabs = new BroadcastChannel(KEY); // tells them which event to look at
const tell = id => tabs.postMessage(id);

let look = () => {};

// onOthers says what happens when another tab may have changed the event that is open here.
export function onOthers(looked) {
  look = looked;
  tabs.onmessage = ({ data }) => state.text && data === state.id ? look() : showOthers();
  window.addEventListener("pageshow", look); // tabs that are put aside hear nothing
  document.addEventListener("visibilitychange", look);
}

// kept returns the state of this tab, or the last event of any tab unless only the first will do, or null.
export async function kept(here = false) {
  const own = parse(read("sessionStorage", KEY)), all = await events();
  if (!own) return here ? null : all[0] ?? null;
  if (!own.id) return { ...own, unsaved: true }; // of an earlier page, which did not say
  own.made ??= counted(own);
  const next = merged(own, all.find(e => e.id === own.id));
  return next === own || next.id !== own.id ? next : { ...next, pending: own.pending.map(step => ({ ...step, late: true })) };
}

// counted names the changes of an event of an earlier page, which counted them.
const counted = ({ id, version = 0 }) => Array.from({ length: version }, (_, i) => `${id} ${i + 1}`);

// takeOver moves what earlier pages have kept to where this one keeps it.
async function takeOver() {
  for (const key of earlier()) {
    const old = parse(read("localStorage", key));
    if (!old?.text) continue;
    const event = { id: fresh(), unsaved: true, when: Date.now(), ...old, made: counted(old) };
    const done = await exchange(event.id, (events, there) => {
      const same = there?.text === event.text && JSON.stringify(there.decisions) === JSON.stringify(event.decisions);
      if (!same) events.put(there ? { ...event, id: fresh() } : event);
    });
    if (done) erase("localStorage", key);
  }
}

function earlier() {
  try { return Object.keys(localStorage).filter(key => EARLIER.test(key)); } catch { return []; } // forbidden
}

// events returns the events that are stored, the last one first.
const events = async () => (await stored()).filter(e => e.text).sort((a, b) => b.when - a.when);

// parse reads what was kept: the state, behind a number where earlier pages had it for all tabs.
function parse(value) {
  try {
    return JSON.parse(value.slice(value.indexOf("{")));
  } catch { // nothing, or not ours
    return null;
  }
}

// forget removes an event that is closed, here and for the next tab, but not what another tab has made of it
// meanwhile.
export async function forget(event) {
  if (event.id === state.id) erase("sessionStorage", KEY);
  await exchange(event.id, (events, there) => { if (there && isMadeOf(event, there)) events.delete(event.id); });
  tell(event.id);
}

function read(storage, key) {
  try { return window[storage].getItem(key); } catch { return null; } // forbidden
}

function write(key, value) {
  try {
    sessionStorage.setItem(key, value);
    return true;
  } catch { // full, or forbidden
    return false;
  }
}

function erase(storage, key) {
  try { window[storage].removeItem(key); } catch { /* forbidden: nothing is there */ }
}

// showKept says whether what is open is kept, and asks to save what is not.
export function showKept() {
  $("kept").textContent = say(here && everywhere ? "kept" : "kept.not");
  $("unkept").hidden = !state.text || here && everywhere || !state.unsaved;
}

let offer = () => {}; // opens an event

// showOthers lists the other events that are kept in this browser, each with a button that opens it.
export async function showOthers(open = offer) {
  offer = open;
  const list = (await events()).filter(e => e.id !== state.id || !state.text);
  for (const place of document.querySelectorAll(".others")) {
    place.hidden = !list.length;
    place.replaceChildren(say("kept.others"), ...list.flatMap(e => [" ", offered(e)]));
  }
}

// offered is the button that opens an event as it is by then.
function offered({ id, unsaved, title, name, when }) {
  const date = new Date(when).toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });
  const text = say(unsaved ? "kept.unsaved" : "kept.saved", { name: title || name, when: date });
  return make("button", { type: "button", onclick: async () => {
    const event = (await events()).find(e => e.id === id);
    event ? offer(event) : showOthers();
  } }, text);
}

// link returns an address that shows what is shown now. The file is in it, compressed,
// behind the #, which browsers send to nobody; one that is too long for that is only
// named.
export async function link() {
  const address = packed => `${location.href.split("#")[0]}#${packed}`;
  const { id, unsaved, made, pending, ...shown } = state;
  const full = address(await pack(shown));
  return full.length <= LONGEST ? full : address(await pack({ ...shown, text: "" }));
}

// linked returns the state that the address holds, or null if it holds none. A broken
// link is an error.
export async function linked() {
  if (location.hash.length < 2) return null;
  try {
    return await unpack(location.hash.slice(1));
  } catch {
    throw { kind: "other", said: say("damaged") };
  }
}

async function pack(value) {
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(JSON.stringify(value)));
  const text = btoa(Array.from(bytes, b => String.fromCharCode(b)).join(""));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

async function unpack(text) {
  const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), c => c.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(await through(new DecompressionStream("deflate-raw"), bytes)));
}

async function through(stream, bytes) {
  return new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
}
