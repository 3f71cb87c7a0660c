// Keeps what is open: after a reload in this tab, in the next tab, and in links.
//
// sessionStorage has the state of this tab. localStorage has every event that is open in some tab,
// or was when its tab ended, under a key of its own. What the tabs share of an event (SHARED) has a
// version, and a version is never written over by an older one.
import { say } from "./say.js";
import { $, make, none, state } from "./state.js";

const KEY = "pairings"; // of the state of this tab; earlier pages kept one event under it for all tabs
const EVENT = "pairings event "; // and what names the event
const LONGEST = 20000; // characters of a link that holds its file
const SHARED = ["name", "text", "coded", "mends", "decisions", "unsaved", "version"];

const shared = of => Object.fromEntries(SHARED.map(key => [key, of[key]]));

// fresh names an event that is opened.
export const fresh = () => Date.now().toString(36) + Math.random().toString(36).slice(2);

let whole = true; // everything is kept, in both storages

// isKept reports whether nothing is lost when this tab ends.
export const isKept = () => !state.pending.length && (whole || !state.unsaved);

// probe finds out whether anything can be kept, when the page begins.
export function probe() {
  const names = ["sessionStorage", "localStorage"];
  whole = names.map(storage => write(storage, KEY + " probe", "")).every(done => done);
  for (const storage of names) erase(storage, KEY + " probe");
  adapt();
  showKept();
}

// keep stores the state, and says so if it cannot: what was kept before stays.
export function keep() {
  if (!state.text) return;
  const { pending, ...event } = state;
  const mine = newest() > state.version || write("localStorage", EVENT + state.id, `${state.version} ${JSON.stringify({ ...event, when: Date.now() })}`);
  whole = write("sessionStorage", KEY, JSON.stringify(state)) && mine;
  showKept();
}

// newest is the version of the event that is kept for all tabs; -1 if none is.
const newest = () => versionOf(read("localStorage", EVENT + state.id));
const versionOf = value => value ? Number.parseInt(value) : -1;

// adopt takes what another tab has made of the event, and reports whether it has made anything.
export function adopt() {
  const value = read("localStorage", EVENT + state.id);
  if (versionOf(value) <= state.version) return false;
  Object.assign(state, shared(parse(value)));
  return true;
}

// isOlder reports whether another tab has changed the event meanwhile.
export const isOlder = () => state.text !== "" && newest() > state.version;

// exclusively runs a change of the event while no other tab makes one. Where browsers have no
// locks (on pages without https) isOlder alone finds out.
export const exclusively = run => navigator.locks ? navigator.locks.request(EVENT + state.id, run) : run();

// onOthers says what happens when another tab has changed the event that is open here. What it closes stays
// open here.
export function onOthers(changed) {
  const look = () => isOlder() && changed();
  window.addEventListener("storage", ({ key, newValue }) => {
    if (!state.text || key !== null && key !== EVENT + state.id) return showOthers();
    newValue === null ? keep() : look();
  });
  window.addEventListener("pageshow", look); // tabs that are put aside hear nothing
}

// kept returns the state of this tab, or the last event of any tab unless only the first will do, or null.
export function kept(here = false) {
  const own = parse(read("sessionStorage", KEY)), all = events();
  if (!own) return here ? null : all[0] ?? null;
  if (!own.id) return { ...own, unsaved: true }; // of an earlier page, which did not say
  const other = all.find(e => e.id === own.id);
  return other?.version > (own.version ?? 0) ? { ...own, ...shared(other) } : own;
}

// adapt gives the event that an earlier page has kept a key of its own.
function adapt() {
  const id = fresh(), event = parse(read("localStorage", KEY));
  if (!event?.text) return;
  const value = `0 ${JSON.stringify({ ...event, id, version: 0, unsaved: true, when: Date.now() })}`;
  if (write("localStorage", EVENT + id, value)) erase("localStorage", KEY);
}

// events returns the events that are kept, the last one first.
function events() {
  let keys = [];
  try { keys = Object.keys(localStorage).filter(key => key.startsWith(EVENT)); } catch { /* forbidden */ }
  const list = keys.map(key => parse(read("localStorage", key))).filter(e => e?.text);
  return list.sort((a, b) => (b.when ?? 0) - (a.when ?? 0));
}

// parse reads what was kept: the state, behind its version if all tabs share it.
function parse(value) {
  try {
    return JSON.parse(value.slice(value.indexOf("{")));
  } catch { // nothing, or not ours
    return null;
  }
}

// forget removes an event that is closed, here and for the next tab.
export function forget(id) {
  erase("localStorage", EVENT + id);
  if (id === state.id) erase("sessionStorage", KEY);
}

function read(storage, key) {
  try { return window[storage].getItem(key); } catch { return null; } // forbidden
}

function write(storage, key, value) {
  try {
    window[storage].setItem(key, value);
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
  $("kept").textContent = say(whole ? "kept" : "kept.not");
  $("unkept").hidden = !state.text || whole || !state.unsaved;
}

let offer = () => {}; // opens an event

// showOthers lists the other events that are kept in this browser, each with a button that opens it.
export function showOthers(open = offer) {
  offer = open;
  const list = events().filter(e => e.id !== state.id || !state.text);
  for (const place of document.querySelectorAll(".others")) {
    place.hidden = !list.length;
    place.replaceChildren(say("kept.others"), ...list.flatMap(e => [" ", make("button", { type: "button", onclick: () => offer(e) },
      say(e.unsaved ? "kept.unsaved" : "kept.saved", { name: e.title || e.name, when: new Date(e.when ?? 0).toLocaleString(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" }) }))]));
  }
}

// link returns an address that shows what is shown now. The file is in it, compressed,
// behind the #, which browsers send to nobody; one that is too long for that is only
// named.
export async function link() {
  const address = packed => `${location.href.split("#")[0]}#${packed}`;
  const { id, version, unsaved, pending, ...shown } = state;
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
