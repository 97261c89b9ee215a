-- What rules and the piece of turns ask, and content may answer otherwise; the defaults are numbers of the rules.
patch "query.takes_turns" { default = function(me) return me.active and not me:has "out" end }
patch "query.held_back" { default = function(me) return me:has "stunned" ~= nil end }

query "stands" { text = "Is it in the fight?", clause = "TAC-ROLL-08",
  default = function(me) return me.active and not me:has "out" end }
query "hostile" { text = "Is the other one an enemy?", params = { "other" },
  default = function(me, other) return me:relation(other) < 0 end }
query "allied" { text = "Is the other one an ally? No one is its own ally.", params = { "other" },
  default = function(me, other) return me ~= other and me:relation(other) > 0 end }
query "targetable" { text = "May the other one target it?", clause = "TAC-ABIL-03", params = { "by" },
  default = function(me, by) return not (me:has "hidden" and by:hostile(me)) end }
query "damage_by" { text = "How much of a number it takes.", params = { "amount" },
  default = function(_, amount) return amount end }
