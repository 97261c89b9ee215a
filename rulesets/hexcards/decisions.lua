-- The questions that the rules ask.
decision "action" { text = "Which ability does a figure use, or does its turn end?", clause = "HEX-ROUND-02" }
decision "initiative" { text = "A character's initiative in this round.", clause = "HEX-ROUND-01" }
decision "to" { text = "Where does a figure move?", clause = "HEX-MOVE-01 HEX-DOOR-02" }
decision "down" { text = "Where does a figure land that can no longer fly?", clause = "HEX-FLY-06" }
decision "standee" { text = "Which of several equally near hexes gets a standee?", clause = "HEX-DOOR-06" }
decision "negate" { text = "Does a character lose cards instead of taking damage?", clause = "HEX-DMG-05" }
-- Attacks.
decision "target" { text = "What is its target, or its next target?", clause = "HEX-TGT-01 HEX-ATK-10 HEX-ATK-11" }
decision "area" { text = "Where is an area placed, and how is it turned?", clause = "HEX-AREA-02" }
decision "added" { text = "What is the added target, if any?", clause = "HEX-ADDT-01" }
decision "order" { text = "In which order do modifiers of one step count?", clause = "HEX-PIPE-04" }
decision "effect" { text = "Is an effect of the attack applied, or skipped?", clause = "HEX-EFF-03" }
decision "effects" { text = "In which order do effects come?", clause = "HEX-EFF-05" }
decision "forced_move" { text = "Where is a figure pushed or pulled, if at all?", clause = "HEX-UI-01 HEX-PUSH-01" }
