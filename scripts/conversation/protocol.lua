-- The protocol, once: every method, notification and record with its sentence, and every error with its number. Params
-- are checked by it, docs/protocol.schema.json and the tables of docs/protocol.md are made of it (conversation/schema).
-- A type is "text", "whole", "flag", "any" (any JSON value), the name of a record below, "[T]" (a list) or "{T}" (names
-- with values); "?" behind it: may be left out. A row of a method's params: name, type, sentence.
local protocol = {}

-- ---- records ---------------------------------------------------------------------------------------

-- Records of results, by name: rows as of params.
protocol.records = {
  { "match", "A match, when it begins.", {
    { "match", "whole", "Its number." },
    { "name", "text", "The name of its encounter." },
    { "ruleset", "text", "The id of its ruleset." },
    { "title", "text", "The name of its ruleset." },
    { "topology", "text", "cube, square4, square8, hex, triangle or graph." },
    { "size", "point", "Width, height and depth of its field; on a graph the number of zones." },
    { "teams", "[team]", "Its teams." },
    { "policies", "[text]", "The policies that may answer for a team; search may have a budget, such as search:50." },
    { "file", "text?", "The file of its encounter. Not for a team." },
    { "seat", "text?", "The team that you play; without it you lead the game and see everything." },
    { "state", "state", "Its state." },
  } },
  { "team", "A team.", {
    { "id", "text", "Its id." },
    { "name", "text", "Its name." },
    { "players", "flag?", "Whether people play it." },
    { "controller", "text?", "The policy that answers for it; without it, somebody outside answers." },
  } },
  { "point", "A place on the field: x, y, z.", "[whole]" },
  { "state", "Where a match stands.", {
    { "match", "whole", "Its number." },
    { "at", "whole?", "How many decisions were answered to come here. Not for a team." },
    { "of", "whole?", "How many answers there are, with those that `redo` gives again. Not for a team." },
    { "records", "whole", "How many records your log has." },
    { "round", "whole?", "The round, if the ruleset counts rounds." },
    { "over", "flag", "Whether the encounter is over." },
    { "outcome", "any?", "How it ended: a name or number of the ruleset's." },
    { "decision", "decision?", "The open decision. A team gets it only when it is asked." },
    { "unused", "text?", "After `act` of a team: what of it was not legal, or answered nothing." },
  } },
  { "decision", "A question, and what can be answered.", {
    { "id", "whole", "Its number among the decisions that you see." },
    { "team", "text?", "The team that is asked; without it, whoever leads the game." },
    { "who", "text", "The unit or team that is asked, or 'the encounter'." },
    { "kind", "text", "What it is about, such as action, target or reaction." },
    { "prompt", "text", "The question, for people." },
    { "by", "source?", "The definition that asks. Not for a team." },
    { "clause", "text?", "The clause of the rules." },
    { "rest", "flag", "Whether the encounter rests: no use is under way." },
    { "domain", "domain", "The form of an answer." },
    { "options", "[option]?", "The choices, unless a number is asked for." },
  } },
  { "source", "A definition, and its place.", {
    { "id", "text", "Its id." },
    { "where", "text", "file:line." },
  } },
  { "source_text", "A file of the content, as it was read.", {
    { "file", "text", "Its name." },
    { "text", "text", "What it holds." },
  } },
  { "domain", "The form of an answer: one choice of a list, several (pick), all in an order, or a number.", {
    { "type", "text", "list, pick, order or number." },
    { "min", "whole?", "The least number, or the fewest choices." },
    { "max", "whole?", "The greatest number, or the most choices." },
    { "count", "whole?", "How many choices there are." },
    { "path", "flag?", "A list of points is an answer, too: a way, spelt out." },
  } },
  { "option", "A choice.", {
    { "id", "text", "Answer with this." },
    { "text", "text", "The choice, for people." },
    { "pass", "flag?", "Whether it is the choice of nothing." },
    { "score", "whole?", "How good simple players find it. Not for a team." },
    { "name", "text?", "Of an ability: its name." },
    { "about", "text?", "Of an ability: what it does." },
    { "cost", "text?", "Of an ability: what it costs, if the ruleset says so." },
    { "cells", "[point]?", "The cells that it means." },
    { "units", "[text]?", "The units that it means." },
    { "sides", "[any]?", "The sides that it means, such as a door's: [cell, direction], as in `edges` of the board." },
  } },
  { "reached", "What an option would let choose next.", {
    { "id", "text", "The option." },
    { "kind", "text", "What would be asked." },
    { "cells", "[point]", "The cells of its choices." },
    { "units", "[text]", "The units of its choices." },
  } },
  { "seen", "The cells that are seen.", {
    { "by", "text", "The way of seeing." },
    { "cells", "[whole]", "The cells, by number." },
  } },
  { "save", "A saved position.", { { "data", "text", "The position, in base64." } } },
  { "record", "Something that happened. What else it holds depends on `what`, as in `tercio run --format json`.", {
    { "n", "whole", "Its number in your log, from 1." },
    { "what", "text", "Its kind: effect, use, check, dice, heading, note and others." },
    { "text", "text?", "Its sentence." },
    { "cause", "whole?", "The number of the record that led to it." },
    { "depth", "whole?", "How deep it lies in what was under way." },
  }, open = true },
  { "board", "The field. Cells are numbered from 0: x first, then y, then z (of hexes: column, then row).", {
    { "topology", "text", "cube, square4, square8, hex, triangle or graph." },
    { "size", "point", "Columns, rows and layers." },
    { "cells", "[whole]", "For each cell a place in the palette, from 0; -1: there is none; -2: not known." },
    { "palette", "[any]", "Kinds of cells: { tags, values, solid, opaque }." },
    { "tiles", "any", "What the ids of tags mean: { id: { name, sign, solid, opaque } }." },
    { "edges", "[any]", "Sides that hold something: [cell, direction, id]." },
    { "edge_kinds", "any", "What these ids mean: { id: { name, sign, blocks, cover, door } }." },
    { "zones", "[any]?", "Of a graph: { id, links: [{ to, cost, edge }] }." },
    { "areas", "[any]", "Named places, and what changes the field: { name, kind, id, team, cells, everywhere }." },
    { "units", "[unit]", "The units." },
    { "teams", "[team]", "The teams." },
  }, open = true },
  { "unit", "A unit on the board.", {
    { "name", "text", "Its name." },
    { "team", "text", "Its team." },
    { "mark", "text?", "One or two letters for it." },
    { "number", "whole", "The number of its team, from 0." },
    { "archetype", "text?", "Its archetype." },
    { "active", "flag?", "Whether it is on the field." },
    { "at", "point?", "Its place." },
    { "cells", "[whole]?", "The cells that it fills, by number." },
    { "size", "whole?", "Cells along each side." },
    { "facing", "whole?", "The direction that it faces." },
    { "down", "flag?", "Whether it lies." },
    { "bars", "[any]?", "Its pools: { id, name, value, max }." },
    { "statuses", "[any]?", "Its statuses: { id, stacks, text }." },
    { "known", "[text]?", "What a team knows of a unit that it does not know whole, in words." },
  }, open = true },
  { "changes", "What records changed on the board.", {
    { "board", "board?", "The board from which they begin." },
    { "changes", "[change]", "What is different, in order." },
  } },
  { "change", "What a record changed on the board; only what is different.", {
    { "n", "whole", "The number of the record." },
    { "units", "any?", "By name, what is new of each; false: it is gone. `values`: bars as { id: [value, max] }." },
    { "cells", "[any]?", "[cell, place in the palette]." },
    { "palette", "[any]?", "New kinds at the palette's end." },
    { "edges", "[any]?", "[cell, direction, id], id false: nothing is left." },
    { "areas", "[any]?", "All areas, if one is different." },
    { "zones", "[any]?", "All zones, if one is different." },
    { "decision", "whole?", "Of what changed without a record: the decision that it came before." },
    { "drawn", "any?", "What of the picture is drawn anew." },
  } },
  { "refusal", "What cannot be chosen, and why.", {
    { "id", "text", "What cannot be chosen." },
    { "reason", "text", "Why." },
  } },
}

-- ---- methods ---------------------------------------------------------------------------------------

local MATCH = { "match", "whole?", "The match; without it, the one that you opened last." }

local ANSWER = { "answer", "any?", "An option's id or text, a number, a list of ids, a way, or false to pass." }
local INDEX = { "index", "whole?", "Or the place of an option, from 1." }
local NUMBER = { "decision", "whole?", "The number of the decision that you mean: another one is not answered." }
local DICE = { "dice", "[whole]?", "The faces of the next dice. Not for a team." }
local COUNT = { "count", "whole?", "How many answers; 1 without it." }
local OWN = { "own", "flag?", "Count only answers that came from outside: go to where somebody decided." }

-- seat: who may call it. "all": any seat. "leader": whoever leads the game. "open": a team only where the ruleset hides
-- nothing from it. alone: it needs no match.
protocol.methods = {
  { "open", "Opens an encounter and plays to its first decision.", seat = "leader", alone = true, result = "match",
    params = {
      { "file", "text?", "The path of an encounter's file, in the folder of the program or below." },
      { "text", "text?", "Or the encounter as a text." },
      { "save", "text?", "Or a save, as `save` gives it." },
      { "name", "text?", "How errors call the text." },
      { "map", "text?", "With text: the field that its `import` names, as `tercio field import` writes it." },
      { "variants", "[text]?", "Variants on top of those that the file names." },
      { "mods", "[text]?", "Mods on top of those that the file names." },
      { "options", "{any}?", "Options of the ruleset, by name." },
      { "roots", "[text]?", "Folders that hold further rulesets/ and mods/." },
      { "seed", "whole?", "Roll with this seed, not the file's." },
      { "as", "text?", "Play this team: from now on you get what it knows of this match, and nothing else." },
      { "seats", "flag?", "Keep a log for every team, for connections that play one." },
      { "controllers", "{text}?", "A policy for each team named; 'outside': somebody outside answers." },
      { "changes", "flag?", "Keep what each record changes on the board, for `changes` and `board`." },
      { "trace", "flag?", "Keep where every number comes from, for `why`. Play takes several times as long." },
    } },
  { "about", "What is known of a match from its beginning, and its state.", seat = "all", result = "match",
    params = { MATCH } },
  { "matches", "The matches of this conversation.", seat = "leader", alone = true, result = "[whole]", params = {} },
  { "fork", "Begins another match at a decision of this one. Both go on by themselves.", seat = "leader",
    result = "match",
    params = { MATCH, { "at", "whole?", "After how many answers; the present decision without it." } } },
  { "watch", "Watches the files that the match is made of. When one is saved, the match is opened anew and gets its "
    .. "answers again, as long as each question is the same: the notification is `reloaded`, or `problem`.",
    seat = "leader", result = "flag", params = { MATCH, { "on", "flag?", "false: no more." } } },
  { "close", "Ends a match. A team may end one that it opened.", seat = "all", result = "flag", params = { MATCH } },

  { "state", "Where the match stands, with the open decision.", seat = "all", result = "state", params = { MATCH } },
  { "decision", "The open decision; null if there is none for you.", seat = "all", result = "decision?",
    params = { MATCH } },
  { "refusals", "What cannot be chosen at the open decision, with reasons.", seat = "all", result = "[refusal]",
    params = { MATCH } },
  { "answer", "Answers the open decision. Policies then answer what is theirs.", seat = "all", result = "state",
    params = { MATCH, ANSWER, INDEX, NUMBER, DICE } },
  { "act", "Takes a whole action: picks the unit's turn, the ability, and all that `choices` answer. It ends at a "
    .. "question of which they say nothing. What is not legal takes all of it back; of a team's, what was answered "
    .. "before it stays, since dice may have fallen.", seat = "all", result = "state",
    params = { MATCH,
      { "unit", "text", "Who acts." },
      { "ability", "text", "The id of an option of its action." },
      { "choices", "{any}?", "Answers by the kind of their question: { \"target\": \"brute\" }." },
      { "pass", "flag?", "Pass what `choices` say nothing of and may be passed." }, DICE } },
  { "advance", "A policy answers for you. greedy goes by scores, which the ruleset makes of all that there is; a "
    .. "policy of the ruleset gets no more than the view of whom it plays.",
    seat = "all", result = "state", params = { MATCH,
      { "policy", "text?", "greedy, random, search:NODES or a policy of the ruleset; greedy without it." },
      { "decisions", "whole?", "How many of your decisions; 1 without it." } } },
  { "control", "Says who answers for a team from now on.", seat = "leader", result = "state", params = { MATCH,
      { "team", "text", "The team." },
      { "policy", "text?", "A policy; without it, somebody outside." } } },
  { "preview", "The decision that an answer would lead to, such as the cells that a move can reach: null if another "
    .. "unit is asked next, or a die or card comes first. Nothing changes. For a team, hidden units are away and "
    .. "unknown cells are rock; null, too, where it would learn something on the way.",
    seat = "all", result = "decision?",
    params = { MATCH, ANSWER, INDEX } },
  { "path", "The places that the unit which is asked passes when this is answered, its own first, up to the first die "
    .. "or card. Nothing changes. For a team as `preview` says.",
    seat = "all", result = "[point]", params = { MATCH, ANSWER, INDEX } },
  { "reach", "What each option of the open decision would let choose next, as `preview` says: where a move leads, whom "
    .. "an ability can hit.", seat = "all", result = "[reached]", params = { MATCH } },

  { "undo", "Takes answers back.", seat = "leader", result = "state", params = { MATCH, COUNT, OWN } },
  { "redo", "Gives answers again that were taken back.", seat = "leader", result = "state",
    params = { MATCH, COUNT, OWN } },
  { "jump", "Goes to the decision after so many answers.", seat = "leader", result = "state",
    params = { MATCH, { "at", "whole", "How many answers; 0 is the beginning." } } },
  { "save", "The position as a text, for `load`, and for `open` elsewhere.", seat = "leader", result = "save",
    params = { MATCH } },
  { "load", "Goes to a saved position of the same content. A new timeline begins there.", seat = "leader",
    result = "state", params = { MATCH, { "data", "text", "What `save` gave." } } },

  { "view", "What a team knows. Without a team, what you know.", seat = "all", result = "any",
    params = { MATCH, { "team", "text?", "The team; a team gets only its own view." } } },
  { "log", "Records of the log, each with its sentence.", seat = "all", result = "[record]",
    params = { MATCH, { "since", "whole?", "After this many records; 0 without it." },
      { "most", "whole?", "At most so many; 1000 without it, and never more." } } },
  { "board", "The field with everything that stands on it.", seat = "all", result = "board",
    params = { MATCH, { "record", "whole?", "As it was after this many records of the log; needs `changes`." } } },
  { "picture", "The board at the beginning, drawn as SVG for a page, with its style, and the numbers by which a page "
    .. "places what moves.", seat = "all", result = "any",
    params = { MATCH, { "prefix", "text?", "What its ids begin with, where a page holds several." },
      { "bare", "flag?", "Without its layers: of a large cube, which is seen from aside first." } } },
  { "changes", "What each record of your log changed of the board, for a match that was opened with `changes`. Of a "
    .. "team: as it knew the board when the record was written.", seat = "all",
    result = "changes", params = { MATCH, { "since", "whole?", "After this many records; 0 without it." },
      { "board", "flag?", "With the board from which the changes begin." } } },
  { "decisions", "How many records the log had at each decision so far.", seat = "leader", result = "[whole]",
    params = { MATCH } },
  { "sight", "The cells that are seen from a place, by each way of seeing that the ruleset declares. A team gets of "
    .. "them those of which it knows anything; what it does not know hides nothing and nobody.", seat = "all",
    result = "[seen]", params = { MATCH, { "unit", "text?", "The unit that looks." },
      { "at", "[whole]?", "Or the place." }, { "by", "text?", "Only this way of seeing." } } },
  { "why", "Why a record is as it is: what led to it, and where its numbers come from. Or why the unit that is asked "
    .. "for its action cannot take one: what refuses it, and what would allow it. A team gets the numbers of what is "
    .. "its own, and of other records what it read; of an action, only what refuses it.", seat = "all", result = "any",
    params = { MATCH, { "record", "whole?", "The number of the record." },
      { "ability", "text?", "Or an action, by its id." },
      { "choices", "{any}?", "What would be chosen for it, by kind." },
      { "lines", "flag?", "As lines for people, instead of data." } } },
  { "source", "The text of a file that the content of the match was read from, by the name that errors and traces give "
    .. "it. No other file can be read.", seat = "open", result = "source_text",
    params = { MATCH, { "file", "text", "Such as rulesets/drive/rules/attacks.lua. A team may not read the "
      .. "encounter's." } } },
  { "odds", "The outcomes of an action, or of an answer to the open decision, and how likely each is: exact up to 1024 "
    .. "ways, else sampled.", seat = "open", result = "any",
    params = { MATCH, { "unit", "text?", "Who acts; it must be asked for its action." },
      { "ability", "text?", "The id of an option of its action." },
      { "choices", "{any}?", "Answers by the kind of their question." }, ANSWER, INDEX } },
}

protocol.notifications = {
  { "moved", "Another connection moved the match, or undid something. A team hears of it if it notices anything.", {
    { "state", "state", "Its state now." },
  } },
  { "reloaded", "Content of a watched match was saved, and the match opened anew.", {
    { "state", "state", "Its state now." },
    { "same", "whole?", "How many answers were given again. Not for a team." },
    { "of", "whole?", "How many there were. Not for a team." },
    { "difference", "text?", "Where that ended, in words. Not for a team." },
  } },
  { "problem", "Content of a watched match was saved with mistakes: the match goes on with the old content.", {
    { "match", "whole", "Its number." },
    { "message", "text", "The first mistake." },
    { "problems", "[any]", "All mistakes: { file, line, text, whole }." },
    { "sources", "{text}", "The texts of the files that have mistakes, by name; of the first ones, if there are "
      .. "many." },
  } },
}

-- ---- errors ------------------------------------------------------------------------------------------

-- Number, code (as `data.code`), sentence.
protocol.errors = {
  { -32700, "parse", "The message is not JSON, or too long." },
  { -32600, "request", "The message is not a request of JSON-RPC 2.0." },
  { -32601, "method", "There is no such method." },
  { -32602, "params", "A parameter is missing, unknown or of another type." },
  { -32603, "internal", "A mistake in Tercio." },
  { 1, "rule", "A rule of the content failed, or the budget of an action or of the message is spent. The match stands "
    .. "where it stood." },
  { 2, "content", "The file or its content has mistakes; `problems` lists them." },
  { 3, "not-legal", "The answer is not legal." },
  { 4, "not-your-turn", "Another team is asked." },
  { 5, "not-for-a-team", "Only whoever leads the game may do this." },
  { 6, "no-match", "There is no such match." },
  { 7, "no-team", "There is no such team." },
  { 8, "no-decision", "No decision is open, or it is not the one that you mean." },
  { 9, "range", "A number is out of its range." },
  { 10, "outside", "The file lies outside the folder of the program." },
  { 11, "too-many", "There are too many matches." },
  { 12, "stopped", "The program or the watchdog ended this call. The match stands where it stood." },
  { 13, "save", "The save cannot be read, or is of other content." },
  { 14, "not-kept", "The match was not opened to keep this." },
  { 15, "not-known", "It hangs on what your team does not know." },
}

-- ---- reading -----------------------------------------------------------------------------------------

protocol.by_name = {}
for _, row in ipairs(protocol.methods) do protocol.by_name[row[1]] = row end

protocol.number = {}
for _, row in ipairs(protocol.errors) do protocol.number[row[2]] = row[1] end

local records = {}
for _, row in ipairs(protocol.records) do records[row[1]] = row end
protocol.record = records

-- A type without its "?": its shape ("list", "map" or "plain") and what is in it.
function protocol.shape(kind)
  kind = kind:gsub("%?$", "")
  local inner = kind:match "^%[(.*)%]$"
  if inner then return "list", inner end
  inner = kind:match "^{(.*)}$"
  if inner then return "map", inner end
  return "plain", kind
end

return protocol
