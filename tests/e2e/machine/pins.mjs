// Pins as the outside sees them: what the chip drives, what its pulls make of them, what something outside drives.
import { GPIOPinState } from 'rp2040js';

export class Pins {
  constructor() {
    this.outside = new Array(30).fill(null); // 0, 1, or null for nothing connected
    this.watchers = new Map();
  }

  // Takes over the pins of a chip; a reset makes a new one, and what is outside stays as it is.
  attach(mcu, now) {
    this.gpio = mcu.gpio;
    mcu.gpio.forEach((pin, number) => {
      pin.addListener(() => {
        this.#settle(number);
        for (const watch of this.watchers.get(number) ?? []) watch(this.level(number), now());
      });
      this.#settle(number);
    });
  }

  level(number) {
    const outside = this.outside[number];
    switch (this.gpio[number].value) {
      case GPIOPinState.Low:
        return 0;
      case GPIOPinState.High:
        return outside === 0 ? 0 : 1;
      case GPIOPinState.InputPullUp:
        return outside ?? 1;
      default:
        return outside ?? 0;
    }
  }

  drive(number, value) {
    this.outside[number] = value;
    this.#settle(number);
  }

  watch(number, fn) {
    this.watchers.set(number, [...(this.watchers.get(number) ?? []), fn]);
  }

  #settle(number) {
    const pin = this.gpio[number];
    const level = this.level(number) === 1;
    if (pin.rawInputValue !== level) pin.setInputValue(level);
  }
}
