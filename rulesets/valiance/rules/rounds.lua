-- Rounds: deployment, act order, picking who goes, and turns that were missed.
local rounds = library "rounds"

function rounds.sides()
  local found = {}
  for _, unit in ipairs(units()) do
    local side = unit.side
    if not found[side.index + 1] then found[side.index + 1] = side end
  end
  local list = {}
  for index = 1, 8 do
    if found[index] then list[#list + 1] = found[index] end
  end
  return list
end

-- Teams in act order (VAL-TEAM-03): by the order slot that the encounter gave them, then as listed.
function rounds.act_order()
  local list = rounds.sides()
  table.sort(list, function(a, b)
    local first, second = a.order, b.order
    if combat.round > 1 and option.surprise == "first_round" then
      first, second = math.max(first, 0), math.max(second, 0)
    end
    if first ~= second then return first < second end
    return a.index < b.index
  end)
  return list
end

-- Whether the players act before every team that is hostile to them.
function rounds.players_first()
  local order = rounds.act_order()
  return order[1] ~= nil and order[1].players
end

function rounds.deploy()
  library("forms").strategies()
end

function rounds.turns_of(unit)
  return (unit:is "boss" and 2 or 1) + unit.turns_extra
end

-- VAL-PTS-03: spent Reaction Points return as a round begins.
function rounds.begin(round)
  combat.round = combat.round + 1
  log.heading("Round " .. combat.round)
  for _, unit in ipairs(units()) do
    unit.turns_taken, unit.skipped = 0, false
    unit:write("reaction_points", unit:max "reaction_points")
  end
  library("forms").lapse(round)
end

local function has_turn(unit, last)
  if unit.turns_taken >= rounds.turns_of(unit) or unit.skipped then return false end
  if option.extra_turn == "not_consecutive" and last == unit and unit.turns_taken > 0 then return false end
  return true
end

-- Those of a side that may be picked now.
function rounds.waiting(side, last)
  local list, late = {}, {}
  for _, unit in ipairs(side:units()) do
    if unit.active and has_turn(unit, last) then
      local extra = option.extra_turn == "end_of_phase" and unit.turns_taken > 0
      table.insert(extra and late or list, unit)
    end
  end
  return #list > 0 and list or late
end

-- VAL-ROUND-02, VAL-MISS-04: pick the next character, or let one skip.
function rounds.pick(phase)
  local side = rounds.side(phase.side - 1)
  local waiting = rounds.waiting(side, nil)
  if #waiting == 0 or combat.outcome ~= 0 then return end
  local options = {}
  for _, unit in ipairs(waiting) do options[#options + 1] = { id = unit.name, text = unit.name, value = { unit }, score = 1 } end
  for _, unit in ipairs(waiting) do
    options[#options + 1] = { id = "skip " .. unit.name, text = unit.name .. " skips its turn", value = { unit, true }, score = -1 }
  end
  if library("objectives").may_retreat(side) then
    options[#options + 1] = { id = "retreat", text = "retreat", value = { nil, false, true } }
  end
  local choice = side:choose { kind = "turn", prompt = "Whose turn?", options = options, always = true, clause = "VAL-ROUND-02" }
  phase:repeat_step()
  if choice[3] then return library("objectives").retreat(side) end
  if choice[2] then
    choice[1].skipped = true
    return log.note(choice[1].name .. " skips its turn")
  end
  phase:start("turn", choice[1])
end

function rounds.side(index)
  for _, unit in ipairs(units()) do
    if unit.side.index == index then return unit.side end
  end
  return nil
end

-- VAL-MISS: characters that took no turn get the begin, then the end of one, all at the same time.
function rounds.missed(round, which)
  local leader
  for _, unit in ipairs(units()) do
    if unit.turns_taken == 0 and (option.missed_arrival == "counts" or not unit.skipped) then
      local frame = round:start("missed", unit)
      frame:remove_step(which == "begin" and "end" or "begin")
      if leader and option.missed_order == "simultaneous" then leader:group(frame) else leader = frame end
    end
  end
end
