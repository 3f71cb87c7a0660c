// The keyboard: Tab leads from who is asked about to the answer and back, Escape closes the answer.
import { $, state } from "./state.js";

let asked = null; // the button that was pressed last, as long as Tab has not led to the answer

// stops are the elements of the answer that Tab stops at.
const stops = () => [...$("why").querySelectorAll("button, input, select, [tabindex='0']")].filter(e => e.checkVisibility());

// follow remembers the button to which an answer belongs.
export function follow(button) { asked = { button, there: false }; }

// origin is that button, or the one that has taken its place.
function origin() {
  if (!asked || !state.question) return null;
  const key = CSS.escape(asked.button.dataset.key);
  return asked.button.isConnected ? asked.button : document.querySelector(`#tables [data-key="${key}"]`);
}

function tab(e) {
  const from = origin(), all = stops();
  if (!from || !all.length) return;
  const here = document.activeElement;
  let target = null;
  if (here === from && !e.shiftKey && !asked.there) [target, asked.there] = [$("answers"), true];
  else if (here === all[0] && e.shiftKey || here === all.at(-1) && !e.shiftKey) target = from;
  if (!target) return;
  e.preventDefault();
  target.focus();
}

// listen starts to listen; close closes the answer.
export function listen(close) {
  document.addEventListener("keydown", e => {
    if (e.key === "Tab") tab(e);
    if (e.key !== "Escape" || e.defaultPrevented || !state.question || document.querySelector("dialog[open], #menu[open]")) return;
    close();
  });
}
