-- `tercio list`: one aligned line for each definition of a kind, with its text cut to the width.
-- Kinds may be named in the plural. Events are those that can be listened to, whichever kind declares them.
local paint = import "paint"

local commands = {}

local IRREGULAR = { bodies = "body", abilities = "ability", statuses = "status", queries = "query",
  policies = "policy", switches = "switch" }

-- All kinds that can be listed, with their texts: those of the schema, and those that content has declared itself.
local function kinds_of(schema, loaded)
  local kinds = {}
  for name, kind in pairs(schema.kinds) do kinds[name] = kind.text or "" end
  for _, entry in ipairs(loaded) do
    for _, id in ipairs(entry.sealed.order.kind or {}) do
      kinds[id:match("[^:]*$")] = entry.library.render(entry.sealed.kinds.kind[id]) .. " (" .. id .. ")"
    end
  end
  return kinds
end

local function names_of(kinds)
  local names = {}
  for name in pairs(kinds) do names[#names + 1] = name end
  table.sort(names)
  return names
end

local function plural(kind)
  for many, one in pairs(IRREGULAR) do
    if one == kind then return many end
  end
  return kind .. "s"
end
commands.plural = plural

-- The kind that a word means, or nil and what to say.
local function kind_of(word, kinds)
  local known = {}
  local names = names_of(kinds)
  for _, name in ipairs(names) do known[name], known[plural(name)] = name, name end
  local lower = word:lower():gsub("[%s-]", "_")
  if known[lower] then return known[lower] end
  local offered = {}
  for _, name in ipairs(names) do offered[#offered + 1] = plural(name) end
  for _, name in ipairs(names) do offered[#offered + 1] = name end
  local near = suggest(lower, offered)
  return nil, "list: no kind '" .. word .. "' (" .. (near and ("did you mean '" .. near .. "'?") or "see tercio list kinds") .. ")"
end

-- An option's reading now, and the others that it has.
local function readings(def, now)
  local others = {}
  for _, value in ipairs(def.values or def.type == "flag" and { true, false } or {}) do
    if value ~= now then others[#others + 1] = tostring(value) end
  end
  return tostring(now) .. (others[1] and " (or " .. table.concat(others, ", ") .. ")" or "")
end

-- A line's cells for one definition: id, clause, text; before an option's text its readings.
local function row_of(kind, entry, id, def)
  local text = entry.library.render(def)
  if kind == "option" then text = readings(def, entry.sealed.options[id]) .. "  " .. text end
  return { id, def.clause or "", text }
end

local function event_rows(entry)
  local rows, sealed = {}, entry.sealed
  for _, name in ipairs(sealed.event_order) do
    local event = sealed.events[name]
    local def, by
    if event.event then def, by = sealed.kinds.event[name], "event"
    elseif event.effect then def, by = sealed.kinds.effect[name], "effect"
    else
      local frame = type(event.frame) == "string" and event.frame or name:match("^(.-)%.")
      def, by = sealed.kinds.frame[frame], "step of " .. frame
    end
    rows[#rows + 1] = { name, by, def and def.clause or "", def and by:sub(1, 4) ~= "step" and entry.library.render(def) or "" }
  end
  return rows
end

-- Leaves out columns in which nothing stands.
local function without_empty(rows)
  local used = {}
  for _, row in ipairs(rows) do
    for column, cell in ipairs(row) do used[column] = used[column] or cell ~= "" end
  end
  local kept = {}
  for index, row in ipairs(rows) do
    kept[index] = {}
    for column, cell in ipairs(row) do
      if used[column] or column == #row then table.insert(kept[index], cell) end
    end
  end
  return kept
end

local function print_rows(system, painter, title, rows)
  if title then system.write(painter(title, "bold") .. "\n") end
  for _, line in ipairs(paint.listed(without_empty(rows), system.width, painter, { "cyan" })) do system.write(line .. "\n") end
end

-- What a manifest that is read as text says under a key.
local function written(text, key) return text:match("%f[%w_]" .. key .. "%s*=%s*\"([^\"]*)\"") or "" end

-- The files below mods/, of the present folder and of the project, that a pattern with one capture or more fits.
local function in_mods(system, suffix, pattern)
  local found, seen = {}, {}
  for _, base in ipairs { ".", system.root } do
    for _, path in ipairs(system.list(base .. "/mods", suffix) or {}) do
      local mod, name = path:sub(#base + 1):match(pattern)
      local id = mod and (name and mod .. ":" .. name or mod)
      if id and not seen[id] then
        seen[id] = true
        found[#found + 1] = { id = id, text = system.read(path) or "" }
      end
    end
  end
  table.sort(found, function(a, b) return a.id < b.id end)
  return found
end

-- Variants in mods that are not loaded: asking for one brings its mod along.
local function add_mod_variants(rows, system, entry)
  for _, file in ipairs(in_mods(system, ".lua", "^/mods/([^/]+)/variants/([^/]+)%.lua$")) do
    if written(file.text, "of") == entry.ruleset:match "([^/]+)/*$" and not entry.sealed.kinds.variant[file.id] then
      rows[#rows + 1] = { file.id, "", written(file.text, "text") }
    end
  end
end

local function rows_of(kind, entry, system)
  if kind == "event" then return event_rows(entry) end
  local rows = {}
  for _, id in ipairs(entry.sealed.order[kind] or {}) do
    local def = entry.sealed.kinds[kind][id]
    local other = kind == "variant" and def and def.of ~= entry.ruleset:match "([^/]+)/*$"   -- of a mod for several
    if def and not other then rows[#rows + 1] = row_of(kind, entry, id, def) end
  end
  if kind == "variant" then add_mod_variants(rows, system, entry) end
  return rows
end

-- Mods lie beside the rulesets; their manifests are read as text, since each may want another ruleset.
local function mod_rows(system)
  local rows = {}
  for _, file in ipairs(in_mods(system, "mod.lua", "^/mods/([^/]+)/mod%.lua$")) do
    rows[#rows + 1] = { file.id, written(file.text, "version"), written(file.text, "text") }
  end
  return rows
end

local function kind_rows(kinds)
  local rows = {}
  for index, name in ipairs(names_of(kinds)) do rows[index] = { plural(name), kinds[name] } end
  return rows
end

function commands.run(system, arguments, loaded)
  local painter = paint.new(system.colour)
  local kinds = kinds_of(include "scripts/schema.lua", loaded)
  local kind, why = kind_of(arguments.operands[1], kinds)
  if not kind then
    system.complain(why)
    return 2
  end
  if kind == "kind" then print_rows(system, painter, nil, kind_rows(kinds)) return 0 end
  if kind == "mod" then print_rows(system, painter, nil, mod_rows(system)) return 0 end
  local printed = 0
  for _, entry in ipairs(loaded) do
    local rows = rows_of(kind, entry, system)
    if #rows > 0 then
      if printed > 0 and kind ~= "ruleset" then system.write("\n") end
      print_rows(system, painter, #loaded > 1 and kind ~= "ruleset" and entry.ruleset or nil, rows)
      printed = printed + #rows
    end
  end
  if printed == 0 then system.write("no " .. plural(kind) .. "\n") end
  return 0
end

return commands
