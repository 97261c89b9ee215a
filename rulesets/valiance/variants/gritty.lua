-- Less to lose, and less comes back.
local LESS = 2   -- Guts, of everybody

variant "gritty" {
  of = "valiance",
  text = "Fewer Guts, hits that nothing prevents, festering wounds, longer falls.",
  set = { hit_test = "before_restore", round = "up" },
  wrap = { ["attribute.guts.default"] = function(original, me) return original(me) - LESS end },
  patch = {
    ["status.decaying"] = { loss = 3 },
    ["status.protected"] = { max = 1 },
    ["query.fall_damage"] = { default = 3 },
    ["ability.mend"] = { guts = 2 },
    ["ability.rising_hymn"] = { guts = 2 },
  },
}
