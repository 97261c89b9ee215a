-- What rules do with lists: filter, search, convert, count.
piece "lists" { text = "Filters, searches and sums over lists.", version = "1.0" }

local lists = library "lists"

-- The values that fit, in their order.
function lists.where(list, fits)
  local found, count = {}, 0
  for at = 1, #list do
    local value = list[at]
    if fits(value) then
      count = count + 1
      found[count] = value
    end
  end
  return found
end

-- convert(value) of each value, without nil and false.
function lists.map(list, convert)
  local found = {}
  for at = 1, #list do found[#found + 1] = convert(list[at]) or nil end
  return found
end

-- The first value that fits; nil for none.
function lists.first(list, fits)
  for at = 1, #list do
    if fits(list[at]) then return list[at] end
  end
  return nil
end

-- Whether something in a list fits.
function lists.any(list, fits) return lists.first(list, fits) ~= nil end

-- The place of a value in a list, nil where it is not.
function lists.place(list, value)
  for at = 1, #list do
    if list[at] == value then return at end
  end
  return nil
end

-- Whether a value is in a list.
function lists.has(list, value) return lists.place(list, value) ~= nil end

-- The least number(value) that there is, and the first value that has it; values without a number do not count.
function lists.least(list, number)
  local least, found
  for at = 1, #list do
    local value = list[at]
    local own = number(value)
    if own and (not least or own < least) then least, found = own, value end
  end
  return least, found
end

-- Whether everything in a list fits.
function lists.all(list, fits)
  return not lists.any(list, function(value) return not fits(value) end)
end

-- How many values of a list fit.
function lists.count(list, fits) return #lists.where(list, fits) end

-- The sum of number(value) of a list.
function lists.sum(list, number)
  local total = 0
  for at = 1, #list do total = total + number(list[at]) end
  return total
end

-- All values with the least number(value) that there is, and that number.
function lists.all_least(list, number)
  local least = lists.least(list, number)
  return lists.where(list, function(value) return least ~= nil and number(value) == least end), least
end

-- The values as a set: { [value] = true }.
function lists.set(list)
  local set = {}
  for at = 1, #list do set[list[at]] = true end
  return set
end

local SHORT = 200   -- values that are given at once

-- A list of its own with the same values; also of a slot.
function lists.copy(list)
  local count = #list
  if count <= SHORT and type(list) == "table" then return { table.unpack(list, 1, count) } end
  return table.move(list, 1, count, 1, {})
end

-- The values of one list, then those of another; the first list itself where the other is empty.
function lists.joined(list, more)
  if #more == 0 then return list end
  return table.move(more, 1, #more, #list + 1, lists.copy(list))
end
