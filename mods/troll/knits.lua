-- Read under both: hit points, turns and healing have the same names there.
trait "troll:knits" {
  text = "Regains {heal} hit points at the start of its turn, if it has any left.", heal = 2,
  on = { ["turn.begin"] = {
    when = function(me) return me.hp > 0 and me.hp < me:max "hp" end,
    run = function(me, turn, knits) turn:heal(me, knits.heal) end,
  } },
}
