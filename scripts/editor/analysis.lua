-- What one load of content says, for editors, as plain data: its mistakes with the real paths of their files, and an
-- index of its definitions. Runs in a host of its own, where unsaved texts stand in place of files.
local documents = import "editor/documents"
local engine = import "content/engine"
local findings = import "check/problems"
local saved_files = import "content/saved_files"
local tables = import "world/tables"

local analysis = {}

local HELD = { id = true, kind = true, where = true, text = true }

-- Gives the real path of a file as content calls it: of a layer's, in its folder; else as a path.
local function pathfinder(system)
  local layers, known, here = registry.layers(), {}, system.here()
  local function short(shown) return saved_files.canonical(shown, here) end
  return function(shown)
    if known[shown] ~= nil then return known[shown] or nil end
    local found
    for _, layer in ipairs(layers) do
      if layer.shown ~= "" and shown:sub(1, #layer.shown + 1) == layer.shown .. "/" then
        found = found or system.real(layer.folder .. shown:sub(#layer.shown + 1))
      end
    end
    found = found or system.real(shown) or system.real(system.root .. "/" .. shown) or
      shown:sub(1, 1) == "/" and shown or nil
    known[shown] = found or false
    return found
  end, short
end

-- A value in a few words.
local function brief(value)
  if type(value) == "function" then return "function" end
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for _, key in ipairs(tables.keys(value)) do
    if #parts == 6 then parts[7] = "..." break end
    local inner = type(value[key]) == "table" and "{ ... }" or brief(value[key])
    parts[#parts + 1] = type(key) == "number" and inner or value[key] == true and tostring(key) or key .. " = " .. inner
  end
  return "{ " .. table.concat(parts, ", ") .. " }"
end

-- Where a definition and its edits are: list of { layer, verb, path, entries, file, line }.
local function places_of(kind, id, path_of, short)
  return tables.map(registry.origins(kind, id) or {}, function(origin)
    return { layer = origin.layer, verb = origin.verb, path = origin.path, entries = origin.entries,
      shown = short(origin.file), file = path_of(origin.file), line = origin.line }
  end)
end

-- The entry of a definition in the index.
local function entry_of(def, path_of, short)
  local fields = {}
  for _, key in ipairs(tables.names(def)) do
    if not HELD[key] then fields[#fields + 1] = { key, brief(def[key]) } end
  end
  return { kind = def.kind, id = def.id, name = type(def.name) == "string" and def.name or nil,
    text = registry.render(def), fields = fields, slots = def.slots and tables.names(def.slots) or nil,
    steps = def.kind == "frame" and def.steps or nil,
    values = def.kind == "option" and tables.map(def.values or {}, tostring) or nil,
    places = places_of(def.kind, def.id, path_of, short) }
end

-- Whether a layer of one of these sorts changed a definition: "variant gritty".
local function changed_by(def, title)
  return tables.first(registry.origins(def.kind, def.id) or {}, function(origin) return origin.layer == title end)
end

-- The index of what is loaded; title: only what this layer declares or changes.
local function index_of(sealed, title, path_of, short)
  local index = { definitions = {}, events = sealed.event_order, options = {}, libraries = {},
    ruleset = engine.ruleset, layers = tables.map(registry.layers(), function(layer)
      return { kind = layer.kind, id = layer.id, folder = layer.folder }
    end) }
  for _, kind in ipairs(tables.names(sealed.kinds)) do
    for _, id in ipairs(sealed.order[kind] or {}) do
      local def = type(id) == "string" and sealed.kinds[kind][id]
      if def and (not title or changed_by(def, title)) then
        index.definitions[#index.definitions + 1] = entry_of(def, path_of, short)
      end
    end
  end
  for _, name in ipairs(tables.names(sealed.options)) do index.options[name] = tostring(sealed.options[name]) end
  for _, name in ipairs(tables.names(sealed.libraries)) do index.libraries[name] = sealed.libraries[name].holds end
  return index
end

-- request: { load = one of a plan, texts = { path = text }, title = see index_of }; examine(system, load) gives its
-- findings. Gives { findings, index (nil while the content has mistakes) }.
function analysis.run(system, request, examine)
  local texts = request.texts or {}
  for path, text in pairs(texts) do registry.overlay(path, text) end
  system = documents.over(system, function(path) return texts[path] end)
  local found = examine(system, request.load)
  local path_of, short = pathfinder(system)
  for _, finding in ipairs(found) do
    findings.complete(system, finding)
    finding.path = finding.file and path_of(finding.file)
  end
  local wanted = engine.sealed and not request.bare
  return { findings = found, index = wanted and index_of(engine.sealed, request.title, path_of, short) or nil }
end

return analysis
