-- Readied main actions: what they wait for, when that is met, and what they do then (TAC-TURN-05).
local ready, lists, sheet, space, uses, zones = library("ready", "lists", "sheet", "space", "uses", "zones")

local CONDITIONS = { "enters_sight", "enters_range", "comes_beside", "attacks", "signal" }
ready.CONDITIONS = CONDITIONS
local FAR = 1000   -- beyond every field

-- The main actions that somebody can prepare: all but Ready itself.
function ready.actions(me)
  return lists.where(me:instances "ability", function(ability)
    return ability.definition.tags.main and ability.definition.id ~= "ready"
  end)
end

-- Whether somebody in a place meets a condition, if it can be targeted.
local holds = {}
function holds.enters_sight(me, place) return space.sees(me, place) end
function holds.enters_range(me, place) return space.reaches(me, place) end
function holds.comes_beside(me, place) return space.adjacent(me, place) end

local function condition_of(readied) return holds[CONDITIONS[readied.condition]] end

local function concerned(me, readied)
  return lists.where(units(), function(other)
    return other:stands() and me:hostile(other) and (not readied.target or readied.target == other)
  end)
end

-- Looks who meets the condition now; returns the first who did not before. Those who do are remembered.
local function newly_met(me, readied)
  local condition = condition_of(readied)
  local found, before = nil, lists.set(readied.seen)
  readied.seen:clear()
  for _, other in ipairs(concerned(me, readied)) do
    if condition(me, other) and other:targetable(me) then
      readied.seen:add(other.handle)
      if not before[other.handle] and not found then found = other end
    end
  end
  return found
end

-- Remembers who meets the condition as it is named.
function ready.begin(me)
  local readied = me:instance "readied"
  if readied and condition_of(readied) then newly_met(me, readied) end
end

-- Spaces where a mover would newly meet the condition.
function ready.watched(me, readied, mover)
  local condition, seen = condition_of(readied), lists.has(readied.seen, mover.handle)
  local meant = not seen and lists.has(concerned(me, readied), mover) and mover:targetable(me)
  if not condition or not meant then return {} end
  local far = condition == holds.enters_range and sheet.range(me) or condition == holds.comes_beside and 1 or FAR
  return lists.where(field.within(me, 1, far), function(cell) return condition(me, cell) end)
end

-- Drawings that somebody could remove from where it stands (TAC-ABIL-12).
function ready.drawings(me)
  return lists.where(zones.drawings(), function(cell) return field.distance(me, cell) <= me.range end)
end

local function trigger(event, me, foe)
  local readied = me:instance "readied"
  event:start("trigger", me, readied, { foe = foe, what = readied.what })
end

-- TAC-TURN-05: the game master says whether what only the story tells has come about.
local function signalled(me)
  return combat:confirm { kind = "signal", prompt = "Is what " .. me.name .. " waits for met?", yes = "met",
    optional = "not yet", score = -1 }
end

-- Whether somebody may have something ready: who has watches.
local function any_ready() return modified "watches" end

-- Looks at all who have something ready, after a step, a change of the map, or at a turn's start. mover: who moved.
function ready.judge(event, mover)
  if not any_ready() then return end
  for _, me in ipairs(units()) do
    local readied = me:instance "readied"
    if readied and me:stands() and me ~= mover then
      if condition_of(readied) then
        local foe = newly_met(me, readied)
        if foe then trigger(event, me, foe) end
      elseif CONDITIONS[readied.condition] == "signal" then
        local foe = readied.target or concerned(me, readied)[1]
        if signalled(me) then trigger(event, me, foe) end
      end
    end
  end
end

-- Somebody declares an attack.
function ready.attacked(attack)
  if not any_ready() then return end
  for _, me in ipairs(units()) do
    local readied = me:instance "readied"
    if readied and me:stands() and CONDITIONS[readied.condition] == "attacks" and me:hostile(attack.user)
      and (not readied.target or readied.target == attack.user) then
      trigger(attack, me, attack.user)
    end
  end
end

rule "readied_for_attacks" {
  text = "A readied action may wait for an attack.", clause = "TAC-TURN-05",
  on = { ["any.attack.aim.before"] = function(_, attack) ready.attacked(attack) end },
}

-- ---- what happens then ---------------------------------------------------------------------------

-- Whether the stored action is legal now; an attack is one on the unit that met the condition.
local function legal(frame)
  local me, foe = frame.user, frame.foe
  if frame.what.definition.id == "attack" then
    return foe ~= nil and foe:targetable(me) and space.reaches(me, foe)
  end
  return judge.holds("action", me, frame.what, frame)
end

-- The step `ask` of a readied action: does it happen now?
function ready.ask(frame)
  local me = frame.user
  if not me:has "readied" or not legal(frame) then return frame:finish() end
  local fire = me:confirm { kind = "fire", prompt = "Does it happen now?", yes = "now", optional = "wait", score = 5 }
  if not fire then return frame:finish() end
  frame:lose(me, "readied", "all")
end

-- The step `act` of a readied action: it is done.
function ready.act(frame)
  local me, what = frame.user, frame.what
  if not legal(frame) then return end
  if what.definition.id == "attack" then
    return frame:start("attack", me, what, { foe = frame.foe, target = frame.foe, readied = true })
  end
  frame:start("use", me, what, { turn = frame, readied = true })
end

-- Removes a drawing in range, and looks who is in sight now.
function ready.remove(event, me)
  local cell = me:choose { kind = "cell", prompt = "Which drawing?", cells = ready.drawings(me), score = 1,
    clause = "TAC-ABIL-12" }
  if not cell then return end
  event:erase(cell)
  event:start("landing", me, nil, { from = me.cell }):remove_step "enter"
end
