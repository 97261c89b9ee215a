-- A skill is a trait. What it remembers lies in a slot, so that forks and saves have it too.
trait "footwork:opening" {
  text = "After a miss against it, its next strike has Accuracy +{accuracy} and Might +{might}.",
  tags = { "skill" }, accuracy = 20, might = 2, slots = { open = "flag" },
  on = {
    ["target.strike.done"] = {
      when = function(_, strike) return not strike.hits end,
      run = function(_, _, self) self.open = true end,
    },
    ["strike.done"] = {
      when = function(_, _, self) return self.open end,
      run = function(_, _, self) self.open = false end,
    },
  },
  modify = {
    striking = function(_, value, self, _, number)
      local more = self.open and (number == "accuracy" or number == "might")
      return more and value + self[number] or value
    end,
  },
}

archetype "footwork:dancer" {
  text = "Is somewhere else.", like = "cutter", traits = { "sword", "footwork:opening" },
}
