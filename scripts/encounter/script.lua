-- The words of a script: act, turn, end_turn, auto, expect, refuse. Each gives an entry that knows its line; reading
-- them checks names and keys before anything is played. play/script_controller.lua plays them.
--
--   turn "mira"                                  mira is picked to take her turn
--   act "mira" "shove" { target = "brute" }      an action; its fields answer what its use asks, by kind of question
--   end_turn "mira"                              the action that ends her turn
--   answer "mira" { kind = "x", choose = 3 }     a question that is asked at a rest point and is no action
--   master "flood"                               what the game master is asked for at a rest point
--   auto "enemies"   auto()   auto { to = "round" }   policies play a team, or all, on
--   expect { mira = { guts = 7 }, over = "won", log = "text" }
--   refuse "mira" "leap" { reason = "engaged" }  that action is not legal, and why
--   refuse "mira" "shove" { target = "ogre" }    the action may be, but not with this choice
local core = import "world/core"
local shapes = import "encounter/shapes"
local spec = import "encounter/record"
local tables = import "world/tables"
local wording = import "world/wording"
local policy_names = import "runtime/policy_names"

local script = {}

local entry_meta = lock_proxy({ __call = function(entry, ...) return entry.take(...) end }, "script entry")
local entries = setmetatable({}, { __mode = "k" })   -- proxy -> the entry behind it

-- What stands for an entry in a script; it may be called once more with a table of fields.
local function entry_of(kind, line, values)
  local entry = tables.copy({ kind = kind, line = line, fields = {} }, values)
  local proxy = {}
  function proxy.take(fields, ...)
    if type(fields) ~= "table" then error(kind .. ": its fields must be a table (found " .. type(fields) .. ")", 3) end
    if entry.taken or select("#", ...) > 0 then error(kind .. " takes one table of fields", 3) end
    entry.fields, entry.taken = fields, true
    return proxy
  end
  entries[proxy] = entry
  return setmetatable(proxy, entry_meta)
end

local function here()
  local _, line = registry.where()
  return line or 0
end

-- The entries: what stands behind the word (parts, in this order), and the keys of its table besides COMMON.
-- missing: what a plain entry without a part needs; nil: it may go without.
local ENTRIES = {
  act = { parts = { "unit", "ability" }, keys = {}, missing = "a unit and an ability" },
  refuse = { parts = { "unit", "ability" }, keys = { reason = "string" }, missing = "a unit and an ability" },
  turn = { parts = { "unit" }, keys = {}, missing = "a unit" },
  end_turn = { parts = { "unit" }, keys = {}, missing = "a unit" },
  answer = { parts = { "unit" }, keys = { kind = "string", choose = "any", number = "integer" }, missing = "a unit" },
  master = { parts = { "choice" }, keys = { kind = "string" }, missing = "what is chosen" },
  auto = { parts = { "team" }, keys = { to = "string", team = "string", policy = "string" } },
  expect = { parts = {} },
}
local EXAMPLE = { unit = " \"mira\"", ability = " \"shove\"", choice = " \"flood\"", team = " \"enemies\"" }

-- A word that takes its parts from the at-th on, one name after the other; said: the words so far.
local function taking(kind, at, said, values, line)
  local parts = ENTRIES[kind].parts
  return function(name)
    local begun = line or here()
    if type(name) ~= "string" then
      local example = said
      for part = at, #parts do example = example .. EXAMPLE[parts[part]] end
      error(said .. " takes a name: " .. example, 2)
    end
    local known = tables.copy(values, { [parts[at]] = name })
    if at == #parts then return entry_of(kind, begun, known) end
    return taking(kind, at + 1, said .. " \"" .. name .. "\"", known, begun)
  end
end

-- The globals of an encounter file.
function script.words()
  local words = {}
  for kind, of in pairs(ENTRIES) do words[kind] = of.parts[1] and taking(kind, 1, kind, {}) end
  local auto = words.auto
  function words.auto(what)
    if what ~= nil and type(what) ~= "table" then return auto(what) end
    local made = entry_of("auto", here(), {})
    return what and made(what) or made
  end
  function words.expect(what)
    if type(what) ~= "table" then error("expect takes a table: expect { mira = { guts = 7 } }", 2) end
    return entry_of("expect", here(), { fields = what })
  end
  return words
end

-- ---- reading -------------------------------------------------------------------------------------

-- Keys that are no kinds of questions. Any other key of an action must name a kind; see `kinds_of`.
local COMMON = { dice = "list", answers = "list", pass = "any" }
-- Kinds of questions that rules ask in the middle of a use, besides those that content adds by its `decision`s.
local KINDS = { "target", "targets", "cell", "cells", "move", "x", "modifier", "number", "choose", "pick", "confirm",
  "order", "place", "path", "area", "mode", "cost", "replacement" }
local EXPECT = { "log", "no_log", "over", "round", "team", "teams", "units", "combat" }

local ANSWER_KEYS = { [1] = true, [2] = true, who = true, kind = true, choose = true }

-- Whether rules ask questions of a kind.
function script.asks(kind)
  return tables.has(KINDS, kind) or tables.has(core.book.sealed.order.decision or {}, kind)
end

-- What is asked for by a name that is not there, or a key that nothing reads; names: those that there are.
local function unknown(report, entry, of, what, name, names)
  local sentence = what == "key" and "{of}: unknown key '{name}'" or "{of}: no {what} '{name}'"
  report:at(entry.line, what == "key" and "unknown-key" or "unknown-name", sentence,
    { of = of, what = what, name = tostring(name), near = wording.nearest(name, names) })
end

local function check_answer(report, entry, of, given)
  if type(given) ~= "table" then
    report:at(entry.line, "wrong-value", "{of} must be a table: { \"brute\", \"counter\" } (found {found})",
      { of = of, found = wording.quoted(given) })
    return
  end
  for key in pairs(given) do
    if not ANSWER_KEYS[key] then unknown(report, entry, of, "key", key, { "who", "kind", "choose" }) end
  end
  for _, key in ipairs { 1, "who", "kind" } do
    if given[key] ~= nil and type(given[key]) ~= "string" then
      report:at(entry.line, "wrong-value", "{of}: {name} must be a name (found {found})",
        { of = of, name = key == "kind" and "kind" or "who", found = wording.quoted(given[key]) })
    end
  end
  if given.choose == nil and given[2] == nil then
    report:at(entry.line, "missing", "{of} has no choice: { \"brute\", \"counter\" }", { of = of })
  end
end

local function check_answers(report, entry, where)
  for index, given in ipairs(entry.fields.answers or {}) do
    check_answer(report, entry, where .. ": answer " .. index, given)
  end
end

script.MOST_FACE = 255   -- of a scripted die

local function check_dice(report, entry, where)
  for index, face in ipairs(entry.fields.dice or {}) do
    if math.type(face) ~= "integer" or face < 1 or face > script.MOST_FACE then
      report:at(entry.line, "wrong-value", "{of}: die {number} must be a whole number from 1 to {max} (found {found})",
        { of = where, number = index, max = script.MOST_FACE, found = wording.quoted(face) })
    end
  end
end

-- How far policies play: to the end, or until a frame of this name is another.
local function check_auto(report, entry, where)
  local book = core.book
  local to, name = entry.fields.to, entry.fields.policy
  if type(to) == "string" and to ~= "end" and not book.frame[book.ruleset.frames and book.ruleset.frames[to] or to] then
    report:at(entry.line, "wrong-value", "{of}: to must be turn, round or end (found {found})",
      { of = where, found = wording.quoted(to), near = wording.nearest(to, { "turn", "round", "end" }) })
  end
  if type(name) == "string" and not policy_names.known(book.sealed, name) then
    unknown(report, entry, where, "policy", name, policy_names.list(book.sealed))
  end
end

local function check_fields(report, entry, where)
  local known = tables.copy(COMMON, ENTRIES[entry.kind].keys)
  local at_entry = { add = function(_, _, code, sentence, data)
    report:at(entry.line, code, "{of}: " .. sentence, tables.copy(data, { of = where }))
  end }
  local asks = entry.kind == "act" or entry.kind == "refuse" or entry.kind == "end_turn"
  for key, value in pairs(entry.fields) do
    local kind = known[key]
    if kind then
      if kind ~= "any" and shapes.field(at_entry, key, value, kind) == nil then return end
    elseif not (asks and type(key) == "string") then
      unknown(report, entry, where, "key", key, tables.names(known))
    elseif not script.asks(key) then
      -- A near miss of a common key or a known kind is a slip; other words may be kinds of the ruleset's own.
      local names = tables.append(tables.names(known), KINDS)
      if wording.nearest(key, names) then unknown(report, entry, where, "key", key, names) end
    end
  end
  if entry.kind == "auto" then check_auto(report, entry, where) end
  check_answers(report, entry, where)
  check_dice(report, entry, where)
end

-- Units that join while an encounter runs are numbered: "wolf 1".
local function may_join(name) return type(name) == "string" and name:find("^.+ %d+$") ~= nil end

local function check_unit(report, entry, names, where)
  if not names[entry.unit] and not may_join(entry.unit) then
    unknown(report, entry, where, "unit", entry.unit, tables.names(names))
  end
end

local function check_ability(report, entry, where)
  if entry.ability == "end" then return end
  if core.book.def_id["ability." .. entry.ability] then return end
  -- An action need not be an ability; but what is nearly one is a slip.
  local names = core.book.sealed.order.ability or {}
  if wording.nearest(entry.ability, names) then unknown(report, entry, where, "ability", entry.ability, names) end
end

local function check_expect(report, entry, names)
  for key in pairs(entry.fields) do
    if not (names[key] or may_join(key) or tables.has(EXPECT, key)) then
      unknown(report, entry, "expect", "unit", key, tables.append(tables.names(names), EXPECT))
    end
  end
end

-- What an entry is called in messages.
function script.title(entry)
  local text = entry.kind
  for _, part in ipairs(ENTRIES[entry.kind].parts) do
    if entry[part] then text = text .. " \"" .. entry[part] .. "\"" end
  end
  return text
end

-- The answers that an entry gives to whoever is asked: { who, kind, choose }.
function script.answers(entry)
  return tables.map(entry.fields.answers or {}, function(given)
    local choose = given.choose
    if choose == nil then choose = given[2] end
    return { who = given.who or given[1], kind = given.kind, choose = choose }
  end)
end

local function check_entry(report, entry, names, teams)
  local where = script.title(entry)
  if entry.kind == "expect" then return check_expect(report, entry, names) end
  if entry.fields.team then entry.team = entry.fields.team end
  if entry.unit and not (entry.kind == "answer" and (teams[entry.unit] or entry.unit == "the encounter")) then
    check_unit(report, entry, names, where)
  end
  if entry.ability then check_ability(report, entry, where) end
  if entry.team and not teams[entry.team] then
    unknown(report, entry, where, "team", entry.team, tables.names(teams))
  end
  check_fields(report, entry, where)
end

-- What a word takes: act "mira" "shove" { ... }.
local function usage(kind)
  local text = kind
  for _, part in ipairs(ENTRIES[kind].parts) do text = text .. EXAMPLE[part] end
  return text .. (kind == "expect" and " { mira = { guts = 7 } }" or " { ... }")
end

-- What is given to a word behind its parts: the table of its fields, and nothing else; or nil and what is wrong.
local function plain_fields(value, at)
  local fields = value[at]
  if fields == nil and value[1] == "expect" then return nil, "expect needs a table" end
  if fields ~= nil and type(fields) ~= "table" then
    return nil, value[1] .. " takes no " .. wording.quoted(fields) .. " here"
  end
  for key in pairs(value) do
    if math.type(key) == "integer" and key > at then
      return nil, value[1] .. " takes nothing more than this (found " .. wording.quoted(value[key]) .. ")"
    end
  end
  return fields or {}
end

-- One entry of a plain table, as specs in Lua give it: { "act", "mira", "shove", { ... }, line = }. Its `wrong` says
-- what is wrong with it.
local function plain_entry(value)
  local entry, at, of = { kind = value[1], line = value.line or 0 }, 2, ENTRIES[value[1]]
  if not of then return entry end
  for _, part in ipairs(of.parts) do
    if type(value[at]) == "string" then entry[part], at = value[at], at + 1
    elseif of.missing then entry.wrong = value[1] .. " needs " .. of.missing end
  end
  if not entry.wrong then entry.fields, entry.wrong = plain_fields(value, at) end
  if entry.wrong then entry.wrong = entry.wrong .. ": " .. usage(value[1]) end
  return entry
end

-- What units a script can name: those of the file, and those that have come since.
local function names_of(...)
  local names = {}
  for _, list in ipairs { ... } do
    for _, unit in ipairs(list) do names[unit.name] = unit end
  end
  return names
end

-- The entries of an encounter's script as { kind, line, unit, ability, team, fields }; mistakes go to the report.
function script.read(report, record)
  local names, list = names_of(record.units), {}
  for index, value in ipairs(record.script) do
    local entry = entries[value]
    if not entry and type(value) == "table" and type(value[1]) == "string" then entry = plain_entry(value) end
    if entry and not ENTRIES[entry.kind] then
      report:add("script." .. index, "unknown-name", "script entry {number}: no word '{name}'",
        { number = index, name = entry.kind, near = wording.nearest(entry.kind, tables.names(ENTRIES)) })
    elseif entry and entry.wrong then
      report:add("script." .. index, "wrong-value", "script entry {number}: {reason}",
        { number = index, reason = entry.wrong })
    elseif entry then
      -- A copy: playing notes things in its entries, and the file may be played once more.
      entry = tables.copy(entry)
      check_entry(report, entry, names, record.team_index)
      list[#list + 1] = entry
    elseif type(value) == "function" then
      report:add("script." .. index, "missing", "script entry {number} is not complete: act \"mira\" \"shove\" { ... }",
        { number = index })
    else
      report:add("script." .. index, "wrong-value",
        "script entry {number} must be act, turn, end_turn, answer, master, auto, expect or refuse (found {found})",
        { number = index, found = wording.quoted(value) })
    end
  end
  return list
end

-- One entry given while playing, checked against a play. Returns it, or nil and the mistake.
function script.one(play, value)
  local report = spec.report("", 0)
  if type(value) ~= "table" then
    return nil, "an entry is a table: { \"act\", \"mira\", \"shove\", { ... } } (found " .. wording.quoted(value) .. ")"
  end
  local entry = plain_entry(value)
  if not ENTRIES[entry.kind] then
    return nil, "no word '" .. tostring(entry.kind) .. "'" .. wording.near(entry.kind, tables.names(ENTRIES))
  end
  if entry.wrong then return nil, entry.wrong end
  check_entry(report, entry, names_of(play.record.units, play:units()), play.record.team_index)
  if not report:fine() then return nil, report.problems[1].message end
  return entry
end

return script
