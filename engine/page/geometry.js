// Owns: the numbers, places and names of cells of each topology, and which lie beside each other.
// Must not know: where they are drawn (lattice.js), what stands there.

// The number of a cell by its place as players write it.
export function cellAt(board, [x, y = 0, z = 0]) {
  const [width, height] = board.size;
  const row = board.topology === "hex" ? y + (x >> 1) : y;
  return (z * height + row) * width + x;
}

// The number of a cell by its name in the log, such as "3,1" or "yard"; null: no cell is called so.
export function cellNamed(board, name) {
  if (board.topology === "graph") {
    const index = board.zones.findIndex((zone) => zone.id === name);
    return index < 0 ? null : index;
  }
  const place = String(name).split(",").map(Number);
  return place.every(Number.isInteger) ? cellAt(board, place) : null;
}

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

// The cell that an arrow key leads to; null at the rim. Rows go up.
const ARROWS = {
  ArrowLeft: [-1, 0, 0],
  ArrowRight: [1, 0, 0],
  ArrowUp: [0, 1, 0],
  ArrowDown: [0, -1, 0],
  PageUp: [0, 0, 1],
  PageDown: [0, 0, -1],
};

export function cellBeside(board, cell, key) {
  const step = ARROWS[key];
  if (!step) return null;
  if (board.topology === "graph")
    return (cell + (step[0] - step[1] < 0 ? -1 : 1) + board.cells.length) % board.cells.length;
  const [columns, rows, layers = 1] = board.size;
  const [x, y, z] = gridOf(board, cell).map((number, axis) => number + step[axis]);
  return x >= 0 && y >= 0 && z >= 0 && x < columns && y < rows && z < layers ? (z * rows + y) * columns + x : null;
}
