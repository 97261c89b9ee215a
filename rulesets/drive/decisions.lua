-- Decisions of players, for a combatant or a side.
decision "action" { text = "Which action is used, or does the turn end?", clause = "TAC-TURN-01" }
decision "target" { text = "What is the target?" }
decision "cell" { text = "Which space is chosen?" }
decision "facing" { text = "Which way does a combatant turn?", clause = "TAC-GRID-07" }
decision "tag" { text = "Which tag is used, or recovered?", clause = "TAC-ROLL-04" }
decision "drive" { text = "How much drive is spent on a roll?", clause = "TAC-ROLL-03" }
decision "double" { text = "Is a roll doubled down?", clause = "TAC-ROLL-01" }
decision "extra" { text = "Which Tactic or Effect is spent on an attack?", clause = "TAC-TAC-03" }
decision "stat" { text = "Speed or range? Which stat of a roll?", clause = "TAC-EFF-06" }
decision "boon" { text = "How is a boon spent?", clause = "TAC-ROLL-09" }
decision "reaction" { text = "Which reaction is used, if any?", clause = "TAC-REA-07" }
decision "amount" { text = "How much is used?", clause = "TAC-REA-04" }
decision "deadeye" { text = "How much farther does a ranged attack reach?", clause = "TAC-ABIL-02" }
decision "ranged" { text = "Is it a ranged attack?", clause = "TAC-ROLL-11" }
decision "pull" { text = "Which ally is pulled along?", clause = "TAC-ABIL-09" }
decision "willing" { text = "Is an ally willing?", clause = "TAC-ABIL-09" }
decision "push" { text = "How far does Knockback push?", clause = "TAC-ABIL-13" }
decision "direction" { text = "Which of two equally straight directions?", clause = "TAC-ABIL-13" }
decision "condition" { text = "What does a readied action wait for?", clause = "TAC-TURN-05" }
decision "what" { text = "Which main action is readied?", clause = "TAC-TURN-05" }
decision "fire" { text = "Does a readied action happen now?", clause = "TAC-TURN-05" }
decision "split" { text = "How much of a cost comes from an ally?", clause = "TAC-ABIL-05" }
-- Decisions of the game master.
decision "start" { text = "Is there a tactical combat, or does the scene stay narrative?", clause = "TAC-SCENE-01" }
decision "veto" { text = "Does the story support what is declared?", clause = "TAC-SCENE-04" }
decision "modifier" { text = "Which rule is changed for this combat?", clause = "TAC-SCENE-05" }
decision "grant" { text = "Who gets which ability?", clause = "TAC-SHEET-12" }
decision "relevant" { text = "Does a tag apply to a roll?", clause = "TAC-ROLL-02" }
decision "enemy_tag" { text = "Which tag of an enemy counts?", clause = "TAC-ROLL-05" }
decision "difficulty" { text = "What is the difficulty?", clause = "TAC-TURN-02" }
decision "bane" { text = "How is a bane spent?", clause = "TAC-ROLL-09" }
decision "tension" { text = "How much tension makes a failure worse?", clause = "TAC-ROLL-09" }
decision "source" { text = "Which enemy deals the stress of a bane?", clause = "TAC-NPC-06" }
patch "decision.end" { clause = "TAC-ORDER-06" }
decision "high_ground" { text = "Does an attacker stand clearly higher?", clause = "TAC-TAC-08" }
decision "behind" { text = "Is a combatant behind a target without a facing?", clause = "TAC-GRID-05" }
decision "weaken" { text = "Which of equally strong tags is weakened?", clause = "TAC-EFF-05" }
decision "taunter" { text = "Which of two taunters must an enemy attack?", clause = "TAC-REA-05" }
decision "fate" { text = "Is a combatant OUT, or dead?", clause = "TAC-NPC-09" }
decision "let_in" { text = "May a combatant enter an obstacle?", clause = "TAC-ZONE-04" }
decision "signal" { text = "Is a condition met that only the story decides?", clause = "TAC-TURN-05" }
decision "tie" { text = "Who is hurt by equal difficulties?", clause = "TAC-NPC-08" }
decision "weakness" { text = "Does a target have an unwritten weakness?", clause = "TAC-ANA-06" }
