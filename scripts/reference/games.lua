-- The words that a ruleset adds to content: frames with their steps, events, effects as verbs, queries, options,
-- decisions.
-- Examples of verbs are lines of the ruleset's own; those of events and options are made here, and run by
-- tests/reference.
local slots = import "reference/slots"
local types = import "reference/types"
local tables = import "world/tables"
local wording = import "world/wording"

local games = {}

local function anchor(game, ...) return (table.concat({ "game", game, ... }, "."):gsub("[^%w_.:-]", "-")) end

-- An entry for each definition of a kind: made(def, id) gives what it has besides name, anchor, text and clause.
local function entries_of(entry, kind, made)
  local sealed = entry.sealed
  return tables.map(sealed.order[kind] or {}, function(id)
    local def = sealed.kinds[kind][id]
    local one = made(def, id)
    one.name, one.anchor, one.label = id, anchor(entry.ruleset, kind, id), kind
    one.text, one.facts = entry.library.render(def), one.facts or {}
    if def.clause then one.facts[#one.facts + 1] = { "clause", def.clause } end
    return one
  end)
end

-- ---- sources -------------------------------------------------------------------------------------

-- The call that begins here, up to its closing bracket, in one line.
local function call_at(text, from)
  local call = text:sub(from, from + 200):match "^[^(]*%b()"
  return call and (call:gsub("%s+", " "))
end

-- Who reads best as the one who proposes an effect, and how long a call may be.
local WHO = { use = 1, turn = 2, batch = 3, answer = 4, event = 5, move = 6, item = 8 }
local LONGEST = 110

-- Notes the best call of each method in a text: best[id] = { call, path, rank }. An effect is also proposed by its
-- name.
local function note_calls(best, text, path)
  for at, id in text:gmatch "()[%w_.]+:%f[er]%w+_?%w*%(\"([%a_][%w_]*)\"" do
    local call = call_at(text, at)
    local proposes = call and (call:find ":effect%(" or call:find ":replace_with%(")
    if proposes and #call <= LONGEST and not best[id] then best[id] = { call = call, path = path, rank = 9 } end
  end
  for at, who, id in text:gmatch "()([%a_][%w_]*):([%a_][%w_]*)%f[^%w_]%s*%(" do
    local rank = (WHO[who] or 7) + (path:find("/rules/", 1, true) and 10 or 0)   -- lines of content read best
    local old = best[id]
    if not old or rank <= old.rank then
      local call = call_at(text, at)
      if call and #call <= LONGEST and (not old or rank < old.rank or #call < #old.call) then
        best[id] = { call = call, path = path, rank = rank }
      end
    end
  end
end

-- Calls of methods in the files of a ruleset and its pieces; then, for what is not called there, in mods and tests of
-- it.
local function calls_of(system, entry)
  local best = {}
  local function read(folder, endings, only)
    local found = {}
    for _, path in ipairs(system.list(system.root .. "/" .. folder, endings) or {}) do
      local text = (not only or path:find(only, 1, true)) and system.read(path)
      if text then note_calls(found, text, path:sub(#system.root + 2)) end
    end
    for id, call in pairs(found) do best[id] = best[id] or call end
  end
  read("rulesets/" .. entry.ruleset, ".lua")
  for _, layer in ipairs(entry.sealed.layers) do
    if layer.kind == "piece" then read("rulesets/pieces", ".lua", "/" .. layer.id .. ".lua") end
  end
  if tables.first(entry.sealed.order.effect or {}, function(id) return not best[id] end) then
    read("mods", ".lua")
    read("tests/rulesets/" .. entry.ruleset, "_spec.lua")
    read("tests/golden/" .. entry.ruleset, ".lua")
  end
  return best
end

-- ---- effects -------------------------------------------------------------------------------------

local FAMILY = { attr_add = "attr", attr_shift = "attr", attr_drop = "attr", attr_set = "attr", base_add = "attr" }
local TAKES = { attr = "(target, amount, [options])", gain = "(target, id, [stacks], [options])",
  lose = '(target, id, [stacks | "all"], [options])', place = "(target, cell, [options])",
  tag = "(target, tag, [on])", side = "(target, team)", count = "(target, counter, [amount], [scope])",
}
local ID = "target: any, id: tercio.id.status|tercio.id.trait|tercio.id.ability, "
local TYPED = { attr = "target: any, amount?: integer, options?: table",
  gain = ID .. "stacks?: integer|table, options?: table", lose = ID .. "stacks?: integer|\"all\", options?: table",
  place = "target: any, cell: tercio.cell, options?: table" }

-- What a verb takes, with types for editors.
function games.typed(def)
  return not def.propose and TYPED[FAMILY[def.op] or def.op] or "target: any, ...: any"
end

-- The parameters of a definition's own `propose` behind the frame, as its source has them.
local function own_parameters(system, def)
  local file, line = registry.defined(def.propose)
  local text = file and (system.read(system.root .. "/" .. file) or system.read(file)) or ""
  local from = 1
  for _ = 2, line or 1 do from = (text:find("\n", from, true) or #text) + 1 end
  return text:sub(from, from + 200):match "function[^(\n]*%([^,)]*,%s*([^)]*)%)"
end

function games.signature(system, def)
  if def.propose then
    local own = own_parameters(system, def)
    return own and "(" .. own .. ")" or "(target, ...)"
  end
  return TAKES[FAMILY[def.op] or def.op] or "(target, [amount], [options])"
end

-- How content proposes an effect, as Lua: a colon of a mod's id cannot stand behind that of the call.
function games.call(system, def)
  local takes = games.signature(system, def)
  if not def.id:find ":" then return "use:" .. def.id .. takes end
  local rest = takes:match "^%((.*)$"
  if def.propose then return "use[\"" .. def.id .. "\"](use" .. (rest == ")" and "" or ", ") .. rest end
  return "use:effect(\"" .. def.id .. "\", " .. rest
end

local function effect_entries(system, entry)
  local calls = calls_of(system, entry)
  return entries_of(entry, "effect", function(def, id)
    local facts, call = {}, calls[id]
    if not call then facts[1] = { "", "only the rules propose it" } end
    if def.params and #def.params > 0 then
      facts[#facts + 1] = { "options", table.concat(def.params, ", ") .. ", why, user" }
    end
    if def.attribute then facts[#facts + 1] = { "attribute", def.attribute } end
    return { signature = games.call(system, def), facts = facts,
      example = call and call.call or games.replacement(id), from = call and call.path }
  end)
end

-- What stands for an example of an effect that no content proposes: how it is met.
function games.replacement(id)
  return "replace = { " .. id .. " = { run = function(me, item, self) log.note(tostring(item)) end } }"
end

-- ---- frames and events ---------------------------------------------------------------------------

local function slot_text(slot)
  if type(slot) ~= "table" then return tostring(slot) end
  return "list of " .. tostring(slot.list)
end

-- What an example of an event is: a listener that notes it.
function games.listener(event, frame)
  local given = frame or (event:match "^([%l_]+)%.") or "event"
  if not given:find "^[%l_]+$" or given == "end" then given = "event" end
  return 'on = { ["any.' .. event .. '"] = function(me, ' .. given .. ", self) log.note(\"" .. event .. "\") end }"
end

-- What an example of a frame is that no listener hears of.
function games.within(id) return 'combat:within "' .. id .. '"' end

local HOLDERS = { world = "combat", side = "team", unit = "unit" }

-- The slots of a manifest, frame, status, trait, ability or rule, as entries; notes those without a sentence.
local function add_slots(system, entry, def, entries, problems)
  local texts
  local function add(declared, prefix, shown)
    for _, name in ipairs(tables.names(declared)) do
      local file, line = wording.place(def.where)
      texts = texts or slots.texts(system.read(system.root .. "/" .. file) or system.read(file) or "", line)
      local text = texts[prefix .. name]
      entries[#entries + 1] = { name = shown .. name, label = "key", text = text or "",
        anchor = anchor(entry.ruleset, "slot", def.kind, def.id, prefix .. name),
        facts = { { "takes", slot_text(declared[name]) } } }
      if not text then
        problems[#problems + 1] = ("%s '%s' of %s: slot '%s' has no sentence: write a comment behind it (%s:%d)")
          :format(def.kind, def.id, entry.ruleset, prefix .. name, file, line)
      end
    end
  end
  if def.kind ~= "ruleset" then return add(def.slots, "", def.id .. ".") end
  for _, part in ipairs { "world", "side", "unit" } do
    add((def.slots or {})[part], part .. ".", HOLDERS[part] .. ".")
  end
end

local HELD = { "ruleset", "frame", "ability", "status", "trait", "rule" }

local function slot_entries(system, entry, problems)
  local entries = {}
  for _, kind in ipairs(HELD) do
    for _, id in ipairs(entry.sealed.order[kind] or {}) do
      add_slots(system, entry, entry.sealed.kinds[kind][id], entries, problems)
    end
  end
  return entries
end

local function frame_entries(entry)
  return entries_of(entry, "frame", function(def, id)
    local silent, facts, first = tables.set(def.silent), {}, nil
    local steps = tables.map(def.steps, function(step)
      first = first or not silent[step] and step
      return silent[step] and step .. " (silent)" or step
    end)
    facts[1] = { "steps", table.concat(steps, ", ") }
    if def.plan then facts[#facts + 1] = { "begins with", table.concat(def.plan, ", ") } end
    return { facts = facts, example = first and games.listener(id .. "." .. first, id) or games.within(id) }
  end)
end

-- The frame whose step an event is; nil of effects and declared events.
function games.frame_of(event, name)
  if event.effect or event.event or event.own and not event.frame then return nil end
  return type(event.frame) == "string" and event.frame or name:match "^(.-)%."
end

-- The engine's own events besides the ends of frames.
games.OWN = {
  moment = "Any moment that can be answered: a step or the end of a frame, a batch, an event that was raised.",
  effect = "After any effect, each in turn.",
}

-- Every event that can be listened to, with the step or effect that it is.
local function event_entries(entry)
  local entries, sealed = {}, entry.sealed
  for _, name in ipairs(sealed.event_order) do
    local event = sealed.events[name]
    local facts, text = {}, nil
    local frame = games.frame_of(event, name)
    if event.event then
      local def = sealed.kinds.event[name]
      text = entry.library.render(def)
      if def.clause then facts[1] = { "clause", def.clause } end
      frame = frame or (sealed.kinds.frame and sealed.kinds.frame[name:match "^(.-)%." or ""] and name:match "^(.-)%.")
    elseif event.own then
      text = event.frame and "The end of the frame `" .. frame .. "`, however it ended: `" .. frame .. ".ending`."
        or games.OWN[name]
    elseif event.effect then
      text = "After the effect `" .. name .. "`: " .. entry.library.render(sealed.kinds.effect[name])
    elseif frame and sealed.kinds.frame[frame] then
      text = "The step `" .. name:match "%.(.+)$" .. "` of the frame `" .. frame .. "`."
    end
    local given = (event.effect or name == "effect") and "item" or frame
    facts[#facts + 1] = { "a handler gets", given == "item" and "the effect" or frame and "the " .. frame
      or "the frame that raised it" }
    entries[#entries + 1] = { name = name, anchor = anchor(entry.ruleset, "event", name), label = "event",
      text = text or "", facts = facts, example = games.listener(name, given), wide = true }
  end
  return entries
end

-- ---- questions and options -----------------------------------------------------------------------

local function query_entries(entry)
  return entries_of(entry, "query", function(def, id)
    local plain = def.default ~= nil and type(def.default) ~= "function"
    return { facts = plain and { { "default", tostring(def.default) } } or nil,
      signature = "me:" .. id .. "(" .. table.concat(def.params or {}, ", ") .. ")",
      example = "modify = { " .. id .. " = function(" ..
        table.concat(tables.append({ "me", "value", "self", "subject" }, def.params or {}), ", ") ..
        ") return value end }" }
  end)
end

-- The values that an option may have, as they are written.
function games.readings(def) return def.values or def.type == "flag" and { true, false } or {} end

local function written(value) return type(value) == "string" and '"' .. value .. '"' or tostring(value) end

-- A value of an option that is not the one in force, for its example.
function games.other(def, now)
  for _, value in ipairs(games.readings(def)) do
    if value ~= now then return value end
  end
  if def.type == "int" or math.type(now) == "integer" then
    if not def.max or now < def.max then return now + 1 end
    return now - 1
  end
  return now
end

local function option_entries(entry)
  return entries_of(entry, "option", function(def, id)
    local now, list = entry.sealed.options[id], tables.map(games.readings(def), tostring)
    local facts = { { "default", tostring(now) } }
    if #list > 0 then facts[2] = { "values", table.concat(list, ", ") } end
    if def.min or def.max then facts[#facts + 1] = { "range", (def.min or "...") .. " to " .. (def.max or "...") } end
    local key = id:find "^[%a_][%w_]*$" and id or '["' .. id .. '"]'
    return { facts = facts, example = "options = { " .. key .. " = " .. written(games.other(def, now)) .. " }" }
  end)
end

-- What the ruleset says that keys may hold, and of a table what it may have.
local function ruled_entries(entry, manifest)
  local entries = {}
  local function add(name, path, field)
    entries[#entries + 1] = { name = name, anchor = anchor(entry.ruleset, "key", path), label = "key",
      text = field.text or "", facts = { { "takes", types.say(field) } } }
  end
  for _, key in ipairs(tables.keys(manifest.ruled)) do
    local ruled = manifest.ruled[key]
    if type(ruled) == "string" then ruled = { type = "data", text = "No rule reads it: write " .. ruled .. "." } end
    add(key, key, ruled)
    for _, name in ipairs(tables.keys(ruled.fields)) do
      add(key:match "[^.]+$" .. "." .. name, key .. "." .. name, ruled.fields[name])
    end
  end
  return entries
end

function games.manifest(entry) return entry.sealed.kinds.ruleset[entry.sealed.ruleset] end

-- The section of a ruleset.
function games.section(system, entry, problems)
  local manifest = games.manifest(entry)
  local parts = {
    { title = "Keys", entries = ruled_entries(entry, manifest),
      text = "Types of keys whose meaning this ruleset decides." },
    { title = "Frames", entries = frame_entries(entry) },
    { title = "Events", entries = event_entries(entry),
      text = "Each event can trigger listeners. `NAME` triggers after the bearer's own step, or after an effect on "
        .. "the bearer. `target.NAME` triggers for the targets, `any.NAME` for all. Steps also have `NAME.before`; "
        .. "`replace` changes effects before they apply. `user` is who acts." },
    { title = "Effects", entries = effect_entries(system, entry),
      text = "Effects, as methods of frames. Examples are lines of the ruleset." },
    { title = "Slots", entries = slot_entries(system, entry, problems),
      text = "What bearers keep, as members: of the encounter (`combat`), a team, a unit, a frame, or an instance in "
        .. "play." },
    { title = "Queries", entries = query_entries(entry),
      text = "Queries, as methods of units. `modify` changes their results." },
    { title = "Attributes", entries = entries_of(entry, "attribute",
      function(_, id) return { example = "me." .. id } end),
      text = "Members of units. Effects change them." },
    { title = "Decisions", entries = entries_of(entry, "decision", function() return {} end),
      text = "Kinds of questions: the `kind` of `me:choose`, and the field with which a script answers." },
    { title = "Options", entries = option_entries(entry),
      text = "Set by an encounter, a variant, or `--option NAME=VALUE`." },
  }
  parts = tables.filter(parts, function(part) return #part.entries > 0 end)
  return { id = "game." .. entry.ruleset, group = "Games", title = entry.ruleset, page = "games/" .. entry.ruleset,
    text = entry.library.render(manifest), parts = parts,
    book = "books/" .. entry.ruleset .. ".html" }
end

return games
