-- Choosing the targets of a use, and whether they are still valid at the effect.
local targeting, ability_tags, areas = library("targeting", "ability_tags", "areas")
local candidates, knowledge, lists = library("candidates", "knowledge", "lists")
local policy_scores = library "policy_scores"

-- ---- choosing ------------------------------------------------------------------------------------

-- The id and text of a place as an option.
local function named(place)
  if type(place) == "unit" then return place.name, place.name end
  return field.name(place), "tile " .. field.name(place)
end

-- What places are worth to simple players.
local function score_of(me, ability)
  return function(place) return policy_scores.target(me, ability, place) end
end

-- The place from which a use is measured; ability: what stands for its ability.
local function place_of(use, ability)
  return usage_point(use.user, ability or ability_tags.ability_of(use), use)
end

-- The tile of a target that is meant, where it matters: of several that are equally close one is chosen (VAL-TGT-07).
local function choose_tile(use, me, target)
  local spec = use.ability.definition.target
  local tiles = candidates.closest_tiles(place_of(use), target, spec.no_sight or candidates.sight_waived(me, target))
  local options = lists.map(tiles, function(cell)
    return { id = field.name(cell), text = "tile " .. field.name(cell), value = cell }
  end)
  local who = option.closest_tie == "target" and target or me
  local tile = who:choose { kind = "tile", prompt = "Which tile of " .. target.name .. "?", options = options }
  if tile then use.aims:add(tile) end
end

-- The tile that was aimed at, if the target still occupies it.
local function aimed_tile(use, target)
  if #use.aims == 0 then return nil end
  local own = field.cells(target)
  return lists.first(use.aims, function(cell) return lists.has(own, cell) end)
end

-- Sight counts at targeting only, so a tile that was not the very closest is kept for later (VAL-USE-08, VAL-TGT-07).
local function keep_tile(use, me, target)
  if option.range_metric == "taxicab" and field.body(target) == 1 then return end
  local at = place_of(use)
  local cell, steps = candidates.aim(me, target, use.ability.definition.target.no_sight, at)
  if cell and field.distance(at, target) < steps then use.aims:add(cell) end
end

-- The tile of a target that a use is aimed at: the one chosen, else the closest now (VAL-TGT-07, VAL-FORCE-05).
function targeting.tile_of(use, target)
  local at = place_of(use)
  local cell = aimed_tile(use, target) or candidates.aim(use.user, target, false, at)
  return cell or (select(3, field.distance(at, target)))
end

local function take(use, me, spec, chosen)
  local kind = candidates.kind(spec)
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
  local size = candidates.area_size(ability, use)
  local count = spec.count or 1
  if type(count) == "function" then count = count(me, use, ability) end
  if size then return areas.choose(use, size, candidates.kind(spec) == "character" and 1 or count) end
  local found = candidates.listed(me, ability, use)
  if #found == 0 then
    if option.use_without_target == "refused" then use:fail "no valid target" end
    return
  end
  local chosen
  if count == 1 then
    chosen = { me:choose { kind = "target", prompt = "Target of " .. tostring(ability) .. "?", options = found,
      named = named, score = score_of(me, ability), always = true } }
  else
    chosen = me:pick { kind = "target", prompt = "Targets of " .. tostring(ability) .. "?", options = found,
      named = named, score = score_of(me, ability), min = 1, max = count }
  end
  take(use, me, spec, chosen)
  log.targets(use)
end

-- More targets by the outcome of a check that was rolled after targeting (VAL-CHK-06). Whether there are more.
function targeting.choose_more(use)
  local me, ability = use.user, use.ability
  local spec = ability.definition.target
  if not use.rolled or use.failed or use:targets_open() or type(spec) ~= "table" then return false end
  if areas.is(use) then return areas.choose_more(use) end
  if type(spec.count) ~= "function" then return false end
  local before = #use.targets + #use.cells
  local more = spec.count(me, use, ability) - before
  if more <= 0 then return false end
  local options = lists.where(candidates.of(me, ability, use), function(place)
    return not use.targets:has(place) and not use.cells:has(place)
  end)
  take(use, me, spec, me:pick { kind = "target", prompt = "More targets of " .. tostring(ability) .. "?",
    options = options, named = named, score = score_of(me, ability), min = 0, max = more, clause = "VAL-CHK-06" })
  return #use.targets + #use.cells > before
end

-- ---- at the effect -------------------------------------------------------------------------------

local function in_range_now(use, ability, steps)
  local low, high = candidates.range(ability, use)
  return not low or steps ~= nil and steps >= low and steps <= high
end

-- Whether the origin of an Area is where it may be: asked again with the option alone (VAL-USE-09).
function targeting.origin_holds(use)
  if option.revalidate_range ~= "all" or not use.user.active then return true end
  local ability = ability_tags.ability_of(use)
  return in_range_now(use, ability, candidates.steps_to(place_of(use, ability), use.point))
end

-- Whether a target of a use may still be affected when the effects come (VAL-USE-07, VAL-USE-08, VAL-USE-09).
function targeting.still_valid(use, target)
  local me, ability = use.user, ability_tags.ability_of(use)
  if type(target) ~= "unit" then
    if candidates.kind(ability.definition.target) == "character" and field.value(target, "breakable") == 0 then
      return false
    end
    return option.revalidate_range ~= "all" or not me.active or
      in_range_now(use, ability, candidates.steps_to(place_of(use, ability), target))
  end
  if not candidates.may_affect(use, target, ability) then return false end
  if option.revalidate_range == "none" or target == me or not me.active then return true end
  local at, tile, steps = place_of(use, ability), aimed_tile(use, target), nil
  if tile then steps = candidates.steps_to(at, tile) else steps = select(2, candidates.aim(me, target, true, at)) end
  return in_range_now(use, ability, steps)
end
