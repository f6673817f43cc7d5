// An SSD1306 or an SH1106 on I2C behind a glass of 128×64: what a person sees of what was written to it. The two answer
// at one address; an SH1106 has four columns more than the glass, and knows pages only, no window.
const WIDTH = 128;
const HEIGHT = 64;
// How many bytes follow a command.
const BOTH = [[0x81, 1], [0xa8, 1], [0xad, 1], [0xd3, 1], [0xd5, 1], [0xd9, 1], [0xda, 1], [0xdb, 1]];
const KINDS = {
  ssd1306: {
    columns: WIDTH,
    first: 0,
    following: new Map([
      ...BOTH, [0x20, 1], [0x21, 2], [0x22, 2], [0x26, 6], [0x27, 6], [0x29, 5], [0x2a, 5], [0x8d, 1], [0xa3, 2],
    ]),
  },
  sh1106: { columns: 132, first: 2, following: new Map(BOTH) },
};

export class Oled {
  constructor(kind = 'ssd1306', address = 0x3c) {
    this.kind = KINDS[kind];
    this.windows = kind === 'ssd1306';
    this.address = address;
    this.powerOn();
  }

  // As after power on.
  powerOn() {
    this.memory = new Uint8Array((this.kind.columns * HEIGHT) / 8);
    this.columns = [0, WIDTH - 1];
    this.pages = [0, HEIGHT / 8 - 1];
    this.column = 0;
    this.page = 0;
    this.horizontal = false;
    this.mirrored = true;
    this.upsideDown = true;
    this.inverse = false;
    this.on = false;
    this.command = null;
    this.arguments = [];
    this.control = null;
  }

  start() {
    this.control = null;
  }

  write(byte) {
    if (this.control === null) this.control = byte;
    else {
      if (this.control & 0x40) this.#data(byte);
      else this.#order(byte);
      if (this.control & 0x80) this.control = null;
    }
    return true;
  }

  read() {
    return 0;
  }

  stop() {}

  #order(byte) {
    if (this.command === null) {
      this.command = byte;
      this.arguments = [];
    } else this.arguments.push(byte);
    if (this.arguments.length < (this.kind.following.get(this.command) ?? 0)) return;
    const [command, [first, second]] = [this.command, this.arguments];
    this.command = null;
    if (this.windows && command === 0x20) this.horizontal = (first & 3) === 0;
    else if (this.windows && command === 0x21) {
      this.columns = [first & 127, second & 127];
      this.column = this.columns[0];
    } else if (this.windows && command === 0x22) {
      this.pages = [first & 7, second & 7];
      this.page = this.pages[0];
    } else if ((command & 0xfe) === 0xae) this.on = command === 0xaf;
    else if ((command & 0xfe) === 0xa6) this.inverse = command === 0xa7;
    else if ((command & 0xfe) === 0xa0) this.mirrored = command === 0xa0;
    else if (command === 0xc0 || command === 0xc8) this.upsideDown = command === 0xc0;
    else if (command < 0x10) this.column = (this.column & 0xf0) | command;
    else if (command < 0x20) this.column = (this.column & 15) | ((command & 15) << 4);
    else if ((command & 0xf8) === 0xb0) this.page = command & 7;
  }

  #data(byte) {
    const { columns } = this.kind;
    if (this.column < columns) this.memory[this.page * columns + this.column] = byte;
    if (!this.windows) this.column++; // what comes after the last column is lost
    else if (!this.horizontal) this.column = (this.column + 1) % WIDTH;
    else if (this.column < this.columns[1]) this.column++;
    else {
      this.column = this.columns[0];
      this.page = this.page < this.pages[1] ? this.page + 1 : this.pages[0];
    }
  }

  // The picture, a byte a pixel, 0 or 1, row by row.
  picture() {
    const { columns, first } = this.kind;
    const out = Buffer.alloc(WIDTH * HEIGHT);
    if (!this.on) return out;
    for (let y = 0; y < HEIGHT; y++) {
      for (let x = 0; x < WIDTH; x++) {
        const column = first + (this.mirrored ? WIDTH - 1 - x : x);
        const row = this.upsideDown ? HEIGHT - 1 - y : y;
        const bit = (this.memory[(row >> 3) * columns + column] >> (row & 7)) & 1;
        out[y * WIDTH + x] = bit ^ (this.inverse ? 1 : 0);
      }
    }
    return out;
  }
}
