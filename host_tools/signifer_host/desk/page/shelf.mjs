// @ts-check
// Files that the page keeps in this browser: rosters and logs, until they are removed here.
import { t } from "./say.mjs";
import { notice } from "./dom.mjs";
import { fromBase64, toBase64 } from "./host.mjs";

const PREFIX = "signifer:";

/** @typedef {{name: string, kind: string, title: string}} Kept */

/** The files of one kind: "roster" or "log". */
export class Shelf extends EventTarget {
  /** @param {string} kind */
  constructor(kind) {
    super();
    this.kind = kind;
    /** @type {Map<string, {title: string, bytes: Uint8Array}>} */
    this.files = new Map();
    const prefix = `${PREFIX}${kind}:`;
    for (const key of this.#keys()) {
      try {
        const { title, content } = JSON.parse(localStorage.getItem(key) ?? "");
        this.files.set(key.slice(prefix.length), { title: String(title), bytes: fromBase64(content) });
      } catch {
        localStorage.removeItem(key); // damaged, or another program's
      }
    }
  }

  #keys() {
    const prefix = `${PREFIX}${this.kind}:`;
    try {
      return Object.keys(localStorage).filter((key) => key.startsWith(prefix)).sort();
    } catch {
      return []; // a browser that keeps nothing
    }
  }

  /** Keep a file. @param {string} name @param {string} title @param {Uint8Array} bytes */
  put(name, title, bytes) {
    this.files.set(name, { title, bytes });
    try {
      localStorage.setItem(`${PREFIX}${this.kind}:${name}`, JSON.stringify({ title, content: toBase64(bytes) }));
    } catch {
      notice(t("This browser's store is full: {name} stays until the page is closed. Save it, or remove other files.", { name }));
    }
    this.dispatchEvent(new Event("change"));
  }

  /** @param {string} name */
  remove(name) {
    this.files.delete(name);
    try {
      localStorage.removeItem(`${PREFIX}${this.kind}:${name}`);
    } catch {
      // nothing was kept
    }
    this.dispatchEvent(new Event("change"));
  }

  /** The files' bytes by name, for `Host.call`. All by themselves: a roster names the file of its system.
   *  @param {string[]} [names] */
  bytes(names = [...this.files.keys()]) {
    return Object.fromEntries(
      names.flatMap((name) => {
        const file = this.files.get(name);
        return file ? [[name, file.bytes]] : [];
      }),
    );
  }
}
