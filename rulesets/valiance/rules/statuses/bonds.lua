-- Statuses that hang on something: Grab on being adjacent, Assist on the next check; immunities; lists of ailments.
local bonds, lists = library("bonds", "lists")

-- The ailments of a character as options, in order of gaining.
function bonds.ailments(unit)
  return lists.map(unit:instances "status", function(status)
    return status:tag_value "ailment" > 0 and { id = status.definition.id, value = status.definition.id }
  end)
end

-- An Assist waits for the next check; a second one for the one after it, if the option lets it (VAL-GLOB-03).
function bonds.assist(use, target)
  if option.assist_queue == "yes" or not target:has "assisted" then use:gain(target, "assisted") end
end

-- The next check uses an Assist up, whether it mattered or not (VAL-GLOB-03).
function bonds.check_made(use)
  if use.user:has "assisted" then use:lose(use.user, "assisted", option.assist_queue == "yes" and 1 or "all") end
end

-- The bond of the source of a status: function(holder, bearer), true while the status lasts; nil when there is none. An
-- ability, trait or status with the field `bond` binds every status of which it is the source.
local function bond_of(status)
  local source = status.source
  if type(source) ~= "instance" then return nil end
  if source.ended then return function() return false end end
  return source.definition.bond, source.bearer
end

-- The holder is a character, or an alteration that has the source.
local function holds(status, unit)
  local bond, holder = bond_of(status)
  if not bond then return true end
  if holder == nil or type(holder) == "unit" and not holder.active then return false end
  return bond(holder, unit)
end

-- Whether anybody may have a status with a bond: set as one is given, so that other batches need not look.
local function any(batch)
  if combat.bonded then return true end
  for _, item in ipairs(batch:applied "gain") do
    local status = item.target.active and item.target:instance(item.status.id)
    if status and bond_of(status) then
      combat.bonded = true
      return true
    end
  end
  return false
end

-- Whether a batch has given this status to a unit.
local function given(batch, unit, id)
  return lists.any(batch:applied "gain", function(item) return item.target == unit and item.status.id == id end)
end

-- Takes a status away. A clearing touches only what was there before its batch: what that has given just ends.
local function take(batch, unit, status)
  local id = status.definition.id
  if given(batch, unit, id) then status:expire() else batch:lose(unit, id, "all", { lapse = true }) end
end

state_check "bonds" {
  text = "A status with a bond ends with it: a Grab when the two are no longer adjacent.", clause = "VAL-STAT-13",
  run = function(batch)
    if not any(batch) then return end
    local left = false
    for _, unit in ipairs(units()) do
      for _, status in ipairs(unit:instances "status") do
        if not holds(status, unit) then take(batch, unit, status)
        elseif bond_of(status) then left = true end
      end
    end
    if not left then combat.bonded = false end
  end,
}

-- VAL-STAT-09, VAL-RES-04: to become immune to a status is to be rid of it. Given in the same batch it may stay.
state_check "immunities" {
  text = "A character that becomes immune to a status loses it.", clause = "VAL-STAT-09",
  run = function(batch)
    if not modified "immune_to" then return end
    for _, unit in ipairs(units()) do
      for _, status in ipairs(unit:instances "status") do
        local id = status.definition.id
        if unit:immune_to(id) and not combat.spared:has(status.handle) then
          if option.immunity_batch == "new_status_stays" and given(batch, unit, id) then
            combat.spared:add(status.handle)
          else
            take(batch, unit, status)
          end
        end
      end
    end
  end,
}
