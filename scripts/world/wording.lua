-- The words that messages share: values in few words, places, and names that may have been meant.
local tables = import "world/tables"

local wording = {}

-- A value that was found where another is wanted: "the text 'x'".
function wording.shown(value)
  if type(value) == "string" then return "the text '" .. wording.visible(value) .. "'" end
  if math.type(value) == "float" then return "the fraction " .. tostring(value) end
  if math.type(value) == "integer" or type(value) == "boolean" then return tostring(value) end
  return type(value)
end

-- A text fit to be shown: control characters as \xNN.
function wording.visible(text)
  return (text:gsub("%c", function(sign) return ("\\x%02X"):format(sign:byte()) end))
end

-- The same for files of encounters, in short: "'x'".
function wording.quoted(value)
  if type(value) == "string" then return "'" .. wording.visible(value) .. "'" end
  if type(value) == "table" or type(value) == "function" then return "a " .. type(value) end
  return tostring(value)
end

-- What was found where a whole number must be, and what gives one.
function wording.no_whole(value)
  return " (found " .. wording.shown(value) .. ")" .. (math.type(value) == "float" and ": // divides whole numbers" or
    "")
end

-- A text with a capital at its beginning.
function wording.sentence(text) return (text:gsub("^%l", string.upper)) end

-- The file and the line of "file:line", for example of a definition's `where`.
function wording.place(text)
  local file, line = tostring(text):match "^(.*):(%d+)$"
  return file, math.tointeger(tonumber(line))
end

-- "file:line" of { file =, line = }; nil of nil.
function wording.at(place) return place and place.file .. ":" .. place.line or nil end

-- An error's text without the place in the engine's own Lua that Lua puts before it.
function wording.bare(text) return (tostring(text):gsub("^scripts/[%w_/]+%.lua:%d+: ", "")) end

-- What Lua itself raises; in a script of the engine that is never the author's mistake.
local OF_LUA = { "^attempt to ", "^stack overflow", "^invalid ", "^'for' ", "^number has no integer", "^table index " }
-- An error of Lua's own in the engine's scripts, told as what it is; nil for any other. place: "scripts/x.lua:3".
function wording.mistake(place, text)
  if not place:find "^scripts/" then return nil end
  for _, pattern in ipairs(OF_LUA) do
    if text:find(pattern) then
      return "this is a mistake in Tercio, at " .. place .. ": " .. text ..
        "; please report it with this line and your files"
    end
  end
  return nil
end

-- The name among names that was probably meant, or nil.
function wording.nearest(word, names)
  return (suggest(tostring(word), names))
end

-- The name among names that a word is but for one letter; nil for none.
function wording.one_letter_away(word, names)
  local near, edits = suggest(tostring(word), names)
  return near and edits == 1 and near or nil
end

-- " (did you mean 'x'?)"; where no name of the list is near, " (otherwise)", or "" without that.
function wording.near(word, names, otherwise)
  local found = wording.nearest(word, names)
  if found then return " (did you mean '" .. found .. "'?)" end
  return otherwise and " (" .. otherwise .. ")" or ""
end

-- The first texts of a list, and how many more there are: "a, b and 3 more".
function wording.some(list, most, between)
  local more = #list > most and " and " .. #list - most .. " more" or ""
  return table.concat(list, between or ", ", 1, math.min(#list, most)) .. more
end

-- "a tile", "an ability", "a unit"
function wording.a(word) return (word:find "^[aeiou]" and not word:find "^uni" and "an " or "a ") .. word end

local MOST_SHOWN = 12

-- The same as near; where no name is near, all that there are, unless they are many. before: the words before them.
function wording.offer(word, names, before)
  local near = wording.near(word, names)
  if near ~= "" or #names > MOST_SHOWN then return near end
  if #names == 0 then return " (there is none)" end
  return " (" .. (before or "there is") .. ": " .. table.concat(names, ", ") .. ")"
end

-- A sentence with data filled in: {name} is its value, and what stands in [brackets] is left out unless all its data is
-- there. data.near, a name that was probably meant, is asked for at the end.
function wording.fill(sentence, data)
  local text = sentence:gsub("(%[?)([^%[%]]+)%]?", function(bracket, part)
    local whole = true
    local filled = part:gsub("{(%l+)}", function(name)
      whole = whole and data[name] ~= nil
      return tostring(data[name])
    end)
    return (whole or bracket == "") and filled or ""
  end)
  return text .. (data.near and " (did you mean '" .. data.near .. "'?)" or "")
end

-- The record of something wrong: its place, a code for programs, and the data that its sentence is made of.
function wording.problem(file, line, code, sentence, data)
  local plain = {}
  for key, value in pairs(data or {}) do
    plain[key] = (type(value) == "table" or type(value) == "function") and wording.quoted(value) or value
  end
  local reason = type(plain.reason) == "string" and wording.mistake((file or "") .. ":" .. (line or 0), plain.reason)
  plain.reason = reason or plain.reason
  return { file = file or "", line = line or 0, code = code, data = plain, message = wording.fill(sentence, plain) }
end

-- The record of a fault: an error that ended a run of content. path: the file, where the fault names none.
function wording.fault(fault, path)
  local code = fault.kind == "content" and (fault.about or "raised") or fault.kind == "syntax" and "syntax"
    or (fault.kind == "host" or fault.kind == "purity") and "raised" or "budget"
  return wording.problem(fault.file ~= "" and fault.file or path, fault.line, code, "{reason}",
    { reason = fault.text, name = fault.word })
end

-- The entry of a map under a name; raises "no effect 'x'" where there is none. level: as of error.
function wording.entry(map, name, what, level)
  local found = map[name]
  if found ~= nil then return found end
  error("no " .. what .. " '" .. tostring(name) .. "'" .. wording.near(name, tables.names(map)), (level or 2) + 1)
end

-- Refuses options of an effect that nobody reads: those that it has are in its params.
local OPTIONS = { why = true, user = true, source = true }   -- that all effects know
function wording.check_options(effect, options)
  for name in pairs(options) do
    if not OPTIONS[name] and not effect.params[name] then
      local known = tables.names(effect.params, OPTIONS)
      error("'" .. effect.id .. "' has no option '" .. tostring(name) .. "'" .. wording.near(name, known), 0)
    end
  end
end

return wording
