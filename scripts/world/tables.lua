-- What the engine's Lua does with plain tables: copies, keys in a fixed order, lists. Knows no content.
local tables = {}

-- A copy of a map, one level deep, with the entries of another laid over it.
function tables.copy(map, over)
  local copy = {}
  for key, value in pairs(map or copy) do copy[key] = value end
  if not over then return copy end
  for key, value in pairs(over) do copy[key] = value end
  return copy
end

-- A copy of a list, or of its entries from..to.
function tables.list(list, from, to) return table.move(list, from or 1, to or #list, 1, {}) end

-- Adds the entries of another list to a list, and gives the list.
function tables.append(list, more) return table.move(more, 1, #more, #list + 1, list) end

-- All keys of a map: numbers first, then the others in the byte order of their texts.
function tables.keys(map)
  local keys = {}
  for key in pairs(map or keys) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b)
    local number, other = type(a) == "number", type(b) == "number"
    if number ~= other then return number end
    if number then return a < b end
    return tostring(a) < tostring(b)
  end)
  return keys
end

-- What f gives of each entry of a list.
function tables.map(list, f)
  local made = {}
  for at = 1, #list do made[at] = f(list[at], at) end
  return made
end

-- Those entries of a list that keep(entry) is true of.
function tables.filter(list, keep)
  local kept = {}
  for _, entry in ipairs(list) do kept[#kept + 1] = keep(entry) and entry or nil end
  return kept
end

-- The first entry of a list that fits(entry) is true of, or nil.
function tables.first(list, fits)
  for at = 1, #list do
    if fits(list[at]) then return list[at] end
  end
  return nil
end

-- The last such entry of a list.
function tables.last(list, fits)
  for at = #list, 1, -1 do
    if fits(list[at]) then return list[at] end
  end
  return nil
end

-- Those entries of a list that have a key_of(entry) which none before them has.
function tables.once(list, key_of)
  local seen = {}
  return tables.filter(list, function(entry)
    local key = key_of(entry)
    if not key or seen[key] then return false end
    seen[key] = true
    return true
  end)
end

-- The texts among the keys of maps, map after map, each in byte order.
function tables.names(map, ...)
  local names = {}
  for key in pairs(map or names) do
    if type(key) == "string" then names[#names + 1] = key end
  end
  table.sort(names)
  return ... and tables.append(names, tables.names(...)) or names
end

-- { value = true } of a list.
function tables.set(list)
  local set = {}
  for _, value in ipairs(list or {}) do set[value] = true end
  return set
end

function tables.has(list, value)
  for at = 1, #list do
    if list[at] == value then return true end
  end
  return false
end

return tables
