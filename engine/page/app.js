// Owns: the page as a whole, and its keys: it joins the board, choices, log, timeline and units of one match, and a
// line to who plays it.
// Must not know: how any of them is drawn; what the line is made of.
import { BoardView } from "./board.js";
import { ChoicesView, decisionTools } from "./choices.js";
import { CompareView, askForRules, firstDifference } from "./compare.js";
import { LogView } from "./log.js";
import { Match } from "./match.js";
import { oddsWords } from "./odds.js";
import { Pointing } from "./pointing.js";
import { Roster } from "./roster.js";
import { showSource } from "./source.js";
import { Timeline } from "./timeline.js";
import { explained, problemWords } from "./why.js";
import { openDialog } from "./dialog.js";
import { iconButton, isPageKey, make, place, shownName, switchTheme } from "./element.js";

export class Page {
  // connect(onNotice, onState): the line, with call(method, params), as of Connection.
  constructor(connect) {
    this.match = null;
    this.following = true; // shows the end, and goes on with it
    this.board = new BoardView(place("board"), {
      onPoint: (target) => this.pointing.at(target),
      onPick: (target) => this.pointing.pick(target),
      describe: (target) => this.pointing.describe(target),
    });
    this.roster = new Roster(place("roster"), {
      onHover: (name) => this.pointing.unit(name),
      onPick: (name) => this.board.reveal(name),
      controls: (team) => this.controls(team),
    });
    this.choices = new ChoicesView(place("choices"), {
      onAnswer: (answer) => this.answer(answer),
      onHover: (option) => this.pointing.option(option),
      onChosen: (options) =>
        this.board.mark(
          "chosen",
          options.flatMap((option) => this.pointing.cellsOf(option)),
        ),
      odds: (option) => this.match.call("odds", { answer: option.id }).then(oddsWords),
      refusals: () => this.match.call("refusals"),
    });
    this.pointing = new Pointing(this);
    this.timeline = new Timeline(place("timeline"), { onShow: (record) => this.showRecord(record) });
    this.line = connect(
      (method, params) => this.hear(method, params),
      (state) => this.lineChanged(state),
    );
    document.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("click", (event) => this.followPlace(event));
    this.tools();
  }

  // ---- the line -------------------------------------------------------------------------------

  async lineChanged(state) {
    this.connected = state === "open";
    this.showStatus();
    if (!this.connected) return;
    try {
      await this.open(await this.line.call("about", this.match ? { match: this.match.number } : {}));
    } catch (error) {
      this.choices.show(null, {
        message: error.code === "no-match" ? "No encounter is open." : "This encounter cannot be shown.",
      });
      if (error.code !== "no-match") this.choices.say(error.message);
    }
  }

  async hear(method, params) {
    if (method === "moved" && params.state.match === this.match?.number) await this.match.take(params.state);
    else if (method === "reloaded") await this.reloaded(params);
    else if (method === "problem" && params.match === this.match?.number) this.problem(params);
  }

  // Shows a match: one that is known already, or a new one.
  async open(info, known) {
    const match = await (known ?? new Match(this.line, info, (changed, cut) => this.changed(changed, cut))).load();
    this.match = match;
    this.following = true;
    document.title = info.name + " · Tercio";
    place("title").textContent = info.name;
    const own = info.teams.find((team) => team.id === info.seat);
    place("subtitle").textContent = info.title + " · " + (own ? "you play " + own.name : "game master");
    // A team opens no other matches.
    place("compare").hidden = Boolean(info.seat);
    this.timeline.onBranch = info.seat ? null : (record) => this.branch(record);
    this.roster.open(match.picture);
    this.log = new LogView(place("log"), {
      onHover: (record) => this.pointing.touched(record),
      onGo: (n) => this.timeline.go(n),
      onWhy: async (record) => explained(await this.match.call("why", { record: record.n, lines: true })),
    });
    this.log.add(match.records);
    this.board.open(match.picture, match.course.boardAt(Infinity), match.whole);
    this.showBranches();
    this.showAll();
    if (!info.seat && !known) match.call("watch").catch(() => {});
    this.board.showOneLayer();
    performance.mark("shown");
  }

  // Content was saved: the match was opened anew with it, and given the same answers.
  async reloaded({ state, same, of, difference }) {
    const { match } = this;
    if (state.match !== match?.number) return;
    const before = match.records;
    this.sources = null;
    await this.open(await match.call("about"), match);
    if (of != null) this.choices.say(this.reloadWords(same, of, difference, before), false);
  }

  reloadWords(same, of, difference, before) {
    const now = this.match.records,
      at = firstDifference(before, now);
    const log =
      at == null
        ? "the log is the same."
        : `the log differs from record ${at + 1} on: “${before[at]?.text ?? "nothing"}” before, ` +
          `“${now[at]?.text ?? "nothing"}” now.`;
    return (
      "Content was saved. " +
      (same === of ? "All answers hold; " : `${same} of ${of} answers hold (${difference}); `) +
      log
    );
  }

  // ---- showing --------------------------------------------------------------------------------

  get last() {
    return this.match.records.length;
  }

  // Something came; records after `cut` are over.
  changed(match, cut) {
    if (match !== this.match) return;
    if (cut != null) this.log.cut(cut);
    this.log.add(match.records.slice(cut ?? this.logged));
    if (cut != null) this.following = true;
    this.showAll();
  }

  showAll() {
    const { records, state } = this.match;
    this.logged = records.length;
    this.timeline.set({
      last: this.last,
      shown: this.following ? this.last : this.timeline.shown,
      records,
      decisions: this.match.decisions,
    });
    this.showRecord(this.timeline.shown);
    this.showDecision(state);
    this.showStatus();
  }

  showRecord(record) {
    this.following = record >= this.last;
    const board = this.match.course.boardAt(this.following ? Infinity : record),
      asked = this.match.state.decision;
    this.shownBoard = board;
    this.board.show(board);
    this.roster.show(board, this.following ? asked?.who : null);
    this.log.showNow(record);
    this.pointing.markChoices();
    if (!this.following) this.pointing.touched(this.match.records[record - 1]);
  }

  showDecision(state) {
    const { decision } = state,
      leads = !this.match.info.seat;
    const waiting = state.over
      ? "The encounter is over" + (state.outcome ? ": " + shownName(state.outcome) : "") + "."
      : "Waiting for another team.";
    this.choices.show(decision ?? null, {
      message: decision ? "" : waiting,
      teamNumber: this.teamOf(decision),
      tools: leads
        ? decisionTools({
            state,
            onUndo: () => this.move("undo", { own: true }),
            onRedo: () => this.move("redo", { own: true }),
            onAuto: () => this.move("advance", { decisions: 1 }),
          })
        : [],
    });
    place("live").textContent = decision ? `${shownName(decision.who)}: ${decision.prompt}` : waiting;
    this.pointing.markChoices();
  }

  showStatus() {
    const parts = [],
      state = this.match?.state;
    if (!this.connected) parts.push(make("span.chip.warn", {}, "The server is not there"));
    if (state?.round) parts.push(make("span.chip.number", {}, "Round " + state.round));
    if (state?.decision)
      parts.push(
        make("span.chip.team.team-" + this.teamOf(state.decision), {}, shownName(state.decision.who), " to choose"),
      );
    if (state?.over) parts.push(make("span.chip.over", {}, state.outcome ? shownName(state.outcome) : "Over"));
    place("status").replaceChildren(...parts);
  }

  // The number of the team that is asked, for its colour.
  teamOf(decision) {
    const number = this.match.info.teams.findIndex((team) => team.id === decision?.team);
    return number < 0 ? 5 : number % 6;
  }

  // ---- moving ---------------------------------------------------------------------------------

  async move(method, params) {
    if (this.busy) return;
    this.busy = true;
    try {
      this.following = true;
      await this.match.move(method, params);
    } catch (error) {
      this.choices.say(error.message);
    } finally {
      this.busy = false;
    }
  }

  answer(answer) {
    return this.move("answer", { answer, decision: this.match.state.decision.id });
  }

  // Plays on from a record, in a branch of its own: from the last decision before it.
  async branch(record) {
    const stops = this.match.decisions;
    let at = 0;
    while (at < stops.length && stops[at] <= record) at++;
    try {
      await this.open(await this.match.call("fork", { at: Math.max(0, at - 1) }));
    } catch (error) {
      this.choices.say(error.message);
    }
  }

  // The branches that were made, to go from one to another.
  showBranches() {
    const known = (this.branches ??= []);
    if (!known.includes(this.match)) known.push(this.match);
    place("branches").replaceChildren(
      ...(known.length < 2 ? [] : known).map((match, index) =>
        make(
          "button.branch",
          {
            type: "button",
            "aria-pressed": String(match === this.match),
            onclick: () => this.goTo(match),
          },
          index ? `Branch ${index}` : "The fight",
          make("small.number", {}, " " + (match.state.at ?? "")),
        ),
      ),
    );
  }

  async goTo(match) {
    if (match !== this.match) await this.open(await match.call("about"), match);
  }

  controls(team) {
    if (this.match.info.seat) return null;
    const info = this.match.info.teams.find((one) => one.id === team.id),
      chosen = info?.controller ?? "outside";
    const names = [...new Set(["outside", ...this.match.info.policies, chosen])];
    const select = make(
      "select",
      { "aria-label": `Who plays ${team.name}`, onchange: () => this.control(team.id, select.value) },
      names.map((name) =>
        make("option", { value: name, selected: name === chosen }, name === "outside" ? "by hand" : name),
      ),
    );
    return select;
  }

  // From now on a policy answers for a team, or people do.
  async control(team, name) {
    await this.move("control", { team, policy: name === "outside" ? undefined : name });
    this.match.info = await this.match.call("about");
  }

  // ---- places of the content ------------------------------------------------------------------

  // Content was saved with mistakes: the match goes on with what was there before.
  problem({ problems, message, sources }) {
    this.sources = sources;
    this.choices.sayParts(problems.length ? problemWords(problems) : [message]);
  }

  // A click on a place such as file.lua:12 shows that line.
  followPlace(event) {
    const link = event.target.closest?.("[data-file]");
    if (!link) return;
    const { file, line } = link.dataset;
    const text = this.sources?.[file] ?? this.match.call("source", { file }).then((found) => found.text);
    showSource(file, Number(line), text);
  }

  // ---- tools and keys -------------------------------------------------------------------------

  tools() {
    const kept = localStorage.getItem("theme");
    if (kept) document.documentElement.dataset.theme = kept;
    place("tools").replaceChildren(
      iconButton("compare", "Compare with a variant", () => this.compare(), { id: "compare" }),
      iconButton("theme", "Light or dark", () => this.switchTheme()),
      iconButton("why", "Keys (?)", () => this.showKeys()),
    );
  }

  switchTheme() {
    localStorage.setItem("theme", switchTheme());
    this.board.recolour();
  }

  compare() {
    if (!this.match || this.comparing) return;
    askForRules(this.line, this.match, (sides) => {
      this.comparing = true;
      place("table").hidden = true;
      new CompareView(place("table").parentNode, sides, () => this.endCompare());
    });
  }

  endCompare() {
    this.comparing = false;
    place("table").hidden = false;
  }

  key(event) {
    if (!isPageKey(event) || !this.match || this.comparing) return;
    const act =
      {
        u: () => this.move("undo", { own: true }),
        r: () => this.move("redo", { own: true }),
        a: () => this.move("advance", { decisions: 1 }),
        b: () => this.board.focus(),
        "?": () => this.showKeys(),
      }[event.key] ?? this.timeline.actOf(event.key);
    if (["Home", "End"].includes(event.key) && event.target.closest(".options, .board")) return;
    if (act && !(this.match.info.seat && LEADER.includes(event.key))) act();
    else if (!this.choices.pageKey(event.key)) return;
    event.preventDefault();
  }

  showKeys() {
    const shown = KEYS.filter(([, , whose]) => !(whose && this.match.info.seat));
    openDialog(
      "dialog",
      { "aria-label": "Keys" },
      make("h2", {}, "Keys"),
      make(
        "dl.keys",
        {},
        shown.flatMap(([key, text]) => [make("dt", {}, make("kbd", {}, key)), make("dd", {}, text)]),
      ),
      make("form.row", { method: "dialog" }, make("button.button.primary", {}, "Close")),
    );
  }
}

// Keys that a team's page has not: undo, redo, a simple player.
const LEADER = ["u", "r", "a"];
const KEYS = [
  ["1 – 9", "choose"],
  ["/", "filter the choices"],
  ["b", "to the board; arrows move there, Enter chooses"],
  ["u, r", "undo, redo", LEADER],
  ["a", "let a simple player answer", LEADER],
  ["o", "the odds of the choice that is pointed at"],
  [", .", "record before, next record"],
  ["[ ]", "decision before, next decision"],
  ["Space", "play the records"],
  ["Home, End", "beginning, end"],
  ["Esc", "show all choices again"],
];
