-- The log for one team: as a record is written the ruleset says how much of it the team notices, since that hangs on
-- who is seen then. Afterwards records are left out, put in other words, or shortened.
local core = import "world/core"
local objects = import "world/objects"
local view = import "play/view"
local wording = import "world/wording"
local sentences = import "world/sentences"
local tables = import "world/tables"

local team_log = {}

local OPEN = { expect = true, board = true }   -- not of the game

-- Makes a session note with each record how much of it this side notices.
function team_log.listen(session, side)
  local asks = session.book.view.told
  session.audience = side
  session.log_filter = function(record, beside)
    if OPEN[record.what] or not asks then return true end
    return core.pure_call("in the log", asks, side, tables.copy(record, beside)) or false
  end
end

-- A record as the audience reads it.
local function changed(record, cause)
  local changes, copy = record.filtered, tables.copy(record)
  copy.cause, copy.filtered = cause, nil
  if type(changes) == "string" then
    if record.what == "heading" then
      copy.text, copy.who = changes, nil
    else
      copy = { what = "note", text = changes, n = record.n, depth = record.depth, cause = cause }
    end
  elseif type(changes) == "table" then
    for key, value in pairs(changes) do copy[key] = value or nil end
  end
  return copy
end

-- The records that a session's audience notices, each in its words; their causes are the last ones that it noticed.
function team_log.of(session)
  if not session.audience then return session.log end
  local list, leads = {}, {}
  for _, record in ipairs(session.log) do
    local cause = record.cause and leads[record.cause]
    if record.filtered then
      list[#list + 1] = changed(record, cause)
      leads[record.n] = record.n
    else
      leads[record.n] = cause
    end
  end
  return list
end

-- What is known of a unit at the end, for a summary: true for all, nil for nothing, else words for what is known.
function team_log.of_unit(session, unit)
  if not session.audience then return true end
  if view.is_whole(session.audience, unit) then return true end
  local all, close = view.open(session.audience)
  local shown, words = all:unit(unit.name), nil
  if shown then
    words = { at = shown.cell }
    for _, word in ipairs(view.words "unit") do
      local value, called = shown[word], core.book.facts.unit[word].name or sentences.title(word)
      if type(value) == "string" or math.type(value) == "integer" and word ~= "cell" and value > 0 then
        words[#words + 1] = called .. " " .. value
      end
    end
  end
  close()
  return words
end

-- Which cells a session's audience knows nothing of: a function of the cell; nil when none is hidden from it.
function team_log.hides(session)
  local fact = session.audience and session.book.facts.cell.tags
  if not fact then return nil end
  return function(cell) return core.pure_call("in a view", fact.know, session.audience, cell) == nil end
end

-- The side that a team's id means; nil and why there is none.
function team_log.side(play, id)
  local index = play.record.team_index[id]
  if index then return objects.side(index - 1) end
  local names = tables.names(play.record.team_index)
  local near = wording.near(id, names)
  return nil, "no team '" .. id .. "'" .. (near ~= "" and near or " (there are " .. table.concat(names, ", ") .. ")")
end

return team_log
