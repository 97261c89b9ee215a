-- expect: rulesets/trial/abilities.lua:22: archetype 'soldier': 'abilities.1' names no ability: 'shove' (mod test removed it)
remove "ability.shove"
