-- Damage from source to Guts, and the other changes of current values; all of a batch together.
local pipeline, ability_tags, checks, lists = library("pipeline", "ability_tags", "checks", "lists")
local pools = library "pools"

-- ---- shares of damage ----------------------------------------------------------------------------

-- What a share is made of, as its options tell: the last of its parts has the words behind it.
local function parts_of(amount, options)
  if not options.why and not options.parts then return nil end
  local parts = lists.copy(options.parts or { part(amount) })
  local last = parts[#parts]
  local words = { last.name or false, options.piercing and "piercing" or false, options.why or false }
  local said
  for _, word in ipairs(words) do said = word and (said and said .. " " .. word or word) or said end
  if said then parts[#parts] = part(last.amount, said) end
  return parts
end

local OPTIONS = { piercing = true, direct = true, user = true, why = true, parts = true, tile = true }

-- Proposes a share of damage: options piercing, direct = false (no Lethality), user (false: nobody's), why (words
-- behind the number), parts (what the number is made of), tile (the one whose effect it is).
function pipeline.harm(event, target, amount, options)
  options = options or {}
  if target == nil then error("damage needs a target (found nil)", 2) end
  if math.type(amount) ~= "integer" then
    error("damage needs a whole number: damage(target, amount) (found " ..
      (type(amount) == "string" and "the text " or "") .. tostring(amount) .. ")", 2)
  end
  for key in pairs(options) do
    if not OPTIONS[key] then
      error("damage has no option '" .. tostring(key) .. "': it may have direct, parts, piercing, tile, user and why",
        2)
    end
  end
  if amount < 0 then error("damage must be 0 or more (found " .. amount .. ")", 2) end
  return event:effect("harm", target, amount, {
    piercing = options.piercing or false, direct = options.direct ~= false, user = options.user,
    why = parts_of(amount, options), tile = options.tile and options.tile + 1 or 0,
  })
end

-- ---- putting a batch together --------------------------------------------------------------------

-- Calls combine(group, batch) for the effects on each target.
local function each_target(list, combine, batch)
  local order, groups = {}, {}
  for at = 1, #list do
    local item = list[at]
    local target = item.target
    local group = groups[target]
    if not group then
      group = { target = target }
      groups[target] = group
      order[#order + 1] = group
    end
    group[#group + 1] = item
  end
  for at = 1, #order do combine(order[at], batch) end
end

-- Lethality for an Attack ability's own damage, once a target and use (VAL-SEC-02, VAL-SEC-03).
local function lethality(use, target)
  local ability = use and use.kind == "use" and use.ability
  if not ability then return 0 end
  local attack = ability.ended and (use.what.tags.attack or 0) or ability_tags.value(ability, "attack", use)
  local armed = use.armed
  if attack == 0 or armed:has(target) then return 0 end
  armed:add(target)
  return attack * pools.floored(use.user.lethality)
end

-- The shares of a target by who deals them in which frame: one source each (VAL-DMG-06).
local function sources_of(group)
  local sources = {}
  for at = 1, #group do
    local share, source = group[at], nil
    local frame, user = share.frame, share.user
    for other = 1, #sources do
      local known = sources[other]
      if known.frame == frame and known.user == user then source = known end
    end
    if not source then
      source = { frame = frame, user = user, standard = 0, piercing = 0 }
      sources[#sources + 1] = source
    end
    local sort = share.piercing ~= 0 and "piercing" or "standard"
    source[sort] = source[sort] + share.amount
    source.plain = source.plain or sort == "standard"
    source.direct = source.direct or share.direct ~= 0
  end
  return sources
end

-- More of the standard damage if there is any, else of the piercing (VAL-SEC-03).
local function add(source, amount)
  local sort = source.plain and "standard" or "piercing"
  source[sort] = math.max(source[sort] + amount, 0)
end

-- What amplifiers of its user make of a source's damage; by how much it is more.
local function amplify(source, target, user, frame)
  local before = source.standard + source.piercing
  local more = user:damage_bonus(target, frame)
  if more ~= 0 then add(source, more) end
  if source.standard > 0 then source.standard = math.max(user:amplified(source.standard, target, frame), 0) end
  if source.piercing > 0 then source.piercing = math.max(user:amplified(source.piercing, target, frame), 0) end
  return source.standard + source.piercing - before
end

-- The sum of all sources: amplified each, or put together first and then amplified by all who gave to it.
local function total_of(sources, target)
  local total = { standard = 0, piercing = 0, lethality = 0, amplified = 0 }
  local each = option.combine == "after_amplify"
  for _, source in ipairs(sources) do
    local lethal = source.direct and lethality(source.frame, target) or 0
    if lethal ~= 0 then add(source, lethal) end
    if each and source.user then
      total.amplified = total.amplified + amplify(source, target, source.user, source.frame)
    end
    total.lethality = total.lethality + lethal
    total.standard, total.piercing = total.standard + source.standard, total.piercing + source.piercing
    total.plain = total.plain or source.plain
  end
  if each then return total end
  local done = {}
  for _, source in ipairs(sources) do
    if source.user and not done[source.user] then
      done[source.user] = true
      total.amplified = total.amplified + amplify(total, target, source.user, source.frame)
    end
  end
  return total
end

-- Whose damage the whole is: the first that gave to it, or with the option who gave most (VAL-DMG-07).
local function credited(sources)
  local best
  for _, source in ipairs(sources) do
    local given = source.standard + source.piercing
    if source.user and (not best or option.credit == "largest" and given > best.given) then
      best = { user = source.user, given = given }
    end
  end
  return best and best.user or false
end

-- Takes numeric mitigation off standard damage first, then off piercing (VAL-DMG-13).
local function mitigate(standard, piercing, amount)
  if option.mitigate_order == "piercing_first" then
    local off = math.min(piercing, amount)
    return math.max(standard - (amount - off), 0), piercing - off
  end
  local off = math.min(standard, amount)
  return standard - off, math.max(piercing - (amount - off), 0)
end

-- With blitz = strict not even Protected answers what such uses do. sources: of damage, by frame.
function pipeline.silent(sources)
  if option.blitz ~= "strict" then return false end
  return lists.all(sources, function(source) return ability_tags.used(source.frame, "blitz") end)
end

-- Whether all damage is ignored; spends what ignores it (VAL-BOON-12).
local function ignored(batch, target, after_resistance)
  if not target:has "protected" then return false end
  if option.protected_zero == "kept" and after_resistance <= 0 then return false end
  batch:lose(target, "protected", 1)
  return true
end

-- How a number came about, "4 + 2 Lethality - 1 Resistance": its parts, quiet when there is nothing to explain.
local function explain(group, lethal, amplified, resisted, reduced)
  local parts, quiet = {}, #group == 1
  for _, share in ipairs(group) do
    local own = share.parts
    for _, one in ipairs(own or { part(share.amount, share.piercing ~= 0 and "piercing" or nil) }) do
      parts[#parts + 1] = one
    end
    quiet = quiet and not own and share.piercing == 0
  end
  if lethal ~= 0 then parts[#parts + 1] = part(lethal, "Lethality") end
  if amplified ~= 0 then parts[#parts + 1] = part(amplified, "amplified") end
  if reduced > 0 then parts[#parts + 1] = part(-reduced, "mitigation") end
  if resisted > 0 then parts[#parts + 1] = part(-resisted, "Resistance") end
  parts.quiet = quiet and lethal == 0 and amplified == 0 and resisted <= 0 and reduced <= 0
  return parts
end

-- A Breakable tile has no Resistance and no memory: enough at once destroys it (VAL-TTAG-06, VAL-TTAG-07).
local function combine_blows(batch, cell, group)
  local total, strength = total_of(sources_of(group), cell), field.value(cell, "breakable")
  for _, share in ipairs(group) do share:merge() end
  if strength > 0 and total.standard + total.piercing >= strength then batch:destroy(cell) end
end

-- One instance of damage for a target out of all its shares (VAL-DMG-05).
local function combine_harm(group, batch)
  local target = group.target
  if type(target) ~= "unit" then return combine_blows(batch, target, group) end
  if target:immune_to_damage() then
    for _, share in ipairs(group) do share:prevent "immune" end
    if option.immune == "no_instance" then return end
    return batch:effect("damage", target, 0, { dealt = 0, user = credited(sources_of(group)), why = " (immune)" })
  end
  local sources = sources_of(group)
  local total = total_of(sources, target)
  local resistance, reduced = total.plain and pools.floored(target.resistance) or 0, math.max(target:mitigation(), 0)
  local standard, piercing = mitigate(total.standard, total.piercing, reduced)
  local dealt = math.max(standard - resistance, 0) + piercing
  local why = explain(group, total.lethality, total.amplified, math.min(math.max(resistance, 0), standard), reduced)
  if not pipeline.silent(sources) and ignored(batch, target, dealt) then
    if option.protected == "no_instance" then
      for _, share in ipairs(group) do share:prevent "Protected" end
      return
    end
    dealt, why = 0, " (Protected)"
  end
  local later = math.max(math.min(target:puts_off(dealt), dealt), 0)
  if later > 0 then
    dealt = dealt - later
    batch:put_off(target, later)
  end
  local instance = batch:effect("damage", target, dealt, { dealt = dealt, user = credited(sources), why = why })
  local into = instance.index + 1
  for at = 1, #group do
    group[at].into = into
    group[at]:merge(instance)
  end
end

-- What caused a direct hit or a downing, as far as that is known; any other effect itself.
local function cause_of(effect)
  local caused = (effect.kind == "hit" or effect.kind == "down") and effect.caused_by > 0
  return caused and cause_of(effect:another(effect.caused_by - 1)) or effect
end

-- The shares of damage, in order; none of other effects.
local function shares_of(effect)
  local shares = {}
  for index = 0, effect.kind == "damage" and effect.index - 1 or -1 do
    local share = effect:another(index)
    if share.kind == "harm" and share.into == effect.index + 1 then shares[#shares + 1] = share end
  end
  return shares
end

-- Everybody who dealt the damage behind an effect: behind damage, a direct hit, a downing (VAL-DMG-07).
function pipeline.dealers(effect)
  local cause, found = cause_of(effect), {}
  if cause.kind == "hit" or cause.kind == "down" then return found end
  for _, share in ipairs(option.credit == "largest" and {} or shares_of(cause)) do
    if share.user and not lists.has(found, share.user) then found[#found + 1] = share.user end
  end
  return #found > 0 and found or { cause.user }
end

-- Whether something holds for every frame that an effect comes of: of damage those of its shares, of a direct hit and a
-- downing those of what caused it, else its own.
function pipeline.every_frame(effect, holds)
  local cause = cause_of(effect)
  local shares = shares_of(cause)
  if #shares == 0 then return holds(cause.use) end
  return lists.all(shares, function(share) return holds(share.frame) end)
end

-- The tiles whose effects were part of the damage behind an effect (VAL-VIS-10).
function pipeline.tiles_of(effect)
  return lists.map(shares_of(cause_of(effect)), function(share) return share.tile > 0 and share.tile - 1 end)
end

-- Whether somebody is one of those who dealt it.
function pipeline.dealt_by(effect, unit) return lists.has(pipeline.dealers(effect), unit) end

-- Several Witherings add up, with one floor (VAL-WITH-06).
local function combine_wither(group)
  if option.withering_is_damage then
    for _, item in ipairs(group) do
      local source = { standard = item.amount, piercing = 0, plain = true }
      add(source, lethality(item.frame, group.target))
      if item.user then amplify(source, group.target, item.user, item.frame) end
      item.amount = source.standard
    end
  end
  for index = 2, #group do
    group[1].amount = group[1].amount + group[index].amount
    group[index]:merge(group[1])
  end
end

-- Restoration that is forbidden does nothing (VAL-MOD-05).
local function combine_restore(group)
  if group.target:may_regain "guts" then return end
  for _, item in ipairs(group) do item:prevent() end
end

-- A status to which the target is immune is not gained (VAL-STAT-08); one it has and that does not stack stays.
local function combine_apply(batch, item, energized)
  local status, target = item.status, item.target
  if target:immune_to(status.id) then return item:prevent "immune" end
  if status.id == "exposed" then checks.leave_alone(item.frame, target) end
  if status.id == "energized" and option.energized == "no_add" then
    if energized[target] or target:has "energized" then return item:prevent() end
    energized[target] = true
  end
  if status.stacking or option.status_reapply ~= "replace" or not target:has(status.id) then return end
  batch:lose(target, status.id, "all")
end

-- VAL-STAT-11: whether an effect comes from outside a completely immune target.
local OF_ITS_OWN = { pay = true, walk = true, back = true, fall = true, hit = true, down = true, leave = true,
  note = true, calm = true, carry = true, tumble = true, squeeze = true }

local function from_outside(item, target)
  if OF_ITS_OWN[item.kind] or item.kind == "lose" and item.lapse ~= 0 then return false end
  local by = item.by
  local own = item.user == target and by and by.kind ~= "unit" and by.bearer == target and
    by.definition.kind ~= "status"
  if own then return false end
  if option.complete_immunity == "hostile_only" and item.user and item.user ~= target then
    return not target:allied(item.user)
  end
  return true
end

local function keep_out(batch)
  for _, item in ipairs(batch:effects()) do
    local target = item.target
    if type(target) == "unit" and target:immune_to_all() and from_outside(item, target) then item:prevent "immune" end
  end
end

-- The game master's word on which of two effects takes place (conflict = game_master).
local function choose_between(first, second)
  local texts = lists.map({ first, second }, function(entry)
    return { id = tostring(entry.by or entry.user) .. " of " .. tostring(entry.user), value = entry }
  end)
  return combat:choose { kind = "conflict", prompt = "Which effect takes place?", options = texts }
end

-- Effects of which only one can come true: the first declared, none, or whichever the game master says (VAL-TRIG-10).
-- loser(first, second): which of two loses by the rules themselves, "both", or nil.
function pipeline.contest(list, differ, loser)
  local lost = {}
  for index, item in ipairs(list) do
    for before = 1, index - 1 do
      local other = list[before]
      local loses = loser and loser(other, item) or option.conflict == "cancel_both" and "both"
      if (loses == "both" or not lost[item] and not lost[other]) and differ(item, other) then
        if not loses and option.conflict == "game_master" then
          loses = choose_between(other, item) == item and other or item
        end
        if loses == "both" then lost[other] = true end
        lost[(loses == "both" or not loses) and item or loses] = true
      end
    end
  end
  for _, item in ipairs(list) do
    if lost[item] then item:prevent "at odds with another effect" end
  end
end

local function sets_differ(a, b)
  return a.target == b.target and a.attribute == b.attribute and a.amount ~= b.amount
end

-- Losses and gains of one value at once count as their sum (attr_batch = net_then_clamp).
local function net(list)
  for _, gain in ipairs(list) do
    for at = 1, gain.kind == "regain" and #list or 0 do
      local loss = list[at]
      if loss.kind == "lower" and loss.target == gain.target and loss.attribute == gain.attribute then
        local common = math.min(loss.amount, gain.amount)
        loss.amount, gain.amount = loss.amount - common, gain.amount - common
      end
    end
  end
end

-- What can be done to a tile; other effects of an ability aimed at one do nothing (VAL-TTAG-07).
local OF_TILES = { harm = true, destroy = true, light = true, alter_tile = true, alter = true, note = true }

-- The restorations of a list that are not forbidden (VAL-MOD-05).
local function regained(list)
  local fine = {}
  for _, item in ipairs(list) do
    if item.target:may_regain(pools.name(item.attribute)) then fine[#fine + 1] = item else item:prevent() end
  end
  return fine
end

-- Of which kinds several effects are put together.
local COMBINED = { restore = true, regain = true, increase = true, gain = true, lower = true, set = true, harm = true,
  wither = true }

-- Combines the effects of a batch, for the manifest's `combine`.
function pipeline.combine(batch)
  if modified "immune_to_all" then keep_out(batch) end
  local kinds, items = {}, batch:effects()
  for at = 1, #items do
    local item = items[at]
    local kind = item.kind
    if not OF_TILES[kind] and math.type(item.target) then
      item:prevent()
    elseif COMBINED[kind] then
      local list = kinds[kind]
      if list then list[#list + 1] = item else kinds[kind] = { item } end
    end
  end
  if kinds.restore then each_target(kinds.restore, combine_restore) end
  if kinds.regain then kinds.regain = regained(kinds.regain) end
  if kinds.increase then regained(kinds.increase) end
  if kinds.gain then
    local energized = {}
    for _, item in ipairs(kinds.gain) do combine_apply(batch, item, energized) end
  end
  if option.attr_batch == "net_then_clamp" and kinds.lower and kinds.regain then
    net(table.move(kinds.regain, 1, #kinds.regain, #kinds.lower + 1, table.move(kinds.lower, 1, #kinds.lower, 1, {})))
  end
  if kinds.set then pipeline.contest(kinds.set, sets_differ) end
  if kinds.harm then each_target(kinds.harm, combine_harm, batch) end
  if kinds.wither then each_target(kinds.wither, combine_wither) end
end
