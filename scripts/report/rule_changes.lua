-- What a play departs in from its ruleset: the variants and mods laid over it, the options that are not at their
-- default, and the fields that were patched, wrapped or removed; each with who says so and on which line.
local edit_words = import "content/edit_words"
local tables = import "world/tables"
local wording = import "world/wording"

local rule_changes = {}
-- layers of the ruleset itself: what it makes of its pieces is no departure
local OWN = { ruleset = true, piece = true }

-- An option's value when nobody sets it.
local function default_of(def)
  if def.default ~= nil then return def.default end
  return def.values and def.values[1]
end

local function field_of(def, path)
  local value = def
  for name in path:gmatch "[^.]+" do value = type(value) == "table" and value[name] or nil end
  return value
end

local function shown(value)
  if type(value) == "function" then return "a function" end
  if type(value) ~= "table" then return tostring(value) end
  local parts = tables.map(value, tostring)
  return #parts > 0 and table.concat(parts, ", ") or "a table"
end

-- The list of a layer, or of whoever else says something, by its title.
local function list_of(all, title)
  local known = tables.first(all, function(layer) return layer.title == title end)
  if not known then
    known = { title = title }
    all[#all + 1] = known
  end
  return known
end

local function place_of(origin) return origin.line > 0 and origin.file .. ":" .. origin.line or "" end

local function add_options(all, sealed)
  for _, id in ipairs(sealed.order.option or {}) do
    local def, value = sealed.kinds.option[id], sealed.options[id]
    if value ~= default_of(def) then
      local origins = registry.origins("option", id)
      local last = origins[#origins]
      table.insert(list_of(all, last.layer ~= "" and last.layer or last.file), {
        what = id .. (def.clause and " (" .. def.clause .. ")" or ""), now = shown(value) .. ", not " ..
          shown(default_of(def)), place = place_of(last) })
    end
  end
end

local function add_change(all, sealed, kind, id)
  local origins = registry.origins(kind, id) or {}
  for at = 2, #origins do
    local origin = origins[at]
    if not OWN[origin.layer:match "^%a+"] then
      local def = (sealed.kinds[kind] or {})[id]
      local now = edit_words.now(origin) or (origin.path == "" or kind == "library") and "is patched" or
        shown(def and field_of(def, origin.path))
      local called = kind .. " " .. id .. (origin.path ~= "" and " " .. origin.path or "")
      table.insert(list_of(all, origin.layer), { what = called, now = now, place = place_of(origin) })
    end
  end
end

local function add_changes(all, sealed)
  for _, kind in ipairs(tables.names(sealed.order)) do
    for _, id in ipairs(kind ~= "option" and sealed.order[kind] or {}) do add_change(all, sealed, kind, id) end
  end
  for _, id in ipairs(tables.names(sealed.libraries)) do add_change(all, sealed, "library", id) end
end

-- A list of { title, text, file, { what, now, place }, ... }: the layers over the ruleset in their order, then who else
-- sets options; empty when all is played by the ruleset alone.
function rule_changes.of(sealed)
  local all = {}
  for _, layer in ipairs(sealed.layers or {}) do
    if not OWN[layer.kind] then
      local manifest = sealed.kinds[layer.kind] and sealed.kinds[layer.kind][layer.id]
      local list = list_of(all, layer.kind .. " " .. layer.id)
      list.text, list.file = manifest and manifest.text or nil, manifest and (wording.place(manifest.where)) or nil
    end
  end
  add_options(all, sealed)
  add_changes(all, sealed)
  return all
end

-- The same for programs: { by, what, now, place } each, nil when there is none.
function rule_changes.lines(sealed)
  local list = {}
  for _, layer in ipairs(rule_changes.of(sealed)) do
    for _, entry in ipairs(layer) do
      list[#list + 1] = { by = layer.title, what = entry.what, now = entry.now, place = entry.place }
    end
  end
  return #list > 0 and list or nil
end

return rule_changes
