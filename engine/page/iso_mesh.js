// Owns: which faces of a board of cubes can be seen at all, joined into few rectangles.
// Must not know: from where somebody looks, colours.
// Cubes lie in slabs, one for each z. Within a slab, rows go along x. A face between two solid cubes is never seen.
//   tops[z]: rectangles { kind, x, y, w, h } on top of the cubes of slab z
//   rows[z][y].south, .north: runs { kind, x, w } of faces across a row; .west, .east: faces { kind, x } along it
//   floors[z]: rectangles of air that has a look of its own, such as water, drawn on its ground

// cut: slabs from this one on are left out.
export function buildMesh(board, cut) {
  const [width, height, depth] = board.size,
    top = Math.min(depth, cut);
  const solidKinds = board.palette.map((kind) => Boolean(kind.solid));
  const at = (x, y, z) => board.cells[(z * height + y) * width + x];
  const solid = (x, y, z) =>
    x >= 0 && y >= 0 && x < width && y < height && z >= 0 && z < top && solidKinds[at(x, y, z)] === true;
  const shown = (x, y, z) =>
    !solidKinds[at(x, y, z)] && at(x, y, z) >= 0 && (board.palette[at(x, y, z)].tags?.length ?? 0) > 0;
  const mesh = { tops: [], floors: [], rows: [], top };
  for (let z = 0; z < top; z++) {
    mesh.tops.push(rectangles(width, height, (x, y) => (solid(x, y, z) && !solid(x, y, z + 1) ? at(x, y, z) : -1)));
    mesh.floors.push(rectangles(width, height, (x, y) => (shown(x, y, z) ? at(x, y, z) : -1)));
    mesh.rows.push(sides(width, height, z, solid, at));
  }
  return mesh;
}

// Cells of one kind, joined to rectangles: first along x, then rows that are equal.
function rectangles(width, height, kindAt) {
  const done = [],
    open = new Map();
  for (let y = 0; y <= height; y++) {
    const next = new Map();
    for (const run of y < height ? runs(width, (x) => kindAt(x, y)) : []) {
      const key = run.x + " " + run.w + " " + run.kind,
        grown = open.get(key);
      if (grown) grown.h++;
      next.set(key, grown ?? { ...run, y, h: 1 });
      open.delete(key);
    }
    done.push(...open.values());
    open.clear();
    for (const [key, rectangle] of next) open.set(key, rectangle);
  }
  return done;
}

function runs(width, kindAt) {
  const list = [];
  for (let x = 0; x < width; x++) {
    const kind = kindAt(x),
      last = list.at(-1);
    if (kind < 0) continue;
    if (last && last.kind === kind && last.x + last.w === x) last.w++;
    else list.push({ kind, x, w: 1 });
  }
  return list;
}

function sides(width, height, z, solid, at) {
  const rows = [];
  for (let y = 0; y < height; y++) {
    const facing = (dy) => runs(width, (x) => (solid(x, y, z) && !solid(x, y + dy, z) ? at(x, y, z) : -1));
    const along = (dx) => {
      const list = [];
      for (let x = 0; x < width; x++) if (solid(x, y, z) && !solid(x + dx, y, z)) list.push({ kind: at(x, y, z), x });
      return list;
    };
    rows.push({ south: facing(-1), north: facing(1), west: along(-1), east: along(1) });
  }
  return rows;
}
