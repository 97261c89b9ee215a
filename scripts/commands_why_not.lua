-- `tercio why FILE[:LINE] --not "vala leap"`, and of a `refuse` in a script: why an action is not offered there. What is named
-- may also answer something: then it is told why it did not (commands_why_no_answer.lua).
local core = import "core"
local log_text = import "log_text"
local play_on = import "play_on"
local steps = import "steps"
local trace = import "trace"
local why_not = import "why_not"

local commands = {}
local INDENT = 2
local KINDS = { "ability", "status", "trait" }

local function at_text(at) return at.file .. ":" .. at.line end

-- ---- what is meant ------------------------------------------------------------------------------------

local function near(word, names)
  local found = suggest(word, names)
  return found and " (did you mean '" .. found .. "'?)" or ""
end

local function unit_names(play)
  local names = {}
  for index, unit in ipairs(play:units()) do names[index] = unit.name end
  return names
end

-- The definition that words name, by its id or as people call it: "raise_guard", "Raise Guard". kind: where several have
-- that id. nil when there is none.
local function definition_of(text, kind)
  local wanted = text:lower():gsub(" ", "_")
  for _, one in ipairs(kind and { kind } or KINDS) do
    local defs = core.book.sealed.kinds[one] or {}
    if defs[text] or defs[wanted] then return defs[text] or defs[wanted] end
    for _, id in ipairs(core.book.sealed.order[one] or {}) do
      if log_text.called(one, id):lower() == text:lower() then return defs[id] end
    end
  end
  return nil
end

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

local function definition_names()
  local names = {}
  for _, kind in ipairs(KINDS) do
    for _, id in ipairs(core.book.sealed.order[kind] or {}) do names[#names + 1] = id end
  end
  return names
end

-- "vala leap on chief", "leap": { unit, ability, target, def }; or nil and what is wrong.
local function wanted_of(play, text, entry)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  local wanted, rest = {}, {}
  if play:unit(words[1] or "") and #words > 1 then wanted.unit = table.remove(words, 1) end
  for at, word in ipairs(words) do
    if word == "on" and at > 1 then
      wanted.target = table.concat(words, " ", at + 1)
      break
    end
    rest[#rest + 1] = word
  end
  local kind = KINDS[1] ~= rest[1] and (rest[1] == "status" or rest[1] == "trait") and #rest > 1 and rest[1] or nil
  if kind then table.remove(rest, 1) end
  if #words == 1 and play:unit(words[1]) and not definition_of(words[1]) then
    return nil, "--not \"" .. text .. "\" names a unit and not what it could use: --not \"" .. text .. " leap\""
  end
  if #rest == 0 then return nil, "--not takes an action, reaction, status or trait, and before it whose: --not \"vala leap\"" end
  if wanted.target == "" then return nil, "--not \"" .. text .. "\" does not say on whom" end
  wanted.ability = table.concat(rest, " ")
  wanted.def = definition_of(wanted.ability, kind)
  wanted.steps = wanted.unit and not wanted.def and steps_named(play, wanted.ability) or nil
  if wanted.def then
    wanted.ability = wanted.def.id
  elseif not wanted.unit and #rest > 1 then
    return nil, "there is no unit '" .. rest[1] .. "'" .. near(rest[1], unit_names(play)) .. ": --not takes a unit and what it could use: \"vala leap\", or \"vala shove on rook\""
  end
  if wanted.target and not wanted.target:find "%d" and not play:unit(wanted.target) and near(wanted.target, unit_names(play)) ~= "" then
    return nil, "there is no unit '" .. wanted.target .. "'" .. near(wanted.target, unit_names(play))
  end
  wanted.named = wanted.unit ~= nil
  wanted.unit = wanted.unit or entry and entry.unit
  return wanted
end

-- ---- actions ------------------------------------------------------------------------------------------

local function tell(page, made, place)
  local name = log_text.title
  local what = name(made.who) .. (made.offered and " may use " or " cannot use ") .. name(made.ability) .. (made.target and " on " .. name(made.target) or "")
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
  local no_answer = import "commands_why_no_answer"
  if arguments["not"] and no_answer.meant(play, wanted, asked) then return no_answer.run(system, arguments, play, wanted, asked) end
  if asked.records then
    return complain(system, "'" .. wanted.ability .. "' is no reaction, status or trait: why an action is not offered is asked of a line, " .. play.file .. ":LINE")
  end
  local function asks() return play_on.asks(play.session.decision, wanted.unit) end
  asked.play_all(play, at and function(entry) return entry == at end, #play.steps == 0 and asks or nil)
  local stopped = play_on.reach(play, wanted)
  if not wanted.def and not was_action(play, wanted.ability) then
    return complain(system, "there is no ability, status, trait or action '" .. wanted.ability .. "'" .. near(wanted.ability, definition_names()))
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
