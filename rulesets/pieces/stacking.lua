-- Which bonuses, penalties and grades of cover count: of one kind one, or all; different kinds add up.
piece "stacking" {
  text = "Of each kind of bonus, penalty or cover one counts, or all do; different kinds add up.",
  version = "1.0",
}

local stacking = library "stacking"

local better = {}
function better.best(amount, than) return amount > than end
function better.least(amount, than) return amount < than end

-- Of entries { kind =, amount =, ... } those that count, kinds in the order of their first: of each kind the first of
-- the greatest amount (rule "best"), of the least ("least"), or all ("sum").
function stacking.counted(entries, rule)
  if rule == "sum" then return table.move(entries, 1, #entries, 1, {}) end
  local list, place = {}, {}
  for _, entry in ipairs(entries) do
    local at = place[entry.kind]
    if not at then
      list[#list + 1] = entry
      place[entry.kind] = #list
    elseif better[rule](entry.amount, list[at].amount) then
      list[at] = entry
    end
  end
  return list
end

-- What they come to, and those that count.
function stacking.total(entries, rule)
  local sum, counted = 0, stacking.counted(entries, rule)
  for _, entry in ipairs(counted) do sum = sum + entry.amount end
  return sum, counted
end

-- "cover +3, prone -1": kinds with what they add, without those that add nothing.
function stacking.text(counted)
  local parts = {}
  for _, entry in ipairs(counted) do
    if entry.amount ~= 0 then
      parts[#parts + 1] = ("%s %s%d"):format(entry.kind, entry.amount < 0 and "-" or "+", math.abs(entry.amount))
    end
  end
  return table.concat(parts, ", ")
end
