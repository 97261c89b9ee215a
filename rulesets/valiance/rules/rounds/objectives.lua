-- Objectives: Eliminate, Control, Escape and Seize; how they are completed, and how an encounter ends.
local objectives, gambits, life, lists, rounds = library("objectives", "gambits", "life", "lists", "rounds")
local WON, FAILED = 1, 2
-- In combat.progress: completed, failed, not there yet, taken away; else rounds held, characters that left.
local DONE, LOST, LATER, TAKEN = -1, -2, -3, -4

local NOBODY = {}   -- shared, never written to

local KINDS = { eliminate = "target", control = "area", escape = "area", seize = "area" }

-- ---- setting up ----------------------------------------------------------------------------------

local function check(index, entry)
  local needs = KINDS[entry.kind]
  if entry[needs] == nil then error("objective " .. index .. " (" .. entry.kind .. ") needs '" .. needs .. "'", 0) end
end

-- Those that the game master has ready, in the order of the alterations, as { entry, alteration } (VAL-ENC-04).
local function prepared(spec)
  local found = {}
  for _, alteration in ipairs(spec.alterations or {}) do
    for _, entry in ipairs(alteration.objectives or {}) do
      found[#found + 1] = { entry = entry, of = alteration.name }
    end
  end
  return found
end

-- The objectives of the encounter, and after them the way out once the players retreat (VAL-RETR-03).
local function whole_list()
  local all = lists.copy(scenario().objectives or {})
  for _, later in ipairs(prepared(scenario())) do all[#all + 1] = later.entry end
  if combat.retreating then all[#all + 1] = { kind = "escape", area = scenario().retreat, retreat = true } end
  return all
end

local function list()
  local given = scenario()
  if not given.alterations and not combat.retreating then return given.objectives or NOBODY end
  return memo("objectives", 1, whole_list)
end

-- The number of the objective that is meant: its number in the encounter, or its id; nil for none.
local function number_of(wanted)
  for index, entry in ipairs(list()) do
    if index == wanted or entry.id ~= nil and entry.id == wanted then return index end
  end
  return nil
end

objectives.number = number_of

-- VAL-OBJ-04: what an objective waits for is another one.
local function check_order(index, entry)
  if entry.after == nil then return end
  local before = number_of(entry.after)
  if not before then error("objective " .. index .. ": after: no objective '" .. tostring(entry.after) .. "'", 0) end
  if before == index then error("objective " .. index .. " waits for itself", 0) end
end

-- The side an objective is of: the team named, else the players'.
local function side_of(entry)
  local named = entry.team
  for _, team in ipairs(scenario().teams) do
    if named and team.id == named or not named and team.players then return team.side end
  end
  return nil
end
objectives.side_of = side_of

local function of_players(entry)
  local side = side_of(entry)
  return side ~= nil and side.players
end

-- Whether the players must complete it.
local function needed(entry) return of_players(entry) and not entry.bonus end

local function has_players()
  for _, team in ipairs(scenario().teams) do
    if team.players then return true end
  end
  return false
end

-- VAL-ENC-03: the players need at least one objective; a list of records, each { kind =, team =, area = | target = }.
function objectives.setup(spec)
  local list = spec.objectives or {}
  local all = whole_list()
  for index, entry in ipairs(all) do
    check(index, entry)
    combat.progress:add(index > #list and LATER or 0)
  end
  for index, entry in ipairs(all) do check_order(index, entry) end
  if has_players() and not lists.any(list, needed) then
    error("objectives: the players need at least one: objectives = { { kind = \"eliminate\", target = \"...\" } }", 0)
  end
end

-- VAL-RETR-02: a retreat leaves the players nothing but the way out, and with the option bonus objectives.
local function given_up(entry)
  return not entry.retreat and of_players(entry) and not (entry.bonus and option.retreat_bonus == "keep")
end

local function open(index, entry)
  if combat.progress[index] < 0 or combat.retreating and given_up(entry) then return false end
  return entry.after == nil or combat.progress[number_of(entry.after)] == DONE
end

-- Whether it is one of the encounter's now: neither still to come nor taken away.
local function present(index) return combat.progress[index] ~= LATER and combat.progress[index] ~= TAKEN end

-- ---- completing ----------------------------------------------------------------------------------

local function title(entry)
  local team = side_of(entry)
  return (team and team.name .. ": " or "") .. entry.kind .. " " .. (entry.target or entry.area)
end

-- An objective in words: "Heroes: seize lever".
objectives.title = title

-- VAL-OBJ-06: the objectives that a team pursues now, in the order of the encounter; all teams', if none is given.
function objectives.active(side)
  local found = {}
  for index, entry in ipairs(list()) do
    if open(index, entry) and (side == nil or side_of(entry) == side) then found[#found + 1] = entry end
  end
  return found
end

-- VAL-OBJ-07: everybody knows what every team is after.
function objectives.announce()
  if combat.announced then return end
  combat.announced = true
  for _, entry in ipairs(objectives.active()) do log.note("Objective of " .. title(entry) .. ".") end
end

local function complete(index, entry)
  combat.progress:set(index, DONE)
  log.note("Objective completed: " .. entry.kind .. " " .. (entry.target or entry.area) .. ".")
  for later, next_entry in ipairs(list()) do
    if next_entry.after ~= nil and number_of(next_entry.after) == index and open(later, next_entry) then
      log.note("Objective of " .. title(next_entry) .. ".")
    end
  end
end

-- ---- altering (VAL-ENC-04) -----------------------------------------------------------------------

-- Whether an objective is completed.
function objectives.completed(wanted)
  local index = number_of(wanted)
  return index ~= nil and combat.progress[index] == DONE
end

-- How many objectives of the players that are no bonus would be left with an alteration.
local function left_with(alteration)
  local gone, count = {}, lists.count(alteration.objectives or {}, needed)
  for _, wanted in ipairs(alteration.remove or {}) do gone[number_of(wanted) or 0] = true end
  for index, entry in ipairs(list()) do
    if present(index) and not gone[index] and needed(entry) then count = count + 1 end
  end
  return count
end

-- Why the objectives cannot be altered so now; nil when they can.
function objectives.why_not_alter(alteration)
  for _, key in ipairs { "remove", "complete" } do
    for _, wanted in ipairs(alteration[key] or {}) do
      local index = number_of(wanted)
      if combat.progress[index] < 0 then return "objective " .. wanted .. " is not open" end
    end
  end
  if alteration.remove and left_with(alteration) == 0 then return "the players would have no objective" end
  return nil
end

-- Takes away, adds and completes what an alteration says.
function objectives.alter(alteration)
  for _, wanted in ipairs(alteration.remove or {}) do
    local index = number_of(wanted)
    combat.progress:set(index, TAKEN)
    log.note("No longer an objective of " .. title(list()[index]) .. ".")
  end
  local first = #(scenario().objectives or {})
  for number, later in ipairs(prepared(scenario())) do
    if later.of == alteration.name then
      combat.progress:set(first + number, 0)
      if open(first + number, later.entry) then log.note("Objective of " .. title(later.entry) .. ".") end
    end
  end
  for _, wanted in ipairs(alteration.complete or {}) do
    local index = number_of(wanted)
    complete(index, list()[index])
  end
end

local function in_area(unit, area)
  local wanted = lists.set(field.area(area))
  return lists.any(field.cells(unit), function(cell) return wanted[cell] end)
end

-- Whether a team took part in bringing a character down: its damage, Withering or loss in this batch (VAL-OBJ-08).
local function credited(batch, target, side)
  for _, item in ipairs(batch:items()) do
    local kind = item.kind
    local hurts = kind == "harm" or kind == "damage" or kind == "wither" or kind == "lower"
    if hurts and item.target == target and item.user and item.user.side == side then return true end
  end
  return false
end

-- VAL-OBJ-08: the named character is downed.
local function judge_eliminate(batch, downs, index, entry)
  for _, down in ipairs(downs) do
    if down.target.name == entry.target then
      if option.eliminate == "any_cause" or credited(batch, down.target, side_of(entry)) then complete(index, entry) end
    end
  end
end

local function left_now(batch, side)
  return lists.any(batch:applied "leave", function(leave) return leave.target.side == side end)
end

-- VAL-OBJ-12, VAL-OBJ-15: nobody of the team is active any more, and somebody got out.
local function judge_escape(batch, index, entry)
  local side = side_of(entry)
  if #side:standing() > 0 or combat.progress[index] <= 0 then return end
  if option.escape_partial == "complete" or left_now(batch, side) then complete(index, entry) end
end

-- VAL-OBJ-09: only allied characters in the tiles as a round ends.
local function controlled(entry)
  local side, held, other, cells = side_of(entry), 0, false, 0
  local occupied = {}
  for _, unit in ipairs(units()) do
    if in_area(unit, entry.area) then
      local ours = unit.side == side or side:relation(unit.side) > 0
      if ours then held = held + 1 else other = true end
      for _, cell in ipairs(field.cells(unit)) do occupied[cell] = ours end
    end
  end
  if other then return false end
  if option.control == "vacuous_ok" then return true end
  local full = option.control ~= "every_tile" or
    lists.all(field.area(entry.area), function(cell) return occupied[cell] end)
  return full and held > 0
end

-- VAL-ROUND-08: Control is judged when the rest of the round's end is done.
function objectives.judge_round(round)
  for index, entry in ipairs(list()) do
    if entry.kind == "control" and open(index, entry) then
      local held = controlled(entry) and combat.progress[index] + 1 or 0
      if held >= (entry.rounds or 1) then complete(index, entry) else combat.progress:set(index, held) end
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
        if lists.has(field.area(entry.area), use.point) then complete(index, entry) end
      end
    end
    objectives.judge(use)
  end },
}

-- VAL-OBJ-13: on entering an objective tile, or as a turn begins there, one may leave.
function objectives.may_leave(event, unit, own_movement)
  local all = list()
  for index = 1, #all do
    local entry = all[index]
    if entry.kind == "escape" and open(index, entry) and side_of(entry) == unit.side and unit.active and
      in_area(unit, entry.area) and (own_movement or option.escape_entry == "any_arrival") then
      if unit:confirm { kind = "leave", prompt = "Leave the field?" } then
        combat.progress:set(index, combat.progress[index] + 1)
        unit.last_free = unit.cell
        life.forfeit(event, unit)
        event:leave(unit)
        return true
      end
    end
  end
  return false
end

local ARRIVALS = { "walk", "shift", "push", "carry", "fall", "tumble" }

-- Who has come anywhere by a batch, in order, and by which effect last.
local function arrivals(batch)
  local order, last, list = {}, {}, batch:applied(ARRIVALS)
  for at = 1, #list do
    local unit = list[at].target
    if not last[unit] then order[#order + 1] = unit end
    last[unit] = list[at]
  end
  return order, last
end

-- VAL-OBJ-13, VAL-OBJ-16: who has come onto an exit, by whatever movement, is asked once all of it has settled. Who
-- stepped off a ledge above it has come there by falling.
state_check "exits" {
  text = "A character that enters an exit may leave.", clause = "VAL-OBJ-13",
  after = { "walk", "shift", "push", "pull", "carry", "fall", "tumble" },
  run = function(batch)
    if combat.outcome ~= 0 then return end
    local order, last = arrivals(batch)
    for at = 1, #order do
      local unit = order[at]
      local item = last[unit]
      if item.asked == 0 then
        item.asked = 1
        if objectives.may_leave(batch, unit, item.kind == "walk" or item.kind == "shift") then return end
      end
    end
  end,
}

-- ---- the end -------------------------------------------------------------------------------------

-- Whether anybody is left of those whose loss loses the encounter.
local function players_left()
  local only_own = option.fail_when == "all_pcs_downed"
  for _, unit in ipairs(units()) do
    if unit.side.players and (not only_own or unit.player) then return true end
  end
  return false
end

-- Whether the players have completed what they need: all or any of their objectives that are no bonus.
local function players_done()
  local any = false
  for index, entry in ipairs(list()) do
    local state = needed(entry) and combat.progress[index] or LATER
    if state ~= LATER and state ~= TAKEN then
      if state ~= DONE then
        if option.parallel == "all" then return false end
      else
        any = true
        if option.parallel == "any" then return true end
      end
    end
  end
  return any
end

-- The team that has completed an objective by which the players lose (VAL-FAIL-05), or nil.
local function decided_against()
  for index, entry in ipairs(list()) do
    local side = entry.decisive and side_of(entry)
    if side and not side.players and combat.progress[index] == DONE then return side end
  end
  return nil
end

-- VAL-STAT-12: statuses end with the encounter.
local function end_statuses()
  for _, unit in ipairs(units()) do
    for _, status in ipairs(unit:instances "status") do status:expire() end
  end
end

-- VAL-BONUS-03: bonus objectives still open are failed, but those that the scenario keeps (VAL-BONUS-04).
local function fail_bonuses()
  for index, entry in ipairs(list()) do
    if entry.bonus and not entry.keep and combat.progress[index] >= 0 then
      combat.progress:set(index, LOST)
      log.note("Bonus objective failed: " .. entry.kind .. " " .. (entry.target or entry.area) .. ".")
    end
  end
end

local function finish(event, outcome)
  combat.outcome = outcome
  fail_bonuses()
  gambits.close(event)
  log.note(outcome == WON and "The encounter is won." or "The encounter is failed.")
  if event.kind ~= "batch" then event:resolve() end
  end_statuses()
  event:end_encounter(outcome)
end

-- The last round that the encounter allows is over.
function objectives.out_of_time(event)
  log.note("Round " .. combat.round .. " was the last one.")
  finish(event, FAILED)
end

-- VAL-OBJ-20: two teams succeed at the same instant.
local function players_have_it(other)
  if option.tie == "game_master" then
    return combat:choose { kind = "tie", prompt = "Both sides succeed. Who wins?",
      options = { { id = "players", text = "the players", value = true },
        { id = "others", text = other.name, value = false } } }
  end
  for _, side in ipairs(rounds.act_order()) do
    if side.players then return true end
    if side == other then return false end
  end
  return true
end

-- Whether the players win although nobody of theirs is left (VAL-FAIL-07).
local function last_stand()
  if option.last_stand == "won" or objectives.escaped() then return true end
  return option.last_stand == "act_order" and rounds.players_first()
end

-- An Eliminate target that is gone and was not downed, or not by the team (VAL-FAIL-04).
local function impossible()
  for index, entry in ipairs(list()) do
    if entry.kind == "eliminate" and not unit_named(entry.target) and open(index, entry) and needed(entry) then
      return true
    end
  end
  return false
end

-- VAL-ENC-09, VAL-FAIL: has it been won, or failed?
function objectives.judge(event)
  if combat.outcome ~= 0 or combat.round == 0 or not has_players() then return end
  local lost, left = decided_against(), players_left()
  if combat.retreating then
    -- VAL-RETR-06: who got out is safe; the encounter is failed all the same.
    if lost or not left then return finish(event, FAILED) end
    return
  end
  local won = players_done()
  if won and lost then return finish(event, players_have_it(lost) and WON or FAILED) end
  if won and (left or last_stand()) then return finish(event, WON) end
  if lost or not left or impossible() then return finish(event, FAILED) end
end

-- With end_timing = immediate: those who are not downed, because the others complete the players' last objective.
function objectives.decided_by(falling)
  local targets, spared, any = {}, {}, false
  for index, entry in ipairs(list()) do
    if needed(entry) and combat.progress[index] ~= DONE and present(index) then
      local hit = entry.kind == "eliminate" and
        lists.first(falling, function(unit) return unit.name == entry.target end)
      if hit then
        targets[hit], any = true, true
      elseif option.parallel == "all" then
        return {}
      end
    end
  end
  if not any then return {} end
  for _, unit in ipairs(falling) do spared[unit] = not targets[unit] end
  return spared
end

-- Whether an Escape objective has been completed.
function objectives.escaped()
  for index, entry in ipairs(list()) do
    if entry.kind == "escape" and combat.progress[index] == DONE then return true end
  end
  return false
end

-- What a batch has completed, and whether that ends combat.
function objectives.settle(batch)
  if combat.outcome ~= 0 then return end
  local downs = batch:applied "down"
  for index, entry in ipairs(list()) do
    local may = entry.kind == "eliminate" and #downs > 0 or entry.kind == "escape"
    if may and open(index, entry) then
      if entry.kind == "eliminate" then
        judge_eliminate(batch, downs, index, entry)
      else
        judge_escape(batch, index, entry)
      end
    end
  end
  objectives.judge(batch)
end

state_check "objectives" {
  text = "Completes and fails objectives, and ends combat.", clause = "VAL-ENC-09",
  run = function(batch) objectives.settle(batch) end,
}

-- VAL-BONUS-02: the amendments of the contract that objectives are for; one is met when all of them are completed.
function objectives.amendments()
  local met = {}
  for index, entry in ipairs(list()) do
    local name = entry.amendment
    if name then met[name] = met[name] ~= false and combat.progress[index] == DONE end
  end
  return met
end

-- ---- retreat -------------------------------------------------------------------------------------

-- VAL-RETR-01, VAL-RETR-07: whether a team may retreat now: only if the scenario has a way out (VAL-RETR-04).
function objectives.may_retreat(side)
  if not side.players or not scenario().retreat or combat.retreating or combat.outcome ~= 0 then return false end
  return option.retreat_when == "any_time" or combat.acting == side.index + 1
end

-- The option of a choice that calls the retreat.
function objectives.retreat_option(value)
  return { id = "retreat", text = "retreat", value = value, score = -50 }
end

-- A team retreats: only the way out is left to it.
function objectives.retreat(side)
  log.note(side.name .. " retreats.")
  combat.retreating = true
  combat.progress:add(0)
  if option.retreat_bonus ~= "keep" then fail_bonuses() end
  log.note("Objective of " .. side.name .. ": escape " .. scenario().retreat .. ".")
end

-- With retreat_when = any_time the players may call it before another team's characters act.
function objectives.ask_retreat(acting)
  if option.retreat_when ~= "any_time" or acting.players then return end
  for _, team in ipairs(scenario().teams) do
    if team.players and objectives.may_retreat(team.side) and
      team.side:confirm { kind = "retreat", prompt = "Retreat?" } then
      objectives.retreat(team.side)
    end
  end
end
