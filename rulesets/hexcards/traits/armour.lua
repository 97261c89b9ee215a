-- Defences besides plain shields.
local pipeline, reach = library("pipeline", "reach")
trait "stone_skin" { text = "Attacks on it deal 1/{part}, rounded down.", clause = "HEX-PIERCE-03", part = 2,
  on = { ["target.attack.defend"] = function(_, attack, self)
    pipeline.modify(attack, { divide = self.part, defender = true }, self)
  end } }
trait "warded" { text = "A shield of {shield} against ranged attacks.", clause = "HEX-PIPE-03", shield = 1,
  on = { ["target.attack.defend"] = function(me, attack, self)
    if reach.range(attack.user, attack.ability.definition) then
      pipeline.modify(attack, { shield = self.shield }, self)
    end
  end } }
