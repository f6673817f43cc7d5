// @ts-check
// The ways to a device: the browser's question for a port, the device on this page, or the ports of this computer.
import { t } from "./say.mjs";
import { el } from "./dom.mjs";
import { SimulatedDevice, UsbDevice, canSerial, canWait } from "./port.mjs";

/** @typedef {(name: string, work: () => Promise<any>, style?: string) => HTMLButtonElement} ButtonMaker */

/** Buttons that choose a device. `connect` gets it, null for a port of this computer, and the port's name.
 *  @param {import("./host.mjs").Host} host @param {import("./play.mjs").Play | null} play null: only real devices
 *  @param {ButtonMaker} button @param {(device: any, port: string) => Promise<void>} connect */
export async function ways(host, play, button, connect) {
  if ((await host.kind) === "server") return ports(host, button, connect);
  const usb = canSerial()
    ? button(
        t("Connect a device by USB"),
        async () => {
          const device = await UsbDevice.choose();
          if (device) await connect(device, device.name);
        },
        "main",
      )
    : el(
        "p",
        {},
        t("This browser cannot talk to a device. Chrome, Edge, and Firefox from version 151 can, on a computer."),
        " ",
        t("Everything else on this page works here."),
      );
  const own = play && canWait() && button(t("Use the device on this page"), () => connect(new SimulatedDevice(play), t("the device on this page")));
  return el("div", { class: "row" }, usb, own);
}

/** @param {import("./host.mjs").Host} host @param {ButtonMaker} button
 *  @param {(device: any, port: string) => Promise<void>} connect */
function ports(host, button, connect) {
  const found = el("ul", { class: "list" });
  const look = async () => {
    const { ports } = await host.call("ports");
    found.replaceChildren(
      ...ports.map((/** @type {any} */ one) =>
        el("li", { class: "split" }, t("{name} ({board}) at {port}", one), button(t("Connect"), () => connect(null, one.port), "main")),
      ),
    );
    if (!ports.length) found.append(el("li", {}, t("No device was found. Plug one in with a cable that carries data.")));
  };
  return el("div", {}, found, button(t("Look for devices"), look, "main"));
}
