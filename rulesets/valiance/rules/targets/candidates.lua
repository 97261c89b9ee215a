-- Who or what an ability may be aimed at. at: the place from which range and sight are measured, most often its user.
local candidates, ability_tags, engagement = library("candidates", "ability_tags", "engagement")
local lists, senses, ways = library("lists", "senses", "ways")

local function written_range(ability)
  local range = ability.definition.range
  if range == nil then return nil end
  if type(range) == "number" then return range, range end
  return range.min or range[1] or 0, range.max or range[#range]
end

local function altered(ability, use) return ability_tags.may_differ(ability.definition, use) end

-- An ability's range as low, high (VAL-RANGE-01 to -03), in a use where there is one; nil when it has none. What alters
-- it alters the tags `range`, its most, and `range_min`.
function candidates.range(ability, use)
  local low, high = written_range(ability)
  if ability.ended or not altered(ability, use) then return low, high end
  high = ability_tags.altered(ability, "range", high, use)
  if not high then return nil end
  return math.max(ability_tags.altered(ability, "range_min", low or 0, use), 0), high
end

-- ---- tiles and distances -------------------------------------------------------------------------

-- Steps from a place to a tile as ranges count them (VAL-RANGE-04, VAL-RANGE-05); nil: no way.
function candidates.steps_to(place, cell)
  if option.range_metric ~= "open_path" then return (field.distance(place, cell)) end
  return (lists.least(field.cells(place), function(from) return field.open_distance(from, cell) end))
end

-- Steps to a visible tile, or nil. Distance and sight may come from two tiles of a large user; an option (VAL-TGT-08).
local function seen_steps(at, cell)
  if option.los_range_tile == "independent" then
    return field.sees("aim", at, cell) and candidates.steps_to(at, cell) or nil
  end
  return (lists.least(field.cells(at), function(from)
    return field.sees("aim", from, cell) and candidates.steps_to(from, cell)
  end))
end

-- Whether sight is no condition towards a character: heartsense can stand for it (VAL-HEART-04).
function candidates.sight_waived(me, target)
  return option.heartsense == "los" and senses.hears(me, target)
end

-- The closest tiles of a target that can be aimed at, in its order, and their distance; an empty list: none in sight.
function candidates.closest_tiles(at, target, blind)
  return lists.all_least(field.cells(target), function(cell)
    if blind then return candidates.steps_to(at, cell) end
    return seen_steps(at, cell)
  end)
end

local function aim(at, target, blind)
  if option.range_metric == "taxicab" and option.los_range_tile == "independent" then
    if not blind then return field.closest_seen("aim", at, target) end
    local steps, _, cell = field.distance(at, target)
    return cell, steps
  end
  local tiles, steps = candidates.closest_tiles(at, target, blind)
  return tiles[1], steps
end

local function nothing() return {} end

-- The tile of a character that is aimed at, and its distance: the closest one in sight (VAL-TGT-07). nil: none.
-- blind: the ability needs no line of sight. Looked for once until the next write, for all abilities.
function candidates.aim(me, target, blind, at)
  at = at or me
  if target == at then return at.cell, 0 end
  blind = blind or candidates.sight_waived(me, target)
  if blind and option.range_metric == "taxicab" then return aim(at, target, true) end
  local known = memo(blind and "aims blind" or "aims", at, nothing)
  local found = known[target]
  if not found then
    local cell, steps = aim(at, target, blind)
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
local function barred(me, target, at)
  if target == me then return nil end
  if me:has "blinded" and not senses.hears(me, target) then return "blinded" end
  if at == me and not senses.perceives(me, target) then return "not seen" end
  if at ~= me and not senses.perceives_from(at, me, target) then return "not seen" end
  if not target:targetable(me) then return "cannot be targeted" end
  return nil
end

-- low, high: the ability's range. Who is too far away by tiles is so by any way there.
local function out_of_range(me, spec, low, high, target, at)
  if not low then return nil end
  if target == me and at == me then return low > 0 and "cannot target itself" or nil end
  local blind = spec.no_sight
  local cell, steps = candidates.aim(me, target, blind, at)
  if not cell then return blind and "out of range" or "no line of sight" end
  if steps < low or steps > high then return "out of range" end
  return nil
end

-- ---- tiles ---------------------------------------------------------------------------------------

-- A Blinded one targets its own tiles only; where it may evade to is an option (VAL-AIL-01, VAL-AIL-03).
local function blinded(me, spec)
  return me:has "blinded" and not (spec.instant and option.blinded_evade == "allowed")
end

-- What a target is: character, tile, any, occupants or self.
function candidates.kind(spec) return spec[1] or spec.kind or "character" end

local function needs_sight(spec)
  return not spec.no_sight and (not spec.instant or option.inst_target_los == "required")
end

-- The conditions for tiles as targets of an ability.
local function tile_question(me, ability, use)
  local spec = ability.definition.target
  local kind, low, high = candidates.kind(spec), candidates.range(ability, use)
  return {
    at = usage_point(me, ability, use), spec = spec, low = low, high = high,
    blind = blinded(me, spec),
    dark = option.dark_tile == "blocked",
    sight = needs_sight(spec),
    place = spec.free and ways.place_question(me) or nil,
    filter = (kind == "tile" or kind == "any") and spec.filter or nil,
  }
end

-- Why a tile is no valid target, or nil.
local function why_not_tile(me, ability, cell, asked)
  if asked.blind and field.distance(me, cell) > 0 then return "blinded" end
  if asked.dark and not senses.lit(cell) then return "dark" end
  local sight, steps = asked.sight, nil
  if sight then steps = seen_steps(asked.at, cell) else steps = candidates.steps_to(asked.at, cell) end
  if not steps then return sight and "no line of sight" or "out of range" end
  if steps < asked.low or steps > asked.high then return "out of range" end
  if asked.place then
    local anchor = ways.nearest_anchor(me, cell)
    if not anchor or anchor == me.cell or not ways.may_appear(me, anchor, asked.points, asked.place) then
      return "not free"
    end
  end
  if asked.filter and not asked.filter(me, cell, ability) then return "not a valid target" end
  return nil
end

-- Whether a question about tiles can be asked of many at once: points are no matter to bodies of one tile.
local function for_many(me, asked)
  return option.range_metric == "taxicab" and option.los_range_tile == "independent" and
    (not asked.place or field.body(me) == 1)
end

-- Those of some tiles in range that may be targets as far as sight and room go, in their order. first: one is enough.
local function tiles_of_many(me, asked, cells, first)
  if asked.sight then cells = field.seen_of("aim", asked.at, cells) end
  if not asked.place then return cells end
  local here, others = me.cell, {}
  for at = 1, #cells do others[#others + 1] = cells[at] ~= here and cells[at] or nil end
  return field.places(ways.of(me), asked.place, others, true, first)
end

-- What else is said of each of these.
local function why_not_one_of_many(me, ability, cell, asked)
  return asked.blind and field.distance(me, cell) > 0 or asked.dark and not senses.lit(cell) or
    asked.filter and not asked.filter(me, cell, ability)
end

-- ---- candidates ----------------------------------------------------------------------------------

local function needed(low, high) return low == high and "exactly " .. low or low .. " to " .. high end

-- Why the nearest of those whom an ability could otherwise target is not in range (VAL-RANGE-01, VAL-RANGE-03); nil for
-- any other reason.
function candidates.range_missed(me, ability)
  local spec, low, high = ability.definition.target, candidates.range(ability)
  if not spec or not low or candidates.kind(spec) ~= "character" or candidates.area_size(ability) then return nil end
  local at, nearest, best = usage_point(me, ability), nil, nil
  for _, unit in ipairs(units()) do
    local _, steps = nil, nil
    if unit ~= me and not restricted(me, ability, spec, unit) and not barred(me, unit, at) then
      _, steps = candidates.aim(me, unit, spec.no_sight, at)
    end
    if steps and (not best or steps < best) then nearest, best = unit, steps end
  end
  if not best or best >= low and best <= high then return nil end
  return "the range to " .. nearest.name .. " needs " .. needed(low, high) .. ", is " .. best
end

-- Whether Breakable tiles are targets of an ability: of all attacks, and of what says so (VAL-TTAG-05).
local function breaks(ability, spec, use)
  if not combat.breakable or spec.breakable == false then return false end
  return spec.breakable or ability_tags.find(ability, "attack", use) ~= nil
end

-- Whether the rows of an ability say who is a target: it has a range in numbers, measured plainly from its user.
local function plain(definition)
  local range = definition.range
  return not definition.modifiers and not definition.from and type(range) ~= "function" and
    option.range_metric == "taxicab" and option.los_range_tile == "independent"
end

-- VAL-VIS-02, VAL-BOON-08, VAL-AIL-01: whether somebody can be targeted at all; none of it asked of oneself.
local function barred_rows(spec)
  local function why(me, _, other) return barred(me, other, me) end
  local rows = {
    { "lacks", "blinded", of = "me", unless = "heartsense", otherwise = why, appeal = why },
    option.invisible == "unseen" and { "lacks", "invisible", of = "other", unless = "heartsense", otherwise = why,
      appeal = why },
    { "sees", "see", dark = { "unlit" }, unless = "heartsense", otherwise = why },
    { "holds", unless = "targetable", otherwise = why },
  }
  rows[#rows + 1] = spec.filter and { "lua", function(me, ability, other)
    return not spec.filter(me, other, ability) and "not a valid target" or nil
  end }
  return rows
end

-- VAL-RANGE-01 to -03.
local function range_row(spec, low, high)
  if not low then return false end
  if spec.no_sight then return { "near", low, high } end
  return { "aim", "aim", low, high, unless = option.heartsense == "los" and "heartsense" or nil,
    otherwise = function(me, _, other) return out_of_range(me, spec, low, high, other, me) end }
end

local function target_rows(definition)
  local spec = definition.target
  return {
    spec.other and { "another", why = "cannot target itself" },
    spec.allied and { "allied", unless = "allied", why = "not an ally",
      otherwise = function(me, _, other) return not me:allied(other) and "not an ally" or nil end },
    spec.hostile and { "hostile", unless = "hostile", why = "not an enemy",
      otherwise = function(me, _, other) return not me:hostile(other) and "not an enemy" or nil end },
    spec.tag and { "is", spec.tag, of = "other" },
    spec.status and { "has", spec.status, of = "other" },
    range_row(spec, written_range { definition = definition }),
    spec.size == "not_larger" and engagement.rank_row { at_most = 0, why = "too large" },
    barred_rows(spec),
  }
end

judgement "target" { text = "Whom may an ability be aimed at?", clause = "VAL-TGT-01", params = { "other" },
  rows = function(definition)
    return definition.target and plain(definition) and target_rows(definition) or nil
  end }

-- Of those: whom an ability is meant for, as simple players see it: an enemy to harm, a friend to help.
judgement "suitable" { text = "Whom is an ability meant for?", params = { "other" },
  rows = function(definition)
    if not definition.target or not plain(definition) then return nil end
    local helps = (definition.tags.help or 0) > 0
    return { { helps and "not_hostile" or "hostile", unless = "hostile", otherwise = function(me, _, other)
      return me:hostile(other) == helps and "not meant for it" or nil
    end }, target_rows(definition) }
  end }

-- Whether an ability of this definition has such a target among characters; nil: its rows do not say.
function candidates.suitable(me, ability, definition)
  if candidates.kind(definition.target) ~= "character" or definition.tags.area or not plain(definition) or
    modified "ability_tag" or modified "usage_point" then return nil end
  return judge.any_unit("suitable", me, ability)
end

-- Those who are near enough are looked for first, being found at once.
local function add_units(found, me, ability, first, use)
  local at = usage_point(me, ability, use)
  if at == me and not altered(ability, use) and judge.covers("target", ability) then
    local units_found = judge.units("target", me, ability)
    return table.move(units_found, 1, #units_found, 1, found)
  end
  local spec, low, high = ability.definition.target, candidates.range(ability, use)
  for _, unit in ipairs(high and at == me and field.units_within(me, high) or units()) do
    if not (restricted(me, ability, spec, unit) or out_of_range(me, spec, low, high, unit, at) or
      barred(me, unit, at)) then
      found[#found + 1] = unit
      if first then return end
    end
  end
end

local function add_tiles(found, me, ability, first, only, use)
  local asked = tile_question(me, ability, use)
  if not asked.low then return end
  local why_not, cells = why_not_tile, field.within(asked.at, asked.low, asked.high)
  if for_many(me, asked) then
    local any = first and not (only or asked.blind or asked.dark or asked.filter)
    why_not, cells = why_not_one_of_many, tiles_of_many(me, asked, cells, any)
  else
    -- The check whether it may be used comes before its points are paid.
    asked.points = me.action_points - (first and ability_tags.value(ability, "action") or 0)
  end
  for _, cell in ipairs(cells) do
    if (not only or field.value(cell, only) > 0) and not why_not(me, ability, cell, asked) then
      found[#found + 1] = cell
      if first then return end
    end
  end
end

-- Valid targets of an ability; first: one is enough.
local function find(ability, me, first, use)
  local spec, found = ability.definition.target, {}
  local kind = candidates.kind(spec)
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

-- Whether an Area takes in Breakable tiles: of an attack, and of all that demand nothing of whom they affect.
function candidates.breaks(use)
  local ability = ability_tags.ability_of(use)
  local spec = ability.definition.target
  if breaks(ability, spec, use) then return true end
  local picky = spec.allied or spec.hostile or spec.tag or spec.status or spec.size or spec.filter
  return combat.breakable and spec.breakable ~= false and not picky
end

-- Where an Area can begin: tiles in range, or of one's own where it has none (VAL-AREA-02, VAL-AREA-03).
local function origins(ability, me, first, use)
  if not candidates.range(ability, use) then return field.cells(usage_point(me, ability, use)) end
  local found = {}
  add_tiles(found, me, ability, first, nil, use)
  return found
end

local KINDS = { tile = true, occupants = true, character = true, any = true }

-- How many tiles an ability takes besides its origin (VAL-AREA-04), in a use where there is one; nil: it has no Area.
function candidates.area_size(ability, use)
  local spec = ability.definition.target
  local kind = spec and candidates.kind(spec)
  if not KINDS[kind] then return nil end
  local size = ability_tags.find(ability, "area", use)
  if not size then return kind == "occupants" and 0 or nil end
  return math.max(size, 0)
end

-- Every valid target of a use, or of an ability before there is one: units and cells; those of an Area are its origins.
-- Looked for once until the next write; anew for a use that has other tags than its ability.
function candidates.of(me, ability, use)
  return candidates.listed(me, ability, use, candidates.area_size(ability, use))
end

-- Every valid target where it is known how many tiles it takes besides its origin: area, as of candidates.area_size.
function candidates.listed(me, ability, use, area)
  if use and (use.from or altered(ability, use)) then return (area and origins or find)(ability, me, false, use) end
  if area then return memo("origins", ability, origins, me) end
  return memo("candidates", ability, find, me)
end

-- Whether there is a valid target at all.
function candidates.any(me, ability)
  if candidates.area_size(ability) then return #memo("any origin", ability, origins, me, true) > 0 end
  return #memo("any target", ability, find, me, true) > 0
end

-- Whether somebody's own tile is always among the targets, or the places where an Area can begin: what is near enough,
-- in sight, and asked for nothing else but light.
local function own_tile(definition)
  local spec = definition.target
  if not plain(definition) or spec.free or spec.filter then return false end
  local kind, low = candidates.kind(spec), written_range { definition = definition }
  return low == 0 and (kind == "tile" or definition.tags.area ~= nil and kind ~= "self")
end

-- Whether a definition takes tiles with room for its user, and says nothing else of them than range and sight.
local function room_alone(definition)
  local spec = definition.target
  if not plain(definition) or candidates.kind(spec) ~= "tile" or not spec.free or spec.filter then return false end
  local low = written_range { definition = definition }
  return low and low > 0 and not definition.tags.area and option.dark_tile ~= "blocked"
end

-- That such a tile is there: most often nothing and nobody is on the first. `none` decides otherwise.
local function room_row(definition, none, why)
  local spec, low, high = definition.target, written_range { definition = definition }
  local sight = needs_sight(spec) and "aim" or nil
  return { "lua", function(me, ability)
    if field.only_cell(me) == me.cell and field.room_near(me, low, high, sight) and not me:has "blinded" then
      return nil
    end
    return none(me, ability)
  end, unless = { "ability_tag", "usage_point" }, otherwise = none }
end

-- What `use_without_target` demands: a row that some target is there. Breakable tiles are targets of attacks, too.
function candidates.row(definition, why)
  local spec = definition.target
  if not spec or candidates.kind(spec) == "self" then return false end
  local function none(me, ability) return not candidates.any(me, ability) and why or nil end
  if own_tile(definition) then
    return { option.dark_tile == "blocked" and "lua" or "holds", function(me, ability)
      return not senses.lit(me.cell) and none(me, ability) or nil
    end, unless = { "ability_tag", "usage_point" }, otherwise = none }
  end
  if room_alone(definition) then return room_row(definition, none, why) end
  if candidates.kind(spec) ~= "character" or not plain(definition) or definition.tags.area then
    return { "lua", none }
  end
  local breaking = spec.breakable ~= false and (spec.breakable or definition.tags.attack ~= nil)
  return { "unit", "target", unless = { "ability_tag", "usage_point" }, otherwise = none, why = why,
    appeal = breaking and function(me, ability)
      if not combat.breakable then return why end
      return none(me, ability)
    end or nil }
end

-- Whether a use may affect a character apart from range and sight: it meets what the text demands and is not immune.
-- ability: what stands for that of the use, where it is known.
function candidates.may_affect(use, target, ability)
  local me = use.user
  ability = ability or ability_tags.ability_of(use)
  if not target.active or restricted(me, ability, ability.definition.target, target) then return false end
  return target == me or not target:immune_to_all() or option.complete_immunity == "hostile_only" and me:allied(target)
end
