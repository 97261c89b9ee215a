-- Afflictions: what is left of a contract that went badly. A stack each time; one goes at a time (VAL-EVAD-03).
tag "affliction" { text = "Lasts beyond the contract.", clause = "VAL-EVAD-05", category = "trait" }

-- What a stack takes from an attribute.
local function less(field)
  return function(_, value, self) return value - self[field] * self.stacks end
end

local function affliction(id)
  return function(spec)
    spec.clause, spec.tags, spec.stacking = "VAL-EVAD-05", { "affliction" }, true
    trait(id)(spec)
  end
end

affliction "broken_bone" { text = "-{loss} Lethality a stack.", loss = 1, modify = { lethality = less "loss" } }
affliction "concussion" { text = "-{loss} Energy a stack.", loss = 1, modify = { energy = less "loss" } }
affliction "diseased" { text = "-{loss} Guts a stack at the end of every round.", loss = 1,
  on = { ["any.round.end"] = function(me, round, diseased)
    round:lower(me, diseased.loss * diseased.stacks, { attribute = "guts" })
  end } }
affliction "torn_muscle" { text = "-{loss} Movement a stack.", loss = 1, modify = { movement = less "loss" } }
affliction "trauma" { text = "-{guts_loss} Guts and -{loss} Resistance a stack.", guts_loss = 2, loss = 1,
  modify = { guts = less "guts_loss", resistance = less "loss" } }
