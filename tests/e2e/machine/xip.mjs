// The cache between the processor and its flash: 16 KiB, two ways, lines of 8 bytes. Each line that is missed costs
// so many cycles of the processor; without it every read of flash is free, which it is not on the chip.
import { FLASH_BASE } from './firmware.mjs';
import { LAST, MISS, MISSES, OWED, SETS } from './space.mjs';

export const CACHED = FLASH_BASE >>> 24; // the high byte of addresses; reads through the other three windows pass the cache by
export const WINDOW = 0xffffff;

export class FlashCache {
  // What the cache knows is in `space`, where translated programs use it too.
  constructor(missCycles, space) {
    this.words = space.words;
    this.tags = space.tags.fill(-1);
    this.older = space.older.fill(0); // the way that gives its place next
    this.words[MISS >> 2] = missCycles;
    this.words[LAST >> 2] = -1;
    this.words[OWED >> 2] = 0;
    this.words[MISSES >> 2] = 0;
  }

  // Cycles that were lost, for the processor to take.
  get owed() {
    return this.words[OWED >> 2];
  }

  set owed(cycles) {
    this.words[OWED >> 2] = cycles;
  }

  get last() {
    return this.words[LAST >> 2];
  }

  get misses() {
    return this.words[MISSES >> 2];
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
    if (line === this.words[LAST >> 2]) return;
    this.words[LAST >> 2] = line;
    const set = line & (SETS - 1);
    if (this.tags[2 * set] === line) this.older[set] = 1;
    else if (this.tags[2 * set + 1] === line) this.older[set] = 0;
    else {
      const way = this.older[set];
      this.tags[2 * set + way] = line;
      this.older[set] = way ^ 1;
      this.words[OWED >> 2] += this.words[MISS >> 2];
      this.words[MISSES >> 2]++;
    }
  }
}
