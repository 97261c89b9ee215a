-- Sides: heroes, enemies, allies and independents; who fights whom, who runs whom, and in which phase (RIP-PHASE).
local sides, lists, moved = library("sides", "lists", "moved")
local HEROES, ENEMIES, ALLIES, INDEPENDENTS = 1, 2, 1000, 2000   -- numbers of phases
local LATER = 10000                                              -- added to phases before the one that begins

local function team_of(side) return scenario().teams[side.index + 1] end

local function kind_of(side) return team_of(side).kind or (side.index == 0 and "heroes" or "enemies") end
-- RIP-PHASE-06: what an encounter says, else the first team are the heroes, and all others enemies.
function sides.kind(side) return memo("side kind", side, kind_of) end

local function camp(side)
  local kind = sides.kind(side)
  return kind == "allies" and "heroes" or kind
end

-- What the encounter says of two teams, from one side or the other.
local function said(side, other)
  local mine, its = team_of(side), team_of(other)
  return mine.relations and mine.relations[its.id] or its.relations and its.relations[mine.id]
end

-- RIP-PHASE-13: what the game master says of two teams, else heroes and allies against enemies; enemy teams leave each
-- other alone (RIP-PHASE-08), independents everybody.
local function fights(side, other)
  if side == other then return false end
  local word = said(side, other)
  if word then return word == "hostile" end
  local mine, theirs = camp(side), camp(other)
  return mine == "heroes" and theirs == "enemies" or mine == "enemies" and theirs == "heroes"
end

-- For one team: { [side] = answer(side, other) } of all.
local function of_all(side, answer)
  local answers = {}
  for _, team in ipairs(scenario().teams) do answers[team.side] = answer(side, team.side) end
  return answers
end

-- Whether two teams are enemies.
function sides.hostile(side, other) return memo("hostile", side, of_all, fights)[other] end

local function friends(side, other)
  if side == other then return true end
  local word = said(side, other)
  if word then return word == "allied" end
  return camp(side) == camp(other) and camp(side) ~= "independents"
end

-- Whether two teams are allied.
function sides.friendly(side, other) return memo("friendly", side, of_all, friends)[other] end

local function find_heroes()
  local teams = scenario().teams
  return (lists.first(teams, function(team) return sides.kind(team.side) == "heroes" end) or teams[1]).side
end
-- The team of the players.
function sides.heroes() return memo("heroes", combat, find_heroes) end

-- Whether players run a unit: one of their own, or somebody with the group (RIP-MULTI-02).
function sides.by_players(unit) return sides.kind(unit.side) == "heroes" or unit.shared end

-- Whether it is a player's own character, or an extra that falls like one (RIP-MULTI-04).
function sides.falls_as_player(unit)
  return sides.by_players(unit) and (not unit.shared or option["extras.death"] == "as_players")
end

-- RIP-MULTI-02, RIP-MULTI-04: who is summoned to the heroes is run by the players, and no hero.
function sides.summon(event, archetype, options)
  local unit = moved.summon(event, archetype, options)
  unit.shared = sides.kind(unit.side) == "heroes"
  return unit
end

local function enemy_rank(side)
  if not combat.apart then return ENEMIES end
  local rank = ENEMIES
  for _, team in ipairs(scenario().teams) do
    if team.side == side then return rank end
    if sides.kind(team.side) == "enemies" then rank = rank + 1 end
  end
  return rank
end

local function number_of(unit)
  local kind = sides.kind(unit.side)
  if kind == "heroes" or unit.shared then return HEROES end
  if kind == "enemies" then return enemy_rank(unit.side) end
  return kind == "allies" and ALLIES or INDEPENDENTS
end

-- RIP-PHASE-07: heroes, every enemy team, allies, independents; the team that begins comes first (RIP-PHASE-11).
function sides.phase_of(unit)
  local number = number_of(unit)
  return number < combat.first and number + LATER or number
end

local TITLES = { allies = "Ally Phase", independents = "Independent Phase" }

-- The title of the phase of a unit.
function sides.title(unit)
  if sides.by_players(unit) then return "Hero Phase" end
  local kind = sides.kind(unit.side)
  if kind ~= "enemies" then return TITLES[kind] end
  return combat.apart and "Enemy Phase: " .. unit.side.name or "Enemy Phase"
end

local function find_picker(unit)
  if sides.by_players(unit) then return sides.heroes() end
  if sides.kind(unit.side) ~= "enemies" or combat.apart then return unit.side end
  for _, team in ipairs(scenario().teams) do
    if sides.kind(team.side) == "enemies" and #team.side:standing() > 0 then return team.side end
  end
  return unit.side
end
-- Who picks among the units of a phase: the players, or the controller of the first enemy team.
function sides.picker(unit) return memo("picker", unit, find_picker) end

-- ---- setting up ----------------------------------------------------------------------------------

-- Checks who plays whom, and gives players their units.
function sides.setup(spec)
  for _, entry in ipairs(spec.units) do
    if entry.run_by and sides.kind(entry.unit.side) == "heroes" then
      error(entry.name .. ": run_by is for units of other teams: write player = \"" .. entry.run_by ..
        "\" for a hero", 0)
    end
    local run_by = entry.run_by or team_of(entry.unit.side).run_by
    entry.unit.shared = run_by ~= nil and run_by ~= "gm" and sides.kind(entry.unit.side) ~= "heroes"
  end
end

-- Teams of enemies with anybody.
local function enemy_teams()
  return lists.map(scenario().teams, function(team)
    return sides.kind(team.side) == "enemies" and #team.side:units() > 0 and team.side
  end)
end

-- RIP-PHASE-08: do several enemy teams share a phase?
local function ask_enemy_phases()
  local word = scenario().enemy_phases
  if word == nil and #enemy_teams() > 1 then
    combat.apart = not combat:confirm { kind = "enemy_phases", prompt = "Do the enemy teams share a phase?",
      yes = "joint", no = "apart", score = 1 }
  else
    combat.apart = word == "apart"
  end
end

-- RIP-PHASE-11: whose phase comes first.
local function ask_first()
  combat.first = 0
  if option.first ~= "gm" then return end
  local options, seen = {}, {}
  for _, unit in ipairs(units()) do
    local number = number_of(unit)
    if not seen[number] then
      options[#options + 1] = { id = sides.title(unit), value = number, score = -number }
      seen[number] = true
    end
  end
  combat.first = combat:choose { kind = "first", prompt = "Which phase comes first?", options = options,
    clause = "RIP-PHASE-11" } or 0
end

-- As combat begins: asks how enemy phases go, and who is first.
function sides.begin()
  ask_enemy_phases()
  ask_first()
end

-- ---- players -------------------------------------------------------------------------------------

-- RIP-MULTI-03: the player to whom a unit is assigned, or all; nil: the game master.
function sides.player(unit)
  if not sides.by_players(unit) then return nil end
  local entry = entry_of(unit) or {}
  if entry.player then return entry.player end
  if entry.run_by and entry.run_by ~= "all" and entry.run_by ~= "players" then return entry.run_by end
  return unit.shared and "all players" or unit.name
end

-- The words of a question for the one who answers it: for who reads them.
function sides.prompt(unit, text)
  return function()
    local player = sides.player(unit)
    if not player or player == unit.name then return text end
    return text .. " (" .. player .. ")"
  end
end
