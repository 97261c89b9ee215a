-- The options of drive: where its rules can be read in more than one way. The first value is the default. Those of the
-- order of turns stand in the piece `alternating`.

-- Field
option "size" { clause = "TAC-SCENE-02", values = { "1", "footprint" },
  text = "1: every unit takes one space. footprint: bodies may take several." }
option "modifiers.when" { clause = "TAC-SCENE-05", values = { "setup", "any_time" },
  text = "When the game master may change a rule: only during setup, or also before any turn." }
option "diagonal.corner" { clause = "TAC-GRID-02",
  values = { "free", "not_between_two_obstacles", "not_past_any_obstacle" },
  text = "Which obstacles beside a diagonal step block it: none, only two, any." }
option "diagonal.cost" { clause = "TAC-GRID-02", values = { "1", "alternate_1_2", "2" },
  text = "The cost of a diagonal step: 1, alternately 1 and 2, or 2." }
option "adjacency.through_corner" { clause = "TAC-GRID-04", values = { "yes", "no_between_two_obstacles" },
  text = "Are spaces adjacent that touch only between two obstacles?" }
option "hex.facing" { clause = "TAC-GRID-05", values = { "6_edges", "none" },
  text = "On hexes a combatant faces an edge, or has no facing." }
option "facing.change" { clause = "TAC-GRID-07",
  values = { "free_own_turn", "last_step_direction", "at_end_of_move", "costs_1_speed" },
  text = "How facing changes: freely in its turn, with the last step, at the end of a move, or for 1 speed." }
option "facing.auto_face_target" { clause = "TAC-GRID-07", values = { "no", "yes" },
  text = "Does an attacker turn to its target?" }
option "los.rule" { clause = "TAC-GRID-08", values = { "centre", "any_corner", "symmetric_shadow" },
  text = "The line of sight: from centre to centre, between any two corners, or free of every shadow." }
option "los.combatants_block" { clause = "TAC-GRID-08", values = { "no", "yes" },
  text = "Do combatants block sight?" }
option "los.corner_pinch" { clause = "TAC-GRID-08", values = { "open", "blocked_between_two" },
  text = "Does a line of sight pass the corner where two obstacles touch?" }
option "pass.allies" { clause = "TAC-GRID-09", values = { "yes", "no" },
  text = "May a combatant pass through allies?" }
option "pass.enemies" { clause = "TAC-GRID-09", values = { "no", "yes" },
  text = "May a combatant pass through enemies?" }
option "edge.is_obstacle" { clause = "TAC-GRID-10", values = { "no", "yes" },
  text = "Does the edge of the map count as an obstacle for pushes?" }

-- Sheet
option "sheet.bounds" { clause = "TAC-SHEET-01", values = { "reject", "clamp" },
  text = "A stat outside 1 to 5 is an error, or becomes the nearer bound." }
option "pinned.applies_to" { clause = "TAC-SHEET-02", values = { "everyone", "players_only" },
  text = "Whose speed drops beside an enemy at the start of a turn." }
option "pinned.order" { clause = "TAC-SHEET-02", values = { "set_then_add", "final_value" },
  text = "Bonuses add to the reduced speed of 1, or it stays 1." }
option "abilities.grant_mid_combat" { clause = "TAC-SHEET-12", values = { "no", "yes" },
  text = "May the game master grant abilities during a combat?" }
option "layers" { clause = "TAC-SHEET-14", values = { "by_kind", "timestamp" },
  text = "Changes of a sheet apply by kind (overrides, additions, floors), or in their order of time." }

-- Rolls
option "roll.model" { clause = "TAC-ROLL-01", values = { "d20_double_down", "d20", "sum_2d6", "pool_d6" },
  text = "The dice of a roll: a d20 that may be doubled down, a d20, two d6, or as many d6 as the modifier." }
option "roll.max_tags" { clause = "TAC-ROLL-02", values = { "1", "any" },
  text = "How many tags a roll may use." }
option "roll.max_drive" { clause = "TAC-ROLL-02", values = { "5", "1", "any" },
  text = "How much drive a roll may use." }
option "drive.when" { clause = "TAC-ROLL-03", values = { "before", "after_roll" },
  text = "Drive is spent before the dice, or after the first die." }
option "tag.spent_on" { clause = "TAC-ROLL-04", values = { "use", "failed_use", "bane_only" },
  text = "When a used tag is spent: always, after a failed roll, or after a roll with a bane." }
option "attack.base_damage" { clause = "TAC-ROLL-06", values = { "by_rung", "1", "per_sheet", "margin_step_5" },
  text = "The damage of a successful attack: by rung, 1, by sheet, or 1 more for every 5 over the difficulty." }
option "stress.max" { clause = "TAC-ROLL-07", values = { "5", "per_sheet" },
  text = "How much stress puts a combatant OUT: 5, or as the sheet says." }
option "banes.per_fail" { clause = "TAC-ROLL-09", values = { "by_difficulty", "1", "by_margin_3" },
  text = "How many banes a plain failure gives: by difficulty, 1, or 1 for every 3 below the difficulty." }
option "defend.success" { clause = "TAC-ROLL-10", values = { "nothing", "counter_1" },
  text = "The effect of a successful defense: none, or 1 damage to the attacker." }
option "ranged.is" { clause = "TAC-ROLL-11", values = { "distance2plus", "declared" },
  text = "An attack is ranged from a distance of 2, or when it is declared so." }
option "ready.extras" { clause = "TAC-TURN-05", values = { "yes", "no" },
  text = "May a readied attack use extra actions?" }

-- Tactics, effects, support, reactions
option "tactics.timing" { clause = "TAC-TAC-01", values = { "after_roll", "before_roll" },
  text = "Tactics are declared after the roll or before it." }
option "backstab.arc" { clause = "TAC-TAC-04", values = { "ray", "rear_quarter", "adjacent_rear_three" },
  text = "Where a Backstab comes from: the ray, the quarter, or the three spaces behind the target." }
option "corner.behind" { clause = "TAC-TAC-05", values = { "facing", "far_side_from_attacker" },
  text = "What counts as behind a target: its back, or the side away from the attacker." }
option "corner.counts_edge" { clause = "TAC-TAC-05", values = { "no", "yes" },
  text = "Does the edge of the map corner a target?" }
option "charge.min_spaces" { clause = "TAC-TAC-06", type = "int", default = 1, min = 1, max = 2,
  text = "The least spaces of a charge." }
option "lineup.range" { clause = "TAC-TAC-07", values = { "in_force", "sheet_only" },
  text = "Line Up uses the current range, or that of the sheet." }
option "highground.min" { clause = "TAC-TAC-08", values = { "1", "2", "ask" },
  text = "The height that High Ground needs, or the game master decides." }
option "effects.once_each_per_attack" { clause = "TAC-EFF-01", values = { "no", "yes" },
  text = "Is each Effect used once an attack at most?" }
option "obstacle.health" { clause = "TAC-EFF-03", type = "int", default = 0, min = 0, max = 20,
  text = "The damage that destroys an obstacle; 0: none does." }
option "collision.counter" { clause = "TAC-EFF-03", values = { "per_source", "shared" },
  text = "Collisions in a turn: one each by Move and Knockback, or one in all." }
option "splash.base" { clause = "TAC-EFF-04", values = { "nominal", "dealt_by_roll" },
  text = "The base amount of Splash: that of a plain success after a failure, or what the roll dealt." }
option "splash.friendly_fire" { clause = "TAC-EFF-04", values = { "yes", "no" },
  text = "Does Splash hit allies?" }
option "hinder.own_turn" { clause = "TAC-EFF-06", values = { "next", "current" },
  text = "Hinder gained in the target's own turn lasts to the end of its next turn, or of this one." }
option "stun.scope" { clause = "TAC-EFF-07", values = { "next_pick", "until_it_bites" },
  text = "Stun ends with its team's next pick, or once it has prevented one." }
option "support.self" { clause = "TAC-SUP-01", values = { "yes", "no" },
  text = "May a combatant support itself?" }
option "support.targets" { clause = "TAC-SUP-01", values = { "allies", "anyone" },
  text = "Who may get support." }
option "heal.waste" { clause = "TAC-SUP-02", values = { "no", "yes" },
  text = "May a target without harm be healed?" }
option "analysis.reach" { clause = "TAC-ANA-01", values = { "any", "in_sight", "in_range_and_sight" },
  text = "Targets of a question: anyone, anyone in sight, anyone in sight and range." }
option "info.hidden" { clause = "TAC-ANA-07", values = { "yes", "open" },
  text = "Are enemies' numbers hidden from the players?" }
option "help.when" { clause = "TAC-REA-02", values = { "before", "after_roll" },
  text = "Help is declared before the dice, or after the first die." }
option "help.stack" { clause = "TAC-REA-02", values = { "yes", "no" },
  text = "Do several helpers add up?" }
option "protect.chain" { clause = "TAC-REA-04", values = { "no", "yes" },
  text = "May redirected stress be redirected again?" }
option "taunt.able" { clause = "TAC-REA-05", values = { "reachable_this_turn", "from_current_space" },
  text = "Who can attack the taunter: from any space within a move, or only from its own." }

-- Others
option "npc.tactics_on" { clause = "TAC-NPC-03", values = { "defend_rolls", "all_rolls_against" },
  text = "Tactics that an enemy meets count for rolls against its attacks, or for all rolls against it." }
option "bane_move.collision" { clause = "TAC-NPC-05", values = { "no", "yes" },
  text = "May a bane move a combatant into another, for 1 damage to both?" }
option "bane_stress.source_required" { clause = "TAC-NPC-06", values = { "no", "yes" },
  text = "Does stress of banes need an enemy in range?" }
option "npc_fight.tie" { clause = "TAC-NPC-08", values = { "none", "both", "attacker", "gm" },
  text = "Who is hurt by equal difficulties: no one, both, the defender, or as the game master decides." }
option "difficult.min_one_step" { clause = "TAC-ZONE-02", values = { "no", "yes" },
  text = "May the first step of a move enter difficult terrain with too little speed?" }
option "obstacle.inside" { clause = "TAC-ZONE-03", values = { "sees", "blind" },
  text = "Can a combatant inside an obstacle see out?" }
option "hazard.forced" { clause = "TAC-ZONE-05", values = { "yes", "no" },
  text = "Do hazards hurt combatants that are moved into them?" }
option "stealth.ends_on_attack" { clause = "TAC-ABIL-03", values = { "no", "yes" },
  text = "Does an attack end stealth?" }
option "potion.consent" { clause = "TAC-ABIL-05", values = { "no", "yes" },
  text = "Must the ally agree to share the cost?" }
option "potion.min_own" { clause = "TAC-ABIL-05", type = "int", default = 0, min = 0, max = 1,
  text = "The least part paid from its own Support." }
option "hex.when_out" { clause = "TAC-ABIL-06", values = { "yes", "no" },
  text = "May a Vengeful Hex react to the stress that puts its owner OUT?" }
option "gurney.per" { clause = "TAC-ABIL-09", values = { "step", "move" },
  text = "An ally is pulled along at every step, or at one step of a move." }
option "knockback.per" { clause = "TAC-ABIL-13", values = { "attack", "instance" },
  text = "Knockback pushes once for each enemy that an attack damages, or each time." }
