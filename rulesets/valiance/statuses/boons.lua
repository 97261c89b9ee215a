-- The boons (VAL-BOON).
local senses = library "senses"
status "empowered" { text = "Check abilities roll 6 dice and keep the highest 3.", clause = "VAL-BOON-01",
  tags = { "boon" },
  dice = 6, modify = { check_dice = function(_, value, self) return math.max(value, self.dice) end } }
status "energized" { text = "The next priced ability costs no Energy.", clause = "VAL-BOON-02", tags = { "boon" },
  stacking = true }
status "frenzied" { text = "+{bonus} on all ability checks.", clause = "VAL-BOON-06", tags = { "boon" }, bonus = 2,
  modify = { check_bonuses = function(_, list, self)
    list[#list + 1] = { amount = self.bonus, from = "Frenzied" }
    return list
  end } }
status "hastened" { text = "+{points} Action Point at the start of each turn.", clause = "VAL-BOON-07",
  tags = { "boon" }, points = 1,
  modify = { action_points = function(_, value, self) return value + self.points end },
  on = { ["turn.begin"] = function(me) me:grant "hastened_turn" end } }
trait "hastened_turn" {
  text = "Keeps the Action Point of this turn, if Hastened is cleared in it.", clause = "VAL-BOON-07", points = 1,
  modify = { action_points = function(me, value, self) return me:has "hastened" and value or value + self.points end },
  on = { ["turn.end"] = function(_, _, self) self:expire() end } }
status "invisible" { text = "Cannot be targeted directly without heartsense.", clause = "VAL-BOON-08",
  tags = { "boon" },
  modify = { targetable = function(me, value, _, _, by)
    if not by or by == me or senses.hears(by, me) then return value end
    if option.invisible_allies == "allowed" and me:allied(by) then return value end
    return false
  end } }
status "protected" { text = "Ignores the next damage, which uses one stack.", clause = "VAL-BOON-12", tags = { "boon" },
  stacking = true }
