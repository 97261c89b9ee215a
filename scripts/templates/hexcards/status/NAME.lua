-- TITLE: a condition. An attack or a card brings it by inflicts = { "MOD:NAME" }.
status "MOD:NAME" {
  text = "It suffers {damage} damage as its turn ends; healing it ends this.",
  tags = { "condition" }, damage = 1,
  on = {
    ["turn.end"] = function(me, turn, self) turn:damage(me, self.damage) end,
    ["target.heal"] = function(me, heal) heal:lose(me, "MOD:NAME") end,
  },
}
