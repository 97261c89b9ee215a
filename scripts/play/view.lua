-- Views: what whoever plays a team is shown of the encounter. What is known is the ruleset's to say: facts, and the
-- manifest's `view`. All is worked out when it is read; where a ruleset says nothing, cards are open.
local core = import "world/core"
local objects = import "world/objects"
local sentences = import "world/sentences"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local view = {}
local states = setmetatable({}, { __mode = "k" })   -- view, or part of one -> { look =, subject =, fields = }

-- ---- looking -------------------------------------------------------------------------------------

-- Runs f on the world, whatever is veiled around it; f may only look.
local function lifted(look, f, ...)
  if look.over then error("this view is too old: a view lasts for one decision", 0) end
  local veiled = K.veil(false)
  local depth, reason = K.pure()
  local fine, value = try(core.pure_call, "in a view", f, ...)
  if veiled then K.veil(true) end
  if fine then return value end
  K.set_pure(depth, reason)
  error(value, 0)
end

-- ---- what is shown, as plain values ----------------------------------------------------------------

local show_unit

-- A value of the rules as a view shows it: units as their views, teams by name, statuses and the like by id.
local function shown(look, value, depth)
  local kind = type(value)
  if kind == "nil" or kind == "boolean" or kind == "number" or kind == "string" then return value end
  if kind == "unit" then return show_unit(look, value) end
  if kind == "team" then return value.name end
  if kind == "instance" then return value.definition.id end
  if kind ~= "table" and kind ~= "list" or depth > 4 then return nil end
  local copy = {}
  for key, entry in pairs(value) do
    if type(key) == "unit" then key = key.name end
    copy[key] = shown(look, entry, depth + 1)
  end
  return copy
end

-- The instances of a kind that a unit has: { id = stacks, 1 without any }.
function view.held(unit, kind)
  local found = {}
  for _, instance in ipairs(unit:instances(kind)) do
    local id = instance.definition.id
    found[id] = (found[id] or 0) + math.max(instance.stacks, 1)
  end
  return found
end

-- What is shown of a unit of which everything is known, where no fact says it; and of a cell.
local plain = { unit = {}, cell = {} }
function plain.unit.cell(unit) return unit.cell end
function plain.unit.active(unit) return unit.active end
function plain.unit.statuses(unit) return view.held(unit, "status") end
function plain.unit.traits(unit) return view.held(unit, "trait") end
function plain.unit.abilities(unit) return view.held(unit, "ability") end
function plain.unit.tags(unit) return tables.set(unit:tags()) end
function plain.unit.max(unit)
  local found = {}
  for _, id in ipairs(core.book.sealed.order.attribute or {}) do found[id] = unit:max(id) end
  return found
end
function plain.cell.tags(cell) return import("words/field").field.tags(cell) end

-- What is always shown of whom a view shows.
local always = { unit = {}, cell = {} }
function always.unit.name(_, unit) return unit.name end
function always.unit.team(_, unit) return unit.side.name end
function always.unit.own(look, unit) return look.side ~= nil and unit.side == look.side end
function always.cell.x(_, cell) return (K.point(cell)) end
function always.cell.y(_, cell) return (select(2, K.point(cell))) end
function always.cell.z(_, cell) return (select(3, K.point(cell))) end
function always.cell.cell(_, cell) return cell end

-- Whether all of a unit is known. What is not of cells is for facts to say.
local function is_whole(look, subject)
  local asks = core.book.view.whole
  return not asks or math.type(subject) == "integer" or look.viewer == objects.encounter or asks(look.viewer, subject)
end

-- Attributes and slots of units.
local function stored(of, key)
  return of == "unit" and (core.book.attr[key] ~= nil or core.book.bearer_slot.unit[key] ~= nil)
end

-- How a key of a subject is read: nil when no view shows such a thing.
local function reader(look, of, key)
  local book = core.book
  local fact = book.facts[of][key]
  if fact then
    -- The encounter sees a unit as that sees itself.
    return function(subject) return fact.know(of == "unit" and look.viewer == objects.encounter and subject or
      look.viewer, subject) end
  end
  local own, is_stored = always[of][key], stored(of, key)
  if own then return function(subject) return own(look, subject) end end
  local read = plain[of][key]
  if not read and not is_stored then return nil end
  return function(subject)
    if not is_whole(look, subject) then return nil end
    if is_stored then return subject[key] end
    return read(subject)
  end
end

local function keys_of(of)
  local more = of == "unit" and core.book.attr or {}
  return tables.names(core.book.facts[of], always[of], plain[of], more, of == "unit" and core.book.bearer_slot.unit or
    {})
end

-- ---- units and cells -----------------------------------------------------------------------------

local meta = { unit = {}, cell = {} }

local function index_of(of)
  return function(part, key)
    local state = states[part]
    local known = state.known[key]
    if known ~= nil then return known end
    local read = reader(state.look, of, key)
    if not read then
      error("a view has no '" .. tostring(key) .. "' of a " .. of .. wording.near(key, keys_of(of)), 0)
    end
    local value = lifted(state.look, function() return shown(state.look, read(state.subject), 1) end)
    state.known[key] = value
    return value
  end
end
local function no_writing() error("a view is read-only", 2) end
for of, part in pairs(meta) do part.__index, part.__newindex = index_of(of), no_writing end
function meta.unit.__tostring(part) return states[part].name end
function meta.cell.__tostring(part) return import("world/cells").name(states[part].subject) end

local function show(look, of, subject, name)
  local parts = look.parts[of]
  if not parts[subject] then
    parts[subject] = setmetatable({}, meta[of])
    states[parts[subject]] = { look = look, subject = subject, known = {}, name = name }
  end
  return parts[subject]
end

function show_unit(look, unit) return show(look, "unit", unit, unit.name) end

-- The units that are shown, as the rules know them.
local function known_units(look)
  local asks = core.book.view.units
  if asks and look.viewer ~= objects.encounter then return asks(look.viewer) end
  return import("runtime/verbs").units()
end

-- ---- the view itself -----------------------------------------------------------------------------

local methods = {}

-- The shown unit of that name, nil when none is.
function methods.unit(whole, name)
  for _, unit in ipairs(whole.units) do
    if unit.name == name then return unit end
  end
  return nil
end

-- The cell at a point, or of that number; nil outside the field.
function methods.at(whole, x, y, z)
  local look = states[whole].look
  return lifted(look, function()
    local cell = y and K.cell_at(x, y, z or 0) or x
    return cell and cell >= 0 and show(look, "cell", cell) or nil
  end)
end

-- A cell or unit that a view shows, as the rules know it.
local function place_of(look, place)
  local state = states[place]
  if state and look.parts.cell[state.subject] == place then return state.subject end
  local cell = state and place.cell or place
  if math.type(cell) ~= "integer" then error("a view measures only between cells, and units whose cell it knows", 0) end
  return state and state.subject or cell
end

-- Least steps between two shown units or cells.
function methods.distance(whole, a, b)
  local look = states[whole].look
  local from, to = place_of(look, a), place_of(look, b)
  return lifted(look, function() return (import("words/field").field.distance(from, to)) end)
end

local whole_meta = { __newindex = no_writing, __tostring = function() return "view" end }
function whole_meta.__index(whole, key)
  if methods[key] then return methods[key] end
  local state = states[whole]
  if state.known[key] ~= nil then return state.known[key] end
  local look, facts = state.look, core.book.facts.encounter
  local value
  if key == "units" then
    value = lifted(look, function() return shown(look, known_units(look), 1) end)
  elseif facts[key] then
    value = lifted(look, function() return shown(look, facts[key].know(look.viewer), 1) end)
  elseif key ~= "me" and key ~= "team" then
    local names = tables.append({ "units", "me", "team" }, tables.names(methods, facts))
    error("a view has no '" .. tostring(key) .. "'" .. wording.near(key, names), 0)
  end
  state.known[key] = value
  return value
end

-- A view for a unit, a team or the encounter, for which cards are open; and a function that ends it.
function view.open(viewer)
  local look = { viewer = viewer or objects.encounter, parts = { unit = {}, cell = {} } }
  if viewer and viewer ~= objects.encounter then look.side = viewer.side end
  local whole = setmetatable({}, whole_meta)
  states[whole] = { look = look, known = { team = look.side and look.side.name,
    me = viewer and viewer.kind == "unit" and show_unit(look, viewer) or nil } }
  return whole, function() look.over = true end
end

-- Whether a side knows everything of a unit.
function view.is_whole(side, unit)
  local asks = core.book.view.whole
  return not asks or core.pure_call("in a view", asks, side, unit)
end

-- The tags that a side knows of a cell; nil: it knows nothing of it. Where nothing is hidden, none is named.
function view.tags_of(side, cell)
  local fact = core.book.facts.cell.tags
  return not fact and {} or core.pure_call("in a view", fact.know, side, cell)
end

-- The cell of a unit as a side's view shows it; nil when it does not.
function view.cell_of(side, unit)
  local whole, close = view.open(side)
  local found
  for _, shown_unit in ipairs(whole.units) do
    if states[shown_unit].subject == unit then found = shown_unit.cell end
  end
  close()
  return found
end

-- What a team (its id) is worth and what its opponents are, as the ruleset says (`value`); without that, 1 for each
-- unit on the field.
function view.value(team)
  local asks, whole, close = core.book.ruleset.value, view.open(objects.encounter)
  local own, others = 0, 0
  if asks then
    own, others = core.pure_call("in a value", asks, whole, team)
  else
    for _, unit in ipairs(whole.units) do
      local worth = unit.active and 1 or 0
      if unit.team == team then own = own + worth else others = others + worth end
    end
  end
  close()
  return own, others
end

-- ---- decisions -----------------------------------------------------------------------------------

-- A decision as its asker's policy sees it: options with views in place of what the rules mean by them.
function view.decision(whole, decision)
  local look, domain = states[whole].look, decision.domain
  local function plainly(value)
    local kind = type(value)
    if kind == "table" or kind == "frame" then return nil end
    return shown(look, value, 1)
  end
  local options = domain.options and tables.map(domain.options, function(option)
    return { id = plainly(option.id), text = tostring(option.text), score = option.score, pass = option.none,
      value = plainly(option.value) }
  end)
  return { who = states[whole].known.me or look.side and look.side.name, kind = decision.kind,
    prompt = tostring(decision.prompt), options = options, min = domain.min, max = domain.max, domain = domain.type }
end

-- Runs choose(view, decision) with nothing of the world to read but the view. guard(f, ...) is how it is run.
function view.consult(guard, choose, decision)
  local whole, close = view.open(decision.who)
  local asked = view.decision(whole, decision)
  K.veil(true)
  local fine, result = guard(choose, whole, asked)
  K.veil(false)
  close()
  return fine, result
end

-- ---- all of it -----------------------------------------------------------------------------------

-- A value without views, for programs.
local function plain_value(value)
  local state = states[value]
  if state then return state.name or state.subject end
  if type(value) ~= "table" then return value end
  local copy = {}
  for key, entry in pairs(value) do copy[key] = plain_value(entry) end
  return copy
end

-- The words of all facts about units, cells or the encounter, as declared.
function view.words(of)
  local list = {}
  for _, id in ipairs(core.book.sealed.order.fact or {}) do
    local def = core.book.sealed.kinds.fact[id]
    if def.of == of then list[#list + 1] = def.as or id end
  end
  return list
end

-- What facts say of a unit that a view shows, in words: "Guts 3"; added to a list.
function view.add_words(words, shown_unit)
  for _, word in ipairs(view.words "unit") do
    local value, called = shown_unit[word], core.book.facts.unit[word].name or sentences.title(word)
    if type(value) == "string" or math.type(value) == "integer" and word ~= "cell" and value > 0 then
      words[#words + 1] = called .. " " .. value
    end
  end
  return words
end

-- What a viewer knows as one plain table: units by what is known of each, and what is known of the encounter.
function view.all(viewer)
  local whole, close = view.open(viewer)
  local all = { team = whole.team, units = {} }
  for _, id in ipairs(view.words "encounter") do all[id] = plain_value(whole[id]) end
  local keys = view.words "unit"
  tables.append(keys, tables.names(always.unit, plain.unit))
  tables.append(keys, core.book.sealed.order.attribute or {})
  for index, unit in ipairs(whole.units) do
    local record = {}
    for _, key in ipairs(keys) do record[key] = plain_value(unit[key]) end
    record.at, record.cell = record.cell and { K.point(record.cell) } or nil, nil
    all.units[index] = record
  end
  close()
  return all
end

for _, locked in ipairs { whole_meta, meta.unit, meta.cell } do lock_proxy(locked, "view") end

return view
