-- Delayed abilities: they wait off the stack from their targets on, and come as their user begins its first turn of
-- the next round (VAL-SEC-08).
local delays = library "delays"

-- Lets a Delayed use wait; called when its targets stand.
function delays.begin(use)
  if library("uses").tag(use.ability, "delayed") == 0 or use.due > 0 then return end
  use.due = combat.round + 1
  use:suspend()
end

-- Uses whose effects wait, of one user or of all, in the order in which they were used.
function delays.waiting(user)
  local found = {}
  for _, use in ipairs(suspended "use") do
    if use.due > 0 and (not user or use.user == user) then found[#found + 1] = use end
  end
  return found
end

-- The effects of these uses happen in the batch of the running step (VAL-SEC-15); being resolved comes after it.
local function mature(list)
  local leader
  for _, use in ipairs(list) do
    use:on_behalf(function() library("uses").effects(use) end)
    use.matured = true
    use:release()
    if leader then leader:group(use) else leader = use end
  end
end

-- What of a user is due as it begins a turn, or as one it missed would have begun (VAL-MISS-09).
local function due(user)
  local list = {}
  for _, use in ipairs(delays.waiting(user)) do
    if use.due <= combat.round then list[#list + 1] = use end
  end
  return list
end

local function is_due(_, turn) return #due(turn.user) > 0 end
local function come(_, turn) mature(due(turn.user)) end

-- VAL-SEC-11: what to do with a use whose user is gone.
function delays.orphans(last)
  local list = {}
  for _, use in ipairs(delays.waiting()) do
    if not use.user.active then
      if option.delayed_orphan == "fizzles" then
        log.note(tostring(use.ability) .. " of " .. use.user.name .. " comes to nothing")
        use:cancel()
      elseif last and use.due <= combat.round then
        list[#list + 1] = use
      end
    end
  end
  mature(list)
end

rule "delays" {
  text = "A Delayed ability comes as its user begins its first turn of the next round.", clause = "VAL-SEC-08",
  on = {
    ["any.turn.begin"] = { when = is_due, run = come },
    ["any.missed.begin"] = { when = is_due, run = come },
    ["any.down"] = function() delays.orphans(false) end,
    ["any.leave"] = function() delays.orphans(false) end,
    ["any.round.end"] = function() delays.orphans(true) end,
  },
}
