-- load: mod=a mod=b
-- file: mods/a/mod.lua
mod "a" { text = "A.", version = "1.0", rulesets = { "trial" } }
trait "a:proud" { text = "Proud." }
append "archetype.soldier.traits" { "a:proud" }
append "status.protected.tags" { "ailment" }
-- file: mods/b/mod.lua
mod "b" { text = "B.", version = "1.0", rulesets = { "trial" } }
trait "b:proud" { text = "Proud." }
prepend "archetype.soldier.traits" { "b:proud" }
append "archetype.soldier.abilities" { "b:wave" }
ability "b:wave" { text = "Wave." }
append "status.protected.tags" { "ailment" }
drop "archetype.soldier.abilities" { "counter" }
