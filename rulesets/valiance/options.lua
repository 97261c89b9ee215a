-- The options of valiance: where its rules can be read in more than one way, what each reading says.
-- The first value is the default; the options of one section of the rules stand together.

-- Encounter (ENC) and combat field (FIELD)
option "end_timing" { clause = "VAL-ENC-09", values = { "after_batch", "immediate" },
  text = "after_batch: effects that happen together with the last objective still count; immediate: they do not." }
option "bounds" { clause = "VAL-FIELD-06", values = { "solid", "void" },
  text = "solid: beyond the field all is solid and opaque; void: it is empty, and who falls out of it is gone." }

-- Teams (TEAM)
option "surprise" { clause = "VAL-TEAM-04", values = { "whole_encounter", "first_round" },
  text = "whole_encounter: a team that springs a surprise acts first in every round; first_round: in round 1 only." }

-- Rounds (ROUND)
option "extra_turn" { clause = "VAL-ROUND-06", values = { "free_order", "not_consecutive", "end_of_phase" },
  text = "free_order: an additional turn is one more pick; not_consecutive: another must act between; "
    .. "end_of_phase: it comes when all others have acted." }
option "round_start" { clause = "VAL-ROUND-07", values = { "listed_order", "all_simultaneous" },
  text = "listed_order: stances lapse, points return, forms are used, then the rest; all_simultaneous: all at once." }
option "control_check" { clause = "VAL-ROUND-08", values = { "last", "first" },
  text = "last: Control is judged after all other effects of the round's end; first: before them." }
option "late_join" { clause = "VAL-ROUND-09", values = { "if_phase_open", "next_round" },
  text = "if_phase_open: a newcomer has a turn this round if its team still acts; next_round: only in the next." }
option "team_choice" { clause = "VAL-ROUND-12", values = { "players", "per_owner_alternating" },
  text = "players: a team's players agree on who acts next; per_owner_alternating: its owners pick by turns." }

-- Turns (TURN)
option "auto_end" { clause = "VAL-TURN-02", values = { "no_legal_action", "zero_ap" },
  text = "no_legal_action: a turn closes by itself when no Action may be used; zero_ap: when no Action Point is left." }
option "turn_begin" { clause = "VAL-TURN-05", values = { "simultaneous", "controller_order" },
  text = "simultaneous: all effects of a turn's beginning come at once; controller_order: its controller orders them." }
option "downed_turn_end" { clause = "VAL-TURN-06", values = { "trigger", "no_trigger" },
  text = "trigger: the end of a turn that its taker did not survive may be answered; no_trigger: it may not." }

-- Missed turns (MISS)
option "missed" { clause = "VAL-MISS-06", values = { "no_turn_at_all", "per_turn" },
  text = "no_turn_at_all: only who took no turn in the round has missed it; per_turn: each turn not taken is a miss." }
option "expiry" { clause = "VAL-MISS-07", values = { "deferred_with_turn", "real_turn_only" },
  text = "deferred_with_turn: what lasts until a missed turn ends with the round; "
    .. "real_turn_only: it waits for a turn." }
option "missed_order" { clause = "VAL-MISS-08", values = { "simultaneous", "act_order" },
  text = "simultaneous: the missed turns of several begin and end together; act_order: one after the other." }
option "missed_arrival" { clause = "VAL-MISS-10", values = { "counts", "exempt" },
  text = "counts: who arrives after its team has acted misses a turn; exempt: it does not." }

-- Simultaneous turns (SIMT)
option "simt_end" { clause = "VAL-SIMT-06", values = { "one_trigger_each", "single" },
  text = "one_trigger_each: the end of each of the turns can be answered; single: the common end, once." }

-- Objectives (OBJ), retreat (RETR), failing (FAIL)
option "parallel" { clause = "VAL-OBJ-05", values = { "all", "any" },
  text = "all: every one of several parallel objectives is needed; any: one of them is enough." }
option "eliminate" { clause = "VAL-OBJ-08", values = { "any_cause", "credited" },
  text = "any_cause: it counts however the enemy is downed; credited: only if the team caused it." }
option "control" { clause = "VAL-OBJ-09", values = { "any_ally_no_other", "every_tile", "vacuous_ok" },
  text = "any_ally_no_other: an ally and nobody else stands there; every_tile: an ally on each tile; "
    .. "vacuous_ok: an empty place is controlled as well." }
option "escape_partial" { clause = "VAL-OBJ-15", values = { "complete", "fail" },
  text = "complete: Escape succeeds if somebody left and the others are downed; fail: it does not." }
option "escape_entry" { clause = "VAL-OBJ-16", values = { "any_arrival", "own_movement" },
  text = "any_arrival: whoever comes onto an exit may leave, pushed or falling too; "
    .. "own_movement: only by moving itself." }
option "tie" { clause = "VAL-OBJ-20", values = { "act_order", "game_master" },
  text = "act_order: of two teams that succeed at once the one that acts earlier has it; game_master: it is asked." }
option "retreat_when" { clause = "VAL-RETR-01", values = { "player_phase_between_abilities", "any_time" },
  text = "player_phase_between_abilities: retreat is called in the players' phase, between abilities; "
    .. "any_time: always." }
option "retreat_bonus" { clause = "VAL-RETR-08", values = { "clear_and_fail", "keep" },
  text = "clear_and_fail: a retreat fails the bonus objectives too; keep: they stay open." }
option "fail_when" { clause = "VAL-FAIL-06", values = { "all_team_downed", "all_pcs_downed" },
  text = "all_team_downed: the fight is lost when the whole team is downed; "
    .. "all_pcs_downed: when its players' own are." }
option "last_stand" { clause = "VAL-FAIL-07", values = { "won", "act_order", "failed" },
  text = "Last objective and last character gone together. won; act_order: won only if the players act first; failed." }

-- Vision (VIS), line of sight (LOS), heartsense (HEART), knowledge (KNOW)
option "dark_tile" { clause = "VAL-VIS-06", values = { "targetable", "blocked" },
  text = "targetable: an unlit tile in line of sight may be targeted; blocked: it may not." }
option "trigger_sense" { clause = "VAL-VIS-09", values = { "see_or_sense", "see_only" },
  text = "see_or_sense: a source that is seen or sensed may be answered; see_only: it has to be seen." }
option "turn_end_source" { clause = "VAL-VIS-10", values = { "character", "none" },
  text = "character: a turn's end is answered by those who perceive its taker; none: by anybody." }
option "los_graze" { clause = "VAL-LOS-05", values = { "pinch", "open", "closed" },
  text = "A line that touches an edge or corner. pinch: it passes if a way round is free; open: always; "
    .. "closed: never." }
option "face" { clause = "VAL-LOS-08", values = { "two_sided", "one_way" },
  text = "two_sided: a face that one of its two tiles calls solid blocks both ways; one_way: only from that tile." }
option "los_end" { clause = "VAL-LOS-09", values = { "exempt", "strict" },
  text = "exempt: a solid tile can be seen, what is behind it cannot; strict: there is no sight to a solid tile." }
option "heartsense" { clause = "VAL-HEART-04", values = { "sense_only", "los" },
  text = "sense_only: heartsense stands for seeing, not for line of sight; los: it stands for both." }
option "know" { clause = "VAL-KNOW-07", values = { "sight_only", "any_sense" },
  text = "sight_only: only what is seen gives away its tags and its state; any_sense: what is sensed does too." }
option "status_known" { clause = "VAL-KNOW-11", values = { "team", "own_only", "seen" },
  text = "Who knows a character's statuses. team: its own team; own_only: itself; seen: everybody who sees it." }

-- Threat (THREAT), size (SIZE), properties (PROP)
option "base" { clause = "VAL-THREAT-07", values = { "threat", "attribute_table" },
  text = "threat: Endurance and Energy start from the threat; attribute_table: 2 and 5 for everybody." }
option "npc_energy" { clause = "VAL-THREAT-07", values = { "base_plus_tier", "flat" },
  text = "base_plus_tier: everybody's Energy grows with the tier; flat: only that of player characters." }
option "small_engage" { clause = "VAL-SIZE-03", values = { "causes", "never" },
  text = "causes: a Small is not held by engagement but engages others; never: it engages nobody." }
option "small_share" { clause = "VAL-SIZE-06", type = "flag", default = false,
  text = "true: one may end a move on the tile of a Small; false: one may only pass through." }
option "height" { clause = "VAL-SIZE-10", values = { "cube_edge", "scenario" },
  text = "cube_edge: a character is as high as its body; scenario: the encounter gives each one's height." }
option "small_height" { clause = "VAL-SIZE-10", values = { 1, 0 },
  text = "How high a Small is: 1 as a Medium, or 0, so that it clambers up nothing." }
option "climb_on" { clause = "VAL-PROP-03", values = { "solid_tiles_only", "faces_too" },
  text = "solid_tiles_only: Climbing holds on to solid tiles; faces_too: and to solid faces." }
option "immobile_falls" { clause = "VAL-PROP-07", type = "flag", default = false,
  text = "false: an Immobile without floor stays where it is; true: it falls." }
option "climb_catch" { clause = "VAL-PROP-09", values = { "yes", "no" },
  text = "yes: a hold passed in a fall may end it, with the damage so far; no: a hold prevents a fall, it ends none." }

-- Attributes (ATTR), their changes (MOD), traits (TRAIT)
option "zero_guts" { clause = "VAL-ATTR-08", values = { "always_hit", "damage_only" },
  text = "always_hit: Guts at 0 is a direct hit, whatever took them; damage_only: only if damage or Withering did." }
option "attr_floor" { clause = "VAL-ATTR-16", values = { "negative_allowed", 0 },
  text = "negative_allowed: Lethality and Resistance may fall below 0; 0: they may not." }
option "max_raise" { clause = "VAL-ATTR-17", values = { "cap_only", "raises_current" },
  text = "cap_only: a higher maximum leaves the current value alone; raises_current: it lifts it as much." }
option "increase" { clause = "VAL-MOD-08", values = { "capped", "uncapped" },
  text = "capped: to increase a current value is to restore it, up to its maximum; uncapped: it may pass the maximum." }
option "struggle_end" { clause = "VAL-TRAIT-04", values = { "before_begin_effects", "after_begin_effects" },
  text = "Valiant Struggle ends before the effects of its owner's next turn's beginning, "
    .. "so that they hit, or after them." }
option "struggle_withering" { clause = "VAL-TRAIT-07", values = { "passes", "blocked" },
  text = "passes: Withering works on who is immune by Valiant Struggle; blocked: it does not." }
option "immune" { clause = "VAL-TRAIT-08", values = { "no_instance", "zero_instance" },
  text = "no_instance: on an immune character no damage is dealt at all; "
    .. "zero_instance: damage of 0, which can trigger." }

-- Using abilities (USE), triggers (TRIG), points (PTS)
option "pay" { clause = "VAL-USE-04", values = { "on_declare", "on_resolve" },
  text = "on_declare: costs are paid as the use is declared and never come back; on_resolve: as it resolves." }
option "use_without_target" { clause = "VAL-USE-05", values = { "refused", "allowed" },
  text = "refused: an ability that needs a target and has none may not be used; allowed: it may, in vain." }
option "revalidate_range" { clause = "VAL-USE-09", values = { "characters", "none", "all" },
  text = "Whose range is tested again at the effect. characters: of targets that can move; none; "
    .. "all: of tiles as well." }
option "user_removed" { clause = "VAL-USE-12", values = { "fails", "still_resolves" },
  text = "fails: the ability of a user who is gone before its effect does nothing; still_resolves: it goes on." }
option "use_conditions" { clause = "VAL-USE-13", values = { "declare_only", "recheck" },
  text = "declare_only: what a use needs is asked when it is declared; recheck: again before its effect." }
option "group_declare" { clause = "VAL-TRIG-08", values = { "open_in_order", "secret" },
  text = "open_in_order: those who answer one trigger declare in turn and in the open; secret: all at once." }
option "conflict" { clause = "VAL-TRIG-10", values = { "declared_order", "cancel_both", "game_master" },
  text = "Effects at odds. declared_order: the first declared has its way; cancel_both: neither; "
    .. "game_master: it is asked." }
option "self_trigger" { clause = "VAL-TRIG-11", values = { "only_if_stated", "global_ok" },
  text = "only_if_stated: nobody answers its own ability unless the text says so; global_ok: Global Reactions may." }
option "batch_trigger" { clause = "VAL-TRIG-14", values = { "per_event", "one_per_batch" },
  text = "per_event: each effect of a batch is a trigger of its own; one_per_batch: the batch is a single trigger." }
option "granted_use" { clause = "VAL-PTS-08", values = { "not_counted", "counted" },
  text = "not_counted: a use that another ability grants leaves the once a turn untouched; counted: it uses it up." }

-- Checks (CHK), targets (TGT), costs (NRG)
option "check_timing" { clause = "VAL-CHK-06", values = { "before_targets", "after_targets" },
  text = "before_targets: the check is rolled before targets are chosen; after_targets: once they are." }
option "penalty" { clause = "VAL-CHK-09", values = { "most_severe", "mildest" },
  text = "most_severe: of several penalties the greatest counts; mildest: the smallest." }
option "npc_checks" { clause = "VAL-CHK-13", values = { "roll", "fixed_good" },
  text = "roll: all characters roll their checks; fixed_good: those that are no player's get Good without a roll." }
option "closest_tie" { clause = "VAL-TGT-07", values = { "user", "target" },
  text = "Which of equally close tiles of a large target is meant: the user's choice, or the target's." }
option "los_range_tile" { clause = "VAL-TGT-08", values = { "independent", "same" },
  text = "independent: a large user may see from one of its tiles and reach from another; "
    .. "same: from one and the same." }
option "adjacency" { clause = "VAL-TGT-11", values = { "geometric", "open_face" },
  text = "geometric: tiles that share a face are adjacent; open_face: not where that face is solid." }
option "modifier_cost" { clause = "VAL-NRG-08", values = { "folded", "separate" },
  text = "folded: an Attack Modifier adds its cost to the Attack's; separate: it is a cost of its own." }

-- Primary (PRIM) and secondary tags (SEC)
option "second_form" { clause = "VAL-PRIM-15", values = { "replaces", "refused" },
  text = "replaces: a second Transformation or Strategy ends the first; refused: it may not be used." }
option "blitz" { clause = "VAL-SEC-05", values = { "steps_only", "events_trigger", "strict" },
  text = "steps_only: a Blitz triggers nothing until its hit and downing; events_trigger: its effects do trigger; "
    .. "strict: nothing it causes triggers, not even Protected." }
option "blitz_resolved" { clause = "VAL-SEC-06", values = { "triggers", "no" },
  text = "triggers: a Blitz that has resolved can be answered; no: it cannot." }
option "delayed_orphan" { clause = "VAL-SEC-11", values = { "fizzles", "resolves_end_of_round" },
  text = "fizzles: a Delayed ability is lost with its user; resolves_end_of_round: it comes as the round ends." }

-- Range (RANGE), areas (AREA), alterations (ALTN)
option "range_metric" { clause = "VAL-RANGE-05", values = { "taxicab", "open_path" },
  text = "taxicab: distance counts face steps through anything; open_path: around what is solid." }
option "area_count" { clause = "VAL-AREA-04", values = { "exact", "up_to" },
  text = "exact: an Area takes all its tiles if the field has them; up_to: it may take fewer." }
option "area_path" { clause = "VAL-AREA-08", values = { "solid_end_only", "open_only", "geometric" },
  text = "solid_end_only: an Area may end in a solid tile, not go through; open_only: not even that; "
    .. "geometric: solid things do not matter to it." }
option "area_occupants" { clause = "VAL-AREA-13", values = { "at_effect", "at_targeting" },
  text = "at_effect: an Area affects who is there when it happens; at_targeting: who was there and still is." }
option "altn_swap" { clause = "VAL-ALTN-03", values = { "on_use", "on_effect" },
  text = "on_use: using an Alteration again ends the old one as the use is paid; on_effect: as the new one appears." }
option "tile_overlap" { clause = "VAL-ALTN-06", values = { "strongest", "sum" },
  text = "strongest: of several values of one tag on a tile the highest counts; sum: they add up." }

-- Global abilities (GLOB), Valiant Gambit (GAMB)
option "assist_queue" { clause = "VAL-GLOB-03", values = { "no", "yes" },
  text = "no: two Assists serve the same check; yes: the second waits for the check after it." }
option "status_reapply" { clause = "VAL-GLOB-08", values = { "keep_old", "replace" },
  text = "keep_old: a status that is there already keeps its source; replace: the new one takes its place." }
option "shove_blocked" { clause = "VAL-GLOB-19", values = { "no_effect", "invalid_target" },
  text = "no_effect: one may Shove somebody who has no free tile behind, in vain; invalid_target: one may not." }
option "gambit_zero" { clause = "VAL-GAMB-06", values = { "dies", "downed_only" },
  text = "dies: who spends the last Valiance on a Gambit dies of it; downed_only: it is only downed." }
option "gambit_win" { clause = "VAL-GAMB-07", values = { "downed_anyway", "spared" },
  text = "downed_anyway: a victory in that turn does not spare its user the downing; spared: it does." }

-- Counts and aggression (COUNT)
option "passive" { clause = "VAL-COUNT-05", values = { "full_presence", "inert" },
  text = "full_presence: an enemy that is not played yet blocks, engages and reacts; inert: it only stands there." }
option "aggro_move" { clause = "VAL-COUNT-09", values = { "any", "own_movement" },
  text = "any: whoever comes near an enemy stirs it, pushed or not; own_movement: only by moving itself." }
option "aggro_metric" { clause = "VAL-COUNT-09", values = { "taxicab", "open_path" },
  text = "taxicab: the distance to it goes through anything; open_path: around what is solid." }
option "aggro_sight" { clause = "VAL-COUNT-09", values = { "not_required", "required" },
  text = "not_required: it is stirred without seeing anybody; required: only by whom it sees." }
option "count_basis" { clause = "VAL-COUNT-11", values = { "at_start", "live" },
  text = "at_start: enemies in play are measured by the players there were; live: by those who still stand." }

-- Tiles (TILE) and their tags (TTAG)
option "floor_face" { clause = "VAL-TILE-06", values = { "supports", "solid_tile_only" },
  text = "supports: a solid face below is floor; solid_tile_only: only a solid tile is." }
option "block_face" { clause = "VAL-TILE-11", values = { "illegal", "ignored" },
  text = "illegal: a large character may not stand with a solid face through it; ignored: it may." }
option "support" { clause = "VAL-TILE-12", values = { "any", "all", "majority" },
  text = "How many of the bottom tiles of a large character need floor: any one, all, or more than half." }
option "arduous" { clause = "VAL-TTAG-04", values = { "strongest_once", "sum" },
  text = "strongest_once: a large character pays the highest Arduous it leaves; sum: all of them." }
option "climbable" { clause = "VAL-TTAG-10", values = { "adjacent", "adjacent_or_inside" },
  text = "adjacent: a Climbable tile holds those beside it; adjacent_or_inside: those in it too." }
option "drop_back" { clause = "VAL-TTAG-13", type = "flag", default = true,
  text = "true: a Drop may send one back to the tile one came from; false: it may not." }
option "hazard_step" { clause = "VAL-TTAG-20", values = { "strongest_occupied", "strongest_newly_entered" },
  text = "Which hazard a large character feels at a step: the strongest it is in, or the strongest that is new to it." }
option "soft" { clause = "VAL-TTAG-29", values = { "landing_or_floor", "landing_tile_only" },
  text = "landing_or_floor: Soft works on the tile one lands in or the solid one below; "
    .. "landing_tile_only: the first only." }
option "fall_zero" { clause = "VAL-TTAG-30", values = { "no_instance", "always_zero_instance" },
  text = "no_instance: a fall of height 0 deals no damage at all; "
    .. "always_zero_instance: damage of 0, which can trigger." }
option "drop_block" { clause = "VAL-TTAG-32", values = { "any_tile", "no_other_support" },
  text = "any_tile: one tile on a Drop moves a large character; no_other_support: not while another tile holds it." }
option "ramp_clamber" { clause = "VAL-TTAG-33", values = { "either_tile", "lower_tile" },
  text = "either_tile: from a Ramp one clambers from either of its two tiles; lower_tile: from the lower only." }
option "ramp_block" { clause = "VAL-TTAG-34", values = { "steps_up", "no_help" },
  text = "steps_up: a Ramp lets a large character step one over and one up; no_help: it does not." }

-- Movement (MOVE), engagement (ENG), other movement (INST, THRU, CLAMB)
option "fall_when" { clause = "VAL-MOVE-05", values = { "each_step", "end_of_move", "fall_ends_move" },
  text = "each_step: one falls at the step without floor and may go on; end_of_move: when the move is over; "
    .. "fall_ends_move: at the step, and the move is over." }
option "engage_step" { clause = "VAL-ENG-02", values = { 1, "any" },
  text = "How many sizes larger one may be and still be engaged: 1, or any." }
option "engage_through_faces" { clause = "VAL-ENG-07", type = "flag", default = true,
  text = "true: a solid face between two neighbours does not keep them from engaging; false: it does." }
option "invisible" { clause = "VAL-ENG-08", values = { "not_targetable", "unseen" },
  text = "not_targetable: an Invisible cannot be targeted but is perceived; unseen: it is not seen at all." }
option "blinded" { clause = "VAL-ENG-11", values = { "targeting_only", "unsighted" },
  text = "targeting_only: Blinded limits what one may target; unsighted: one sees nothing and engages nobody." }
option "inst_target_los" { clause = "VAL-INST-03", values = { "required", "not_required" },
  text = "required: an ability's instantaneous move needs line of sight to its end; not_required: it does not." }
option "return" { clause = "VAL-THRU-06", values = { "no_movement", "instantaneous_move" },
  text = "no_movement: to be put back out of somebody's tile triggers nothing; instantaneous_move: it is a move." }
option "clamber_air" { clause = "VAL-CLAMB-03", values = { "refused", "allowed" },
  text = "refused: one clambers up what is there to climb, a ledge or a wall; allowed: also up into open air, to fall back." }
option "clamber_down" { clause = "VAL-CLAMB-04", values = { 1, "height" },
  text = "How far one clambers down: 1 tile, or one's own height." }
option "clamber_wall" { clause = "VAL-CLAMB-08", values = { "face", "face_or_tile" },
  text = "face: one clambers over solid faces; face_or_tile: over a row of solid tiles too, landing 2 away." }
option "clamber_engaged" { clause = "VAL-CLAMB-09", values = { "allowed", "refused" },
  text = "allowed: an engaged character may clamber; refused: it may not." }

-- Falling (FALL), squeezing (SQZ)
option "fall_enters_tiles" { clause = "VAL-FALL-03", type = "flag", default = false,
  text = "false: tiles passed in a fall are not entered; true: they are." }
option "round" { clause = "VAL-FALL-04", values = { "down", "up" },
  text = "Where half the damage of a fall is no whole number, it is rounded down, or up." }
option "fall_place" { clause = "VAL-FALL-05", values = { "nearest_supported", "any_free" },
  text = "Who falls onto somebody goes to the nearest free tile with floor that one can step to, or to any free tile." }
option "fluid" { clause = "VAL-FALL-09", values = { "stops_fall", "sinks" },
  text = "stops_fall: Fluid ends a fall without damage and carries; sinks: one goes down through it." }
option "squeeze_zero" { clause = "VAL-SQZ-06", values = { "allowed", "refused" },
  text = "allowed: one may squeeze without an Action Point left to lose; refused: one may not." }

-- Damage (DMG), Withering (WITH), being downed (DOWN), death (DEATH)
option "combine" { clause = "VAL-DMG-06", values = { "after_amplify", "before_amplify" },
  text = "after_amplify: each source's damage is amplified, then they are added; before_amplify: the other way round." }
option "credit" { clause = "VAL-DMG-07", values = { "all_contributors", "largest" },
  text = "all_contributors: everybody who gave to a common damage has dealt it; largest: who gave most." }
option "mitigate_order" { clause = "VAL-DMG-13", values = { "standard_first", "piercing_first" },
  text = "standard_first: what lessens mixed damage takes from the standard part first; "
    .. "piercing_first: from piercing." }
option "withering_is_damage" { clause = "VAL-WITH-07", type = "flag", default = false,
  text = "false: what raises damage leaves Withering alone; true: it raises Withering too." }
option "orphan_duration" { clause = "VAL-DOWN-12", values = { "end_of_next_round", "at_once" },
  text = "What lasts until the turn of somebody who is gone: to the end of the next round, or it ends at once." }
option "valiance_zero" { clause = "VAL-DEATH-04", values = { "dies_any_cause", "only_when_downed" },
  text = "dies_any_cause: a character without Valiance dies, whatever took it; "
    .. "only_when_downed: only by being downed." }

-- Statuses (STAT), boons (BOON), ailments (AIL)
option "complete_immunity" { clause = "VAL-STAT-11", values = { "literal", "hostile_only" },
  text = "literal: complete immunity keeps out all that is not one's own; hostile_only: what allies do comes through." }
option "energized" { clause = "VAL-BOON-04", values = { "stacking", "no_add" },
  text = "stacking: a second Energized adds its value; no_add: it changes nothing." }
option "energized_x" { clause = "VAL-BOON-05", values = { "current_energy", "max_energy" },
  text = "The most that x of a cost may be while Energized pays it: one's current Energy, or its maximum." }
option "invisible_allies" { clause = "VAL-BOON-11", values = { "barred", "allowed" },
  text = "barred: allies cannot target an Invisible either; allowed: they can." }
option "protected_zero" { clause = "VAL-BOON-14", values = { "spent", "kept" },
  text = "spent: Protected goes on damage that Resistance would have stopped anyway; kept: it does not." }
option "protected" { clause = "VAL-BOON-15", values = { "zero_instance", "no_instance" },
  text = "zero_instance: damage that Protected takes is damage of 0, which can trigger; no_instance: none was dealt." }
option "blinded_evade" { clause = "VAL-AIL-03", values = { "refused", "allowed" },
  text = "refused: a Blinded may not move to a tile that it would have to target; allowed: it may." }
option "exposed" { clause = "VAL-AIL-09", values = { "on_apply", "on_target" },
  text = "on_apply: Exposed is spent as the ability affects its bearer; on_target: as it targets it." }
option "staggered" { clause = "VAL-AIL-13", values = { "refused", "allowed_no_effect" },
  text = "refused: a Staggered may not use what moves it; allowed_no_effect: it may, and stays where it is." }

-- Effect resolution (RES)
option "immunity_batch" { clause = "VAL-RES-04", values = { "immunity_wins", "new_status_stays" },
  text = "Immunity and the status itself given together. immunity_wins: no status; new_status_stays: it stays." }
option "attr_batch" { clause = "VAL-RES-08", values = { "before_state", "net_then_clamp" },
  text = "before_state: losses and gains at once are each measured on what was; net_then_clamp: on their sum." }
option "set_order" { clause = "VAL-RES-09", values = { "changes_first", "set_first" },
  text = "A value set and changed at once. changes_first: what it is set to holds; set_first: the changes come on top." }
option "hit_test" { clause = "VAL-RES-06", values = { "after_restore", "before_restore" },
  text = "after_restore: what restores Guts at the same moment can prevent a direct hit; before_restore: it cannot." }
