-- How much room figures take.
body "one" { text = "One hex.", edge = 1 }
