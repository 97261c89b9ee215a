-- Attacks: who rolls what, what it deals, Tactics and Effects spent on it, boons and banes, and what comes after.
local attacks, harm, knockback, policy_scores, rolls = library("attacks", "harm", "knockback", "policy_scores", "rolls")
local lists, sheet, space, tactics = library("lists", "sheet", "space", "tactics")
local MARGIN = 5

-- ---- before the dice -----------------------------------------------------------------------------

-- The step `aim` of an attack: the attacker turns, and ends its hiding.
function attacks.aim(attack)
  local me, foe = attack.user, attack.foe
  if me:has "hidden" and option["stealth.ends_on_attack"] == "yes" then attack:lose(me, "hidden", "all") end
  if option["facing.auto_face_target"] == "yes" then
    local direction = space.towards(me, foe)
    if direction then attack:turn_to(me, { direction = direction }) end
  end
end

-- Whenever its target stands.
function attacks.measure(attack)
  local me, foe = attack.user, attack.foe
  attack.distance = field.distance(attack.from or me, foe)
  tactics.ask_height(attack, me, foe)
  tactics.ask_backs(attack, me, foe)
end

-- It is aimed at one target, as edits leave it.
function attacks.edited(attack, what)
  if attack.kind ~= "attack" or what ~= "targets" then return end
  if not attack.target then return attack:fail "no target is left" end
  attack.foe = attack.target
end

-- TAC-TAC-01: with the option Tactics are declared before the dice; they are paid then and dealt after them.
function attacks.plan(attack)
  if option["tactics.timing"] ~= "before_roll" or not attacks.has_extras(attack) then return end
  local chosen = attacks.ask_extra(attack, "tactic")
  if not chosen then return end
  attack.planned:add(chosen)
  sheet.pay(attack, attack.user, "tactics", 1)
  attack:repeat_step()
end

local function all_rolls_against() return option["npc.tactics_on"] == "all_rolls_against" end

-- TAC-NPC-08: the higher difficulty deals one to the other; no dice.
local function fight(attack, me, foe)
  local mine, theirs = rolls.difficulty_of(me) + #tactics.met(attack, me, foe), rolls.difficulty_of(foe)
  log.note(me.name .. " (" .. mine .. ") fights " .. foe.name .. " (" .. theirs .. ")",
    me.name .. " fights " .. foe.name)
  local loser = mine > theirs and foe or theirs > mine and me or nil
  local rule = option["npc_fight.tie"]
  if not loser and rule == "gm" then
    loser = combat:choose { kind = "tie", prompt = "Who is hurt?",
      options = { { id = me.name, value = me }, { id = foe.name, value = foe } },
      optional = "nobody", optional_score = 0 }
  elseif not loser and rule == "attacker" then
    loser = foe
  elseif not loser and rule == "both" then
    harm.start(attack, me, 1, foe, "fight"):group(harm.start(attack, foe, 1, me, "fight"))
  end
  if loser then harm.start(attack, loser, 1, loser == me and foe or me, "fight") end
end

-- TAC-ROLL-05, TAC-ROLL-10: the attacker rolls if it has a sheet, else the target defends; without sheets nobody rolls.
function attacks.roll(attack)
  local me, foe = attack.user, attack.foe
  if me:is "sheet" then
    local difficulty = rolls.difficulty_of(foe) + (all_rolls_against() and #tactics.met(attack, foe, me) or 0)
    attack:start("roll", me, nil, { kind_of = rolls.ATTACK, foe = foe, attack = attack, difficulty = difficulty })
  elseif foe:is "sheet" then
    local met = tactics.met(attack, me, foe)
    if #met > 0 then log.note(function() return me.name .. " meets " .. table.concat(met, ", ") end) end
    attack:start("roll", foe, nil,
      { kind_of = rolls.DEFEND, foe = me, attack = attack, difficulty = rolls.difficulty_of(me) + #met })
  else
    fight(attack, me, foe)
  end
end

-- ---- damage --------------------------------------------------------------------------------------

local COUNTED = { ["1"] = function() return 1 end, per_sheet = function(attack) return attack.user.harm end,
  margin_step_5 = function(attack) return 1 + math.max(attack.total - attack.difficulty, 0) // MARGIN end,
  by_rung = function(attack) return attack.rung == rolls.COST and 1 or attack.rung end }

-- TAC-ROLL-06: the base amount of an attack; 0 after a failure.
function attacks.base(attack)
  if attack.rung <= 0 then return 0 end
  return COUNTED[option["attack.base_damage"]](attack)
end

-- What a plain success would have dealt, for Splash after a failure (TAC-EFF-04).
function attacks.plain(attack) return option["attack.base_damage"] == "per_sheet" and attack.user.harm or 1 end

-- The step `hit` of an attack: it starts the harm to whoever is hurt by the roll.
function attacks.hit(attack)
  local me, foe = attack.user, attack.foe
  if me:is "sheet" then
    local amount = attacks.base(attack)
    if amount > 0 then harm.start(attack, foe, amount, me, "attack") end
  elseif foe:is "sheet" and attack.rung > 0 and option["defend.success"] == "counter_1" then
    harm.start(attack, me, 1, foe, "counter")
  end
end

-- What people call a Tactic or Effect.
function attacks.title(ability)
  local definition = ability.definition
  return definition.name or (definition.id:gsub("_", " "):gsub("^%l", string.upper))
end

-- ---- Tactics and Effects -------------------------------------------------------------------------

-- Whether extra actions may be spent on this attack at all (TAC-NPC-03, TAC-TURN-05).
function attacks.has_extras(attack)
  return attack.user:is "sheet" and (not attack.readied or option["ready.extras"] == "yes") and attack.user:stands()
end

local function kind_of(definition)
  local tags = definition.tags
  return tags.tactic and "tactic" or tags.effect and "effect" or nil
end

local function used(_, ability, attack)
  return (attack.used:has(ability) or attack.planned:has(ability)) and "already used on this attack" or nil
end

local function gone(_, _, attack) return not attack.foe:stands() and "its target is out" or nil end

local function when_row(definition)
  local when = definition.when
  return when and { "lua", function(me, ability, attack)
    return not when(me, attack, ability) and "its criteria are not met" or nil
  end }
end

-- What may be spent on an attack; only: of one kind. unused: nothing was spent on it yet; standing: its target stands.
local function judgement_of(name, only)
  judgement(name) { text = "Which Tactics and Effects may be spent on an attack?", clause = "TAC-TAC-03",
    params = { "attack", "unused", "standing" },
    rows = function(definition)
      local kind = kind_of(definition)
      if not kind or only and kind ~= only then return nil end
      return {
        (kind == "tactic" or option["effects.once_each_per_attack"] == "yes") and { "lua", used, waived = "unused" },
        sheet.cost_rows(definition),
        not definition.around and { "lua", gone, waived = "standing" },
        when_row(definition),
      }
    end }
end
judgement_of("extra")
judgement_of("tactic", "tactic")
judgement_of("effect", "effect")

-- Asks which Tactic or Effect is spent next; only: "tactic", "effect" or nil for both.
function attacks.ask_extra(attack, only)
  local me, unused = attack.user, #attack.used == 0 and #attack.planned == 0
  local options, illegal = judge.options(only or "extra", me,
    function(ability) return policy_scores.extra(attack, ability) end, attack, unused, attack.foe:stands())
  if #options == 0 then return nil end
  return me:choose { kind = "extra", prompt = "Which Tactic or Effect?", options = options, illegal = illegal,
    optional = "none", optional_score = 0 }
end

-- TAC-TAC-09: a Tactic deals one more; or what it says itself.
function attacks.deal_tactic(attack, tactic)
  local definition = tactic and tactic.definition
  if attack.foe:stands() then
    harm.start(attack, attack.foe, definition and definition.damage or 1, attack.user, "attack")
  end
end

-- The step `extras` of an attack: the planned extra actions, one after the other.
function attacks.extras(attack)
  if not attacks.has_extras(attack) or attack.rung == 0 then return end
  if #attack.planned > 0 then
    local planned = attack.planned:remove(1)
    log.note(attack.user.name .. " uses " .. attacks.title(planned))
    attacks.deal_tactic(attack, planned)
    return attack:repeat_step()
  end
  local chosen = attacks.ask_extra(attack, option["tactics.timing"] == "before_roll" and "effect" or nil)
  if not chosen then return end
  local me, definition = attack.user, chosen.definition
  log.note(function() return me.name .. " uses " .. attacks.title(chosen) end)
  attack.used:add(chosen)
  for pool, amount in pairs(sheet.costs(me, chosen)) do sheet.pay(attack, me, pool, amount) end
  definition.effect(me, attack, chosen)
  attack:repeat_step()
end

-- ---- afterwards ----------------------------------------------------------------------------------

-- The step `spoils` of an attack: its boons and banes are spent.
function attacks.spoils(attack)
  local me, foe = attack.user, attack.foe
  if attack.rung == 0 then return end
  local roller = me:is "sheet" and me or foe
  attack:start("spoils", roller, nil, { boons = attack.boons, banes = attack.banes, foe = roller == me and foe or me,
    defended = roller ~= me, missed = attack.rung < 0 })
end

-- TAC-ABIL-13: what the attacker has damaged, by banes too, may be pushed, once each.
function attacks.after(attack)
  if #attack.hurt == 0 then return end
  knockback.begin(attack, attack.user, attack.hurt:remove(1))
  attack:repeat_step()
end
