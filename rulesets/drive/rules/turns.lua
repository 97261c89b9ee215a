-- Turns: what begins and ends with one, and what may be done in it (TAC-TURN-01).
local turns, last_standing, lists, modifiers = library("turns", "last_standing", "lists", "modifiers")
local movement, policy_scores, setup, sheet, space = library("movement", "policy_scores", "setup", "sheet", "space")
local taunt, zones = library("taunt", "zones")

-- TAC-SHEET-02: a combatant that begins its turn beside an enemy is pinned.
local function pin(turn, me)
  if option["pinned.applies_to"] == "players_only" and not sheet.is_player(me) then return end
  for _, other in ipairs(space.beside(me)) do
    if me:hostile(other) then return turn:gain(me, "pinned") end
  end
end

-- Stealth and what is readied are over before anything else; what began outside of one's turn counts from here.
function turns.begin(turn)
  local me = turn.user
  log.heading(function() return me.name .. "'s turn" end, 1)
  if me:has "hidden" then turn:lose(me, "hidden", "all") end
  if me:has "readied" then turn:lose(me, "readied", "all") end
  pin(turn, me)
end

-- TAC-ZONE-06: a hazard hurts who starts its turn in it.
function turns.start(turn)
  if option["abilities.grant_mid_combat"] == "yes" and setup.grant() then return turn:repeat_step() end
  if option["modifiers.when"] == "any_time" and modifiers.ask() then return turn:repeat_step() end
  zones.burn(turn, turn.user)
end

-- ---- actions -------------------------------------------------------------------------------------

-- Every action that is legal now, and what gives why the others are not.
function turns.options(me, turn)
  return judge.options("action", me, function(ability) return policy_scores.action(me, ability, turn) end, turn)
end

-- The step `act` of a turn: asks for an action, and starts it.
function turns.act(turn)
  local me = turn.user
  if not me:stands() then return end
  local options, illegal = turns.options(me, turn)
  local must = taunt.must_attack(me, turn)
  if must then
    local others = illegal
    illegal = function()
      local list = others()
      list[#list + 1] = { id = "end", reason = must }
      return list
    end
  else options[#options + 1] = { id = "end", text = "end the turn", value = false, score = 0 } end
  local ability = me:choose { kind = "action", prompt = "What now?", options = options, illegal = illegal,
    most = policy_scores.most, always = true }
  if not ability then return end
  turn:start("use", me, ability, { turn = turn })
  turn:repeat_step()
end

-- ---- facing --------------------------------------------------------------------------------------

-- TAC-GRID-07: asks which way somebody turns.
function turns.ask_facing(event, me)
  local options = lists.map(space.facings(), function(direction)
    return direction ~= me.facing and { id = space.facing_name(direction), value = direction, score = -1 }
  end)
  if #options == 0 then return end
  local direction = me:choose { kind = "facing", prompt = "Which way?", options = options, optional = "as it is",
    optional_score = 0 }
  if direction then event:turn_to(me, { direction = direction }) end
end

-- Whether somebody may turn now by itself.
function turns.may_face(me, turn)
  local rule = option["facing.change"]
  if #space.facings() == 0 then return false end
  if rule == "costs_1_speed" then return movement.left(me, turn) > 0 end
  return rule == "free_own_turn"
end

-- ---- the end of combat (TAC-ORDER-06) --------------------------------------------------------------

-- Ends the combat when one side is left.
function turns.judge(event)
  if last_standing.judge(event) then modifiers.finish() end
end
