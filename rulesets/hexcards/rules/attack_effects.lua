-- What follows damage: the effects of an ability and of the cards drawn, in order, each applied or skipped (HEX-EFF).
local attack_effects, action_cards, sides = library("attack_effects", "action_cards", "sides")
local lists = library "lists"

-- ---- the kinds of effects ------------------------------------------------------------------------
-- text(value), run(frame, foe, value); number: its value is one; of_user: it is no effect on the target, and stands
-- when that is gone (HEX-DMG-03); sure: it cannot be skipped (HEX-EFF-07); asks: it asks whether and where by itself.

local kinds = {}

kinds.push = { number = true, text = function(n) return "Push " .. n end, asks = true,
  run = function(frame, foe, n) frame:push(foe, { away_from = frame.user, tiles = n }) end }
kinds.pull = { number = true, text = function(n) return "Pull " .. n end, asks = true,
  run = function(frame, foe, n) frame:pull(foe, { towards = frame.user, tiles = n }) end }
-- A mod's condition is called without its prefix.
kinds.condition = { text = function(id) return id:match "[^:]*$" end,
  run = function(frame, foe, id) frame:gain(foe, id, { source = frame.user }) end }
kinds.damage = { number = true, text = function(n) return n .. " damage" end,
  run = function(frame, foe, n) frame:damage(foe, n, { dealer = frame.user }) end }
-- An attack's heal is its user's own; an ability that affects heals whom it affects.
kinds.heal = { number = true, text = function(n) return "heal " .. n end,
  of_user = function(frame) return frame.ability.definition.helps == nil end,
  run = function(frame, foe, n)
    local who = frame.ability.definition.helps and foe or frame.user
    frame:heal(who, math.min(n, who:max "hp" - who.hp))
  end }
kinds.element = { text = function(name) return name end, of_user = function() return true end,
  run = function(frame, _, name) log.note(frame.user.name .. " calls up " .. name) end }
kinds.xp = { number = true, text = function(n) return n .. " XP" end, of_user = function() return true end, sure = true,
  run = function(frame, _, n)
    frame.user.xp = frame.user.xp + n
    log.note(frame.user.name .. " gains " .. n .. " experience")
  end }

-- The kind and value of one of the words of `inflicts`, such as "push 2" or the name of a condition. A number may be
-- the name of a key of its definition: "push force".
local function kind_of(words, definition)
  local space = words:find(" ", 1, true)
  local name, value = space and words:sub(1, space - 1) or words, space and words:sub(space + 1) or ""
  local kind = kinds[name]
  if not kind then return kinds.condition, name end
  return kind, math.tointeger(tonumber(value)) or kind.number and definition[value] or value
end

-- The same as { kind, value, text }.
local function read(words, definition)
  local kind, value = kind_of(words, definition)
  return { kind = kind, value = value, text = type(value) ~= "function" and kind.text(value) or "" }
end

-- of: "ability" or "card".
local function all_known(of)
  for _, id in ipairs(definitions(of, "inflicts")) do
    local own = of == "card" and cards.card(id) or definition(of, id)
    for _, words in ipairs(own.inflicts) do
      local kind, value = kind_of(words, own)
      local known = kind ~= kinds.condition or definition("status", value) ~= nil
      if not known or kind.number and math.type(value) ~= "integer" and type(value) ~= "function" then
        local forms = "push, pull, damage, heal or xp with a number or a key of its own, element with a name, or a "
          .. "status"
        error(("%s '%s' inflicts '%s': it must be %s"):format(of, id, words, forms), 0)
      end
    end
  end
  return true
end

-- Before play: that all that abilities and cards inflict is known, and has its number.
function attack_effects.check()
  for _, of in ipairs { "ability", "card" } do memo("all effects known", of, all_known) end
end

local function read_all(definition)
  return lists.map(definition.inflicts, function(words) return read(words, definition) end)
end
-- Asked for by id, so that the answer is known to be made of content alone. false: its user works a number out.
local function of_ability(id)
  local list = read_all(definition("ability", id))
  return lists.all(list, function(one) return type(one.value) ~= "function" end) and list
end
local function of_card(id) return read_all(definition("card", id)) end

-- HEX-EFF-05: those of the action as printed, then those of the modifier cards.
function attack_effects.list(frame)
  local list = {}
  local function add(effects) table.move(effects, 1, #effects, #list + 1, list) end
  local function add_card(card)
    if card.inflicts then add(memo("effects of cards", card.id, of_card)) end
  end
  local definition = frame.ability.definition
  if definition.inflicts then add(memo("effects of abilities", definition.id, of_ability) or read_all(definition)) end
  local card = definition.plain and action_cards.of(frame.user)
  if card then add_card(card) end
  local attack = frame.attack
  if attack then
    local drawn = attack.cards
    for at = 1, #drawn do add_card(cards.card(drawn[at])) end
  end
  return list
end

-- ---- one after the other -------------------------------------------------------------------------

local function ask_order(me, list)
  local options, seen = {}, {}
  for index, one in ipairs(list) do
    seen[one.text] = (seen[one.text] or 0) + 1
    options[index] = { id = seen[one.text] > 1 and one.text .. " #" .. seen[one.text] or one.text, value = index }
  end
  return me:ask_order { kind = "effects", prompt = "In which order do the effects come?", options = options,
    clause = "HEX-EFF-05" }
end

-- In which order, where the attacker may say.
function attack_effects.order(frame)
  local list, order = attack_effects.list(frame), nil
  if option["effect.order"] == "attacker_choice" and #list > 1 and attack_effects.asks(frame.user) then
    order = ask_order(frame.user, list)
  end
  for at = 1, #list do frame.order:add(order and order[at] or at) end
end

-- HEX-EFF-03: whether players decide; monsters always apply.
function attack_effects.asks(me) return not sides.is_monster(me) or option["monster.effects"] == "controller" end

local function wanted(frame, one)
  local me = frame.user
  if one.kind.sure or one.kind.asks or frame.ability.definition.helps or not attack_effects.asks(me) then
    return true
  end
  return me:confirm { kind = "effect", prompt = ("Is %s applied (%s)?"):format(one.text, frame.foe.name),
    yes = one.text, optional = "skip", score = 1 }
end

-- The next effect; who is gone suffers no more (HEX-DMG-03), what is its user's stands.
function attack_effects.apply(frame)
  local order = frame.order
  if #order == 0 or not frame.user.active then return end
  local one = attack_effects.list(frame)[order:remove(1)]
  local of_user = one.kind.of_user and one.kind.of_user(frame)
  if of_user or frame.foe.active then
    if wanted(frame, one) then one.kind.run(frame, frame.foe, one.value) else log.note(one.text .. " is skipped") end
  end
  frame:repeat_step()
end
