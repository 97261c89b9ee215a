-- expect: mods/test/case.lua:2: patch of 'ability.shove': ability 'shove' has no field 'altitude': a patch changes fields that are there, and adds none
patch "ability.shove" { altitude = 1 }
