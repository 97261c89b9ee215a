-- The options of hexcards: where its rules can be read in more than one way. The first value is the default.

-- Rounds (ROUND)
option "init.tie" { clause = "HEX-ROUND-01", values = { "character_first", "monster_first" },
  text = "Who acts first of a character and a monster with the same initiative." }

-- Movement (MOVE), jumps (JUMP), flight (FLY)
option "trap.damage" { clause = "HEX-MOVE-08", values = { "2+level", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 },
  text = "What a trap does to who springs it: 2 and the scenario's level, or a number." }
option "hazard.damage" { clause = "HEX-MOVE-08", values = { "half_trap", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 },
  text = "What hazardous terrain does to who enters it: half of a trap, rounded down, or a number." }
option "difficult.cost" { clause = "HEX-MOVE-08", type = "int", default = 2, min = 1, max = 10,
  text = "Movement to enter difficult terrain." }
option "monster.trap_avoid" { clause = "HEX-MOVE-09", values = { "yes", "no" },
  text = "yes: monsters that play themselves go round traps and hazards unless there is no other way; no: they go the shortest way." }
option "jump.last_difficult" { clause = "HEX-JUMP-03", values = { "yes", "no" },
  text = "yes: the last hex of a jump pays difficult terrain; no: it costs 1." }
option "flyloss.also" { clause = "HEX-FLY-05", values = { "obstacle", "any_terrain" },
  text = "Where losing Flying hurts and moves a figure: in an obstacle's hex, or in that of any trap, hazard or difficult ground too." }
option "tie.monster" { clause = "HEX-FLY-06", values = { "players", "gm", "first_direction" },
  text = "Who picks among equally near hexes for a monster that comes down." }

-- Doors (DOOR)
option "door.forced" { clause = "HEX-DOOR-01", values = { "yes", "no" },
  text = "yes: a character that is pushed or pulled into a closed door opens it; no: to it the door is a wall then." }
option "reveal.tie" { clause = "HEX-DOOR-09", values = { "normal_slot", "at_once" },
  text = "When revealed monsters act whose initiative is that of the turn they came in: in their slot, or as the turn ends." }

-- Damage (DMG)
option "damage.negate" { clause = "HEX-DMG-05", values = { "none", "script_hook" },
  text = "none: damage to characters is damage; script_hook: their players are asked whether they lose cards instead." }
