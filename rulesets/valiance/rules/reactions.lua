-- Reactions: who may answer which trigger, in which order they are asked, and how often.
local reactions = library "reactions"

-- The character behind what happened, if it has one (VAL-VIS-10).
local function source_of(event)
  return event.user
end

-- VAL-VIS-07, VAL-TRIG-12: the source must be seen or sensed.
local function senses(me, event)
  local source = source_of(event)
  if not source or source == me or type(source) ~= "unit" then return true end
  if not source.active then return library("senses").perceived(me, source) end
  return library("senses").perceives(me, source)
end

-- May this reaction be offered for this event?
function reactions.allowed(me, self, event)
  if not me.active or not me:may_use_reactions() then return false end
  -- VAL-TRIG-11: not to one's own ability, unless its text says so.
  if event.kind == "use" and event.user == me and not self.definition.own_uses then return false end
  if reactions.shielded(event) then return false end
  if not senses(me, event) then return false end
  return library("uses").why_not(me, self, nil, false) == nil
end

-- VAL-SEC-05: what a Blitz ability does in its steps triggers nothing.
function reactions.shielded(event)
  local use = event.kind == "use" and event or nil
  if type(event) == "effect" and event.use and event.use.kind == "use" then use = event.use end
  if not use or not use.ability or library("uses").tag(use.ability, "blitz") == 0 then return false end
  if event == use then return use.step ~= "resolved" or option.blitz_resolved == "no" end
  if event.kind == "hit" or event.kind == "down" then return option.blitz == "strict" end
  return option.blitz ~= "events_trigger"
end

-- VAL-TRIG-08: the acting team first, then act order, then in order of the characters.
function reactions.order(list)
  local rank = {}
  for number, side in ipairs(library("rounds").act_order()) do rank[side.index] = number end
  local acting = combat.acting - 1
  table.sort(list, function(a, b)
    local first = a.side.index == acting and 0 or rank[a.side.index] or 99
    local second = b.side.index == acting and 0 or rank[b.side.index] or 99
    if first ~= second then return first < second end
    return a.handle < b.handle
  end)
  return list
end

-- VAL-TRIG-04, VAL-TRIG-14: one ability for one trigger; points must last for all that were taken.
function reactions.within_limits(unit, self, taken)
  if option.batch_trigger == "one_per_batch" and #taken > 0 then return false end
  local points, energy = 0, 0
  for _, other in ipairs(taken) do
    if other == self then return false end
    points = points + (other.definition.tags.reaction or 0)
    energy = energy + (library("uses").energy(unit, other))
  end
  local cost = library("uses").energy(unit, self)
  return unit.reaction_points >= points + (self.definition.tags.reaction or 0) and unit.energy >= energy + cost
end
