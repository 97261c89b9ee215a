-- Turns: the points of one, what may be done in it, and when it is over.
local turns = library "turns"

-- VAL-PTS-04: Action Points return first; then all begin-of-turn effects happen together (VAL-TURN-05).
function turns.begin(turn)
  local me = turn.user
  log.heading(me.name .. "'s turn", 1)
  if not turn.uncounted then me.turns_taken = me.turns_taken + 1 end
  me:write("action_points", me:max "action_points")
end

-- Every action that is legal now, and why the others are not.
function turns.options(me, turn)
  local options, illegal = {}, {}
  for _, ability in ipairs(me:instances "ability") do
    local definition = ability.definition
    if definition.tags.action ~= nil then
      local why = library("uses").why_not(me, ability, turn)
      if why then
        illegal[#illegal + 1] = { id = definition.id, reason = why }
      else
        options[#options + 1] = { id = definition.id, text = tostring(ability), value = ability, score = library("advice").action(me, ability) }
      end
    end
  end
  return options, illegal
end

function turns.act(turn)
  local me = turn.user
  if not me.active or combat.outcome ~= 0 then return end
  local options, illegal = turns.options(me, turn)
  -- VAL-TURN-02: it closes by itself when nothing more can be done.
  if #options == 0 then return end
  if option.auto_end == "zero_ap" and me.action_points == 0 then return end
  options[#options + 1] = { id = "end", text = "end the turn", value = false, score = 0 }
  local ability = me:choose { kind = "action", prompt = "What now?", options = options, illegal = illegal, always = true, clause = "VAL-TURN-01" }
  if not ability then return end
  turn:start("use", me, ability)
  turn:repeat_step()
end

function turns.finish(turn)
  local me = turn.user
  if me.active and turn.gambit and me.valiance == 0 then turn.fatal = true end
end

-- Ends the turn now: its remaining actions are lost.
function turns.stop(turn)
  turn:go_to "end"
end
