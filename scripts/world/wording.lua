-- What messages about mistakes of content share: values in few words, and names that may have been meant.
local wording = {}

-- A value, for what was found in place of another.
function wording.shown(value)
  if type(value) == "string" then return "the text '" .. value .. "'" end
  if math.type(value) == "float" then return "the fraction " .. tostring(value) end
  if math.type(value) == "integer" or type(value) == "boolean" then return tostring(value) end
  return type(value)
end

-- What was found where a whole number must be, and what gives one.
function wording.no_whole(value)
  return " (found " .. wording.shown(value) .. ")" .. (math.type(value) == "float" and ": // divides whole numbers" or "")
end

-- The names of a map in byte order.
function wording.names(map)
  local names = {}
  for name in pairs(map) do
    if type(name) == "string" then names[#names + 1] = name end
  end
  table.sort(names)
  return names
end

-- " (did you mean 'x'?)" or ""; names: a list.
function wording.near(word, names)
  local found = suggest(tostring(word), names)
  return found and " (did you mean '" .. found .. "'?)" or ""
end

-- Refuses options of an effect that nobody reads: those that it has are in its params. level: as of error.
local OPTIONS = { why = true, user = true, source = true }   -- that all effects know
function wording.check_options(effect, options, level)
  for name in pairs(options) do
    if not OPTIONS[name] and not effect.params[name] then
      local known = wording.names(effect.params)
      for other in pairs(OPTIONS) do known[#known + 1] = other end
      error("'" .. effect.id .. "' has no option '" .. tostring(name) .. "'" .. wording.near(name, known), level)
    end
  end
end

return wording
