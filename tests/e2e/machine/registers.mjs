// Registers that rp2040js lacks or answers otherwise than a chip does.
import { BasePeripheral } from 'rp2040js';

const ROSC = 0x40060;
const VREG = 0x40064;
const IO_QSPI = 0x40018;
const RTC = 0x4005c;
const SSI = 0x18000;
const READ_ID = 0x9f;
const READ_UNIQUE = 0x4b;
const READ_STATUS_2 = 0x35;
const QUAD_ENABLED = 2;
const JEDEC = [0xef, 0x40, 0x15]; // W25Q16: 2 MiB
const UNIQUE = [0xe6, 0x61, 0x38, 0x11, 0x22, 0x33, 0x44, 0x55];
const POWER_ON = 0x100;

// A block of registers that keep what is written; `read` and `write` may do more.
class Registers extends BasePeripheral {
  constructor(mcu, name, start, { read, write } = {}) {
    super(mcu, name);
    this.values = new Map(Object.entries(start).map(([at, value]) => [Number(at), value]));
    this.onRead = read;
    this.onWrite = write;
  }
  readUint32(at) {
    return this.onRead?.(at) ?? this.values.get(at) ?? 0;
  }
  writeUint32(at, value) {
    this.values.set(at, value >>> 0);
    this.onWrite?.(at, value >>> 0);
  }
}

// The clock that runs through resets: set to a date, counting seconds of simulated time. CircuitPython asks it for the
// date of files, and sleeps by its alarm only in deep sleep, which Signifer does not use.
class Rtc extends Registers {
  constructor(mcu) {
    super(mcu, 'RTC', {}, {});
    this.since = 0;
    this.start = Date.UTC(2020, 0, 1) / 1000;
  }
  readUint32(at) {
    const now = new Date((this.start + Math.floor((this.rp2040.clock.nanos - this.since) / 1e9)) * 1000);
    if (at === 0x0c) return (this.values.get(0x0c) ?? 0) & 1 ? 3 : 0;
    if (at === 0x18) return (now.getUTCFullYear() << 12) | ((now.getUTCMonth() + 1) << 8) | now.getUTCDate();
    if (at === 0x1c) {
      return (
        (now.getUTCDay() << 24) | (now.getUTCHours() << 16) | (now.getUTCMinutes() << 8) | now.getUTCSeconds()
      );
    }
    return super.readUint32(at);
  }
  writeUint32(at, value) {
    super.writeUint32(at, value);
    if (at === 0x0c && value & 16) {
      const day = this.values.get(4) ?? 0;
      const time = this.values.get(8) ?? 0;
      this.since = this.rp2040.clock.nanos;
      this.start =
        Date.UTC(
          (day >>> 12) & 0xfff, ((day >>> 8) & 15) - 1, day & 31,
          (time >>> 16) & 31, (time >>> 8) & 63, time & 63,
        ) / 1000;
    }
  }
}

// Puts the stand-ins into a chip. `random` feeds the ring oscillator, which CircuitPython takes its chance from.
export function install(mcu, random, cold) {
  mcu.peripherals[ROSC] = new Registers(mcu, 'ROSC', { 0: 0xfabaa0 }, {
    read: (at) => (at === 0x1c ? random() & 1 : at === 0x18 ? 0x80001000 : undefined),
  });
  mcu.peripherals[VREG] = new Registers(mcu, 'VREG', { 0: 0x10b1, 8: cold ? POWER_ON : 0 });
  mcu.peripherals[RTC] = new Rtc(mcu);
  const link = new FlashCommands();
  mcu.peripherals[IO_QSPI] = new Registers(mcu, 'IO_QSPI', {}, {
    write: (at, value) => at === 0x0c && link.select((value >> 8) & 3),
  });
  const ssi = mcu.peripherals[SSI];
  const read = ssi.readUint32.bind(ssi);
  const write = ssi.writeUint32.bind(ssi);
  ssi.writeUint32 = (at, value) => (at === 0x60 ? link.send(value & 255) : write(at, value));
  ssi.readUint32 = (at) => {
    if (at === 0x60) return link.receive();
    if (at === 0x28) return 6 | (link.waiting.length ? 8 : 0);
    if (at === 0x24) return link.waiting.length;
    if (at === 0x20) return 0;
    return read(at);
  };
}

// What the flash chip answers to commands that are sent to it byte by byte.
class FlashCommands {
  constructor() {
    this.waiting = [];
    this.sent = 0;
    this.command = 0;
    this.forced = false;
  }
  select(override) {
    this.forced = override >= 2;
    if (override === 2) {
      this.sent = 0;
      this.waiting.length = 0;
    }
  }
  send(byte) {
    const at = this.sent++;
    let answer = 0;
    if (at === 0) this.command = byte;
    else if (this.command === READ_ID) answer = JEDEC[at - 1] ?? 0;
    else if (this.command === READ_UNIQUE && at >= 5) answer = UNIQUE[at - 5] ?? 0;
    else if (this.command === READ_STATUS_2) answer = QUAD_ENABLED;
    this.waiting.push(answer);
  }
  receive() {
    const byte = this.waiting.shift() ?? 0;
    if (!this.waiting.length && !this.forced) this.sent = 0;
    return byte;
  }
}
