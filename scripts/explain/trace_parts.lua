-- Finds, among what a handler has read, what one part of a number comes of: by its name, else by its amount.
local tables = import "world/tables"

local parts = {}

local NEAR = 3             -- reads that are near another
local JUST_READ = 10       -- reads that a named part may come of by its amount alone

-- What was read in the same file just before and after a read whose value is not yet the part's: factors, limits.
local function beside(reads, at)
  local list = {}
  for other = math.max(at - NEAR, 1), math.min(at + NEAR, #reads) do
    local entry = reads[other]
    local counts = math.type(entry.value) == "integer" and entry.value ~= 0 and other ~= at and
      entry.what ~= "effect" and not entry.listed
    if counts and entry.file == reads[at].file then list[#list + 1] = entry end
  end
  return list
end

-- Options and settings that were read just before, in that file: what a part comes of that is a product.
local function factors(reads, file)
  local list = {}
  for at = math.max(#reads - NEAR, 1), #reads do
    local entry = reads[at]
    local counts = (entry.what == "option" or entry.what == "setting") and math.type(entry.value) == "integer"
    if counts and entry.file == file then list[#list + 1] = entry end
  end
  return list
end

local function joined(list, more)
  for _, entry in ipairs(more) do
    if not tables.has(list, entry) then list[#list + 1] = entry end
  end
  return list
end

local FACTOR = { field = true, slot = true, attribute = true, question = true }

-- What was read on the same line as a read, when all of it together is multiplied to the amount: a 1 is a factor too.
local function multiplied(reads, found, amount)
  local list, product = {}, found.value
  for at = #reads, math.max(#reads - JUST_READ, 1), -1 do
    local entry = reads[at]
    local here = entry ~= found and entry.file == found.file and entry.line == found.line
    if here and FACTOR[entry.what] and math.type(entry.value) == "integer" then
      table.insert(list, 1, entry)
      product = product * entry.value
    end
  end
  return #list > 0 and math.abs(product) == math.abs(amount) and list or nil
end

-- Whether a read has this name: its key, the last or first word of it, or whose code wrote it.
local function is_named(entry, name, exactly)
  local key = tostring(entry.key or ""):lower():gsub("_", " ")
  if key == name or key:match "%.([^.]+)$" == name or key:match "^([^.]+)%." == name then return true end
  if name == "dice" and entry.what == "dice" then return true end
  local by = entry.written and entry.written.handler
  return by ~= nil and (tostring(by.id):lower():gsub("_", " ") == name or tostring(by.id) == exactly)
end

-- Whether a read is a question whose last word this is: "might" of total_might.
local function asks_for(entry, name)
  return entry.what == "question" and entry.key:match "([^_]+)$" == name
end

-- What a part comes of among reads: the read (nil: none), and what was read beside it that has a say (nil: nothing).
-- file: where the part is said.
function parts.find(reads, part, file)
  local name, amount = part.name and part.name:lower(), part.amount
  local function last(fits, near)
    for at = #reads, near and math.max(#reads - JUST_READ, 0) + 1 or 1, -1 do
      if math.type(reads[at].value) == "integer" and fits(reads[at]) then return at end
    end
  end
  local function named(entry) return name ~= nil and is_named(entry, name, part.name) end
  local function equal(entry) return math.abs(entry.value) == math.abs(amount) end
  local function by_amount()
    -- Of one that has a name only what has just been read, as the number may stand in the rule itself.
    return last(function(entry) return entry.what == "effect" and entry.key == "amount" and equal(entry) end) or
      last(function(entry) return entry.value == amount end, name) or
        last(function(entry) return entry.what ~= "slot" and equal(entry) end, name) or
      last(equal, name)
  end
  local at = last(function(entry) return name ~= nil and asks_for(entry, name) and equal(entry) end) or
    last(function(entry) return named(entry) and equal(entry) end) or
    last(function(entry) return named(entry) and entry.what ~= "effect" end) or amount ~= 0 and by_amount() or nil
  local newest = reads[#reads]
  if not at and amount == 0 and newest and newest.what == "slot" and newest.value == 0 then at = #reads end
  local found = at and reads[at]
  if not found then return nil, factors(reads, file) end
  if equal(found) then return found, multiplied(reads, found, amount) end
  return found, joined(beside(reads, at), factors(reads, file))
end

return parts
