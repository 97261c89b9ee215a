-- Plays one match in a terminal: shows what happened and what is asked, reads a line, does what it says, until the
-- encounter is over or somebody quits.
local choices = import "terminal/choices"
local decisions = import "conversation/decisions"
local refused = import "conversation/refused"
local screen_of = import "terminal/screen"
local tables = import "world/tables"
local words = import "terminal/words"

local game = {}
local methods = {}
local meta = { __index = methods }

-- about: { system, match = with its seat, found, over = what it was opened with, path }.
function game.new(about)
  local self = setmetatable(tables.copy(about), meta)
  self.screen = screen_of.new(about.system, about.match)
  return self
end

-- The open decision, if the seat is asked; nil: the encounter is over, or nobody here can answer.
function methods.decision(self)
  self.match.play.session:bind()
  return decisions.record(self.match.seat, self.match.timeline)
end

-- Says what is wrong with what was typed; nothing has changed.
function methods.complain(self, text) self.screen:say(text, "yellow") end

-- Gives an answer as it was typed: { index = } , a number, or ids.
function methods.answer(self, typed)
  local match, seat = self.match, self.match.seat
  local decision = decisions.must_ask(seat, match.timeline)
  local answer = type(typed) == "table" and typed.index or typed
  if type(answer) == "table" then answer = decisions.read(seat, answer) end
  match:answer(seat, answer)
  return decision
end

-- ---- the loop ------------------------------------------------------------------------------------

-- The first word and the rest of a line.
local function split(line) return line:match "^%s*(%S+)%s*(.-)%s*$" end

-- Does what a line says; true: the game ends here.
local function obey(self, line, decision)
  local first, rest = split(line)
  if not first then return false end
  local word = words.find(first, decision)
  if word then return word.run(self, rest, decision) end
  local typed, why = choices.read(decision, (line:gsub("^%s+", ""):gsub("%s+$", "")))
  if typed == nil and words.begins(self, line, decision) then return words.act(self, line, decision) end
  if typed == nil then return self:complain(why .. "; ? lists what is not offered, help the commands") end
  self:answer(typed)
  return false
end

-- One round of the loop: true when the game ends.
local function ask(self)
  local decision = self:decision()
  self.screen:measure()
  self.screen:happened()
  if not decision then return self:no_decision() end
  self.screen:question(decision)
  while true do
    local line = self.system.read_line("> ", tables.append(choices.words(decision), words.names()))
    if not line then return true end
    if self.system.piped then self.screen:line("> " .. line, "dim") end
    local fine, result = refused.try(obey, self, line, decision)
    if not fine then self:complain(result.message) end
    if fine and result then return true end
    if self.moved or self:number() ~= decision.id then
      self.moved = nil
      return false
    end
  end
end

-- The number of the open decision, nil when none is open.
function methods.number(self)
  local decision = self:decision()
  return decision and decision.id
end

-- Nobody here is asked: the encounter is over, or waits for a team that nothing plays.
function methods.no_decision(self)
  local play = self.match.play
  if play.session.decision then
    self:complain "a team is asked that nobody plays here: give it a policy, --against greedy"
    return true
  end
  self.screen:units()
  local line = self.system.read_line("The encounter is over (undo, log, record FILE, quit) > ", words.names())
  if not line then return true end
  local first, rest = split(line)
  local word = first and words.find(first, nil)
  if not word or word.asked then
    if first then self:complain "the encounter is over: undo, log, why, record FILE, save FILE, quit" end
    return false
  end
  local fine, result = refused.try(word.run, self, rest, nil)
  if not fine then self:complain(result.message) end
  return fine and result or false
end

-- Plays until somebody quits or the input ends.
function methods.run(self)
  repeat until ask(self)
end

return game
