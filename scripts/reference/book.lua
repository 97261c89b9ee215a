-- The rules of a game, or what a mod adds to it, as a book: one HTML page with a chapter for each kind, in which each
-- definition has a card (reference/cards).
local page = import "reference/page"
local cards = import "reference/cards"
local games = import "reference/games"
local sentences = import "world/sentences"
local plural = import "content/plural"
local tables = import "world/tables"
local escape, inline = page.escape, page.inline

local book = {}

-- The chapters in order: kind, title, and one of it.
local CHAPTERS = {
  { "ability", "Abilities", "ability" }, { "status", "Statuses", "status" }, { "trait", "Traits", "trait" },
    { "tile", "Tiles", "tile" }, { "edge", "Edges", "edge" },
  { "archetype", "Archetypes", "archetype" }, { "card", "Cards", "card" }, { "deck", "Decks", "deck" },
    { "attribute", "Attributes", "attribute" },
  { "variant", "Variants", "variant" }, { "option", "Options", "option" },
}

local INTRODUCTIONS = {
  variant = "Each is a layer over these rules: `--variant NAME`, or `variants = { \"NAME\" }` in an encounter.",
  option = "Rules that may be read in several ways. The reading in force has a mark; another is set by `--option "
    .. "NAME=VALUE`, by `options = { NAME = VALUE }` in an encounter, or by a variant.",
}

-- The chapters of a game: these, and one for each kind of its own, titled by the kind.
local function chapters_of(entry)
  local list, known = tables.list(CHAPTERS), include("scripts/content/schema.lua").kinds
  for _, kind in ipairs(tables.names(entry.sealed.order)) do
    if not known[kind] then
      list[#list + 1] = { kind, sentences.title(plural(kind)), sentences.title(kind):lower() }
    end
  end
  return list
end

-- ---- chapters ------------------------------------------------------------------------------------

-- The sections of the catalogue of a game's clauses: { ENC = "Encounter" }. Its headings are "1. Encounter (ENC)" or
-- "SCENE — starting and framing".
local function sections_of(system, ruleset)
  local titles, title = {}, nil
  for line in ((system.read(system.root .. "/docs/rules/" .. ruleset .. ".md") or "") .. "\n"):gmatch "(.-)\n" do
    title = line:match "^##%s+(.+)$" or title
    local section = line:match "^%- %*%*%u+%-(%u+)%-%d+%*%*"
    if section and title and not titles[section] then
      local text = title:gsub("^%d+%.%s*", ""):gsub("^%u+ — ", ""):gsub("%s*%b()$", "")
      titles[section] = (text:find "%l" and text or text:lower()):gsub("^%l", string.upper)
    end
  end
  return titles
end

-- Definitions are grouped by the file that declares them: "rulesets/valiance/abilities/global.lua" is "Global", and
-- "mods/ember/mod.lua" is "Ember". Options are too many about too much: each says itself which rules it is about.
local function group_of(kind, def)
  if kind == "variant" or kind == "option" then return "" end
  return sentences.title(def.where:match "([%w_]+)/mod%.lua:%d+$" or def.where:match "([%w_]+)%.lua:%d+$" or "")
end

local function about(entry, kind, def)
  return kind == "option" and def.clause and entry.sections[def.clause:match "^%u+%-(%u+)%-"] or nil
end

local function last_name(path) return path:match "([^/]+)/*$" end

-- What of a mod is in the book: what it declares, and what it changes.
local function is_of(entry, kind, id, mod)
  if kind == "variant" and entry.sealed.kinds.variant[id].of ~= last_name(entry.ruleset) then return false end
  if not mod then return true end
  local variants = "variant " .. mod .. ":"
  return tables.first(entry.library.origins(kind, id) or {}, function(origin)
    return origin.layer == "mod " .. mod or origin.layer:sub(1, #variants) == variants
  end) ~= nil
end

local function chapter_html(entry, kind, title, texts, mod)
  local groups, order, count = {}, {}, 0
  for _, id in ipairs(entry.sealed.order[kind] or {}) do
    if entry.shown[kind .. "." .. id] then
      local name = group_of(kind, entry.sealed.kinds[kind][id])
      if not groups[name] then
        groups[name] = {}
        order[#order + 1] = name
      end
      table.insert(groups[name], id)
      count = count + 1
    end
  end
  if count == 0 then return nil end
  local id, grouped = entry.anchor .. kind, #order > 1
  local out, menu = { '<section id="', id, '" data-title="', escape(title), '"><h2>', escape(title), "</h2>\n" },
    { '<li><a href="#', id, '">', escape(title), "<small>", tostring(count), "</small></a>" }
  if INTRODUCTIONS[kind] then out[#out + 1] = '<p class="note">' .. inline(INTRODUCTIONS[kind]) .. "</p>\n" end
  local inside = {}
  for _, name in ipairs(order) do
    if grouped then
      local group = id .. ".in." .. name:lower():gsub("[^%w]+", "-")
      out[#out + 1] = '<h3 id="' .. group .. '">' .. escape(name) .. "</h3>\n"
      inside[#inside + 1] = '<li><a href="#' .. group .. '">' .. escape(name) .. "<small>" .. #groups[name]
        .. "</small></a></li>\n"
    end
    out[#out + 1] = '<div class="cards">\n'
    for _, one in ipairs(groups[name]) do
      out[#out + 1] = cards.html(entry, kind, one, grouped and 4 or 3,
        about(entry, kind, entry.sealed.kinds[kind][one]), texts, mod)
    end
    out[#out + 1] = "</div>\n"
  end
  out[#out + 1] = "</section>\n"
  if grouped then menu[#menu + 1] = "\n<ul>\n" .. table.concat(inside) .. "</ul>" end
  return table.concat(out), table.concat(menu) .. "</li>\n", count
end

-- ---- books ---------------------------------------------------------------------------------------

-- One game's part of a book: its chapters, their menu, and links to them with their counts.
local function part_of(entry, mod)
  local chapters, menu, counts, all = {}, {}, {}, chapters_of(entry)
  entry.shown, entry.has_card = {}, {}
  for _, chapter in ipairs(all) do
    entry.has_card[chapter[1]] = true
    for _, id in ipairs(entry.sealed.order[chapter[1]] or {}) do
      if entry.sealed.kinds[chapter[1]][id] and is_of(entry, chapter[1], id, mod) then
        entry.shown[chapter[1] .. "." .. id] = true
      end
    end
  end
  local texts = cards.named(entry)
  for _, chapter in ipairs(all) do
    local text, lines, count = chapter_html(entry, chapter[1], chapter[2], texts, mod)
    if text then
      chapters[#chapters + 1], menu[#menu + 1] = text, lines
      counts[#counts + 1] = '<a href="#' .. entry.anchor .. chapter[1] .. '">' .. count .. " "
        .. escape(count == 1 and chapter[3] or chapter[2]:lower()) .. "</a>"
    end
  end
  return table.concat(chapters), "<ul>\n" .. table.concat(menu) .. "</ul>\n",
    '<p class="parts">' .. table.concat(counts, " ") .. "</p>\n"
end

-- The book of a ruleset, or (mod) of what a mod is in each of its rulesets. files: the books beside it, by layer.
local function html_of(system, entries, name, mod, files)
  local title, main, menu, over = sentences.title(name), {}, {}, {}
  local first = entries[1]
  local def = mod and first.sealed.kinds.mod and first.sealed.kinds.mod[mod] or games.manifest(first)
  for index, entry in ipairs(entries) do
    entry.anchor, entry.files = #entries > 1 and entry.ruleset .. "." or "", files
    entry.sections = sections_of(system, entry.ruleset)
    local game, file = escape(sentences.title(entry.ruleset)), files and files["ruleset " .. entry.ruleset]
    over[index] = file and '<a href="' .. file .. '">' .. game .. "</a>" or game
    local chapters, lines, counts = part_of(entry, mod)
    local head = #entries > 1 and '<section id="' .. entry.anchor .. 'front"><h2 class="part">In ' .. game .. "</h2>\n"
      .. counts .. "</section>\n" or counts .. "</section>\n"
    main[index], menu[index] = head .. chapters, "<h2>" .. (#entries > 1 and game or escape(title)) .. "</h2>\n"
      .. lines
  end
  local front = table.concat { '<section id="front" data-title="', escape(title), '"><p class="group">',
    mod and "a mod over " .. table.concat(over, " and ") or "a ruleset", "</p><h1>", escape(title), "</h1>\n",
    '<p class="lead">', def and inline(first.library.render(def)) or "", "</p>\n",
      def and def.version and '<p class="note">Version ' .. escape(def.version)
        .. (def.author and ", by " .. escape(def.author) or "") .. "</p>\n" or "",
          #entries > 1 and "</section>\n" or "" }
  return page.document(system, { title = title .. ": the rules", brand = escape(title) .. " <em>rules</em>",
    kind = "book", placeholder = "Search cards",
    menu = (files and '<p class="back"><a href="../index.html#books">All books and the reference</a></p>\n' or "")
      .. table.concat(menu), main = front .. table.concat(main) })
end

-- Those of the loaded rulesets that a mod is over.
local function with_mod(loaded, mod)
  return tables.filter(loaded, function(entry)
    return tables.first(entry.sealed.layers, function(layer) return layer.kind == "mod" and layer.id == mod end)
  end)
end

-- The book that somebody asks for by name: { { path, text } }.
function book.files(system, loaded, name, folder)
  local short = last_name(name)
  local mod = not (#loaded == 1 and loaded[1].ruleset == name) and short or nil
  return { { folder .. "/" .. short .. ".html", html_of(system, mod and with_mod(loaded, mod) or loaded, short, mod) } }
end

-- The books that belong to the reference: { title, path, what it is, its text }; and which mods are over one ruleset.
-- with_loaded(mod, f): gives f the rulesets that were loaded with a mod, and drops them: all together fill the memory.
function book.list(loaded, mods, with_loaded)
  local list, single = {}, {}
  for _, entry in ipairs(loaded) do
    local def = entry.sealed.kinds.ruleset[entry.ruleset]
    list[#list + 1] = { sentences.title(entry.ruleset), "books/" .. entry.ruleset .. ".html", "a ruleset",
      def and entry.library.render(def) or "" }
  end
  for _, mod in ipairs(mods) do
    local over, text = {}, ""
    with_loaded(mod, function(entries)
      for _, entry in ipairs(with_mod(entries, mod)) do
        over[#over + 1] = sentences.title(entry.ruleset)
        text = entry.library.render(entry.sealed.kinds.mod[mod])
      end
    end)
    single[mod] = #over == 1
    list[#list + 1] = { sentences.title(mod), "books/" .. mod .. ".html",
      "a mod over " .. table.concat(over, " and "), text }
  end
  return list, single
end

-- These books: of all loaded rulesets, and of the mods of the project. single: see book.list.
function book.shipped(system, loaded, mods, with_loaded, single, folder)
  local files, beside = {}, {}
  for _, entry in ipairs(loaded) do beside["ruleset " .. entry.ruleset] = entry.ruleset .. ".html" end
  for _, mod in ipairs(mods) do
    if single[mod] then beside["mod " .. mod] = mod .. ".html" end
  end
  local function add(entries, name, mod)
    files[#files + 1] = { folder .. "/" .. name .. ".html", html_of(system, entries, name, mod, beside) }
  end
  for _, entry in ipairs(loaded) do add({ entry }, entry.ruleset) end
  for _, mod in ipairs(mods) do
    with_loaded(mod, function(entries) add(with_mod(entries, mod), mod, mod) end)
  end
  return files
end

return book
