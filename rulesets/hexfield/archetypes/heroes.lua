-- Characters of players.
archetype "warden" { text = "Holds the front.", hero = true, draw = "W",
  attributes = { hp = 16, avoid = 12, toughness = 12, attack = 4, movement = 5, agility = 2, armor = 1,
    acrobatics = 2 },
  abilities = { "blade", "trip", "brace" } }
archetype "scout" { text = "From tree to tree.", hero = true, draw = "S",
  attributes = { hp = 12, avoid = 12, attack = 5, movement = 7, agility = 5, acrobatics = 5, sneaking = 5 },
  abilities = { "hunting_bow", "blade", "take_aim", "duck" } }
archetype "grenadier" { text = "Round corners.", hero = true, draw = "G",
  attributes = { hp = 13, avoid = 11, attack = 4, movement = 5, agility = 3, throwing = 5 },
  abilities = { "fire_bomb", "smoke_pot", "crossbow" } }
archetype "lightwright" { text = "Lines, and everything on them.", hero = true, draw = "L",
  attributes = { hp = 10, avoid = 11, resolve = 13, attack = 5, movement = 5, agility = 2 },
  abilities = { "lance_of_light", "blast_spell", "mind_spike" } }
archetype "medic" { text = "Nobody has to die of it.", hero = true, draw = "M",
  attributes = { hp = 12, avoid = 11, attack = 4, movement = 6, agility = 3 },
  abilities = { "cudgel", "bandage", "sleeping_gas", "sling" } }
