-- Programs that play: a policy "exec:PROGRAM ARGUMENTS" asks a program, one line of JSON for each decision. A command
-- lets a program play when its command line names it; nothing that content says starts one.
local decisions = import "conversation/decisions"
local policy = import "play/policy"
local policy_names = import "runtime/policy_names"
local refused = import "conversation/refused"
local seats = import "conversation/seat"
local view = import "play/view"
local wording = import "world/wording"
local generator = import "world/generator"

local players = {}
local RANDOM = 1 << 31
local ways = {}      -- name -> what a command reaches, for programs that may play
local running = {}   -- name -> the program
local talks = setmetatable({}, { __mode = "k" })   -- play -> by side: how often it was asked, and its numbers

-- The program and its arguments, of a name such as "exec:./my_bot --deep"; nil for other names.
function players.words(name)
  local text = name:match "^exec:(.*)$"
  if not text then return nil end
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  return words
end

-- Starts the program of this name, which may play from now on: nil, or why it cannot be started. system: of a command.
function players.allow(system, name)
  local program, why = system.partner(players.words(name))
  running[name] = program
  ways[name] = program and system
  policy.programs = players
  return why
end

function players.allowed(name) return ways[name] ~= nil end

-- What a side was asked before. Its random numbers are a stream of their own, so those of other policies stay.
local function talk_of(play, index)
  local sides = talks[play] or {}
  talks[play] = sides
  local key = index or -1
  sides[key] = sides[key] or { count = 0, random = generator.new(play.record.seed ~ (key + 2) << 32) }
  return sides[key]
end

-- The line that asks for an answer to the open decision. Decisions are numbered as in the protocol.
local function request_of(play, seat)
  local talk = talk_of(play, seat.index)
  local function before() return talk.count end
  local record = decisions.record(seat, { answered = before, number = function() return talk.count + 1 end })
  talk.count = talk.count + 1
  return json.encode { decision = record, view = view.all(seat:side()), random = generator.below(talk.random, RANDOM) }
end

-- The line that a program answers a line with; nil and why there is none.
local function exchange(name, line)
  local system = ways[name]
  local gone = not running[name] and players.allow(system, name)
  if gone then return nil, "cannot be started again: " .. gone end
  local reply, why = system.ask_partner(running[name], line .. "\n", name)
  if not reply then running[name] = nil end
  return reply, why
end

-- What a program's line means: an answer as ask.check wants it; or nil, the name of the policy that is to answer
-- instead (or nil), and what is wrong.
local function meaning(seat, line)
  local fine, made = pcall(json.decode, line)
  if not fine or type(made) ~= "table" then
    return nil, nil, "answered '" .. wording.visible(line:sub(1, 60)) .. "', which is no object such as {\"answer\": 1}"
  end
  if made.policy ~= nil then
    if policy_names.known(seat.play.book.sealed, made.policy) then return nil, made.policy end
    return nil, nil, "there is no policy '" .. wording.visible(tostring(made.policy)) .. "' that could answer"
  end
  local refusal, answer
  fine, refusal = refused.try(function() answer = decisions.read(seat, made.answer, made.index) end)
  if fine then return answer end
  local options = refusal.data.options or {}
  return nil, nil, refusal.message .. (#options > 0 and " (it could choose " ..
    table.concat(options, ", ", 1, math.min(#options, 12)) .. ")" or "")
end

local function fault(play, name, why)
  play.session.script_fault = name .. ": " .. why
  return nil, { kind = "program", text = why }
end

-- The answer of a program to the open decision; or nil and the fault.
function players.answer(play, name)
  local seat = seats.of(play, decisions.team(play, play.session.decision))
  local fine, request = registry.guard("counted", request_of, play, seat)
  if not fine then return nil, request end
  local reply, ended = exchange(name, request)
  if not reply then return fault(play, name, ended) end
  local answer, other, wrong
  fine, answer, other, wrong = registry.guard("counted", meaning, seat, reply)
  if not fine then return nil, answer end
  if other then return policy.answer(play, other) end
  if answer == nil then return fault(play, name, wrong) end
  return answer
end

return players
