-- More to give, and more comes back.
local MORE = 4   -- Guts of a valiant

variant "heroic" {
  of = "valiance",
  text = "More Guts for valiants, Assists that queue, and a last Valiance that does not kill.",
  set = { gambit_zero = "downed_only", gambit_win = "spared", assist_queue = "yes", orphan_duration = "at_once" },
  wrap = { ["attribute.guts.default"] = function(original, me) return me:is "valiant" and original(me) + MORE or
    original(me) end },
  patch = {
    ["status.assisted"] = { bonus = 2 },
    ["status.decaying"] = { loss = 1 },
    ["query.fall_damage"] = { default = 1 },
    ["ability.mend"] = { guts = 6 },
  },
}
