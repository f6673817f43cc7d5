// @ts-check
// Device: connect, see what it holds, begin a game, pull, settings, backup, self-test.
import { t } from "./say.mjs";
import { ways } from "./connect.mjs";
import { buttons, el, problem, save, working } from "./dom.mjs";
import { Mirror } from "./mirror.mjs";

/** @param {import("./host.mjs").Host} host @param {import("./shelf.mjs").Shelf} logs
 *  @param {import("./play.mjs").Play} play */
export async function devicesView(host, logs, play) {
  const server = (await host.kind) === "server";
  const said = el("div", { "aria-live": "polite" });
  const bar = el("progress", { hidden: true, "aria-label": t("Progress") });
  const about = el("fieldset", { class: "plain" });
  const live = el("div", {}, el("img", { class: "sought", src: "device/boards/pico_oled/front.svg", alt: "" }));
  /** @type {Mirror | null} */
  let mirror = null;
  const endMirror = () => {
    mirror?.end();
    mirror = null;
  };
  host.progress = (_what, done, total) => {
    bar.hidden = done >= total;
    bar.max = total || 1;
    bar.value = done;
  };

  const button = buttons(said);
  /** @param {string} sentence */
  const good = (sentence) => said.replaceChildren(el("p", { class: "good" }, sentence));

  /** @param {any} device @param {string} port */
  async function connect(device, port) {
    endMirror();
    host.device = device;
    const held = await host.call("connect", { port });
    show(held);
    mirror = new Mirror(host, held.board, (error) => gone(error));
    live.replaceChildren(mirror.view);
    void mirror.run();
    good(t("Connected."));
  }

  /** @param {any} error */
  function gone(error) {
    endMirror();
    about.replaceChildren();
    said.replaceChildren(problem(error));
  }

  /** @param {any} held */
  function show(held) {
    const first = el("select", {}, ["A", "B"].map((side) => el("option", { value: side }, sideOf(side))));
    const giveUp = el("input", { type: "checkbox" });
    const system = el("input", { type: "checkbox" });
    const rosters = held.slots.A || held.slots.B;
    const name = el("input", { type: "text", value: held.name, maxLength: 24 });
    const file = el("input", { type: "file", accept: ".zip", hidden: true, onchange: () => void plan() });

    const rules = el("input", { type: "file", accept: ".toml,.json", hidden: true, onchange: () => void working(keep, said, house) });
    const keep = el("button", { type: "button", onclick: () => rules.click() }, t("House rules from a file"));

    async function house() {
      const one = rules.files?.[0];
      rules.value = "";
      if (!one) return;
      const given = { [one.name]: new Uint8Array(await one.arrayBuffer()) };
      const kept = await host.call("house", { file: one.name }, given);
      show(await host.call("status"));
      good(kept.house || t("No house rules for {game}.", kept));
    }

    /** @param {boolean} again those that were pulled before, too */
    async function pull(again) {
      const pulled = await host.call("pull", { again });
      for (const game of pulled.games) {
        const bytes = host.files.get(game.file);
        if (bytes) logs.put(game.file, t("Game {number}", game), bytes);
      }
      const count = pulled.games.length;
      good(
        count
          ? `${t("{count} pulled: see the section Games.", { count })} ${pulled.problem}`
          : t("There is no game on the device that was not pulled before."),
      );
      if (!count && !again) said.append(button(t("Pull all again"), () => pull(true)));
    }

    async function plan() {
      const one = file.files?.[0];
      file.value = "";
      if (!one) return;
      said.replaceChildren();
      try {
        const bytes = new Uint8Array(await one.arrayBuffer());
        const found = await host.call("restore", { file: one.name }, { [one.name]: bytes });
        const lines = [...found.write, ...found.keep, ...found.leave];
        said.replaceChildren(
          el("p", {}, t("The backup of {of}:", found)),
          el("ul", {}, lines.map((/** @type {string} */ line) => el("li", {}, line))),
          found.write.length
            ? button(t("Write this to the device"), async () => {
                const { done } = await host.call("restore", { file: one.name, agreed: true }, { [one.name]: bytes });
                show(await host.call("status"));
                good(done.join(" "));
              })
            : el("p", {}, t("There is nothing to write.")),
        );
      } catch (error) {
        said.replaceChildren(problem(error));
      }
    }

    about.replaceChildren(
      el(
        "div",
        { class: "columns" },
        el(
          "section",
          { class: "card", "aria-label": t("What it holds") },
          el("h2", {}, held.name),
          el("p", { class: "quiet" }, t("{board}, program {firmware}", held)),
          el(
            "ul",
            { class: "list" },
            ["A", "B", "N", "S"].map((side) => el("li", {}, slot(side, held.slots[side]))),
            el("li", {}, gameOf(held.game)),
            held.house ? el("li", {}, held.house) : "",
          ),
          el(
            "div",
            { class: "row" },
            button(t("Look again"), async () => show(await host.call("status"))),
            button(t("Blink"), async () => good(t("{name} blinks.", await host.call("identify")))),
            button(t("Disconnect"), async () => {
              endMirror();
              await host.call("disconnect");
              about.replaceChildren();
            }),
          ),
        ),
        el(
          "section",
          { class: "card", "aria-label": t("A game") },
          el("h2", {}, t("A game")),
          el("div", { class: "row" }, el("label", {}, el("span", { class: "field" }, t("Begins")), first)),
          held.slots.S && rosters && el("p", {}, el("label", {}, system, ` ${t("Play {name} instead of the rosters", held.slots.S)}`)),
          el("p", {}, el("label", {}, giveUp, ` ${t("Give up the game under way")}`)),
          el(
            "div",
            { class: "row" },
            button(
              t("Begin a game"),
              async () => {
                const begun = await host.call("start", { first: first.value, system: system.checked, give_up: giveUp.checked });
                show(await host.call("status"));
                good(t("Game {game} has begun. Numbers: {numbers}.", { game: begun.game, numbers: begun.numbers.join(", ") }));
              },
              "main",
            ),
            rules,
            keep,
            button(t("Pull games"), () => pull(false)),
          ),
        ),
        settings(held),
        el(
          "section",
          { class: "card", "aria-label": t("Care") },
          el("h2", {}, t("Care")),
          el(
            "div",
            { class: "row" },
            el("label", {}, el("span", { class: "field" }, t("Its name")), name),
            button(t("Rename"), async () => {
              const { name: kept } = await host.call("rename", { name: name.value });
              show(await host.call("status"));
              good(t("It is called {name}.", { name: kept }));
            }),
          ),
          el(
            "div",
            { class: "row" },
            button(t("Back up"), async () => {
              const saved = await host.call("backup");
              save(saved.file, /** @type {any} */ (host.files.get(saved.file)), "application/zip");
              good(t("{file}: saved.", saved));
            }),
            file,
            el("button", { type: "button", onclick: () => file.click() }, t("Restore a backup")),
            button(t("Test its parts"), async () => {
              const { parts, faults } = await host.call("selftest");
              said.replaceChildren(
                el("p", { class: faults ? "bad" : "good" }, faults ? t("A part is not as it should be.") : t("No fault.")),
                el("ul", {}, parts.map((/** @type {any} */ one) => el("li", {}, `${one.part}: ${one.result}`))),
              );
            }),
          ),
        ),
      ),
    );
  }

  /** The device's settings: each change applies at once. @param {any} held */
  function settings(held) {
    /** @param {string} name @param {string} label @param {(value: number) => string} say @param {number[]} values */
    const choice = (name, label, say, values) => {
      const value = held.settings[name];
      const chosen = el(
        "select",
        { onchange: () => void set(name, Number(chosen.value)) },
        [...new Set([...values, value])].map((one) => el("option", { value: String(one) }, say(one))),
      );
      chosen.value = String(value);
      return el("label", {}, el("span", { class: "field" }, label), chosen);
    };
    /** @param {string} name @param {string} label */
    const flag = (name, label) => {
      if (!(name in held.settings)) return null;
      const box = el("input", {
        type: "checkbox",
        checked: held.settings[name],
        onchange: () => void set(name, Number(box.checked)),
      });
      return el("li", {}, el("label", { class: "pick" }, box, ` ${label}`));
    };
    /** @param {string} name @param {number} value */
    async function set(name, value) {
      said.replaceChildren();
      try {
        held.settings = (await host.call("set_setting", { name, value })).settings;
        good(t("The device has the new setting."));
      } catch (error) {
        said.replaceChildren(problem(error));
        view.replaceWith((view = made()));
      }
    }
    const made = () =>
      el(
        "section",
        { class: "card", "aria-label": t("Settings") },
        el("h2", {}, t("Settings")),
        el(
          "div",
          { class: "row" },
          choice("brightness", t("Brightness"), (value) => `${value} %`, [5, 25, 50, 75, 100]),
          choice("dark_after", t("Dark after"), (value) => (value ? t("{value} min", { value }) : t("never")), [3, 10, 30, 0]),
        ),
        el(
          "ul",
          { class: "list" },
          flag("turned", t("The picture is turned by 180°")),
          flag("facing", t("It turns to the player who must answer")),
          flag("clocks", t("Clocks of both players")),
          flag("sound", t("Sound")),
          flag("large_letters", t("Large letters")),
          flag("table_view", t("Table view")),
          flag("calm", t("Calm: nothing moves")),
        ),
      );
    let view = made();
    return view;
  }

  return el(
    "div",
    {},
    el("h1", {}, t("Device")),
    el(
      "section",
      { class: "card", "aria-label": t("Connect") },
      el(
        "p",
        {},
        server
          ? t("This computer looks for devices at its ports.")
          : t("Plug the device in with a cable that carries data. The browser then asks which port is the device's."),
      ),
      server ? "" : el("p", { class: "quiet" }, t("A device has two ports: if nothing answers at one, choose the other.")),
      await ways(host, play, button, connect),
      bar,
      said,
    ),
    live,
    about,
  );
}

/** @param {string} side */
const sideOf = (side) => ({ A: t("Side A"), B: t("Side B"), N: t("Neutral"), S: t("System") })[side] ?? side;

/** @param {any} game */
const gameOf = (game) =>
  !game ? t("No game yet") : game.ended ? t("Game {number} has ended", game) : t("Game {number}", game);

/** @param {string} side @param {any} held */
function slot(side, held) {
  return `${sideOf(side)}: ${held ? `${held.name}${held.game ? `, ${held.game}` : ""}` : t("empty")}`;
}
