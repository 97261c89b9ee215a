-- What figures are.
trait "flying" { text = "Moves over figures and terrain, and ends on an unoccupied hex.", clause = "HEX-FLY-01" }
