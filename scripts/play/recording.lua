-- Makes an encounter file of what somebody has played: the same encounter, with a script that gives every answer, the
-- faces of its dice, and what is so at the end as expectations.
local cells = import "world/cells"
local core = import "world/core"
local encounter_text = import "encounter/text"
local entries = import "encounter/script"
local objects = import "world/objects"
local play_of = import "play/play"
local script = import "play/script_controller"
local tables = import "world/tables"
local K = core.K

local recording = {}

local MOST_DICE = 96    -- that one entry of a script may name

-- ---- what one answer was -------------------------------------------------------------------------

-- What a script writes for a name: { 2, 1, 0 } for "2,1,0".
local function plain(name)
  if not name:find "^%-?%d+,%-?%d+[%d,%-]*$" then return name end
  local point = {}
  for number in name:gmatch "%-?%d+" do point[#point + 1] = math.tointeger(tonumber(number)) end
  return point
end

-- An option as a script names it; what declines as false.
local function written(option) return not option.none and plain(tostring(option.id)) end

local function place(cell) return plain(cells.name(cell)) end

-- An answer as a script writes it.
local function choice_of(decision, answer)
  local domain = decision.domain
  if domain.type == "number" then return answer end
  if domain.type == "list" then
    if type(answer) == "table" then return tables.map(answer, place) end
    return written(domain.options[answer])
  end
  return tables.map(answer, function(index) return written(domain.options[index]) end)
end

-- What is noted of an answer: plain data, as the decision is soon over.
local function step_of(decision, answer)
  local options = decision.domain.options
  local last = options and options[#options]
  return { who = script.who_text(decision), kind = decision.kind, type = decision.domain.type,
    rests = play_of.rests(decision), offered = decision.rest == true, may_pass = last and last.none or false,
    passed = last and last.none and answer == #options or false, choice = choice_of(decision, answer) }
end

-- From now on a play says of each answer what it was, to whoever keeps its timeline.
function recording.note(play) play.step_of = step_of end

-- ---- from answers to entries ---------------------------------------------------------------------

-- Whether a key of an entry can answer this: one answer of this kind by the unit that acts.
local function fits_key(step, unit, count)
  return step.who == unit and count[step.kind] == 1 and not step.passed and step.kind:find "^[%a_][%w_]*$" and
    entries.asks(step.kind)
end

-- The fields of an entry: what was answered within it, and the faces of its dice.
local function fields_of(unit, head, within, dice)
  local fields, answers, count, passed = {}, {}, {}, 0
  for _, step in ipairs(within) do
    if step.who == unit then count[step.kind] = (count[step.kind] or 0) + 1 end
    passed = passed + (step.passed and 1 or 0)
  end
  local none_taken = true
  for _, step in ipairs(within) do none_taken = none_taken and (step.passed or not step.may_pass) end
  for _, step in ipairs(within) do
    if fits_key(step, unit, count) then
      fields[step.kind] = step.choice
    elseif not (step.passed and none_taken) then
      answers[#answers + 1] = { step.who, step.choice, kind = step.kind }
    end
  end
  if #answers > 0 then fields.answers = answers end
  if passed > 0 and none_taken then fields.pass = true end
  local faces = tables.append({}, head.faces)
  for _, step in ipairs(within) do tables.append(faces, step.faces) end
  if dice and #faces > 0 and #faces <= MOST_DICE and math.max(table.unpack(faces)) <= entries.MOST_FACE then
    fields.dice = faces
  end
  return fields
end

local function is_quiet(head, within) return #within == 0 and #head.faces == 0 end

-- One entry for the answer at a rest point and those that followed it; nil: the script does without.
local function entry_of(head, within, next_head, dice)
  local fields = fields_of(head.who, head, within, dice)
  if head.kind == "action" and head.type == "list" and type(head.choice) == "string" then
    if head.choice == "end" then return { "end_turn", head.who, fields } end
    return { "act", head.who, head.choice, fields }
  end
  if head.kind == "turn" and type(head.choice) == "string" and core.session.names and
    next_head and next_head.kind == "action" and next_head.who == head.choice then
    if is_quiet(head, within) then return nil end
    return { "turn", head.choice, fields }
  end
  if head.passed and head.offered and is_quiet(head, within) then return nil end
  fields.kind, fields.choose = head.kind, head.choice
  if head.who == tostring(objects.encounter) and type(head.choice) == "string" and head.offered then
    fields.kind, fields.choose = nil, nil
    return { "master", head.choice, fields }
  end
  return { "answer", head.who, fields }
end

-- The entries of a script that gives these answers.
local function entries_of(steps, dice)
  local list, at = {}, 1
  while at <= #steps do
    local head, within = steps[at], {}
    at = at + 1
    while steps[at] and not steps[at].rests do
      within[#within + 1] = steps[at]
      at = at + 1
    end
    list[#list + 1] = entry_of(head, within, steps[at], dice)
  end
  return list
end

-- ---- what is so at the end -----------------------------------------------------------------------

local function expected_unit(unit)
  local object = objects.unit(unit.handle)
  local cell = object.active and object.cell
  local wanted = { active = object.active }
  if not object.active then return wanted end
  if cell then wanted.at = place(cell) end
  for _, id in ipairs(core.book.sealed.order.attribute or {}) do
    if core.book.sealed.kinds.attribute[id].pool then wanted[id] = object[id] end
  end
  local statuses = {}
  for _, instance in ipairs(object:instances "status") do
    local id = instance.definition.id
    statuses[id] = K.stacks_of(unit.handle, core.book.def_id["status." .. id])
  end
  wanted.statuses = next(statuses) and statuses or nil
  return wanted
end

-- An `expect` of how the units stand, the round and the outcome.
function recording.expectation(play)
  play.session:bind()
  local wanted = { over = play:outcome() or false }
  if core.book.bearer_slot.world.round then wanted.round = objects.encounter.round end
  for _, unit in ipairs(play:units()) do wanted[unit.name] = expected_unit(unit) end
  return { "expect", wanted }
end

-- ---- the file ------------------------------------------------------------------------------------

local NOT_WRITTEN = { script = true, variant = true, mod = true }

-- The encounter's table as it was played: nobody but the script answers. over: as in encounter.open.
local function record_of(found, play, over)
  local record = {}
  for key, value in pairs(found.record) do
    if not NOT_WRITTEN[key] then record[key] = value end
  end
  record.seed = play.record.seed
  record.ruleset = play.record.ruleset
  local variants = over.variants or play.record.variants
  record.variants = #variants > 0 and variants or nil
  local mods = tables.append(tables.append({}, play.record.mods), over.mods or {})
  record.mods = #mods > 0 and mods or nil
  for _, setting in ipairs(over.options or {}) do
    record.options = tables.copy(record.options or {}, { [setting.name] = setting.value })
  end
  record.teams = tables.map(found.record.teams, function(team)
    return type(team) == "table" and tables.copy(team, { controller = "script" }) or team
  end)
  return record
end

-- The file of a play with the steps that were given since its start. found, over: what it was opened with. dice: faces
-- are named. A shuffled deck draws from the seed what named faces leave to it, so where both are, the seed alone gives
-- the same play: whoever writes the file tries it with dice first, then without.
function recording.text(play, steps, found, over, dice)
  local list = entries_of(steps, dice)
  list[#list + 1] = recording.expectation(play)
  return encounter_text.of(found.name, record_of(found, play, over), list, { "Recorded while it was played." })
end

return recording
