-- Plays the entries of a script. Rules of matching, in this order, for each question asked before the next rest point:
--   1. a field of the action whose name is the kind of the question, when the unit that acts is asked; used up in turn
--      (a list answers several questions of one kind, one after the other)
--   2. the first unused of `answers` that fits: who (a name, nil: anybody), kind (nil: any), choose. An answer to an
--      offer that may be passed fits only when its choice is among the options.
--   3. an offer that may be passed, when `pass` says so (true or "all", a name, or a list of names) or when it only
--      asks whether to go on
-- Anything else is a failure that says who is asked what, and all legal options. So is an answer or die left over.
local ask = import "runtime/ask"
local core = import "world/core"
local objects = import "world/objects"
local play_of = import "play/play"
local expectations = import "play/expectations"
local entries = import "encounter/script"
local spelt_ways = import "play/spelt_ways"
local tables = import "world/tables"
local wording = import "world/wording"
local K = core.K

local script = {}

-- ---- describing ----------------------------------------------------------------------------------

-- Who is asked, as a script names it: a unit, a team by its id, or the encounter.
local function who_text(decision)
  local who = decision.who
  if type(who) == "team" then return core.session.side_ids[who.index + 1] end
  return who and tostring(who) or "the encounter"
end

local function options_text(domain)
  if domain.type == "number" then return "a whole number from " .. domain.min .. " to " .. domain.max end
  local names = {}
  for index, option in ipairs(domain.options) do
    local id = tostring(option.id)
    names[index] = option.text ~= id and not option.none and id .. " (" .. option.text .. ")" or id
    if option.none and option.text ~= "none" then names[index] = option.text end
  end
  local list = table.concat(names, ", ")
  if domain.type == "pick" then return domain.min .. " to " .. domain.max .. " of: " .. list end
  if domain.type == "order" then return "an order of: " .. list end
  return list
end

-- "mira must answer 'Whom?' (target): brute, thug".
function script.question_text(decision)
  return who_text(decision) .. " must answer '" .. tostring(decision.prompt) .. "' (" .. decision.kind ..
    "); legal: " .. options_text(decision.domain)
end

local function reason_of(decision, id)
  for _, entry in ipairs(ask.illegal(decision) or {}) do
    if tostring(entry.id) == id then return entry.reason or "it is not legal" end
  end
  return nil
end

-- ---- answers -------------------------------------------------------------------------------------

-- A choice as an option's id: names as they are, { x, y, z } as "x,y,z".
local function id_of(value)
  if type(value) ~= "table" then return tostring(value) end
  local parts = {}
  for index = 1, #value do parts[index] = tostring(value[index]) end
  return table.concat(parts, ",")
end

-- { x, y } of a field with heights: the cell at height 0, as everywhere else in an encounter.
local function at_the_bottom(value)
  if type(value) ~= "table" or #value ~= 2 or math.type(value[1]) ~= "integer" then return nil end
  return { value[1], value[2], 0 }
end

local function find(options, value)
  local id = id_of(value)
  for index, option in ipairs(options) do
    if option.none then
      if value == false or id == "none" or id == "pass" or id == option.text then return index end
    elseif tostring(option.id) == id then
      return index
    end
  end
  for index, option in ipairs(options) do
    if tostring(option.text) == id then return index end
  end
  if value == true then return find(options, "yes") end
  if value == false then return find(options, "no") end
  local bottom = at_the_bottom(value)
  return bottom and find(options, bottom)
end

-- "(did you mean 'brute'?)" of a name that nothing has, where an option is near to it.
local function meant(options, id)
  if (core.book.sealed.kinds.ability or {})[id] then return "" end
  for _, name in pairs(core.session.names) do
    if name == id then return "" end
  end
  return wording.near(id, tables.map(options, function(option) return tostring(option.id) end))
end

-- nil, that a choice is not legal, and whether a reason is known.
local function not_legal(decision, value, why)
  local id = id_of(value)
  why = reason_of(decision, id) or why
  return nil, "'" .. id .. "' is not legal" .. (why and ": " .. why or meant(decision.domain.options, id)), why ~= nil
end

-- A list of choices: one may be written without braces, a point { 1, 2, 0 } is one.
local function choices_of(value)
  if type(value) ~= "table" then return { value } end
  if math.type(value[1]) == "integer" then return { value } end
  return value
end

-- The answer to a decision that a written choice means; nil and the reason.
local function answer_of(decision, value)
  local domain = decision.domain
  local way, wrong = spelt_ways.of(domain, value)
  if way then return spelt_ways.checked(decision, way) end
  if wrong then return nil, wrong end
  if domain.type == "number" then
    if math.type(value) ~= "integer" then return nil, "must be a whole number, not " .. id_of(value) end
    if value < domain.min or value > domain.max then return nil, value .. " is not " .. options_text(domain) end
    return value
  end
  if domain.type == "list" then
    local index = find(domain.options, value)
    if index then return index end
    local bottom = at_the_bottom(value)
    return not_legal(decision, value, bottom and reason_of(decision, id_of(bottom)))
  end
  local list = {}
  for at, choice in ipairs(choices_of(value)) do
    list[at] = find(domain.options, choice)
    if not list[at] then return not_legal(decision, choice) end
  end
  if domain.type == "pick" then table.sort(list) end
  if domain.type == "pick" and (#list < domain.min or #list > domain.max) then
    return nil, #list .. " are too " .. (#list < domain.min and "few" or "many")
  end
  if domain.type == "order" and #list ~= #domain.options then return nil, "an order names all of them" end
  return list
end
script.answer_of = answer_of

local function may_pass(decision)
  local options = decision.domain.options
  return options and #options > 0 and options[#options].none and #options or nil
end

script.may_pass, script.who_text, script.id_of = may_pass, who_text, id_of

-- ---- the sheet of one entry: what it answers, and what of that is used ----------------------------

local RESERVED = { dice = true, answers = true, pass = true, team = true, policy = true, reason = true, kind = true,
  choose_ = true }
local ALIASES = { target = { "target", "targets" }, targets = { "targets", "target" }, cell = { "cell", "cells" },
  cells = { "cells", "cell" } }

local function kinds_of(name) return ALIASES[name] or { name } end

local function empty_sheet(entry) return { entry = entry, asked = {}, fields = {}, answers = {} } end

local function sheet_of(entry)
  local sheet = empty_sheet(entry)
  sheet.answers = entries.answers(entry)
  if entry.kind == "act" or entry.kind == "end_turn" then
    for key, value in pairs(entry.fields) do
      if not RESERVED[key] then sheet.fields[key] = { value = value, at = 0 } end
    end
  end
  return sheet
end

-- The next choice that a field gives for this question: a list answers single choices one by one, but for a way.
local function field_choice(sheet, decision)
  for _, name in ipairs(kinds_of(decision.kind)) do
    local field = sheet.fields[name]
    if field and not field.done then
      local value = field.value
      local several = type(value) == "table" and math.type(value[1]) ~= "integer"
      local single = decision.domain.type == "list" or decision.domain.type == "number"
      if not (several and single) then
        field.done = true
        return value
      end
      local left = tables.list(value, field.at + 1)
      local way, wrong = spelt_ways.of(decision.domain, left)
      if wrong then return left end
      if way and #way > 1 then
        local steps, why = spelt_ways.steps_now(decision, way)
        if steps > 0 then
          field.at = field.at + steps
          field.done = field.at == #value
          return steps == 1 and left[1] or tables.list(left, 1, steps)
        end
        field.no_way = field.no_way or why
      end
      field.at = field.at + 1
      field.done = field.at == #value
      return value[field.at], field.no_way
    end
  end
  return nil
end

local function passes(entry, decision, play)
  local pass = entry.fields.pass
  if pass == nil then pass = play.record.pass end
  return pass == true or pass == "all" or tables.has(type(pass) == "table" and pass or { pass }, who_text(decision))
end

local function as_a_way(why) return why and "; as a way, " .. why or "" end

-- What the sheet says to a question: an answer; or nil and what is wrong.
local function choose(sheet, decision, play)
  local name = who_text(decision)
  if name == sheet.entry.unit then
    local value, no_way = field_choice(sheet, decision)
    if value ~= nil then
      local answer, why = answer_of(decision, value)
      return answer, why and why .. as_a_way(no_way)
    end
  end
  local optional = may_pass(decision)
  for _, given in ipairs(sheet.answers) do
    if not given.used and (given.who == nil or given.who == name) and
      (given.kind == nil or given.kind == decision.kind) then
      local answer, why = answer_of(decision, given.choose)
      if answer then
        given.used = true
        return answer
      end
      if not optional then return nil, why end
    end
  end
  if optional and (decision.go_on or passes(sheet.entry, decision, play)) then return optional end
  return nil, nil
end

-- Whether a choice (nil: any) of one of some kinds (nil: any) was taken without asking, as nothing else could be.
local function was_settled(play, kinds, who, value)
  for _, taken in ipairs(play.session.settled or {}) do
    if (who == nil or taken.who == who) and (value == nil or taken.id == id_of(value)) and
      (kinds == nil or tables.has(kinds, taken.kind)) then return true end
  end
  return false
end

-- Whether all that a field still has to say was settled without asking.
local function field_settled(play, sheet, name, field)
  for _, choice in ipairs(tables.list(choices_of(field.value), field.at + 1)) do
    if not was_settled(play, kinds_of(name), sheet.entry.unit, choice) then return false end
  end
  return true
end

-- The questions that came, each once: "; asked: target, push (passed), cell (only 1,2)". Questions to other units carry
-- the unit's name, or are left out (own). settled: what was taken without asking.
local function asked_text(unit, asked, settled, own)
  local list, seen = {}, {}
  local function add(who, kind, how)
    local text = (who == unit and "" or who .. ": ") .. kind .. how
    if (who == unit or not own) and not seen[text] then list[#list + 1], seen[text] = text, true end
  end
  for _, one in ipairs(asked) do add(one.who, one.kind, one.passed and " (passed)" or "") end
  for _, taken in ipairs(settled or {}) do
    add(taken.who or "the encounter", taken.kind, " (only " .. taken.id .. ")")
  end
  if #list == 0 then return own and "; " .. unit .. " had no questions" or "; there were no questions" end
  return "; questions: " .. table.concat(list, ", ")
end
script.asked_text = asked_text

-- An answer to a question, as a script writes it: the first legal one.
local function example_of(domain)
  if domain.type == "number" then return tostring(domain.min) end
  local listed = domain.type == "pick" or domain.type == "order"
  local ids, most = {}, domain.type == "order" and #domain.options or listed and domain.min or 1
  for _, option in ipairs(domain.options) do
    if not option.none and #ids < most then ids[#ids + 1] = ("%q"):format(tostring(option.id)) end
  end
  return listed and "{ " .. table.concat(ids, ", ") .. " }" or ids[1] or "false"
end

-- What to add to an entry for a question without an answer.
local function advice(sheet, decision)
  local who, value = who_text(decision), example_of(decision.domain)
  local pass = may_pass(decision) and ", or pass = true" or ""
  if who ~= sheet.entry.unit then return ("; add answers = { { %q, %s } }"):format(who, value) .. pass end
  local unused = {}
  for _, name in ipairs(tables.names(sheet.fields)) do
    if not sheet.fields[name].done then unused[#unused + 1] = "'" .. name .. "'" end
  end
  local key = decision.kind:find "^[%a_][%w_]*$" and decision.kind or '["' .. decision.kind .. '"]'
  return "; add " .. key .. " = " .. value .. (unused[1] and " instead of " .. table.concat(unused, ", ") or "") .. pass
end

-- What of a sheet was not used, or nil; and whether it names a choice that was not there.
local function left_over(play, sheet)
  local unit, settled = sheet.entry.unit, play.session.settled
  for index, given in ipairs(sheet.answers) do
    if not given.used and not was_settled(play, given.kind and { given.kind }, given.who, given.choose) then
      return "answer " .. index .. " was not used: " .. (given.who and given.who .. ", " or "") ..
        id_of(given.choose) .. asked_text(unit, sheet.asked, settled)
    end
  end
  for _, name in ipairs(tables.names(sheet.fields)) do
    local field = sheet.fields[name]
    if not field.done and not field_settled(play, sheet, name, field) then
      return "'" .. name .. "' was not used" .. asked_text(unit, sheet.asked, settled, true) .. as_a_way(field.no_way),
        was_settled(play, kinds_of(name), unit)
    end
  end
  local waiting = K.dice_waiting()
  if waiting > 0 then
    return waiting == 1 and "the last die was not rolled" or "the last " .. waiting .. " dice were not rolled"
  end
  return nil
end

-- ---- playing -------------------------------------------------------------------------------------

local function fail(play, entry, text)
  play:fail("script", entry, entries.title(entry) .. ": " .. text)
  return false
end

-- The open question, after why it is not answered as an entry says.
local function with_question(play, why) return why .. "; " .. script.question_text(play.session.decision) end

-- Answers one question; false after a failure.
local function give(play, entry, answer, dice)
  local refused, failed = play:answer(answer, dice)
  if refused then return fail(play, entry, refused) end
  return not failed
end

local function note_asked(sheet, decision, answer)
  table.insert(sheet.asked, { who = who_text(decision), kind = decision.kind, passed = answer == may_pass(decision) })
end

-- Reports a question without an answer, or with a wrong one.
local function no_answer(play, entry, why, sheet)
  local decision = play.session.decision
  return fail(play, entry, why and with_question(play, why) or
    "no answer: " .. script.question_text(decision) .. advice(sheet, decision))
end

-- Answers what is asked until the next rest point. rests(decision): where this entry ends.
local function follow(play, entry, sheet)
  while play.session.decision and not play_of.rests(play.session.decision) do
    local decision = play.session.decision
    local answer, why = choose(sheet, decision, play)
    if not answer then
      play.barred = why
      return no_answer(play, entry, why, sheet)
    end
    note_asked(sheet, decision, answer)
    if not give(play, entry, answer) then return false end
  end
  play.session:bind()
  local unused, absent = left_over(play, sheet)
  if unused then
    play.barred = absent and unused or nil
    return fail(play, entry, unused)
  end
  return true
end

local function with_dice(play, entry, f)
  local dice = entry.fields.dice
  play.session.scripted_dice = dice and #dice or nil
  local fine = f(dice)
  play.session.scripted_dice = nil
  return fine
end

-- Gives the answer to the open question that a written choice means, and then those that follow from it.
local function answer_open(play, entry, value)
  local answer, why = answer_of(play.session.decision, value)
  if not answer then return fail(play, entry, with_question(play, why)) end
  return with_dice(play, entry, function(dice)
    return give(play, entry, answer, dice) and follow(play, entry, sheet_of(entry))
  end)
end

-- Whether a turn is offered to a unit.
local function offers_turn(decision, unit)
  return unit ~= nil and decision.kind == "turn" and find(decision.domain.options, unit) ~= nil
end

-- Lets questions pass that are asked at rest and that this entry is not about; a turn that is offered to its unit is
-- what it is about, and what meant(decision) says. True when play can go on.
local function pass_rests(play, unit, meant)
  while true do
    local decision = play.session.decision
    local pass = decision and decision.rest and may_pass(decision)
    if not pass or offers_turn(decision, unit) or meant and meant(decision) then return true end
    local _, failed = play:answer(pass)
    if failed then return false end
  end
end
script.pass_rests = pass_rests

-- Picks a unit to take its turn when that is what is asked; true when its action is asked then.
local function reach_turn(play, entry, required, dice)
  if not pass_rests(play, entry.unit) then return false end
  local decision = play.session.decision
  if decision and decision.kind == "turn" then
    local answer, why = answer_of(decision, entry.unit)
    if not answer then return fail(play, entry, with_question(play, why)) end
    if not give(play, entry, answer, dice) then return false end
    if not required then return true end
    if not follow(play, entry, empty_sheet(entry)) or not pass_rests(play) then return false end
    decision = play.session.decision
  end
  if not decision then return fail(play, entry, "the encounter is over") end
  if decision.kind ~= "action" or who_text(decision) ~= entry.unit then
    return fail(play, entry, with_question(play, "it is not " .. entry.unit .. "'s turn"))
  end
  return true
end

local play_entry = {}

function play_entry.turn(play, entry)
  if not pass_rests(play, entry.unit) then return false end
  local decision = play.session.decision
  if decision and decision.kind == "action" and who_text(decision) == entry.unit then return true end
  return with_dice(play, entry, function(dice)
    return reach_turn(play, entry, false, dice) and follow(play, entry, sheet_of(entry))
  end)
end

local function act(play, entry, ability)
  return reach_turn(play, entry, true) and answer_open(play, entry, ability)
end

function play_entry.act(play, entry) return act(play, entry, entry.ability) end
function play_entry.end_turn(play, entry) return act(play, entry, "end") end

-- Whether a question is the one that an entry answers.
local function is_meant(entry, decision)
  return who_text(decision) == entry.unit and (entry.fields.kind == nil or entry.fields.kind == decision.kind)
end

-- A question at a rest point that is no unit's action: a team's, any unit's, or the encounter's.
local function answer_question(play, entry, value)
  local decision = play.session.decision
  if not decision or not is_meant(entry, decision) then
    return fail(play, entry, "this question does not come; " ..
      (decision and script.question_text(decision) or "the encounter is over"))
  end
  return answer_open(play, entry, value)
end

function play_entry.answer(play, entry)
  if not pass_rests(play, nil, function(decision) return is_meant(entry, decision) end) then return false end
  local value = entry.fields.choose
  if value == nil then value = entry.fields.number end
  return answer_question(play, entry, value)
end

-- What is asked of whoever leads the game.
function play_entry.master(play, entry)
  -- The entry itself stays as it was read: it may be played again.
  local asked = setmetatable({ unit = tostring(objects.encounter) }, { __index = entry })
  return answer_question(play, asked, entry.choice)
end

-- Tries an action with its choices on a copy of the position (or in that session): why one of them is not legal; nil
-- and what else stopped it. And the question that it came to then.
local function tried(play, entry, session)
  local copy = play:fork(session)
  copy.session:bind()
  copy.session.settled = {}
  local fields = tables.copy(entry.fields)
  fields.reason = nil
  act(copy, tables.copy(entry, { kind = "act", fields = fields }), entry.ability)
  play.session:bind()
  if copy.barred then return copy.barred, nil, copy.session.decision end
  return nil, copy.failures[1] and copy.failures[1].message
end
script.tried = tried

-- The choices that an entry names, in words: "target ogre, x 2"; nil when it names none.
function script.choices_text(entry)
  local list = {}
  for key, value in pairs(entry.fields) do
    if not RESERVED[key] then
      list[#list + 1] = key .. " " .. table.concat(tables.map(choices_of(value), id_of), " ")
    end
  end
  table.sort(list)
  return #list > 0 and table.concat(list, ", ") or nil
end

function play_entry.refuse(play, entry)
  if not reach_turn(play, entry, true) then return false end
  local decision, why, stopped = play.session.decision, nil, nil
  if not find(decision.domain.options, entry.ability) then
    why = reason_of(decision, entry.ability) or "none given"
  elseif script.choices_text(entry) then
    why, stopped = tried(play, entry)
  end
  local wanted = entry.fields.reason
  if stopped then return fail(play, entry, stopped) end
  if not why then
    play:fail("expect", entry, entries.title(entry) .. ": it is legal")
  elseif wanted and not why:find(wanted, 1, true) then
    play:fail("expect", entry, entries.title(entry) .. ": the reason is '" .. why .. "', not '" .. wanted .. "'")
  end
  return true
end

function play_entry.expect(play, entry)
  expectations.check(play, entry)
  return true
end

-- The serial of the frame of this name on the stack, 0: none.
local function frame_serial(play, name)
  local declared = play.book.frame[play.book.ruleset.frames and play.book.ruleset.frames[name] or name]
  if not declared then return 0 end
  local frame = K.within(K.top(), declared.kind)
  return frame ~= 0 and K.frame_serial(frame) or 0
end

-- Policies play a team, or all, until the script has something to say: another team is asked for an action, the
-- turn or round is over (`to`), or the encounter is.
function play_entry.auto(play, entry)
  local side = entry.team and play.record.team_index[entry.team] - 1
  local name = entry.fields.policy or "greedy"
  play.session:bind()
  local to = entry.fields.to
  local before = to and to ~= "end" and play.session.decision and frame_serial(play, to)
  local function ends()
    return before and play_of.rests(play.session.decision) and frame_serial(play, to) ~= before
  end
  play:take_over(name, side)
  local sheet = sheet_of(entry)
  local fine = true
  while fine and play.session.decision and not play.broken do
    play:pump(ends)
    local decision = play.session.decision
    local passed = decision and decision.rest and not play.broken and not ends() and may_pass(decision)
    if play.broken or not decision or not passed and play_of.rests(decision) then break end
    local answer, why = passed, nil
    if not passed then answer, why = choose(sheet, decision, play) end
    if not answer then
      fine = no_answer(play, entry, why, sheet)
    else
      note_asked(sheet, decision, answer)
      local _, failed = play:give(answer)
      fine = not failed
    end
  end
  play.taken_over = nil
  if fine and not play.broken then
    play.session:bind()
    local unused = left_over(play, sheet)
    if unused then fail(play, entry, unused) end
  end
  return fine and not play.broken
end

-- Plays one entry; false when the play cannot go on.
function script.play(play, entry)
  play.entry = entry
  play.session:bind()
  play.session.settled = {}
  local fine = play_entry[entry.kind](play, entry)
  play.session.settled = nil
  return fine
end

-- Plays a whole script: from the start to its last entry, or to what stops it.
function script.run(play, after)
  play:start()
  for _, entry in ipairs(play.entries) do
    if play.broken then break end
    script.play(play, entry)
    if after then after(play, entry) end
  end
  return play
end

return script
