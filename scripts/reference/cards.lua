-- The cards of a book of rules: one for each definition, with its text as it reads when the fields are filled in. Above
-- the text stands what one looks up in play, below it what an author does.
--   entry: a loaded ruleset, with anchor (before the ids of its cards), shown ("kind.id" -> true) and files (a
--   definition's layer -> the book beside this one that has its card).
local edit_words = import "content/edit_words"
local games = import "reference/games"
local page = import "reference/page"
local sentences = import "world/sentences"
local units = import "encounter/units"
local plural = import "content/plural"
local tables = import "world/tables"
local escape, inline = page.escape, page.inline

local cards = {}

local function title_of(def) return def.name or sentences.title(def.id) end

local function anchor(entry, kind, id) return (entry.anchor .. kind .. "." .. id:gsub("[^%w_.:-]", "-")) end

-- ---- names and links -----------------------------------------------------------------------------

local function definition(entry, kind, id) return (entry.sealed.kinds[kind] or {})[id] end

-- Where the card of a definition is: in this book, or in one beside it.
local function address(entry, kind, id)
  if entry.shown[kind .. "." .. id] then return "#" .. anchor(entry, kind, id) end
  local origin = entry.files and (entry.library.origins(kind, id) or {})[1]
  local file = origin and entry.files[origin.layer:find "^piece " and "ruleset " .. entry.ruleset or origin.layer]
  return file and entry.has_card[kind] and file .. "#" .. kind .. "." .. id or nil
end

local function link(entry, kind, id, text)
  local to = address(entry, kind, id)
  return to and '<a href="' .. to .. '">' .. text .. "</a>" or text
end

local function words(id) return (tostring(id):gsub("_", " ")) end

local function named(entry, kind, id)
  local def = definition(entry, kind, id)
  return link(entry, kind, id, escape(def and title_of(def) or words(id)))
end

-- Ids as links to their cards, one that is there several times told once.
local function links(entry, kind, ids)
  local list, times = {}, {}
  for _, id in ipairs(ids) do
    if not times[id] then list[#list + 1] = id end
    times[id] = (times[id] or 0) + 1
  end
  for index, id in ipairs(list) do
    list[index] = named(entry, kind, id) .. (times[id] > 1 and " ×" .. times[id] or "")
  end
  return table.concat(list, ", ")
end

-- What a text may name: titles, the longest first.
function cards.named(entry)
  local list = {}
  for _, kind in ipairs { "status", "trait", "ability", "tile" } do
    for _, id in ipairs(entry.sealed.order[kind] or {}) do
      local def = definition(entry, kind, id)
      local title, to = def and title_of(def), address(entry, kind, id)
      if title and to and #title > 3 and (kind ~= "ability" or title:find " ") then
        list[#list + 1] = { title = escape(title), to = to }
      end
    end
  end
  table.sort(list, function(a, b)
    if #a.title ~= #b.title then return #a.title > #b.title end
    return a.title < b.title
  end)
  return list
end

-- A text as HTML, in which each thing that it names is a link, once.
local function linked(text, list, own)
  local html, taken = inline(text), {}
  for index, one in ipairs(list) do
    if one.to ~= own then
      local from, to = html:find("%f[%w]" .. one.title:gsub("%p", "%%%0") .. "%f[^%w]")
      if from then
        taken[index] = '<a href="' .. one.to .. '">' .. one.title .. "</a>"
        html = html:sub(1, from - 1) .. "\1" .. index .. "\2" .. html:sub(to + 1)
      end
    end
  end
  return (html:gsub("\1(%d+)\2", function(index) return taken[tonumber(index)] end))
end

-- ---- values --------------------------------------------------------------------------------------

local function range_text(range)
  if type(range) == "function" then return "varies" end
  if type(range) ~= "table" then return tostring(range) end
  if range.min or range.max then
    if range.min == range.max then return tostring(range.min) end
    return (range.min or 0) .. (range.max and " to " .. range.max or " or more")
  end
  return table.concat(tables.map(range, tostring), ", ")
end

-- From one number to another, of which either may be open.
local function bounds_text(min, max)
  if min and max then return min .. " to " .. max end
  return min and min .. " or more" or max and max .. " or less" or ""
end

local function cost_text(entry, cost)
  if type(cost) ~= "table" then return type(cost) == "function" and "varies" or tostring(cost) end
  local list = tables.map(cost, function(one) return cost_text(entry, one) end)
  if cost[1] then return table.concat(list, " or ") end
  for _, pool in ipairs(tables.keys(cost)) do
    local def = definition(entry, "attribute", pool)
    local name = def and title_of(def) or words(pool)
    list[#list + 1] = type(cost[pool]) == "function" and name .. ", varies" or cost[pool] .. " " .. name
  end
  return table.concat(list, ", ")
end

local TIMES = { "once", "twice" }

local function limits_text(limits)
  return table.concat(tables.map(tables.keys(limits), function(scope)
    return (TIMES[limits[scope]] or limits[scope] .. " times") .. (scope:find "^[aeiou]" and " an " or " a ")
      .. words(scope)
  end), ", ")
end

-- A small table in words: entries, keys that are true, key value; functions are left to the text. Ids lose their mod.
local function plain_text(value)
  if type(value) == "string" then return words((value:gsub("^[%l%d_]+:%f[%l_]", ""))) end
  if type(value) ~= "table" then return type(value) == "function" and "varies" or tostring(value) end
  local list = {}
  for _, key in ipairs(tables.keys(value)) do
    local one = value[key]
    if type(key) == "number" then list[#list + 1] = plain_text(one)
    elseif one == true then list[#list + 1] = words(key)
    elseif one == false then list[#list + 1] = "not " .. words(key)
    elseif type(one) ~= "function" and type(one) ~= "table" then list[#list + 1] = words(key) .. " "
      .. plain_text(one) end
  end
  return table.concat(list, ", ")
end

local function reaction_text(reaction)
  return table.concat(tables.map(reaction.to and { reaction } or reaction, function(one)
    return (one.at == "before" and "before " or "") .. one.to
      .. (one.of == "target" and ", aimed at it" or one.of == "any" and ", anybody's" or "")
        .. (one.as and ", as " .. one.as or "")
  end), "; ")
end

local function keys_text(map) return table.concat(tables.keys(map), ", ") end

-- ---- rows ----------------------------------------------------------------------------------------

-- What a card says beside its text, as lists of { name, HTML }: stats stand above the text, notes below it, inner last.
local function add(rows, name, html)
  if html and html ~= "" then rows[#rows + 1] = { name, html } end
end

local function inner_rows(card, def)
  if def.reaction then add(card.inner, "answers", escape(reaction_text(def.reaction))) end
  if def.on then add(card.inner, "hears", escape(keys_text(def.on))) end
  if def.replace then add(card.inner, "changes", escape(keys_text(def.replace))) end
  if def.modify then add(card.inner, "modifies", escape(words(keys_text(def.modify)))) end
end

local rows_of = {}

function rows_of.ability(card, def, entry)
  local stats = card.stats
  if def.cost then add(stats, "cost", escape(cost_text(entry, def.cost))) end
  if def.range then add(stats, "range", escape(range_text(def.range))) end
  if def.target and type(def.target) ~= "function" then add(stats, "target", escape(plain_text(def.target))) end
  if def.area and type(def.area) ~= "function" then add(stats, "area", escape(plain_text(def.area))) end
  if def.limits then add(stats, "limit", escape(limits_text(def.limits))) end
end

function rows_of.status(card, def)
  if def.max and def.max > 0 then add(card.stats, "most stacks", tostring(def.max)) end
end

rows_of.trait = rows_of.status

function rows_of.edge(card, def)
  if def.blocks then add(card.stats, "blocks", escape(table.concat(def.blocks, ", "))) end
  if def.cover and def.cover > 0 then add(card.stats, "cover", tostring(def.cover)) end
end

function rows_of.archetype(card, def, entry)
  local whole, notes = units.archetype(def.id, entry.sealed), card.notes
  for _, id in ipairs(entry.sealed.order.attribute or {}) do
    local value = whole.attributes and whole.attributes[id]
    if value then add(card.stats, escape(title_of(definition(entry, "attribute", id))), tostring(value)) end
  end
  if def.like then add(notes, "like", links(entry, "archetype", { def.like })) end
  if whole.abilities then add(notes, "abilities", links(entry, "ability", whole.abilities)) end
  if whole.traits then add(notes, "traits", links(entry, "trait", whole.traits)) end
  local statuses = tables.map(tables.keys(whole.statuses), function(id)
    return named(entry, "status", id) .. " " .. tostring(whole.statuses[id])
  end)
  add(notes, "statuses", table.concat(statuses, ", "))
  local body = whole.body and definition(entry, "body", whole.body)
  if body and (body.cells and #body.cells or body.edge or 1) > 1 then
    add(notes, "body", escape((entry.library.render(body):gsub("%.$", ""))))
  end
end

function rows_of.deck(card, def, entry)
  local list = tables.map(tables.keys(def.cards), function(key)
    local times = def.cards[key]
    return type(key) == "number" and named(entry, "card", times) or named(entry, "card", key)
      .. (times > 1 and " ×" .. times or "")
  end)
  add(card.notes, "cards", table.concat(list, ", "))
end

function rows_of.option(card, def) add(card.stats, "value", bounds_text(def.min, def.max)) end

function rows_of.attribute(card, def)
  if type(def.default) ~= "function" and def.default then add(card.stats, "default", tostring(def.default)) end
  rows_of.option(card, def)
end

-- ---- fields of authors ---------------------------------------------------------------------------

-- Kinds whose own fields are their rules: what abilities and statuses do with theirs is in their texts.
local TOLD = { trait = true, tile = true, edge = true, card = true, deck = true, archetype = true }
local LONGEST = 32

-- A field's value, and whether it stands in a row of its own; ids in a field that is called as a kind ("abilities",
-- "gains_cards") are links.
local function field_html(entry, key, value)
  for kind in pairs(entry.has_card) do
    local many = plural(kind)
    if type(value) == "table" and (key == many or key:sub(-#many - 1) == "_" .. many)
      and definition(entry, kind, value[1]) then
      return links(entry, kind, value), true
    end
  end
  local text = plain_text(value)
  return escape(text), #text > LONGEST
end

-- Fields that the schema does not know and the text does not name. Those that are true come back as tags.
local function own_fields(card, kind, def, entry)
  local schema, flags = include("scripts/content/schema.lua").kinds[kind], {}
  if schema and not TOLD[kind] then return flags end
  for _, key in ipairs(tables.keys(def)) do
    local value = def[key]
    local known = key == "id" or key == "kind" or key == "where" or key == "name" or key == "text" or key == "clause"
      or key == "tags" or schema and schema.fields[key]
    if type(key) == "string" and not known and not (def.text or ""):find("{" .. key, 1, true) then
      if value == true then flags[#flags + 1] = words(key)
      elseif type(value) ~= "function" and value ~= false then
        local html, long = field_html(entry, key, value)
        add(long and card.notes or card.stats, escape(words(key)), html)
      end
    end
  end
  return flags
end

-- ---- variants ------------------------------------------------------------------------------------

local function written(value)
  if type(value) == "string" then return value end
  return type(value) == "table" and plain_text(value) or tostring(value)
end

-- The fields that a patch changes: { path, value, the value before }.
local function changes(patch, old, path, list)
  for _, key in ipairs(tables.keys(patch)) do
    local value, before = patch[key], type(old) == "table" and old[key] or nil
    local here = path .. words(key)
    if type(value) == "table" and #value == 0 then
      changes(value, before, here .. " ", list)
    else
      list[#list + 1] = { here, value, before }
    end
  end
  return list
end

local function change_text(change)
  local name, value, before = change[1], change[2], change[3]
  if type(value) == "function" or name == "text" then return name end
  local now = name .. " " .. written(value)
  if before == nil or type(before) == "function" or before == value then return now end
  return now .. " instead of " .. written(before)
end

-- "ability.mend.cost" as a link to the card, what follows the id, the definition.
local function place(entry, path)
  local kind, id, rest = path:match "^([%w_:]+)%.([%w_:]+)%.?(.*)$"
  if not kind then return escape(path), "" end
  return named(entry, kind, id) .. (entry.has_card[kind] and "" or " (" .. escape(words(kind)) .. ")"), rest,
    definition(entry, kind, id)
end

local function items(list) return #list > 0 and "<ul><li>" .. table.concat(list, "</li><li>") .. "</li></ul>" or "" end

function rows_of.variant(card, def, entry)
  -- A row with an item for each entry of a list.
  local function add_items(name, list, made) add(card.notes, name, items(tables.map(list, made))) end
  for _, verb in ipairs { "append", "prepend", "insert_before", "drop" } do
    add_items(edit_words.verbs[verb], tables.keys(def[verb]), function(path)
      local name, rest = place(entry, path)
      return name .. ": " .. escape(words(rest) .. " " .. written(def[verb][path]))
    end)
  end
  add_items("sets", tables.keys(def.set), function(name)
    local option, value = definition(entry, "option", name), def.set[name]
    local before = option and (option.default == nil and option.values and option.values[1] or option.default)
    return link(entry, "option", name, "<code>" .. escape(name) .. "</code>") .. " " .. escape(written(value))
      .. (before ~= nil and before ~= value and " instead of " .. escape(written(before)) or "")
  end)
  add_items("changes", tables.keys(def.patch), function(path)
    local name, rest, old = place(entry, path)
    local patch = def.patch[path]
    for key in rest:reverse():gmatch "[^.]+" do patch = { [key:reverse()] = patch } end
    return name .. ": " .. escape(table.concat(tables.map(changes(patch, old, "", {}), change_text), ", "))
  end)
  add_items("wraps", tables.keys(def.wrap), function(path)
    local name, rest = place(entry, path)
    return name .. (rest ~= "" and ": " .. escape(words(rest)) or "")
  end)
  add_items("removes", def.remove or {}, function(path) return (place(entry, path)) end)
end

-- ---- options -------------------------------------------------------------------------------------

-- An option's text by its readings, the one in force marked: "high: ...; low: ..." is a list.
local function option_html(entry, def)
  local text, now = entry.library.render(def), entry.sealed.options[def.id]
  local values = def.values or def.type == "flag" and { true, false } or { now }
  local marks, said = {}, {}
  for _, value in ipairs(values) do
    local from = (" " .. text):find("%f[%w_]" .. tostring(value):gsub("%p", "%%%0") .. ": ")
    if from then marks[#marks + 1] = { from = from - 1, value = value } end
  end
  table.sort(marks, function(a, b) return a.from < b.from end)
  local before = text
  if #marks == #values or def.type == "flag" and #marks > 0 then
    before = text:sub(1, math.max(marks[1].from - 1, 0))
    for index, mark in ipairs(marks) do
      local stop = marks[index + 1] and marks[index + 1].from - 1 or #text
      said[mark.value] = text:sub(mark.from + #tostring(mark.value) + 2, stop):gsub("[;,.%s]+$", ""):gsub("^%s+", "")
    end
  end
  local list = tables.map(values, function(value)
    return "<li" .. (value == now and ' class="now"' or "") .. "><code>" .. escape(tostring(value)) .. "</code>"
      .. (value == now and '<span class="aside"> (in force)</span>' or "")
        .. (said[value] and " " .. inline(said[value]) .. "." or "") .. "</li>"
  end)
  before = before:gsub("%s+$", "")
  return (before ~= "" and "<p>" .. inline(before) .. "</p>" or "") .. '<ul class="readings">' .. table.concat(list)
    .. "</ul>"
end

-- ---- a card --------------------------------------------------------------------------------------

local FLAGS = { status = { stacking = "stacking", many = "from several sources" }, trait = { stacking = "stacking" },
  tile = { solid = "solid", opaque = "opaque", valued = "with a number" },
  attribute = { pool = "pool" }, edge = { door = "door" } }

-- Tags as they read: plain ones, and those with a number behind them.
local function tags_html(entry, kind, def, flags)
  local out, category = {}, (games.manifest(entry).one_of or {})[kind]
  local own = kind == "archetype" and units.archetype(def.id, entry.sealed).tags or def.tags or {}
  for _, key in ipairs(tables.keys(own)) do
    local id, value = type(key) == "number" and own[key] or key, type(key) ~= "number" and own[key] or 1
    if value and value ~= 0 then
      local tag = definition(entry, "tag", id)
      local class = category and tag and tag.category == category and ' class="main"' or ""
      out[#out + 1] = "<li" .. class .. (tag and ' title="' .. escape(entry.library.render(tag)) .. '"' or "") .. ">"
        .. escape(words(id))
        .. ((value == true or value == 1) and "" or " " .. tostring(value)) .. "</li>"
    end
  end
  for _, flag in ipairs(tables.keys(FLAGS[kind] or {})) do
    if def[flag] then out[#out + 1] = "<li>" .. FLAGS[kind][flag] .. "</li>" end
  end
  for _, flag in ipairs(flags) do out[#out + 1] = "<li>" .. escape(flag) .. "</li>" end
  return #out > 0 and '<ul class="tags">' .. table.concat(out) .. "</ul>" or ""
end

local HEARING = { ability = true, status = true, trait = true, tile = true }
local HOLD = { ability = "abilities", trait = "traits", status = "statuses" }

-- The archetypes that have it, themselves or from what they are like.
function cards.holders(entry, kind, id)
  return tables.filter(HOLD[kind] and entry.sealed.order.archetype or {}, function(name)
    local held = entry.sealed.kinds.archetype[name][HOLD[kind]] or {}
    return held[id] ~= nil or tables.has(held, id)
  end)
end

-- What layers have done to it: "mod wildfire changes range, text; wraps effect".
local function layer_note(entry, kind, id, mod)
  local lines, at = {}, {}
  for _, origin in ipairs(entry.library.origins(kind, id) or {}) do
    if origin.verb ~= "declare" and origin.layer ~= "" and (not mod or origin.layer:find(mod, 1, true)) then
      local head = origin.layer .. " " .. (origin.verb == "patch" and "changes" or edit_words.verbs[origin.verb])
      local path = origin.entries and edit_words.part(origin) or origin.path:match "^[^.]+" or "it"
      if kind == "option" then head, path = "set by " .. origin.layer, "" end
      if not at[head] then
        lines[#lines + 1] = { head }
        at[head] = lines[#lines]
      end
      if path ~= "" and not at[head .. " " .. path] then
        at[head .. " " .. path] = true
        table.insert(at[head], words(path))
      end
    end
  end
  local texts = tables.map(lines, function(line) return escape(line[1] .. " " .. table.concat(line, ", ", 2)) end)
  return #texts > 0 and '<p class="changed">' .. table.concat(texts, "<br>") .. "</p>" or ""
end

local function rows_html(rows, class)
  if #rows == 0 then return "" end
  local list = tables.map(rows,
    function(row) return "<div><dt>" .. row[1] .. "</dt><dd>" .. row[2] .. "</dd></div>" end)
  return '<dl class="' .. class .. '">' .. table.concat(list) .. "</dl>"
end

-- level: of its heading. group: what it belongs to, where no heading says it. texts: what its text may name
-- (cards.named). mod: the mod whose book it is in.
function cards.html(entry, kind, id, level, group, texts, mod)
  local def, own = definition(entry, kind, id), anchor(entry, kind, id)
  local card = { stats = {}, notes = {}, inner = {} }
  if rows_of[kind] then rows_of[kind](card, def, entry) end
  local flags = own_fields(card, kind, def, entry)
  add(card.notes, "had by", links(entry, "archetype", cards.holders(entry, kind, id)))
  if HEARING[kind] then inner_rows(card, def) end
  if def.clause then add(card.inner, "clause", escape(def.clause)) end
  local title = kind == "option" and id or title_of(def)
  return table.concat { '<article class="card" id="', own, '" data-name="', escape(title), '" data-kind="', kind, '">',
    group and '<p class="group">' .. escape(group) .. "</p>" or "",
    '<div class="head"><h', level, ' class="name">',
      kind == "option" and "<code>" .. escape(title) .. "</code>" or escape(title), "</h", level, ">",
    title ~= id and '<code class="id">' .. escape(id) .. "</code>" or "", "</div>", tags_html(entry, kind, def, flags),
      rows_html(card.stats, "stats"),
    kind == "option" and option_html(entry, def) or "<p>" .. linked(entry.library.render(def), texts, "#" .. own)
      .. "</p>",
    rows_html(card.notes, "notes"), layer_note(entry, kind, id, mod), rows_html(card.inner, "inner"), "</article>\n" }
end

return cards
