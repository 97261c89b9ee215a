-- Declares the kinds of content that are layers, and what stands in their manifests: rulesets, variants, mods, options.
-- Part of content/schema.lua, which says how a kind is written.
local words = import "content/schema_words"
local ref, name, integer = words.ref, words.name, words.integer
local asks, does, flag, word, whole = words.asks, words.does, words.flag, words.word, words.whole
local one, either, list, map = words.one, words.either, words.list, words.map
local action = words.action

local kinds = {}
local versions = { type = "versions" }

-- Layers -----------------------------------------------------------------------------------------

local patches = map({ type = "string" }, { type = "data", functions = true },
  "Fields to set: ['kind.id'] = { field = value }. It can set any key of the kind, and existing fields of the "
  .. "definition. Maps merge, lists replace.")
local wraps = map({ type = "string" }, action, "Functions to override: ['kind.id.field'] = function(original, ...).")
local removes = list({ type = "string" }, "Definitions or fields to remove: 'kind.id' or 'kind.id.field'.")
local function edits_of_lists(what, entries)
  return map({ type = "string" }, { type = "data", functions = true },
    what .. ": ['kind.id.field'] = { " .. entries .. " }.")
end
local appends = edits_of_lists("Entries to put at the end of lists", "entry, ...")
local prepends = edits_of_lists("Entries to put at the start of lists", "entry, ...")
local inserts = edits_of_lists("Entries to put before one of a list", "entry, ..., before = entry")
local drops = edits_of_lists("Entries to take out of lists", "entry, ...")
local sets = map({ type = "string" }, { type = "data" }, "Options to set: name = value.")

local own_key = { type = "either", of = { { type = "string" }, { type = "data" } } }

kinds.ruleset = {
  text = "A whole game. The manifest is ruleset.lua.",
  fields = {
    version = { type = "version", required = true, text = "The version, such as \"1.0\"." },
    pieces = list(name, "Parts of rules from rulesets/pieces to build on, such as { \"rounds\" }."),
    topologies = {
      type = "list", min = 1, required = true,
      of = { type = "one", values = enums.topology },
      text = "The topologies that its fields can have.",
    },
    settle = list(ref "state_check",
      "The order in which state checks run after each batch. Those that it does not name run after these."),
    frames = map(name, ref "frame",
      "The frames for roles that the engine or rules name: encounter, use, move and others."),
    effects = { type = "list", of = ref "effect", whole = true,
      text = "The order in which the effects of a batch apply. Default: as declared." },
    rules = { type = "list", of = ref "rule", whole = true, text = "Rules in every encounter. Default: all." },
    may_react = either({ words.pure, ref "judgement" },
      "Can it react now? function(me, ability, event, reaction): a second value gives the reason. Or the judgement of "
      .. "what can."),
    may_hear = asks("Does an instance on a unit listen to this event of its bearer? function(me, instance, event). A "
      .. "second value gives the reason."),
    tag_of = asks("The value of a tag of the ability in use, where rules change tags: function(use, tag) returns a "
      .. "number."),
    on_edit = does "Runs after an edit in flight: function(frame, what), with what = tags, targets, cells or effects.",
    on_fail = does "Runs when a frame fails: function(frame), in the handler that made it fail.",
    last = does("Gives something a duration: function(thing, spec) returns the instance that counts it. thing: an "
      .. "instance, an alteration or a unit."),
    reaction_order = asks "The order of offers: function(units) returns the sorted list.",
    reaction_limit = asks("Can a unit react once more? function(unit, ability, taken, event). A second value gives the "
      .. "reason."),
    reaction_times = asks("How many reactions one trigger allows a unit: function(unit, event) returns a number. "
      .. "Default: 1."),
    reaction_secret = asks "Do reactions stay hidden until all players have answered? function().",
    reaction_score = asks "The score of a reaction for simple policies; 0 is passing: function(unit, ability).",
    reaction_types = map(name, { type = "string" },
      "The types of reaction, which a reaction names by `as`: name = a line of text."),
    reaction_frame = ref("frame", "The frame of a reaction. Default: use."),
    replacement_chooser = asks("Who chooses among replacements: function(item). Default: the target; of a cell, the "
      .. "user."),
    order_chooser = asks "Who chooses the order of listeners: function(event).",
    reaction_text = asks "The text of an offer: function(unit, event) returns what the unit can react to.",
    view = {
      type = "record",
      fields = {
        units = asks "The units that a view shows: function(viewer) returns a list. Default: all.",
        whole = asks "Does the viewer know everything about a unit? function(viewer, unit). Default: yes.",
        redraw = does("Draws anew what a team does not know, in a fork in which a policy looks forward: "
          .. "function(team, draw, set); draw(n) is a random number from 0 to n - 1, set(unit, attribute, value) gives "
          .. "a unit another number. The order of draw piles and the places of units that the team cannot locate are "
          .. "drawn anew in any case."),
        told = asks("What a team sees of a record of the log: function(team, record). nil: nothing; true: all; or a "
          .. "text; or fields that replace others (false: left out). Besides what the log holds, a record has its "
          .. "`cell` or `units` as such, and of a note its `plain` text."),
      },
      text = "What a view shows besides facts.",
    },
    field = {
      type = "record",
      fields = {
        outside_empty = asks "Are cells beyond the field empty? Default: they are solid.",
        corners = asks "Do squares touch at their corners, too? Then a square4 field is a square8 field. Default: no.",
        edges_one_way = asks "Does an edge stop only what leaves the cell that declares it? Default: both ways.",
      },
      text = "Settings of the field that options decide. The engine calls these functions once, when it compiles "
        .. "content.",
    },
    without = map(name, { type = "string" },
      "Verbs that other games have and this one has not: name = why, or what to write instead."),
    combine = does "Merges items of a batch, target by target: function(batch).",
    places = {
      type = "record",
      fields = {
        barred = asks "Why an effect cannot move its target, or nil: function(item, place), with the effect's `place`.",
        closed = asks("Why a unit cannot be in a cell, or nil: function(unit, cell, item). item: the effect that would "
          .. "bring it there, if there is one. Default: solid cells."),
        shares = asks("May a unit be in a cell where another is? function(unit, other, passing). passing: the effect "
          .. "by which it only comes through; nil if it stays. Default: no."),
        refused = asks("Why a body cannot be at a cell, or nil, instead of what the engine and `closed` say: "
          .. "function(item, gone, place). gone: a set of the units that leave their cells with the batch."),
        contest = does("Prevents moves of one batch that cannot all be: function(items). Default: two bodies that "
          .. "would come into one cell both stay."),
      },
      text = "With this record, each effect with `op = \"place\"` is checked as its batch is combined: whether its "
        .. "target may be moved, solid cells, walls through bodies, units in the way, and the edge of the field. What "
        .. "fails does nothing, and the log says why.",
    },
    ruled = map({ type = "string" }, { type = "data" },
      "Types for keys whose meaning the ruleset decides: [\"ability.target\"] = a type, written as in the `fields` of "
      .. "a kind; or a text that says what to write instead, for a key that no rule reads."),
    one_of = map(name, name, "Definitions of a kind must have exactly one tag of a category: kind = category."),
    settings = { type = "data", functions = true, text = "Other values that its own rules read." },
    setup = does "Prepares an encounter before its first frame: function(spec), with the encounter's record.",
    categories = map(name, name, "Aliases of tag categories: alias = category."),
    joins = does "Prepares a unit that joins a running encounter: function(unit, record).",
    standing = asks "Does a unit count as standing? function(unit). Default: it is on the field.",
    standstill = asks "The rounds without progress, and what is still open: function() returns a number and a text.",
    value = asks("How a fight stands, for policies that look forward: function(view, team) returns what the team is "
      .. "worth and what its opponents are worth, numbers from 0. The view shows everything. Default: 1 for each unit "
      .. "on the field."),
    rollout = either({ one { "greedy", "random" }, ref "policy" },
      "The policy that plays all teams when `search` looks forward. Default: greedy."),
    price = asks("What an ability costs its user, for people who choose: function(unit, ability) returns a text such "
      .. "as \"1 action, 2 Energy\", or nil."),
    counts = {
      type = "record",
      fields = { damage = list(ref "effect", "Effects that are damage to their target."),
        fall = list(ref "effect", "Effects by which a unit falls.") },
      text = "Which effects results of many fights count (tercio simulate).",
    },
    outcomes = list(name, "Names of the outcomes, from number 1."),
    campaign = {
      type = "record",
      fields = {
        who = { type = "function", pure = true, required = true, text = "Does a unit carry over? function(unit)." },
        attributes = list(ref "attribute", "Pools whose current value carries over."),
        traits = ref("tag", "Traits with this tag carry over, with their stacks."),
        out = asks("Why a character takes no further part: function(character, unit) returns a word or nil. Outside "
          .. "encounters there is no unit."),
        won = { type = "name", text = "The outcome that counts as a win." },
        terms = asks "The terms of the contract that an encounter met: function() returns name = true or false.",
        close = does "Ends a contract for a character: function(character, suffer); suffer(id) adds a trait.",
      },
      text = "What carries over between the encounters of a contract.",
    },
    encounter_fields = map(name, own_key,
      "Further keys of an encounter, for `setup`: name = a line of text, or a type with a text. Besides the types of a "
      .. "kind's fields there are point, area, unit and team."),
    team_fields = map(name, own_key, "Further keys of a team, for `setup`."),
    unit_fields = map(name, own_key, "Further keys of a unit or an archetype, for `setup`."),
    tournament = {
      type = "record",
      fields = {
        make = { type = "function", required = true,
          text = "Makes the encounter for a seed: function(seed, archetypes, draw) returns a record as in a file. "
            .. "archetypes: all by id, in order. draw(n) gives 0 to n - 1 from the seed." },
        wins = { type = "map", key = name, of = { type = "string" }, required = true,
                 text = "The team that wins by each outcome: outcome = team." },
      },
      text = "The encounters of `tercio tournament`.",
    },
    slots = {
      type = "record",
      fields = {
        world = map(name, { type = "slot" }, "Slots of the encounter."),
        side = map(name, { type = "slot" }, "Slots of each team."),
        unit = map(name, { type = "slot" }, "Slots of each unit."),
      },
      text = "Slots for the encounter, each team and each unit.",
    },
  },
}

kinds.piece = {
  text = "A part of rules that several games share: one file in rulesets/pieces.",
  fields = {
    version = { type = "version", required = true, text = "The version." },
    needs = map(name, { type = "string" }, "What the ruleset must provide: name = a line of text."),
  },
}

kinds.variant = {
  text = "A named layer over one ruleset that holds only differences: a file in variants/ of the ruleset or of a mod.",
  fields = {
    of = { type = "string", required = true, text = "The ruleset. In a mod: one of the mod's rulesets." },
    version = { type = "version", text = "The version." },
    after = list({ type = "name", prefixed = true }, "Variants that load before this one, if both are chosen."),
    set = sets, patch = patches, wrap = wraps, remove = removes,
    append = appends, prepend = prepends, insert_before = inserts, drop = drops,
  },
}

kinds.mod = {
  text = "A folder of homebrew over one or more rulesets. The manifest is mod.lua. Files in only/NAME/ load only with "
    .. "the ruleset NAME.",
  fields = {
    version = { type = "version", required = true, text = "The version, such as \"1.0\"." },
    rulesets = { type = "either",
      of = { { type = "list", min = 1, of = { type = "string" } }, { type = "map", key = name, of = versions } },
      required = true, text = "Its rulesets: a list, or name = versions." },
    needs = map(name, versions,
      "Mods or rulesets that it needs: name = versions, as \"1.2\" (or later) or \">=1.0 <2.0\"."),
    conflicts = either({ { type = "list", of = name }, { type = "map", key = name, of = versions } },
      "Mods that it conflicts with: a list, or name = versions."),
    after = list(name, "Mods that load before it, if present."),
    before = list(name, "Mods that load after it, if present."),
    author = word "The author.",
    set = sets, patch = patches, wrap = wraps, remove = removes,
    append = appends, prepend = prepends, insert_before = inserts, drop = drops,
  },
}

kinds.kind = {
  text = "A new kind of content. Its constructor has the last part of its id as name.",
  fields = {
    fields = map(name, { type = "data" },
      "Its keys: name = { type = , text = , required = ... }, as in scripts/content/schema.lua."),
    open = flag "Definitions can have fields that are not named here.",
  },
}

kinds.option = {
  text = "A choice between readings of a rule, set before play.",
  dotted = true,
  fields = {
    default = either({ { type = "string" }, integer, { type = "flag" } },
      "The default value. Without it: the first of `values`."),
    values = { type = "list", min = 1,
               of = { type = "either", of = { { type = "string" }, integer, { type = "flag" } } },
               text = "The legal values." },
    type = one({ "int", "flag" }, "Its type, if it has no `values`."),
    min = whole "The minimum of an int.",
    max = whole "The maximum of an int.",
  },
}

return kinds
