-- The help of the program and of its commands, laid out for the terminal.
local catalogue = import "program/catalogue"
local colours = import "report/colours"

local help = {}

local PROSE = 100   -- columns that sentences take at most
local PAIRS = 60    -- columns: below that, a word and its text stand below each other
local COMMAND, FLAG = 20, 19   -- columns of a command with its operands, and of a flag with its argument

local function prose(out, width, text)
  for _, line in ipairs(colours.wrap(text, math.min(width, PROSE))) do out(line) end
end

-- A word and its text, side by side or, on a narrow terminal, below each other.
local function pair(out, width, left, text, wide)
  width = math.min(width, PROSE)
  local begin = "  " .. colours.pad(left, wide) .. "  "
  if width < PAIRS or #left > wide then
    out("  " .. left)
    begin = (" "):rep(width < PAIRS and 4 or wide + 4)
  end
  out(colours.hang(begin, text, width))
end

-- A command that is longer than the line goes on below it, so that all of it can be pasted; quotes are kept whole.
local function broken(out, width, line)
  local words, quoted = {}, false
  for word in line:gmatch "%S+" do
    if quoted then words[#words] = words[#words] .. " " .. word else words[#words + 1] = word end
    if select(2, word:gsub('"', "")) % 2 == 1 then quoted = not quoted end
  end
  local text = "  " .. words[1]
  for index = 2, #words do
    if #text + 1 + #words[index] + (index < #words and 2 or 0) > width then
      out(text .. " \\")
      text = "      " .. words[index]
    else
      text = text .. " " .. words[index]
    end
  end
  out(text)
end

local function print_examples(out, width, examples)
  local wide = 0
  for _, example in ipairs(examples) do wide = math.max(wide, example[2] and #example[1] or 0) end
  for _, example in ipairs(examples) do
    local line = "  " .. example[1]
    if example[2] then line = colours.pad(line, wide + 2) .. "   " .. example[2] end
    if colours.width(line) <= width then
      out(line)
    else
      broken(out, width, example[1])
      for _, text in ipairs(example[2] and colours.wrap(example[2], width - 6) or {}) do out("      " .. text) end
    end
  end
end

-- Prints the help of one command.
function help.of(system, command)
  local width = system.width
  local function out(line) system.write(line .. "\n") end
  prose(out, width, "usage: tercio " .. command.name .. " " .. command.usage .. " [flags]")
  out ""
  prose(out, width, command.summary)
  for _, text in ipairs(catalogue.paragraphs(command)) do
    out ""
    prose(out, width, text)
  end
  if #command.flags > 0 then out "\nFlags:" end
  for _, flag in ipairs(command.flags) do
    local left = "--" .. flag.name .. (flag.value and " " .. flag.value or "")
    pair(out, width, left, flag.text .. (flag.repeats and " (may be repeated)" or ""), FLAG)
  end
  out "\nExamples:"
  print_examples(out, width, command.examples)
end

-- Prints the list of all commands. out(line) takes a line without its end.
function help.all(system, out)
  prose(out, system.width, "Tercio plays tabletop combat, by rules written in Lua.")
  out "\nusage: tercio COMMAND ..."
  local group
  for _, command in ipairs(catalogue.all(system)) do
    if group ~= command.group then out("\n" .. command.group .. ":") end
    group = command.group
    pair(out, system.width, command.name .. " " .. command.usage, command.summary, COMMAND)
  end
  out ""
  pair(out, system.width, "help [COMMAND]", "Shows this list, or the help of a command.", COMMAND)
  out "\nBegin with:\n  tercio run examples/corridor.lua"
end

return help
