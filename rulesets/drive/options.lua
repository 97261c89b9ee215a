-- The options of drive: where its rules can be read in more than one way. The first value is the default. Those of the order
-- of turns stand in the piece `alternating`.

-- Field
option "size" { clause = "TAC-SCENE-02", values = { "1", "footprint" },
  text = "1: everybody takes one space. footprint: a unit may have a body of several." }
option "modifiers.when" { clause = "TAC-SCENE-05", values = { "setup", "any_time" },
  text = "When the game master may change a rule: while setting up, or before any turn as well." }
option "diagonal.corner" { clause = "TAC-GRID-02", values = { "free", "not_between_two_obstacles", "not_past_any_obstacle" },
  text = "Which obstacles beside a diagonal step forbid it: none, two of them, any." }
option "diagonal.cost" { clause = "TAC-GRID-02", values = { "1", "alternate_1_2", "2" },
  text = "What a diagonal step costs: 1, 1 and 2 by turns, or 2." }
option "adjacency.through_corner" { clause = "TAC-GRID-04", values = { "yes", "no_between_two_obstacles" },
  text = "Are two spaces adjacent that touch between two obstacles?" }
option "hex.facing" { clause = "TAC-GRID-05", values = { "6_edges", "none" },
  text = "On hexes one faces an edge, or nothing at all." }
option "facing.change" { clause = "TAC-GRID-07", values = { "free_own_turn", "last_step_direction", "at_end_of_move", "costs_1_speed" },
  text = "How facing changes: freely in one's turn, with the last step, as a move ends, or for a point of speed." }
option "facing.auto_face_target" { clause = "TAC-GRID-07", values = { "no", "yes" },
  text = "Does an attacker turn to its target?" }
option "los.rule" { clause = "TAC-GRID-08", values = { "centre", "any_corner", "symmetric_shadow" },
  text = "A line from centre to centre, from any corner to any corner, or one that no edge of a shadow touches." }
option "los.combatants_block" { clause = "TAC-GRID-08", values = { "no", "yes" },
  text = "Do combatants block sight?" }
option "los.corner_pinch" { clause = "TAC-GRID-08", values = { "open", "blocked_between_two" },
  text = "Is there sight through the corner where two obstacles touch?" }
option "pass.allies" { clause = "TAC-GRID-09", values = { "yes", "no" },
  text = "May one pass through allies?" }
option "pass.enemies" { clause = "TAC-GRID-09", values = { "no", "yes" },
  text = "May one pass through enemies?" }
option "edge.is_obstacle" { clause = "TAC-GRID-10", values = { "no", "yes" },
  text = "Does the edge of the map count as an obstacle for pushes?" }

-- Sheet
option "sheet.bounds" { clause = "TAC-SHEET-01", values = { "reject", "clamp" },
  text = "A stat outside 1 to 5 is a mistake, or is put to the nearer bound." }
option "pinned.applies_to" { clause = "TAC-SHEET-02", values = { "everyone", "players_only" },
  text = "Whose speed an adjacent enemy takes at the start of a turn." }
option "pinned.order" { clause = "TAC-SHEET-02", values = { "set_then_add", "final_value" },
  text = "Bonuses come on top of the speed of 1, or it is 1 whatever else." }
option "abilities.grant_mid_combat" { clause = "TAC-SHEET-12", values = { "no", "yes" },
  text = "May the game master grant abilities during a combat?" }
option "layers" { clause = "TAC-SHEET-14", values = { "by_kind", "timestamp" },
  text = "Values that change a sheet count by kind (overrides, additions, floors), or in the order in which they came." }

-- Rolls
option "roll.model" { clause = "TAC-ROLL-01", values = { "d20_double_down", "d20", "sum_2d6", "pool_d6" },
  text = "What is rolled: a d20 that may be doubled down, a d20, two d6, or as many d6 as the modifier." }
option "roll.max_tags" { clause = "TAC-ROLL-02", values = { "1", "any" },
  text = "How many tags a roll may use." }
option "roll.max_drive" { clause = "TAC-ROLL-02", values = { "5", "1", "any" },
  text = "How much drive a roll may use." }
option "drive.when" { clause = "TAC-ROLL-03", values = { "before", "after_roll" },
  text = "Drive is spent before the dice, or after the first die." }
option "tag.spent_on" { clause = "TAC-ROLL-04", values = { "use", "failed_use", "bane_only" },
  text = "A tag that was used is spent always, when the roll failed, or when it gave a bane." }
option "attack.base_damage" { clause = "TAC-ROLL-06", values = { "by_rung", "1", "per_sheet", "margin_step_5" },
  text = "What a successful attack deals: by its rung, 1, what the sheet says, or 1 more for every 5 over the difficulty." }
option "stress.max" { clause = "TAC-ROLL-07", values = { "5", "per_sheet" },
  text = "How much stress puts somebody out: 5, or what the sheet says." }
option "banes.per_fail" { clause = "TAC-ROLL-09", values = { "by_difficulty", "1", "by_margin_3" },
  text = "How many banes a plain failure gives: by difficulty, 1, or one for every 3 that the roll is short." }
option "defend.success" { clause = "TAC-ROLL-10", values = { "nothing", "counter_1" },
  text = "What a successful defense does: nothing, or 1 damage to the attacker." }
option "ranged.is" { clause = "TAC-ROLL-11", values = { "distance2plus", "declared" },
  text = "An attack is ranged at a distance of 2 or more, or when it is said to be." }
option "ready.extras" { clause = "TAC-TURN-05", values = { "yes", "no" },
  text = "May extra actions be spent on a readied attack?" }

-- Tactics, effects, support, reactions
option "tactics.timing" { clause = "TAC-TAC-01", values = { "after_roll", "before_roll" },
  text = "Tactics are declared after the roll or before it." }
option "backstab.arc" { clause = "TAC-TAC-04", values = { "ray", "rear_quarter", "adjacent_rear_three" },
  text = "From where a target is stabbed in the back: the ray behind it, the quarter behind it, or the three spaces behind it." }
option "corner.behind" { clause = "TAC-TAC-05", values = { "facing", "far_side_from_attacker" },
  text = "What is behind a target: its back, or the far side from the attacker." }
option "corner.counts_edge" { clause = "TAC-TAC-05", values = { "no", "yes" },
  text = "Does the edge of the map corner a target?" }
option "charge.min_spaces" { clause = "TAC-TAC-06", type = "int", default = 1, min = 1, max = 2,
  text = "The fewest spaces of a charge." }
option "lineup.range" { clause = "TAC-TAC-07", values = { "in_force", "sheet_only" },
  text = "Line Up goes by the range in force, or by that of the sheet." }
option "highground.min" { clause = "TAC-TAC-08", values = { "1", "2", "ask" },
  text = "How much higher High Ground is, or the game master says so." }
option "effects.once_each_per_attack" { clause = "TAC-EFF-01", values = { "no", "yes" },
  text = "Is each Effect used once an attack at most?" }
option "obstacle.health" { clause = "TAC-EFF-03", type = "int", default = 0, min = 0, max = 20,
  text = "How much damage an obstacle takes before it is gone; 0: any amount." }
option "collision.counter" { clause = "TAC-EFF-03", values = { "per_source", "shared" },
  text = "Move and Knockback each collide once a turn, or both together." }
option "splash.base" { clause = "TAC-EFF-04", values = { "nominal", "dealt_by_roll" },
  text = "Splash deals what a plain success would after a failure, or what the roll dealt." }
option "splash.friendly_fire" { clause = "TAC-EFF-04", values = { "yes", "no" },
  text = "Does Splash hit friends?" }
option "hinder.own_turn" { clause = "TAC-EFF-06", values = { "next", "current" },
  text = "Hinder during the target's own turn lasts to the end of the next one, or of this one." }
option "stun.scope" { clause = "TAC-EFF-07", values = { "next_pick", "until_it_bites" },
  text = "Stun is over with the next pick of its side, or once it has kept somebody from being picked." }
option "support.self" { clause = "TAC-SUP-01", values = { "yes", "no" },
  text = "May one support oneself?" }
option "support.targets" { clause = "TAC-SUP-01", values = { "allies", "anyone" },
  text = "Who can be supported." }
option "heal.waste" { clause = "TAC-SUP-02", values = { "no", "yes" },
  text = "May somebody be healed who has nothing to recover?" }
option "analysis.reach" { clause = "TAC-ANA-01", values = { "any", "in_sight", "in_range_and_sight" },
  text = "About whom one may ask: anybody, whom one sees, whom one sees in range." }
option "info.hidden" { clause = "TAC-ANA-07", values = { "yes", "open" },
  text = "Are the numbers of enemies hidden from players?" }
option "help.when" { clause = "TAC-REA-02", values = { "before", "after_roll" },
  text = "Help is declared before the dice, or after the first die." }
option "help.stack" { clause = "TAC-REA-02", values = { "yes", "no" },
  text = "Do several helpers add up?" }
option "protect.chain" { clause = "TAC-REA-04", values = { "no", "yes" },
  text = "May stress be redirected again?" }
option "taunt.able" { clause = "TAC-REA-05", values = { "reachable_this_turn", "from_current_space" },
  text = "Able to attack the taunter: from a space within reach, or from where one stands." }

-- Others
option "npc.tactics_on" { clause = "TAC-NPC-03", values = { "defend_rolls", "all_rolls_against" },
  text = "Tactics that an enemy meets add to rolls against its attacks, or to all rolls against it." }
option "bane_move.collision" { clause = "TAC-NPC-05", values = { "no", "yes" },
  text = "May a bane move somebody into another, for 1 damage to both?" }
option "bane_stress.source_required" { clause = "TAC-NPC-06", values = { "no", "yes" },
  text = "Does stress of banes need an enemy in range?" }
option "npc_fight.tie" { clause = "TAC-NPC-08", values = { "none", "both", "attacker", "gm" },
  text = "Whom equal difficulties hurt: nobody, both, the defender, or whom the game master says." }
option "difficult.min_one_step" { clause = "TAC-ZONE-02", values = { "no", "yes" },
  text = "May the first step of a move enter difficult terrain with too little speed?" }
option "obstacle.inside" { clause = "TAC-ZONE-03", values = { "sees", "blind" },
  text = "Who is let into an obstacle sees out of it, or not." }
option "hazard.forced" { clause = "TAC-ZONE-05", values = { "yes", "no" },
  text = "Do hazards hurt who is moved into them?" }
option "stealth.ends_on_attack" { clause = "TAC-ABIL-03", values = { "no", "yes" },
  text = "Does an attack end stealth?" }
option "potion.consent" { clause = "TAC-ABIL-05", values = { "no", "yes" },
  text = "Must the ally agree to pay?" }
option "potion.min_own" { clause = "TAC-ABIL-05", type = "int", default = 0, min = 0, max = 1,
  text = "The least that comes from one's own Support." }
option "hex.when_out" { clause = "TAC-ABIL-06", values = { "yes", "no" },
  text = "May a Vengeful Hex answer the stress that puts its owner out?" }
option "gurney.per" { clause = "TAC-ABIL-09", values = { "step", "move" },
  text = "One ally is pulled along at each step, or at one step of a move." }
option "knockback.per" { clause = "TAC-ABIL-13", values = { "attack", "instance" },
  text = "Knockback pushes once for each enemy damaged by an attack, or each time." }
