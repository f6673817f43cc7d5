// A strip of NeoPixels on a pin, read from how long each pulse is.
const LONG_PULSE = 500; // nanoseconds: a pulse over this is a 1
const LATCH = 80e3;

export class Strip {
  constructor(pins, pin, now) {
    this.now = now;
    this.bits = [];
    this.rose = null;
    this.fell = -Infinity;
    this.colours = [];
    pins.watch(pin, (level, at) => {
      if (level) {
        if (at - this.fell > LATCH) this.#latch();
        this.rose = at;
      } else if (this.rose !== null) {
        this.bits.push(at - this.rose > LONG_PULSE ? 1 : 0);
        this.fell = at;
        this.rose = null;
      }
    });
  }

  // [red, green, blue] of each light.
  read() {
    if (this.now() - this.fell > LATCH) this.#latch();
    return this.colours;
  }

  #latch() {
    if (this.bits.length >= 24) {
      const bytes = [];
      for (let at = 0; at + 8 <= this.bits.length; at += 8) {
        bytes.push(this.bits.slice(at, at + 8).reduce((sum, bit) => 2 * sum + bit, 0));
      }
      this.colours = [];
      for (let at = 0; at + 3 <= bytes.length; at += 3) {
        this.colours.push([bytes[at + 1], bytes[at], bytes[at + 2]]); // the strip takes green first
      }
    }
    this.bits = [];
  }
}
