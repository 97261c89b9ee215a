-- Delayed abilities wait off the stack from targeting to their user's first turn of the next round (VAL-SEC-08).
local delays, ability_tags, areas, lists, uses = library("delays", "ability_tags", "areas", "lists", "uses")

-- Lets a Delayed use wait; called when its targets stand.
function delays.begin(use)
  if ability_tags.value(use.ability, "delayed", use) == 0 or use.due > 0 then return end
  use.due = combat.round + 1
  use:suspend()
end

-- Uses whose effects wait, of one user or of all, in the order in which they were used.
function delays.waiting(user)
  return lists.where(suspended "use", function(use) return use.due > 0 and (not user or use.user == user) end)
end

-- The effects of these uses happen in the batch of the running step (VAL-SEC-15); being resolved comes after it. One
-- whose targets are still to be chosen goes on by itself, and has its effects then.
local function mature(list, run)
  local leader
  for _, use in ipairs(list) do
    if not use:targets_open() then
      use:on_behalf(function() run(use) end)
      use.due = -1
    end
    use:release()
    if leader then leader:group(use) else leader = use end
  end
end

-- Lets a use that waits come so many rounds later.
function delays.postpone(use, rounds)
  use.due = use.due + rounds
  log.edit(use, "comes in round " .. use.due)
end

-- Lets a use that waits come now, in the batch of the running step.
function delays.come_now(use) mature({ use }, uses.effects) end

-- What of a user is due as it begins a turn, or as one it missed would have begun (VAL-MISS-09).
local function due(user)
  return lists.where(delays.waiting(user), function(use) return use.due <= combat.round end)
end

local function is_due(_, turn) return #due(turn.user) > 0 end
local function come(_, turn) mature(due(turn.user), uses.effects) end

-- The effects of a use whose user has gone, and its ability with it: on whom of its targets is still there.
local function outlive(use)
  local targets, what = use.targets, use.what
  if areas.is(use) then
    areas.settle(use)
    return what.effect(use.user, use, what)
  end
  local aimed = #targets > 0
  for at = #targets, 1, -1 do
    if type(targets[at]) == "unit" and not targets[at].active then targets:remove(at) end
  end
  if aimed and #targets == 0 and #use.cells == 0 then return use:fail "no valid target is left" end
  what.effect(use.user, use, what)
end

-- VAL-SEC-11: what to do with a use whose user is gone.
function delays.orphans(last)
  local list = {}
  for _, use in ipairs(delays.waiting()) do
    if not use.user.active then
      if option.delayed_orphan == "fizzles" then
        log.note((use.what.name or use.what.id:gsub("_", " ")) .. " of " .. use.user.name .. " is lost")
        use:cancel()
      elseif last and use.due <= combat.round then
        list[#list + 1] = use
      end
    end
  end
  mature(list, outlive)
end

rule "delays" {
  text = "A Delayed ability takes effect when its user begins its first turn of the next round.", clause = "VAL-SEC-08",
  on = {
    ["any.turn.begin"] = { when = is_due, run = come },
    ["any.missed.begin"] = { when = is_due, run = come },
    ["any.down"] = function() delays.orphans(false) end,
    ["any.leave"] = function() delays.orphans(false) end,
    ["any.round.end"] = function() delays.orphans(true) end,
  },
}
