// @ts-check
// A device in a worker: the unchanged program on MicroPython's WebAssembly build, in real time.
import { writeFiles } from "../packed.mjs";
import { Oled, Tft, paintPattern } from "./glass.mjs";

const STEP_MS = 10;
const HIDDEN_MS = 250; // between two steps while nobody sees the page
const TWIN_MS = 40; // the twin follows the picture this late, so that a page drawn in pieces is read once
const EDGE_MS = 20; // between two edges of a button: faster ones are taken for a bounce
const HEAP = 4 << 20;

// MicroPython's package keeps its memory for itself; pixels are read there without a copy.
/** @type {WebAssembly.Memory} */
let memory;
for (const name of /** @type {const} */ (["instantiate", "instantiateStreaming"])) {
  const real = /** @type {any} */ (WebAssembly)[name];
  /** @type {any} */ (WebAssembly)[name] = async (/** @type {any[]} */ ...given) => {
    const made = await real.apply(WebAssembly, given);
    const exports = Object.values((made.instance ?? made).exports);
    memory = /** @type {WebAssembly.Memory} */ (exports.find((one) => one instanceof WebAssembly.Memory));
    return made;
  };
}

/** @param {number} address @param {number} count */
const bytesAt = (address, count) => new Uint8Array(memory.buffer, address >>> 0, count);
/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {string} url */
const bytesOf = async (url) => {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} is missing`);
  return new Uint8Array(await answer.arrayBuffer());
};

/** @type {any} */
let board;
/** @type {any} */
let glass;
/** @type {any} */
let machine;
/** @type {any} */
let device;
/** @type {MessagePort | undefined} */
let line;
let pattern = -1;
let twinDue = 0;
let timer = 0;
let lastTwin = "";
let lastItems = "";
let lists = 0;

const host = {
  i2c: (/** @type {number} */ at, /** @type {number} */ count) => glass.i2c(bytesAt(at, count)),
  spi: (/** @type {number} */ command, /** @type {number} */ at, /** @type {number} */ count) =>
    glass.spi(command, bytesAt(at, count)),
  bright: (/** @type {number} */ level) => glass.bright(level),
  pattern: (/** @type {number} */ number) => {
    pattern = number;
    glass.dirty = true;
  },
  sent: (/** @type {number} */ at, /** @type {number} */ count) => line?.postMessage(bytesAt(at, count).slice()),
  random: (/** @type {number} */ count) => hex(crypto.getRandomValues(new Uint8Array(count))),
  tone: (/** @type {number} */ hz) => postMessage({ tone: hz }),
};

/** Switch a device on; one that is `still` runs no program, and shows what it is told by `screen`.
 *  @param {any} wanted */
async function start(wanted) {
  const begun = performance.now();
  const [{ loadMicroPython }, boards, program, games] = await Promise.all([
    import("./micropython/micropython.mjs"),
    bytesOf("./boards.json"),
    bytesOf("./program.bin"),
    bytesOf("./games.json"),
  ]);
  const about = JSON.parse(new TextDecoder().decode(boards));
  board = about.boards.find((/** @type {any} */ one) => one.id === wanted.board) ?? about.boards[0];
  const foreign = wanted.language && wanted.language !== "en";
  const [sheet, spoken, loaded] = await Promise.all([
    bytesOf(`./sheets/${board.sheet}`),
    foreign ? bytesOf(`./languages/${wanted.language}.json`) : null,
    loadMicroPython({ heapsize: HEAP, stdout: (/** @type {string} */ said) => console.info(said) }),
  ]);
  machine = loaded;
  const loadedAt = performance.now();
  writeFiles(machine.FS, "", program);
  machine.FS.writeFile("/sheet.bin", sheet);
  const writtenAt = performance.now();
  const size = { width: board.literals.width, height: board.literals.height };
  glass = board.glass.kind === "oled" ? new Oled(size) : new Tft(size, board.glass);
  machine.registerJsModule("host", host);
  machine.runPython('import sys\nsys.path[:0] = ["/", "/lib"]');
  const boot = machine.pyimport("signifer_host.desk.machine.boot");
  if (spoken) {
    machine.FS.writeFile("/language.json", spoken);
    boot.speak("/language.json");
  }
  device = boot.make(JSON.stringify(board), JSON.stringify(about.layout), wanted.seed ?? -1);
  device.start();
  if (wanted.calm) device.be_calm();
  step();
  if (wanted.still) return { board: board.id };
  const game = wanted.game ?? JSON.parse(new TextDecoder().decode(games))[0];
  if (game) play({ ...game, secret: wanted.secret });
  show();
  tell(); // who waits for the start reads the first page at once
  tick(STEP_MS);
  const took = { engine: loadedAt - begun, files: writtenAt - loadedAt, program: performance.now() - writtenAt };
  return { board: board.id, took };
}

/** Put the rosters of a game into the device, and begin it. @param {any} game */
function play(game) {
  for (const [side, content] of Object.entries(game.blobs)) {
    machine.FS.writeFile("/blob.bin", Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0)));
    device.put(side, "/blob.bin");
  }
  if (!game.sides) return;
  const [one, two] = game.secret ? [0, 0] : crypto.getRandomValues(new Uint32Array(2));
  device.begin(game.ruleset, game.sides, game.secret ?? "", one % 1000000, two % 1000000);
  for (let count = 0; count < 4; count++) step();
}

function step() {
  device.step(performance.now());
}

/** @param {number} ms */
function tick(ms) {
  clearInterval(timer);
  timer = /** @type {any} */ (
    setInterval(() => {
      step();
      show();
    }, ms)
  );
}

function show() {
  const now = performance.now();
  if (glass.dirty) {
    glass.dirty = false;
    const { width, height } = board.literals;
    const pixels = new Uint32Array(width * height);
    if (pattern >= 0) paintPattern(pixels, width, pattern);
    else glass.paint(pixels);
    postMessage({ picture: pixels, width, height }, [pixels.buffer]);
    twinDue ||= now + TWIN_MS;
  }
  if (twinDue && now >= twinDue) {
    twinDue = 0;
    tell();
  }
  const lights = device.lights();
  if (lights) postMessage({ lights: JSON.parse(lights) });
}

function tell() {
  const text = device.twin();
  if (text === lastTwin) return;
  lastTwin = text;
  const shown = JSON.parse(text);
  const items = JSON.stringify(shown.items);
  if (items !== lastItems) lists++;
  lastItems = items;
  postMessage({ shown: { ...shown, list: lists } });
}

/** @param {number} button @param {boolean} down */
function key(button, down) {
  device.key(button, down);
  step();
  show();
}

/** @type {Record<string, (...given: any[]) => any>} */
const calls = {
  start,
  play(game) {
    play(game);
    show();
  },
  key,
  /** Move the cursor to a line of the list that was told as number `list`; return whether it is there. */
  async choose(list, at) {
    tell();
    const { items } = JSON.parse(lastTwin);
    for (let count = 0; list === lists && count <= items.length; count++) {
      const now = device.cursor();
      if (now === at) return true;
      if (now < 0) break;
      for (const down of [true, false]) {
        key(now < at ? 1 : 0, down);
        await new Promise((go) => setTimeout(go, EDGE_MS));
      }
    }
    return false;
  },
  /** Show the picture of another device. @param {any[]} parts as signifer_host/screen.py has them */
  screen(parts) {
    device.screen(JSON.stringify(parts));
    show();
  },
  hidden(hidden) {
    if (timer) tick(hidden ? HIDDEN_MS : STEP_MS);
  },
  /** For tests: the pixels as they are painted. */
  pixels() {
    const pixels = new Uint32Array(board.literals.width * board.literals.height);
    glass.paint(pixels);
    return pixels;
  },
};

/** @param {MessagePort} port */
function plug(port) {
  line?.close();
  line = port;
  line.onmessage = ({ data }) => {
    if (data === "open" || data === "close") device.open(data === "open");
    else {
      device.receive(hex(data));
      for (let count = 0; count < 4; count++) step();
      show();
    }
  };
}

let queue = Promise.resolve();
onmessage = ({ data }) => {
  if (data.line) {
    queue = queue.then(() => plug(data.line));
    return;
  }
  queue = queue.then(async () => {
    try {
      postMessage({ id: data.id, ok: await calls[data.name](...data.given) });
    } catch (error) {
      postMessage({ id: data.id, error: String(/** @type {any} */ (error)?.message ?? error) });
    }
  });
};
