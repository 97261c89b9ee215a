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
  } },
  { "refusal", "What cannot be chosen, and why.", {
    { "id", "text", "What cannot be chosen." },
    { "reason", "text", "Why." },
  } },
}

-- ---- methods ---------------------------------------------------------------------------------------

local MATCH = { "match", "whole?", "The match; without it, the one that you opened last." }

-- seat: who may call it. "all": any seat. "leader": whoever leads the game. "open": a team only where the ruleset hides
-- nothing from it. alone: it needs no match.
protocol.methods = {
  { "open", "Opens an encounter and plays to its first decision.", seat = "leader", alone = true, result = "match",
    params = {
      { "file", "text?", "The path of an encounter's file, in the folder of the program or below." },
      { "text", "text?", "Or the encounter as a text." },
      { "name", "text?", "How errors call that text." },
      { "variants", "[text]?", "Variants on top of those that the file names." },
      { "mods", "[text]?", "Mods on top of those that the file names." },
      { "options", "{any}?", "Options of the ruleset, by name." },
      { "roots", "[text]?", "Folders that hold further rulesets/ and mods/." },
      { "seed", "whole?", "Roll with this seed, not the file's." },
      { "as", "text?", "Play this team: from now on you get what it knows of this match, and nothing else." },
      { "seats", "flag?", "Keep a log for every team, for connections that join as a team later." },
      { "changes", "flag?", "Note what each record changes of the board, for `changes`." },
      { "controllers", "{text}?", "A policy for each team named; 'outside': somebody outside answers." },
    } },
  { "state", "Where the match stands, with the open decision.", seat = "all", result = "state", params = { MATCH } },
  { "decision", "The open decision; null if there is none for you.", seat = "all", result = "decision",
    params = { MATCH } },
  { "refusals", "What cannot be chosen at the open decision, with reasons.", seat = "all", result = "[refusal]",
    params = { MATCH } },
  { "answer", "Answers the open decision. Policies then answer what is theirs.", seat = "all", result = "state",
    params = { MATCH,
      { "answer", "any?", "An option's id or text, a number, a list of ids, a way, or false to pass." },
      { "index", "whole?", "Or the place of an option, from 1." },
      { "decision", "whole?", "The number of the decision that you mean: another one is not answered." },
      { "dice", "[whole]?", "The faces of the next dice. Not for a team." },
    } },
  { "undo", "Takes answers back.", seat = "leader", result = "state",
    params = { MATCH, { "count", "whole?", "How many answers; 1 without it." } } },
  { "redo", "Gives answers again that were taken back.", seat = "leader", result = "state",
    params = { MATCH, { "count", "whole?", "How many answers; 1 without it." } } },
  { "jump", "Goes to the decision after so many answers.", seat = "leader", result = "state",
    params = { MATCH, { "at", "whole", "How many answers; 0 is the beginning." } } },
  { "view", "What a team knows. Without a team, everything.", seat = "all", result = "any",
    params = { MATCH, { "team", "text?", "The team; a team gets only its own view." } } },
  { "log", "Records of the log, each with its sentence.", seat = "all", result = "[any]",
    params = { MATCH, { "since", "whole?", "After this many records; 0 without it." },
      { "most", "whole?", "At most so many; 1000 without it." } } },
  { "board", "The field with everything that stands on it.", seat = "all", result = "any", params = { MATCH } },
  { "about", "What is known of a match from its beginning.", seat = "all", result = "match", params = { MATCH } },
  { "decisions", "How many records the log had at each decision so far.", seat = "leader", result = "[whole]",
    params = { MATCH } },
  { "changes", "What each record changed of the board, for a match that was opened with `changes`.", seat = "leader",
    result = "any", params = { MATCH, { "since", "whole?", "After this many records; 0 without it." },
      { "board", "flag?", "With the board from which the changes begin." } } },
  { "picture", "The board at the beginning, drawn as SVG for a page, with its style.", seat = "all", result = "any",
    params = { MATCH, { "prefix", "text?", "What its ids begin with, where a page holds several." } } },
  { "matches", "The matches of this conversation.", seat = "leader", alone = true, result = "[whole]", params = {} },
  { "close", "Ends a match.", seat = "leader", result = "flag", params = { MATCH } },
}

protocol.notifications = {
  { "moved", "Another connection moved the match, or undid something.", { { "state", "state", "Its state now." } } },
}

-- ---- errors ------------------------------------------------------------------------------------------

-- Number, code (as `data.code`), sentence.
protocol.errors = {
  { -32700, "parse", "The message is not JSON, or too long." },
  { -32600, "request", "The message is not a request of JSON-RPC 2.0." },
  { -32601, "method", "There is no such method." },
  { -32602, "params", "A parameter is missing, unknown or of another type." },
  { -32603, "internal", "A mistake in Tercio." },
  { 1, "rule", "A rule of the content failed, or its budget is spent. The match stands where it stood." },
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
