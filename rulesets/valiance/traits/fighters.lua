-- Traits of valiants and enemies: what they are good at, what holds them up, what they pay with.
local life = library "life"
trait "blood_price" {
  text = "May pay {rate} Guts instead of each Energy, as long as {keep} is left.", rate = 2, keep = 1,
  modify = { currencies = function(_, list, self)
    list[#list + 1] = { pool = "guts", rate = self.rate, keep = self.keep }
    return list
  end },
}

trait "pack_hunter" {
  text = "Deals {damage} more damage to targets beside one of its allies.", damage = 1,
  modify = { damage_bonus = function(me, value, pack, _, target)
    if type(target) ~= "unit" then return value end
    for _, other in ipairs(field.adjacent_units(target)) do
      if other ~= me and me:allied(other) then return value + pack.damage end
    end
    return value
  end },
}

trait "cornered" {
  text = "Lethality +{lethality} while it has half its Guts or less.", lethality = 1,
  modify = { lethality = function(me, value, self) return 2 * me.guts <= me:max "guts" and value + self.lethality or
    value end },
}

trait "slow_blood" {
  text = "Regains {guts} Guts at the end of its turn, unless it took damage in that turn.", guts = 2,
  slots = { bled = "flag" },   -- it took damage in this turn
  on = {
    ["turn.begin"] = function(_, _, self) self.bled = false end,
    ["target.damage"] = { when = function(_, damage) return damage.dealt > 0 end,
      run = function(_, _, self) self.bled = true end },
    ["turn.end"] = { when = function(me, _, self) return not self.bled and me.guts < me:max "guts" end,
      run = function(me, turn, self)
      turn:restore(me, self.guts)
    end },
  },
}

-- What would down it is put off once, until the turn that it takes at once is over.
trait "death_throes" {
  text = "Once, when it would be downed: it takes a turn first, and is downed at its end.",
  slots = { spent = "flag", final = "handle" },   -- used in this encounter; its last turn
  replace = { ["target.down"] = { when = function(_, _, self) return not self.spent end, run = function(me, down, self)
    self.spent = true
    down:prevent "death throes"
    me:write("endurance", 1)
    self.final = down:start("turn", me, nil, { uncounted = true })
  end } },
  on = { ["turn.end"] = { when = function(me, turn, self) return self.final == turn and me.active end,
    run = function(me, turn, self)
    self.final = nil
    life.down(turn, me)
  end } },
}

trait "numb_flesh" {
  -- the damage that waits
  text = "Damage to it waits until the end of the round and comes all at once.", slots = { saved = "int" },
  modify = { puts_off = function(_, _, _, _, dealt) return dealt end },
  on = {
    ["target.put_off"] = function(_, put_off, self) self.saved = self.saved + put_off.amount end,
    ["any.round.end"] = { when = function(_, _, self) return self.saved > 0 end, run = function(me, round, self)
      round:lower(me, self.saved, { attribute = "guts" })
      self.saved = 0
    end },
  },
}
