-- expect: mods/test/case.lua:2: patch of 'ability.shove': ability 'shove' has no field 'altitude': a patch can set the keys of every ability and the fields of this one, but not add fields
patch "ability.shove" { altitude = 1 }
