-- Writing files: one, or refusing where that fails; of generated ones only those that differ, or none and a line for
-- each (--check).
local catalogue = import "program/catalogue"
local refusal = import "program/refusal"

local pages = {}

-- The two flags; default: the folder that --to means when it is not given, nil if there is none.
function pages.flags(default)
  local text = "Write to this folder" .. (default and "; " .. default .. " by default." or ".")
  return { { name = "to", value = "FOLDER", text = text },
    { name = "check", text = "Write nothing. Name each file that is not current; exit 1 if there is one." } }
end

-- What the reference is made of besides content: the commands, and the rows that bind the kernel.
function pages.given(system)
  local commands = {}
  for index, command in ipairs(catalogue.all(system)) do
    commands[index] = setmetatable({ text = table.concat(catalogue.paragraphs(command), "\n") }, { __index = command })
  end
  return { commands = commands, bindings = system.bindings() }
end

-- Writes a file, or refuses.
function pages.save(system, path, text)
  local fine, why = system.save(path, text)
  if not fine then refusal.say("cannot write " .. path .. ": " .. why) end
end

-- Warns of files in the folder that the command no longer writes; it never removes any. How many there are.
local function note_leftovers(system, folder, files)
  local known, left = {}, 0
  for _, file in ipairs(files) do known[file[1]] = true end
  for _, ending in ipairs { ".md", ".html", ".lua" } do
    for _, path in ipairs(system.list(folder, ending) or {}) do
      if not known[path] then
        system.warn(path .. " is no longer written: remove it")
        left = left + 1
      end
    end
  end
  return left
end

-- Writes or checks files, list of { path, text }: the exit code. folder: where nothing else should lie, or nil.
function pages.put(system, arguments, files, command, folder)
  local stale, left = 0, 0
  for _, file in ipairs(files) do
    if system.read(file[1]) ~= file[2] then
      stale = stale + 1
      if arguments.check then
        system.warn(file[1] .. " is not current: run `tercio " .. command .. "`")
      else
        pages.save(system, file[1], file[2])
      end
    end
  end
  if not arguments.check then
    system.write(stale .. " of " .. #files .. " files written\n")
  elseif stale == 0 then
    system.write("all " .. #files .. " files are current\n")
  end
  if folder then left = note_leftovers(system, folder, files) end
  return arguments.check and stale + left > 0 and 1 or 0
end

return pages
