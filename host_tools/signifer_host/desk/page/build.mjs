// @ts-check
// Build: from a bare board to a device that answers.
import { around, language, t } from "./say.mjs";
import { ways } from "./connect.mjs";
import { buttons, el, save, working } from "./dom.mjs";

/** @typedef {{id: string, name: string, summary: string, loader: string, file: string, page: string,
 *    parts: [string, string, string][], pictures: string[]}} Board */

/** @param {import("./host.mjs").Host} host */
export async function buildView(host) {
  /** @type {Board[]} */
  const boards = await (await fetch("device/hardware.json")).json();
  let chosen = boards[0];
  const said = el("div", { "aria-live": "polite" });
  const printed = el("div", { "aria-live": "polite" });
  const answered = el("div", { "aria-live": "polite" });
  const file = el("input", { type: "file", accept: ".uf2", hidden: true, onchange: () => void working(make, said, image) });
  const make = el("button", { type: "button", class: "main", onclick: () => file.click() }, t("Open CircuitPython's file"));
  const print = buttons(printed)(t("Print a card of its controls"), card);
  const where = el("p", {});
  const needed = el("div", {});
  const loader = el("p", {});
  const button = buttons(answered);

  // A page of a server on this computer is no address for a phone.
  const here = () => (location.protocol === "https:" ? location.origin + location.pathname : "");

  /** @param {Board} board */
  function show(board) {
    chosen = board;
    where.replaceChildren(
      ...around("Get {file}. An older version is under Browse S3.", el("a", { href: board.page, rel: "noreferrer" }, board.file)),
    );
    loader.textContent = t(board.loader) || t("Bring the board into its boot loader, as its maker says.");
    needed.replaceChildren(list(board), ...board.pictures.map((name) => picture(board, name)));
    for (const place of [said, printed, answered]) place.replaceChildren();
  }

  /** @param {Board} board @param {number} number */
  function choice(board, number) {
    const mark = el("input", { type: "radio", name: "board", value: board.id, checked: !number, onchange: () => show(board) });
    const front = el("img", { src: `device/boards/${board.id}/front.svg`, alt: "" });
    return el(
      "label",
      { class: "board" },
      el("span", { class: "front" }, front),
      el("span", {}, mark, " ", board.name),
      el("span", { class: "quiet" }, t(board.summary)),
    );
  }

  async function card() {
    await host.call("card", { board: chosen.id });
    const name = `card-${chosen.id}.pdf`;
    save(name, /** @type {any} */ (host.files.get(name)), "application/pdf");
  }

  async function image() {
    const one = file.files?.[0];
    file.value = "";
    if (!one) return;
    said.replaceChildren(el("p", {}, t("The image is being made …")));
    const bytes = new Uint8Array(await one.arrayBuffer());
    const made = await host.call("image", { board: chosen.id, file: one.name, page: here() }, { [one.name]: bytes });
    const name = `signifer-${made.board}.uf2`;
    const kept = /** @type {any} */ (host.files.get(name));
    save(name, kept, "application/octet-stream");
    said.replaceChildren(
      el("p", { class: "good" }, t("{file} is made: CircuitPython {version}, {bytes} bytes.", { file: name, version: made.circuitpython, bytes: made.bytes.toLocaleString(language) })),
      el("p", {}, el("button", { type: "button", onclick: () => save(name, kept, "application/octet-stream") }, t("Save it again"))),
      made.page
        ? el("p", {}, t("The QR code at a game's end opens this page."))
        : el("p", { class: "quiet" }, t("The QR code at a game's end has no address: copy its text into the section Games.")),
    );
  }

  /** Say whether a device answers, and as which board. @param {any} device @param {string} port */
  async function check(device, port) {
    host.device = device;
    const held = await host.call("connect", { port });
    const right = held.board === chosen.id;
    const name = boards.find((one) => one.id === held.board)?.name ?? held.board;
    answered.replaceChildren(
      el("p", { class: right ? "good" : "bad" }, t("It answers: {name}, program {firmware}.", { name, firmware: held.firmware })),
      right ? "" : el("p", {}, t("You have chosen another board here. Make the image for the board that you have.")),
      button(t("Test its parts"), async () => {
        const { parts, faults } = await host.call("selftest");
        answered.replaceChildren(
          el("p", { class: faults ? "bad" : "good" }, faults ? t("A part is not as it should be.") : t("No fault.")),
          el("ul", {}, parts.map((/** @type {any} */ one) => el("li", {}, `${one.part}: ${one.result}`))),
          el("p", {}, t("Keys, display and lights are tested on the device: choose Self-test in its menu.")),
        );
      }),
    );
  }

  /** @param {string} title @param {...(Node | string)} content */
  const step = (title, ...content) => el("li", { class: "card" }, el("h2", {}, title), ...content);
  show(chosen);
  return el(
    "div",
    {},
    el("h1", {}, t("Build a device")),
    el("p", { class: "quiet" }, t("You need one of these boards, its parts, and a USB cable that carries data. No real board has been tried yet.")),
    el(
      "ol",
      { class: "steps" },
      step(t("The board"), el("fieldset", { class: "boards" }, el("legend", { class: "hidden" }, t("Board")), boards.map(choice))),
      step(t("The parts"), needed),
      step(
        t("The image"),
        where,
        el("p", {}, t("The page puts the program and CircuitPython into one file. Nothing is sent anywhere.")),
        el("div", { class: "row" }, file, make),
        said,
      ),
      step(t("Onto the board"), pictured(loader), el("div", { class: "row" }, print), printed),
      step(t("Does it answer?"), el("p", {}, t("Leave the cable in. A device has two ports: if nothing answers at one, choose the other.")), await ways(host, null, button, check), answered),
    ),
  );
}

/** @param {Board} board */
function list(board) {
  if (!board.parts.length) return el("p", {}, t("There is no list of parts for this board."));
  const heads = [t("Quantity"), t("Part"), t("Notes")];
  return el(
    "div",
    { class: "scroll", tabindex: "0", role: "group", "aria-label": t("The parts") },
    el(
      "table",
      { class: "parts" },
      el("thead", {}, el("tr", {}, heads.map((one) => el("th", { scope: "col" }, one)))),
      el("tbody", {}, board.parts.map((row) => el("tr", {}, row.map((cell) => el("td", {}, t(cell)))))),
    ),
  );
}

/** @param {Board} board @param {string} name */
function picture(board, name) {
  const alt = name === "wiring.svg" ? t("How it is wired") : t("Its case, to print");
  return el("details", {}, el("summary", {}, alt), el("img", { class: "wide", src: `device/boards/${board.id}/${name}`, alt, loading: "lazy" }));
}

/** Three pictured steps. @param {HTMLElement} loader what brings the board into its boot loader */
function pictured(loader) {
  /** @type {[string, HTMLElement][]} */
  const steps = [
    ["bootsel.svg", loader],
    ["drive.svg", el("p", {}, t("A drive named RPI-RP2 appears."))],
    ["drag.svg", el("p", {}, t("Drag the image onto the drive. The board starts by itself."))],
  ];
  return el(
    "ol",
    { class: "columns pictured" },
    steps.map(([file, text]) => el("li", {}, el("img", { src: `pictures/${file}`, alt: "", width: 160, height: 96 }), text)),
  );
}
