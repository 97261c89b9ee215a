-- Boons and banes: what the roller and the game master buy with them (TAC-ROLL-09, TAC-NPC-05, TAC-NPC-06).
local boons, harm, lists, marks, movement, sheet = library("boons", "harm", "lists", "marks", "movement", "sheet")
local space = library "space"
local TAG_PRICE, DRIVE_PRICE, TENSION_PRICE = 2, 2, 2

-- ---- boons ---------------------------------------------------------------------------------------

local buy = {}
function buy.stress(frame, me) harm.mend(frame, me, 1) end
function buy.tag(frame, me) marks.recover(frame, me, me, "TAC-ROLL-09") end
function buy.drive(frame, me) frame:gain_drive(me, 1) end

-- Spends one boon or two; comes back until there are none or the roller lets the rest lapse.
function boons.boon(frame)
  local me, options = frame.user, {}
  if frame.boons <= 0 or not me:stands() or not me:is "sheet" then return end
  if me.stress > 0 then
    options[#options + 1] = { id = "stress", text = "recover a stress", value = { "stress", 1 }, score = 3 }
  end
  if frame.boons >= TAG_PRICE and marks.any_spent(me) then
    options[#options + 1] = { id = "tag", text = "recover a tag", value = { "tag", TAG_PRICE }, score = 2 }
  end
  if frame.boons >= DRIVE_PRICE then
    options[#options + 1] = { id = "drive", text = "gain a drive", value = { "drive", DRIVE_PRICE }, score = 1 }
  end
  if #options == 0 then return end
  local chosen = me:choose { kind = "boon", options = options, optional = "let them expire", optional_score = 0,
    prompt = function() return frame.boons .. " boons: how to spend them?" end }
  if not chosen then return end
  frame.boons = frame.boons - chosen[2]
  buy[chosen[1]](frame, me)
  frame:repeat_step()
end

-- ---- banes ---------------------------------------------------------------------------------------

-- Tension that was bought before makes a failure worse.
function boons.tension(frame)
  if not frame.missed or combat.tension == 0 or frame.banes == 0 then return end
  local points = combat:ask_number { kind = "tension", prompt = "How much tension?", min = 0, max = combat.tension }
  combat.tension, frame.banes = combat.tension - points, frame.banes + points
end

-- Spaces beside somebody into which a bane may move it.
local function spaces_for(me)
  return lists.where(field.neighbours(me.cell), function(cell)
    return space.free(cell, me) or option["bane_move.collision"] == "yes"
  end)
end

-- Whether somebody stands and has a space to be moved to.
local function may_move(me)
  return me:stands() and (option["bane_move.collision"] == "yes" and #field.neighbours(me.cell) > 0 or
    lists.any(field.neighbours(me.cell), function(cell) return space.free(cell, me) end))
end

local function options_of(frame)
  local options = {}
  if sheet.is_player(frame.user) and frame.user:stands() and
    (option["bane_stress.source_required"] == "no" or #boons.sources(frame.user) > 0) then
    options[1] = { id = "stress", text = "a stress", value = "stress", score = 2 }
  end
  if frame.banes >= TENSION_PRICE then
    options[#options + 1] = { id = "tension", text = "a point of tension", value = "tension", score = -1 }
  end
  if lists.any(units(), may_move) then
    options[#options + 1] = { id = "move", text = "move a combatant a space", value = "move", score = -1 }
  end
  return options
end

-- Spends one bane or two. What the game master leaves of a failed defense is stress (the default of its clause).
function boons.bane(frame)
  if frame.banes <= 0 then return end
  local options = options_of(frame)
  if #options == 0 then return end
  local stress_left = frame.defended and options[1].value == "stress"
  local chosen = combat:choose { kind = "bane", options = options, clause = "TAC-NPC-05",
    prompt = function() return frame.banes .. " banes: how to spend them?" end,
    optional = stress_left and "stress for the rest" or "let them expire", optional_score = 0 }
  if not chosen then
    if stress_left then frame.bought, frame.banes = frame.bought + frame.banes, 0 end
    return
  end
  frame:repeat_step()
  if chosen == "stress" then
    frame.bought, frame.banes = frame.bought + 1, frame.banes - 1
  elseif chosen == "tension" then
    combat.tension, frame.banes = combat.tension + 1, frame.banes - TENSION_PRICE
  else
    frame.banes = frame.banes - 1
    boons.move(frame)
  end
end

-- Enemies that have somebody in range, the nearest first.
function boons.sources(me)
  local list = lists.where(units(), function(other)
    return other:stands() and me:hostile(other) and space.reaches(other, me)
  end)
  table.sort(list, function(a, b)
    local first, second = field.distance(a, me), field.distance(b, me)
    if first ~= second then return first < second end
    return a.handle < b.handle
  end)
  return list
end

-- TAC-NPC-06: the target of the roll if it has the player in range, else the nearest that has, else nobody.
local function source_for(frame)
  local me = frame.user
  local list = boons.sources(me)
  local default = lists.has(list, frame.foe) and frame.foe or list[1]
  if #list < 2 then return default end
  return combat:choose { kind = "source", prompt = "From whom does " .. me.name .. " take stress?", options = list,
    score = -1, optional = default.name .. " (as a rule)", optional_score = 0 } or default
end

-- All stress that was bought comes at once.
function boons.deal(frame)
  if frame.bought > 0 then harm.start(frame, frame.user, frame.bought, source_for(frame), "bane") end
end

-- ---- moving a combatant (TAC-NPC-05) ---------------------------------------------------------------

-- The step of a boon that moves somebody: the game master says whom and where to.
function boons.move(frame)
  local me = combat:choose { kind = "target", prompt = "Who is moved?", options = lists.where(units(), may_move),
    clause = "TAC-NPC-05" }
  local cell = combat:choose { kind = "cell", prompt = "Where to?", cells = spaces_for(me), clause = "TAC-NPC-05" }
  local bar = movement.bar(me, cell)
  if not bar then return movement.put(frame, me, cell) end
  local first = harm.start(frame, me, 1, nil, "collision")
  if type(bar) == "unit" then first:group(harm.start(frame, bar, 1, nil, "collision")) end
end
