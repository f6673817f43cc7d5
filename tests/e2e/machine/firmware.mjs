// Reads what a machine starts from: a UF2 file, and the boot ROM's words.
import fs from 'node:fs';

const UF2_BLOCK = 512;
const UF2_FIRST = 0x0a324655;
const UF2_SECOND = 0x9e5d5157;
const NOT_MAIN_FLASH = 1;

export const FLASH_BASE = 0x10000000;

// The blocks of a UF2 file: [{ address, data }].
export function readUf2(file) {
  const bytes = fs.readFileSync(file);
  const blocks = [];
  for (let at = 0; at + UF2_BLOCK <= bytes.length; at += UF2_BLOCK) {
    if (bytes.readUInt32LE(at) !== UF2_FIRST || bytes.readUInt32LE(at + 4) !== UF2_SECOND) {
      throw new Error(`${file} is no UF2 file`);
    }
    if (bytes.readUInt32LE(at + 8) & NOT_MAIN_FLASH) continue;
    const size = bytes.readUInt32LE(at + 16);
    blocks.push({ address: bytes.readUInt32LE(at + 12), data: bytes.subarray(at + 32, at + 32 + size) });
  }
  return blocks;
}

// The boot ROM as 4096 words: from 16 KiB of binary, or from any text that has them as 0x01234567.
export function readBootRom(file) {
  const bytes = fs.readFileSync(file);
  if (bytes.length === 16384) {
    return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
  }
  const words = bytes.toString('latin1').match(/\b0x[0-9a-f]{8}\b/gi) ?? [];
  if (words.length !== 4096) throw new Error(`${file}: 4096 words were expected, there are ${words.length}`);
  return Uint32Array.from(words, (word) => Number.parseInt(word, 16));
}

// Numbers that look like chance and are the same in every run (xorshift, 32 bits).
export function chance(seed) {
  let state = seed >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state;
  };
}
