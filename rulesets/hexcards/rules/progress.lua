-- By what an encounter gets on: rounds in which none of it changes lead nowhere (the piece `standstill`).
local standstill = library "standstill"
patch "query.progress" { default = function(me) return { me.hp } end }
local PATIENCE = 12   -- rounds in which cards are drawn and nothing comes of it

rule "progress" {
  text = "Checks at the start of each round whether the last one changed anything.",
  on = {
    ["any.round.begin"] = function() standstill.look { patience = PATIENCE } end,
    ["any.attack_action.aim"] = function() standstill.diced() end,
  },
}
