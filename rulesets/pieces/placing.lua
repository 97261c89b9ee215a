-- What a batch does with places: nobody is moved who cannot be, no body ends in rock or beyond the field, no two in one
-- cell. A ruleset's `combine` calls placing.check with what is its own about that.
piece "placing" { text = "One check for every effect of a batch that puts a unit somewhere.", version = "1.0" }

local placing = library "placing"

-- What is in the way of a body at a cell, in words; nil for nothing. gone: a set of units that do not count.
function placing.obstacle(unit, cell, gone)
  for _, part in ipairs(field.body_cells(unit, cell)) do
    if part < 0 then return "it would reach beyond the field" end
    if field.solid(part) then return "tile " .. field.name(part) .. " is solid" end
    for _, other in ipairs(field.units_at(part)) do
      if other ~= unit and not (gone and gone[other]) then return other.name .. " stands there" end
    end
  end
  return nil
end

-- The proposed effects of a batch that put a unit somewhere, in order. kinds: a set of their names.
local function moves_of(batch, kinds)
  local moves = {}
  for _, item in ipairs(batch:effects()) do
    if kinds[item.kind] and type(item.target) == "unit" then moves[#moves + 1] = item end
  end
  return moves
end

-- Units that leave their cells with the batch: by a move that is left, or by an effect that takes them away.
local function leavers(batch, moves, takes)
  local gone = {}
  for _, item in ipairs(moves) do gone[item.target] = true end
  for _, item in ipairs(batch:effects()) do
    if takes[item.kind] then gone[item.target] = true end
  end
  return gone
end

-- Prevents each move with a reason against it. Whether there was one.
local function prevent(moves, reason, gone)
  local any = false
  for _, item in ipairs(moves) do
    local why = reason(item, gone)
    if why then
      item:prevent(why)
      any = true
    end
  end
  return any
end

-- Prevents the moves of a batch that cannot be, and says why. Moves of one batch are at once: each frees its cells for
-- the others, and one that is prevented bars those who would have come to its cells. rules has the game's part:
--   kinds    the effects that put a unit at item.cell: { push = true }
--   takes    the effects that take a unit away: { leave = true }
--   barred   function(item): why this unit cannot be moved in this way, or nil
--   contest  function(moves): settles what moves claim from each other
--   refused  function(item, gone): why its body cannot be there, or nil; the units in the set `gone` do not count
function placing.check(batch, rules)
  local moves = moves_of(batch, rules.kinds)
  if prevent(moves, rules.barred) then moves = moves_of(batch, rules.kinds) end
  if #moves > 1 then
    rules.contest(moves)
    moves = moves_of(batch, rules.kinds)
  end
  while prevent(moves, rules.refused, leavers(batch, moves, rules.takes)) do moves = moves_of(batch, rules.kinds) end
end
