-- Rooms behind doors: covered until a character enters the door, then filled as the scenario says (HEX-DOOR).
local rooms, action_cards, lists, sides, space = library("rooms", "action_cards", "lists", "sides", "space")
local terrain = library "terrain"
local FIRST_COLUMN = 2      -- the number of characters that the first column of a scenario is for
local STANDEES = 10         -- of a type that says nothing

local function list() return scenario().rooms or {} end
local function cell_at(place) return field.at(place[1], place[2], 0) end

-- The hexes of a place: a named area, or a point.
local function cells_of(place)
  if type(place) == "string" then return field.area(place) end
  return { cell_at(place) }
end

-- HEX-DOOR-04: what stands in the column for the number of characters; exhausted ones count.
local function column(entry)
  local columns = entry.columns
  if not columns then return entry[1] end
  return columns[math.max(1, math.min(combat.characters - FIRST_COLUMN + 1, #columns))]
end

-- ---- before the first frame ----------------------------------------------------------------------

local function check_monster(room, entry, taken)
  local where = "room '" .. room.name .. "'"
  local cell = cell_at(entry.at)
  if not cell then error(where .. ": each monster needs a hex of the field: at = { 5, 2 }", 0) end
  if not lists.has(field.area(room.area), cell) then
    error(where .. ": a monster is at " .. field.name(cell) .. ", which is not in area '" .. room.area .. "'", 0)
  end
  if taken[cell] then error(where .. ": two monsters are at " .. field.name(cell), 0) end
  taken[cell] = true
  for _, id in ipairs(entry.columns or { entry[1] }) do
    if id and not archetype_named(id).monster then
      error(where .. ": '" .. id .. "' has no type: no deck of action cards", 0)
    end
  end
  if entry[1] == nil and not entry.columns then
    error(where .. ": a monster needs an archetype, or columns = { for 2 characters, for 3, for 4 }", 0)
  end
end

local function check(room)
  for _, door in ipairs(room.doors) do
    for _, cell in ipairs(cells_of(door)) do
      if not field.is(cell, "closed_door") and not field.is(cell, "open_door") then
        error("room '" .. room.name .. "': no closed_door at " .. field.name(cell), 0)
      end
    end
  end
  local taken = {}
  for _, entry in ipairs(room.monsters or {}) do check_monster(room, entry, taken) end
end

-- Covers the rooms of an encounter.
function rooms.setup()
  for number, room in ipairs(list()) do
    check(room)
    combat.revealed:add(0)
    field.alter { cells = field.area(room.area), tiles = { unrevealed = true }, marks = { number } }
  end
end

-- ---- standees ------------------------------------------------------------------------------------

local function stock(breed)
  local kind = definitions("deck")[breed]
  local said = scenario().standees
  return said and said[kind] or definition("deck", kind).standees or STANDEES
end

-- The numbers of a type that stand nowhere.
local function unused(breed)
  local taken, numbers = lists.set(lists.map(units(), function(me) return me.breed == breed and me.standee end)), {}
  for number = 1, stock(breed) do
    if not taken[number] then numbers[#numbers + 1] = number end
  end
  return numbers
end

-- HEX-DOOR-05: drawn at random among these.
function rooms.number_standee(me)
  if me.breed == 0 then return end
  local numbers = unused(me.breed)
  if #numbers == 0 then return end
  local faces = dice.roll { sides = #numbers, exact = true, purpose = "standee" }
  me.standee = numbers[faces[1]]
end

rule "first_standees" {
  text = "The standees of the first monsters are drawn at random, too.", clause = "HEX-DOOR-05",
  on = { ["any.encounter.begin"] = function()
    for _, me in ipairs(units()) do
      if me.breed > 0 and me.standee == 0 then rooms.number_standee(me) end
    end
  end },
}

-- ---- doors ---------------------------------------------------------------------------------------

-- Opens a closed door.
function rooms.open(cell)
  field.put_tag(cell, "closed_door", false)
  field.put_tag(cell, "open_door", true)
  space.settle(cell)
end

local function leads_to(room, cell)
  return lists.any(room.doors, function(door) return lists.has(cells_of(door), cell) end)
end

-- HEX-DOOR-01, HEX-DOOR-02: who enters a closed door opens it, and the room behind it is there at once.
function rooms.entered(enter)
  local me, cell = enter.user, enter.cell
  if not me.active or not space.closed_door(cell) or not me:opens_doors() then return end
  enter:open_door(cell)
  -- A walk may go on by choosing its Move again, a jump only as the same one.
  if enter.move and enter.move.jump then enter.move.replan = true end
  for number, room in ipairs(list()) do
    if combat.revealed[number] == 0 and leads_to(room, cell) then
      if enter.move then enter.move.replan = true end
      enter:start("reveal", me, nil, { room = number })
    end
  end
end

-- ---- revealing -----------------------------------------------------------------------------------

-- The step of a room that is revealed.
function rooms.uncover(reveal)
  log.note("The room " .. list()[reveal.room].name .. " is revealed")
  reveal:uncover(reveal.user.cell, reveal.room)
end

-- Called as the effect applies.
function rooms.lift(number)
  combat.revealed:set(number, 1)
  for _, alteration in ipairs(field.alterations()) do
    if alteration:gives "unrevealed" and alteration:mark(1) == number then alteration:finish() end
  end
end

-- HEX-DOOR-03: overlay tiles and money that the scenario lays in the room.
local function furnish(reveal, room)
  for _, entry in ipairs(room.tiles or {}) do
    local name = column(entry)
    if name then reveal:set_tile(cell_at(entry.at), 1, { tile = terrain.number(name) }) end
  end
  for _, entry in ipairs(room.money or {}) do
    local amount = entry.columns and column(entry) or 1
    if amount and amount > 0 then reveal:lay(cell_at(entry.at), amount) end
  end
end

-- The monsters of a room by type: { breed, wanted = { { id, cell, distance, name }, ... } }, types in order.
local function wanted(reveal, room)
  local types, by_breed = {}, {}
  for _, entry in ipairs(room.monsters or {}) do
    local id = column(entry)
    if id then
      local breed = action_cards.number_of(archetype_named(id).monster)
      local kind = by_breed[breed]
      if not kind then
        kind = { breed = breed, wanted = {} }
        by_breed[breed] = kind
        types[#types + 1] = kind
      end
      local cell = cell_at(entry.at)
      table.insert(kind.wanted,
        { id = id, cell = cell, name = entry.name, distance = (field.distance(reveal.user.cell, cell)) })
    end
  end
  for _, kind in ipairs(types) do table.sort(kind.wanted, function(a, b) return a.distance < b.distance end) end
  return types
end

-- HEX-DOOR-06: the nearest places; among equally near ones that are more than the standees left, the players choose.
local function take(places, left)
  local near = {}
  for index, place in ipairs(places) do
    if place.distance == places[1].distance then
      near[#near + 1] = { id = field.name(place.cell), value = index, score = -index }
    end
  end
  if #near <= left then return table.remove(places, 1) end
  local index = sides.players():choose { kind = "standee", prompt = "Which of these hexes gets a monster?",
    options = near }
  return table.remove(places, index)
end

local function put(reveal, place)
  local me = combat:add_unit { place.id, team = sides.monsters(), name = place.name }
  me.fresh = true
  rooms.number_standee(me)
  reveal:enter(me, place.cell)
  if me.breed > 0 then
    log.note(("%s is number %d, %s"):format(me.name, me.standee, me.elite and "elite" or "normal"))
  end
end

-- HEX-DOOR-03 to -06.
function rooms.place(reveal)
  local room = list()[reveal.room]
  furnish(reveal, room)
  for _, kind in ipairs(wanted(reveal, room)) do
    local free = kind.breed > 0 and #unused(kind.breed) or #kind.wanted
    local short = free < #kind.wanted
    for left = math.min(free, #kind.wanted), 1, -1 do
      put(reveal, take(kind.wanted, left))
      reveal:resolve()
    end
    if short then log.note("No standee is left for " .. #kind.wanted .. " more") end
  end
end
