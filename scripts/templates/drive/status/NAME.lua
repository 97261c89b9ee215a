-- TITLE: a status, given by use:gain(use.target, "MOD:NAME"). `adds` and `sets` change the sheet: speed,
-- range, attack, defense. With lasts = { turns = 1 } it would end with its next turn.
status "MOD:NAME" {
  text = "{adds.speed} more speed, and it takes {amount} as each of its turns ends.",
  adds = { speed = 2 }, amount = 1,
  on = { ["turn.end"] = function(me, turn, self) library("harm").start(turn, me, self.amount, nil, "hazard") end },
}
