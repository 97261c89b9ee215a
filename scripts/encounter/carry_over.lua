-- What goes over from one encounter to the next, in the table of characters and in state files. Which units, values and
-- traits these are the ruleset says in its `campaign`. A character: { values, most = { attribute = number }, traits =
-- { id = stacks }, out = why it takes part no more, or nil }.
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

-- ---- the ruleset's part --------------------------------------------------------------------------

-- The ruleset's `campaign`, or nil when it has none.
function carry_over.rules() return core.book.ruleset.campaign end

-- Asks a function of it; a fault of the ruleset is raised as a problem.
local function ask(key, ...)
  local rules = carry_over.rules()
  if not rules[key] then return nil end
  local fine, result = registry.guard("counted", core.pure_call, "in a campaign", rules[key], ...)
  if fine then return result end
  local where = core.book.ruleset.where or ""
  error({ file = result.file ~= "" and result.file or wording.place(where) or "", line = result.line,
    message = "ruleset '" .. core.book.ruleset.id .. "', campaign." .. key .. ": " .. result.text }, 0)
end

-- Traits that go over, in the order of their declaration.
function carry_over.traits()
  local tag, list = carry_over.rules().traits, {}
  for _, id in ipairs(tag and core.book.sealed.order.trait or {}) do
    local tags = core.book.sealed.kinds.trait[id].tags
    if tags and tags[tag] ~= nil then list[#list + 1] = id end
  end
  return list
end

local function is_carried_trait(id) return tables.has(carry_over.traits(), id) end

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
  for _, id in ipairs(carry_over.rules().attributes or {}) do
    values[id], most[id] = K.attr_current(unit.handle, core.book.attr[id]), unit:max(id)
  end
  return values, most
end

-- Its traits that are carried over, with their stacks; who has left the field has none any more.
local function traits_of(unit)
  local traits = {}
  for _, trait in ipairs(unit:instances "trait") do
    if is_carried_trait(trait.definition.id) then traits[trait.definition.id] = trait.stacks end
  end
  return traits
end

-- What an encounter that is over has made of its characters; who joined in its course is none of them.
function carry_over.take_out(play, characters)
  for _, member in ipairs(carry_over.members(play)) do
    local character, unit = characters[member.name], member.unit
    if character then
      character.values = carry_over.values_of(unit)
      if unit.active then character.traits = traits_of(unit) end
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

local function traits_with(given, carried)
  local map = {}
  for key, value in pairs(type(given) == "table" and given or {}) do
    if math.type(key) == "integer" then map[value] = 1 else map[key] = value end
  end
  for id, stacks in pairs(carried) do map[id] = stacks end
  return map
end

-- Gives a unit of an encounter's file what its character has; values follow their maxima of there down.
function carry_over.put_in(found, name, character)
  local unit = unit_record(found.record, name)
  found.carried = found.carried or {}
  found.carried[name] = character.values
  for id, value in pairs(character.values) do unit[id] = value end
  if next(character.traits) then unit.traits = traits_with(unit.traits, character.traits) end
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
    local kept = { values = next(values) and values or nil, traits = next(character.traits) and character.traits or nil,
      out = character.out }
    characters[name] = next(kept) and kept or nil
  end
  return json.encode { format = FORMAT, ruleset = ruleset, contract = state.contract, terms = next(state.terms) and
    state.terms or nil, characters = next(characters) and characters or nil } .. "\n"
end

local function map_of(of) return { type = "map", of = of } end
local function record_of(fields) return { type = "record", fields = fields } end
local STATE_KEYS = { format = "integer", ruleset = "string", contract = "string", terms = map_of "flag",
  characters = map_of(record_of { values = map_of(record_of { now = "integer", most = "integer" }),
    traits = map_of "integer", out = "string" }) }

-- Reads the text of a state: its shape, and that it is of this ruleset. Returns it, or nil and problems.
function carry_over.decode(text, shown, ruleset)
  local report = spec.report("", 0)
  local function refuse()
    for _, entry in ipairs(report.problems) do entry.file = shown end
    return nil, report.problems
  end
  local state, why = json.decode(text)
  if state == nil and why then
    report:add("", "unreadable", "is not a state: {reason}", { reason = why })
    return refuse()
  end
  if not shapes.types.map(state) then
    report:add("", "wrong-value", "is not a state: it must be an object, as `tercio contract --to` writes it")
    return refuse()
  end
  if state.format ~= FORMAT then
    report:add("", "not-for-this", "is a state of format {found}, not {number}",
      { found = wording.quoted(state.format), number = FORMAT })
    return refuse()
  end
  if not shapes.record(report, "", "state", state, STATE_KEYS) then return refuse() end
  if state.ruleset ~= ruleset then
    report:add("", "not-for-this", "is a state of the ruleset {found}, not of '{of}'",
      { found = wording.quoted(state.ruleset), of = ruleset })
  end
  if not report:fine() then return refuse() end
  return { contract = state.contract, terms = state.terms or {}, characters = state.characters or {}, report = report,
    shown = shown }
end

local function check_value(report, path, name, id, value)
  local known = carry_over.rules().attributes or {}
  if not tables.has(known, id) then
    return report:add(path, "unknown-name", "'{of}': '{name}' does not carry over",
      { of = name, name = id, near = wording.nearest(id, known) })
  end
  local now, most = value.now, value.most
  if not now or not most then return report:add(path, "wrong-value", "'{of}': {name} must be { now, most }",
    { of = name, name = id }) end
  if now < 0 or most < 0 then
    return report:add(path, "wrong-value", "'{of}': {name} must be 0 or more (found {found})",
      { of = name, name = id, found = math.min(now, most) })
  end
  if now > most and not units.may_be_overfull(id) then
    report:add(path, "wrong-value", "'{of}': {name} must be from 0 to {max} (found {found})",
      { of = name, name = id, max = most, found = now })
  end
end

-- Checks what a state says against the content that is loaded, and makes its characters. nil, or the problems.
function carry_over.check_state(state)
  local report = state.report
  for _, name in ipairs(tables.names(state.characters)) do
    local raw = state.characters[name]
    local character = { values = {}, most = {}, traits = raw.traits or {}, out = raw.out }
    for _, id in ipairs(tables.names(raw.values or {})) do
      check_value(report, "", name, id, raw.values[id])
      character.values[id], character.most[id] = raw.values[id].now, raw.values[id].most
    end
    for _, id in ipairs(tables.names(character.traits)) do
      local stacks = character.traits[id]
      if not is_carried_trait(id) then
        report:add("", "unknown-name", "'{of}': '{name}' does not carry over",
          { of = name, name = id, near = wording.nearest(id, carry_over.traits()) })
      elseif stacks < 1 or stacks > MOST_STACKS then
        report:add("", "wrong-value", "'{of}': stacks of '{name}' must be from 1 to {max} (found {found})",
          { of = name, name = id, max = MOST_STACKS, found = stacks })
      end
    end
    state.characters[name] = character
  end
  for _, entry in ipairs(report.problems) do entry.file = state.shown end
  return not report:fine() and report.problems or nil
end

return carry_over
