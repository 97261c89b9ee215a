-- Reactions: who may react to which trigger, in which order, and how often.
local reactions, ability_tags, conditions, counts = library("reactions", "ability_tags", "conditions", "counts")
local lists, pipeline, prices, rounds, senses = library("lists", "pipeline", "prices", "rounds", "senses")

-- The characters behind what happened, and the tiles; none for falls and the beginning and end of rounds (VAL-VIS-10).
local function sources_of(event)
  if type(event) == "effect" then
    local kind = event.kind
    if kind == "damage" or kind == "hit" or kind == "down" then
      local sources, tiles = pipeline.dealers(event), pipeline.tiles_of(event)
      return table.move(tiles, 1, #tiles, #sources + 1, sources)
    end
  elseif event.kind == "turn" and option.turn_end_source == "none" and event.step == "end" then
    return {}
  end
  return { event.user }
end

local function perceives(me, source)
  if option.trigger_sense == "see_only" then return senses.sees(me, source) end
  return senses.perceives(me, source)
end

-- VAL-VIS-07, VAL-TRIG-12: one of the sources must be seen or sensed.
local function notices(me, sources)
  return #sources == 0 or lists.any(sources, function(source)
    if math.type(source) == "integer" then return senses.sees_tile(me, source) end
    if source == me or type(source) ~= "unit" then return true end
    return source.active and perceives(me, source) or not source.active and senses.perceived(me, source)
  end)
end

local function is_doing(frame) return frame ~= nil and (frame.kind == "use" or frame.kind == "move") end

-- VAL-TRIG-11: whether it is one's own use of an ability, or nothing but what comes of it.
local function own_doing(me, event, sources)
  if #sources ~= 1 or sources[1] ~= me then return false end
  if type(event) ~= "effect" then return is_doing(event) end
  return event.kind == "hit" or event.kind == "down" or pipeline.every_frame(event, is_doing)
end

local function is_delayed(use) return ability_tags.used(use, "delayed") end
local function delayed(event)
  if type(event) ~= "effect" then return is_delayed(event) end
  return pipeline.every_frame(event, is_delayed)
end

-- VAL-SIMT-06: with simt_end = single the common end of several turns counts once, as that of the first other one.
local function another_end(me, event)
  if option.simt_end ~= "single" or event.kind ~= "turn" or event.step ~= "end" then return false end
  local first = lists.first(event:members(), function(member) return member.user ~= me end)
  return first ~= nil and first ~= event
end

-- Why it may not be offered besides what its ability demands; nil: it may.
local function barred(me, self, event, entry)
  if not me:may_use_reactions() then return "it may use no reactions" end
  if counts.inert(me) then return "it bides" end
  if entry.as == "counter" and delayed(event) then return "a Delayed ability cannot be countered" end
  if another_end(me, event) then return "turns that end together are one trigger" end
  local sources = sources_of(event)
  local own_too = self.definition.own_uses or option.self_trigger == "global_ok" and entry.as == "global"
  if not own_too and own_doing(me, event, sources) then return "no one reacts to its own doing" end
  if reactions.shielded(event) then return "a Blitz triggers nothing" end
  if not notices(me, sources) then return "it neither sees nor senses the source" end
  return nil
end

-- May this reaction be offered for this event? If not, what gives the reason. entry: the reaction as written. Most are
-- refused for points and uses, which are asked first.
function reactions.allowed(me, self, event, entry)
  if not me.active then return false, "it is off the field" end
  if judge.holds("ready", me, self) and not barred(me, self, event, entry) and
    judge.holds("use", me, self, nil, false, event) then
    return true
  end
  return false, function()
    return barred(me, self, event, entry) or conditions.why_not(me, self, nil, false, event)
  end
end

local function is_blitz(use) return ability_tags.used(use, "blitz") end

-- VAL-SEC-05: what a Blitz ability does in its steps triggers nothing.
function reactions.shielded(event)
  if type(event) ~= "effect" then
    return is_blitz(event) and (event.step ~= "resolved" or option.blitz_resolved == "no")
  end
  local kind = event.kind
  if kind == "hit" or kind == "down" then
    if option.blitz ~= "strict" then return false end
  elseif option.blitz == "events_trigger" then
    return false
  elseif kind ~= "damage" then
    return is_blitz(event.use)
  end
  return pipeline.every_frame(event, is_blitz)
end

-- VAL-TRIG-08: the acting team first, then act order, then in order of the characters.
function reactions.order(list)
  local rank = {}
  for number, side in ipairs(rounds.act_order()) do rank[side.index] = number end
  local acting = combat.acting - 1
  table.sort(list, function(a, b)
    local first = a.side.index == acting and 0 or rank[a.side.index] or 99
    local second = b.side.index == acting and 0 or rank[b.side.index] or 99
    if first ~= second then return first < second end
    return a.handle < b.handle
  end)
  return list
end

-- VAL-TRIG-14: with the option a whole batch is one trigger. Otherwise what was taken already must leave points, Energy
-- (or stacks of Energized) and uses for this as well. If not, why.
function reactions.within_limits(unit, self, taken, event)
  if #taken == 0 then return true end
  if option.batch_trigger == "one_per_batch" and type(event) == "effect" then
    return false, "simultaneous effects are one trigger, which was answered"
  end
  local points, energy, times, valiance = 0, 0, 0, 0
  local stacks = unit:has "energized" or 0
  for index = 1, #taken + 1 do
    local other = taken[index] or self
    local price = prices.least(unit, other, event)
    if price > 0 and stacks > 0 then stacks, price = stacks - 1, 0 end
    points, energy = points + ability_tags.value(other, "reaction"), energy + price
    valiance = valiance + (other.definition.valiance or 0)
    if other == self then times = times + 1 end
  end
  local limited = ability_tags.value(self, "limited")
  if limited > 0 and self:count("uses", nil) + times > limited then
    return false, "its other reactions use up the last uses"
  end
  if points <= unit.reaction_points and energy <= unit.energy and valiance <= unit.valiance then return true end
  return false, "its other reactions leave too little"
end
