-- Conditions. HEX-EFF-06: those that are over with the end of the bearer's next turn.
local pipeline = library "pipeline"
local NEXT_TURN = { turns = 1 }

status "poison" {
  text = "Attacks against it get +{extra} until it is healed.", clause = "HEX-EFF-06",
  tags = { "condition" }, extra = 1,
  on = {
    ["target.attack.modify"] = function(_, attack, self) pipeline.modify(attack, { add = self.extra }, self) end,
    ["target.heal"] = function(me, heal) heal:lose(me, "poison") end,
  },
}

status "muddle" {
  text = "Its attacks have disadvantage.", clause = "HEX-ADV-11", tags = { "condition" }, lasts = NEXT_TURN,
  on = { ["attack.modify"] = function(_, attack) attack.disadvantage = true end },
}

status "strengthen" {
  text = "Its attacks have advantage.", clause = "HEX-ADV-11", tags = { "condition" }, lasts = NEXT_TURN,
  on = { ["attack.modify"] = function(_, attack) attack.advantage = true end },
}

status "stun" {
  text = "It cannot use abilities.", clause = "HEX-EFF-06", tags = { "condition" }, lasts = NEXT_TURN,
  modify = { can_act = function() return false end },
}
status "disarm" {
  text = "It cannot attack.", clause = "HEX-EFF-06", tags = { "condition" }, lasts = NEXT_TURN,
  modify = { can_attack = function() return false end },
}
status "immobilize" {
  text = "It cannot move.", clause = "HEX-EFF-06", tags = { "condition" }, lasts = NEXT_TURN,
  modify = { can_move = function() return false end },
}

-- Bonuses that wait for an attack (HEX-AREA-07).
status "aimed" {
  text = "Its next attack gets +{extra}.", clause = "HEX-AREA-07", extra = 2,
  on = {
    ["attack.modify"] = function(_, attack, self) pipeline.modify(attack, { add = self.extra }, self) end,
    ["attack.done"] = function(me, attack) attack:lose(me, "aimed") end,
  },
}
status "fired_up" {
  text = "All attacks of its next attack action get +{extra}.", clause = "HEX-AREA-07", extra = 1,
  on = {
    ["attack.modify"] = function(_, attack, self) pipeline.modify(attack, { add = self.extra }, self) end,
    -- What has no attack, such as the cry itself, does not use it up.
    ["attack_action.done"] = function(me, action)
      if action.ability.definition.attack ~= nil then action:lose(me, "fired_up") end
    end,
  },
}
-- Doubles its next attack (HEX-PIPE-04).
status "fury" {
  text = "Multiplies its next attack by {times}.", clause = "HEX-PIPE-04", times = 2,
  on = {
    ["attack.modify"] = function(_, attack, self) pipeline.modify(attack, { times = self.times }, self) end,
    ["attack.done"] = function(me, attack) attack:lose(me, "fury") end,
  },
}
