-- What an attack inflicts is said in words; a word that is none of the ruleset's is the id of a status.
status "rime:chilled" {
  text = "The next attack against it gets +{extra}.", tags = { "condition" }, extra = 2, slots = { met = "flag" },
  on = {
    ["target.attack.modify"] = function(_, attack, self)
      library("pipeline").modify(attack, { add = self.extra }, self)
      self.met = true
    end,
    -- Not the attack that brought it: that one was past its sum.
    ["target.attack.done"] = { when = function(_, _, self) return self.met end,
      run = function(me, attack) attack:lose(me, "rime:chilled") end },
  },
}

card "rime:roll_chill" {
  name = "rolling chill", text = "Chills, and another card.", rolling = true, inflicts = { "rime:chilled" },
}
