-- The questions that the rules ask of whoever controls a character.
decision "action" { text = "What does it do, or does its turn end?", clause = "FLD-BASE-08" }
decision "target" { text = "Whom is it aimed at, or which hex?", clause = "FLD-LOS-07" }
decision "hex" { text = "Which hex is an area measured from, or a line drawn to?", clause = "FLD-AREA-01" }
decision "direction" { text = "Which way does a line or cone go?", clause = "FLD-AREA-03" }
decision "nonlethal" { text = "Is an attack meant to knock out?", clause = "FLD-NONL-02" }
decision "cell" { text = "Where to?", clause = "FLD-BASE-08" }
decision "way" { text = "Through enemies, by checks, or another way?", clause = "FLD-OCC-02" }
decision "skill" { text = "Which skill is tried?", clause = "FLD-BASE-03" }
decision "reroll" { text = "Is initiative rolled anew?", clause = "FLD-INIT-03" }
decision "reaction" { text = "Is something answered, and with what?" }
decision "face" { text = "What does a die on the table show?", clause = "FLD-BASE-02" }
-- What the game master is asked.
decision "start" { text = "Does combat start?", clause = "FLD-INIT-01" }
decision "change" { text = "What comes about: concealment, terrain, barriers, time, somebody new?",
  clause = "FLD-LOS-02 FLD-TERR-06 FLD-TERR-07 FLD-COVER-09" }
decision "barrier" { text = "Does a barrier that an area struck still stand?", clause = "FLD-AREA-06" }
decision "tn" { text = "Which target number does a check have?", clause = "FLD-BASE-03" }
decision "wakes" { text = "Does somebody unconscious wake?", clause = "FLD-NONL-07" }
decision "end" { text = "Is the combat over?", clause = "FLD-BASE-08" }
