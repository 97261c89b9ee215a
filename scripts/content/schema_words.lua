-- What several kinds of content share: types of fields, and keys that are described once. Part of content/schema.lua.
local function ref(kind) return { type = "ref", kind = kind } end

local name = { type = "name" }
local integer = { type = "int" }
local pure = { type = "function", pure = true }
local action = { type = "function" }

-- The same key in several kinds is described once.
local text = { type = "text", text = "What it is or does, for people; may name fields in {braces}." }
local must_text = { type = "text", required = true, text = text.text }
local clause = { type = "string", text = "The clause of the rules that it follows, such as VAL-DMG-01." }
local tags = {
  type = "tags", kind = "tag",
  text = "Tags it carries: a list of ids, or ids with integers.",
}
local slots = {
  type = "map", key = name, of = { type = "slot" },
  text = "State it keeps: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.",
}

-- The silence of a thing that is not worth a line, and what people call it.
local log = { type = "flag", text = "false: the log does not tell of it." }
local shown_name = { type = "string", text = "What people call it, if not its id." }

-- What all listeners may say, whatever they do.
local function listener(own)
  local fields = {
    when = { type = "function", pure = true, text = "Does it answer? function(me, event, self)." },
    band = { type = "int", min = -100, max = 100, text = "Order among listeners, low first." },
    again = { type = "flag", text = "May answer an event that came out of itself." },
  }
  for key, field in pairs(own) do fields[key] = field end
  return fields
end

local whose = "NAME: the bearer's own; target.NAME: what has it as target; any.NAME: anybody's"

local reaction = {
  type = "record", open = true,
  fields = listener {
    to = { type = "event", required = true, text = "The event that it answers: NAME, target.NAME or any.NAME." },
    at = { type = "one", values = enums.at, text = "On which side of the event; after if left out." },
    of = { type = "one", values = enums.of, text = "Whose events, when `to` does not say." },
    as = { type = "string", text = "The sort of reaction, for rules that count them." },
    text = text,
    run = { type = "function", text = "What it does, if that is not the ability's effect: function(me, event, self, use), the last being its own use." },
  },
}

local cost = {
  type = "map", key = { type = "ref", kind = "attribute", flagged = "pool" },
  of = { type = "either", of = { { type = "int", min = 0 }, pure } },
}

local areas = {
  type = "either",
  of = { { type = "int", min = 0 }, { type = "string" }, pure, { type = "data", functions = true } },
}

-- What every kind shares of which a bearer can hold an instance.
local function instance(own)
  local fields = {
    text = must_text,
    name = shown_name,
    log = log,
    clause = clause,
    tags = tags,
    bond = { type = "function", pure = true, ruled = true,
             text = "How long a status that comes of it lasts: while function(me, bearer) is true, and me is there." },
    slots = slots,
    on = {
      type = "map", key = { type = "event" },
      of = {
        type = "either",
        of = {
          action,
          { type = "record", open = true, fields = listener {
              run = { type = "function", required = true, text = "function(me, event, self)." },
            } },
        },
      },
      text = "What it does at events: a function(me, event, self), or { run, when }. " .. whose
        .. "; NAME.before: before it happens.",
    },
    replace = {
      type = "map", key = { type = "ref", kind = "effect", prefixed = true },
      of = {
        type = "record", open = true,
        fields = listener {
          run = { type = "function", required = true,
                  text = "function(me, item, self): changes, replaces or prevents the item." },
        },
      },
      text = "Effects it changes before they apply: { when, run }. " .. whose .. ".",
    },
    modify = {
      type = "map", key = { type = "ref", kind = { "query", "attribute" }, prefixed = true }, of = pure,
      text = "Queries and attributes it changes: function(me, value, self) gives the new value. "
        .. whose .. ".",
    },
    reaction = {
      type = "several", of = reaction,
      text = "Uses offered when something happens: one, or a list of them.",
    },
    when = { type = "function", pure = true,
             text = "Of an ability: may it be used now? function(me, ...): true, or false and a reason; what follows me is the ruleset's." },
    stacking = { type = "flag", text = "A second one adds its stacks to the first." },
    many = { type = "flag", text = "A bearer may hold several, from several sources." },
    max = { type = "int", min = 0, text = "The most stacks it may have; 0 is no limit." },
    band = { type = "int", min = -100, max = 100, text = "Order among listeners of one event, low first." },
    again = { type = "flag", text = "May answer events that came out of itself." },
  }
  for key, field in pairs(own) do fields[key] = field end
  return fields
end

return {
  ref = ref, name = name, integer = integer, pure = pure, action = action, must_text = must_text,
  clause = clause, tags = tags, slots = slots, log = log, shown_name = shown_name, instance = instance,
  reaction = reaction, cost = cost, areas = areas,
}
