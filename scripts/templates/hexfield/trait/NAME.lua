-- TITLE: what somebody is. It works by itself: `modify` changes what rules ask (tercio list queries
-- --ruleset hexfield), `on` would do something when something happens.
trait "MOD:NAME" {
  text = "{bonus} more on its attack rolls against whoever is prone.",
  bonus = 3,
  modify = { roll_bonus = function(_, value, self, _, target)
    return target and target:has "prone" and value + self.bonus or value
  end },
}
