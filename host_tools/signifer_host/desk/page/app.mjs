// @ts-check
// The page: its sections, and what is open first.
import { LANGUAGES, language, speak, t } from "./say.mjs";
import { el, notice, problem } from "./dom.mjs";
import { Host } from "./host.mjs";
import { isShared, readLink } from "./link.mjs";
import { Play } from "./play.mjs";
import { keepResult, readResult } from "./results.mjs";
import { Shelf } from "./shelf.mjs";

const play = new Play();
const host = new Host();
const rosters = new Shelf("roster");
const logs = new Shelf("log");
const results = new Shelf("result");

/** @type {{id: string, name: string, load: () => Promise<Node>}[]} */
const SECTIONS = [
  { id: "play", name: t("Play"), load: async () => play.view },
  { id: "rosters", name: t("Rosters"), load: async () => (await import("./rosters.mjs")).rostersView(host, rosters, play) },
  { id: "device", name: t("Device"), load: async () => (await import("./devices.mjs")).devicesView(host, logs, play) },
  { id: "games", name: t("Games"), load: async () => (await import("./games.mjs")).gamesView(host, logs, results) },
  { id: "build", name: t("Build"), load: async () => (await import("./build.mjs")).buildView(host) },
];

/** @param {string} id @returns {HTMLElement} */
const part = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const main = part("main");
const tabs = part("tabs");

/** What stands around every section. */
function frame() {
  part("skip").textContent = t("Skip to the content");
  part("sections").setAttribute("aria-label", t("Sections"));
  tabs.append(...SECTIONS.map((one) => el("li", {}, el("a", { href: `#${one.id}` }, one.name))));
  const names = Object.entries(LANGUAGES).map(([value, name]) => el("option", { value, lang: value }, name));
  const chooser = /** @type {HTMLSelectElement} */ (part("language"));
  chooser.append(...names);
  chooser.value = language;
  chooser.setAttribute("aria-label", t("Language"));
  chooser.onchange = () => speak(chooser.value);
  const kept = t("Nothing that you open here leaves this browser. After the first visit the page works without a network.");
  part("footer").append(el("p", {}, kept));
}

/** @type {Record<string, Promise<Node>>} */
const views = {};

/** The section that the address names. */
function wanted() {
  const id = isShared(location.hash) ? "play" : location.hash.slice(1);
  return SECTIONS.some((one) => one.id === id) ? id : SECTIONS[0].id;
}

/** Keep the result that the address has behind its "#", from a game's QR code, and show the games. */
function takeResult() {
  const result = readResult(location.hash);
  if (!result) return;
  keepResult(results, result);
  history.replaceState(null, "", "#games");
}

/** Show the section of the address. @param {boolean} focus */
async function show(focus) {
  const section = SECTIONS.find((one) => one.id === wanted()) ?? SECTIONS[0];
  for (const link of tabs.querySelectorAll("a")) {
    if (link.hash === `#${section.id}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  views[section.id] ??= section.load();
  const slow = setTimeout(() => {
    const said = el("p", { role: "status" }, t("One moment: the page gets ready …"));
    main.replaceChildren(el("h1", {}, section.name), said);
  }, 150);
  try {
    const view = await views[section.id];
    if (section.id !== wanted()) return;
    main.replaceChildren(view);
    main.dataset.section = section.id;
  } catch (error) {
    delete views[section.id];
    main.replaceChildren(problem(error));
  } finally {
    clearTimeout(slow);
  }
  document.title = section.id === "play" ? "Signifer" : `${section.name} – Signifer`;
  if (focus) main.focus({ preventScroll: true });
}

async function begin() {
  frame();
  takeResult();
  const shared = await readLink(location.hash);
  if (isShared(location.hash) && !shared) notice(t("This link is damaged. Ask for it again; here is another game."));
  const settings = shared ? { board: shared.board, game: shared.game, secret: shared.seed } : {};
  const started = play.start(settings);
  await show(false);
  await started.catch(() => undefined);
  document.documentElement.dataset.playable = String(Math.round(performance.now()));
  // Behind the device, which plays first, and before the store for the time without a network.
  await Promise.all([play.lists(), host.warm()]);
  const alone = (await host.kind) === "page"; // a server's page has a key, and needs no store
  if (alone && "serviceWorker" in navigator && location.protocol !== "file:") {
    navigator.serviceWorker.register("sw.js").catch(() => undefined); // without it the page needs the network
  }
}

addEventListener("hashchange", () => {
  takeResult();
  void show(true);
});
void begin();

/** For tests. */
Object.assign(globalThis, { signifer: { play, host } });
