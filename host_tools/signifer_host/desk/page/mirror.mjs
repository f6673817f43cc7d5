// @ts-check
// The display of a connected device, live: the device tells the parts of its picture, and the page draws them.
import { t } from "./say.mjs";
import { PageDevice } from "./device/device.mjs";
import { el } from "./dom.mjs";

const EVERY_MS = 700;

/** @typedef {[number[], number, boolean, [string, string], any[]]} Part where, paper, lit, words, boxes */

/** What the display of a device shows. It only reads. */
export class Mirror {
  /** @param {import("./host.mjs").Host} host @param {string} board the board's id @param {(error: any) => void} failed */
  constructor(host, board, failed) {
    this.host = host;
    this.board = board;
    this.failed = failed;
    this.canvas = el("canvas", { width: 128, height: 64, role: "img", "aria-label": t("The display of the device") });
    this.frame = el("div", { class: "device alone", hidden: true }, this.canvas);
    this.lines = el("ul", { class: "choices lines", "aria-label": t("Lines of the display") });
    this.said = el("p", {});
    this.view = el(
      "section",
      { class: "card", "aria-label": t("Its display, live") },
      el("h2", {}, t("Its display, live")),
      el("div", { class: "stage" }, this.frame, el("div", {}, this.lines, this.said)),
    );
    this.missing = 0;
    this.ended = false;
  }

  /** Show the display until `end`. */
  async run() {
    try {
      this.device = new PageDevice(this.canvas);
      const started = this.device.call("start", { board: this.board, still: true });
      const drawn = await started.then(({ board }) => board === this.board, () => false); // else only its words
      while (!this.ended) {
        if (this.view.isConnected && !document.hidden) await this.#look(drawn);
        await new Promise((go) => setTimeout(go, EVERY_MS));
      }
    } catch (error) {
      if (!this.ended) this.failed(error);
      this.end();
    }
  }

  /** Look once. @param {boolean} drawn the page can draw this board's display */
  async #look(drawn) {
    const { parts } = await this.host.call("screen");
    if (this.ended) return;
    this.missing = parts ? 0 : this.missing + 1;
    if (!parts) {
      if (this.missing > 1) this.#hide();
      return;
    }
    this.said.textContent = "";
    this.lines.replaceChildren(...parts.map(line).filter(Boolean));
    this.frame.hidden = !drawn;
    if (drawn) await this.device?.call("screen", parts).catch(() => (this.frame.hidden = true));
  }

  #hide() {
    this.frame.hidden = true;
    this.lines.replaceChildren();
    this.said.textContent = t("The device shows something for one player alone.");
  }

  end() {
    this.ended = true;
    this.device?.end();
    this.view.remove();
  }
}

/** @param {Part} part */
function line([, , lit, [left, right]]) {
  if (!left && !right) return null;
  const words = [el("span", {}, left), right && el("span", { class: "worth" }, right)];
  return el("li", { "aria-current": lit ? "true" : undefined }, words);
}
