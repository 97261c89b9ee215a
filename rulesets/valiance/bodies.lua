-- How many tiles characters take.
body "one" { text = "One tile.", edge = 1, size = 1 }
body "two" { text = "Eight tiles.", edge = 2, size = 3 }
body "three" { text = "Twenty-seven tiles.", edge = 3, size = 4 }
