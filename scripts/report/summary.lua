-- What is left at the end of a play, as plain data: outcome, teams, units with their pools and statuses, failures.
-- Reports and machine formats say the same because they read it here.
local board = import "board/data"
local objects = import "world/objects"
local sentences = import "world/sentences"
local encounter = import "play/encounter"
local tables = import "world/tables"
local team_log = import "play/team_log"

local summary = {}

-- How each unit that is off the field came to be so: what its last effect of leaving says, without its name.
local function partings(play)
  local left = {}
  for _, record in ipairs(play.session.log) do
    local def = record.what == "effect" and play.book.sealed.kinds.effect[record.kind]
    if def and def.op == "leave" and record.target then
      local text, name = sentences.of(record), sentences.title(record.target)
      left[record.target] = text:sub(1, #name + 1) == name .. " " and text:sub(#name + 2) or text
    end
  end
  return left
end

-- Whether a unit lies; of one whose rule fails nobody says so.
local function lies(unit, book)
  local fine, answer = registry.guard("counted", board.lies, unit, book)
  return fine and answer or nil
end

-- The pools of a unit, under the names that the result of a log has for them.
local function pools_of(unit, book)
  return tables.map(board.pools(unit, book), function(pool)
    return { id = pool.id, name = pool.name, current = pool.value, max = pool.max }
  end)
end

-- One unit as the audience of the play knows it; nil for one of whom it knows nothing.
local function unit_of(play, entry, gone)
  local unit, book = objects.unit(entry.handle), play.book
  local cell, known = unit.cell, team_log.of_unit(play.session, unit)
  if known ~= true then
    if not known then return nil end
    local statuses = tables.map(known, function(words) return { id = words, text = words, stacks = 1 } end)
    return { name = entry.name, active = unit.active, at = known.at and import("world/cells").name(known.at) or nil,
      pools = {}, statuses = statuses }
  end
  return { name = entry.name, active = unit.active, out = lies(unit, book) or nil, gone = not unit.active and gone or
    nil, at = cell and import("world/cells").name(cell) or nil,
    pools = pools_of(unit, book), statuses = board.statuses(unit) }
end

local function teams_of(play)
  local teams, gone = {}, partings(play)
  for index, team in ipairs(play.record.teams) do
    teams[index] = { id = team.id, name = team.name or team.id, units = {} }
    for _, entry in ipairs(play:units()) do
      local unit = objects.unit(entry.handle)
      if unit.side.index == index - 1 then table.insert(teams[index].units, unit_of(play, entry, gone[entry.name])) end
    end
  end
  return teams
end

function summary.of(play)
  play.session:bind()
  local made = { outcome = play:outcome(), teams = teams_of(play), failures = {}, differences = {}, met = 0, unmet = 0,
    -- the round, where the ruleset counts one in a slot of that name
    round = play.book.bearer_slot.world.round and objects.encounter.round or nil,
    decisions = play.decisions, hash = play.session:hash(), broken = play.broken or false }
  for _, record in ipairs(play.session.log) do
    if record.what == "expect" then
      if record.met then made.met = made.met + 1 else made.unmet = made.unmet + 1 end
    end
  end
  for _, failure in ipairs(play.failures) do
    if failure.kind == "expect" then
      table.insert(made.differences, encounter.line(failure))
    else
      table.insert(made.failures, { kind = failure.kind, text = encounter.line(failure) })
    end
  end
  return made
end

return summary
