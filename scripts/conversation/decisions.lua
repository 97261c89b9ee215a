-- The open decision as a seat gets it, what cannot be chosen, and what a written answer means.
local ask = import "runtime/ask"
local board = import "board/data"
local cells = import "world/cells"
local core = import "world/core"
local objects = import "world/objects"
local play_of = import "play/play"
local refused = import "conversation/refused"
local script = import "play/script_controller"
local sentences = import "world/sentences"
local tables = import "world/tables"
local K = core.K

local decisions = {}

-- ---- what options mean -----------------------------------------------------------------------------

local function point_of(cell) return { K.point(cell) } end

-- The cell that an id begins with, "2,1" or "yard"; nil if with none.
local function cell_named(id)
  if core.book.topology == K.enums.topology.graph then
    local members = (core.session.areas or {})[id]
    return members and members[1]
  end
  local x, y, z = id:match "^(%-?%d+),(%-?%d+),(%-?%d+)%f[%D]"
  if not x then x, y = id:match "^(%-?%d+),(%-?%d+)%f[%D]" end
  local cell = x and K.cell_at(math.tointeger(x) or -1, math.tointeger(y) or -1, math.tointeger(z or 0) or -1)
  return cell and cell >= 0 and cell or nil
end

local function is_cell(value) return math.type(value) == "integer" and value >= 0 and value < K.field_cells() end

-- Adds the units, cells and sides that a value of content holds: { cell =, direction = } is a side, such as a door's.
local function gather(value, all, depth)
  local kind = type(value)
  if kind == "unit" then
    all.units[#all.units + 1] = value.name
  elseif (kind == "table" or kind == "list") and depth < 3 then
    local cell, direction = value.cell, value.direction
    if not is_cell(cell) then cell = nil end
    if cell and math.type(direction) == "integer" and direction >= 0 and direction < K.direction_count(cell) then
      all.sides[#all.sides + 1] = board.side(cell, direction)
    elseif cell then
      all.cells[#all.cells + 1] = cell
    end
    for key, entry in pairs(value) do
      if key ~= "cell" or not cell then gather(entry, all, depth + 1) end
    end
  end
end

-- What an option is about: { units = names, cells, sides }.
local function meant(option, by_name)
  local all, id = { units = {}, cells = {}, sides = {} }, tostring(option.id)
  gather(option.value, all, 1)
  if #all.cells + #all.sides == 0 then all.cells[1] = cell_named(id) end
  if #all.units == 0 and by_name[id] then all.units[1] = id end
  return all
end

-- ---- the decision ----------------------------------------------------------------------------------

-- What people read of an ability among the choices: its name, what it costs, what it does.
local function tell_ability(made, ability, read, who)
  local def, price = ability.definition, core.book.ruleset.price
  made.name, made.about = read(sentences.called("ability", def.id)), read(registry.render(def))
  made.cost = price and type(who) == "unit" and core.pure_call("in a price", price, who, ability) or nil
end

-- The options, each as the seat may read it; those whose unit it is not shown keep only their place.
local function options_of(seat, decision)
  local play, list, taken = seat.play, {}, {}
  local read, by_name = seat:reader(), {}
  local shows, knows = seat:shows()
  for _, entry in ipairs(play:units()) do by_name[entry.name] = true end
  for index, option in ipairs(decision.domain.options) do
    local all = meant(option, by_name)
    local made = { id = read(tostring(option.id)), text = read(tostring(option.text)), pass = option.none }
    if taken[made.id] then made.id = made.id .. "#" .. index end
    taken[made.id] = true
    if not seat.team then made.score = math.type(option.score) == "integer" and option.score or nil end
    if type(option.value) == "instance" and option.value.definition.kind == "ability" then
      tell_ability(made, option.value, read, decision.who)
    end
    local units, found = tables.filter(all.units, shows), tables.filter(all.cells, knows)
    local sides = tables.filter(all.sides, function(side) return knows(side[1]) end)
    made.units = #units > 0 and units or nil
    made.cells = #found > 0 and tables.map(found, point_of) or nil
    made.sides = #sides > 0 and sides or nil
    list[index] = made
  end
  return list
end

-- The team that is asked, by its id; nil: whoever leads the game.
function decisions.team(play, decision)
  local side = play:side_of(decision)
  return side and play.record.teams[side + 1].id or nil
end

-- The number of the open decision for a seat.
local function number_of(seat, timeline)
  return seat.team and timeline:answered(seat.index) + 1 or timeline:number()
end

-- The open decision; nil where none is open for the seat.
function decisions.record(seat, timeline)
  if not seat:asked() then return nil end
  local play = seat.play
  local failed = not seat.team and play:score()   -- whoever leads the game sees scores, as numbers
  if failed then refused.failure(failed) end
  local decision = play.session.decision
  local domain, read = decision.domain, seat:reader()
  local by = not seat.team and decision.by
  return { id = number_of(seat, timeline), team = decisions.team(play, decision),
    who = decision.who and tostring(decision.who) or "the encounter", kind = decision.kind,
    prompt = read(tostring(decision.prompt)), clause = decision.clause, rest = play_of.rests(decision),
    by = by and by.id and { id = tostring(by.id), where = by.where } or nil,
    domain = { type = domain.type, min = domain.min, max = domain.max, count = domain.count,
      path = domain.path and true or nil },
    options = domain.options and options_of(seat, decision) }
end

-- What cannot be chosen: { id, reason } records. Of a unit that a team is not shown, it gets nothing; of one that it
-- does not know whole, no reason.
function decisions.refusals(seat)
  if not seat:asked() then return {} end
  local play = seat.play
  local read, shows = seat:reader(), seat:shows()
  local list, own = {}, {}
  for _, entry in ipairs(play:units()) do
    own[entry.name] = seat.open or objects.unit(entry.handle).side.index == seat.index
  end
  for _, entry in ipairs(ask.illegal(play.session.decision) or {}) do
    local id, reason = tostring(entry.id), tostring(entry.reason or "it is not legal")
    if shows(id) then
      list[#list + 1] = { id = read(id), reason = own[id] == false and "it is not legal" or read(reason) }
    end
  end
  return list
end

-- Why the unit that is asked for its action cannot take one, as `refusals` say it to a team.
function decisions.why(seat, ability)
  local decision = seat.play.session.decision
  local made = { who = tostring(decision.who), ability = ability, clause = decision.clause }
  if tables.has(decisions.ids(seat, decision) or {}, ability) then
    made.offered = true
    return made
  end
  made.reason = core.book.sealed.kinds.ability[ability] and "it has no such ability" or
    "there is no such ability or action"
  for _, entry in ipairs(decisions.refusals(seat)) do
    if entry.id == ability then made.reason = entry.reason end
  end
  return made
end

-- ---- answers ---------------------------------------------------------------------------------------

-- Refuses unless the seat is asked, and means this decision.
function decisions.must_ask(seat, timeline, number)
  local decision = seat.play.session.decision
  if not decision then refused.say("no-decision", "no decision is open: the encounter is over") end
  if not seat:asked() then refused.say("not-your-turn", "another team is asked, not " .. seat.team) end
  local open = number_of(seat, timeline)
  if number and number ~= open then
    refused.say("no-decision", "decision " .. number .. " is not open: it is " .. open, { open = open })
  end
  return decision
end

-- The ids of all options, as the seat may read them; nil where a number is asked for.
function decisions.ids(seat, decision)
  return decision.domain.options and tables.map(options_of(seat, decision), function(option) return option.id end)
end

function decisions.not_legal(seat, message)
  local decision = seat.play.session.decision
  local options = decisions.ids(seat, decision)
  refused.say("not-legal", seat:reader()(message), { options = options, min = decision.domain.min,
    max = decision.domain.max })
end

-- The place of the option of that id, as the seat was given it; nil for other answers.
local function place_of(seat, decision, value)
  if seat.open or type(value) ~= "string" or not decision.domain.options then return nil end
  for index, option in ipairs(options_of(seat, decision)) do
    if option.id == value then return index end
  end
  return nil
end

-- What a written choice means: an answer as ask.check wants it.
local function meaning(seat, decision, value)
  local place = decision.domain.type == "list" and place_of(seat, decision, value)
  if place then return place end
  if type(value) == "table" and not seat.open and decision.domain.type ~= "list" then
    value = tables.map(value, function(one)
      local at = place_of(seat, decision, one)
      return at and tostring(decision.domain.options[at].id) or one
    end)
  end
  local answer, why = script.answer_of(decision, value)
  if answer ~= nil then return answer end
  if not seat.open and type(value) == "string" then
    why = "'" .. value .. "' is not legal"
    for _, entry in ipairs(decisions.refusals(seat)) do
      if entry.id == value then why = why .. ": " .. entry.reason end
    end
  end
  decisions.not_legal(seat, why)
end

-- The answer that a request gives: choice (what it names), or index (the place of an option).
function decisions.read(seat, choice, index)
  local decision = seat.play.session.decision
  if index ~= nil then
    if decision.domain.type ~= "list" then
      refused.say("params", "index is for decisions of the type list; this is " .. decision.domain.type)
    end
    return index
  end
  if choice == nil then
    refused.say("params", "an answer names what is chosen: answer (an option's id, a number, a list of ids) or index")
  end
  return meaning(seat, decision, choice)
end

return decisions
