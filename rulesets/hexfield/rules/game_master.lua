-- What the game master brings about while playing: concealment, terrain, barriers, time, somebody new.
local game_master, life, lists, order = library("game_master", "life", "lists", "order")

-- ---- reading the encounter -------------------------------------------------------------------------

local function cells_of(change)
  if change.area then return field.area(change.area) end
  return lists.map(change.hexes or {}, function(point) return field.at(point[1], point[2]) end)
end

local function side_of(change)
  local from, to = field.at(table.unpack(change.from)), field.at(table.unpack(change.to))
  return from, from and to and field.distance(from, to) == 1 and field.direction(from, to) or nil
end

local function wrong_with(change)
  if change.tile then
    if #cells_of(change) == 0 then return "needs hexes on the field: area = \"deck\" or hexes = { { 2, 1 } }" end
  elseif change.barrier then
    if not change.from or not change.to or not select(2, side_of(change)) then
      return "from and to must be neighbours, as { 0, 0 } and { 1, 0 }"
    end
  elseif change.unit then
    if not change.at or not field.at(table.unpack(change.at)) then return "needs a hex on the field: at = { 2, 1 }" end
  elseif not change.minutes then
    return "changes nothing: give tile, barrier, minutes or unit"
  end
  return nil
end

-- Checks the encounter's changes.
function game_master.setup(spec)
  for index, change in ipairs(spec.changes or {}) do
    local why = wrong_with(change)
    if why then error("changes " .. index .. " ('" .. change.name .. "'): " .. why, 0) end
    combat.changes:add(0)
  end
end

-- ---- asking (FLD-LOS-02, FLD-TERR-06, FLD-TERR-07, FLD-COVER-09) -------------------------------------

local function find_options()
  local list = {}
  for number, change in ipairs(scenario().changes or {}) do
    local on = combat.changes[number] ~= 0
    local once = change.barrier or change.unit
    local room = not change.unit or on or field.fits(unit_named(change.unit), field.at(table.unpack(change.at)))
    if not (on and once) and room then
      list[#list + 1] = { id = change.name, text = (change.tile and on and "no more " or "") .. change.name,
        value = number, score = -1 }
    end
  end
  return list
end

-- Asks what comes about; true when something did.
function game_master.ask(event)
  local list = memo("changes at hand", combat, find_options)
  if #list == 0 then return false end
  local number = combat:choose { kind = "change", prompt = "Does the game master change anything?", options = list,
    optional = "nothing", optional_score = 0, rest = true, clause = "FLD-LOS-02" }
  if not number then return false end
  game_master.bring(event, number)
  return true
end

-- Brings a change of the encounter about, by its number.
function game_master.bring(event, number)
  local change = scenario().changes[number]
  local on = combat.changes[number] ~= 0
  log.note((change.tile and on and "No more: " or "The game master: ") .. change.name)
  if change.tile and on then event:clear_ground(combat, 1, { change = number })
  elseif change.tile then event:cover_ground(combat, 1, { change = number })
  elseif change.barrier then event:set_barrier(combat, 1, { change = number })
  elseif change.unit then
    combat.changes:set(number, 1)
    event:enter(unit_named(change.unit), field.at(table.unpack(change.at)))
  else
    event:pass_time(combat, change.minutes)
    event:resolve()
    life.wake_due(event)
  end
  event:resolve()
end

-- ---- applying ------------------------------------------------------------------------------------

-- Called as a change lays a tile on its hexes.
function game_master.lay(item)
  local change = scenario().changes[item.change]
  local made = field.alter { cells = cells_of(change), tiles = { [change.tile] = true } }
  combat.changes:set(item.change, made.handle)
end

-- Called as a change lifts its tiles again.
function game_master.lift(item)
  local handle = combat.changes[item.change]
  for _, alteration in ipairs(field.alterations()) do
    if alteration.handle == handle then alteration:finish() end
  end
  combat.changes:set(item.change, 0)
end

-- Called as the game master sets or removes a barrier.
function game_master.set_barrier(item)
  local change = scenario().changes[item.change]
  local cell, direction = side_of(change)
  field.put_edge(cell, direction, change.barrier ~= "none" and change.barrier or false)
  combat.changes:set(item.change, 1)
end
