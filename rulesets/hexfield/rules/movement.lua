-- Movement: ways over the field, difficult terrain, a move step by step, and passing through enemies.
local movement, life, lists, policy_scores, rolls = library("movement", "life", "lists", "policy_scores", "rolls")
local routes, sight, space = library("routes", "sight", "space")
local PASS, SHARE = 1, 2   -- who is in the way: may be passed; may be passed and stood on

local WHEN = { on_exit = "leave", on_entry = "enter", between_difficult = "between" }

local function profile(step)
  return {
    step = step, combine_body = "strongest", combine_tags = "strongest",
    spare = option["difficult.always_one"] == "yes" and "always" or "none",
    tag_costs = { { tags = { "difficult" }, when = WHEN[option["difficult.charge"]], times = 2 } },
    classes = { [PASS] = { pass = true }, [SHARE] = { pass = true, stop = true } },
  }
end
field.declare_path("walk", function() return profile(1) end)
field.declare_path("crawl", function() return profile(2) end)

-- FLD-PRONE-08: how somebody gets along now.
local function manner(me) return me:has "prone" and option.crawl == "double" and "crawl" or "walk" end

-- FLD-OCC-01, -06: others may be passed, the fallen do not count; enemies block those who do not dare. Only of those
-- near enough to be met with so many points, of which the first step may want one more. foe: whether an enemy is near
-- enough to be passed.
local function find_others(me, budget)
  local passed, careful, daring, foe = option["occ.share"] == "yes" and SHARE or PASS, {}, {}, false
  local near = field.units_within(me, budget + 1)
  for at = 1, #near do
    local other = near[at]
    if other ~= me then
      local stands = other:stands()
      local pair = { other, stands and passed or SHARE }
      daring[#daring + 1] = pair
      if stands and me:hostile(other) then foe = foe or field.distance(me, other) < budget
      else careful[#careful + 1] = pair end
    end
  end
  return { careful = careful, daring = daring, foe = foe }
end
local function others_near(me, budget) return memo("others near", me, find_others, budget) end

-- What tiles do to who enters them (FLD-TERR-01): their damage, and one for a status that they give.
local function harm_of_tiles()
  local tiles = {}
  for _, entry in ipairs(space.tiles_that "enter_harm") do tiles[entry.name] = entry.value end
  for _, entry in ipairs(space.tiles_that "enter_gives") do tiles[entry.name] = (tiles[entry.name] or 0) + 1 end
  return routes.harm(tiles)
end

-- Who may be passed within so many points.
local function classes_near(me, budget, daring)
  local others = others_near(me, budget)
  return daring and others.daring or others.careful
end

-- What a single step costs, nil where it is barred: harm and risks choose between ways alone. Who may be passed is
-- looked for where a step into free hexes will not do.
local function cost_of_step(me, budget, daring, cell)
  local way, asked = manner(me), { unit = me, budget = budget }
  local _, cost = field.step_to(way, asked, cell)
  if cost then return cost end
  asked.classes = classes_near(me, 1, daring)
  _, cost = field.step_to(way, asked, cell)
  return cost
end

local function question(me, budget, daring)
  return routes.wary { unit = me, budget = budget, classes = classes_near(me, budget, daring),
    harm = memo("harm of tiles", combat, harm_of_tiles) }
end

-- ---- where to ------------------------------------------------------------------------------------

-- What a search finds: the reach, and its ends but for where one stands, in lists of the same length.
local function search(me, budget, daring)
  local found = field.search(manner(me), question(me, budget, daring))
  local cells, costs, nodes, harms, risks = field.ends(found, me.cell)
  return { reach = found, cells = cells, costs = costs, nodes = nodes, harms = harms, risks = risks }
end

local function find_places(me, budget)
  local near, through = search(me, budget), {}
  local count = #near.cells
  if not others_near(me, budget).foe then
    return { near = near, cells = near.cells, costs = near.costs, around = count, through = through }
  end
  local far = search(me, budget, true)
  local numbers, all = field.numbers_in(near.cells, far.cells), count
  local cells, costs = table.move(near.cells, 1, count, 1, {}), table.move(near.costs, 1, count, 1, {})
  for at = 1, #numbers do
    local own, cost = numbers[at], far.costs[at]
    if own == 0 then
      all = all + 1
      cells[all], costs[all], through[all] = far.cells[at], cost, at
    elseif cost < costs[own] then
      through[own] = at
    end
  end
  return { near = near, far = far, cells = cells, costs = costs, around = count, through = through }
end

-- The hexes where somebody's walk can end, with a budget, in lists: `cells` and `costs`. The first, as many as `around`
-- says, are the ends of `near`, the search past no enemy. `through` has the numbers of ways in `far`, which goes
-- through them, where those are shorter or the only ones.
function movement.places(me, budget) return memo("places", me, find_places, budget) end

local function around_to(ends, at) return at <= ends.around and routes.way_to(ends.near, at) or nil end
local function through_to(ends, at) return ends.through[at] and routes.way_to(ends.far, ends.through[at]) end

-- The same as { cell =, around = a way past no enemy, through = a shorter or the only way } each.
function movement.ends(me, budget)
  local found, ends = movement.places(me, budget), {}
  for at, cell in ipairs(found.cells) do
    ends[at] = { cell = cell, around = around_to(found, at), through = through_to(found, at) }
  end
  return ends
end

-- What a way through enemies to an end hurts.
function movement.harm_through(ends, at)
  local harms = ends.far.harms
  return harms and harms[ends.through[at]] or 0
end

local function must_stand(me) return me:has "prone" and option.crawl == "forbidden" end

-- Why somebody cannot move, or nil.
function movement.bar(me, turn)
  if turn.left <= 0 then return "no movement is left" end
  if must_stand(me) then return "prone: stand up first" end
  return nil
end

local function steps_of(ends, daring, entry)
  return routes.cells(entry, (daring and ends.far or ends.near).reach)
end

-- Enemies whose hexes a body comes into at an anchor.
local function enemies_at(me, anchor)
  return lists.where(space.others_in(me, space.body_at(me, anchor)), function(other) return me:hostile(other) end)
end

-- FLD-OCC-03: the target number of getting past an enemy.
local function pass_tn(me, enemy)
  local rule = option["occ.avoid"]
  if rule == "base" then return enemy:base "avoid" end
  if rule == "current_without_cover" then return enemy.avoid end
  local found = sight.hindrance(me, enemy)
  return enemy.avoid + (found and found.cover or 0)
end

-- "grim (10), rook (12)": the enemies on a way.
local function hurdles(me, cells)
  local names, seen = {}, {}
  for _, cell in ipairs(cells) do
    for _, enemy in ipairs(enemies_at(me, cell)) do
      if not seen[enemy] then names[#names + 1] = rolls.name(enemy) .. " (" .. pass_tn(me, enemy) .. ")" end
      seen[enemy] = true
    end
  end
  return table.concat(names, ", ")
end

-- FLD-OCC-02: asks before any die whether to pass enemies. Returns the way, and whether it does; nil: none.
local function choose_way(me, ends, chosen)
  local around, through = chosen.around, chosen.through
  if chosen.cells then return chosen, chosen.daring end
  if not through then return around, false end
  local cells = steps_of(ends, true, through)
  local text = "through " .. hurdles(me, cells) .. ": Acrobatics, " .. through.cost .. " movement"
  local options = { { id = "through", text = text, value = true, score = around and -1 or 1 } }
  if around then
    options[2] = { id = "around", text = "around, " .. around.cost .. " movement", value = false, score = 0 }
  end
  local daring = me:choose { kind = "way", prompt = "Which way?", options = options,
    optional = not around and "stay" or nil, optional_score = 0 }
  if daring == nil then return nil end
  return daring and through or around, daring
end

-- A way that is spelt out: past no enemy where that is legal, else through them.
local function spelt_out(me, budget, cells)
  local way, why = field.along(manner(me), question(me, budget), cells)
  if way then return way end
  way = field.along(manner(me), question(me, budget, true), cells)
  if way then way.daring = true end
  return way, why
end

-- What people read of the ends: function(hex, or a cheaper way).
local function names_of(ends)
  return function(chosen)
    if type(chosen) == "table" then
      local id = field.name(chosen.around.cell) .. " for " .. chosen.around.cost
      return id, id .. routes.text(chosen.around)
    end
    local id, at = field.name(chosen), lists.place(ends.cells, chosen)
    local around, through = around_to(ends, at), through_to(ends, at)
    return id, ("%s (%d)%s"):format(id, ends.costs[at], around and "" or ", through an enemy") ..
      routes.text(around or through)
  end
end

-- The options of a move: each end, and the ways to it that cost less and hurt more.
local function options_of(ends)
  local several = field.several(ends.near.reach)
  if #several == 0 then return ends.cells end
  local options, known = table.move(ends.cells, 1, #ends.cells, 1, {}), lists.set(several)
  local ways = lists.map(ends.cells, function(cell) return known[cell] and { cell = cell } end)
  for _, found in ipairs(routes.cheaper(ways, ends.near.reach)) do
    options[#options + 1] = { around = found, of = found.of.cell }
  end
  return options
end

-- What a simple player thinks of an end, or of a cheaper way to one: found for all at once, when somebody goes by it.
local function score_by(me, budget)
  local scores
  return function(chosen)
    scores = scores or policy_scores.moves(me, budget)
    return scores[chosen] or scores[chosen.of] - routes.toll(chosen.around, 1)
  end
end

-- Asks where to, and starts the move.
function movement.go(me, use)
  local turn = use.turn
  local ends = movement.places(me, turn.left)
  local chosen = me:choose { kind = "cell", prompt = "Where to?", options = options_of(ends), named = names_of(ends),
    score = score_by(me, turn.left), always = true,
    path = function(cells) return spelt_out(me, turn.left, cells) end }
  if type(chosen) ~= "table" then
    local at = lists.place(ends.cells, chosen)
    chosen = { around = around_to(ends, at), through = through_to(ends, at) }
  end
  local way, daring = choose_way(me, ends, chosen)
  if not way then return end
  local walk = use:start("walk", me, nil, { turn = turn, daring = daring })
  for _, cell in ipairs(steps_of(ends, daring, way)) do walk.path:add(cell) end
end

-- ---- a step --------------------------------------------------------------------------------------

local function free_here(me) return #space.others_in(me, field.cells(me)) == 0 end

-- Who stands in an occupied hex goes back to the last that was free.
local function put_back(walk)
  local me = walk.user
  if walk.last_free and not free_here(me) and option["occ.share"] == "no" then
    walk:put_back(me, walk.last_free)
    walk:resolve()
  end
end

-- FLD-OCC-04: what failing to pass comes to.
local function fail(walk, cost)
  local me, turn, rule = walk.user, walk.turn, option["occ.fail"]
  put_back(walk)
  turn.left = rule == "lose_step" and math.max(turn.left - cost, 0) or 0
  if rule == "fall_prone" and not me:has "prone" then walk:gain(me, "prone") end
end

-- FLD-OCC-06: a check for each enemy on the way, once each. Whether all succeed.
local function get_past(walk, anchor)
  local me, enemies = walk.user, enemies_at(walk.user, anchor)
  for _, enemy in ipairs(enemies) do
    if not walk.passing:has(enemy) and not rolls.check(me, "acrobatics", pass_tn(me, enemy),
      " (Avoid of " .. rolls.name(enemy) .. ")") then return false end
  end
  walk.passing:clear()
  for _, enemy in ipairs(enemies) do walk.passing:add(enemy) end
  return true
end

-- The step `step` of a walk: one hex of its way.
function movement.step(walk)
  local me, turn, cell = walk.user, walk.turn, walk.path[1]
  if not cell or not me:stands() then return end
  if must_stand(me) then return log.note(rolls.name(me) .. " is prone and goes no further") end
  local cost = cost_of_step(me, turn.left, walk.daring, cell)
  if not cost then
    log.note(rolls.name(me) .. " stops: the way is blocked or costs more than the " .. turn.left .. " that is left")
    return
  end
  if free_here(me) then walk.last_free = me.cell end
  if walk.daring and not get_past(walk, cell) then return fail(walk, cost) end
  walk.path:remove(1)
  turn.left = turn.left - cost
  local before = field.cells(me)
  walk:walk_to(me, cell)
  walk:resolve()
  movement.entered(walk, me, before)
  walk:repeat_step()
end

-- The end of a move: nobody stays in an occupied hex (FLD-OCC-05).
function movement.stop(walk)
  local me = walk.user
  if me.active and me:stands() then put_back(walk) end
end

-- ---- terrain that hurts (FLD-TERR-01) --------------------------------------------------------------

-- The most that tiles of some cells do, by the key of their definitions; and the tile's name.
function movement.harm_of(cells, key)
  local most, from = 0, nil
  for _, entry in ipairs(space.tiles_that(key)) do
    for _, cell in ipairs(entry.value > most and cells or {}) do
      if field.is(cell, entry.name) then most, from = entry.value, entry.name end
    end
  end
  return most, from
end

-- What tiles of some cells do to somebody, by their fields for damage and for a status.
local function work(event, me, cells, harm, gives)
  local amount, from = movement.harm_of(cells, harm)
  if amount > 0 then life.harm(event, me, amount, false, from) end
  for _, entry in ipairs(space.tiles_that(gives)) do
    local there = lists.any(cells, function(cell) return field.is(cell, entry.name) end)
    if there and not me:has(entry.value) then event:gain(me, entry.value) end
  end
end

-- A character enters new hexes.
function movement.entered(event, me, before)
  local cells = lists.where(field.cells(me), function(cell) return not lists.has(before, cell) end)
  work(event, me, cells, "enter_harm", "enter_gives")
  event:resolve()
end

-- FLD-TERR-01: whoever is pushed enters hexes, too; those that its body was not in a step before.
patch "frame.pushing" { run = { landed = function(pushing)
  local me, back = pushing.moved, field.opposite(pushing.direction)
  movement.entered(pushing, me, lists.map(field.cells(me), function(cell) return field.neighbour(cell, back) end))
end } }
patch "query.entering_hurts" { default = function(_, cell) return (movement.harm_of({ cell }, "enter_harm")) end }

-- A character starts its turn in its hexes.
function movement.turn_starts(event, me) work(event, me, field.cells(me), "turn_harm", "turn_gives") end

-- ---- prone (FLD-PRONE-08) --------------------------------------------------------------------------

-- What standing up costs.
function movement.stand_cost(me)
  local rule = option.stand
  if rule == "free" then return 0 end
  return rule == "full_move" and me.movement or (me.movement + 1) // 2
end
