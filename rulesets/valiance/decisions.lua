-- Decisions of players, for a character or a team.
decision "action" { text = "Which ability is used, or does the turn end?", clause = "VAL-TURN-01" }
decision "target" { text = "What does an ability target?", clause = "VAL-USE-02" }
decision "payment" { text = "How is a cost paid?", clause = "VAL-NRG-01" }
decision "modifier" { text = "Which Attack Modifier goes with an Attack?", clause = "VAL-PRIM-04" }
decision "x" { text = "How much is paid for a variable cost?", clause = "VAL-NRG-03" }
decision "move" { text = "Where does a move go, or does it stop?", clause = "VAL-MOVE-01" }
decision "cell" { text = "To which tile does a character or an Area move at once?", clause = "VAL-INST-01" }
decision "order" { text = "Which of several simultaneous effects comes first?", clause = "VAL-TURN-05" }
decision "reaction" { text = "Which reaction is used, if any?", clause = "VAL-PRIM-08" }
decision "ailment" { text = "Which ailment is cleared?", clause = "VAL-GLOB-15" }
decision "land" { text = "Where does a character land that fell onto another?", clause = "VAL-FALL-05" }
decision "leave" { text = "Does a character leave the field?", clause = "VAL-OBJ-13" }
decision "turn" { text = "Who of the team, or of a common turn, acts next?", clause = "VAL-ROUND-02" }
decision "deploy" { text = "On which starting tile does a character begin?", clause = "VAL-INIT-02" }
decision "equipment" { text = "Which equipment does a character take?", clause = "VAL-INIT-03" }
decision "tie" { text = "Two teams succeed at once: which one wins?", clause = "VAL-OBJ-20" }
decision "catch" { text = "Does a falling character catch hold, or fall on?", clause = "VAL-PROP-09" }
decision "drop" { text = "Where does a Drop carry somebody?", clause = "VAL-TTAG-11" }
decision "tile" { text = "Which of equally close tiles of a large target is chosen?", clause = "VAL-TGT-07" }
decision "conflict" { text = "Which of two conflicting effects takes place?", clause = "VAL-TRIG-10" }
decision "retreat" { text = "Do the players retreat before another team acts?", clause = "VAL-RETR-01" }
decision "alter" { text = "Does the game master alter the encounter?", clause = "VAL-ENC-04" }
decision "play" { text = "Which character of a crowd does the game master play now?", clause = "VAL-COUNT-03" }
decision "reinforce" { text = "How many reinforcements come this round?", clause = "VAL-COUNT-07" }
-- Decisions that the game master makes at the table; the engine executes nothing and asks nothing.
decision "bands" { text = "At the table: are bands of Guts and Energy always shown, or only on request?",
  clause = "VAL-KNOW-05" }
decision "fate" { text = "After combat: is a downed non-player character dead?", clause = "VAL-DEATH-01" }
decision "reunion" { text = "Outside combat: how a downed player character came back to its team.",
  clause = "VAL-EVAD-02" }
decision "affliction" { text = "As a contract ends: which Affliction, if the dice do not decide?",
  clause = "VAL-EVAD-04" }
