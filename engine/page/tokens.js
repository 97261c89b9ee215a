// Owns: tokens on the drawing of a board: each unit's place, facing, bars and badges, and how they move.
// Must not know: the ground. scripts/picture/tokens.lua draws the same for pictures.
import { make, makeSvg, shownName } from "./element.js";
import { centreOf, gridOf, outlineOf, placeName } from "./geometry.js";

const TEAMS = 6, BAR = 32, BADGES = 3;
const CROWD = { 1: [[0, 0]], 2: [[-11, -6], [11, 8]], 3: [[0, -12], [-12, 8], [12, 8]] };
const FACINGS = { square4: [0, 90], square8: [0, 45], cube: [0, 90], hex: [30, 60] };
const SCALES = { hex: 1.1, triangle: 0.8 };

// A unit in words, as a title and for screen readers.
export function unitWords(board, unit) {
  const team = board.teams.find((one) => one.id === unit.team);
  const parts = [shownName(unit.name) + (team ? ` (${team.name ?? team.id})` : "") + (unit.cells ? " at " + placeName(board, unit.cells[0]) : ", off the board")];
  if (unit.down) parts.push("down");
  for (const bar of unit.bars ?? []) if (bar.max > 0) parts.push(`${bar.name} ${bar.value} of ${bar.max}`);
  for (const status of unit.statuses ?? []) parts.push(status.text ?? status.id);
  return parts.concat(unit.known ?? []).join("; ");
}

function facingOf(board, unit) {
  if (unit.facing == null) return null;
  if (board.topology === "triangle") {
    const [x, y] = gridOf(board, unit.cells[0]);
    return -[30, 150, 270][unit.facing] - ((x + y) % 2 ? 180 : 0);
  }
  if (!FACINGS[board.topology] || (board.topology === "cube" && unit.facing > 3)) return null;
  const [first, step] = FACINGS[board.topology];
  return -(first + step * unit.facing);
}

// Where the number-th of several units stands in a zone, from its middle, and its scale.
function standing(number, count, wide, high) {
  const [columns, pitch, scale] = count > 18 ? [9, 20, 0.45] : count > 8 ? [6, 29, 0.66] : [4, 43, 1];
  return [-wide / 2 + 26 + (number % columns) * pitch, -high / 2 + 48 + Math.floor(number / columns) * (pitch + 3), scale];
}

export class Tokens {
  // layers: Map of z -> { units: the group for tokens }. zone(cell): the middle of a zone's box; prefix: of ids.
  constructor({ layers, zone, prefix }) {
    Object.assign(this, { layers, zone, prefix, parts: new Map() });
    for (const layer of layers.values()) layer.units.replaceChildren();
  }

  show(board) {
    const crowds = this.crowdsOf(board), met = new Set();
    for (const unit of board.units.values()) {
      for (const place of this.placesOf(board, unit, crowds)) {
        const key = unit.name + " " + place.z;
        met.add(key);
        this.showPart(board, unit, place, key, unit.mark ?? unit.name.slice(0, 1).toUpperCase());
      }
    }
    for (const [key, part] of this.parts) {
      if (met.has(key)) continue;
      part.element.remove();
      part.under?.remove();
      this.parts.delete(key);
    }
  }

  // The units whose bodies begin at each cell.
  crowdsOf(board) {
    const crowds = new Map();
    for (const unit of board.units.values()) {
      const cell = unit.cells?.[0];
      if (cell == null) continue;
      if (!crowds.has(cell)) crowds.set(cell, []);
      crowds.get(cell).push(unit.name);
    }
    return crowds;
  }

  // Where a unit is drawn: once on each layer of its body.
  placesOf(board, unit, crowds) {
    if (!unit.cells?.length) return [];
    const crowd = crowds.get(unit.cells[0]), number = crowd.indexOf(unit.name);
    if (board.topology === "graph") {
      const { x, y, wide, high } = this.zone(unit.cells[0]), [dx, dy, scale] = standing(number, crowd.length, wide, high);
      return [{ z: 0, x: x + dx, y: y + dy, scale, cells: [] }];
    }
    const byLayer = new Map();
    for (const cell of unit.cells) {
      const z = gridOf(board, cell)[2];
      if (!byLayer.has(z)) byLayer.set(z, []);
      byLayer.get(z).push(cell);
    }
    const lowest = gridOf(board, unit.cells[0])[2];
    return [...byLayer].filter(([z]) => this.layers.has(z)).map(([z, cells]) => {
      const centres = cells.map((cell) => centreOf(board, cell)), mean = (axis) => centres.reduce((sum, one) => sum + one[axis], 0) / centres.length;
      const [dx, dy] = CROWD[crowd.length]?.[number] ?? [(number % 3) * 15 - 15, Math.floor(number / 3) * 15 - 12];
      const part = { 1: 1, 2: 0.7, 3: 0.58 }[crowd.length] ?? 0.45, grow = cells.length === 1 ? 1 : cells.length < 4 ? 1.25 : 1.75;
      return { z, x: mean(0) + dx, y: mean(1) + dy, scale: (SCALES[board.topology] ?? 1) * part * grow, cells, upper: z !== lowest };
    });
  }

  showPart(board, unit, place, key, mark) {
    let part = this.parts.get(key);
    const look = JSON.stringify([place, unit.down, unit.facing, unit.bars, unit.statuses, mark]);
    if (part?.look === look) return;
    if (!part) {
      part = { element: makeSvg("g"), words: makeSvg("title"), body: makeSvg("g") };
      part.element.dataset.unit = unit.name;
      part.element.append(part.words, part.body);
      this.layers.get(place.z).units.append(part.element);
      this.parts.set(key, part);
    }
    part.look = look;
    part.element.setAttribute("class", `unit t${(unit.number ?? 0) % TEAMS}${unit.down ? " down" : ""}${place.upper ? " upper" : ""}`);
    part.element.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
    part.words.textContent = unitWords(board, unit);
    part.body.replaceChildren(...this.bodyOf(board, unit, mark), ...(place.upper ? [] : [...barsOf(unit), ...badgesOf(unit)]));
    this.showUnder(board, unit, place, part);
  }

  // The cells that a larger body covers.
  showUnder(board, unit, place, part) {
    part.under?.remove();
    part.under = null;
    if (place.cells.length < 2) return;
    part.under = makeSvg("g", { class: "t" + (unit.number ?? 0) % TEAMS });
    part.under.append(...place.cells.map((cell) => {
      const [x, y] = centreOf(board, cell);
      return makeSvg("polygon", { class: "under", points: outlineOf(board, cell).map(([dx, dy]) => `${x + dx},${y + dy}`).join(" ") });
    }));
    this.layers.get(place.z).units.prepend(part.under);
  }

  bodyOf(board, unit, mark) {
    const facing = facingOf(board, unit), text = makeSvg("text", { class: mark.length > 1 ? "mk mk2" : "mk", y: 5.3 });
    text.textContent = mark;
    const body = makeSvg("g", { class: "body", transform: "translate(0 -3)" });
    if (facing != null) body.append(makeSvg("path", { class: "face", transform: `rotate(${facing})`, d: "M15-8L25 0L15 8z" }));
    body.append(makeSvg("use", { class: "tok", href: `#${this.prefix}t${(unit.number ?? 0) % TEAMS}` }), text,
      makeSvg("path", { class: "cross", d: "M-12-12L12 12M12-12L-12 12" }));
    return [body];
  }

  // The elements of a unit, on all layers.
  of(name) { return [...this.parts.values()].map((part) => part.element).filter((element) => element.dataset.unit === name); }

  offer(names) {
    for (const { element } of this.parts.values()) element.classList.toggle("open", names.includes(element.dataset.unit));
  }

  light(names) {
    for (const { element } of this.parts.values()) element.classList.toggle("lit", names.includes(element.dataset.unit));
  }
}

function barsOf(unit) {
  const shown = (unit.bars ?? []).filter((bar) => bar.max > 0).slice(0, 2);
  return shown.flatMap((bar, index) => {
    const y = 16 + 5 * index, wide = Math.max(0, Math.min(BAR, BAR * bar.value / bar.max)).toFixed(1);
    return [makeSvg("rect", { class: "track", x: -16, y, width: BAR, height: 4, rx: 2 }), makeSvg("rect", { class: "bar" + index, x: -16, y, width: wide, height: 4, rx: 2 })];
  });
}

function badgesOf(unit) {
  const list = unit.statuses ?? [];
  return list.slice(0, BADGES).flatMap((status, index) => {
    const more = index === BADGES - 1 && list.length > BADGES, y = -16 + 12 * index;
    const text = makeSvg("text", { class: "bt", x: 17, y: y + 3.4 });
    text.textContent = more ? "+" + (list.length - BADGES + 1) : /[A-Za-z]/.exec(status.text ?? status.id)?.[0] ?? "?";
    return [makeSvg("circle", { class: "badge", cx: 17, cy: y, r: 6.5 }), text];
  });
}

// The board in words: a list of the units, for who does not see it.
export function boardWords(board) {
  const items = [...board.units.values()].map((unit) => make("li", {}, unitWords(board, unit)));
  return make("ul", {}, items);
}
