// Owns: the course of a fight: what stands on the board at each record of its log, and what a record touches.
// Must not know: how boards are drawn, where the data comes from.
// A course is a board, and what each record changed. Boards in between are kept every so often, so that a jump
// anywhere goes over few records.
import { cellNamed } from "./geometry.js";

const KEPT = 64; // records from one kept board to the next
const NAMING = ["who", "user", "target", "unit", "source"]; // keys of a record that name a unit

function copyBoard(board) {
  return { ...board, palette: board.palette.slice(), cells: board.cells.slice(), units: new Map(board.units) };
}

// A unit after a change: `values` has the bars whose numbers changed, false stands for what it has no longer.
function changedUnit(unit, fields, name) {
  const made = { ...unit, name };
  for (const [key, value] of Object.entries(fields)) {
    if (key === "values") {
      made.bars = made.bars.map((bar) =>
        value[bar.id] ? { ...bar, value: value[bar.id][0], max: value[bar.id][1] } : bar,
      );
    } else if (value === false) delete made[key];
    else made[key] = value;
  }
  return made;
}

function changedEdges(edges, changed) {
  const side = (edge) => edge[0] + ":" + edge[1];
  const over = new Set(changed.map(side));
  return edges.filter((edge) => !over.has(side(edge))).concat(changed.filter((edge) => edge[2]));
}

// What one record changed, laid over a board. Units are replaced and never written to: boards share them.
export function applyChange(board, change) {
  board.palette.push(...(change.palette ?? []));
  for (const [cell, kind] of change.cells ?? []) board.cells[cell] = kind;
  for (const [name, fields] of Object.entries(change.units ?? {})) {
    if (fields) board.units.set(name, changedUnit(board.units.get(name), fields, name));
    else board.units.delete(name);
  }
  if (change.edges) board.edges = changedEdges(board.edges, change.edges);
  if (change.drawn)
    board.drawn = { ...board.drawn, ...change.drawn, kinds: (board.drawn?.kinds ?? "") + (change.drawn.kinds ?? "") };
  for (const key of ["areas", "zones"]) if (change[key]) board[key] = change[key];
  return board;
}

// A board as it came: the list of units becomes a map by name.
export function readBoard(data) {
  return { ...data, units: new Map((data.units ?? []).map((unit) => [unit.name, unit])) };
}

// The cells of the units that have these names.
export function cellsOf(board, names) {
  return names.flatMap((name) => board.units.get(name)?.cells ?? []);
}

// The names of the units that a record is about, and their cells with its place.
export function touchedBy(record, board) {
  const said = [...NAMING.map((key) => record?.[key]), ...String(record?.targets ?? "").split(", ")],
    names = [...new Set(said)].filter((name) => board.units.has(name)),
    there = record?.place ? cellNamed(board, record.place) : null;
  return { names, cells: [...cellsOf(board, names), ...(there == null ? [] : [there])] };
}

export class Course {
  constructor(board) {
    this.changes = []; // in the order of their records; several may be of one
    this.kept = [{ upto: 0, board }]; // upto: how many of the changes are in it
  }

  add(changes) {
    this.changes.push(...changes);
  }

  // A board that is known whole, instead of by changes.
  keep(record, board) {
    this.changes.push({ n: record, board });
  }

  // Forgets everything after a record: the fight went on differently.
  cut(record) {
    const count = this.countUntil(record);
    this.changes.length = count;
    this.kept = this.kept.filter((one) => one.upto <= count);
  }

  // How many changes are of records up to this one.
  countUntil(record) {
    let low = 0,
      high = this.changes.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.changes[middle].n <= record) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  boardAt(record) {
    const count = this.countUntil(record);
    let from = this.kept[0];
    for (const one of this.kept) if (one.upto <= count && one.upto > from.upto) from = one;
    let board = copyBoard(from.board);
    for (let at = from.upto; at < count; at++) {
      const change = this.changes[at];
      board = change.board ? copyBoard(change.board) : applyChange(board, change);
      if ((at + 1) % KEPT === 0 && !this.kept.some((one) => one.upto === at + 1)) {
        this.kept.push({ upto: at + 1, board: copyBoard(board) });
      }
    }
    return board;
  }
}
