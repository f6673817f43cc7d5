// The cache between the processor and its flash: 16 KiB, two ways, lines of 8 bytes. Each line that is missed costs
// so many cycles of the processor; without it every read of flash is free, which it is not on the chip.
import { FLASH_BASE } from './firmware.mjs';

const SETS = 1024;
export const CACHED = FLASH_BASE >>> 24; // the high byte of addresses; reads through the other three windows pass the cache by
export const WINDOW = 0xffffff;

export class FlashCache {
  constructor(missCycles) {
    this.missCycles = missCycles;
    this.tags = new Int32Array(2 * SETS).fill(-1);
    this.older = new Uint8Array(SETS); // the way that gives its place next
    this.last = -1;
    this.owed = 0; // cycles that were lost, for the processor to take
    this.misses = 0;
  }

  attach(mcu) {
    for (const name of ['readUint32', 'readUint16', 'readUint8']) {
      const read = mcu[name].bind(mcu);
      mcu[name] = (address) => {
        if (address >>> 24 === CACHED) this.touch(address);
        return read(address);
      };
    }
  }

  // What is at an address in the cached window is read.
  touch(address) {
    const line = (address & WINDOW) >>> 3;
    if (line === this.last) return;
    this.last = line;
    const set = line & (SETS - 1);
    if (this.tags[2 * set] === line) this.older[set] = 1;
    else if (this.tags[2 * set + 1] === line) this.older[set] = 0;
    else {
      const way = this.older[set];
      this.tags[2 * set + way] = line;
      this.older[set] = way ^ 1;
      this.owed += this.missCycles;
      this.misses++;
    }
  }
}
