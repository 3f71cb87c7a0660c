// The library runs here, so that the page never waits for it. The first message is
// {code}, the compiled library; others are {id, name, text, options}, and are answered
// by {id, value}, {id, error}, or {id, crashed} after which this worker is of no use.
importScripts("wasm_exec.js");

let started;
const ready = new Promise(resolve => started = resolve);

onmessage = async ({ data }) => {
  try {
    if (data.code) {
      const go = new Go();
      go.run(await WebAssembly.instantiate(data.code, go.importObject));
      return started();
    }
    await ready;
    postMessage({ id: data.id, ...self.pairings[data.name](data.text, data.options) });
  } catch (e) {
    postMessage({ id: data.id, crashed: String(e) });
  }
};
