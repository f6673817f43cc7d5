// @ts-check
// Make elements. Text is always set as text, so that no file's content can become a part of the page.

/** @typedef {Node | string | null | undefined | false} Child */

/** Make an element. Properties that begin with "on" are listeners; `class`, `role`, `aria-…` and `data-…` attributes.
 *  @template {keyof HTMLElementTagNameMap} K
 *  @param {K} tag @param {Record<string, any>} [properties] @param {...(Child | Child[])} children
 *  @returns {HTMLElementTagNameMap[K]} */
export function el(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name in made && !name.startsWith("aria")) /** @type {any} */ (made)[name] = value;
    else made.setAttribute(name === "class" ? "class" : name, value === true ? "" : String(value));
  }
  made.append(...children.flat().filter((one) => one !== null && one !== undefined && one !== false));
  return made;
}

/** Say something to everybody who looks or listens. @param {string} sentence */
export function notice(sentence) {
  const place = /** @type {HTMLElement} */ (document.getElementById("notices"));
  const said = el("p", {}, sentence);
  place.append(said);
  setTimeout(() => said.remove(), 9000);
}

/** Offer bytes as a download. @param {string} name @param {BlobPart} content @param {string} type */
export function save(name, content, type) {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}

/** Run what a button starts: no second press meanwhile, and a failure becomes a sentence beside it. In a fieldset no other
 *  button works meanwhile: the work may show all of it anew, under a finger that has pressed and not let go.
 *  @param {HTMLButtonElement} button @param {HTMLElement} place @param {() => Promise<void>} work */
export async function working(button, place, work) {
  const busy = button.closest("fieldset") ?? button;
  if (busy.disabled) return;
  busy.disabled = true;
  place.replaceChildren();
  try {
    await work();
  } catch (error) {
    place.replaceChildren(problem(error));
  } finally {
    busy.disabled = false;
  }
}

/** Return what makes buttons whose failures become a sentence in a place.
 *  @param {HTMLElement} place @returns {(name: string, work: () => Promise<any>, style?: string) => HTMLButtonElement} */
export const buttons = (place) => (name, work, style = "") => {
  const made = el("button", { type: "button", class: style, onclick: () => void working(made, place, work) }, name);
  return made;
};

/** Show what happened and what to do. @param {any} error */
export function problem(error) {
  return el(
    "div",
    { role: "alert", class: "bad" },
    el("p", {}, String(error?.happened ?? error?.message ?? error)),
    error?.remedy ? el("p", {}, error.remedy) : null,
  );
}
