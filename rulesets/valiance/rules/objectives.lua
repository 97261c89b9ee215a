-- Objectives: Eliminate, Control, Escape and Seize; how they are completed, and how an encounter ends.
local objectives = library "objectives"
local WON, FAILED = 1, 2
local DONE = -1   -- in combat.progress: completed; else rounds held, characters that left

local KINDS = { eliminate = "target", control = "area", escape = "area", seize = "area" }

-- ---- setting up ----------------------------------------------------------------------------------

local function check(index, entry)
  local needs = KINDS[entry.kind]
  if not needs then
    error("objective " .. index .. ": kind must be eliminate, control, escape or seize (found " .. tostring(entry.kind) .. ")", 0)
  end
  if entry[needs] == nil then error("objective " .. index .. " (" .. entry.kind .. ") needs '" .. needs .. "'", 0) end
  if needs == "area" then field.area(entry.area) end
  if needs == "target" and not unit_named(entry.target) then
    error("objective " .. index .. ": no unit '" .. tostring(entry.target) .. "'", 0)
  end
end

-- VAL-ENC-03: the players need at least one objective; a list of records, each { kind =, team =, area = | target = }.
function objectives.setup(spec)
  local list = spec.objectives or {}
  for index, entry in ipairs(list) do
    check(index, entry)
    combat.progress:add(0)
  end
  local first = false
  for _, team in ipairs(spec.teams) do first = first or team.players end
  if first and #list == 0 then error("the players need an objective: objectives = { { kind = \"eliminate\", target = \"...\" } }", 0) end
end

local function list() return scenario().objectives or {} end

-- The side an objective is of: the team named, else the players'.
local function side_of(entry)
  for _, team in ipairs(scenario().teams) do
    if entry.team and team.id == entry.team or not entry.team and team.players then return team.side end
  end
  return nil
end

local function open(index, entry)
  return combat.progress[index] ~= DONE and (entry.after == nil or combat.progress[entry.after] == DONE)
end

-- ---- completing ----------------------------------------------------------------------------------

local function complete(index, entry)
  combat.progress:set(index, DONE)
  log.note("Objective completed: " .. entry.kind .. " " .. (entry.target or entry.area) .. ".")
end

local function in_area(unit, area)
  local wanted = {}
  for _, cell in ipairs(field.area(area)) do wanted[cell] = true end
  for _, cell in ipairs(field.cells(unit)) do
    if wanted[cell] then return true end
  end
  return false
end

-- VAL-OBJ-08: the named character is downed.
local function judge_eliminate(batch, index, entry)
  for _, down in ipairs(batch:applied "down") do
    if down.target.name == entry.target then
      local credited = down.user and side_of(entry) == down.user.side
      if option.eliminate == "any_cause" or credited then complete(index, entry) end
    end
  end
end

-- VAL-OBJ-12, VAL-OBJ-15: nobody of the team is active any more, and somebody got out.
local function judge_escape(index, entry)
  local side = side_of(entry)
  if combat.progress[index] > 0 and #side:units() == 0 then complete(index, entry) end
end

-- VAL-OBJ-09: only allied characters in the tiles as a round ends.
local function controlled(entry)
  local side, held, other, cells = side_of(entry), 0, false, 0
  local occupied = {}
  for _, unit in ipairs(units()) do
    if in_area(unit, entry.area) then
      local ours = unit.side == side or (#side:units() > 0 and side:units()[1]:allied(unit))
      if ours then held = held + 1 else other = true end
      for _, cell in ipairs(field.cells(unit)) do occupied[cell] = ours end
    end
  end
  if other then return false end
  if option.control == "vacuous_ok" then return true end
  if option.control == "every_tile" then
    for _, cell in ipairs(field.area(entry.area)) do
      if not occupied[cell] then return false end
    end
  end
  return held > 0
end

-- VAL-ROUND-08: Control is judged when the rest of the round's end is done.
function objectives.judge_round(round)
  for index, entry in ipairs(list()) do
    if entry.kind == "control" and open(index, entry) then
      local rounds = controlled(entry) and combat.progress[index] + 1 or 0
      if rounds >= (entry.rounds or 1) then complete(index, entry) else combat.progress:set(index, rounds) end
    end
  end
  objectives.judge(round)
end

-- VAL-OBJ-18: one Interact on an objective tile.
rule "seize" {
  text = "An Interact on a tile of a Seize objective completes it.", clause = "VAL-OBJ-18",
  on = { ["any.interacted"] = function(_, use)
    for index, entry in ipairs(list()) do
      if entry.kind == "seize" and open(index, entry) and side_of(entry) == use.user.side then
        for _, cell in ipairs(field.area(entry.area)) do
          if cell == use.point then complete(index, entry) end
        end
      end
    end
    objectives.judge(use)
  end },
}

-- VAL-OBJ-13: on entering an objective tile, or as a turn begins there, one may leave.
function objectives.may_leave(event, unit, own_movement)
  for index, entry in ipairs(list()) do
    if entry.kind == "escape" and open(index, entry) and side_of(entry) == unit.side and unit.active and in_area(unit, entry.area) and
      (own_movement or option.escape_entry == "any_arrival") then
      if unit:confirm { kind = "leave", prompt = "Leave the field?", clause = "VAL-OBJ-13" } then
        combat.progress:set(index, combat.progress[index] + 1)
        event:leave(unit)
        return true
      end
    end
  end
  return false
end

function objectives.entered(batch, unit, kind) objectives.may_leave(batch, unit, kind == "walk" or kind == "shift") end

rule "leaving" {
  text = "Who begins a turn on an exit may leave.", clause = "VAL-OBJ-13",
  on = { ["any.turn.begin"] = { band = 50, run = function(_, turn)
    if turn.user.active and objectives.may_leave(turn, turn.user, true) then turn:finish() end
  end } },
}

-- ---- the end -------------------------------------------------------------------------------------

local function players_left()
  local left, player = 0, 0
  for _, unit in ipairs(units()) do
    if unit.side.players then
      left = left + 1
      if unit.player then player = player + 1 end
    end
  end
  if option.fail_when == "all_pcs_downed" then return player end
  return left
end

-- Whether all objectives of the players (or of another team) are completed.
local function all_done(players)
  local any = false
  for index, entry in ipairs(list()) do
    local side = side_of(entry)
    local theirs = side and side.players or false
    if theirs == players and not entry.bonus then
      if combat.progress[index] ~= DONE then
        if option.parallel == "all" then return false end
      else
        any = true
        if option.parallel == "any" then return true end
      end
    end
  end
  return any
end

local function finish(event, outcome)
  combat.outcome = outcome
  log.note(outcome == WON and "The encounter is won." or "The encounter is failed.")
  event:end_encounter(outcome)
end

-- Without a team of players nothing can be won or failed, as in the arena of a spec.
local function for_players()
  for _, team in ipairs(scenario().teams) do
    if team.players then return true end
  end
  return false
end

-- VAL-ENC-09, VAL-FAIL: has it been won, or failed?
function objectives.judge(event)
  if combat.outcome ~= 0 or not for_players() then return end
  local won, left = all_done(true), players_left()
  if won and (left > 0 or option.last_stand == "won" or objectives.escaped()) then return finish(event, WON) end
  if won and option.last_stand == "act_order" and library("rounds").players_first() then return finish(event, WON) end
  if left == 0 or all_done(false) then return finish(event, FAILED) end
  for index, entry in ipairs(list()) do
    local side = side_of(entry)
    if entry.kind == "eliminate" and side and side.players and open(index, entry) and not entry.bonus then
      local target = unit_named(entry.target)
      if not target then return finish(event, FAILED) end   -- VAL-FAIL-04
    end
  end
end

function objectives.escaped()
  for index, entry in ipairs(list()) do
    if entry.kind == "escape" and combat.progress[index] == DONE then return true end
  end
  return false
end

state_check "objectives" {
  text = "Objectives completed or impossible, and the end of combat.", clause = "VAL-ENC-09",
  run = function(batch)
    if combat.outcome ~= 0 then return end
    for index, entry in ipairs(list()) do
      if open(index, entry) then
        if entry.kind == "eliminate" then judge_eliminate(batch, index, entry) end
        if entry.kind == "escape" then judge_escape(index, entry) end
      end
    end
    objectives.judge(batch)
  end,
}

-- Retreat is the next step of objectives; no team may yet.
function objectives.may_retreat() return false end
function objectives.retreat() end
