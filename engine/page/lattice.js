// Owns: where cells, sides and zones lie on the drawing of a board, and what lies under a point of it.
// Must not know: what stands there. The numbers come with the picture: scripts/picture draws by them.
import { gridOf } from "./geometry.js";

// Messages have fractions as texts.
export function numbersOf(value) {
  if (typeof value === "string" && /^-?[\d.]+(e[-+]\d+)?$/.test(value)) return Number(value);
  if (Array.isArray(value)) return value.map(numbersOf);
  if (!value || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, numbersOf(inner)]));
}

export class Lattice {
  // picture: with `lattice`, or of a graph `zones`. board: whose size and links it takes.
  constructor(picture, board) {
    this.board = board;
    this.at = numbersOf(picture.lattice);
    this.zones = numbersOf(picture.zones);
  }

  // Of hexes and triangles there are two kinds.
  odd(x, y) {
    if (!this.at.odd || this.at.shapes.length < 2) return 0;
    return this.at.odd === "column" ? x % 2 : (x + y) % 2;
  }

  shapeOf(cell) {
    const [x, y] = gridOf(this.board, cell);
    return this.at.shapes[this.odd(x, y)];
  }

  // The middle of a cell on its layer, or of a zone's box.
  centre(cell) {
    if (this.zones) return this.zones.places[cell];
    const [x, y] = gridOf(this.board, cell),
      { left, across, top, down } = this.at;
    return [left + across * x, top + down * (this.board.size[1] - 1 - y) + this.shapeOf(cell).shift];
  }

  // The corners of a cell round its middle.
  outline(cell) {
    if (!this.zones) return this.shapeOf(cell).outline;
    const x = this.zones.wide / 2,
      y = this.zones.high / 2;
    return [
      [-x, -y],
      [x, -y],
      [x, y],
      [-x, y],
    ];
  }

  // Degrees by which somebody is turned who faces so; undefined: up or down.
  facing(cell, direction) {
    return this.at ? this.shapeOf(cell).facings[direction] : undefined;
  }

  scale(cell) {
    return this.at ? this.shapeOf(cell).scale : 1;
  }

  // The ends of a side of a cell, as [x, y, x, y]; of a link of zones, a line across its middle. null: it is not on the
  // layer, such as one between two layers.
  side(cell, direction) {
    const [x, y] = this.centre(cell);
    if (this.zones) return this.across([x, y], this.board.zones[cell]?.links[direction]?.to);
    const shape = this.shapeOf(cell),
      side = shape.sides[direction];
    if (!side) return null;
    const [dx, dy, angle] = side,
      half = shape.length / 2,
      turn = (angle * Math.PI) / 180;
    const [wide, high] = [Math.cos(turn) * half, Math.sin(turn) * half];
    return [x + dx - wide, y + dy - high, x + dx + wide, y + dy + high];
  }

  // Whether a side, by [cell, direction], is one of a cell's own.
  touches(cell, [from, direction]) {
    if (this.zones) return cell === from || cell === this.board.zones[from]?.links[direction]?.to;
    const line = gridOf(this.board, cell)[2] === gridOf(this.board, from)[2] && this.side(from, direction);
    if (!line) return cell === from;
    const [x, y] = this.centre(cell),
      [mx, my] = [(line[0] + line[2]) / 2 - x, (line[1] + line[3]) / 2 - y];
    return Object.values(this.shapeOf(cell).sides).some(([dx, dy]) => Math.hypot(mx - dx, my - dy) < 2);
  }

  across([x, y], to) {
    if (to == null) return null;
    const [tx, ty] = this.centre(to),
      far = Math.hypot(tx - x, ty - y) || 1,
      [wide, high] = [((ty - y) / far) * 22, ((x - tx) / far) * 22];
    return [(x + tx) / 2 - wide, (y + ty) / 2 - high, (x + tx) / 2 + wide, (y + ty) / 2 + high];
  }

  // Where the number-th of several units stands in a zone, from its middle, and its scale.
  standing(number, count) {
    const { wide, high, left, top, stand } = this.zones;
    const [, columns, pitch, scale] = stand.find(([most]) => count <= most) ?? stand.at(-1);
    const column = number % columns,
      row = Math.floor(number / columns);
    return [-wide / 2 + left + column * pitch, -high / 2 + top + row * (pitch + 3), scale];
  }

  // The cell of a layer under a point of its drawing; null: none.
  cellUnder(layer, px, py) {
    const [columns, rows] = this.board.size,
      { across, down } = this.at;
    let best = null,
      least = Infinity;
    const x0 = Math.floor(px / across),
      y0 = rows - 1 - Math.floor(py / down);
    for (let x = Math.max(0, x0 - 2); x <= Math.min(columns - 1, x0 + 1); x++) {
      for (let y = Math.max(0, y0 - 2); y <= Math.min(rows - 1, y0 + 2); y++) {
        const cell = (layer * rows + y) * columns + x,
          [cx, cy] = this.centre(cell);
        const far = (cx - px) ** 2 + (cy - py) ** 2;
        if (far < least && within(this.outline(cell), px - cx, py - cy)) [best, least] = [cell, far];
      }
    }
    return best;
  }
}

// Whether a point lies in an outline that has no corner inwards.
export function within(outline, x, y) {
  let side = 0;
  for (let at = 0; at < outline.length; at++) {
    const [ax, ay] = outline[at],
      [bx, by] = outline[(at + 1) % outline.length];
    const turn = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    if (turn && side && turn !== side) return false;
    side ||= turn;
  }
  return true;
}
