// The memory that a chip and its translated program share: where in it each thing is.
import { PAGE } from './wasm.mjs';

export const RAM = 0x20000000;
export const RAM_SIZE = 264 << 10;
export const ROM_SIZE = 16 << 10;
export const CHIP_SIZE = 2 << 20; // of the window on the flash, what translated programs may be in
const WINDOW_SIZE = 16 << 20;
export const SETS = 1024; // of the flash's cache

// Words: the processor's registers are the first sixteen.
export const FLAG_NZ = 64;
export const FLAG_C = 68;
export const FLAG_V = 72;
export const LEFT = 76; // cycles
export const COUNT = 80; // of instructions
export const WHY = 84; // 1 if translated code ended where no other one begins
export const LAST = 88;
export const OWED = 92;
export const MISSES = 96;
export const MISS = 100;
export const NOWHERE = 104; // the place in the map of addresses that have none: always 0
export const TAGS = 0x1000;
export const OLDER = 0x3000;
export const RAM_AT = 0x10000;
export const MARKS = 0x60000; // one byte for each word of RAM: does a translated instruction come from it?
// By half words, the number of the function that begins there.
export const MAP_RAM = 0x80000;
export const MAP_ROM = 0x110000;
export const MAP_FLASH = 0x200000;
const MAP_END = 0x600000;
export const FLASH_AT = 0x1000000;
export const PAGES = (FLASH_AT + WINDOW_SIZE) / PAGE;

export class Space {
  constructor() {
    this.memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
    const { buffer } = this.memory;
    this.words = new Int32Array(buffer);
    this.registers = new Uint32Array(buffer, 0, 16);
    this.tags = new Int32Array(buffer, TAGS, 2 * SETS);
    this.older = new Uint8Array(buffer, OLDER, SETS);
    this.marks = new Uint8Array(buffer, MARKS, RAM_SIZE >> 2);
    this.map = new Int32Array(buffer, 0, MAP_END >> 2);
    this.ram = new Uint8Array(buffer, RAM_AT, RAM_SIZE);
    this.flash = new Uint8Array(buffer, FLASH_AT, WINDOW_SIZE);
  }

  // Makes a chip's memory and registers those here. What the flash has stays; the RAM is as before.
  attach(mcu) {
    const { buffer } = this.memory;
    mcu.sram = this.ram;
    mcu.sramView = new DataView(buffer, RAM_AT, RAM_SIZE);
    mcu.flash = this.flash;
    mcu.flash16 = new Uint16Array(buffer, FLASH_AT, WINDOW_SIZE >> 1);
    mcu.flashView = new DataView(buffer, FLASH_AT, WINDOW_SIZE);
    this.registers.set(mcu.core.registers);
    mcu.core.registers = this.registers;
  }
}

// The place in the map for an address of code.
export function placeOf(pc) {
  const address = pc >>> 0;
  if (address >>> 21 === 0x80) return MAP_FLASH + ((address & (CHIP_SIZE - 2)) << 1);
  const at = (address - RAM) >>> 0;
  if (at < RAM_SIZE) return MAP_RAM + ((at & ~1) << 1);
  return address < ROM_SIZE ? MAP_ROM + ((address & ~1) << 1) : NOWHERE;
}
