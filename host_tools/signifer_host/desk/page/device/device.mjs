// @ts-check
// A device on this page: its worker, and what it shows.

/** A device that runs in a worker. Events: `shown` (see twin.mjs), `lights` (list of [r, g, b]), `tone` (Hz). */
export class PageDevice extends EventTarget {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    super();
    this.canvas = canvas;
    this.painted = 0;
    /** @type {Map<number, {done: (value: any) => void, failed: (error: Error) => void}>} */
    this.waiting = new Map();
    this.count = 0;
    this.worker = new Worker(new URL("./worker.mjs", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.#take(data);
    this.worker.onerror = (event) => {
      for (const one of this.waiting.values()) one.failed(new Error(event.message || "the device's program is missing"));
    };
    this.hide = () => this.call("hidden", document.hidden);
    document.addEventListener("visibilitychange", this.hide);
  }

  /** @param {any} data */
  #take(data) {
    if (data.picture) this.#paint(data);
    else if (data.shown) this.dispatchEvent(new CustomEvent("shown", { detail: data.shown }));
    else if (data.lights) this.dispatchEvent(new CustomEvent("lights", { detail: data.lights }));
    else if (data.tone !== undefined) this.dispatchEvent(new CustomEvent("tone", { detail: data.tone }));
    else {
      const one = this.waiting.get(data.id);
      this.waiting.delete(data.id);
      if (data.error) one?.failed(new Error(data.error));
      else one?.done(data.ok);
    }
  }

  /** @param {{picture: Uint32Array, width: number, height: number}} data */
  #paint({ picture, width, height }) {
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    const pixels = new Uint8ClampedArray(/** @type {ArrayBuffer} */ (picture.buffer));
    this.canvas.getContext("2d")?.putImageData(new ImageData(pixels, width, height), 0, 0);
    this.painted = performance.now();
  }

  /** Call a function of the worker. @param {string} name @param {...any} given @returns {Promise<any>} */
  call(name, ...given) {
    const id = ++this.count;
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.worker.postMessage({ id, name, given });
    });
  }

  /** Press or release a button: 0 UP, 1 DOWN, 2 SELECT, 3 BACK. @param {number} button @param {boolean} down */
  key(button, down) {
    return this.call("key", button, down);
  }

  /** Plug a cable in: return its other end, a port for `openPort`. */
  plug() {
    const { port1, port2 } = new MessageChannel();
    this.worker.postMessage({ line: port1 }, [port1]);
    return port2;
  }

  end() {
    document.removeEventListener("visibilitychange", this.hide);
    this.worker.terminate();
  }
}
