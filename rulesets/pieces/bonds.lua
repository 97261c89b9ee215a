-- Statuses that last as long as a bond: an ability, trait or status with the key `bond`, a function(holder, bearer),
-- binds every status of which it is the source. The holder is a unit, or an alteration that has the source.
piece "bonds" { text = "Statuses with a bond end with it.", version = "1.0" }

local BINDING = { "ability", "trait", "status" }

-- Whether anything has a bond at all.
local function declared()
  for _, kind in ipairs(BINDING) do
    for _, id in ipairs(definitions(kind)) do
      if definition(kind, id).bond then return true end
    end
  end
  return false
end

rule "bonds" { text = "Remembers whether statuses with a bond are about.", slots = {
  any = "flag",           -- somebody may have a status with a bond
} }
local function memory() return combat:instance "bonds" end

-- The bond of the source of a status: function(holder, bearer), true while the status lasts; nil when there is none.
local function bond_of(status)
  local source = status.source
  if type(source) ~= "instance" then return nil end
  if source.ended then return function() return false end end
  return source.definition.bond, source.bearer
end

local function holds(status, unit)
  local bond, holder = bond_of(status)
  if not bond then return true end
  if holder == nil or type(holder) == "unit" and not holder.active then return false end
  return bond(holder, unit)
end

-- Whether anybody may have such a status: set as one is given, so that other batches need not look.
local function any(batch)
  if memory().any then return true end
  for _, item in ipairs(batch:applied "gain") do
    local status = item.target.active and item.target:instance(item.status.id)
    if status and bond_of(status) then
      memory().any = true
      return true
    end
  end
  return false
end

local bonds = library "bonds"

-- Whether a batch has given this status to a unit.
function bonds.given(batch, unit, id)
  for _, item in ipairs(batch:applied "gain") do
    if item.target == unit and item.status.id == id then return true end
  end
  return false
end

-- Takes a status away. A loss touches only what was there before its batch: what that has given just ends.
function bonds.take(batch, unit, status)
  local id = status.definition.id
  if bonds.given(batch, unit, id) then status:expire() else bonds.lose(batch, unit, id) end
end

-- The effect by which a status ends that is over; a game's `lose` may know that (`lapse`).
function bonds.lose(batch, unit, id)
  local knows = false
  for _, name in ipairs(definition("effect", "lose").params or {}) do knows = knows or name == "lapse" end
  batch:lose(unit, id, "all", knows and { lapse = true } or nil)
end

state_check "bonds" {
  text = "A status with a bond ends with it.", used = declared,
  run = function(batch)
    if not any(batch) then return end
    local left, all = false, units()
    for number = 1, #all do
      local unit = all[number]
      local statuses = unit:instances "status"
      for at = 1, #statuses do
        local status = statuses[at]
        if not holds(status, unit) then bonds.take(batch, unit, status)
        elseif bond_of(status) then left = true end
      end
    end
    if not left then memory().any = false end
  end,
}
