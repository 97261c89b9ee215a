-- Reads what follows a command's name by its table of flags. Flags may stand anywhere; "--flag value" and
-- "--flag=value" are the same; "--" ends them.
local refusal = import "program/refusal"
local tables = import "world/tables"
local wording = import "world/wording"

local arguments = {}

local function find(command, name, dashes)
  for _, flag in ipairs(command.flags) do
    if flag.name == name and dashes == "--" then return flag end
  end
  local near = suggest(name, { "help", table.unpack(tables.map(command.flags, function(flag) return flag.name end)) })
  refusal.say("unknown flag '--" .. name .. "'" ..
    (near and " (did you mean '--" .. near .. "'?)" or " (see tercio " .. command.name .. " --help)"))
end

local function check_value(flag, value)
  if not flag.values or tables.has(flag.values, value) then return end
  refusal.say("--" .. flag.name .. ": no '" .. value .. "'" ..
    wording.near(value, flag.values, "it may be: " .. table.concat(flag.values, ", ")))
end

-- Reads the flag at words[at] into given; the place of the next word.
local function take(command, given, words, at)
  local name, value = words[at]:match "^%-%-?([^=]*)=?(.*)$"
  local written = words[at]:find("=", 1, true) ~= nil
  local flag = find(command, name, words[at]:sub(1, 2))
  local shown = "--" .. flag.name
  if not flag.value and written then refusal.say(shown .. " takes no value (found '" .. value .. "')") end
  if flag.value and not written then
    at = at + 1
    value = words[at] or ""
  end
  if flag.value and value == "" then refusal.say(shown .. " needs a value: " .. shown .. " " .. flag.value) end
  local key = flag.name:gsub("%-", "_")
  if not flag.repeats and given[key] then refusal.say(shown .. " is given twice") end
  check_value(flag, flag.value and value)
  if flag.repeats then table.insert(given[key], value) else given[key] = flag.value and value or true end
  return at + 1
end

local function check_count(command, operands)
  local wanted = command.operands
  if #operands < (wanted.least or 0) then
    refusal.say(("%s Usage: tercio %s %s (see tercio %s --help)"):format(wanted.wants, command.name, command.usage,
      command.name))
  end
  if wanted.most and #operands > wanted.most then
    refusal.say(("unexpected '%s' (see tercio %s --help)"):format(operands[wanted.most + 1], command.name))
  end
end

-- { operands = list, flag = value or true or false, or a list for one that repeats }; nil if --help is among the words.
-- Dashes in names of flags become "_".
function arguments.read(command, words, first)
  local given, flags, at = { operands = {} }, true, first
  for _, flag in ipairs(command.flags) do given[flag.name:gsub("%-", "_")] = flag.repeats and {} or false end
  while at <= #words do
    local word = words[at]
    if flags and (word == "--help" or word == "-h") then return nil end
    if flags and word == "--" then
      flags, at = false, at + 1
    elseif flags and word:find "^%-." then
      at = take(command, given, words, at)
    elseif word == "" then
      refusal.say("an argument is empty: tercio " .. command.name .. " " .. command.usage)
    else
      table.insert(given.operands, word)
      at = at + 1
    end
  end
  check_count(command, given.operands)
  return given
end

-- The words that would be read as these arguments, without the flags of a set of names.
function arguments.words(command, given, without)
  local words = {}
  for _, flag in ipairs(command.flags) do
    local value = not without[flag.name] and given[flag.name:gsub("%-", "_")]
    for _, one in ipairs(type(value) == "table" and value or { value or nil }) do
      words[#words + 1] = "--" .. flag.name .. (flag.value and "=" .. one or "")
    end
  end
  words[#words + 1] = "--"
  return tables.append(words, given.operands)
end

return arguments
