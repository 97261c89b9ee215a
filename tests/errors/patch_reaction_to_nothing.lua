-- expect: mods/test/case.lua:3: ability 'shove': 'reaction.to' is missing: The event that triggers it: ...
-- expect: mods/test/case.lua:6: status 'protected': 'on.turn.begin.run' is missing: ...
patch "ability.shove" { reaction = { as = "counter" } }
patch "status.protected" {
  band = 2,
  on = { ["turn.begin"] = { band = 1 } },
}
