// Runs programs of random instructions on the processor of this machine and, beside it, on the library's own; prints
// as JSON how many instructions that were, how many of them translated, and where the two differed. Usage: node beside.mjs PROGRAMS
import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { chance } from './firmware.mjs';
import { Processor } from './processor.mjs';
import { Code } from './code.mjs';
import { CHIP_SIZE, RAM_SIZE, Space } from './space.mjs';
import { FlashCache } from './xip.mjs';

const RAM = 0x20000000;
const FLASH = 0x10000000;
const DIVIDER = 0xd0000060;
const TIMER = 0x40054020;
const SYSTICK = 0xe000e010;
const PLACES = [RAM, FLASH, DIVIDER, TIMER, SYSTICK, 0, 0x7ffffff0, 0xfffffff0]; // what registers point near
const EDGES = [0, 1, 0x7fffffff, 0x80000000, 0xffffffff];
const AREA = 0x4000; // bytes of RAM and of flash that a program has
const VECTORS = 0xc0; // bytes with the addresses of exceptions
const SHORT = 2000; // nanoseconds between two looks: hardly time for what is translated, or for much of it
const LONG = 6000;
const SLICES = 15;
const MISS = 120;

class Nobody extends ConsoleLogger {
  constructor() {
    super(LogLevel.Error, false);
  }
  error() {}
  warn() {}
}

console.warn = () => {}; // what the library says of addresses where nothing is

// Does an instruction go to an address that a register or the stack has, or far away?
function strays(opcode) {
  return opcode >> 8 === 0xbd || opcode >> 8 === 0x47 || opcode >> 11 === 0b11100 || opcode >> 11 === 0b11110
    || (opcode >> 10 === 0b010001 && (opcode & 0x87) === 0x87);
}

// One chip with a program and registers, which `random` gives, its memory in `space`. `stays`: without jumps that go
// astray, so that most of its time is spent in loops.
function chip(random, space, stays) {
  const mcu = new RP2040();
  mcu.logger = new Nobody();
  space.ram.fill(0);
  space.flash.fill(255);
  space.attach(mcu);
  const cache = new FlashCache(MISS, space);
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
      return found >> 8 === 0xbe || found >> 11 === 0b11101 || found >> 8 === 0xde || (stays && strays(found)) ? 0xbf00
        : found;
    };
    mcu.sramView.setUint16(at, word(), true);
    mcu.flashView.setUint16(at, word(), true);
  }
  if (stays) {
    for (let at = 0; at < VECTORS; at += 4) mcu.sramView.setUint32(at, FLASH + VECTORS + (random() % AREA & ~1), true);
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

const spaces = [new Space(), new Space()];
const code = new Code(spaces[0], 1);
let instructions = 0;
let translated = 0;
const differing = [];
const kinds = new Set();
for (let seed = 1; seed <= Number(process.argv[2]); seed++) {
  const [ours, theirs] = spaces.map((space) => chip(chance(seed), space, seed % 2 === 0));
  code.drop(FLASH, CHIP_SIZE);
  code.drop(RAM, RAM_SIZE);
  const processor = new Processor(ours.mcu, ours.cache, new Map(), code);
  const read = theirs.mcu.core.readUint16;
  theirs.mcu.core.readUint16 = function (address) {
    const found = read.call(this, address);
    if (address === (this.PC & ~1)) kinds.add(found >> 6);
    return found;
  };
  for (let slice = 1; slice <= SLICES; slice++) {
    const end = slice * (seed & 1 ? SHORT : LONG);
    const ran = processor.run(end, () => false);
    if (ran !== plainly(theirs, end) || state(ours) !== state(theirs)) {
      differing.push({ seed, slice });
      break;
    }
    instructions += ran;
    const at = ours.mcu.core.PC;
    if (at % FLASH >= AREA || at < FLASH) break; // it went astray
  }
  translated += processor.translated;
}
console.log(JSON.stringify({ instructions, translated, kinds: kinds.size, differing }));
