// @ts-check
// The two controllers behind a device's display: what the program's own display code sends, as pixels.

const OLED_TINT = [143, 211, 244]; // as in signifer_host/simulator/panel.py

/** An SSD1306: 128 x 64 pixels of one colour in 8 pages of 128 bytes. */
export class Oled {
  /** @param {{width: number, height: number}} size */
  constructor(size) {
    this.size = size;
    this.ram = new Uint8Array(1024);
    this.left = 0;
    this.right = 127;
    this.top = 0;
    this.bottom = 7;
    this.x = 0;
    this.y = 0;
    this.on = true;
    this.turned = false;
    this.contrast = 255;
    this.dirty = true;
    /** @type {number[]} */
    this.command = [];
  }

  /** Take bytes after the address: a control byte, then commands or picture. @param {Uint8Array} bytes */
  i2c(bytes) {
    if (bytes[0] === 0x40) this.picture(bytes);
    else for (let at = 1; at < bytes.length; at++) this.take(bytes[at]);
    this.dirty = true;
  }

  /** @param {Uint8Array} bytes */
  picture(bytes) {
    for (let at = 1; at < bytes.length; at++) {
      this.ram[this.y * 128 + this.x] = bytes[at];
      if (++this.x > this.right) {
        this.x = this.left;
        this.y = this.y >= this.bottom ? this.top : this.y + 1;
      }
    }
  }

  /** @param {number} byte */
  take(byte) {
    this.command.push(byte);
    const [code, first, last] = this.command;
    const length = { 0x20: 2, 0x21: 3, 0x22: 3, 0x81: 2 }[code] ?? 1;
    if (this.command.length < length) return;
    this.command = [];
    if (code === 0x21) [this.left, this.right, this.x] = [first, last, first];
    else if (code === 0x22) [this.top, this.bottom, this.y] = [first, last, first];
    else if (code === 0x81) this.contrast = first;
    else if (code === 0xae || code === 0xaf) this.on = code === 0xaf;
    else if (code === 0xc0 || code === 0xc8) this.turned = code === 0xc0;
  }

  /** Set the brightness, 0 to 255. @param {number} level */
  bright(level) {
    this.contrast = level;
    this.dirty = true;
  }

  /** Paint the pixels as RGBA. @param {Uint32Array} pixels */
  paint(pixels) {
    const level = 96 + Math.floor((this.contrast * 159) / 255);
    const [r, g, b] = OLED_TINT.map((part) => Math.floor((level * part) / 255));
    const lit = (0xff000000 | (b << 16) | (g << 8) | r) >>> 0;
    const { width, height } = this.size;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const u = this.turned ? width - 1 - x : x;
        const v = this.turned ? height - 1 - y : y;
        const set = this.on && (this.ram[(v >> 3) * 128 + u] >> (v & 7)) & 1;
        pixels[y * width + x] = set ? lit : 0xff000000;
      }
    }
  }
}

/** An ST7789 on its side: 240 columns and 320 rows of 16 bits. */
export class Tft {
  /** @param {{width: number, height: number}} size
   *  @param {{rotation: number, colstart: number, rowstart: number}} place */
  constructor(size, place) {
    this.size = size;
    this.place = place;
    this.ram = new Uint8Array(240 * 320 * 2);
    this.window = [0, 239, 0, 319];
    this.at = 0;
    this.mirrored = false; // columns and rows count from the other end
    this.dirty = true;
  }

  /** Take a command and its data. @param {number} command @param {Uint8Array} bytes */
  spi(command, bytes) {
    if (command === 0x2a || command === 0x2b) {
      const from = command === 0x2a ? 0 : 2;
      this.window[from] = (bytes[0] << 8) | bytes[1];
      this.window[from + 1] = (bytes[2] << 8) | bytes[3];
      this.at = 0;
    } else if (command === 0x36) {
      this.mirrored = bytes[0] === 0;
    } else if (command === 0x2c || command === 0x3c) {
      if (command === 0x2c) this.at = 0;
      this.picture(bytes);
      this.dirty = true;
    }
  }

  /** @param {Uint8Array} bytes */
  picture(bytes) {
    const [left, right, top, bottom] = this.window;
    const wide = (right - left + 1) * 2;
    const size = wide * (bottom - top + 1);
    for (let done = 0; done < bytes.length; ) {
      const at = this.at % size;
      const row = Math.floor(at / wide);
      const offset = at - row * wide;
      const count = Math.min(wide - offset, bytes.length - done);
      const first = ((top + row) * 240 + left) * 2 + offset;
      if (this.mirrored) {
        for (let one = 0; one < count; one++) {
          // The two bytes of a pixel stay in their order.
          this.ram[this.ram.length - 2 - ((first + one) & ~1) + ((first + one) & 1)] = bytes[done + one];
        }
      } else this.ram.set(bytes.subarray(done, done + count), first);
      done += count;
      this.at += count;
    }
  }

  /** A colour panel's backlight is not part of its pixels. */
  bright() {}

  /** Paint the pixels as RGBA. @param {Uint32Array} pixels */
  paint(pixels) {
    const { width, height } = this.size;
    const { rotation, colstart, rowstart } = this.place;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const column = colstart + (rotation === 270 ? y : height - 1 - y);
        const row = rowstart + (rotation === 270 ? width - 1 - x : x);
        const at = (row * 240 + column) * 2;
        const colour = (this.ram[at] << 8) | this.ram[at + 1];
        const red = colour >> 11;
        const green = (colour >> 5) & 63;
        const blue = colour & 31;
        pixels[y * width + x] =
          (0xff000000 |
            (((blue << 3) | (blue >> 2)) << 16) |
            (((green << 2) | (green >> 4)) << 8) |
            ((red << 3) | (red >> 2))) >>>
          0;
      }
    }
  }
}

const COLOURS = [0xffffffff, 0xff000000, 0xffffffff, 0xffffffff, 0xff0000ff, 0xff00ff00, 0xffff0000];

/** Paint a pattern of the self-test: lit, dark, chequered, chequered the other way, red, green, blue.
 *  @param {Uint32Array} pixels @param {number} width @param {number} number */
export function paintPattern(pixels, width, number) {
  for (let at = 0; at < pixels.length; at++) {
    const odd = ((at % width) + Math.floor(at / width)) & 1;
    const lit = number === 2 ? odd : number === 3 ? 1 - odd : 1;
    pixels[at] = lit ? COLOURS[number] : 0xff000000;
  }
}
