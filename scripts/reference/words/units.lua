-- The words of units: what content may read of one, ask it, and do with it. Rows as told in
-- scripts/reference/words.lua.
return {
  id = "unit", of = "unit", title = "Units",
  text = "A unit acts or can be harmed. Handlers get their bearer as `me`, and find others as `use.target`, "
    .. "`use.user` or with `units()`. Besides these words, a unit has each attribute by its id (`me.guts`; for a pool "
    .. "the current value), each slot that the manifest declares for units (`me.tier`, also to write), and each query "
    .. "as a method (`me:hostile(foe)`). Effects change everything else.",
  rows = {
    { "name", ": string", "Its name in the encounter.", example = 'me.name --> "mira"' },
    { "side", ": team", "Its team.", example = "me.side == foe.side --> false" },
    { "cell", ": cell?", "The cell of its anchor; nil while it is not on the field.",
      example = 'field.name(me.cell) --> "1,1,0"' },
    { "active", ": boolean", "Whether it is on the field.", example = "foe.active --> true" },
    { "gone", ": boolean", "Whether it has left play for good.", example = "foe.gone --> false" },
    { "archetype", ": record?", "Its archetype, with everything that this one extends; nil without one.",
      example = 'foe.archetype.id --> "raider"' },
    { "facing", ": integer?", "The direction that it faces, or nil.", example = "me.facing --> nil" },
    { "body", ": string", "The name of its body; cell if it has none.", example = 'me.body --> "one"' },
    { "own_body", ": string", "The same, of the body that it has when nothing changes it.",
      example = 'me.own_body --> "one"' },
    { "carrier", ": unit?", "The unit that carries it, or nil.", example = "me.carrier --> nil" },
    { "controller", ": team | string", "Who decides for it: its team, another team, or the name of a controller.",
      example = "me.controller == me.side --> true" },
    { "riders", ": unit[]", "The units that it carries.", example = "#me.riders --> 0" },
    { "kind", ": string", "Always \"unit\". It distinguishes units from other targets.",
      example = 'me.kind --> "unit"' },
    { "handle", ": integer", "Its number in the world, for table keys and comparisons within one play.",
      example = "me.handle == foe.handle --> false" },
    { "has", "(id: string) -> integer?", "Its stacks of a status, trait or ability; nil without one or while it is "
        .. "suppressed.", errors = "no status, trait or ability of that id",
      example = 'use:gain(foe, "decaying", 2)\nuse:resolve()\nfoe:has "decaying" --> 2\nfoe:has "exposed" --> nil' },
    { "instance", "(id: string) -> instance?", "Its status, trait or ability of that id.",
      example = 'me:instance("shove").definition.tiles --> 1' },
    { "instances", "(kind?: string) -> instance[]", "Everything it bears, or all of a kind (\"status\", \"trait\", "
        .. "\"ability\", \"rule\"), oldest first.", example = '#foe:instances "status" --> 0' },
    { "is", "(tag: string) -> boolean", "Whether it carries a tag. Units only carry tags with `unit = true`.",
      errors = "no such tag of units", example = 'me:is "human" --> true' },
    { "tags", "(category?: string) -> string[]", "Its tags, all or of one category, in order of declaration.",
      example = 'table.concat(me:tags "size", " ") --> "medium"' },
    { "max", "(attribute: string) -> integer",
      "The maximum of a pool or the value of another attribute, with modifiers.",
      errors = "no such attribute", example = 'foe:max "guts" --> 10' },
    { "base", "(attribute: string) -> integer", "The same without modifiers.", errors = "no such attribute",
      example = 'foe:base "guts" --> 10' },
    { "trace", "(attribute: string) -> integer, table",
      "The same as `max`, and its modifiers: a list of { def =, before "
        .. "=, after = }.", errors = "no such attribute",
      example = 'local value, notes = foe:trace "guts"\nvalue, #notes --> 10, 0' },
    { "relation", "(other: unit | team) -> integer", "Its relation to another: -1 hostile, 0 neutral, 1 allied.",
      example = "me:relation(foe) --> -1" },
    { "count", "(counter: string, scope?: frame) -> integer", "The value of a counter. scope: count within that frame. "
        .. "Default: the whole encounter.", errors = "no such counter", example = 'me:count "quips" --> 0' },
    { "add_count", "(counter: string, scope?: frame, amount?: integer)",
      "Adds 1 or an amount to a counter. This is no effect and triggers nothing.",
      example = 'me:add_count("quips", nil, 2)\nme:count "quips" --> 2' },
    { "choose", "(question: question) -> any",
      "Asks its controller to choose one of `options` (values, or `{ id =, text "
        .. "=, value =, score = }`) or of `cells`. It returns the value, or nil if `optional` and nothing was chosen. "
        .. "A single option is chosen without a question, unless `always`. `score`, of the question or an option, "
        .. "guides simple policies: a number or function(value). `prompt` may be a function that gives "
        .. "the text. `illegal` shows what cannot be chosen: `{ id =, "
        .. "reason = }` rows, or a function that returns them.",
      example = 'me:choose { prompt = "How?", options = { "slowly", "fast" } } --> "fast"',
      with = { answers = { { "mira", "fast" } } } },
    { "pick", "(question: question) -> any[]", "Asks for `min` (default: 0) to `max` different options; returns their "
        .. "values in the order of the list.",
      example = 'local kept = me:pick { prompt = "Which?", options = { "rope", "lamp", "bread" }, min = 2, max = 2 }\n'
        .. 'table.concat(kept, " and ") --> "rope and bread"',
      with = { answers = { { "mira", { "bread", "rope" } } } } },
    { "confirm", "(question: question | string) -> boolean", "Asks yes or no.",
      example = 'me:confirm "Go on?" --> true',
      with = { answers = { { "mira", "yes" } } } },
    { "ask_number", "(question: question) -> integer", "Asks for a whole number from `min` to `max`.",
      example = 'me:ask_number { prompt = "How many?", min = 1, max = 3 } --> 2',
      with = { answers = { { "mira", 2 } } } },
    { "ask_order", "(question: question) -> any[]",
      "Asks for an order of all options; returns their values in that order.",
      example = 'local order = me:ask_order { options = { "bow", "sword" } }\norder[1] --> "sword"',
      with = { answers = { { "mira", { "sword", "bow" } } } } },
    { "modify", "(spec: modifier)", "Adds a modifier to an attribute: { attribute =, amount =, stage =, source =, "
        .. "until_frame = | while_source = | turns = | rounds = | until_turn = }. stage is set, add (default), bonus, "
        .. "penalty, min or max.",
      example = 'foe:modify { attribute = "lethality", amount = 2, until_frame = use }\nfoe.lethality --> 2' },
    { "end_modifiers", "(source: any)", "Ends its modifiers from this source.",
      example = 'foe:modify { attribute = "lethality", amount = 2, source = self }\nfoe:end_modifiers(self)\n'
        .. 'foe.lethality --> 0' },
    { "reshape", "(body: string, cell?: cell, own?: boolean)",
      "Gives it another body at a cell; own: for good. For the `apply` of host effects; content uses the effect "
        .. "`reshape`, which looks for room.", errors = "no such body",
      example = 'me:reshape("two", me.cell)\nme.body, me.own_body, #field.cells(me) --> "two", "one", 8' },
    { "moves_through", "(other: unit) -> boolean", "Whether a tag with `moves` lets it pass the cells of another.",
      example = "me:moves_through(foe) --> false" },
    { "moves_free", "(cell: cell) -> boolean", "Whether a tag with `moves` makes terrain of a cell cost nothing.",
      example = "me:moves_free(foe.cell) --> false" },
    { "moves_into", "(cell?: cell) -> boolean",
      "Whether a tag with `moves` lets it into a cell that terrain bars; without a cell, through walls.",
      example = "me:moves_into(foe.cell) --> false" },
    { "rides_with", "(other: unit) -> boolean", "Whether one of them carries the other, or a third both.",
      example = "me:ride(foe)\nfoe:rides_with(me) --> true" },
    { "ride", "(carrier?: unit)", "Lets another carry it; without one, nobody does. For the `apply` of host effects; "
        .. "content uses the effects `board` and `alight`.", errors = "somebody is not on the field, or carries itself",
      example = "me:ride(foe)\nme.carrier == foe --> true" },
    { "write", "(attribute: string, value: integer)",
      "Writes a current value, even above the maximum. For the `apply` of "
        .. "host effects; it triggers nothing.", errors = "no such attribute",
      example = 'foe:write("guts", 3)\nfoe.guts --> 3' },
    { "control", "(by?: team | unit | string)", "Gives it to another team, to the team of a unit, or to a controller "
        .. "of a name, for good; nil: back to its own team. For a time, give it a status with the key `control`.",
      errors = "no such controller", example = "foe:control(me)\nfoe.controller == me.side --> true" },
    { "grant", "(id: string, stacks?: integer, source?: any) -> instance",
      "Gives it a status, trait or ability outside any batch, for setup. It triggers nothing.",
      errors = "no status, trait or ability of that id",
      example = 'foe:grant("decaying", 3)\nfoe:has "decaying" --> 3' },
    { "grant_all", "(ids: string[])", "Gives it those of a list that it does not have yet, as `grant` does.",
      errors = "no status, trait or ability of that id",
      example = 'foe:grant("decaying", 3)\nfoe:grant_all { "decaying", "exposed" }\nfoe:has "decaying", foe:has '
        .. '"exposed" --> 3, 1' },
  },
}
