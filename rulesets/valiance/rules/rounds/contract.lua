-- A contract, beyond its single encounters: who is dead, what amendments are met, what is suffered as it ends.
local contract = library "contract"

-- VAL-DEATH-04: Valiance that is lost outside of encounters kills too, unless the option says that only downing does.
function contract.out(character, unit)
  if unit then return unit.dead and "dead" or nil end
  return option.valiance_zero == "dies_any_cause" and character.values.valiance == 0 and "dead" or nil
end

-- VAL-EVAD-03, VAL-EVAD-06: an Affliction for each point of Valiance that is missing, whatever took it.
function contract.close(character, suffer)
  for _ = 1, character.most.valiance - character.values.valiance do suffer() end
end
