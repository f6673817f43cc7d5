// Controls a machine by lines of JSON: {"op": NAME, …} in, {"ok": true, "ms": simulated time, …} out. Time stands still
// between two lines. Usage: node server.mjs '{"uf2": …, "bootrom": …, "image": …, "wiring": …, "xip": …, "fastest": …}'
import fs from 'node:fs';
import readline from 'node:readline';
import { PowerCut } from './flash.mjs';
import { attachProbe } from './i2c.mjs';
import { Oled } from './oled.mjs';
import { Pico } from './pico.mjs';
import { Strip } from './strip.mjs';
import { Tft } from './tft.mjs';

const options = JSON.parse(process.argv[2]);
const image = options.image ? fs.readFileSync(options.image) : null;
const pico = new Pico({ uf2: options.uf2, bootrom: options.bootrom, image, seed: options.seed ?? 1, xip: options.xip ?? 0, fastest: options.fastest ?? Infinity });
const { wiring } = options;
// The display and the bus that it is on.
const wires = wiring.oled ? pico.buses[wiring.oled.bus] : pico.spi[wiring.tft.bus];
const panel = wiring.oled ? new Oled(wiring.oled.kind) : new Tft(pico.pins, wiring.tft);
wires.parts.push(panel);
if (wiring.oled) attachProbe(pico.pins, wires, wiring.oled.scl, wiring.oled.sda);
const strip = wiring.pixels === null ? null : new Strip(pico.pins, wiring.pixels, () => pico.now);

let consoleText = '';
let fromDevice = [];
let torn = [];
pico.usb.found = (number, serial) => {
  serial.received = (bytes) => {
    if (number === 0) consoleText += Buffer.from(bytes).toString('latin1');
    else fromDevice.push(Buffer.from(bytes));
  };
};
const base64 = (bytes) => Buffer.from(bytes).toString('base64');

const operations = {
  run: ({ ms }) => void pico.run(ms * 1e6),
  // Runs until bytes came over the second serial port, or the time is over.
  listen: ({ ms }) => ({ came: pico.run(ms * 1e6, () => fromDevice.length > 0) }),
  // Runs until the display has been still for so long, from now on.
  settle: ({ ms, still }) => {
    const start = pico.now;
    pico.run(ms * 1e6, () => pico.now - Math.max(start, wires.lastEnd) > still * 1e6);
  },
  // Runs until the console has shown a text.
  until: ({ text, ms }) => ({ seen: pico.run(ms * 1e6, () => consoleText.includes(text)) }),
  console: () => ({ text: consoleText }),
  type: ({ text }) => pico.usb.serials[0]?.write(Buffer.from(text, 'latin1')),
  send: ({ data }) => {
    if (!pico.usb.serials[1]) throw new Error('there is no second serial port yet');
    pico.usb.serials[1].write(Buffer.from(data, 'base64'));
  },
  receive: () => {
    const data = Buffer.concat(fromDevice);
    fromDevice = [];
    return { data: base64(data) };
  },
  open: ({ port, open }) => pico.usb.setOpen(port, open),
  pin: ({ pin, value }) => pico.pins.drive(pin, value),
  picture: () => ({ data: base64(panel.picture()) }),
  lights: () => ({ colours: strip?.read() ?? [] }),
  state: () => ({
    instructions: pico.instructions,
    resets: pico.resets,
    hertz: pico.mcu.clkSys,
    spi: pico.mcu.spi.map((one) => one.clockFrequency),
    serials: pico.usb.serials.filter((serial) => serial.ready).length,
    operations: pico.flash.operations,
    erases: pico.flash.erases,
    display: wires.bytes,
    drawn: wires.lastEnd / 1e6,
  }),
  cut: ({ ms }) => {
    pico.flash.cutAt = pico.now + ms * 1e6;
  },
  cycle: () => {
    fromDevice = [];
    consoleText = '';
    panel.powerOn();
    pico.powerCycle();
  },
  // From now on, what a cut would leave of an operation on flash above `from` is kept, `shares` of each.
  watch: ({ from, shares }) => {
    torn = [];
    pico.flash.onOperation = (kind, address, data) => {
      if (address < from) return;
      for (const share of shares) {
        torn.push({ kind, address, share, data: base64(pico.flash.torn(kind, address, data, share)), log: log.length });
      }
      log.push({ kind, address, data: data ? base64(data) : null });
    };
  },
  // The operations since `watch`, and what cuts would have left of them.
  cuts: () => ({ log, torn }),
  flash: ({ file }) => fs.writeFileSync(file, pico.flash.bytes),
};
const log = [];

readline
  .createInterface({ input: process.stdin })
  .on('line', (line) => {
    let answer;
    try {
      const request = JSON.parse(line);
      answer = { ok: true, ...operations[request.op](request) };
    } catch (error) {
      answer = { ok: false, cut: error instanceof PowerCut, error: String(error.message) };
    }
    process.stdout.write(`${JSON.stringify({ ms: pico.now / 1e6, ...answer })}\n`);
  })
  .on('close', () => process.exit(0));
