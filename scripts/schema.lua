-- Declares every kind of content and every key it may have, each with a sentence: nothing else does.
-- Read by the registry at start; checks, `tercio show`, the reference and editor types come from it.
--
-- A kind: text, fields; open (authors may add fields of their own), unnamed (takes no id), dotted
-- (ids may hold dots), home ("content" unless it says "encounter").
-- A field: type, text, required, default, and by type:
--   int (min, max)   flag   string   text (checked {fields})   function (pure, parameters)
--   name (lower_snake)   ref (kind: one or several; flagged: a flag that what it names must have;
--   prefixed: any. or target. may come first)   event (a name, perhaps with any. or target. before
--   it and .before or .after behind it)   step (frame = "self": of this definition)   version
--   one (values)   list (of, min, max)   several (of: one, or a list)   map (key, of)
--   record (fields, open)   either (of: alternatives)   tags   range   slot   data (functions)

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
    at = { type = "one", values = { "before", "after" }, text = "On which side of the event; after if left out." },
    of = { type = "one", values = { "own", "target", "any" }, text = "Whose events, when `to` does not say." },
    as = { type = "string", text = "The sort of reaction, for rules that count them." },
    text = text,
    run = { type = "function", text = "What it does, if that is not the ability's effect." },
  },
}

local cost = {
  type = "map", key = { type = "ref", kind = { "attribute", "counter" }, flagged = "pool" },
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
    bond = { type = "function", pure = true,
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
    when = { type = "function", pure = true, text = "Does it work, or may it be used, now?" },
    stacking = { type = "flag", text = "A second one adds its stacks to the first." },
    many = { type = "flag", text = "A bearer may hold several, from several sources." },
    max = { type = "int", min = 0, text = "The most stacks it may have; 0 is no limit." },
    band = { type = "int", min = -100, max = 100, text = "Order among listeners of one event, low first." },
    again = { type = "flag", text = "May answer events that came out of itself." },
    ends = { type = "string", text = "What ends it, for rules that tell durations apart." },
  }
  for key, field in pairs(own) do fields[key] = field end
  return fields
end

local kinds = {}

-- Layers -----------------------------------------------------------------------------------------

local patches = {
  type = "map", key = { type = "string" }, of = { type = "data", functions = true },
  text = "Fields it changes: ['kind.id'] = { field = value }; maps merge, lists are replaced.",
}
local wraps = {
  type = "map", key = { type = "string" }, of = action,
  text = "Functions it surrounds: ['kind.id.field'] = function(original, ...).",
}
local removes = {
  type = "list", of = { type = "string" },
  text = "Definitions or fields it takes away: 'kind.id' or 'kind.id.field'.",
}
local sets = {
  type = "map", key = { type = "string" }, of = { type = "data" },
  text = "Options it sets: name = value.",
}

kinds.ruleset = {
  text = "A whole game: the manifest in ruleset.lua.",
  fields = {
    text = must_text,
    version = { type = "version", required = true, text = "Its version, such as \"1.0\"." },
    pieces = { type = "list", of = name, text = "Ready-made parts of rules that it builds on, from scripts/pieces, as { \"rounds\" }." },
    topologies = {
      type = "list", min = 1, required = true,
      of = { type = "one", values = { "cube", "square4", "square8", "hex", "graph" } },
      text = "The fields it can be played on.",
    },
    settle = {
      type = "list", of = ref "state_check",
      text = "State checks in the order in which they run after each batch, until nothing changes.",
    },
    frames = {
      type = "map", key = name, of = ref "frame",
      text = "Which frame plays which part: encounter, use, move and others that the rules name.",
    },
    effects = {
      type = "list", of = ref "effect",
      text = "The order in which effects of a batch apply; as declared, if left out.",
    },
    rules = { type = "list", of = ref "rule", text = "Rules every encounter bears; all, if left out." },
    may_react = { type = "function", pure = true,
                  text = "May a reaction be used now? function(me, ability, event, reaction)." },
    may_hear = { type = "function", pure = true,
                 text = "Does something that a unit bears hear this event of itself? function(me, instance, event)." },
    tag_of = { type = "function", pure = true,
               text = "The value of a tag of the ability in a use, where rules change them: function(use, tag), a number." },
    on_edit = { type = "function",
                text = "What follows when something in flight is edited: function(frame, what), its tags, targets, cells or effects." },
    on_fail = { type = "function", text = "What follows when something is made to fail: function(frame), in that handler." },
    reaction_order = { type = "function", pure = true,
                       text = "Who is offered reactions first: function(units), the list in order." },
    reaction_limit = { type = "function", pure = true,
                       text = "May a unit answer once more? function(unit, ability, taken, event)." },
    reaction_times = { type = "function", pure = true,
                       text = "How many answers of a unit one trigger allows: function(unit, event), a number (1)." },
    reaction_secret = { type = "function", pure = true,
                        text = "Do answers stay hidden until all are in? function()." },
    reaction_score = { type = "function", pure = true,
                       text = "How much a simple player likes a reaction, against 0 for passing: function(unit, ability)." },
    reaction_frame = { type = "ref", kind = "frame", text = "The frame of a reaction; use, if left out." },
    replacement_chooser = { type = "function", pure = true, text = "Who picks among replacements: function(item)." },
    order_chooser = { type = "function", pure = true, text = "Who puts listeners in order: function(event)." },
    reaction_text = { type = "function", pure = true,
                      text = "What a unit is told of what it may answer: function(unit, event), a text." },
    view = {
      type = "record",
      fields = {
        units = { type = "function", pure = true, text = "The units that a view shows: function(viewer), a list; all, if left out." },
        whole = { type = "function", pure = true,
                  text = "Is everything of a unit known? function(viewer, unit). Of all, if left out." },
        told = { type = "function", pure = true,
                 text = "What a team is told of a record of the log: function(team, record): nil for nothing, true for the whole, "
                   .. "a text, or fields that take the place of others (false: left out)." },
      },
      text = "What whoever plays a team is shown, besides facts.",
    },
    field = {
      type = "record",
      fields = {
        outside_empty = { type = "function", pure = true, text = "Is it empty beyond the field? Solid, if left out." },
        edges_one_way = { type = "function", pure = true,
                          text = "Does an edge stop only what leaves the cell that declares it? Both ways, if left out." },
      },
      text = "How the field is built, where options decide it; asked once, as the content is compiled.",
    },
    combine = { type = "function", text = "Puts the items of a batch together, target by target." },
    one_of = { type = "map", key = name, of = name,
               text = "Definitions of a kind must have exactly one tag of a category: kind = category." },
    settings = { type = "data", functions = true, text = "Anything else its own rules read." },
    setup = { type = "function",
              text = "Makes an encounter ready before its first frame: function(spec), the encounter's record." },
    categories = { type = "map", key = name, of = name, text = "Other names of categories of tags: name = the one meant." },
    joins = { type = "function",
              text = "Makes a unit ready that joins while an encounter runs: function(unit, record)." },
    standstill = { type = "function", pure = true,
                   text = "For how many rounds has nothing changed, and what is still open? function(): a number, a text." },
    outcomes = { type = "list", of = name, text = "Names of the numbers by which an encounter ends, from 1." },
    campaign = {
      type = "record",
      fields = {
        who = { type = "function", pure = true, required = true, text = "Is a unit carried over? function(unit)." },
        attributes = { type = "list", of = ref "attribute", text = "Pools whose current value goes over." },
        traits = { type = "ref", kind = "tag", text = "Traits with this tag go over, with their stacks." },
        out = { type = "function", pure = true,
                text = "Why somebody takes part no more: function(character, unit), a word or nil; no unit outside of encounters." },
        won = { type = "name", text = "The outcome that is no loss." },
        terms = { type = "function", pure = true,
                  text = "What an encounter says of the terms of the contract: function(), name = true or false." },
        close = { type = "function", pure = true,
                  text = "The end of a contract for a character: function(character, suffer), which adds a trait." },
      },
      text = "What goes over from one encounter of a contract to the next.",
    },
    encounter_fields = { type = "map", key = name, of = { type = "string" },
                         text = "More keys of an encounter, for setup: name = a line of text." },
    team_fields = { type = "map", key = name, of = { type = "string" }, text = "More keys of a team, for setup." },
    unit_fields = { type = "map", key = name, of = { type = "string" }, text = "More keys of a unit, for setup." },
    finish = { type = "function", pure = true, text = "Is the encounter over, and who has won?" },
    tournament = {
      type = "record",
      fields = {
        make = { type = "function", required = true,
                 text = "The encounter of a seed, as in a file: function(seed, archetypes), these by id in order." },
        wins = { type = "map", key = name, of = { type = "string" }, required = true,
                 text = "Which team an outcome is a win for: outcome = team." },
      },
      text = "The encounters that `tercio tournament` lets policies play.",
    },
    slots = {
      type = "record",
      fields = {
        world = { type = "map", key = name, of = { type = "slot" }, text = "State of the encounter." },
        side = { type = "map", key = name, of = { type = "slot" }, text = "State of every side." },
        unit = { type = "map", key = name, of = { type = "slot" }, text = "State of every unit." },
      },
      text = "State that the encounter, every side and every unit keep.",
    },
  },
}

kinds.piece = {
  text = "A part of rules that several games share, one file of scripts/pieces: a turn structure.",
  fields = {
    text = must_text,
    version = { type = "version", required = true, text = "Its version." },
    needs = { type = "map", key = name, of = { type = "string" }, text = "What the ruleset gives it: name = a line of text." },
  },
}

kinds.variant = {
  text = "A named layer over a ruleset that says only what differs.",
  fields = {
    text = must_text,
    of = { type = "string", required = true, text = "The ruleset it varies." },
    version = { type = "version", text = "Its version." },
    after = { type = "list", of = name, text = "Variants it comes after, when both are chosen." },
    set = sets, patch = patches, wrap = wraps, remove = removes,
  },
}

kinds.mod = {
  text = "A folder of homebrew over one or more rulesets: the manifest in mod.lua.",
  fields = {
    text = must_text,
    version = { type = "version", required = true, text = "Its version, such as \"1.0\"." },
    rulesets = { type = "list", min = 1, of = { type = "string" }, required = true,
                 text = "The rulesets it works with." },
    needs = { type = "map", key = name, of = { type = "version" },
              text = "Mods (or the ruleset) that must be there, with the oldest version that will do." },
    after = { type = "list", of = name, text = "Mods it comes after, when they are there." },
    author = { type = "string", text = "Who made it." },
    set = sets, patch = patches, wrap = wraps, remove = removes,
  },
}

kinds.option = {
  text = "A choice between readings of a rule, set by a variant, an encounter or the command line.",
  dotted = true,
  fields = {
    text = must_text,
    default = { type = "either", of = { { type = "string" }, integer, { type = "flag" } },
                text = "Its value when nobody sets it; the first of its values if left out." },
    values = { type = "list", min = 1,
               of = { type = "either", of = { { type = "string" }, integer, { type = "flag" } } },
               text = "The values it may have." },
    type = { type = "one", values = { "int", "flag" }, text = "What it holds, when not one of values." },
    min = { type = "int", text = "The least value of an int." },
    max = { type = "int", text = "The greatest value of an int." },
    clause = clause,
  },
}

-- What things are made of ------------------------------------------------------------------------

kinds.attribute = {
  text = "A number that units have.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    pool = { type = "flag", text = "It has a current value besides its maximum, and can be paid." },
    min = { type = "int", text = "The least value it can have." },
    max = { type = "int", text = "The greatest value it can have." },
    default = { type = "either", of = { integer, pure },
                text = "The base of a unit that names none: an integer or function(unit)." },
    combine = { type = "one", values = { "sum", "best", "override" },
                text = "How modifiers add up: all, best bonus and worst penalty, or the last." },
    start = { type = "one", values = { "full", "empty" }, text = "A pool's current value at first." },
    summary = { type = "flag", text = "false: the closing table of a report leaves it out." },
    short = { type = "string", text = "A short name for tables and boards." },
  },
}

kinds.counter = {
  text = "A number that is counted up and down and reset when its scope ends.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    scope = { type = "string",
              text = "When it starts anew: turn, round, encounter or another frame." },
    on = { type = "one", values = { "encounter", "side", "unit", "instance" },
           text = "What it counts for." },
    pool = { type = "flag", text = "It can be paid as a cost." },
    max = { type = "int", min = 0, text = "The most it can hold." },
    default = { type = "int", text = "Its value at the start of its scope." },
  },
}

kinds.tag = {
  text = "A word that units, abilities, statuses, traits and effects can carry.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    category = { type = "name", text = "The group it belongs to; rules may allow one of a group." },
    valued = { type = "flag", text = "It carries a number." },
    unit = { type = "flag", text = "Units carry it, so that the field can be searched by it." },
  },
}

kinds.tile = {
  text = "A word or number that cells carry.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    valued = { type = "either", of = { { type = "one", values = { "max", "sum" } }, pure },
               text = "It carries a number; where several meet, they combine like this. A function that reads options may say so." },
    solid = { type = "flag", text = "Nobody can be in such a cell." },
    opaque = { type = "flag", text = "It cannot be seen through." },
    floor = { type = "flag", text = "One can stand in such a cell." },
    leave = { type = "int", min = 0, text = "Extra movement to leave it." },
    enter = { type = "int", min = 0, text = "Extra movement to enter it." },
    draw = { type = "string", text = "The character that shows it on the board." },
    on = { type = "map", key = { type = "event" }, of = action,
           text = "What it does at events: name = function(cell, event, self)." },
    modify = { type = "map", key = ref { "query", "attribute" }, of = pure,
               text = "Values it changes for whoever is in it." },
  },
}

kinds.edge = {
  text = "What can stand between two cells.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    blocks = { type = "list", of = { type = "one", values = { "move", "sight", "sense", "area" } },
               text = "What does not pass: who moves, lines of sight, other senses, an area that spreads." },
    cover = { type = "int", min = 0, max = 7, text = "The grade of cover it gives." },
    door = { type = "flag", text = "It can be opened and closed in play." },
    draw = { type = "string", text = "The character that shows it on the board." },
  },
}

kinds.body = {
  text = "The cells that a unit takes.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    edge = { type = "int", min = 1, max = 5, text = "Cells along each side." },
    height = { type = "int", min = 0, max = 5, text = "Cells upwards; as many as along a side if left out." },
    cells = { type = "data", text = "The cells themselves, relative to the unit's own." },
    size = { type = "int", text = "Its rank among sizes, for comparing." },
  },
}

kinds.archetype = {
  text = "A unit to be copied: what encounters and summons name.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    like = { type = "ref", kind = "archetype", text = "The archetype it starts from; maps merge, lists are replaced." },
    name = { type = "string", text = "Its name for people." },
    tags = tags,
    attributes = { type = "map", key = ref "attribute", of = integer, text = "Base values." },
    abilities = { type = "list", of = ref "ability", text = "The abilities it has." },
    traits = { type = "list", of = ref "trait", text = "The traits it has." },
    statuses = { type = "map", key = ref "status", of = { type = "int", min = 1 },
                 text = "The statuses it starts with, and their stacks." },
    body = { type = "ref", kind = "body", text = "The cells it takes." },
    policy = { type = "ref", kind = "policy", text = "How it plays itself." },
    draw = { type = "string", text = "The character that shows it on the board." },
  },
}

-- What happens -----------------------------------------------------------------------------------

kinds.event = {
  text = "A moment that content can listen to, besides the steps of frames and the effects.",
  dotted = true,
  fields = {
    text = must_text,
    clause = clause,
    together = { type = "either", of = { { type = "flag" }, pure },
                 text = "What its automatic listeners do is one batch; a function that reads options may say so." },
    choose = { type = "either", of = { { type = "flag" }, pure }, text = "A controller puts its listeners in order." },
    fields = { type = "map", key = name, of = { type = "slot" }, text = "What its record holds." },
  },
}

kinds.frame = {
  text = "Something that is resolved step by step: a round, a turn, a use, a move, a check.",
  fields = {
    text = must_text,
    clause = clause,
    steps = { type = "list", of = name, min = 1, max = 16, required = true,
              text = "All steps it can have; each is an event frame.step." },
    plan = { type = "list", of = { type = "step", frame = "self" },
             text = "The steps a new one starts with; all, if left out." },
    slots = slots,
    run = { type = "map", key = { type = "step", frame = "self" }, of = action,
            text = "What its steps do: step = function(frame)." },
    together = { type = "list", of = { type = "step", frame = "self" },
                 text = "Steps in which the members of a group share one batch." },
    silent = { type = "list", of = { type = "step", frame = "self" },
               text = "Steps that raise no event." },
    name = shown_name,
    log = log,
    chosen = { type = "flag", text = "It is paid or chosen: a chain of automatic triggers ends at it." },
    member = { type = "string", text = "What it is of: turn, use, check, move or another part." },
  },
}

kinds.effect = {
  text = "A kind of item that batches propose and apply; each is an event when it is done.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    op = {
      type = "one",
      values = { "note", "host", "attr_add", "attr_shift", "attr_set", "base_add", "gain", "lose",
                 "place", "leave", "tag", "side", "count", "cell", "end_alteration" },
      text = "What applying it does in the kernel.",
    },
    attribute = { type = "ref", kind = "attribute", text = "The attribute it changes." },
    status = { type = "ref", kind = { "status", "trait" }, text = "The status or trait it gives or takes." },
    counter = { type = "ref", kind = "counter", text = "The counter it changes." },
    tags = tags,
    params = { type = "list", of = name, max = 4, text = "What it is told besides target and amount." },
    together = { type = "flag", text = "What its automatic listeners do is one batch." },
    name = shown_name,
    log = { type = "either", of = { { type = "flag" }, { type = "string" } },
            text = "How the log tells it, with {target}, {user}, {by}, {amount}, {applied}, {before}, {after}, {why}, {status}, "
              .. "{place}, {attribute} and its own params filled in; false: not at all." },
    tells = { type = "map", key = name, of = pure, text = "What the log calls the numbers of a param: function(number)." },
    prevented = { type = "string", text = "How the log tells that it was prevented, if it should when log is false." },
    unchanged = { type = "string", text = "How the log tells that it was applied and the number stayed as it was." },
    combine = { type = "flag", text = "Items of this kind on one target are put together first." },
    propose = { type = "function", text = "Makes the item ready when it is proposed: function(item)." },
    apply = { type = "function", text = "Applies it, when op is host: function(item)." },
    unsaid = { type = "list", of = name, text = "Params that the log leaves out, being of use to its rules alone." },
    stays = { type = "flag", text = "It comes on whom it was meant for, also from what is redirected: a payment." },
    lists = { type = "flag", text = "Its own propose takes a list of targets whole; else it is called for each." },
    negative = { type = "flag", text = "The amount is taken away rather than added." },
  },
}

kinds.state_check = {
  text = "A check that runs after each batch until nothing changes.",
  fields = {
    text = must_text,
    clause = clause,
    run = { type = "function", required = true, text = "function(batch): proposes what has to follow." },
    after = { type = "list", of = ref "effect",
              text = "Kinds of effects of which the batch must have applied one; it runs after any batch, if left out." },
  },
}

kinds.query = {
  text = "A question that rules ask and content may modify.",
  fields = {
    text = must_text,
    clause = clause,
    params = { type = "list", of = name, text = "What it is asked with, after whom." },
    default = { type = "either", of = { integer, { type = "flag" }, { type = "string" }, pure },
                text = "Its answer when nobody modifies it: a value or function(me, ...)." },
    combine = { type = "one", values = { "sum", "best", "override", "any", "all", "max", "min" },
                text = "How several modifications go together; one after the other if left out." },
    min = { type = "int", text = "The least answer." },
    max = { type = "int", text = "The greatest answer." },
  },
}

kinds.fact = {
  text = "Something that a view may show of a unit, of a cell, or of the encounter: what a team may know.",
  fields = {
    text = must_text,
    clause = clause,
    of = { type = "one", values = { "unit", "cell", "encounter" }, required = true, text = "What it is about." },
    name = shown_name,
    as = { type = "name", text = "The word by which a view shows it, if not its id." },
    know = { type = "function", pure = true, required = true,
             text = "What of it is known: function(viewer, subject), viewer being the unit or the team that looks (viewer.side is its "
               .. "team), or for cells the encounter, which knows all; nil for what is not known. Plain values, units, lists and maps of these." },
  },
}

kinds.decision = {
  text = "A question to a controller.",
  dotted = true,
  fields = {
    text = must_text,
    clause = clause,
    domain = {
      type = "one",
      values = { "choice", "flag", "number", "subset", "order", "split", "path", "cells", "content", "action" },
      text = "What sort of answer it takes.",
    },
    set = { type = "flag", text = "It is asked of several at once; answers stay sealed until all are in." },
  },
}

kinds.deck = {
  text = "Cards that are drawn, discarded and shuffled.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    cards = { type = "either",
              of = { { type = "map", key = name, of = { type = "int", min = 0 } },
                     { type = "list", of = name } },
              required = true, text = "Its cards: ids with how many of each, or a list." },
    on = { type = "one", values = { "encounter", "side", "unit" }, text = "Who has one." },
    reshuffle = { type = "list", of = name, text = "Cards after which it is shuffled again." },
  },
}

kinds.policy = {
  text = "A player made of rules: chooses among what a decision allows.",
  open = true,
  fields = {
    text = must_text,
    choose = { type = "function", required = true,
               text = "function(view, decision): the answer." },
  },
}

-- What bearers hold ------------------------------------------------------------------------------

kinds.status = {
  text = "Something that sits on a bearer until it is cleared.",
  open = true,
  fields = instance {},
}

kinds.trait = {
  text = "Something that a unit is, and that always works.",
  open = true,
  fields = instance {
    needs = { type = "list", of = ref "trait", text = "Traits one must have to have it." },
  },
}

kinds.rule = {
  text = "A part of the rules themselves, borne by the encounter.",
  open = true,
  fields = instance {},
}

kinds.ability = {
  text = "Something that a unit can use.",
  open = true,
  fields = instance {
    cost = {
      type = "several", of = cost,
      text = "What a use pays: pool = amount; a list of such tables are alternatives.",
    },
    range = { type = "either", of = { { type = "range" }, pure },
              text = "Distances at which it works: a number, { min = , max = } or a list." },
    area = { type = areas.type, of = areas.of, text = "The cells it takes in." },
    target = { type = "either", of = { { type = "string" }, pure, { type = "data", functions = true } },
               text = "Whom or what it may be aimed at." },
    check = { type = "either", of = { { type = "flag" }, { type = "string" }, { type = "data", functions = true } },
              text = "The check that is rolled for it, and what its outcomes change." },
    effect = { type = "function", text = "What it does: function(me, use, self)." },
    price = { type = "function", text = "What declaring it costs besides points and pools: function(me, use, self)." },
    moves = { type = "flag", text = "It moves its user, who must be able to move." },
    own_uses = { type = "flag", text = "As a reaction it may answer its own user's uses." },
    steps = { type = "map", key = { type = "step" }, of = action,
              text = "What it does at other steps of its use." },
    limits = { type = "map", key = name, of = { type = "int", min = 0 },
               text = "How often it may be used: scope = times." },
    cooldown = { type = "int", min = 0, text = "Turns before it may be used again." },
    frame = { type = "ref", kind = "frame", text = "The frame its use is played in." },
    modifiers = { type = "data", functions = true,
                  text = "Values that it changes for its own use: name = amount, or function(me, value, self, use)." },
  },
}

return { kinds = kinds }
