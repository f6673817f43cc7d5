// The flash chip: erased in sectors of 4 KiB, programmed in pages of 256 bytes, each taking its time, and cut off
// in the middle if the power goes. Times are typical ones of a W25Q16JV's data sheet, in nanoseconds.
export const SECTOR = 4096;
export const PAGE = 256;
export const SECTOR_ERASE = 45e6;
export const PAGE_PROGRAM = 0.4e6;

export class PowerCut extends Error {}

export class Flash {
  // `bytes` is the chip's content, `random` gives 32 bits, `spend` lets simulated time pass, `now` tells it.
  constructor(bytes, random, spend, now) {
    this.bytes = bytes;
    this.random = random;
    this.spend = spend;
    this.now = now;
    this.cutAt = Infinity;
    this.operations = 0; // sectors erased and pages programmed
    this.erases = 0;
    // Called before each operation as onOperation(kind, address); it may keep what a cut would leave: torn(…).
    this.onOperation = null;
    this.onChange = null; // called after each one as onChange(address, size)
  }

  erase(address, count) {
    for (let at = address; at < address + count; at += SECTOR) this.#step('erase', at, SECTOR_ERASE, null);
  }

  program(address, data) {
    for (let at = 0; at < data.length; at += PAGE) {
      this.#step('program', address + at, PAGE_PROGRAM, data.subarray(at, at + PAGE));
    }
  }

  // What a cut leaves of the operation after `share` of its time: any mixture of old and new bits.
  torn(kind, address, data, share) {
    const size = kind === 'erase' ? SECTOR : PAGE;
    const out = this.bytes.slice(address, address + size);
    for (let i = 0; i < size; i++) {
      const through = this.random() / 2 ** 32 < share;
      const some = this.random() & 255;
      if (kind === 'erase') out[i] |= through ? 255 : some & (this.random() & 255);
      else out[i] &= through ? data[i] : data[i] | some;
    }
    return out;
  }

  #step(kind, address, time, data) {
    this.operations++;
    if (kind === 'erase') this.erases++;
    this.onOperation?.(kind, address, data);
    const left = this.cutAt - this.now();
    if (left < time) {
      const share = Math.max(0, left / time);
      this.bytes.set(this.torn(kind, address, data, share), address);
      this.onChange?.(address, SECTOR);
      this.spend(Math.max(0, left));
      throw new PowerCut(`the power went in an operation on flash, at ${Math.round(share * 100)} %`);
    }
    if (kind === 'erase') this.bytes.fill(255, address, address + SECTOR);
    else for (let i = 0; i < PAGE; i++) this.bytes[address + i] &= data[i];
    this.onChange?.(address, kind === 'erase' ? SECTOR : PAGE);
    this.spend(time);
  }
}
