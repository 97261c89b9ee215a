-- Using abilities: what may be used, at what it is aimed, what it costs; what definitions say of themselves carries
-- most.
-- An ability with `attack` ("melee", "ranged", "area") is a weapon or the like; others have an `effect`.
local uses, aiming, blasts, lists, policy_scores = library("uses", "aiming", "blasts", "lists", "policy_scores")
local rolls, sight, space = library("rolls", "sight", "space")

-- ---- targets of single attacks ---------------------------------------------------------------------

-- FLD-LOS-07: whether a hex has to be guessed: under total concealment, unless the option says that it need not be.
function uses.hidden(from, other, definition)
  if option.guess == "none" or not sight.smoke() then return false end
  return sight.hindrance(from, other, definition.attack == "melee").total
end

-- FLD-COVER-06, -07: in range of a place, not in total cover, and seen.
local function reaches(from, definition, other)
  return field.distance(from, other) <= definition.range and field.sees("line", from, other)
    and not uses.hidden(from, other, definition)
end

local aims = {}
function aims.foe(me, other) return me:hostile(other) end
function aims.ally(me, other) return me:allied(other) end
function aims.self_or_ally(me, other) return me == other or me:allied(other) end

local function unhurt(_, _, other) return other.hp >= other:max "hp" and "it is not hurt" or nil end

-- Reach from where its user stands, as rows.
local function reach_rows(definition)
  local function far(me, _, other) return not reaches(me, definition, other) and "out of reach" or nil end
  if math.type(definition.range) ~= "integer" then
    return { "lua", function(me, ability, other)
      return not reaches(me, ability.definition, other) and "out of reach" or nil
    end, waived = "elsewhere" }
  end
  return {
    { "near", 0, definition.range, waived = "elsewhere" },
    { "sees", "line", waived = "elsewhere" },
    option.guess ~= "none" and { "lua", function(me, _, other)
      return uses.hidden(me, other, definition) and "it is not made out" or nil
    end, waived = "elsewhere" },
  }
end

-- elsewhere: it is not measured from its user; then reach is looked at apart.
judgement "target" { text = "Whom may an ability be aimed at?", params = { "other", "elsewhere" },
  rows = function(definition)
    local aim = definition.target or "foe"
    if definition.attack == "area" or not (definition.attack or definition.target) then return nil end
    local relation, query = "allied", "allied"
    if aim == "foe" then relation, query = "hostile", "hostile" end
    return {
      { "another" },
      { relation, unless = query, otherwise = function(me, _, other) return not aims[aim](me, other) end },
      definition.needs_wound and { "lua", unhurt },
      reach_rows(definition),
    }
  end }

-- Those whom an ability may be aimed at now, in a use where there is one.
function uses.targets(me, ability, use)
  local from = usage_point(me, ability, use)
  if from == me then return judge.units("target", me, ability) end
  return lists.where(judge.units("target", me, ability, true), function(other)
    return reaches(from, ability.definition, other)
  end)
end

local function any_target(me, ability)
  if usage_point(me, ability) ~= me then return #uses.targets(me, ability) > 0 end
  return judge.any_unit("target", me, ability)
end

-- FLD-LOS-07: hexes to guess at: all in reach without a visible character, if any is under total concealment.
function uses.guesses(me, ability, use)
  local definition, list, any = ability.definition, {}, false
  if option.guess ~= "hex" or not sight.smoke() then return list end
  local from = usage_point(me, ability, use)
  if not sight.smoke_within(from, definition.range) then return list end
  for _, cell in ipairs(field.within(from, 1, definition.range)) do
    local found = sight.hindrance(from, cell)
    if found and not field.solid(cell) then
      any = any or found.total
      local seen = lists.any(field.units_at(cell), function(other)
        return not me:hostile(other) or not sight.blind(from, other)
      end)
      if not seen then list[#list + 1] = cell end
    end
  end
  return any and list or {}
end

-- ---- hexes of areas --------------------------------------------------------------------------------

-- How far the hex may be that an area is measured from (FLD-BURST-02, FLD-AREA-07).
local function range_of(me, definition)
  if definition.tags.burst and not definition.tags.spell then return definition.throw or me.throwing end
  return definition.range
end

-- FLD-AREA-07: those of some hexes that are seen from a place, or need not be.
local function in_view(from, definition, cells)
  if definition.shape == "line" or option["area.origin_los"] == "no" then return cells end
  local seen = field.seen_of("line", from, cells)
  if not sight.smoke() then return seen end
  return lists.where(seen, function(cell)
    return lists.has(field.cells(from), cell) or not sight.blind(from, cell)
  end)
end

-- The hexes that an area may be measured from, or a line drawn to, in a use where there is one. only: of a set.
function uses.origins(me, ability, use, only)
  local definition, from = ability.definition, usage_point(me, ability, use)
  local line = definition.shape == "line"
  local cells = field.within(from, line and 1 or 0, line and definition.length or range_of(me, definition))
  if only then cells = lists.where(cells, function(cell) return only[cell] end) end
  return lists.where(in_view(from, definition, cells), function(cell) return not field.solid(cell) end)
end

-- ---- what may be used ----------------------------------------------------------------------------

-- Whether all uses that an encounter allows are spent.
function uses.used_up(ability)
  local limits = ability.definition.limits
  return limits and limits.encounter and ability:count "uses" >= limits.encounter
end

-- Why nobody can be aimed at: somebody is too far off, or behind something, or not to be made out.
function uses.no_target(me, ability)
  local definition, nearest, covered, hidden = ability.definition, nil, false, false
  for _, other in ipairs(units()) do
    if aims[definition.target or "foe"](me, other) and other ~= me then
      local steps = field.distance(me, other)
      if not nearest or steps < nearest then nearest = steps end
      if steps <= definition.range then
        if not field.sees("line", me, other) then covered = true
        elseif sight.blind(me, other) then hidden = true end
      end
    end
  end
  if hidden then return "no one is visible: total concealment" end
  if covered then return "total cover: no line to anyone in range" end
  return nearest and nearest > definition.range and
    ("nobody within " .. definition.range .. " (nearest: " .. nearest .. ")") or "no target"
end

local function untagged() return "it needs the tag action or free" end

local function when_row(definition)
  local when = definition.when
  return when and { "lua", function(me, ability, turn)
    local fine, why = when(me, turn, ability)
    return not fine and (why or "it has no use now") or nil
  end }
end

-- That somebody, or a hex, can be aimed at.
local function target_row(definition)
  if not (definition.attack and definition.attack ~= "area" or definition.target) then return false end
  local guessed = definition.attack
  local function no_hex(me, ability) return not guessed or #uses.guesses(me, ability) == 0 end
  local function nobody(me, ability) return not any_target(me, ability) and no_hex(me, ability) end
  if definition.from then return { "lua", nobody, why = uses.no_target } end
  return { "unit", "target", why = uses.no_target, unless = "usage_point", otherwise = nobody,
    appeal = guessed and no_hex }
end

judgement "action" { text = "Which of its abilities may a character use in its turn?", clause = "FLD-BASE-08",
  params = { "turn" },
  rows = function(definition)
    local tags, limits = definition.tags, definition.limits
    if definition.reaction then return nil end
    return {
      not tags.action and not tags.free and { "lua", untagged },
      tags.action and { "slot", "acts", at_most = option["turn.actions"] - 1, of = "turn",
        why = "the turn's action is taken" },
      limits and limits.encounter and { "lua", function(_, ability) return uses.used_up(ability) and "none left" end },
      when_row(definition),
      target_row(definition),
    }
  end }

-- ---- declaring -----------------------------------------------------------------------------------

local function ask_target(me, use, ability)
  local options = uses.targets(me, ability, use)
  for _, cell in ipairs(ability.definition.attack and uses.guesses(me, ability, use) or {}) do
    options[#options + 1] = { id = field.name(cell), text = "the hex " .. field.name(cell), value = cell }
  end
  if #options == 0 then return use:fail "no target" end
  local chosen = me:choose { kind = "target", options = options,
    prompt = function() return "Whom does " .. rolls.name(ability) .. " strike?" end,
    score = function(aim)
      if type(aim) ~= "unit" then return policy_scores.guess(me, aim) end
      return policy_scores.target(me, ability, aim, usage_point(me, ability))
    end,
    illegal = function() return uses.out_of_reach(me, ability) end, always = true, clause = "FLD-COVER-06" }
  if type(chosen) == "unit" then use.targets:add(chosen) else use.hex = chosen end
end

-- Why hexes in range are not guessed at, where any are, for people.
local function no_guess(me, ability)
  local list, fine = {}, lists.set(uses.guesses(me, ability))
  for _, cell in ipairs(next(fine) and field.within(me, 1, ability.definition.range) or {}) do
    if not fine[cell] then
      local other = field.units_at(cell)[1]
      local why = field.solid(cell) and "it is solid" or not sight.hindrance(me, cell) and "total cover: no line to it"
        or other and (me:hostile(other) and other.name .. " is seen there" or
          other.name .. " is there, who is no enemy") or "a guess there is not allowed"
      list[#list + 1] = { id = field.name(cell), reason = why }
    end
  end
  return list
end

-- Why others cannot be aimed at, for people.
function uses.out_of_reach(me, ability)
  local list, range = {}, ability.definition.range
  for _, other in ipairs(units()) do
    local why
    local steps = field.distance(me, other)
    if not aims[ability.definition.target or "foe"](me, other) then why = "no " ..
      (ability.definition.target or "foe"):gsub("_", " ")
    elseif steps > range then why = "it is " .. steps .. " away, the range is " .. range
    elseif not field.sees("line", me, other) then why = "total cover: no line to it"
    elseif sight.blind(me, other) and option.guess == "hex" then why = "total concealment: guess a hex" end
    if why and other ~= me then list[#list + 1] = { id = other.name, reason = why } end
  end
  local hexes = ability.definition.attack and no_guess(me, ability) or {}
  return table.move(hexes, 1, #hexes, #list + 1, list)
end

-- Why hexes cannot be chosen as the origin of an area, for people.
local function bad_origins(me, definition, cells)
  local fine, width = lists.set(cells), field.size()
  local range = definition.shape == "line" and definition.length or range_of(me, definition)
  return lists.map(field.within(me, 0, range + width), function(cell)
    if fine[cell] then return nil end
    local steps = field.distance(me, cell)
    return { id = field.name(cell), reason = steps > range and
      "it is " .. steps .. " away, the distance is " .. range or
      field.solid(cell) and "it is solid" or "it is not in sight" }
  end)
end

local function ask_hex(me, use, ability)
  local definition = ability.definition
  local cells = uses.origins(me, ability, use)
  if #cells == 0 then return use:fail "no hex to target" end
  use.hex = me:choose { kind = "hex", cells = cells, always = true,
    prompt = function() return "At which hex is " .. rolls.name(ability) .. " aimed?" end,
    score = function(cell) return policy_scores.blast(me, ability, cell) end,
    illegal = function() return bad_origins(me, definition, cells) end }
end

local function ask_direction(me, use, ability)
  local wedge = ability.definition.shape == "cone" and option.cone == "wedge60"
  local options = space.directions(me, wedge)
  use.direction = me:choose { kind = "direction", prompt = "Which way?", options = options, always = true,
    score = function(direction) return policy_scores.blast(me, ability, me.cell, direction) end }
end

-- FLD-NONL-02: before the roll. An ability may be nonlethal always, or never.
local function ask_nonlethal(me, use, definition)
  if definition.nonlethal ~= nil then
    use.nonlethal = definition.nonlethal
  elseif definition.damage or definition.dice then
    use.nonlethal = me:confirm { kind = "nonlethal", prompt = "Does it try to knock out?", optional = "no", score = -1 }
  end
end

-- The step `declare` of a use: its area and its targets are chosen.
function uses.declare(use)
  local me, ability = use.user, use.ability
  local definition = ability.definition
  if use.listener > 0 then return end
  if definition.attack == "area" then
    if blasts.from_user(definition) and
      not (definition.shape == "line" and option.line == "to_any_hex") then ask_direction(me, use, ability)
    else ask_hex(me, use, ability) end
    if not use.failed then blasts.aim(use, field.anchor(usage_point(me, ability, use))) end
  elseif definition.attack or definition.target then
    ask_target(me, use, ability)
  end
  if definition.attack and not use.failed then ask_nonlethal(me, use, definition) end
end

-- The step `pay` of a use: it is logged, and counts as an action.
function uses.pay(use)
  local ability = use.ability
  log.use(use, ability.definition.log == false)
  if use.turn and ability.definition.tags.action then use.turn.acts = use.turn.acts + 1 end
  if ability.definition.limits then ability:add_count "uses" end
end

-- ---- effects -------------------------------------------------------------------------------------

local function begin_attack(me, use, ability)
  local foe, from = use.target, usage_point(me, ability, use)
  -- The character in the guessed hex, if any.
  if not foe then
    for _, other in ipairs(field.units_at(use.hex)) do foe = foe and foe:stands() and foe or other end
  end
  log.note(function()
    local aim = use.target and rolls.name(foe) or "the hex " .. field.name(use.hex)
    return rolls.name(ability) .. " is aimed at " .. aim .. (use.nonlethal and ", to knock out" or "")
  end)
  use:start("attack", me, ability,
    { foe = foe, target = foe, hex = not use.target and use.hex or nil, nonlethal = use.nonlethal,
      from = from ~= me and from or nil })
end

local function begin_blast(me, use, ability)
  local from = usage_point(me, ability, use)
  use:start("blast", me, ability, { origin = use.hex or field.anchor(from), direction = use.direction,
    nonlethal = use.nonlethal, given = use.given and use or nil, from = from ~= me and field.anchor(from) or nil })
end

-- The step `effects` of a use: runs what the ability or reaction does.
function uses.effects(use)
  local me, ability = use.user, use.ability
  local definition = ability.definition
  if use.listener > 0 then
    local run, event = reaction.body(use)
    return run(me, event, ability, use)
  end
  if definition.attack then me.struck_from = me.cell end
  if definition.attack == "area" then return begin_blast(me, use, ability) end
  local aims = definition.attack or definition.target
  if aims and #use.targets == 0 and not use.hex then return use:fail "no target is left" end
  aiming.each(use, function()
    if definition.attack then begin_attack(me, use, ability) else definition.effect(me, use, ability) end
  end)
end
