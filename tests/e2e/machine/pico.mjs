// A Raspberry Pi Pico in simulated time: rp2040js with what it lacks, and parts on its pins. Time depends on the
// instructions done and on the modelled buses and flash alone, so that every run of a program is the same.
import { ConsoleLogger, LogLevel, RP2040 } from 'rp2040js';
import { Code } from './code.mjs';
import { FLASH_BASE, chance, readBootRom, readUf2 } from './firmware.mjs';
import { Flash, PowerCut } from './flash.mjs';
import { I2cBus, attachI2c } from './i2c.mjs';
import { Pins } from './pins.mjs';
import { attachPio } from './pio.mjs';
import { Processor } from './processor.mjs';
import { install } from './registers.mjs';
import { RAM, RAM_SIZE, Space } from './space.mjs';
import { SpiBus, attachSpi } from './spi.mjs';
import { UsbHost } from './usb.mjs';
import { FlashCache } from './xip.mjs';

const FLASH_SIZE = 2 << 20;
const ROM_TABLE = 0x14;
const SLICE = 50e3; // nanoseconds between two looks at events
const WATCHDOG = 0x40058;
const STACK = 0x20042000;
const ROM_CALL = 20e3;
const VREG = 0x40064;
const VOLTS_1_15 = 12; // as the regulator's register counts
const AT_LOW_VOLTAGE = 134e6; // 133 MHz are certified for 1.1 V

export class Pico {
  // `xip`: what a line missed in the flash's cache costs, in cycles; 0 counts none. `fastest`: the clock in Hz above which
  // this chip stops.
  constructor({ uf2, bootrom, image, seed = 1, xip = 0, fastest = Infinity }) {
    this.fastest = fastest;
    this.space = new Space();
    this.code = new Code(this.space);
    this.cache = new FlashCache(xip, this.space);
    this.rom = readBootRom(bootrom);
    this.random = chance(seed);
    this.seed = seed;
    // The first copy in the processor's window on the chip is the chip's memory itself; programs use no other.
    const content = this.space.flash.subarray(0, FLASH_SIZE).fill(255);
    if (image) content.set(image.subarray(0, FLASH_SIZE));
    if (uf2) for (const { address, data } of readUf2(uf2)) content.set(data, address - FLASH_BASE);
    this.flash = new Flash(content, this.random, (ns) => this.#spend(ns), () => this.now);
    this.flash.onChange = (address, size) => this.code.drop(FLASH_BASE + address, size);
    this.pins = new Pins();
    this.buses = [new I2cBus(), new I2cBus()];
    this.spi = [new SpiBus(), new SpiBus()];
    this.usb = new UsbHost();
    this.past = 0; // nanoseconds before the last reset
    this.instructions = 0;
    this.resets = 0;
    this.events = [];
    this.#build(null, true);
  }

  get now() {
    return this.past + this.mcu.clock.nanos;
  }

  // A power cycle: only the flash keeps what it had.
  powerCycle() {
    this.flash.cutAt = Infinity;
    this.#build(this.mcu, true);
  }

  // Calls `fn` after a delay in nanoseconds.
  after(ns, fn) {
    this.events.push({ at: this.now + ns, fn });
    this.events.sort((a, b) => a.at - b.at);
  }

  // Runs for so long, or until `stop()` says so; returns whether it did. Throws PowerCut.
  run(ns, stop = null) {
    const end = this.now + ns;
    while (this.now < end) {
      if (stop?.()) return true;
      this.#slice(Math.min(end, this.events[0]?.at ?? Infinity, this.flash.cutAt, this.now + SLICE));
      if (this.now >= this.flash.cutAt) throw new PowerCut('the power went');
      while (this.events.length && this.events[0].at <= this.now) this.events.shift().fn();
    }
    return stop?.() ?? false;
  }

  #build(before, cold) {
    const mcu = new RP2040();
    mcu.logger = new ConsoleLogger(LogLevel.Error, false);
    mcu.loadBootrom(this.rom);
    this.space.attach(mcu);
    this.cache.attach(mcu);
    if (before) {
      this.past += before.clock.nanos;
      this.resets++;
    }
    if (before && !cold) {
      const [old, fresh] = [before.peripherals[WATCHDOG], mcu.peripherals[WATCHDOG]];
      fresh.scratchData.set(old.scratchData);
      fresh.reason = old.reason;
    } else {
      this.code.drop(RAM, RAM_SIZE);
      const noise = chance(this.seed ^ 0x51617e);
      for (let at = 0; at < mcu.sram.length; at += 4) mcu.sramView.setUint32(at, noise(), true);
    }
    this.mcu = mcu;
    this.restart = false;
    this.stopped = false;
    mcu.adc.channelValues[4] = 876; // the temperature sensor at about 27 degrees
    install(mcu, this.random, cold);
    const watchdog = mcu.peripherals[WATCHDOG];
    watchdog.onWatchdogTrigger = () => {
      watchdog.alarm.enable = false;
      watchdog.timer.enable = false;
      this.restart = true;
    };
    wakeWithoutInterrupt(mcu.core);
    this.pins.attach(mcu, () => this.now);
    attachI2c(mcu, this.buses, () => this.now);
    attachSpi(mcu, this.spi, () => this.now);
    attachPio(mcu);
    this.usb.attach(mcu);
    this.#hook();
    mcu.core.PC = FLASH_BASE; // straight to the second stage of the boot loader
    mcu.core.SP = STACK;
    mcu.core.LR = 0;
  }

  // The ROM's functions for the flash are done here; their addresses stand in the ROM's own table.
  #hook() {
    const { mcu, flash } = this;
    const table = {};
    for (let at = mcu.readUint16(ROM_TABLE); mcu.readUint16(at); at += 4) {
      const code = mcu.readUint16(at);
      table[String.fromCharCode(code & 255, code >> 8)] = mcu.readUint16(at + 2) & ~1;
    }
    const registers = mcu.core.registers;
    const back = () => {
      mcu.core.PC = mcu.core.LR & ~1;
    };
    const quick = () => {
      this.#spend(ROM_CALL);
      back();
    };
    const hooks = new Map([
      [table.IF, quick],
      [table.EX, quick],
      [table.FC, back],
      [table.CX, back],
      [table.RE, () => {
        flash.erase(registers[0], registers[1]);
        back();
      }],
      [table.RP, () => {
        const [to, from, count] = registers;
        flash.program(to, Uint8Array.from({ length: count }, (_, i) => mcu.readUint8(from + i)));
        back();
      }],
      [table.UB, () => {
        throw new Error('the program asked for the boot loader');
      }],
    ]);
    this.processor = new Processor(mcu, this.cache, hooks, this.code);
    this.processor.memory.strict = true;
  }

  #spend(ns) {
    this.mcu.clock.tick(ns);
  }

  #slice(limit) {
    const volts = (this.mcu.peripherals[VREG].readUint32(0) >> 4) & 15;
    const most = volts < VOLTS_1_15 ? Math.min(AT_LOW_VOLTAGE, this.fastest) : this.fastest;
    this.stopped ||= this.mcu.clkSys > most;
    if (this.stopped) this.#spend(limit - this.now); // the watchdog counts on
    else this.instructions += this.processor.run(limit - this.past, () => this.restart);
    if (this.restart) this.#build(this.mcu, false);
  }
}

// WFI with interrupts masked must wake up without taking the interrupt; the library's core sleeps on.
function wakeWithoutInterrupt(core) {
  core.setInterrupt = function (number, on) {
    const bit = 1 << number;
    if (!on) this.pendingInterrupts &= ~bit;
    else if (!(this.pendingInterrupts & bit)) {
      this.pendingInterrupts |= bit;
      this.interruptsUpdated = true;
      if (this.waiting && this.pendingInterrupts & this.enabledInterrupts) this.waiting = false;
    }
  };
}
