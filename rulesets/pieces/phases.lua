-- A turn structure of phases: cycle after cycle, one phase follows the other; in a phase its units take a turn each, in
-- any order, or are left idle. The ruleset declares the frame "turn"; the questions are where its own rules come in.
piece "phases" {
  text = "Cycles of phases, in which each unit of a phase takes one turn, in any order.",
  version = "1.0",
  needs = {
    turn = "The frame of a turn, with the unit as its user.",
    round = "An int slot of the encounter: the number of the cycle.",
  },
}

decision "turn" { text = "Who of a phase acts next, or is the phase over?" }

query "takes_turns" { text = "Does a unit take turns?", default = function(me) return me.active end }
query "phase_number" { text = "The phase of the cycle in which a unit acts, from 1. A phase without units is skipped.",
  default = function(me) return me.side.index + 1 end }
query "phase_title" { text = "The name of a unit's phase.",
  default = function(me) return me.side.name .. ": phase" end }
query "picked_by" { text = "The team that decides when a unit acts.", default = function(me) return me.side end }
query "turn_score" { text = "The score of picking a unit, for simple policies; ending the phase scores 0.",
  default = 1 }

counter "turns_taken" { text = "Turns taken in a phase.", on = "unit", scope = "phase" }

local phases = library "phases"

local function find_members(number)
  local list, all = {}, units()
  for at = 1, #all do
    local unit = all[at]
    if unit:takes_turns() and unit:phase_number() == number then list[#list + 1] = unit end
  end
  return list
end
-- Units that take turns and act in a phase, by its number; the list is shared.
function phases.members(number) return memo("members of a phase", number, find_members) end

-- Those of them that have had no turn yet in this phase.
function phases.waiting(phase)
  local list, members = {}, phases.members(phase.number)
  for at = 1, #members do
    if members[at]:count("turns_taken", phase) == 0 then list[#list + 1] = members[at] end
  end
  return list
end

-- The number of the next phase of a cycle after one, nil when there is none.
function phases.after(number)
  local best, all = nil, units()
  for at = 1, #all do
    local unit = all[at]
    local own = unit:takes_turns() and unit:phase_number()
    if own and own > number and (not best or own < best) then best = own end
  end
  return best
end

-- Gives a unit its turn in this phase back.
function phases.give_back(unit)
  local phase = combat:within "phase"
  if phase and unit:count("turns_taken", phase) > 0 then unit:add_count("turns_taken", phase, -1) end
end

-- The units that may be picked now: those of the team that says when the first of them acts; and that team.
local function offered(phase)
  local waiting = phases.waiting(phase)
  local team, list = waiting[1] and waiting[1]:picked_by(), { waiting[1] }
  for at = 2, #waiting do
    local unit = waiting[at]
    if unit:picked_by() == team then list[#list + 1] = unit end
  end
  return team, list
end

local function turn_score(unit) return unit:turn_score() end

frame "encounter" {
  text = "An encounter: cycle after cycle until a rule ends it.",
  steps = { "begin", "cycles", "finish" },
  run = {
    cycles = function(encounter)
      encounter:start "cycle"
      encounter:repeat_step()
    end,
  },
}

frame "cycle" {
  text = "All phases, one after the other.",
  steps = { "begin", "phases", "end" },
  silent = { "phases" },
  slots = { last = "int" },   -- the number of the phase that was last
  run = {
    begin = function()
      combat.round = combat.round + 1
      log.heading("Cycle " .. combat.round)
    end,
    phases = function(cycle)
      local number = phases.after(cycle.last)
      if not number then return end
      cycle.last = number
      cycle:start("phase", nil, nil, { number = number })
      cycle:repeat_step()
    end,
  },
}

frame "phase" {
  text = "The units of a phase take their turns.",
  steps = { "open", "begin", "pick", "end" },
  silent = { "open", "pick" },
  slots = { number = "int" },   -- the number of the phase
  run = {
    open = function(phase)
      local first = phases.members(phase.number)[1]
      if first then log.heading(first:phase_title(), 1) end
    end,
    pick = function(phase)
      local team, options = offered(phase)
      if not team then return end
      options[#options + 1] = { id = "end", text = "end the phase", value = false, score = 0 }
      local unit = team:choose { kind = "turn", prompt = "Whose turn?", options = options, score = turn_score,
        always = true }
      if not unit then return end
      unit:add_count("turns_taken", phase)
      phase:start("turn", unit)
      phase:repeat_step()
    end,
  },
}
