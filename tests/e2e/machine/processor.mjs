// The processor of rp2040js, with its common instructions done in one loop that keeps flags, program counter and time
// in variables, which makes it more than twice as fast. What is rare stays the library's, and so do exceptions and
// peripherals. An instruction does to registers, flags, memory, cache and clock what the library's does, so that a
// program's run is the same with either; beside.mjs compares them. Blocks that run often are translated (code.mjs);
// the loop here does what those leave.
import { Memory } from './memory.mjs';
import { COUNT, FLAG_C, FLAG_NZ, FLAG_V, LEFT, RAM, RAM_SIZE, WHY } from './space.mjs';

const ROM_END = 0x4000;
const PC = 15;
const LR = 14;
const SP = 13;
const APB = 0x4;
const SIO = 0xd;
const TIMES = 2048;
const LONG = 2 ** 29; // cycles that translated code runs at most

// Cycles of a load or store beside its own one.
function waits(address, apb) {
  const region = address >>> 28;
  return region === SIO ? 0 : region === APB ? apb : 1;
}

export class Processor {
  // `hooks`: functions instead of what stands at addresses of the ROM.
  constructor(mcu, cache, hooks, code) {
    this.mcu = mcu;
    this.cache = cache;
    this.code = code;
    this.hooks = hooks;
    this.hooked = new Uint8Array(ROM_END);
    for (const at of hooks.keys()) this.hooked[at] = 1;
    code.attach(mcu, this.hooked);
    this.memory = new Memory(mcu, cache, code.space.marks, () => code.drop(RAM, RAM_SIZE));
    this.times = new Float64Array(TIMES); // nanoseconds by the number of cycles
    this.frequency = 0;
    this.translated = 0; // instructions that translated blocks did
  }

  // Runs until the clock shows `end` nanoseconds or `stopped()`; returns the number of instructions.
  run(end, stopped) {
    const { core, clock } = this.mcu;
    const { code, cache } = this;
    let count = 0;
    while (clock.nanosCounter < end && !stopped()) {
      if (core.waiting) {
        this.#wait(end);
        continue;
      }
      const hook = this.hooks.get(core.registers[PC]);
      if (hook) {
        hook();
        continue;
      }
      if (core.interruptsUpdated && core.checkForInterrupts()) core.waiting = false;
      if (!core.interruptsUpdated && cache.owed === 0 && code.find(core.registers[PC])) {
        const ran = this.#translated(end);
        count += ran;
        this.translated += ran;
        if (ran && code.space.words[WHY >> 2]) continue;
      }
      count += this.#stretch(end);
    }
    return count;
  }

  // Runs translated blocks while none ends at or after the next alarm or `end`; returns the number of instructions. The
  // time of some cycles is added as one number, which is the same as adding each only if that is whole nanoseconds,
  // and if the sum is not far from the first of them, where the last digits of a fraction are lost.
  #translated(end) {
    const { core, clock, clkSys } = this.mcu;
    const { words } = this.code.space;
    const cycle = 1e9 / clkSys;
    if (!Number.isInteger(cycle)) return 0;
    const now = clock.nanosCounter;
    const due = clock.nextAlarm === null ? Infinity : clock.nextAlarm.nanos;
    const cycles = Math.min(Math.floor((Math.min(due, end) - now) / cycle) - 1, Math.floor(now / cycle), LONG);
    if (cycles <= 0) return 0;
    words[FLAG_NZ >> 2] = core.Z ? 0 : core.N ? -1 : 1;
    words[FLAG_C >> 2] = core.C ? 1 : 0;
    words[FLAG_V >> 2] = core.V ? 1 : 0;
    this.code.enter(now, cycles, cycle);
    const nz = words[FLAG_NZ >> 2];
    core.N = nz < 0;
    core.Z = nz === 0;
    core.C = words[FLAG_C >> 2] !== 0;
    core.V = words[FLAG_V >> 2] !== 0;
    clock.nanosCounter = now + (cycles - words[LEFT >> 2]) * cycle;
    return words[COUNT >> 2];
  }

  #wait(end) {
    const { core, clock } = this.mcu;
    if (core.pendingInterrupts & core.enabledInterrupts || core.pendingSystick || core.pendingPendSV) {
      core.waiting = false;
      core.interruptsUpdated = true;
    } else {
      const next = clock.nextAlarm?.nanos ?? Infinity;
      clock.tick(Math.max(0, Math.min(next, end) - clock.nanosCounter));
    }
  }

  #pass(cycles) {
    const { mcu } = this;
    const { clock } = mcu;
    const time = clock.nanosCounter + (cycles * 1e9) / mcu.clkSys;
    if (clock.nextAlarm !== null && clock.nextAlarm.nanos <= time) clock.tick(time - clock.nanosCounter);
    else clock.nanosCounter = time;
  }

  // At least one instruction, and more until a jump, an alarm is due, the end is near or something else than this loop
  // may have a say: a peripheral, an exception, a hook.
  #stretch(end) {
    const { mcu, cache, memory, times, hooked } = this;
    const { core, clock } = mcu;
    const { registers } = core;
    if (mcu.clkSys !== this.frequency) {
      this.frequency = mcu.clkSys;
      for (let cycles = 0; cycles < TIMES; cycles++) times[cycles] = (cycles * 1e9) / mcu.clkSys;
    }
    const due = clock.nextAlarm === null ? Infinity : clock.nextAlarm.nanos;
    let now = clock.nanosCounter;
    let pc = registers[PC] | 0;
    let nz = core.Z ? 0 : core.N ? -1 : 1; // the flags N and Z are those of this number
    let C = core.C;
    let V = core.V;
    let count = 0;
    let cycles = 0;
    memory.outside = core.interruptsUpdated;
    for (;;) {
      const at = pc & ~1;
      const opcode = memory.fetch(at);
      let rare = false;
      pc = (pc + 2) | 0;
      cycles = 1;
      switch (opcode >> 11) {
        case 0b00000: { // LSLS (immediate)
          const shift = (opcode >> 6) & 31;
          const input = registers[(opcode >> 3) & 7];
          nz = input << shift;
          registers[opcode & 7] = nz;
          if (shift) C = (input & (1 << (32 - shift))) !== 0;
          break;
        }
        case 0b00001: { // LSRS (immediate)
          const shift = (opcode >> 6) & 31;
          const input = registers[(opcode >> 3) & 7];
          nz = shift ? (input >>> shift) | 0 : 0;
          registers[opcode & 7] = nz;
          C = ((input >>> (shift ? shift - 1 : 31)) & 1) !== 0;
          break;
        }
        case 0b00010: { // ASRS (immediate)
          const shift = (opcode >> 6) & 31;
          const input = registers[(opcode >> 3) & 7] | 0;
          nz = input >> (shift || 31);
          registers[opcode & 7] = nz;
          C = (input & (1 << ((shift || 32) - 1))) !== 0;
          break;
        }
        case 0b00011: { // ADDS, SUBS (register, 3 bits)
          const left = registers[(opcode >> 3) & 7];
          const field = (opcode >> 6) & 7;
          const right = opcode & 0x400 ? field : registers[field];
          if (opcode & 0x200) {
            nz = (left - right) | 0;
            C = left >= right;
            V = ((left ^ right) & (left ^ nz)) < 0;
          } else {
            nz = (left + right) | 0;
            C = left + right > 0xffffffff;
            V = (~(left ^ right) & (left ^ nz)) < 0;
          }
          registers[opcode & 7] = nz;
          break;
        }
        case 0b00100: // MOVS
          nz = opcode & 255;
          registers[(opcode >> 8) & 7] = nz;
          break;
        case 0b00101: { // CMP (8 bits)
          const left = registers[(opcode >> 8) & 7];
          const right = opcode & 255;
          nz = (left - right) | 0;
          C = left >= right;
          V = (left & ~nz) < 0;
          break;
        }
        case 0b00110: { // ADDS (8 bits)
          const left = registers[(opcode >> 8) & 7];
          const right = opcode & 255;
          nz = (left + right) | 0;
          C = left + right > 0xffffffff;
          V = (~left & nz) < 0;
          registers[(opcode >> 8) & 7] = nz;
          break;
        }
        case 0b00111: { // SUBS (8 bits)
          const left = registers[(opcode >> 8) & 7];
          const right = opcode & 255;
          nz = (left - right) | 0;
          C = left >= right;
          V = (left & ~nz) < 0;
          registers[(opcode >> 8) & 7] = nz;
          break;
        }
        case 0b01000: {
          const m = (opcode >> 3) & 7;
          const d = opcode & 7;
          switch ((opcode >> 6) & 31) {
            case 0: // ANDS
              nz = registers[d] & registers[m];
              registers[d] = nz;
              break;
            case 1: // EORS
              nz = registers[d] ^ registers[m];
              registers[d] = nz;
              break;
            case 2: { // LSLS
              const shift = registers[m] & 255;
              const input = registers[d];
              nz = shift >= 32 ? 0 : input << shift;
              registers[d] = nz;
              if (shift) C = (input & (1 << (32 - shift))) !== 0;
              break;
            }
            case 3: { // LSRS
              const shift = registers[m] & 255;
              const input = registers[d];
              nz = shift < 32 ? (input >>> shift) | 0 : 0;
              registers[d] = nz;
              C = shift <= 32 && ((input >>> (shift - 1)) & 1) !== 0;
              break;
            }
            case 4: { // ASRS
              const shift = Math.min(registers[m] & 255, 32);
              const input = registers[d] | 0;
              nz = input >> Math.min(shift, 31);
              registers[d] = nz;
              C = (input & (1 << (shift - 1))) !== 0;
              break;
            }
            case 6: { // SBCS
              const left = registers[d];
              const right = registers[m] + (C ? 0 : 1);
              nz = (left - right) | 0;
              C = left >= right;
              V = ((left ^ right) & (left ^ nz)) < 0;
              registers[d] = nz;
              break;
            }
            case 8: // TST
              nz = registers[d] & registers[m];
              break;
            case 9: { // NEGS
              const right = registers[m];
              nz = -right | 0;
              C = right === 0;
              V = (right & nz) < 0;
              registers[d] = nz;
              break;
            }
            case 10: { // CMP
              const left = registers[d];
              const right = registers[m];
              nz = (left - right) | 0;
              C = left >= right;
              V = ((left ^ right) & (left ^ nz)) < 0;
              break;
            }
            case 12: // ORRS
              nz = registers[d] | registers[m];
              registers[d] = nz;
              break;
            case 13: // MULS
              nz = Math.imul(registers[d], registers[m]);
              registers[d] = nz;
              break;
            case 14: // BICS
              nz = registers[d] & ~registers[m];
              registers[d] = nz;
              break;
            case 15: // MVNS
              nz = ~registers[m];
              registers[d] = nz;
              break;
            case 16: // ADD with high registers
            case 17:
            case 18:
            case 19: {
              const from = (opcode >> 3) & 15;
              const to = ((opcode >> 4) & 8) | d;
              const value = (to === PC ? pc + 2 : registers[to]) + (from === PC ? pc + 2 : registers[from]);
              if (to === PC) {
                pc = value & ~1;
                cycles++;
              } else registers[to] = to === SP ? value & ~3 : value;
              break;
            }
            case 20: // CMP with high registers
            case 21:
            case 22:
            case 23: {
              const left = registers[((opcode >> 4) & 8) | d];
              const right = registers[(opcode >> 3) & 15];
              if ((opcode & 0x87) === 0x87 || (opcode & 0x78) === 0x78) {
                rare = true;
                break;
              }
              nz = (left - right) | 0;
              C = left >= right;
              V = ((left ^ right) & (left ^ nz)) < 0;
              break;
            }
            case 24: // MOV with high registers
            case 25:
            case 26:
            case 27: {
              const from = (opcode >> 3) & 15;
              const to = ((opcode >> 4) & 8) | d;
              const value = from === PC ? (pc + 2) | 0 : registers[from];
              if (to === PC) {
                pc = value & ~1;
                cycles++;
              } else registers[to] = to === SP ? value & ~3 : value;
              break;
            }
            case 28: // BX
            case 29:
              if (d) rare = true;
              else {
                const target = registers[(opcode >> 3) & 15];
                if (target >>> 28 === 15 || ((opcode >> 3) & 15) === PC) rare = true;
                else {
                  pc = target & ~1;
                  cycles++;
                }
              }
              break;
            case 30: // BLX
            case 31:
              if (d || ((opcode >> 3) & 15) >= LR) rare = true;
              else {
                registers[LR] = pc | 1;
                pc = registers[(opcode >> 3) & 15] & ~1;
                cycles++;
              }
              break;
            default: // ADCS, RORS, CMN
              rare = true;
          }
          break;
        }
        case 0b01001: { // LDR (literal)
          const address = ((pc + 2) & ~3) + ((opcode & 255) << 2);
          cycles += waits(address, 3);
          registers[(opcode >> 8) & 7] = memory.read32(address);
          break;
        }
        case 0b01010: { // STR, STRH, STRB, LDRSB (register)
          const address = (registers[(opcode >> 6) & 7] + registers[(opcode >> 3) & 7]) | 0;
          const t = opcode & 7;
          switch ((opcode >> 9) & 3) {
            case 0:
              cycles += waits(address, 4);
              memory.write32(address, registers[t]);
              break;
            case 1:
              cycles += waits(address, 4);
              memory.write16(address, registers[t]);
              break;
            case 2:
              cycles += waits(address, 4);
              memory.write8(address, registers[t]);
              break;
            default:
              cycles += waits(address, 3);
              registers[t] = (memory.read8(address) << 24) >> 24;
          }
          break;
        }
        case 0b01011: { // LDR, LDRH, LDRB, LDRSH (register)
          const address = (registers[(opcode >> 6) & 7] + registers[(opcode >> 3) & 7]) | 0;
          const t = opcode & 7;
          cycles += waits(address, 3);
          switch ((opcode >> 9) & 3) {
            case 0:
              registers[t] = memory.read32(address);
              break;
            case 1:
              registers[t] = memory.read16(address);
              break;
            case 2:
              registers[t] = memory.read8(address);
              break;
            default:
              registers[t] = (memory.read16(address) << 16) >> 16;
          }
          break;
        }
        case 0b01100: { // STR
          const address = (registers[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c)) | 0;
          cycles += waits(address, 4);
          memory.write32(address, registers[opcode & 7]);
          break;
        }
        case 0b01101: { // LDR
          const address = (registers[(opcode >> 3) & 7] + ((opcode >> 4) & 0x7c)) | 0;
          cycles += waits(address, 3);
          registers[opcode & 7] = memory.read32(address);
          break;
        }
        case 0b01110: { // STRB
          const address = (registers[(opcode >> 3) & 7] + ((opcode >> 6) & 31)) | 0;
          cycles += waits(address, 4);
          memory.write8(address, registers[opcode & 7]);
          break;
        }
        case 0b01111: { // LDRB
          const address = (registers[(opcode >> 3) & 7] + ((opcode >> 6) & 31)) | 0;
          cycles += waits(address, 3);
          registers[opcode & 7] = memory.read8(address);
          break;
        }
        case 0b10000: { // STRH
          const address = (registers[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e)) | 0;
          cycles += waits(address, 4);
          memory.write16(address, registers[opcode & 7]);
          break;
        }
        case 0b10001: { // LDRH
          const address = (registers[(opcode >> 3) & 7] + ((opcode >> 5) & 0x3e)) | 0;
          cycles += waits(address, 3);
          registers[opcode & 7] = memory.read16(address);
          break;
        }
        case 0b10010: { // STR (stack)
          const address = (registers[SP] + ((opcode & 255) << 2)) | 0;
          cycles += waits(address, 4);
          memory.write32(address, registers[(opcode >> 8) & 7]);
          break;
        }
        case 0b10011: { // LDR (stack)
          const address = (registers[SP] + ((opcode & 255) << 2)) | 0;
          cycles += waits(address, 3);
          registers[(opcode >> 8) & 7] = memory.read32(address);
          break;
        }
        case 0b10100: // ADR
          registers[(opcode >> 8) & 7] = (at & ~3) + 4 + ((opcode & 255) << 2);
          break;
        case 0b10101: // ADD (stack)
          registers[(opcode >> 8) & 7] = registers[SP] + ((opcode & 255) << 2);
          break;
        case 0b10110:
          if (opcode >> 8 === 0b10110000) { // ADD, SUB of the stack pointer
            const size = (opcode & 0x7f) << 2;
            registers[SP] = (registers[SP] + (opcode & 0x80 ? -size : size)) & ~3;
          } else if (opcode >> 8 === 0b10110010) {
            const value = registers[(opcode >> 3) & 7];
            switch ((opcode >> 6) & 3) {
              case 0: // SXTH
                registers[opcode & 7] = (value << 16) >> 16;
                break;
              case 1: // SXTB
                registers[opcode & 7] = (value << 24) >> 24;
                break;
              case 2: // UXTH
                registers[opcode & 7] = value & 0xffff;
                break;
              default: // UXTB
                registers[opcode & 7] = value & 0xff;
            }
          } else if (opcode >> 9 === 0b1011010) { // PUSH
            let size = 0;
            for (let list = opcode & 0x1ff; list; list &= list - 1) size += 4;
            let address = (registers[SP] - size) | 0;
            for (let i = 0; i < 8; i++) {
              if (opcode & (1 << i)) {
                memory.write32(address, registers[i]);
                address += 4;
                cycles++;
              }
            }
            if (opcode & 0x100) memory.write32(address, registers[LR]);
            registers[SP] = (registers[SP] - size) & ~3;
          } else rare = true;
          break;
        case 0b10111:
          if (opcode >> 9 === 0b1011110) { // POP
            let address = registers[SP] | 0;
            for (let i = 0; i < 8; i++) {
              if (opcode & (1 << i)) {
                registers[i] = memory.read32(address);
                address += 4;
                cycles++;
              }
            }
            if (opcode & 0x100) {
              registers[SP] = (address + 4) & ~3;
              const target = memory.read32(address);
              cycles += 2;
              if (target >>> 28 === 15) { // out of an exception
                core.N = nz < 0;
                core.Z = nz === 0;
                core.C = C;
                core.V = V;
                core.BXWritePC(target);
                pc = registers[PC] | 0;
                nz = core.Z ? 0 : core.N ? -1 : 1;
                C = core.C;
                V = core.V;
                memory.outside = true;
              } else pc = target & ~1;
            } else registers[SP] = address & ~3;
          } else if (opcode !== 0xbf00) rare = true; // NOP
          break;
        case 0b11000: { // STMIA
          const n = (opcode >> 8) & 7;
          let address = registers[n] | 0;
          for (let i = 0; i < 8; i++) {
            if (opcode & (1 << i)) {
              memory.write32(address, registers[i]);
              address = (address + 4) | 0;
              cycles++;
            }
          }
          if (!(opcode & (1 << n))) registers[n] = address;
          break;
        }
        case 0b11001: { // LDMIA
          const n = (opcode >> 8) & 7;
          let address = registers[n] | 0;
          for (let i = 0; i < 8; i++) {
            if (opcode & (1 << i)) {
              registers[i] = memory.read32(address);
              address = (address + 4) | 0;
              cycles++;
            }
          }
          if (!(opcode & (1 << n))) registers[n] = address;
          break;
        }
        case 0b11010: // B with a condition
        case 0b11011: {
          let so = false;
          switch ((opcode >> 9) & 7) {
            case 0:
              so = nz === 0;
              break;
            case 1:
              so = C;
              break;
            case 2:
              so = nz < 0;
              break;
            case 3:
              so = V;
              break;
            case 4:
              so = C && nz !== 0;
              break;
            case 5:
              so = nz < 0 === V;
              break;
            case 6:
              so = nz < 0 === V && nz !== 0;
              break;
            default: // SVC, UDF
              rare = true;
          }
          if (!rare && so === ((opcode & 0x100) === 0)) {
            pc = (pc + 2 + (((opcode & 255) << 24) >> 23)) | 0;
            cycles++;
          }
          break;
        }
        case 0b11100: // B
          pc = (pc + 2 + (((opcode & 0x7ff) << 21) >> 20)) | 0;
          cycles++;
          break;
        case 0b11110: {
          const second = memory.fetch((at + 2) | 0);
          if (second >> 14 === 3 && second & 0x1000) { // BL
            const sign = (opcode >> 10) & 1;
            const i1 = 1 - (sign ^ ((second >> 13) & 1));
            const i2 = 1 - (sign ^ ((second >> 11) & 1));
            const far = (-sign << 24) | (i1 << 23) | (i2 << 22) | ((opcode & 0x3ff) << 12) | ((second & 0x7ff) << 1);
            registers[LR] = (pc + 2) | 1;
            pc = (pc + 2 + far) | 0;
            cycles += 2;
          } else rare = true;
          break;
        }
        default:
          rare = true;
      }
      if (rare) {
        // The library does it from the start, without looking for interrupts a second time.
        const updated = core.interruptsUpdated;
        registers[PC] = pc - 2;
        core.N = nz < 0;
        core.Z = nz === 0;
        core.C = C;
        core.V = V;
        core.interruptsUpdated = false;
        cycles = core.executeInstruction();
        core.interruptsUpdated ||= updated;
        pc = registers[PC] | 0;
        nz = core.Z ? 0 : core.N ? -1 : 1;
        C = core.C;
        V = core.V;
        memory.outside = true;
      }
      count++;
      if (cache.owed !== 0) {
        cycles += cache.owed;
        cache.owed = 0;
      }
      if (memory.outside) break;
      const time = now + (cycles < TIMES ? times[cycles] : (cycles * 1e9) / this.frequency);
      if (due <= time) break;
      now = time;
      clock.nanosCounter = time;
      if (time >= end || pc !== ((at + 2) | 0) || (pc >>> 0 < ROM_END && hooked[pc] === 1)) {
        cycles = 0;
        break;
      }
    }
    registers[PC] = pc;
    core.N = nz < 0;
    core.Z = nz === 0;
    core.C = C;
    core.V = V;
    if (cycles) this.#pass(cycles);
    return count;
  }
}
