// @ts-check
// A mirror of the game on a connected device: its setup and entries, replayed by the same program on this page.
import { t } from "./say.mjs";
import { PageDevice } from "./device/device.mjs";
import { el } from "./dom.mjs";
import { Twin } from "./twin.mjs";

const EVERY_MS = 1000;

/** The home page of the game on a device, as it goes on. It only reads. */
export class Mirror {
  /** @param {import("./host.mjs").Host} host @param {string} board the board's id @param {(error: any) => void} failed */
  constructor(host, board, failed) {
    this.host = host;
    this.board = board;
    this.failed = failed;
    this.canvas = el("canvas", { width: 128, height: 64, role: "img", "aria-label": t("The game on the device") });
    this.twin = new Twin(null);
    this.none = el("p", {}, t("There is no game on the device yet: it appears here when one begins."));
    this.shown = el("div", { class: "stage", hidden: true }, el("div", { class: "device alone" }, this.canvas), this.twin.view);
    this.view = el("section", { class: "card", "aria-label": t("The game, live") }, el("h2", {}, t("The game, live")), this.none, this.shown);
    this.serial = -1;
    this.after = 0;
    this.ended = false;
  }

  /** Show the game until `end`; every second what is new. */
  async run() {
    this.device = new PageDevice(this.canvas);
    this.device.addEventListener("shown", (event) => this.twin.show(/** @type {CustomEvent} */ (event).detail));
    try {
      await this.device.call("start", { board: this.board, game: { blobs: {} } });
      while (!this.ended) {
        if (this.view.isConnected && !document.hidden) await this.#look();
        await new Promise((go) => setTimeout(go, EVERY_MS));
      }
    } catch (error) {
      if (!this.ended) this.failed(error);
      this.end();
    }
  }

  async #look() {
    const { serial, setup, entries } = await this.host.call("follow", { serial: this.serial, after: this.after });
    if (this.ended) return;
    if (setup) await this.device?.call("mirror", setup, entries);
    else if (entries.length) await this.device?.call("follow", entries);
    this.after = (setup ? 0 : this.after) + entries.length;
    this.serial = serial;
    this.none.hidden = serial >= 0;
    this.shown.hidden = serial < 0;
  }

  end() {
    this.ended = true;
    this.device?.end();
    this.view.remove();
  }
}
