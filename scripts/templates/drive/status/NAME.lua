-- TITLE: a status, given by use:apply(use.target, "MOD:NAME"). `adds` and `sets` change the sheet: speed,
-- range, attack, defense. With lasts = "turn" it would end with a turn, and not with the combat.
status "MOD:NAME" {
  text = "{adds.speed} more speed, and {stress} stress as each of its turns ends.",
  adds = { speed = 2 }, stress = 1,
  on = { ["turn.end"] = function(me, turn, self) turn:stress(me, self.stress) end },
}
