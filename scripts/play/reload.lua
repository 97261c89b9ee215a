-- `tercio run FILE --watch`: plays a file, keeps what was answered, and when content is saved goes the same way with
-- the new content, as far as the same is asked. C calls each of these in a host of its own; text goes between them.
local ask = import "runtime/ask"
local encounter = import "play/encounter"
local script = import "play/script_controller"
local sentences = import "world/sentences"
local tables = import "world/tables"

local watch = {}

-- From now on notes every answer of a play: list of { answer, dice, digest, asked }.
function watch.note(play)
  local session, inputs = play.session, {}
  local answer_of = session.answer
  function session.answer(self, answer, dice)
    local decision = self.decision
    local input = decision and { answer = answer, dice = dice, digest = ask.digest(decision),
      asked = script.question_text(decision) }
    local refused, failed = answer_of(self, answer, dice)
    if input and not refused and not failed then inputs[#inputs + 1] = input end
    return refused, failed
  end
  return inputs
end

-- What is kept of a play, as text.
function watch.kept(play, inputs)
  play.session:bind()
  local decision = play.session.decision
  return json.encode { inputs = inputs, lines = sentences.lines(play.session.log),
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
  if failed then return "a rule fails before anything is asked: " .. encounter.line(failed) end
  for index, input in ipairs(inputs) do
    local decision = play.session.decision
    local before = "decision " .. index .. " of " .. #inputs
    if not decision then
      return before .. " is not asked any more: the encounter is over before it\n  before  " .. shorten(input.asked)
    end
    if ask.digest(decision) ~= input.digest then
      local asked = script.question_text(decision)
      return before .. " is another:\n  before  " .. shorten(input.asked) .. "\n  now     "
        .. (asked == input.asked and "the same question, in another situation" or shorten(asked))
    end
    local refused, why = play:give(input.answer, input.dice)
    if refused then return before .. ": its answer is refused: " .. refused end
    if why then return before .. ": a rule fails: " .. encounter.line(why) end
  end
  return nil
end

-- Goes the way of before with the content as it is now: what is kept from now on (a text), or nil when the new content
-- is refused. found: the encounter as read; over: what comes on top of it.
function watch.again(system, found, over, text)
  local before = json.decode(text)
  local play, problems = encounter.open(found, over)
  if not play then
    for _, problem in ipairs(problems) do system.warn(encounter.line(problem)) end
    system.write "refused: the encounter stands where it stood, with the content of before\n"
    return nil
  end
  local inputs = watch.note(play)
  local ended = go(play, before.inputs)
  play.session:bind()
  local now = sentences.lines(play.session.log)
  local differs = difference(ended and tables.list(before.lines, 1, math.min(#now, #before.lines)) or before.lines, now)
  if ended then
    system.write("reloaded, up to where the ways part: " .. ended .. "\n")
    if differs then system.write("and the log differs first at\n" .. differs) end
    return text   -- the way of before is tried again with what is saved next
  end
  system.write("reloaded: all " .. #before.inputs .. " decisions are asked as before" ..
    (differs and "; the log differs first at\n" .. differs
    or ", and the log is the same\n"))
  return watch.kept(play, inputs)
end

-- ---- the host that waits ----------------------------------------------------------------------------

local waiting

-- Waits until one of the places is saved: the paths as text, without that of the encounter, which what comes next names
-- itself; and whether it is among them; nil on Ctrl-C.
function watch.wait(system, tools, lfs, places, path)
  local saved_files = import "content/saved_files"
  if not waiting then
    waiting = saved_files.new(system, lfs)
    tools.listen()
  end
  for place in places:gmatch "[^\n]+" do waiting:add(place) end
  local changed = waiting:wait(tools)
  if not changed then return nil end
  local anew, others = false, {}
  for _, saved in ipairs(changed) do
    if saved == saved_files.canonical(path, waiting.here) then anew = true else others[#others + 1] = saved .. "\n" end
  end
  return table.concat(others), anew
end

return watch
