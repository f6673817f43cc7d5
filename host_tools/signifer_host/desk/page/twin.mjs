// @ts-check
// The HTML twin of the device's page: headings, lists and buttons from its view, for screen readers, translation and
// large print. Its buttons press the device's.
import { language, t } from "./say.mjs";
import { el } from "./dom.mjs";

/** @typedef {{kind: string, side: string, text: string, value: string, dice?: {shown: string, state: string}[],
 *    tiles?: {label: string, number: string}[], notes?: string[], digits?: string, points?: number[], times?: string[]}} Part */
/** @typedef {{language: string, said: string, peek: boolean, parts: Part[], items: Part[], at: number, list: number,
 *    keys: {locked: string, move: string, select: string, hold: string, back: string, undo: string}}} Shown
 *  `list` counts the lists that were shown: a button of an older one presses nothing. */
/** @typedef {{tap: (button: number) => void, hold: (button: number) => void, choose: (list: number, at: number) => void,
 *    release: () => void, unlock: () => void}} Hand */

export const UP = 0;
export const DOWN = 1;
export const SELECT = 2;
export const BACK = 3;

const STATES = /** @type {Record<string, string>} */ ({ counts: "✓", fails: "✗", cancelled: "–" });
const SAID = /** @type {Record<string, string>} */ ({ counts: t("succeeds"), fails: t("fails"), cancelled: t("cancelled") });
const LONGEST = 400; // letters that are read aloud by themselves

/** @param {Part} part */
const side = (part) => part.side && el("span", { class: `side ${part.side}` }, part.side);
/** @param {string} value */
const worth = (value) => value && el("span", { class: "worth" }, value);

/** @param {{shown: string, state: string}} die */
const die = (die) =>
  el(
    "li",
    { class: `die ${die.state}` },
    die.shown || t("blank"),
    STATES[die.state] && el("span", { "aria-hidden": "true" }, STATES[die.state]),
    SAID[die.state] && el("span", { class: "hidden" }, ` ${SAID[die.state]}`),
  );

/** Make a component. @param {Part} part @returns {HTMLElement} */
function made(part) {
  const { kind, text, value } = part;
  if (kind === "dice") {
    const label = el("p", {}, side(part), text, worth(value));
    return el("div", { class: "thrown" }, label, part.dice?.length ? el("ul", { class: "dice" }, part.dice.map(die)) : null);
  }
  if (kind === "tiles") {
    const tile = (/** @type {{label: string, number: string}} */ one) =>
      el("div", {}, el("dt", {}, one.label), el("dd", {}, one.number));
    return el("dl", { class: "tiles" }, (part.tiles ?? []).map(tile));
  }
  if (kind === "figure") return el("p", { class: "figure" }, el("strong", {}, text), " ", (part.notes ?? []).join(" "));
  if (kind === "code") {
    const here = location.href.split("#")[0];
    const open = el("a", { href: `${here}#${part.digits}` }, t("Keep this result on the page"));
    return el("div", {}, el("p", {}, text), el("p", { lang: language }, open));
  }
  if (kind === "outcome") return el("p", { class: "outcome" }, el("strong", {}, text), worth(value));
  return el("p", { class: kind }, side(part), text, worth(value));
}

/** The page's heading. @param {Part[]} parts */
function titleOf(parts) {
  const [head] = parts;
  if (head?.kind === "header") return [side(head), head.text, worth(head.value)];
  if (head?.kind !== "score") return [t("The display")];
  const [one, two] = head.points ?? [];
  const time = (/** @type {number} */ at) => (head.times?.[at] ? ` ${head.times[at]}` : "");
  return [head.text, worth(`A ${one}${time(0)}`), worth(`B ${two}${time(1)}`)];
}

/** What is read aloud of a part. @param {Part} part */
const aloud = (part) =>
  part.dice
    ? [part.side, part.text, ...part.dice.map((one) => `${one.shown} ${SAID[one.state] ?? ""}`), part.value].join(" ")
    : [part.side, part.text, ...(part.notes ?? []), part.value].join(" ");

export class Twin {
  /** @param {Hand | null} hand presses the device's buttons; null: the page is only read */
  constructor(hand) {
    this.hand = hand;
    this.heading = el("h2", {}, t("The device starts …"));
    this.body = el("div", { class: "shown" });
    this.list = el("ul", { class: "choices", "aria-label": t("Choices") });
    this.keys = el("div", { class: "row", role: "group", "aria-label": t("What the buttons do now") });
    this.spoken = el("p", { class: "hidden", role: "status", "aria-live": "polite" });
    this.view = el("div", {}, this.heading, this.body, this.list, this.keys, this.spoken);
    /** @type {Map<HTMLElement, string>} */
    this.known = new Map();
    /** @type {Shown | null} */
    this.shown = null;
  }

  /** Show a page. @param {Shown} shown */
  show(shown) {
    const before = this.shown;
    this.shown = shown;
    const focused = this.view.contains(document.activeElement) ? document.activeElement : null;
    const key = /** @type {HTMLElement | null} */ (focused)?.dataset.key ?? "";
    this.view.lang = shown.language;
    const titled = ["header", "score"].includes(shown.parts[0]?.kind);
    const rest = titled ? shown.parts.slice(1) : shown.parts;
    this.#set(this.heading, [shown.parts[0]], () => titleOf(shown.parts));
    this.#set(this.body, [shown.said, rest], () => [
      shown.said && el("p", { class: "toast" }, shown.said),
      ...rest.map(made),
    ]);
    this.keys.hidden = !this.hand;
    this.#set(this.list, [shown.items, shown.at, shown.list, !!shown.keys.select], () =>
      shown.items.map((item, at) => this.#choice(item, at, shown)),
    );
    this.list.hidden = !shown.items.length;
    this.#follow();
    if (this.hand) this.#set(this.keys, [shown.keys, shown.peek], () => this.#actions(shown));
    if (focused && !focused.isConnected) this.#focus(key);
    this.spoken.textContent = this.#news(before, shown);
  }

  /** Replace an element's content if what it shows has changed.
   *  @param {HTMLElement} place @param {any} facts @param {() => any[]} content */
  #set(place, facts, content) {
    const text = JSON.stringify(facts);
    if (this.known.get(place) === text) return;
    this.known.set(place, text);
    place.replaceChildren(...content().filter(Boolean));
  }

  /** Scroll the list, and nothing around it, to the line under the cursor. */
  #follow() {
    const current = /** @type {HTMLElement | null} */ (this.list.querySelector("[aria-current]"));
    if (!current) return;
    const over = current.getBoundingClientRect();
    const around = this.list.getBoundingClientRect();
    if (over.bottom > around.bottom) this.list.scrollTop += over.bottom - around.bottom + 4;
    if (over.top < around.top) this.list.scrollTop += over.top - around.top - 4;
  }

  /** Keep the focus where it was: at the same button, or at the line under the cursor. @param {string} key */
  #focus(key) {
    const same = key.startsWith("item") ? null : this.view.querySelector(`[data-key="${key}"]`);
    const other = this.view.querySelector("[aria-current]") ?? this.view.querySelector("button");
    /** @type {HTMLElement | null} */ (same ?? other)?.focus({ preventScroll: true });
  }

  /** @param {Part} item @param {number} at @param {Shown} shown */
  #choice(item, at, shown) {
    const words = [side(item), el("span", {}, item.text), worth(item.value)];
    const current = at === shown.at ? "true" : undefined;
    const { hand } = this;
    if (!hand || !shown.keys.select) return el("li", { "aria-current": current }, words);
    const press = () => hand.choose(shown.list, at);
    return el("li", {}, el("button", { type: "button", "aria-current": current, "data-key": `item${at}`, onclick: press }, words));
  }

  /** @param {Shown} shown */
  #actions({ keys, peek }) {
    const hand = /** @type {Hand} */ (this.hand);
    /** @param {string} name @param {string} word @param {() => void} onclick */
    const button = (name, word, onclick) =>
      el(
        "button",
        { type: "button", "data-key": name, onclick },
        el("span", { lang: language }, word ? `${name}: ` : name),
        word,
      );
    if (peek) return [button(t("Close"), "", () => hand.release())];
    if (keys.locked) return [el("p", {}, keys.locked), button(t("Unlock"), "", () => hand.unlock())];
    const { tap, hold } = hand;
    const found = [
      keys.move === "number" && button(t("More"), "", () => tap(UP)),
      keys.move === "number" && button(t("Less"), "", () => tap(DOWN)),
      keys.move === "dials" && button(t("Turn the first"), "", () => tap(UP)),
      keys.move === "dials" && button(t("Turn the second"), "", () => tap(DOWN)),
      keys.select && button(t("Select"), keys.select, () => tap(SELECT)),
      keys.hold && button(t("Hold Select"), keys.hold, () => hold(SELECT)),
      keys.back && button(t("Back"), keys.back, () => tap(BACK)),
      keys.undo && button(t("Hold Back"), keys.undo, () => hold(BACK)),
    ].filter(Boolean);
    return found.length ? found : [button(t("Back"), "", () => tap(BACK))];
  }

  /** Return what a listener must hear: a new page, else the line that the cursor has reached.
   *  @param {Shown | null} before @param {Shown} shown */
  #news(before, shown) {
    const page = (/** @type {Shown | null} */ one) =>
      one && JSON.stringify([one.said, one.parts.map((part, at) => [part.kind, part.text, part.dice, at && part.value]), one.items]);
    const item = shown.items[shown.at];
    if (before && page(before) === page(shown)) {
      return before.at === shown.at ? (this.spoken.textContent ?? "") : item ? aloud(item) : "";
    }
    return [shown.said, ...shown.parts.map(aloud), item ? aloud(item) : ""]
      .map((words) => words.replace(/\s+/g, " ").trim())
      .filter(Boolean)
      .join(". ")
      .slice(0, LONGEST);
  }
}
