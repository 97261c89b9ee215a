-- Rounds that change nothing: what an encounter gets on by, besides where everybody stands.
patch "query.progress" { default = function(me) return { me.hp } end }
local PATIENCE = 12   -- rounds in which cards are drawn and nothing comes of it

rule "getting_on" {
  text = "Looks as each round begins whether the last one changed anything.",
  on = {
    ["any.round.begin"] = function() library("standstill").look { patience = PATIENCE } end,
    ["any.attack_action.aim"] = function() library("standstill").diced() end,
  },
}
