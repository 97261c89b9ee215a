-- State checks: who is knocked out, down, dead.
state_check "life" {
  text = "Nonlethal damage knocks out at 0 HP; other damage downs below 1 HP, and kills far below.",
  clause = "FLD-NONL-01",
  run = function(batch)
    local life, sleeping = library "life", {}
    for _, entry in ipairs(life.knocked_out(batch)) do
      local me, minutes = entry[1], entry[2]
      sleeping[me] = true
      life.hold(me)
      life.lay_out(batch, me, minutes)
    end
    for _, me in ipairs(units_at_most("hp", 0)) do
      if life.is_down(me) and not sleeping[me] then
        life.hold(me)
        batch:fall(me, "down")
      end
      if life.dies(me) then batch:die(me) end
    end
  end,
}
