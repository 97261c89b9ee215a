-- The options of riposte: where its rules can be read in more than one way. The first value is the default.

-- Strikes (STRIKE)
option "stats.derive" { clause = "RIP-STRIKE-01", values = { "per_sheet", "direct", "hook" },
  text = "per_sheet: each number is given, or comes of base stats and weapon; direct: all are given; "
    .. "hook: all come from the query `derived`." }
option "crit.formula" { clause = "RIP-STRIKE-02", values = { "critical_minus_avoid", "absolute_difference" },
  text = "critical_minus_avoid: never below 0; absolute_difference: whichever is greater counts." }
option "d100" { clause = "RIP-STRIKE-03", values = { "0..99", "1..100" },
  text = "0..99: a d% that shows 100 is 0; 1..100: it is 100." }
option "crit.separate_roll" { clause = "RIP-STRIKE-03", type = "flag", default = false,
  text = "true: a hit rolls once more for the crit." }
option "hit.average_two" { clause = "RIP-STRIKE-03", type = "flag", default = false,
  text = "true: two d% are rolled, and their average, rounded down, counts." }
option "crit.implies_hit" { clause = "RIP-STRIKE-07", type = "flag", default = false,
  text = "true: a roll below the Crit Chance hits, whatever the Hit Chance is." }
option "crit.multiplier" { clause = "RIP-STRIKE-07", type = "int", default = 3, min = 1, max = 10,
  text = "How many times the damage of the plain hit a crit does." }

-- Engagements (ENG), follow-throughs (FT)
option "ft.counts_as_base_kind" { clause = "RIP-ENG-06", type = "flag", default = true,
  text = "true: a follow-through attack is an attack, a follow-through riposte a riposte, for whatever is limited to these." }
option "riposte.optional" { clause = "RIP-ENG-07", type = "flag", default = false,
  text = "true: the defender may hold its riposte back." }
option "ft.snapshot" { clause = "RIP-ENG-09", values = { "start", "live" },
  text = "start: who has follow-throughs is settled as the engagement is declared; live: as they come." }
option "ft.threshold" { clause = "RIP-FT-01", type = "int", default = 4, min = 1, max = 99,
  text = "How much greater SPD must be for a follow-through." }
option "ft.compare" { clause = "RIP-FT-01", values = { "at_least", "exactly" },
  text = "at_least: that much or more; exactly: neither less nor more." }
option "ft.riposte_needs_range" { clause = "RIP-FT-07", type = "flag", default = true,
  text = "true: who cannot riposte for range has no follow-through riposte either." }

-- Range (RANGE)
option "metric" { clause = "RIP-RANGE-01", values = { "manhattan_4", "chebyshev_8" },
  text = "manhattan_4: steps and distances by sides; chebyshev_8: by corners too." }
option "los" { clause = "RIP-RANGE-04", values = { "none", "walls_block" },
  text = "none: distance alone counts; walls_block: full walls between the centres of two squares bar an engagement." }
option "defender.may_switch" { clause = "RIP-RANGE-05", type = "flag", default = false,
  text = "true: the defender takes a weapon that reaches before it ripostes." }

-- Movement (MOVE)
option "canto" { clause = "RIP-MOVE-05", type = "flag", default = false,
  text = "true: what is left of movement may be used after acting." }
option "pass.allies" { clause = "RIP-MOVE-07", type = "flag", default = true,
  text = "true: squares of one's own side may be crossed." }
option "pass.enemies" { clause = "RIP-MOVE-07", type = "flag", default = false,
  text = "true: squares of other sides may be crossed." }

-- Terrain (TERR), walls (WALL)
option "recovery.when" { clause = "RIP-TERR-08", values = { "own_phase_start", "own_phase_end", "full_cycle" },
  text = "When terrain heals: as its occupant's phase begins, as it ends, or as a cycle ends." }
option "recovery.amount" { clause = "RIP-TERR-08", values = { "flat", "percent_of_max" },
  text = "flat: that many HP; percent_of_max: that many hundredths of the maximum." }
option "flight.terrain_bonus" { clause = "RIP-WALL-03", type = "flag", default = true,
  text = "true: who flies keeps the bonuses of terrain." }

-- Actions (ACT)
option "task.damage" { clause = "RIP-ACT-10", values = { 10, "gm", "margin" },
  text = "What a success takes off a plan's HP: 10, what the game master has set, or by how much the roll was below." }
option "skills" { clause = "RIP-ACT-13", values = { "data", "none" },
  text = "data: skills, class abilities and runes work as they say; none: they do nothing." }

-- Phases (PHASE)
option "hero.interleave" { clause = "RIP-PHASE-03", type = "flag", default = false,
  text = "true: a turn may be laid aside for another's, and taken up again." }
option "first" { clause = "RIP-PHASE-11", values = { "heroes", "gm" },
  text = "heroes: they begin; gm: the game master says who does." }

-- Starting (START), finishing (END)
option "fog" { clause = "RIP-START-01", values = { "seen_area_only", "full_map" },
  text = "seen_area_only: only what is revealed is in play; full_map: everything is." }
option "quirk.check" { clause = "RIP-END-03", values = { "gm", "under_skill" },
  text = "gm: the game master judges a Quirk; under_skill: d% below the skill succeeds." }
option "exit.fallen" { clause = "RIP-GOLD-15", values = { "carried", "lost" },
  text = "carried: who has fallen and is stabilized counts as out with the others; lost: not." }

-- Zones (ZONE)
option "zone.cost" { clause = "RIP-ZONE-05", type = "int", default = 3, min = 1, max = 99,
  text = "Movement for a step to a linked zone." }
option "provoke.scope" { clause = "RIP-ZONE-07", values = { "while_standing", "until_engaged_once_per_phase" },
  text = "while_standing: only provokers may be engaged; until_engaged_once_per_phase: until each has been, in a phase." }
option "provoke.sides" { clause = "RIP-ZONE-07", values = { "players_only", "any_unit" },
  text = "Whose provoke works: that of players' characters, or anybody's." }
option "provoke.on_grid" { clause = "RIP-ZONE-08", values = { "no", "adjacent" },
  text = "no: it does nothing on a map; adjacent: it binds enemies beside the provoker." }
option "zone.terrain" { clause = "RIP-ZONE-09", values = { "none", "per_zone" },
  text = "none: zones have no terrain; per_zone: a zone's terrain gives bonuses and recovery, and costs nothing." }

-- Losing the last HP (DEATH), more characters than players (MULTI)
option "death.players" { clause = "RIP-DEATH-05", values = { "stabilize", "permanent", "wipe_only" },
  text = "stabilize: the fallen are lost unless somebody sees to them; permanent: 0 HP is death; wipe_only: only all together die." }
option "stabilize.reach" { clause = "RIP-DEATH-08", values = { 1, "any" },
  text = "How near the helper must be: 1, or anywhere." }
option "stabilize.who" { clause = "RIP-DEATH-08", values = { "any_player_unit", "other_players" },
  text = "any_player_unit: whoever players run; other_players: not one of the fallen one's own player." }
option "extras.death" { clause = "RIP-MULTI-04", values = { "gm", "as_players" },
  text = "gm: the game master says what becomes of extras; as_players: they fall as players' characters do." }
