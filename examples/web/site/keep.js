// Keeps what is open: after a reload in this tab, in the next tab, and in links.
import { say } from "./say.js";
import { state } from "./state.js";

const KEY = "pairings"; // in the storages
const LONGEST = 20000; // characters of a link that holds its file

// keep stores the state. A storage may be full or forbidden: then nothing is kept.
export function keep() {
  if (!state.text) return;
  const text = JSON.stringify(state);
  for (const storage of ["sessionStorage", "localStorage"]) {
    try {
      window[storage].setItem(KEY, text);
    } catch {
      forget(storage);
    }
  }
}

// kept returns the state of this tab, or the last one of any tab, or null.
export function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

// forget empties a storage, or both.
export function forget(...storages) {
  for (const storage of storages.length ? storages : ["sessionStorage", "localStorage"]) {
    try { window[storage].removeItem(KEY); } catch { /* forbidden: nothing is there */ }
  }
}

// link returns an address that shows what is shown now. The file is in it, compressed,
// behind the #, which browsers send to nobody; one that is too long for that is only
// named.
export async function link() {
  const address = packed => `${location.href.split("#")[0]}#${packed}`;
  const whole = address(await pack(state));
  return whole.length <= LONGEST ? whole : address(await pack({ ...state, text: "" }));
}

// linked returns the state that the address holds, or null if it holds none. A broken
// link is an error.
export async function linked() {
  if (location.hash.length < 2) return null;
  try {
    return { ...state, ...await unpack(location.hash.slice(1)) };
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
