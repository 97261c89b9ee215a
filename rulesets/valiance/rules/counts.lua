-- Effective counts, whom the game master plays, what stirs those that he does not, and reinforcements (COUNT).
-- Counts are kept in halves: a Normal is 1, an Elite 2, a Boss 4 (VAL-COUNT-01).
local counts = library "counts"
local reinforcements, rounds, senses = library "reinforcements", library "rounds", library "senses"
local uses = library "uses"
local RADIUS = 5   -- tiles, where nothing else is said (VAL-COUNT-09)

function counts.weight(unit)
  if unit:is "boss" then return 4 end
  return unit:is "normal" and 1 or 2
end

local function sum(f)
  local total = 0
  for _, unit in ipairs(units()) do
    if f(unit) then total = total + counts.weight(unit) end
  end
  return total
end

-- The effective count of those of a side who are on the field (VAL-COUNT-11).
function counts.of(side)
  return sum(function(unit) return unit.side == side end)
end

-- The same of those whom the game master plays.
function counts.played(side)
  return sum(function(unit) return unit.side == side and not unit:has "biding" end)
end

-- A count as people write it: "2", "2.5".
function counts.text(halves) return halves // 2 .. (halves % 2 == 1 and ".5" or "") end

-- How many may be played at once: the players' effective count, at the start or now (VAL-COUNT-03, VAL-COUNT-11).
function counts.limit()
  local total = 0
  for _, side in ipairs(rounds.sides()) do
    if side.players then total = total + (option.count_basis == "live" and counts.of(side) or side.strength) end
  end
  return total
end

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
function counts.stir(unit, why)
  local trait = unit:instance "biding"
  if not trait then return end
  trait:expire()
  log.note(unit.name .. " joins the fight: " .. why)
end

local function biding(side)
  local found = {}
  for _, unit in ipairs(units()) do
    if unit.side == side and unit:has "biding" then found[#found + 1] = unit end
  end
  return found
end

local function team_of(side)
  for _, team in ipairs(scenario().teams) do
    if team.side == side then return team end
  end
  return nil
end

-- Those who bide and for whom there is room under the limit.
local function affordable(side)
  local room, found = counts.limit() - counts.played(side), {}
  for _, unit in ipairs(biding(side)) do
    if counts.weight(unit) <= room then found[#found + 1] = unit end
  end
  return found
end

local function ask_whom(side, list)
  return combat:choose { kind = "play", prompt = "Who of " .. side.name .. " is played now?", options = list, score = 1, optional = "nobody",
    optional_score = 0, rest = true, clause = "VAL-COUNT-03" }
end

-- VAL-COUNT-03: a team that comes as a crowd is played up to the limit: in the order of the encounter, or as the game
-- master says. Called as each round begins.
function counts.choose_played()
  if not combat.bides then return end
  for _, side in ipairs(rounds.sides()) do
    local crowd = team_of(side).crowd
    local list = crowd and affordable(side) or {}
    while #list > 0 do
      local unit = list[1]
      if crowd == "ask" then unit = ask_whom(side, list) end
      if not unit then break end
      counts.stir(unit, "the game master plays it")
      list = affordable(side)
    end
  end
end

-- A newcomer of a crowd bides while the limit is reached.
function counts.arrived(unit)
  if team_of(unit.side).crowd and counts.played(unit.side) > counts.limit() then let_bide(unit) end
end

-- From how far away it is stirred: as it says itself, as its archetype says, else as usual.
function counts.join(unit, entry)
  if entry.aggression == nil and unit.archetype.aggression == nil then unit.aggression = RADIUS end
end

-- What the encounter says of the crowds of its teams.
function counts.setup(spec)
  for _, team in ipairs(spec.teams) do
    if team.crowd ~= nil and team.crowd ~= true and team.crowd ~= "ask" then
      error("team '" .. team.id .. "': crowd must be true or \"ask\" (found " .. tostring(team.crowd) .. ")", 0)
    end
  end
  reinforcements.setup(spec)
end

-- Once everybody stands: the counts at the start, and who bides.
function counts.begin()
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
function counts.targeted(use)
  if not combat.bides or not use.user.player or uses.tag_of(use, "unnoticed") > 0 then return end
  for _, target in ipairs(use.targets) do
    if type(target) == "unit" and target.active and target:has "biding" and target:hostile(use.user) then
      counts.stir(target, use.user.name .. " has targeted it")
    end
  end
end

-- Fewest steps between two characters around what is solid; nil: no way.
local function open_distance(unit, other)
  local least
  for _, from in ipairs(field.cells(unit)) do
    for _, to in ipairs(field.cells(other)) do
      local steps = field.open_distance(from, to)
      if steps and (not least or steps < least) then least = steps end
    end
  end
  return least
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
  text = "Who has come near stirs the enemies that bide.", clause = "VAL-COUNT-09",
  after = { "walk", "shift", "push", "carry", "fall", "tumble" },
  run = function(batch)
    if not combat.bides or combat.outcome ~= 0 then return end
    for _, item in ipairs(batch:just_applied()) do
      if counts_as_move(item) and item.target.player and item.target.active then
        for _, unit in ipairs(units()) do
          if unit:has "biding" and unit:hostile(item.target) and notices(unit, item.target) then
            counts.stir(unit, item.target.name .. " has come near")
          end
        end
      end
    end
  end,
}

-- Whether it stands there and does no more: with passive = inert one that bides neither engages nor reacts.
function counts.inert(unit)
  return option.passive == "inert" and combat.bides and unit:has "biding" ~= nil
end
