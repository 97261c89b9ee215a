-- Targets: who or what an ability may be aimed at, choosing them, and whether they are still valid at the effect.
local targeting = library "targeting"

-- An ability's range as low, high (VAL-RANGE-01 to -03); nil when it has none.
function targeting.range(ability)
  local range = ability.definition.range
  if range == nil then return nil end
  if type(range) == "number" then return range, range end
  return range.min or range[1] or 0, range.max or range[#range]
end

-- The tile of a target that is aimed at, and its distance: the closest one in sight (VAL-TGT-07). nil: none in sight.
function targeting.aim(me, target)
  if target == me then return me.cell, 0 end
  local cell, steps = field.closest_seen("aim", me, target)
  if not cell then
    if option.heartsense ~= "los" or type(target) ~= "unit" or not library("senses").hears(me, target) then return nil end
    steps, _, cell = field.distance(me, target)
  end
  if option.range_metric == "open_path" then steps = field.open_distance(me, cell) or steps end
  return cell, steps
end

local SIZE = { not_larger = function(me, target)
  local rank = library("engagement").rank
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
  if me:has "blinded" and not library("senses").hears(me, target) then return "blinded" end
  if not library("senses").perceives(me, target) then return "not seen" end
  if not target:targetable(me) then return "cannot be targeted" end
  return nil
end

local function out_of_range(me, ability, target)
  local low, high = targeting.range(ability)
  if not low then return nil end
  if ability.definition.target.no_sight then
    local steps = field.distance(me, target)
    return (steps < low or steps > high) and "out of range" or nil
  end
  local cell, steps = targeting.aim(me, target)
  if not cell then return "no line of sight" end
  if target == me and low > 0 then return "cannot target itself" end
  if steps < low or steps > high then return "out of range" end
  return nil
end

-- Why a character is no valid target of an ability, or nil.
function targeting.why_not_character(me, ability, target)
  local spec = ability.definition.target
  if not target.active then return "gone" end
  return restricted(me, ability, spec, target) or barred(me, target) or out_of_range(me, ability, target)
end

-- Why a tile is none, or nil.
function targeting.why_not_tile(me, ability, cell)
  local spec = ability.definition.target
  if me:has "blinded" and not (spec.instant and option.blinded_evade == "allowed") and field.distance(me, cell) > 0 then
    return "blinded"
  end
  if option.dark_tile == "blocked" and not library("senses").lit(cell) then return "dark" end
  local sight = not spec.instant or option.inst_target_los == "required"
  local low, high = targeting.range(ability)
  local steps = field.distance(me, cell)
  if steps < low or steps > high then return "out of range" end
  if sight and not library("senses").line(me, cell) then return "no line of sight" end
  if spec.free and not library("movement").fits(me, targeting.anchor_for(me, cell)) then return "not free" end
  if spec.filter and not spec.filter(me, cell, ability) then return "not a valid target" end
  return nil
end

-- Where a mover's anchor goes when its reference tile goes to a cell: the tile of its body nearest to it (VAL-INST-06).
function targeting.anchor_for(me, cell)
  local _, from = field.distance(me, cell)
  local x, y, z = field.point(me.cell)
  local fx, fy, fz = field.point(from)
  local tx, ty, tz = field.point(cell)
  return field.at(x + tx - fx, y + ty - fy, z + tz - fz) or me.cell
end

local function kinds(spec) return spec[1] or spec.kind or "character" end

-- All valid targets; or, when only one is wanted, the first.
local function find(ability, me, one)
  local spec, found = ability.definition.target, {}
  local kind = kinds(spec)
  if kind == "self" then return { me } end
  if kind == "character" or kind == "any" then
    -- Who is too far away by tiles is so by any way there: that is asked first, being cheap.
    local _, far = targeting.range(ability)
    for _, unit in ipairs(units()) do
      if (not far or field.distance(me, unit) <= far) and not targeting.why_not_character(me, ability, unit) then found[#found + 1] = unit end
      if one and found[1] then return found end
    end
  end
  if kind == "tile" or kind == "any" or spec.breakable then
    local low, high = targeting.range(ability)
    for _, cell in ipairs(field.within(me, low, high)) do
      if (kind ~= "character" or field.value(cell, "breakable") > 0) and not targeting.why_not_tile(me, ability, cell) then
        found[#found + 1] = cell
        if one then return found end
      end
    end
  end
  return found
end

-- Every valid target of a use: units and cells; looked for once until the next write.
function targeting.candidates(me, ability) return memo("candidates", ability, find, me) end

-- Whether there is a valid target at all.
function targeting.any(me, ability)
  return memo("any_candidate", ability, find, me, true)[1] ~= nil
end

local function option_for(me, ability, place)
  local score = library("advice").target(me, ability, place)
  if type(place) == "unit" then return { id = place.name, text = place.name, value = place, score = score } end
  return { id = field.name(place), text = "tile " .. field.name(place), value = place, score = score }
end

-- Asks for the targets of a use (VAL-USE-02): spec.count of them, 1 unless it says more.
function targeting.choose(use)
  local me, ability = use.user, use.ability
  local spec = ability.definition.target
  local found = targeting.candidates(me, ability)
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
  for _, place in ipairs(chosen) do
    if type(place) == "unit" then use.targets:add(place) else use.cells:add(place) end
  end
  log.targets(use)
end

-- Whether some tile of a place is still in range; sight is not asked again (VAL-USE-08, VAL-USE-09).
local function in_reach(me, ability, place)
  local low, high = targeting.range(ability)
  if not low or not me.active then return true end
  if type(place) ~= "unit" then
    local steps = field.distance(me, place)
    return steps >= low and steps <= high
  end
  for _, cell in ipairs(field.cells(place)) do
    local steps = field.distance(me, cell)
    if steps >= low and steps <= high then return true end
  end
  return false
end

-- Whether a target of a use may still be affected when the effects come (VAL-USE-07, VAL-USE-08, VAL-USE-09).
function targeting.still_valid(use, target)
  local me, ability = use.user, use.ability
  if type(target) ~= "unit" then return option.revalidate_range ~= "all" or in_reach(me, ability, target) end
  if not target.active then return false end
  if restricted(me, ability, ability.definition.target, target) then return false end
  if target ~= me and target:immune_to_all() and not (option.complete_immunity == "hostile_only" and me:allied(target)) then return false end
  return option.revalidate_range == "none" or target == me or in_reach(me, ability, target)
end
