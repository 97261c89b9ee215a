-- The public words besides constructors, with what the reference and editors say of them: all files of reference/words.
-- A file gives one section or several: id, title, text, of (the objects that have these words), global (the table that
-- holds them), setup (lines before each of its examples), rows, examples.
--   A row: name, signature, text; errors (what raises); example (lines for a handler in the scene below; what stands
--   behind --> is what the expression before it gives), with = { answers =, dice = } for what the lines ask and roll,
--   over (the outcome), fails (the message that the lines end with), shown (instead of an example: where it is seen).
--   An example of several words: title, content (a file of content), script (entries of an encounter's script).
-- tests/reference/ runs all of them; reference/model.lua says which words have none.
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
  text = "`me` is mira, `foe` the brute beside her, `use` what she does, `self` the ability by which she does it.",
}

words.files = { "units", "teams", "instances", "frames", "effects", "field", "globals" }

-- Tables that words take or give: name, text, then their keys with types and texts.
words.classes = {
  { name = "question", text = "What is asked of a player.", { "kind", "tercio.id.decision", "Which decision it is." }, { "prompt", "string", "What is asked." },
    { "options", "any[]", "Values, or { id =, text =, value =, score = }." },
    { "cells", "tercio.cell[]", "In place of options: cells, by their names." },
    { "score", "integer|fun(value: any): integer?", "How much a simple player likes an option that has no score of its own; a function is called only where one plays." }, { "optional", "boolean|string", "It may be left open; a text: what that is called." },
    { "always", "boolean", "It is asked even when there is one answer only." }, { "min", "integer", "The least number, or how many at least." },
    { "max", "integer", "The greatest number, or how many at most." }, { "illegal", "table[]|fun(): table[]", "What may not be chosen: { id =, reason = }; a function is called by who asks." },
    { "clause", "string", "The clause of the rules that asks." }, { "rest", "boolean", "The encounter stands still at it, as at an action." }, { "info", "any", "More for whoever is asked." },
    { "default", "any", "What is chosen when nobody answers." }, { "optional_score", "integer|fun(): integer", "How much a simple player likes to leave it open." } },
  { name = "modifier", text = "A modifier of an attribute.", { "attribute", "tercio.id.attribute", "Of what." }, { "amount", "integer", "How much." },
    { "stage", '"set"|"add"|"bonus"|"penalty"|"min"|"max"', "How; add if left out." }, { "source", "any", "What it comes of." }, { "until_frame", "tercio.frame", "It lasts as long as this." },
    { "while_source", "any", "It lasts while this is in play." }, { "uses", "integer", "It lasts so many times." } },
  { name = "alteration_spec", text = "A change of the field.", { "cells", "tercio.cell[]", "Where." }, { "tiles", "table<tercio.id.tile, integer|boolean>", "What it gives (false: takes away)." },
    { "add", "tercio.id.tile[]", "Plain tiles that it gives." }, { "remove", "tercio.id.tile[]", "Plain tiles that it takes away." }, { "values", "table<tercio.id.tile, integer>", "Tiles with a number." },
    { "owner", "any", "Who it is of." }, { "credit", "any", "To whom what it does is credited." }, { "marks", "integer[]", "Up to four integers of one's own." }, { "definition", "integer", "The number of its definition." },
    { "until_frame", "tercio.frame", "It lasts as long as this." }, { "while_source", "any", "It lasts while this is in play." }, { "carrier", "tercio.unit", "It goes with this unit." } },
  { name = "sight_rule", text = "A way of seeing.", { "mode", '"centres"|"corners"|"links"|"all"', "Lines from where to where." }, { "touch", '"open"|"pinch"|"closed"', "What a touched corner or edge does." },
    { "stops", "integer", "Sides that cut it (a mask)." }, { "ends_strict", "boolean", "The ends count too." }, { "corners_free", "boolean", "Corners of the field are free." },
    { "links_max", "integer", "Of a graph: how many links." }, { "solid", "tercio.id.tile[]", "Tiles that stop it." }, { "opaque", "tercio.id.tile[]", "Tiles that it cannot pass." } },
  { name = "range_rule", text = "A way of counting steps.", { "stops", '("move"|"sight"|"sense"|"area")[]', "Sides that it goes around." }, { "solid", "tercio.id.tile[]", "Tiles that it goes around." },
    { "corner", "any", "How diagonals pass corners." }, { "solid_ends", "boolean", "The ends may be solid." }, { "ground", "integer", "Only through cells with something solid so many cells below." } },
  { name = "path_rule", text = "A way of moving: the fields of tc_path_profile, tiles and edges by name.", { "mode", '"walk"|"jump"|"fly"', "How." }, { "step", "integer", "What a step costs." },
    { "diagonal", "integer", "What a diagonal one costs." }, { "alternate", "boolean", "Every second diagonal costs `diagonal`." }, { "leave_values", "table<tercio.id.tile, integer>", "Cost on leaving: tile = times its number." },
    { "enter_values", "table<tercio.id.tile, integer>", "Cost on entering." }, { "tag_costs", "table[]", "{ tags =, when =, times =, add = }." }, { "blocked_tags", "tercio.id.tile[]", "Cells that cannot be entered." },
    { "wall_tags", "tercio.id.tile[]", "The same for jumps and flight." }, { "stop_tags", "tercio.id.tile[]", "Cells where no move may end." }, { "end_tags", "tercio.id.tile[]", "Entering ends the move." },
    { "blocked_edges", "tercio.id.edge[]", "Edges that block besides those of the rules." }, { "passed_edges", "tercio.id.edge[]", "Edges that it passes." }, { "edge_costs", "table<tercio.id.edge, integer>", "What crossing them adds." },
    { "classes", "table<integer, { pass?: boolean, stop?: boolean, ends?: boolean, cost?: integer }>", "Who may be moved through, by class." }, { "squeeze", "boolean", "One free cell of the body is enough." },
    { "share", "boolean", "Units never block." }, { "vertical", "table", "Up and down: gravity, climb_tags, fluid_tags, ramp_tags, clamber, ..." }, { "corner", "any", "How diagonals pass corners." }, { "spare", "any", "What a first step may cost." } },
  { name = "path_question", text = "What is asked of a way of moving.", { "unit", "tercio.unit", "Who moves." }, { "start", "tercio.cell", "From where, if not where it stands." }, { "budget", "integer", "Movement left." },
    { "classes", "table[]", "Who is of which class: { { unit, n }, ... }." }, { "others", "integer", "The class of all others." }, { "hold", "tercio.cell[]", "Cells in which ordinary steps are refused." },
    { "forbidden", "tercio.cell[]", "Cells that may not be entered." }, { "fall_limit", "integer", "Cells that a fall may measure." }, { "moving", "boolean", "The move has begun." }, { "flags", "integer", "How the last step ended." },
    { "links", "table[]", "Steps of its own." }, { "cost", "fun(from: integer, to: integer, kind: integer, direction: integer): integer|false", "Adds to a step, or forbids it." } },
  { name = "path_end", text = "Where a move may end.", { "cell", "tercio.cell", "Where." }, { "cost", "integer", "The least cost." }, { "node", "integer", "For field.way." } },
  { name = "path_step", text = "A step of a way.", { "cell", "tercio.cell", "Where it leads." }, { "passed", "tercio.cell", "Stepped to, before a fall." }, { "rest", "tercio.cell", "Where it comes to rest." }, { "cost", "integer", "Movement spent." },
    { "kind", "integer", "Which sort of step." }, { "refusal", "integer", "Why it is refused; 0: it is not." }, { "direction", "integer", "Its direction." } },
  { name = "part", text = "One part of a number: made by `part`.", { "amount", "integer", "How much." }, { "name", "string", "What it is due to." } },
  { name = "reach", text = "What a search has found; for field.way, field.falls and field.breaks." },
  { name = "forced_walk", text = "A forced way.", { "rule", '"farther"|"closer"|"straight"|"any"', "What each step must do." }, { "steps", "integer", "How many." }, { "point", "tercio.cell", "Farther from or closer to what." },
    { "direction", "integer", "Straight where." }, { "around", "boolean", "Distances are counted around walls." }, { "partial", "boolean", "Shorter ways too." } },
}

-- All sections, in order.
function words.sections()
  local list = {}
  for _, name in ipairs(words.files) do
    local found = import("reference/words/" .. name)
    for _, section in ipairs(found.id and { found } or found) do list[#list + 1] = section end
  end
  return list
end

return words
