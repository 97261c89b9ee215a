-- What goes over from one encounter to the next, in the table of characters and in state files. The ruleset says in its
-- `campaign` which units these are; what they keep, the campaign and each definition of the kind `carry`.
-- A character: { values, most = { attribute = number }, traits, statuses = { id = stacks }, kept = { id of a carry =
-- value }, out = why it takes part no more, or nil }.
local core = import "world/core"
local objects = import "world/objects"
local generator = import "world/generator"
local shapes = import "encounter/shapes"
local spec = import "encounter/record"
local units = import "encounter/units"
local wording = import "world/wording"
local tables = import "world/tables"
local K = core.K

local carry_over = {}

local FORMAT = 1
local MOST_STACKS = 1000
local DEPTH = 6   -- of tables in what is kept

-- ---- the ruleset's part --------------------------------------------------------------------------

-- The ruleset's `campaign`, or nil when it has none.
function carry_over.rules() return core.book.ruleset.campaign end

-- Calls a function of content that says what goes over; a fault of it is raised as a problem.
local function call(def, what, f, ...)
  local fine, result = registry.guard("counted", core.pure_call, "in a campaign", f, ...)
  if fine then return result end
  error({ file = result.file ~= "" and result.file or wording.place(def.where or "") or "", line = result.line,
    message = def.kind .. " '" .. def.id .. "', " .. what .. ": " .. result.text }, 0)
end

-- Asks a function of the campaign.
local function ask(key, ...)
  local f = carry_over.rules()[key]
  return f and call(core.book.ruleset, "campaign." .. key, f, ...)
end

local function carries()
  return tables.map(core.book.sealed.order.carry or {}, function(id) return core.book.sealed.kinds.carry[id] end)
end

-- What the campaign says of one sort, and then what the definitions of `carry` name of it, each once.
local function named(first, key)
  local list = tables.append({}, first or {})
  for _, def in ipairs(carries()) do
    if def[key] and not tables.has(list, def[key]) then list[#list + 1] = def[key] end
  end
  return list
end

-- Attributes that go over.
function carry_over.attributes() return named(carry_over.rules().attributes, "attribute") end

-- Definitions of a kind with a tag of which these go over, in the order of their declaration.
local function tagged(kind, tags)
  return tables.filter(core.book.sealed.order[kind] or {}, function(id)
    local own = core.book.sealed.kinds[kind][id].tags or {}
    for _, tag in ipairs(tags) do
      if own[tag] ~= nil then return true end
    end
    return false
  end)
end

-- Traits and statuses that go over.
function carry_over.traits() return tagged("trait", named({ carry_over.rules().traits }, "tag")) end
function carry_over.statuses() return tagged("status", named(nil, "tag")) end

-- What goes over by a slot, or by functions: id of the carry -> definition.
local function keepers()
  local found = {}
  for _, def in ipairs(carries()) do
    if def.slot or def.out then found[def.id] = def end
  end
  return found
end

-- Ids of all values that go over.
function carry_over.keeps() return tables.append(carry_over.attributes(), tables.names(keepers())) end

-- What is wrong with the definitions of `carry`, as a list of problems.
function carry_over.mistakes()
  local report = spec.report("", 0)
  local slots = core.book.bearer_slot_kind.unit or {}
  for _, def in ipairs(carries()) do
    local file, line = wording.place(def.where)
    local function add(sentence, data)
      data.of = def.id
      report:add("", "wrong-value", "carry '{of}': " .. sentence, data)
      report.problems[#report.problems].file, report.problems[#report.problems].line = file, line
    end
    local ways = tables.filter({ "attribute", "slot", "tag", "out" }, function(key) return def[key] ~= nil end)
    if #ways ~= 1 then
      add("needs one of attribute, slot, tag, or out with into (found {found})",
        { found = #ways == 0 and "none" or table.concat(ways, ", ") })
    elseif (def.out == nil) ~= (def.into == nil) then
      add("has {found} without {expected}", { found = def.out and "out" or "into",
        expected = def.out and "into" or "out" })
    elseif def.slot and not slots[def.slot] then
      add("units have no slot '{name}'", { name = def.slot, near = wording.nearest(def.slot, tables.names(slots)) })
    end
  end
  return report.problems
end

-- A number, flag or text, or a table of these; nil and what it is instead.
local function plain(value, depth)
  local kind = type(value)
  if math.type(value) == "integer" or kind == "boolean" or kind == "string" then return value end
  if kind ~= "table" or depth == 0 then return nil, wording.shown(value) end
  local copy = {}
  for key, entry in pairs(value) do
    local fine, why = plain(entry, depth - 1)
    if fine == nil then return nil, why end
    copy[key] = fine
  end
  return copy
end

-- ---- characters in an encounter ------------------------------------------------------------------

-- Units of a play that are carried over, as { { name, unit } }; then the names of the others.
function carry_over.members(play)
  play.session:bind()
  local members, others = {}, {}
  for _, entry in ipairs(play.record.units) do
    local unit = objects.unit(entry.handle)
    if ask("who", unit) then members[#members + 1] = { name = entry.name,
      unit = unit } else others[entry.name] = true end
  end
  return members, others
end

-- The current values of a unit that are carried over, and how high they can be.
function carry_over.values_of(unit)
  local values, most = {}, {}
  for _, id in ipairs(carry_over.attributes()) do
    values[id], most[id] = K.attr_current(unit.handle, core.book.attr[id]), unit:max(id)
  end
  return values, most
end

-- Its traits or statuses that are carried over, with their stacks; who has left the field has none any more.
local function held(unit, kind, ids)
  local found = {}
  for _, instance in ipairs(unit:instances(kind)) do
    if tables.has(ids, instance.definition.id) then found[instance.definition.id] = instance.stacks end
  end
  return found
end

-- What the definitions of `carry` take out of a unit.
local function kept_of(unit)
  local kept = {}
  for id, def in pairs(keepers()) do
    local value = def.slot and unit[def.slot]
    if def.out then value = call(def, "out", def.out, unit) end
    local fine, found = plain(value, DEPTH)
    if value ~= nil and fine == nil then
      local file, line = wording.place(def.where)
      error({ file = file, line = line,
        message = "carry '" .. id .. "': out must return a number, flag, text, or a table of these (found " .. found
          .. ")" }, 0)
    end
    kept[id] = fine
  end
  return kept
end

-- What an encounter that is over has made of its characters; who joined in its course is none of them.
function carry_over.take_out(play, characters)
  for _, member in ipairs(carry_over.members(play)) do
    local character, unit = characters[member.name], member.unit
    if character then
      character.values = carry_over.values_of(unit)
      if unit.active then
        character.traits = held(unit, "trait", carry_over.traits())
        character.statuses = held(unit, "status", carry_over.statuses())
      end
      character.kept = kept_of(unit)
      character.out = ask("out", character, unit)
    end
  end
end

-- Whatever the ended encounter says of the terms of the contract: { name = true or false }.
function carry_over.terms(play)
  play.session:bind()
  return ask "terms" or {}
end

-- ---- characters into an encounter's table --------------------------------------------------------

-- The record of a unit in an encounter's table, and its key there.
local function unit_record(record, name)
  local units = type(record.units) == "table" and record.units or {}
  if units[name] then return units[name], name end
  for index, unit in ipairs(units) do
    if type(unit) == "table" and unit.name == name then return unit, index end
  end
  return nil
end

local function stacks_with(given, carried)
  return tables.copy(units.stack_map(type(given) == "table" and given or {}), carried)
end

-- Gives a unit of an encounter's file what its character has; values follow their maxima of there down. What content
-- puts in comes when the encounter's content is there (found.brings).
function carry_over.put_in(found, name, character)
  local unit = unit_record(found.record, name)
  found.carried, found.brings = found.carried or {}, found.brings or {}
  found.carried[name] = character.values
  for id, value in pairs(character.values) do unit[id] = value end
  for _, kind in ipairs { "traits", "statuses" } do
    if next(character[kind]) then unit[kind] = stacks_with(unit[kind], character[kind]) end
  end
  tables.append(found.brings, { function()
    local known = keepers()
    for _, id in ipairs(tables.names(character.kept)) do
      local def, value = known[id], character.kept[id]
      if def and def.slot then unit[def.slot] = value elseif def then call(def, "into", def.into, unit, value) end
    end
  end })
end

-- Takes a unit out of an encounter's table; its place is left empty.
function carry_over.leave_out(record, name)
  local unit, key = unit_record(record, name)
  local drawn = type(record.field) == "table" and record.field or {}
  if type(key) == "string" then record.units[key] = nil else table.remove(record.units, key) end
  local legend = drawn.legend or {}
  for letter, what in pairs(legend) do
    if type(what) == "table" and what.unit == name then legend[letter] = {} end
  end
  if type(unit.at) == "string" and utf8.len(unit.at) == 1 and legend[unit.at] == nil then legend[unit.at] = {} end
  drawn.legend = legend
  if drawn.units then drawn.units[name] = nil end
end

-- ---- between encounters --------------------------------------------------------------------------

-- Adds to values outside of encounters: { attribute = number }, never beyond 0 or the most.
function carry_over.change(character, values)
  if character.out then return end
  for _, id in ipairs(tables.names(values)) do
    character.values[id] = math.max(math.min(character.values[id] + values[id], character.most[id]), 0)
  end
  character.out = character.out or ask("out", character)
end

-- Takes one stack of a trait away; false when it has none.
function carry_over.recover(character, id)
  local stacks = character.traits[id]
  if not stacks then return false end
  character.traits[id] = stacks > 1 and stacks - 1 or nil
  return true
end

-- The end of a contract for a character: what it suffers, as a list of ids. picks: chosen by the game master, used
-- first.
function carry_over.close(character, picks, numbers)
  local suffered, all = {}, carry_over.traits()
  ask("close", character, function()
    local id = picks[#suffered + 1] or all[generator.below(numbers, #all) + 1]
    suffered[#suffered + 1] = id
    character.traits[id] = (character.traits[id] or 0) + 1
  end)
  return suffered
end

-- ---- state files ---------------------------------------------------------------------------------

-- A state as text: { contract = name of the one under way or nil, terms, characters }, the same bytes for the same
-- state.
function carry_over.encode(ruleset, state)
  local characters = {}
  for name, character in pairs(state.characters) do
    local values = {}
    for id, value in pairs(character.values) do values[id] = { now = value, most = character.most[id] } end
    local said = { values = values, traits = character.traits, statuses = character.statuses, kept = character.kept }
    for key, map in pairs(tables.copy(said)) do said[key] = next(map) and map or nil end
    said.out = character.out
    characters[name] = next(said) and said or nil
  end
  return json.encode { format = FORMAT, ruleset = ruleset, contract = state.contract, terms = next(state.terms) and
    state.terms or nil, characters = next(characters) and characters or nil } .. "\n"
end

local function map_of(of) return { type = "map", of = of } end
local function record_of(fields) return { type = "record", fields = fields } end
local STATE_KEYS = { format = "integer", ruleset = "string", contract = "string", terms = map_of "flag",
  characters = map_of(record_of { values = map_of(record_of { now = "integer", most = "integer" }),
    traits = map_of "integer", statuses = map_of "integer", kept = "map", out = "string" }) }

-- What a text says as a state: its shape, and that it is of this ruleset. nil after reporting what is wrong.
local function read_state(report, text, ruleset)
  local state, why = json.decode(text)
  if state == nil and why then
    return report:add("", "unreadable", "is not a state: {reason}", { reason = why })
  end
  if not shapes.types.map(state) then
    return report:add("", "wrong-value", "is not a state: it must be an object, as `tercio contract --to` writes it")
  end
  if state.format ~= FORMAT then
    return report:add("", "not-for-this", "is a state of format {found}, not {number}",
      { found = wording.quoted(state.format), number = FORMAT })
  end
  if not shapes.record(report, "", "state", state, STATE_KEYS) then return nil end
  if state.ruleset == ruleset then return state end
  return report:add("", "not-for-this", "is a state of the ruleset {found}, not of '{of}'",
    { found = wording.quoted(state.ruleset), of = ruleset })
end

-- The problems of a state, at its file; nil without any.
local function problems_of(report, shown)
  for _, entry in ipairs(report.problems) do entry.file = shown end
  return not report:fine() and report.problems or nil
end

-- Reads the text of a state. Returns it, or nil and problems.
function carry_over.decode(text, shown, ruleset)
  local report = spec.report("", 0)
  local state = read_state(report, text, ruleset)
  if not state then return nil, problems_of(report, shown) end
  return { contract = state.contract, terms = state.terms or {}, characters = state.characters or {}, report = report,
    shown = shown }
end

-- Reports what no rule of the content knows: of a mod that is left out, the mod.
local function unknown(report, of, name, known)
  local mod = name:match "^([^:]+):"
  report:add("", "unknown-name", "'{of}': '{name}' does not carry over" .. (mod and ": it belongs to the mod '{mod}', "
    .. "which the contract must list in mods" or ""), { of = of, name = name, mod = mod,
    near = not mod and wording.nearest(name, known) or nil })
end

local function check_value(report, name, id, value)
  local known = carry_over.attributes()
  if not tables.has(known, id) then return unknown(report, name, id, known) end
  local now, most = value.now, value.most
  if not now or not most then
    return report:add("", "wrong-value", "'{of}': {name} must be { now, most }", { of = name, name = id })
  end
  if now < 0 or most < 0 then
    return report:add("", "wrong-value", "'{of}': {name} must be 0 or more (found {found})",
      { of = name, name = id, found = math.min(now, most) })
  end
  if now > most and not units.may_be_overfull(id) then
    report:add("", "wrong-value", "'{of}': {name} must be from 0 to {max} (found {found})",
      { of = name, name = id, max = most, found = now })
  end
end

local function check_stacks(report, name, stacks, known)
  for _, id in ipairs(tables.names(stacks)) do
    if not tables.has(known, id) then
      unknown(report, name, id, known)
    elseif stacks[id] < 1 or stacks[id] > MOST_STACKS then
      report:add("", "wrong-value", "'{of}': stacks of '{name}' must be from 1 to {max} (found {found})",
        { of = name, name = id, max = MOST_STACKS, found = stacks[id] })
    end
  end
end

-- A character with nothing yet, or what a state says of it.
function carry_over.character(said)
  said = said or {}
  return { values = {}, most = {}, traits = said.traits or {}, statuses = said.statuses or {}, kept = said.kept or {},
    out = said.out }
end

-- Checks what a state says against the content that is loaded, and makes its characters. nil, or the problems.
function carry_over.check_state(state)
  local report = state.report
  for _, name in ipairs(tables.names(state.characters)) do
    local raw = state.characters[name]
    local character = carry_over.character(raw)
    for _, id in ipairs(tables.names(raw.values or {})) do
      check_value(report, name, id, raw.values[id])
      character.values[id], character.most[id] = raw.values[id].now, raw.values[id].most
    end
    check_stacks(report, name, character.traits, carry_over.traits())
    check_stacks(report, name, character.statuses, carry_over.statuses())
    local known = keepers()
    for _, id in ipairs(tables.names(character.kept)) do
      if not known[id] then unknown(report, name, id, tables.names(known)) end
    end
    state.characters[name] = character
  end
  return problems_of(report, state.shown)
end

return carry_over
