-- Objects of an encounter that can be used; what one does is the game master's to say (RIP-ACT-04).
local objects, movement, terrain = library("objects", "movement", "terrain")
local REACH = 1

-- Those within reach of a unit, as options.
function objects.near(me)
  local list = {}
  for number, object in ipairs(scenario().objects or {}) do
    local reach = terrain.zones() and 0 or REACH
    if movement.distance(me.cell, field.area(object.at)[1]) <= reach then
      list[#list + 1] = { id = object.name, text = object.name, value = number, score = 1 }
    end
  end
  return list
end

-- Asks what is done with an object, by its number, and does it.
function objects.use(use, me, number)
  local object, options = scenario().objects[number], {}
  for index, deed in ipairs(object.does or {}) do options[index] = { id = deed.name, value = deed, score = 1 } end
  options[#options + 1] = { id = "nothing", value = false, score = 0 }
  local deed = combat:choose { kind = "object", prompt = "What does " .. object.name .. " do?", options = options,
    always = true }
  if not deed then return log.event("nothing happens") end
  for _, cell in ipairs(deed.open and field.area(deed.open) or {}) do use:open(cell) end
  if deed.heal then use:heal(me, deed.heal) end
  if deed.harm then use:hurt(me, deed.harm) end
end
