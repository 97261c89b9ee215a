-- Decisions of players, for a character.
decision "action" { text = "Which action does it use, or does its turn end?", clause = "FLD-BASE-08" }
decision "target" { text = "What is the target?", clause = "FLD-LOS-07" }
decision "hex" { text = "Which hex is the origin of an area, or the end of a line?", clause = "FLD-AREA-01" }
decision "direction" { text = "Which way does a line or cone go?", clause = "FLD-AREA-03" }
decision "nonlethal" { text = "Does an attack try to knock out?", clause = "FLD-NONL-02" }
decision "cell" { text = "Where to?", clause = "FLD-BASE-08" }
decision "way" { text = "Through enemies by checks, or by another way?", clause = "FLD-OCC-02" }
decision "skill" { text = "Which skill is tried?", clause = "FLD-BASE-03" }
decision "reroll" { text = "Does a character roll initiative again?", clause = "FLD-INIT-03" }
decision "reaction" { text = "Which reaction is used, if any?" }
decision "face" { text = "What does a die on the table show?", clause = "FLD-BASE-02" }
-- Decisions of the game master.
decision "start" { text = "Does combat start?", clause = "FLD-INIT-01" }
decision "change" { text = "What happens: concealment, terrain, barriers, time, a newcomer?",
  clause = "FLD-LOS-02 FLD-TERR-06 FLD-TERR-07 FLD-COVER-09" }
decision "barrier" { text = "Does a barrier still stand that an area struck?", clause = "FLD-AREA-06" }
decision "tn" { text = "What is the target number of a check?", clause = "FLD-BASE-03" }
decision "wakes" { text = "Does an unconscious character wake?", clause = "FLD-NONL-07" }
patch "decision.end" { clause = "FLD-BASE-08" }
