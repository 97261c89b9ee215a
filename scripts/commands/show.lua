-- `tercio show`: one definition in full: its text, its keys, what each layer set, and what triggers what.
-- For an id that several kinds or rulesets have, it lists them. It also finds what content writes behind a name in a
-- handler (me:hostile, attack.damage), slots, keys of keys, mods and pieces.
local colours = import "report/colours"
local edit_words = import "content/edit_words"
local flags = import "program/flags"
local games = import "reference/games"
local listeners = import "check/listeners"
local libraries = import "reference/libraries"
local lookup = import "reference/lookup"
local plural = import "content/plural"
local refusal = import "program/refusal"
local rulesets = import "program/rulesets"
local tables = import "world/tables"

-- What is told in words elsewhere, or is no field of the author's.
local HIDDEN = { id = true, kind = true, where = true, text = true, name = true, clause = true }

-- A value in one line, as its author would write it; functions by what they are.
local function shown(value)
  if type(value) == "function" then return "function" end
  if type(value) == "string" then return value end
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for _, key in ipairs(tables.keys(value)) do
    local inner = shown(value[key])
    if value[key] == true and type(key) == "string" then parts[#parts + 1] = key
    elseif type(key) == "number" then parts[#parts + 1] = type(value[key]) == "table" and "{ " .. inner .. " }" or inner
    else parts[#parts + 1] = key .. " = " .. (type(value[key]) == "table" and "{ " .. inner .. " }" or inner) end
  end
  return table.concat(parts, ", ")
end

local SHARED = { mod = true, piece = true }   -- kinds of which several rulesets have the same thing

-- The same thing in several rulesets counts once: the first of them holds the others in `also`.
local function merged(found)
  local kept, first = {}, {}
  for _, one in ipairs(found) do
    local key = SHARED[one.kind] and one.kind .. "." .. one.id
    if key and first[key] then
      table.insert(first[key].also, one.entry)
    else
      one.also = { one.entry }
      kept[#kept + 1] = one
      if key then first[key] = one end
    end
  end
  return kept
end

-- Every definition that an id may mean: list of { entry, kind, id, def, also = all entries that have it }.
local function candidates(loaded, word)
  local found = {}
  local wanted_kind, rest = word:match("^([%l_]+)[%.%s](.+)$")
  local verb = word:match "^[%l_]+:([%w_:]+)$"   -- use:push, as content writes an effect
  if verb then wanted_kind, rest = "effect", verb end
  for _, entry in ipairs(loaded) do
    local store = wanted_kind == "library" and entry.sealed.libraries[rest]
    if store then found[#found + 1] = { entry = entry, kind = "library", id = rest, def = store } end
    for _, kind in ipairs(tables.keys(entry.sealed.kinds)) do
      local defs = entry.sealed.kinds[kind]
      if defs[word] then found[#found + 1] = { entry = entry, kind = kind, id = word, def = defs[word] } end
      if kind == wanted_kind and defs[rest] then
        found[#found + 1] = { entry = entry, kind = kind, id = rest, def = defs[rest] }
      end
    end
  end
  return merged(found)
end

-- What stands behind a name of a handler: "me", "hostile". nil when there is none, or the name is a kind's.
local function behind(word, loaded)
  local before, rest = word:match "^([%a_]+)[.:]([%w_:]+)$"
  if not before then return nil end
  for _, entry in ipairs(loaded) do
    if entry.sealed.kinds[before] then return nil end
  end
  return before, rest
end

local function written(loaded, word)
  local found = {}
  local before, rest = behind(word, loaded)
  for _, entry in ipairs(before and loaded or {}) do
    for _, kind in ipairs(lookup.kinds_behind(before)) do
      local def = (entry.sealed.kinds[kind] or {})[rest]
      if def then found[#found + 1] = { entry = entry, kind = kind, id = rest, def = def } end
    end
  end
  return merged(found)
end

-- Refuses a word that nothing is called, with the nearest name of all that can be shown.
local function refuse_word(system, loaded, word)
  local names, before = tables.list((rulesets.ids(system, "mods"))), behind(word, loaded)
  for _, entry in ipairs(loaded) do
    for _, kind in ipairs(before and lookup.kinds_behind(before) or {}) do
      for _, id in ipairs(entry.sealed.order[kind] or {}) do
        names[#names + 1] = before .. word:sub(#before + 1, #before + 1) .. id
      end
    end
    for _, kind in ipairs(tables.keys(entry.sealed.kinds)) do
      for _, id in ipairs(entry.sealed.order[kind] or {}) do
        tables.append(names, { id, kind .. "." .. id })
      end
    end
  end
  names[#names + 1] = lookup.near(word)
  refusal.say("nothing is called '" .. word .. "'" .. refusal.near(word, names))
end

-- Who listens to an event, effect, query, attribute or to a frame's steps.
local function listeners_of(entry, kind, id)
  local found = {}
  local sealed = entry.sealed
  for _, other in ipairs(tables.keys(sealed.kinds)) do
    for _, name in ipairs(sealed.order[other] or {}) do
      local def = sealed.kinds[other][name]
      for _, listened in ipairs(def and listeners.of(def) or {}) do
        local base = listeners.base_of(listened.key, sealed.events)
        if base == id or (kind == "frame" and base:match("^(.+)%.[^.]+$") == id) then
          found[#found + 1] = { "  " .. other .. "." .. name, listened.how, listened.key, def.where }
        end
      end
    end
  end
  return found
end

local function print_section(out, painter, title) out("\n" .. painter(title, "bold") .. "\n") end

-- Rows in columns, with nothing cut.
local function print_rows(system, painter, rows)
  local width = system.width < 60 and system.width or 1000
  for _, line in ipairs(colours.listed(rows, width, painter, { "cyan" }, true)) do system.write(line .. "\n") end
end

-- Rows of a name and its text, which goes on below itself.
local function print_pairs(system, painter, rows)
  local wide = 0
  for _, row in ipairs(rows) do wide = math.max(wide, #row[1]) end
  for _, row in ipairs(rows) do
    local begin = "  " .. painter(colours.pad(row[1], wide), "cyan") .. "  "
    system.write(colours.hang(begin, row[2], system.width) .. "\n")
  end
end

local function print_fields(system, painter, def)
  local rows = {}
  for _, key in ipairs(tables.keys(def)) do
    if not HIDDEN[key] then rows[#rows + 1] = { tostring(key), shown(def[key]) } end
  end
  if #rows == 0 then return end
  print_section(system.write, painter, "Keys")
  print_pairs(system, painter, rows)
end

local function print_origins(system, painter, entry, kind, id)
  local origins = entry.library.origins(kind, id)
  if not origins or #origins == 0 then return end
  print_section(system.write, painter, "Where it comes from")
  local rows = {}
  for _, origin in ipairs(origins) do
    local what = edit_words.part(origin, "the whole")
    local outside = origin.layer == ""
    rows[#rows + 1] = { "  " .. (outside and origin.file or origin.layer), edit_words.verbs[origin.verb], what,
      outside and "" or origin.file .. ":" .. origin.line }
  end
  print_rows(system, painter, rows)
end

local function print_listens(system, painter, def)
  local list = listeners.of(def)
  if #list == 0 then return end
  print_section(system.write, painter, "Triggers")
  local rows = tables.map(list, function(listened) return { "  " .. listened.how, listened.key } end)
  for _, line in ipairs(colours.columns(rows, system.width, painter)) do system.write(line .. "\n") end
end

local function print_listeners(system, painter, entry, kind, id)
  local rows = listeners_of(entry, kind, id)
  if #rows > 0 then print_section(system.write, painter, "Triggered by it") end
  print_rows(system, painter, rows)
end

local function print_users(system, painter, entry, kind, id)
  local users = import("reference/cards").holders(entry, kind, id)
  if #users == 0 then return end
  print_section(system.write, painter, "Archetypes that have it")
  system.write(colours.hang("  ", table.concat(users, ", "), system.width) .. "\n")
end

-- The ids of a kind (`of_kind`: all) that a layer declares, as a text; rows of the changes that it makes are added to
-- changed.
local function brought_of_kind(entry, layer, kind, changed, of_kind)
  local ids = {}
  for _, id in ipairs(kind ~= "mod" and of_kind or {}) do
    for _, origin in ipairs(entry.library.origins(kind, id) or {}) do
      if origin.layer == layer and origin.verb == "declare" then
        ids[#ids + 1] = id
      elseif origin.layer == layer then
        changed[#changed + 1] =
          { "  " .. kind .. "." .. id, edit_words.verbs[origin.verb] .. " " .. edit_words.part(origin, "the whole"),
          origin.file .. ":" .. origin.line }
      end
    end
  end
  return #ids > 0 and table.concat(ids, ", ") or nil
end

-- What a mod declares, by kind, and what of others it changes.
local function print_brought(system, painter, found)
  for _, entry in ipairs(found.also) do
    local declared, changed = {}, {}
    for _, kind in ipairs(tables.keys(entry.sealed.kinds)) do
      local ids = brought_of_kind(entry, "mod " .. found.id, kind, changed, entry.sealed.order[kind])
      if ids then declared[#declared + 1] = { plural(kind), ids } end
    end
    brought_of_kind(entry, "mod " .. found.id, "library", changed, tables.keys(entry.sealed.libraries))
    local where = #found.also > 1 and " in " .. entry.ruleset or ""
    if #declared > 0 then print_section(system.write, painter, "Declares" .. where) end
    print_pairs(system, painter, declared)
    if #changed > 0 then print_section(system.write, painter, "Changes" .. where) end
    print_rows(system, painter, changed)
  end
end

-- The functions of a library, each with its sentence.
local function print_functions(system, painter, found)
  local rows = tables.map(libraries.rows(system, found.entry, found.id), function(row)
    return { row.signature or row.name, row.text or "" }
  end)
  if #rows == 0 then return end
  print_section(system.write, painter, "Functions")
  for _, row in ipairs(rows) do
    system.write("  " .. painter(row[1], "cyan") .. "\n")
    system.write(colours.hang("    ", row[2], system.width) .. "\n")
  end
end

local function print_one(system, painter, found)
  local def, out = found.def, system.write
  local of_rulesets = tables.map(found.also, function(entry) return entry.ruleset end)
  local title = painter(found.kind .. " " .. found.id, "bold")
  if def.name and def.name ~= found.id then title = title .. "  (" .. def.name .. ")" end
  local where = table.concat(of_rulesets, ", ") .. (def.clause and ", " .. def.clause or "")
  out(title .. "  " .. painter(where, "dim") .. "\n")
  for _, line in ipairs(colours.wrap(found.entry.library.render(def), system.width)) do out(line .. "\n") end
  if found.kind == "effect" then
    out("\nProposed by  " .. import("reference/games").call(system, def) .. "\n")
  end
  if found.kind == "option" then
    out("\nNow: " .. painter(shown(found.entry.sealed.options[found.id]), "bold") .. "\n")
  end
  if found.kind == "library" then print_functions(system, painter, found) else print_fields(system, painter, def) end
  if found.kind == "mod" then return print_brought(system, painter, found) end
  print_origins(system, painter, found.entry, found.kind, found.id)
  print_listens(system, painter, def)
  print_listeners(system, painter, found.entry, found.kind, found.id)
  print_users(system, painter, found.entry, found.kind, found.id)
end

-- An event that no definition has for itself: a step or the end of a frame, any moment, any effect.
local function print_step(system, painter, loaded, word)
  for _, entry in ipairs(loaded) do
    local event = entry.sealed.events[word]
    if event then
      system.write(painter("event " .. word, "bold") .. "  " .. painter(entry.ruleset, "dim") .. "\n")
      local frame = games.frame_of(event, word)
      system.write((not frame and games.OWN[word] or (event.own and "The end of the frame '" or "A step of the frame '")
        .. frame .. (event.own and "', however it ended." or "'.")) .. "\n")
      print_listeners(system, painter, entry, "event", word)
      return true
    end
  end
  return false
end

-- ---- slots ---------------------------------------------------------------------------------------

-- What a name in a handler is -> where its slots are declared.
local OF_RULESET = { encounter = "world", team = "side", unit = "unit" }
local OF_KIND = { ability = "instance", status = "instance", trait = "instance", frame = "frame",
  alteration = "alteration" }

-- The slots of that name, on what the name before it may stand for: list of { kind, id, slot }.
local function slots_of(loaded, before, rest)
  local found, seen, what = {}, {}, lookup.called(before)
  local function note(kind, id, slot)
    local key = kind .. "." .. id
    if slot ~= nil and not seen[key] then found[#found + 1], seen[key] = { kind = kind, id = id, slot = slot }, true end
  end
  for _, entry in ipairs(loaded) do
    local sealed = entry.sealed
    for _, id in ipairs(sealed.order.ruleset or {}) do
      local slots = sealed.kinds.ruleset[id].slots or {}
      for _, part in ipairs { "encounter", "team", "unit" } do
        if what == nil or what == part then note("ruleset", id, (slots[OF_RULESET[part]] or {})[rest]) end
      end
    end
    for _, kind in ipairs(tables.keys(OF_KIND)) do
      for _, id in ipairs((what == nil or what == OF_KIND[kind]) and sealed.order[kind] or {}) do
        local def = sealed.kinds[kind][id]
        local named = kind ~= "frame" or not (sealed.kinds.frame or {})[before] or id == before
        if def and named then note(kind, id, (def.slots or {})[rest]) end
      end
    end
  end
  return found
end

local function print_slots(system, painter, loaded, word)
  local before, rest = behind(word, loaded)
  local found = before and slots_of(loaded, before, rest) or {}
  for index, one in ipairs(found) do
    if index > 1 then system.write "\n" end
    local of = painter("A slot of " .. one.kind .. " " .. one.id, "dim")
    system.write(painter(before .. "." .. rest, "bold") .. "  " .. of .. "\n")
    system.write(colours.hang("  " .. painter("keeps", "cyan") .. "  ", shown(one.slot), system.width) .. "\n")
  end
  return #found > 0
end

-- ---- the command ---------------------------------------------------------------------------------

-- A function of a library: "library.movement.push" or "movement.push". False when there is none.
local function print_function(system, painter, loaded, word)
  local library, name = word:gsub("^library%.", ""):match "^([%w_]+)%.([%w_]+)$"
  local seen = {}
  for _, entry in ipairs(library and loaded or {}) do
    local row = libraries.row(system, entry, library, name)
    local place = row and row.file .. ":" .. row.line
    if row and not seen[place] then
      if next(seen) then system.write "\n" end
      seen[place] = true
      local of = row.piece and "piece " .. row.piece or entry.ruleset
      system.write(painter(row.signature, "bold") .. "  " ..
        painter("A function of the library " .. library .. ", " .. of .. (row.clause and ", " .. row.clause or ""),
          "dim") .. "\n")
      for _, line in ipairs(colours.wrap((row.text or ""):gsub("`", ""), system.width)) do
        system.write(line .. "\n")
      end
      system.write("  " .. painter("declared", "cyan") .. "  " .. place .. "\n\n  " .. row.example .. "\n")
    end
  end
  return next(seen) ~= nil
end

-- What is no definition's id: steps and words as they are, then what may stand behind any name.
local function print_word(system, painter, loaded, word)
  local step = print_step(system, painter, loaded, word)
  if step then system.write "\n" end
  if lookup.print(system, painter, word) then return true end
  local slots = print_slots(system, painter, loaded, word)
  return slots or step or lookup.print(system, painter, word, true)
end

-- The mod that an id names, or whose name it carries: "ember" of "ember", "mod.ember" and "ability.ember:flare".
local function mod_of(system, id)
  if id:find "/" and system.mode(id .. "/mod.lua") then return id end
  local name = (id:match "^(.-):" or id):match "[^. ]*$"
  return rulesets.is_mod(system, name) and name or nil
end

-- Refuses an id that several definitions have: says how to name each.
local function ask_which(arguments, loaded, found, word)
  local lines = { "tercio: show: '" .. word .. "' is several things; say which:" }
  local layers = flags.layers_written(arguments)
  for _, one in ipairs(found) do
    local ruleset = #loaded > 1 and #one.also == 1 and one.entry.ruleset or arguments.ruleset
    ruleset = ruleset and " --ruleset " .. ruleset or ""
    lines[#lines + 1] = "  tercio show " .. one.kind .. "." .. one.id .. ruleset .. layers
  end
  refusal.lines(lines)
end

local function run(system, arguments)
  local painter = colours.new(system.colour)
  local mod = mod_of(system, arguments.operands[1])
  local loaded = rulesets.load(system, arguments,
    { only = arguments.ruleset or nil, survey = true, lenient = not arguments.ruleset, mod = mod })
  local word = arguments.operands[1]:gsub("/+$", "")
  if word:find "/" and system.mode(word) == "folder" then word = "mod." .. word:match "[^/]*$" end
  local found = candidates(loaded, word)
  if #found == 0 and print_function(system, painter, loaded, word) then return 0 end
  if #found == 0 then
    found = written(loaded, word)
    local words = #found > 0 and lookup.print(system, painter, word)
    if #found == 0 and print_word(system, painter, loaded, word) or words then return 0 end
  end
  if #found == 0 then refuse_word(system, loaded, word) end
  if #found > 1 then ask_which(arguments, loaded, found, word) end
  print_one(system, painter, found[1])
  return 0
end

return {
  name = "show", group = "Look up", usage = "ID", operands = { least = 1, most = 1, wants = "which id?" },
  summary = "Shows one thing in full: its text, its keys, its layers, its triggers.",
  text = [[
    ID is an id (raise_guard), or a kind and an id (status.staggered) where several kinds have the id. If ID is a mod or
    its folder, you see all that the mod declares and changes. You can also name a word that handlers use: me:has,
    attack.ability, turn.moved. In such a word, only the part after the colon or dot matters. Keys can be named too, and
    keys inside them: ability.cost, ability.reaction.to, or reaction.to. For a library, such as library.movement, you
    see its functions; for movement.push one of them, with an example call.
  ]],
  flags = flags.with_layers { { name = "ruleset", value = "R", text = "Only this ruleset: an id or a folder." } },
  examples = {
    { "tercio show raise_guard" },
    { "tercio show me:has", "a word of handlers, with an example" },
    { "tercio show ability.reaction", "a key, with the keys inside it" },
    { "tercio show ember", "a mod" },
    { "tercio show movement.push --ruleset valiance", "a function of a library" },
    { "tercio show status.staggered" },
    { "tercio show status.protected --variant gritty", "with the changes of the variant" },
  },
  run = run,
}
