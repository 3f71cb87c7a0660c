// The library runs here, so that the page never waits for it. Messages are
// {id, name, text, options}; answers are {id, value} or {id, error}.
importScripts("wasm_exec.js");

const ready = (async () => {
  const go = new Go();
  const code = await (await fetch("pairings.wasm")).arrayBuffer();
  const { instance } = await WebAssembly.instantiate(code, go.importObject);
  go.run(instance);
})();

onmessage = async ({ data }) => {
  try {
    await ready;
    postMessage({ id: data.id, ...self.pairings[data.name](data.text, data.options) });
  } catch (e) {
    postMessage({ id: data.id, error: { message: String(e), kind: "other" } });
  }
};
