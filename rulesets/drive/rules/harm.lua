-- Harm: one or more points that come at somebody from somebody, told before they are taken.
local harm, lists = library("harm", "lists")
local CAUSES = { attack = 1, collision = 2, knock = 3, hazard = 4, bane = 5, splash = 6, hex = 7,
  fight = 8, counter = 9 }
harm.CAUSES = CAUSES

-- Starts harm: stress for those with a sheet, damage for others (TAC-ROLL-07).
function harm.start(event, me, amount, dealer, cause)
  return event:start("harm", me, nil, { amount = amount, dealer = dealer, sort = CAUSES[cause] })
end

-- The step `take` of harm: what is left of its amount becomes Stress or damage.
function harm.take(frame)
  local me, amount = frame.user, frame.amount
  if amount <= 0 or not me:stands() then return end
  local parts = { part(amount), unsaid = true }
  amount = me:damage_by(amount)
  if amount ~= frame.amount then parts[2] = part(amount - frame.amount, "by its own effects") end
  local kind = me:is "sheet" and "stress" or "damage"
  frame:effect(kind, me, amount, { dealer = frame.dealer, sort = frame.sort, why = parts })
end

-- Called as `stress` applies.
function harm.apply_stress(item)
  local me, before = item.target, item.target.stress
  local after = math.min(before + item.amount, harm.most(me))
  me:write("stress", after)
  item:result(after - before, before, after)
end

local STRESS = 5
-- How much stress puts somebody out.
function harm.most(me) return option["stress.max"] == "per_sheet" and me:max "stress" or STRESS end

-- That the other one stands, as a row.
function harm.standing_row()
  return { "lacks", "out", of = "other", unless = "stands", why = "it is out",
    otherwise = function(_, _, other) return not other:stands() and "it is out" or nil end }
end

local function fresh(_, _, other) return other.stress < harm.most(other) and "its stress is not full" or nil end

judgement "stressed_out" { text = "Who has full stress?", clause = "TAC-ROLL-08", of = "unit", params = { "other" },
  rows = function()
    return {
      { "is", "sheet", of = "other", why = "it has no sheet" },
      option["stress.max"] == "per_sheet" and { "lua", fresh } or
        { "pool", "stress", STRESS, of = "other", why = "its stress is not full" },
      harm.standing_row(),
    }
  end }

judgement "wrecked" { text = "Who has no health left?", clause = "TAC-ROLL-08", of = "unit", params = { "other" },
  rows = function()
    return {
      { "is_not", "sheet", of = "other", why = "it has a sheet" },
      { "pool", "health", at_most = 0, of = "other", why = "it has health left" },
      harm.standing_row(),
    }
  end }

-- Those who stand and have taken all that they can.
function harm.spent()
  local stressed, wrecked = judge.units("stressed_out", combat), judge.units("wrecked", combat)
  if #stressed == 0 or #wrecked == 0 then return #wrecked == 0 and stressed or wrecked end
  return lists.where(units(), function(me) return lists.has(stressed, me) or lists.has(wrecked, me) end)
end

-- Who dealt an effect, or nil.
function harm.dealer(item)
  return lists.first(units(), function(other) return other.handle == item.dealer & 0xffffffff end)
end

-- How much somebody has to recover: stress, or health that is lost.
function harm.wounds(me)
  if me:is "sheet" then return me.stress end
  return me:max "health" - me.health
end

-- Gives somebody Stress or Health back.
function harm.mend(event, me, amount)
  if me:is "sheet" then event:recover_stress(me, amount) else event:heal(me, amount) end
end
