-- The tags of combatants: names with stars, ready or not. Names stand in the encounter's file or the archetype, the
-- rest in slots: stars in the low bits, a bit for being spent.
local marks, lists, sheet = library("marks", "lists", "sheet")
local MOST, SPENT, STARS = 6, 16, 15

local function find_names(me)
  local entry = entry_of(me)
  local given = entry and entry.stars and entry or me.archetype or {}
  local names = {}
  for name in pairs(given.stars or {}) do names[#names + 1] = name end
  table.sort(names)
  return names
end
-- The names of somebody's tags, by bytes.
local function names_of(me) return memo("names of tags", me, find_names) end

local SLOTS = {}   -- of their numbers
for number = 1, MOST do SLOTS[number] = "tag_" .. number end

-- Reads the tags of somebody who joins.
function marks.setup(me, entry)
  local given = entry.stars or me.archetype and me.archetype.stars or {}
  local names = {}
  for name in pairs(given) do names[#names + 1] = name end
  if #names > MOST then sheet.wrong(me, MOST .. " tags at most") end
  table.sort(names)
  local spent = lists.set(entry.spent or {})
  for number, name in ipairs(names) do
    me[SLOTS[number]] = given[name] + (spent[name] and SPENT or 0)
    spent[name] = nil
  end
  local unknown = next(spent)
  if unknown then
    local own = #names > 0 and table.concat(names, ", ") or "none"
    sheet.wrong(me, "spent names no tag of it: '" .. unknown .. "' (there is: " .. own .. ")")
  end
end

-- The tags of somebody: { { number =, name =, stars =, ready = }, ... }.
local function list_of(me)
  local list = {}
  for number, name in ipairs(names_of(me)) do
    local value = me[SLOTS[number]]
    list[number] = { number = number, name = name, stars = value & STARS, ready = value & SPENT == 0 }
  end
  return list
end
-- The tags of somebody: { name, stars, ready, number } of each.
function marks.of(me) return memo("tags", me, list_of) end

-- Those that are ready.
function marks.ready(me) return lists.where(marks.of(me), function(tag) return tag.ready end) end
local function is_spent(tag) return not tag.ready end
-- Those that are spent.
function marks.spent(me) return lists.where(marks.of(me), is_spent) end
-- Whether any is spent.
function marks.any_spent(me) return lists.any(marks.of(me), is_spent) end

-- Makes a tag ready or spent, by its number.
function marks.set_ready(me, number, ready)
  local stars = me[SLOTS[number]] & STARS
  me[SLOTS[number]] = stars + (ready and 0 or SPENT)
end

-- Takes a star from a tag, by its number.
function marks.weaken(me, number)
  local value = me[SLOTS[number]]
  if value & STARS > 0 then me[SLOTS[number]] = value - 1 end
end

-- The strongest tags of somebody: those with as many stars as any; none when all are at 0.
function marks.strongest(me)
  return lists.all_least(marks.of(me), function(tag) return tag.stars > 0 and -tag.stars end)
end

-- Asks which of the spent tags of somebody is ready again.
function marks.recover(event, by, me, clause)
  local tag = by:choose { kind = "tag", prompt = "Which tag is recovered?", options = marks.options(marks.spent(me)),
    clause = clause }
  if tag then event:ready_tag(me, { number = tag.number }) end
end

-- Tags as the options of a question.
function marks.options(list)
  return lists.map(list, function(tag)
    return { id = tag.name, text = tag.name .. " (" .. tag.stars .. ")", value = tag, score = tag.stars }
  end)
end
