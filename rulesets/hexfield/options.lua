-- The options of hexfield: where its rules can be read in more than one way. The first value is the default.

-- Rolls
option "dice" { clause = "FLD-BASE-02", values = { "1d12", "1d20", "2d6", "scripted" },
  text = "What is rolled: a d12, a d20, two d6, or the face is asked of whoever rolls, as of dice on a table." }
option "meet_tn" { clause = "FLD-BASE-02", values = { "success", "failure" },
  text = "A total that equals the target number." }
option "die_bonus" { clause = "FLD-BASE-06", values = { "keep_highest", "plus_1", "plus_1d6", "step_up" },
  text = "A +1 die bonus: one die more of which the highest counts, 1 more, a d6 more, or a larger die." }
option "stack.same_kind" { clause = "FLD-BASE-07", values = { "best", "sum" },
  text = "Grades of concealment, or of cover, that apply at once: the strongest counts, or each of them." }
option "turn.actions" { clause = "FLD-BASE-08", type = "int", default = 1, min = 1, max = 9,
  text = "How many actions a turn has." }

-- Areas
option "line" { clause = "FLD-AREA-03", values = { "six_directions", "to_any_hex" },
  text = "A line goes in one of six directions, or to any hex." }
option "cone" { clause = "FLD-AREA-04", values = { "wedge60", "wedge120", "widening3" },
  text = "A cone is the wedge between two directions, both wedges beside one, or widens by two hexes a step." }
option "barrier.protects_when_destroyed" { clause = "FLD-AREA-06", values = { "yes", "no" },
  text = "Does a barrier that an area destroys still protect this once?" }
option "area.origin_los" { clause = "FLD-AREA-07", values = { "yes", "no" },
  text = "Must the hex that an area is measured from be in line of sight?" }
option "area.allies" { clause = "FLD-AATK-02", values = { "affected", "spared" },
  text = "Are allies and the user affected by an area?" }
option "area.damage_roll" { clause = "FLD-AATK-05", values = { "once", "per_target" },
  text = "Random damage of an area is rolled once for all, or for each." }
option "half.round" { clause = "FLD-BURST-04", values = { "down", "up" },
  text = "Half damage is rounded down, or up." }
option "burst_spell.halves" { clause = "FLD-BURST-04", values = { "no", "yes" },
  text = "Do spells worded as bursts do half damage outside the target hex?" }
option "burst.scatter" { clause = "FLD-BURST-05", values = { "none", "random_neighbour_if_all_missed" },
  text = "A burst that misses everybody goes off where it was thrown, or in a hex beside it." }

-- Sight, concealment, cover
option "los" { clause = "FLD-LOS-01", values = { "centre", "any_corner" },
  text = "A line of sight goes from centre to centre, or from any corner to any corner." }
option "conceal.where" { clause = "FLD-LOS-03", values = { "target_hex_or_line", "target_hex" },
  text = "An attack is affected by what conceals the target's hex or one on the way, or the target's hex only." }
option "guess" { clause = "FLD-LOS-07", values = { "hex", "none" },
  text = "Under total concealment a hex is guessed, or the target may be named." }
option "sneak.partial" { clause = "FLD-COVER-04", values = { "no", "yes" },
  text = "Does partial cover allow Sneaking?" }
option "cover.adjacent_only" { clause = "FLD-COVER-09", values = { "yes", "no" },
  text = "Does a barrier cover only those beside it?" }
option "cover.melee" { clause = "FLD-COVER-09", values = { "edge_only", "full", "none" },
  text = "Cover counts in melee if the barrier is between the two hexes, as at range, or never." }
option "cover.area_from" { clause = "FLD-COVER-11", values = { "origin", "attacker" },
  text = "Cover against an area is measured from its origin, or from the attacker." }

-- Moving
option "difficult.charge" { clause = "FLD-TERR-03", values = { "on_exit", "on_entry", "between_difficult" },
  text = "Difficult terrain doubles the cost of leaving it, of entering it, or only of going on within it." }
option "difficult.always_one" { clause = "FLD-TERR-05", values = { "no", "yes" },
  text = "Can difficult terrain be left with too little movement, if some is left?" }
option "occ.avoid" { clause = "FLD-OCC-03", values = { "current_without_cover", "base", "current" },
  text = "The Avoid that passing an enemy is against: without cover, as on the sheet, or with all that counts." }
option "occ.fail" { clause = "FLD-OCC-04", values = { "end_move", "lose_step", "fall_prone" },
  text = "Who fails to pass an enemy ends its movement, loses the step, or also falls prone." }
option "occ.share" { clause = "FLD-OCC-05", values = { "no", "yes" },
  text = "May movement end in an occupied hex?" }
option "stand" { clause = "FLD-PRONE-08", values = { "half_move", "full_move", "free" },
  text = "Standing up costs half the movement, all of it, or nothing." }
option "crawl" { clause = "FLD-PRONE-08", values = { "double", "forbidden", "normal" },
  text = "Moving while prone costs double, is forbidden, or costs what it always does." }
option "prone.area" { clause = "FLD-PRONE-09", values = { "none", "ranged" },
  text = "Area attacks on somebody prone: no change, or as at range." }

-- Life
option "death_at" { clause = "FLD-NONL-01", values = { "-10", "minus_max_hp", "n" },
  text = "At which HP one dies that names none: -10, minus its maximum, or the number of death_at.n." }
option "death_at.n" { clause = "FLD-NONL-01", type = "int", default = -20, min = -99, max = 0,
  text = "With death_at = n: the HP at which one dies." }
option "nonlethal.min_hours" { clause = "FLD-NONL-06", values = { 1, 0 },
  text = "The fewest hours for which nonlethal damage knocks out; with 0 it is half an hour." }
option "nonlethal.more" { clause = "FLD-NONL-09", values = { "add", "longest" },
  text = "More nonlethal damage adds to the hours, or only the longest counts." }
option "wake.hp" { clause = "FLD-NONL-11", values = { "1", "unchanged" },
  text = "Who wakes has 1 HP, or what it had." }

-- Initiative
option "init.tie" { clause = "FLD-INIT-02", values = { "agility_then_roll", "players_first", "simultaneous" },
  text = "Equal results: higher Agility, then a die-off; players first; or all of them before anybody of them falls." }
option "reroll.decide" { clause = "FLD-INIT-06", values = { "blind", "in_order" },
  text = "Who rolls initiative anew decides before any die, or in order, each die being seen by the next." }
option "delay.reenter" { clause = "FLD-DELAY-04", values = { "after_turn", "interrupt" },
  text = "Whoever delays comes in after a turn, or between the actions of one as well." }
option "delay.moves_initiative" { clause = "FLD-DELAY-05", values = { "no", "yes" },
  text = "Does acting later move one's initiative for good?" }
option "delay.effects" { clause = "FLD-DELAY-07", values = { "at_real_turn", "at_slot" },
  text = "What happens as a turn starts happens when it is really taken, or at the place that was given up." }
