-- What becomes of who has lost the last HP: removed from combat, and then dead, spared, captured and so on (RIP-DEATH).
local downed, lists, movement, sides = library("downed", "lists", "movement", "sides")
local NONE, DOWN, DEAD, SPARED, RETREATED, CAPTURED, STABLE, LEFT, SCARED, ALIVE = 0, 1, 2, 3, 4, 5, 6, 7, 8, 9
local WORDS = { [NONE] = "in combat", "down", "dead", "spared", "retreated", "captured", "stabilized", "left",
  "scared off", "alive" }
downed.DOWN, downed.DEAD, downed.STABLE, downed.LEFT, downed.SCARED = DOWN, DEAD, STABLE, LEFT, SCARED

local function settle(unit, fate)
  unit.fate = fate
  log.note(unit.name .. " is " .. WORDS[fate])
end
-- Notes what became of somebody: down, stable, dead, left.
downed.settle = settle

local GONE = { [DEAD] = true, [CAPTURED] = true, [LEFT] = true }
-- RIP-DEATH-10, RIP-DEATH-11: why somebody takes no part in what comes after; nil of who does.
function downed.lost_for_good(unit) return GONE[unit.fate] and WORDS[unit.fate] or nil end

-- ---- falling -------------------------------------------------------------------------------------

-- Who struck the last blow at a unit in a batch, or nil.
local function striker_of(batch, unit)
  local striker
  for _, item in ipairs(batch:applied "hurt") do
    if item.target == unit then striker = item.user end
  end
  return striker
end

-- RIP-DEATH-01: a unit without HP is out of this combat.
function downed.fall(batch)
  for _, unit in ipairs(units_at_most("hp", 0)) do
    unit.fell = unit.cell
    local striker = striker_of(batch, unit)
    batch:fall(unit, { user = striker or false })
  end
end

local function asked_fate(unit)
  local fate = combat:choose { kind = "fate", prompt = "What happens to " .. unit.name .. "?",
    options = { { id = "spared", value = SPARED, score = 1 }, { id = "dead", value = DEAD, score = 0 },
      { id = "captured", value = CAPTURED, score = 0 } } }
  settle(unit, fate)
end

-- RIP-DEATH-04: a significant enemy may retreat, whatever the player says.
local function retreats(unit)
  return unit.significant and combat:confirm { kind = "retreat", prompt = "Does " .. unit.name .. " retreat?",
    yes = "retreat", no = "fall", score = 1 }
end

-- RIP-DEATH-03: the player whose blow it was says whether it was lethal; else the game master.
local function ask_lethal(unit, striker)
  local asked = striker and sides.by_players(striker) and striker or combat
  local lethal = asked:confirm { kind = "lethal", prompt = "Was the blow at " .. unit.name .. " lethal?",
    yes = "lethal", no = "not lethal", score = -1 }
  settle(unit, lethal and DEAD or SPARED)
end

-- ---- going on ------------------------------------------------------------------------------------

-- Those of the group's people whom a player may take over: allies that are still in combat.
local function allies()
  return lists.map(units(), function(unit)
    return sides.kind(unit.side) == "allies" and { id = unit.name, text = unit.name, value = unit, score = 1 }
  end)
end

-- RIP-DEATH-06, RIP-DEATH-11: the player brings a new character later, or takes over one of the group's people, who
-- acts with the heroes from the next Hero Phase on.
local function succeed(event, unit)
  local options = allies()
  options[#options + 1] = { id = "new character", value = false, score = 0 }
  local chosen = unit:choose { kind = "successor", prompt = "Who comes after " .. unit.name .. "?", options = options,
    always = true }
  if chosen then
    event:join(chosen, sides.heroes())
    chosen.shared = false
  end
end

local function fall_of_player(event, unit)
  if option["death.players"] == "permanent" then
    settle(unit, DEAD)
    return succeed(event, unit)
  end
  settle(unit, DOWN)
end

rule "fates" {
  text = "Units that are out are not dead yet: players and the game master decide.", clause = "RIP-DEATH-02",
  on = { ["any.fall"] = function(_, fall)
    local unit, striker = fall.target, fall.user
    if sides.falls_as_player(unit) then return fall_of_player(fall, unit) end
    if sides.kind(unit.side) ~= "enemies" then return asked_fate(unit) end
    if retreats(unit) then return settle(unit, RETREATED) end
    ask_lethal(unit, striker)
  end },
}

-- ---- stabilizing ---------------------------------------------------------------------------------

local function find_down()
  local list = {}
  for _, team in ipairs(scenario().teams) do
    for _, unit in ipairs(team.side:units()) do
      if unit.fate == DOWN and unit.fell then list[#list + 1] = unit end
    end
  end
  return list
end

-- The fallen to whom a unit may see now (RIP-DEATH-08).
function downed.patients(me)
  if option["death.players"] ~= "stabilize" or not sides.by_players(me) then return {} end
  local reach = option["stabilize.reach"]
  return lists.where(memo("down", combat, find_down), function(unit)
    return (reach == "any" or movement.distance(me.cell, unit.fell) <= reach) and
      (option["stabilize.who"] == "any_player_unit" or sides.player(unit) ~= sides.player(me))
  end)
end

-- ---- the end of combat ---------------------------------------------------------------------------

local function fallen()
  return lists.map(scenario().units, function(entry)
    return sides.falls_as_player(entry.unit) and (entry.unit.fate == DOWN or entry.unit.fate == STABLE) and entry.unit
  end)
end

-- Whether somebody whom the players run is still on the field.
function downed.hold_the_field()
  return lists.any(units(), function(unit) return sides.by_players(unit) end)
end

-- RIP-DEATH-10, RIP-DEATH-11: who is left behind is captured or dead, and out of the story for now.
local function lose(event, unit)
  local fate = combat:choose { kind = "lost", prompt = "What happens to " .. unit.name .. ", left behind?",
    options = { { id = "captured", value = CAPTURED, score = 1 }, { id = "dead", value = DEAD, score = 0 } } }
  settle(unit, fate)
  succeed(event, unit)
end

local function close_one(event, unit, wiped, behind)
  if option["death.players"] == "wipe_only" then return settle(unit, wiped and DEAD or ALIVE) end
  if unit.fate == STABLE then
    if behind and option["exit.fallen"] == "lost" then return lose(event, unit) end
    return settle(unit, ALIVE)
  end
  if behind then return lose(event, unit) end
  settle(unit, ALIVE)
end

-- Settles what is still open of players' characters; wiped: all have fallen.
function downed.close(event, wiped)
  local behind = not downed.hold_the_field()
  for _, unit in ipairs(fallen()) do close_one(event, unit, wiped, behind) end
end
