-- `tercio show`: one definition in full: its text, its fields, what each layer set, and who listens to what.
-- An id that several kinds or rulesets have is answered by the list of them.
local paint = import "paint"

local commands = {}

-- What is told in words elsewhere, or is no field of the author's.
local HIDDEN = { id = true, kind = true, where = true, text = true, name = true, clause = true }

local function sorted_keys(map)
  local keys = {}
  for key in pairs(map) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b)
    if type(a) == type(b) then return a < b end
    return type(a) == "number"
  end)
  return keys
end

-- A value in one line, as its author would write it; functions by what they are.
local function shown(value)
  if type(value) == "function" then return "function" end
  if type(value) == "string" then return value end
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for _, key in ipairs(sorted_keys(value)) do
    local inner = shown(value[key])
    if value[key] == true and type(key) == "string" then parts[#parts + 1] = key
    elseif type(key) == "number" then parts[#parts + 1] = type(value[key]) == "table" and "{ " .. inner .. " }" or inner
    else parts[#parts + 1] = key .. " = " .. (type(value[key]) == "table" and "{ " .. inner .. " }" or inner) end
  end
  return table.concat(parts, ", ")
end

-- Every definition that an id may mean: list of { entry, kind, id, def }.
local function candidates(loaded, word)
  local found = {}
  local wanted_kind, rest = word:match("^([%l_]+)[%.%s](.+)$")
  local verb = word:match "^[%l_]+:([%w_:]+)$"   -- use:push, as content writes an effect
  if verb then wanted_kind, rest = "effect", verb end
  for _, entry in ipairs(loaded) do
    for _, kind in ipairs(sorted_keys(entry.sealed.kinds)) do
      local defs = entry.sealed.kinds[kind]
      if defs[word] then found[#found + 1] = { entry = entry, kind = kind, id = word, def = defs[word] } end
      if kind == wanted_kind and defs[rest] then found[#found + 1] = { entry = entry, kind = kind, id = rest, def = defs[rest] } end
    end
  end
  return found
end

local function nearest(loaded, word)
  local names, seen = {}, {}
  for _, entry in ipairs(loaded) do
    for _, kind in ipairs(sorted_keys(entry.sealed.kinds)) do
      for _, id in ipairs(entry.sealed.order[kind] or {}) do
        for _, name in ipairs { id, kind .. "." .. id } do
          if not seen[name] then
            seen[name] = true
            names[#names + 1] = name
          end
        end
      end
    end
  end
  -- As many at once as suggest takes.
  for from = 1, #names, 500 do
    local near = suggest(word, table.move(names, from, math.min(from + 499, #names), 1, {}))
    if near then return near end
  end
  return nil
end

-- The name of what is listened to, without whose it is and on which side.
local function base_of(key, events)
  if events[key] then return key end
  local rest = key:match("^any%.(.+)$") or key:match("^target%.(.+)$") or key:match("^own%.(.+)$") or key
  if events[rest] then return rest end
  return rest:match("^(.+)%.before$") or rest:match("^(.+)%.after$") or rest
end

-- Everything that a definition listens to or changes: list of { how, key }.
local function listens(def)
  local list = {}
  local function note(how, keys)
    if type(keys) ~= "table" then return end
    for _, key in ipairs(sorted_keys(keys)) do
      if type(key) == "string" then list[#list + 1] = { how = how, key = key } end
    end
  end
  note("at", def.on)
  note("replaces", def.replace)
  note("modifies", def.modify)
  local reactions = def.reaction
  if type(reactions) == "table" and reactions.to then reactions = { reactions } end
  for _, reaction in ipairs(reactions or {}) do
    list[#list + 1] = { how = "reacts " .. (reaction.at or "after"), key = reaction.to }
  end
  return list
end

-- Who listens to an event, effect, query, attribute or to a frame's steps.
local function listeners_of(entry, kind, id)
  local found = {}
  local sealed = entry.sealed
  for _, other in ipairs(sorted_keys(sealed.kinds)) do
    for _, name in ipairs(sealed.order[other] or {}) do
      local def = sealed.kinds[other][name]
      for _, listened in ipairs(def and listens(def) or {}) do
        local base = base_of(listened.key, sealed.events)
        if base == id or (kind == "frame" and base:match("^(.+)%.[^.]+$") == id) then
          found[#found + 1] = { listened.key, listened.how, other .. "." .. name, def.where }
        end
      end
    end
  end
  return found
end

local function print_section(out, painter, title) out("\n" .. painter(title, "bold") .. "\n") end

local function print_fields(system, painter, def)
  local rows, width = {}, 0
  for _, key in ipairs(sorted_keys(def)) do
    if not HIDDEN[key] then
      rows[#rows + 1] = { tostring(key), shown(def[key]) }
      width = math.max(width, #tostring(key))
    end
  end
  if #rows == 0 then return end
  print_section(system.write, painter, "Fields")
  for _, row in ipairs(rows) do
    system.write(paint.hang("  " .. painter(paint.pad(row[1], width), "cyan") .. "  ", row[2], system.width) .. "\n")
  end
end

local VERBS = { declare = "declares", patch = "patches", wrap = "wraps", remove = "removes", set = "sets" }

local function print_origins(system, painter, entry, kind, id)
  local origins = entry.library.origins(kind, id)
  if not origins or #origins == 0 then return end
  print_section(system.write, painter, "Where it comes from")
  local rows = {}
  for _, origin in ipairs(origins) do
    local what = origin.path ~= "" and origin.path or "the whole"
    local outside = origin.layer == ""
    rows[#rows + 1] = { "  " .. (outside and origin.file or origin.layer), VERBS[origin.verb] or origin.verb, what,
      outside and "" or origin.file .. ":" .. origin.line }
  end
  for _, line in ipairs(paint.listed(rows, system.width < 60 and system.width or 1000, painter, { "cyan" }, true)) do system.write(line .. "\n") end
end

local function print_listens(system, painter, def)
  local list = listens(def)
  if #list == 0 then return end
  print_section(system.write, painter, "Listens")
  local rows = {}
  for index, listened in ipairs(list) do rows[index] = { "  " .. listened.how, listened.key } end
  for _, line in ipairs(paint.columns(rows, system.width, painter)) do system.write(line .. "\n") end
end

local function print_listeners(system, painter, found)
  if #found.rows == 0 then return end
  print_section(system.write, painter, "Listened to by")
  local rows = {}
  for index, row in ipairs(found.rows) do rows[index] = { "  " .. row[3], row[2], row[1], row[4] } end
  for _, line in ipairs(paint.listed(rows, system.width < 60 and system.width or 1000, painter, { "cyan" }, true)) do system.write(line .. "\n") end
end

local function print_users(system, painter, entry, kind, id)
  local users = {}
  if kind == "ability" or kind == "trait" or kind == "status" then
    for _, name in ipairs(entry.sealed.order.archetype or {}) do
      local def = entry.sealed.kinds.archetype[name]
      local list = def[kind == "ability" and "abilities" or kind == "trait" and "traits" or "statuses"] or {}
      local has = list[id] ~= nil
      for _, given in ipairs(list) do has = has or given == id end
      if has then users[#users + 1] = name end
    end
  end
  if #users == 0 then return end
  print_section(system.write, painter, "Archetypes that have it")
  system.write(paint.hang("  ", table.concat(users, ", "), system.width) .. "\n")
end

local function print_one(system, painter, found)
  local def, out = found.def, system.write
  local title = painter(found.kind .. " " .. found.id, "bold")
  if def.name and def.name ~= found.id then title = title .. "  (" .. def.name .. ")" end
  out(title .. "  " .. painter(found.entry.ruleset .. (def.clause and ", " .. def.clause or ""), "dim") .. "\n")
  for _, line in ipairs(paint.wrap(found.entry.library.render(def), system.width)) do out(line .. "\n") end
  if found.kind == "effect" then
    out("\nProposed by  use:" .. found.id .. import("reference/games").signature(system, def) .. "\n")
  end
  if found.kind == "option" then out("\nNow: " .. painter(shown(found.entry.sealed.options[found.id]), "bold") .. "\n") end
  print_fields(system, painter, def)
  print_origins(system, painter, found.entry, found.kind, found.id)
  print_listens(system, painter, def)
  print_listeners(system, painter, { rows = listeners_of(found.entry, found.kind, found.id) })
  print_users(system, painter, found.entry, found.kind, found.id)
end

-- An event that no definition has for itself: a step of a frame.
local function print_step(system, painter, loaded, word)
  for _, entry in ipairs(loaded) do
    if entry.sealed.events[word] then
      system.write(painter("event " .. word, "bold") .. "  " .. painter(entry.ruleset, "dim") .. "\n")
      system.write("A step of the frame '" .. word:match("^(.-)%.") .. "'.\n")
      print_listeners(system, painter, { rows = listeners_of(entry, "event", word) })
      return true
    end
  end
  return false
end

-- The layers of the command line as they were written, for a command to be typed again.
local function given_layers(arguments)
  local written = ""
  for _, flag in ipairs { "mod", "variant", "option" } do
    for _, value in ipairs(arguments[flag]) do written = written .. " --" .. flag .. " " .. value end
  end
  return written
end

function commands.run(system, arguments, loaded)
  local painter = paint.new(system.colour)
  local word = arguments.operands[1]
  local found = candidates(loaded, word)
  if #found == 0 then
    if print_step(system, painter, loaded, word) then return 0 end
    if import("reference/lookup").print(system, painter, word) then return 0 end
    local near = nearest(loaded, word) or import("reference/lookup").near(word)
    system.complain("show: nothing is called '" .. word .. "'" .. (near and " (did you mean '" .. near .. "'?)" or ""))
    return 2
  end
  if #found > 1 then
    system.complain("show: '" .. word .. "' is several things; say which:")
    local layers = given_layers(arguments)
    for _, one in ipairs(found) do
      local ruleset = #loaded > 1 and one.entry.ruleset or arguments.ruleset
      system.warn("  tercio show " .. one.kind .. "." .. one.id .. (ruleset and " --ruleset " .. ruleset or "") .. layers)
    end
    return 2
  end
  print_one(system, painter, found[1])
  return 0
end

return commands
