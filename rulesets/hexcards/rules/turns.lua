-- Turns: which abilities may be used in one, and when it and the encounter are over (HEX-ROUND-02).
local turns, order, policy_scores, sides, uses = library("turns", "order", "policy_scores", "sides", "uses")
local lists = library "lists"
local WON, LOST = 1, 2
local END = { id = "end", text = "end the turn", value = false, score = 0 }

-- The step `begin` of a turn.
function turns.begin(turn)
  local me = turn.user
  log.heading(function() return me.name .. "'s turn (initiative " .. order.initiative(me) .. ")" end, 1)
end

-- Every ability that may be used now, and what says why others may not.
function turns.options(me, turn)
  return uses.options(me, function(ability) return policy_scores.action(me, ability, turn) end, turn)
end

-- The step `act` of a turn: asks for an ability, and starts its use.
function turns.act(turn)
  local me = turn.user
  if not me.active then return end
  local options, illegal = turns.options(me, turn)
  options[#options + 1] = END
  local ability = me:choose { kind = "action", prompt = "What now?", options = options, illegal = illegal,
    most = function(it) return policy_scores.most(me, it, turn) end, always = true }
  if not ability then return end
  turn:start("use", me, ability, { turn = turn })
  turn:repeat_step()
end

-- HEX-DOOR-08, HEX-DOOR-09, HEX-DOOR-11: at the end of a turn, compares the initiative of new monsters with that of the
-- turn. A lower one acts next, as always; an equal one only with the option.
function turns.review(turn)
  local all, mine = units(), nil
  for at = 1, #all do
    local me = all[at]
    if me.fresh then
      mine = mine or order.initiative(turn.user)
      local theirs = order.initiative(me)
      me.fresh, me.at_once = false, theirs == mine and option["reveal.tie"] == "at_once"
      log.note(("%s, initiative %d, acts %s"):format(me.name, theirs,
        (theirs < mine or me.at_once) and "at once" or "in its slot"))
    end
  end
  turns.judge(turn)
end

-- ---- the end of the encounter --------------------------------------------------------------------

-- Whether there are rooms that nobody has seen, with monsters.
local function more_to_come()
  for number, room in ipairs(scenario().rooms or {}) do
    if combat.revealed[number] == 0 and #(room.monsters or {}) > 0 then return true end
  end
  return false
end

-- Ends the encounter when one side is gone.
function turns.judge(event)
  local all = units()
  if not lists.any(all, sides.is_character) then return event:end_encounter(LOST) end
  if not lists.any(all, sides.is_monster) and not more_to_come() then event:end_encounter(WON) end
end
