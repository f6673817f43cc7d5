// @ts-check
// Rosters: examples, files of any kind that the importers know, corrections, printing, sending.
import { t } from "./say.mjs";
import { buttons, el, notice, problem, save, working } from "./dom.mjs";
import { notElsewhere } from "./port.mjs";

const LARGEST = 32 << 20;
/** @param {import("./host.mjs").Host} host @param {import("./shelf.mjs").Shelf} shelf
 *  @param {import("./play.mjs").Play} play */
export async function rostersView(host, shelf, play) {
  const shown = el("div", { "aria-live": "polite" });
  const list = el("ul", { class: "list" });
  const chooser = el("input", {
    type: "file",
    multiple: true,
    hidden: true,
    id: "roster-file",
    onchange: () => void take([...(chooser.files ?? [])]),
  });
  const drop = el(
    "section",
    { class: "drop", "aria-label": t("Your rosters") },
    el("h2", {}, t("Your rosters")),
    el("p", {}, t("Drop files here: BattleScribe, New Recruit, Army Forge, CSV, XLSX, or Signifer's own.")),
    chooser,
    el("button", { type: "button", class: "main", onclick: () => chooser.click() }, t("Choose files")),
  );
  for (const name of ["dragover", "dragleave", "drop"]) {
    drop.addEventListener(name, (event) => {
      event.preventDefault();
      drop.classList.toggle("over", name === "dragover");
      if (name === "drop") void take([.../** @type {DragEvent} */ (event).dataTransfer?.files ?? []]);
    });
  }
  const examples = el("ul", { class: "list many" }, el("li", {}, t("The examples are being read …")));

  /** @param {File[]} files */
  async function take(files) {
    chooser.value = "";
    shown.replaceChildren();
    for (const file of files) {
      if (file.size > LARGEST) {
        shown.append(problem({ happened: t("{name} is too large for a roster.", { name: file.name }), remedy: "" }));
        continue;
      }
      await open(file.name, new Uint8Array(await file.arrayBuffer()));
    }
  }

  /** @param {string} name @param {Uint8Array} bytes @param {string} [system] */
  async function open(name, bytes, system = "") {
    const place = el("section", { class: "card", "aria-label": name }, el("p", {}, t("{name} is being read …", { name })));
    shown.append(place);
    try {
      const found = await host.call("look", { file: name, system }, { ...shelf.bytes(), [name]: bytes });
      if (found.kind === "foreign") place.replaceChildren(await ask(name, bytes, place));
      else if (found.kind === "roster" || found.kind === "house") showRoster(found, place, bytes);
      else if (found.kind === "system") showSystem(found, place, bytes);
      else place.replaceChildren(problem({ happened: t("{name} is no roster.", { name }), remedy: WHERE[found.kind] ?? "" }));
    } catch (error) {
      place.replaceChildren(el("h2", {}, name), problems(error));
    }
  }

  /** @param {string} name @param {Uint8Array} bytes @param {HTMLElement} place */
  async function ask(name, bytes, place) {
    const { systems } = await host.call("systems", { files: [...shelf.files.keys()] }, shelf.bytes());
    const system = el("select", {}, systems.map((/** @type {any} */ one) => el("option", { value: one.id }, one.name)));
    return el(
      "div",
      {},
      el("h2", {}, name),
      el("p", {}, t("Which game is this roster for?")),
      el(
        "div",
        { class: "row" },
        el("label", {}, el("span", { class: "field" }, t("Game")), system),
        el(
          "button",
          {
            type: "button",
            class: "main",
            onclick: () => {
              place.remove();
              void open(name, bytes, system.value);
            },
          },
          t("Import"),
        ),
      ),
    );
  }

  /** @param {any} found @param {HTMLElement} place @param {Uint8Array} bytes */
  function showSystem(found, place, bytes) {
    if (found.good) shelf.put(found.file, found.name, bytes);
    place.replaceChildren(
      el("h2", {}, found.name ?? found.file),
      found.good ? el("p", { class: "good" }, t("A custom system, ready to send.")) : errorList(found.errors),
      el("pre", {}, [...found.tracks, "", ...found.costs].join("\n")),
    );
  }

  /** @param {any} found @param {HTMLElement} place @param {Uint8Array} bytes */
  function showRoster(found, place, bytes) {
    if (!found.good) {
      place.replaceChildren(el("h2", {}, found.file), errorList(found.errors));
      return;
    }
    if (found.text) shelf.put(found.file, found.name, new TextEncoder().encode(found.text));
    else shelf.put(found.file, found.file, bytes);
    const said = el("div", { "aria-live": "polite" });
    const button = buttons(said);
    place.replaceChildren(
      el("h2", {}, found.name ?? found.file),
      el("p", { class: "quiet" }, found.game_name ? t("{game_name}, {bytes} bytes on the device.", found) : t("House rules.")),
      found.import ? imported(found.import) : "",
      ...(found.warnings ?? []).map((/** @type {string} */ warning) => el("p", {}, warning)),
      ...(found.values?.length ? [...forms(found, said), reminders(found, said)] : [el("pre", {}, (found.summary ?? []).join("\n"))]),
      said,
      el(
        "div",
        { class: "row" },
        button(t("Save the file"), async () => save(found.file, found.text, "application/toml")),
        button(t("Print"), async () => {
          const { files } = { files: [found.file.replace(/\.\w+$/, ".pdf")] };
          await host.call("sheet", { file: found.file }, shelf.bytes());
          save(files[0], /** @type {any} */ (host.files.get(files[0])), "application/pdf");
        }),
      ),
    );
  }

  /** @param {any} found @param {HTMLElement} said */
  const forms = (found, said) =>
    [[0, found.unit_lines], [found.unit_lines, found.values.length]].filter(([from, to]) => from < to).map(([from, to]) => form(found, said, from, to));

  /** A table of some of the roster's lines: its units, or its cards.
   *  @param {any} found @param {HTMLElement} said @param {number} from @param {number} to */
  function form(found, said, from, to) {
    const lines = found.values.slice(from, to);
    const keys = [...new Set(lines.flatMap((/** @type {any} */ line) => Object.keys(line)))].map(String);
    return el(
      "div",
      { class: "scroll", tabindex: "0", role: "group", "aria-label": from ? t("The cards of {name}", found) : t("The units of {name}", found) },
      el(
        "table",
        { class: "units" },
        el("thead", {}, el("tr", {}, keys.map((key) => el("th", { scope: "col" }, key)))),
        el("tbody", {}, lines.map((/** @type {any} */ line, /** @type {number} */ at) => el("tr", {}, keys.map((key) => cell(line, from + at, key))))),
      ),
    );

    /** @param {any} values @param {number} line @param {string} key */
    function cell(values, line, key) {
      const table = key.slice(0, key.lastIndexOf(" ") + 1); // such as that of its second model, which it may lack
      if (!Object.keys(values).some((one) => one.startsWith(table))) return el("td", {});
      const like = lines.find((/** @type {any} */ one) => key in one)[key]; // this line may lack the value
      const kind = typeof like === "boolean" ? "checkbox" : typeof like === "number" ? "number" : "text";
      const input = el("input", {
        type: kind,
        "aria-label": t("{key} of {unit}", { key, unit: values.name ?? line + 1 }),
        onchange: async () => {
          const typed = kind === "number" ? Number(input.value) : input.value;
          const value = kind === "checkbox" ? input.checked : input.value === "" ? null : typed; // null: left out
          said.replaceChildren();
          try {
            keep(found, await host.call("correct", { file: found.file, line, key, value }, shelf.bytes()));
            values[key] = value;
            said.replaceChildren(el("p", { class: "good" }, t("{file}: saved.", { file: values.name ?? key })));
          } catch (error) {
            show();
            said.replaceChildren(problems(error));
          }
        },
      });
      const show = () => {
        if (kind === "checkbox") input.checked = values[key] ?? false;
        else input.value = String(values[key] ?? "");
      };
      show();
      return el("td", { class: kind, "data-key": key }, input); // a narrow page shows the key with its value
    }
  }

  /** Keep the better text of a roster. @param {any} found @param {any} better */
  function keep(found, better) {
    found.text = better.text;
    shelf.put(found.file, better.name, new TextEncoder().encode(better.text));
  }

  /** The reminders of a roster: those that it has, and a form for another.
   *  @param {any} found @param {HTMLElement} said @returns {HTMLElement} */
  function reminders(found, said) {
    const words = el("input", { type: "text", maxLength: 80 });
    const names = found.values.map((/** @type {any} */ unit) => unit.id ?? unit.name);
    const whose = el("select", {}, ["", ...names].map((name) => el("option", { value: name }, name || t("The whole side"))));
    const when = el("select", {}, found.moments.map((/** @type {string} */ one) => el("option", {}, one)));
    /** @param {string} name @param {Record<string, any>} given */
    const change = async (name, given) => {
      const better = await host.call(name, { file: found.file, ...given }, shelf.bytes());
      keep(found, better);
      found.reminding = better.reminding;
      view.replaceWith((view = made()));
    };
    const add = buttons(said)(t("Add the reminder"), () =>
      change("remind", { carrier: whose.value, text: words.value, when: when.value }),
    );
    /** @param {any} one */
    const line = (one) => {
      const drop = el(
        "button",
        {
          type: "button",
          "aria-label": t("Remove {name}", { name: one.said.text }),
          onclick: () => void working(drop, said, () => change("remind_no_more", { line: one.line, number: one.number })),
        },
        t("Remove"),
      );
      return el("li", { class: "split" }, el("span", {}, `${one.whose || t("The whole side")}: ${one.said.text} (${one.said.when.join(", ")})`), drop);
    };
    const field = (/** @type {string} */ name, /** @type {HTMLElement} */ input) =>
      el("label", {}, el("span", { class: "field" }, name), input);
    const made = () =>
      el(
        "details",
        { open: found.reminding.length > 0 },
        el("summary", {}, t("Reminders")),
        el("ul", { class: "list" }, found.reminding.map(line)),
        el("div", { class: "row" }, field(t("Whose"), whose), field(t("When"), when), field(t("Sentence"), words), add),
      );
    let view = made();
    return view;
  }

  const chosen = () =>
    [.../** @type {NodeListOf<HTMLInputElement>} */ (list.querySelectorAll("input:checked"))].map((one) => one.value);

  function showList() {
    const before = chosen(); // they stay chosen when another file comes
    list.replaceChildren(
      ...[...shelf.files].map(([name, file]) => {
        const marked = el("input", {
          type: "checkbox",
          value: name,
          checked: before.includes(name),
          "aria-label": t("Choose {name}", { name: file.title }),
        });
        return el(
          "li",
          { class: "split" },
          el("label", { class: "pick" }, marked, ` ${file.title} `),
          el(
            "span",
            {},
            el("button", { type: "button", "aria-label": t("Open {name}", { name: file.title }), onclick: () => void again(name) }, t("Open")),
            " ",
            el(
              "button",
              { type: "button", "aria-label": t("Remove {name}", { name: file.title }), onclick: () => shelf.remove(name) },
              t("Remove"),
            ),
          ),
        );
      }),
    );
    if (!shelf.files.size) list.append(el("li", { class: "quiet" }, t("None yet: open a file, or take an example.")));
  }

  /** @param {string} name */
  async function again(name) {
    shown.replaceChildren();
    const file = shelf.files.get(name);
    if (file) await open(name, file.bytes);
  }

  const result = el("div", { "aria-live": "polite" });
  /** @param {string} name @param {(files: string[]) => Promise<void>} work @param {string} [style] */
  const act = (name, work, style) => {
    const run = async () => {
      const files = chosen();
      if (!files.length) throw { happened: t("Choose one roster, or two for both sides."), remedy: "" };
      await work(files);
    };
    return buttons(result)(name, run, style);
  };
  shelf.addEventListener("change", showList);
  showList();

  host.call("example_rosters").then(
    ({ rosters }) =>
      examples.replaceChildren(
        ...rosters.map((/** @type {any} */ one) =>
          el(
            "li",
            { class: "split" },
            el("span", {}, one.name, " ", el("span", { class: "quiet" }, one.game)),
            el(
              "button",
              {
                type: "button",
                "aria-label": t("Take {name}", one),
                onclick: async () => {
                  const found = await host.call("open_example", { file: one.file });
                  const place = el("section", { class: "card", "aria-label": one.name });
                  shown.replaceChildren(place);
                  showRoster(found, place, new Uint8Array());
                  place.scrollIntoView({ block: "nearest" });
                },
              },
              t("Take"),
            ),
          ),
        ),
      ),
    (error) => examples.replaceChildren(el("li", {}, problem(error))),
  );

  return el(
    "div",
    {},
    el("h1", {}, t("Rosters")),
    el(
      "div",
      { class: "columns" },
      drop,
      el(
        "div",
        {},
        el(
          "section",
          { class: "card", "aria-label": t("Rosters in this browser") },
          el("h2", {}, t("In this browser")),
          list,
          el(
            "div",
            { class: "row" },
            act(
              t("Play on this page"),
              async (files) => {
                const game = await host.call("compiled", { files }, shelf.bytes());
                await play.play(game);
                if (game.sides) location.hash = "play";
                else notice(t("The roster is on the page's device. Choose one for side B too, and a game begins."));
              },
              "main",
            ),
            act(t("Send to the device"), async (files) => {
              await notElsewhere();
              const { sent } = await host.call("push", { files }, shelf.bytes());
              const names = sent.map((/** @type {any} */ one) => `${one.name} (${one.slot})`).join(", ");
              result.replaceChildren(el("p", { class: "good" }, t("Sent: {names}.", { names })));
            }),
          ),
          result,
        ),
      ),
    ),
    shown,
    el("section", { class: "card", "aria-label": t("Examples") }, el("h2", {}, t("Examples")), examples),
  );
}

/** @type {Record<string, string>} */
const WHERE = {
  log: t("It is a game's log: open it in the section Games."),
  backup: t("It is a backup: open it in the section Device."),
  uf2: t("It is a board's program: open it in the section Build."),
};

/** @param {any[]} errors */
function errorList(errors) {
  return el(
    "div",
    { role: "alert" },
    el("p", { class: "bad" }, errors.length === 1 ? t("One thing must be corrected:") : t("These things must be corrected:")),
    el(
      "ul",
      {},
      errors.map((one) =>
        el("li", {}, [one.line ? t("line {line}", one) : "", one.place, one.message].filter(Boolean).join(": ")),
      ),
    ),
  );
}

/** @param {any} error */
const problems = (error) => (error.errors?.length ? errorList(error.errors) : problem(error));

/** What an import took, and what it left and why. @param {any} done */
function imported(done) {
  return el(
    "details",
    { open: true },
    el("summary", {}, t("{form}: {taken} taken, {left} left out", { form: done.form, taken: done.taken.length, left: done.left.length })),
    el("ul", {}, done.taken.map((/** @type {any} */ one) => el("li", {}, `${one.name} ${one.values}`))),
    done.left.length ? el("p", {}, t("Left out:")) : "",
    el("ul", {}, done.left.map((/** @type {any} */ one) => el("li", {}, `${one.name}: ${one.reason}`))),
    ...done.notes.map((/** @type {string} */ note) => el("p", {}, note)),
  );
}
