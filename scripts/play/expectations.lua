-- Checks what an `expect` says of a play: units by name, the log, the outcome. Each difference is a failure of its own
-- that names what is and what should be.
local cells = import "world/cells"
local core = import "world/core"
local entries = import "encounter/script"
local log = import "world/log"
local objects = import "world/objects"
local sentences = import "world/sentences"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local expectations = {}

local function fail(play, entry, text) play:fail("expect", entry, "expect: " .. text) end

local function differ(play, entry, what, found, wanted)
  local function text(value) return type(value) == "string" and "'" .. value .. "'" or tostring(value) end
  fail(play, entry, what .. " is " .. text(found) .. ", not " .. text(wanted))
end

local function unknown(play, entry, what, name, names)
  fail(play, entry, "no " .. what .. " '" .. tostring(name) .. "'" .. wording.near(name, names))
end

-- ---- units ---------------------------------------------------------------------------------------

local check = {}

function check.at(play, entry, unit, wanted, name)
  local found, is_table = unit.cell and cells.name(unit.cell) or "nowhere", type(wanted) == "table"
  if wanted == false then
    if unit.cell then differ(play, entry, name .. ".at", found, false) end
    return
  end
  for _, number in ipairs(is_table and wanted or {}) do
    if math.type(number) ~= "integer" then
      return fail(play, entry, name .. ".at must be whole numbers, as { 2, 3 }")
    end
  end
  local text = is_table and table.concat(wanted, ",") or tostring(wanted)
  -- { 2, 3 } says nothing of the height.
  local flat = is_table and #wanted == 2 and found:match "^(%-?%d+,%-?%d+),0$"
  if found ~= text and flat ~= text then differ(play, entry, name .. ".at", found, text) end
end

-- Statuses, traits or abilities of a unit: `{}` says that it has none, otherwise only those that are named count.
local function holder(kind)
  return function(play, entry, unit, wanted, name)
    if next(wanted) == nil then
      for _, held in ipairs(unit:instances(kind)) do
        differ(play, entry, name .. " " .. held.definition.id, true, false)
      end
    end
    for id, amount in pairs(wanted) do
      if math.type(id) == "integer" then id, amount = amount, true end
      local def = core.book.def_id[kind .. "." .. tostring(id)]
      if not def then
        unknown(play, entry, kind, id, core.book.sealed.order[kind] or {})
      else
        local stacks = K.stacks_of(unit.handle, def)
        local found = stacks
        if type(amount) == "boolean" then found = stacks > 0 and (amount or stacks) end
        if found ~= amount then differ(play, entry, name .. " " .. id, found, amount) end
      end
    end
  end
end
check.statuses, check.traits, check.abilities = holder "status", holder "trait", holder "ability"

function check.tags(play, entry, unit, wanted, name)
  for tag, on in pairs(wanted) do
    if math.type(tag) == "integer" then tag, on = on, true end
    if not core.book.tag[tag] then
      fail(play, entry, "no tag '" .. tostring(tag) .. "' of units" .. wording.near(tag, tables.names(core.book.tag)))
    elseif unit:is(tag) ~= on then differ(play, entry, name .. " " .. tag, unit:is(tag), on) end
  end
end
function check.max(play, entry, unit, wanted, name)
  for attribute, value in pairs(wanted) do
    if not core.book.attr[attribute] then
      unknown(play, entry, "attribute", attribute, core.book.sealed.order.attribute or {})
    elseif unit:max(attribute) ~= value then
      differ(play, entry, name .. " max " .. attribute, unit:max(attribute), value)
    end
  end
end
function check.team(play, entry, unit, wanted, name)
  local found = play.session.side_ids[unit.side.index + 1]
  if found ~= wanted then differ(play, entry, name .. ".team", found, wanted) end
end

-- The answer of a query of a unit. One that needs to be told more than the unit is none to compare.
local function answer_of(unit, key, ask)
  local declared = core.book.query[key]
  if not declared then error("it is something to do, not a value", 0) end
  local fine, found = try(ask, unit)
  if fine then return found end
  local params = table.concat(declared.def.params or {}, ", ")
  error(params ~= "" and "the query asks for more than the unit (" .. params .. ")" or found, 0)
end

-- What a key of a unit says: an attribute, a slot, a query without arguments, active, gone; else a fact, as its own
-- team knows it.
local function read(unit, key)
  local fact = core.book.facts.unit[key]
  local fine, found = try(function() return unit[key] end)
  if not fine and fact then return core.pure_call("in a fact", fact.know, unit, unit) end
  if not fine then error(found, 0) end
  if type(found) == "function" then return answer_of(unit, key, found) end
  return found
end

local function check_field(play, entry, unit, key, wanted, name)
  local depth, reason = K.pure()
  local fine, found = try(read, unit, key)
  if not fine then
    K.set_pure(depth, reason)
  end
  if fine and type(found) == "table" and not objects.handle_of(found) then
    fine, found = false, "it is a list, and expect compares numbers, texts and flags"
  end
  if not fine then
    local text = type(found) == "string" and wording.bare(found) or "it cannot be read"
    return fail(play, entry, name .. "." .. tostring(key) .. ": " .. text)
  end
  if type(found) == "table" or found ~= nil and objects.handle_of(found) then found = tostring(found) end
  if found == nil and wanted == false then return end
  if found ~= wanted then differ(play, entry, name .. "." .. tostring(key), found, wanted) end
end

local function check_unit(play, entry, name, wanted)
  local unit = play:unit(name)
  if not unit then return fail(play, entry, "no unit '" .. tostring(name) .. "' has come yet") end
  if type(wanted) ~= "table" then
    return fail(play, entry, name .. " takes a table: " .. name .. " = { guts = 7 }")
  end
  for _, key in ipairs(tables.keys(wanted)) do
    local own, value = check[key], wanted[key]
    if own and type(value) ~= "table" and not (key == "at" or key == "team") then
      fail(play, entry, name .. "." .. key .. " takes a table (found " .. wording.quoted(value) .. ")")
    elseif own then
      own(play, entry, unit, value, name)
    else
      check_field(play, entry, unit, key, value, name)
    end
  end
end

-- ---- the rest ------------------------------------------------------------------------------------

-- Whether a sentence of the log holds the text; capitals do not matter.
local function in_log(play, fragment)
  fragment = tostring(fragment):lower()
  for _, line in ipairs(sentences.lines(play.session.log)) do
    if line:lower():find(fragment, 1, true) then return true end
  end
  return false
end

local function log_check(says)
  return function(play, entry, wanted)
    for _, fragment in ipairs(type(wanted) == "table" and wanted or { wanted }) do
      if in_log(play, fragment) ~= says then
        fail(play, entry, "the log " .. (says and "does not say" or "says") .. " '" .. tostring(fragment) .. "'")
      end
    end
  end
end

local rest = { log = log_check(true), no_log = log_check(false) }
function rest.over(play, entry, wanted)
  local found = play:outcome()
  if wanted == true and found or wanted == false and not found then return end
  if found ~= wanted then differ(play, entry, "the outcome", found or "still open", wanted) end
end
function rest.round(play, entry, wanted) rest.combat(play, entry, { round = wanted }) end
function rest.combat(play, entry, wanted)
  for _, key in ipairs(tables.keys(wanted)) do
    local fine, found = try(function() return objects.encounter[key] end)
    if not fine then
      fail(play, entry, "the encounter has no slot '" .. tostring(key) .. "'")
    elseif found ~= wanted[key] then
      differ(play, entry, tostring(key), found, wanted[key])
    end
  end
end
function rest.team(play, entry, wanted)
  for _, id in ipairs(tables.keys(wanted)) do
    local index = play.record.team_index[id]
    if not index then
      fail(play, entry, "no team '" .. tostring(id) .. "'")
    else
      local side = objects.side(index - 1)
      for _, key in ipairs(tables.keys(wanted[id])) do
        local fine, found = try(function() return side[key] end)
        if not fine then found = nil end
        if found ~= wanted[id][key] then differ(play, entry, id .. "." .. tostring(key), found, wanted[id][key]) end
      end
    end
  end
end
rest.teams = rest.team
function rest.units(play, entry, wanted)
  for _, name in ipairs(tables.keys(wanted)) do
    if play:unit(name) then check_unit(play, entry, name, wanted[name])
    else fail(play, entry, "no unit '" .. tostring(name) .. "'") end
  end
end

-- Checks one `expect` entry; differences become failures of the play.
function expectations.check(play, entry)
  play.session:bind()
  for _, key in ipairs(tables.keys(entry.fields)) do
    local own = rest[key]
    if own then own(play, entry, entry.fields[key])
    else check_unit(play, entry, key, entry.fields[key]) end
  end
end

-- Logs how an `expect` or `refuse` came out, once it has been played.
function expectations.note(play, entry)
  if entry.kind ~= "expect" and entry.kind ~= "refuse" or play.broken then return end
  local problems = {}
  for _, failure in ipairs(play.failures) do
    if failure.entry == entry and failure.kind == "expect" then problems[#problems + 1] = failure.message end
  end
  play.session:bind()
  log.add("expect", { met = #problems == 0, file = play.file, line = entry.line, title = entries.title(entry),
    problems = #problems > 0 and problems or nil })
end

return expectations
