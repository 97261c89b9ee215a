-- State checks: who has taken too much is OUT.
state_check "outs" {
  text = "Somebody with all its stress, or without health, is OUT.", clause = "TAC-ROLL-08",
  run = function(batch)
    for _, me in ipairs(units()) do
      if me:stands() then
        local spent = me:is "sheet" and me.stress >= library("harm").most(me) or not me:is "sheet" and me.health <= 0
        if spent then batch:fall(me, "out") end
      end
    end
  end,
}
