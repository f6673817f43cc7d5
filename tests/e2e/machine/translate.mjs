// Translates Thumb instructions that follow each other, a block, to one function of WebAssembly. It does to registers,
// flags, memory, cache and clock what processor.mjs does. What it cannot do (peripherals, exceptions, a write over
// code, an alarm that is near) it leaves to that: the function ends before such an instruction as if it had not begun.
import { CACHED, WINDOW } from './xip.mjs';
import * as w from './wasm.mjs';
import * as s from './space.mjs';

const SP = 13;
const LR = 14;
const PC = 15;
const MOST = 40; // instructions of a block
const SPARE = 3; // cycles that the end of a block may take beside those of its instructions

// A function's parameters, and the variables that it has beside those of registers.
const [NZ, C, V, LEFT, COUNT, ADDRESS, OFFSET, FOUND, CYCLES, OWED, FLAG_LEFT, FLAG_RIGHT, SPARED] = Array(13).keys();
export const PARAMETERS = 5;
const FIRST_REGISTER = 13;
const LOCALS = FIRST_REGISTER + 15 - PARAMETERS;

// How the modules of blocks and the one that they call know each other.
export const TYPES = [[PARAMETERS, 0], [1, 1], [2, 1], [0, 0], [2, 0]];
export const BLOCK_TYPE = 0;
export const IMPORTS = [
  ['leave', 0], ['touch', 1], ['reach', 2], ['place', 1], ['quiet', 1], ['readRegister', 2], ['writeRegister', 4],
];
const [LEAVE, TOUCH, REACH, PLACE, QUIET, READ, WRITE] = IMPORTS.keys();
// Reads of some registers and writes of the divider move nothing else and need not end a block. `quiet` gives the
// cycles that they take more than those of RAM, and QUIET_MORE, so that 0 means others.
export const QUIET_MORE = 8;
export const DIVIDER_MORE = -1;
export const OUTSIDE = 0x40000000; // cycles that there never are

const { num, get, set } = w;

class Block {
  // `code(address)` gives a half word of the program, or null where no translated one may be.
  constructor(start, code) {
    this.start = start;
    this.code = code;
    this.flash = start >>> 24 === CACHED;
    this.line = null; // of the flash's cache, the last one touched, if that is known here
    this.out = [];
    this.held = 0; // registers that have their variable
    this.cycles = 0; // before the current instruction
    this.count = 0;
    this.owing = false; // may the current instruction's fetch have missed the cache, and be paid already?
    this.carry = 'known'; // or of FLAG_LEFT 'add' or 'sub' FLAG_RIGHT, computed where it is needed
    this.overflow = 'known';
    this.compared = false; // is NZ their difference?
    this.over = false;
  }

  // The function's body, or null if there is nothing to translate.
  translate() {
    this.at = this.start;
    this.total = () => num(this.cycles + SPARE); // known at the end
    const first = this.#leave();
    while (!this.over) {
      const opcode = this.count < MOST ? this.code(this.at) : null;
      const todo = opcode === null ? null : this.#decode(opcode);
      if (todo === null) {
        if (!this.count) return null;
        if (opcode === null) this.#go(this.at);
        else this.out.push(this.#leave());
        break;
      }
      this.next = this.at + 2;
      this.taken = 1;
      this.owing = false;
      this.#fetch(this.at, todo.memory);
      todo.run();
      this.cycles += this.taken;
      this.count++;
      this.at = this.next;
    }
    this.end = this.at;
    return { locals: LOCALS, code: [w.when(w.ltS(get(LEFT), this.total), first), this.out] };
  }

  // Registers and flags

  // A register's value. It must be asked for before any condition, where its variable is not yet filled.
  #read(register) {
    const local = FIRST_REGISTER + register;
    if (!(this.held & (1 << register))) {
      this.held |= 1 << register;
      this.out.push(set(local, w.load(4 * register)));
    }
    return get(local);
  }

  #write(register, value) {
    const local = FIRST_REGISTER + register;
    this.held |= 1 << register;
    this.out.push(set(local, value), w.store(4 * register, get(local)));
  }

  // The result in a register, and N and Z by it.
  #result(register, value) {
    this.out.push(set(NZ, value));
    this.compared = false;
    this.#write(register, get(NZ));
  }

  #arithmetic(kind, left, right) {
    this.out.push(set(FLAG_LEFT, left), set(FLAG_RIGHT, right));
    this.out.push(set(NZ, (kind === 'add' ? w.add : w.sub)(get(FLAG_LEFT), get(FLAG_RIGHT))));
    this.carry = kind;
    this.overflow = kind;
    this.compared = kind === 'sub';
  }

  #c() {
    if (this.carry === 'known') return get(C);
    if (this.carry === 'sub') return w.geU(get(FLAG_LEFT), get(FLAG_RIGHT));
    return w.ltU(w.add(get(FLAG_LEFT), get(FLAG_RIGHT)), get(FLAG_LEFT));
  }

  #v() {
    if (this.overflow === 'known') return get(V);
    const [left, right] = [get(FLAG_LEFT), get(FLAG_RIGHT)];
    const [signs, sum] = this.overflow === 'sub'
      ? [w.xor(left, right), w.sub(left, right)]
      : [w.xor(w.xor(left, right), num(-1)), w.add(left, right)];
    return w.shrU(w.and(signs, w.xor(left, sum)), num(31));
  }

  #setCarry(value) {
    this.out.push(set(C, value));
    this.carry = 'known';
  }

  // Ends

  #state(cycles, count, paid) {
    const left = cycles ? w.sub(get(LEFT), num(cycles)) : get(LEFT);
    return [get(NZ), this.#c(), this.#v(), paid ? w.add(left, get(OWED)) : left, w.add(get(COUNT), num(count))];
  }

  // Ends before the current instruction. `owed`: what its reads of flash have cost, if that was not paid yet.
  #leave(owed = null) {
    const debt = owed === null ? (this.owing ? get(OWED) : null) : this.owing ? w.add(get(OWED), owed) : owed;
    return [
      w.store(4 * PC, num(this.at)),
      debt === null ? [] : w.store(s.OWED, debt),
      w.goto(LEAVE, this.#state(this.cycles, this.count, this.owing)),
    ];
  }

  // Ends after the current instruction. `extra`: cycles beside `taken`.
  #jump(target, place, extra = 0) {
    const state = this.#state(this.cycles + this.taken + extra, this.count + 1, false);
    return [w.store(4 * PC, target), w.gotoTable(BLOCK_TYPE, state, w.load(0, place))];
  }

  #jumpTo(address, extra = 0) {
    return this.#jump(num(address), num(s.placeOf(address)), extra);
  }

  // To where another block goes on.
  #go(address) {
    const state = this.#state(this.cycles, this.count, false);
    this.out.push(
      w.store(4 * PC, num(address)),
      w.gotoTable(BLOCK_TYPE, state, w.load(0, num(s.placeOf(address)))),
    );
  }

  #jumpFar(local) {
    this.out.push(this.#jump(get(local), w.call(PLACE, get(local))));
    this.over = true;
  }

  // Flash and its cache

  #fetch(address, memory) {
    if (!this.flash) return;
    const line = (address & WINDOW) >>> 3;
    if (line === this.line) return;
    this.#touch(line, memory);
  }

  // A line is read: `memory` says whether the instruction may still be left to the interpreter after that.
  #touch(line, memory) {
    const set0 = line & (s.SETS - 1);
    const unpaid = this.#leave(get(CYCLES));
    const again = this.owing;
    const look = w.when(
      w.eq(w.load(s.TAGS + 8 * set0), num(line)),
      [w.store8(s.OLDER + set0, num(1)), w.store(s.LAST, num(line))],
      [
        set(CYCLES, w.call(TOUCH, num(line))),
        w.when(get(CYCLES), [
          w.when(w.ltS(w.sub(get(LEFT), get(CYCLES)), this.total), unpaid),
          set(LEFT, w.sub(get(LEFT), get(CYCLES))),
          memory ? set(OWED, again ? w.add(get(OWED), get(CYCLES)) : get(CYCLES)) : [],
        ]),
      ],
    );
    if (memory && !again) {
      this.out.push(set(OWED, num(0)));
      this.owing = true;
    }
    this.out.push(this.line === null ? w.when(w.ne(w.load(s.LAST), num(line)), look) : look);
    this.line = line;
  }

  // Loads and stores

  // FOUND becomes what `reading` reads at ADDRESS; 1 << `size` bytes.
  #load(address, reading, size) {
    this.taken = 2;
    const inRam = size ? w.rotr(get(OFFSET), num(size)) : get(OFFSET);
    const within = (cycles) => w.ltS(w.sub(get(LEFT), cycles), this.total);
    const fromFlash = [
      set(CYCLES, w.call(REACH, get(ADDRESS), num((1 << size) - 1))),
      w.when(within(get(CYCLES)), this.#leave(w.and(get(CYCLES), num(OUTSIDE - 1)))),
      set(LEFT, w.sub(get(LEFT), get(CYCLES))),
      set(FOUND, reading(s.FLASH_AT, w.and(get(ADDRESS), num(WINDOW)))),
    ];
    const left = this.#state(this.cycles, 0, this.owing)[3];
    const fromRegister = [
      set(CYCLES, w.sub(get(CYCLES), num(QUIET_MORE))),
      w.when(within(get(CYCLES)), this.#leave()),
      set(FOUND, w.call(READ, get(ADDRESS), left)),
      set(LEFT, w.sub(get(LEFT), get(CYCLES))),
    ];
    this.out.push(
      set(ADDRESS, address),
      set(OFFSET, w.sub(get(ADDRESS), num(s.RAM))),
      w.when(
        w.ltU(inRam, num(s.RAM_SIZE >> size)),
        set(FOUND, reading(s.RAM_AT, get(OFFSET))),
        size === 2 ? [set(CYCLES, w.call(QUIET, get(ADDRESS))), w.when(get(CYCLES), fromRegister, fromFlash)] : fromFlash,
      ),
    );
    this.line = null;
  }

  #store(address, writing, size, value) {
    this.taken = 2;
    const inRam = size ? w.rotr(get(OFFSET), num(size)) : get(OFFSET);
    const toRam = [
      w.when(w.load8(s.MARKS, w.shrU(get(OFFSET), num(2))), this.#leave()),
      writing(s.RAM_AT, value, get(OFFSET)),
    ];
    const toRegister = [
      w.when(w.ne(w.call(QUIET, get(ADDRESS)), num(QUIET_MORE + DIVIDER_MORE)), this.#leave()),
      w.call(WRITE, get(ADDRESS), value),
      set(LEFT, w.sub(get(LEFT), num(DIVIDER_MORE))),
    ];
    this.out.push(
      set(ADDRESS, address),
      set(OFFSET, w.sub(get(ADDRESS), num(s.RAM))),
      w.when(w.ltU(inRam, num(s.RAM_SIZE >> size)), toRam, size === 2 ? toRegister : this.#leave()),
    );
  }

  // OFFSET becomes that of so many words in RAM.
  #words(address, count, write) {
    this.out.push(
      set(OFFSET, w.sub(address, num(s.RAM))),
      w.when(w.gtU(w.rotr(get(OFFSET), num(2)), num((s.RAM_SIZE >> 2) - count)), this.#leave()),
    );
    if (!write) return;
    const mark = w.shrU(get(OFFSET), num(2));
    const marked = count <= 4 ? w.load(s.MARKS, mark) : w.any64(s.MARKS, mark);
    this.out.push(w.when(count > 8 ? w.or(marked, w.load8(s.MARKS + 8, mark)) : marked, this.#leave()));
  }

  #literal(register, address) {
    this.taken = 2;
    const at = (address - s.RAM) >>> 0;
    if (at < s.RAM_SIZE) this.#write(register, w.load(s.RAM_AT + at));
    else {
      const line = (address & WINDOW) >>> 3;
      if (line !== this.line) this.#touch(line, true);
      this.#write(register, w.load(s.FLASH_AT + (address & WINDOW)));
    }
  }

  // Instructions

  // What is to be done for an instruction, and whether it has to do with memory; null for what is left.
  #decode(opcode) {
    const does = (run) => ({ run, memory: false });
    const moves = (run) => ({ run, memory: true });
    const d = opcode & 7;
    const m = (opcode >> 3) & 7;
    const high = (opcode >> 8) & 7;
    const byte = opcode & 255;
    const read = (register) => this.#read(register);
    switch (opcode >> 11) {
      case 0b00000:
      case 0b00001:
      case 0b00010:
        return does(() => this.#shift(opcode >> 11, (opcode >> 6) & 31, d, read(m)));
      case 0b00011:
        return does(() => {
          const right = opcode & 0x400 ? num((opcode >> 6) & 7) : read((opcode >> 6) & 7);
          this.#arithmetic(opcode & 0x200 ? 'sub' : 'add', read(m), right);
          this.#write(d, get(NZ));
        });
      case 0b00100:
        return does(() => this.#result(high, num(byte)));
      case 0b00101:
        return does(() => this.#arithmetic('sub', read(high), num(byte)));
      case 0b00110:
      case 0b00111:
        return does(() => {
          this.#arithmetic(opcode & 0x800 ? 'sub' : 'add', read(high), num(byte));
          this.#write(high, get(NZ));
        });
      case 0b01000:
        return this.#decodeRegisters(opcode, d, m, does, moves);
      case 0b01001: {
        const address = ((this.at + 4) & ~3) + (byte << 2);
        const home = (place) => (place - s.RAM >>> 0 < s.RAM_SIZE ? 'ram' : place >>> 24 === CACHED ? 'flash' : null);
        return home(address) === home(this.start) && home(address) ? moves(() => this.#literal(high, address)) : null;
      }
      case 0b01010:
      case 0b01011:
        return moves(() => {
          const address = w.add(read((opcode >> 6) & 7), read(m));
          const kind = (opcode >> 9) & 7;
          if (kind < 3) this.#store(address, [w.store, w.store16, w.store8][kind], [2, 1, 0][kind], read(d));
          else {
            const [reading, size] = [[w.load8S, 0], [w.load, 2], [w.load16, 1], [w.load8, 0], [w.load16S, 1]][kind - 3];
            this.#load(address, reading, size);
            this.#write(d, get(FOUND));
          }
        });
      case 0b01100:
        return moves(() => this.#store(w.add(read(m), num((opcode >> 4) & 0x7c)), w.store, 2, read(d)));
      case 0b01110:
        return moves(() => this.#store(w.add(read(m), num((opcode >> 6) & 31)), w.store8, 0, read(d)));
      case 0b10000:
        return moves(() => this.#store(w.add(read(m), num((opcode >> 5) & 0x3e)), w.store16, 1, read(d)));
      case 0b10010:
        return moves(() => this.#store(w.add(read(SP), num(byte << 2)), w.store, 2, read(high)));
      case 0b01101:
      case 0b01111:
      case 0b10001:
      case 0b10011:
        return moves(() => {
          const kind = opcode >> 11;
          if (kind === 0b01101) this.#load(w.add(read(m), num((opcode >> 4) & 0x7c)), w.load, 2);
          else if (kind === 0b01111) this.#load(w.add(read(m), num((opcode >> 6) & 31)), w.load8, 0);
          else if (kind === 0b10001) this.#load(w.add(read(m), num((opcode >> 5) & 0x3e)), w.load16, 1);
          else this.#load(w.add(read(SP), num(byte << 2)), w.load, 2);
          this.#write(kind === 0b10011 ? high : d, get(FOUND));
        });
      case 0b10100:
        return does(() => this.#write(high, num((this.at & ~3) + 4 + (byte << 2))));
      case 0b10101:
        return does(() => this.#write(high, w.add(read(SP), num(byte << 2))));
      case 0b10110:
        return this.#decodeStack(opcode, d, m, does, moves);
      case 0b10111:
        if (opcode === 0xbf00) return does(() => {});
        return opcode >> 9 === 0b1011110 && opcode & 0x1ff ? moves(() => this.#pop(opcode)) : null;
      case 0b11000:
      case 0b11001:
        return byte ? moves(() => this.#many(opcode & 0x800, high, byte)) : null;
      case 0b11010:
      case 0b11011:
        return opcode >> 9 === 0b1101111 ? null : does(() => this.#branch(opcode));
      case 0b11100:
        return does(() => {
          this.out.push(this.#jumpTo(this.at + 4 + (((opcode & 0x7ff) << 21) >> 20), 1));
          this.over = true;
        });
      case 0b11110:
        return this.#decodeCall(opcode, moves);
      default:
        return null;
    }
  }

  #shift(kind, shift, d, input) {
    this.out.push(set(SPARED, input));
    const value = get(SPARED);
    const bit = (at) => w.and(w.shrU(value, num(at)), num(1));
    if (kind === 0) {
      if (shift) this.#setCarry(bit(32 - shift));
      this.#result(d, w.shl(value, num(shift)));
    } else {
      this.#setCarry(bit(shift ? shift - 1 : 31));
      if (kind === 1) this.#result(d, shift ? w.shrU(value, num(shift)) : num(0));
      else this.#result(d, w.shrS(value, num(shift || 31)));
    }
  }

  #decodeRegisters(opcode, d, m, does, moves) {
    const read = (register) => this.#read(register);
    const kind = (opcode >> 6) & 31;
    const from = (opcode >> 3) & 15;
    const to = ((opcode >> 4) & 8) | d;
    const results = {
      0: () => w.and(read(d), read(m)),
      1: () => w.xor(read(d), read(m)),
      12: () => w.or(read(d), read(m)),
      13: () => w.mul(read(d), read(m)),
      14: () => w.and(read(d), w.xor(read(m), num(-1))),
      15: () => w.xor(read(m), num(-1)),
    };
    if (kind in results) return does(() => this.#result(d, results[kind]()));
    if (kind >= 2 && kind <= 4) return does(() => this.#shiftBy(kind, d, read(d), read(m)));
    switch (kind) {
      case 5: // ADCS: the library takes the right one and the carry as one number for V
        return does(() => {
          const [left, right] = [read(m), read(d)];
          this.out.push(set(C, this.#c()), set(FLAG_LEFT, left), set(FLAG_RIGHT, w.add(right, get(C))));
          this.out.push(set(NZ, w.add(left, get(FLAG_RIGHT))));
          this.out.push(set(C, w.or(w.ltU(get(NZ), left), w.and(get(C), w.not(get(FLAG_RIGHT))))));
          [this.carry, this.overflow, this.compared] = ['known', 'add', false];
          this.#write(d, get(NZ));
        });
      case 6: // SBCS: a carry is no borrow
        return does(() => {
          const [left, right] = [read(d), read(m)];
          this.out.push(set(C, this.#c()), set(FLAG_LEFT, left), set(FLAG_RIGHT, w.add(right, w.not(get(C)))));
          this.out.push(set(NZ, w.sub(left, get(FLAG_RIGHT))));
          this.out.push(set(C, w.choose(get(C), w.geU(left, right), w.gtU(left, right))));
          [this.carry, this.overflow, this.compared] = ['known', 'sub', false];
          this.#write(d, get(NZ));
        });
      case 8:
        return does(() => {
          this.out.push(set(NZ, w.and(read(d), read(m))));
          this.compared = false;
        });
      case 9:
        return does(() => {
          this.#arithmetic('sub', num(0), read(m));
          this.#write(d, get(NZ));
        });
      case 10:
        return does(() => this.#arithmetic('sub', read(d), read(m)));
      case 16:
      case 17:
      case 18:
      case 19:
      case 24:
      case 25:
      case 26:
      case 27:
        return does(() => {
          const value = (register) => (register === PC ? num(this.at + 4) : read(register));
          const sum = kind < 20 ? w.add(value(to), value(from)) : value(from);
          if (to === PC) {
            this.taken = 2;
            this.out.push(set(FOUND, w.and(sum, num(~1))));
            this.#jumpFar(FOUND);
          } else this.#write(to, to === SP ? w.and(sum, num(~3)) : sum);
        });
      case 20:
      case 21:
      case 22:
      case 23:
        if ((opcode & 0x87) === 0x87 || (opcode & 0x78) === 0x78) return null;
        return does(() => this.#arithmetic('sub', read(to), read(from)));
      case 28:
      case 29:
        if (d || from === PC) return null;
        return moves(() => {
          const target = read(from);
          this.out.push(w.when(w.eq(w.shrU(target, num(28)), num(15)), this.#leave())); // out of an exception
          this.taken = 2;
          this.out.push(set(FOUND, w.and(target, num(~1))));
          this.#jumpFar(FOUND);
        });
      case 30:
      case 31:
        if (d || from >= LR) return null;
        return does(() => {
          this.out.push(set(FOUND, w.and(read(from), num(~1))));
          this.#write(LR, num(this.next | 1));
          this.taken = 2;
          this.#jumpFar(FOUND);
        });
      default:
        return null;
    }
  }

  // By a register's lowest byte; WebAssembly, like JavaScript, shifts by five bits of a number.
  #shiftBy(kind, d, input, by) {
    this.out.push(set(SPARED, input), set(FOUND, w.and(by, num(255))));
    const [value, shift] = [get(SPARED), get(FOUND)];
    const bit = (at) => w.and(w.shrU(value, at), num(1));
    if (kind === 2) {
      this.#setCarry(w.choose(shift, bit(w.sub(num(32), shift)), this.#c()));
      this.#result(d, w.choose(w.ltU(shift, num(32)), w.shl(value, shift), num(0)));
    } else if (kind === 3) {
      this.#setCarry(w.and(w.leU(shift, num(32)), bit(w.sub(shift, num(1)))));
      this.#result(d, w.choose(w.ltU(shift, num(32)), w.shrU(value, shift), num(0)));
    } else {
      const beyond = w.gtU(shift, num(31));
      this.#setCarry(bit(w.choose(beyond, num(31), w.sub(shift, num(1)))));
      this.#result(d, w.shrS(value, w.choose(beyond, num(31), shift)));
    }
  }

  #decodeStack(opcode, d, m, does, moves) {
    if (opcode >> 8 === 0b10110000) {
      const size = (opcode & 0x7f) << 2;
      return does(() => this.#write(SP, w.and(w.add(this.#read(SP), num(opcode & 0x80 ? -size : size)), num(~3))));
    }
    if (opcode >> 8 === 0b10110010) {
      return does(() => {
        const value = this.#read(m);
        const kinds = [w.extend16(value), w.extend8(value), w.and(value, num(0xffff)), w.and(value, num(0xff))];
        this.#write(d, kinds[(opcode >> 6) & 3]);
      });
    }
    if (opcode >> 9 !== 0b1011010 || !(opcode & 0x1ff)) return null;
    return moves(() => {
      const list = [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => opcode & (1 << i));
      this.taken += list.length;
      if (opcode & 0x100) list.push(LR);
      const values = list.map((i) => this.#read(i));
      const sp = this.#read(SP);
      this.#words(w.sub(sp, num(4 * list.length)), list.length, true);
      values.forEach((value, i) => this.out.push(w.store(s.RAM_AT + 4 * i, value, get(OFFSET))));
      this.#write(SP, w.and(w.sub(sp, num(4 * list.length)), num(~3)));
    });
  }

  #pop(opcode) {
    const list = [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => opcode & (1 << i));
    const jumps = (opcode & 0x100) !== 0;
    const count = list.length + (jumps ? 1 : 0);
    const sp = this.#read(SP);
    this.#words(sp, count, false);
    if (jumps) {
      this.out.push(set(FOUND, w.load(s.RAM_AT + 4 * list.length, get(OFFSET))));
      this.out.push(w.when(w.eq(w.shrU(get(FOUND), num(28)), num(15)), this.#leave())); // out of an exception
    }
    list.forEach((register, i) => this.#write(register, w.load(s.RAM_AT + 4 * i, get(OFFSET))));
    this.#write(SP, w.and(w.add(sp, num(4 * count)), num(~3)));
    this.taken += list.length;
    if (!jumps) return;
    this.taken += 2;
    this.out.push(set(FOUND, w.and(get(FOUND), num(~1))));
    this.#jumpFar(FOUND);
  }

  #many(loads, n, bits) {
    const list = [0, 1, 2, 3, 4, 5, 6, 7].filter((i) => bits & (1 << i));
    const base = this.#read(n);
    const values = loads ? [] : list.map((i) => this.#read(i));
    this.#words(base, list.length, !loads);
    this.taken += list.length;
    if (loads) list.forEach((register, i) => this.#write(register, w.load(s.RAM_AT + 4 * i, get(OFFSET))));
    else values.forEach((value, i) => this.out.push(w.store(s.RAM_AT + 4 * i, value, get(OFFSET))));
    if (!(bits & (1 << n))) this.#write(n, w.add(base, num(4 * list.length)));
  }

  #condition(kind) {
    const [left, right] = [get(FLAG_LEFT), get(FLAG_RIGHT)];
    const direct = this.compared && this.carry === 'sub' && this.overflow === 'sub';
    switch (kind) {
      case 0:
        return direct ? w.eq(left, right) : w.not(get(NZ));
      case 1:
        return this.#c();
      case 2:
        return w.shrU(get(NZ), num(31));
      case 3:
        return this.#v();
      case 4:
        return direct ? w.gtU(left, right) : w.and(this.#c(), w.ne(get(NZ), num(0)));
      case 5:
        return direct ? w.geS(left, right) : w.eq(w.shrU(get(NZ), num(31)), this.#v());
      default:
        if (direct) return w.gtS(left, right);
        return w.and(w.eq(w.shrU(get(NZ), num(31)), this.#v()), w.ne(get(NZ), num(0)));
    }
  }

  #branch(opcode) {
    const target = this.at + 4 + (((opcode & 255) << 24) >> 23);
    const so = this.#condition((opcode >> 9) & 7);
    this.out.push(w.when(opcode & 0x100 ? w.not(so) : so, this.#jumpTo(target, 1)));
  }

  #decodeCall(opcode, moves) {
    const second = this.code(this.at + 2);
    if (second === null || second >> 14 !== 3 || !(second & 0x1000)) return null;
    return moves(() => {
      this.#fetch(this.at + 2, true);
      const sign = (opcode >> 10) & 1;
      const i1 = 1 - (sign ^ ((second >> 13) & 1));
      const i2 = 1 - (sign ^ ((second >> 11) & 1));
      const far = (-sign << 24) | (i1 << 23) | (i2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
      this.#write(LR, num((this.at + 4) | 1));
      this.next = this.at + 4;
      this.taken = 3;
      this.out.push(this.#jumpTo(this.at + 4 + far));
      this.over = true;
    });
  }
}

// The function for the block at an address, { locals, code }, and where the block ends; null if none can be.
export function translate(start, code) {
  const block = new Block(start, code);
  const made = block.translate();
  return made && { ...made, end: block.end };
}
