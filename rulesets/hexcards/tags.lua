-- Words that abilities and statuses carry.
tag "card" { text = "An action card of a type of monsters.", clause = "HEX-ROUND-04" }
tag "free" { text = "Costs none of a turn's actions.", clause = "HEX-ROUND-02" }
tag "condition" { text = "What attacks and cards inflict.", clause = "HEX-EFF-06" }
tag "help" { text = "Meant for allies: what a simple player goes by.", clause = "HEX-TGT-04" }
