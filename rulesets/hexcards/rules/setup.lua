-- Making an encounter ready: who is a character, types of monsters, what everybody can do, walls, rooms.
local setup, action_cards, attack_effects, deck = library("setup", "action_cards", "attack_effects", "deck")
local rooms, sides, space = library("rooms", "sides", "space")

local EVERYBODY = { "move", "attack" }

local function make_ready(me, record)
  me:grant_all(EVERYBODY)
  local kind = record.monster or me.archetype and me.archetype.monster
  me.breed = action_cards.number_of(kind)
  if kind and me.breed == 0 then error(me.name .. ": no deck of action cards '" .. tostring(kind) .. "'", 0) end
  me.elite = record.elite == true or (me.archetype and me.archetype.elite == true) or false
  me.aloft = me:flies()
end

-- HEX-LOS-02: cut hexes are walls where no overlay tile lies.
local function settle_walls()
  for _, cell in ipairs(field.solid_cells()) do
    if next(field.tags(cell)) == nil then field.put_tag(cell, "wall", true) end
  end
  for _, cell in ipairs(field.cells_with "cut") do space.settle(cell) end
end

-- Prepares an encounter, for the manifest's `setup`.
function setup.run(spec)
  combat.level = spec.level or 1
  sides.setup(spec)
  action_cards.setup()
  for _, entry in ipairs(spec.units) do
    make_ready(entry.unit, entry)
    if sides.is_character(entry.unit) then combat.characters = combat.characters + 1 end
  end
  action_cards.check()
  attack_effects.check()
  deck.setup(spec)
  settle_walls()
  rooms.setup()
end

-- Who comes in play; such a figure acts in the round in which it comes, in its slot.
function setup.join(me, record)
  make_ready(me, record)
  if not sides.is_monster(me) then me.number = me.initiative end
end
