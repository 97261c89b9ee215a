-- Figures of several hexes; they do not turn.
body "two" { text = "Two hexes, the second to the E.", clause = "FLD-TERR-04", cells = { { 0, 0, 0 }, { 1, 0, 0 } } }
body "three" { text = "Three hexes that meet.", clause = "FLD-TERR-04",
  cells = { { 0, 0, 0 }, { 1, 0, 0 }, { 0, 1, 0 } } }
