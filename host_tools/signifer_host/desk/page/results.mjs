// @ts-check
// Results that a phone brought: the QR code at a game's end has who won, the points, and the head of its log.
import { t } from "./say.mjs";
import { el } from "./dom.mjs";

// As signifer/ui/flows/head.py: 1, who won, three digits for each side's points, the head as a number of 39 digits.
const TOLD = /(?:^|[^0-9])1([0-3])([0-9]{3})([0-9]{3})([0-9]{39})$/;
const WON = [t("Drawn game"), t("A won"), t("B won"), t("The game has not ended")];
const LARGEST = 1n << 128n;

/** @typedef {{head: string, title: string, digits: string}} Result `head` in hexadecimal digits */
/** @typedef {import("./shelf.mjs").Shelf} Shelf */

/** Read a result out of an address, or of the text of a code: null if there is none.
 *  @param {string} text @returns {Result | null} */
export function readResult(text) {
  const found = TOLD.exec(text.trim());
  if (!found) return null;
  const [, won, first, second, number] = found;
  const head = BigInt(number);
  if (head >= LARGEST) return null;
  const title = `${WON[Number(won)]}, ${Number(first)}:${Number(second)}`;
  return { head: head.toString(16).padStart(32, "0"), title, digits: `1${won}${first}${second}${number}` };
}

/** Keep a result. @param {Shelf} results @param {Result} result */
export const keepResult = (results, result) =>
  results.put(result.head, result.title, new TextEncoder().encode(result.digits));

/** The head in groups of four, as the device shows it. @param {string} head */
const groups = (head) => (head.toUpperCase().match(/.{4}/g) ?? []).join(" ");

/** Find the log that has a head, and the number of the entry after which it has it.
 *  @param {Shelf} logs @param {string} head */
function logWith(logs, head) {
  for (const [name, { bytes }] of logs.files) {
    for (const line of new TextDecoder().decode(bytes).split("\n")) {
      if (!line.includes('"chain"')) continue;
      try {
        const [number, digits] = JSON.parse(line).chain.head.split(":");
        if (digits.replace(/\s/g, "").toLowerCase() === head) return { name, number: number.trim() };
      } catch {
        // the audit of the log says what is wrong with it
      }
    }
  }
  return null;
}

/** Say whether a log that is here is the result's game.
 *  @param {import("./host.mjs").Host} host @param {Shelf} logs @param {string} head */
async function verdict(host, logs, head) {
  const found = logWith(logs, head);
  if (!found) return { style: "quiet", sentence: t("Its log has not come yet: pull it from the device, or open its file.") };
  const { name, number } = found;
  const { sound } = await host.call("audit", { file: name, heads: [`${number}:${head}`] }, logs.bytes([name]));
  return sound
    ? { style: "good", sentence: t("{name} is this game: the entries up to number {number} lead to this head.", found) }
    : { style: "bad", sentence: t("{name} has this head, but it is not as the device saved it: check every die of it.", found) };
}

/** A card for each result. @param {import("./host.mjs").Host} host @param {Shelf} results @param {Shelf} logs */
export function resultCards(host, results, logs) {
  return [...results.files].map(([head, { title }]) => {
    const said = el("p", { role: "status" }, t("The logs are compared …"));
    void verdict(host, logs, head).then(
      ({ style, sentence }) => {
        said.className = style;
        said.textContent = sentence;
      },
      (error) => {
        said.className = "bad";
        said.textContent = error.message;
      },
    );
    return el(
      "section",
      { class: "card", "aria-label": t("Result {head}", { head: groups(head).slice(0, 9) }) },
      el("h2", {}, title),
      el("p", {}, `${t("Head of its log:")} `, el("code", {}, groups(head))),
      said,
      el("button", { type: "button", onclick: () => results.remove(head) }, t("Remove")),
    );
  });
}

/** A field for the text of a code, or its digits. @param {Shelf} results */
export function resultField(results) {
  const field = el("input", { type: "text", maxLength: 200, autocomplete: "off" });
  const said = el("div", { "aria-live": "polite" });
  const take = () => {
    const result = readResult(field.value);
    if (result) {
      keepResult(results, result);
      field.value = "";
      said.replaceChildren();
    } else {
      said.replaceChildren(
        el("p", { class: "bad", role: "alert" }, t("This is no result: the text of a game's QR code ends in 47 digits.")),
      );
    }
  };
  return el(
    "details",
    {},
    el("summary", {}, t("Type the text of a game's QR code")),
    el(
      "div",
      { class: "row" },
      el("label", {}, el("span", { class: "field" }, t("Text of the code")), field),
      el("button", { type: "button", onclick: take }, t("Keep it")),
    ),
    said,
  );
}
