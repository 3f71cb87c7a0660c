// Says the texts of the page in the language of the reader: the one that was picked, or the
// first of the browser's that there is.
import { texts } from "./texts.js";

const KEY = "pairings language"; // in the storage

export const languages = Object.keys(texts);
export let language = first([picked(), ...(navigator.languages ?? [navigator.language])]);

function first(codes) {
  return codes.filter(code => code).map(code => code.toLowerCase().split("-")[0]).find(code => code in texts) ?? "en";
}

function picked() {
  try { return localStorage.getItem(KEY); } catch { return null; } // forbidden
}

// speak turns to another language, and remembers it.
export function speak(code) {
  language = first([code]);
  try { localStorage.setItem(KEY, language); } catch { /* forbidden: not remembered */ }
  sayAll();
}

// say returns a text with its arguments. What a language lacks, the build has in English.
export function say(key, args = {}) {
  const form = texts[language][key];
  if (form === undefined) throw new TypeError(`there is no text ${key}`);
  return form.replace(/\{(\w+)\}/g, (_, name) => args[name]);
}

// sayAll puts the texts into the elements of the page that name them: data-say is the text,
// data-say-label the name that is read out, data-say-hint what stands in an empty field.
export function sayAll() {
  document.documentElement.lang = language;
  document.title = say("title");
  for (const e of document.querySelectorAll("[data-say]")) e.textContent = say(e.dataset.say);
  for (const e of document.querySelectorAll("[data-say-label]")) e.ariaLabel = say(e.dataset.sayLabel);
  for (const e of document.querySelectorAll("[data-say-hint]")) e.placeholder = say(e.dataset.sayHint);
}

// number writes a number as the language does.
export const number = (n, decimals = 0) => new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(n);

// numbers writes the decimals of a text so.
export function numbers(text) {
  const point = number(0.5, 1)[1];
  return text.replace(/(\d)\.(\d)/g, `$1${point}$2`);
}

// day writes a day, or a first and a last one; "" if there is none.
export function day(from, to = from) {
  if (!from) return "";
  const format = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeZone: "UTC" });
  return format.formatRange(new Date(from), new Date(to || from));
}
