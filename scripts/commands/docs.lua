-- `tercio docs`: the reference of the engine, and the rules of games as books. Files are compared before they are written,
-- so that what is current stays as it is; --check writes nothing.
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

-- What lies in the folder and is written no more: said, since nothing is ever taken away.
local function note_leftovers(system, arguments, folder, files)
  local known, left = {}, 0
  for _, file in ipairs(files) do known[file[1]] = true end
  for _, ending in ipairs { ".md", ".html", ".lua" } do
    for _, path in ipairs(system.list(folder, ending) or {}) do
      if not known[path] then
        system.warn(path .. " is written no more: remove it")
        left = left + 1
      end
    end
  end
  return arguments.check and left > 0 and 1 or 0
end
commands.note_leftovers = note_leftovers

-- Those of the mods of the project whose book lies with the reference: `tercio docs NAME` puts it there. A mod that somebody
-- writes in mods/ is not missing from the reference.
local function with_book(system, mods)
  local list = {}
  for _, one in ipairs(mods) do
    if system.read(system.root .. "/docs/reference/books/" .. one.mod .. ".html") then list[#list + 1] = one end
  end
  return list
end

function commands.run(system, arguments, loaded, given, mods)
  local name = arguments.operands[1]
  if name then
    local folder = arguments.to or system.root .. "/docs/reference/books"
    return commands.put(system, arguments, book.files(system, loaded, name, folder), "docs " .. name)
  end
  local folder = arguments.to or system.root .. "/docs/reference"
  local made, problems = model.make(system, loaded, given)
  for _, problem in ipairs(problems) do system.warn(problem) end
  if #problems > 0 then
    system.complain("docs: " .. #problems .. (#problems == 1 and " word is" or " words are") .. " not told: nothing is written")
    return 1
  end
  mods = with_book(system, mods)
  made.books = book.list(loaded, mods)
  local files = markdown.files(made, folder)
  files[#files + 1] = { folder .. "/index.html", html.page(system, made) }
  for _, file in ipairs(book.shipped(system, loaded, mods, folder .. "/books")) do files[#files + 1] = file end
  local code = commands.put(system, arguments, files, "docs")
  return math.max(code, note_leftovers(system, arguments, folder, files))
end

return commands
