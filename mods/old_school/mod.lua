-- Old School: a mod like a variant. It declares nothing; it chooses readings of rules that riposte leaves open.
mod "old_school" {
  text = "No skills, two dice a strike, and the fallen stay down.",
  version = "1.0",
  rulesets = { riposte = ">=1.0 <2.0" },
  conflicts = { "footwork" },              -- brings skills, and this takes them away
  set = {
    skills = "none",
    ["hit.average_two"] = true,
    ["crit.multiplier"] = 2,
    ["death.players"] = "permanent",
  },
}
