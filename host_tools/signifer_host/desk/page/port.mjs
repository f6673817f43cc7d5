// @ts-check
// The page owns the serial port; the host's worker talks to it through a MessagePort, as to the device on this page.

import { t } from "./say.mjs";

const OPTIONS = { baudRate: 115200, bufferSize: 4096 };
const LOCK = "signifer-port"; // one tab at one device

/** Whether the host's program can wait for a device here: by stack switching (JSPI), which not every browser has. */
export const canWait = () => "Suspending" in WebAssembly;

/** Whether this browser can talk to a device. */
export const canSerial = () => "serial" in navigator && canWait();

/** Lets another tab have a device. @type {(() => void) | null} */
let release = null;

/** Let no other tab of this browser talk to a device; return whether none does. @returns {Promise<boolean>} */
function hold() {
  if (release || !navigator.locks) return Promise.resolve(true);
  return new Promise((said) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      said(lock !== null);
      return lock && new Promise((/** @type {(value?: any) => void} */ done) => (release = done));
    });
  });
}

/** Throw what to do if another tab has a device. */
export async function notElsewhere() {
  const { held = [] } = release || !navigator.locks ? {} : await navigator.locks.query();
  if (held.some(({ name }) => name === LOCK)) throw elsewhere();
}

/** What happened, and what to do, while another tab has a device. */
const elsewhere = () => ({
  happened: t("Another tab of this browser has a device."),
  remedy: t("Press Disconnect there, or close that tab; then connect again."),
});

/** Let other tabs talk to devices. */
function letGo() {
  release?.();
  release = null;
}

/** @param {any} port */
const nameOf = (port) => {
  const { usbVendorId, usbProductId } = port.getInfo?.() ?? {};
  return usbVendorId ? `USB ${usbVendorId.toString(16)}:${(usbProductId ?? 0).toString(16)}` : "USB";
};

/** A device at a USB port that the user has chosen. */
export class UsbDevice {
  /** @param {any} port a SerialPort */
  constructor(port) {
    this.port = port;
    this.name = nameOf(port);
    /** Close the port. @type {() => Promise<void>} */
    this.end = async () => {};
  }

  /** Let the user choose a port; null if the question was closed. */
  static async choose() {
    try {
      return new UsbDevice(await /** @type {any} */ (navigator).serial.requestPort());
    } catch (error) {
      if (/** @type {any} */ (error)?.name === "NotFoundError") return null;
      throw error;
    }
  }

  /** Open the port: return the other end of it; "tab" if another tab has a device, "port" if it cannot be opened. */
  async open() {
    if (!(await hold())) return "tab";
    try {
      await this.port.open(OPTIONS);
    } catch {
      letGo();
      return "port";
    }
    const { port1, port2 } = new MessageChannel();
    void this.#relay(port1);
    return port2;
  }

  /** Wait until the port is back after a restart of the device, and open it. @param {number} ms */
  async reopen(ms) {
    const until = performance.now() + ms;
    while (performance.now() < until) {
      await new Promise((go) => setTimeout(go, 300));
      const granted = await /** @type {any} */ (navigator).serial.getPorts();
      const back = granted.find((/** @type {any} */ one) => one === this.port) ?? granted.find(
        (/** @type {any} */ one) => nameOf(one) === this.name && one.connected !== false,
      );
      if (!back) continue;
      this.port = back;
      const line = await this.open();
      if (typeof line !== "string") return line;
    }
    return "port";
  }

  /** @param {MessagePort} line */
  async #relay(line) {
    const reader = this.port.readable.getReader();
    const writer = this.port.writable.getWriter();
    let closing = false;
    this.end = async () => {
      closing = true;
      await reader.cancel().catch(() => undefined);
    };
    line.onmessage = async ({ data }) => {
      try {
        if (data === "dtr") await this.port.setSignals?.({ dataTerminalReady: true });
        else if (data === "close") await this.end();
        else {
          await writer.write(data);
          line.postMessage("written");
        }
      } catch {
        line.postMessage("gone");
        void this.end(); // what waits to be read would wait for ever
      }
    };
    try {
      for (;;) {
        const { value, done } = await reader.read();
        if (done) break;
        line.postMessage(value);
      }
    } catch {
      // pulled out
    }
    if (!closing) line.postMessage("gone");
    reader.releaseLock();
    writer.releaseLock();
    await this.port.close().catch(() => undefined);
    letGo();
    line.postMessage("closed");
  }
}

/** The device on this page, as a port. */
export class SimulatedDevice {
  /** @param {import("./play.mjs").Play} play */
  constructor(play) {
    this.play = play;
    this.name = "the device on this page";
  }

  /** Nothing is to be closed. */
  async end() {}

  async open() {
    await this.play.ready;
    const device = /** @type {import("./device/device.mjs").PageDevice} */ (this.play.device);
    const cable = device.plug();
    cable.postMessage("open");
    const { port1, port2 } = new MessageChannel();
    cable.onmessage = ({ data }) => port1.postMessage(data);
    port1.onmessage = ({ data }) => {
      if (data === "dtr") return;
      cable.postMessage(data);
      port1.postMessage(data === "close" ? "closed" : "written");
    };
    return port2;
  }

  /** @param {number} _ms */
  reopen(_ms) {
    return this.open();
  }
}
