-- Words that abilities and statuses carry.
tag "card" { text = "An action card of a type of monsters.", clause = "HEX-ROUND-04" }
tag "free" { text = "Uses none of a turn's actions.", clause = "HEX-ROUND-02" }
tag "condition" { text = "A condition from attacks and cards.", clause = "HEX-EFF-06" }
tag "help" { text = "For allies; only policies read it.", clause = "HEX-TGT-04" }
