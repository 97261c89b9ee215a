-- Checks what an `expect` says of a play: units by name, the log, the outcome. Each difference is a failure of its own
-- that names what is and what should be.
local core = import "world/core"
local objects = import "world/objects"
local log = import "world/log"
local sentences = import "world/sentences"
local steps = import "encounter/script"
local K = core.K

local expectations = {}

local function show(value)
  if type(value) == "string" then return "'" .. value .. "'" end
  return tostring(value)
end

local function point_text(cell) return cell and import("world/cells").name(cell) or "nowhere" end

-- ---- units ---------------------------------------------------------------------------------------

local function differ(play, entry, what, found, wanted)
  play:fail("expect", entry.line, "expect: " .. what .. " is " .. show(found) .. ", not " .. show(wanted), entry.index)
end

local check = {}

function check.at(play, entry, unit, wanted, name)
  local cell = unit.cell
  if wanted == false then
    if cell then differ(play, entry, name .. ".at", point_text(cell), false) end
    return
  end
  for _, number in ipairs(type(wanted) == "table" and wanted or {}) do
    if math.type(number) ~= "integer" then
      return play:fail("expect", entry.line, "expect: " .. name .. ".at must be whole numbers, as { 2, 3 }", entry.index)
    end
  end
  local text = type(wanted) == "table" and table.concat(wanted, ",") or tostring(wanted)
  local found = point_text(cell)
  -- { 2, 3 } says nothing of the height.
  local short = found:match("^(%-?%d+,%-?%d+),0$")
  if found ~= text and not (type(wanted) == "table" and #wanted == 2 and short == text) then differ(play, entry, name .. ".at", found, text) end
end

-- What a unit holds: `{}` says that it has none, otherwise only what is named is compared.
local function check_held(play, entry, unit, kind, wanted, name)
  if next(wanted) == nil then
    for _, held in ipairs(unit:instances(kind)) do differ(play, entry, name .. " " .. held.definition.id, true, false) end
  end
  for id, amount in pairs(wanted) do
    if math.type(id) == "integer" then id, amount = amount, true end
    local def = core.book.def_id[kind .. "." .. tostring(id)]
    if not def then
      local near = suggest(tostring(id), core.book.sealed.order[kind] or {})
      play:fail("expect", entry.line, "expect: no " .. kind .. " '" .. tostring(id) .. "'" .. (near and " (did you mean '" .. near .. "'?)" or ""),
        entry.index)
    else
      local stacks = K.stacks_of(unit.handle, def)
      local what = name .. " " .. id
      if amount == true then
        if stacks == 0 then differ(play, entry, what, false, true) end
      elseif amount == false then
        if stacks > 0 then differ(play, entry, what, stacks, false) end
      elseif stacks ~= amount then
        differ(play, entry, what, stacks, amount)
      end
    end
  end
end

function check.statuses(play, entry, unit, wanted, name) check_held(play, entry, unit, "status", wanted, name) end
function check.traits(play, entry, unit, wanted, name) check_held(play, entry, unit, "trait", wanted, name) end
function check.abilities(play, entry, unit, wanted, name) check_held(play, entry, unit, "ability", wanted, name) end
function check.tags(play, entry, unit, wanted, name)
  for tag, on in pairs(wanted) do
    if math.type(tag) == "integer" then tag, on = on, true end
    if unit:is(tag) ~= on then differ(play, entry, name .. " " .. tag, unit:is(tag), on) end
  end
end
function check.max(play, entry, unit, wanted, name)
  for attribute, value in pairs(wanted) do
    local known = core.book.attr[attribute]
    local found = known and unit:max(attribute)
    if not known then
      local near = suggest(tostring(attribute), core.book.sealed.order.attribute or {})
      play:fail("expect", entry.line, "expect: no attribute '" .. tostring(attribute) .. "'" .. (near and " (did you mean '" .. near .. "'?)" or ""),
        entry.index)
    elseif found ~= value then differ(play, entry, name .. " max " .. attribute, found, value) end
  end
end
function check.team(play, entry, unit, wanted, name)
  local found = play.session.side_ids[unit.side.index + 1]
  if found ~= wanted then differ(play, entry, name .. ".team", found, wanted) end
end

-- Any other key is read from the unit: attributes, slots, queries without arguments, active, gone.
local function check_field(play, entry, unit, key, wanted, name)
  local fine, found = pcall(function() return unit[key] end)
  if not fine then
    local text = type(found) == "string" and found:gsub("^scripts/[%w_/]+%.lua:%d+: ", "") or "it cannot be read"
    return play:fail("expect", entry.line, "expect: " .. name .. "." .. tostring(key) .. ": " .. text, entry.index)
  end
  if type(found) == "function" then found = found(unit) end
  if type(found) == "table" and objects.handle_of(found) then found = tostring(found) end
  if found ~= wanted then differ(play, entry, name .. "." .. tostring(key), found, wanted) end
end

local function sorted(map)
  local keys = {}
  for key in pairs(map) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b) return tostring(a) < tostring(b) end)
  return keys
end

local function check_unit(play, entry, name, wanted)
  local unit = play:unit(name)
  if not unit then return play:fail("expect", entry.line, "expect: no unit '" .. tostring(name) .. "' has come yet", entry.index) end
  if type(wanted) ~= "table" then
    return play:fail("expect", entry.line, "expect: " .. name .. " takes a table: " .. name .. " = { guts = 7 }", entry.index)
  end
  for _, key in ipairs(sorted(wanted)) do
    local own = check[key]
    if own and type(wanted[key]) ~= "table" and not (key == "at" or key == "team") then
      play:fail("expect", entry.line, "expect: " .. name .. "." .. key .. " takes a table (found " .. show(wanted[key]) .. ")", entry.index)
    elseif own then own(play, entry, unit, wanted[key], name) else check_field(play, entry, unit, key, wanted[key], name) end
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

local rest = {}
function rest.log(play, entry, wanted)
  for _, fragment in ipairs(type(wanted) == "table" and wanted or { wanted }) do
    if not in_log(play, fragment) then
      play:fail("expect", entry.line, "expect: the log does not say '" .. tostring(fragment) .. "'", entry.index)
    end
  end
end
function rest.no_log(play, entry, wanted)
  for _, fragment in ipairs(type(wanted) == "table" and wanted or { wanted }) do
    if in_log(play, fragment) then
      play:fail("expect", entry.line, "expect: the log says '" .. tostring(fragment) .. "'", entry.index)
    end
  end
end
function rest.over(play, entry, wanted)
  local found = play:outcome()
  if wanted == true and found or wanted == false and not found then return end
  if found ~= wanted then differ(play, entry, "the outcome", found or "still open", wanted) end
end
function rest.round(play, entry, wanted) rest.combat(play, entry, { round = wanted }) end
function rest.combat(play, entry, wanted)
  for _, key in ipairs(sorted(wanted)) do
    local fine, found = pcall(function() return objects.encounter[key] end)
    if not fine then
      play:fail("expect", entry.line, "expect: the encounter has no slot '" .. tostring(key) .. "'", entry.index)
    elseif found ~= wanted[key] then
      differ(play, entry, tostring(key), found, wanted[key])
    end
  end
end
function rest.team(play, entry, wanted)
  for _, id in ipairs(sorted(wanted)) do
    local index = play.record.team_index[id]
    if not index then
      play:fail("expect", entry.line, "expect: no team '" .. tostring(id) .. "'", entry.index)
    else
      local side = objects.side(index - 1)
      for _, key in ipairs(sorted(wanted[id])) do
        local fine, found = pcall(function() return side[key] end)
        if not fine then found = nil end
        if found ~= wanted[id][key] then differ(play, entry, id .. "." .. tostring(key), found, wanted[id][key]) end
      end
    end
  end
end
rest.teams = rest.team
function rest.units(play, entry, wanted)
  for _, name in ipairs(sorted(wanted)) do
    if play:unit(name) then check_unit(play, entry, name, wanted[name])
    else play:fail("expect", entry.line, "expect: no unit '" .. tostring(name) .. "'", entry.index) end
  end
end

-- Checks one `expect` entry; differences become failures of the play.
function expectations.check(play, entry)
  play.session:bind()
  for _, key in ipairs(sorted(entry.fields)) do
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
    if failure.step == entry.index and failure.kind == "expect" then problems[#problems + 1] = failure.message end
  end
  play.session:bind()
  log.add("expect", { met = #problems == 0, file = play.file, line = entry.line, title = steps.title(entry),
    problems = #problems > 0 and problems or nil })
end

return expectations
