-- What hexes cost and do: difficult ground, traps, hazards, and whatever content adds (HEX-MOVE-05, -08, -10).
local terrain, space, lists = library("terrain", "space", "lists")
local BASE, HALF = 2, 2
local MOST = 255   -- harm of a hex

-- HEX-MOVE-08: the damage of traps in this scenario; of the one in a hex, if that says otherwise.
function terrain.trap_damage(cell)
  local own = cell and field.value(cell, "trap_damage") or 0
  if own > 0 then return own end
  local rule = option["trap.damage"]
  return rule == "2+level" and total { part(BASE, "what any does"), part(combat.level, "level") } or rule
end

-- The damage of hazardous terrain, by its option.
function terrain.hazard_damage()
  local rule = option["hazard.damage"]
  return rule == "half_trap" and terrain.trap_damage() // HALF or rule
end

-- HEX-MOVE-08: what entering a hex costs by normal movement.
function terrain.cost(me, cell)
  local cost = field.is(cell, "difficult") and not me:moves_free(cell) and option["difficult.cost"] or 1
  return math.max(me:enter_cost(cost, cell), 0)
end

-- Whether entering a hex by normal movement hurts.
function terrain.harmful(cell) return space.harmful(cell) end

-- What a tile does to who enters it.
local function damage_of(tile, cell)
  if tile.hurts == "trap" then return terrain.trap_damage(cell) end
  return tile.hurts == "hazard" and terrain.hazard_damage() or tile.hurts
end

-- What all tiles of a hex do to who enters it.
local function hurt_at(cell)
  local sum = 0
  for name in pairs(field.tags(cell)) do
    local tile = field.tile(name)
    if tile.hurts then sum = sum + damage_of(tile, cell) end
  end
  return sum
end
-- What all hexes hurt that do, at a level: { [cell] = damage }.
local function find_hurts()
  local hurts = {}
  for _, name in ipairs(definitions("tile", "hurts")) do
    for _, cell in ipairs((field.cells_with(name))) do hurts[cell] = hurt_at(cell) end
  end
  return hurts
end

-- What entering hexes hurts, by hex: nil where it does not. The map is shared.
function terrain.hurts() return memo("hurts", combat.level, find_hurts) end
-- What entering a hex hurts.
function terrain.hurt(cell) return terrain.hurts()[cell] or 0 end

-- The harm of a walk, for questions about ways (HEX-MOVE-05).
local function harm()
  local list, hurts = {}, terrain.hurts()
  for _, name in ipairs(definitions("tile", "hurts")) do
    for _, cell in ipairs((field.cells_with(name))) do list[#list + 1] = { math.min(hurts[cell], MOST), { cell } } end
  end
  return list
end
-- What entering hexes hurts, for the key `harm` of questions about ways.
function terrain.harm() return memo("harm of walks", combat.level, harm) end

-- HEX-MOVE-05, HEX-MOVE-10: what the tiles of one stage do to who has entered; a trap is sprung once, and gone.
function terrain.enter(enter, stage)
  local cell = enter.cell
  if not space.harmful(cell) or not enter.normal or not enter.user.active then return end
  local me = enter.user
  for name in pairs(field.tags(cell)) do
    local tile = field.tile(name)
    if tile.stage == stage and tile.hurts then
      enter:damage(me, damage_of(tile, cell), { why = " (" .. (tile.name or name) .. ")" })
      if tile.once then enter:spring(cell, 1, { tile = terrain.number(name) }) end
    end
  end
end

-- The number of a tile, for params.
function terrain.number(name)
  return lists.place(definitions "tile", name) or error("no tile '" .. tostring(name) .. "'", 0)
end

-- Lays an overlay tile on a hex, or takes it off; called as effects apply. number: that of the tile.
function terrain.put(cell, number, there)
  field.put_tag(cell, definitions "tile"[number], there)
  space.settle(cell)
end
