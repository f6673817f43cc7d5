// @ts-check
// The host's program in a worker: Pyodide, its libraries, and the dispatch of signifer_host.desk.
import { Line } from "./line.mjs";
import { writeFiles } from "./packed.mjs";

const APP = "/app";
const SUPPORTED = "Suspending" in WebAssembly;

/** @type {Map<number, (line: Line | string) => void>} */
const asked = new Map();
let count = 0;

/** Ask the page for a line; a text says why there is none (port.mjs).
 *  @param {Record<string, any>} question @returns {Promise<Line | string>} */
function ask(question) {
  return new Promise((done) => {
    const id = ++count;
    asked.set(id, done);
    postMessage({ id, ...question });
  });
}

const page = {
  open: (/** @type {string} */ name) => ask({ open: name || true }),
  reopen: (/** @type {string} */ _name, /** @type {number} */ ms) => ask({ reopen: ms }),
  moved: (/** @type {string} */ what, /** @type {number} */ done, /** @type {number} */ total) =>
    postMessage({ moved: [what, done, total] }),
};

/** Fetch the files of the host's program. */
async function program() {
  const answer = await fetch(new URL("./host/program.bin", import.meta.url));
  if (!answer.ok || !answer.body) throw new Error("host/program.bin is missing");
  const files = new Response(answer.body.pipeThrough(new DecompressionStream("gzip")));
  return new Uint8Array(await files.arrayBuffer());
}

const BEGIN = `
import sys
sys.path.insert(0, "${APP}")
from pyodide.ffi import run_sync, to_js
from signifer_host.desk import web_serial

class _Js:
    wait = staticmethod(run_sync)
    bytes = staticmethod(to_js)

web_serial.begin
`;

async function start() {
  const { loadPyodide } = await import(new URL("./host/pyodide/pyodide.mjs", import.meta.url).href);
  const at = (/** @type {string} */ path) => new URL(path, import.meta.url).href;
  const [python, files] = await Promise.all([
    loadPyodide({ indexURL: at("./host/pyodide/"), stdLibURL: at("./host/stdlib.zip") }),
    program(),
  ]);
  const loadedAt = performance.now();
  writeFiles(python.FS, APP, files);
  const writtenAt = performance.now();
  const begin = python.runPython(BEGIN);
  const js = python.globals.get("_Js");
  const dispatch = begin(page, js, "/desk");
  postMessage({ took: { python: loadedAt, files: writtenAt - loadedAt, program: performance.now() - writtenAt } });
  return { python, dispatch };
}

const ready = start();
ready.catch(() => undefined);

onmessage = async ({ data }) => {
  if (data.answer) {
    asked.get(data.answer)?.(typeof data.line === "string" ? data.line : new Line(data.line));
    asked.delete(data.answer);
    return;
  }
  try {
    const { dispatch } = await ready;
    // Only a call that may wait for a device needs stack switching (JSPI), which not every browser has.
    const ok = SUPPORTED ? await dispatch.run.callPromising(data.request) : dispatch.run(data.request);
    postMessage({ id: data.id, ok });
  } catch (error) {
    postMessage({
      id: data.id,
      error: String(/** @type {any} */ (error)?.message ?? error).slice(-200),
    });
  }
};
