-- By what an encounter gets on: cycles in which none of it changes lead nowhere (the piece `standstill`).
local standstill = library "standstill"
local PATIENCE = 60   -- cycles in which dice fall and nothing comes of it

patch "query.progress" { default = function(me) return { me.hp, me.fate } end }

rule "progress" {
  text = "Counts cycles without a change.",
  on = { ["any.cycle.begin"] = function() standstill.look { numbers = combat.tasks, patience = PATIENCE } end },
}
