// Runs Python source on MicroPython's VM. Usage: node driver.mjs REQUEST.json
//
// REQUEST: {"vm": path of micropython.mjs, "heap": bytes, "files": {path in the VM: base64},
//           "path": [folders for sys.path], "start": Python source to begin with, "steps": [Python source, ...],
//           "report": file, "ram": address of the heap, "code": whether to tell code from data}
//
// The steps run one after another in one interpreter. Between them control comes back here, and only then
// does this build of MicroPython collect garbage; so after each step the live bytes are taken, and go to the
// report file as {"live": [...], "code": [...], "end": address}; "code" is how much of them is compiled code (code.mjs),
// where REQUEST has "code": true; "end" is the highest address at which the heap ended then. What Python prints goes to
// standard output. An uncaught exception puts its traceback on standard error and ends the process with status 1.
import fs from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { codeBytes, heapEnd } from "./code.mjs";

const request = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { loadMicroPython } = await import(pathToFileURL(request.vm).href);

// The device's RAM lies at 0x20000000. The heap of a fresh VM begins near 0, where any pair of small counters looks like
// an address to the collector and keeps what is there; so the place below is taken up (nothing of it is ever touched).
const RAM = request.ram;
Object.defineProperty(globalThis, "Module", {
  configurable: true,
  set(module) {
    // The package says here that its memory exists, just before it makes the heap.
    Object.defineProperty(globalThis, "Module", { value: module, writable: true });
    if (!module._malloc(RAM)) throw new Error("no address space for the VM's heap");
  },
});

// The VM's memory, which its package keeps for itself.
let memory;
const instantiate = WebAssembly.instantiate;
WebAssembly.instantiate = async (...given) => {
  const made = await instantiate(...given);
  memory = Object.values(made.instance.exports).find((one) => one instanceof WebAssembly.Memory);
  return made;
};

let printed = [];
function flush() {
  if (printed.length) {
    const bytes = Buffer.concat(printed);
    printed = [];
    for (let done = 0; done < bytes.length; ) done += fs.writeSync(1, bytes, done);
  }
}

const machine = await loadMicroPython({
  heapsize: request.heap,
  linebuffer: false,
  stdout: (bytes) => printed.push(Buffer.from(bytes)),
});

for (const [path, content] of Object.entries(request.files)) {
  machine.FS.mkdirTree(dirname(path));
  machine.FS.writeFile(path, Buffer.from(content, "base64"));
}

function run(source) {
  try {
    machine.runPython(source);
  } catch (error) {
    flush();
    fs.writeSync(2, `${error.message ?? error}\n`);
    process.exit(1);
  }
  flush();
}

// mem_free() also grows when the heap does; what the heap has grown by cancels out in the sum.
function liveBytes() {
  // No name but _live is bound: a test's steps may have a variable called gc.
  run("__import__('gc').collect()");
  run("_live = __import__('gc').mem_alloc()");
  return machine.globals.get("_live");
}

// Types of functions and of generators, which point to bytecode, and of the constants that bytecode has.
function types() {
  run("def _live():\n yield");
  run("_live = id(type(_live)), id(type(lambda: 0)), id(str), id(bytes), id(int), id(tuple)");
  const [generator, plain, ...constants] = [...machine.globals.get("_live")];
  run("_live = 0");
  return { functions: [generator, plain], constants, tuple: constants.at(-1) };
}

run("__import__('sys').path[:0] = " + JSON.stringify(request.path));
run(request.start);
const known = request.code ? types() : null;
const live = [];
const code = [];
let end = 0;
function look() {
  live.push(liveBytes());
  const words = new Uint32Array(memory.buffer);
  if (request.code) code.push(codeBytes(words, request.ram, known, live.at(-1)));
  end = Math.max(end, heapEnd(words, request.ram));
}
look();
for (const step of request.steps) {
  run(step);
  look();
}
if (request.report) fs.writeFileSync(request.report, JSON.stringify({ live, code, end }));
process.exit(0);
