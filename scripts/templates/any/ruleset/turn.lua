-- What a turn is, what one can do in it, and who does it.
local LEVEL, LOST = 2, 2   -- of a heading in the log; the second of the outcomes

local function foes(me)
  local list = {}
  for _, unit in ipairs(units()) do
    if unit.side ~= me.side and field.distance(me, unit) == 1 then list[#list + 1] = unit end
  end
  return list
end

local function why_not(ability)
  local fine, why = ability.definition.when(ability.bearer)
  return not fine and why or nil
end

ability "shove" { text = "Rolls a d{sides}: that much Grip, less {ease}.", sides = 6, ease = 1,
  when = function(me) return #foes(me) > 0, "nobody is near" end,
  effect = function(me, turn, shove)
    local target = me:choose { kind = "target", prompt = "Whom?", options = foes(me) }
    local _, sum = dice.roll { sides = shove.sides, purpose = "a shove", who = me }
    turn:push(target, sum - shove.ease)
  end }

frame "turn" {
  text = "One unit's turn: one action.",
  steps = { "begin", "act", "end" },
  run = {
    begin = function(turn) log.heading(turn.user.name .. "'s turn", LEVEL) end,
    act = function(turn)
      local me = turn.user
      local options, illegal = usable(me:instances "ability", why_not, function() return 1 end)
      options[#options + 1] = { id = "end", value = false, score = 0 }
      local chosen = me:choose { kind = "action", prompt = "What now?", options = options, illegal = illegal, always = true }
      if chosen then chosen.definition.effect(me, turn, chosen) end
    end,
    ["end"] = function(turn)
      local left = {}
      for _, unit in ipairs(units()) do left[unit.side.index + 1] = true end
      if not left[1] then turn:end_encounter(LOST) elseif not left[2] then turn:end_encounter(1) end
    end,
  },
}

archetype "fighter" { text = "Stands firm.", abilities = { "shove" } }
