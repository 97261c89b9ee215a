-- Protection lasts.
variant "soft" {
  of = "trial",
  text = "Everybody is hard to hit.",
  patch = { ["status.protected.max"] = 5 },
}
