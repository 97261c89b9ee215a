-- Fire where everything is dry.
variant "ember:drought" {
  of = "valiance", text = "Nothing has been wet for weeks: flares set alight for 3, and fires burn twice as hot.",
  patch = {
    ["ability.ember:flare"] = { burn = 3 },
    ["status.ember:burning"] = { heat = 2 },
  },
}
