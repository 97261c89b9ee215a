-- Traits of valiants.
trait "valiant_struggle" {
  text = "After a direct hit damage cannot touch it until its next turn begins.", clause = "VAL-TRAIT-04",
  slots = { struggling = "flag" },
  on = {
    hit = function(_, _, self) self.struggling = true end,
    ["turn.begin.before"] = function(_, _, self)
      if option.struggle_end == "before_begin_effects" then self.struggling = false end
    end,
    ["turn.begin"] = function(me, turn, self)
      if self.struggling and option.struggle_end == "after_begin_effects" then turn:lapse(me) end
    end,
    ["missed.begin.before"] = function(_, _, self)
      if option.expiry == "deferred_with_turn" and option.struggle_end == "before_begin_effects" then self.struggling = false end
    end,
    ["missed.begin"] = function(me, missed, self)
      if option.expiry == "deferred_with_turn" and self.struggling then missed:lapse(me) end
    end,
  },
  lapse = function(_, self) self.struggling = false end,
  modify = { immune_to_damage = function(_, value, self) return value or self.struggling end },
}
