-- The reference as Markdown pages: a file a section, and README.md with all of them.
local model = import "reference/model"
local tables = import "world/tables"

local markdown = {}

local function cell(text) return (text:gsub("|", "\\|"):gsub("\n", " ")) end

-- The way from a page to the folder of the reference.
local function up(page) return ("../"):rep(select(2, page:gsub("/", ""))) end

-- From one page to another.
local function link(from, page) return up(from) .. page .. ".md" end

-- Links in texts are written as seen from the folder of the reference.
local function placed(text, page) return (text:gsub("%]%(([%w_./-]+%.md)%)", "](" .. up(page) .. "%1)")) end

local function fenced(code, language) return "```" .. (language or "lua") .. "\n" .. code .. "\n```\n" end

-- Numbers and true words of an entry in one line.
local function facts_line(entry, page)
  local function to_shape(name, anchor)
    return page and "[" .. name .. "](" .. link(page, "words/shapes") .. "#" .. anchor .. ")"
  end
  local list = tables.map(entry.facts, function(fact)
    return fact[1] == "" and fact[2] or fact[1] .. ": " .. model.linked(fact[2], to_shape)
  end)
  if entry.errors then list[#list + 1] = "raises: " .. entry.errors end
  return table.concat(list, " · ")
end

-- Keys of kinds: a table with links to the examples below.
local function key_table(part, out)
  out[#out + 1] = "| key | takes | meaning |\n| --- | --- | --- |"
  for _, entry in ipairs(part.entries) do
    local takes = tables.map(entry.facts, function(fact)
      return fact[1] == "read by" and "read by " .. fact[2] or fact[2]
    end)
    out[#out + 1] = ("| <a id=\"%s\"></a>%s | %s | %s |"):format(entry.anchor,
      entry.see and "[`" .. entry.name .. "`](#" .. entry.see .. ")" or "`" .. entry.name .. "`",
      cell(table.concat(takes, "; ")), cell(entry.text))
  end
  out[#out + 1] = ""
end

-- What needs no heading of its own: names with a line each.
local SHORT = { flag = true, event = true, query = true, attribute = true, decision = true, option = true,
  call = true }

local function short_table(part, out)
  local shown = false
  for _, entry in ipairs(part.entries) do shown = shown or entry.example end
  out[#out + 1] = shown and "| name | meaning | example |\n| --- | --- | --- |"
    or "| name | meaning |\n| --- | --- |"
  for _, entry in ipairs(part.entries) do
    local facts = facts_line(entry)
    out[#out + 1] = ("| <a id=\"%s\"></a>`%s` | %s |"):format(entry.anchor,
      (entry.label == "flag" or entry.label == "call") and entry.signature or entry.name,
        cell(entry.text .. (facts ~= "" and " (" .. facts .. ")" or "")))
      .. (shown and (" %s |"):format(entry.example and "`" .. cell(entry.example) .. "`" or "") or "")
  end
  out[#out + 1] = ""
end

local function long_list(part, out, page)
  for _, entry in ipairs(part.entries) do
    out[#out + 1] = ("<a id=\"%s\"></a>\n#### `%s`\n"):format(entry.anchor, entry.signature or entry.name)
    out[#out + 1] = placed(entry.text, page) .. "\n"
    local facts = facts_line(entry, page)
    if facts ~= "" then out[#out + 1] = "*" .. facts:gsub("%*", "\\*") .. "*\n" end
    if entry.example then out[#out + 1] = fenced(entry.example) end
    if entry.from then out[#out + 1] = "From " .. entry.from .. ".\n" end
    if entry.see and not entry.see_page then out[#out + 1] = "[Example](#" .. entry.see .. ")\n" end
    if entry.see_page then
      out[#out + 1] = "[Example](" .. link(page, "files/" .. entry.see:match "^([%w_]+)") .. "#" .. entry.see .. ")\n"
    end
  end
end

local function examples(part, out)
  for _, example in ipairs(part.examples) do
    out[#out + 1] = "<a id=\"" .. example.anchor .. "\"></a>\n#### " .. example.title .. "\n"
    if example.file then out[#out + 1] = "In " .. example.file .. ":\n" end
    out[#out + 1] = fenced(example.code)
    for _, more in ipairs(example.more or {}) do out[#out + 1] = "In " .. more.file .. ":\n\n" .. fenced(more.code) end
    if example.script then out[#out + 1] = "A script that checks it:\n\n" .. fenced(example.script) end
    if example.run then out[#out + 1] = fenced("tercio " .. example.run, "sh not-run") end
  end
end

local function page_of(section, scene)
  local out = { "# " .. section.title .. "\n" }
  if section.signature then
    out[#out + 1] = fenced(section.signature, section.id:find "^command" and "sh not-run" or "lua")
  end
  out[#out + 1] = placed(section.text, section.page) .. "\n"
  if section.note then out[#out + 1] = section.note .. "\n" end
  if section.body then out[#out + 1] = section.body:gsub("\n", "\n\n") .. "\n" end
  if section.book then
    out[#out + 1] = "For its rules as a book, run `tercio docs " .. section.title .. " --to FOLDER`.\n"
  end
  if section.scene then
    out[#out + 1] = "In the examples " .. scene.text .. " `-->` shows the value of the expression before it.\n"
  end
  if section.setup then out[#out + 1] = "Before each example:\n\n" .. fenced(section.setup) end
  if section.shell then out[#out + 1] = fenced(section.shell, "sh not-run") end
  for _, part in ipairs(section.parts) do
    local entries = part.entries or {}
    if model.has_title(part) then
      out[#out + 1] = (part.anchor and '<a id="' .. part.anchor .. '"></a>\n' or "") .. "## " .. part.title .. "\n"
    end
    if part.text then out[#out + 1] = part.text .. "\n" end
    if part.list then out[#out + 1] = "`" .. table.concat(part.list, "`, `") .. "`\n" end
    if #entries > 0 then
      local label = entries[1].label
      local write = label == "key" and key_table or SHORT[label] and short_table or long_list
      write(part, out, section.page)
    end
    if part.examples then examples(part, out) end
  end
  return (table.concat(out, "\n"):gsub("%s+$", "")) .. "\n"
end

local function contents(made)
  local out = { "# Reference\n",
    "`tercio docs` writes these pages from the data that the program itself uses: the schema of content, "
    .. "the rows of its words, the commands and the rulesets. `tercio docs --to FOLDER` also writes them as one HTML "
    .. "page "
    .. "with search, and the rules of each game as a book.\n" }
  for _, group in ipairs(model.GROUPS) do
    out[#out + 1] = "## " .. group .. "\n\n| page | content |\n| --- | --- |"
    for _, section in ipairs(model.in_group(made, group)) do
      local first = section.text:match "^(.-%.)%s" or section.text
      out[#out + 1] = ("| [%s](%s.md) | %s |"):format(section.title, section.page, cell(first))
    end
    out[#out + 1] = ""
  end
  return (table.concat(out, "\n"):gsub("%s+$", "")) .. "\n"
end

-- All pages: { { path, text }, ... }.
function markdown.files(made, folder)
  local files = { { folder .. "/README.md", contents(made) } }
  for _, section in ipairs(made.sections) do
    files[#files + 1] = { folder .. "/" .. section.page .. ".md", page_of(section, made.scene) }
  end
  return files
end

return markdown
