-- How much room units take.
body "one" { text = "One square.", edge = 1 }
