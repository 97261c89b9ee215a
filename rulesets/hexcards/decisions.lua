-- The questions that the rules ask.
decision "action" { text = "What does a figure do, or does its turn end?", clause = "HEX-ROUND-02", domain = "action" }
decision "initiative" { text = "A character's initiative in this round.", clause = "HEX-ROUND-01", domain = "choice" }
decision "to" { text = "Where does a figure move?", clause = "HEX-MOVE-01 HEX-DOOR-02", domain = "choice" }
decision "down" { text = "Where does a figure come down that flies no more?", clause = "HEX-FLY-06", domain = "choice" }
decision "standee" { text = "Which of equally near places gets a standee?", clause = "HEX-DOOR-06", domain = "choice" }
decision "negate" { text = "Does a character lose cards in place of damage?", clause = "HEX-DMG-05", domain = "flag" }
-- Attacks.
decision "target" { text = "Whom does it attack, or affect?", clause = "HEX-ATK-10", domain = "choice" }
