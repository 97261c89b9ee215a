-- Rounds: act order, picking who goes, newcomers, and turns that were missed.
local rounds = library "rounds"
local arrivals, counts, knowledge = library "arrivals", library "counts", library "knowledge"
local master, objectives, progress = library "master", library "objectives", library "progress"
local setup, standstill = library "setup", library "standstill"

-- All teams, in the order of the encounter's list.
function rounds.sides()
  local list = {}
  for index, team in ipairs(scenario().teams) do list[index] = team.side end
  return list
end

local function surprising(side)
  return side.surprise and (option.surprise == "whole_encounter" or combat.round <= 1)
end

-- Lets a team act before all others in this round; the last to do so is first.
function rounds.seize(side)
  for _, other in ipairs(rounds.sides()) do
    if other ~= side and other.first_in == combat.round then other.first_in = 0 end
  end
  side.first_in = combat.round
end

-- Teams in act order: one that content lets go first in this round, then one that springs a surprise (VAL-TEAM-04), then by the order that the encounter gives
-- (VAL-TEAM-06), the players first (VAL-TEAM-03), the others as they are listed.
function rounds.act_order()
  local list = rounds.sides()
  table.sort(list, function(a, b)
    local first, second = a.first_in == combat.round, b.first_in == combat.round
    if first ~= second then return first end
    first, second = surprising(a), surprising(b)
    if first ~= second then return first end
    if a.order ~= b.order then return a.order < b.order end
    if a.players ~= b.players then return a.players end
    return a.index < b.index
  end)
  return list
end

-- Whether the players act before every team that is hostile to them (VAL-FAIL-07).
function rounds.players_first()
  local list = rounds.act_order()
  for number, side in ipairs(list) do
    if side.players then
      for before = 1, number - 1 do
        if list[before]:relation(side) < 0 then return false end
      end
      return true
    end
  end
  return false
end

-- How many turns its threat gives a character in a round (VAL-THREAT-02).
function rounds.allotted(unit) return unit:is "boss" and 2 or 1 end

-- How many it has, when effects have given more or taken some away (VAL-ROUND-06, VAL-MISS-01).
function rounds.turns_of(unit) return math.max(unit:turns_a_round(), 0) end

-- VAL-PTS-03: spent Reaction Points return as a round begins.
function rounds.begin()
  progress.look()
  combat.round = combat.round + 1
  log.heading("Round " .. combat.round)
  for _, side in ipairs(rounds.sides()) do side.finished = false end
  for _, unit in ipairs(units()) do
    unit.turns_taken, unit.skipped = 0, 0
    unit:write("reaction_points", unit:max "reaction_points")
  end
  if combat.round == 1 or combat.strangers then knowledge.look_around() end
end

-- Whether the round that has ended was the last that the encounter allows.
function rounds.used_up()
  local most = scenario().rounds
  return most ~= nil and combat.round >= most
end

-- ---- picking -------------------------------------------------------------------------------------

-- Turns of this round that a character has neither taken nor skipped; none for one that came too late (VAL-ROUND-09).
local function turns_left(unit)
  if unit.late == combat.round then return 0 end
  return rounds.turns_of(unit) - unit.turns_taken - unit.skipped
end

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
    local wanted, found = owners[(after + step - 1) % #owners + 1], {}
    for _, unit in ipairs(list) do
      if owner_of(unit) == wanted then found[#found + 1] = unit end
    end
    if #found > 0 then return found end
  end
  return list
end

local function without(list, last)
  local found = {}
  for _, unit in ipairs(list) do
    if unit ~= last then found[#found + 1] = unit end
  end
  return found
end

-- Those of a side that may be picked now; last: who took the phase's last turn, or nil.
function rounds.waiting(side, last)
  local list, first, standing = {}, {}, 0
  for _, unit in ipairs(units()) do
    if unit.side == side then
      local bides = combat.bides and unit:has "biding"
      if unit.late ~= combat.round and not bides and rounds.turns_of(unit) > 0 then standing = standing + 1 end
      if turns_left(unit) > 0 and not bides then
        list[#list + 1] = unit
        if unit.turns_taken == 0 then first[#first + 1] = unit end
      end
    end
  end
  if option.extra_turn == "end_of_phase" and #first > 0 then list = first end
  -- Nobody can act between the turns of one who is alone, or with none but who came too late.
  if option.extra_turn == "not_consecutive" and standing > 1 then list = without(list, last) end
  if option.team_choice == "per_owner_alternating" then list = next_owner(list, last) end
  return list
end

local function pick_options(side, waiting)
  local options = {}
  for _, unit in ipairs(waiting) do options[#options + 1] = { id = unit.name, text = unit.name, value = { unit }, score = 1 } end
  for _, unit in ipairs(waiting) do
    options[#options + 1] = { id = "skip " .. unit.name, text = unit.name .. " skips its turn", value = { unit, true }, score = -1 }
  end
  if objectives.may_retreat(side) then
    options[#options + 1] = objectives.retreat_option { nil, false, true }
  end
  return options
end

-- VAL-ROUND-02, VAL-MISS-04: pick the next character, or let one skip.
function rounds.pick(phase)
  local side = rounds.side(phase.side - 1)
  combat.acting = phase.side
  if combat.outcome ~= 0 then return end
  local waiting = rounds.waiting(side, phase.last)
  if #waiting == 0 then return end
  if master.ask(phase, "turn") then return phase:repeat_step() end
  objectives.ask_retreat(side)
  standstill.asked()
  local choice = side:choose { kind = "turn", prompt = "Whose turn?", options = pick_options(side, waiting), always = true,
    clause = "VAL-ROUND-02" }
  phase:repeat_step()
  if choice[3] then return objectives.retreat(side) end
  local unit = choice[1]
  if choice[2] then
    unit.skipped = unit.skipped + 1
    return log.note(unit.name .. " skips its turn")
  end
  phase.last = unit
  phase:start("turn", unit)
end

function rounds.close(phase)
  rounds.side(phase.side - 1).finished = true
  combat.acting = 0
end

function rounds.side(index) return rounds.sides()[index + 1] end

-- ---- newcomers -----------------------------------------------------------------------------------

-- A character that is away comes onto the field (VAL-ROUND-09).
function rounds.arrive(event, unit, cell) event:enter(unit, cell) end

function rounds.arrived(unit)
  unit.turns_taken, unit.skipped = 0, 0
  unit:write("reaction_points", unit:max "reaction_points")
  if combat.round > 0 and (unit.side.finished or option.late_join == "next_round") then unit.late = combat.round end
end

rule "newcomers" {
  text = "Who enters in mid-round has its Reaction Points, and a turn if its team still acts.", clause = "VAL-ROUND-09",
  on = { ["any.enter"] = function(_, enter)
    if enter.prevented then arrivals.turned_away(enter.target) else rounds.arrived(enter.target) end
    if not enter.target.active or combat.round == 0 then return end
    counts.arrived(enter.target)
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
  local list = {}
  for _, side in ipairs(rounds.act_order()) do
    for _, unit in ipairs(units()) do
      if unit.side == side then list[#list + 1] = unit end
    end
  end
  return list
end

-- VAL-MISS-02: characters that took no turn get the beginning, then the end of one; all at the same time
-- (VAL-MISS-08). Who missed two has the second after the first.
function rounds.missed(round, which)
  local list, most = {}, 0
  for _, unit in ipairs(in_act_order()) do
    local count = misses(unit, round)
    list[#list + 1] = { unit = unit, count = count }
    most = math.max(most, count)
  end
  for number = 1, most do
    local leader
    for _, entry in ipairs(list) do
      if entry.count >= number then
        local frame = round:start("missed", entry.unit)
        frame:remove_step(which == "begin" and "end" or "begin")
        if leader and option.missed_order == "simultaneous" then leader:group(frame) else leader = frame end
      end
    end
  end
end
