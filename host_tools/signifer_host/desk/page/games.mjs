// @ts-check
// Games: logs that were pulled or opened, audited and reported.
import { t } from "./say.mjs";
import { buttons, el, save } from "./dom.mjs";
import { resultCards, resultField } from "./results.mjs";

/** @param {import("./host.mjs").Host} host @param {import("./shelf.mjs").Shelf} logs
 *  @param {import("./shelf.mjs").Shelf} results */
export async function gamesView(host, logs, results) {
  const told = el("div", {});
  const list = el("div", {});
  const said = el("div", { "aria-live": "polite" });
  const chooser = el("input", {
    type: "file",
    multiple: true,
    accept: ".jsonl",
    hidden: true,
    onchange: async () => {
      for (const file of chooser.files ?? []) logs.put(file.name, file.name, new Uint8Array(await file.arrayBuffer()));
      chooser.value = "";
    },
  });

  /** @param {string} name */
  function card(name) {
    const file = logs.files.get(name);
    const told = el("div", { "aria-live": "polite" });
    const button = buttons(told);
    const report = async () => {
      await host.call("report", { files: [name] }, logs.bytes([name]));
      save(name.replace(/\.jsonl$/, ".html"), /** @type {any} */ (host.files.get("report.html")), "text/html");
    };
    return el(
      "section",
      { class: "card", "aria-label": name },
      el("h2", {}, file?.title ?? name),
      file && file.title !== name ? el("p", { class: "quiet" }, name) : "",
      el(
        "div",
        { class: "row" },
        button(
          t("Check every die"),
          async () => {
            const { sound, lines } = await host.call("audit", { file: name }, logs.bytes([name]));
            told.replaceChildren(
              el(
                "p",
                { class: sound ? "good" : "bad" },
                sound ? t("Sound: nothing contradicts this log.") : t("Not sound: something contradicts this log."),
              ),
              el("ul", {}, lines.map((/** @type {string} */ line) => el("li", {}, line))),
            );
          },
          "main",
        ),
        button(t("Save the report"), report),
        button(t("Save the log"), async () => save(name, /** @type {any} */ (file?.bytes), "application/jsonl")),
        button(t("Remove"), async () => logs.remove(name)),
      ),
      told,
    );
  }

  function show() {
    list.replaceChildren(...[...logs.files.keys()].map(card));
    if (!logs.files.size) {
      list.append(el("p", { class: "card" }, t("No game yet. Pull one in the section Device, or open a log's file.")));
    }
  }
  const compare = () => told.replaceChildren(...resultCards(host, results, logs));
  logs.addEventListener("change", show);
  logs.addEventListener("change", compare);
  results.addEventListener("change", compare);
  show();
  compare();
  /** @param {string} form @param {string} type @param {string} label */
  const season = (form, type, label) =>
    buttons(said)(label, async () => {
      const files = [...logs.files.keys()];
      const { left } = await host.call("report", { files, form }, logs.bytes(files));
      save(`season.${form}`, /** @type {any} */ (host.files.get(`report.${form}`)), type);
      said.replaceChildren(...left.map((/** @type {string} */ line) => el("p", {}, line)));
    });
  return el(
    "div",
    {},
    el("h1", {}, t("Games")),
    el(
      "div",
      { class: "row" },
      chooser,
      el("button", { type: "button", class: "main", onclick: () => chooser.click() }, t("Open a log")),
      season("html", "text/html", t("One report of all")),
      season("csv", "text/csv", t("Standings as a table")),
    ),
    said,
    told,
    list,
    resultField(results),
  );
}

