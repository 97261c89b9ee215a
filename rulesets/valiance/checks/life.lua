-- State checks about life: direct hits, the cap of Guts, downing, and what a spent Valiance means.
local life, lists, objectives, pools = library("life", "lists", "objectives", "pools")

-- The last effect of the batch that took Guts to 0 or less, or nil: the cause of a direct hit.
local function cause_of(batch, unit)
  local cause
  for _, kind in ipairs { "damage", "lower" } do
    for _, item in ipairs(batch:applied(kind)) do
      local guts = kind == "damage" or pools.names[item.attribute] == "guts"
      if guts and item.target == unit and item.after <= 0 and item.before > item.after then cause = cause or item end
    end
  end
  return cause
end

local function number(item) return item and item.index + 1 or 0 end

local function has_been_hit(batch, unit)
  return lists.any(batch:applied "hit", function(hit) return hit.target == unit end)
end

-- Whether Guts at 0 are a direct hit: by damage, or with the option by whatever took them (VAL-ATTR-08).
local function is_hit(batch, unit)
  if unit.guts <= 0 then
    if option.zero_guts == "always_hit" then return true, cause_of(batch, unit) end
    local cause = cause_of(batch, unit)
    return cause ~= nil and cause.kind == "damage", cause
  end
  if option.hit_test ~= "before_restore" or has_been_hit(batch, unit) then return false end
  local cause = cause_of(batch, unit)
  return cause ~= nil, cause
end

-- VAL-DMG-03, VAL-RES-06: after restorations, or with the option before them.
state_check "direct_hits" {
  text = "Guts at 0 or less after all effects is a direct hit.", clause = "VAL-DMG-03",
  run = function(batch)
    local list = option.hit_test == "before_restore" and units() or units_at_most("guts", 0)
    for at = 1, #list do
      local unit = list[at]
      local hit, cause = is_hit(batch, unit)
      if hit then batch:hit(unit, 1, { caused_by = number(cause) }) end
    end
  end,
}

-- What took the last Endurance: a direct hit or a loss, or nil.
local function downed_by(batch, unit)
  local cause
  for _, kind in ipairs { "hit", "lower" } do
    for _, item in ipairs(batch:applied(kind)) do
      local endurance = kind == "hit" or pools.names[item.attribute] == "endurance"
      if item.target == unit and endurance and item.after <= 0 then cause = item end
    end
  end
  return cause
end

local CLAMPED = { "guts", "energy", "endurance", "action_points", "reaction_points" }

state_check "clamps" {
  text = "Current values stay within their maxima.", clause = "VAL-RES-07",
  run = function()
    local looks = option.max_raise ~= "cap_only" or option.increase == "uncapped"
    local list = looks and units() or units_over(table.unpack(CLAMPED))
    for at = 1, #list do
      local unit = list[at]
      for _, pool in ipairs(CLAMPED) do life.follow(unit, pool) end
    end
  end,
}

-- VAL-DEATH-04: Valiance that an effect takes to 0.
state_check "deaths" {
  text = "A player character dies when an effect reduces its Valiance to 0.", clause = "VAL-DEATH-04",
  after = { "lower", "set" },
  run = function(batch)
    if option.valiance_zero ~= "dies_any_cause" then return end
    for _, kind in ipairs { "lower", "set" } do
      for _, item in ipairs(batch:applied(kind)) do
        local valiance = pools.names[item.attribute] == "valiance"
        if valiance and item.target.player and item.before > 0 and item.after == 0 then life.die(item.target) end
      end
    end
  end,
}

-- With end_timing = immediate, those who fall together with the players' last target are not downed.
local function spared_by_the_end(falling)
  if option.end_timing ~= "immediate" then return {} end
  return objectives.decided_by(falling)
end

state_check "downings" {
  text = "A character without Endurance is downed.", clause = "VAL-DOWN-01",
  run = function(batch)
    if option.end_timing == "immediate" then objectives.settle(batch) end
    if combat.outcome ~= 0 then return end
    local falling = units_at_most("endurance", 0)
    if #falling == 0 then return end
    local spared = #falling > 1 and spared_by_the_end(falling) or {}
    for _, unit in ipairs(falling) do
      if not spared[unit] then life.down(batch, unit, downed_by(batch, unit)) end
    end
  end,
}
