-- Declares every kind of content and every key it may have, each with a sentence: nothing else does.
-- Read by the registry at start; checks, `tercio show`, the reference and editor types come from it.
--
-- A kind: text, fields; open (authors may add fields of their own), dotted (ids may hold dots).
-- A field: type, text, required, default, ruled (the ruleset decides its meaning; without a rule it does nothing),
-- and by type:
--   int (min, max)   flag   string   text (checked {fields})
--   function (pure, parameters; live, also of either: called at each read; original: what a wrap gets if left out)
--   name (lower_snake)   ref (kind: one or several; flagged: a flag that the referenced definition must have;
--   prefixed: any. or target. may come first)   event (a name, perhaps with any. or target. before
--   it and .before or .after behind it)   step (frame = "self": of this definition)   version   versions (a range)
--   one (values)   list (of, min, max; whole: left out, it stands for more than nothing)
--   several (of: one, or a list)   map (key, of)
--   record (fields, open; first: the type of its entry without a name)   either (of: alternatives)
--   tags   range   slot   data (functions)

-- The parts: content/schema_words.lua holds what kinds share, content/schema_layers.lua rulesets and other layers.
local words = import "content/schema_words"
local ref, name, integer, pure, action = words.ref, words.name, words.integer, words.pure, words.action
local does, flag, word, whole = words.does, words.flag, words.word, words.whole
local one, either, list, map = words.one, words.either, words.list, words.map
local tags, slots, shown_name = words.tags, words.slots, words.shown_name
local instance, reaction, cost, areas = words.instance, words.reaction, words.cost, words.areas
local kinds = import "content/schema_layers"

-- What things are made of ------------------------------------------------------------------------

kinds.attribute = {
  text = "A number that units have.",
  open = true,
  fields = {
    name = shown_name,
    pool = flag "It has a current value and a maximum. Costs are paid from pools.",
    min = whole "The minimum.",
    max = whole "The maximum.",
    default = either({ integer, pure }, "The base value of units that set none: an integer or function(unit)."),
    start = one({ "full", "empty" }, "The current value with which a pool starts."),
    overfull = either({ { type = "flag" }, pure },
      "Units may start with more of a pool than its maximum. A function can decide this by option."),
    shared = one({ "team", "group" }, "Who draws on the same value: all units of a team, or all of a `group`."),
    clamps = flag "A current value above the maximum falls to it, as the effect `clamp`. It does not rise again.",
    summary = flag "false: leave it out of the table at the end of a report.",
  },
}

kinds.counter = {
  text = "A number that returns to 0 when its scope ends.",
  open = true,
  fields = {
    scope = ref("frame", "The scope when a call names none: the nearest frame of this kind. Default: the encounter."),
    on = one({ "side", "unit", "instance", "frame" }, "Bearers that have it. Default: all of these."),
  },
}

kinds.tag = {
  text = "A word that units, abilities, statuses and traits can carry.",
  open = true,
  fields = {
    category = { type = "name", text = "The group of the tag. `one_of` can require exactly one tag of a category." },
    valued = flag "The tag carries a number.",
    unit = flag "Units carry it, so rules can search the field by it.",
    moves = {
      type = "record", fields = {
        free = list(ref "tile", "Tiles that cost it no more than plain ground."),
        into = list(ref "tile", "Tiles that it may enter and stop on, although they bar its way."),
        through = one({ "enemies", "allies", "everybody" }, "Whose cells it may pass. It stops in none of them."),
        walls = flag "It passes solid cells and edges. It stops in no solid cell.",
      },
      text = "How units with the tag move, besides what the game says.",
    },
  },
}

kinds.tile = {
  text = "A word or number that cells carry, such as solid ground or a hazard.",
  open = true,
  fields = {
    valued = either({ { type = "one", values = { "max", "sum" } }, pure },
      "The tile carries a number. max or sum: how several numbers on one cell combine. A function can decide this by "
      .. "option."),
    solid = flag "No unit can be in the cell.",
    opaque = flag "It stops lines of sight.",
    draw = word "Its character on the board.",
    look = one(words.looks, "How pictures show it. Default: a wall if it is solid, smoke if it is opaque, or `draw`."),
  },
}

kinds.edge = {
  text = "Something between two cells: a wall, a door, cover.",
  open = true,
  fields = {
    blocks = list({ type = "one", values = enums.stops },
      "What it stops: moves, lines of sight, other senses, areas that spread."),
    cover = { type = "int", min = 0, max = 7, text = "The grade of cover it gives." },
    door = flag "It can be opened and closed in play.",
    draw = word "Its character on the board.",
  },
}

kinds.body = {
  text = "The cells that a unit fills.",
  open = true,
  fields = {
    edge = { type = "int", min = 1, max = 5, text = "Cells along each side." },
    height = { type = "int", min = 0, max = 5, text = "Cells upwards. Default: the same as `edge`." },
    cells = { type = "list", min = 1, max = 27, of = { type = "list", min = 1, max = 3,
      of = { type = "int", min = -26, max = 26 } }, text = "The cells, relative to the unit's anchor." },
    tags = { type = tags.type, kind = tags.kind,
      text = "Tags of units that come with it, instead of others of their categories, when a unit's body changes." },
  },
}

kinds.archetype = {
  text = "A template for units. Encounters and summons name it.",
  open = true,
  fields = {
    like = ref("archetype", "The archetype that it extends: maps merge, lists replace."),
    name = word "The name that players see.",
    tags = tags,
    attributes = map(ref "attribute", integer, "Base values of attributes."),
    abilities = list(ref "ability", "Its abilities."),
    traits = list(ref "trait", "Its traits."),
    statuses = map(ref "status", { type = "int", min = 1 }, "Its statuses at the start, with their stacks."),
    body = ref("body", "The cells it fills."),
    policy = ref("policy", "The policy that plays it in a team whose controller is greedy."),
    draw = word "Its character on the board.",
  },
}

-- What happens -----------------------------------------------------------------------------------

kinds.event = {
  text = "A moment that content can listen to. Steps of frames and effects are events too and need no declaration.",
  dotted = true,
  fields = {
    together = either({ { type = "flag" }, pure },
      "Its listeners share one batch. A function can decide this by option."),
    choose = either({ { type = "flag" }, pure }, "A controller chooses the order of its listeners."),
  },
}

kinds.frame = {
  text = "Something that resolves step by step: a round, a turn, a use, a move, a check.",
  fields = {
    steps = { type = "list", of = name, min = 1, max = 16, required = true,
              text = "All its steps. Each is an event: frame.step." },
    plan = { type = "list", of = { type = "step", frame = "self" }, whole = true,
      text = "The plan of a new frame. Default: all steps." },
    slots = slots,
    run = map({ type = "step", frame = "self" }, action, "The handler of each step: step = function(frame)."),
    together = list({ type = "step", frame = "self" }, "Steps in which the frames of a group share one batch."),
    silent = list({ type = "step", frame = "self" },
      "Steps that raise no event, so nothing can listen or react to them."),
    name = shown_name,
    aims = {
      type = "record",
      fields = {
        step = { type = "step", frame = "self", required = true,
          text = "The step that chooses targets. The window after it announces them." },
        closes = { type = "step", frame = "self", text = "The step with which targets and cells can change no more." },
        late = { type = "step", frame = "self",
          text = "The step before which postponed targets are chosen. Default: the one that closes." },
        hook = { type = "event", text = "A declared event between choosing and announcing. Its handlers may change "
          .. "targets; nobody can react to it." },
        stand = does "Runs whenever targets stand, before they are announced: function(frame).",
      },
      text = "It aims: the engine announces its targets, and edits of them to who was not asked yet.",
    },
    chosen = flag "A player paid for it or chose it, so a chain of automatic listeners ends here.",
  },
}

kinds.effect = {
  text = "A kind of change. Handlers propose effects, a batch applies them, and each applied effect is an event.",
  open = true,
  fields = {
    op = one(enums.op,
      "How it applies. attr_add adds the amount to a current value, between 0 and the maximum. attr_shift adds and "
      .. "attr_drop subtracts without bounds; state checks settle the result. attr_set writes the value, base_add "
      .. "adds to the base. gain and lose change stacks. note does nothing. host calls `apply`."),
    attribute = ref("attribute", "The attribute it changes."),
    params = { type = "list", of = name, max = 4, text = "Further parameters of the effect." },
    together = flag "Its listeners share one batch.",
    name = shown_name,
    log = either({ { type = "flag" }, { type = "string" } },
      "The sentence of the log. It can name {target}, {user}, {by}, {amount}, {applied}, {before}, {after}, {why}, "
      .. "{status}, {place}, {attribute} and the params. false: no sentence."),
    tells = map(name, pure, "Words for the numbers of a param in the log: function(number)."),
    prevented = word "The sentence when a handler prevents it, for effects with log = false.",
    unchanged = word "The sentence when it applies and the number stays the same.",
    combine = flag "The ruleset's `combine` merges items of this kind on one target.",
    place = {
      type = "record",
      fields = {
        by = one({ "others", "itself", "rules" }, "Who moves the target. Default: others."),
        to = one({ "rest", "pass", "ground" },
          "rest: it stays there. pass: it may come through others. ground: only solid ground bars it. Default: rest."),
      },
      text = "How an effect with `op = \"place\"` moves its target, for rulesets with `places`.",
    },
    takes = {
      type = "record",
      fields = {
        target = one({ "unit", "cell", "place", "any" },
          "What the target must be; a place is a unit or cell. any also allows no target, except for operations on "
          .. "units."),
        least = whole "The minimum amount. The call must then give an amount.",
      },
      text = "What calls of its verb must give. The engine refuses other calls.",
    },
    propose = does "Your own verb; it replaces the engine's: function(frame, target, ...).",
    apply = does "Applies it, for op = host: function(item).",
    unsaid = list(name, "Params that the log leaves out; only rules read them."),
    source = { type = "name", text = "The param that names whom it comes from, if not its user: `item.source`." },
    stays = flag "It stays on its target when another rule redirects the use, such as a payment.",
    lists = flag "`propose` gets the whole list of targets. Default: one call for each target.",
  },
}

kinds.state_check = {
  text = "A rule that runs after each batch, until nothing changes.",
  fields = {
    run = { type = "function", required = true, text = "function(batch): proposes what must follow." },
    used = { type = "function", pure = true,
      text = "Does this content need it? function(), asked once, when play begins. Default: yes." },
    after = { type = "list", of = ref "effect", whole = true,
      text = "It runs only after batches that applied one of these effects. Default: after every batch." },
  },
}

kinds.query = {
  text = "A number or answer that rules compute and content can modify.",
  fields = {
    params = { type = "list", of = name, max = 4, text = "Its parameters after the unit: up to four." },
    default = either({ integer, { type = "flag" }, { type = "string" }, pure },
      "The value without modifiers: a value or function(me, ...)."),
    min = whole "The minimum.",
    max = whole "The maximum.",
  },
}

kinds.judgement = {
  text = "What may be used, or aimed at, by rows that each definition states: the kernel judges by them.",
  fields = {
    of = one({ "ability", "status", "trait", "rule", "any", "unit" },
      "What is judged: what units bear, of one kind or any, or units themselves. Default: ability."),
    params = { type = "list", of = name, max = 4, text = "What is handed over besides the unit and its ability." },
    rows = { type = "function", pure = true, required = true,
      text = "What a definition demands: function(definition), called once for each; a list of rows, nil: it is not "
        .. "judged. Each row is { type, ... }, or a list of rows." },
  },
}

kinds.fact = {
  text = "Something that a view can show of a unit, a cell or the encounter.",
  fields = {
    of = { type = "one", values = { "unit", "cell", "encounter" }, required = true, text = "What it belongs to." },
    name = shown_name,
    as = { type = "name", text = "Its name in a view. Default: its id." },
    know = { type = "function", pure = true, required = true,
      text = "What the viewer knows: function(viewer, subject), nil for nothing. The viewer is a unit or team "
        .. "(viewer.side is its team); for cells also the encounter, which knows everything. Return plain values, "
        .. "units, or lists and maps of them." },
  },
}

kinds.carry = {
  text = "What a character takes from one encounter of a contract to the next, besides the manifest's `campaign`. It "
    .. "names an attribute, a slot or a tag; or it says with `out` and `into` what is taken out and put in.",
  open = true,
  fields = {
    name = shown_name,
    attribute = ref("attribute", "The current value of this attribute. It is whole again when the contract ends."),
    slot = { type = "name", text = "This slot of units. It stays when the contract ends." },
    tag = ref("tag", "Traits and statuses with this tag, with their stacks. They stay when the contract ends."),
    out = { type = "function", pure = true, text = "The value that it takes out of an encounter that is over: "
      .. "function(unit), a number, flag, text, or a table of these; nil for none. It stays when the contract ends." },
    into = { type = "function",
      text = "Puts it into the next encounter: function(record, value) changes the unit's record, as in a file." },
  },
}

kinds.decision = {
  text = "A kind of question to a player or policy.",
  dotted = true,
  fields = {
    options = { type = "function", pure = true, original = function(_, options) return options end,
      text = "Changes the options of each question of this kind: function(who, options, question) returns the list. "
        .. "Layers wrap it. An option is { id =, text =, value =, score = }, as in `choose`; or { id =, run = }, where "
        .. "run(who, frame) returns the answer, nil to be asked again, or false to decline." },
  },
}

kinds.card = {
  text = "A card of a deck. Rulesets give it keys of their own.",
  open = true,
  fields = {
    name = shown_name,
  },
}

kinds.deck = {
  text = "Cards to draw, discard and shuffle.",
  open = true,
  fields = {
    cards = { type = "either",
              of = { { type = "map", key = ref { "card", "ability" }, of = { type = "int", min = 0 } },
                     { type = "list", of = ref { "card", "ability" } } },
              required = true, text = "Its cards: id = number, or a list of ids." },
  },
}

kinds.policy = {
  text = "A controller written in Lua. It chooses among the legal answers of a decision.",
  open = true,
  fields = {
    choose = { type = "function", required = true,
               text = "function(view, decision): returns the answer." },
  },
}

-- What bearers hold ------------------------------------------------------------------------------

local lent = { type = tags.type, kind = tags.kind, default = {},
  text = tags.text .. " Those of units (unit = true) are its bearer's too, while it is not suppressed." }

kinds.status = {
  text = "Something that stays on its bearer until an effect clears it.",
  open = true,
  fields = instance { tags = lent, lasts = words.lasts, control = words.control },
}

kinds.trait = {
  text = "Something that a unit is. It always works.",
  open = true,
  fields = instance { tags = lent, control = words.control },
}

kinds.rule = {
  text = "A part of the rules. The encounter is its bearer.",
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
      text = "The cost of a use: pool = amount. A list of such tables offers alternatives.",
    },
    range = { ruled = true, live = true, type = "either", of = { { type = "range" }, pure },
              text = "Legal distances: a number, { min = , max = } or a list; or function(me, use, self) that returns "
                .. "one." },
    from = { ruled = true, type = "function", pure = true, text = "The place from which range and sight are measured: "
      .. "function(me, self) gives a unit or a cell. Default: its user." },
    area = { ruled = true, live = true, type = areas.type, of = areas.of,
             text = "The cells it covers; or function(me, use, self) that returns them." },
    target = { ruled = true, type = "either", of = { { type = "string" }, pure, { type = "data", functions = true } },
               text = "The legal targets." },
    check = { ruled = true, type = "either", of = { { type = "flag" }, { type = "string" },
      { type = "data", functions = true } },
      text = "The check to roll, and what its outcomes change." },
    effect = { ruled = true, type = "function", text = "Proposes its effects: function(me, use, self)." },
    after = { type = "function", text = "What follows when the game's own effects are done: function(me, use, self). "
      .. "use:happened() says what applied. It does not run if the use failed or was cancelled." },
    price = { ruled = true, type = "function",
      text = "Further costs, paid when the use is declared: function(me, use, self)." },
    moves = { ruled = true, type = "flag", text = "It moves its user, who must be able to move." },
    own_uses = { ruled = true, type = "flag", text = "As a reaction, it can also answer its user's own uses." },
    steps = { ruled = true, type = "map", key = { type = "step" }, of = action,
              text = "Handlers for other steps of its use, if the ruleset runs them: step = function(me, use, self)." },
    limits = { ruled = true, type = "map", key = name, of = { type = "int", min = 0 },
               text = "How often it can be used, if the ruleset counts that: scope = times." },
    modifiers = { ruled = true, type = "data", functions = true,
                  text = "Values that it changes for its own use: name = amount, or function(me, value, self, use)." },
  },
}

-- The keys of every kind, and of all but layers and policies.
local NO_CLAUSE = { ruleset = true, piece = true, variant = true, mod = true, kind = true, policy = true }
for id, kind in pairs(kinds) do
  kind.fields.text = words.must_text
  if not NO_CLAUSE[id] then kind.fields.clause = words.clause end
end

-- Deprecated words, each with a sentence that says what to write instead: keys ("ability.cooldown"), events
-- ("turn.start") and verbs ("strike"). `tercio check` warns of them; they work for one more version.
local deprecated = { keys = {}, events = {}, verbs = {} }

return { kinds = kinds, deprecated = deprecated }
