// @ts-check
// The host's functions: one at a time, carried by Pyodide in a worker or by `signifer desk` over HTTP.
import { language, t } from "./say.mjs";

/** An error of the host: what happened, and what to do. */
export class HostError extends Error {
  /** @param {{happened: string, remedy?: string, errors?: {line: number | null, place: string, message: string}[]}} told */
  constructor(told) {
    super(told.happened);
    this.happened = told.happened;
    this.remedy = told.remedy ?? "";
    this.errors = told.errors ?? [];
  }
}

/** @param {Uint8Array} bytes */
export function toBase64(bytes) {
  let letters = "";
  for (let at = 0; at < bytes.length; at += 32768) letters += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(letters);
}

/** @param {string} letters */
export const fromBase64 = (letters) => Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));

/** This tab, among those that share a server. */
const TAB = String(Math.random()).slice(2);

/** Calls go through here. `progress` is told (what, done, total). */
export class Host {
  constructor() {
    /** @type {Promise<any>} */
    this.last = Promise.resolve();
    /** @type {Map<string, Uint8Array>} */
    this.files = new Map();
    /** @type {(what: string, done: number, total: number) => void} */
    this.progress = () => {};
    /** @type {import("./port.mjs").UsbDevice | import("./port.mjs").SimulatedDevice | null} */
    this.device = null;
    /** Milliseconds of the parts of the host's start, for `make bench-desk`. @type {Record<string, number>} */
    this.took = {};
    this.kind = fetch("carrier.json").then(
      async (answer) => (answer.ok ? (await answer.json()).carrier : "page"),
      () => "page",
    );
    addEventListener("pagehide", () => void this.#leave());
  }

  /** Let other tabs and browsers have the device of a server. */
  async #leave() {
    if ((await this.kind) !== "server") return;
    const body = JSON.stringify({ name: "disconnect", page: TAB });
    await fetch("call", { method: "POST", body, keepalive: true }).catch(() => undefined);
  }

  /** Call a function of the host, after all calls before it.
   *  @param {string} name @param {Record<string, any>} [given] @param {Record<string, Uint8Array>} [files]
   *  @returns {Promise<any>} */
  call(name, given = {}, files = {}) {
    const run = async () => {
      const packed = Object.fromEntries(Object.entries(files).map(([file, bytes]) => [file, toBase64(bytes)]));
      const request = JSON.stringify({ name, arguments: given, files: packed, language, page: TAB });
      const answer = JSON.parse(await ((await this.kind) === "server" ? overHttp(request) : this.#inWorker(request)));
      if (answer.error) throw new HostError(answer.error);
      for (const [file, letters] of Object.entries(answer.files ?? {})) this.files.set(file, fromBase64(letters));
      return answer.data;
    };
    const result = this.last.then(run, run);
    this.last = result.catch(() => undefined);
    return result;
  }

  /** Make the host ready before it is needed; wait until it is. */
  async warm() {
    if ((await this.kind) === "page") await this.call("about").catch(() => undefined);
  }

  #started() {
    if (this.worker) return this.worker;
    const worker = new Worker(new URL("./host_worker.mjs", import.meta.url), { type: "module" });
    this.worker = worker;
    /** @type {Map<number, {done: (answer: string) => void, failed: (error: Error) => void}>} */
    this.waiting = new Map();
    this.count = 0;
    worker.onmessage = ({ data }) => void this.#heard(data);
    worker.onerror = (event) => {
      const failed = [...(this.waiting?.values() ?? [])];
      this.waiting?.clear();
      for (const one of failed) one.failed(new Error(t("Python cannot start here ({reason}). Load the page again.", { reason: event.message })));
    };
    return worker;
  }

  /** @param {any} data */
  async #heard(data) {
    if (data.took) this.took = data.took;
    else if (data.moved) this.progress(data.moved[0], data.moved[1], data.moved[2]);
    else if (data.open || data.reopen) {
      let line = /** @type {MessagePort | string} */ ("port");
      try {
        line = (await (data.open ? this.device?.open() : this.device?.reopen(data.reopen))) ?? line;
      } catch {
        // as if it could not be opened
      }
      this.worker?.postMessage({ answer: data.id, line }, typeof line === "string" ? [] : [line]);
    } else {
      const one = this.waiting?.get(data.id);
      this.waiting?.delete(data.id);
      if (data.error) {
        // It may be beyond repair: the next call starts a new one.
        this.worker?.terminate();
        this.worker = undefined;
        await this.device?.end();
        const happened = t("The program behind this page stopped ({reason}).", { reason: data.error });
        one?.failed(new HostError({ happened, remedy: t("Try again: it starts anew. A device must be connected again.") }));
      } else one?.done(data.ok);
    }
  }

  /** @param {string} request @returns {Promise<string>} */
  #inWorker(request) {
    const worker = this.#started();
    return new Promise((done, failed) => {
      const id = ++this.count;
      this.waiting?.set(id, { done, failed });
      worker.postMessage({ id, request });
    });
  }
}

/** @param {string} request */
async function overHttp(request) {
  let answer;
  try {
    answer = await fetch("call", { method: "POST", body: request, headers: { "content-type": "application/json" } });
  } catch {
    throw new HostError({ happened: t("The program behind this page does not answer."), remedy: t("Start it again.") });
  }
  if (!answer.ok) throw new HostError({ happened: await answer.text() });
  return answer.text();
}
