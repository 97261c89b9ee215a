-- One host's part of a conversation: takes requests, finds the match and the seat, calls the method, and says what the
-- other connections hear. engine/host/embed/conversation.c calls it; framing and the choice of the host are there.
local board = import "board/data"
local decisions = import "conversation/decisions"
local match = import "conversation/match"
local params_of = import "conversation/params"
local protocol = import "conversation/protocol"
local refused = import "conversation/refused"
local show = import "conversation/show"
local sentences = import "world/sentences"
local tables = import "world/tables"
local team_log = import "play/team_log"
local view = import "play/view"
local wording = import "world/wording"

local conversation = {}
local matches = {}   -- of this host, by number
local MOST_RECORDS = 1000

-- ---- methods -------------------------------------------------------------------------------------

local methods = tables.copy(show.methods)   -- name -> function(call): call = { match, seat, params, request }

-- The state, after a match was moved.
local function moved(call)
  call.moved = true
  return call.match:state(call.seat)
end

function methods.open(call)
  local params, request = call.params, call.request
  if (params.file == nil) == (params.text == nil) then
    refused.say("params", "open: give either 'file' or 'text'")
  end
  local outside = request.inside and tables.filter(tables.append({ params.file }, params.roots or {}), function(path)
    return not request.inside(path)
  end)[1]
  if outside then refused.say("outside", outside .. ": this lies outside the folder of the program") end
  local made = match.open(params, request.next)
  matches[made.number] = made
  call.match, call.opened, call.seat = made, made.number, made:seat(params.as)
  made.connections = { [request.connection] = { team = params.as } }
  return made:about_it(call.seat)
end

function methods.state(call) return call.match:state(call.seat) end

function methods.decision(call) return decisions.record(call.seat, call.match.timeline) end

function methods.refusals(call) return decisions.refusals(call.seat) end

function methods.answer(call)
  local params, seat = call.params, call.seat
  if params.dice then seat:must_lead "to set dice" end
  decisions.must_ask(seat, call.match.timeline, params.decision)
  call.match:answer(seat, decisions.read(seat, params.answer, params.index), params.dice)
  return moved(call)
end

local function jump(call, at)
  call.match:jump(at)
  return moved(call)
end

function methods.undo(call) return jump(call, call.match.timeline.at - (call.params.count or 1)) end
function methods.redo(call) return jump(call, call.match.timeline.at + (call.params.count or 1)) end
function methods.jump(call) return jump(call, call.params.at) end

function methods.view(call)
  local seat, team = call.seat, call.params.team
  if seat.team and team and team ~= seat.team then seat:must_lead "the view of another team" end
  local of = team and call.match:seat(team) or seat
  return view.all(of:side())
end

-- A record as a program gets it. numbers: of records as the seat counts them.
local function told(seat, record, n, numbers, depth)
  local copy = tables.copy(record, { text = sentences.of(record) })
  if seat.team then copy.n, copy.cause, copy.depth = n, numbers[record.cause], depth end
  return copy
end

function methods.log(call)
  local since, most = call.params.since or 0, call.params.most or MOST_RECORDS
  if since < 0 or most < 1 or most > MOST_RECORDS then
    refused.say("range", "since is at least 0, most is from 1 to " .. MOST_RECORDS)
  end
  local records, numbers, list, depth = call.match:log(call.seat), {}, {}, -1
  for n, record in ipairs(records) do
    numbers[record.n] = n
    depth = math.min(record.depth or 0, depth + 1)
    if n > since and #list < most then list[#list + 1] = told(call.seat, record, n, numbers, depth) end
  end
  return list
end

function methods.board(call) return board.of(call.match.play, call.seat:side()) end

function methods.close(call)
  matches[call.match.number] = nil
  call.closed = call.match.number
  return true
end

-- ---- requests ------------------------------------------------------------------------------------

-- The seat of a connection in a match. What the connection was opened as goes first.
local function seat_of(request, found)
  local known = found.connections[request.connection]
  if not known then
    known = { team = request.team }
    found.connections[request.connection] = known
  end
  return found:seat(request.team or known.team)
end

local function method_of(name)
  local method = protocol.by_name[name]
  if method then return method end
  local names = tables.map(protocol.methods, function(row) return row[1] end)
  refused.say("method", "no method " .. wording.shown(name) .. wording.near(name, names), { methods = names })
end

-- Runs a request: its result. call: what becomes known of it on the way.
local function run(call)
  local request = call.request
  local method = method_of(request.method)
  call.params = params_of.read(method, request.params)
  if method.alone then
    if request.team then refused.say("not-for-a-team", method[1] .. " is not for a team") end
    return methods[method[1]](call)
  end
  call.match = matches[request.match]
  if not call.match then refused.say("no-match", "there is no match: open one") end
  if call.match.broken_off then
    call.match.broken_off = nil
    call.match.timeline:restore()
  end
  call.seat = seat_of(request, call.match)
  call.match.play.session:bind()
  if method.seat ~= "all" then call.seat:must_lead(method[1], method.seat == "open") end
  call.match.broken_off = true   -- until it is done
  local fine, result = refused.try(methods[method[1]], call)
  call.match.broken_off = nil
  if not fine then error(result, 0) end
  return result
end

-- What other connections hear of a match that was moved: each its own state.
local function notices_of(call)
  local list = {}
  if not call.moved then return list end
  for connection, known in pairs(call.match.connections) do
    if connection ~= call.request.connection then
      local state = call.match:state(call.match:seat(known.team))
      local text = json.encode { jsonrpc = "2.0", method = "moved", params = { state = state } }
      list[#list + 1] = { connection, text }
    end
  end
  return list
end

-- Takes a request: { method, params = JSON or nil, connection, team = that the connection plays, match, next = the
-- number for a new match, inside(path) }. Gives whether it went well, the result or error as JSON, the numbers of a
-- match that was opened and of one that was closed, and what others hear: { { connection, text } }.
function conversation.take(request)
  local call = { request = request }
  local fine, result = refused.try(run, call)
  if not fine then return false, json.encode(refused.record(result)) end
  local text = result == nil and "null" or json.encode(result)
  return true, text, call.opened, call.closed, notices_of(call)
end

-- A connection has gone.
function conversation.leave(connection)
  for _, found in pairs(matches) do found.connections[connection] = nil end
end

return conversation
