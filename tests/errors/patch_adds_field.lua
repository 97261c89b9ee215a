-- expect: mods/test/case.lua:2: patch of 'ability.shove': ability 'shove' has no field 'altitude': a patch sets what every ability may have and what this one has, and adds no other fields
patch "ability.shove" { altitude = 1 }
