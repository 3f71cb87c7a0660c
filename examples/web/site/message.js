// Shows errors: what is wrong, in which place of the file, and what can be done.
import { $, explained, make, state } from "./state.js";
import { say } from "./say.js";

// showError shows an error about a file. mend, if it can be mended, opens the mended one.
export function showError(e, { name = "", text = "" } = {}, mend = null) {
  const where = [name, e.line ? say("place", e) : ""].filter(x => x).join(", ");
  const refused = e.kind === "file" || e.kind === "none";
  $("error").replaceChildren(make("p", {}, make("strong", {}, where ? `${where}: ` : ""), ...explained(e),
    refused && text !== state.text && state.text ? ` ${say("stays")}` : ""));
  if (e.kind === "none") $("error").append(make("p", {}, say("expected")));
  $("error").hidden = false;
  if (e.line) showPlace(text.split(/\r\n|\r|\n/)[e.line - 1] ?? "", e.column);
  if (e.mend && mend) $("error").append(make("button", { type: "button", class: "first", onclick: mend }, say("repair")), " ");
  $("error").append(make("button", { type: "button", onclick: hideError }, say("message.close")));
  $("error").scrollIntoView({ block: "nearest" });
}

// showPlace shows a line of the file with a caret below the place, which is scrolled into sight.
function showPlace(line, column) {
  if (!line || /[\0-\x08]/.test(line)) return;
  const from = Math.max(0, column - 61);
  const excerpt = line.slice(from, column + 60), caret = `${" ".repeat(column - 1 - from)}^`;
  const place = make("pre", { tabindex: 0 }, `${excerpt}\n${caret}`);
  $("error").append(place);
  place.scrollLeft = place.scrollWidth * caret.length / Math.max(excerpt.length, caret.length) - place.clientWidth / 2;
}

export function hideError() { $("error").hidden = true; }
