// @ts-check
// An open port: bytes are collected as they come, and read(ms) waits for the first of them.

const CLOSE_MS = 2000; // a port that is pulled out may not say that it is closed

/** One end of a port. `source` is a MessagePort to the page, which owns the real port (port.mjs). */
export class Line {
  /** @param {MessagePort} source */
  constructor(source) {
    this.source = source;
    /** @type {Uint8Array[]} */
    this.parts = [];
    this.gone = false;
    this.wake = () => {};
    /** @type {((said: string) => void)[]} */
    this.writing = [];
    this.closed = () => {};
    source.onmessage = ({ data }) => this.#take(data);
  }

  /** @param {any} data */
  #take(data) {
    if (data === "gone" || data === "closed") {
      this.gone = true;
      this.closed();
      for (const said of this.writing.splice(0)) said("gone");
    } else if (data === "written") this.writing.shift()?.("written");
    else this.parts.push(data);
    this.wake();
  }

  /** Return what has come, after `ms` milliseconds at most; undefined once the device is gone. @param {number} ms */
  async read(ms) {
    if (!this.parts.length && !this.gone) {
      await new Promise((/** @type {(value?: any) => void} */ go) => {
        const timer = setTimeout(go, ms);
        this.wake = () => {
          clearTimeout(timer);
          go();
        };
      });
      this.wake = () => {};
    }
    if (!this.parts.length) return this.gone ? undefined : new Uint8Array();
    const all = new Uint8Array(this.parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of this.parts.splice(0)) {
      all.set(part, at);
      at += part.length;
    }
    return all;
  }

  /** Send bytes: "written", "full" if the device has not taken them in `ms`, "gone".
   *  @param {Uint8Array} bytes @param {number} ms */
  write(bytes, ms) {
    if (this.gone) return Promise.resolve("gone");
    this.source.postMessage(bytes);
    return new Promise((said) => {
      const timer = setTimeout(() => said("full"), ms);
      this.writing.push((how) => {
        clearTimeout(timer);
        said(how);
      });
    });
  }

  raise_dtr() {
    this.source.postMessage("dtr");
    return Promise.resolve();
  }

  /** Close the port; wait until it is free for the next. */
  close() {
    if (this.gone) return Promise.resolve();
    this.gone = true;
    return new Promise((/** @type {(value?: any) => void} */ done) => {
      const timer = setTimeout(done, CLOSE_MS);
      this.closed = () => {
        clearTimeout(timer);
        done();
      };
      this.source.postMessage("close");
    });
  }
}
