-- expect: mods/test/case.lua:12: status 'protected': 'on.turn.bgin': no event 'turn.bgin' (did you mean 'turn.begin'?)
patch "ability.shove" {
  range = 2,
  limits = { encounter = 1 },
  tags = { boon = 1 },
  modify = { might = function(_, value) return value end },
  when = function() return true end,
}
patch "ability.shove.replace.damage" { run = function() end }
patch "ability.shove.on.any.turn.begin" (function() end)
patch "status.protected" {
  on = { ["turn.bgin"] = function() end },
}
