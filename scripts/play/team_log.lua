-- The log for one team: as a record is written the ruleset says how much of it the team notices, since that hangs on
-- who is seen then. Afterwards records are left out, put in other words, or shortened.
local core = import "world/core"
local objects = import "world/objects"
local view = import "play/view"
local wording = import "world/wording"
local tables = import "world/tables"

local team_log = {}

local OPEN = { expect = true, board = true }   -- not of the game

-- ---- while it is written -------------------------------------------------------------------------

-- A text as names are compared: people write "Old Tom" for old_tom.
local function plain(text) return (text:lower():gsub("_", " ")) end

-- Whether a text or a list of texts has a name, which is plain, as a whole word.
local function mentions(value, name)
  if type(value) == "table" then
    for _, entry in pairs(value) do
      if mentions(entry, name) then return true end
    end
  end
  if type(value) ~= "string" then return false end
  value = plain(value)
  local from = 1
  while true do
    local at, stop = value:find(name, from, true)
    if not at then return false end
    if not value:find("^[%w_]", stop + 1) and not value:sub(at - 1, at - 1):find "[%w_]" then return true end
    from = stop + 1
  end
end

-- Where a ruleset hides units and says nothing of the log: a team does not read what names a unit that it is not shown.
local function of_the_shown(side, record)
  local shown
  for _, unit in ipairs(import("runtime/verbs").units()) do
    if unit.side ~= side and mentions(record, plain(unit.name)) then
      shown = shown or tables.set(tables.map(core.book.view.units(side), function(known) return known.name end))
      if not shown[unit.name] then return record.what == "heading" and "Somebody's turn" or nil end
    end
  end
  return true
end

-- What a team notices of a move of another's unit: not where that began, which may have been out of its sight.
local function without_start(side, record, changes)
  local effect = record.what == "effect" and core.book.effect[record.kind]
  if not effect or effect.op ~= "place" or changes ~= true and type(changes) ~= "table" then return changes end
  for _, unit in ipairs(import("runtime/verbs").units()) do
    if unit.name == record.target and unit.side == side then return changes end
  end
  return tables.copy(changes == true and {} or changes, { before = false })
end

-- Makes a session note with each record how much of it these sides notice. Its `audience` is whom its log is for, nil
-- for everybody.
function team_log.listen(session, sides)
  local asks = session.book.view.told or session.book.view.units and of_the_shown
  session.told = {}
  session.log_filter = function(record, beside)
    local changes = {}
    core.session.told[record.n] = changes   -- of whichever session goes on with this log
    for _, side in ipairs(sides) do
      local open = OPEN[record.what] or not asks
      local noticed = open or core.pure_call("in the log", asks, side, tables.copy(record, beside)) or nil
      changes[side.index] = asks and without_start(side, record, noticed) or noticed
    end
  end
end

-- ---- afterwards ----------------------------------------------------------------------------------

-- A record as somebody reads it.
local function changed(record, changes, cause)
  local copy = tables.copy(record)
  copy.cause = cause
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

-- The records that a side notices, each in its words; their causes are the last ones that it noticed. nil: the
-- session's audience, or all records where it has none.
function team_log.of(session, side)
  side = side or session.audience
  if not side then return session.log end
  local list, leads = {}, {}
  for _, record in ipairs(session.log) do
    local changes = (session.told[record.n] or {})[side.index]
    local cause = record.cause and leads[record.cause]
    if changes then
      list[#list + 1] = changed(record, changes, cause)
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
  local shown = all:unit(unit.name)
  local words = shown and view.add_words({ at = shown.cell }, shown)
  close()
  return words
end

-- Which cells a session's audience knows nothing of: a function of the cell; nil when none is hidden from it.
function team_log.hides(session)
  if not session.audience or not session.book.facts.cell.tags then return nil end
  return function(cell) return view.tags_of(session.audience, cell) == nil end
end

-- The side that a team's id means; nil and why there is none.
function team_log.side(play, id)
  local index = play.record.team_index[id]
  if index then return objects.side(index - 1) end
  local names = tables.names(play.record.team_index)
  return nil, "no team '" .. id .. "'" .. wording.near(id, names, "there are " .. table.concat(names, ", "))
end

return team_log
