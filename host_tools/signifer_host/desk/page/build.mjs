// @ts-check
// Build: from a bare board to a device that answers.
import { around, language, t } from "./say.mjs";
import { el, save, working } from "./dom.mjs";

/** @param {import("./host.mjs").Host} host */
export async function buildView(host) {
  const { boards } = await host.call("about");
  const said = el("div", { "aria-live": "polite" });
  const board = el(
    "select",
    { onchange: () => show() },
    boards.map((/** @type {any} */ one) => el("option", { value: one.id }, one.name)),
  );
  const file = el("input", { type: "file", accept: ".uf2", hidden: true, onchange: () => void working(make, said, image) });
  const make = el("button", { type: "button", class: "main", onclick: () => file.click() }, t("Open CircuitPython's file"));
  const print = el("button", { type: "button", onclick: () => void working(print, printed, card) }, t("Print a card of its controls"));
  const printed = el("div", { "aria-live": "polite" });
  const where = el("p", {});

  // A page of a server on this computer is no address for a phone.
  const here = () => (location.protocol === "https:" ? location.origin + location.pathname : "");
  const chosen = () => boards.find((/** @type {any} */ one) => one.id === board.value);

  function show() {
    const { file, page } = chosen();
    where.replaceChildren(...around("Get {file}. An older version is under Browse S3.", el("a", { href: page, rel: "noreferrer" }, file)));
  }

  async function card() {
    await host.call("card", { board: board.value });
    const name = `card-${board.value}.pdf`;
    save(name, /** @type {any} */ (host.files.get(name)), "application/pdf");
  }

  async function image() {
    const one = file.files?.[0];
    file.value = "";
    if (!one) return;
    said.replaceChildren(el("p", {}, t("The image is being made …")));
    const bytes = new Uint8Array(await one.arrayBuffer());
    const made = await host.call("image", { board: board.value, file: one.name, page: here() }, { [one.name]: bytes });
    const name = `signifer-${made.board}.uf2`;
    save(name, /** @type {any} */ (host.files.get(name)), "application/octet-stream");
    said.replaceChildren(
      el("p", { class: "good" }, t("{file} is made: CircuitPython {version}, {bytes} bytes.", { file: name, version: made.circuitpython, bytes: made.bytes.toLocaleString(language) })),
      made.page
        ? el("p", {}, t("The QR code at a game's end opens this page."))
        : el("p", { class: "quiet" }, t("The QR code at a game's end has no address: copy its text into the section Games.")),
    );
  }
  show();
  return el(
    "div",
    {},
    el("h1", {}, t("Build a device")),
    el("p", { class: "quiet" }, t("You need one of these boards, its parts, and a USB cable that carries data. No real board has been tried yet.")),
    el(
      "ol",
      { class: "steps" },
      el(
        "li",
        { class: "card" },
        el("h2", {}, t("The board")),
        el("div", { class: "row wide" }, el("label", {}, el("span", { class: "field" }, t("Board")), board)),
        where,
      ),
      el(
        "li",
        { class: "card" },
        el("h2", {}, t("The image")),
        el("p", {}, t("The page puts the program and CircuitPython into one file. Nothing is sent anywhere.")),
        el("div", { class: "row" }, file, make),
        said,
      ),
      el(
        "li",
        { class: "card" },
        el("h2", {}, t("Onto the board")),
        steps(),
        el("div", { class: "row" }, print),
        printed,
        el("p", {}, t("Then connect it in the section Device: if it answers, it works.")),
      ),
    ),
  );
}

/** Three pictured steps. */
function steps() {
  const pictures = [
    ["bootsel.svg", t("Hold BOOTSEL while you plug the board in.")],
    ["drive.svg", t("A drive named RPI-RP2 appears.")],
    ["drag.svg", t("Drag the image onto the drive. The board starts by itself.")],
  ];
  return el(
    "ol",
    { class: "columns steps" },
    pictures.map(([file, text]) => el("li", {}, el("img", { src: `pictures/${file}`, alt: "", width: 160, height: 96 }), el("p", {}, text))),
  );
}
