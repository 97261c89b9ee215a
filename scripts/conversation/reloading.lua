-- Content was saved: a match is opened anew in a fresh host, and gets its answers again as long as each question is the
-- same. The way goes from host to host as JSON.
local ask = import "runtime/ask"
local encounter = import "play/encounter"
local maps = import "maps/source"
local match = import "conversation/match"
local script = import "play/script_controller"
local tables = import "world/tables"

local reloading = {}

-- The files and folders that a match is made of.
function reloading.places(found)
  return tables.append({ found.about.file }, tables.append(registry.folders(), maps.files()))
end

-- The way of a match: { about, answers = { { answer, dice, policy, digest, asked } }, connections }.
function reloading.way(found)
  local about = tables.copy(found.about)
  if about.file then about.text, about.name = nil, nil end
  about.controllers = {}
  for index, team in ipairs(found.play.record.teams) do
    about.controllers[team.id] = found.play.controllers[index - 1]
  end
  local answers = {}
  for index = 1, found.timeline.at do
    local given, decision = found.timeline.answers[index], found.timeline:question(index)
    answers[index] = { answer = given.answer, dice = given.dice, policy = given.policy,
      digest = ask.digest(decision), asked = script.question_text(decision) }
  end
  found.play.session:bind()
  local connections = {}
  for number, known in pairs(found.connections) do
    connections[#connections + 1] = { number = number, team = known.team }
  end
  return { about = about, answers = answers, connections = connections }
end

-- Gives a match the answers of a way: how many were the same, and where that ended, in words.
local function follow(made, answers)
  local play = made.play
  for index, given in ipairs(answers) do
    local decision, before = play.session.decision, "decision " .. index .. " of " .. #answers
    if not decision then return index - 1, before .. " does not come: the encounter ends before it" end
    if ask.digest(decision) ~= given.digest then
      return index - 1, before .. " has changed: it was '" .. given.asked .. "', it is '" ..
        script.question_text(decision) .. "'"
    end
    local why, failed = play:give(given.answer, given.dice, given.policy)
    if why then return index - 1, before .. ": its answer is not legal: " .. why end
    if failed then
      made.timeline:restore()
      return index - 1, before .. ": a rule fails: " .. encounter.line(failed)
    end
  end
  return #answers, nil
end

-- A match that goes a way again, under the same number: the match, and { same, of, difference }.
function reloading.again(way, number)
  local told = { of = #way.answers }
  local made = match.open(way.about, number, nil, function(opened)
    told.same, told.difference = follow(opened, way.answers)
  end)
  made.connections = {}
  for _, one in ipairs(way.connections) do made.connections[one.number] = { team = one.team } end
  return made, told
end

return reloading
