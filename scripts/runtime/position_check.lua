-- Twins: the same position reached in other ways, which must mean the same: a fork, and one restored from a save.
-- What differs is state that lies outside the world.
local core = import "world/core"
local session = import "runtime/session"
local K = core.K

local position_check = {}

-- The twins of a session; or nil, what does not hold in its world or between it and them, and whether it is its world.
function position_check.of(made)
  made:bind()
  local wrong = K.check()
  if wrong then return nil, "an invariant of the world does not hold: " .. wrong, true end
  local restored, why = session.restore(made:save(), made)
  if not restored then return nil, why end
  local list = { made:fork(), restored }
  local hash = made:hash()
  for number, twin in ipairs(list) do
    if twin:hash() ~= hash then
      return nil, "the " .. position_check.NAMES[number] ..
        " differs: content keeps state outside its slots"
    end
  end
  return list
end

position_check.NAMES = { "fork", "restored save" }

-- Gives the answer to the twins too: nil when they come out with this hash, else what is wrong.
function position_check.differ(list, answer, hash, dice)
  for number, twin in ipairs(list) do
    twin:bind()
    local failed = twin:answer(answer, dice)
    if failed then
      local fault = twin.fault
      local place = fault and fault.file ~= "" and fault.file .. ":" .. fault.line .. ": " or ""
      return "the " .. position_check.NAMES[number] .. " failed: " .. place .. failed
    end
    if twin:hash() ~= hash then
      return "the " .. position_check.NAMES[number] ..
        " gives a different result: content keeps state outside its slots"
    end
  end
  return nil
end

return position_check
