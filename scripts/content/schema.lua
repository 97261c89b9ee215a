-- Declares every kind of content and every key it may have, each with a sentence: nothing else does.
-- Read by the registry at start; checks, `tercio show`, the reference and editor types come from it.
--
-- A kind: text, fields; open (authors may add fields of their own), unnamed (takes no id), dotted
-- (ids may hold dots), home ("content" unless it says "encounter").
-- A field: type, text, required, default, ruled (its meaning is the ruleset's: where no rule reads it, it does nothing),
-- and by type:
--   int (min, max)   flag   string   text (checked {fields})   function (pure, parameters)
--   name (lower_snake)   ref (kind: one or several; flagged: a flag that what it names must have;
--   prefixed: any. or target. may come first)   event (a name, perhaps with any. or target. before
--   it and .before or .after behind it)   step (frame = "self": of this definition)   version   versions (a range)
--   one (values)   list (of, min, max)   several (of: one, or a list)   map (key, of)
--   record (fields, open; first: what stands in it without a name)   either (of: alternatives)   tags   range   slot   data (functions)

-- Its parts: content/schema_words.lua, what several kinds share; content/schema_layers.lua, rulesets and what lies over them.
local words = import "content/schema_words"
local ref, name, integer, pure, action, must_text = words.ref, words.name, words.integer, words.pure, words.action, words.must_text
local clause, tags, slots, log, shown_name = words.clause, words.tags, words.slots, words.log, words.shown_name
local instance, reaction, cost, areas = words.instance, words.reaction, words.cost, words.areas
local kinds = import "content/schema_layers"

-- What things are made of ------------------------------------------------------------------------

kinds.attribute = {
  text = "A number that units have.",
  open = true,
  fields = {
    text = must_text,
    name = shown_name,
    clause = clause,
    pool = { type = "flag", text = "It has a current value besides its maximum, and can be paid." },
    min = { type = "int", text = "The least value it can have." },
    max = { type = "int", text = "The greatest value it can have." },
    default = { type = "either", of = { integer, pure },
                text = "The base of a unit that names none: an integer or function(unit)." },
    start = { type = "one", values = { "full", "empty" }, text = "A pool's current value at first." },
    overfull = { type = "either", of = { { type = "flag" }, pure },
                 text = "A unit may begin with more of a pool than its maximum; a function that reads options may say so." },
    summary = { type = "flag", text = "false: the closing table of a report leaves it out." },
  },
}

kinds.counter = {
  text = "A number that is counted up and down and reset when its scope ends.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    scope = { type = "ref", kind = "frame",
              text = "The frame in which it counts where nobody says in which: the nearest one; the encounter, if left out." },
    on = { type = "one", values = { "side", "unit", "instance", "frame" }, text = "What it counts for; all of these, if left out." },
  },
}

kinds.tag = {
  text = "A word that units, abilities, statuses and traits can carry.",
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
    draw = { type = "string", text = "The character that shows it on the board." },
  },
}

kinds.edge = {
  text = "What can stand between two cells.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    blocks = { type = "list", of = { type = "one", values = enums.stops },
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
               text = "Steps that raise no event: nobody hears of them, and nobody can answer them." },
    name = shown_name,
    chosen = { type = "flag", text = "It is paid or chosen: a chain of automatic triggers ends at it." },
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
      values = enums.op,
      text = "What applying it does. attr_add adds the amount to a current value, kept in 0 .. maximum; attr_shift adds it and attr_drop takes it away "
        .. "without bounds, which state checks settle; attr_set and base_add are for the value itself and the base; gain and lose are for stacks; "
        .. "note does nothing, host calls `apply`.",
    },
    attribute = { type = "ref", kind = "attribute", text = "The attribute it changes." },
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
    takes = {
      type = "record",
      fields = {
        target = { type = "one", values = { "unit", "cell", "place", "any" },
                   text = "On what it comes; a place is a unit or cell. Any, and nothing too, unless its operation is one for units." },
        least = { type = "int", text = "The least amount it may be of; with it an amount must be given." },
      },
      text = "What its verb must be given; another is refused where it is called.",
    },
    propose = { type = "function", text = "Makes the item ready when it is proposed: function(item)." },
    apply = { type = "function", text = "Applies it, when op is host: function(item)." },
    unsaid = { type = "list", of = name, text = "Params that the log leaves out, being of use to its rules alone." },
    stays = { type = "flag", text = "It comes on whom it was meant for, also from what is redirected: a payment." },
    lists = { type = "flag", text = "Its own propose takes a list of targets whole; else it is called for each." },
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
    params = { type = "list", of = name, max = 4, text = "What it is asked with, after whom: up to four things." },
    default = { type = "either", of = { integer, { type = "flag" }, { type = "string" }, pure },
                text = "Its answer when nobody modifies it: a value or function(me, ...)." },
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
  },
}

kinds.card = {
  text = "A card of a deck: what it says is its ruleset's own fields.",
  open = true,
  fields = {
    text = must_text,
    name = shown_name,
    clause = clause,
  },
}

kinds.deck = {
  text = "Cards that are drawn, discarded and shuffled.",
  open = true,
  fields = {
    text = must_text,
    clause = clause,
    cards = { type = "either",
              of = { { type = "map", key = ref { "card", "ability" }, of = { type = "int", min = 0 } },
                     { type = "list", of = ref { "card", "ability" } } },
              required = true, text = "Its cards: ids with how many of each, or a list." },
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
  fields = instance {},
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
      ruled = true,
      type = "several", of = cost,
      text = "What a use pays: pool = amount; a list of such tables are alternatives.",
    },
    range = { ruled = true, type = "either", of = { { type = "range" }, pure },
              text = "Distances at which it works: a number, { min = , max = } or a list." },
    area = { ruled = true, type = areas.type, of = areas.of, text = "The cells it takes in." },
    target = { ruled = true, type = "either", of = { { type = "string" }, pure, { type = "data", functions = true } },
               text = "Whom or what it may be aimed at." },
    check = { ruled = true, type = "either", of = { { type = "flag" }, { type = "string" }, { type = "data", functions = true } },
              text = "The check that is rolled for it, and what its outcomes change." },
    effect = { ruled = true, type = "function", text = "What it does: function(me, use, self)." },
    price = { ruled = true, type = "function", text = "What declaring it costs besides points and pools: function(me, use, self)." },
    moves = { ruled = true, type = "flag", text = "It moves its user, who must be able to move." },
    own_uses = { ruled = true, type = "flag", text = "As a reaction it may answer its own user's uses." },
    steps = { ruled = true, type = "map", key = { type = "step" }, of = action,
              text = "What it does at other steps of its use, where its ruleset runs them: step = function(me, use, self)." },
    limits = { ruled = true, type = "map", key = name, of = { type = "int", min = 0 },
               text = "How often it may be used, where its ruleset counts that: scope = times." },
    modifiers = { ruled = true, type = "data", functions = true,
                  text = "Values that it changes for its own use: name = amount, or function(me, value, self, use)." },
  },
}

-- Words that are out of use, with what to write instead; `tercio check` warns of them, and they go on working for a version:
-- keys ("ability.cooldown"), events ("turn.start") and verbs ("strike"), each with a sentence.
local deprecated = { keys = {}, events = {}, verbs = {} }

return { kinds = kinds, deprecated = deprecated }
