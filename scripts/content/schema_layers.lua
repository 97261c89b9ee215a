-- Declares the kinds of content that are layers, and what stands in their manifests: rulesets, variants, mods, options.
-- Part of content/schema.lua, which says how a kind is written.
local words = import "content/schema_words"
local ref, name, integer = words.ref, words.name, words.integer
local action, must_text, clause = words.action, words.must_text, words.clause

local kinds = {}
local versions = { type = "versions" }

-- Layers -----------------------------------------------------------------------------------------

local patches = {
  type = "map", key = { type = "string" }, of = { type = "data", functions = true },
  text = "Fields it sets: ['kind.id'] = { field = value }. Keys that the kind knows, also where they were not set, and what else the definition has; "
    .. "maps merge, lists are replaced.",
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
    pieces = { type = "list", of = name, text = "Ready-made parts of rules that it builds on, from rulesets/pieces, as { \"rounds\" }." },
    topologies = {
      type = "list", min = 1, required = true,
      of = { type = "one", values = enums.topology },
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
                  text = "May a reaction be used now? function(me, ability, event, reaction); a second value says why not." },
    may_hear = { type = "function", pure = true,
                 text = "Does something that a unit bears hear this event of itself? function(me, instance, event); a second value says why not." },
    tag_of = { type = "function", pure = true,
               text = "The value of a tag of the ability in a use, where rules change them: function(use, tag), a number." },
    on_edit = { type = "function",
                text = "What follows when something in flight is edited: function(frame, what), its tags, targets, cells or effects." },
    on_fail = { type = "function", text = "What follows when something is made to fail: function(frame), in that handler." },
    reaction_order = { type = "function", pure = true,
                       text = "Who is offered reactions first: function(units), the list in order." },
    reaction_limit = { type = "function", pure = true,
                       text = "May a unit answer once more? function(unit, ability, taken, event); a second value says why not." },
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
    ruled = { type = "map", key = { type = "string" }, of = { type = "data" },
              text = "What keys of definitions may hold, where what they mean is the ruleset's: [\"ability.target\"] = a type, written as the `fields` of a kind." },
    one_of = { type = "map", key = name, of = name,
               text = "Definitions of a kind must have exactly one tag of a category: kind = category." },
    settings = { type = "data", functions = true, text = "Anything else its own rules read." },
    setup = { type = "function",
              text = "Makes an encounter ready before its first frame: function(spec), the encounter's record." },
    categories = { type = "map", key = name, of = name, text = "Other names of categories of tags: name = the one meant." },
    joins = { type = "function",
              text = "Makes a unit ready that joins while an encounter runs: function(unit, record)." },
    standing = { type = "function", pure = true,
                 text = "Does a unit still stand, where it is counted who is left? function(unit); whoever is on the field, if left out." },
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
        close = { type = "function",
                  text = "The end of a contract for a character: function(character, suffer), which adds a trait." },
      },
      text = "What goes over from one encounter of a contract to the next.",
    },
    encounter_fields = { type = "map", key = name, of = { type = "string" },
                         text = "More keys of an encounter, for setup: name = a line of text." },
    team_fields = { type = "map", key = name, of = { type = "string" }, text = "More keys of a team, for setup." },
    unit_fields = { type = "map", key = name, of = { type = "string" }, text = "More keys of a unit, for setup." },
    tournament = {
      type = "record",
      fields = {
        make = { type = "function", required = true,
                 text = "The encounter of a seed, as in a file: function(seed, archetypes, draw), these by id in order; draw(n) gives 0 to n - 1, by the seed alone." },
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
  text = "A part of rules that several games share, one file of rulesets/pieces: a turn structure, how tournaments are drawn.",
  fields = {
    text = must_text,
    version = { type = "version", required = true, text = "Its version." },
    needs = { type = "map", key = name, of = { type = "string" }, text = "What the ruleset gives it: name = a line of text." },
  },
}

kinds.variant = {
  text = "A named layer over a ruleset that says only what differs: a file of variants/, in the ruleset or in a mod.",
  fields = {
    text = must_text,
    of = { type = "string", required = true, text = "The ruleset it varies; a variant in a mod, one that the mod is for." },
    version = { type = "version", text = "Its version." },
    after = { type = "list", of = { type = "name", prefixed = true }, text = "Variants it comes after, when both are chosen." },
    set = sets, patch = patches, wrap = wraps, remove = removes,
  },
}

kinds.mod = {
  text = "A folder of homebrew over one or more rulesets: the manifest in mod.lua. Files in only/NAME/ are read under that ruleset alone.",
  fields = {
    text = must_text,
    version = { type = "version", required = true, text = "Its version, such as \"1.0\"." },
    rulesets = { type = "either", of = { { type = "list", min = 1, of = { type = "string" } }, { type = "map", key = name, of = versions } },
                 required = true, text = "The rulesets it works with: a list, or name = versions." },
    needs = { type = "map", key = name, of = versions,
              text = "Mods (or rulesets) that must be there: name = versions, as \"1.2\" (or later) or \">=1.0 <2.0\"." },
    conflicts = { type = "either", of = { { type = "list", of = name }, { type = "map", key = name, of = versions } },
                  text = "Mods it cannot be played with: a list, or name = versions." },
    after = { type = "list", of = name, text = "Mods it comes after, when they are there." },
    before = { type = "list", of = name, text = "Mods it comes before, when they are there." },
    author = { type = "string", text = "Who made it." },
    set = sets, patch = patches, wrap = wraps, remove = removes,
  },
}

kinds.kind = {
  text = "A kind of content of one's own: its constructor is named after the last part of its id.",
  fields = {
    text = must_text,
    fields = { type = "map", key = name, of = { type = "data" },
               text = "Its keys: name = { type = , text = , required = ... }, as in scripts/content/schema.lua." },
    open = { type = "flag", text = "Whoever declares one may add fields that are not named here." },
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

return kinds
