-- State checks about life: who has taken too much is OUT.
local harm = library "harm"
state_check "outs" {
  text = "A combatant with full stress, or without health, is OUT.", clause = "TAC-ROLL-08",
  run = function(batch)
    for _, me in ipairs(harm.spent()) do batch:fall(me, "out") end
  end,
}
