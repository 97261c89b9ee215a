-- Goals, and when combat ends: judged after each turn (RIP-END).
local goals, downed, lists, sides, tasks = library("goals", "downed", "lists", "sides", "tasks")
local WON, LOST, AVOIDED, ENDED = 1, 2, 3, 4
goals.AVOIDED = AVOIDED

local function in_area(unit, name) return lists.has(field.area(name), unit.cell) end

local function find_heroes()
  return lists.map(scenario().units, function(known)
    return sides.kind(known.unit.side) == "heroes" and known.unit
  end)
end
-- The players' own characters, wherever they are; the list is shared.
local function heroes() return memo("all heroes", combat, find_heroes) end

-- Stabilized heroes may count as carried along (RIP-GOLD-15).
local function carried(unit) return unit.fate == downed.STABLE and option["exit.fallen"] == "carried" end

local kinds = {}

-- Nobody is left who fights the players.
function kinds.rout()
  local ours = sides.heroes()
  return not lists.any(units(), function(unit) return sides.hostile(unit.side, ours) end)
end
kinds.intimidated = kinds.rout

function kinds.commander_down(goal) return not unit_named(goal.target).active end

-- All heroes who can still go are there, or have left by there.
function kinds.reach_area(goal)
  local some = false
  for _, unit in ipairs(heroes()) do
    local there = unit.fate == downed.LEFT or unit.active and goal.area and in_area(unit, goal.area)
    if unit.active and not there then return false end
    if unit.fate == downed.STABLE and not carried(unit) and goal.everybody then return false end
    if unit.fate == downed.DOWN and goal.everybody then return false end
    some = some or there
  end
  return some
end

function kinds.rescue(goal)
  local unit = unit_named(goal.target)
  return unit.fate == downed.LEFT or unit.active and in_area(unit, goal.area)
end

function kinds.told(goal) return tasks.told(goal.task) end

local NEEDS = { commander_down = { "target" }, rescue = { "target", "area" }, told = { "task" }, reach_area = {},
  rout = {}, intimidated = {} }

local function check(number, goal, plans)
  local function wrong(text, ...) error("objectives." .. number .. ": " .. text:format(...), 0) end
  for _, key in ipairs(NEEDS[goal.kind]) do
    if goal[key] == nil then wrong("%s needs %s", goal.kind, key) end
  end
  local asked = goal.kind ~= "told" or lists.any(plans, function(plan) return plan.name == goal.task end)
  if not asked then wrong("no task '%s': tasks = { { name = \"%s\", hp = 20 } }", goal.task, goal.task) end
end

-- A plan that no objective asks for would be told to no end.
local function check_plan(number, plan, list)
  if lists.any(list, function(goal) return goal.task == plan.name end) then return end
  error(("tasks.%d: no objective asks for it: objectives = { { kind = \"told\", task = \"%s\" } }")
    :format(number, plan.name), 0)
end

-- Checks the objectives of an encounter.
function goals.setup(spec)
  local list, plans = spec.objectives or {}, spec.tasks or {}
  for number, goal in ipairs(list) do
    check(number, goal, plans)
    combat.met:add(0)
  end
  for number, plan in ipairs(plans) do check_plan(number, plan, list) end
end

-- Whether every goal has been met; without any, enemies must be gone (RIP-END-02).
local function all_met()
  local list = scenario().objectives or {}
  for number, goal in ipairs(list) do
    if combat.met[number] == 0 and kinds[goal.kind](goal) then combat.met:set(number, 1) end
  end
  if #list == 0 then return kinds.rout() end
  return not lists.has(combat.met, 0)
end

-- The open goals, for plays by policies.
function goals.open()
  local list = {}
  for number, goal in ipairs(scenario().objectives or {}) do
    if combat.met[number] == 0 then list[#list + 1] = goal.kind end
  end
  return #list > 0 and "open: " .. table.concat(list, ", ") or "enemies are left"
end

-- ---- the end -------------------------------------------------------------------------------------

-- RIP-END-05: turns and phases are dropped.
local function finish(event, outcome, wiped)
  combat.outcome = outcome
  downed.close(event, wiped)
  event:resolve()
  event:end_encounter(outcome)
end
goals.finish = finish


local function ask_wipe()
  combat:choose { kind = "wipe", prompt = "All have fallen: what happens?",
    options = { { id = "defeat", score = 1 }, { id = "prison", score = 0 }, { id = "rescued by others", score = 0 } } }
end

local function nobody_left(list)
  return not lists.any(list, function(unit) return unit.active end)
end

-- RIP-DEATH-13: all of the players' characters are out, and none has left.
local function wiped(list)
  return #list > 0 and lists.all(list, function(unit) return unit.fate ~= downed.LEFT end)
end

-- RIP-END-02: when the goal is met, and with `judge` after each turn, the game master says whether combat goes on.
local function ask(met)
  return combat:confirm { kind = "judge", prompt = met and "The goal is met: is combat over?" or "Is combat over?",
    yes = "end", no = "go on", score = met and 1 or -1 }
end

-- Ends the combat when the goals are met, or the heroes are down (RIP-END).
function goals.judge(event)
  if combat.outcome ~= 0 then return end
  local ours = heroes()
  local nobody = nobody_left(ours)
  if nobody and wiped(ours) then
    ask_wipe()
    return finish(event, LOST, true)
  end
  local met = all_met()
  if (met or scenario().judge) and ask(met) then return finish(event, met and WON or ENDED, false) end
  if nobody then return finish(event, met and WON or ENDED, false) end
end

rule "time" {
  text = "An encounter may last only so many cycles.", clause = "RIP-PHASE-10",
  on = { ["any.cycle.end"] = function(_, cycle)
    local most = scenario().rounds
    if most and combat.round >= most and combat.outcome == 0 then finish(cycle, ENDED, false) end
  end },
}
