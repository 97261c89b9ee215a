-- What units are, as numbers of the kernel: tags, bodies with the tags that they bring, and tags that change how units
-- move. Part of content/compile.lua.
local figures = {}
local SINGLE = "cell"   -- what the body of who names none is called

-- Bits of the tags of units among some tags.
function figures.tag_bits(book, tags)
  local bits = 0
  for id in pairs(tags or {}) do
    if book.tag[id] then bits = bits | 1 << book.tag[id] end
  end
  return bits
end

-- Bits of all tags of units that share a category with one of some tags.
local function alike_bits(sealed, book, tags)
  local categories, alike = {}, 0
  local same, defs = book.ruleset.categories or {}, sealed.kinds.tag or {}
  local function category(id) return defs[id].category and (same[defs[id].category] or defs[id].category) end
  for id in pairs(tags or {}) do
    if book.tag[id] and category(id) then categories[category(id)] = true end
  end
  for id, bit in pairs(book.tag) do
    if categories[category(id)] then alike = alike | 1 << bit end
  end
  return alike
end

-- wrong, need_piece: of content/compile.lua.
function figures.number_bodies(sealed, book, out, wrong)
  -- Number 0, of who names no body, is a single cell.
  out.bodies[1] = { topology = book.topology, edge = 1, height = 1 }
  book.body_name[0] = SINGLE
  if not (sealed.kinds.body or {})[SINGLE] then book.body[SINGLE] = 0 end
  for _, id in ipairs(sealed.order.body or {}) do
    local def = sealed.kinds.body[id]
    local number = #out.bodies
    book.body[id], book.body_name[number] = number, id
    local tags, hides = figures.tag_bits(book, def.tags), alike_bits(sealed, book, def.tags)
    if not def.edge and not def.cells then
      wrong(book, def, "missing", ": 'edge' is missing: the cells along each side, or write cells = { { 0, 0 } }")
    end
    out.bodies[number + 1] = { topology = book.topology, edge = def.edge or not def.cells and 1 or 0,
      cells = def.cells, height = def.height or 1, tags = tags, hides = hides,
      says = def.where .. ": body '" .. id .. "': " }
  end
end

-- Relations of those passed, bits from hostile on.
local THROUGH = { enemies = 1, allies = 4, everybody = 7 }

-- Masks of tiles: of those that are there or not, and of those with a value.
local function tile_masks(book, names)
  local tags, values = 0, 0
  for _, name in ipairs(names or {}) do
    local tile = book.tile[name]
    if tile.value then values = values | 1 << tile.value else tags = tags | 1 << tile.bit end
  end
  return tags, values
end

local function number_mode(book, out, def, wrong, need_piece)
  local moves = def.moves
  local function refuse(sentence, data) wrong(book, def, "wrong-value", sentence, data) end
  if not def.unit then return refuse(": '{field}' is for tags of units: add unit = true", { field = "moves" }) end
  for _, name in ipairs(moves.into or {}) do
    if book.tile[name].value then
      refuse(": '{field}' takes tiles without a number (found {found})", { field = "moves.into", found = name })
    end
  end
  if moves.through then need_piece(book, def, "moves.through", "overruns") end
  local free, values = tile_masks(book, moves.free)
  out.modes[#out.modes + 1] = { tag = book.tag[def.id], free_tags = free, free_values = values, whose = def,
    into_tags = (tile_masks(book, moves.into)), through = THROUGH[moves.through] or 0, walls = moves.walls }
end

function figures.number_modes(sealed, book, out, wrong, need_piece)
  for _, id in ipairs(sealed.order.tag or {}) do
    local def = sealed.kinds.tag[id]
    if def.moves then number_mode(book, out, def, wrong, need_piece) end
  end
end

return figures
