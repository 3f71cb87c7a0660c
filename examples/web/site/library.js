// Asks the library, which runs in a worker.
//
// Every question belongs to an area of the page: "event", "round", "why" and so on. Of
// an area only the newest question is answered: the promise of an older one stays
// pending for ever, so that the code behind it never runs, and nothing that is out of
// date is ever shown.
import { language, say } from "./say.js";

let code = null; // the promise of the compiled library, which all workers share
let worker = null;
let calls = 0;
let doing = 0; // what else is being done
const waiting = new Map(); // by the number of the call: {area, resolve, reject}

// ask puts a question about a file, {text, coded}. The answer is in the language of the page.
export function ask(area, name, { text, coded }, options) {
  drop(area);
  worker ??= start();
  const id = ++calls;
  const file = coded ? Uint8Array.from(text, c => c.charCodeAt(0)) : text;
  worker.postMessage({ id, name, text: file, options: { ...options, language } });
  return new Promise((resolve, reject) => {
    waiting.set(id, { area, resolve, reject });
    showWorking();
  });
}

// drop forgets what was asked in an area.
export function drop(area) {
  for (const [id, question] of waiting) if (question.area === area) waiting.delete(id);
  showWorking();
}

// stop ends everything that is being computed, for the next question is about
// something else and is not to wait. It says whether there was anything.
export function stop() {
  if (!waiting.size) return false;
  waiting.clear();
  worker.terminate();
  worker = null;
  showWorking();
  return true;
}

function start() {
  const w = new Worker("worker.js");
  w.onmessage = ({ data }) => w === worker && answered(data);
  w.onerror = e => w === worker && crash(e.message || "worker.js");
  code ??= fetchCode();
  code.then(compiled => w.postMessage({ code: compiled }), e => {
    code = null;
    if (w === worker) crash(e.message);
  });
  return w;
}

async function fetchCode() {
  const response = await fetch("pairings.wasm");
  if (!response.ok) throw new Error(`pairings.wasm: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

function answered({ id, value, error, crashed }) {
  if (crashed) return crash(crashed);
  const question = waiting.get(id);
  waiting.delete(id);
  showWorking();
  if (!question) return; // a newer one has taken its place
  error ? question.reject(error) : question.resolve(value);
}

// crash fails all questions; the next one starts another worker.
function crash(message) {
  const failed = [...waiting.values()];
  stop();
  for (const question of failed) question.reject({ kind: "other", said: say("stopped", { why: message }) });
}

// during says that something is being done until a promise is settled.
export async function during(promise) {
  doing++;
  showWorking();
  try {
    return await promise;
  } finally {
    doing--;
    showWorking();
  }
}

function showWorking() {
  const works = waiting.size + doing > 0;
  document.getElementById("working").textContent = works ? say("working") : "";
  document.body.classList.toggle("busy", works);
}
