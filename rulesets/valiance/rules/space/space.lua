-- Places: what a character occupies, falls and what ends them, Drop tiles, and what entering a tile does.
local space, lists, pools, rounds, ways = library("space", "lists", "pools", "rounds", "ways")
local UP, DOWN = 4, 5
local WIDEST = 64   -- steps in which a free place is looked for

-- Numbers of tc_landing.
local FLUID, ON_UNIT, OUTSIDE = 2, 6, 7

-- ---- damage from the terrain ---------------------------------------------------------------------

-- Whether there are tiles of this name at all.
local function any_with(name) return #field.cells_with(name) > 0 end

-- Damage without a user: no Lethality, no bonuses (VAL-FALL-10, VAL-TTAG-19). tile: the tile that causes it, if any.
function space.hurt(event, unit, amount, why, piercing, tile)
  event:damage(unit, amount, { piercing = piercing, direct = false, user = false, why = why, tile = tile })
end

-- The highest Hazardous of some tiles, and the first that has it.
local function strongest(cells)
  local most, tile = 0, nil
  for _, cell in ipairs(cells) do
    local strength = field.value(cell, "hazardous")
    if strength > most then most, tile = strength, cell end
  end
  return most, tile
end

-- The strongest hazard that a unit stands in (VAL-TTAG-20).
function space.hazard(unit) return strongest(field.cells(unit)) end

local function hazard_hurts(event, unit, strength, tile)
  if strength > 0 then space.hurt(event, unit, strength, "of a hazard", nil, tile) end
end

-- Where Hazardous tags come to lie: without floor they slide down, and each tile gets one (VAL-TTAG-21).
function space.hazard_cells(cells)
  local found, seen = {}, {}
  for _, cell in ipairs(cells) do
    local at = cell
    while at and not space.has_floor(at) do at = field.neighbour(at, DOWN) end
    if at and not seen[at] then
      seen[at] = true
      found[#found + 1] = at
    end
  end
  return found
end

-- A turn that begins in a Hazardous tile (VAL-TTAG-18).
function space.begin_turn(event) hazard_hurts(event, event.user, space.hazard(event.user)) end

-- The cells of a unit that its body did not cover at the anchor where it was.
local function new_cells(unit, before)
  local moved = before >= 0 and before ~= unit.cell
  local old = lists.set(moved and field.body_cells(unit, before) or {})
  return lists.where(field.cells(unit), function(cell) return not old[cell] end)
end

-- Tiles that a faller went through, the last one left out.
local function passed(unit, before)
  local found, cell = {}, before
  while cell and cell ~= unit.cell do
    cell = field.neighbour(cell, DOWN)
    if cell and cell ~= unit.cell then found[#found + 1] = cell end
  end
  return found
end

-- VAL-TTAG-18, VAL-TTAG-20: entering a Hazardous tile in one's own turn hurts; only the strongest counts.
local function enter(batch, unit, item)
  if memo("any with", "hazardous", any_with) and rounds.own_turn(batch, unit) then
    local strength, tile = strongest(new_cells(unit, item.before))
    if strength > 0 and option.hazard_step == "strongest_occupied" then strength, tile = space.hazard(unit) end
    hazard_hurts(batch, unit, strength, tile)
    if item.kind == "fall" and option.fall_enters_tiles then
      for _, cell in ipairs(passed(unit, item.before)) do
        hazard_hurts(batch, unit, field.value(cell, "hazardous"), cell)
      end
    end
  end
end

-- ---- what a unit occupies ------------------------------------------------------------------------

-- The tile over a Ramp that its occupant occupies as well, or nil (VAL-TTAG-25).
local function over_ramp(unit, cell)
  if field.body(unit) > 1 or not field.is(cell, "ramp") then return nil end
  local above = field.neighbour(cell, UP)
  return above and not field.solid(above) and not field.stops_move(cell, UP) and above or nil
end

-- The tiles that a character would occupy at an anchor.
function space.cells_at(unit, anchor)
  local cells = lists.where(field.body_cells(unit, anchor), function(cell) return cell >= 0 end)
  cells[#cells + 1] = over_ramp(unit, anchor)
  return cells
end

-- A squeezed body does not occupy solid tiles (VAL-SQZ-02); on a Ramp it also occupies the tile above (VAL-TTAG-25).
function space.occupy(unit)
  local cell = unit.cell
  local count = field.body(unit)
  if count > 1 then
    local valid = field.valid_cells(ways.of(unit), { unit = unit }, cell)
    if valid ~= 0 then field.occupy(unit, (1 << count) - 1 & ~valid, 0) end
    return
  end
  field.occupy(unit, 0, over_ramp(unit, cell) and 1 or 0, UP)
end

-- VAL-SQZ-03, VAL-SQZ-05: from full to smaller space in one's own turn is an Action Point lost, whatever moved one.
local function squeeze(batch, unit, before)
  if field.ghost(unit) == 0 or before < 0 or not rounds.own_turn(batch, unit) then return end
  if not ways.squeezed_at(unit, before) then batch:squeeze(unit, 1) end
end

-- VAL-SQZ-04: what a turn that begins squeezed is short of.
function space.points_lost(unit) return field.ghost(unit) ~= 0 and 1 or 0 end

-- ---- falling -------------------------------------------------------------------------------------

-- Whether a unit rests over the one it fell on, who is still there.
local function perches(unit)
  if unit.perch ~= unit.cell then return false end
  return lists.any(field.cells(unit), function(cell)
    local below = field.neighbour(cell, DOWN)
    return below and lists.any(field.units_at(below), function(other) return other ~= unit end)
  end)
end

-- Whether a unit would fall from where it is.
local function unheld(unit)
  local cell = unit.cell
  if unit.carrier or perches(unit) then return false end
  return field.held_up(ways.of(unit), { unit = unit }, cell) == 0 and not unit:floats()
end

local function height_of(cell) return (select(3, field.point(cell))) end

-- Where a faller comes to: its choice among the holds that it passes (VAL-PROP-09), else the end of the fall.
local function landing_of(unit, let_go)
  local list = field.catches(ways.of(unit), { unit = unit }, unit.cell, let_go)
  if #list <= 1 then return list[1] end
  local options = lists.map(list, function(found)
    local name = field.name(found.cell)
    return { id = name, text = (found ~= list[#list] and "catch hold at " or "fall on to ") .. name, value = found }
  end)
  return unit:choose { kind = "catch", prompt = "Catch hold?", options = options }
end

local function others_in(unit, cells)
  return lists.where(field.units_in(cells or field.cells(unit)), function(other) return other ~= unit end)
end

-- Whether a fall ends on one of some units.
local function lands_on(unit, found, moving)
  if found.onto ~= ON_UNIT or not moving then return false end
  return lists.any(others_in(unit, space.cells_at(unit, found.cell)), function(other) return moving[other] end)
end

-- Proposes the fall of who is not held up, or lets go of a hold (VAL-TILE-05, VAL-MOVE-05). moving: the set of units
-- that move at the same time; who would land on one of them falls after it.
function space.fall(event, unit, let_go, moving)
  if not let_go and not unheld(unit) then return end
  local found = landing_of(unit, let_go)
  if not found or lands_on(unit, found, moving) then return end
  if found.onto == OUTSIDE then
    log.note(unit.name .. " falls out of the field")
    return event:leave(unit)
  end
  if found.height > 0 then event:fall(unit, found.cell, { height = found.height, lands_on = found.onto }) end
end

-- How much of a damage the Soft tiles of the landing take (VAL-TTAG-29).
local function absorbed(cell, damage)
  if field.is(cell, "soft") then return damage end
  return math.min(field.value(cell, "cushion"), damage)
end

local function soft(unit, damage)
  local most = 0
  for _, cell in ipairs(field.cells(unit)) do
    most = math.max(most, absorbed(cell, damage))
    local below = option.soft == "landing_or_floor" and field.neighbour(cell, DOWN)
    if below and field.solid(below) then most = math.max(most, absorbed(below, damage)) end
  end
  return most
end

local function on_ramp(unit)
  return lists.any(field.cells(unit), function(cell) return field.is(cell, "ramp") end)
end

-- The damage of a fall: nil when none is dealt at all (VAL-FALL-01, VAL-TTAG-28 to -30).
local function fall_damage(unit, height)
  if on_ramp(unit) then height = math.max(height - 1, 0) end
  if height == 0 and option.fall_zero == "no_instance" then return nil end
  local damage = height * unit:fall_damage()
  return damage - soft(unit, damage)
end

-- Of some anchors those whose tiles nobody else comes to with this batch. claimed: a set of tiles.
local function unclaimed(unit, anchors, claimed)
  if next(claimed) == nil then return anchors end
  return lists.where(anchors, function(anchor)
    return not lists.any(space.cells_at(unit, anchor), function(cell) return claimed[cell] end)
  end)
end

local function claim(unit, anchor, claimed)
  for _, cell in ipairs(space.cells_at(unit, anchor)) do claimed[cell] = true end
  return anchor
end

-- Free tiles nearest to where a faller met somebody (VAL-FALL-05): with floor and by open ways, or any.
local function resting_places(unit, claimed)
  local cell = unit.cell
  local question = ways.place_question(unit)
  if option.fall_place == "nearest_supported" then
    local allowed = next(claimed) ~= nil and unclaimed(unit, field.disk(cell, WIDEST), claimed) or nil
    return field.nearest_places(ways.of(unit), question, cell, true, allowed)
  end
  local found, width = {}, 1
  while #found == 0 and width < WIDEST do
    found = lists.where(field.ring(cell, width), function(near) return ways.fits(unit, near, question) end)
    found = unclaimed(unit, found, claimed)
    width = width + 1
  end
  return found
end

-- VAL-FALL-05: put on the nearest free tile; with none it rests above, and does not fall again until it moves.
local function set_aside(batch, unit, again, claimed)
  local places = resting_places(unit, claimed)
  if #places == 0 or again then
    local above = field.neighbour(unit.cell, UP)
    if not above then return end
    unit.perch = above
    return batch:tumble(unit, above)
  end
  local place = unit:choose { kind = "land", prompt = "Where does it land?", cells = places }
  batch:tumble(unit, claim(unit, place, claimed))
end

-- Both take half of what the faller would have taken (VAL-FALL-04, VAL-FALL-06, VAL-FALL-07).
local function share(batch, unit, damage, others)
  local half, why = pools.half(damage), "as half of " .. damage .. " for a fall"
  space.hurt(batch, unit, half, why, true)
  for _, other in ipairs(others) do space.hurt(batch, other, half, why, true) end
end

-- What a Drop left open of a fall: where it began, and the Drops of the chain (VAL-TTAG-16, VAL-TTAG-31).
trait "carried" { text = "Moving through Drop tiles.", clause = "VAL-TTAG-31",
  -- where it began; it falls once more; tiles that it has passed
  slots = { from = "cell", again = "flag", seen = { list = "cell", max = 64 } } }

-- Whether a fall has ended in Fluid, which takes all of its damage (VAL-FALL-09), with somebody in it or not.
local function in_fluid(unit)
  if option.fluid ~= "stops_fall" then return false end
  return lists.any(field.cells(unit), function(cell) return field.is(cell, "fluid") end)
end

-- A fall has ended where something holds: its damage, over all of its parts. Whether the unit is moved on at once.
local function land(batch, unit, height, onto, claimed)
  local state = unit:instance "carried"
  if state and state.from then height = height_of(state.from) - height_of(unit.cell) end
  local again = state and state.again
  if state then state:expire() end
  if onto == FLUID then return false end
  local damage = not in_fluid(unit) and fall_damage(unit, math.max(height, 0)) or nil
  local others = onto == ON_UNIT and others_in(unit) or {}
  if #others == 0 then
    if damage then space.hurt(batch, unit, damage, "for a fall of " .. height, true) end
    return false
  end
  if damage then share(batch, unit, damage, others) end
  -- With any_free a new fall may follow, at most once.
  if option.fall_place == "any_free" and not again then unit:grant("carried").again = true end
  set_aside(batch, unit, again, claimed)
  return true
end

-- ---- Drop tiles ----------------------------------------------------------------------------------

-- Whether a tile of its own has floor: solid below, or a solid face.
function space.has_floor(cell)
  local below = field.neighbour(cell, DOWN)
  if not below then return option.bounds == "solid" end
  return field.solid(below) or option.floor_face == "supports" and field.stops_move(cell, DOWN)
end

-- The Drop tile that carries a unit on, or nil (VAL-TTAG-11, VAL-TTAG-32).
local function drop_under(unit)
  if not memo("any with", "drop", any_with) then return nil end
  local drop, floored
  local bottom = height_of(unit.cell)
  for _, cell in ipairs(field.cells(unit)) do
    if height_of(cell) == bottom then
      if field.is(cell, "drop") then drop = drop or cell elseif space.has_floor(cell) then floored = true end
    end
  end
  if not drop or unit:is "climbing" then return nil end
  if floored and option.drop_block == "no_other_support" then return nil end
  return drop
end

-- What the Drops of a chain bar: each of them and the tile straight over it (VAL-TTAG-13, VAL-TTAG-31), and further up
-- all tiles from which one would only fall back in.
local function barred_by(state)
  local shut, over = {}, {}
  for at = 1, #state.seen do
    local drop = state.seen[at]
    local above = field.neighbour(drop, UP)
    shut[drop] = true
    if above then shut[above] = true end
    while above and not field.solid(above) do
      over[above] = true
      above = field.neighbour(above, UP)
    end
  end
  return shut, over
end

-- The nearest places to which a Drop can carry a unit: without floor, if any of them is (VAL-TTAG-12).
local function exits(unit, state, came_from, claimed)
  local way, question = ways.of(unit), ways.place_question(unit)
  local shut, over = barred_by(state)
  local function leads_back(anchor)
    if anchor == unit.cell or anchor == came_from and not option.drop_back then return true end
    local falls = false
    for _, cell in ipairs(field.body_cells(unit, anchor)) do
      if shut[cell] then return true end
      falls = falls or over[cell]
    end
    return falls and field.held_up(way, question, anchor) == 0
  end
  local radius = 1
  while radius <= WIDEST do
    local allowed = lists.where(field.disk(unit.cell, radius), function(cell) return not leads_back(cell) end)
    allowed = unclaimed(unit, allowed, claimed)
    local found = field.nearest_places(way, question, unit.cell, false, allowed)
    if #found > 0 then
      local open = lists.where(found, function(cell) return field.held_up(way, question, cell) == 0 end)
      return #open > 0 and open or found
    end
    radius = radius * 4
  end
  return {}
end

-- Carries a unit on from the Drop that it is in; false when no exit is left and it rests there.
local function carry(batch, unit, drop, came_from, claimed)
  local state = unit:instance "carried" or unit:grant "carried"
  state.seen:add(drop)
  local found = exits(unit, state, came_from, claimed)
  if #found == 0 then return false end
  local place = unit:choose { kind = "drop", prompt = "Where does the Drop lead?", cells = found }
  batch:carry(unit, claim(unit, place, claimed))
  return true
end

-- ---- after each batch ----------------------------------------------------------------------------

local MOVES = { walk = true, push = true, shift = true, fall = true, carry = true, tumble = true, back = true,
  put = true, enter = true, aside = true, reshape = true }
local ENTERS = { walk = true, push = true, shift = true, fall = true, carry = true, tumble = true,
  aside = true }

-- What a movement that has just been made leads to. Whether the unit is moved on at once. claimed: the tiles to which
-- that moves others.
local function arrive(batch, item, claimed)
  local unit, kind = item.target, item.kind
  space.occupy(unit)
  if ENTERS[kind] then
    squeeze(batch, unit, item.before)
    enter(batch, unit, item)
  end
  local move = batch:within "move"
  if move and move.user == unit then
    if kind == "fall" then move.fallen = true elseif kind ~= "walk" then move.aloft = false end
  end
  local drop = ENTERS[kind] and kind ~= "tumble" and drop_under(unit)
  if drop then
    if kind == "fall" then
      local state = unit:instance "carried" or unit:grant "carried"
      state.from = state.from or item.before
    end
    if carry(batch, unit, drop, kind == "walk" and item.before or nil, claimed) then return true end
  end
  local state = unit:instance "carried"
  if kind == "fall" then
    return land(batch, unit, item.height, item.lands_on, claimed)
  elseif state and (drop or not unheld(unit)) then
    -- Held again, or left with no exit on a Drop: what it has fallen on the way is over.
    if state.from then land(batch, unit, 0, 0, claimed) else state:expire() end
  end
  return false
end

-- Whether a unit waits in the air for the end of its move (fall_when = end_of_move).
local function waits(batch, unit)
  if option.fall_when ~= "end_of_move" then return false end
  local move = batch:within "move"
  return move ~= nil and move.user == unit and move.aloft
end

-- What may change the solidity of tiles.
local REBUILDS = { destroy = true, alter_tile = true, alter = true, lift = true, drift = true, spread = true }
local CHANGES = { "walk", "push", "shift", "fall", "carry", "tumble", "back", "put", "enter", "aside", "reshape",
  "destroy", "alter_tile", "alter", "lift", "drift", "spread" }   -- both

-- What follows from a batch about places: entries, landings, Drops, and who falls now.
function space.after(batch)
  local moving, claimed = {}, {}   -- whom this moves on already; the tiles they come to
  local changes = batch:just_applied(CHANGES)
  for at = 1, #changes do
    local item = changes[at]
    local kind, target = item.kind, item.target
    if MOVES[kind] and target.active then
      moving[target] = arrive(batch, item, claimed)
    elseif REBUILDS[kind] then
      for _, unit in ipairs(units()) do space.occupy(unit) end
    end
  end
  local aloft, fallers = option.support == "any" and field.units_adrift(DOWN) or units(), {}
  for at = 1, #aloft do
    local unit = aloft[at]
    fallers[#fallers + 1] = not moving[unit] and unheld(unit) and not waits(batch, unit) and unit or nil
  end
  for at = 1, #fallers do moving[fallers[at]] = true end
  for at = 1, #fallers do space.fall(batch, fallers[at], false, moving) end
end

-- ---- breaking ------------------------------------------------------------------------------------

-- A tile becomes empty: solidity, faces and tags are gone (VAL-TTAG-06).
function space.destroy(cell) field.clear(cell) end

-- What is looked at once as an encounter begins: what everybody occupies, whether anything can be broken.
function space.set_up()
  for _, unit in ipairs(units()) do
    if unit.cell then space.occupy(unit) end
  end
  combat.breakable = #field.cells_with "breakable" > 0
end
