-- The options of hexfield: where its rules can be read in more than one way. The first value is the default.

-- Rolls
option "dice" { clause = "FLD-BASE-02", values = { "1d12", "1d20", "2d6", "scripted" },
  text = "The dice of a roll: a d12, a d20, two d6, or the players enter the faces of real dice." }
option "meet_tn" { clause = "FLD-BASE-02", values = { "success", "failure" },
  text = "The result when the total equals the target number." }
option "die_bonus" { clause = "FLD-BASE-06", values = { "keep_highest", "plus_1", "plus_1d6", "step_up" },
  text = "A +1 die bonus: one more die and the highest counts, +1, +1d6, or a larger die." }
option "stack.same_kind" { clause = "FLD-BASE-07", values = { "best", "sum" },
  text = "Several grades of concealment or cover: the strongest counts, or all do." }
option "turn.actions" { clause = "FLD-BASE-08", type = "int", default = 1, min = 1, max = 9,
  text = "The number of actions in a turn." }

-- Areas
option "line" { clause = "FLD-AREA-03", values = { "six_directions", "to_any_hex" },
  text = "A line goes in one of six directions, or to any hex." }
option "cone" { clause = "FLD-AREA-04", values = { "wedge60", "wedge120", "widening3" },
  text = "A cone is the wedge between two directions, both wedges beside one, or widens by two hexes a step." }
option "barrier.protects_when_destroyed" { clause = "FLD-AREA-06", values = { "yes", "no" },
  text = "Does a barrier protect from the area that destroys it?" }
option "area.origin_los" { clause = "FLD-AREA-07", values = { "yes", "no" },
  text = "Must the origin of an area be in line of sight?" }
option "area.allies" { clause = "FLD-AATK-02", values = { "affected", "spared" },
  text = "Does an area affect allies and its user?" }
option "area.damage_roll" { clause = "FLD-AATK-05", values = { "once", "per_target" },
  text = "Random damage of an area is rolled once, or for each target." }
option "half.round" { clause = "FLD-BURST-04", values = { "down", "up" },
  text = "Half damage is rounded down, or up." }
option "burst_spell.halves" { clause = "FLD-BURST-04", values = { "no", "yes" },
  text = "Do spells worded as bursts do half damage outside the target hex?" }
option "burst.scatter" { clause = "FLD-BURST-05", values = { "none", "random_neighbour_if_all_missed" },
  text = "A burst that misses everyone takes effect at its hex, or in a neighbouring one." }

-- Sight, concealment, cover
option "los" { clause = "FLD-LOS-01", values = { "centre", "any_corner" },
  text = "A line of sight goes from centre to centre, or from any corner to any corner." }
option "conceal.where" { clause = "FLD-LOS-03", values = { "target_hex_or_line", "target_hex" },
  text = "Concealment counts in the target's hex and on the way, or in the target's hex only." }
option "guess" { clause = "FLD-LOS-07", values = { "hex", "none" },
  text = "Against total concealment the attacker guesses a hex, or may name the target." }
option "sneak.partial" { clause = "FLD-COVER-04", values = { "no", "yes" },
  text = "Does partial cover allow Sneaking?" }
option "cover.adjacent_only" { clause = "FLD-COVER-09", values = { "yes", "no" },
  text = "Does a barrier cover only characters beside it?" }
option "cover.melee" { clause = "FLD-COVER-09", values = { "edge_only", "full", "none" },
  text = "Cover counts in melee if the barrier is between the two hexes, as at range, or never." }
option "cover.area_from" { clause = "FLD-COVER-11", values = { "origin", "attacker" },
  text = "Cover against an area is measured from its origin, or from the attacker." }

-- Moving
option "difficult.charge" { clause = "FLD-TERR-03", values = { "on_exit", "on_entry", "between_difficult" },
  text = "Difficult terrain doubles the cost of leaving it, of entering it, or only of going on within it." }
option "difficult.always_one" { clause = "FLD-TERR-05", values = { "no", "yes" },
  text = "May a character leave difficult terrain with too little movement left?" }
option "occ.avoid" { clause = "FLD-OCC-03", values = { "current_without_cover", "base", "current" },
  text = "The Avoid for passing an enemy: without cover, as on the sheet, or with everything." }
option "occ.fail" { clause = "FLD-OCC-04", values = { "end_move", "lose_step", "fall_prone" },
  text = "The price of failing to pass an enemy: the rest of the movement, the step, or also falling prone." }
option "occ.share" { clause = "FLD-OCC-05", values = { "no", "yes" },
  text = "May movement end in an occupied hex?" }
option "stand" { clause = "FLD-PRONE-08", values = { "half_move", "full_move", "free" },
  text = "Standing up costs half the movement, all of it, or nothing." }
option "crawl" { clause = "FLD-PRONE-08", values = { "double", "forbidden", "normal" },
  text = "Moving while prone costs double, is forbidden, or costs as usual." }
option "prone.area" { clause = "FLD-PRONE-09", values = { "none", "ranged" },
  text = "Area attacks on prone targets: unchanged, or like ranged attacks." }

-- Life
option "death_at" { clause = "FLD-NONL-01", values = { "-10", "minus_max_hp", "n" },
  text = "The HP at which a character dies by default: -10, minus its maximum, or the option death_at.n." }
option "death_at.n" { clause = "FLD-NONL-01", type = "int", default = -20, min = -99, max = 0,
  text = "With death_at = n: the HP at which a character dies." }
option "nonlethal.min_hours" { clause = "FLD-NONL-06", values = { 1, 0 },
  text = "The least hours that nonlethal damage knocks out; 0 means half an hour." }
option "nonlethal.more" { clause = "FLD-NONL-09", values = { "add", "longest" },
  text = "More nonlethal damage adds to the hours, or only the longest counts." }
option "wake.hp" { clause = "FLD-NONL-11", values = { "1", "unchanged" },
  text = "The HP of a character that wakes: 1, or what it had." }

-- Initiative
option "init.tie" { clause = "FLD-INIT-02", values = { "agility_then_roll", "players_first", "simultaneous" },
  text = "Equal initiative: higher Agility, then a die-off; players first; or all act before any of them falls." }
option "reroll.decide" { clause = "FLD-INIT-06", values = { "blind", "in_order" },
  text = "Characters decide on new initiative before any roll, or in order, seeing earlier rolls." }
option "delay.reenter" { clause = "FLD-DELAY-04", values = { "after_turn", "interrupt" },
  text = "A delayed turn comes after another turn, or also between its actions." }
option "delay.moves_initiative" { clause = "FLD-DELAY-05", values = { "no", "yes" },
  text = "Does a delayed turn change the initiative for good?" }
option "delay.effects" { clause = "FLD-DELAY-07", values = { "at_real_turn", "at_slot" },
  text = "Effects at the start of a turn happen when a delayed turn is taken, or at its old place." }
