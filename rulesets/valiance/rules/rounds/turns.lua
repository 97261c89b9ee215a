-- Turns: the points of one, what may be done in it, and when it is over; the common turn of several.
local turns, alterations, conditions, game_master = library("turns", "alterations", "conditions", "game_master")
local life, lists, objectives, policy_scores = library("life", "lists", "objectives", "policy_scores")
local space = library "space"
local END = { id = "end", text = "end the turn", value = false, score = 0 }

-- VAL-PTS-04: Action Points return first; then all begin-of-turn effects happen together (VAL-TURN-05).
function turns.begin(turn)
  local me = turn.user
  if not me.active then   -- it was to come after another, in which its taker fell (VAL-GAMB-15)
    life.forfeit(turn, me)
    return turn:finish()
  end
  log.heading(me.name .. "'s turn", 1)
  if not turn.uncounted then me.turns_taken = me.turns_taken + 1 end
  local round = turn:within "round"
  if round then me:add_count("turns", round) end
  local lost = space.points_lost(me)
  if lost > 0 then log.note(me.name .. " begins its turn squeezed: " .. lost .. " Action Point less") end
  me:write("action_points", math.max(me:max "action_points" - lost, 0))
end

-- VAL-OBJ-13: who begins a turn on an exit may leave, once what begins with the turn has happened.
function turns.leave(turn)
  if turn.user.active and combat.outcome == 0 then objectives.may_leave(turn, turn.user, true) end
end

-- Every action that is legal now (abilities, and options for alterations that may be ended), and what gives why others
-- are not.
function turns.options(me, turn)
  return lists.joined(judge.all("action", me, turn), alterations.endable(me)),
    function() return judge.refused("action", me, turn) end
end

-- VAL-TURN-02: whether a turn closes by itself now.
local function closes(me, options)
  if option.auto_end == "zero_ap" then return me.action_points == 0 end
  return #options == 0
end

-- VAL-TURN-06: a character that is gone has no more actions; an option decides whether its turn's end triggers.
local function cut_short(turn)
  if option.downed_turn_end ~= "trigger" then turn:remove_step "end" end
end

local function named(ability) return ability.definition.id, tostring(ability) end

local function ask_action(me, options, refused)
  return me:choose { kind = "action", prompt = "What now?", options = options, always = true, named = named,
    score = function(ability) return policy_scores.action(me, ability) end,
    illegal = function() return conditions.explained(me, refused()) end }
end

-- VAL-ALTN-04: a character may end an Alteration instead of an action, free.
local function ends_alteration(turn, me, chosen)
  if type(chosen) ~= "table" then return false end
  alterations.stop(turn, me, chosen.ends)
  return true
end

local function act_alone(turn, me)
  local options, refused = turns.options(me, turn)
  if closes(me, options) then return end
  options[#options + 1] = END
  if objectives.may_retreat(me.side) then options[#options + 1] = objectives.retreat_option "retreat" end
  local ability = ask_action(me, options, refused)
  if not ability then return end
  if ability == "retreat" then
    objectives.retreat(me.side)
    return turn:repeat_step()
  end
  if not ends_alteration(turn, me, ability) then turn:start("use", me, ability) end
  turn:repeat_step()
end

-- The step `act` of a turn: asks for an action, and starts it.
function turns.act(turn)
  local me = turn.user
  if combat.outcome ~= 0 then return end
  local members = turn:members()
  if #members > 1 then return turns.act_together(turn, members) end
  if not me.active then return cut_short(turn) end
  if game_master.ask(turn, "action") then return turn:repeat_step() end
  act_alone(turn, me)
end

-- ---- several turns at once -----------------------------------------------------------------------

-- Those who can still do something.
local function able(members)
  local found = {}
  for _, member in ipairs(members) do
    local unit = member.user
    if unit.active then
      if not (option.auto_end == "zero_ap" and unit.action_points == 0) and
        (judge.any("action", unit, member) or #alterations.endable(unit) > 0) then
        found[#found + 1] = unit
      end
    end
  end
  return found
end

local function sides_of(list)
  local sides, known = {}, {}
  for _, unit in ipairs(list) do
    local side = unit.side
    if not known[side.index] then sides[#sides + 1], known[side.index] = side, true end
  end
  return sides
end

-- Asks who acts next; nil when all have agreed to stop (VAL-SIMT-03, VAL-SIMT-07).
local function ask_next(list)
  for _, side in ipairs(sides_of(list)) do
    local options = lists.map(list, function(unit)
      return unit.side == side and { id = unit.name, text = unit.name, value = unit, score = 1 }
    end)
    options[#options + 1] = END
    if objectives.may_retreat(side) then options[#options + 1] = objectives.retreat_option "retreat" end
    local unit = side:choose { kind = "turn", prompt = "Who acts?", options = options, always = true,
      clause = "VAL-SIMT-02" }
    if unit == "retreat" then
      objectives.retreat(side)
      return ask_next(list)
    end
    if unit then return unit end
  end
  return nil
end

-- A common turn: each of its turns comes by in order; the one whose user was picked acts (VAL-SIMT-02).
function turns.act_together(turn, members)
  local first, me = members[1], turn.user
  if first.agreed then return not me.active and cut_short(turn) or nil end
  if not first.picked then
    local list = able(members)
    first.picked = #list > 0 and ask_next(list) or nil
    if not first.picked then
      first.agreed = true
      return not me.active and cut_short(turn) or nil
    end
  end
  turn:repeat_step()
  if first.picked ~= me then return end
  first.picked = nil
  local options, refused = turns.options(me, turn)
  if #options == 0 then return end
  local ability = ask_action(me, options, refused)
  if not ends_alteration(turn, me, ability) then turn:start("use", me, ability) end
end
