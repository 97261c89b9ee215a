// Owns: tokens on the drawing of a board: each unit's place, facing, bars and badges, and how they move.
// Must not know: the ground. The numbers of a token come with the picture: scripts/picture/tokens.lua draws by
// them, too.
import { make, makeSvg, shownName } from "./element.js";
import { gridOf, placeName } from "./geometry.js";
import { numbersOf } from "./lattice.js";

// A unit in words, as a title and for screen readers.
export function unitWords(board, unit) {
  const team = board.teams.find((one) => one.id === unit.team);
  const where = unit.cells ? " at " + placeName(board, unit.cells[0]) : ", off the board",
    parts = [`${shownName(unit.name)} (${team.name})${where}`];
  if (unit.down) parts.push("down");
  for (const bar of unit.bars ?? []) if (bar.max > 0) parts.push(`${bar.name} ${bar.value} of ${bar.max}`);
  for (const status of unit.statuses ?? []) parts.push(status.text);
  return parts.concat(unit.known ?? []).join("; ");
}

export class Tokens {
  // layers: Map of z -> { units: the group for tokens }. picture: with the numbers of tokens.
  constructor({ layers, lattice, picture }) {
    const numbers = numbersOf(picture.tokens);
    Object.assign(this, { layers, lattice, numbers, prefix: picture.prefix, parts: new Map() });
    for (const layer of layers.values()) layer.units.replaceChildren();
  }

  show(board) {
    // The units whose bodies begin at each cell.
    const placed = [...board.units.values()].filter((unit) => unit.cells),
      crowds = Map.groupBy(placed, (unit) => unit.cells[0]),
      met = new Set();
    for (const unit of placed) {
      for (const place of this.placesOf(board, unit, crowds.get(unit.cells[0]))) {
        const key = unit.name + " " + place.z;
        met.add(key);
        this.showPart(board, unit, place, key);
      }
    }
    for (const [key, part] of this.parts) {
      if (met.has(key)) continue;
      part.element.remove();
      part.under?.remove();
      this.parts.delete(key);
    }
  }

  // Where one of a crowd is drawn: once on each layer of its body.
  placesOf(board, unit, crowd) {
    const number = crowd.indexOf(unit);
    if (board.topology === "graph") {
      const [x, y] = this.lattice.centre(unit.cells[0]),
        [dx, dy, scale] = this.lattice.standing(number, crowd.length);
      return [{ z: 0, x: x + dx, y: y + dy, scale, cells: [] }];
    }
    const layerOf = (cell) => gridOf(board, cell)[2],
      lowest = layerOf(unit.cells[0]);
    return [...Map.groupBy(unit.cells, layerOf)]
      .filter(([z]) => this.layers.has(z))
      .map(([z, cells]) => {
        const centres = cells.map((cell) => this.lattice.centre(cell)),
          mean = (axis) => centres.reduce((sum, one) => sum + one[axis], 0) / centres.length;
        const [dx, dy, share] = this.shareOf(number, crowd.length),
          { grown } = this.numbers;
        return {
          z,
          x: mean(0) + dx,
          y: mean(1) + dy,
          scale: this.lattice.scale(cells[0]) * share * grown[Math.min(cells.length, grown.length) - 1],
          cells,
          upper: z !== lowest,
        };
      });
  }

  // Where one of several on a place stands, and how large.
  shareOf(number, count) {
    const { crowd, shares, rows } = this.numbers,
      [columns, pitch, x, y] = rows;
    const at = crowd[count - 1]?.[number] ?? [(number % columns) * pitch + x, Math.floor(number / columns) * pitch + y];
    return [...at, shares[Math.min(count, shares.length) - 1]];
  }

  teamOf(unit) {
    return "t" + (unit.number % this.numbers.teams);
  }

  showPart(board, unit, place, key) {
    let part = this.parts.get(key);
    const look = JSON.stringify([place, unit.down, unit.facing, unit.bars, unit.statuses, unit.mark]);
    if (part?.look === look) return;
    if (!part) {
      part = { z: place.z, element: makeSvg("g"), words: makeSvg("title"), body: makeSvg("g") };
      part.element.dataset.unit = unit.name;
      part.element.append(part.words, part.body);
      this.layers.get(place.z).units.append(part.element);
      this.parts.set(key, part);
    }
    part.look = look;
    part.element.setAttribute(
      "class",
      ["unit", this.teamOf(unit), unit.down && "down", place.upper && "upper"].filter(Boolean).join(" "),
    );
    part.element.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
    part.words.textContent = unitWords(board, unit);
    part.body.replaceChildren(
      this.bodyOf(unit),
      ...(place.upper ? [] : [...this.barsOf(unit), ...this.badgesOf(unit)]),
    );
    this.showUnder(board, unit, place, part);
  }

  // The cells that a larger body covers.
  showUnder(board, unit, place, part) {
    part.under?.remove();
    part.under = null;
    if (place.cells.length < 2) return;
    part.under = makeSvg("g", { class: this.teamOf(unit) });
    part.under.append(
      ...place.cells.map((cell) => {
        const [x, y] = this.lattice.centre(cell);
        return makeSvg("polygon", {
          class: "under",
          points: this.lattice
            .outline(cell)
            .map(([dx, dy]) => `${x + dx},${y + dy}`)
            .join(" "),
        });
      }),
    );
    this.layers.get(place.z).units.prepend(part.under);
  }

  bodyOf(unit) {
    const { mark } = unit,
      { face, cross, lift, mark: low } = this.numbers,
      facing = unit.facing == null ? null : this.lattice.facing(unit.cells[0], unit.facing);
    const text = makeSvg("text", { class: mark.length > 1 ? "mk mk2" : "mk", y: low });
    text.textContent = mark;
    const body = makeSvg("g", { class: "body", transform: `translate(0 ${lift})` });
    if (facing != null) body.append(makeSvg("path", { class: "face", transform: `rotate(${facing})`, d: face }));
    body.append(
      makeSvg("use", { class: "tok", href: `#${this.prefix}${this.teamOf(unit)}` }),
      text,
      makeSvg("path", { class: "cross", d: cross }),
    );
    return body;
  }

  barsOf(unit) {
    const at = this.numbers.bar,
      shown = (unit.bars ?? []).filter((bar) => bar.max > 0).slice(0, at.most);
    return shown.flatMap((bar, index) => {
      const wide = Math.max(0, Math.min(at.wide, (at.wide * bar.value) / bar.max)).toFixed(1),
        place = { x: at.x, y: at.y + at.step * index, height: at.high, rx: 2 };
      return [
        makeSvg("rect", { class: "track", width: at.wide, ...place }),
        makeSvg("rect", { class: "bar" + index, width: wide, ...place }),
      ];
    });
  }

  badgesOf(unit) {
    const at = this.numbers.badge,
      list = unit.statuses ?? [];
    return list.slice(0, at.most).flatMap((status, index) => {
      const more = index === at.most - 1 && list.length > at.most,
        y = at.y + at.step * index,
        letter = /[A-Za-z]/.exec(status.text)?.[0] ?? "?";
      const text = makeSvg("text", { class: "bt", x: at.x, y: y + at.text });
      text.textContent = more ? "+" + (list.length - at.most + 1) : letter;
      return [makeSvg("circle", { class: "badge", cx: at.x, cy: y, r: at.radius }), text];
    });
  }

  // The elements of a unit, on all layers.
  of(name) {
    return [...this.parts.values()].map((part) => part.element).filter((element) => element.dataset.unit === name);
  }

  offer(names) {
    this.toggle("open", names);
  }

  light(names) {
    this.toggle("lit", names);
  }

  toggle(look, names) {
    for (const { element } of this.parts.values()) element.classList.toggle(look, names.includes(element.dataset.unit));
  }
}

// The board in words: a list of the units, for who does not see it.
export function boardWords(board) {
  const items = [...board.units.values()].map((unit) => make("li", {}, unitWords(board, unit)));
  return make("ul", {}, items);
}
