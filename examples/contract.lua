-- A contract of three short encounters. Valiance that is lost in one is missing in the next; as the contract ends each
-- missing point is an Affliction. Try --to after.json, then --from after.json.
contract "The mill" {
  text = "Bring the miller's daughter home, and let nobody hear of it.",
  ruleset = "valiance",
  seed = 5,
  amendments = { quiet = "Half as much again if the ferry is cut loose." },
  encounters = {
    "contract/ford.lua",
    { "contract/yard.lua", voids = true },                              -- lost, it is the end of the contract
    { "contract/road.lua", change = { wenna = { valiance = -1 } } },    -- what the night cost, says the game master
  },
  picks = { vala = { "trauma" } },                                      -- the others' Afflictions are left to the dice
}
