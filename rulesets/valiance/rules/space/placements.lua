-- What valiance says of moves that come with a batch: who cannot be moved, where a body fits, who may share a tile.
local placements, placing, ways, space = library("placements", "placing", "ways", "space")
local lists = library "lists"

-- How each effect puts a character somewhere. own: movement of its own, which a Staggered cannot make; forced: by an
-- effect, to which an Immobile is immune (VAL-PROP-06, VAL-FORCE-04). rest: it ends there and needs the place alone;
-- pass: it may go on through others. Falls and Drops move everybody (VAL-FALL-11, VAL-TTAG-14).
local KINDS = {
  push = { forced = true, rest = true }, shift = { own = true, rest = true }, walk = { own = true, pass = true },
  enter = { rest = true }, put = { rest = true }, carry = {}, tumble = {}, fall = {}, back = {},
}
local TAKES = { leave = true, down = true }

local function barred(item)
  local how, target = KINDS[item.kind], item.target
  if not target.active then return nil end
  local forced = how.forced or how.own and item.user and item.user ~= target
  if forced and not target:may_be_moved() then return "it cannot be moved" end
  if how.own and not target:may_move() then return "it cannot move" end
  -- To where one stands is no movement: so end redirected moves that have no room.
  if (how.forced or item.kind == "shift") and item.cell == target.cell then return "it is there already" end
  return nil
end

-- A body that nothing but terrain can bar.
local function in_rock(item)
  local target, cell = item.target, item.cell
  if field.valid_cells(ways.of(target), { unit = target, start = cell }, cell) ~= 0 then return nil end
  return placing.obstacle(target, cell, lists.set(units())) or "it would stand in rock"
end

-- Whether one of two characters may be in the other's tiles: on its way, or at rest with small_share (VAL-SIZE-06).
local function share(a, b)
  local passing = KINDS[a.kind].pass or KINDS[b.kind].pass
  if passing then return ways.lets_pass(a.target, b.target) or ways.lets_pass(b.target, a.target) end
  return option.small_share and (a.target:is "small" or b.target:is "small")
end

-- One character in two places, or two characters in one.
local function differ(a, b)
  if a.target == b.target then return a.cell ~= b.cell end
  local taken = lists.set(space.cells_at(a.target, a.cell))
  return lists.any(space.cells_at(b.target, b.cell), function(cell) return taken[cell] end) and not share(a, b)
end

-- Who enters finds no room where anybody else comes to. One ability that brings two into one tile brings neither there;
-- of several abilities VAL-TRIG-10 decides.
local function loser(first, second)
  if first.target == second.target then return nil end
  if second.kind == "enter" then return second end
  if first.kind == "enter" then return first end
  return first.frame == second.frame and "both" or nil
end

local function refused(item, gone)
  local how = KINDS[item.kind]
  if not how.rest and not how.pass then return in_rock(item) end
  local why = ways.refusal(item.target, item.cell, gone, how.rest)
  return why and (placing.obstacle(item.target, item.cell, gone) or why)
end

-- contest: function(moves, differ, loser), which prevents those that lose.
function placements.check(batch, contest)
  placing.check(batch, {
    kinds = KINDS, takes = TAKES, barred = barred, refused = refused,
    contest = function(moves)
      -- What the rules themselves propose (falls, Drops) is at odds with nothing.
      local claims = lists.where(moves, function(item) return next(KINDS[item.kind]) ~= nil end)
      if #claims > 1 then contest(claims, differ, loser) end
    end,
  })
end
