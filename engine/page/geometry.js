// Owns: where the cells of each topology lie: on the drawing of a layer, by place, under a point, beside each other.
// Must not know: what stands there. scripts/picture/geometry.lua draws by the same numbers.

const HEX_OUTLINE = [[-30, 0], [-15, -26], [15, -26], [30, 0], [15, 26], [-15, 26]];
const SQUARE_OUTLINE = [[-24, -24], [24, -24], [24, 24], [-24, 24]];
const UP_OUTLINE = [[-32, 19], [32, 19], [0, -37]], DOWN_OUTLINE = [[-32, -19], [32, -19], [0, 37]];

// The number of a cell by its place as players write it.
export function cellAt(board, [x, y = 0, z = 0]) {
  const [width, height] = board.size;
  const row = board.topology === "hex" ? y + (x >> 1) : y;
  return (z * height + row) * width + x;
}

// The number of a cell by its name in the log, such as "3,1" or "yard"; null: no cell is called so.
export function cellNamed(board, name) {
  if (board.topology === "graph") return indexOrNull(board.zones.findIndex((zone) => zone.id === name));
  const place = String(name).split(",").map(Number);
  return place.every(Number.isInteger) ? cellAt(board, place) : null;
}

const indexOrNull = (index) => index < 0 ? null : index;

// Column, row and layer of a cell.
export function gridOf(board, cell) {
  const [width, height] = board.size;
  return [cell % width, Math.floor(cell / width) % height, Math.floor(cell / (width * height))];
}

// A place as players write it, such as "3,1".
export function placeName(board, cell) {
  if (board.topology === "graph") return board.zones?.[cell]?.id ?? String(cell);
  const [x, y, z] = gridOf(board, cell);
  if (board.topology === "hex") return `${x},${y - (x >> 1)}`;
  return board.topology === "cube" ? `${x},${y},${z}` : `${x},${y}`;
}

const pointsDown = (x, y) => (x + y) % 2 === 1;

function layerHeight(board) {
  const [columns, rows] = board.size;
  if (board.topology === "hex") return 52 * rows + (columns > 1 ? 26 : 0);
  return (board.topology === "triangle" ? 56 : 48) * rows;
}

// The centre of a cell on the drawing of its layer.
export function centreOf(board, cell) {
  const [x, y] = gridOf(board, cell), rows = board.size[1];
  if (board.topology === "hex") return [45 * x + 30, layerHeight(board) - 52 * y - 26 - (x % 2 ? 26 : 0)];
  if (board.topology === "triangle") return [32 * x + 32, 56 * (rows - 1 - y) + 28 + (pointsDown(x, y) ? -9 : 9)];
  return [48 * x + 24, 48 * (rows - 1 - y) + 24];
}

export function outlineOf(board, cell) {
  if (board.topology === "hex") return HEX_OUTLINE;
  if (board.topology !== "triangle") return SQUARE_OUTLINE;
  const [x, y] = gridOf(board, cell);
  return pointsDown(x, y) ? DOWN_OUTLINE : UP_OUTLINE;
}

// The cell of a layer under a point of its drawing; null: none.
export function cellUnder(board, layer, px, py) {
  const [columns, rows] = board.size;
  let best = null, least = Infinity;
  const wide = { hex: 45, triangle: 32 }[board.topology] ?? 48, high = { hex: 52, triangle: 56 }[board.topology] ?? 48;
  const x0 = Math.floor(px / wide), y0 = rows - 1 - Math.floor(py / high);
  for (let x = Math.max(0, x0 - 2); x <= Math.min(columns - 1, x0 + 1); x++) {
    for (let y = Math.max(0, y0 - 2); y <= Math.min(rows - 1, y0 + 2); y++) {
      const cell = (layer * rows + y) * columns + x, [cx, cy] = centreOf(board, cell);
      const far = (cx - px) ** 2 + (cy - py) ** 2;
      if (far < least && within(outlineOf(board, cell), px - cx, py - cy)) [best, least] = [cell, far];
    }
  }
  return best;
}

function within(outline, x, y) {
  let side = 0;
  for (let at = 0; at < outline.length; at++) {
    const [ax, ay] = outline[at], [bx, by] = outline[(at + 1) % outline.length];
    const turn = Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));
    if (turn && side && turn !== side) return false;
    side ||= turn;
  }
  return true;
}

// The cell that an arrow key leads to; null at the rim. Rows go up.
const ARROWS = { ArrowLeft: [-1, 0, 0], ArrowRight: [1, 0, 0], ArrowUp: [0, 1, 0], ArrowDown: [0, -1, 0], PageUp: [0, 0, 1], PageDown: [0, 0, -1] };

export function cellBeside(board, cell, key) {
  const step = ARROWS[key];
  if (!step) return null;
  if (board.topology === "graph") return (cell + (step[0] - step[1] < 0 ? -1 : 1) + board.cells.length) % board.cells.length;
  const [columns, rows, layers = 1] = board.size;
  const [x, y, z] = gridOf(board, cell).map((number, axis) => number + step[axis]);
  return x >= 0 && y >= 0 && z >= 0 && x < columns && y < rows && z < layers ? (z * rows + y) * columns + x : null;
}
