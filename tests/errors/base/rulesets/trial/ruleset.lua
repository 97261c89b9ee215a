-- A small ruleset that the cases of tests/errors are mistakes in.
ruleset "trial" {
  text = "Just enough to be wrong about.",
  version = "1.2",
  topologies = { "square4" },
  settle = { "clamp" },
  effects = { "damage", "heal" },
}

option "hit_test" {
  text = "When a hit is looked for.",
  values = { "after_restore", "before_restore" },
  clause = "TRI-1",
}
option "crit.multiplier" { text = "A crit counts so many times.", type = "int", min = 1, default = 3 }
option "fog" { text = "What is far is hidden.", type = "flag", default = false }

attribute "guts" { text = "What is left of one's courage.", pool = true, min = 0 }
attribute "energy" { text = "What abilities are paid with.", pool = true, min = 0 }
attribute "might" { text = "How hard it hits.", min = 0 }

tag "action" { text = "Used on one's own turn." }
tag "reaction" { text = "Used in answer." }
tag "ailment" { text = "A bad status." }
tag "boon" { text = "A good status." }

frame "turn" {
  text = "One unit's turn.",
  steps = { "begin", "act", "ending" },
  run = { act = function() end },
}
frame "use" { text = "An ability in flight.", steps = { "declare", "pay", "target", "effects" } }

effect "damage" { text = "Guts are lost.", op = "attr_shift", attribute = "guts" }
effect "heal" { text = "Guts come back.", op = "attr_add", attribute = "guts" }
event "unit.downed" { text = "A unit is out." }
query "hostile" { text = "Are the two enemies?", params = { "other" }, default = false }
state_check "clamp" { text = "Nothing is below zero.", run = function() end }

status "protected" { text = "The next {max} hits do nothing.", tags = { "boon" }, stacking = true, max = 3 }
status "decaying" {
  text = "Loses {loss} guts a stack as its turn begins.",
  tags = { "ailment" },
  loss = 2,
  on = { ["turn.begin"] = function(me, turn, decaying) turn:damage(me, decaying.loss) end },
}
