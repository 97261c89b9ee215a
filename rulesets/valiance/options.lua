-- The options of valiance: where its rules can be read in more than one way, what each reading says.
-- The first value is the default; the options of one section of the rules stand together.

-- Encounter (ENC) and combat field (FIELD)
option "end_timing" { clause = "VAL-ENC-09", values = { "after_batch", "immediate" },
  text = "after_batch: effects simultaneous with the last objective still count; immediate: they do not." }
option "bounds" { clause = "VAL-FIELD-06", values = { "solid", "void" },
  text = "solid: beyond the field all is solid and opaque; void: it is empty, and falling out removes a character." }

-- Teams (TEAM)
option "surprise" { clause = "VAL-TEAM-04", values = { "whole_encounter", "first_round" },
  text = "whole_encounter: a surprising team acts first in every round; first_round: in round 1 only." }

-- Rounds (ROUND)
option "extra_turn" { clause = "VAL-ROUND-06", values = { "free_order", "not_consecutive", "end_of_phase" },
  text = "free_order: an additional turn is one more pick; not_consecutive: another character must act in between; "
    .. "end_of_phase: it comes after all others have acted." }
option "round_start" { clause = "VAL-ROUND-07", values = { "listed_order", "all_simultaneous" },
  text = "listed_order: stances end, points return, forms are used, then the rest; all_simultaneous: all at once." }
option "control_check" { clause = "VAL-ROUND-08", values = { "last", "first" },
  text = "last: Control is checked after all other effects of the round's end; first: before them." }
option "late_join" { clause = "VAL-ROUND-09", values = { "if_phase_open", "next_round" },
  text = "if_phase_open: a newcomer gets a turn this round if its team still acts; next_round: only in the next." }
option "team_choice" { clause = "VAL-ROUND-12", values = { "players", "per_owner_alternating" },
  text = "players: a team's players agree on who acts next; per_owner_alternating: its owners take turns picking." }

-- Turns (TURN)
option "auto_end" { clause = "VAL-TURN-02", values = { "no_legal_action", "zero_ap" },
  text = "no_legal_action: a turn ends by itself without a legal Action; zero_ap: without Action Points." }
option "turn_begin" { clause = "VAL-TURN-05", values = { "simultaneous", "controller_order" },
  text = "simultaneous: all effects of a turn's start happen at once; controller_order: its controller orders them." }
option "downed_turn_end" { clause = "VAL-TURN-06", values = { "trigger", "no_trigger" },
  text = "trigger: the end of a turn triggers even if its character was downed; no_trigger: it does not." }

-- Missed turns (MISS)
option "missed" { clause = "VAL-MISS-06", values = { "no_turn_at_all", "per_turn" },
  text = "no_turn_at_all: a character without any turn in the round missed one; per_turn: each turn not taken is." }
option "expiry" { clause = "VAL-MISS-07", values = { "deferred_with_turn", "real_turn_only" },
  text = "deferred_with_turn: a duration until a missed turn ends with the round; "
    .. "real_turn_only: it waits for a turn." }
option "missed_order" { clause = "VAL-MISS-08", values = { "simultaneous", "act_order" },
  text = "simultaneous: the missed turns of several begin and end together; act_order: one after the other." }
option "missed_arrival" { clause = "VAL-MISS-10", values = { "counts", "exempt" },
  text = "counts: who arrives after its team has acted misses a turn; exempt: it does not." }

-- Simultaneous turns (SIMT)
option "simt_end" { clause = "VAL-SIMT-06", values = { "one_trigger_each", "single" },
  text = "one_trigger_each: the end of each turn triggers; single: the common end triggers once." }

-- Objectives (OBJ), retreat (RETR), failing (FAIL)
option "parallel" { clause = "VAL-OBJ-05", values = { "all", "any" },
  text = "all: the players need all parallel objectives; any: one is enough." }
option "eliminate" { clause = "VAL-OBJ-08", values = { "any_cause", "credited" },
  text = "any_cause: it counts however the enemy is downed; credited: only if the team caused it." }
option "control" { clause = "VAL-OBJ-09", values = { "any_ally_no_other", "every_tile", "vacuous_ok" },
  text = "any_ally_no_other: an ally and nobody else stands there; every_tile: an ally on each tile; "
    .. "vacuous_ok: an empty area counts as controlled, too." }
option "escape_partial" { clause = "VAL-OBJ-15", values = { "complete", "fail" },
  text = "complete: Escape succeeds if somebody left and the others are downed; fail: it does not." }
option "escape_entry" { clause = "VAL-OBJ-16", values = { "any_arrival", "own_movement" },
  text = "any_arrival: a character that reaches an exit in any way may leave; "
    .. "own_movement: only by its own movement." }
option "tie" { clause = "VAL-OBJ-20", values = { "act_order", "game_master" },
  text = "act_order: of two teams that succeed at once, the earlier one wins; game_master: the game master decides." }
option "retreat_when" { clause = "VAL-RETR-01", values = { "player_phase_between_abilities", "any_time" },
  text = "player_phase_between_abilities: the players call a retreat in their phase, between abilities; "
    .. "any_time: always." }
option "retreat_bonus" { clause = "VAL-RETR-08", values = { "clear_and_fail", "keep" },
  text = "clear_and_fail: a retreat fails the bonus objectives too; keep: they stay open." }
option "fail_when" { clause = "VAL-FAIL-06", values = { "all_team_downed", "all_pcs_downed" },
  text = "all_team_downed: the players lose when their whole team is downed; "
    .. "all_pcs_downed: when all player characters are." }
option "last_stand" { clause = "VAL-FAIL-07", values = { "won", "act_order", "failed" },
  text = "Last objective and last character go together. won; act_order: won only if the players act first; failed." }

-- Vision (VIS), line of sight (LOS), heartsense (HEART), knowledge (KNOW)
option "dark_tile" { clause = "VAL-VIS-06", values = { "targetable", "blocked" },
  text = "targetable: an unlit tile in line of sight may be targeted; blocked: it may not." }
option "trigger_sense" { clause = "VAL-VIS-09", values = { "see_or_sense", "see_only" },
  text = "see_or_sense: a character may react to sources that it sees or senses; see_only: only to those it sees." }
option "turn_end_source" { clause = "VAL-VIS-10", values = { "character", "none" },
  text = "character: only characters that perceive the acting one may react to a turn's end; none: everyone may." }
option "los_graze" { clause = "VAL-LOS-05", values = { "pinch", "open", "closed" },
  text = "A line that touches an edge or corner. pinch: it passes if one side is free; open: always; "
    .. "closed: never." }
option "face" { clause = "VAL-LOS-08", values = { "two_sided", "one_way" },
  text = "two_sided: a solid face of one tile blocks both ways; one_way: only from that tile." }
option "los_end" { clause = "VAL-LOS-09", values = { "exempt", "strict" },
  text = "exempt: a solid tile itself is visible; strict: there is no line of sight to a solid tile." }
option "heartsense" { clause = "VAL-HEART-04", values = { "sense_only", "los" },
  text = "sense_only: heartsense replaces seeing, but not line of sight; los: it replaces both." }
option "know" { clause = "VAL-KNOW-07", values = { "sight_only", "any_sense" },
  text = "sight_only: a team learns tags and state only of visible characters; any_sense: of sensed ones, too." }
option "status_known" { clause = "VAL-KNOW-11", values = { "team", "own_only", "seen" },
  text = "Who knows a character's statuses. team: its team; own_only: itself; seen: everyone who sees it." }

-- Threat (THREAT), size (SIZE), properties (PROP)
option "base" { clause = "VAL-THREAT-07", values = { "threat", "attribute_table" },
  text = "threat: the threat sets base Endurance and Energy; attribute_table: they are 2 and 5." }
option "npc_energy" { clause = "VAL-THREAT-07", values = { "base_plus_tier", "flat" },
  text = "base_plus_tier: Energy grows with the tier; flat: only for player characters." }
option "small_engage" { clause = "VAL-SIZE-03", values = { "causes", "never" },
  text = "causes: a Small engages others, though engagement does not hold it; never: it engages no one." }
option "small_share" { clause = "VAL-SIZE-06", type = "flag", default = false,
  text = "true: a move may end on the tile of a Small; false: it may only pass through." }
option "height" { clause = "VAL-SIZE-10", values = { "cube_edge", "scenario" },
  text = "cube_edge: a character is as high as its body; scenario: the encounter gives each one's height." }
option "small_height" { clause = "VAL-SIZE-10", values = { 1, 0 },
  text = "The height of a Small: 1, like a Medium, or 0, so that it cannot clamber up." }
option "climb_on" { clause = "VAL-PROP-03", values = { "solid_tiles_only", "faces_too" },
  text = "solid_tiles_only: climbers hold on to solid tiles; faces_too: to solid faces as well." }
option "immobile_falls" { clause = "VAL-PROP-07", type = "flag", default = false,
  text = "false: an Immobile character without floor stays in the air; true: it falls." }
option "climb_catch" { clause = "VAL-PROP-09", values = { "yes", "no" },
  text = "yes: a falling character may catch a hold, with the damage so far; no: holds do not end a fall." }

-- Attributes (ATTR), their changes (MOD), traits (TRAIT)
option "zero_guts" { clause = "VAL-ATTR-08", values = { "always_hit", "damage_only" },
  text = "always_hit: Guts at 0 is a direct hit, whatever the cause; damage_only: only by damage or Withering." }
option "attr_floor" { clause = "VAL-ATTR-16", values = { "negative_allowed", 0 },
  text = "negative_allowed: Lethality and Resistance may fall below 0; 0: they may not." }
option "max_raise" { clause = "VAL-ATTR-17", values = { "cap_only", "raises_current" },
  text = "cap_only: a higher maximum leaves the current value; raises_current: it raises it by as much." }
option "increase" { clause = "VAL-MOD-08", values = { "capped", "uncapped" },
  text = "capped: an increase stops at the maximum; uncapped: it may pass the maximum." }
option "struggle_end" { clause = "VAL-TRAIT-04", values = { "before_begin_effects", "after_begin_effects" },
  text = "Valiant Struggle ends before the effects of the next turn's start, "
    .. "so that they hit, or after them." }
option "struggle_withering" { clause = "VAL-TRAIT-07", values = { "passes", "blocked" },
  text = "passes: Withering works during Valiant Struggle; blocked: it does not." }
option "immune" { clause = "VAL-TRAIT-08", values = { "no_instance", "zero_instance" },
  text = "no_instance: an immune character takes no damage at all; "
    .. "zero_instance: it takes 0 damage, which can trigger." }

-- Using abilities (USE), triggers (TRIG), points (PTS)
option "pay" { clause = "VAL-USE-04", values = { "on_declare", "on_resolve" },
  text = "on_declare: costs are paid when a use is declared, for good; on_resolve: when it resolves." }
option "use_without_target" { clause = "VAL-USE-05", values = { "refused", "allowed" },
  text = "refused: an ability without a valid target cannot be used; allowed: it can, in vain." }
option "revalidate_range" { clause = "VAL-USE-09", values = { "characters", "none", "all" },
  text = "Whose range is checked again at the effect. characters: of targets that can move; none; "
    .. "all: of tiles as well." }
option "user_removed" { clause = "VAL-USE-12", values = { "fails", "still_resolves" },
  text = "fails: an ability does nothing if its user is gone before the effect; still_resolves: it goes on." }
option "use_conditions" { clause = "VAL-USE-13", values = { "declare_only", "recheck" },
  text = "declare_only: conditions are checked when a use is declared; recheck: again before its effect." }
option "group_declare" { clause = "VAL-TRIG-08", values = { "open_in_order", "secret" },
  text = "open_in_order: reactions to one trigger are declared openly, one by one; secret: all at once." }
option "conflict" { clause = "VAL-TRIG-10", values = { "declared_order", "cancel_both", "game_master" },
  text = "Conflicting effects. declared_order: the first declared takes place; cancel_both: neither; "
    .. "game_master: the game master decides." }
option "self_trigger" { clause = "VAL-TRIG-11", values = { "only_if_stated", "global_ok" },
  text = "only_if_stated: no one reacts to its own ability unless its text says so; global_ok: Global Reactions may." }
option "batch_trigger" { clause = "VAL-TRIG-14", values = { "per_event", "one_per_batch" },
  text = "per_event: each effect of a batch is a trigger of its own; one_per_batch: the batch is a single trigger." }
option "granted_use" { clause = "VAL-PTS-08", values = { "not_counted", "counted" },
  text = "not_counted: a granted use does not count towards once a turn; counted: it does." }

-- Checks (CHK), targets (TGT), costs (NRG)
option "check_timing" { clause = "VAL-CHK-06", values = { "before_targets", "after_targets" },
  text = "before_targets: the check is rolled before targets are chosen; after_targets: once they are." }
option "penalty" { clause = "VAL-CHK-09", values = { "most_severe", "mildest" },
  text = "most_severe: of several penalties the greatest counts; mildest: the smallest." }
option "npc_checks" { clause = "VAL-CHK-13", values = { "roll", "fixed_good" },
  text = "roll: all characters roll their checks; fixed_good: non-player characters get Good without a roll." }
option "closest_tie" { clause = "VAL-TGT-07", values = { "user", "target" },
  text = "Who chooses among equally close tiles of a large target: the user or the target." }
option "los_range_tile" { clause = "VAL-TGT-08", values = { "independent", "same" },
  text = "independent: a large user may see from one tile and measure range from another; "
    .. "same: both from the same tile." }
option "adjacency" { clause = "VAL-TGT-11", values = { "geometric", "open_face" },
  text = "geometric: tiles that share a face are adjacent; open_face: not where that face is solid." }
option "modifier_cost" { clause = "VAL-NRG-08", values = { "folded", "separate" },
  text = "folded: an Attack Modifier's cost is part of the Attack's; separate: it is a cost of its own." }

-- Primary (PRIM) and secondary tags (SEC)
option "second_form" { clause = "VAL-PRIM-15", values = { "replaces", "refused" },
  text = "replaces: a second Transformation or Strategy ends the first; refused: it may not be used." }
option "blitz" { clause = "VAL-SEC-05", values = { "steps_only", "events_trigger", "strict" },
  text = "steps_only: only the hit and downing by a Blitz trigger; events_trigger: all its effects do; "
    .. "strict: nothing that it causes does, not even Protected." }
option "blitz_resolved" { clause = "VAL-SEC-06", values = { "triggers", "no" },
  text = "triggers: a resolved Blitz is a trigger; no: it is not." }
option "delayed_orphan" { clause = "VAL-SEC-11", values = { "fizzles", "resolves_end_of_round" },
  text = "fizzles: a Delayed ability is lost with its user; resolves_end_of_round: it takes effect as the round ends." }

-- Range (RANGE), areas (AREA), alterations (ALTN)
option "range_metric" { clause = "VAL-RANGE-05", values = { "taxicab", "open_path" },
  text = "taxicab: distance counts steps through faces, ignoring walls; open_path: around solid tiles and faces." }
option "area_count" { clause = "VAL-AREA-04", values = { "exact", "up_to" },
  text = "exact: an Area takes all its tiles if the field has them; up_to: it may take fewer." }
option "area_path" { clause = "VAL-AREA-08", values = { "solid_end_only", "open_only", "geometric" },
  text = "solid_end_only: an Area may end in a solid tile, but not pass it; open_only: not even end there; "
    .. "geometric: it ignores solid tiles and faces." }
option "area_occupants" { clause = "VAL-AREA-13", values = { "at_effect", "at_targeting" },
  text = "at_effect: an Area affects the characters there at the effect; at_targeting: those there since targeting." }
option "altn_swap" { clause = "VAL-ALTN-03", values = { "on_use", "on_effect" },
  text = "on_use: a new use of an Alteration ends the old one when it is paid; on_effect: when the new one appears." }
option "tile_overlap" { clause = "VAL-ALTN-06", values = { "strongest", "sum" },
  text = "strongest: of several values of one tag on a tile the highest counts; sum: they add up." }

-- Global abilities (GLOB), Valiant Gambit (GAMB)
option "assist_queue" { clause = "VAL-GLOB-03", values = { "no", "yes" },
  text = "no: two Assists serve the same check; yes: the second waits for the check after it." }
option "status_reapply" { clause = "VAL-GLOB-08", values = { "keep_old", "replace" },
  text = "keep_old: a status gained again keeps its old source; replace: the new source replaces it." }
option "shove_blocked" { clause = "VAL-GLOB-19", values = { "no_effect", "invalid_target" },
  text = "no_effect: Shove may target a character without a free tile behind it, in vain; invalid_target: it may not." }
option "gambit_zero" { clause = "VAL-GAMB-06", values = { "dies", "downed_only" },
  text = "dies: a character that spends its last Valiance on a Gambit dies; downed_only: it is only downed." }
option "gambit_win" { clause = "VAL-GAMB-07", values = { "downed_anyway", "spared" },
  text = "downed_anyway: its user is downed even after a victory in that turn; spared: it is not." }

-- Counts and aggression (COUNT)
option "passive" { clause = "VAL-COUNT-05", values = { "full_presence", "inert" },
  text = "full_presence: a biding enemy blocks, engages and reacts; inert: it only blocks." }
option "aggro_move" { clause = "VAL-COUNT-09", values = { "any", "own_movement" },
  text = "any: any movement near a biding enemy stirs it; own_movement: only a character's own." }
option "aggro_metric" { clause = "VAL-COUNT-09", values = { "taxicab", "open_path" },
  text = "taxicab: the distance to it ignores walls; open_path: it goes around solid tiles and faces." }
option "aggro_sight" { clause = "VAL-COUNT-09", values = { "not_required", "required" },
  text = "not_required: it need not see the character; required: it must." }
option "count_basis" { clause = "VAL-COUNT-11", values = { "at_start", "live" },
  text = "at_start: the players' count at the start limits the enemies in play; live: their current count does." }

-- Tiles (TILE) and their tags (TTAG)
option "floor_face" { clause = "VAL-TILE-06", values = { "supports", "solid_tile_only" },
  text = "supports: a solid face below is floor; solid_tile_only: only a solid tile is." }
option "block_face" { clause = "VAL-TILE-11", values = { "illegal", "ignored" },
  text = "illegal: a large character may not stand across a solid face; ignored: it may." }
option "support" { clause = "VAL-TILE-12", values = { "any", "all", "majority" },
  text = "How many bottom tiles of a large character need floor: any one, all, or more than half." }
option "arduous" { clause = "VAL-TTAG-04", values = { "strongest_once", "sum" },
  text = "strongest_once: a large character pays the highest Arduous it leaves; sum: all of them." }
option "climbable" { clause = "VAL-TTAG-10", values = { "adjacent", "adjacent_or_inside" },
  text = "adjacent: a Climbable tile supports characters beside it; adjacent_or_inside: those in it, too." }
option "drop_back" { clause = "VAL-TTAG-13", type = "flag", default = true,
  text = "true: a Drop may send a character back to its previous tile; false: it may not." }
option "hazard_step" { clause = "VAL-TTAG-20", values = { "strongest_occupied", "strongest_newly_entered" },
  text = "Which hazard a step of a large character triggers: the strongest it is in, or the strongest new one." }
option "soft" { clause = "VAL-TTAG-29", values = { "landing_or_floor", "landing_tile_only" },
  text = "landing_or_floor: Soft works on the landing tile or the solid tile below; "
    .. "landing_tile_only: on the landing tile only." }
option "fall_zero" { clause = "VAL-TTAG-30", values = { "no_instance", "always_zero_instance" },
  text = "no_instance: a fall of height 0 deals no damage at all; "
    .. "always_zero_instance: it deals 0 damage, which can trigger." }
option "drop_block" { clause = "VAL-TTAG-32", values = { "any_tile", "no_other_support" },
  text = "any_tile: one tile on a Drop moves a large character; no_other_support: only without other support." }
option "ramp_clamber" { clause = "VAL-TTAG-33", values = { "either_tile", "lower_tile" },
  text = "either_tile: a character on a Ramp clambers from either of its two tiles; lower_tile: only from the lower." }
option "ramp_block" { clause = "VAL-TTAG-34", values = { "steps_up", "no_help" },
  text = "steps_up: a large character may step over and up by a Ramp; no_help: it may not." }

-- Movement (MOVE), engagement (ENG), other movement (INST, THRU, CLAMB)
option "fall_when" { clause = "VAL-MOVE-05", values = { "each_step", "end_of_move", "fall_ends_move" },
  text = "each_step: a fall follows the step without support, and the move goes on; end_of_move: it follows the move; "
    .. "fall_ends_move: the fall ends the move." }
option "engage_step" { clause = "VAL-ENG-02", values = { 1, "any" },
  text = "How many sizes larger an engaged character may be: 1, or any." }
option "engage_through_faces" { clause = "VAL-ENG-07", type = "flag", default = true,
  text = "true: neighbours engage through a solid face; false: they do not." }
option "invisible" { clause = "VAL-ENG-08", values = { "not_targetable", "unseen" },
  text = "not_targetable: an Invisible character is perceived, but no target; unseen: it cannot be seen at all." }
option "blinded" { clause = "VAL-ENG-11", values = { "targeting_only", "unsighted" },
  text = "targeting_only: Blinded limits targets; unsighted: a Blinded character sees nothing and engages no one." }
option "inst_target_los" { clause = "VAL-INST-03", values = { "required", "not_required" },
  text = "required: an instantaneous move needs a line of sight to its end; not_required: it does not." }
option "return" { clause = "VAL-THRU-06", values = { "no_movement", "instantaneous_move" },
  text = "no_movement: moving back out of an occupied tile triggers nothing; instantaneous_move: it is a move." }
option "clamber_air" { clause = "VAL-CLAMB-03", values = { "refused", "allowed" },
  text = "refused: clambering up needs a ledge or wall; allowed: it may lead into open air, and a fall." }
option "clamber_down" { clause = "VAL-CLAMB-04", values = { 1, "height" },
  text = "How far a character clambers down: 1 tile, or its own height." }
option "clamber_wall" { clause = "VAL-CLAMB-08", values = { "face", "face_or_tile" },
  text = "face: characters clamber over solid faces; face_or_tile: over a row of solid tiles too, landing 2 away." }
option "clamber_engaged" { clause = "VAL-CLAMB-09", values = { "allowed", "refused" },
  text = "allowed: an engaged character may clamber; refused: it may not." }

-- Falling (FALL), squeezing (SQZ)
option "fall_enters_tiles" { clause = "VAL-FALL-03", type = "flag", default = false,
  text = "false: a falling character does not enter the tiles it passes; true: it does." }
option "round" { clause = "VAL-FALL-04", values = { "down", "up" },
  text = "Half the damage of a fall is rounded down or up." }
option "fall_place" { clause = "VAL-FALL-05", values = { "nearest_supported", "any_free" },
  text = "After a fall onto a character: the nearest free tile with floor and an open path, or any free tile." }
option "fluid" { clause = "VAL-FALL-09", values = { "stops_fall", "sinks" },
  text = "stops_fall: Fluid ends a fall without damage and supports; sinks: characters fall through it." }
option "squeeze_zero" { clause = "VAL-SQZ-06", values = { "allowed", "refused" },
  text = "allowed: a character without Action Points may squeeze; refused: it may not." }

-- Damage (DMG), Withering (WITH), being downed (DOWN), death (DEATH)
option "combine" { clause = "VAL-DMG-06", values = { "after_amplify", "before_amplify" },
  text = "after_amplify: each source is amplified, then all are added; before_amplify: the other way round." }
option "credit" { clause = "VAL-DMG-07", values = { "all_contributors", "largest" },
  text = "all_contributors: common damage counts as dealt by every contributor; largest: by the largest." }
option "mitigate_order" { clause = "VAL-DMG-13", values = { "standard_first", "piercing_first" },
  text = "standard_first: mitigation of mixed damage reduces the standard part first; "
    .. "piercing_first: the piercing part." }
option "withering_is_damage" { clause = "VAL-WITH-07", type = "flag", default = false,
  text = "false: effects that raise damage do not raise Withering; true: they do." }
option "orphan_duration" { clause = "VAL-DOWN-12", values = { "end_of_next_round", "at_once" },
  text = "A duration until the turn of a character that is gone lasts to the end of the next round, or ends at once." }
option "valiance_zero" { clause = "VAL-DEATH-04", values = { "dies_any_cause", "only_when_downed" },
  text = "dies_any_cause: a character without Valiance dies, whatever the cause; "
    .. "only_when_downed: only by being downed." }

-- Statuses (STAT), boons (BOON), ailments (AIL)
option "complete_immunity" { clause = "VAL-STAT-11", values = { "literal", "hostile_only" },
  text = "literal: complete immunity stops everyone else's effects; hostile_only: effects of allies pass." }
option "energized" { clause = "VAL-BOON-04", values = { "stacking", "no_add" },
  text = "stacking: a second Energized adds its value; no_add: it changes nothing." }
option "energized_x" { clause = "VAL-BOON-05", values = { "current_energy", "max_energy" },
  text = "The highest x of a cost that Energized pays: the current Energy, or its maximum." }
option "invisible_allies" { clause = "VAL-BOON-11", values = { "barred", "allowed" },
  text = "barred: allies cannot target an Invisible character either; allowed: they can." }
option "protected_zero" { clause = "VAL-BOON-14", values = { "spent", "kept" },
  text = "spent: Protected is spent even if Resistance would stop all damage; kept: it is not." }
option "protected" { clause = "VAL-BOON-15", values = { "zero_instance", "no_instance" },
  text = "zero_instance: Protected turns damage into 0 damage, which can trigger; no_instance: into none at all." }
option "blinded_evade" { clause = "VAL-AIL-03", values = { "refused", "allowed" },
  text = "refused: a Blinded character cannot use moves that target a tile; allowed: it can." }
option "exposed" { clause = "VAL-AIL-09", values = { "on_apply", "on_target" },
  text = "on_apply: Exposed is spent when an ability affects its bearer; on_target: when it targets its bearer." }
option "staggered" { clause = "VAL-AIL-13", values = { "refused", "allowed_no_effect" },
  text = "refused: a Staggered character cannot use movement abilities; allowed_no_effect: it can, in vain." }

-- Effect resolution (RES)
option "immunity_batch" { clause = "VAL-RES-04", values = { "immunity_wins", "new_status_stays" },
  text = "Immunity and the status come together. immunity_wins: no status; new_status_stays: it stays." }
option "attr_batch" { clause = "VAL-RES-08", values = { "before_state", "net_then_clamp" },
  text = "before_state: simultaneous losses and gains each apply to the old value; net_then_clamp: their sum does." }
option "set_order" { clause = "VAL-RES-09", values = { "changes_first", "set_first" },
  text = "A value is set and changed at once. changes_first: the set value holds; set_first: the changes come on top." }
option "hit_test" { clause = "VAL-RES-06", values = { "after_restore", "before_restore" },
  text = "after_restore: Guts restored at the same moment can prevent a direct hit; before_restore: they cannot." }
