-- Areas: an origin and tiles connected to it, chosen one after the other, and whom they affect when the effects come.
-- Targets are tiles ({ "tile" }) or whoever is in them ({ "occupants" }); what targets characters and has the tag, as
-- something lends it, affects the occupants that it could target.
local areas, ability_tags, candidates, knowledge = library("areas", "ability_tags", "candidates", "knowledge")
local lists, policy_scores = library("lists", "policy_scores")
local PATHS = { solid_end_only = "solid_end", open_only = "open", geometric = "geometric" }

-- Whether a use has been aimed as an Area.
function areas.is(use) return use.area > 0 end

-- Whether it affects characters in its tiles, and not the tiles (VAL-AREA-09).
local function affects_occupants(use)
  return candidates.kind(ability_tags.ability_of(use).definition.target) ~= "tile"
end

-- ---- choosing ------------------------------------------------------------------------------------

local function tile_options(me, ability, cells)
  return lists.map(cells, function(cell)
    return { id = field.name(cell), text = "tile " .. field.name(cell), value = cell,
      score = function() return policy_scores.tile(me, ability, cell) end }
  end)
end

-- The characters in its tiles now (VAL-AREA-10, VAL-AREA-12): each once, seen or not, unless the text exempts them.
local function inside(use)
  local cells = lists.copy(use.cells)
  local found = lists.where(field.units_in(cells), function(unit)
    return not use.dropped:has(unit) and candidates.may_affect(use, unit)
  end)
  for _, cell in ipairs(cells) do
    if candidates.breaks(use) and field.value(cell, "breakable") > 0 then found[#found + 1] = cell end
  end
  return found
end

local function aim_at(use, places)
  use.targets:clear()
  for _, place in ipairs(places) do
    use.targets:add(place)
    if type(place) == "unit" then knowledge.learn(use, place) end
  end
end

-- Those who are in the tiles count as targeted, so that they may Counter (VAL-PRIM-10).
function areas.mark(use)
  if affects_occupants(use) then aim_at(use, inside(use)) end
end

-- Further tiles connected to some of its own, until these are as many, or none is left (VAL-AREA-04 to -08).
local function extend(use, cells, most)
  local me, ability = use.user, use.ability
  while #cells < most do
    local options = tile_options(me, ability, lists.where(field.joined(cells, PATHS[option.area_path]),
      function(cell) return not use.cells:has(cell) end))
    if #options == 0 then break end
    local cell = me:choose { kind = "area", prompt = "Another tile of " .. tostring(ability) .. "?", options = options,
      optional = option.area_count == "up_to" and "enough" or nil }
    if not cell then break end
    cells[#cells + 1] = cell
    use.cells:add(cell)
  end
end

-- One origin, or up to as many as the text says: each has tiles of its own.
local function ask_origins(me, ability, options, count)
  local prompt = (count > 1 and "Origins of " or "Origin of ") .. tostring(ability) .. "?"
  if count > 1 then
    return me:pick { kind = "target", prompt = prompt, options = options, min = 1, max = count, clause = "VAL-AREA-02" }
  end
  return { me:choose { kind = "target", prompt = prompt, options = options, always = ability.definition.range ~= nil,
    clause = "VAL-AREA-02" } }
end

-- Asks for the tiles of a use: the origin by Range, or of one's own tiles (VAL-AREA-02, VAL-AREA-03), and the others.
function areas.choose(use, size, count)
  local me, ability = use.user, use.ability
  local found = candidates.of(me, ability, use)
  if #found == 0 then
    if option.use_without_target == "refused" then use:fail "no valid target" end
    return
  end
  for _, origin in ipairs(ask_origins(me, ability, tile_options(me, ability, found), count)) do
    if not use.cells:has(origin) then
      use.cells:add(origin)
      extend(use, { origin }, size + 1)
    end
  end
  use.area = size + 1
  areas.mark(use)
  log.targets(use)
end

-- More tiles by the outcome of a check that was rolled after targeting (VAL-CHK-06). Whether there are more.
function areas.choose_more(use)
  local size, before = candidates.area_size(use.ability, use), #use.cells
  if not size or size < use.area then return false end
  -- As many areas as there are, each of that size now.
  extend(use, lists.copy(use.cells), (before + use.area - 1) // use.area * (size + 1))
  use.area = size + 1
  areas.mark(use)
  log.targets(use)
  return #use.cells > before
end

-- ---- at the effect -------------------------------------------------------------------------------

-- Settles whom it affects (VAL-AREA-13): who is there now, or with the option who was there and still is.
function areas.settle(use)
  if not affects_occupants(use) then return end
  local now = inside(use)
  if option.area_occupants == "at_targeting" then
    now = lists.where(now, function(place) return use.targets:has(place) end)
  end
  aim_at(use, now)
end

-- Whose tiles were changed in flight is aimed at those who are in them now.
function areas.edited(use, what)
  if use.kind == "use" and what == "cells" and areas.is(use) then areas.mark(use) end
end

-- Calls f(...) for every target alone where the text has one in mind: an ability that was lent its Area.
function areas.each(use, f, ...)
  if not areas.is(use) then return f(...) end
  local spec = ability_tags.ability_of(use).definition.target
  if candidates.kind(spec) ~= "character" or spec.count then return f(...) end
  local targets = lists.copy(use.targets)
  for _, target in ipairs(targets) do
    aim_at(use, { target })
    f(...)
  end
  aim_at(use, targets)
end

decision "area" { text = "Which tile does an Area add next?", clause = "VAL-AREA-04" }
