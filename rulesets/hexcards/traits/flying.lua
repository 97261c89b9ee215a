-- What figures are.
trait "flying" { text = "Moves over figures and terrain, and ends where nobody is.", clause = "HEX-FLY-01" }
