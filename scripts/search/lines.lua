-- Lines: how a fight may go on from an open decision. Each is played on a fork of what a team knows: dice, the order of
-- draw piles, places that the team cannot see and what else the ruleset redraws come from a stream of numbers, not from
-- the world. So a line tells nothing that the team could not know, and the world stays as it is.
--
-- A line gives one answer, lets the rollout policy play all teams to the end or for many decisions, and is graded from
-- -1 to 1, by the outcome and by the ruleset's `value` on the way and at the end. Lines of one number have the same
-- dice and cards, whatever their answer is, so that their difference is that of the answers.
local core = import "world/core"
local generator = import "world/generator"
local objects = import "world/objects"
local winner = import "encounter/winner"
local K = core.K

local lines = {}
local DRAWS, TIES = 1, 2        -- what a stream is for
local TRIES = 20                -- for another place of a unit that nobody sees
local MARKS = { 12, 24, 48 }    -- decisions after which a line is looked at on its way
local SOLID = K.enums.cell_mask.solid

local function mixed(...)
  local state = 0
  for _, part in ipairs { ... } do
    local numbers = generator.new(state ~ part)
    state = generator.below(numbers, math.maxinteger)
  end
  return state
end

-- Lines from the open decision of a play, for a side (its index). kit: { answer, view } of play/policy.
function lines.new(play, side, kit)
  local by, policy_name = {}, play.book.ruleset.rollout or "greedy"
  for index in ipairs(play.record.teams) do by[index - 1] = policy_name end
  by.master = policy_name
  local team = play.record.teams[side + 1].id
  return { play = play, side = side, whole = false, kit = kit, controllers = by, policy = policy_name,
    team = team, lost = false, words = winner.words(play.book.ruleset),
    seed = mixed(play.record.seed, side + 1, play.decisions) }
end

-- Runs a function of the ruleset. What fails in it is raised as the fault of a rule, which search.answer gives back.
local function by_rules(f, ...)
  local fine, one, two = registry.guard("counted", f, ...)
  if not fine then error(one, 0) end
  return one, two
end

-- ---- what a team does not know -------------------------------------------------------------------

-- Puts a unit somewhere else where the team cannot see it; it stays if there is no such place.
local function displace(unit, numbers, unknown)
  local from, cells = unit.cell, K.field_cells()
  for _ = 1, TRIES do
    local cell = generator.below(numbers, cells)
    if K.unit_fits(unit.handle, cell, SOLID) == 0 then
      K.unit_place(unit.handle, cell)
      if unknown(unit) then return end
      K.unit_place(unit.handle, from)
    end
  end
end

-- The handles of the units of others whose place the team does not know.
local function lost_units(self, side, unknown)
  local list = {}
  for _, entry in ipairs(self.play:units()) do
    local unit = objects.unit(entry.handle)
    if unit.side ~= side and unit.active and unit.cell and unknown(unit) then list[#list + 1] = entry.handle end
  end
  return list
end

-- Gives a unit of a fork another number; of a pool, its current value, and its maximum too where that is lower.
local function set_number(unit, attribute, value)
  local attr = core.book.attr[attribute]
  if not attr then error("no attribute '" .. tostring(attribute) .. "'", 0) end
  if not core.book.sealed.kinds.attribute[attribute].pool then return K.attr_set_base(unit.handle, attr, value) end
  if K.attr_base(unit.handle, attr) < value then K.attr_set_base(unit.handle, attr, value) end
  K.attr_set(unit.handle, attr, value)
end

-- Draws anew what the team does not know; the world is that of a fork.
local function redraw(self, stream)
  local side, numbers = objects.side(self.side), generator.new(mixed(self.seed, stream, DRAWS))
  local function unknown(unit) return not self.kit.view.cell_of(side, unit) end
  K.seed(generator.below(numbers, math.maxinteger))
  K.deck_redraw()
  self.lost = self.lost or by_rules(lost_units, self, side, unknown)
  for _, handle in ipairs(self.lost) do by_rules(displace, objects.unit(handle), numbers, unknown) end
  local asks = (core.book.ruleset.view or {}).redraw
  if asks then
    by_rules(asks, side, function(below) return generator.below(numbers, below) end, set_number)
  end
end

-- Reactions that others have declared in secret before the open question: the number of the first input of that set,
-- nil where there is none.
local function secrets(play)
  local ruleset, session = play.book.ruleset, play.session
  if session.decision.kind ~= "reaction" or not ruleset.reaction_secret or
    not core.pure_call("in a condition", ruleset.reaction_secret) then return nil end
  local first, inputs = nil, session.inputs
  for at = #inputs, 1, -1 do
    if inputs[at].asked.kind ~= "reaction" then break end
    first = at
  end
  return first
end

-- Answers the questions of a set in place of those who have answered in secret; own answers stay.
local function declare_anew(self, other, given)
  for _, input in ipairs(given) do
    local decision = other.session.decision
    local own = decision and other:side_of(decision) == self.side
    local answer = own and input.answer or decision and self.kit.answer(other, self.policy)
    if not decision or other:give(answer) then return end
  end
end

-- A fork that stands at the open question, in a world that the team may believe in. stream: 1, 2, ...
function lines.fork(self, stream)
  self.play.session:bind()
  local first = secrets(self.play)
  local other = self.play:fork()
  local session, given = other.session, {}
  other.budget, other.controllers, other.decisions = "counted", self.controllers, 0
  other.random = generator.new(mixed(self.seed, stream, TIES))
  if first then
    given = table.move(session.inputs, first, #session.inputs, 1, {})
    session.decision = given[1].asked
    for at = #session.inputs, first, -1 do session.inputs[at] = nil end
  end
  local fine, fault = registry.guard("counted", session.revive, session)
  if not fine or fault then return nil end
  session:bind()
  redraw(self, stream)
  if not self.whole then
    local own, others = by_rules(self.kit.view.value, self.team)
    self.whole = math.max(own + others, 1)
  end
  declare_anew(self, other, given)
  return session.decision and other
end

-- ---- playing and grading -------------------------------------------------------------------------

-- How far the team is ahead in a fork, -1 to 1, by what both sides have left of what there was at the open question.
local function value(self)
  local own, others = by_rules(self.kit.view.value, self.team)
  return math.max(-1, math.min((own - others) / self.whole, 1))
end

-- Lets the rollout policy play a fork to its end. The values at the marks that it came to.
local function play_out(self, other)
  local seen = {}
  if not other.session.decision or other.broken then return seen end
  other:pump(function()
    if other.decisions == MARKS[#seen + 1] then seen[#seen + 1] = value(self) end
    return false
  end)
  return seen
end

-- How a line went for the team, -1 to 1: its end counts half by who has won and half by the value, so of two victories
-- the cheaper one is better. What stood at each mark counts as much as the end, which has far more of the dice.
local function grade(self, other, seen)
  other.session:bind()
  local outcome, result, last = other:outcome(), 0, value(self)
  if outcome then
    local score = winner.score(self.words, { outcome = outcome, teams = other.record.teams }, self.team)
    result = 2 * (score or 0.5) - 1
  end
  local sum = (result + last) / 2
  for at = 1, #MARKS do sum = sum + (seen[at] or last) end
  return sum / (#MARKS + 1)
end

-- Plays a line of at most `far` decisions: its grade. A line in which a rule fails is graded where it stopped.
function lines.play(self, answer, stream, far)
  local other = lines.fork(self, stream)
  if not other then return 0 end
  other.limit = far
  local refused, failed = other:give(answer)
  return grade(self, other, not refused and not failed and play_out(self, other) or {})
end

return lines
