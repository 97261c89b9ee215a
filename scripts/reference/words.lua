-- The public words besides constructors, with what the reference and editors say of them: all files of reference/words.
-- A file gives one section or several: id, title, text, of (the objects that have these words), global (the table that
-- holds them), setup (lines before each of its examples), rows, examples.
--   A row: name, signature, text; errors (what raises); example (lines for a handler in the scene below; what stands
--   behind --> is what the expression before it gives), with = { answers =, dice = } for what the lines ask and roll,
--   over (the outcome), fails (the message that the lines end with), shown (instead of an example: where it is seen).
--   An example of several words: title, content (a file of content), script (entries of an encounter's script).
-- tests/reference/ runs all of them; reference/model.lua says which words have none.
local tables = import "world/tables"

local words = {}

-- The scene in which examples are played.
words.scene = {
  content = [[
counter "quips" { text = "Words said." }
counter "cheers" { text = "Shouts of a team.", on = "side", scope = "encounter" }
card "owl" { text = "Somebody watches." }
card "crow" { text = "Somebody falls." }
deck "omens" { text = "What the birds say.", cards = { owl = 2, crow = 1 }, on = "encounter" }
library("heat").step = 2
rule "echoes" { text = "What is said comes back.", slots = { heard = "int" } }
field.declare_sight("plain", { mode = "centres", touch = "open", stops = 2 })
field.declare_range("walls", { stops = { "move" } })
field.declare_path("plain", { step = 1, leave_values = { arduous = 1 } })
]],
  encounter = [[
ruleset = "valiance",
field = {
  legend = { f = "fluid", x = { name = "way out" } },
  layers = { "........\n......f.\n.mb....x\n........", "........\n........\n........\n........" },
},
teams = { { id = "heroes", players = true }, { id = "raiders" } },
units = {
  mira = { "warden", team = "heroes", player = true, at = "m" },
  brute = { "raider", team = "raiders", at = "b" },
},
objectives = { { kind = "eliminate", target = "brute" } },
]],
  text = "`me` is mira, `foe` the brute next to her, `use` her use, and `self` its ability.",
}

words.files = { "units", "teams", "instances", "frames", "rolls", "effects", "field", "globals" }

-- The keys of what is to go again by itself.
local LASTS = { { "until_frame", "tercio.frame", "It lasts while this frame lives." },
  { "while_source", "any", "It lasts while this source is in play." },
  { "turns", "integer", "It lasts to the end of this many turns (docs/durations.md)." },
  { "rounds", "integer", "It lasts to the end of this many rounds." },
  { "until_turn", "boolean|tercio.unit", "It lasts until the next turn of this unit begins." },
  { "of", "tercio.unit", "Whose turns count." }, { "begun", "boolean", "A turn that has begun counts." } }

-- Tables that words take or give: name, text, then their keys with types and texts.
words.classes = {
  { name = "question", text = "A question to a player.", { "kind", "tercio.id.decision", "The kind of the decision." },
    { "prompt", "string", "The text of the question." },
    { "options", "any[]", "Values, or { id =, text =, value =, score = }." },
    { "cells", "tercio.cell[]", "Cells, as the options." },
    { "score", "integer|fun(value: any): integer?", "The score of options without their own, for simple policies. The "
        .. "engine calls a function only for a policy." },
    { "most", "fun(value: any): integer?", "The most that the score of an option can be, if that is known without "
        .. "working it out: a policy leaves out options that cannot be the best." },
    { "named", "fun(value: any): string, string?", "Returns id and text of an option that is given without them; "
        .. "called when somebody reads them." },
    { "optional", "boolean|string", "The player can choose nothing; a text: the label of that choice." },
    { "yes", "string", "The label of yes; default: yes." }, { "no", "string", "The label of no; default: no." },
    { "always", "boolean", "Ask even with a single option." },
    { "min", "integer", "The minimum number, or number of options." },
    { "max", "integer", "The maximum number, or number of options." },
    { "illegal", "table[]|fun(): table[]", "Illegal options, with reasons: { id =, reason = }; or a function that "
        .. "returns them." }, { "clause", "string", "The clause of the rules." },
    { "rest", "boolean", "This is a rest point, like the choice of an action." },
    { "go_on", "boolean", "It asks only whether to continue: a script that says nothing lets it pass." },
    { "path", "fun(cells: tercio.cell[]): any?, string?", "Then a list of cells, each next to the one before, is an "
        .. "answer too. The function returns its value, or nil and why the way is illegal: `field.along` says both." },
    { "mover", "tercio.unit", "The unit that moves. Default: the unit that decides." },
    { "info", "any", "Further data for the controller." }, { "default", "any", "The choice without an answer." },
    { "optional_score", "integer|fun(): integer", "The score of choosing nothing, for simple policies." } },
  tables.append({ name = "modifier", text = "A modifier of an attribute.",
    { "attribute", "tercio.id.attribute", "The attribute." }, { "amount", "integer", "The amount." },
    { "stage", '"set"|"add"|"bonus"|"penalty"|"min"|"max"', "The stage. Default: add." },
    { "source", "any", "Its source." } }, LASTS),
  { name = "duration", text = "How long something lasts.",
    { "turns", "integer", "To the end of this many turns (docs/durations.md)." },
    { "rounds", "integer", "To the end of this many rounds." },
    { "until_turn", "boolean|tercio.unit", "Until the next turn of this unit begins." },
    { "of", "tercio.unit", "Whose turns count." }, { "begun", "boolean", "A turn that has begun counts." },
    { "until_frame", "tercio.frame", "While this frame lives." },
    { "while_source", "any", "While this source is in play." },
    { "uses", "integer", "For this many uses (`use_up`)." } },
  tables.append(tables.append({ name = "alteration_spec", text = "An alteration of the field.",
    { "cells", "tercio.cell[]", "The cells." },
    { "tiles", "table<tercio.id.tile, integer|boolean>", "Tiles to add (false: remove)." },
    { "add", "tercio.id.tile[]", "Plain tiles to add." }, { "remove", "tercio.id.tile[]", "Plain tiles to remove." },
    { "values", "table<tercio.id.tile, integer>", "Tiles with a number." }, { "owner", "any", "Its owner." },
    { "credit", "any", "Who gets the credit for its effects." },
    { "marks", "integer[]", "Up to four integers for its rules." },
    { "definition", "integer", "The number of its definition." } }, LASTS),
    { { "carrier", "tercio.unit", "It moves with this unit." } }),
  { name = "sight_rule", text = "A sight rule.",
    { "mode", '"centres"|"corners"|"links"|"all"', "The ends of the lines." },
    { "touch", '"open"|"pinch"|"closed"', "What a touched corner or edge does." },
    { "stops", "integer", "Sides that block it (a mask)." },
    { "ends_strict", "boolean", "The end cells can block it too." },
    { "corners_free", "boolean", "Corners of the field are free." },
    { "links_max", "integer", "On graphs: the maximum of links." },
    { "solid", "tercio.id.tile[]", "Tiles that block lines through them." },
    { "opaque", "tercio.id.tile[]", "Tiles that also block lines that begin or end in them." } },
  { name = "range_rule", text = "A range rule: how to count steps.",
    { "stops", '("move"|"sight"|"sense"|"area")[]', "Sides to go around." },
    { "solid", "tercio.id.tile[]", "Tiles to go around." }, { "corner", "any", "How diagonal steps pass corners." },
    { "solid_ends", "boolean", "The ends can be solid." },
    { "ground", "integer", "Only through cells with something solid at most this many cells below." } },
  { name = "path_rule", text = "A movement rule: the fields of tc_path_profile, with names for tiles and edges.",
    { "mode", '"walk"|"jump"|"fly"', "The mode." }, { "step", "integer", "The cost of a step." },
    { "diagonal", "integer", "The cost of a diagonal step." },
    { "alternate", "boolean", "Every second diagonal costs `diagonal`." },
    { "leave_values", "table<tercio.id.tile, integer>", "The cost to leave a cell: tile = factor for its number." },
    { "enter_values", "table<tercio.id.tile, integer>", "The cost to enter a cell, in the same way." },
    { "tag_costs", "table[]", "{ tags =, when =, times =, add = }." },
    { "blocked_tags", "tercio.id.tile[]", "Tiles that block a walk." },
    { "wall_tags", "tercio.id.tile[]", "Tiles that block jumps and flight." },
    { "stop_tags", "tercio.id.tile[]", "Tiles on which no move can end." },
    { "end_tags", "tercio.id.tile[]", "Tiles that end the move." },
    { "blocked_edges", "tercio.id.edge[]", "Edges that block it besides those of the rules." },
    { "passed_edges", "tercio.id.edge[]", "Edges that it can pass." },
    { "edge_costs", "table<tercio.id.edge, integer>", "Extra costs to cross edges." },
    { "classes", "table<integer, { pass?: boolean, stop?: boolean, ends?: boolean, cost?: integer }>",
      "Which units it can move through, by class." }, { "squeeze", "boolean", "One free cell for the body is enough." },
    { "share", "boolean", "Units never block it." },
    { "vertical", "table", "Vertical movement: gravity, climb_tags, fluid_tags, ramp_tags, clamber, ..." },
    { "corner", "any", "How diagonal steps pass corners." },
    { "spare", "any", "The cost that a first step can have." } },
  { name = "path_question", text = "A question to a movement rule.", { "unit", "tercio.unit", "The moving unit." },
    { "start", "tercio.cell", "The start. Default: its cell." }, { "budget", "integer", "The remaining movement." },
    { "classes", "table[]", "Classes of units: { { unit, n }, ... }." },
    { "sides", "table", "Classes of the other units of a team: { [team.index] = n }." },
    { "others", "integer", "The class of all other units." },
    { "hold", "tercio.cell[]", "Cells in which ordinary steps are illegal." },
    { "forbidden", "tercio.cell[]", "Cells that it cannot enter." },
    { "fall_limit", "integer", "The maximum height of a fall." },
    { "moving", "boolean", "The move has begun already." }, { "flags", "integer", "How the last step ended." },
    { "links", "table[]", "Further steps." },
    { "enter", "table[]", "What entering cells costs besides the rule's: { { cost, cells }, ... }." },
    { "harm", "table[]", "What entering hurts: { { amount, cells }, ... }." },
    { "risk", "table[]", "Risks of entering, which count less than any harm: { { amount, cells }, ... }." },
    { "risk_edges", "string[]", "Edges whose crossing is a risk." },
    { "cost", "fun(from: integer, to: integer, kind: integer, direction: integer): integer|false",
      "Adds to the cost of a step, or forbids it." } },
  { name = "path_end", text = "A cell where a move can end.", { "cell", "tercio.cell", "The cells." },
    { "cost", "integer", "What the way costs." }, { "node", "integer", "Its node, for field.way." },
    { "harm", "integer", "The harm on the way." },
    { "risk", "integer?", "The risks of the way; nil: none." },
    { "cells", "tercio.cell[]", "Of field.along: the way." } },
  { name = "path_step", text = "A step of a path.", { "cell", "tercio.cell", "Where it leads." },
    { "passed", "tercio.cell", "The cell before a fall." }, { "rest", "tercio.cell", "The cell after a fall." },
    { "cost", "integer", "The movement spent." }, { "kind", "integer", "The kind of step." },
    { "refusal", "integer", "The number of a refusal; 0: legal." }, { "direction", "integer", "Its direction." } },
  { name = "part", text = "A part of a number, made by `part`.", { "amount", "integer", "The amount." },
    { "name", "string", "Its cause." } },
  { name = "reach", text = "The result of a search, for field.way, field.falls and field.breaks." },
  { name = "lines", text = "The lines of sight to a place, for field.best_lines." },
  { name = "forced_walk", text = "A forced move.",
    { "rule", '"farther"|"closer"|"straight"|"any"', "What each step must do." },
    { "steps", "integer", "The number of steps." },
    { "point", "tercio.cell", "The reference point of farther and closer." },
    { "direction", "integer", "The direction of straight." }, { "around", "boolean", "Distances go around walls." },
    { "partial", "boolean", "Shorter moves count too." } },
}

-- How examples call the objects that have words.
words.CALLED = { unit = "me", team = "team", instance = "self", frame = "use", roll = "dice", effect = "item",
  batch = "batch", list = "list", alteration = "alteration", encounter = "combat", play = "play" }

-- All sections, in order.
function words.sections()
  local list = {}
  for _, name in ipairs(words.files) do
    local found = import("reference/words/" .. name)
    for _, section in ipairs(found.id and { found } or found) do list[#list + 1] = section end
  end
  return list
end

local by_id

-- The section of an id, of encounters and specs too; nil for none.
function words.section(id)
  if not by_id then
    by_id = {}
    for _, list in ipairs { words.sections(), import "reference/words/encounters", import "reference/words/specs" } do
      for _, section in ipairs(list) do by_id[section.id] = section end
    end
  end
  return by_id[id]
end

return words
