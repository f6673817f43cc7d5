// @ts-check
// What the page says, in the reader's language. As in every gettext catalogue, the English text is the key.

/** Each language in its own words, so that its speakers find it. */
export const LANGUAGES = /** @type {Record<string, string>} */ ({
  en: "English",
  fi: "suomi",
  ru: "русский",
  el: "ελληνικά",
});
const KEPT = "signifer.language";

/** The language that was chosen here, else the first of the browser's that the page has. */
function wanted() {
  let chosen = null;
  try {
    chosen = localStorage.getItem(KEPT);
  } catch {
    // this browser keeps nothing
  }
  const codes = [chosen ?? "", ...navigator.languages.map((one) => one.split("-")[0].toLowerCase())];
  return codes.find((code) => code in LANGUAGES) ?? "en";
}

/** The code of the language. */
export const language = wanted();

/** @type {Record<string, string>} */
const texts =
  language === "en" ? {} : await fetch(`texts/${language}.json`).then((answer) => (answer.ok ? answer.json() : {}));

document.documentElement.lang = language;

/** Keep another language, and show the page in it. @param {string} code */
export function speak(code) {
  try {
    localStorage.setItem(KEPT, code);
  } catch {
    // this browser keeps nothing: the page stays in the browser's language
  }
  location.reload();
}

/** Translate a text, with values in the places that it names. @param {string} english @param {Record<string, any>} [values] */
export const t = (english, values = {}) =>
  (texts[english] ?? english).replace(/\{(\w+)\}/g, (place, name) => (name in values ? String(values[name]) : place));

/** Translate a text with an element in its one place. @param {string} english @param {Node} node @returns {(string | Node)[]} */
export function around(english, node) {
  const [before, after] = t(english).split(/\{\w+\}/);
  return [before, node, after];
}
