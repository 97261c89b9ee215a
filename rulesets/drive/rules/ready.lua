-- Readied main actions: what they wait for, when that is met, and what they do then (TAC-TURN-05).
local ready, lists, marks, sheet, space, zones = library("ready", "lists", "marks", "sheet", "space", "zones")

local CONDITIONS = { "enters_sight", "enters_range", "comes_beside", "attacks", "signal" }
local ACTIONS = { "attack", "recover", "remove_drawing" }
ready.CONDITIONS, ready.ACTIONS = CONDITIONS, ACTIONS

-- Whether a condition about somebody holds now.
local holds = {}
function holds.enters_sight(me, foe) return space.sees(me, foe) and foe:targetable(me) end
function holds.enters_range(me, foe) return space.reaches(me, foe) and foe:targetable(me) end
function holds.comes_beside(me, foe) return space.adjacent(me, foe) and foe:targetable(me) end

local function concerned(me, readied)
  return lists.where(units(), function(other)
    return other:stands() and me:hostile(other) and (not readied.target or readied.target == other)
  end)
end

-- Looks who meets the condition now; returns the first who did not before. Those who do are remembered.
local function newly_met(me, readied)
  local condition = holds[CONDITIONS[readied.condition]]
  local found, before = nil, lists.set(readied.seen)
  readied.seen:clear()
  for _, other in ipairs(concerned(me, readied)) do
    if condition(me, other) then
      readied.seen:add(other.handle)
      if not before[other.handle] and not found then found = other end
    end
  end
  return found
end

-- Remembers who meets the condition as it is named.
function ready.begin(me)
  local readied = me:instance "readied"
  if readied and holds[CONDITIONS[readied.condition]] then newly_met(me, readied) end
end

-- Whether the stored action would be legal now against somebody.
local function legal(me, readied, foe)
  local what = ACTIONS[readied.what]
  if what == "attack" then return foe ~= nil and foe:targetable(me) and space.reaches(me, foe) end
  if what == "recover" then return #marks.spent(me) > 0 end
  return #ready.drawings(me) > 0
end

-- Drawings that somebody could remove from where it stands (TAC-ABIL-12).
function ready.drawings(me)
  return lists.where(zones.drawings(), function(cell) return field.distance(me, cell) <= sheet.now(me, "range") end)
end

local function trigger(event, me, foe)
  local readied = me:instance "readied"
  if legal(me, readied, foe) then event:start("trigger", me, readied, { foe = foe }) end
end

-- TAC-TURN-05: the game master says whether what only the story tells has come about.
local function signalled(me)
  return combat:confirm { kind = "signal", prompt = "Is what " .. me.name .. " waits for met?", yes = "met",
    optional = "not yet", score = -1 }
end

-- Looks at all who have something ready, after a step, a change of the map, or at a turn's start. mover: who moved.
function ready.judge(event, mover)
  for _, me in ipairs(units()) do
    local readied = me:instance "readied"
    if readied and me:stands() and me ~= mover then
      local condition = CONDITIONS[readied.condition]
      if holds[condition] then
        local foe = newly_met(me, readied)
        if foe then trigger(event, me, foe) end
      elseif condition == "signal" then
        local foe = readied.target or concerned(me, readied)[1]
        if signalled(me) then trigger(event, me, foe) end
      end
    end
  end
end

-- Somebody declares an attack.
function ready.attacked(attack)
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

function ready.ask(frame)
  local me = frame.user
  local fire = me:confirm { kind = "fire", prompt = "Does it happen now?", yes = "now", optional = "wait", score = 5 }
  if not fire or not me:has "readied" then return frame:finish() end
  frame.what = me:instance("readied").what
  frame:clear(me, "readied", "all")
end

local act = {}
function act.attack(frame, me)
  if legal(me, { what = 1 }, frame.foe) then
    frame:start("attack", me, me:instance "attack", { foe = frame.foe, readied = true })
  end
end
function act.recover(frame, me) marks.recover(frame, me, me) end
function act.remove_drawing(frame, me) ready.remove(frame, me) end

function ready.act(frame) act[ACTIONS[frame.what]](frame, frame.user) end

-- Removes a drawing in range, and looks who is in sight now.
function ready.remove(event, me)
  local cell = me:choose { kind = "cell", prompt = "Which drawing?", cells = ready.drawings(me), score = 1,
    clause = "TAC-ABIL-12" }
  if not cell then return end
  event:erase(cell)
  event:start("landing", me, nil, { from = me.cell }):remove_step "enter"
end
