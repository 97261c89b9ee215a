// Owns: a fight that is over, from the data in its own page: stepping through it, its keys, with board, log and traces.
// Must not know: any server. scripts/replay writes the data and joins this with the modules that it imports.
import { BoardView } from "./board.js";
import { Course, cellsOf, readBoard, touchedBy } from "./course.js";
import { LogView } from "./log.js";
import { Roster } from "./roster.js";
import { Timeline } from "./timeline.js";
import { explained } from "./why.js";
import { iconButton, isPageKey, make, place, shownName, switchTheme } from "./element.js";

class Replay {
  constructor(fight) {
    this.fight = fight;
    this.course = new Course(readBoard(fight.board));
    this.course.changes.push(...fight.changes);
    place("title").textContent = fight.name;
    place("subtitle").textContent = [
      fight.game,
      fight.seed != null && "seed " + fight.seed,
      fight.team && "as " + shownName(fight.team) + " knows it",
    ]
      .filter(Boolean)
      .join(" · ");
    this.board = new BoardView(place("board"), {
      onPoint: (target) => this.pointAt(target),
      onPick: (target) => this.pickAt(target),
    });
    this.roster = new Roster(place("roster"), {
      onHover: (name) => this.light(name ? [name] : [], cellsOf(this.shown, [name])),
      onPick: (name) => this.board.reveal(name),
    });
    this.roster.open(fight.picture);
    this.log = new LogView(place("log"), {
      onHover: (record) => this.lightRecord(record ?? this.fight.records[this.timeline.shown - 1]),
      onGo: (n) => this.timeline.go(n),
      onWhy: fight.why ? async (record) => explained(this.whyOf(record), false) : null,
    });
    this.timeline = new Timeline(place("timeline"), { onShow: (record) => this.show(record) });
    this.log.add(fight.records);
    this.board.open(fight.picture, this.course.boardAt(0));
    this.timeline.set({
      last: fight.records.length,
      shown: this.asked(),
      records: fight.records,
      decisions: fight.decisions,
    });
    this.show(this.timeline.shown);
    this.board.showOneLayer();
    place("tools").append(iconButton("theme", "Light or dark", () => this.switchTheme()));
    document.addEventListener("keydown", (event) => this.key(event));
    addEventListener("hashchange", () => this.timeline.go(this.asked()));
  }

  // The record that the address names: fight.html#40.
  asked() {
    return Math.min(this.fight.records.length, Number(/^#(\d+)$/.exec(location.hash)?.[1] ?? 0));
  }

  show(record) {
    const board = this.course.boardAt(record),
      now = this.fight.records[record - 1];
    this.shown = board;
    this.board.show(board);
    this.roster.show(board, now?.who ?? now?.user);
    this.log.showNow(record);
    this.lightRecord(now);
    this.showStatus(record, now);
  }

  showStatus(record, now) {
    const { round } = this.timeline;
    const over = record === this.fight.records.length && this.fight.outcome;
    place("status").replaceChildren(
      ...[
        round && make("span.chip.number", {}, round.text),
        over && make("span.chip.over", {}, this.fight.outcome),
      ].filter(Boolean),
    );
    place("live").textContent = now?.text ?? "";
  }

  whyOf(record) {
    const { lines, records } = this.fight.why;
    const own = records[record.n - 1].map((number) => lines[number]);
    return own.length ? own : ["Nothing more is known of this line."];
  }

  // What a record is about: its units and its place.
  lightRecord(record) {
    const { names, cells } = touchedBy(record, this.shown);
    this.light(names, cells);
  }

  light(names, cells) {
    this.board.light(names);
    this.roster.light(names);
    this.board.mark("touched", cells);
  }

  pointAt(target) {
    this.board.mark("hover", target?.cell == null ? [] : [target.cell]);
    this.roster.light(target?.unit ? [target.unit] : []);
  }

  // A click on a unit goes to the next record that is about it.
  pickAt({ unit }) {
    const next =
      unit &&
      this.fight.records.find(
        (record) => record.n > this.timeline.shown && (record.who === unit || record.target === unit),
      );
    if (next) this.timeline.go(next.n);
  }

  switchTheme() {
    switchTheme();
    this.board.recolour();
  }

  key(event) {
    if (!isPageKey(event)) return;
    const act =
      {
        ArrowLeft: () => this.timeline.step(-1),
        ArrowRight: () => this.timeline.step(1),
      }[event.key] ?? this.timeline.actOf(event.key);
    if (!act || (event.key !== " " && event.target.closest(".flat, .isometric"))) return;
    act();
    event.preventDefault();
  }
}

window.replay = new Replay(JSON.parse(place("fight").textContent));
