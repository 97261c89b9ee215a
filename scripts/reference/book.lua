-- The rules of a game, or what a mod adds to it, as a book: one HTML page, a card for each ability, status, trait, tile,
-- archetype, card, option and variant, with its text as it reads when the fields are filled in.
local page = import "reference/page"
local log_text = import "log_text"
local units = import "encounter_units"
local commands_list = import "commands_list"
local escape, inline = page.escape, page.inline

local book = {}

-- The chapters in order: kind, title, and one of it.
local CHAPTERS = {
  { "ability", "Abilities", "ability" }, { "status", "Statuses", "status" }, { "trait", "Traits", "trait" }, { "tile", "Tiles", "tile" }, { "edge", "Edges", "edge" },
  { "archetype", "Archetypes", "archetype" }, { "card", "Cards", "card" }, { "deck", "Decks", "deck" }, { "attribute", "Attributes", "attribute" },
  { "variant", "Variants", "variant" }, { "option", "Options", "option" },
}

-- The chapters of a game: these, and one for each kind of its own, titled by the kind.
local function chapters_of(entry)
  local list, known = {}, include("scripts/schema.lua").kinds
  for index, chapter in ipairs(CHAPTERS) do list[index] = chapter end
  local own = {}
  for kind in pairs(entry.sealed.order) do
    if not known[kind] then own[#own + 1] = kind end
  end
  table.sort(own)
  for _, kind in ipairs(own) do list[#list + 1] = { kind, log_text.title(commands_list.plural(kind)), kind, own = true } end
  return list
end

local function sorted(map)
  local keys = {}
  for key in pairs(map) do keys[#keys + 1] = key end
  table.sort(keys, function(a, b)
    if type(a) == type(b) then return a < b end
    return type(a) == "number"
  end)
  return keys
end

local function title_of(def) return def.name or log_text.title(def.id) end

local function anchor(entry, kind, id) return (entry.anchor .. kind .. "." .. id:gsub("[^%w_.:-]", "-")) end

-- ---- text with links -----------------------------------------------------------------------------

-- What a text may name: titles of statuses and traits, the longest first.
local function named(entry, shown)
  local list = {}
  for _, kind in ipairs { "status", "trait", "ability", "tile" } do
    for _, id in ipairs(entry.sealed.order[kind] or {}) do
      local def = entry.sealed.kinds[kind][id]
      local title = def and title_of(def)
      if title and #title > 3 and shown[kind .. "." .. id] and (kind ~= "ability" or title:find " ") then list[#list + 1] = { title = escape(title), to = anchor(entry, kind, id) } end
    end
  end
  table.sort(list, function(a, b)
    if #a.title ~= #b.title then return #a.title > #b.title end
    return a.title < b.title
  end)
  return list
end

-- A text as HTML, in which each thing that it names is a link, once.
local function linked(text, links, own)
  local html, taken = inline(text), {}
  for index, link in ipairs(links) do
    if link.to ~= own then
      local from, to = html:find("%f[%w]" .. link.title:gsub("%p", "%%%0") .. "%f[^%w]")
      if from then
        taken[index] = '<a href="#' .. link.to .. '">' .. link.title .. "</a>"
        html = html:sub(1, from - 1) .. "\1" .. index .. "\2" .. html:sub(to + 1)
      end
    end
  end
  return (html:gsub("\1(%d+)\2", function(index) return taken[tonumber(index)] end))
end

-- ---- values --------------------------------------------------------------------------------------

local function words(id) return (tostring(id):gsub("_", " ")) end

local function amount(value) return type(value) == "function" and "varies" or tostring(value) end

local function range_text(range)
  if type(range) == "function" then return "varies" end
  if type(range) ~= "table" then return tostring(range) end
  if range.min or range.max then
    if range.min == range.max then return tostring(range.min) end
    return (range.min or 0) .. (range.max and " to " .. range.max or " or more")
  end
  local list = {}
  for index, one in ipairs(range) do list[index] = tostring(one) end
  return table.concat(list, ", ")
end

local function cost_text(cost)
  if type(cost) ~= "table" then return amount(cost) end
  if cost[1] then
    local list = {}
    for index, one in ipairs(cost) do list[index] = cost_text(one) end
    return table.concat(list, " or ")
  end
  local list = {}
  for _, pool in ipairs(sorted(cost)) do list[#list + 1] = amount(cost[pool]) .. " " .. words(pool) end
  return table.concat(list, ", ")
end

-- A small table in words: entries, keys that are true, key = value; functions are left to the text.
local function plain_text(value)
  if type(value) == "string" then return words(value) end
  if type(value) ~= "table" then return amount(value) end
  local list = {}
  for _, key in ipairs(sorted(value)) do
    local one = value[key]
    if type(key) == "number" then list[#list + 1] = plain_text(one)
    elseif one == true then list[#list + 1] = words(key)
    elseif one == false then list[#list + 1] = "not " .. words(key)
    elseif type(one) ~= "function" and type(one) ~= "table" then list[#list + 1] = words(key) .. " " .. words(one) end
  end
  return table.concat(list, ", ")
end

-- Tags as they read: plain ones, and those with a number behind them.
local function tag_list(tags)
  local list = {}
  for _, key in ipairs(sorted(tags or {})) do
    local value = tags[key]
    if type(key) == "number" then list[#list + 1] = words(value)
    elseif value == true or value == 1 then list[#list + 1] = words(key)
    elseif value and value ~= 0 then list[#list + 1] = words(key) .. " " .. tostring(value) end
  end
  return list
end

-- ---- cards ---------------------------------------------------------------------------------------

local function reaction_text(reaction)
  local list = {}
  for _, one in ipairs(reaction.to and { reaction } or reaction) do
    list[#list + 1] = (one.at == "before" and "before " or "") .. one.to .. (one.of == "target" and ", aimed at it" or one.of == "any" and ", anybody's" or "") .. (one.as and ", as " .. one.as or "")
  end
  return table.concat(list, "; ")
end

local function keys_text(map) return table.concat(sorted(map), ", ") end

local function add(rows, name, text)
  if text and text ~= "" then rows[#rows + 1] = { name, text } end
end

local rows_of = {}

local function shared_rows(rows, def)
  if def.reaction then add(rows, "answers", escape(reaction_text(def.reaction))) end
  if def.on then add(rows, "hears", escape(keys_text(def.on))) end
  if def.replace then add(rows, "changes", escape(keys_text(def.replace))) end
  if def.modify then add(rows, "modifies", escape(words(keys_text(def.modify)))) end
end

function rows_of.ability(rows, def)
  if def.cost then add(rows, "cost", escape(cost_text(def.cost))) end
  if def.range then add(rows, "range", escape(range_text(def.range))) end
  if def.target and type(def.target) ~= "function" then add(rows, "target", escape(plain_text(def.target))) end
  if def.area and type(def.area) ~= "function" then add(rows, "area", escape(plain_text(def.area))) end
  if def.limits then add(rows, "limits", escape(plain_text(def.limits))) end
  shared_rows(rows, def)
end

function rows_of.status(rows, def)
  if def.max and def.max > 0 then add(rows, "most stacks", tostring(def.max)) end
  shared_rows(rows, def)
end

function rows_of.trait(rows, def, entry, shown)
  if def.needs then add(rows, "needs", book.links(entry, "trait", def.needs, shown)) end
  rows_of.status(rows, def)
end

function rows_of.tile(rows, def)
  if def.leave then add(rows, "to leave", "+" .. def.leave) end
  if def.enter then add(rows, "to enter", "+" .. def.enter) end
  shared_rows(rows, def)
end

function rows_of.edge(rows, def)
  if def.blocks then add(rows, "blocks", escape(table.concat(def.blocks, ", "))) end
  if def.cover and def.cover > 0 then add(rows, "cover", tostring(def.cover)) end
end

-- Ids as links to their cards.
function book.links(entry, kind, ids, shown)
  local list = {}
  for index, id in ipairs(ids) do
    local def = (entry.sealed.kinds[kind] or {})[id]
    local text = escape(def and title_of(def) or words(id))
    list[index] = shown[kind .. "." .. id] and '<a href="#' .. anchor(entry, kind, id) .. '">' .. text .. "</a>" or text
  end
  return table.concat(list, ", ")
end

function rows_of.archetype(rows, def, entry, shown)
  local whole = units.archetype(def.id, entry.sealed)
  if def.like then add(rows, "like", book.links(entry, "archetype", { def.like }, shown)) end
  local numbers = {}
  for _, id in ipairs(entry.sealed.order.attribute or {}) do
    local value = whole.attributes and whole.attributes[id]
    if value then numbers[#numbers + 1] = words(id) .. " " .. tostring(value) end
  end
  add(rows, "numbers", escape(table.concat(numbers, ", ")))
  if whole.abilities then add(rows, "abilities", book.links(entry, "ability", whole.abilities, shown)) end
  if whole.traits then add(rows, "traits", book.links(entry, "trait", whole.traits, shown)) end
  local statuses = {}
  for _, id in ipairs(sorted(whole.statuses or {})) do statuses[#statuses + 1] = book.links(entry, "status", { id }, shown) .. " " .. tostring(whole.statuses[id]) end
  add(rows, "statuses", table.concat(statuses, ", "))
  if whole.body then add(rows, "body", escape(words(whole.body))) end
end

function rows_of.deck(rows, def)
  local list = {}
  for _, key in ipairs(sorted(def.cards)) do list[#list + 1] = type(key) == "number" and words(def.cards[key]) or words(key) .. " " .. tostring(def.cards[key]) end
  add(rows, "cards", escape(table.concat(list, ", ")))
  if def.reshuffle then add(rows, "reshuffle", escape(words(table.concat(def.reshuffle, ", ")))) end
end

function rows_of.attribute(rows, def)
  if type(def.default) ~= "function" and def.default then add(rows, "default", tostring(def.default)) end
  if def.min or def.max then add(rows, "from", tostring(def.min or "...") .. " to " .. tostring(def.max or "...")) end
end

function rows_of.variant(rows, def)
  local list = {}
  for _, name in ipairs(sorted(def.set or {})) do list[#list + 1] = "<code>" .. escape(name) .. "</code> " .. escape(tostring(def.set[name])) end
  add(rows, "sets", table.concat(list, "<br>"))
  if def.patch then add(rows, "patches", escape(keys_text(def.patch))) end
  if def.wrap then add(rows, "wraps", escape(keys_text(def.wrap))) end
  if def.remove then add(rows, "removes", escape(table.concat(def.remove, ", "))) end
end

-- What a definition of a kind that content has declared itself says: its plain fields.
local HIDDEN = { id = true, kind = true, where = true, text = true, name = true, clause = true, tags = true }
local function own_rows(rows, def)
  for _, key in ipairs(sorted(def)) do
    local value = def[key]
    if type(key) == "string" and not HIDDEN[key] and type(value) ~= "function" then add(rows, escape(words(key)), escape(plain_text(value))) end
  end
end

local FLAGS = { status = { stacking = "stacking", many = "from several sources" }, trait = { stacking = "stacking" }, tile = { solid = "solid", opaque = "opaque", floor = "floor", valued = "with a number" },
  attribute = { pool = "pool" }, edge = { door = "door" } }

local function tags_html(entry, kind, def)
  local out, category = {}, (entry.manifest and entry.manifest.one_of or {})[kind]
  local own = kind == "archetype" and units.archetype(def.id, entry.sealed).tags or def.tags
  for _, text in ipairs(tag_list(own)) do
    local id = text:gsub(" %d+$", ""):gsub(" ", "_")
    local tag = (entry.sealed.kinds.tag or {})[id]
    local class = category and tag and tag.category == category and ' class="main"' or ""
    out[#out + 1] = "<li" .. class .. (tag and ' title="' .. escape(entry.library.render(tag)) .. '"' or "") .. ">" .. escape(text) .. "</li>"
  end
  for _, flag in ipairs(sorted(FLAGS[kind] or {})) do
    if def[flag] then out[#out + 1] = "<li>" .. FLAGS[kind][flag] .. "</li>" end
  end
  return #out > 0 and '<ul class="tags">' .. table.concat(out) .. "</ul>" or ""
end

-- An option's text by its readings, the one in force marked: "high: ...; low: ..." is a list.
local function option_html(entry, def)
  local text, now = entry.library.render(def), entry.sealed.options[def.id]
  local marks, values = {}, def.values or {}
  for _, value in ipairs(values) do
    local from = (" " .. text):find("%f[%w_]" .. tostring(value):gsub("%p", "%%%0") .. ": ")
    if from then marks[#marks + 1] = { from = from - 1, value = value } end
  end
  table.sort(marks, function(a, b) return a.from < b.from end)
  local function item(value, rest)
    return "<li" .. (value == now and ' class="now"' or "") .. "><code>" .. escape(tostring(value)) .. "</code>" .. (rest and " " .. inline(rest) or "") .. "</li>"
  end
  local list, before = {}, text
  if #marks == #values and #marks > 0 then
    before = text:sub(1, math.max(marks[1].from - 1, 0))
    for index, mark in ipairs(marks) do
      local stop = marks[index + 1] and marks[index + 1].from - 1 or #text
      local rest = text:sub(mark.from + #tostring(mark.value) + 2, stop):gsub("[;,%s]+$", ""):gsub("^%s+", "")
      list[#list + 1] = item(mark.value, rest)
    end
  else
    for _, value in ipairs(#values > 0 and values or def.type == "flag" and { true, false } or { now }) do list[#list + 1] = item(value) end
  end
  before = before:gsub("%s+$", "")
  return (before ~= "" and "<p>" .. inline(before) .. "</p>" or "") .. '<ul class="readings">' .. table.concat(list) .. "</ul>"
end

local HOLD = { ability = "abilities", trait = "traits", status = "statuses" }

-- The archetypes that have it, themselves or from what they are like.
local function holders(entry, kind, id)
  local list = {}
  for _, name in ipairs(HOLD[kind] and entry.sealed.order.archetype or {}) do
    local held = entry.sealed.kinds.archetype[name][HOLD[kind]] or {}
    local has = held[id] ~= nil
    for _, given in ipairs(held) do has = has or given == id end
    if has then list[#list + 1] = name end
  end
  return list
end

local function layer_note(entry, kind, id, mod)
  local origins = entry.library.origins(kind, id) or {}
  local list = {}
  for _, origin in ipairs(origins) do
    if origin.verb ~= "declare" and origin.layer ~= "" and (not mod or origin.layer:find(mod, 1, true)) then
      list[#list + 1] = escape(origin.layer) .. " " .. (origin.verb == "patch" and "patches " or origin.verb == "wrap" and "wraps " or origin.verb == "set" and "sets " or "removes ") .. escape(origin.path ~= "" and origin.path or "it")
    end
  end
  return #list > 0 and '<p class="from changed">' .. table.concat(list, "<br>") .. "</p>" or ""
end

local function card_html(entry, kind, id, shown, links, mod)
  local def = entry.sealed.kinds[kind][id]
  local own = anchor(entry, kind, id)
  local rows, html = {}, {}
  if rows_of[kind] then rows_of[kind](rows, def, entry, shown) elseif entry.own_kinds[kind] then own_rows(rows, def) end
  local held = holders(entry, kind, id)
  if #held > 0 then add(rows, "had by", book.links(entry, "archetype", held, shown)) end
  if def.clause then add(rows, "clause", "<code>" .. escape(def.clause) .. "</code>") end
  for index, row in ipairs(rows) do html[index] = "<dt>" .. row[1] .. "</dt><dd>" .. row[2] .. "</dd>" end
  local title = kind == "option" and id or title_of(def)
  return table.concat { '<article class="card" id="', own, '" data-name="', escape(title), '" data-kind="', kind, '">',
    title ~= id and '<span class="id">' .. escape(id) .. "</span>" or "", "<h4>", escape(title), "</h4>", tags_html(entry, kind, def),
    kind == "option" and option_html(entry, def) or "<p>" .. linked(entry.library.render(def), links, own) .. "</p>",
    #html > 0 and "<dl>" .. table.concat(html) .. "</dl>" or "", layer_note(entry, kind, id, mod), "</article>\n" }
end

-- ---- chapters ------------------------------------------------------------------------------------

-- Files group what they declare: "rulesets/valiance/abilities/global.lua" is "global".
local function group_of(def)
  local name = def.where:match "([%w_]+)%.lua:%d+$" or ""
  return words(name)
end

-- What of a mod is in the book: what it declares, and what it changes.
local function is_of(entry, kind, id, mod)
  if not mod then return true end
  for _, origin in ipairs(entry.library.origins(kind, id) or {}) do
    if origin.layer == "mod " .. mod then return true end
  end
  return false
end

local function chapter_html(entry, kind, title, shown, links, mod)
  local groups, order, count = {}, {}, 0
  for _, id in ipairs(entry.sealed.order[kind] or {}) do
    if shown[kind .. "." .. id] then
      local name = kind == "variant" and "" or group_of(entry.sealed.kinds[kind][id])
      if not groups[name] then
        groups[name] = {}
        order[#order + 1] = name
      end
      table.insert(groups[name], id)
      count = count + 1
    end
  end
  if count == 0 then return nil end
  local id = entry.anchor .. kind
  local out, menu = { '<section id="', id, '" data-title="', escape(title), '"><h2>', escape(title), "</h2>\n" }, { '<li><a href="#', id, '">', escape(title), "<small>", tostring(count), "</small></a></li>\n" }
  for _, name in ipairs(order) do
    if #order > 1 then
      local group = id .. ".in." .. name:gsub(" ", "-")
      out[#out + 1] = '<h3 id="' .. group .. '">' .. escape(name) .. "</h3>\n"
      menu[#menu + 1] = '<li class="in"><a href="#' .. group .. '">' .. escape(name) .. "<small>" .. #groups[name] .. "</small></a></li>\n"
    end
    out[#out + 1] = '<div class="cards">\n'
    for _, one in ipairs(groups[name]) do out[#out + 1] = card_html(entry, kind, one, shown, links, mod) end
    out[#out + 1] = "</div>\n"
  end
  out[#out + 1] = "</section>\n"
  return table.concat(out), table.concat(menu), count
end

local function front_html(entry, name, mod, counts)
  local def = mod and entry.sealed.kinds.mod and entry.sealed.kinds.mod[mod] or entry.manifest
  local list = {}
  for index, count in ipairs(counts) do list[index] = count end
  return table.concat { '<section id="', entry.anchor, 'front" data-title="', escape(log_text.title(name)), '"><p class="group">', mod and "a mod over " .. escape(entry.ruleset) or "a ruleset", "</p><h1>",
    escape(log_text.title(name)), "</h1>\n<p class=\"lead\">", def and inline(entry.library.render(def)) or "", "</p>\n<p class=\"note\">", def and def.version and "Version " .. escape(def.version) .. ". " or "",
    table.concat(list, ", "), ".</p></section>\n" }
end

-- One game's part of a book.
local function part_of(entry, name, mod)
  local shown, chapters, menu, counts, all = {}, {}, {}, {}, chapters_of(entry)
  entry.own_kinds = {}
  for _, chapter in ipairs(all) do
    entry.own_kinds[chapter[1]] = chapter.own
    for _, id in ipairs(entry.sealed.order[chapter[1]] or {}) do
      if entry.sealed.kinds[chapter[1]][id] and is_of(entry, chapter[1], id, mod) then shown[chapter[1] .. "." .. id] = true end
    end
  end
  local links = named(entry, shown)
  for _, chapter in ipairs(all) do
    local text, lines, count = chapter_html(entry, chapter[1], chapter[2], shown, links, mod)
    if text then
      chapters[#chapters + 1], menu[#menu + 1] = text, lines
      counts[#counts + 1] = count .. " " .. (count == 1 and chapter[3] or chapter[2]:lower())
    end
  end
  return front_html(entry, name, mod, counts) .. table.concat(chapters), "<h2>" .. escape(log_text.title(mod and entry.ruleset or name)) .. "</h2>\n<ul>\n" .. table.concat(menu) .. "</ul>\n"
end

-- The book of a ruleset, or (mod) of what a mod is in each of its rulesets.
local function html_of(system, entries, name, mod)
  local main, menu = {}, {}
  for index, entry in ipairs(entries) do
    entry.anchor = #entries > 1 and entry.ruleset .. "." or ""
    entry.manifest = entry.sealed.kinds.ruleset[entry.ruleset] or entry.sealed.kinds.ruleset[sorted(entry.sealed.kinds.ruleset)[1]]
    main[index], menu[index] = part_of(entry, name, mod)
  end
  main[#main + 1] = '<p class="empty" hidden>Nothing in this book holds all these words.</p>\n'
  return page.document(system, { title = log_text.title(name) .. ": the rules", brand = escape(log_text.title(name)) .. " <em>rules</em>", kind = "book", menu = table.concat(menu), main = table.concat(main),
    placeholder = "Search cards" })
end

local function last_name(path) return path:match "([^/]+)/*$" end

-- Those of the loaded rulesets that a mod is over.
local function with_mod(loaded, mod)
  local entries = {}
  for _, entry in ipairs(loaded) do
    for _, layer in ipairs(entry.sealed.layers) do
      if layer.kind == "mod" and layer.id == mod then entries[#entries + 1] = entry end
    end
  end
  return entries
end

-- The book that somebody asks for by name: { { path, text } }.
function book.files(system, loaded, name, folder)
  local short = last_name(name)
  local mod = not (#loaded == 1 and loaded[1].ruleset == name) and short or nil
  return { { folder .. "/" .. short .. ".html", html_of(system, mod and with_mod(loaded, mod) or loaded, short, mod) } }
end

-- The books that belong to the reference: { { title, path, what it is }, ... }.
function book.list(loaded, mods)
  local list = {}
  for _, entry in ipairs(loaded) do list[#list + 1] = { log_text.title(entry.ruleset), "books/" .. entry.ruleset .. ".html", "a ruleset" } end
  for _, one in ipairs(mods) do
    local over = {}
    for _, entry in ipairs(with_mod(one.loaded, one.mod)) do over[#over + 1] = entry.ruleset end
    list[#list + 1] = { log_text.title(one.mod), "books/" .. one.mod .. ".html", "a mod over " .. table.concat(over, " and ") }
  end
  return list
end

-- These books: of all loaded rulesets, and of the mods of the project.
function book.shipped(system, loaded, mods, folder)
  local files = {}
  for _, entry in ipairs(loaded) do files[#files + 1] = { folder .. "/" .. entry.ruleset .. ".html", html_of(system, { entry }, entry.ruleset) } end
  for _, one in ipairs(mods) do files[#files + 1] = { folder .. "/" .. one.mod .. ".html", html_of(system, with_mod(one.loaded, one.mod), one.mod, one.mod) } end
  return files
end

return book
