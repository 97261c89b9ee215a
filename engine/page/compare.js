// Owns: two fights side by side, from one file and seed under different rules, with the first difference marked.
// Must not know: how boards and logs are drawn.
import { BoardView } from "./board.js";
import { cellsOf } from "./course.js";
import { ask } from "./dialog.js";
import { iconButton, make, plural, shownName } from "./element.js";
import { LayerFields, optionWords } from "./layers.js";
import { LogView } from "./log.js";
import { Match } from "./match.js";
import { Timeline } from "./timeline.js";

const SAID = ["text", "what", "target", "place"]; // of a record: what makes it another

// The place of the first record that differs; the shorter length where one log begins the other; null: equal.
export function firstDifference(a, b) {
  const most = Math.min(a.length, b.length);
  for (let at = 0; at < most; at++) {
    if (SAID.some((key) => a[at][key] !== b[at][key])) return at;
  }
  return a.length === b.length ? null : most;
}

// Asks which rules to compare, and plays both. onReady(sides): [{ title, match }, { title, match }].
export function askForRules(line, match, onReady) {
  const { file, policies, teams } = match.info;
  const fields = new LayerFields(["variants", "options", "mods", "seed"]);
  const policy = make(
    "select",
    {},
    policies.map((name) => make("option", { value: name }, name)),
  );
  const play = async (title, layers) => {
    const controllers = Object.fromEntries(teams.map((team) => [team.id, policy.value])),
      info = await line.call("open", { file, changes: true, controllers, ...layers });
    // All of it is on the page then: nobody else shall come upon it.
    const played = await new Match(line, info, () => {}).load();
    played.call("close").catch(() => {});
    return { title, match: played };
  };
  const playBoth = async () => {
    const { seed: given, ...layers } = fields.read(),
      seed = given == null ? {} : { seed: given },
      title = [...layers.variants, ...layers.mods, ...optionWords(layers.options)].join(", ") || "the same rules";
    onReady([await play("As it is", seed), await play("With " + title, { ...layers, ...seed })]);
  };
  const about = "Simple players play this encounter twice with the same seed: as it is, and with what you name here.";
  ask(
    "Compare two sets of rules",
    [make("p.quiet", {}, about), ...fields.labels, make("label", {}, "Players", policy)],
    "Compare",
    playBoth,
  );
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
    side.log = new LogView(log, { onGo: (n) => this.timeline.go(n) });
    side.log.add(side.match.records);
    const line = this.differs == null ? null : side.log.lines.get(side.match.records[this.differs]?.n);
    line?.classList.add("differs");
    const { state } = side.match;
    return make(
      "div.compared",
      { dataset: { side: index } },
      make("h2", {}, side.title, make("small.quiet", {}, state.outcome ? " · " + shownName(state.outcome) : "")),
      board,
      log,
    );
  }

  show(record) {
    for (const { board, log, match } of this.sides) {
      const at = Math.min(record, match.records.length);
      const shown = match.course.boardAt(at),
        { target, who } = match.records[this.differs] ?? {};
      board.show(shown);
      log.showNow(at);
      board.mark("differs", this.differs != null && record === this.differs + 1 ? cellsOf(shown, [target, who]) : []);
    }
  }
}
