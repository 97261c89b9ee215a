-- How tests of what is written open a game: `arena` is given to all of them, `unit` where no archetype says a unit's
-- numbers. `hero` and `foe` are two to meet.
local PLAYERS = "teams = { heroes = { players = true } }"
return {
  valiance = { hero = "warden", foe = "raider", arena = "size = { 8, 4 }, pass = true" },
  hexfield = { hero = "warden", foe = "bandit",
    arena = 'topology = "hex", size = { 8, 4 }, pass = true,\n  ' .. PLAYERS },
  riposte = { hero = "captain", foe = "brigand", arena = 'topology = "square4", size = { 9, 6 }',
    unit = 'unit = { accuracy = 90, might = 7, defense = 3, speed = 4, movement = 5, traits = { "sword" } }' },
  drive = { hero = "surgeon", foe = "thug",
    arena = 'topology = "square8", size = { 12, 6 }, pass = true,\n  ' .. PLAYERS .. ", more = { facing = 2 }" },
  hexcards = { hero = "brute", foe = "guard", arena = 'topology = "hex", size = { 8, 4 },\n  ' .. PLAYERS },
}
