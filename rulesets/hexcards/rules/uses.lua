-- Using abilities: what may be used in a turn, and what an ability does by its fields (HEX-ROUND-02).
local uses, action_cards, attacks, movement, sides = library("uses", "action_cards", "attacks", "movement", "sides")
local lists = library "lists"
local NONE = {}

-- HEX-EFF-06: which of its words a figure does not do now, and why.
local BARRED = {
  movement = function(me) return not me:can_move() and "it cannot move" end,
  attack = function(me) return not me:can_attack() and "it cannot attack" end,
}

-- Why nothing of an ability can be done that moves or attacks; nil when one of its words can, or it has neither.
function uses.barred(me, definition)
  local reason
  for _, word in ipairs { "movement", "attack" } do
    if definition[word] ~= nil then
      local why = BARRED[word](me)
      if not why then return nil end
      reason = reason or why
    end
  end
  return reason
end

local function barred_row(definition)
  if definition.movement ~= nil and definition.attack ~= nil then
    return { "lua", function(me) return uses.barred(me, definition) end }
  end
  return definition.movement ~= nil and { "query", "can_move", why = "it cannot move" } or
    definition.attack ~= nil and { "query", "can_attack", why = "it cannot attack" }
end

-- Whether an ability is a reaction and nothing else: it has its time, and its bearer need not have it on a card.
function uses.only_answers(definition)
  return definition.reaction ~= nil and definition.effect == nil and definition.movement == nil and
    definition.attack == nil
    and definition.inflicts == nil
end

-- A figure that can use abilities may react; if not, why. Reactions never react to their own consequences.
function uses.may_react(me, ability)
  if ability.suppressed then return false, "it is suppressed" end
  if not me:can_act() then return false, "it cannot act" end
  if reaction.under_way(ability) then return false, "it is already running" end
  return true
end

-- What is left of a turn: `card`, the ids of what its figure may use; the Move that goes on; what was used; whether no
-- action is left.
local function rest_of(turn, me)
  local card = action_cards.of(me)
  return { card = card and (card.abilities or NONE), moving = turn.left > 0 and turn.moving or nil,
    used = lists.set(turn.used), over = not sides.is_monster(me) and turn.actions >= me.actions }
end

-- What of it is over: its card, its use in this turn, the actions of the turn. rest: what is left of that, if known.
local function spent(me, ability, turn, rest)
  local definition = ability.definition
  rest = rest or rest_of(turn, me)
  if rest.card and not lists.has(rest.card, definition.id) then return "it is not on this round's card" end
  if rest.moving == ability then return nil end
  if rest.used[ability] then return "already used in this turn" end
  return rest.over and not definition.tags.free and "no action is left in this turn" or nil
end

local function no_movement(me, ability, turn, rest)
  local points = rest and rest.moving ~= ability and me:total_move(ability) or movement.points_now(me, ability, turn)
  return points <= 0 and "no movement" or nil
end

local NO_TARGET = "no target"
local function no_target(me, ability) return #attacks.targets(me, ability) == 0 and NO_TARGET or nil end

-- Such a reason in full, which is looked for only when somebody asks.
local function in_full(me, ability, why) return why == NO_TARGET and attacks.why_not(me, ability) or why end

-- Reasons of several as people read them, in full.
function uses.explained(me, illegal)
  return lists.map(illegal, function(entry)
    return { id = entry.id, reason = in_full(me, me:instance(entry.id), entry.reason) }
  end)
end

judgement "use" { text = "May a figure use this ability now in its turn?", clause = "HEX-ROUND-02",
  params = { "turn", "rest" },
  rows = function(definition)
    local moves, when = definition.movement ~= nil, definition.when
    local aims = definition.attack ~= nil or definition.inflicts ~= nil
    return {
      { "in_force", why = "it is suppressed" },
      uses.only_answers(definition) and { "lua", function() return "it is a reaction" end },
      { "lua", spent },
      moves and definition.attack == nil and { "lua", no_movement },
      { "query", "can_act", why = "it cannot act" },
      barred_row(definition),
      aims and not moves and { "lua", no_target },
      when and { "lua", function(me, ability, turn)
        local fine, why = when(me, ability, turn)
        return not fine and (why or "not now") or nil
      end },
    }
  end }

-- What of its abilities a figure may use now, as options; and what says why others may not, for those who ask.
function uses.options(me, score, turn)
  local options, illegal = judge.options("use", me, score, turn, rest_of(turn, me))
  return options, function() return uses.explained(me, illegal()) end
end

-- Why an ability may not be used now, or nil.
function uses.why_not(me, ability, turn)
  return in_full(me, ability, judge.reason("use", me, ability, turn))
end

-- The step `declare` of a use: it is logged, and unfinished movement is lost.
function uses.declare(use)
  local turn, ability = use.turn, use.ability
  log.use(use)
  if not turn then return end
  if turn.moving ~= ability then
    turn.left, turn.moving = 0, nil
    turn.used:add(ability)
    if not ability.definition.tags.free then turn.actions = turn.actions + 1 end
  end
end

-- What the words of an ability do, in the order in which it is printed: its `order`, else its move, then its attack.
local parts = {}
function parts.movement(use, me, ability) movement.start(use, me, ability) end
function parts.attack(use, me, ability) attacks.begin(use, me, ability) end
-- HEX-EFF-04: effects without an attack.
function parts.inflicts(use, me, ability)
  if ability.definition.attack == nil then attacks.begin(use, me, ability) end
end

local ORDER = { "movement", "attack", "inflicts" }

local function run_part(word, use, me, ability)
  local why = BARRED[word] and BARRED[word](me)
  if why then return log.note(me.name .. ": " .. why) end
  parts[word](use, me, ability)
end

-- The step `effects` of a use: runs what the ability or reaction does.
function uses.effects(use)
  local me, ability = use.user, use.ability
  local definition = ability.definition
  if use.listener > 0 then
    local run, event = reaction.body(use)
    return run(me, event, ability, use)
  end
  if definition.effect then return definition.effect(me, use, ability) end
  local turn, words = use.turn, definition.order or ORDER
  if turn and turn.moving == ability then return run_part("movement", use, me, ability) end   -- a Move that goes on
  for at = 1, #words do
    if definition[words[at]] ~= nil then run_part(words[at], use, me, ability) end
  end
end
