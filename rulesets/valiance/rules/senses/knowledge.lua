-- What each team knows: whom it sees now, whom it has ever seen, which abilities were aimed at it, and the bands in
-- which Guts and Energy of others are known (VAL-KNOW). Facts show it to a team's player.
-- The abilities that every character has (VAL-GLOB-01).
local knowledge, lists, rounds, senses = library("knowledge", "lists", "rounds", "senses")
knowledge.COMMON = { "assist", "evade", "grab", "improvised_strike", "interact", "leap", "save", "shove", "sprint" }
local HEARD, SEEN_USING = 1, 2   -- of an ability that was aimed at a team: its name only, or also whose it is

-- ---- who and what is seen now --------------------------------------------------------------------

judgement "perceived" { text = "Which members of a team perceive a unit?", clause = "VAL-VIS-02", of = "unit",
  params = { "other", "side" }, rows = function() return { { "side", "side" }, senses.rows("other") } end }

judgement "seen" { text = "Which members of a team see a unit?", clause = "VAL-VIS-02", of = "unit",
  params = { "other", "side" }, rows = function() return { { "side", "side" }, senses.rows("other", true) } end }

local function perceived(side, unit) return judge.any_unit("perceived", unit, nil, side) end
local function in_sight(side, unit) return judge.any_unit("seen", unit, nil, side) end

local function tile_in_sight(cell, side)
  return lists.any(side:standing(), function(unit) return senses.sees_tile(unit, cell) end)
end

-- Where somebody is: heartsense tells that as well (VAL-HEART-01).
function knowledge.located(side, unit) return unit.side == side or perceived(side, unit) end

-- Whether a team gains what there is to know of a character (VAL-KNOW-07).
function knowledge.sees(side, unit)
  if unit.side == side then return true end
  if option.know == "any_sense" then return perceived(side, unit) end
  return in_sight(side, unit)
end

-- Whether somebody of a side sees a tile now.
function knowledge.sees_tile(side, cell) return memo("tile seen by", cell, tile_in_sight, side) end

-- ---- what was seen once --------------------------------------------------------------------------
-- unit.known_to: bits of the teams that have seen it (VAL-KNOW-01). combat.strangers: some team has not seen somebody.

local function bit_of(side) return 1 << side.index end

-- Whether a side has seen a unit, now or before.
function knowledge.has_seen(side, unit) return unit.side == side or unit.known_to & bit_of(side) ~= 0 end

-- bit: of the side.
local function meet(side, unit, bit)
  if unit.side == side then return end
  local known = unit.known_to
  if known & bit == 0 and knowledge.sees(side, unit) then unit.known_to = known | bit end
end

-- Whom a team has something to know of: those it perceives, and those it has seen before.
function knowledge.shown(side)
  return lists.where(units(), function(unit) return knowledge.has_seen(side, unit) or perceived(side, unit) end)
end

-- Everybody is looked at by everybody; notes whether somebody is still a stranger.
function knowledge.look_around()
  local strangers = false
  for _, side in ipairs(rounds.sides()) do
    local bit = bit_of(side)
    for _, unit in ipairs(units()) do
      meet(side, unit, bit)
      strangers = strangers or not knowledge.has_seen(side, unit)
    end
  end
  if combat.strangers ~= strangers then combat.strangers = strangers end
end

-- Those on the field whom a side has not seen yet.
local function strangers_to(side)
  return lists.where(units(), function(unit) return not knowledge.has_seen(side, unit) end)
end

-- One who has come to another place sees others from there, and is seen.
local function look_about(mover)
  local own, teams = mover.side, scenario().teams
  for number = 1, #teams do
    local side = teams[number].side
    local strangers = memo("strangers", side, strangers_to)
    for at = 1, #strangers do
      local unit = strangers[at]
      if side == own or unit == mover then meet(side, unit, bit_of(side)) end
    end
  end
end

local SHOWS = { light = true, destroy = true }
local SIGHTINGS = { "walk", "push", "shift", "back", "carry", "fall", "tumble", "enter", "light", "destroy" }

state_check "sightings" {
  text = "Characters that come into sight are seen.", clause = "VAL-KNOW-07",
  after = { "enter", "light", "destroy", "lose", "walk", "push", "pull", "shift", "back", "carry", "fall", "tumble" },
  run = function(batch)
    local items = batch:just_applied(combat.strangers and SIGHTINGS or "enter")
    for at = 1, #items do
      local item = items[at]
      local kind = item.kind
      if kind == "enter" or SHOWS[kind] then
        return knowledge.look_around()
      elseif item.target.active then
        look_about(item.target)
      end
    end
  end,
}

-- ---- abilities -----------------------------------------------------------------------------------

counter "known" { text = "What teams know of an ability, two bits a team: 1 its name, 2 its bearer, too.",
  clause = "VAL-KNOW-08", on = "instance" }

local function level_of(side, ability) return ability:count "known" >> 2 * side.index & 3 end

-- Whether a team has heard of an ability of this name.
function knowledge.has_heard(side, ability) return level_of(side, ability) >= HEARD end

-- VAL-KNOW-08: who is targeted learns the ability's name, and its team with it; whose it is only when the user is seen.
function knowledge.learn(use, target)
  local side, ability = target.side, use.ability
  if side == use.user.side or ability.ended then return end
  local known = level_of(side, ability)
  if known == SEEN_USING then return end
  local level = knowledge.sees(side, use.user) and SEEN_USING or HEARD
  if level > known then ability:add_count("known", nil, level - known << 2 * side.index) end
end

-- At whom else a use is aimed by what edits it, they learn as well.
function knowledge.edited(use, what)
  if use.kind ~= "use" or what ~= "targets" then return end
  for _, target in ipairs(use.targets) do
    if type(target) == "unit" then knowledge.learn(use, target) end
  end
end

-- Whether a team knows that this ability is its bearer's.
function knowledge.knows_ability(side, ability)
  return ability.bearer.side == side or level_of(side, ability) == SEEN_USING
end

-- What everybody can do is recognised when it is done (VAL-GLOB-01).
function knowledge.recognises(side, ability)
  return lists.has(knowledge.COMMON, ability.definition.id) or knowledge.knows_ability(side, ability)
end

-- ---- bands ---------------------------------------------------------------------------------------

-- VAL-KNOW-04: full, over half, under half (exactly half is under), empty.
function knowledge.band(current, most)
  if current <= 0 then return "empty" end
  if current >= most then return "full" end
  return 2 * current > most and "over half" or "under half"
end

-- The band of a character's pool, as seen.
function knowledge.band_of(unit, pool) return knowledge.band(unit[pool], unit:max(pool)) end

-- ---- names for players ---------------------------------------------------------------------------

-- Somebody's name as a team knows it.
function knowledge.name_for(side, unit) return knowledge.located(side, unit) and unit.name or "somebody" end

local function targets_one_of(side, use)
  return lists.any(use.targets, function(target) return type(target) == "unit" and target.side == side end)
end

-- An event that a unit may answer, in words that tell no more than its team knows.
function knowledge.tell_event(me, event)
  local user, side = event.user, me.side
  local who = type(user) == "unit" and user.active and knowledge.name_for(side, user) or user and tostring(user)
  if event.kind ~= "use" or not event.ability then return (who and who .. ": " or "") .. tostring(event.kind) end
  local ability = event.ability
  local known = ability.ended or targets_one_of(side, event) or knowledge.recognises(side, ability)
  return who .. "'s " .. (known and tostring(ability) or "ability")
end
