// Owns: the board on the page: its drawing with tokens and marks, the pointer and the keyboard on it, layers, zoom.
// Must not know: what marks mean, what choosing a cell does.
import { BOARD_STYLE } from "./board_style.js";
import { iconButton, isPageKey, make, makeSvg } from "./element.js";
import { cellBeside, gridOf, placeName } from "./geometry.js";
import { IsometricView } from "./isometric.js";
import { Lattice } from "./lattice.js";
import { Tokens, boardWords, unitWords } from "./tokens.js";
import { Viewport } from "./viewport.js";

// Marks from the lowest to the highest, with their colours in the view from aside.
const MARKS = {
  unseen: "unseen",
  reach: "reach",
  choice: "choice",
  actor: "choice",
  chosen: "choice",
  touched: "hover",
  option: "hover",
  differs: "differs",
  hover: "hover",
  cursor: "hover",
};

let boardCount = 0;

export class BoardView {
  // onPoint({ cell, unit } or null), onPick({ cell, unit }), describe(target): what a choice there
  // means, in words. A target is { cell, unit }, or { side: "cell:direction" }.
  constructor(host, { onPoint, onPick, describe }) {
    Object.assign(this, { onPoint, onPick, describe });
    this.forget();
    this.flat = make("div.flat", {
      tabindex: 0,
      role: "application",
      "aria-label": "Board. Arrow keys move, Enter chooses.",
      "aria-describedby": "cellinfo" + ++boardCount,
    });
    this.aside = make("div.aside", { hidden: true });
    this.tools = make("div.board-tools", { role: "group", "aria-label": "View" });
    this.info = make("output.cellinfo", { id: "cellinfo" + boardCount });
    this.words = make(
      "details.board-words",
      { ontoggle: () => this.showWords() },
      make("summary", {}, "The board in words"),
      make("div"),
    );
    const drawing = make("div.drawing");
    this.root = drawing.attachShadow({ mode: "open" });
    this.sheet = new CSSStyleSheet();
    this.sheet.replaceSync(BOARD_STYLE);
    this.flat.append(drawing);
    host.replaceChildren(
      this.tools,
      make("div.stage", {}, this.flat, this.aside),
      make("div.under-board", {}, this.info, this.words),
    );
    this.viewport = new Viewport(this.flat, () => this.svg);
    this.flat.addEventListener("pointermove", (event) => this.point(event));
    this.flat.addEventListener("pointerleave", () => this.pointed(null));
    this.flat.addEventListener("click", (event) => this.pick(event));
    for (const view of [this.flat, this.aside]) view.addEventListener("keydown", (event) => this.key(event));
  }

  // ---- opening --------------------------------------------------------------------------------

  // picture: { svg, style, prefix, tokens, lattice or zones }, as scripts/picture draws it for pages. whole, if it has
  // no layers: resolves to the picture with them, for when somebody wants to see the board flat.
  open(picture, board, whole = null) {
    this.forget();
    this.whole = whole;
    this.takePicture(picture, board);
    this.openAside(board);
    this.makeTools(board);
  }

  // What was marked on another board means nothing on this one.
  forget() {
    Object.assign(this, { board: null, cursor: null, hovered: null });
    Object.assign(this, { marks: new Map(), lit: [], offered: [], sides: [], litSides: [], path: [] });
  }

  takePicture(picture, board) {
    this.picture = picture;
    const style = new CSSStyleSheet();
    style.replaceSync(picture.style);
    this.root.adoptedStyleSheets = [style, this.sheet];
    this.svg = parsed(picture.svg);
    this.svg.removeAttribute("width");
    this.svg.removeAttribute("height");
    this.root.replaceChildren(this.svg);
    this.layers = new Map();
    for (const group of this.svg.querySelectorAll(".layer")) {
      const parts = ["units", "over", "ground", "edges", "areas"].map((name) => [
        name,
        group.querySelector(":scope > ." + name),
      ]);
      this.layers.set(Number(group.dataset.z), { group, ...Object.fromEntries(parts) });
    }
    this.cellElements = new Map(
      [...this.svg.querySelectorAll("[data-c]")].map((element) => [Number(element.dataset.c), element]),
    );
    this.lattice = new Lattice(picture, board);
    this.tokens = new Tokens({ layers: this.layers, lattice: this.lattice, picture });
    this.probe = null;
    this.drawnKinds = null;
    this.drawnCells = board.cells;
    this.viewport.reset();
  }

  openAside(board) {
    const handlers = { onPoint: (target) => this.pointed(target), onPick: (target) => this.onPick(target) };
    this.aside.replaceChildren();
    this.isometric = board.topology === "cube" ? new IsometricView(this.aside, handlers) : null;
    this.aside.hidden = !this.isometric || (this.aside.hidden && !this.whole);
  }

  makeTools(board) {
    Object.assign(this, { layerSelect: null, turning: [], asideButton: null });
    this.tools.replaceChildren(
      ...(this.isometric ? this.cubeTools(board) : []),
      iconButton("farther", "Farther (−)", () => this.zoom(0.8)),
      iconButton("closer", "Closer (+)", () => this.zoom(1.25)),
      iconButton("fit", "All of it (0)", () => this.fit()),
    );
    this.turnAside(!this.aside.hidden);
  }

  cubeTools(board) {
    const numbers = this.whole ? Array(board.size[2]).keys() : this.layers.keys();
    this.layerSelect = make(
      "select",
      { "aria-label": "Layers", onchange: () => this.chooseLayer(this.layerSelect.value) },
      make("option", { value: "all" }, "All layers"),
      [...numbers].map((z) => make("option", { value: z }, "Layer " + z)),
    );
    this.turning = [
      iconButton("turnLeft", "Turn left (q)", () => this.isometric.turn(1)),
      iconButton("turnRight", "Turn right (e)", () => this.isometric.turn(-1)),
    ];
    this.asideButton = iconButton("cube", "From aside, or flat", () => this.turnAside(this.aside.hidden));
    return [this.layerSelect, ...this.turning, this.asideButton];
  }

  // The flat drawing of a large board is made when it is asked for.
  async drawFlat() {
    const { whole } = this;
    this.whole = null;
    this.asideButton.disabled = true;
    this.takePicture(await whole(), this.board);
    this.asideButton.disabled = false;
    this.turnAside(false);
    this.viewport.reset();
  }

  turnAside(aside) {
    if (!aside && this.whole) return this.drawFlat();
    this.aside.hidden = !aside;
    this.flat.hidden = aside;
    this.asideButton?.setAttribute("aria-pressed", String(aside));
    for (const button of this.turning) button.hidden = !aside;
    if (this.board) this.show(this.board);
  }

  chooseLayer(value) {
    const z = value === "all" ? null : Number(value);
    this.isometric?.setCut(z == null ? Infinity : z + 1);
    for (const [number, { group }] of this.layers) {
      const hidden = z != null && number !== z;
      for (const part of [group, group.previousElementSibling]) if (part) part.style.display = hidden ? "none" : "";
    }
    if (z == null || !this.layers.has(z)) this.viewport.reset();
    else this.viewport.frame(this.layers.get(z).group);
  }

  // The layer that all units stand on is shown alone, since several are small; on a narrow page, or if `always`, the
  // one that most of them stand on.
  showOneLayer(always = innerWidth < 700) {
    const counts = new Map();
    for (const { element, z } of this.tokens.parts.values()) if (element) counts.set(z, (counts.get(z) ?? 0) + 1);
    if (!this.layerSelect || this.layers.size < 2 || !counts.size || (counts.size > 1 && !always)) return;
    const [[most]] = [...counts].sort((a, b) => b[1] - a[1]);
    this.layerSelect.value = most;
    this.chooseLayer(most);
  }

  zoom(factor) {
    if (this.aside.hidden) this.viewport.zoom(factor);
    else this.isometric.closer(factor);
  }

  fit() {
    if (!this.aside.hidden) return this.isometric.fit();
    if (!this.layerSelect) return this.viewport.reset();
    this.layerSelect.value = "all";
    this.chooseLayer("all");
  }

  focus() {
    (this.aside.hidden ? this.flat : this.isometric.canvas).focus();
  }

  // ---- showing --------------------------------------------------------------------------------

  show(board) {
    this.board = board;
    if (this.aside.hidden) {
      this.showGround(board);
      this.tokens.show(board);
      this.tokens.light(this.lit);
      this.tokens.offer(this.offered);
    } else {
      this.isometric.show(board, this.asideColours());
    }
    this.drawMarks();
    this.showWords();
    this.showInfo(this.cursor ?? this.hovered?.cell ?? null);
  }

  // Cells whose kind is another than the one that is drawn; what the server drew anew of sides and areas.
  showGround(board) {
    if (board.drawn?.kinds && board.drawn.kinds !== this.drawnKinds) this.addKinds(board.drawn.kinds);
    if (board.cells !== this.drawnCells) {
      for (let cell = 0; cell < board.cells.length; cell++) {
        if (board.cells[cell] !== this.drawnCells[cell]) this.showCell(board, cell);
      }
      this.drawnCells = board.cells;
    }
    for (const part of ["edges", "areas"]) {
      for (const [z, text] of Object.entries(board.drawn?.[part] ?? {}))
        this.redraw(this.layers.get(Number(z))?.[part], text);
    }
  }

  // Kinds of ground that the first drawing had not.
  addKinds(text) {
    this.drawnKinds = text;
    for (const node of partsOf(text)) {
      node.id = this.picture.prefix + node.id;
      if (!this.svg.getElementById(node.id)) this.svg.querySelector("defs").append(node);
    }
  }

  showCell(board, cell) {
    const element = this.cellElements.get(cell),
      use = element?.matches("use") ? element : element?.querySelector("use");
    if (!use) return;
    const kind = board.cells[cell],
      turned = board.topology === "triangle" && this.lattice.outline(cell)[0][1] < 0 ? "d" : "";
    const air = /a$/.test(use.getAttribute("href")) ? "a" : "";
    use.setAttribute("href", "#" + this.picture.prefix + (kind === -2 ? "u" + turned : "k" + kind + turned + air));
    use.toggleAttribute("hidden", kind === -1);
  }

  redraw(group, text) {
    if (!group || group.drawnText === text) return;
    group.drawnText = text;
    group.replaceChildren(...partsOf(text));
  }

  showWords() {
    if (this.words.open && this.board) this.words.lastElementChild.replaceChildren(boardWords(this.board));
  }

  // Colours of the view from aside, as the drawing has them.
  asideColours() {
    const style = getComputedStyle(this.svg),
      probe = (this.probe ??= this.svg.appendChild(makeSvg("rect", { width: 0, height: 0 })));
    const read = (name) => {
      probe.style.fill = `var(--${name})`;
      return rgbOf(getComputedStyle(probe).fill);
    };
    const floor = read("floor"),
      wall = read("wall"),
      mix = (x, y, part) => x.map((value, at) => value + (y[at] - value) * part);
    const kinds = this.board.palette.map((kind, index) => {
      const drawn = this.svg.getElementById(`${this.picture.prefix}k${index}`)?.firstElementChild;
      const own = drawn ? rgbOf(getComputedStyle(drawn).fill) : floor;
      return drawn?.matches(".f-wall")
        ? { side: mix(wall, floor, 0.25), top: floor, high: mix(wall, floor, 0.55) }
        : { side: mix(own, wall, 0.3), top: own, high: own };
    });
    const text = (name) => `rgb(${read(name).join(" ")})`;
    return {
      kinds,
      dark: style.colorScheme,
      line: `rgba(${read("edge").join(",")},.16)`,
      ink: text("ink"),
      paper: text("panel"),
      tokenInk: text("mark"),
      accent: text("hover"),
      offered: text("choice"),
      wall: `rgba(${read("wall").join(",")},.72)`,
      teams: [0, 1, 2, 3, 4, 5].map((number) => text("t" + number)),
      well: text("bar1"),
      hurt: text("bar2"),
      dire: text("t1"),
      marks: {
        unseen: read("ink").join(",") + ",.25",
        reach: read("reach").join(",") + ",.32",
        choice: read("choice").join(",") + ",.45",
        hover: read("hover").join(",") + ",.6",
        differs: read("differs").join(",") + ",.6",
      },
    };
  }

  // Light or dark was switched.
  recolour() {
    if (this.board) this.show(this.board);
  }

  // ---- marks ----------------------------------------------------------------------------------

  mark(kind, cells) {
    const before = this.marks.get(kind);
    if (!cells.length && !before?.length) return;
    this.marks.set(kind, cells);
    this.askForMarks();
  }

  // Marks are drawn before the next frame; several calls draw them once.
  askForMarks() {
    this.marksAsked ??= requestAnimationFrame(() => this.drawMarks());
  }

  drawMarks() {
    cancelAnimationFrame(this.marksAsked);
    this.marksAsked = null;
    if (!this.board) return;
    if (!this.aside.hidden) return this.markAside();
    const wanted = new Map();
    for (const kind of Object.keys(MARKS)) {
      for (const cell of this.marks.get(kind) ?? []) {
        const z = gridOf(this.board, cell)[2],
          key = z + " " + kind;
        wanted.set(key, (wanted.get(key) ?? "") + this.outlinePath(cell));
      }
    }
    for (const [z, layer] of this.layers) {
      layer.over.replaceChildren(
        ...Object.keys(MARKS)
          .filter((kind) => wanted.has(z + " " + kind))
          .map((kind) => makeSvg("path", { class: "spot spot-" + kind, d: wanted.get(z + " " + kind) })),
        ...this.pathMarks(z),
        ...this.sideMarks(z),
      );
    }
  }

  markAside() {
    const marks = new Map(),
      { marks: colours } = this.isometric.colours ?? this.asideColours();
    for (const [kind, colour] of Object.entries(MARKS)) {
      for (const cell of this.marks.get(kind) ?? []) marks.set(cell, colours[colour]);
    }
    for (const cell of this.path) marks.set(cell, colours.hover);
    this.isometric.mark(marks, this.lit);
  }

  outlinePath(cell) {
    const [x, y] = this.lattice.centre(cell),
      part = this.board.topology === "graph" ? 1 : 0.95;
    const corners = this.lattice.outline(cell).map(([dx, dy]) => `${x + dx * part} ${y + dy * part}`);
    return "M" + corners.join("L") + "z";
  }

  // Sides on a layer: a line for the eye and a wide one for the pointer.
  sideMarks(z) {
    return this.sides.flatMap((side) => {
      const line = gridOf(this.board, side[0])[2] === z ? this.lattice.side(...side) : null;
      if (!line) return [];
      const d = "M" + line.slice(0, 2).join(" ") + "L" + line.slice(2).join(" "),
        key = side.join(":"),
        lit = this.litSides.includes(key) ? " side-lit" : "";
      return [makeSvg("path", { class: "side" + lit, d }), makeSvg("path", { class: "side-hit", d, "data-side": key })];
    });
  }

  // Sides that can be chosen, such as doors: list of [cell, direction].
  offerSides(sides) {
    this.sides = sides;
    this.isometric?.offerSides(sides, this.litSides);
    this.askForMarks();
  }

  lightSides(sides) {
    this.litSides = sides.map((side) => side.join(":"));
    this.offerSides(this.sides);
  }

  // The way that a choice leads, from cell to cell.
  showPath(cells) {
    if (!cells.length && !this.path.length) return;
    this.path = cells;
    this.askForMarks();
  }

  pathMarks(z) {
    const points = this.path.filter((cell) => gridOf(this.board, cell)[2] === z);
    if (points.length < 2) return [];
    const d = "M" + points.map((cell) => this.lattice.centre(cell).join(" ")).join("L");
    return [makeSvg("path", { class: "spot spot-path", d })];
  }

  // Units that can be chosen.
  offer(names) {
    this.offered = names;
    this.tokens?.offer(names);
  }

  light(names) {
    if (names.join() === this.lit.join()) return;
    this.lit = names;
    this.tokens?.light(names);
    if (!this.aside.hidden) this.markAside();
  }

  reveal(name) {
    const [element] = this.tokens.of(name),
      unit = this.board.units.get(name);
    if (!unit?.cells) return;
    this.moveCursor(unit.cells[0]);
    if (element && this.aside.hidden) this.viewport.show(element);
  }

  // ---- the pointer ----------------------------------------------------------------------------

  targetOf(event) {
    const path = event.composedPath(),
      unit = path.find((node) => node.dataset?.unit);
    const named = path.find((node) => node.dataset?.c != null);
    const side = path.find((node) => node.dataset?.side);
    if (side) return { side: side.dataset.side };
    if (unit) return { unit: unit.dataset.unit, cell: this.board.units.get(unit.dataset.unit)?.cells?.[0] };
    if (named) return { cell: Number(named.dataset.c) };
    const layer = path.find((node) => node.classList?.contains("layer"));
    if (!layer || this.board.topology === "graph") return null;
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(layer.getScreenCTM().inverse());
    const cell = this.lattice.cellUnder(Number(layer.dataset.z), point.x, point.y);
    return cell == null ? null : { cell };
  }

  point(event) {
    if (this.board && !this.viewport.dragging) this.pointed(this.targetOf(event));
  }

  pointed(target) {
    if (sameTarget(target, this.hovered)) return;
    this.hovered = target;
    if (target?.side) this.showSide(target.side);
    else this.showInfo(target?.cell ?? this.cursor);
    this.onPoint(target);
  }

  pick(event) {
    if (!this.board || this.viewport.dragged) return;
    const target = this.targetOf(event);
    if (!target) return;
    this.moveCursor(null);
    this.onPick(target.side ? target : { ...target, unit: target.unit ?? this.unitOn(target.cell) });
  }

  // The unit that a cell stands for; a zone stands for none of those in it.
  unitOn(cell) {
    return this.board.topology === "graph"
      ? undefined
      : [...this.board.units.values()].find((unit) => unit.cells?.includes(cell))?.name;
  }

  // ---- the keyboard ---------------------------------------------------------------------------

  key(event) {
    if (!this.board || !isPageKey(event)) return;
    if (!this.viewKey(event.key) && !(this.aside.hidden && this.cursorKey(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  // A key that changes what of the board is seen: true if it did.
  viewKey(key) {
    const turns = this.aside.hidden ? {} : { q: () => this.isometric.turn(1), e: () => this.isometric.turn(-1) };
    const act = { "+": () => this.zoom(1.25), "-": () => this.zoom(0.8), 0: () => this.fit(), ...turns }[key];
    act?.();
    return Boolean(act);
  }

  cursorKey(key) {
    if (key === "Enter" && this.cursor != null)
      this.onPick({ cell: this.cursor, unit: this.unitOn(this.cursor), near: true });
    else if (key === "Escape") this.moveCursor(null);
    else return this.moveBy(key);
    return true;
  }

  moveBy(key) {
    const from = this.cursor ?? this.marks.get("actor")?.[0] ?? this.board.cells.findIndex((kind) => kind >= 0);
    const to = cellBeside(this.board, from, key);
    if (to == null) return false;
    this.moveCursor(this.cursor == null ? from : to);
    return true;
  }

  moveCursor(cell) {
    this.cursor = cell;
    this.mark("cursor", cell == null ? [] : [cell]);
    this.showInfo(cell);
    if (cell != null) this.onPoint({ cell, unit: this.unitOn(cell) });
  }

  // What a cell is, below the board; read aloud as the cursor moves.
  showInfo(cell) {
    if (cell == null || !this.board) return this.info.replaceChildren("");
    const kind = this.board.palette[this.board.cells[cell]],
      unit = this.board.units.get(this.unitOn(cell));
    const tiles = (kind?.tags ?? []).map(
      (id) => (this.board.tiles?.[id]?.name ?? id) + (kind.values?.[id] > 1 ? " " + kind.values[id] : ""),
    );
    const areas = (this.board.areas ?? []).filter((area) => area.cells.includes(cell)).map((area) => area.name);
    const ground = this.board.cells[cell] === -2 ? ["unknown"] : kind?.solid && !tiles.length ? ["rock"] : tiles;
    this.info.replaceChildren(
      make("b", {}, placeName(this.board, cell)),
      " " + [...ground, ...areas, unit && unitWords(this.board, unit)].filter(Boolean).join(" · "),
      make("span.quiet", {}, this.describe?.({ cell, near: cell === this.cursor }) ?? ""),
    );
  }

  showSide(key) {
    const [cell, direction] = key.split(":").map(Number),
      edge = this.board.edges?.find((one) => one[0] === cell && one[1] === direction);
    const name = this.board.edge_kinds?.[edge?.[2]]?.name ?? "Side";
    this.info.replaceChildren(
      make("b", {}, name + " of " + placeName(this.board, cell)),
      make("span.quiet", {}, this.describe?.({ side: key }) ?? ""),
    );
  }
}

// A drawing as an element of this page.
function parsed(text) {
  return document.importNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement, true);
}

// The elements of a part of a drawing.
const partsOf = (text) => [...parsed(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`).children];

// [r, g, b] of a colour as getComputedStyle gives it.
function rgbOf(colour) {
  const numbers = /\(([^)]*)\)/
    .exec(colour)?.[1]
    .match(/[\d.]+/g)
    ?.map(Number) ?? [128, 128, 128];
  return colour.startsWith("color(") ? numbers.slice(-3).map((part) => Math.round(part * 255)) : numbers.slice(0, 3);
}

const sameTarget = (a, b) => a?.cell === b?.cell && a?.unit === b?.unit && a?.side === b?.side;
