-- What several kinds of content share: types of fields, and keys that are described once. Part of content/schema.lua.
local function ref(kind, text) return { type = "ref", kind = kind, text = text } end

local name = { type = "name" }
local integer = { type = "int" }
local pure = { type = "function", pure = true }
local action = { type = "function" }

-- Fields that are no more than a type and a text. asks: a function that only looks; does: one that may act.
local function asks(text) return { type = "function", pure = true, text = text } end
local function does(text) return { type = "function", text = text } end
local function flag(text) return { type = "flag", text = text } end
local function word(text) return { type = "string", text = text } end
local function whole(text) return { type = "int", text = text } end
local function one(values, text) return { type = "one", values = values, text = text } end
local function either(of, text) return { type = "either", of = of, text = text } end
local function list(of, text) return { type = "list", of = of, text = text } end
local function map(key, of, text) return { type = "map", key = key, of = of, text = text } end

-- The same key in several kinds is described once.
local text = { type = "text", text = "Its text for players. It can name fields in {braces}." }
local must_text = { type = "text", required = true, text = text.text }
local clause = word "The clause of the rules that it implements, such as VAL-DMG-01."
local tags = {
  type = "tags", kind = "tag",
  text = "Its tags: a list of ids, or id = number.",
}
local slots = map(name, { type = "slot" },
  "Its state: name = 'int', 'flag', 'id', 'unit', 'handle', 'cell' or { list = , max = }.")

local shown_name = word "The name that players see. Default: its id."

-- The keys of every listener.
local function listener(own)
  local fields = {
    when = asks "The condition: function(me, event, self).",
    band = { type = "int", min = -100, max = 100, text = "Its order among listeners; low numbers run first." },
    again = flag "It can react to its own consequences.",
  }
  for key, field in pairs(own) do fields[key] = field end
  return fields
end

local whose = "NAME: an event of the bearer; target.NAME: one that targets the bearer; any.NAME: any"

local reaction = {
  type = "record", open = true,
  fields = listener {
    to = { type = "event", required = true,
      text = "The event that triggers it: NAME, target.NAME or any.NAME. Without a prefix, `of` decides." },
    at = one(enums.at, "Whether it comes before or after the event. Default: after."),
    of = one(enums.of, "Whose events trigger it. Default: the prefix of `to`, or any."),
    as = word "The type of reaction: one of the ruleset's `reaction_types`.",
    text = text,
    run = does "What it does, if not the ability's effect: function(me, event, self, use), with its own use.",
  },
}

local cost = {
  type = "map", key = { type = "ref", kind = "attribute", flagged = "pool" },
  of = { type = "either", of = { { type = "int", min = 0 }, pure } },
}

-- How long a status lasts (docs/durations.md); the piece `durations` says which words go together.
local lasts = either({ pure, { type = "record", fields = {
  turns = { type = "int", min = 1, max = 9999, text = "To the end of the bearer's turn, this many turns on." },
  until_turn = either({ { type = "flag" }, one { "bearer", "source" } },
    "Until the next turn begins: of the bearer (true), or of who gave it."),
  rounds = { type = "int", min = 1, max = 9999, text = "To the end of a round; this round is the first." },
  of = one({ "bearer", "source" }, "Whose turns count: the bearer's, or those of who gave it."),
  begun = flag "true: a turn that has begun counts.",
  again = one({ "refresh", "add", "longest", "apart" }, "What happens when it is given again."),
} } }, "How long it lasts when an effect gives it: { turns = 2 }, { until_turn = true }, { rounds = 1 }, or "
  .. "function(target, effect) that returns this. Default: until an effect clears it.")

-- Who decides for the bearer of a status or trait.
local control = either({ pure, one { "source", "script", "outside", "random", "greedy", "search" }, ref "policy" },
  "Who decides for its bearer while it has this: \"source\" (the team of who gave it), the name of a controller "
  .. "(\"greedy\", \"script\", a policy), or function(me, self) that returns a team, a unit, a name or nil.")

local areas = {
  type = "either",
  of = { { type = "int", min = 0 }, { type = "string" }, pure, { type = "data", functions = true } },
}

-- The keys of every kind that has instances on a bearer.
local function instance(own)
  local fields = {
    name = shown_name,
    log = flag "false: keep it out of the log.",
    tags = { type = tags.type, kind = tags.kind, text = tags.text, default = {} },
    bond = { type = "function", pure = true, ruled = true,
      text = "How long a status from this ability lasts: while the source is in play and function(me, bearer) "
        .. "returns true." },
    slots = slots,
    on = {
      type = "map", key = { type = "event" },
      of = {
        type = "either",
        of = {
          action,
          { type = "record", open = true, fields = listener {
              run = { type = "function", required = true, text = "The handler: function(me, event, self)." },
            } },
        },
      },
      text = "Handlers by event: function(me, event, self), or { run, when }. " .. whose
        .. "; NAME.before: before the event.",
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
      text = "Handlers that change effects before they apply: { when, run }. " .. whose .. ".",
    },
    modify = map({ type = "ref", kind = { "query", "attribute" }, prefixed = true }, pure,
      "Queries and attributes that it modifies: function(me, value, self) returns the new value. "
      .. whose .. "."),
    reaction = {
      type = "several", of = reaction,
      text = "Reactions: uses that the engine offers when an event triggers them. One, or a list.",
    },
    when = asks("For abilities, whether it can be used now: function(me, ...) returns true, or false and a reason. The "
      .. "ruleset adds the further parameters."),
    stacking = flag "Another one adds its stacks to the first.",
    many = flag "Each gain adds a separate one.",
    max = { type = "int", min = 0, text = "The maximum of stacks; 0: no limit." },
    band = { type = "int", min = -100, max = 100,
      text = "Its order among listeners of one event; low numbers run first." },
    again = flag "Its handlers can react to their own consequences.",
  }
  for key, field in pairs(own) do fields[key] = field end
  return fields
end

-- How ground may look in pictures (scripts/picture/looks.lua draws them).
local looks = { "floor", "wall", "rock", "water", "rough", "plants", "thicket", "trees", "fire", "ice", "smoke", "fog",
  "dark", "pit", "ladder", "ramp", "soft", "crates", "thorns", "hazard", "trap", "cracks", "height", "fence", "door",
  "opening", "plate", "coins", "unseen" }

return {
  ref = ref, name = name, integer = integer, pure = pure, action = action, must_text = must_text, asks = asks,
  does = does, flag = flag, word = word, whole = whole, one = one, either = either, list = list, map = map,
  clause = clause, tags = tags, slots = slots, shown_name = shown_name, instance = instance, reaction = reaction,
  cost = cost, areas = areas, lasts = lasts, control = control, looks = looks,
}
