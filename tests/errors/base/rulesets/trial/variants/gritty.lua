-- A hit is looked for earlier, and protection is short.
variant "gritty" {
  of = "trial",
  text = "A hit taken is a hit kept.",
  set = { hit_test = "before_restore" },
  patch = { ["status.protected"] = { max = 1 } },
  wrap = { ["ability.shove.when"] = function(original, me) return original(me) and me ~= nil end },
}
