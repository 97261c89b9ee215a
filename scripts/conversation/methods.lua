-- The methods of the protocol, one function each: call = { match, seat, params, request } in, a plain result out.
-- conversation/protocol.lua says what they are for, and checks their params; who may call them is checked before.
local actions = import "conversation/actions"
local base64 = import "world/base64"
local board = import "board/data"
local decisions = import "conversation/decisions"
local match = import "conversation/match"
local params_of = import "conversation/params"
local protocol = import "conversation/protocol"
local refused = import "conversation/refused"
local reloading = import "conversation/reloading"
local saves = import "conversation/saves"
local sentences = import "world/sentences"
local show = import "conversation/show"
local supposed = import "conversation/supposed"
local tables = import "world/tables"
local view = import "play/view"
local wording = import "world/wording"
local geometry = import "words/field"
local field = geometry.field
local K = import("world/core").K
local why_page = import "explain/why_page"

local methods = { call = tables.copy(show.methods), matches = {} }   -- matches: of this host, by number
local call = methods.call
local matches = methods.matches

local MOST_RECORDS = 1000
local MOST_STEPS = 1000
local MOST_ANSWERS = 20000   -- of a timeline

-- The state, after a match was moved.
local function moved(given)
  given.moved = true
  return given.match:state(given.seat)
end

-- ---- matches ---------------------------------------------------------------------------------------

-- A new match of a request, with its seat.
local function begin(given, made, team)
  matches[made.number] = made
  given.match, given.opened, given.seat = made, made.number, made:seat(team)
  made.connections, made.opener = { [given.request.connection] = { team = team } }, given.request.connection
  return made:about_it(given.seat)
end

local function number_of(given)
  return given.request.next or refused.say("too-many", "there are too many matches: close one")
end

local function read_save(data)
  local head, wrong = saves.read(base64.decode(data) or "")
  return head or refused.say("save", wrong)
end

-- What opens the encounter that a save is of; and the save.
local function of_save(given, data)
  local head = read_save(data)
  local opening = head.opening
  if not opening or type(opening.text) ~= "string" then
    refused.say("save", "this save holds no encounter: load it into a match of the encounter that it was made of")
  end
  params_of.check(protocol.by_name.open, opening)
  return tables.copy(opening, { as = given.params.as, seats = given.params.seats, changes = given.params.changes,
    trace = given.params.trace }), head
end

function call.open(given)
  local about, head = given.params, nil
  local ways = tables.filter({ "file", "text", "save" }, function(key) return about[key] ~= nil end)
  if #ways ~= 1 then refused.say("params", "open: give one of 'file', 'text' and 'save'") end
  if about.save then about, head = of_save(given, about.save) end
  local made = match.open(about, number_of(given), given.request.inside)
  if head then made:load(head) end
  return begin(given, made, given.params.as)
end

local function must_be_on_the_way(found, at)
  local last = found.timeline:length()
  if at < 0 or at > last then
    refused.say("range", "at must be from 0 to " .. last .. " (found " .. at .. ")", { min = 0, max = last })
  end
end

function call.fork(given)
  local at = given.params.at or given.match.timeline.at
  must_be_on_the_way(given.match, at)
  return begin(given, given.match:fork(at, number_of(given)), nil)
end

function call.watch(given)
  local on = given.params.on ~= false
  given.watched = on and reloading.places(given.match) or false
  return on
end

function call.close(given)
  if given.match.opener ~= given.request.connection then given.seat:must_lead "to close what another opened" end
  matches[given.match.number] = nil
  given.closed = given.match.number
  return true
end

-- ---- answers ---------------------------------------------------------------------------------------

function call.state(given) return given.match:state(given.seat) end
function call.decision(given) return decisions.record(given.seat, given.match.timeline) end
function call.refusals(given) return decisions.refusals(given.seat) end

-- Refuses unless the seat is asked, and a timeline has room.
local function must_ask(given)
  local timeline = given.match.timeline
  decisions.must_ask(given.seat, timeline, given.params.decision)
  if timeline.at >= MOST_ANSWERS then refused.say("range", "a match has at most " .. MOST_ANSWERS .. " answers") end
end

function call.answer(given)
  local params, seat = given.params, given.seat
  if params.dice then seat:must_lead "to set dice" end
  must_ask(given)
  given.match:answer(seat, decisions.read(seat, params.answer, params.index), params.dice)
  return moved(given)
end

function call.act(given)
  if given.params.dice then given.seat:must_lead "to set dice" end
  must_ask(given)
  local unused = actions.act(given.match, given.seat, given.params)
  return tables.copy(moved(given), { unused = unused })
end

function call.advance(given)
  local count = given.params.decisions or 1
  if count < 1 or count > MOST_STEPS then
    refused.say("range", "decisions must be from 1 to " .. MOST_STEPS, { min = 1, max = MOST_STEPS })
  end
  must_ask(given)
  actions.advance(given.match, given.seat, given.params.policy or "greedy", count)
  return moved(given)
end

function call.control(given)
  given.match:control(given.params.team, given.params.policy or "outside")
  return moved(given)
end

function call.preview(given)
  must_ask(given)
  return actions.preview(given.match, given.seat, decisions.read(given.seat, given.params.answer, given.params.index))
end

function call.path(given)
  must_ask(given)
  return actions.path(given.match, given.seat, decisions.read(given.seat, given.params.answer, given.params.index))
end

function call.reach(given)
  must_ask(given)
  return actions.reach(given.match, given.seat)
end

-- ---- the timeline ----------------------------------------------------------------------------------

local function jump(given, at)
  must_be_on_the_way(given.match, at)
  given.match:jump(at)
  return moved(given)
end

-- Goes so many answers on, or back (negative).
local function step(given, count)
  local timeline = given.match.timeline
  if not given.params.own then return jump(given, timeline.at + count) end
  local at = timeline:outside(-count)
  if not at then refused.say("range", "there are not so many answers from outside") end
  return jump(given, at)
end

local function count_of(given)
  local count = given.params.count or 1
  if count < 1 then refused.say("range", "count must be at least 1 (found " .. count .. ")", { min = 1 }) end
  return count
end

function call.undo(given) return step(given, -count_of(given)) end
function call.redo(given) return step(given, count_of(given)) end
function call.jump(given) return jump(given, given.params.at) end

function call.save(given)
  local found = given.match
  return { data = base64.encode(saves.write(found.play, found.timeline:number(), found:opening())) }
end

function call.load(given)
  given.match:load(read_save(given.params.data))
  return moved(given)
end

-- ---- looking ---------------------------------------------------------------------------------------

function call.view(given)
  local seat, team = given.seat, given.params.team
  if seat.team and team and team ~= seat.team then seat:must_lead "the view of another team" end
  local of = team and given.match:seat(team) or seat
  return view.all(of:side())
end

-- A record as a program gets it. numbers: of records as the seat counts them.
local function told(seat, record, n, numbers, depth)
  local copy = tables.copy(record, { text = sentences.of(record) })
  if seat.team then copy.n, copy.cause, copy.depth = n, numbers[record.cause], depth end
  return copy
end

function call.log(given)
  local since, most = given.params.since or 0, given.params.most or MOST_RECORDS
  if since < 0 or most < 1 or most > MOST_RECORDS then
    refused.say("range", "since is at least 0, most is from 1 to " .. MOST_RECORDS)
  end
  local records, numbers, list, depth = given.match:log(given.seat), {}, {}, -1
  for n, record in ipairs(records) do
    numbers[record.n] = n
    depth = math.min(record.depth or 0, depth + 1)
    if n > since and #list < most then list[#list + 1] = told(given.seat, record, n, numbers, depth) end
  end
  return list
end

function call.board(given)
  local record = given.params.record
  if not record then return board.of(given.match.play, given.seat:side()) end
  local course = show.course(given)
  local count = course:count()
  if record < 0 or record > count then
    refused.say("range", "record must be from 0 to " .. count, { min = 0, max = count })
  end
  return course:at(record)
end

-- Where somebody looks from: the cell of a unit, or of a point.
local function eye_of(given, play)
  local unit, at = given.params.unit, given.params.at
  if (unit == nil) == (at == nil) then refused.say("params", "sight: give either 'unit' or 'at'") end
  local object = unit and play:unit(unit)
  if unit and not (object and object.cell) then
    refused.say("params", "sight: no unit '" .. unit .. "' is on the field", { param = "unit" })
  end
  local cell = object and object.cell or K.cell_at(at[1] or -1, at[2] or -1, at[3] or 0)
  if not cell or cell < 0 then refused.say("params", "sight: 'at' is no cell of the field", { param = "at" }) end
  return object or cell
end

function call.sight(given)
  local names, by = geometry.names "sight", given.params.by
  if by and not tables.has(names, by) then
    refused.say("params", "sight: no way of seeing '" .. wording.visible(by) .. "'" .. wording.near(by, names),
      { param = "by", known = names })
  end
  local play = supposed.of(given.match.play, given.seat)
  play.session:bind()
  local from, seen = eye_of(given, play), {}
  for index, name in ipairs(by and { by } or names) do
    seen[index] = { by = name, cells = tables.list(field.seen_cells(name, from)) }
  end
  given.match.play.session:bind()
  local _, knows = given.seat:shows()
  for _, one in ipairs(seen) do one.cells = tables.filter(one.cells, knows) end
  return seen
end

function call.why(given)
  local n, ability, found = given.params.record, given.params.ability, given.match
  if (n == nil) == (ability == nil) then refused.say("params", "why: give either 'record' or 'ability'") end
  if not found.about.trace then refused.say("not-kept", "this match keeps no traces: open it with \"trace\": true") end
  if ability then
    local made = actions.why_not(found, given.seat, ability, given.params.choices)
    return given.params.lines and why_page.lines(made, "not_offered") or made
  end
  local log = found:log(given.seat)
  if n < 1 or n > #log then
    refused.say("range", "record must be from 1 to " .. #log .. " (found " .. n .. ")", { min = 1, max = #log })
  end
  local made = actions.why(found, given.seat, n)
  return given.params.lines and why_page.lines(made) or made
end

-- Only texts that were read are known by their names: no name leads to another file.
function call.source(given)
  local name, about = given.params.file, given.match.about
  if name == about.file or name == about.name then given.seat:must_lead "the encounter's file" end
  local text = registry.source(name)
  if not text then
    refused.say("params", "source: no file '" .. wording.visible(name) .. "' belongs to this match", { param = "file" })
  end
  return { file = name, text = text }
end

function call.odds(given)
  local params, answer = given.params, nil
  must_ask(given)
  if params.answer ~= nil or params.index then
    answer = decisions.read(given.seat, params.answer, params.index)
  elseif not (params.unit and params.ability) then
    refused.say("params", "odds: give 'unit' and 'ability', or 'answer'")
  end
  return actions.odds(given.match, given.seat, params, answer)
end

return methods
