-- Owns: what people write of an action: "vala leap", "Vala uses Raise Guard on chief", "mira bolt brute x=2", "bo move
-- 3,4": whose it is, what it is, and what is chosen for it. `odds --act` and `why --not` read it alike.
-- Must not know: whether that is legal.
local core = import "world/core"
local sentences = import "world/sentences"
local tables = import "world/tables"
local wording = import "world/wording"

local action_words = {}

local JOINING = { on = true, at = true, to = true, with = true, ["and"] = true }   -- before a choice
local USING = { use = true, uses = true }                                          -- between the unit and the ability

local near = wording.near

local function unit_names(play)
  return tables.map(play:units(), function(unit) return unit.name end)
end

-- " (did you mean 'x'?)" of a unit's name.
function action_words.near_unit(play, name) return near(name, unit_names(play)) end

-- Names are compared without capitals, and with spaces for underscores.
local function plain(text) return (tostring(text):lower():gsub("[_%s]+", " ")) end

-- ---- definitions ---------------------------------------------------------------------------------------

-- What a text calls: the definition of that id; else the one of that name, or of that id without its mod, when there is
-- only one. nil, and the ids when there are several.
local function definition_of(text, kinds)
  for _, kind in ipairs(kinds) do
    local defs = core.book.sealed.kinds[kind] or {}
    local def = defs[text] or defs[(text:lower():gsub("%s+", "_"))]
    if def then return def end
  end
  local wanted, found, ids = plain(text), nil, {}
  for _, kind in ipairs(kinds) do
    for _, id in ipairs(core.book.sealed.order[kind] or {}) do
      if plain(sentences.called(kind, id)) == wanted or plain(id:match "[^:]*$") == wanted then
        found = found or core.book.sealed.kinds[kind][id]
        ids[#ids + 1] = id
      end
    end
    if found then break end
  end
  if #ids > 1 then return nil, ids end
  return found
end

-- The id that was probably meant. An id of a mod is also near when what stands after its colon is.
function action_words.near_definition(text, kinds, more)
  local names, of = tables.list(more or {}), {}
  for _, kind in ipairs(kinds) do
    for _, id in ipairs(core.book.sealed.order[kind] or {}) do
      names[#names + 1] = id
      local short = id:match ":(.+)$"
      if short and not of[short] then
        of[short] = id
        names[#names + 1] = short
      end
    end
  end
  local found = wording.nearest((text:lower():gsub("%s+", "_")), names)
  return found and " (did you mean '" .. (of[found] or found) .. "'?)" or ""
end

-- ---- words ---------------------------------------------------------------------------------------------

local function words_of(text)
  local words = {}
  for word in text:gsub("%s*=%s*", "="):gmatch "%S+" do
    word = word:gsub("[,:;]$", "")
    if word ~= "" then words[#words + 1] = word end
  end
  return words
end

-- The name among names that the words from `from` begin with, and how many words it takes: the longest there is.
local function name_at(words, from, names)
  local best, most
  for _, name in ipairs(names) do
    local wanted, text = plain(name), nil
    for last = from, #words do
      text = text and text .. " " .. plain(words[last]) or plain(words[last])
      if text == wanted and (not most or last - from + 1 > most) then best, most = name, last - from + 1 end
      if #text >= #wanted then break end
    end
  end
  return best, most
end

-- A choice as it is written: a number, a cell "1,2,0", or a name.
local function value_of(text)
  local number = math.tointeger(tonumber(text))
  if number then return number end
  if not text:match "^%(?%-?%d+[%d,%-]*,%-?%d+%)?$" then return text end
  local cell = {}
  for part in text:gmatch "%-?%d+" do cell[#cell + 1] = math.tointeger(tonumber(part)) end
  return cell
end

-- What is chosen: a list of { kind =, value = } from the words that are left; nil and what is wrong.
local function choices_of(words, from, units, text, how)
  local list, at = {}, from
  while at <= #words do
    local word = words[at]
    local kind, value = word:match "^([%a_][%w_]*)=(.+)$"
    local name, count = name_at(words, at, units)
    if kind then
      local named = name_at({ value }, 1, units)
      list[#list + 1] = { kind = kind, value = named or value_of(value) }
    elseif name then
      list[#list + 1] = { value = name }
      at = at + count - 1
    elseif word:find "=" then
      return nil, how.flag .. " \"" .. text .. "\": '" .. word .. "' names no choice: target=chief, x=2"
    elseif not JOINING[word:lower()] then
      list[#list + 1] = { value = value_of(word) }
    elseif at == #words then
      return nil, how.flag .. " \"" .. text .. "\" does not say " .. word .. " whom or what"
    end
    at = at + 1
  end
  return list
end

-- Where what an ability is called by ends that is not known: before what is plainly a choice.
local function unknown_end(words, from, units)
  local last = from
  while last < #words do
    local word = words[last + 1]
    if JOINING[word:lower()] or word:find "=" or word:find "%d" or name_at(words, last + 1, units) then break end
    last = last + 1
  end
  return last
end

-- { unit =, ability =, def =, choices = { { kind =, value = } } }, unit nil where none is written, def nil where the
-- ability is no definition; nil and what is wrong. how: flag = of the command, kinds = what may be meant, example =
-- after a unit's name, known(text) = whether something that is no definition is an action or the like.
function action_words.read(play, text, how)
  local words, units = words_of(text), unit_names(play)
  local function complain(...) return nil, how.flag .. " " .. table.concat { ... } end
  if #words == 0 then
    return complain("takes ", how.what, ", and before it whose: ", how.flag, " \"", how.example, "\" (found '", text,
      "')")
  end
  local read, at = { choices = {} }, 1
  local unit, count = name_at(words, 1, units)
  if unit and count < #words then
    read.unit, at = unit, count + 1
    if USING[words[at]:lower()] and at < #words and not definition_of(words[at], how.kinds) then at = at + 1 end
  elseif unit and not definition_of(text, how.kinds) then
    return complain("\"", text, "\" names a unit, but no ability: ", how.flag, " \"", text, " ",
      how.example:match "%S+$", "\"")
  end
  local kinds = how.kinds
  for _, kind in ipairs(how.kinds) do
    if words[at] == kind and at < #words and #how.kinds > 1 then kinds, at = { kind }, at + 1 break end
  end
  -- The longest run of words that is known.
  local several
  for last = #words, at, -1 do
    local called = table.concat(words, " ", at, last)
    local def, ids = definition_of(called, kinds)
    several = several or ids
    if def or how.known and how.known(called, read) then
      read.def, read.ability, read.last = def, def and def.id or called, last
      break
    end
  end
  if not read.ability and several then return nil, "several have this name: " .. table.concat(several, ", ") end
  if not read.ability then
    local last = unknown_end(words, at, units)
    read.last, read.ability = last, table.concat(words, " ", at, last)
    -- "annn leap" means somebody; "leep chief" and "raise gard" something.
    if not read.unit and last > 1 and action_words.near_definition(read.ability, kinds) == "" then
      local first = words[1]
      local meant, other = near(first, units), action_words.near_definition(first, kinds)
      local after = definition_of(table.concat(words, " ", 2, last), kinds) or definition_of(words[2], kinds)
      if after or meant ~= "" or other == "" then
        return nil, "there is no unit '" .. first .. "'" .. meant .. ": " .. how.flag ..
          " takes a unit and what it could use: \"" .. how.example .. "\""
      end
    end
  end
  local choices, why = choices_of(words, read.last + 1, units, text, how)
  if not choices then return nil, why end
  read.choices, read.last = choices, nil
  return read
end

return action_words
