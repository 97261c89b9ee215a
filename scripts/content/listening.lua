-- Events and who listens to them: from the names that definitions write to the kernel's numbers.
local core = import "world/core"
local mistakes = import "content/mistakes"
local objects = import "world/objects"
local shares = import "world/shares"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local listening = {}
local each, fail, wrong = mistakes.each, mistakes.fail, mistakes.wrong
local ROLE, OF, AT = K.enums.role, K.enums.of, K.enums.at

-- A flag of an event, which may hang on options.
local function flag_of(value)
  if type(value) == "function" then return core.pure_call("in an event", value) == true end
  return value
end

local function add_event(book, out, name, rule)
  if book.event[name] then return book.event[name] end
  rule = rule or {}
  out.events[#out.events + 1] = { together = flag_of(rule.together), choose = flag_of(rule.choose) }
  book.event[name] = #out.events
  book.event_name[#out.events] = name
  return #out.events
end
listening.add_event = add_event

-- The engine's own events have a number only where somebody listens: any moment, the end of a frame.
local function own_event(book, out, name)
  local frame = book.frame[name:match "^(.*)%.ended$" or ""]
  if not frame and name ~= "moment" then return nil end
  local event = add_event(book, out, name)
  if frame then
    out.frames[frame.kind + 1].ended = event
  else
    out.moment = event
    each(book.sealed, "frame", function(_, id) own_event(book, out, id .. ".ended") end)   -- ends are moments, too
  end
  return event
end

-- "any.turn.begin.before" -> event id, at, of
local function parse_event(book, out, key)
  local of, at = "own", "after"
  local prefix, rest = key:match("^(%a+)%.(.+)$")
  if prefix == "any" or prefix == "target" then of, key = prefix, rest end
  local base, when = key:match("^(.+)%.(%a+)$")
  if when == "before" or when == "after" then key, at = base, when end
  return book.event[key] or own_event(book, out, key), AT[at], OF[of]
end

local function whose(key) return key:match "^any%." or key:match "^target%." or key:match "^own%." or "" end

-- Calls f(key, value) for each key of listeners; "effect" stands for every effect that has no key of its own there.
local function each_listened(book, listened, f)
  for key, value in pairs(listened or {}) do
    local prefix = whose(key)
    if key == prefix .. "effect" and not book.event.effect then
      for _, id in ipairs(book.sealed.order.effect or {}) do
        if listened[prefix .. id] == nil then f(prefix .. id, value) end
      end
    else
      f(key, value)
    end
  end
end

local function as_list(value)
  if type(value) == "table" and value[1] == nil then return { value } end
  return value or {}
end

-- Adds one listener; entry is what the driver calls: { run, when, def }, and how it hears, as numbers of the kernel.
local function add_listener(out, entry, event, role, at, of)
  local list = entry.def_listeners
  list[#list + 1] = entry
  entry.event, entry.role, entry.at, entry.of = event, ROLE[role], at, of
  out.listeners[#out.listeners + 1] = {
    def = entry.def_id, event = event, role = ROLE[role], at = at, of = of,
    band = entry.band or 0, again = entry.again, index = #list - 1,
  }
end

-- The type of a reaction is one that the ruleset has.
local function check_type(book, def, index, given)
  local types = book.ruleset.reaction_types or {}
  if given == nil or types[given] then return end
  local field = def.reaction[1] and "reaction." .. index .. ".as" or "reaction.as"
  wrong(book, def, "unknown-name", ": '{field}': '{of}' has no type of reaction '{name}'{hint}",
    { field = field, of = book.ruleset.id, name = given, hint = wording.offer(given, tables.names(types)) })
end

-- Nobody may react before targets are announced.
local function check_hook(book, def, to)
  local name = to:gsub("^any%.", ""):gsub("^target%.", "")
  local announced = book.hooks[name]
  if not announced then return end
  wrong(book, def, "wrong-value", ": '{field}': nobody can react to '{name}', before targets are announced: react to "
    .. "'{announced}', or change them with on = { [\"{name}\"] = ... }",
    { field = "reaction.to", name = name, announced = announced })
end

local FIRST = -100   -- the band of `after`: before others hear of the end

-- Adds the listeners of a definition.
function listening.add(sealed, book, out, def, def_id)
  local list = {}
  book.listeners[def_id] = list
  local function entry(run, options, event)
    return { run = run, when = options.when, text = options, def = def, def_id = def_id, def_listeners = list,
      aimed = book.announced[event], band = options.band or def.band, again = options.again or def.again }
  end
  local function event_of(key)
    local event, at, of = parse_event(book, out, key)
    if not event then fail(def, "unknown-event", ": no event '{name}'", { name = key }) end
    return event, at, of
  end
  each_listened(book, def.on, function(key, value)
    local event, at, of = event_of(key)
    local options = type(value) == "table" and value or {}
    add_listener(out, entry(options.run or value, options, event), event, "auto", at, of)
  end)
  for index, reaction in ipairs(as_list(def.reaction)) do
    check_type(book, def, index, reaction.as)
    check_hook(book, def, reaction.to)
    each_listened(book, { [reaction.to] = reaction }, function(key)
      local event, moment, of = event_of(key)
      if reaction.of then of = OF[reaction.of]
      elseif of == OF.own and not key:find("^own%.") then of = OF.any end
      local at = reaction.at and AT[reaction.at] or moment
      add_listener(out, entry(reaction.run, reaction, event), event, "offer", at, of)
    end)
  end
  each_listened(book, def.replace, function(key, value)
    local event, _, of = event_of(key)
    add_listener(out, entry(value.run, value), event, "replace", AT.before, of)
  end)
  for key, value in pairs(def.modify or {}) do
    local event, _, of = event_of(key)
    add_listener(out, entry(value, {}), event, "modify", AT.before, of)
  end
  if def.kind ~= "ability" or not def.after then return end
  each(sealed, "frame", function(_, id)
    if objects.ROLLS[id] then return end
    local made = entry(def.after, { when = shares.ends, band = FIRST })
    made.after = true
    add_listener(out, made, event_of(id .. ".ended"), "auto", AT.after, OF.own)
  end)
end

return listening
