-- How many tiles characters take. Who changes its body in play has the size of the new one.
body "one" { text = "One tile.", edge = 1 }
body "small" { text = "One tile, Small.", clause = "VAL-SIZE-02", edge = 1, tags = { "small" } }
body "medium" { text = "One tile, Medium.", clause = "VAL-SIZE-07", edge = 1, tags = { "medium" } }
body "two" { text = "Eight tiles, Large.", clause = "VAL-SIZE-08", edge = 2, tags = { "large" } }
body "three" { text = "Twenty-seven tiles, Monstrous.", clause = "VAL-SIZE-09", edge = 3, tags = { "monstrous" } }
