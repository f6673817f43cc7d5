// The translated parts of a chip's program: which blocks run often, the functions made of them, and what of them is
// dropped because the program changed.
import * as w from './wasm.mjs';
import * as s from './space.mjs';
import { BLOCK_TYPE, DIVIDER_MORE, IMPORTS, OUTSIDE, QUIET_MORE, TYPES, translate } from './translate.mjs';
import { DIVIDER, DIVIDER_SIZE } from './memory.mjs';
import { CACHED, WINDOW } from './xip.mjs';

const OFTEN = 30; // how often a block runs before it is translated
const BATCH = 24; // blocks that become one module: a module takes a while, a block hardly any
const IMPATIENT = 200; // how often a block runs before it waits for others no longer
const NEVER = 255;
const LONGEST = 256; // bytes of a block, and more
const TIMERS = [0x40054024, 0x40054028]; // TIMERAWH, TIMERAWL
const TIMER_MORE = 2; // cycles beside those of a read of RAM
const WRITES = ['writeUint32', 'writeUint16', 'writeUint8'];

const { num, get, set, load, store } = w;

// The functions that all blocks call, in the order of IMPORTS; `enter`, and the one for what is not translated.
function common() {
  const flags = [s.FLAG_NZ, s.FLAG_C, s.FLAG_V, s.LEFT, s.COUNT];
  const leave = (why) => [flags.map((place, i) => store(place, get(i))), store(s.WHY, num(why))];
  const [line, tag, way] = [0, 1, 2];
  const at = w.and(get(line), num(s.SETS - 1));
  const touch = [ // see FlashCache.touch
    w.when(w.eq(get(line), load(s.LAST)), [num(0), w.end]),
    store(s.LAST, get(line)),
    set(tag, w.shl(at, num(3))),
    w.when(w.eq(get(line), load(s.TAGS, get(tag))), [w.store8(s.OLDER, num(1), at), num(0), w.end]),
    w.when(w.eq(get(line), load(s.TAGS + 4, get(tag))), [w.store8(s.OLDER, num(0), at), num(0), w.end]),
    set(way, w.load8(s.OLDER, at)),
    store(s.TAGS, get(line), w.add(get(tag), w.shl(get(way), num(2)))),
    w.store8(s.OLDER, w.xor(get(way), num(1)), at),
    store(s.MISSES, w.add(load(s.MISSES), num(1))),
    load(s.MISS),
  ];
  const reach = [ // what a read elsewhere than in RAM costs; OUTSIDE if it is not one of flash
    w.when(
      w.or(w.ne(w.shrU(get(0), num(24)), num(CACHED)), w.and(get(0), get(1))),
      [num(OUTSIDE), w.end],
    ),
    w.call(1, w.shrU(w.and(get(0), num(WINDOW)), num(3))),
  ];
  const even = (value, mask) => w.shl(w.and(value, num(mask)), num(1));
  const place = [ // see placeOf
    w.when(
      w.eq(w.shrU(get(0), num(21)), num(0x80)),
      [w.add(num(s.MAP_FLASH), even(get(0), s.CHIP_SIZE - 2)), w.end],
    ),
    set(1, w.sub(get(0), num(s.RAM))),
    w.when(w.ltU(get(1), num(s.RAM_SIZE)), [w.add(num(s.MAP_RAM), even(get(1), ~1)), w.end]),
    w.when(w.ltU(get(0), num(s.ROM_SIZE)), [w.add(num(s.MAP_ROM), even(get(0), ~1)), w.end]),
    num(s.NOWHERE),
  ];
  const quiet = [
    w.when(
      w.ltU(w.rotr(w.sub(get(0), num(DIVIDER)), num(2)), num(DIVIDER_SIZE >> 2)),
      [num(QUIET_MORE + DIVIDER_MORE), w.end],
    ),
    w.when(w.or(...TIMERS.map((at) => w.eq(get(0), num(at)))), [num(QUIET_MORE + TIMER_MORE), w.end]),
    num(0),
  ];
  const state = [...flags.slice(0, 4).map((place) => load(place)), num(0)];
  const enter = w.gotoTable(BLOCK_TYPE, state, load(0, w.call(3, load(4 * 15))));
  const functions = [
    [0, leave(0)], [1, touch], [2, reach], [1, place], [1, quiet], [3, enter], [0, leave(1)],
  ];
  return functions.map(([type, code]) => ({ type, locals: 2, code }));
}

export class Code {
  // `often`: how often a block runs before it is translated, at once if it is 1.
  constructor(space, often = OFTEN) {
    this.space = space;
    this.often = often;
    this.batch = often > 1 ? BATCH : 1;
    this.counts = new Uint8Array(space.map.length);
    this.blocks = new Map(); // by address: those that have a function
    this.waiting = []; // those that have none yet
    this.top = 0; // where the last one in flash ends
    this.table = new WebAssembly.Table({ element: 'anyfunc', initial: 1 });
    this.imports = { memory: space.memory, table: this.table };
    const made = this.#instance([], common());
    IMPORTS.slice(0, 5).forEach(([name], i) => {
      this.imports[name] = made[`f${i}`];
    });
    this.imports.readRegister = (address, left) => this.#readRegister(address >>> 0, left);
    this.imports.writeRegister = (address, value) => this.mcu.sio.writeUint32(address & 0xff, value >>> 0);
    this.enterAt = made.f5;
    this.table.set(0, made.f6);
    this.made = 0;
  }

  // Runs blocks from where the registers say; `cycles` of so many nanoseconds may pass from `now` on.
  enter(now, cycles, cycle) {
    this.now = now;
    this.cycles = cycles;
    this.cycle = cycle;
    this.space.words[s.LEFT >> 2] = cycles;
    this.enterAt();
  }

  #readRegister(address, left) {
    const { mcu } = this;
    if (address >>> 28 === DIVIDER >>> 28) return mcu.sio.readUint32(address & 0xff);
    mcu.clock.nanosCounter = this.now + (this.cycles - left) * this.cycle;
    return mcu.readUint32(address);
  }

  // `hooked`: by address, whether something else than the ROM's program stands there.
  attach(mcu, hooked) {
    this.mcu = mcu;
    this.hooked = hooked;
    const { buffer } = this.space.memory;
    this.ram16 = new Uint16Array(buffer, s.RAM_AT, s.RAM_SIZE >> 1);
    this.flash16 = new Uint16Array(buffer, s.FLASH_AT, s.CHIP_SIZE >> 1);
    this.rom16 = new Uint16Array(mcu.bootrom.buffer);
    this.drop(0, s.ROM_SIZE);
    for (const name of WRITES) {
      const write = mcu[name].bind(mcu);
      mcu[name] = (address, value) => {
        this.#written(address >>> 0);
        write(address, value);
      };
    }
  }

  // Is there a function for an address? One that is often asked for becomes one. None are odd: the library keeps the
  // lowest bit of an exception's address in the program counter until the next jump.
  find(pc) {
    if (pc & 1) return false;
    const place = s.placeOf(pc) >>> 2;
    if (this.space.map[place] !== 0) return true;
    const count = this.counts[place];
    if (count === NEVER || place === s.NOWHERE >>> 2) return false;
    this.counts[place] = count + 1;
    if (count + 1 === this.often) this.#translate(pc, place);
    else if (count + 1 === IMPATIENT) this.#compile();
    return this.space.map[place] !== 0;
  }

  // What is in an area changes.
  drop(address, size) {
    const touched = (block) => block.start < address + size && block.end > address;
    if (address < s.RAM) {
      const place = s.placeOf(address) >>> 2;
      if (place !== s.NOWHERE >>> 2) this.counts.fill(0, place, place + ((size + 1) >> 1));
      if (address >= this.top) return;
      // A block begins near the area that it reaches into.
      for (let at = (address - LONGEST) & ~1; at < Math.min(address + size, this.top); at += 2) {
        const block = this.blocks.get(at);
        if (block && touched(block)) {
          this.space.map[s.placeOf(at) >>> 2] = 0;
          this.blocks.delete(at);
        }
      }
    } else {
      this.space.map.fill(0, s.MAP_RAM >>> 2, (s.MAP_RAM + 2 * s.RAM_SIZE) >>> 2);
      this.counts.fill(0, s.MAP_RAM >>> 2, (s.MAP_RAM + 2 * s.RAM_SIZE) >>> 2);
      this.space.marks.fill(0);
      for (const at of this.blocks.keys()) if (at >= s.RAM) this.blocks.delete(at);
    }
    for (const block of this.waiting) {
      if (address < s.RAM ? touched(block) : block.start >= s.RAM) this.counts[s.placeOf(block.start) >>> 2] = 0;
    }
    this.waiting = this.waiting.filter((block) => this.counts[s.placeOf(block.start) >>> 2] !== 0);
  }

  #written(address) {
    const at = address - s.RAM;
    if (at > -4 && at < s.RAM_SIZE) {
      if (this.space.marks[at >> 2] || this.space.marks[(at + 3) >> 2]) this.drop(s.RAM, s.RAM_SIZE);
    } else if (address >>> 24 === CACHED || address < s.ROM_SIZE) this.drop(address, 4);
  }

  // A half word of the program, or null where no translated one may be.
  #code(address) {
    const at = (address - s.RAM) >>> 0;
    if (at < s.RAM_SIZE) return this.ram16[at >>> 1];
    if (address >>> 21 === 0x80) return this.flash16[(address & (s.CHIP_SIZE - 1)) >>> 1];
    return address >>> 0 < s.ROM_SIZE && !this.hooked[address] ? this.rom16[address >>> 1] : null;
  }

  #translate(start, place) {
    const block = translate(start, (address) => this.#code(address));
    if (block === null) {
      this.counts[place] = NEVER;
      return;
    }
    if (start >= s.RAM) this.space.marks.fill(1, (start - s.RAM) >> 2, (block.end - s.RAM + 3) >> 2);
    else this.top = Math.max(this.top, block.end);
    this.waiting.push({ start, end: block.end, made: { type: BLOCK_TYPE, ...block } });
    if (this.waiting.length >= this.batch) this.#compile();
  }

  #compile() {
    const blocks = this.waiting;
    this.waiting = [];
    if (!blocks.length) return;
    const exported = this.#instance(IMPORTS, blocks.map(({ made }) => made));
    const first = this.table.grow(blocks.length);
    blocks.forEach(({ start, end }, i) => {
      this.table.set(first + i, exported[`f${i}`]);
      this.space.map[s.placeOf(start) >>> 2] = first + i;
      this.blocks.set(start, { start, end });
    });
    this.made += blocks.length;
  }

  #instance(imports, functions) {
    const bytes = w.module({ types: TYPES, imports, functions, pages: s.PAGES });
    return new WebAssembly.Instance(new WebAssembly.Module(bytes), { m: this.imports }).exports;
  }
}
