-- Whom the game master plays of a team that comes as a crowd, and what stirs the others (COUNT).
local biding, ability_tags, counts, lists, rounds = library("biding", "ability_tags", "counts", "lists", "rounds")
local senses = library "senses"
local RADIUS = 5   -- tiles, where nothing else is said (VAL-COUNT-09)

-- ---- who is played -------------------------------------------------------------------------------

-- A trait: it lasts until something stirs its bearer, and content can give it, take it and look for it.
trait "biding" {
  text = "Not played yet: it takes no turns until a player's character targets it or comes near.",
  clause = "VAL-COUNT-05", log = false,
}

local function let_bide(unit)
  if not unit:has "biding" then unit:grant "biding" end
  combat.bides = true
end

-- From now on the game master plays it.
function biding.stir(unit, why)
  local trait = unit:instance "biding"
  if not trait then return end
  trait:expire()
  log.note(unit.name .. " joins the fight: " .. why)
end

local function biders(side)
  return lists.where(units(), function(unit) return unit.side == side and unit:has "biding" end)
end

local function team_of(side)
  return lists.first(scenario().teams, function(team) return team.side == side end)
end

-- Those who bide and for whom there is room under the limit.
local function affordable(side)
  local room = counts.limit() - counts.played(side)
  return lists.where(biders(side), function(unit) return counts.weight(unit) <= room end)
end

local function ask_whom(side, list)
  return combat:choose { kind = "play", prompt = "Who of " .. side.name .. " is played now?", options = list, score = 1,
    optional = "nobody", optional_score = 0, rest = true }
end

-- VAL-COUNT-03: plays a crowd up to the limit, in the encounter's order or as the game master chooses; each round.
function biding.choose_played()
  if not combat.bides then return end
  for _, side in ipairs(rounds.sides()) do
    local crowd = team_of(side).crowd
    local list = crowd and affordable(side) or {}
    while #list > 0 do
      local unit = list[1]
      if crowd == "ask" then unit = ask_whom(side, list) end
      if not unit then break end
      biding.stir(unit, "the game master plays it")
      list = affordable(side)
    end
  end
end

-- A newcomer of a crowd bides while the limit is reached.
function biding.arrived(unit)
  if team_of(unit.side).crowd and counts.played(unit.side) > counts.limit() then let_bide(unit) end
end

-- From how far away it is stirred: as it says itself, as its archetype says, else as usual.
function biding.join(unit, entry)
  if entry.aggression == nil and unit.archetype.aggression == nil then unit.aggression = RADIUS end
end

-- What the encounter says of the crowds of its teams.
function biding.setup(spec)
  for _, team in ipairs(spec.teams) do
    if team.crowd ~= nil and team.crowd ~= true and team.crowd ~= "ask" then
      error("team '" .. team.id .. "': crowd must be true or \"ask\" (found " .. tostring(team.crowd) .. ")", 0)
    end
  end
end

-- Once everybody stands: the counts at the start, and who bides.
function biding.begin()
  for _, side in ipairs(rounds.sides()) do side.strength = counts.of(side) end
  local limit = counts.limit()
  for _, side in ipairs(rounds.sides()) do
    local crowd, played = team_of(side).crowd, 0
    for _, unit in ipairs(crowd and side:units() or {}) do
      local more = counts.weight(unit)
      if unit.active and not unit:has "biding" then
        if crowd == "ask" or played + more > limit then let_bide(unit) else played = played + more end
      end
    end
  end
  for _, unit in ipairs(units()) do combat.bides = combat.bides or unit:has "biding" ~= nil end
end

-- ---- being stirred -------------------------------------------------------------------------------

-- VAL-COUNT-08, VAL-COUNT-10: by being targeted, alone or in an Area, with anything but what goes unnoticed.
function biding.targeted(use)
  if not combat.bides or not use.user.player or ability_tags.in_use(use, "unnoticed") > 0 then return end
  for _, target in ipairs(use.targets) do
    if type(target) == "unit" and target.active and target:has "biding" and target:hostile(use.user) then
      biding.stir(target, use.user.name .. " has targeted it")
    end
  end
end

-- Fewest steps between two characters around what is solid; nil: no way.
local function open_distance(unit, other)
  return lists.least(field.cells(unit), function(from)
    return (lists.least(field.cells(other), function(to) return field.open_distance(from, to) end))
  end)
end

-- VAL-COUNT-09: whether somebody who has moved is near enough, from any tile of either.
local function notices(unit, mover)
  local radius = unit.aggression
  if field.distance(unit, mover) > radius then return false end
  if option.aggro_metric == "open_path" then
    local steps = open_distance(unit, mover)
    if not steps or steps > radius then return false end
  end
  return option.aggro_sight ~= "required" or senses.sees(unit, mover)
end

-- Own movement is that of which the mover is the source: its steps, and where it takes itself at once.
local OWN = { walk = true, shift = true }
local MOVES = { walk = true, shift = true, push = true, carry = true, fall = true, tumble = true }

local function counts_as_move(item)
  if not MOVES[item.kind] then return false end
  return option.aggro_move == "any" or OWN[item.kind] and item.user == item.target
end

state_check "aggression" {
  text = "Characters that come near stir biding enemies.", clause = "VAL-COUNT-09",
  after = { "walk", "shift", "push", "pull", "carry", "fall", "tumble" },
  run = function(batch)
    if not combat.bides or combat.outcome ~= 0 then return end
    for _, item in ipairs(batch:just_applied()) do
      if counts_as_move(item) and item.target.player and item.target.active then
        for _, unit in ipairs(units()) do
          if unit:has "biding" and unit:hostile(item.target) and notices(unit, item.target) then
            biding.stir(unit, item.target.name .. " has come near")
          end
        end
      end
    end
  end,
}
