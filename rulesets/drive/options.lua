-- The readings of the rules. Those of the order of turns stand in the piece `alternating`.
local function pick(name, clause, text, ...) option(name) { text = text, clause = clause, values = { ... } } end
local function whether(name, clause, text, default) pick(name, clause, text, default and "yes" or "no", default and "no" or "yes") end
local function number(name, clause, text, default, min, max) option(name) { text = text, clause = clause, type = "int", default = default, min = min, max = max } end

-- ---- field -------------------------------------------------------------------------------------
pick("size", "TAC-SCENE-02", "1: everybody takes one space. footprint: a unit may have a body of several.", "1", "footprint")
pick("modifiers.when", "TAC-SCENE-05", "When the game master may change a rule: while setting up, or before any turn as well.", "setup", "any_time")
pick("diagonal.corner", "TAC-GRID-02", "Which obstacles beside a diagonal step forbid it: none, two of them, any.", "free", "not_between_two_obstacles", "not_past_any_obstacle")
pick("diagonal.cost", "TAC-GRID-02", "What a diagonal step costs: 1, 1 and 2 by turns, or 2.", "1", "alternate_1_2", "2")
pick("adjacency.through_corner", "TAC-GRID-04", "Are two spaces adjacent that touch between two obstacles?", "yes", "no_between_two_obstacles")
pick("hex.facing", "TAC-GRID-05", "On hexes one faces an edge, or nothing at all.", "6_edges", "none")
pick("facing.change", "TAC-GRID-07", "How facing changes: freely in one's turn, with the last step, as a move ends, or for a point of speed.",
  "free_own_turn", "last_step_direction", "at_end_of_move", "costs_1_speed")
whether("facing.auto_face_target", "TAC-GRID-07", "Does an attacker turn to its target?", false)
pick("los.rule", "TAC-GRID-08", "A line from centre to centre, from any corner to any corner, or one that no edge of a shadow touches.", "centre", "any_corner", "symmetric_shadow")
whether("los.combatants_block", "TAC-GRID-08", "Do combatants block sight?", false)
pick("los.corner_pinch", "TAC-GRID-08", "Is there sight through the corner where two obstacles touch?", "open", "blocked_between_two")
whether("pass.allies", "TAC-GRID-09", "May one pass through allies?", true)
whether("pass.enemies", "TAC-GRID-09", "May one pass through enemies?", false)
whether("edge.is_obstacle", "TAC-GRID-10", "Does the edge of the map count as an obstacle for pushes?", false)

-- ---- sheet -------------------------------------------------------------------------------------
pick("sheet.bounds", "TAC-SHEET-01", "A stat outside 1 to 5 is a mistake, or is put to the nearer bound.", "reject", "clamp")
pick("pinned.applies_to", "TAC-SHEET-02", "Whose speed an adjacent enemy takes at the start of a turn.", "everyone", "players_only")
pick("pinned.order", "TAC-SHEET-02", "Bonuses come on top of the speed of 1, or it is 1 whatever else.", "set_then_add", "final_value")
whether("abilities.grant_mid_combat", "TAC-SHEET-12", "May the game master grant abilities during a combat?", false)
pick("layers", "TAC-SHEET-14", "Values that change a sheet count by kind (overrides, additions, floors), or in the order in which they came.", "by_kind", "timestamp")

-- ---- rolls -------------------------------------------------------------------------------------
pick("roll.model", "TAC-ROLL-01", "What is rolled: a d20 that may be doubled down, a d20, two d6, or as many d6 as the modifier.", "d20_double_down", "d20", "sum_2d6", "pool_d6")
pick("roll.max_tags", "TAC-ROLL-02", "How many tags a roll may use.", "1", "any")
pick("roll.max_drive", "TAC-ROLL-02", "How much drive a roll may use.", "5", "1", "any")
pick("drive.when", "TAC-ROLL-03", "Drive is spent before the dice, or after the first die.", "before", "after_roll")
pick("tag.spent_on", "TAC-ROLL-04", "A tag that was used is spent always, when the roll failed, or when it gave a bane.", "use", "failed_use", "bane_only")
pick("attack.base_damage", "TAC-ROLL-06", "What a successful attack deals: by its rung, 1, what the sheet says, or 1 more for every 5 over the difficulty.",
  "by_rung", "1", "per_sheet", "margin_step_5")
pick("stress.max", "TAC-ROLL-07", "How much stress puts somebody out: 5, or what the sheet says.", "5", "per_sheet")
pick("banes.per_fail", "TAC-ROLL-09", "How many banes a plain failure gives: by difficulty, 1, or one for every 3 that the roll is short.", "by_difficulty", "1", "by_margin_3")
pick("defend.success", "TAC-ROLL-10", "What a successful defense does: nothing, or 1 damage to the attacker.", "nothing", "counter_1")
pick("ranged.is", "TAC-ROLL-11", "An attack is ranged at a distance of 2 or more, or when it is said to be.", "distance2plus", "declared")
whether("ready.extras", "TAC-TURN-05", "May extra actions be spent on a readied attack?", true)

-- ---- tactics, effects, support, reactions --------------------------------------------------------
pick("tactics.timing", "TAC-TAC-01", "Tactics are declared after the roll or before it.", "after_roll", "before_roll")
pick("backstab.arc", "TAC-TAC-04", "From where a target is stabbed in the back: the ray behind it, the quarter behind it, or the three spaces behind it.", "ray", "rear_quarter", "adjacent_rear_three")
pick("corner.behind", "TAC-TAC-05", "What is behind a target: its back, or the far side from the attacker.", "facing", "far_side_from_attacker")
whether("corner.counts_edge", "TAC-TAC-05", "Does the edge of the map corner a target?", false)
number("charge.min_spaces", "TAC-TAC-06", "The fewest spaces of a charge.", 1, 1, 2)
pick("lineup.range", "TAC-TAC-07", "Line Up goes by the range in force, or by that of the sheet.", "in_force", "sheet_only")
pick("highground.min", "TAC-TAC-08", "How much higher High Ground is, or the game master says so.", "1", "2", "ask")
whether("effects.once_each_per_attack", "TAC-EFF-01", "Is each Effect used once an attack at most?", false)
number("obstacle.health", "TAC-EFF-03", "How much damage an obstacle takes before it is gone; 0: any amount.", 0, 0, 20)
pick("collision.counter", "TAC-EFF-03", "Move and Knockback each collide once a turn, or both together.", "per_source", "shared")
pick("splash.base", "TAC-EFF-04", "Splash deals what a plain success would after a failure, or what the roll dealt.", "nominal", "dealt_by_roll")
whether("splash.friendly_fire", "TAC-EFF-04", "Does Splash hit friends?", true)
pick("hinder.own_turn", "TAC-EFF-06", "Hinder during the target's own turn lasts to the end of the next one, or of this one.", "next", "current")
pick("stun.scope", "TAC-EFF-07", "Stun is over with the next pick of its side, or once it has kept somebody from being picked.", "next_pick", "until_it_bites")
whether("support.self", "TAC-SUP-01", "May one support oneself?", true)
pick("support.targets", "TAC-SUP-01", "Who can be supported.", "allies", "anyone")
whether("heal.waste", "TAC-SUP-02", "May somebody be healed who has nothing to recover?", false)
pick("analysis.reach", "TAC-ANA-01", "About whom one may ask: anybody, whom one sees, whom one sees in range.", "any", "in_sight", "in_range_and_sight")
pick("info.hidden", "TAC-ANA-07", "Are the numbers of enemies hidden from players?", "yes", "open")
pick("help.when", "TAC-REA-02", "Help is declared before the dice, or after the first die.", "before", "after_roll")
whether("help.stack", "TAC-REA-02", "Do several helpers add up?", true)
whether("protect.chain", "TAC-REA-04", "May stress be redirected again?", false)
pick("taunt.able", "TAC-REA-05", "Able to attack the taunter: from a space within reach, or from where one stands.", "reachable_this_turn", "from_current_space")

-- ---- others ------------------------------------------------------------------------------------
pick("npc.tactics_on", "TAC-NPC-03", "Tactics that an enemy meets add to rolls against its attacks, or to all rolls against it.", "defend_rolls", "all_rolls_against")
whether("bane_move.collision", "TAC-NPC-05", "May a bane move somebody into another, for 1 damage to both?", false)
whether("bane_stress.source_required", "TAC-NPC-06", "Does stress of banes need an enemy in range?", false)
pick("npc_fight.tie", "TAC-NPC-08", "Whom equal difficulties hurt: nobody, both, the defender, or whom the game master says.", "none", "both", "attacker", "gm")
whether("difficult.min_one_step", "TAC-ZONE-02", "May the first step of a move enter difficult terrain with too little speed?", false)
pick("obstacle.inside", "TAC-ZONE-03", "Who is let into an obstacle sees out of it, or not.", "sees", "blind")
whether("hazard.forced", "TAC-ZONE-05", "Do hazards hurt who is moved into them?", true)
whether("stealth.ends_on_attack", "TAC-ABIL-03", "Does an attack end stealth?", false)
whether("potion.consent", "TAC-ABIL-05", "Must the ally agree to pay?", false)
number("potion.min_own", "TAC-ABIL-05", "The least that comes from one's own Support.", 0, 0, 1)
whether("hex.when_out", "TAC-ABIL-06", "May a Vengeful Hex answer the stress that puts its owner out?", true)
pick("gurney.per", "TAC-ABIL-09", "One ally is pulled along at each step, or at one step of a move.", "step", "move")
pick("knockback.per", "TAC-ABIL-13", "Knockback pushes once for each enemy damaged by an attack, or each time.", "attack", "instance")
