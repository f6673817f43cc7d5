// Runs programs of random instructions on the processor of this machine and, beside it, on the library's own; prints
// as JSON how many instructions that were and where the two differed. Usage: node beside.mjs PROGRAMS
import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { chance } from './firmware.mjs';
import { Processor } from './processor.mjs';
import { FlashCache } from './xip.mjs';

const RAM = 0x20000000;
const FLASH = 0x10000000;
const DIVIDER = 0xd0000060;
const SYSTICK = 0xe000e010;
const PLACES = [RAM, FLASH, DIVIDER, SYSTICK, 0, 0x7ffffff0, 0xfffffff0]; // what registers point near
const EDGES = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff];
const AREA = 0x4000; // bytes of RAM and of flash that a program has
const SLICE = 2000; // nanoseconds between two looks
const SLICES = 40;
const MISS = 120;

class Nobody extends ConsoleLogger {
  constructor() {
    super(LogLevel.Error, false);
  }
  error() {}
  warn() {}
}

console.warn = () => {}; // what the library says of addresses where nothing is

// One chip with a program and registers, which `random` gives.
function chip(random) {
  const mcu = new RP2040();
  mcu.logger = new Nobody();
  const cache = new FlashCache(MISS);
  cache.attach(mcu);
  // A sum of two registers has 32 bits; the library forgets that where halves and bytes are not aligned.
  for (const name of ['readUint16', 'readUint8', 'writeUint16', 'writeUint8']) {
    const access = mcu[name].bind(mcu);
    mcu[name] = (address, value) => access(address >>> 0, value);
  }
  for (let at = 0; at < AREA; at += 2) {
    // Nothing that ends a program early: no break points, few jumps far away.
    const word = () => {
      const found = random() & 0xffff;
      return found >> 8 === 0xbe || found >> 11 === 0b11101 || found >> 8 === 0xde ? 0xbf00 : found;
    };
    mcu.sramView.setUint16(at, word(), true);
    mcu.flashView.setUint16(at, word(), true);
  }
  const { core } = mcu;
  for (let i = 0; i < 13; i++) {
    const place = PLACES[random() % PLACES.length] + (random() % AREA & (random() & 1 ? ~3 : ~0));
    core.registers[i] = random() & 3 ? place : EDGES[random() % EDGES.length];
  }
  core.registers[13] = RAM + (random() % AREA & ~3);
  core.registers[14] = RAM + (random() % AREA) | 1;
  core.registers[15] = (random() & 1 ? RAM : FLASH) + (random() % AREA & ~1);
  core.VTOR = RAM;
  core.enabledInterrupts = 0xffffffff;
  core.interruptPriorities = [0, 0xff, 0xff00, 0xffff0000];
  for (const flag of ['N', 'C', 'V']) core[flag] = (random() & 1) === 1;
  // An interrupt now and then, which may come within another one.
  const alarm = mcu.clock.createAlarm(() => {
    core.setInterrupt(random() % 26, (random() & 1) === 1);
    alarm.schedule(700 + (random() % 5000));
  });
  alarm.schedule(random() % 5000);
  return { mcu, cache };
}

// As the library has it: one instruction after the other.
function plainly({ mcu, cache }, end) {
  const { core, clock } = mcu;
  let count = 0;
  while (clock.nanosCounter < end) {
    if (core.waiting) {
      if (core.pendingInterrupts & core.enabledInterrupts || core.pendingSystick || core.pendingPendSV) {
        core.waiting = false;
        core.interruptsUpdated = true;
      } else {
        const next = clock.nextAlarm?.nanos ?? Infinity;
        clock.tick(Math.max(0, Math.min(next, end) - clock.nanosCounter));
      }
      continue;
    }
    const cycles = core.executeInstruction() + cache.owed;
    cache.owed = 0;
    const time = clock.nanosCounter + (cycles * 1e9) / mcu.clkSys;
    clock.tick(time - clock.nanosCounter);
    count++;
  }
  return count;
}

function state({ mcu, cache }) {
  const { core, clock, sio } = mcu;
  return JSON.stringify([
    [...core.registers], core.N, core.Z, core.C, core.V, core.PM, core.IPSR, core.waiting, core.pendingInterrupts,
    core.interruptsUpdated, clock.nanosCounter, cache.misses, cache.last, sio.divQuotient, sio.divRemainder,
    Buffer.from(mcu.sram).toString('base64'),
  ]);
}

let instructions = 0;
const differing = [];
const kinds = new Set();
for (let seed = 1; seed <= Number(process.argv[2]); seed++) {
  const ours = chip(chance(seed));
  const theirs = chip(chance(seed));
  const processor = new Processor(ours.mcu, ours.cache, new Map());
  const read = theirs.mcu.core.readUint16;
  theirs.mcu.core.readUint16 = function (address) {
    const found = read.call(this, address);
    if (address === (this.PC & ~1)) kinds.add(found >> 6);
    return found;
  };
  for (let slice = 1; slice <= SLICES; slice++) {
    const ran = processor.run(slice * SLICE, () => false);
    if (ran !== plainly(theirs, slice * SLICE) || state(ours) !== state(theirs)) {
      differing.push({ seed, slice });
      break;
    }
    instructions += ran;
    const at = ours.mcu.core.PC;
    if (at % FLASH >= AREA || at < FLASH) break; // it went astray
  }
}
console.log(JSON.stringify({ instructions, kinds: kinds.size, differing }));
