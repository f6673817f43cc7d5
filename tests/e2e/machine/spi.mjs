// The SPI buses in simulated time. A part on a bus is { transfer(byte) → byte }; it looks at its own pins.

export class SpiBus {
  constructor() {
    this.parts = [];
    this.bytes = 0;
    this.lastEnd = 0;
  }
}

// Lets a chip's controller take the time that its own registers ask for: a clock period for each bit.
export function attachSpi(mcu, buses, now) {
  mcu.spi.forEach((controller, number) => {
    const bus = buses[number];
    let sent = 0;
    const done = mcu.clock.createAlarm(() => {
      bus.bytes++;
      bus.lastEnd = now();
      let back = 0;
      for (const part of bus.parts) back |= part.transfer(sent);
      controller.completeTransmit(back);
    });
    controller.onTransmit = (value) => {
      sent = value;
      done.schedule((controller.dataBits * 1e9) / controller.clockFrequency);
    };
  });
}
