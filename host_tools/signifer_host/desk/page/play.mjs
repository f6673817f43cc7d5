// @ts-check
// Play: a device on the page, its buttons, and what it shows as text.
import { language, t } from "./say.mjs";
import { el, notice } from "./dom.mjs";
import { PageDevice } from "./device/device.mjs";
import { shareLink } from "./link.mjs";
import { DOWN, SELECT, Twin, UP } from "./twin.mjs";

const BUTTONS = [
  { name: t("Up"), sign: "▲", keys: ["ArrowUp", "u", "k"] },
  { name: t("Down"), sign: "▼", keys: ["ArrowDown", "d", "j"] },
  { name: t("Select"), sign: "●", keys: ["Enter", " ", "ArrowRight", "s"] },
  { name: t("Back"), sign: "↩", keys: ["Backspace", "Escape", "ArrowLeft", "b"] },
];
const HOLD_MS = 700;
const PRESS_MS = 60;

/** @typedef {{id: string, title: string, ruleset: string, sides: string, blobs: Record<string, string>}} Game */

/** The device on this page. It lives as long as the page: its game goes on while another section is shown. */
export class Play {
  constructor() {
    this.canvas = el("canvas", { width: 128, height: 64, role: "img", "aria-label": t("The device's display") });
    this.lamps = el("div", { class: "lamps", "aria-hidden": "true" });
    this.twin = new Twin({
      tap: (button) => this.#tap(button, PRESS_MS),
      hold: (button) => this.#tap(button, HOLD_MS),
      choose: (list, at) => void this.#choose(list, at),
      release: () => this.press(SELECT, false),
      unlock: () => void this.#unlock(),
    });
    /** @type {HTMLButtonElement[]} */
    this.keys = BUTTONS.map((button, number) => this.#key(button, number));
    /** @type {PageDevice | null} */
    this.device = null;
    /** @type {any} */
    this.settings = {};
    /** @type {Game[]} */
    this.games = [];
    /** @type {{id: string, name: string}[]} */
    this.boards = [];
    this.ready = Promise.resolve({});
    /** @type {Promise<void>} */
    this.tapped = Promise.resolve(); // the taps that were asked for
    this.sound = /** @type {AudioContext | null} */ (null);
    document.addEventListener("keydown", (event) => this.#typed(event, true));
    document.addEventListener("keyup", (event) => this.#typed(event, false));
    this.view = this.#view();
  }

  /** Switch a device on. @param {{board?: string, seed?: number, secret?: string, game?: Game}} settings */
  start(settings) {
    this.device?.end();
    this.settings = settings;
    const device = new PageDevice(this.canvas);
    this.device = device;
    device.addEventListener("shown", (event) => this.twin.show(/** @type {CustomEvent} */ (event).detail));
    device.addEventListener("lights", (event) => this.#light(/** @type {CustomEvent} */ (event).detail));
    device.addEventListener("tone", (event) => this.#tone(/** @type {CustomEvent} */ (event).detail));
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.ready = device.call("start", { ...settings, language, calm });
    this.ready.catch((error) => notice(t("The device did not start: {reason}. Load the page again.", { reason: error.message })));
    return this.ready;
  }

  /** Put rosters into the device, and begin a game if it has sides. @param {Game} game */
  async play(game) {
    await this.ready;
    await this.device?.call("play", game);
    this.settings = { ...this.settings, game };
  }

  async lists() {
    const [boards, games] = await Promise.all(
      ["device/boards.json", "device/games.json"].map(async (url) => (await fetch(url)).json()),
    );
    this.boards = boards.boards;
    this.games = games;
    this.board.replaceChildren(...this.boards.map((one) => el("option", { value: one.id }, one.name)));
    this.game.replaceChildren(...this.games.map((one) => el("option", { value: one.id }, one.title)));
    if (this.settings.board) this.board.value = this.settings.board;
  }

  /** Hold a button down, or let it go. @param {number} number @param {boolean} down */
  press(number, down) {
    const key = this.keys[number];
    if (down === key.hasAttribute("data-down")) return;
    key.toggleAttribute("data-down", down);
    if (down) this.sound ??= "AudioContext" in window ? new AudioContext() : null;
    void this.device?.key(number, down);
  }

  /** @param {typeof BUTTONS[number]} button @param {number} number */
  #key(button, number) {
    const made = el(
      "button",
      {
        type: "button",
        onpointerdown: (/** @type {PointerEvent} */ event) => {
          made.setPointerCapture(event.pointerId);
          this.press(number, true);
        },
        onpointerup: () => this.press(number, false),
        onpointercancel: () => this.press(number, false),
        oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
        // A screen reader, or a program, clicks without a pointer.
        onclick: (/** @type {MouseEvent} */ event) => {
          if (event.detail === 0) this.#tap(number, PRESS_MS);
        },
      },
      el("span", { "aria-hidden": "true" }, button.sign),
      button.name,
    );
    return made;
  }

  /** Do what a button of the page stands for after what was asked before: a finger is down once at a time.
   *  @param {() => Promise<void>} work */
  #next(work) {
    this.tapped = this.tapped.then(work, work);
    return this.tapped;
  }

  /** @param {number} number @param {number} ms */
  #tap(number, ms) {
    return this.#next(() => this.#down(number, ms));
  }

  /** @param {number} number @param {number} ms */
  async #down(number, ms) {
    this.press(number, true);
    await new Promise((go) => setTimeout(go, ms));
    // What is shown only while SELECT is down stays until it is read: `release` of the twin ends it.
    if (this.twin.shown?.peek) return;
    this.press(number, false);
    await new Promise((go) => setTimeout(go, PRESS_MS));
  }

  /** Move the cursor to a line of a list, and select it. @param {number} list @param {number} at */
  #choose(list, at) {
    return this.#next(async () => {
      if (await this.device?.call("choose", list, at)) await this.#down(SELECT, PRESS_MS);
    });
  }

  async #unlock() {
    await this.#tap(UP, HOLD_MS);
    await this.#tap(DOWN, HOLD_MS);
  }

  /** @param {KeyboardEvent} event @param {boolean} down */
  #typed(event, down) {
    if (!this.view.isConnected || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const number = BUTTONS.findIndex((button) => button.keys.includes(event.key));
    if (number < 0 || target.closest("input, select, textarea, a, summary")) return;
    if (target.closest("button") && !target.closest(".keys") && [" ", "Enter"].includes(event.key)) return;
    event.preventDefault();
    if (!event.repeat) this.press(number, down);
  }

  /** @param {[number, number, number][]} lights */
  #light(lights) {
    this.lamps.replaceChildren(
      ...lights.map(([red, green, blue]) => {
        const lamp = el("i");
        const peak = Math.max(red, green, blue);
        if (peak) {
          const gain = (150 + (peak * 105) / 255) / peak; // lights run at a few per cent, and the eye adapts
          lamp.style.background = `rgb(${red * gain} ${green * gain} ${blue * gain})`;
        }
        return lamp;
      }),
    );
  }

  /** @param {number} hz */
  #tone(hz) {
    this.beep?.stop();
    this.beep = undefined;
    if (!hz || !this.sound) return;
    this.beep = this.sound.createOscillator();
    const quiet = this.sound.createGain();
    quiet.gain.value = 0.05;
    this.beep.frequency.value = hz;
    this.beep.connect(quiet).connect(this.sound.destination);
    this.beep.start();
  }

  #view() {
    this.board = el("select", { onchange: () => this.#again() });
    this.game = el("select", { onchange: () => this.#begin() });
    return el(
      "div",
      {},
      el("h1", {}, t("Play a round, here and now")),
      el(
        "p",
        { class: "quiet" },
        t("This is the device's own program. Two rosters are in it, and a game has begun. Nothing to install."),
      ),
      el(
        "div",
        { class: "stage" },
        el(
          "div",
          {},
          el(
            "div",
            { class: "device", role: "group", "aria-label": t("The device") },
            this.canvas,
            el("div", { class: "keys", role: "group", "aria-label": t("Buttons") }, this.keys),
            this.lamps,
          ),
          el(
            "p",
            { class: "quiet" },
            `${t("Keys:")} `,
            el("kbd", {}, "↑"),
            " ",
            el("kbd", {}, "↓"),
            " ",
            el("kbd", {}, "Enter"),
            " ",
            el("kbd", {}, "Backspace"),
            `. ${t("Hold a key for more: a held Back undoes.")}`,
          ),
        ),
        el(
          "section",
          { class: "card said", "aria-label": t("What the display says") },
          this.twin.view,
          el(
            "div",
            { class: "row" },
            BUTTONS.slice(UP, SELECT).map((button, number) =>
              el(
                "button",
                { type: "button", "aria-label": t("Hold {button}", { button: button.name }), onclick: () => this.#tap(number, HOLD_MS) },
                t("Hold {button}", { button: button.sign }),
              ),
            ),
          ),
        ),
        el(
          "section",
          { class: "card", "aria-label": t("Another game") },
          el("div", { class: "row wide" }, el("label", {}, el("span", { class: "field" }, t("Game")), this.game)),
          el("div", { class: "row wide" }, el("label", {}, el("span", { class: "field" }, t("Device")), this.board)),
          el(
            "div",
            { class: "row" },
            el("button", { type: "button", onclick: () => this.#begin() }, t("Begin anew")),
            el("button", { type: "button", onclick: () => this.#share() }, t("Copy a link to this game")),
          ),
        ),
      ),
    );
  }

  #chosen() {
    return this.games.find((one) => one.id === this.game.value);
  }

  #begin() {
    return this.start({ board: this.board.value || undefined, game: this.#chosen() });
  }

  #again() {
    return this.start({ ...this.settings, board: this.board.value });
  }

  async #share() {
    const link = await shareLink(location.href, {
      board: this.board.value,
      game: this.settings.game ?? this.#chosen(),
      seed: this.settings.secret,
    });
    try {
      await navigator.clipboard.writeText(link);
      notice(t("The link is copied. Whoever opens it has these rosters; nothing was sent anywhere."));
    } catch {
      location.hash = new URL(link).hash;
      notice(t("Copy the link from the address bar."));
    }
  }
}
