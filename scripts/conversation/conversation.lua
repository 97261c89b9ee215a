-- One host's part of a conversation: takes requests, finds the match and the seat, calls the method, and says what the
-- other connections hear. engine/host/embed/conversation.c calls it; framing and the choice of the host are there.
local core = import "world/core"
local methods = import "conversation/methods"
local params_of = import "conversation/params"
local protocol = import "conversation/protocol"
local refused = import "conversation/refused"
local reloading = import "conversation/reloading"
local tables = import "world/tables"
local view = import "play/view"
local wording = import "world/wording"
local K = core.K

local conversation = {}
local MOST_SOURCES = 4   -- texts of files in one notification
local matches = methods.matches

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
  refused.say("method", "no method '" .. wording.visible(name) .. "'" .. wording.near(name, names), { methods = names })
end

-- A call ended in the middle, because somebody stopped it or memory was short: the match goes back to where it stood.
local function come_back(found)
  found.broken_off, core.oracle = nil, nil
  K.veil(false)
  K.set_pure(0)
  found.timeline:restore()
end

-- Runs a request: its result. call: what becomes known of it on the way.
local function run(call)
  local request = call.request
  local method = method_of(request.method)
  call.params = params_of.read(method, request.params)
  if method.alone then
    if request.team then refused.say("not-for-a-team", method[1] .. " is not for a team") end
    return methods.call[method[1]](call)
  end
  call.match = matches[request.match]
  if not call.match then refused.say("no-match", "there is no match: open one") end
  if call.match.broken_off then come_back(call.match) end
  call.seat = seat_of(request, call.match)
  call.match.play.session:bind()
  if method.seat ~= "all" then call.seat:must_lead(method[1], method.seat == "open") end
  call.match.broken_off = true   -- until it is done
  local fine, result = refused.try(methods.call[method[1]], call)
  call.match.broken_off = nil
  if fine then return result end
  -- Where a rule failed, and in what, is not for a team to know.
  if result.code == "rule" and not call.seat.open then
    refused.say("rule", "a rule of the content failed; whoever leads the game can see which")
  end
  error(result, 0)
end

local function notice(method, params) return json.encode { jsonrpc = "2.0", method = method, params = params } end

-- What other connections hear of a match that was moved: each its own state. A team hears nothing where nothing has
-- changed for it: that something goes on is not for it to know.
local function notices_of(call)
  local list = {}
  if not call.moved then return list end
  for connection, known in pairs(call.match.connections) do
    local seat = call.match:seat(known.team)
    local text = notice("moved", { state = call.match:state(seat) })
    local sum = not seat.open and registry.digest(text .. json.encode(view.all(seat:side())))
    if connection ~= call.request.connection and not (sum and known.sum == sum) then
      list[#list + 1] = { connection, text }
    end
    known.sum = sum
  end
  return list
end

-- Takes a request: { method, params = JSON or nil, connection, team = that the connection plays, match, next = the
-- number for a new match, inside(path) }. Gives whether it went well, the result or error as JSON, the numbers of a
-- match that was opened and of one that was closed, what others hear: { { connection, text } }, and the places of a
-- match to watch from now on, false for none.
function conversation.take(request)
  local call = { request = request }
  local fine, result = refused.try(run, call)
  if not fine then return false, json.encode(refused.record(result)) end
  local text = result == nil and "null" or json.encode(result)
  return true, text, call.opened, call.closed, notices_of(call), call.watched
end

-- ---- content that was saved ------------------------------------------------------------------------

-- The way of a match as JSON, for the host that takes it over.
function conversation.hand_over(number)
  return json.encode(reloading.way(matches[number]))
end

-- This host has the match no longer.
function conversation.drop(number) matches[number] = nil end

-- The texts of the first files that have mistakes.
local function sources_of(problems)
  local sources, count = {}, 0
  for _, one in ipairs(problems) do
    if not sources[one.file] and count < MOST_SOURCES then
      sources[one.file] = registry.source(one.file)
      count = count + 1
    end
  end
  return sources
end

-- Takes a match over, with the content as it is now. Gives whether it could be opened, what the connections hear, and
-- the places to watch.
function conversation.take_over(text, number)
  local way, list = json.decode(text), {}
  local fine, made, told = refused.try(reloading.again, way, number)
  if not fine then
    local problems = made.data.problems or {}
    local params = { match = number, message = made.message, problems = problems, sources = sources_of(problems) }
    for _, one in ipairs(way.connections) do
      if not one.team then list[#list + 1] = { one.number, notice("problem", params) } end
    end
    return false, list
  end
  matches[number] = made
  for _, one in ipairs(way.connections) do
    local params = tables.copy(not one.team and told or {}, { state = made:state(made:seat(one.team)) })
    list[#list + 1] = { one.number, notice("reloaded", params) }
  end
  return true, list, reloading.places(made)
end

-- A connection has gone.
function conversation.leave(connection)
  for _, found in pairs(matches) do found.connections[connection] = nil end
end

return conversation
