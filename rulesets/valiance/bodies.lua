-- How many tiles characters take.
body "one" { text = "One tile.", edge = 1 }
body "two" { text = "Eight tiles.", edge = 2 }
body "three" { text = "Twenty-seven tiles.", edge = 3 }
