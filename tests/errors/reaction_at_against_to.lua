-- expect: mods/test/case.lua:5: ability 'test:flare': 'reaction.at' is 'after', but the event 'any.use.target.before' ends in .before: leave out one of them
ability "test:flare" {
  text = "Burns.",
  reaction = {
    to = "any.use.target.before", at = "after",
  },
}
