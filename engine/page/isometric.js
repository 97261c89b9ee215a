// Owns: the view of cubes from aside, which turns: a canvas, drawn from the lowest slab to the highest.
// Must not know: what marks mean, what happens to a cell that is clicked.
// Seen from above, a higher slab never lies behind a lower one. Within a slab, rows are drawn from the back to the
// front, and tops at last; so every face covers what lies behind it, without sorting.
import { buildMesh } from "./iso_mesh.js";
import { gridOf } from "./geometry.js";
import { within } from "./lattice.js";
import { make, prefersStillness } from "./element.js";

const TURN = Math.PI / 4,
  WALL = 0.9;
// The ends of a cell's sides by their directions.
const SIDES = [
  [1, 0, 1, 1],
  [0, 1, 1, 1],
  [0, 0, 0, 1],
  [0, 0, 1, 0],
];

export class IsometricView {
  // onPoint({ cell, unit } or null), onPick({ cell, unit }).
  constructor(host, { onPoint, onPick }) {
    this.canvas = make("canvas.isometric", { tabindex: 0, role: "img" });
    this.context = this.canvas.getContext("2d");
    Object.assign(this, {
      host,
      onPoint,
      onPick,
      yaw: 0.6,
      pitch: 0.62,
      zoom: 1,
      panX: 0,
      panY: 0,
      marks: new Map(),
      sides: [],
      litSides: [],
      lit: [],
      tokens: [],
      faces: [],
      cut: Infinity,
    });
    host.append(this.canvas);
    this.canvas.addEventListener("pointerdown", (event) => this.press(event));
    this.canvas.addEventListener("pointermove", (event) => this.move(event));
    this.canvas.addEventListener("pointerup", (event) => this.release(event));
    this.canvas.addEventListener("pointerleave", () => this.onPoint(null));
    this.canvas.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    new ResizeObserver(() => this.resize()).observe(host);
  }

  // ---- what is shown --------------------------------------------------------------------------

  // colours: kinds has, for each entry of the palette, the [r, g, b] of its sides, of its top on the ground, and of its
  // top far above; the others are of CSS.
  show(board, colours) {
    const same =
      this.board &&
      this.board.size.join() === board.size.join() &&
      this.meshCut === this.cut &&
      this.board.palette.length === board.palette.length &&
      this.board.cells.every((kind, cell) => kind === board.cells[cell]);
    this.board = board;
    this.colours = colours;
    if (!same) {
      this.mesh = buildMesh(board, this.cut);
      this.meshCut = this.cut;
    }
    this.canvas.setAttribute(
      "aria-label",
      `The board from aside: ${board.units.size} units. The list of units says where they are.`,
    );
    this.draw();
  }

  setCut(cut) {
    this.cut = cut;
    if (this.board) this.show(this.board, this.colours);
  }

  // marks: Map of cell -> colour "r,g,b,a".
  mark(marks, lit) {
    this.marks = marks;
    this.lit = lit;
    this.draw();
  }

  // Sides that can be chosen: list of [cell, direction]; those of `lit` are pointed at.
  offerSides(sides, lit) {
    this.sides = sides;
    this.litSides = lit;
    this.draw();
  }

  resize() {
    const ratio = Math.min(devicePixelRatio || 1, 2),
      { clientWidth, clientHeight } = this.host;
    if (!clientWidth || !clientHeight) return;
    this.canvas.width = Math.round(clientWidth * ratio);
    this.canvas.height = Math.round(clientHeight * ratio);
    this.ratio = ratio;
    this.draw();
  }

  // ---- turning --------------------------------------------------------------------------------

  turn(by) {
    const from = this.yaw,
      to = (Math.round(((this.yaw + by * TURN) / TURN) * 4) / 4) * TURN,
      began = performance.now();
    if (prefersStillness()) {
      this.yaw = to;
      return this.draw();
    }
    cancelAnimationFrame(this.turning);
    const step = (now) => {
      const part = Math.min(1, (now - began) / 260),
        eased = 1 - (1 - part) ** 3;
      this.yaw = from + (to - from) * eased;
      this.paint();
      if (part < 1) this.turning = requestAnimationFrame(step);
    };
    this.turning = requestAnimationFrame(step);
  }

  closer(factor) {
    this.zoom = Math.max(0.4, Math.min(8, this.zoom * factor));
    this.draw();
  }

  fit() {
    Object.assign(this, { zoom: 1, panX: 0, panY: 0 });
    this.draw();
  }

  press(event) {
    this.dragged = { x: event.clientX, y: event.clientY, far: false, pans: event.shiftKey || event.button === 1 };
    this.canvas.setPointerCapture(event.pointerId);
  }

  move(event) {
    const drag = this.dragged;
    if (!drag) return this.onPoint(this.pick(event));
    const dx = event.clientX - drag.x,
      dy = event.clientY - drag.y;
    if (!drag.far && Math.hypot(dx, dy) < 4) return;
    Object.assign(drag, { x: event.clientX, y: event.clientY, far: true });
    if (drag.pans) {
      this.panX += dx;
      this.panY += dy;
    } else {
      this.yaw += dx * 0.008;
      this.pitch = Math.max(0.3, Math.min(1.45, this.pitch + dy * 0.006));
    }
    this.draw();
  }

  release(event) {
    const drag = this.dragged;
    this.dragged = null;
    if (drag?.far) return;
    const found = this.pick(event);
    if (found) this.onPick(found);
  }

  wheel(event) {
    if (!event.ctrlKey) return;
    event.preventDefault();
    this.closer(Math.exp(-event.deltaY * 0.004));
  }

  // ---- where things are -----------------------------------------------------------------------

  // The numbers by which a place becomes a point: see point().
  frame() {
    const [width, height, depth] = this.board.size,
      { yaw, pitch, ratio = 1 } = this;
    const across = Math.abs(width * Math.cos(yaw)) + Math.abs(height * Math.sin(yaw));
    const along = Math.abs(width * Math.sin(yaw)) + Math.abs(height * Math.cos(yaw));
    const tall = along * Math.sin(pitch) + depth * Math.cos(pitch);
    const scale = Math.min(this.canvas.width / (across + 0.6), this.canvas.height / (tall + 1)) * this.zoom;
    const f = {
      ax: scale * Math.cos(yaw),
      bx: -scale * Math.sin(yaw),
      ay: -scale * Math.sin(yaw) * Math.sin(pitch),
      by: -scale * Math.cos(yaw) * Math.sin(pitch),
      cz: scale * Math.cos(pitch),
      scale,
    };
    f.ox = this.canvas.width / 2 + this.panX * ratio - (width * f.ax + height * f.bx) / 2;
    f.oy = this.canvas.height / 2 + this.panY * ratio - (width * f.ay + height * f.by) / 2 + (depth * f.cz) / 2;
    return f;
  }

  // What lies under the pointer: the token there, or the free cell in front of the first solid one.
  pick(event) {
    if (!this.board) return null;
    const box = this.canvas.getBoundingClientRect(),
      ratio = this.canvas.width / box.width;
    const px = (event.clientX - box.left) * ratio,
      py = (event.clientY - box.top) * ratio,
      f = this.frame();
    const token = this.tokens.findLast((one) => Math.hypot(one.x - px, one.y - py) <= one.r);
    if (token) return { cell: token.cell, unit: token.name };
    const face = this.faces.findLast((one) => within(one.corners, px, py));
    if (face) return { side: face.key };
    let free = null;
    for (const cell of this.cellsBehind(f, px, py)) {
      const kind = this.board.cells[cell];
      if (kind >= 0 && this.board.palette[kind].solid) break;
      if (kind >= 0) free = cell;
    }
    return free == null ? null : { cell: free };
  }

  // ---- drawing --------------------------------------------------------------------------------

  // Draws before the next frame; several calls draw once.
  draw() {
    if (this.asked) return;
    this.asked = requestAnimationFrame(() => {
      this.asked = null;
      this.paint();
    });
  }

  paint() {
    if (!this.board || !this.canvas.width) return;
    const f = this.frame(),
      { context } = this;
    this.tokens = [];
    this.faces = [];
    context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    context.lineJoin = "round";
    const units = Map.groupBy(this.standing(), (one) => one.row),
      walls = Map.groupBy(this.walls(), (one) => one.row),
      marks = Map.groupBy(this.marks, ([cell]) => gridOf(this.board, cell)[2]);
    for (let z = 0; z < this.mesh.top; z++) {
      this.paintFloors(f, z, marks.get(z) ?? []);
      this.paintRows(f, z, units, walls);
      this.paintTops(f, z);
    }
    this.paintGhosts(f);
  }

  quad(f, z, x0, y0, x1, y1) {
    const { context } = this,
      oy = f.oy - z * f.cz;
    context.moveTo(f.ox + x0 * f.ax + y0 * f.bx, oy + x0 * f.ay + y0 * f.by);
    context.lineTo(f.ox + x1 * f.ax + y0 * f.bx, oy + x1 * f.ay + y0 * f.by);
    context.lineTo(f.ox + x1 * f.ax + y1 * f.bx, oy + x1 * f.ay + y1 * f.by);
    context.lineTo(f.ox + x0 * f.ax + y1 * f.bx, oy + x0 * f.ay + y1 * f.by);
    context.closePath();
  }

  // A face that stands: from (x0, y0) to (x1, y1), between two heights.
  upright(f, z0, z1, x0, y0, x1, y1) {
    const { context } = this,
      px0 = f.ox + x0 * f.ax + y0 * f.bx,
      py0 = f.oy + x0 * f.ay + y0 * f.by;
    const px1 = f.ox + x1 * f.ax + y1 * f.bx,
      py1 = f.oy + x1 * f.ay + y1 * f.by;
    context.moveTo(px0, py0 - z0 * f.cz);
    context.lineTo(px1, py1 - z0 * f.cz);
    context.lineTo(px1, py1 - z1 * f.cz);
    context.lineTo(px0, py0 - z1 * f.cz);
    context.closePath();
  }

  // Fills what `trace(entry)` draws, once for each kind. face: "side", "top" or "high".
  fillByKind(entries, face, shade, trace) {
    for (const [kind, list] of Map.groupBy(entries, (entry) => entry.kind)) {
      this.context.beginPath();
      for (const entry of list) trace(entry);
      this.context.fillStyle = this.shaded(kind, face, shade);
      this.context.fill();
    }
  }

  shaded(kind, face, shade) {
    const key = `${kind} ${face} ${shade}`,
      kept = (this.colours.cache ??= new Map());
    if (!kept.has(key))
      kept.set(key, `rgb(${this.colours.kinds[kind][face].map((part) => Math.round(part * shade)).join(" ")})`);
    return kept.get(key);
  }

  paintFloors(f, z, marks) {
    const { context } = this;
    context.globalAlpha = 0.75;
    this.fillByKind(this.mesh.floors[z], "top", 1, (one) =>
      this.quad(f, z + 0.02, one.x, one.y, one.x + one.w, one.y + one.h),
    );
    context.globalAlpha = 1;
    for (const [colour, list] of Map.groupBy(marks, (one) => one[1])) {
      context.beginPath();
      for (const [cell] of list) {
        const [x, y] = gridOf(this.board, cell);
        this.quad(f, z + 0.03, x + 0.07, y + 0.07, x + 0.93, y + 0.93);
      }
      context.fillStyle = `rgba(${colour})`;
      context.fill();
    }
  }

  // units, walls: Maps of row -> what stands there.
  paintRows(f, z, units, walls) {
    const rows = this.mesh.rows[z],
      [front, before] = f.by < 0 ? ["south", 0] : ["north", 1],
      [flank, beside] = f.ay < 0 ? ["west", 0] : ["east", 1];
    for (let count = 0; count < rows.length; count++) {
      const y = front === "south" ? rows.length - 1 - count : count,
        row = rows[y],
        number = this.rowOf(y, z),
        edge = y + before;
      if (row[flank].length) {
        this.fillByKind(row[flank], "side", 0.86, (one) =>
          this.upright(f, z, z + 1, one.x + beside, y, one.x + beside, y + 1),
        );
      }
      for (const unit of units.get(number) ?? []) this.paintToken(f, unit);
      if (row[front].length) {
        this.fillByKind(row[front], "side", 1, (one) => this.upright(f, z, z + 1, one.x, edge, one.x + one.w, edge));
      }
      this.paintWalls(f, z, walls.get(number) ?? []);
    }
  }

  paintTops(f, z) {
    const { context } = this,
      tops = this.mesh.tops[z];
    if (!tops.length) return;
    this.fillByKind(tops, z + 1 < this.board.size[2] ? "top" : "high", 0.86 + 0.14 * Math.min(1, (z + 1) / 5), (one) =>
      this.quad(f, z + 1, one.x, one.y, one.x + one.w, one.y + one.h),
    );
    if (f.scale < 9) return;
    context.beginPath();
    for (const one of tops) this.traceGrid(f, z + 1, one);
    context.strokeStyle = this.colours.line;
    context.lineWidth = Math.max(0.5, f.scale / 60);
    context.stroke();
  }

  traceGrid(f, z, { x, y, w, h }) {
    const { context } = this,
      oy = f.oy - z * f.cz;
    const line = (x0, y0, x1, y1) => {
      context.moveTo(f.ox + x0 * f.ax + y0 * f.bx, oy + x0 * f.ay + y0 * f.by);
      context.lineTo(f.ox + x1 * f.ax + y1 * f.bx, oy + x1 * f.ay + y1 * f.by);
    };
    for (let at = 0; at <= w; at++) line(x + at, y, x + at, y + h);
    for (let at = 0; at <= h; at++) line(x, y + at, x + w, y + at);
  }

  paintWalls(f, z, walls) {
    const { context, colours } = this;
    for (const wall of walls) {
      const lit = wall.key && this.litSides.includes(wall.key);
      context.beginPath();
      this.upright(f, z, z + WALL, wall.x0, wall.y0, wall.x1, wall.y1);
      context.fillStyle = wall.open ? "transparent" : colours.wall;
      context.strokeStyle = lit ? colours.accent : wall.key ? colours.offered : colours.ink;
      context.lineWidth = Math.max(1, f.scale / (wall.key ? 12 : 28));
      context.fill();
      context.stroke();
      if (wall.key) this.faces.push({ key: wall.key, corners: this.corners(f, z, wall) });
    }
  }

  // The corners of a wall on the canvas.
  corners(f, z, { x0, y0, x1, y1 }) {
    const at = (x, y, up) => [f.ox + x * f.ax + y * f.bx, f.oy + x * f.ay + y * f.by - up * f.cz];
    return [at(x0, y0, z), at(x1, y1, z), at(x1, y1, z + WALL), at(x0, y0, z + WALL)];
  }

  // ---- tokens ---------------------------------------------------------------------------------

  // The number of a row of a slab.
  rowOf(y, z) {
    return z * this.board.size[1] + y;
  }

  // A unit stands in the lowest slab of its body, in the row at its middle.
  standing() {
    const list = [];
    for (const unit of this.board.units.values()) {
      if (!unit.cells?.length) continue;
      const places = unit.cells.map((cell) => gridOf(this.board, cell)),
        low = Math.min(...places.map((place) => place[2]));
      const ground = places.filter((place) => place[2] === low),
        middle = (axis) => ground.reduce((sum, place) => sum + place[axis], 0) / ground.length;
      if (low >= this.mesh.top) continue;
      list.push({
        unit,
        row: this.rowOf(Math.floor(middle(1)), low),
        x: middle(0) + 0.5,
        y: middle(1) + 0.5,
        z: low,
        wide: Math.sqrt(ground.length),
        cell: unit.cells[0],
      });
    }
    return list;
  }

  // Walls, doors and their like, and sides that can be chosen, also where nothing stands.
  walls() {
    const list = [],
      offered = new Set(this.sides.map((side) => side.join(":")));
    const add = (cell, direction, kind, bare) => {
      const [x, y, z] = gridOf(this.board, cell),
        key = cell + ":" + direction;
      if (direction > 3 || z >= this.mesh.top) return;
      const [a, b, c, d] = SIDES[direction],
        open = bare || (kind.door && !kind.blocks?.length);
      const ends = { x0: x + a, y0: y + b, x1: x + c, y1: y + d };
      list.push({ ...ends, row: this.rowOf(y, z), open, key: offered.has(key) ? key : null });
      offered.delete(key);
    };
    for (const [cell, direction, id] of this.board.edges ?? [])
      add(cell, direction, this.board.edge_kinds?.[id] ?? {}, false);
    for (const key of [...offered]) add(...key.split(":").map(Number), {}, true);
    return list;
  }

  // A token is a disk that looks at the reader, over its foot.
  paintToken(f, entry) {
    const { context, colours } = this,
      { unit } = entry;
    const r = f.scale * 0.34 * entry.wide,
      x = f.ox + entry.x * f.ax + entry.y * f.bx,
      foot = f.oy + entry.x * f.ay + entry.y * f.by - entry.z * f.cz;
    const y = foot - f.cz * 0.42 * entry.wide - r * 0.1,
      colour = colours.teams[unit.number % 6],
      mark = unit.mark;
    context.beginPath();
    context.ellipse(x, foot, r * 0.9, r * 0.9 * Math.max(0.25, Math.sin(this.pitch)), 0, 0, 7);
    context.fillStyle = "rgba(0,0,0,.28)";
    context.fill();
    if (r > 6) this.paintFacing(f, unit, x, foot, r, colour);
    this.paintDisk(x, y, r, unit.down ? colours.paper : colour);
    context.lineWidth = Math.max(1, r * 0.12);
    context.strokeStyle = this.lit.includes(unit.name) ? colours.accent : colours.paper;
    context.stroke();
    if (r > 6) {
      this.paintText(mark, x, y + r * 0.05, r * 0.9, unit.down ? colours.ink : colours.tokenInk);
      this.paintBar(unit, x, y + r * 1.12, r);
      this.paintStatuses(unit, x + r * 0.85, y - r * 0.75, r * 0.42);
    }
    this.tokens.push({ name: unit.name, cell: entry.cell, x, y, z: entry.z, r, colour, mark });
  }

  // An arrow on the ground before a unit that faces somewhere.
  paintFacing(f, unit, x, foot, r, colour) {
    const [dx, dy] = [
      [f.ax, f.ay],
      [f.bx, f.by],
      [-f.ax, -f.ay],
      [-f.bx, -f.by],
    ][unit.facing] ?? [0, 0];
    const far = Math.hypot(dx, dy);
    if (!far) return;
    const { context } = this,
      [ux, uy] = [(dx / far) * r, (dy / far) * r];
    context.beginPath();
    context.moveTo(x + ux * 1.5, foot + uy * 1.5);
    context.lineTo(x + ux * 0.7 - uy * 0.6, foot + uy * 0.7 + ux * 0.6);
    context.lineTo(x + ux * 0.7 + uy * 0.6, foot + uy * 0.7 - ux * 0.6);
    context.fillStyle = colour;
    context.fill();
  }

  // How many statuses a unit has.
  paintStatuses(unit, x, y, r) {
    const count = unit.statuses?.length ?? 0,
      { context, colours } = this;
    if (!count || r < 5) return;
    this.paintDisk(x, y, r, colours.paper);
    context.strokeStyle = colours.ink;
    context.lineWidth = 1;
    context.stroke();
    this.paintText(String(count), x, y + r * 0.1, r * 1.3, colours.ink);
  }

  paintDisk(x, y, r, colour) {
    const { context } = this;
    context.beginPath();
    context.arc(x, y, r, 0, 7);
    context.fillStyle = colour;
    context.fill();
  }

  // A few letters round a point.
  paintText(text, x, y, high, colour) {
    const { context } = this;
    context.fillStyle = colour;
    context.font = `600 ${Math.round(high)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(text, x, y);
  }

  paintBar(unit, x, y, r) {
    const bar = unit.bars?.find((one) => one.max > 0);
    if (!bar) return;
    const { context, colours } = this,
      part = Math.max(0, Math.min(1, bar.value / bar.max)),
      high = Math.max(2, r * 0.18);
    context.fillStyle = colours.paper;
    context.fillRect(x - r - 1, y - 1, 2 * r + 2, high + 2);
    context.fillStyle = part > 0.5 ? colours.well : part > 0.25 ? colours.hurt : colours.dire;
    context.fillRect(x - r, y, 2 * r * part, high);
  }

  // What stands behind rock shows through it, so that nobody is lost.
  paintGhosts(f) {
    const { context, colours } = this;
    context.globalAlpha = 0.6;
    for (const token of this.tokens) {
      if (!this.hides(f, token)) continue;
      const { x, y, r, colour, mark } = token;
      this.paintDisk(x, y, r, colour);
      if (r > 6) this.paintText(mark, x, y + r * 0.05, r * 0.9, colours.tokenInk);
    }
    context.globalAlpha = 1;
  }

  // Whether something solid lies before the middle of a token.
  hides(f, { x, y, z }) {
    for (const cell of this.cellsBehind(f, x, y)) {
      if (gridOf(this.board, cell)[2] <= z) return false;
      if (this.board.palette[this.board.cells[cell]]?.solid) return true;
    }
    return false;
  }

  // The cells on a line of sight through a point of the canvas, from the nearest on.
  *cellsBehind(f, px, py) {
    const [width, height] = this.board.size,
      whole = f.ax * f.by - f.bx * f.ay;
    let last = null;
    for (let z = this.mesh.top - 0.02; z > 0; z -= 0.08) {
      const dx = px - f.ox,
        dy = py - f.oy + z * f.cz;
      const x = Math.floor((dx * f.by - dy * f.bx) / whole),
        y = Math.floor((dy * f.ax - dx * f.ay) / whole);
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const cell = (Math.floor(z) * height + y) * width + x;
      if (cell !== last) yield cell;
      last = cell;
    }
  }
}
