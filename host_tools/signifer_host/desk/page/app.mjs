// @ts-check
// The page: its sections, and what is open first.
import { el, notice } from "./dom.mjs";
import { isShared, readLink } from "./link.mjs";
import { Play } from "./play.mjs";

const SECTIONS = [
  { id: "play", name: "Play", load: async () => play.view },
];

const play = new Play();
const main = /** @type {HTMLElement} */ (document.getElementById("main"));
const tabs = /** @type {HTMLElement} */ (document.getElementById("tabs"));

/** @type {Record<string, Promise<Node>>} */
const views = {};

/** Show the section of the address. @param {boolean} focus */
async function show(focus) {
  const id = isShared(location.hash) ? "play" : location.hash.slice(1);
  const section = SECTIONS.find((one) => one.id === id) ?? SECTIONS[0];
  for (const link of tabs.querySelectorAll("a")) {
    if (link.hash === `#${section.id}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  views[section.id] ??= section.load();
  main.replaceChildren(await views[section.id]);
  document.title = section.id === "play" ? "Signifer" : `${section.name} – Signifer`;
  if (focus) main.focus({ preventScroll: true });
}

async function begin() {
  tabs.append(...SECTIONS.map((one) => el("li", {}, el("a", { href: `#${one.id}` }, one.name))));
  const shared = await readLink(location.hash);
  if (isShared(location.hash) && !shared) notice("This link is damaged. Ask for it again; here is another game.");
  const settings = shared ? { board: shared.board, game: shared.game, secret: shared.seed } : {};
  const started = play.start(settings);
  await show(false);
  await started.catch(() => undefined);
  document.documentElement.dataset.playable = String(Math.round(performance.now()));
  await play.lists();
  if ("serviceWorker" in navigator && location.protocol !== "file:") {
    navigator.serviceWorker.register("sw.js").catch(() => undefined); // without it the page needs the network
  }
}

addEventListener("hashchange", () => void show(true));
void begin();

/** For tests. */
Object.assign(globalThis, { signifer: { play } });
