// Owns: the timeline: stepping, jumping and playing over the records of a fight.
// Must not know: what a record shows, where the fight comes from, which keys step.
import { make, makeSvg, iconButton, icon } from "./element.js";

const SPEEDS = [1, 2, 4, 8, 16, 32]; // records a second

export class Timeline {
  // onShow(record): somebody goes to a record. this.onBranch(record), if set: somebody wants to play on from there.
  constructor(host, { onShow }) {
    Object.assign(this, {
      onShow,
      onBranch: null,
      last: 0,
      shown: 0,
      rounds: [],
      decisions: [],
      speed: 4,
      timer: null,
    });
    this.slider = make("input", {
      type: "range",
      min: 0,
      max: 0,
      "aria-label": "Record of the log",
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.playButton = iconButton("play", "Play", () => this.toggle());
    this.where = make("span.number");
    this.branch = make(
      "button.button",
      { type: "button", hidden: true, onclick: () => this.onBranch(this.shown) },
      "Play on from here",
    );
    const speed = make(
      "select",
      { "aria-label": "Speed", onchange: () => this.setSpeed(Number(speed.value)) },
      SPEEDS.map((one) => make("option", { value: one, selected: one === this.speed }, one + "×")),
    );
    this.ticks = makeSvg("svg", { preserveAspectRatio: "none", viewBox: "0 0 1000 24", "aria-hidden": "true" });
    host.replaceChildren(
      make(
        "div.buttons",
        { role: "group", "aria-label": "Timeline" },
        iconButton("first", "To the beginning (Home)", () => this.go(0)),
        iconButton("earlier", "Decision before ([)", () => this.stepDecision(-1)),
        iconButton("back", "Record before (,)", () => this.step(-1)),
        this.playButton,
        iconButton("forward", "Next record (.)", () => this.step(1)),
        iconButton("later", "Next decision (])", () => this.stepDecision(1)),
        iconButton("last", "To the end (End)", () => this.go(this.last)),
        speed,
      ),
      make("div.where", {}, this.branch, this.where),
      make("div.slider", {}, this.ticks, this.slider),
    );
  }

  // What there is: how many records, and which of them is shown; `records`, in which rounds begin; how many there were
  // at each decision.
  set({ last, shown, records, decisions = [] }) {
    const rounds = records.filter((record) => record.what === "heading" && !record.level);
    Object.assign(this, { last, shown, rounds, decisions });
    this.slider.max = last;
    this.drawTicks();
    this.showPlace();
  }

  get atEnd() {
    return this.shown >= this.last;
  }

  // The record that began the round of the record that is shown.
  get round() {
    return this.rounds.findLast((one) => one.n <= this.shown);
  }

  go(record) {
    this.stop();
    this.show(record);
  }

  show(record) {
    this.shown = Math.max(0, Math.min(this.last, record));
    this.showPlace();
    this.onShow(this.shown);
  }

  step(by) {
    this.go(this.shown + by);
  }

  stepDecision(by) {
    const stops = [0, ...this.decisions, this.last];
    const found = by > 0 ? stops.find((one) => one > this.shown) : stops.findLast((one) => one < this.shown);
    this.go(found ?? (by > 0 ? this.last : 0));
  }

  // What a key does here; undefined: nothing.
  actOf(key) {
    return {
      ",": () => this.step(-1),
      ".": () => this.step(1),
      "[": () => this.stepDecision(-1),
      "]": () => this.stepDecision(1),
      " ": () => this.toggle(),
      Home: () => this.go(0),
      End: () => this.go(this.last),
    }[key];
  }

  toggle() {
    if (this.timer) return this.stop();
    if (this.atEnd) this.show(0);
    this.playButton.replaceChildren(icon("pause"));
    this.playButton.setAttribute("aria-label", "Pause");
    this.setSpeed(this.speed, true);
  }

  setSpeed(speed, begin = this.timer !== null) {
    this.speed = speed;
    clearInterval(this.timer);
    this.timer = begin ? setInterval(() => this.tick(), 1000 / speed) : null;
  }

  tick() {
    if (this.atEnd) return this.stop();
    this.show(this.shown + 1);
  }

  stop() {
    if (!this.timer) return;
    clearInterval(this.timer);
    this.timer = null;
    this.playButton.replaceChildren(icon("play"));
    this.playButton.setAttribute("aria-label", "Play");
  }

  showPlace() {
    const { round } = this;
    this.slider.value = this.shown;
    this.slider.style.setProperty("--part", this.shown / Math.max(1, this.last));
    const said = `${round ? round.text + ", " : ""}record ${this.shown} of ${this.last}`;
    this.where.textContent = said;
    this.slider.setAttribute("aria-valuetext", said);
    this.branch.hidden = !this.onBranch || this.atEnd;
  }

  drawTicks() {
    const at = (record) => (8 + (984 * record) / Math.max(1, this.last)).toFixed(1);
    const tick = (name, top) => (record) => makeSvg("path", { class: name, d: `M${at(record)} ${top}V23` });
    const few = this.decisions.length > 200 ? [] : this.decisions;
    this.ticks.replaceChildren(
      ...few.map(tick("decision-tick", 18)),
      ...this.rounds.map((one) => tick("round-tick", 16)(one.n)),
    );
  }
}
