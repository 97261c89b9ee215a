-- Knockback: who is damaged by its owner is pushed straight away (TAC-ABIL-13, TAC-ABIL-14).
local knockback, harm, moved, movement = library("knockback", "harm", "moved", "movement")
local FARTHEST = 2

-- Starts the knockback of an attack, when both still stand.
function knockback.begin(event, me, foe)
  if foe:stands() and me:stands() then event:start("knockback", me, me:instance "knockback", { foe = foe }) end
end

-- What the owner damages is noted for the end of its attack, or pushed at once: with the option, or outside of attacks.
function knockback.heard(me, damage)
  local foe = damage.target
  if damage.sort == harm.CAUSES.knock or damage.applied == 0 or not me:hostile(foe) then return end
  local attack = combat:within "attack"
  if attack and attack.user == me and option["knockback.per"] == "attack" then
    if not attack.hurt:has(foe) then attack.hurt:add(foe) end
    return
  end
  knockback.begin(damage, me, foe)
end

-- The step `ask` of a knockback: how far it pushes.
function knockback.ask(knock)
  local me, foe = knock.user, knock.foe
  local spaces = me:ask_number { kind = "push", prompt = "How far is " .. foe.name .. " pushed?", min = 0,
    max = FARTHEST }
  if spaces == 0 then return knock:finish() end
  local options = {}
  for index, direction in ipairs(field.directions_towards(me.cell, foe.cell)) do
    options[index] = { id = "direction " .. direction, value = direction,
      score = moved.worth(me, foe, moved.way(foe, direction, spaces)) }
  end
  knock.direction = me:choose { kind = "direction", prompt = "Which way?", options = options }
  knock.left = spaces
end

-- Pushes one space; an occupied space leads to a collision instead.
function knockback.push(knock)
  local me, foe = knock.user, knock.foe
  if knock.left == 0 or not foe:stands() then return end
  local cell = field.neighbour(foe.cell, knock.direction)
  local bar = movement.bar(foe, cell)
  knock.left = knock.left - 1
  if bar then return movement.collide(knock, me, foe, bar, cell, "knocks") end
  if not cell then return end
  movement.put(knock, foe, cell)
  knock:repeat_step()
end
