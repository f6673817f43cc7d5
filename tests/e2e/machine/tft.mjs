// An ST7789 on SPI: 240×320 pixels of 16 bits, written through a window. Its select pin and the one that tells data
// from commands are looked at with each byte; its reset pin, where it has one, empties it.
const COLUMNS = 240;
const ROWS = 320;
const NO_OPERATION = 0x00;
const SOFTWARE_RESET = 0x01;
const PLAIN = new Set([NO_OPERATION, SOFTWARE_RESET, 0x10, 0x11, 0x13, 0x20, 0x21, 0x28, 0x29]);
const WITH_PARAMETERS = new Set([0x26, 0x35, 0x36, 0x3a, 0x51, 0x53, 0xb2, 0xb7, 0xbb, 0xc0, 0xc2, 0xc3, 0xc4, 0xc6, 0xd0, 0xe0, 0xe1]);
const SET_COLUMNS = 0x2a;
const SET_ROWS = 0x2b;
const WRITE = 0x2c;
const CONTINUE = 0x3c; // pixels from where the last ones ended
const ORDER = 0x36; // which way the window is walked
const MIRRORED_ROWS = 0x80;
const MIRRORED_COLUMNS = 0x40;
const EXCHANGED = 0x20;
const MOUNTED = MIRRORED_ROWS | MIRRORED_COLUMNS; // the order that Adafruit's driver sends
const FORMAT = 0x3a;
const SIXTEEN_BITS = 5;

export class Tft {
  constructor(pins, { dc, cs, reset }) {
    Object.assign(this, { pins, dc, cs });
    if (reset !== null) pins.watch(reset, (level) => level === 0 && this.reset());
    this.powerOn();
  }

  // As after power on: what its memory holds is anything.
  powerOn() {
    this.memory = new Uint16Array(COLUMNS * ROWS).fill(0x5a5a);
    this.reset();
  }

  // Registers go back; the memory stays.
  reset() {
    this.columns = [0, COLUMNS - 1];
    this.rows = [0, ROWS - 1];
    this.order = 0;
    this.on = false;
    this.awake = false;
    this.inverse = false;
    this.command = NO_OPERATION;
    this.parameters = [];
    this.column = 0;
    this.row = 0;
    this.high = null;
  }

  transfer(byte) {
    if (this.pins.level(this.cs)) return 0;
    if (this.pins.level(this.dc)) this.#data(byte);
    else this.#order(byte);
    return 0;
  }

  #order(byte) {
    this.command = byte;
    this.parameters = [];
    this.high = null;
    if (byte === SOFTWARE_RESET) this.reset();
    else if (byte === 0x10 || byte === 0x11) this.awake = byte === 0x11;
    else if (byte === 0x20 || byte === 0x21) this.inverse = byte === 0x21;
    else if (byte === 0x28 || byte === 0x29) this.on = byte === 0x29;
    else if (byte === WRITE) {
      this.column = this.columns[0];
      this.row = this.rows[0];
    } else if (byte !== CONTINUE && byte !== SET_COLUMNS && byte !== SET_ROWS && !PLAIN.has(byte) && !WITH_PARAMETERS.has(byte)) {
      throw new Error(`an ST7789 does not know the command 0x${byte.toString(16)}`);
    }
  }

  #data(byte) {
    if (this.command === WRITE || this.command === CONTINUE) {
      if (this.high === null) this.high = byte;
      else {
        this.#pixel((this.high << 8) | byte);
        this.high = null;
      }
      return;
    }
    this.parameters.push(byte);
    const [a, b, c, d] = this.parameters;
    if (this.command === ORDER) this.order = a;
    else if (this.command === FORMAT && (a & 7) !== SIXTEEN_BITS) throw new Error('pixels of 16 bits alone are modelled');
    else if (this.parameters.length === 4) {
      const window = [(a << 8) | b, (c << 8) | d];
      if (this.command === SET_COLUMNS) this.columns = window;
      else if (this.command === SET_ROWS) this.rows = window;
    }
  }

  #pixel(colour) {
    const at = this.#place(this.column, this.row, this.order);
    if (at !== null) this.memory[at] = colour;
    if (this.column < this.columns[1]) this.column++;
    else {
      this.column = this.columns[0];
      this.row = this.row < this.rows[1] ? this.row + 1 : this.rows[0];
    }
  }

  // Where a pixel of the window lies in memory; null outside it.
  #place(column, row, order) {
    let [x, y] = order & EXCHANGED ? [row, column] : [column, row];
    if (order & MIRRORED_COLUMNS) x = COLUMNS - 1 - x;
    if (order & MIRRORED_ROWS) y = ROWS - 1 - y;
    return x >= 0 && x < COLUMNS && y >= 0 && y < ROWS ? y * COLUMNS + x : null;
  }

  // What is lit, two bytes a pixel, the higher first, in the order of the driver: how a glass is mounted, that order
  // is chosen for, and the glass stays so when the program turns its picture. Its colours are as they are in memory where the controller inverts.
  picture() {
    const out = Buffer.alloc(2 * COLUMNS * ROWS);
    if (!this.on || !this.awake) return out;
    const flip = this.inverse ? 0 : 0xffff;
    for (let row = 0; row < ROWS; row++) {
      for (let column = 0; column < COLUMNS; column++) {
        const at = this.#place(column, row, MOUNTED);
        if (at !== null) out.writeUInt16BE(this.memory[at] ^ flip, 2 * (row * COLUMNS + column));
      }
    }
    return out;
  }
}
