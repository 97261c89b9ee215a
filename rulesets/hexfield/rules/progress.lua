-- By what an encounter gets on: rounds in which none of it changes lead nowhere (the piece `standstill`).
local standstill = library "standstill"
local PATIENCE = 20   -- rounds in which dice fall and nothing comes of it

patch "query.progress" { default = function(me) return { me.hp } end }

rule "progress" {
  text = "Checks at the start of each round whether the last one changed anything.",
  on = { ["any.round.begin"] = function() standstill.look { numbers = { combat.minutes }, patience = PATIENCE } end },
}
