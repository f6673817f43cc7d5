// The I2C buses in simulated time. A part on a bus is { address, start(reading), write(byte), read(), stop() }.

export class I2cBus {
  constructor() {
    this.parts = [];
    this.bytes = 0;
    this.lastEnd = 0;
  }
  find(address) {
    return this.parts.find((part) => part.address === address) ?? null;
  }
}

// Lets a chip's controller take the time that its own registers ask for: nine clock periods for each byte.
export function attachI2c(mcu, buses, now) {
  mcu.i2c.forEach((controller, number) => {
    const bus = buses[number];
    let part = null;
    const later = (periods, fn) => {
      const counts = controller.sclLowPeriod + controller.sclHighPeriod + (controller.spikelen & 255) + 8;
      mcu.clock.createAlarm(fn).schedule((periods * counts * 1e9) / mcu.clkSys);
    };
    controller.onStart = () => later(1, () => controller.completeStart());
    controller.onConnect = (address, mode) => {
      part = bus.find(address);
      later(9, () => {
        part?.start?.(mode === 1);
        controller.completeConnect(part !== null);
      });
    };
    controller.onWriteByte = (byte) => {
      bus.bytes++;
      later(9, () => controller.completeWrite(part !== null && part.write(byte) !== false));
    };
    controller.onReadByte = () => later(9, () => controller.completeRead(part?.read?.() ?? 0xff));
    controller.onStop = () =>
      later(1, () => {
        part?.stop?.();
        bus.lastEnd = now();
        controller.completeStop();
      });
    waitForLastBit(controller);
  });
}

// With TX_EMPTY_CTRL (bit 8 of IC_CON) set, TX_EMPTY must rise only when the last bit has left.
const TX_EMPTY = 1 << 4;
function waitForLastBit(controller) {
  const next = controller.nextCommand.bind(controller);
  const complete = controller.completeWrite.bind(controller);
  controller.nextCommand = () => {
    next();
    if (controller.busy && controller.control & 0x100) controller.clearInterrupts(TX_EMPTY);
  };
  controller.completeWrite = (acknowledged) => {
    if (controller.control & 0x100 && controller.txFIFO.itemCount <= controller.txThreshold) {
      controller.setInterrupts(TX_EMPTY);
    }
    complete(acknowledged);
  };
}

// CircuitPython looks for pull-ups and parts on the bare pins before it hands them to the controller: an address
// that is clocked out by hand gets its acknowledgement here.
export function attachProbe(pins, bus, scl, sda) {
  pins.drive(scl, 1);
  pins.drive(sda, 1);
  const state = { scl: 1, sda: 1, active: false, bits: 0, byte: 0, first: true, part: null, pulling: false };
  const pull = (low) => {
    state.pulling = low;
    pins.drive(sda, low ? 0 : 1);
  };
  const change = () => {
    const clock = pins.level(scl);
    const data = state.pulling ? state.sda : pins.level(sda);
    const before = { clock: state.scl, data: state.sda };
    state.scl = clock;
    state.sda = data;
    if (before.clock && clock && before.data !== data && !state.pulling) {
      state.active = data === 0; // falling while the clock is high: start; rising: stop
      state.bits = 0;
      state.byte = 0;
      state.first = true;
    } else if (state.active && !before.clock && clock) {
      if (state.bits < 8) state.byte = (state.byte << 1) | data;
      state.bits++;
    } else if (state.active && before.clock && !clock) {
      if (state.bits === 8) acknowledge();
      else if (state.bits === 9) {
        if (state.pulling) {
          pull(false);
          state.sda = pins.level(sda);
        }
        state.bits = 0;
        state.byte = 0;
      }
    }
  };
  const acknowledge = () => {
    let taken;
    if (state.first) {
      state.part = bus.find(state.byte >> 1);
      state.first = false;
      taken = state.part !== null;
      state.part?.start?.(state.byte & 1);
    } else taken = state.part !== null && state.part.write(state.byte) !== false;
    if (taken) pull(true);
  };
  pins.watch(scl, change);
  pins.watch(sda, change);
}
