-- Makes an encounter and its script smaller as long as it still fails in the same way: parts are left out one after the
-- other, larger parts first, until nothing can be left out any more or the tries are spent.
-- After Zeller and Hildebrandt, "Simplifying and isolating failure-inducing input" (2002), with tables for parts.
local make = import "balance/fuzz_make"
local tables = import "world/tables"

local shrink = {}

-- What is shrunk: { record =, entries = }. Each pass gives smaller copies, the boldest first.
local function copy(state) return { record = make.copy(state.record), entries = make.copy(state.entries) } end

local passes = {}

-- Entries of the script, in pieces of half, a quarter, ... of it.
function passes.entries(state, try)
  local size = #state.entries // 2
  while size >= 1 do
    local from = 1
    while from <= #state.entries do
      local made = copy(state)
      for _ = 1, math.min(size, #made.entries - from + 1) do table.remove(made.entries, from) end
      if try(made) then state = made else from = from + size end
    end
    size = size // 2
  end
  return state
end

-- Tries each change of a list; a change is made on a copy.
local function try_each(state, list, change, try)
  for _, one in ipairs(list) do
    local made = copy(state)
    if change(made, one) ~= false and try(made) then state = made end
  end
  return state
end

-- Leaves out the entries of a table one by one, the last first, but for those whose keys are kept; deep: also those
-- within what stays. at(state): where the table is.
local function prune(state, at, kept, try, deep)
  local keys = tables.keys(at(state))
  for index = #keys, 1, -1 do
    local key = keys[index]
    local made = not kept[key] and copy(state)
    if made then
      if math.type(key) == "integer" then table.remove(at(made), key) else at(made)[key] = nil end
      if try(made) then
        state = made
      elseif deep and type(at(state)[key]) == "table" then
        state = prune(state, function(other) return at(other)[key] end, {}, try)
      end
    end
  end
  return state
end

-- Whether an entry of a script is about a unit: what it does, or what it is asked or chosen for.
local function names_unit(entry, name)
  if entry[2] == name then return true end
  for _, given in ipairs(type(entry[#entry]) == "table" and entry[#entry].answers or {}) do
    if given[1] == name or given[2] == name then return true end
  end
  return false
end

-- Units: alone, then with all entries that are about them.
function passes.units(state, try)
  state = prune(state, function(made) return made.record.units end, {}, try)
  return try_each(state, tables.keys(state.record.units), function(made, name)
    made.record.units[name] = nil
    for index = #made.entries, 1, -1 do
      if names_unit(made.entries[index], name) then table.remove(made.entries, index) end
    end
  end, try)
end

-- Another archetype instead of one that is asked things before anybody acts.
function passes.archetypes(state, try, archetypes)
  for _, name in ipairs(tables.keys(state.record.units)) do
    local asked = false
    for _, entry in ipairs(state.entries) do asked = asked or entry[1] == "answer" and names_unit(entry, name) end
    state = try_each(state, asked and archetypes or {}, function(made, id)
      if made.record.units[name][1] == id then return false end
      made.record.units[name][1] = id
      for index = #made.entries, 1, -1 do
        local fields = made.entries[index][3]
        if made.entries[index][1] == "answer" and made.entries[index][2] == name then
          local next_answer = fields.answers and fields.answers[1]
          table.remove(made.entries, index)
          if next_answer then
            local others = #fields.answers > 1 and table.move(fields.answers, 2, #fields.answers, 1, {}) or nil
            table.insert(made.entries, index,
              { "answer", next_answer[1], { kind = next_answer.kind, choose = next_answer[2], answers = others } })
          end
        elseif type(fields) == "table" and fields.answers then
          for at = #fields.answers, 1, -1 do
            if fields.answers[at][1] == name then table.remove(fields.answers, at) end
          end
          if #fields.answers == 0 then fields.answers = nil end
        end
      end
    end, try)
  end
  return state
end

-- Answers of the unit that acts as fields of its action, as people write them.
function passes.words(state, try)
  for index, entry in ipairs(state.entries) do
    local fields = entry[#entry]
    if entry[1] == "act" and fields.answers then
      for at = #fields.answers, 1, -1 do
        state = try_each(state, { at }, function(made)
          local own = made.entries[index][4]
          local given = own.answers and own.answers[at]
          if not given or given[1] ~= entry[2] or not given.kind or own[given.kind] ~= nil or given[2] == false then
            return false
          end
          own[given.kind] = given[2]
          table.remove(own.answers, at)
          if #own.answers == 0 then own.answers = nil end
        end, try)
      end
    end
  end
  return state
end

-- Keys of units beyond archetype, team and place; first whole, then entry by entry.
local KEPT = tables.set { 1, "team", "at" }
function passes.parts(state, try)
  for _, name in ipairs(tables.keys(state.record.units)) do
    state = prune(state, function(made) return made.record.units[name] end, KEPT, try, true)
  end
  return state
end

local NEEDED = tables.set { "ruleset", "field", "teams", "units", "id" }
function passes.keys(state, try)
  state = prune(state, function(made) return made.record end, NEEDED, try)
  state = prune(state, function(made) return made.record.teams end, {}, try)
  for index in ipairs(state.record.teams) do
    state = prune(state, function(made) return made.record.teams[index] end, NEEDED, try)
  end
  return state
end

-- How far the places of units reach: { x, y, z }; nil when one is no point.
local function reach_of(record)
  local most = { 0, 0, 0 }
  for _, unit in pairs(record.units) do
    if type(unit.at) ~= "table" then return nil end
    for index = 1, 3 do most[index] = math.max(most[index], unit.at[index] or 0) end
  end
  return most
end

-- How large a drawn field is; nil for others.
local function drawn_size(field)
  if field.size then return table.move(field.size, 1, 3, 1, {}) end
  if not field.layers then return nil end
  local width, depth = 0, 0
  for row in field.layers[1]:gmatch("[^\n]+") do width, depth = math.max(width, #row), depth + 1 end
  return { width, depth, (field.topology == "cube" or field.topology == nil and #field.layers > 1) and #field.layers or
    nil }
end

-- An open field instead of the drawn one, each side as short as it can be. Else what stands on it, letter by letter.
function passes.field(state, try)
  local field, most = state.record.field, reach_of(state.record)
  local size = drawn_size(field)
  if not most or not size or field.topology and field.topology == "graph" then return state end
  local made = copy(state)
  made.record.field = { topology = field.topology, size = size }
  if field.size or try(made) then
    for axis = 1, #size do
      for length = most[axis] + 1, size[axis] - 1 do
        local smaller = copy(made)
        smaller.record.field.size[axis] = length
        if try(smaller) then
          made = smaller
          break
        end
      end
    end
    return made
  end
  while #(state.record.field.layers or {}) > 1 do
    local lower = copy(state)
    table.remove(lower.record.field.layers)
    if not try(lower) then break end
    state = lower
  end
  return try_each(state, tables.keys(field.legend or {}), function(other, letter)
    other.record.field.legend[letter] = nil
    for index, layer in ipairs(other.record.field.layers or {}) do
      other.record.field.layers[index] = layer:gsub(letter:gsub("%p", "%%%0"), ".")
    end
  end, try)
end

-- The point that an entry names, "x,y" or "x,y,z"; nil when there is none.
local function point_of(entry)
  local fields = type(entry[#entry]) == "table" and entry[#entry] or {}
  local named = { fields.move, fields.cell, fields.place, fields.path }
  for _, given in ipairs(fields.answers or {}) do named[#named + 1] = given[2] end
  for _, text in pairs(named) do
    local x, y, z = tostring(text):match("^(%d+),(%d+),?(%d*)$")
    if x then return { tonumber(x), tonumber(y), tonumber(z) } end
  end
  return nil
end

-- Units that begin where they would have gone.
function passes.moves(state, try)
  for index = #state.entries, 1, -1 do
    local entry = state.entries[index]
    local point, unit = entry and point_of(entry), entry and state.record.units[entry[2]]
    if point and unit then
      local made = copy(state)
      made.record.units[entry[2]].at = point
      table.remove(made.entries, index)
      if try(made) then state = made end
    end
  end
  return state
end

-- Places moved towards the corner, one axis at a time.
function passes.places(state, try)
  for _, name in ipairs(tables.keys(state.record.units)) do
    for axis = 1, 3 do
      local at = state.record.units[name].at
      while type(at) == "table" and (at[axis] or 0) > 0 do
        local made = copy(state)
        made.record.units[name].at[axis] = at[axis] - 1
        if not try(made) then break end
        state, at = made, made.record.units[name].at
      end
    end
  end
  return state
end

-- What entries say: all passes at once by `pass`, then answers and other fields one by one.
function passes.fields(state, try)
  local bold = copy(state)
  bold.record.pass = true
  for _, entry in ipairs(bold.entries) do
    local fields = entry[#entry]
    if type(fields) == "table" and fields.answers then
      local kept = tables.filter(fields.answers, function(given) return given[2] ~= false end)
      fields.answers = #kept > 0 and kept or nil
    end
  end
  if try(bold) then state = bold end
  for index = 1, #state.entries do
    local function fields_of(made) return made.entries[index][#made.entries[index]] end
    if type(fields_of(state)) == "table" and state.entries[index][1] ~= "answer" then
      state = prune(state, fields_of, {}, try)
      state = prune(state, function(made) return fields_of(made).answers or {} end, {}, try)
    end
  end
  return state
end

local ORDER = { "entries", "units", "moves", "field", "parts", "keys", "fields", "archetypes", "entries", "units",
  "places", "field", "words" }

local function size_of(value)
  if type(value) ~= "table" then return type(value) == "string" and #value or 1 end
  local size = 1
  for _, entry in pairs(value) do size = size + size_of(entry) end
  return size
end

-- Letters of the legend that are not drawn any more, which nothing needs.
local function without_letters(state)
  local made = copy(state)
  local field = made.record.field
  local drawn = table.concat(type(field.layers) == "table" and field.layers or {})
  for _, letter in ipairs(tables.keys(type(field.legend) == "table" and field.legend or {})) do
    if not drawn:find(letter, 1, true) then field.legend[letter] = nil end
  end
  if field.legend and next(field.legend) == nil then field.legend = nil end
  return made
end

-- fails(record, entries) says whether it still fails in the same way; archetypes are others that units could be of.
-- Returns record, entries and how many tries it took.
function shrink.run(record, entries, fails, most, archetypes)
  local state, tries = { record = record, entries = entries }, 0
  local function try(made)
    if tries >= most then return false end
    tries = tries + 1
    return fails(made.record, made.entries)
  end
  repeat
    local before = size_of(state.record) + size_of(state.entries)
    for _, name in ipairs(ORDER) do state = passes[name](state, try, archetypes) end
  until size_of(state.record) + size_of(state.entries) >= before or tries >= most
  local bare = without_letters(state)
  if size_of(bare.record) < size_of(state.record) and fails(bare.record, bare.entries) then state = bare end
  return state.record, state.entries, tries
end

return shrink
