-- `tercio docs`: the reference as Markdown; with --to also as HTML, and the rules of games as books. Files that are
-- current are not written again; --check writes nothing.
local model = import "reference/model"
local markdown = import "reference/markdown"
local html = import "reference/html"
local book = import "reference/book"

local commands = {}

-- Writes or compares files, given as { { path, text }, ... }. Returns the exit code.
function commands.put(system, arguments, files, what)
  local stale, made = 0, {}
  for _, file in ipairs(files) do
    local path, text = file[1], file[2]
    if system.read(path) ~= text then
      stale = stale + 1
      if arguments.check then
        system.warn(path .. " is not current: run `tercio " .. what .. "`")
      else
        local folder = path:match "^(.*)/"
        if folder and not made[folder] then
          made[folder] = true
          local fine, why = system.folder(folder)
          if not fine then system.complain(what .. ": cannot make the folder " .. folder .. ": " .. why) return 2 end
        end
        local fine, why = system.save(path, text)
        if not fine then system.complain(what .. ": cannot write " .. path .. ": " .. why) return 2 end
      end
    end
  end
  if arguments.check then
    if stale == 0 then system.write("all " .. #files .. " files are current\n") end
    return stale == 0 and 0 or 1
  end
  system.write(stale .. " of " .. #files .. " files written\n")
  return 0
end

-- Warns of files in the folder that the command no longer writes. It never deletes any.
local function note_leftovers(system, arguments, folder, files)
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
  return arguments.check and left > 0 and 1 or 0
end
commands.note_leftovers = note_leftovers

function commands.run(system, arguments, loaded, given, mods)
  local name, folder = arguments.operands[1], arguments.to
  if name and not folder then
    system.complain("docs: say where to write the book: tercio docs " .. name .. " --to FOLDER")
    return 2
  elseif name then
    local files = book.files(system, loaded, name, folder)
    return commands.put(system, arguments, files, "docs " .. name .. " --to " .. folder)
  end
  local made, problems = model.make(system, loaded, given)
  for _, problem in ipairs(problems) do system.warn(problem) end
  if #problems > 0 then
    system.complain("docs: nothing written: " .. #problems .. (#problems == 1 and " problem" or " problems"))
    return 1
  end
  if not folder then
    folder = system.root .. "/docs/reference"
    local files = markdown.files(made, folder)
    local code = commands.put(system, arguments, files, "docs")
    return math.max(code, note_leftovers(system, arguments, folder, files))
  end
  made.books = book.list(loaded, mods)
  local files = markdown.files(made, folder)
  files[#files + 1] = { folder .. "/index.html", html.page(system, made) }
  for _, file in ipairs(book.shipped(system, loaded, mods, folder .. "/books")) do files[#files + 1] = file end
  return commands.put(system, arguments, files, "docs --to " .. folder)
end

return commands
