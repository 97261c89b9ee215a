-- The options of hexcards: where its rules can be read in more than one way. The first value is the default.

-- Rounds (ROUND)
option "init.tie" { clause = "HEX-ROUND-01", values = { "character_first", "monster_first" },
  text = "Who acts first at equal initiative: character or monster." }

-- Movement (MOVE), jumps (JUMP), flight (FLY)
option "trap.damage" { clause = "HEX-MOVE-08", values = { "2+level", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 },
  text = "The damage of a trap: 2 plus the scenario's level, or a number." }
option "hazard.damage" { clause = "HEX-MOVE-08", values = { "half_trap", 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 },
  text = "The damage of hazardous terrain: half of a trap, rounded down, or a number." }
option "difficult.cost" { clause = "HEX-MOVE-08", type = "int", default = 2, min = 1, max = 10,
  text = "The movement to enter difficult terrain." }
option "monster.trap_avoid" { clause = "HEX-MOVE-09", values = { "yes", "no" },
  text = "yes: monsters avoid traps and hazards unless there is no other way; no: they take the shortest way." }
option "jump.last_difficult" { clause = "HEX-JUMP-03", values = { "yes", "no" },
  text = "yes: the last hex of a jump costs difficult terrain; no: it costs 1." }
option "flyloss.also" { clause = "HEX-FLY-05", values = { "obstacle", "any_terrain" },
  text = "Where losing Flying hurts and moves a figure: on obstacles, or on traps, hazards and difficult terrain too." }
option "tie.monster" { clause = "HEX-FLY-06", values = { "players", "gm", "first_direction" },
  text = "Who picks among equally near hexes for a monster that lands." }

-- Doors (DOOR)
option "door.forced" { clause = "HEX-DOOR-01", values = { "yes", "no" },
  text = "yes: a character pushed or pulled into a closed door opens it; no: the door is a wall then." }
option "reveal.tie" { clause = "HEX-DOOR-09", values = { "normal_slot", "at_once" },
  text = "When monsters act that are revealed at their own initiative: in their slot, or when the turn ends." }

-- Damage (DMG)
option "damage.negate" { clause = "HEX-DMG-05", values = { "none", "script_hook" },
  text = "none: damage to characters is damage; script_hook: their players may lose cards instead." }

-- Attacks and sight (ATK, LOS)
option "range.count" { clause = "HEX-ATK-09", values = { "around_walls", "axial" },
  text = "How range is counted: around walls, or straight through them." }
option "targets.declare" { clause = "HEX-ATK-11", values = { "all_first", "one_by_one" },
  text = "When targets are declared: all before an action's first card, or each after the previous attack." }
option "los.touch" { clause = "HEX-LOS-06", values = { "strict", "endpoints_free" },
  text = "strict: a line of sight touches no wall; endpoints_free: its ends may touch one." }

-- The value of an attack (PIPE)
option "order.monster" { clause = "HEX-PIPE-04", values = { "adds_then_multiplies", "players" },
  text = "The order of a monster's modifiers of one step: additions first, or as the players decide." }
option "clamp" { clause = "HEX-PIPE-06", values = { "end", "each_step" },
  text = "When a negative value becomes 0: once after the third step, or after each step." }

-- Attack modifier decks (DECK), advantage (ADV)
option "deck.contents" { clause = "HEX-DECK-01", values = { "standard20", "data" },
  text = "standard20: all decks are the standard one; data: figures and monsters may have cards of their own." }
option "reshuffle.when" { clause = "HEX-DECK-03", values = { "round_end_after_x2_or_miss", "when_empty_only" },
  text = "When a deck is shuffled: at the end of a round after a shuffle card, or only when it is empty." }
option "rolling.normal" { clause = "HEX-DECK-04", values = { "chain", "single" },
  text = "chain: each rolling card draws another; single: without advantage only one card is drawn." }
option "compare" { clause = "HEX-ADV-08", values = { "result", "printed_rank" },
  text = "Which of two cards is better: by the result of this attack, or by their printed numbers." }

-- Areas (AREA), added targets (ADDT)
option "area.mirror" { clause = "HEX-AREA-02", values = { "no", "yes" }, text = "May a pattern be mirrored, too?" }
option "area.anchor_los" { clause = "HEX-AREA-05", values = { "no", "yes" },
  text = "Must the red hex in range be in sight?" }
option "addtarget.chain" { clause = "HEX-ADDT-03", values = { "no", "yes" },
  text = "Does an Add Target drawn for an added target add another?" }

-- Effects (EFF), push and pull (PUSH, UI)
option "monster.effects" { clause = "HEX-EFF-03", values = { "always", "controller" },
  text = "Do monsters always apply the effects of their attacks, or does their controller decide?" }
option "effect.order" { clause = "HEX-EFF-05", values = { "printed", "attacker_choice" },
  text = "The order of effects: as printed, those of cards last, or as the attacker decides." }
option "farther.metric" { clause = "HEX-PUSH-01", values = { "axial", "around_walls" },
  text = "How farther and closer are counted: by hexes, or by steps around walls." }
option "push.partial" { clause = "HEX-PUSH-07", values = { "full", "any_prefix" },
  text = "full: a push goes all the way unless blocked; any_prefix: the attacker may stop it earlier." }
option "path.choice" { clause = "HEX-UI-05", values = { "attacker", "first_direction" },
  text = "Which of several ways to the chosen hex: the attacker's choice, or the first by direction." }
option "monster.push" { clause = "HEX-UI-08", values = { "direct", "controller" },
  text = "How monsters push and pull: by the most direct way, or as their controller decides." }
