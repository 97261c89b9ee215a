-- Whole actions: what `act` answers, what policies answer for somebody, what an option would ask next, and odds.
local core = import "world/core"
local decisions = import "conversation/decisions"
local named_choices = import "play/named_choices"
local odds = import "explain/odds"
local play_of = import "play/play"
local policy = import "play/policy"
local refused = import "conversation/refused"
local script = import "play/script_controller"
local supposed = import "conversation/supposed"
local tables = import "world/tables"
local team_why = import "explain/team_why"
local trace = import "explain/trace"
local why = import "explain/why"
local why_not = import "explain/why_not"
local wording = import "world/wording"
local policy_names = import "runtime/policy_names"

local K = core.K

local actions = {}

-- Choices as a list; a list of { kind =, value = } stays as it is.
local function list_of(choices) return choices and choices[1] and choices or named_choices.list(choices) end

-- ---- a whole action --------------------------------------------------------------------------------

local function answer(match, seat, value, dice)
  local why, failed = match.play:answer(value, dice)
  if why then refused.say("not-legal", seat:reader()(why)) end
  if failed then match:fail(failed) end
end

-- Answers what is asked of the unit on the way, as far as the choices say.
local function follow(match, seat, left, pass)
  local play = match.play
  while true do
    local decision = play.session.decision
    if not decision or play_of.rests(decision) or not seat:asked() then return end
    local given = left.choices:answer(decision)
    if not given and pass and script.who_text(decision) == left.unit then given = script.may_pass(decision) end
    if not given then return end
    answer(match, seat, given)
  end
end

-- The same from the beginning; nil, or why it is not legal.
local function act(match, seat, wanted)
  local play = match.play
  local left = { unit = wanted.unit, choices = named_choices.new(wanted.unit, list_of(wanted.choices)) }
  play.session.settled = {}
  local decision = play.session.decision
  if decision.kind == "turn" then answer(match, seat, decisions.read(seat, wanted.unit)) end
  decision = play.session.decision
  if not decision or decision.kind ~= "action" or not seat:asked() or script.who_text(decision) ~= wanted.unit then
    return "it is not " .. wanted.unit .. "'s turn to act"
  end
  play.session.settled = {}
  answer(match, seat, decisions.read(seat, wanted.ability), wanted.dice)
  follow(match, seat, left, wanted.pass)
  decision = play.session.decision
  local unused = left.choices:unused(play.session.settled)
  local own = not decision or play_of.rests(decision) or script.who_text(decision) == wanted.unit
  if unused[1] and own then return unused[1].text end
  return nil
end

-- Takes a whole action: { unit, ability, choices, pass, dice }. It ends at the next rest point, at a question to
-- somebody else, and at one of which the choices say nothing. What is not legal takes all of it back; but not for a
-- team, which would learn from it how dice fall and what is out of sight: what it has answered stays, and what came of
-- the rest is the result.
function actions.act(match, seat, wanted)
  local at, length = match.timeline.at, match.timeline:kept()
  local fine, why = refused.try(act, match, seat, wanted)
  match.play.session.settled = nil
  if fine and not why then return nil end
  local stays = seat.team and match.timeline.at > at
  if stays and (fine or why.code == "not-legal") then return seat:reader()(fine and why or why.message) end
  if not stays then match.timeline:take_back(at, length) end
  if not fine then error(why, 0) end
  refused.say("not-legal", seat:reader()(wanted.unit .. ", " .. wanted.ability .. ": " .. why))
end

-- ---- policies --------------------------------------------------------------------------------------

-- Refuses a policy that there is not.
local function must_be_policy(play, name)
  local sealed = play.book.sealed
  if not policy_names.known(sealed, name) then
    local names = policy_names.list(sealed)
    refused.say("params", "no policy '" .. name .. "'" .. wording.near(name, names), { policies = names })
  end
end

-- A policy answers so many decisions of the seat.
function actions.advance(match, seat, name, count)
  local play = match.play
  must_be_policy(play, name)
  for _ = 1, count do
    if not seat:asked() then return end
    local value, fault = policy.answer(play, name)
    if fault then match:fail(play:rule_failed(fault)) end
    answer(match, seat, value)
  end
end

-- ---- looking ahead ---------------------------------------------------------------------------------

-- Gives an answer in a copy of a play: the copy, bound; why the answer is not legal; whether a rule failed; and
-- whether a die or card came. watch(rolled) hears of each record.
local function tried(play, value, watch)
  local copy, rolled = play:fork(), false
  local function roll() rolled = true end
  copy.session:bind()
  -- What was rolled before the question is not rolled again.
  registry.guard("counted", trace.silently, copy.session.revive, copy.session)
  if watch then
    copy.session.logging = true
    function copy.session.watch() watch(rolled) end
  end
  core.oracle = { session = copy.session, die = function() roll() return 1 end, card = roll }
  local why, failed = trace.silently(copy.give, copy, value)
  core.oracle = nil
  return copy, why, failed, rolled
end

-- The decision that an answer to the open one of a play leads to, if it is asked of the same unit, no die or card came
-- between, and the seat has learned nothing; nil otherwise, and why the answer is not legal. The play is what the seat
-- supposes, and stays.
local function ahead(match, seat, play, value, learned)
  local asked = script.who_text(play.session.decision)
  local copy, why, failed, rolled = tried(play, value)
  local decision = copy.session.decision
  local found
  if not why and not failed and not rolled and decision and script.who_text(decision) == asked and not learned() then
    found = decisions.record(match.seat_in(copy, seat.team), match.timeline)
    found.id = nil
  end
  match.play.session:bind()
  return found, why
end

function actions.preview(match, seat, value)
  local play = supposed.of(match.play, seat)
  local same = supposed.answer(match.play, play, value)
  local found, why
  if same ~= nil then found, why = ahead(match, seat, play, same, supposed.watch(play, seat)) end
  if why and play == match.play then decisions.not_legal(seat, why) end
  return found
end

-- The places that the unit which is asked passes when this answer is given, its own first, up to the first die or card.
-- The position stays.
function actions.path(match, seat, value)
  local play = supposed.of(match.play, seat)
  local unit = play:unit(script.who_text(play.session.decision))
  if not unit then refused.say("params", "path: only of an answer of a unit") end
  local same = supposed.answer(match.play, play, value)
  local learned, points, last = supposed.watch(play, seat), {}, nil
  local function look(rolled)
    local cell = not rolled and K.unit_cell(unit.handle) or -1
    if cell == -1 or cell == last or last and learned() then return end
    last = cell
    points[#points + 1] = { K.point(cell) }
  end
  look(false)
  local why
  if same ~= nil then why = select(2, tried(play, same, look)) end
  match.play.session:bind()
  if why and play == match.play then decisions.not_legal(seat, why) end
  return points
end

-- What each option of the open decision would let choose next: { id, kind, cells, units } of those that ask on.
function actions.reach(match, seat)
  local list = {}
  local decision = match.play.session.decision
  if decision.domain.type ~= "list" then return list end
  local play, ids = supposed.of(match.play, seat), decisions.ids(seat, decision)
  local learned = supposed.watch(play, seat)
  for index in ipairs(decision.domain.options) do
    local same = supposed.answer(match.play, play, index)
    local found = same and ahead(match, seat, play, same, learned)
    local cells, units = {}, {}
    for _, next_option in ipairs(found and found.options or {}) do
      tables.append(cells, next_option.cells or {})
      tables.append(units, next_option.units or {})
    end
    if #cells + #units > 0 then
      list[#list + 1] = { id = ids[index], kind = found.kind, cells = cells, units = units }
    end
  end
  return list
end

-- What an action comes to, or an answer to the open decision until the next that rests, and how likely: as
-- `tercio odds --format json`.
function actions.odds(match, seat, wanted, answer)
  local play = match.play
  local decision = play.session.decision
  if answer == nil and (decision.kind ~= "action" or script.who_text(decision) ~= wanted.unit) then
    refused.say("not-legal", "it is not " .. wanted.unit .. "'s turn to act")
  end
  local made, why = trace.silently(odds.of, play, { unit = wanted.unit, ability = wanted.ability, answer = answer,
    choices = list_of(wanted.choices), answers = {}, policy = "greedy" })
  play.session:bind()
  if not made then refused.say("not-legal", seat:reader()(tostring(why))) end
  return odds.plain(made)
end

-- ---- why -------------------------------------------------------------------------------------------

-- Why the n-th record of the seat's log is as it is.
function actions.why(match, seat, n)
  if seat.open then return why.record(match.play, match:log(seat)[n].n) end
  return team_why.record(match.play, seat:side(), n)
end

-- The same for a team, by what it supposes: no choice is refused for what is hidden. Of choices that are no units of
-- its own it gets no reason, as of such units among the options.
local function team_why_not(match, seat, wanted)
  local play = supposed.of(match.play, seat)
  local made = why_not.brief(play, wanted)
  match.play.session:bind()
  local named = false
  for _, choice in ipairs(wanted.choices) do
    local unit = type(choice.value) == "string" and match.play:unit(choice.value)
    local own = unit and unit.side == seat:side()
    named = named or type(choice.value) == "string" and not own and not choice.value:find "^%-?%d+,"
  end
  if made.reason then made.reason = named and "it is not legal" or seat:reader()(made.reason) end
  return made
end

-- Why the unit that is asked for its action cannot take one, or not with these choices: as `tercio why --not`. The
-- match keeps traces.
function actions.why_not(match, seat, ability, choices)
  local play = match.play
  if not seat.open then decisions.must_ask(seat, match.timeline) end
  local decision = play.session.decision
  if not decision or decision.kind ~= "action" then
    refused.say("params", "why: no action is asked for now")
  end
  local list = list_of(choices)
  local wanted = { unit = script.who_text(decision), ability = ability, choices = list,
    target = list[1] and script.id_of(list[1].value) }
  if not seat.open then
    return #list == 0 and decisions.why(seat, ability) or team_why_not(match, seat, wanted)
  end
  local made = why_not.of(play, wanted)
  play.session:bind()
  return made
end

return actions
