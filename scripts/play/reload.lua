-- `tercio run FILE --watch`: plays a file and keeps its answers. When content is saved, it gives the same answers to
-- the new content, as long as each question is the same. Each play has a host of its own; its way goes to the next.
local ask = import "runtime/ask"
local encounter = import "play/encounter"
local saved_files = import "content/saved_files"
local script = import "play/script_controller"
local sentences = import "world/sentences"
local tables = import "world/tables"

local reload = {}

-- From now on notes every answer of a play: list of { answer, dice, digest, asked }.
function reload.note(play)
  local inputs, give = {}, play.give
  function play.give(self, answer, dice, policy_name)
    local decision = self.session.decision
    local input = decision and { answer = answer, dice = dice, digest = ask.digest(decision),
      asked = script.question_text(decision) }
    local refused, failed = give(self, answer, dice, policy_name)
    if input and not refused and not failed then inputs[#inputs + 1] = input end
    return refused, failed
  end
  return inputs
end

-- The way of a play: { inputs, lines of the log, open = the question it stands at }.
function reload.kept(play, inputs)
  play.session:bind()
  local decision = play.session.decision
  return { inputs = inputs, lines = sentences.lines(play.session.log),
    open = decision and script.question_text(decision) or nil }
end

local function shorten(text) return #text > 400 and text:sub(1, 400) .. "..." or text end

-- The first line of the log that is not as before, as text for people; nil if there is none.
local function difference(before, now)
  local function line(lines, index) return lines[index] and lines[index]:gsub("^%s+", "") or "(the end)" end
  for index = 1, math.max(#before, #now) do
    if before[index] ~= now[index] then
      return "  before  " .. line(before, index) .. "\n  now     " .. line(now, index) .. "\n"
    end
  end
  return nil
end

-- Gives the answers of before: nil, or a text that says where that ended.
local function go(play, inputs)
  local failed = play:start(function() return true end)
  if failed then return "a rule fails before the first question: " .. encounter.line(failed) end
  for index, input in ipairs(inputs) do
    local decision = play.session.decision
    local before = "decision " .. index .. " of " .. #inputs
    if not decision then
      return before .. " does not come: the encounter ends before it\n  before  " .. shorten(input.asked)
    end
    if ask.digest(decision) ~= input.digest then
      local asked = script.question_text(decision)
      return before .. " has changed:\n  before  " .. shorten(input.asked) .. "\n  now     "
        .. (asked == input.asked and "the same question, in another situation" or shorten(asked))
    end
    local refused, why = play:give(input.answer, input.dice)
    if refused then return before .. ": its answer is not legal: " .. refused end
    if why then return before .. ": a rule fails: " .. encounter.line(why) end
  end
  return nil
end

-- Goes the way of before in a play that was just opened: its way from now on.
function reload.again(system, play, before)
  local inputs = reload.note(play)
  local ended = go(play, before.inputs)
  play.session:bind()
  local now = sentences.lines(play.session.log)
  local lines = ended and tables.list(before.lines, 1, math.min(#now, #before.lines)) or before.lines
  local differs = difference(lines, now)
  if ended then
    system.write("reloaded up to the first difference: " .. ended .. "\n")
    if differs then system.write("the log first differs at\n" .. differs) end
    return before   -- tried again with the content that is saved next
  end
  system.write("reloaded: all " .. #before.inputs .. " decisions are the same" ..
    (differs and "; the log first differs at\n" .. differs or ", and the log is the same\n"))
  return reload.kept(play, inputs)
end

-- ---- waiting -----------------------------------------------------------------------------------------

local Watch = {}
Watch.__index = Watch

-- A watch over a file and what its plays are made of. `way` is the way to go again; nil: the script from its start.
function reload.watch(system, path)
  return setmetatable({ system = system, path = path, way = nil }, Watch)
end

-- Waits until something is saved that the last play was made of, and names it; false on Ctrl-C.
function Watch:next(made)
  local system = self.system
  if not self.files then
    self.files = saved_files.new(system)
    system.listen()
    system.write "watching; Ctrl-C ends\n"
  end
  self.way = made.way or self.way
  self.files:add(self.path)
  for _, place in ipairs(made.places) do self.files:add(place) end
  local changed = self.files:wait()
  if not changed then return false end
  local names = {}
  for _, saved in ipairs(changed) do
    if saved == saved_files.canonical(self.path, self.files.here) then
      self.way = nil
    else
      names[#names + 1] = saved .. "\n"
    end
  end
  system.write("\n" .. table.concat(names))
  return true
end

return reload
