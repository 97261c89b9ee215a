-- The questions that rules ask and that content may answer otherwise.
local rounds = library "rounds"
query "hostile" { text = "Is the other one an enemy?", clause = "VAL-TEAM-05", params = { "other" },
  default = function(me, other) return me:relation(other) < 0 end }
query "allied" { text = "Is the other one on our side?", clause = "VAL-TEAM-05", params = { "other" },
  default = function(me, other) return me:relation(other) > 0 end }
query "amplified" { text = "The damage that a share of mine becomes.", clause = "VAL-DMG-06", params = { "amount", "target", "event" },
  default = function(_, amount) return amount end }
query "damage_bonus" { text = "More damage from each of my sources, once.", clause = "VAL-DMG-06", params = { "target", "event" }, default = 0 }
query "mitigation" { text = "Damage taken off before Resistance.", clause = "VAL-DMG-01", default = 0 }
query "puts_off" { text = "How much of the damage dealt to me does not come now? What becomes of it is up to who says so.", params = { "dealt" },
  default = 0 }
query "immune_to_damage" { text = "Can damage not touch me?", clause = "VAL-TRAIT-04", default = false }
query "immune_to" { text = "Can this status not be applied to me?", clause = "VAL-STAT-08", params = { "status" }, default = false }
query "immune_to_all" { text = "Does only what I do myself affect me?", clause = "VAL-STAT-11", default = false }
query "answers_per_trigger" { text = "With how many abilities may I answer one trigger?", clause = "VAL-TRIG-05", params = { "event" }, default = 1 }
query "may_regain" { text = "May this be restored?", clause = "VAL-MOD-05", params = { "attribute" }, default = true }
query "turns_a_round" { text = "How many turns do I have in a round?", clause = "VAL-ROUND-06", default = function(me) return rounds.allotted(me) end }
query "heartsense" { text = "How far I sense the heart of the other one; 0: not at all.", clause = "VAL-HEART-02", params = { "other" }, default = 0 }
query "currencies" { text = "What I may pay in place of Energy, added to a list as pool, rate (for each Energy) and keep (what must be left).", clause = "VAL-NRG-01",
  params = { "list" }, default = function(_, list) return list end }
query "may_act" { text = "May I use this ability now?", params = { "ability" }, default = true }
query "ability_tag" { text = "The value of a tag of one of my abilities; use: the one in which it is asked, if any.", clause = "VAL-TALT-02",
  params = { "value", "ability", "tag", "use" }, default = function(_, value) return value end }
query "modifiers_per_attack" { text = "How many Attack Modifiers may go with one Attack?", clause = "VAL-PRIM-05", default = 1 }
query "may_move" { text = "May I move of my own?", clause = "VAL-AIL-11",
  default = function(me) return not me:is "immobile" end }
query "may_be_moved" { text = "Can effects move me?", clause = "VAL-PROP-06", default = function(me) return not me:is "immobile" end }
query "may_use_reactions" { text = "May I use Reaction abilities?", clause = "VAL-AIL-06", default = true }
query "ignores_engagement" { text = "Does engagement not hold me?", clause = "VAL-SIZE-03", default = function(me) return me:is "small" end }
query "targetable" { text = "May the other one target me directly?", clause = "VAL-BOON-08", params = { "by" }, default = true }
query "energy_cost" { text = "What an ability costs me in Energy.", clause = "VAL-NRG-06", params = { "cost", "ability" },
  default = function(_, cost) return cost end }
query "check_bonuses" { text = "Bonuses and penalties on my next check, added to a list; narrative = true: not in combat.", clause = "VAL-CHK-09", params = { "list" },
  default = function(_, list) return list end }
query "check_dice" { text = "How many dice I roll for a check.", clause = "VAL-BOON-01", default = 3 }
query "outcome_shift" { text = "Levels by which a check's outcome counts higher for me.", clause = "VAL-AIL-07", default = 0 }
query "fall_damage" { text = "Damage for a tile fallen.", clause = "VAL-FALL-01", default = 2 }
