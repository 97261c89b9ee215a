-- expect: rulesets/trial/ruleset.lua:3: ruleset 'trial': 'ruled.abilty.target': no kind 'abilty' (did you mean 'ability'?)
-- expect: rulesets/trial/ruleset.lua:4: ruleset 'trial': 'ruled.target': must name a key of a kind, such as "ability.target"
-- expect: rulesets/trial/ruleset.lua:5: ruleset 'trial': 'ruled.ability.reach': it has no type that is known: 'flg' (did you mean 'flag'?)
-- expect: rulesets/trial/ruleset.lua:6: ruleset 'trial': 'ruled.ability.range': must be a type, a table
-- file: rulesets/trial/ruleset.lua
ruleset "trial" { text = "T.", version = "1.0", topologies = { "hex" }, settle = {},
  ruled = {
    ["abilty.target"] = { type = "flag" },
    ["target"] = { type = "flag" },
    ["ability.reach"] = { type = "flg" },
    ["ability.range"] = 3,
  },
}
