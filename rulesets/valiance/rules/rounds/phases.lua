-- Rounds as they are played: their beginning, who is picked for a turn, newcomers, and turns that were missed.
local phases, biding, game_master = library("phases", "biding", "game_master")
local knowledge, lists, objectives, progress, rounds = library("knowledge", "lists", "objectives", "progress", "rounds")
local setup, standstill = library("setup", "standstill")

-- VAL-PTS-03: spent Reaction Points return as a round begins.
local function fresh(unit)
  unit.turns_taken, unit.skipped = 0, 0
  unit:write("reaction_points", unit:max "reaction_points")
end

-- The step `begin` of a round.
function phases.begin()
  progress.look()
  combat.round = combat.round + 1
  log.heading("Round " .. combat.round)
  for _, side in ipairs(rounds.sides()) do side.finished = false end
  for _, unit in ipairs(units()) do fresh(unit) end
  if combat.round == 1 or combat.strangers then knowledge.look_around() end
end

-- ---- picking -------------------------------------------------------------------------------------

local function owner_of(unit)
  local entry = entry_of(unit)
  return entry and entry.owner or ""
end

-- VAL-ROUND-12: only the characters of the next owner after the one that acted last.
local function next_owner(list, last)
  if not last then return list end
  local owners, known = {}, {}
  for _, entry in ipairs(scenario().units) do
    local owner = entry.owner or ""
    if entry.unit.side == last.side and not known[owner] then
      owners[#owners + 1], known[owner] = owner, #owners + 1
    end
  end
  -- Who joined while the encounter ran has no owner: it belongs after the last one.
  local after = known[owner_of(last)] or #owners
  for step = 1, #owners do
    local wanted = owners[(after + step - 1) % #owners + 1]
    local found = lists.where(list, function(unit) return owner_of(unit) == wanted end)
    if #found > 0 then return found end
  end
  return list
end

-- Those of a side that may be picked now; last: who took the phase's last turn, or nil.
function phases.waiting(side, last)
  local list, first, standing, on_field = {}, {}, 0, side:standing()
  local round, some_bide = combat.round, combat.bides
  for at = 1, #on_field do
    local unit = on_field[at]
    -- Who came too late has no turns in this round (VAL-ROUND-09).
    if unit.late ~= round and not (some_bide and unit:has "biding") then
      local turns, taken = rounds.turns_of(unit), unit.turns_taken
      if turns > 0 then standing = standing + 1 end
      if turns - taken - unit.skipped > 0 then
        list[#list + 1] = unit
        if taken == 0 then first[#first + 1] = unit end
      end
    end
  end
  if option.extra_turn == "end_of_phase" and #first > 0 then list = first end
  -- Nobody can act between the turns of one who is alone, or with none but who came too late.
  if option.extra_turn == "not_consecutive" and standing > 1 then
    list = lists.where(list, function(unit) return unit ~= last end)
  end
  if option.team_choice == "per_owner_alternating" then list = next_owner(list, last) end
  return list
end

-- Each of them takes a turn, or skips it.
local function pick_options(side, waiting)
  local options, count = lists.copy(waiting), #waiting
  for at = 1, count do options[count + at] = { skips = waiting[at] } end
  if objectives.may_retreat(side) then options[#options + 1] = objectives.retreat_option "retreat" end
  return options
end

local function score_of(choice) return type(choice) == "unit" and 1 or -1 end
local function named(choice)
  if type(choice) == "unit" then return choice.name, choice.name end
  return "skip " .. choice.skips.name, choice.skips.name .. " skips its turn"
end

-- VAL-ROUND-02, VAL-MISS-04: pick the next character, or let one skip.
function phases.pick(phase)
  local side = rounds.side(phase.side - 1)
  combat.acting = phase.side
  if combat.outcome ~= 0 then return end
  local waiting = phases.waiting(side, phase.last)
  if #waiting == 0 then return end
  if game_master.ask(phase, "turn") then return phase:repeat_step() end
  objectives.ask_retreat(side)
  standstill.asked()
  local choice = side:choose { kind = "turn", prompt = "Whose turn?", options = pick_options(side, waiting),
    named = named, score = score_of, always = true, clause = "VAL-ROUND-02" }
  phase:repeat_step()
  if choice == "retreat" then return objectives.retreat(side) end
  if type(choice) ~= "unit" then
    local unit = choice.skips
    unit.skipped = unit.skipped + 1
    return log.note(unit.name .. " skips its turn")
  end
  phase.last = choice
  phase:start("turn", choice)
end

-- The step `close` of a phase: its side is finished in this round.
function phases.close(phase)
  rounds.side(phase.side - 1).finished = true
  combat.acting = 0
end

-- Prepares somebody who has come in the middle of a round.
function phases.arrived(unit)
  fresh(unit)
  if combat.round > 0 and (unit.side.finished or option.late_join == "next_round") then unit.late = combat.round end
end

rule "newcomers" {
  text = "A newcomer gets its Reaction Points, and a turn if its team still acts.", clause = "VAL-ROUND-09",
  on = { ["any.enter"] = function(_, enter)
    if enter.prevented then return end
    phases.arrived(enter.target)
    if not enter.target.active or combat.round == 0 then return end
    biding.arrived(enter.target)
    setup.mark { enter.target }
  end },
}

-- ---- missed turns --------------------------------------------------------------------------------

-- How many turns a character has missed by the end of a round (VAL-MISS-06, VAL-MISS-10).
local function misses(unit, round)
  if option.missed_arrival == "exempt" and unit.late == combat.round then return 0 end
  if option.missed == "per_turn" then
    return math.max(math.max(rounds.turns_of(unit), rounds.allotted(unit)) - unit.turns_taken, 0)
  end
  return unit:count("turns", round) == 0 and 1 or 0
end

-- Characters on the field in act order, those of a team as they joined.
local function in_act_order()
  local list, number_of_side, place = lists.copy(units()), {}, {}
  for number, side in ipairs(rounds.act_order()) do number_of_side[side.index] = number end
  for at = 1, #list do place[list[at]] = number_of_side[list[at].side.index] end
  table.sort(list, function(a, b) return place[a] < place[b] end)
  return list
end

-- VAL-MISS-02: characters that took no turn get the beginning, then the end of one; all at the same time
-- (VAL-MISS-08). Who missed two has the second after the first.
function phases.missed(round, which)
  local list, number = in_act_order(), 0
  repeat
    number = number + 1
    list = lists.where(list, function(unit) return misses(unit, round) >= number end)
    local leader
    for _, unit in ipairs(list) do
      local frame = round:start("missed", unit)
      frame:remove_step(which == "begin" and "end" or "begin")
      if leader and option.missed_order == "simultaneous" then leader:group(frame) else leader = frame end
    end
  until #list == 0
end
