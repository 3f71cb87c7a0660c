// What the page knows, and small things that all its parts need.

// State that is kept after a reload and goes into a link.
export const state = {
  id: "", // of the event, for as long as it is open in some tab
  unsaved: false, // some of it is in no file that was saved
  made: [], // keys of the changes that were made: what was entered, decided and saved
  pending: [], // changes that are being made: {key, question, more, then, late}
  name: "", // of the file
  title: "", // of the event
  text: "", // the file; "" if none is open
  coded: false, // the file is not in UTF-8: each character of the text stands for a byte
  mends: [], // what was mended in the file: {line, was, now}
  options: {}, // system, edition, round, tie_breaks; what is missing is as the file says
  decisions: none(), // of the arbiter, for the round
  other: null, // {name, text} of another round to be judged
  question: null, // {name, ask, code}: what is being answered
  view: "round", // the tab
};
export function none() { return { rulings: [], absences: [] }; }

// Answers of the library. differ are the boards that another round does not have.
export const known = { event: null, round: null, report: null, players: new Map(), differ: new Set() };

export const $ = id => document.getElementById(id);
export const nameOf = id => known.players.get(id)?.name ?? id;

// explained is what an error says: in the language of the page, and what there is in English only.
export const explained = ({ said, message, english }) => [said ?? "", ...(message ? [" ", make("span", { lang: english && "en" }, message)] : [])];

// make makes an element: make("td", {class: "x"}, children...).
export function make(tag, attributes = {}, ...children) {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith("on")) e.addEventListener(key.slice(2), value);
    else if (value !== false && value !== null && value !== undefined) e.setAttribute(key, value === true ? "" : value);
  }
  e.append(...children.filter(c => c !== null && c !== undefined));
  return e;
}

// fill replaces what an element contains. The focus stays: at the element that has the
// same data-key as the one that had it, or at what surrounds them.
export function fill(e, ...children) {
  const focused = e.contains(document.activeElement) && e !== document.activeElement ? document.activeElement : null;
  e.replaceChildren(...children);
  if (!focused) return;
  const same = e.querySelector(`[data-key="${CSS.escape(focused.dataset.key ?? "")}"]`);
  (same ?? e.closest("[tabindex]") ?? document.getElementById("title")).focus({ preventScroll: true });
}
