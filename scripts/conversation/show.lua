-- What pages show of a match beside its state: the course of its board, and where its decisions lie in the log.
local board = import "board/data"
local changes = import "board/changes"
local picture = import "picture/picture"
local refused = import "conversation/refused"
local tables = import "world/tables"
local K = import("world/core").K

local show = { methods = {} }
local methods = show.methods

-- Cells of a field up to which it is noted what teams know of each: all are asked about at each record.
local MOST_CELLS = 4096

-- Notes from now on what each record changes of the board of a match: as it is, and as each of these sides knows it.
function show.listen(match, sides)
  match.courses = { leader = changes.watch(match.play) }
  local facts = match.play.book.facts.cell.tags
  if facts and K.field_cells() > MOST_CELLS then return end
  for _, side in ipairs(sides) do match.courses[side.index] = changes.watch(match.play, side) end
end

-- The same for a fork of a match.
function show.fork(match, play)
  local copy = {}
  for key, course in pairs(match.courses or {}) do copy[key] = course:fork(play) end
  return match.courses and copy
end

-- The play has gone to another decision.
function show.follow(match)
  for _, course in pairs(match.courses or {}) do course:follow() end
end

-- What is known of a match from its beginning, for a connection that joins.
function methods.about(call) return call.match:about_it(call.seat) end

-- How many records the log had at each decision on the way to the present one, from the first.
function methods.decisions(call)
  local timeline, list = call.match.timeline, {}
  for at = 0, timeline.at do list[at + 1] = timeline.marks[at].records end
  return list
end

-- A change with what it makes new of the drawing: sides, areas, kinds of ground.
local function drawn(course, change)
  if not (change.edges or change.areas or change.palette) then return change end
  local _, redraw = picture.page(course.first, { bare = true })
  return tables.copy(change, { drawn = redraw(course:at(change.n), change) })
end

-- What a match has noted of its board for a seat; nil: nothing.
local function course_of(call)
  local courses = call.match.courses
  return courses and courses[call.seat.index or "leader"]
end

-- The same; refuses where there is nothing.
function show.course(call)
  local course = course_of(call)
  if not course and call.match.courses then
    refused.say("not-kept", "this match notes no changes for " .. call.seat.team .. ": it was opened without " ..
      "\"seats\": true, or its field has more than " .. MOST_CELLS .. " cells")
  elseif not course then
    refused.say("not-kept", "this match notes no changes: open it with \"changes\": true")
  end
  course:settle()
  return course
end

function methods.changes(call)
  local course, since = show.course(call), call.params.since or 0
  local list = tables.filter(course.list, function(change) return change.n > since end)
  list = tables.map(list, function(change)
    change = tables.copy(drawn(course, change))
    if call.seat.team then change.decision = nil end   -- how many there were is not for it to know
    return change
  end)
  return { board = call.params.board and course.first or nil, changes = list }
end

-- The drawing of the board for a page, with the rules of its look. What stands in the page's names begins with
-- `prefix`; bare: without its layers.
function methods.picture(call)
  local prefix = call.params.prefix or ""
  if not prefix:find "^%a?%w*$" then refused.say("params", "prefix: letters and digits, a letter first") end
  local course = course_of(call)
  local data = course and course.first or board.of(call.match.play, call.seat:side())
  return (picture.page(data, { prefix = prefix, bare = call.params.bare }))
end

return show
