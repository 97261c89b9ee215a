// Owns: what the pointer and the cursor mean on the board, the list of units and the log: choices there, where an
// option leads, what a unit sees, what a record touched.
// Must not know: how marks look, how answers travel.
import { cellsOf, touchedBy } from "./course.js";
import { cellAt } from "./geometry.js";

const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export class Pointing {
  // page: with board, choices, roster, match, shownBoard, following.
  constructor(page) {
    this.page = page;
    this.byCell = new Map();
    this.bySide = new Map();
  }

  get decision() {
    return this.page.match.state.decision;
  }

  // ---- choices on the board -------------------------------------------------------------------

  cellsOf(option) {
    const board = this.page.shownBoard,
      cells = (option.cells ?? []).map((point) => cellAt(board, point));
    // A side that cannot be drawn, between two layers, is chosen on its cell.
    for (const side of option.sides ?? []) if (!this.page.board.lattice.side(...side)) cells.push(side[0]);
    return board.topology === "graph" ? cells : cells.concat(cellsOf(board, option.units ?? []));
  }

  sidesOf(option) {
    return (option.sides ?? []).filter((side) => this.page.board.lattice.side(...side));
  }

  markChoices() {
    const { board, shownBoard, following } = this.page,
      decision = following ? this.decision : null,
      options = decision?.options ?? [];
    this.byCell.clear();
    this.bySide.clear();
    const note = (map, key, option) => (map.has(key) ? map.get(key).push(option) : map.set(key, [option]));
    for (const option of options) {
      for (const cell of new Set(this.cellsOf(option))) note(this.byCell, cell, option);
      for (const side of this.sidesOf(option)) note(this.bySide, side.join(":"), option);
    }
    board.mark("choice", [...this.byCell.keys()]);
    board.offer(options.flatMap((option) => option.units ?? []));
    board.offerSides([...this.bySide.keys()].map((key) => key.split(":").map(Number)));
    board.mark("actor", cellsOf(shownBoard, [decision?.who]));
  }

  // The options that a target means. near: also those of the sides of its cell, for a cursor that goes over cells.
  optionsAt({ cell, unit, side, near }) {
    if (side) return this.bySide.get(side) ?? [];
    const byUnit = unit ? (this.decision?.options ?? []).filter((option) => option.units?.includes(unit)) : [];
    const found = byUnit.length ? byUnit : (this.byCell.get(cell) ?? []);
    return found.length || !near ? found : this.besides(cell);
  }

  besides(cell) {
    const { lattice } = this.page.board;
    return [...this.bySide].flatMap(([key, options]) =>
      lattice.touches(cell, key.split(":").map(Number)) ? options : [],
    );
  }

  // What is under the pointer or the cursor on the board.
  at(target) {
    const { board, choices } = this.page;
    choices.light(target ? this.optionsAt(target) : []);
    board.mark("hover", target?.cell == null ? [] : [target.cell]);
    this.unit(target?.unit ?? null);
  }

  pick(target) {
    if (!this.page.following) return;
    const { choices } = this.page,
      options = this.optionsAt(target);
    if (options.length === 1) choices.choose(options[0]);
    else choices.narrowTo(options.length ? options : null);
  }

  describe(target) {
    const options = this.optionsAt(target);
    return options.length ? ` Choice: ${options.map((option) => option.text).join("; ")}.` : "";
  }

  // ---- what is pointed at elsewhere -----------------------------------------------------------

  // An option under the pointer: what it means, the way there, and what could be chosen after it, such as the ends of a
  // move.
  async option(option) {
    const { board, roster } = this.page;
    board.mark("option", option ? this.cellsOf(option) : []);
    board.lightSides(option ? this.sidesOf(option) : []);
    roster.light(option?.units ?? []);
    board.light(option?.units ?? []);
    board.mark("reach", []);
    board.showPath([]);
    this.previewed = option;
    if (!option || !this.page.following || this.decision?.domain.type !== "list") return;
    await rest(120);
    if (this.previewed === option) await this.lookAhead(option);
  }

  async lookAhead(option) {
    const { board, match, shownBoard } = this.page,
      ask = (method) => match.call(method, { answer: option.id }).catch(() => null);
    const [next, way] = await Promise.all([ask("preview"), option.cells ? ask("path") : null]);
    if (this.previewed !== option) return;
    board.mark(
      "reach",
      (next?.options ?? []).flatMap((one) => this.cellsOf(one)),
    );
    board.showPath((way ?? []).map((point) => cellAt(shownBoard, point)));
  }

  // A unit under the pointer: what it does not see grows dark.
  async unit(name) {
    const { board, roster, match, shownBoard, following } = this.page;
    roster.light(name ? [name] : []);
    board.light(name ? [name] : []);
    if (this.seeing === name) return;
    this.seeing = name;
    board.mark("unseen", []);
    if (!name || !following || !shownBoard.units.get(name)?.cells) return;
    await rest(350);
    if (this.seeing !== name) return;
    const ways = await match.call("sight", { unit: name }).catch(() => null);
    if (!ways || this.seeing !== name) return;
    const seen = new Set(ways.flatMap(({ cells }) => cells));
    const dark = (kind, cell) => kind >= 0 && !seen.has(cell) && !shownBoard.palette[kind].solid;
    board.mark(
      "unseen",
      shownBoard.cells.flatMap((kind, cell) => (dark(kind, cell) ? [cell] : [])),
    );
  }

  // A record: its units and its place.
  touched(record) {
    const { board, roster, shownBoard } = this.page,
      { names, cells } = touchedBy(record, shownBoard);
    board.light(names);
    roster.light(names);
    board.mark("touched", cells);
  }
}
