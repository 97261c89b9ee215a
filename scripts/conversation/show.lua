-- What pages show of a match beside its state: the course of its board, and where its decisions lie in the log.
local board = import "board/data"
local changes = import "board/changes"
local picture = import "picture/picture"
local refused = import "conversation/refused"
local tables = import "world/tables"

local show = { methods = {} }
local methods = show.methods

-- Notes from now on what each record changes of the board of a match.
function show.listen(match) match.course = changes.watch(match.play) end

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
  local _, redraw = picture.page(course.first)
  return tables.copy(change, { drawn = redraw(course:at(change.n), change) })
end

-- What a match has noted of its board.
function show.course(call)
  local course = call.match.course
  if not course then refused.say("not-kept", "this match notes no changes: open it with \"changes\": true") end
  course:settle()
  return course
end

function methods.changes(call)
  local course, since = show.course(call), call.params.since or 0
  local list = tables.filter(course.list, function(change) return change.n > since end)
  list = tables.map(list, function(change) return drawn(course, change) end)
  return { board = call.params.board and course.first or nil, changes = list }
end

-- The drawing of the board for a page, with the rules of its look. What stands in the page's names begins with
-- `prefix`.
function methods.picture(call)
  local prefix = call.params.prefix or ""
  if not prefix:find "^%a?%w*$" then refused.say("params", "prefix: letters and digits, a letter first") end
  local data = call.match.course and not call.seat.team and call.match.course.first or
    board.of(call.match.play, call.seat:side())
  return (picture.page(data, prefix))
end

return show
