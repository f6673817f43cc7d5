// A USB host for the chip's device controller: it enumerates, and opens every serial function (CDC) that it finds.
// Each armed buffer is one transaction on a bus that carries one at a time; OUT endpoints wait until there is something.
const AVAILABLE = 1 << 10;
const LENGTH = 0x3ff;
const FULL = 1 << 15;
const DOUBLE = 1 << 30;
const SETUP_RECEIVED = 1 << 17;
const PACKET = 64;
const BYTE_NS = (8e9 / 12e6) * 1.05; // 12 Mbit/s and the stuffed bits
const OVERHEAD = 13; // bytes of a transaction besides its data
const SET_LINE_CODING = 0x20;
const SET_CONTROL_LINES = 0x22;
const BAUD_115200 = [0x00, 0xc2, 0x01, 0x00, 0, 0, 8];

// One serial function. `received(bytes)` is called with what the device sends.
class Serial {
  constructor(host, control, input, output) {
    Object.assign(this, { host, control, input, output });
    this.open = true;
    this.ready = false;
    this.waiting = Buffer.alloc(0);
    this.received = () => {};
  }
  write(bytes) {
    this.waiting = Buffer.concat([this.waiting, Buffer.from(bytes)]);
    if (this.ready) this.host.offer(this.output);
  }
  take(most) {
    const bytes = this.waiting.subarray(0, most);
    this.waiting = this.waiting.subarray(bytes.length);
    return bytes;
  }
}

export class UsbHost {
  constructor() {
    this.serials = [];
    this.found = () => {}; // called with (number, serial) for each serial function when it appears
    this.opened = new Map(); // which are to be open, by number: survives a restart of the device
  }

  attach(mcu) {
    this.mcu = mcu;
    this.busFree = 0;
    this.queue = [];
    this.current = null;
    this.serials = [];
    this.armed = new Map(); // OUT endpoints that wait for data
    this.started = false;
    const usb = mcu.usbCtrl;
    usb.DPRAMUpdated = (offset, value) => this.#buffer(offset, value);
    usb.onUSBEnabled = () => {
      if (!this.started) {
        this.started = true;
        usb.resetDevice();
      }
    };
    usb.onResetReceived = () => this.#enumerate();
  }

  // Opens or closes a serial function, as a program does that opens its port.
  setOpen(number, open) {
    this.opened.set(number, open);
    const serial = this.serials[number];
    if (!serial) return;
    serial.open = open;
    this.#send(0x21, SET_CONTROL_LINES, open ? 3 : 0, serial.control, []);
  }

  // Transactions

  #after(bytes, fn) {
    const now = this.mcu.clock.nanos;
    const end = Math.max(now, this.busFree) + (bytes + OVERHEAD) * BYTE_NS;
    this.busFree = end;
    const mcu = this.mcu;
    mcu.clock.createAlarm(() => mcu === this.mcu && fn()).schedule(end - now);
  }

  #control(endpoint, out) {
    return endpoint === 0
      ? 0
      : this.mcu.usbDPRAMView.getUint32(8 * endpoint + (out ? 4 : 0), true);
  }

  #place(endpoint, out) {
    return endpoint === 0 ? 0x100 : this.#control(endpoint, out) & 0xffc0;
  }

  #buffer(offset, value) {
    if (offset < 0x80 || offset > 0xfc) return;
    const endpoint = (offset - 0x80) >> 3;
    const halves = [value & AVAILABLE, (value >>> 16) & AVAILABLE];
    if (!halves[0] && !halves[1]) return;
    if (offset & 4) {
      this.armed.set(endpoint, { offset, room: value & LENGTH, busy: false });
      this.offer(endpoint);
      return;
    }
    const place = this.#place(endpoint, false);
    const pieces = [];
    if (halves[0]) pieces.push({ shift: 0, at: place, size: value & LENGTH });
    if (halves[1] && this.#control(endpoint, false) & DOUBLE) {
      pieces.push({ shift: 16, at: place + PACKET, size: (value >>> 16) & LENGTH });
    }
    pieces.forEach(({ shift, at, size }, number) => {
      const data = this.mcu.usbDPRAM.slice(at, at + size);
      this.#after(size, () => {
        const view = this.mcu.usbDPRAMView;
        const now = view.getUint32(offset, true);
        view.setUint32(offset, (now & ~((AVAILABLE | FULL) << shift)) >>> 0, true);
        if (number === pieces.length - 1) this.mcu.usbCtrl.indicateBufferReady(endpoint, false);
        this.#came(endpoint, data);
      });
    });
  }

  // Gives an OUT endpoint what there is for it.
  offer(endpoint) {
    const armed = this.armed.get(endpoint);
    if (!armed || armed.busy) return;
    const serial = this.serials.find((one) => one.output === endpoint);
    let data;
    if (endpoint === 0) {
      if (!this.current) return;
      const payload = this.current.payload;
      data = payload && !this.current.sent ? payload : new Uint8Array(0);
    } else {
      if (!serial || !serial.waiting.length) return;
      data = serial.take(Math.min(armed.room, PACKET));
    }
    armed.busy = true;
    this.#after(data.length, () => {
      this.armed.delete(endpoint);
      this.mcu.usbDPRAM.set(data, this.#place(endpoint, true));
      const view = this.mcu.usbDPRAMView;
      const now = view.getUint32(armed.offset, true);
      view.setUint32(armed.offset, ((now & ~(AVAILABLE | LENGTH)) | FULL | data.length) >>> 0, true);
      this.mcu.usbCtrl.indicateBufferReady(endpoint, true);
      if (endpoint !== 0 || !this.current) return;
      if (this.current.payload && !this.current.sent) this.current.sent = true;
      else this.#finish();
    });
  }

  #came(endpoint, data) {
    const now = this.current;
    if (endpoint !== 0) {
      if (data.length) this.serials.find((one) => one.input === endpoint)?.received(data);
    } else if (now?.wanted !== undefined) {
      now.reply.push(...data);
      if (data.length < PACKET || now.reply.length >= now.wanted) this.offer(0); // the status stage
    } else if (now) this.#finish();
  }

  // Control transfers, one after another

  #get(type, request, value, index, wanted, then) {
    this.queue.push({ setup: [type, request, value, index, wanted], wanted, reply: [], then });
    this.#next();
  }

  #send(type, request, value, index, payload, then) {
    const data = Uint8Array.from(payload);
    this.queue.push({ setup: [type, request, value, index, data.length], payload: data.length ? data : null, then });
    this.#next();
  }

  #next() {
    if (this.current || !this.queue.length) return;
    const { setup } = (this.current = this.queue.shift());
    const bytes = Buffer.alloc(8);
    bytes[0] = setup[0];
    bytes[1] = setup[1];
    for (let i = 0; i < 3; i++) bytes.writeUInt16LE(setup[2 + i], 2 + 2 * i);
    this.#after(8, () => {
      this.armed.delete(0);
      this.mcu.usbDPRAM.set(bytes, 0);
      this.mcu.usbCtrl.sieStatus |= SETUP_RECEIVED;
      this.mcu.usbCtrl.sieStatusUpdated();
    });
  }

  #finish() {
    const done = this.current;
    this.current = null;
    done.then?.(Uint8Array.from(done.reply ?? []));
    this.#next();
  }

  #enumerate() {
    this.queue = [];
    this.current = null;
    this.armed.clear();
    this.serials = [];
    const descriptor = (kind, size, then) => this.#get(0x80, 6, kind << 8, 0, size, then);
    descriptor(1, 18, () =>
      this.#send(0, 5, 1, 0, [], () =>
        descriptor(2, 9, (head) =>
          descriptor(2, head[2] | (head[3] << 8), (whole) => {
            this.#look(whole);
            this.#send(0, 9, 1, 0, [], () => this.serials.forEach((serial, number) => this.#open(serial, number)));
          }),
        ),
      ),
    );
  }

  #open(serial, number) {
    serial.open = this.opened.get(number) ?? true;
    this.#send(0x21, SET_LINE_CODING, 0, serial.control, BAUD_115200);
    this.#send(0x21, SET_CONTROL_LINES, serial.open ? 3 : 0, serial.control, [], () => {
      serial.ready = true;
      this.offer(serial.output);
    });
  }

  // Finds the serial functions in a configuration descriptor: a control interface, then one for data.
  #look(whole) {
    let control = null;
    let data = null;
    for (let at = 0; at + 1 < whole.length && whole[at] > 0; at += whole[at]) {
      if (whole[at + 1] === 4) {
        const [number, kind] = [whole[at + 2], whole[at + 5]];
        if (kind === 2) control = number;
        data = kind === 10 ? { input: 0, output: 0 } : null;
      } else if (whole[at + 1] === 5 && data) {
        const address = whole[at + 2];
        if (address & 0x80) data.input = address & 15;
        else data.output = address;
        if (data.input && data.output) {
          const serial = new Serial(this, control, data.input, data.output);
          this.serials.push(serial);
          this.found(this.serials.length - 1, serial);
        }
      }
    }
  }
}
