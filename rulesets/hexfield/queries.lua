-- What rules ask and content may answer otherwise; the defaults are numbers of the rules.
local attacks, order, sight = library("attacks", "order", "sight")
query "stands" { text = "Is it standing?",
  default = function(me) return me.active and (me.held_up or not me:has "down" and not me:has "unconscious") end }
-- What the piece of turns asks.
patch "query.takes_turns" { default = function(me) return me:stands() end }
patch "query.act_rank" { default = function(me) return -me.initiative end }
patch "query.act_ties" { default = order.ties }
patch "query.may_put_off" { default = true }
query "hostile" { text = "Is the other one an enemy?", params = { "other" },
  default = function(me, other) return me:relation(other) < 0 end }
query "allied" { text = "Is the other one an ally? No one is its own ally.", params = { "other" },
  default = function(me, other) return me ~= other and me:relation(other) > 0 end }
query "die_bonus" { text = "Dice bonuses on its attack roll.", clause = "FLD-BASE-06", params = { "target", "ability" },
  default = 0, min = 0 }
query "roll_bonus" { text = "Added to its attack roll.", clause = "FLD-BASE-02",
  params = { "target", "ability" }, default = 0 }
query "total_attack" { text = "What I add to the dice of an attack roll.", clause = "FLD-BASE-10",
  params = { "target", "ability" }, default = attacks.bonus }
query "target_number" { text = "The target number of an ability of the other one on me, from where it stands or a hex.",
  clause = "FLD-BASE-10", params = { "by", "ability", "from" }, default = attacks.tn_of }
query "tn_change" { text = "Changes of the target number of an attack on it.", clause = "FLD-BASE-07",
  params = { "by", "ability" }, default = 0 }
query "damage_taken" { text = "How much of the damage it takes.", clause = "FLD-BURST-04", params = { "amount" },
  default = function(me, amount) return math.max(amount - me.armor, 0) end, min = 0 }
query "may_sneak" { text = "May it try to sneak?", clause = "FLD-LOS-09", default = sight.may_sneak }
patch "query.wary_of" { default = function(me, other) return me:hostile(other) and other:stands() end }
patch "query.makes_for" { default = function(me, other) return me:hostile(other) and other:stands() end }
