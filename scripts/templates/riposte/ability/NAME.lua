-- TITLE: a skill that is used in place of a blow, for the turn's Engage action (the tag `free` would cost
-- nothing). `target` lists whom it may be aimed at, `effect` is what it does.
ability "MOD:NAME" {
  text = "An enemy within {reach} loses {loss} HP, and has no riposte.",
  tags = { "skill", "engage_action" }, reach = 2, loss = 3,
  no_target = "no enemy is near enough", worth = 20,   -- why it is refused; how much simple policies like it
  target = function(me, self)
    local list = {}
    for _, foe in ipairs(library("sight").shown(me.side)) do
      if me:hostile(foe) and library("movement").distance(me.cell, foe.cell) <= self.reach then
        list[#list + 1] = foe
      end
    end
    return list
  end,
  effect = function(_, use, self) use:hurt(use.target, self.loss) end,
}
