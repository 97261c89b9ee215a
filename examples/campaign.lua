-- A contract of riposte: two short fights of one night. Wounds go over, as the ruleset declares; one is bound in
-- between. Try --to night.json, then --from night.json.
contract "One night" {
  text = "In over the wall, and out by the gate.",
  ruleset = "riposte",
  encounters = {
    "campaign/wall.lua",
    { "campaign/gate.lua", change = { kat = { hp = 3 } } },
  },
  goes_on = true,                                                  -- the night is not over: wounds stay
}
