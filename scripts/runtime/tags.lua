-- The tags of units: whether one has a tag, and which it has.
local core = import "world/core"
local objects = import "world/objects"
local K = core.K
local handle_of, unit = objects.handle_of, objects.unit_methods

unit.is = K.is

-- The tags of units of one category (nil: of any), in order of their declaration: a list of ids and bits in turn. The
-- ruleset may know a category by several names.
local function tags_of(book, category)
  local all, key = book.unit_tags or {}, category or false
  book.unit_tags = all
  if all[key] then return all[key] end
  local found, same = {}, book.ruleset.categories or {}
  category = category and (same[category] or category)
  for _, id in ipairs(book.sealed.order.tag or {}) do
    local bit, def = book.tag[id], book.sealed.kinds.tag[id]
    if bit and (not category or (same[def.category] or def.category) == category) then
      found[#found + 1], found[#found + 2] = id, bit
    end
  end
  all[key] = found
  return found
end

-- The tags that it has, of one category or all.
function unit.tags(me, category)
  local found, tags, handle = {}, tags_of(core.book, category), handle_of(me)
  for at = 1, #tags, 2 do
    if K.unit_tagged(handle, tags[at + 1]) then found[#found + 1] = tags[at] end
  end
  return found
end

return unit
