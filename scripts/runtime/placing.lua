-- Where a batch may put bodies: nobody is moved who cannot be, no body ends in rock or beyond the field, no two in one
-- cell. Looks at every effect with a destination as its batch is combined; the manifest's `places` says what is the
-- game's own about that. Without `places` nothing is looked at.
local core = import "world/core"
local objects = import "world/objects"
local cells = import "world/cells"
local K = core.K

local placing = {}
local SOLID, PRESENT = K.enums.cell_mask.solid, K.enums.cell_mask.present
local CUT, AWAY, PROPOSED = K.enums.fit.cut, -1, K.enums.item_state.proposed
local BOARD, RIDE = "board", "ride"   -- effects of the piece carriers

local rules         -- the game's part; nil: none
local ways = {}     -- how each effect with a destination moves its target: { by =, to = }
local movers = 0    -- kinds of effects with a destination, and of those that take units away, as bits

-- Whether one of two units carries the other, or a third both; by their handles.
local function together(unit, other)
  if K.unit_carrier(unit) == 0 and K.unit_carried(unit) == 0 then return false end
  for _, handle in ipairs { K.unit_company(unit) } do
    if handle == other then return true end
  end
  return false
end

placing.together = together

-- Whether a unit may be where another stands. passing: the effect by which it only comes through, if that is so; item:
-- the effect that brings it there.
local function may_share(unit, other, passing, item)
  local mine, theirs = objects.handle_of(unit), objects.handle_of(other)
  if together(mine, theirs) then return true end
  local carrier = item and item.kind == BOARD and item.carrier
  if carrier and (carrier == theirs or together(carrier, theirs)) then return true end
  if passing and K.mode_passes(mine, theirs) then return true end
  return rules ~= nil and rules.shares ~= nil and rules.shares(unit, other, passing)
end

-- Why a cell is closed to a unit, or nil: what is solid, unless the game says.
local function closed(unit, cell, tags, item)
  if rules and rules.closed then return rules.closed(unit, cell, item) end
  return tags & SOLID ~= 0 and cells.name(cell) .. " is solid" or nil
end

-- What is in the way of a body at a cell, in words; nil for nothing. gone: a set of units that do not count; item: the
-- effect that would bring it there, if there is one; anyhow: whoever stands there does not count.
function placing.obstacle(unit, cell, gone, item, passing, anyhow)
  local handle = objects.handle_of(unit)
  for _, part in ipairs { K.body_cells(K.unit_body(handle), cell) } do
    local tags = part >= 0 and K.cell_tags(part) or 0
    if tags & PRESENT == 0 then return "it would reach beyond the field" end
    local why = closed(unit, part, tags, item)
    if why and not K.mode_enters(handle, part) then return why end
    for _, other in ipairs(anyhow and {} or objects.list(K.units_at(part))) do
      if other ~= unit and not (gone and gone[other]) and not may_share(unit, other, passing, item) then
        return other.name .. " stands there"
      end
    end
  end
  if K.unit_fits(handle, cell, SOLID) & CUT ~= 0 then return "a wall would run through it" end
  return nil
end

-- The same for a body, by its number, or the unit's own: a mask of its cells that are closed, the units in the way, and
-- whether a wall would run through it.
function placing.obstacles(unit, cell, body)
  local handle, bad, others, met = objects.handle_of(unit), 0, {}, {}
  body = body or K.unit_body(handle)
  for at, part in ipairs { K.body_cells(body, cell) } do
    local tags = part >= 0 and K.cell_tags(part) or 0
    if tags & PRESENT == 0 or closed(unit, part, tags) then bad = bad | 1 << at - 1 end
    for _, other in ipairs(part >= 0 and objects.list(K.units_at(part)) or {}) do
      if other ~= unit and not met[other] and not may_share(unit, other) then others[#others + 1] = other end
      met[other] = true
    end
  end
  return bad, others, K.unit_fits(handle, cell, SOLID, nil, body) & CUT ~= 0
end

-- ---- the moves of a batch ------------------------------------------------------------------------

-- The moves of a batch, in order, as { item, how =, unit =, cell = }; and the units that effects take away.
local function moves_of(batch)
  local moves, taken = {}, {}
  for _, item in ipairs(K.batch_items(batch, PROPOSED, movers, true, true)) do
    local how, unit = ways[item.kind], item.target
    if not how or item.cell == AWAY then taken[#taken + 1] = unit
    else moves[#moves + 1] = { item = item, how = how, unit = unit, cell = item.cell } end
  end
  return moves, taken
end

-- Where a unit comes to when another goes to a cell and it goes along; where it is, if that is beyond the field.
local function beside(rider, carrier, cell)
  local from_x, from_y, from_z = K.point(carrier.cell)
  local to_x, to_y, to_z = K.point(cell)
  local x, y, z = K.point(rider.cell)
  local found = K.cell_at(x + to_x - from_x, y + to_y - from_y, z + to_z - from_z)
  return found >= 0 and found or rider.cell
end

-- Those whom a unit carries come along with it, unless they have a move of their own: for each the effect `ride` of the
-- piece carriers, which passes the same check. Those whom riders carry come along, too.
local function take_along(batch, moves)
  local at, own = 1, nil
  while moves[at] do
    local move = moves[at]
    if K.unit_carried(move.unit.handle) > 0 and move.unit.cell then
      if not own then
        own = {}
        for _, other in ipairs(moves) do own[other.unit] = true end
      end
      for _, rider in ipairs(objects.carried_by(move.unit)) do
        local cell = not own[rider] and beside(rider, move.unit, move.cell)
        if cell then
          moves[#moves + 1] = { item = batch:effect(RIDE, rider, cell), how = ways[RIDE], unit = rider, cell = cell,
            with = move }
        end
      end
    end
    at = at + 1
  end
end

-- Who cannot come along holds the carrier back, and a carrier that stays all whom it carries.
local function hold_back(moves)
  for _, move in ipairs(moves) do
    local carrier = move.with
    if carrier and move.item.state ~= "proposed" and carrier.item.state == "proposed" then
      carrier.item:prevent(move.unit.name .. " cannot come along")
      return hold_back(moves)
    elseif carrier and move.item.state == "proposed" and carrier.item.state ~= "proposed" then
      move.item:prevent "its carrier stays"
      return hold_back(moves)
    end
  end
end

-- Prevents each move with a reason(move, gone) against it; gives those that are left, and whether there was one.
local function prevent(moves, reason, gone)
  local left
  for at = 1, #moves do
    local move = moves[at]
    local why = reason(move, gone)
    if why then
      move.item:prevent(why)
      left = left or table.move(moves, 1, at - 1, 1, {})
    elseif left then
      left[#left + 1] = move
    end
  end
  return left or moves, left ~= nil
end

local function passing(move) return move.how.to == "pass" and move.item or nil end

-- One body in two places, or two in one cell.
local function at_odds(one, other)
  if one.unit == other.unit then return one.cell ~= other.cell end
  if may_share(one.unit, other.unit, passing(one)) or may_share(other.unit, one.unit, passing(other)) then
    return false
  end
  local taken = {}
  for _, cell in ipairs { K.body_cells(K.unit_body(one.unit.handle), one.cell) } do taken[cell] = true end
  for _, cell in ipairs { K.body_cells(K.unit_body(other.unit.handle), other.cell) } do
    if cell >= 0 and taken[cell] then return true end
  end
  return false
end

-- Of two moves that cannot both be, neither comes true; the game may say otherwise.
local function contest(moves)
  if rules.contest then
    local items = {}
    for index, move in ipairs(moves) do items[index] = move.item end
    return rules.contest(items)
  end
  local lost = {}
  for index, move in ipairs(moves) do
    for before = 1, index - 1 do
      if at_odds(move, moves[before]) then lost[move], lost[moves[before]] = true, true end
    end
  end
  for _, move in ipairs(moves) do
    if lost[move] then move.item:prevent "at odds with another effect" end
  end
end

local function still_proposed(moves)
  local left = {}
  for _, move in ipairs(moves) do
    if move.item.state == "proposed" then left[#left + 1] = move end
  end
  return left
end

-- Units that are not in the way of a move: those that leave, and those that it rides with or boards.
local function aside_for(move, gone)
  local unit, board = move.unit.handle, move.item.kind == BOARD and move.item.carrier
  if not board and K.unit_carrier(unit) == 0 and K.unit_carried(unit) == 0 then return gone end
  local all = {}
  for _, other in ipairs(objects.list(K.units_active())) do all[other] = gone[other] end
  for _, of in ipairs { unit, board or nil } do
    for _, other in ipairs(objects.list(K.unit_company(of))) do all[other] = true end
  end
  return all
end

-- Whether a rider stays within its carrier, which holds it wherever the carrier itself may be.
local function is_held(move)
  local carrier, held = move.with, {}
  if not carrier then return false end
  for _, cell in ipairs { K.body_cells(K.unit_body(carrier.unit.handle), carrier.cell) } do held[cell] = true end
  for _, cell in ipairs { K.body_cells(K.unit_body(move.unit.handle), move.cell) } do
    if not held[cell] then return false end
  end
  return true
end

local function barred(move) return rules.barred(move.item, move.how) end

-- Why a body cannot be where a move leads.
local function refused(move, gone)
  if is_held(move) then return nil end
  gone = aside_for(move, gone)
  if rules.refused then return rules.refused(move.item, gone, move.how) end
  return placing.obstacle(move.unit, move.cell, gone, move.item, passing(move), move.how.to == "ground")
end

-- Those who leave their cells with the batch: by a move that is left, or because they are taken away.
local function leavers(moves, taken)
  local gone = {}
  for _, unit in ipairs(taken) do gone[unit] = true end
  for _, move in ipairs(moves) do gone[move.unit] = true end
  return gone
end

-- Prevents the moves of a batch that cannot be, and says why. Moves of one batch are at once: each frees its cells for
-- the others, and one that is prevented bars those who would have come to its cells.
function placing.check(batch)
  local moves, taken = moves_of(batch)
  if #moves == 0 then return end
  if rules.barred then moves = prevent(moves, barred) end
  take_along(batch, moves)
  if #moves > 1 then
    contest(moves)
    hold_back(moves)
    moves = still_proposed(moves)
  end
  local again = true
  while again do
    local gone, all = leavers(moves, taken), moves
    moves, again = prevent(moves, refused, gone)
    if again then
      hold_back(all)
      moves = still_proposed(moves)
    end
  end
end

-- Prepares for a book; whether its ruleset has places checked.
function placing.use(book)
  rules, ways, movers = book.ruleset.places, {}, 0
  for id, effect in pairs(book.effect) do
    local place = effect.def.place or {}
    ways[id] = effect.op == "place" and { by = place.by or "others", to = place.to or "rest" } or nil
    if ways[id] or effect.op == "leave" then movers = movers | 1 << effect.kind end
  end
  return rules ~= nil
end

return placing
