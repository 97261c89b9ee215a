-- The options of riposte: readings of its rules, and numbers such as the lead in SPD for a follow-through. The
-- first value is the default.

-- Strikes (STRIKE)
option "stats.derive" { clause = "RIP-STRIKE-01", values = { "per_sheet", "direct", "hook" },
  text = "per_sheet: each number is given, or computed from base stats and weapon; direct: all are given; "
    .. "hook: the query `derived` gives all." }
option "crit.formula" { clause = "RIP-STRIKE-02", values = { "critical_minus_avoid", "absolute_difference" },
  text = "critical_minus_avoid: at least 0; absolute_difference: the difference without its sign." }
option "d100" { clause = "RIP-STRIKE-03", values = { "0..99", "1..100" },
  text = "0..99: a 100 on the d% counts as 0; 1..100: as 100." }
option "crit.separate_roll" { clause = "RIP-STRIKE-03", type = "flag", default = false,
  text = "true: a hit needs a second roll to crit." }
option "hit.average_two" { clause = "RIP-STRIKE-03", type = "flag", default = false,
  text = "true: the average of two d% counts, rounded down." }
option "crit.implies_hit" { clause = "RIP-STRIKE-07", type = "flag", default = false,
  text = "true: a roll below the Crit Chance hits, whatever the Hit Chance is." }
option "crit.multiplier" { clause = "RIP-STRIKE-07", type = "int", default = 3, min = 1, max = 10,
  text = "The damage of a crit, in times a plain hit." }

-- Engagements (ENG), follow-throughs (FT)
option "ft.counts_as_base_kind" { clause = "RIP-ENG-06", type = "flag", default = true,
  text = "true: follow-through attacks count as attacks, follow-through ripostes as ripostes." }
option "riposte.optional" { clause = "RIP-ENG-07", type = "flag", default = false,
  text = "true: the defender may withhold its riposte." }
option "ft.snapshot" { clause = "RIP-ENG-09", values = { "start", "live" },
  text = "start: follow-throughs are settled when the engagement is declared; live: when they come." }
option "ft.threshold" { clause = "RIP-FT-01", type = "int", default = 4, min = 1, max = 99,
  text = "The lead in SPD that a follow-through needs." }
option "ft.compare" { clause = "RIP-FT-01", values = { "at_least", "exactly" },
  text = "at_least: this lead or more; exactly: just this lead." }
option "ft.riposte_needs_range" { clause = "RIP-FT-07", type = "flag", default = true,
  text = "true: a defender out of range has no follow-through riposte either." }

-- Range (RANGE)
option "metric" { clause = "RIP-RANGE-01", values = { "manhattan_4", "chebyshev_8" },
  text = "manhattan_4: steps and distances by sides; chebyshev_8: by corners, too." }
option "los" { clause = "RIP-RANGE-04", values = { "none", "walls_block" },
  text = "none: only distance counts; walls_block: full walls between two squares' centres prevent engagements." }
option "defender.may_switch" { clause = "RIP-RANGE-05", type = "flag", default = false,
  text = "true: before its riposte the defender draws a weapon that reaches." }

-- Movement (MOVE)
option "canto" { clause = "RIP-MOVE-05", type = "flag", default = false,
  text = "true: a unit may use its remaining movement after acting." }
option "pass.allies" { clause = "RIP-MOVE-07", type = "flag", default = true,
  text = "true: units may cross squares of their own side." }
option "pass.enemies" { clause = "RIP-MOVE-07", type = "flag", default = false,
  text = "true: units may cross squares of other sides." }

-- Terrain (TERR), walls (WALL)
option "recovery.when" { clause = "RIP-TERR-08", values = { "own_phase_start", "own_phase_end", "full_cycle" },
  text = "When terrain heals: when the occupant's phase begins, when it ends, or when a cycle ends." }
option "recovery.amount" { clause = "RIP-TERR-08", values = { "flat", "percent_of_max" },
  text = "flat: this many HP; percent_of_max: this percentage of the maximum." }
option "flight.terrain_bonus" { clause = "RIP-WALL-03", type = "flag", default = true,
  text = "true: flyers get the bonuses of terrain." }

-- Actions (ACT)
option "task.damage" { clause = "RIP-ACT-10", values = { 10, "gm", "margin" },
  text = "HP of a plan that a success removes: 10, the game master's number, or the margin of the roll." }
option "skills" { clause = "RIP-ACT-13", values = { "data", "none" },
  text = "data: skills, class abilities and runes work; none: they do nothing." }

-- Phases (PHASE)
option "hero.interleave" { clause = "RIP-PHASE-03", type = "flag", default = false,
  text = "true: a unit may pause its turn and resume it later." }
option "first" { clause = "RIP-PHASE-11", values = { "heroes", "gm" },
  text = "heroes: they begin; gm: the game master decides." }

-- Starting (START), finishing (END)
option "fog" { clause = "RIP-START-01", values = { "seen_area_only", "full_map" },
  text = "seen_area_only: only revealed areas are in play; full_map: the whole map is." }
option "quirk.check" { clause = "RIP-END-03", values = { "gm", "under_skill" },
  text = "gm: the game master judges a Quirk; under_skill: d% below the skill succeeds." }
option "exit.fallen" { clause = "RIP-GOLD-15", values = { "carried", "lost" },
  text = "carried: stabilized units count as having left with the others; lost: they do not." }

-- Zones (ZONE)
option "zone.cost" { clause = "RIP-ZONE-05", type = "int", default = 3, min = 1, max = 99,
  text = "The cost of a step to a linked zone." }
option "provoke.scope" { clause = "RIP-ZONE-07", values = { "while_standing", "until_engaged_once_per_phase" },
  text = "while_standing: only provokers may be engaged; until_engaged_once_per_phase: until each was engaged once." }
option "provoke.sides" { clause = "RIP-ZONE-07", values = { "players_only", "any_unit" },
  text = "Whose provoke works: player characters', or everyone's." }
option "provoke.on_grid" { clause = "RIP-ZONE-08", values = { "no", "adjacent" },
  text = "no: it does nothing on a map; adjacent: it binds enemies beside the provoker." }
option "zone.terrain" { clause = "RIP-ZONE-09", values = { "none", "per_zone" },
  text = "none: zones have no terrain; per_zone: a zone's terrain gives bonuses and recovery at no cost." }

-- Losing the last HP (DEATH), more characters than players (MULTI)
option "death.players" { clause = "RIP-DEATH-05", values = { "stabilize", "permanent", "wipe_only" },
  text = "stabilize: the fallen die unless stabilized; permanent: 0 HP is death; wipe_only: they die only together." }
option "stabilize.reach" { clause = "RIP-DEATH-08", values = { 1, "any" },
  text = "How near the helper must be: 1, or anywhere." }
option "stabilize.who" { clause = "RIP-DEATH-08", values = { "any_player_unit", "other_players" },
  text = "any_player_unit: any unit of the players may help; other_players: only units of another player." }
option "extras.death" { clause = "RIP-MULTI-04", values = { "gm", "as_players" },
  text = "gm: the game master decides what happens to extras; as_players: they fall like player characters." }
