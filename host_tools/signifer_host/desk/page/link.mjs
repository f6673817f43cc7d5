// @ts-check
// A link that carries rosters, a custom system and a seed behind its "#": a browser never sends that part.

const MARK = "#play=";
const LONGEST = 40000; // letters of a link; rosters have some hundred bytes
const LARGEST = 100000; // bytes that a link may unpack to
const SIDES = ["A", "B", "N", "S"];

/** @typedef {{board?: string, seed?: string, game: import("./play.mjs").Game}} Shared */

/** Make a link. @param {string} page @param {{board?: string, seed?: string, game: any}} shared */
export async function shareLink(page, shared) {
  const text = JSON.stringify({ ...shared, game: { ...shared.game } });
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes));
  const url = new URL(page);
  url.hash = MARK.slice(1) + letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  return url.href;
}

/** Return whether a fragment is such a link. @param {string} hash */
export const isShared = (hash) => hash.startsWith(MARK);

/** Read a link's fragment: null if it is not one, or not whole. @param {string} hash @returns {Promise<Shared | null>} */
export async function readLink(hash) {
  if (!isShared(hash) || hash.length > LONGEST) return null;
  try {
    const letters = hash.slice(MARK.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(letters), (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const parts = [];
    let size = 0;
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      size += value.length;
      if (size > LARGEST) {
        await reader.cancel();
        return null;
      }
      parts.push(value);
    }
    return checked(JSON.parse(await new Blob(parts).text()));
  } catch {
    return null;
  }
}

/** @param {any} shared @returns {Shared | null} */
function checked(shared) {
  const { board, seed, game } = shared;
  const word = (/** @type {any} */ value, /** @type {number} */ most) => typeof value === "string" && value.length <= most;
  if (board !== undefined && !(word(board, 60) && /^[a-z0-9_]+$/.test(board))) return null;
  if (seed !== undefined && !(word(seed, 20) && /^[0-9]+$/.test(seed))) return null;
  if (!word(game?.ruleset, 40) || !word(game.title, 400) || !/^[ABNS]{1,4}$/.test(game.sides)) return null;
  const blobs = Object.entries(game.blobs ?? {});
  if (!blobs.length || !blobs.every(([side, blob]) => SIDES.includes(side) && word(blob, 30000))) return null;
  if (![...game.sides].every((side) => side in game.blobs)) return null;
  const { id = "shared", title, ruleset, sides } = game;
  return { board, seed, game: { id: String(id).slice(0, 60), title, ruleset, sides, blobs: Object.fromEntries(blobs) } };
}
