-- expect: mods/test/fire.lua:6: syntax: unexpected ')'
-- file: mods/test/fire.lua
ability "test:flare" { text = "Burns." }
frame "test:blaze" { text = "A fire.", steps = { "spread" } }
option "test_heat" { text = "How hot.", type = "int", default = 1 }
kind "test:brew" { text = "A drink.", fields = {} }

) =
-- file: mods/test/other.lua
archetype "test:one" { text = "One.", abilities = { "test:flare" } }
trait "test:calm" { text = "Calm.", on = { ["test:blaze.spread"] = function() end } }
patch "ability.test:flare" { text = "Burns more." }
brew "test:tonic" { text = "Tonic." }
-- file: mods/test/third.lua
import "fire"
