-- What rules ask, and abilities, conditions and homebrew may answer otherwise; the defaults are numbers of the rules.
local movement, reach, sides = library("movement", "reach", "sides")
query "hostile" { text = "Is the other one an enemy?", clause = "HEX-ROUND-03", params = { "other" },
  default = function(me, other) return me ~= other and me:relation(other) < 0 end }
query "allied" { text = "Is the other one an ally? No one is its own ally.", clause = "HEX-MOVE-02",
  params = { "other" },
  default = function(me, other) return me ~= other and me:relation(other) > 0 end }
query "flies" { text = "Does it fly?", clause = "HEX-FLY-01", default = function(me) return me:has "flying" ~= nil end }
query "enter_cost" { text = "The cost of a hex for me.", clause = "HEX-MOVE-08", params = { "cost", "cell" },
  default = function(_, cost) return cost end }
query "opens_doors" { text = "Does it open doors by entering?", clause = "HEX-DOOR-01", default = sides.is_character }
query "targetable" { text = "Can enemies target it?", clause = "HEX-TGT-06", params = { "by" },
  default = true }
query "can_act" { text = "Can it use abilities?", clause = "HEX-EFF-06", default = true }
query "can_attack" { text = "Can it attack?", clause = "HEX-EFF-06", default = true }
query "can_move" { text = "Can it move?", clause = "HEX-EFF-06", default = true }

-- Numbers of abilities as they are now; without an ability those of a plain one.
query "total_attack" { text = "The value of my attack with an ability, before cards and modifiers.",
  clause = "HEX-ATK-12", params = { "ability" }, default = reach.attack, min = 0 }
query "total_move" { text = "The points of my move with an ability.", clause = "HEX-ATK-12", params = { "ability" },
  default = movement.worked_out, min = 0 }
