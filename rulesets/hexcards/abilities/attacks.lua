-- Attacks of characters: each a card's worth of numbers, areas and effects.
ability "slash" { text = "Attack {attack}.", clause = "HEX-ATK-06", attack = 3 }
ability "longbow" { text = "Attack {attack}, Range {range}.", clause = "HEX-ATK-04", attack = 3, range = 3 }
ability "twin_shot" { text = "Attack {attack}, Range {range}, Target {up_to}.", clause = "HEX-TGT-01", attack = 2,
  range = 3, up_to = 2 }
ability "shield_bash" { text = "Attack {attack}, Push 1.", clause = "HEX-PUSH-01", attack = 2, inflicts = { "push 1" } }
ability "battering_blow" { text = "Attack {attack}, Push 2.", clause = "HEX-PUSH-01", attack = 3,
  inflicts = { "push 2" } }
ability "grappling_hook" { text = "Attack {attack}, Range {range}, Pull 2.", clause = "HEX-PULL-01", attack = 1,
  range = 3, inflicts = { "pull 2" } }
ability "venom_dart" { text = "Attack {attack}, Range {range}, poison.", clause = "HEX-EFF-06", attack = 1, range = 4,
  inflicts = { "poison" } }
ability "armour_breaker" { text = "Attack {attack}, Pierce {pierce}; 1 experience.", clause = "HEX-PIERCE-01",
  attack = 3, pierce = 2, inflicts = { "xp 1" } }
ability "sweep" { text = "Attack {attack} on three hexes in front.", clause = "HEX-AREA-10", attack = 3,
  area = { grey = { 0, 0 }, red = { { 1, -1 }, { 1, 0 }, { 0, 1 } } } }
ability "fire_flask" { text = "Attack {attack} on a cluster of three, Range {range}.", clause = "HEX-AREA-10",
  attack = 4, range = 3, area = { red = { { 0, 0 }, { 1, 0 }, { 0, 1 } } } }
ability "lance" { text = "Attack {attack} on two hexes in a bent line.", clause = "HEX-AREA-02", attack = 2,
  area = { grey = { 0, 0 }, red = { { 1, 0 }, { 2, -1 } } } }
ability "follow_through" { text = "Attack {attack}, Push 1, poison; one more target.", clause = "HEX-ADDT-01",
  attack = 3, add_target = true, inflicts = { "push 1", "poison" } }
ability "hit_and_run" { text = "Attack {attack}, then Move {movement}.", clause = "HEX-ROUND-02", attack = 2,
  movement = 2, order = { "attack", "movement" } }
