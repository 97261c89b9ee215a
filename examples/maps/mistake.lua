-- A mistake, for the guide: nobody says what the class "water" of a tile is.
encounter "Nobody knows what water is" {
  ruleset = "valiance",
  field = { import = "crypt.tmj" },
  teams = { { id = "heroes", players = true } },
  units = {},
}
