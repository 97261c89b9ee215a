-- State checks about life: direct hits, the cap of Guts, downing, and what a spent Valiance means.
state_check "direct_hits" {
  text = "Guts at 0 or less after all effects is a direct hit.", clause = "VAL-DMG-03",
  run = function(batch)
    for _, unit in ipairs(units()) do
      local hit = unit.guts <= 0
      if option.hit_test == "before_restore" and not hit then hit = library("life").crossed(batch, unit) end
      if hit then batch:hit(unit) end
    end
  end,
}

local life = library "life"

-- Whether damage of this round took Guts to 0 or less before restorations.
function life.crossed(batch, unit)
  for _, damage in ipairs(batch:just_applied "damage") do
    if damage.target == unit and damage.after <= 0 then return true end
  end
  return false
end

state_check "clamps" {
  text = "Guts stay within 0 and their maximum.", clause = "VAL-RES-07",
  run = function()
    for _, unit in ipairs(units()) do
      local most = math.max(unit:max "guts", 1)
      if unit.guts > most then unit:write("guts", most) end
      for _, pool in ipairs { "energy", "endurance" } do
        if unit[pool] > unit:max(pool) then unit:write(pool, unit:max(pool)) end
      end
    end
  end,
}

-- VAL-DOWN-01, VAL-DOWN-02: out of combat, and a player character loses 1 Valiance. Where it stood is kept, for
-- those who saw it there.
function life.down(event, unit)
  if unit.player and unit.valiance > 0 then unit:write("valiance", unit.valiance - 1) end
  unit.last_free = unit.cell
  event:down(unit)
end

-- VAL-DEATH-02: a player character without Valiance dies.
function life.die(unit)
  if unit.dead then return end
  unit.dead = true
  log.note(unit.name .. " dies")
end

-- With end_timing = immediate whoever would be downed together with the last target of the players is not.
local function spared_by_the_end(falling)
  if option.end_timing ~= "immediate" then return {} end
  return library("objectives").decided_by(falling)
end

state_check "downings" {
  text = "A character without Endurance is downed.", clause = "VAL-DOWN-01",
  run = function(batch)
    local falling = {}
    for _, unit in ipairs(units()) do
      if unit.endurance <= 0 then falling[#falling + 1] = unit end
    end
    local spared = #falling > 1 and spared_by_the_end(falling) or {}
    for _, unit in ipairs(falling) do
      if not spared[unit] then life.down(batch, unit) end
    end
  end,
}

-- VAL-TTAG-18: a turn that begins in a Hazardous tile.
rule "hazards" {
  text = "A turn that begins in a Hazardous tile hurts.", clause = "VAL-TTAG-18",
  on = {
    ["any.turn.begin"] = function(_, turn)
      local strength = library("space").hazard(turn.user)
      if strength > 0 then turn:damage(turn.user, strength, { direct = false, why = "Hazardous" }) end
    end,
    ["any.missed.begin"] = function(_, missed)
      local strength = library("space").hazard(missed.user)
      if strength > 0 then missed:damage(missed.user, strength, { direct = false, why = "Hazardous" }) end
    end,
  },
}
