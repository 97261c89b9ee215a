-- expect: mods/test/case.lua:2: remove of 'ability.shove': archetype 'soldier' still refers to it (rulesets/trial/abilities.lua:22)
remove "ability.shove"
