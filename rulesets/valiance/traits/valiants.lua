-- Traits of valiants.
-- When Valiant Struggle ends: before the effects of its owner's turn start, or with them; a missed turn may not count.
local function ends(frame, self)
  return self.struggling and (frame.kind == "turn" or option.expiry == "deferred_with_turn")
end
local function before_effects(_, frame, self)
  return ends(frame, self) and option.struggle_end == "before_begin_effects"
end
local function with_effects(_, frame, self)
  return ends(frame, self) and option.struggle_end == "after_begin_effects"
end

trait "valiant_struggle" {
  text = "After a direct hit it is immune to damage until its next turn begins.", clause = "VAL-TRAIT-04",
  slots = { struggling = "flag" },   -- its bearer struggles on at 0 Guts
  on = {
    hit = function(_, _, self) self.struggling = true end,
    ["turn.begin.before"] = { when = before_effects, run = function(_, _, self) self.struggling = false end },
    ["turn.begin"] = { when = with_effects, run = function(me, turn) turn:calm(me) end },
    ["missed.begin.before"] = { when = before_effects, run = function(_, _, self) self.struggling = false end },
    ["missed.begin"] = { when = with_effects, run = function(me, missed) missed:calm(me) end },
  },
  modify = { immune_to_damage = function(_, value, self) return value or self.struggling end },
}

trait "lantern" {
  text = "Lights tiles within {reach} tiles, except behind walls.", clause = "VAL-VIS-05", reach = 3,
  modify = { light = function(_, value, self) return math.max(value, self.reach) end },
}
