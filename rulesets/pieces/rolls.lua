-- Dice and cards that content can answer: between the roll and its outcome stands a frame of its own.
piece "rolls" {
  text = "Handlers and reactions see dice and cards before they count, and can change them.",
  version = "1.0",
}

frame "dice" {
  text = "Dice between their roll and its outcome. Its user rolled them; its targets are those of the roll.",
  steps = { "rolled" },
}

frame "cards" {
  text = "Cards between drawing and using them. Its user drew them; its targets are those of the draw.",
  steps = { "drawn" },
}
