-- What becomes of attack modifier decks as a round ends (HEX-DECK-03).
rule "shuffling" { text = "Decks are shuffled after a card that says so.", clause = "HEX-DECK-03",
  on = { ["any.round.end"] = function() library("deck").round_end() end } }
