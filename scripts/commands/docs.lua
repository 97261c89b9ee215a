-- `tercio docs`: the reference as Markdown; with --to also as HTML, and the rules of games as books. Files that are
-- current are not written again; --check writes nothing.
local book = import "reference/book"
local catalogue = import "program/catalogue"
local colours = import "report/colours"
local completions = import "package/completions"
local flags = import "program/flags"
local html = import "reference/html"
local man = import "package/man"
local markdown = import "reference/markdown"
local model = import "reference/model"
local pages = import "program/pages"
local pictures = import "program/pictures"
local refusal = import "program/refusal"
local rulesets = import "program/rulesets"
local schema = import "conversation/schema"
local tables = import "world/tables"
local wording = import "world/wording"

-- Gives f the rulesets that are loaded with a mod.
local function loader(system, arguments)
  return function(mod, f)
    local loaded = rulesets.load(system, arguments, { mod = mod, survey = true, lenient = true })
    f(loaded)
    rulesets.let_go(loaded)
  end
end

local function unknown(system, name)
  local ids, mods = rulesets.ids(system, "rulesets"), rulesets.ids(system, "mods")
  local all = "rulesets " .. table.concat(ids, ", ") .. "; mods " .. table.concat(mods, ", ")
  refusal.say("no ruleset or mod '" .. name .. "'" ..
    wording.near(name, tables.append(ids, mods), "there are: " .. all))
end

-- The book of a ruleset, or of a mod over each ruleset that it is for.
local function write_book(system, arguments, name)
  local mod = rulesets.is_mod(system, name)
  if not mod and not rulesets.find(system, "rulesets", name) then unknown(system, name) end
  local loaded = rulesets.load(system, arguments,
    { only = not mod and name or nil, mod = mod and name or nil, survey = true, lenient = mod })
  local folder = arguments.to or refusal.say("say where to write the book: tercio docs " .. name .. " --to FOLDER")
  return pages.put(system, arguments, book.files(system, loaded, name, folder), "docs " .. name .. " --to " .. folder)
end

-- What an installation has besides: man pages and completions, which are made of the commands alone.
local function write_shell_files(system, arguments)
  if arguments.operands[1] or arguments.to then
    refusal.say "--man and --completions write nothing else: leave the rest out"
  end
  local commands, files = catalogue.all(system), {}
  if arguments.man then
    tables.append(files, man.files(commands, catalogue.paragraphs, system.version, arguments.man))
  end
  if arguments.completions then tables.append(files, completions.files(commands, arguments.completions)) end
  return pages.put(system, arguments, files, "docs")
end

local function run(system, arguments)
  if arguments.man or arguments.completions then return write_shell_files(system, arguments) end
  if arguments.operands[1] then return write_book(system, arguments, arguments.operands[1]) end
  local loaded = rulesets.load(system, arguments, { survey = true })
  local made, problems = model.make(system, loaded, pages.given(system))
  for _, problem in ipairs(problems) do system.warn(problem) end
  if #problems > 0 then
    system.complain("docs: nothing written: " .. colours.count(#problems, "problem"))
    return 1
  end
  local folder = arguments.to
  if not folder then
    folder = system.root .. "/docs/reference"
    local files = tables.append(markdown.files(made, folder), pictures.files(system))
    tables.append(files, schema.files(system.root))
    return pages.put(system, arguments, files, "docs", folder)
  end
  local mods, with_loaded = rulesets.ids(system, "mods"), loader(system, arguments)
  local single
  made.books, single = book.list(loaded, mods, with_loaded)
  local files = markdown.files(made, folder)
  made.playground = arguments.playground
  files[#files + 1] = { folder .. "/index.html", html.page(system, made) }
  tables.append(files, book.shipped(system, loaded, mods, with_loaded, single, folder .. "/books"))
  return pages.put(system, arguments, files, "docs --to " .. folder)
end

return {
  name = "docs", group = "Project", usage = "[RULESET|MOD]", operands = { most = 1 },
  summary = "Writes the reference, and the rules of games as books.",
  text = [[
    Without a name and without --to: writes the pictures in docs/pictures, docs/protocol.schema.json, and
    docs/reference: Markdown pages about all words, kinds, keys, events, options and commands.

    With --to FOLDER: writes these pages there, and also one HTML page with search (index.html) and the books of all
    rulesets and mods (books/).

    With the name of a ruleset or mod: writes only its book, one HTML page with a card for each ability, status, trait,
    tile, archetype and option. It needs --to.
  ]],
  flags = flags.with_layers(tables.append(pages.flags(), {
    { name = "man", value = "FOLDER", text = "Write man pages of all commands to this folder, and nothing else." },
    { name = "completions", value = "FOLDER",
      text = "Write completions for bash, zsh and fish to this folder, and nothing else." },
    { name = "playground", value = "URL",
      text = "With --to: examples of the HTML page link to the playground at this address." } })),
  examples = {
    { "tercio docs", "write docs/reference and docs/pictures" },
    { "tercio docs --to /tmp/tercio", "the same with HTML and books" },
    { "tercio docs --to /tmp/tercio --playground ../site/", "its examples open in the playground" },
    { "tercio docs valiance --to /tmp", "its rules, as /tmp/valiance.html" },
    { "tercio docs ember --to /tmp", "what a mod adds and changes" },
    { "tercio docs --check", "are the committed pages current?" },
  },
  run = run,
}
