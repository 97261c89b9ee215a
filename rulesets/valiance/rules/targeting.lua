-- Targets: who or what an ability may be aimed at, choosing them, and whether they are still valid at the effect.
local targeting = library "targeting"
local advice, areas, engagement = library "advice", library "areas", library "engagement"
local knowledge, movement, senses, uses = library "knowledge", library "movement", library "senses", library "uses"

local function written_range(ability)
  local range = ability.definition.range
  if range == nil then return nil end
  if type(range) == "number" then return range, range end
  return range.min or range[1] or 0, range.max or range[#range]
end

-- Whether tags of an ability may be others than those written, in a use where there is one.
local function altered(ability, use)
  return ability.definition.modifiers ~= nil or modified "ability_tag" or use ~= nil and (#use.modifiers > 0 or #use.tags > 0)
end

-- An ability's range as low, high (VAL-RANGE-01 to -03), in a use where there is one; nil when it has none. What alters it
-- alters the tags `range`, its most, and `range_min`.
function targeting.range(ability, use)
  local low, high = written_range(ability)
  if ability.ended or not altered(ability, use) then return low, high end
  high = uses.altered(ability, "range", high, use)
  if not high then return nil end
  return math.max(uses.altered(ability, "range_min", low or 0, use), 0), high
end

-- ---- tiles and distances -------------------------------------------------------------------------

-- Steps from a place to a tile as ranges count them (VAL-RANGE-04, VAL-RANGE-05); nil: no way.
local function steps_to(place, cell)
  if option.range_metric ~= "open_path" then return (field.distance(place, cell)) end
  local best
  for _, from in ipairs(field.cells(place)) do
    local steps = field.open_distance(from, cell)
    if steps and (not best or steps < best) then best = steps end
  end
  return best
end

-- Steps to a tile in sight, nil when it is not: distance and sight may come from two tiles of a large user, unless
-- the option asks for one (VAL-TGT-08).
local function seen_steps(me, cell)
  if option.los_range_tile == "independent" then
    return field.sees("aim", me, cell) and steps_to(me, cell) or nil
  end
  local best
  for _, from in ipairs(field.cells(me)) do
    local steps = field.sees("aim", from, cell) and steps_to(from, cell) or nil
    if steps and (not best or steps < best) then best = steps end
  end
  return best
end

-- Whether sight is no condition towards a character: heartsense can stand for it (VAL-HEART-04).
local function sight_waived(me, target)
  return option.heartsense == "los" and senses.hears(me, target)
end

-- The closest tiles of a target that can be aimed at, in its order, and their distance; an empty list: none in sight.
local function closest_tiles(me, target, blind)
  local tiles, best = {}, nil
  for _, cell in ipairs(field.cells(target)) do
    local steps
    if blind then steps = steps_to(me, cell) else steps = seen_steps(me, cell) end
    if steps and (not best or steps < best) then tiles, best = {}, steps end
    if steps and steps == best then tiles[#tiles + 1] = cell end
  end
  return tiles, best
end

local function aim(me, target, blind)
  if option.range_metric == "taxicab" and option.los_range_tile == "independent" then
    if not blind then return field.closest_seen("aim", me, target) end
    local steps, _, cell = field.distance(me, target)
    return cell, steps
  end
  local tiles, steps = closest_tiles(me, target, blind)
  return tiles[1], steps
end

local function nothing() return {} end

-- The tile of a character that is aimed at, and its distance: the closest one in sight (VAL-TGT-07). nil: none.
-- blind: the ability needs no line of sight. Looked for once until the next write, for all abilities.
function targeting.aim(me, target, blind)
  if target == me then return me.cell, 0 end
  blind = blind or sight_waived(me, target)
  local known = memo(blind and "aims blind" or "aims", me, nothing)
  local found = known[target]
  if not found then
    local cell, steps = aim(me, target, blind)
    found = { cell, steps }
    known[target] = found
  end
  return found[1], found[2]
end

-- ---- characters ----------------------------------------------------------------------------------

local SIZE = { not_larger = function(me, target)
  local rank = engagement.rank
  return rank(target) <= rank(me)
end }

-- What the ability's text demands of a character, apart from range and sight. nil or the reason.
local function restricted(me, ability, spec, target)
  if spec.other and target == me then return "cannot target itself" end
  if spec.size and not SIZE[spec.size](me, target) then return "too large" end
  if spec.allied and not me:allied(target) then return "not an ally" end
  if spec.hostile and not me:hostile(target) then return "not an enemy" end
  if spec.tag and not target:is(spec.tag) then return "not " .. spec.tag end
  if spec.status and not target:has(spec.status) then return "not " .. spec.status end
  if spec.filter and not spec.filter(me, target, ability) then return "not a valid target" end
  return nil
end

-- Whether direct targeting of a character is possible at all (VAL-VIS-02, VAL-BOON-08, VAL-AIL-01).
local function barred(me, target)
  if target == me then return nil end
  if me:has "blinded" and not senses.hears(me, target) then return "blinded" end
  if not senses.perceives(me, target) then return "not seen" end
  if not target:targetable(me) then return "cannot be targeted" end
  return nil
end

-- low, high: the ability's range. Who is too far away by tiles is so by any way there.
local function out_of_range(me, spec, low, high, target)
  if not low then return nil end
  if target == me then return low > 0 and "cannot target itself" or nil end
  local blind = spec.no_sight
  local cell, steps = targeting.aim(me, target, blind)
  if not cell then return blind and "out of range" or "no line of sight" end
  if steps < low or steps > high then return "out of range" end
  return nil
end

-- Why a character is no valid target of an ability, or nil.
function targeting.why_not_character(me, ability, target, use)
  local spec = ability.definition.target
  if not target.active then return "gone" end
  local low, high = targeting.range(ability, use)
  return restricted(me, ability, spec, target) or low and field.distance(me, target) > high and "out of range" or
    out_of_range(me, spec, low, high, target) or barred(me, target)
end

-- ---- tiles ---------------------------------------------------------------------------------------

-- A Blinded one targets its own tiles only; where it may evade to is an option (VAL-AIL-01, VAL-AIL-03).
local function blinded(me, spec)
  return me:has "blinded" and not (spec.instant and option.blinded_evade == "allowed")
end

local function kind_of(spec) return spec[1] or spec.kind or "character" end

-- What tiles are asked of as targets of an ability, the same for all of them. points: the Action Points that are left
-- when its user goes there.
local function tile_question(me, ability, points, use)
  local spec = ability.definition.target
  local kind, low, high = kind_of(spec), targeting.range(ability, use)
  return {
    spec = spec, low = low, high = high, points = points, blind = blinded(me, spec), dark = option.dark_tile == "blocked",
    sight = not spec.no_sight and (not spec.instant or option.inst_target_los == "required"),
    place = spec.free and movement.place_question(me) or nil,
    filter = (kind == "tile" or kind == "any") and spec.filter or nil,
  }
end

-- Why a tile is no valid target, or nil.
local function why_not_tile(me, ability, cell, asked)
  if asked.blind and field.distance(me, cell) > 0 then return "blinded" end
  if asked.dark and not senses.lit(cell) then return "dark" end
  local sight, steps = asked.sight, nil
  if sight then steps = seen_steps(me, cell) else steps = steps_to(me, cell) end
  if not steps then return sight and "no line of sight" or "out of range" end
  if steps < asked.low or steps > asked.high then return "out of range" end
  if asked.place then
    local anchor = targeting.anchor_for(me, cell)
    if not anchor or anchor == me.cell or not movement.may_appear(me, anchor, asked.points, asked.place) then return "not free" end
  end
  if asked.filter and not asked.filter(me, cell, ability) then return "not a valid target" end
  return nil
end

function targeting.why_not_tile(me, ability, cell)
  return why_not_tile(me, ability, cell, tile_question(me, ability, me.action_points))
end

-- Where a mover's anchor goes when its reference tile goes to a cell: the tile of its body nearest to it (VAL-INST-06,
-- VAL-INST-07: a mover picks it by the cell); nil outside the field.
function targeting.anchor_for(me, cell)
  local _, from = field.distance(me, cell)
  return movement.anchor_for(me, from, cell)
end

-- ---- candidates ----------------------------------------------------------------------------------

-- Whether Breakable tiles are targets of an ability: of all attacks, and of what says so (VAL-TTAG-05).
local function breaks(ability, spec, use)
  if not combat.breakable or spec.breakable == false then return false end
  return spec.breakable or uses.tag_or_nil(ability, "attack", use) ~= nil
end

-- Those who are near enough are looked for first, being found at once.
local function add_units(found, me, ability, first, use)
  local spec, low, high = ability.definition.target, targeting.range(ability, use)
  for _, unit in ipairs(high and field.units_within(me, high) or units()) do
    if not (restricted(me, ability, spec, unit) or out_of_range(me, spec, low, high, unit) or barred(me, unit)) then
      found[#found + 1] = unit
      if first then return end
    end
  end
end

local function add_tiles(found, me, ability, first, only, use)
  -- Whether it may be used at all is asked before its points are paid.
  local points = me.action_points - (first and uses.tag(ability, "action") or 0)
  local asked = tile_question(me, ability, points, use)
  if not asked.low then return end
  for _, cell in ipairs(field.within(me, asked.low, asked.high)) do
    if (not only or field.value(cell, only) > 0) and not why_not_tile(me, ability, cell, asked) then
      found[#found + 1] = cell
      if first then return end
    end
  end
end

-- Valid targets of an ability; first: one is enough.
local function find(ability, me, first, use)
  local spec, found = ability.definition.target, {}
  local kind = kind_of(spec)
  if kind == "self" then return { me } end
  if kind == "character" or kind == "any" then add_units(found, me, ability, first, use) end
  if first and #found > 0 then return found end
  if kind == "tile" or kind == "any" then
    add_tiles(found, me, ability, first, nil, use)
  elseif breaks(ability, spec, use) then
    add_tiles(found, me, ability, first, "breakable", use)
  end
  return found
end

function targeting.breaks(use)
  local ability = uses.ability_of(use)
  return breaks(ability, ability.definition.target, use)
end

-- Where an Area can begin: tiles in range, or of one's own where it has none (VAL-AREA-02, VAL-AREA-03).
local function origins(ability, me, first, use)
  if not targeting.range(ability, use) then return field.cells(me) end
  local found = {}
  add_tiles(found, me, ability, first, nil, use)
  return found
end

-- Every valid target of a use, or of an ability before there is one: units and cells; those of an Area are its origins.
-- Looked for once until the next write; anew for a use that has other tags than its ability.
function targeting.candidates(me, ability, use)
  local area = areas.size(ability, use)
  if use and altered(ability, use) then return (area and origins or find)(ability, me, false, use) end
  if area then return memo("origins", ability, origins, me) end
  return memo("candidates", ability, find, me)
end

-- Whether there is a valid target at all.
function targeting.any(me, ability)
  if areas.size(ability) then return #memo("any origin", ability, origins, me, true) > 0 end
  return #memo("any target", ability, find, me, true) > 0
end

-- ---- choosing ------------------------------------------------------------------------------------

local function option_for(me, ability, place)
  local function score() return advice.target(me, ability, place) end
  if type(place) == "unit" then return { id = place.name, text = place.name, value = place, score = score } end
  return { id = field.name(place), text = "tile " .. field.name(place), value = place, score = score }
end

-- The tile of a target that is meant, where it matters: of several that are equally close one is chosen (VAL-TGT-07).
local function choose_tile(use, me, target)
  local spec = use.ability.definition.target
  local tiles = closest_tiles(me, target, spec.no_sight or sight_waived(me, target))
  local options = {}
  for index, cell in ipairs(tiles) do options[index] = { id = field.name(cell), text = "tile " .. field.name(cell), value = cell } end
  local who = option.closest_tie == "target" and target or me
  local tile = who:choose { kind = "tile", prompt = "Which tile of " .. target.name .. "?", options = options, clause = "VAL-TGT-07" }
  if tile then use.aims:add(tile) end
end

-- The tile that was aimed at, if the target still occupies it.
local function aimed_tile(use, target)
  local aims = use.aims
  local own = #aims > 0 and field.cells(target) or {}
  for at = 1, #aims do
    for _, cell in ipairs(own) do
      if cell == aims[at] then return cell end
    end
  end
  return nil
end

-- Sight counts at targeting only, so a tile that was not the very closest is kept for later (VAL-USE-08, VAL-TGT-07).
local function keep_tile(use, me, target)
  local cell, steps = targeting.aim(me, target, use.ability.definition.target.no_sight)
  if cell and field.distance(me, target) < steps then use.aims:add(cell) end
end

-- The tile of a target that a use is aimed at: the one chosen, else the closest now (VAL-TGT-07, VAL-FORCE-05).
function targeting.tile_of(use, target)
  local cell = aimed_tile(use, target) or targeting.aim(use.user, target)
  return cell or (select(3, field.distance(use.user, target)))
end

local function take(use, me, spec, chosen)
  local kind = kind_of(spec)
  for _, place in ipairs(chosen) do
    if type(place) == "unit" then
      use.targets:add(place)
      knowledge.learn(use, place)
      if spec.tile then choose_tile(use, me, place) else keep_tile(use, me, place) end
    elseif kind == "character" then
      use.targets:add(place)   -- a Breakable tile, targeted like a character
    else
      use.cells:add(place)
    end
  end
end

-- Asks for the targets of a use (VAL-USE-02): spec.count of them, 1 unless it says more.
function targeting.choose(use)
  local me, ability = use.user, use.ability
  local spec = ability.definition.target
  local size = areas.size(ability, use)
  if size then return areas.choose(use, size) end
  local found = targeting.candidates(me, ability, use)
  if #found == 0 then
    if option.use_without_target == "refused" then use:fail "no valid target" end
    return
  end
  local options = {}
  for index, place in ipairs(found) do options[index] = option_for(me, ability, place) end
  local count = spec.count or 1
  if type(count) == "function" then count = count(me, use, ability) end
  local chosen
  if count == 1 then
    chosen = { me:choose { kind = "target", prompt = "Target of " .. tostring(ability) .. "?", options = options, always = true, clause = "VAL-USE-02" } }
  else
    chosen = me:pick { kind = "target", prompt = "Targets of " .. tostring(ability) .. "?", options = options, min = 1, max = count, clause = "VAL-USE-02" }
  end
  take(use, me, spec, chosen)
  log.targets(use)
end

-- More targets by the outcome of a check that was rolled after targeting (VAL-CHK-06).
function targeting.choose_more(use)
  local me, ability = use.user, use.ability
  local spec = ability.definition.target
  if not use.rolled or use.failed or type(spec) ~= "table" then return end
  if areas.is(use) then return areas.choose_more(use) end
  if type(spec.count) ~= "function" then return end
  local more = spec.count(me, use, ability) - #use.targets - #use.cells
  if more <= 0 then return end
  local options = {}
  for _, place in ipairs(targeting.candidates(me, ability, use)) do
    if not use.targets:has(place) and not use.cells:has(place) then options[#options + 1] = option_for(me, ability, place) end
  end
  take(use, me, spec, me:pick { kind = "target", prompt = "More targets of " .. tostring(ability) .. "?", options = options, min = 0, max = more,
    clause = "VAL-CHK-06" })
end

-- ---- at the effect -------------------------------------------------------------------------------

local function in_range_now(use, steps)
  local low, high = targeting.range(uses.ability_of(use), use)
  return not low or steps ~= nil and steps >= low and steps <= high
end

-- Whether a use may affect a character apart from range and sight: it meets what the text demands and is not immune.
function targeting.may_affect(use, target)
  local me, ability = use.user, uses.ability_of(use)
  if not target.active or restricted(me, ability, ability.definition.target, target) then return false end
  return target == me or not target:immune_to_all() or option.complete_immunity == "hostile_only" and me:allied(target)
end

-- Whether the origin of an Area is where it may be: asked again with the option alone (VAL-USE-09).
function targeting.origin_holds(use)
  if option.revalidate_range ~= "all" or not use.user.active then return true end
  return in_range_now(use, steps_to(use.user, use.point))
end

-- Whether a target of a use may still be affected when the effects come (VAL-USE-07, VAL-USE-08, VAL-USE-09).
function targeting.still_valid(use, target)
  local me, ability = use.user, uses.ability_of(use)
  if type(target) ~= "unit" then
    if kind_of(ability.definition.target) == "character" and field.value(target, "breakable") == 0 then return false end
    return option.revalidate_range ~= "all" or not me.active or in_range_now(use, steps_to(me, target))
  end
  if not targeting.may_affect(use, target) then return false end
  if option.revalidate_range == "none" or target == me or not me.active then return true end
  local tile, steps = aimed_tile(use, target), nil
  if tile then steps = steps_to(me, tile) else steps = select(2, targeting.aim(me, target, true)) end
  return in_range_now(use, steps)
end
