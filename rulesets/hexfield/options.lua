-- The options of hexfield: where its rules can be read in more than one way. The first value is the default.
local function pick(name, clause, text, ...) option(name) { text = text, clause = clause, values = { ... } } end
local function number(name, clause, text, default, min, max)
  option(name) { text = text, clause = clause, type = "int", default = default, min = min, max = max }
end

-- ---- rolls -------------------------------------------------------------------------------------
pick("dice", "FLD-BASE-02", "What is rolled: a d12, a d20, two d6, or the face is asked of whoever rolls, as of dice on a table.",
  "1d12", "1d20", "2d6", "scripted")
pick("meet_tn", "FLD-BASE-02", "A total that equals the target number.", "success", "failure")
pick("die_bonus", "FLD-BASE-06", "A +1 die bonus: one die more of which the highest counts, 1 more, a d6 more, or a larger die.",
  "keep_highest", "plus_1", "plus_1d6", "step_up")
pick("stack.same_kind", "FLD-BASE-07", "Grades of concealment, or of cover, that apply at once: the strongest counts, or each of them.", "best", "sum")
number("turn.actions", "FLD-BASE-08", "How many actions a turn has.", 1, 1, 9)

-- ---- areas -------------------------------------------------------------------------------------
pick("line", "FLD-AREA-03", "A line goes in one of six directions, or to any hex.", "six_directions", "to_any_hex")
pick("cone", "FLD-AREA-04", "A cone is the wedge between two directions, both wedges beside one, or widens by two hexes a step.",
  "wedge60", "wedge120", "widening3")
pick("barrier.protects_when_destroyed", "FLD-AREA-06", "Does a barrier that an area destroys still protect this once?", "yes", "no")
pick("area.origin_los", "FLD-AREA-07", "Must the hex that an area is measured from be in line of sight?", "yes", "no")
pick("area.allies", "FLD-AATK-02", "Are allies and the user affected by an area?", "affected", "spared")
pick("area.damage_roll", "FLD-AATK-05", "Random damage of an area is rolled once for all, or for each.", "once", "per_target")
pick("half.round", "FLD-BURST-04", "Half damage is rounded down, or up.", "down", "up")
pick("burst_spell.halves", "FLD-BURST-04", "Do spells worded as bursts do half damage outside the target hex?", "no", "yes")
pick("burst.scatter", "FLD-BURST-05", "A burst that misses everybody goes off where it was thrown, or in a hex beside it.",
  "none", "random_neighbour_if_all_missed")

-- ---- sight, concealment, cover -----------------------------------------------------------------
pick("los", "FLD-LOS-01", "A line of sight goes from centre to centre, or from any corner to any corner.", "centre", "any_corner")
pick("conceal.where", "FLD-LOS-03", "An attack is affected by what conceals the target's hex or one on the way, or the target's hex only.",
  "target_hex_or_line", "target_hex")
pick("guess", "FLD-LOS-07", "Under total concealment a hex is guessed, or the target may be named.", "hex", "none")
pick("sneak.partial", "FLD-COVER-04", "Does partial cover allow Sneaking?", "no", "yes")
pick("cover.adjacent_only", "FLD-COVER-09", "Does a barrier cover only those beside it?", "yes", "no")
pick("cover.melee", "FLD-COVER-09", "Cover counts in melee if the barrier is between the two hexes, as at range, or never.", "edge_only", "full", "none")
pick("cover.area_from", "FLD-COVER-11", "Cover against an area is measured from its origin, or from the attacker.", "origin", "attacker")

-- ---- moving ------------------------------------------------------------------------------------
pick("difficult.charge", "FLD-TERR-03", "Difficult terrain doubles the cost of leaving it, of entering it, or only of going on within it.",
  "on_exit", "on_entry", "between_difficult")
pick("difficult.always_one", "FLD-TERR-05", "Can difficult terrain be left with too little movement, if some is left?", "no", "yes")
pick("occ.avoid", "FLD-OCC-03", "The Avoid that passing an enemy is against: without cover, as on the sheet, or with all that counts.",
  "current_without_cover", "base", "current")
pick("occ.fail", "FLD-OCC-04", "Who fails to pass an enemy ends its movement, loses the step, or also falls prone.", "end_move", "lose_step", "fall_prone")
pick("occ.share", "FLD-OCC-05", "May movement end in an occupied hex?", "no", "yes")
pick("stand", "FLD-PRONE-08", "Standing up costs half the movement, all of it, or nothing.", "half_move", "full_move", "free")
pick("crawl", "FLD-PRONE-08", "Moving while prone costs double, is forbidden, or costs what it always does.", "double", "forbidden", "normal")
pick("prone.area", "FLD-PRONE-09", "Area attacks on somebody prone: no change, or as at range.", "none", "ranged")

-- ---- life --------------------------------------------------------------------------------------
pick("death_at", "FLD-NONL-01", "At which HP one dies that names none: -10, minus its maximum, or the number of death_at.n.", "-10", "minus_max_hp", "n")
number("death_at.n", "FLD-NONL-01", "With death_at = n: the HP at which one dies.", -20, -99, 0)
pick("nonlethal.min_hours", "FLD-NONL-06", "The fewest hours for which nonlethal damage knocks out; with 0 it is half an hour.", 1, 0)
pick("nonlethal.more", "FLD-NONL-09", "More nonlethal damage adds to the hours, or only the longest counts.", "add", "longest")
pick("wake.hp", "FLD-NONL-11", "Who wakes has 1 HP, or what it had.", "1", "unchanged")

-- ---- initiative --------------------------------------------------------------------------------
pick("init.tie", "FLD-INIT-02", "Equal results: higher Agility, then a die-off; players first; or all of them before anybody of them falls.",
  "agility_then_roll", "players_first", "simultaneous")
pick("reroll.decide", "FLD-INIT-06", "Who rolls initiative anew decides before any die, or in order, each die being seen by the next.",
  "blind", "in_order")
pick("delay.reenter", "FLD-DELAY-04", "Whoever delays comes in after a turn, or between the actions of one as well.", "after_turn", "interrupt")
pick("delay.moves_initiative", "FLD-DELAY-05", "Does acting later move one's initiative for good?", "no", "yes")
pick("delay.effects", "FLD-DELAY-07", "What happens as a turn starts happens when it is really taken, or at the place that was given up.",
  "at_real_turn", "at_slot")
