-- What rules ask and content may answer otherwise. The defaults are numbers of the rules, such as the damage of a fall.
local checks, rounds = library("checks", "rounds")
query "hostile" { text = "Is the other one an enemy?", clause = "VAL-TEAM-05", params = { "other" },
  default = function(me, other) return me:relation(other) < 0 end }
query "allied" { text = "Is the other one on our side?", clause = "VAL-TEAM-05", params = { "other" },
  default = function(me, other) return me:relation(other) > 0 end }
query "amplified" { text = "What my share of damage becomes.", clause = "VAL-DMG-06",
  params = { "amount", "target", "event" },
  default = function(_, amount) return amount end }
query "damage_bonus" { text = "Extra damage from each of my sources, once.", clause = "VAL-DMG-06",
  params = { "target", "event" }, default = 0 }
query "mitigation" { text = "Damage removed before Resistance.", clause = "VAL-DMG-01", default = 0 }
query "puts_off" { text = "How much of the damage to me is postponed? What postpones it decides when it comes.",
  params = { "dealt" }, default = 0 }
query "immune_to_damage" { text = "Am I immune to damage?", clause = "VAL-TRAIT-04", default = false }
query "immune_to" { text = "Am I immune to this status?", clause = "VAL-STAT-08", params = { "status" },
  default = false }
query "immune_to_all" { text = "Am I immune to everyone else's effects?", clause = "VAL-STAT-11", default = false }
query "answers_per_trigger" { text = "With how many abilities may I react to one trigger?", clause = "VAL-TRIG-05",
  params = { "event" }, default = 1 }
query "may_regain" { text = "May this be restored?", clause = "VAL-MOD-05", params = { "attribute" }, default = true }
query "turns_a_round" { text = "How many turns do I get in a round?", clause = "VAL-ROUND-06",
  default = rounds.allotted }
query "heartsense" { text = "From how far I sense the other one's heart; 0: not at all.", clause = "VAL-HEART-02",
  params = { "other" }, default = 0 }
query "currencies" {
  text = "Pools that can pay Energy: entries with pool, rate (for each Energy), keep (what must be left).",
  clause = "VAL-NRG-01", params = { "list" }, default = function(_, list) return list end }
query "may_act" { text = "May I use this ability now?", params = { "ability" }, default = true }
query "ability_tag" { text = "The value of a tag of one of my abilities, in a use if there is one.",
  clause = "VAL-TALT-02",
  params = { "value", "ability", "tag", "use" }, default = function(_, value) return value end }
query "modifiers_per_attack" { text = "How many Attack Modifiers may go with one Attack?",
  clause = "VAL-PRIM-05", default = 1 }
query "may_move" { text = "May I move?", clause = "VAL-AIL-11",
  default = function(me) return not me:is "immobile" end }
patch "query.may_be_moved" { text = "Can effects move me?", clause = "VAL-PROP-06",
  default = function(me) return not me:is "immobile" end }
query "may_use_reactions" { text = "May I use Reaction abilities?", clause = "VAL-AIL-06", default = true }
query "ignores_engagement" { text = "Do I ignore engagement?", clause = "VAL-SIZE-03",
  default = function(me) return me:is "small" end }
query "targetable" { text = "May the other one target me directly?", clause = "VAL-BOON-08", params = { "by" },
  default = true }
query "energy_cost" { text = "What an ability costs me in Energy.", clause = "VAL-NRG-06",
  params = { "cost", "ability" },
  default = function(_, cost) return cost end }
query "check_bonuses" {
  text = "Adds bonuses and penalties on my next check to the list; narrative = true: not in combat.",
  clause = "VAL-CHK-09", params = { "list" },
  default = function(_, list) return list end }
query "check_bonus" { text = "What I add to my next check: of bonuses and penalties, what counts.",
  clause = "VAL-CHK-09", default = checks.worked_out }
query "check_dice" { text = "How many dice I roll for a check.", clause = "VAL-BOON-01", default = 3 }
query "outcome_shift" { text = "Extra levels of a check's outcome against me.", clause = "VAL-AIL-07", default = 0 }
query "fall_damage" { text = "Damage for each tile I fall.", clause = "VAL-FALL-01", default = 2 }
