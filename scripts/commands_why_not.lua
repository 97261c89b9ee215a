-- `tercio why FILE[:LINE] --not "vala leap"`, and of a `refuse` in a script: why an action is not offered there.
local play_on = import "play_on"
local steps = import "steps"
local why_not = import "why_not"

local commands = {}
local INDENT = 2

local function at_text(at) return at.file .. ":" .. at.line end

-- "vala leap on chief", "leap": { unit, ability, target }.
local function wanted_of(play, text, entry)
  local words = {}
  for word in text:gmatch "%S+" do words[#words + 1] = word end
  local wanted = {}
  if play:unit(words[1] or "") and #words > 1 then wanted.unit = table.remove(words, 1) end
  wanted.ability = words[1]
  if words[2] == "on" then wanted.target = table.concat(words, " ", 3) elseif words[2] then return nil, "an action is written \"vala leap\", or \"vala shove on rook\" (found '" .. text .. "')" end
  if not wanted.ability then return nil, "--not needs an action: --not \"vala leap\"" end
  wanted.unit = wanted.unit or entry and entry.unit
  return wanted
end

local function tell(page, made, place)
  local name = import("log_text").title
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

-- line: of the script: before the entry that stands there or comes next; nil for its end.
function commands.run(system, arguments, play, line, page, play_all)
  local at
  for _, entry in ipairs(play.steps) do
    if line and entry.line >= line and (not at or entry.line < at.line) then at = entry end
  end
  local wanted, wrong = wanted_of(play, arguments["not"] or at.ability, at)
  if not wanted then
    system.complain("why: " .. wrong)
    return 2
  end
  local function asks() return play_on.asks(play.session.decision, wanted.unit) end
  play_all(play, at and function(entry) return entry == at end, #play.steps == 0 and asks or nil)
  local stopped = play_on.reach(play, wanted)
  local made = stopped and { who = wanted.unit or "nobody", ability = wanted.ability, target = wanted.target, reason = stopped } or why_not.of(play, wanted)
  local place = at and play.file .. ":" .. at.line .. "  " .. (arguments["not"] and "before " or "") .. steps.title(at) or play.file .. (#play.steps > 0 and "  at the end of its script" or "  as it is first asked")
  if arguments.format == "json" then
    made.what, made.file, made.line = "why not", play.file, at and at.line or nil
    system.write(json.encode(made) .. "\n")
  else
    tell(page, made, place)
  end
  return 0
end

return commands
