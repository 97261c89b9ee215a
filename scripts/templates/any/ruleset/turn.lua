-- What a turn is, and who takes one: in each cycle every team has a phase, in which its units take turns.
local LEVEL, LOST = 2, 2   -- of a heading in the log, below that of the phase; the second of the outcomes

-- Why an ability cannot be used now; nil when it can.
local function why_not(ability)
  local definition = ability.definition
  if not definition.effect then return "it is no action" end
  if not definition.when then return nil end
  local fine, why = definition.when(ability.bearer)
  return not fine and (why or "not now") or nil
end

frame "turn" {
  text = "One unit's turn: one action.",
  steps = { "begin", "act", "end" },
  run = {
    begin = function(turn) log.heading(turn.user.name .. "'s turn", LEVEL) end,
    act = function(turn)
      local me = turn.user
      local options, illegal = usable(me:instances "ability", why_not, function() return 1 end)
      options[#options + 1] = { id = "end", value = false, score = 0 }
      local chosen = me:choose { kind = "action", prompt = "What now?", options = options, illegal = illegal,
        always = true }
      if chosen then turn:start("use", me, chosen) end
    end,
    ["end"] = function(turn)
      local left = {}
      for _, unit in ipairs(units()) do left[unit.side.index + 1] = true end
      if not left[1] then turn:end_encounter(LOST) elseif not left[2] then turn:end_encounter(1) end
    end,
  },
}

archetype "fighter" { text = "Stands firm.", abilities = { "shove" } }
