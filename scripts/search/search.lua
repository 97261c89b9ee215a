-- The policy `search`: improves on the rollout policy by looking forward. Its budget is a number of nodes: a node is
-- one line (search/lines) of at most FAR decisions. Time plays no part, so the same position gets the same answer on
-- every machine.
--
-- A race over candidates (search/candidates): the rollout policy's own answer runs against some others, all by lines of
-- the same numbers, and their differences are judged in pairs. Who falls behind leaves, and the next candidate comes
-- in. At the end an answer other than the rollout policy's is taken where it seems better. So most of the nodes go to
-- where they can change something, and a question that changes nothing takes few.
--
-- Each decision gets lines of its own. Those of the last answer would be lines of the next question, too, but they are
-- those by which it was chosen: they flatter it, and nothing would seem better.
local candidates = import "search/candidates"
local core = import "world/core"
local lines = import "search/lines"
local K = core.K

local search = {}

local FAR = 200         -- decisions of a line, all teams'
local ROOM = 4          -- candidates that run at once, besides the first
local BATCH = 4         -- lines of a candidate between two looks
local LEAST = 8         -- lines before a candidate may leave or win
local BEHIND, AHEAD, CLEAR = 0.5, 0.5, 1.5   -- standard errors: to leave, to be chosen, to end the race
local SHORT, SHARE = 16, 8   -- a race is over after that many lines of the first, or that part of the nodes if more
local MOST = 10         -- doublings of AHEAD
local NOTHING = 0.005   -- a difference that is not worth a line

-- How many candidates a budget allows.
local function width(nodes)
  local most = 3
  while most * most * 4 < nodes * 2 do most = most + 1 end
  return most
end

-- Of the differences between a runner's lines and the first one's: mean and standard error, and whether there are any.
local function lead(first, runner)
  local count, sum, squares = #runner.grades, 0, 0
  for at = 1, count do
    local difference = runner.grades[at] - first.grades[at]
    sum, squares = sum + difference, squares + difference * difference
  end
  local mean = sum / count
  -- One more difference of a quarter: a few equal results do not yet make certain.
  return mean, ((squares - sum * mean + 1 / 16) / (count * count)) ^ 0.5, squares > 0
end

-- Plays lines of a runner up to that number, as far as there are nodes.
local function extend(self, runner, upto)
  while #runner.grades < upto and self.nodes > 0 do
    local stream = #runner.grades + 1
    runner.grades[stream] = lines.play(self.lines, runner.answer, stream, FAR)
    self.nodes = self.nodes - 1
  end
end

local function new_runner(answer) return { answer = answer, grades = {} } end

-- Whether a runner is out of the race: behind, or without any difference, so that its answer changes nothing.
local function is_out(first, runner)
  if #runner.grades < LEAST then return false end
  local mean, error, differs = lead(first, runner)
  return not differs or mean + BEHIND * error < NOTHING
end

-- The runner that is better than the first one by so many standard errors, and by most; nil: none is.
local function leader(first, running, margin)
  local best, most = nil, 0
  for _, runner in ipairs(running) do
    if #runner.grades >= LEAST then
      local mean, error = lead(first, runner)
      if mean > margin * error and mean > most then best, most = runner, mean end
    end
  end
  return best
end

-- Runs the race; the runner that wins.
local function race(self, first, more)
  local running, upto, ahead = {}, 0, nil
  local longest = math.max(SHORT, self.nodes // SHARE)
  repeat
    while #running < ROOM do
      local answer = more()
      if answer == nil then break end
      running[#running + 1] = new_runner(answer)
    end
    if #running == 0 then return first end
    upto = upto + BATCH
    extend(self, first, upto)
    local kept = {}
    for _, runner in ipairs(running) do
      extend(self, runner, math.min(#runner.grades + 2 * BATCH, #first.grades))
      if not is_out(first, runner) then kept[#kept + 1] = runner end
    end
    running = kept
    ahead = leader(first, running, self.margin)
    if ahead and #running == 1 then
      local mean, error = lead(first, ahead)
      if mean > CLEAR * error then return ahead end
    end
  until self.nodes <= 0 or upto >= longest
  return ahead or first
end

-- ---- between decisions ---------------------------------------------------------------------------

-- How often the side has departed from the rollout policy since something was last rolled, won or lost. Each time it
-- needs twice the margin: it would turn on the spot, or hold back, for ever, since among many answers without
-- consequence one always seems better.
local function departures(play, side, stand)
  local kept = play.searched and play.searched[side]
  return kept and kept.decisions < play.decisions and kept.stand == stand and kept.departures or 0
end

-- ---- the policy ----------------------------------------------------------------------------------

local function answer_of(play, nodes, kit)
  local decision = play.session.decision
  local side = play:side_of(decision)
  local policy_name = play.book.ruleset.rollout or "greedy"
  if not side or K.listed(decision) == 1 then return kit.answer(play, policy_name) end
  local chance = K.chance()
  local self = { nodes = nodes, lines = lines.new(play, side, kit) }
  local scout = lines.fork(self.lines, 0)
  if not scout then
    play.session:bind()
    return kit.answer(play, policy_name)
  end
  local own, fault = kit.answer(scout, policy_name)
  fault = fault or kit.score(scout)
  if fault then return nil, fault end
  local more = candidates.of(scout, own, width(nodes), kit.random_answer)
  local stand = chance .. " " .. self.lines.whole
  local count = departures(play, side, stand)
  self.margin = AHEAD * (1 << math.min(count, MOST))
  local first = new_runner(more())
  local best = race(self, first, more)
  play.searched = play.searched or {}
  play.searched[side] = { decisions = play.decisions, stand = stand, departures = best == first and count or count + 1 }
  return best.answer
end

-- The answer to the open decision of a play by so many nodes; nil and the fault of a rule. kit: { answer, score,
-- random_answer, view } of play/policy, which see.
function search.answer(play, nodes, kit)
  local fine, answer, fault = pcall(answer_of, play, nodes, kit)
  play.session:bind()
  if fine then return answer, fault end
  if type(answer) ~= "table" then error(answer, 0) end
  K.set_pure(0)
  return nil, answer
end

return search
