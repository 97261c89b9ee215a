-- `tercio why FILE[:LINE] --not "vala leap"`, and of a `refuse` in a script: why an action is not offered there. What is named
-- may also answer something: then it is told why it did not (explain/why_no_answer_report.lua).
local action_words = import "explain/action_words"
local encounter = import "play/encounter"
local sentences = import "world/sentences"
local play_on = import "play/play_on"
local script = import "play/script_controller"
local steps = import "encounter/script"
local trace = import "explain/trace"
local why_not = import "explain/why_not"

local commands = {}
local INDENT = 2
local KINDS = { "ability", "status", "trait" }

local function at_text(at) return at.file .. ":" .. at.line end

-- ---- what is meant ------------------------------------------------------------------------------------

-- The steps of frames that words name, "riposte" or "engagement.riposte", as { ["engagement.riposte"] = true }; nil: none.
local function steps_named(play, text)
  local found, any = {}, false
  for id, frame in pairs(play.book.frame) do
    for step in pairs(frame.step) do
      local name = id .. "." .. step
      if text == name or text == step then found[name], any = true, true end
    end
  end
  return any and found or nil
end

-- Whether an action of that name has been asked about in the play so far.
local function was_action(play, id)
  local decisions = { play.session.decision }
  for _, made in ipairs(trace.decisions) do decisions[#decisions + 1] = made.decision end
  for _, decision in ipairs(decisions) do
    for _, list in ipairs { decision.illegal or {}, decision.kind == "action" and decision.domain.options or {} } do
      for _, entry in ipairs(list) do
        if tostring(entry.id) == id then return true end
      end
    end
  end
  return false
end

local HOW = { flag = "--not", kinds = KINDS, what = "an action, reaction, status or trait", example = "vala leap" }

-- "vala leap on chief", "leap": { unit, ability, choices, def, target = the name of the first choice }; or nil and what is wrong.
local function wanted_of(play, text, entry)
  local how = setmetatable({ known = function(called, read) return read.unit and steps_named(play, called) ~= nil end }, { __index = HOW })
  local wanted, wrong = action_words.read(play, text, how)
  if not wanted then return nil, wrong end
  wanted.steps = wanted.unit and not wanted.def and steps_named(play, wanted.ability) or nil
  local units = action_words.unit_names(play)
  for _, choice in ipairs(wanted.choices) do
    local name = choice.value
    local word = type(name) == "string" and not name:find "%d" and not play:unit(name)
    if word and action_words.near(name, units) ~= "" then return nil, "there is no unit '" .. name .. "'" .. action_words.near(name, units) end
  end
  wanted.target = wanted.choices[1] and script.id_of(wanted.choices[1].value)
  wanted.named = wanted.unit ~= nil
  wanted.entry = entry and entry.kind == "refuse" and text == entry.ability and entry or nil
  wanted.unit = wanted.unit or entry and entry.unit
  return wanted
end

-- ---- actions ------------------------------------------------------------------------------------------

local function tell(page, made, place)
  local name = sentences.title
  local what = name(made.who) .. (made.offered and " may use " or " cannot use ") .. name(made.ability) .. (made.target and " on " .. name(made.target) or made.choices and " with " .. made.choices or "")
  page:line(0, what .. (made.reason and ": " .. made.reason or ""), "bold")
  if place then page:line(INDENT, place, "dim") end
  if made.clause then page:line(INDENT, "clause " .. made.clause, "dim") end
  if made.of then page:line(INDENT, made.of.kind .. " " .. made.of.id .. ", " .. at_text(made.of), "dim") end
  if made.offered or not made.change then return end
  if made.at then
    page:gap()
    page:line(0, "The condition", "bold")
    page:line(INDENT, "refused at " .. at_text(made.at))
  end
  if #made.looked > 0 then
    page:gap()
    page:line(0, "What it looked at last", "bold")
    for _, read in ipairs(made.looked) do page:read(INDENT, read) end
  end
  page:gap()
  page:line(0, "What would change it", "bold")
  for _, change in ipairs(made.change) do page:line(INDENT, change.text) end
  if #made.change == 0 then page:line(INDENT, "no single thing that was tried: attributes it looked at, counts, statuses and traits of its own, other places") end
end

local function complain(system, text)
  system.complain("why: " .. text)
  return 2
end

-- The first entry on a line of the script or after it; nil: its end.
local function entry_from(play, line)
  local at
  for _, entry in ipairs(play.steps) do
    if line and entry.line >= line and (not at or entry.line < at.line) then at = entry end
  end
  return at
end

-- asked: { line = of the script: before the entry that stands there or comes next; nil for its end, page, play_all,
-- records = what records are asked about, by number or text }.
function commands.run(system, arguments, play, asked)
  local at = entry_from(play, asked.line)
  local wanted, wrong = wanted_of(play, arguments["not"] or at.ability, at)
  if not wanted then return complain(system, wrong) end
  local no_answer = import "explain/why_no_answer_report"
  if arguments["not"] and no_answer.meant(play, wanted, asked) then return no_answer.run(system, arguments, play, wanted, asked) end
  if asked.records then
    return complain(system, "'" .. wanted.ability .. "' is no reaction, status or trait: why an action is not offered is asked of a line, " .. play.file .. ":LINE")
  end
  local function asks() return play_on.asks(play.session.decision, wanted.unit) end
  asked.play_all(play, at and function(entry) return entry == at end, #play.steps == 0 and asks or nil)
  local differs = not at and asked.differs and asked.differs()
  if differs then
    system.warn(differs)
    return 2
  end
  if play.broken then return complain(system, "the script stops before that: " .. encounter.line(play.failures[#play.failures])) end
  local stopped = play_on.reach(play, wanted)
  if not wanted.def and not was_action(play, wanted.ability) then
    return complain(system, "there is no ability, status, trait or action '" .. wanted.ability .. "'" .. action_words.near_definition(wanted.ability, KINDS))
  end
  local made = stopped and { who = wanted.unit or "nobody", ability = wanted.ability, target = wanted.target, reason = stopped } or why_not.of(play, wanted)
  local place = at and play.file .. ":" .. at.line .. "  " .. (arguments["not"] and "before " or "") .. steps.title(at) or play.file .. (#play.steps > 0 and "  at the end of its script" or "  as it is first asked")
  if arguments.format == "json" then
    made.what, made.file, made.line = "why not", play.file, at and at.line or nil
    system.write(json.encode(made) .. "\n")
  else
    tell(asked.page, made, place)
  end
  return 0
end

return commands
