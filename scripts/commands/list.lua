-- `tercio list`: each definition of a kind with its text, in columns; in a pipe each is one line. Kinds may be named in
-- the plural. Events are those that handlers can name, whichever kind declares them.
local colours = import "report/colours"
local edit_words = import "content/edit_words"
local flags = import "program/flags"
local games = import "reference/games"
local plural = import "content/plural"
local refusal = import "program/refusal"
local rulesets = import "program/rulesets"
local tables = import "world/tables"
local wording = import "world/wording"

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

-- The kind that a word means.
local function kind_of(word, kinds)
  local known = {}
  local names = tables.names(kinds)
  for _, name in ipairs(names) do known[name], known[plural(name)] = name, name end
  local lower = word:lower():gsub("[%s-]", "_")
  if known[lower] then return known[lower] end
  refusal.say("no kind '" .. word .. "'" ..
    wording.near(lower, tables.append(tables.map(names, plural), names), "see tercio list kinds"))
end

-- An option's reading now, and the others that it has.
local function readings(def, now)
  local others = {}
  for _, value in ipairs(def.values or def.type == "flag" and { true, false } or {}) do
    if value ~= now then others[#others + 1] = tostring(value) end
  end
  return tostring(now) .. (others[1] and " (or " .. table.concat(others, ", ") .. ")" or "")
end

-- A line's cells for one definition: id, clause, an option's readings, text.
local function row_of(kind, entry, id, def)
  local text = entry.library.render(def)
  if kind == "option" then return { id, def.clause or "", readings(def, entry.sealed.options[id]), text } end
  return { id, def.clause or "", text }
end

-- ---- of one layer --------------------------------------------------------------------------------

local function layer_id(name) return name:gsub("/+$", ""):match "[^/]*$" end

-- Whether a definition is of a layer: that it declares it, or what it does to it, "patches text, cost"; nil: neither.
local function brought(entry, kind, id, layer)
  local changed, seen = {}, {}
  for _, origin in ipairs(entry.library.origins(kind, id) or {}) do
    local of = origin.layer:match " (.*)$" or ""
    if of == layer or of:sub(1, #layer + 1) == layer .. ":" then
      if origin.verb == "declare" then return true end
      local part = edit_words.part(origin, "")
      local text = edit_words.verbs[origin.verb] .. (part ~= "" and " " .. part or "")
      if not seen[text] then changed[#changed + 1], seen[text] = text, true end
    end
  end
  return changed[1] and table.concat(changed, ", ") or nil
end

-- The row of a definition that a layer declares or changes, saying how; nil of others. layer nil: of all.
local function of_layer(entry, kind, id, layer, row)
  local how = layer == nil or brought(entry, kind, id, layer)
  if not how then return nil end
  if how ~= true then row[#row] = row[#row] .. " (" .. layer .. " " .. how .. ")" end
  return row
end

-- ---- rows ----------------------------------------------------------------------------------------

local function event_rows(entry, layer)
  local rows, sealed = {}, entry.sealed
  for _, name in ipairs(sealed.event_order) do
    local event = sealed.events[name]
    local def, by, kind
    if event.event then def, by, kind = sealed.kinds.event[name], "event", "event"
    elseif event.own then by = event.frame and "end of " .. event.frame or "engine"
    elseif event.effect then def, by, kind = sealed.kinds.effect[name], "effect", "effect"
    else
      local frame = type(event.frame) == "string" and event.frame or name:match("^(.-)%.")
      def, by, kind = sealed.kinds.frame[frame], "step of " .. frame, "frame"
    end
    local text = def and by:sub(1, 4) ~= "step" and entry.library.render(def) or
      not event.frame and games.OWN[name] or ""
    local row = { name, by, def and def.clause or "", text }
    if not event.own then row = of_layer(entry, kind, def and def.id or name, layer, row) end
    if not (event.own and layer) then rows[#rows + 1] = row end
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
  for _, line in ipairs(colours.wrapped(without_empty(rows), system.width, painter, { "cyan" }, system.piped)) do
    system.write(line .. "\n")
  end
end

-- What a manifest that is read as text says under a key.
local function written(text, key) return text:match("%f[%w_]" .. key .. "%s*=%s*\"([^\"]*)\"") or "" end

-- Variants in mods that are not loaded: asking for one brings its mod along.
local function add_mod_variants(rows, system, entry)
  local mods, folder_of = rulesets.ids(system, "mods")
  for _, mod in ipairs(mods) do
    for _, path in ipairs(system.list(folder_of[mod] .. "/variants", ".lua") or {}) do
      local id, text = mod .. ":" .. path:match "([^/]+)%.lua$", system.read(path) or ""
      if written(text, "of") == entry.ruleset:match "([^/]+)/*$" and not entry.sealed.kinds.variant[id] then
        rows[#rows + 1] = { id, "", written(text, "text") }
      end
    end
  end
end

local function rows_of(kind, entry, system, layer)
  if kind == "event" then return event_rows(entry, layer) end
  local rows = {}
  for _, id in ipairs(entry.sealed.order[kind] or {}) do
    local def = entry.sealed.kinds[kind][id]
    -- A mod for several rulesets has variants of others.
    local other = kind == "variant" and def and def.of ~= entry.ruleset:match "([^/]+)/*$"
    if def and not other then rows[#rows + 1] = of_layer(entry, kind, id, layer, row_of(kind, entry, id, def)) end
  end
  if kind == "variant" and not layer then add_mod_variants(rows, system, entry) end
  return rows
end

-- Mods lie beside the rulesets; their manifests are read as text, since each may want another ruleset.
local function mod_rows(system)
  local mods, folder_of = rulesets.ids(system, "mods")
  return tables.map(mods, function(id)
    local text = system.read(folder_of[id] .. "/mod.lua") or ""
    return { id, written(text, "version"), written(text, "text") }
  end)
end

local function kind_rows(kinds)
  return tables.map(tables.names(kinds), function(name) return { plural(name), kinds[name] } end)
end

-- Refuses the name of a layer that is not loaded.
local function check_layer(loaded, layer)
  local names = {}
  for _, entry in ipairs(loaded) do
    for _, one in ipairs(entry.sealed.layers) do
      if not tables.has(names, one.id) then names[#names + 1] = one.id end
    end
  end
  if tables.has(names, layer) then return end
  refusal.say("--of: no layer '" .. layer .. "' is loaded" .. refusal.near(layer, names, true))
end

-- Variants that are not chosen are read too, so that they can be listed. Mods are listed without loading a ruleset, and
-- so are kinds, unless a mod may bring its own.
local function load(system, arguments, word)
  local alone = word == "mods" or word == "mod" or word == "kinds" or word == "kind"
  if alone and #arguments.mod == 0 then return {} end
  local of = arguments.of
  return rulesets.load(system, arguments, { only = arguments.ruleset or nil, survey = true,
    lenient = not arguments.ruleset, mod = of and rulesets.is_mod(system, of) and of or nil })
end

local function run(system, arguments)
  local painter = colours.new(system.colour)
  local loaded = load(system, arguments, arguments.operands[1])
  local kinds = kinds_of(include "scripts/content/schema.lua", loaded)
  local kind = kind_of(arguments.operands[1], kinds)
  if kind == "kind" or kind == "mod" then
    print_rows(system, painter, nil, kind == "kind" and kind_rows(kinds) or mod_rows(system))
    return 0
  end
  local layer = arguments.of and layer_id(arguments.of) or nil
  if layer then check_layer(loaded, layer) end
  local printed = 0
  for _, entry in ipairs(loaded) do
    local rows = rows_of(kind, entry, system, layer)
    if #rows > 0 then
      if printed > 0 and kind ~= "ruleset" then system.write "\n" end
      print_rows(system, painter, #loaded > 1 and kind ~= "ruleset" and entry.ruleset or nil, rows)
      printed = printed + #rows
    end
  end
  if printed == 0 then system.write("no " .. plural(kind) .. "\n") end
  return 0
end

return {
  name = "list", group = "Look up", usage = "KIND", operands = { least = 1, most = 1, wants = "which kind?" },
  summary = "Lists the definitions of a kind: abilities, options, ...",
  text = [[
    Shows each definition with its text. `tercio list kinds` lists the kinds. In a pipe, each definition is one line.
  ]],
  flags = flags.with_layers {
    { name = "ruleset", value = "R", text = "Only this ruleset: an id or a folder." },
    { name = "of", value = "LAYER",
      text = "Only what this mod, variant or ruleset declares or changes. For a mod, you need no --mod." },
  },
  examples = {
    { "tercio list abilities" },
    { "tercio list abilities --of ember", "what a mod brings" },
    { "tercio list options --ruleset valiance" },
    { "tercio list kinds" },
  },
  run = run,
}
