-- The reference as one HTML page: every section of the model, with a menu and a search over all its words.
local page = import "reference/page"
local model = import "reference/model"
local tables = import "world/tables"
local escape, inline = page.escape, page.inline

local html = {}

local function section_id(section) return (section.page:gsub("/", ".")) end

-- Texts link to pages as seen from docs/reference: its pages are sections here; pages outside lose their link.
local function local_links(text)
  text = text:gsub('<a href="%.%./[^"]*">(.-)</a>', "%1")
  return (text:gsub('href="([%w_/]+)%.md"', function(path) return 'href="#' .. path:gsub("/", ".") .. '"' end))
end

local function shape_link(word, anchor) return '<a href="#' .. anchor .. '">' .. word .. "</a>" end

-- What is required says so beside its name.
local function facts_html(entry)
  local list = {}
  for _, fact in ipairs(entry.facts) do
    if fact[1] ~= "" then
      list[#list + 1] = '<li><span class="of">' .. escape(fact[1]) .. "</span> "
        .. model.linked(escape(fact[2]), shape_link) .. "</li>"
    elseif not (entry.required and fact[2] == "required") then
      list[#list + 1] = "<li>" .. escape(fact[2]) .. "</li>"
    end
  end
  if entry.errors then list[#list + 1] = '<li><span class="of">raises</span> ' .. escape(entry.errors) .. "</li>" end
  return #list > 0 and '<ul class="facts">' .. table.concat(list) .. "</ul>" or ""
end

local function entry_html(entry, level)
  return table.concat {
    '<article class="word ', entry.label, '" id="', entry.anchor, '" data-name="', escape(entry.name),
    '" data-kind="', entry.label, '"><h', level, ' class="name"><code>',
    entry.label == "flag" and escape(entry.signature) or page.lua(entry.signature or entry.name), "</code>",
    entry.required and '<span class="must">required</span>' or "",
      entry.see and '<a class="see" href="#' .. entry.see .. '">Example</a>' or "", "</h", level, "><p>",
        local_links(inline(entry.text)), "</p>", facts_html(entry), entry.example and page.code(entry.example) or "",
    "</article>\n" }
end

local playground   -- its address, where examples link to it

-- A link that opens an example in the playground: its desk, as docs/playground.md says.
local function try_link(example)
  if not (playground and example.encounter) then return "" end
  local desk = json.encode { v = 1, files = { ["encounter.lua"] = example.encounter }, run = "encounter.lua" }
  local packed = desk:gsub("[^%w_.~-]", function(letter) return ("%%%02X"):format(letter:byte()) end)
  return ' <a class="see" href="' .. escape(playground) .. "#text=" .. packed .. '">Try it</a>'
end

local function example_html(example)
  local out = { '<figure class="example" id="', example.anchor, '"><figcaption>', escape(example.title),
    try_link(example),
    example.file and '<span class="file">' .. escape(example.file) .. "</span>" or "", "</figcaption>",
      page.code(example.code) }
  for _, more in ipairs(example.more or {}) do
    out[#out + 1] = '<p class="file">' .. escape(more.file) .. "</p>" .. page.code(more.code)
  end
  if example.script then out[#out + 1] = '<p class="then">A script that checks it</p>' .. page.code(example.script) end
  if example.run then out[#out + 1] = page.shell("$ tercio " .. example.run) end
  out[#out + 1] = "</figure>\n"
  return table.concat(out)
end

local function part_id(section, index, part) return part.anchor or section_id(section) .. "." .. index end

local function part_html(section, index, part)
  local out, entries = {}, part.entries or {}
  if model.has_title(part) then
    out[#out + 1] = '<h3 id="' .. part_id(section, index, part) .. '">' .. escape(part.title) .. "</h3>\n"
  end
  if part.text then out[#out + 1] = "<p>" .. inline(part.text) .. "</p>\n" end
  if part.list then
    local list = tables.map(part.list, function(name) return "<code>" .. escape(name) .. "</code>" end)
    out[#out + 1] = '<p class="names">' .. table.concat(list, " ") .. "</p>\n"
  end
  if #entries > 0 then
    local list = tables.map(entries, function(entry) return entry_html(entry, part.title and 4 or 3) end)
    out[#out + 1] = '<div class="words">\n' .. table.concat(list) .. "</div>\n"
  end
  return table.concat(tables.append(out, tables.map(part.examples or {}, example_html)))
end

-- The parts of a long section, to jump to.
local function part_links(section)
  local list = {}
  for index, part in ipairs(section.parts) do
    if part.title and (part.examples or part.list or #(part.entries or {}) > 0) then
      list[#list + 1] = '<a href="#' .. part_id(section, index, part) .. '">' .. escape(part.title) .. "</a>"
    end
  end
  return #list > 2 and '<p class="parts">' .. table.concat(list, " ") .. "</p>\n" or ""
end

local function section_html(section, scene)
  local out = { '<section id="', section_id(section), '" data-title="', escape(section.title), '"><p class="group">',
    escape(section.group), "</p><h2>", escape(section.title),
    "</h2>\n" }
  if section.signature then
    out[#out + 1] = section.id:find "^command" and page.shell(section.signature) or page.code(section.signature)
  end
  out[#out + 1] = '<p class="lead">' .. local_links(inline(section.text)) .. "</p>\n"
  if section.note then out[#out + 1] = "<p>" .. inline(section.note) .. "</p>\n" end
  for paragraph in (section.body or ""):gmatch "[^\n]+" do out[#out + 1] = "<p>" .. inline(paragraph) .. "</p>\n" end
  if section.book then
    out[#out + 1] = '<p><a class="book" href="' .. section.book .. '">Its rules as a book</a></p>\n'
  end
  if section.scene then
    out[#out + 1] = '<p class="note">In the examples ' .. inline(scene.text)
      .. " <code>--&gt;</code> shows the value of the expression before it.</p>\n"
  end
  if section.setup then
    out[#out + 1] = '<p class="note">Before each example:</p>' .. page.code(section.setup) .. "\n"
  end
  if section.shell then out[#out + 1] = page.shell(section.shell) .. "\n" end
  out[#out + 1] = part_links(section)
  for index, part in ipairs(section.parts) do out[#out + 1] = part_html(section, index, part) end
  out[#out + 1] = "</section>\n"
  return table.concat(out)
end

local function menu(made)
  local out = {}
  for _, group in ipairs(model.GROUPS) do
    out[#out + 1] = "<h2>" .. escape(group) .. "</h2>\n<ul>\n"
    for _, section in ipairs(model.in_group(made, group)) do
      out[#out + 1] = '<li><a href="#' .. section_id(section) .. '">' .. escape((section.title:gsub("^tercio ", "")))
        .. "</a></li>\n"
    end
    out[#out + 1] = "</ul>\n"
  end
  return table.concat(out)
end

local BEGIN = {
  { "An ability", "kinds.ability", "Something that a unit can use: cost, target, effect, reaction." },
  { "A status", "kinds.status", "What sits on a bearer until it is cleared." },
  { "What handlers can do", "words.frame", "Propose effects, ask, edit what is in flight." },
  { "Units", "words.unit", "What may be read of one, and asked of who plays it." },
  { "The field", "words.field", "Places, distances, sight, ways, terrain." },
  { "Encounter files", "files.encounter_file", "Every key, and the words of scripts." },
}

local function front(made)
  local count = 0
  for _, section in ipairs(made.sections) do
    for _, part in ipairs(section.parts) do count = count + #(part.entries or {}) end
  end
  local out = { '<section id="start" data-title="Reference"><h1>Tercio reference</h1>\n',
    '<p class="lead">Every constructor, key, word, event, option and command: ', tostring(count),
    " entries, written from what the program itself checks by, their examples run by its tests.</p>\n<div "
      .. "class=\"begin\">\n" }
  for _, link in ipairs(BEGIN) do
    out[#out + 1] = '<a href="#' .. link[2] .. '"><strong>' .. link[1] .. "</strong><span>" .. link[3]
      .. "</span></a>\n"
  end
  out[#out + 1] = "</div>\n"
  for _, group in ipairs(model.GROUPS) do
    out[#out + 1] = "<h2>" .. escape(group) .. '</h2>\n<p class="names">'
    for _, section in ipairs(model.in_group(made, group)) do
      out[#out + 1] = '<a href="#' .. section_id(section) .. '">' .. escape(section.title) .. "</a> "
    end
    out[#out + 1] = "</p>\n"
  end
  out[#out + 1] = '<h2 id="books">Books of rules</h2>\n<div class="begin">\n'
  for _, one in ipairs(made.books) do
    out[#out + 1] = '<a href="' .. one[2] .. '"><strong>' .. escape(one[1]) .. "</strong><span>" .. inline(one[4])
      .. '</span><span class="what">' .. escape(one[3]) .. "</span></a>\n"
  end
  out[#out + 1] = "</div>\n</section>\n"
  return table.concat(out)
end

-- The whole page.
function html.page(system, made)
  playground = made.playground
  local main = { front(made) }
  for _, section in ipairs(made.sections) do main[#main + 1] = section_html(section, made.scene) end
  return page.document(system, { title = "Tercio reference", brand = "Tercio <em>reference</em>", kind = "reference",
    menu = menu(made), main = table.concat(main),
    placeholder = "Search the reference" })
end

return html
