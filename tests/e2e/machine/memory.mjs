// What a program reads and writes most, its RAM and the flash through the cache, without the questions that rp2040js
// asks about each address. Everything else goes to rp2040js and may move time, alarms and interrupts: `outside` notes
// that it was asked.
import { CACHED, WINDOW } from './xip.mjs';

const RAM = 0x20000000;

// A Cortex-M0+ stops there with a hard fault. Random programs (beside.mjs) may go on, as on the library's processor.
function unaligned(address) {
  throw new Error(`a word or half a word at ${(address >>> 0).toString(16)}, where none begins`);
}

export const DIVIDER = 0xd0000060; // its registers move nothing but each other
export const DIVIDER_SIZE = 0x1c;

export class Memory {
  // `changed()` is called if a word is written that a translated instruction came from.
  constructor(mcu, cache, marks, changed) {
    this.mcu = mcu;
    this.cache = cache;
    this.marks = marks;
    this.changed = changed;
    this.outside = false;
    this.strict = false;
    this.ram = mcu.sram;
    this.ram16 = new Uint16Array(mcu.sram.buffer, mcu.sram.byteOffset, mcu.sram.length >> 1);
    this.ram32 = new Uint32Array(mcu.sram.buffer, mcu.sram.byteOffset, mcu.sram.length >> 2);
    this.flash = mcu.flash;
    this.flash16 = mcu.flash16;
    this.flash32 = new Uint32Array(mcu.flash.buffer, mcu.flash.byteOffset, mcu.flash.length >> 2);
    this.rom16 = new Uint16Array(mcu.bootrom.buffer);
  }

  // An instruction's half word; `address` is even.
  fetch(address) {
    if (address >>> 24 === CACHED) {
      this.cache.touch(address);
      return this.flash16[(address & WINDOW) >>> 1];
    }
    const at = (address - RAM) >>> 1;
    if (at < this.ram16.length) return this.ram16[at];
    if (address >>> 1 < this.rom16.length) return this.rom16[address >>> 1];
    return this.read16(address);
  }

  read32(address) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length && (at & 3) === 0) return this.ram32[at >>> 2];
    if (address >>> 24 === CACHED && (address & 3) === 0) {
      this.cache.touch(address);
      return this.flash32[(address & WINDOW) >>> 2];
    }
    const register = (address - DIVIDER) >>> 0;
    if (register < DIVIDER_SIZE) return this.mcu.sio.readUint32(address & 0xff);
    if (this.strict && address & 3) unaligned(address);
    this.outside = true;
    return this.mcu.readUint32(address >>> 0);
  }

  read16(address) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length && (at & 1) === 0) return this.ram16[at >>> 1];
    if (address >>> 24 === CACHED && (address & 1) === 0) {
      this.cache.touch(address);
      return this.flash16[(address & WINDOW) >>> 1];
    }
    if (this.strict && address & 1) unaligned(address);
    this.outside = true;
    return this.mcu.readUint16(address >>> 0);
  }

  read8(address) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length) return this.ram[at];
    if (address >>> 24 === CACHED) {
      this.cache.touch(address);
      return this.flash[address & WINDOW];
    }
    this.outside = true;
    return this.mcu.readUint8(address >>> 0);
  }

  write32(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length && (at & 3) === 0) {
      this.ram32[at >>> 2] = value;
      if (this.marks[at >>> 2]) this.changed();
      return;
    }
    const register = (address - DIVIDER) >>> 0;
    if (register < DIVIDER_SIZE) {
      this.mcu.sio.writeUint32(address & 0xff, value);
      return;
    }
    if (this.strict && address & 3) unaligned(address);
    this.outside = true;
    this.mcu.writeUint32(address >>> 0, value);
  }

  write16(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length && (at & 1) === 0) {
      this.ram16[at >>> 1] = value;
      if (this.marks[at >>> 2]) this.changed();
      return;
    }
    if (this.strict && address & 1) unaligned(address);
    this.outside = true;
    this.mcu.writeUint16(address >>> 0, value);
  }

  write8(address, value) {
    const at = (address - RAM) >>> 0;
    if (at < this.ram.length) {
      this.ram[at] = value;
      if (this.marks[at >>> 2]) this.changed();
      return;
    }
    this.outside = true;
    this.mcu.writeUint8(address >>> 0, value);
  }
}
