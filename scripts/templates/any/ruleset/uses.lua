-- What one can do in a turn, and how: a use goes through its steps, and each can be heard and answered.
frame "use" {
  text = "An ability being used: in a turn, or as an answer to something.",
  steps = { "declare", "effects" },
  chosen = true,
  slots = { trigger = "int", listener = "int" },   -- of an answer: what it answers, and how
  run = {
    declare = function(use) log.use(use) end,
    effects = function(use)
      local me, ability = use.user, use.ability
      if use.listener == 0 then return ability.definition.effect(me, use, ability) end
      local run, event = reaction.body(use)
      run(me, event, ability, use)
    end,
  },
}

local function foes(me)
  local list = {}
  for _, unit in ipairs(units()) do
    if unit.side ~= me.side and field.distance(me, unit) == 1 then list[#list + 1] = unit end
  end
  return list
end

ability "shove" { text = "Rolls a d{sides}: that much Grip, less {ease}.", sides = 6, ease = 1,
  when = function(me) return #foes(me) > 0, "nobody is near" end,
  effect = function(me, use, shove)
    local target = me:choose { kind = "target", prompt = "Whom?", options = foes(me) }
    local _, sum = dice.roll { sides = shove.sides, purpose = "a shove", who = me }
    use:push(target, sum - shove.ease)
  end }
