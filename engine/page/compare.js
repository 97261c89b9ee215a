// Owns: two fights side by side, from one file and seed under different rules, with the first difference marked.
// Must not know: how boards and logs are drawn.
import { BoardView } from "./board.js";
import { iconButton, make, plural } from "./element.js";
import { LogView } from "./log.js";
import { Match } from "./match.js";
import { Timeline } from "./timeline.js";

// The place of the first record that differs; the shorter length where one log begins the other; null: equal.
export function firstDifference(a, b) {
  const most = Math.min(a.length, b.length);
  for (let at = 0; at < most; at++) {
    if (
      a[at].text !== b[at].text ||
      a[at].what !== b[at].what ||
      a[at].target !== b[at].target ||
      a[at].place !== b[at].place
    )
      return at;
  }
  return a.length === b.length ? null : most;
}

const words = (text) => text.split(/[\s,]+/).filter(Boolean);

// "name=value other=3" as an object.
function readOptions(text) {
  const pairs = words(text).map((one) => one.split("="));
  const value = (given) =>
    given === "true" ? true : given === "false" ? false : /^-?\d+$/.test(given) ? Number(given) : given;
  return pairs.length ? Object.fromEntries(pairs.map(([name, given]) => [name, value(given ?? "true")])) : undefined;
}

// Asks which rules to compare. onReady(sides): [{ title, match }, { title, match }].
export class CompareDialog {
  constructor(line, match, onReady) {
    Object.assign(this, { line, match, onReady });
  }

  open() {
    const field = (name, label, attributes) =>
      make("label", {}, label, (this[name] = make("input", { type: "text", autocomplete: "off", ...attributes })));
    const { policies } = this.match.info;
    this.policy = make(
      "select",
      {},
      policies.map((name) => make("option", { value: name }, name)),
    );
    this.problem = make("p.problem", { role: "alert", hidden: true });
    this.dialog = make(
      "dialog",
      { "aria-labelledby": "compare-title", onclose: () => this.dialog.remove() },
      make("h2", { id: "compare-title" }, "Compare two sets of rules"),
      make(
        "p.quiet",
        {},
        "Simple players play this encounter twice with the same seed: as it is, and with what you name here.",
      ),
      field("variants", "Variants", { placeholder: "gritty" }),
      field("options", "Options", { placeholder: "name=value" }),
      field("mods", "Mods"),
      field("seed", "Seed", { placeholder: "of the file" }),
      make("label", {}, "Players", this.policy),
      this.problem,
      make(
        "form.row",
        { method: "dialog", onsubmit: (event) => this.submit(event) },
        make("button.button", { type: "button", onclick: () => this.dialog.close() }, "Cancel"),
        make("button.button.primary", { type: "submit" }, "Compare"),
      ),
    );
    document.body.append(this.dialog);
    this.dialog.showModal();
  }

  async submit(event) {
    event.preventDefault();
    const layers = {
      variants: words(this.variants.value),
      mods: words(this.mods.value),
      options: readOptions(this.options.value),
    };
    const title = [...layers.variants, ...layers.mods, ...words(this.options.value)].join(", ") || "the same rules";
    try {
      const sides = [await this.play("As it is", {}), await this.play("With " + title, layers)];
      this.dialog.close();
      this.onReady(sides);
    } catch (error) {
      this.problem.hidden = false;
      this.problem.textContent = error.message;
    }
  }

  async play(title, { variants = [], mods = [], options }) {
    const { info } = this.match,
      given = { file: info.file, changes: true, controllers: {} };
    for (const team of info.teams) given.controllers[team.id] = this.policy.value;
    if (variants.length) given.variants = variants;
    if (mods.length) given.mods = mods;
    if (options) given.options = options;
    if (this.seed.value) given.seed = Number(this.seed.value);
    const opened = await this.line.call("open", given);
    return { title, match: await new Match(this.line, opened, () => {}).load() };
  }
}

// The view of both: stands in the place of the table until it is closed.
export class CompareView {
  constructor(host, sides, onClose) {
    this.sides = sides;
    this.differs = firstDifference(sides[0].match.records, sides[1].match.records);
    const last = Math.max(...sides.map(({ match }) => match.records.length));
    const place = make("div.timeline");
    this.view = make(
      "section.compare",
      { "aria-label": "Comparison" },
      make(
        "div.compare-head",
        {},
        make("p", { role: "status" }, this.summary()),
        this.differs != null &&
          make(
            "button.button",
            { type: "button", onclick: () => this.timeline.go(this.differs + 1) },
            "To the first difference",
          ),
        iconButton("close", "Close the comparison", () => {
          this.timeline.stop();
          this.view.remove();
          onClose();
        }),
      ),
      sides.map((side, index) => this.makeSide(side, index)),
      place,
    );
    host.append(this.view);
    this.timeline = new Timeline(place, { onShow: (record) => this.show(record) });
    this.timeline.set({ last, shown: last, records: sides[0].match.records });
    for (const side of sides) side.board.open(side.match.picture, side.match.course.boardAt(0));
    this.timeline.go(this.differs == null ? last : this.differs + 1);
    for (const { board } of sides) board.showOneLayer(true);
  }

  summary() {
    const { records } = this.sides[0].match;
    if (this.differs == null) return `Both fights are equal: ${plural(records.length, "record")}.`;
    const said = this.sides.map(({ match }) => match.records[this.differs]?.text ?? "it is over");
    return `They part at record ${this.differs + 1}: “${said[0]}” against “${said[1]}”.`;
  }

  makeSide(side, index) {
    const board = make("div.board"),
      log = make("div.log");
    side.board = new BoardView(board, { onPoint: () => {}, onPick: () => {} });
    side.log = new LogView(log, { title: "Log", onHover: () => {}, onGo: (n) => this.timeline.go(n) });
    side.log.add(side.match.records);
    const line = this.differs == null ? null : side.log.lines.get(side.match.records[this.differs]?.n);
    line?.classList.add("differs");
    const { state } = side.match;
    return make(
      "div.compared",
      { dataset: { side: index } },
      make("h2", {}, side.title, make("small.quiet", {}, state.outcome ? " · " + state.outcome : "")),
      board,
      log,
    );
  }

  show(record) {
    for (const { board, log, match } of this.sides) {
      const at = Math.min(record, match.records.length);
      board.show(match.course.boardAt(at));
      log.showNow(at);
      board.mark("differs", this.differs != null && record === this.differs + 1 ? this.cellsOf(match, record) : []);
    }
  }

  cellsOf(match, record) {
    const found = match.records[record - 1],
      units = match.course.boardAt(record).units;
    return [found?.target, found?.who].flatMap((name) => units.get(name)?.cells ?? []);
  }
}
