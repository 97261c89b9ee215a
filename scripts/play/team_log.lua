-- The log as one team is told of it: what of a record it hears is asked when that is written, since it hangs on who is
-- seen then; afterwards records are left out, put in other words, or told with less.
local core = import "world/core"
local objects = import "world/objects"
local view = import "play/view"
local sentences = import "world/sentences"

local team_log = {}

local OPEN = { expect = true, board = true }   -- not of the game

-- Makes a session ask what this side is told.
function team_log.listen(session, side)
  local asks = session.book.view.told
  session.audience = side
  session.hears = function(record)
    if OPEN[record.what] or not asks then return true end
    local copy = {}
    for key, value in pairs(record) do copy[key] = value end
    return core.pure_call("in the log", asks, side, copy) or false
  end
end

-- One record as told.
local function told(record, cause)
  local changes = record.heard
  if changes == true and cause == record.cause then return record end
  local copy = {}
  for key, value in pairs(record) do copy[key] = value end
  copy.cause, copy.heard = cause, nil
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

-- The records that a session's audience is told, each in its words; what led to them goes by the last one that is told.
function team_log.of(session)
  if not session.audience then return session.log end
  local list, leads = {}, {}
  for _, record in ipairs(session.log) do
    local cause = record.cause and leads[record.cause]
    if record.heard then
      list[#list + 1] = told(record, cause)
      leads[record.n] = record.n
    else
      leads[record.n] = cause
    end
  end
  for index, record in ipairs(list) do
    if record.heard ~= nil then
      list[index] = {}
      for key, value in pairs(record) do list[index][key] = value end
      list[index].heard = nil
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
  local names = {}
  for name in pairs(play.record.team_index) do names[#names + 1] = name end
  table.sort(names)
  local near = suggest(id, names)
  return nil, "no team '" .. id .. "'" .. (near and " (did you mean '" .. near .. "'?)" or " (there are " .. table.concat(names, ", ") .. ")")
end

return team_log
