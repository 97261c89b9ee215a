-- What an effect is made of and what a use has done: the shares of a combined effect by contributor, and the effects
-- that applied in a use, for `after` of its ability. Game-free.
local core = import "world/core"
local objects = import "world/objects"
local log = import "world/log"
local wording = import "world/wording"
local K = core.K

local shares = {}
local INSTANCE, APPLIED, ANY = K.enums.kind.instance, K.enums.item_state.applied, -1

-- ---- contributors ----------------------------------------------------------------------------------

-- The items that gave to one, in order of proposal, with their amounts: those merged into it, theirs in their place; of
-- one of the same kind also itself, with what the others did not give.
local function givers(index, amount, found)
  local parts = { K.item_parts(index) }
  local first, own = #found + 1, amount
  for _, part in ipairs(parts) do
    own = own - K.item_amount(part)
    givers(part, K.item_amount(part), found)
  end
  if #parts == 0 or K.item_kind(parts[1]) == K.item_kind(index) then
    table.insert(found, first, { index = index, amount = own })
  end
  return found
end

-- Shares out a whole by amounts, in whole numbers that add up to it: the largest remainders get what is left, the first
-- of equals. Amounts below 0 count as none.
local function share_out(found, whole)
  if #found == 1 then
    found[1].share = whole
    return found
  end
  whole = math.max(whole, 0)
  local sum, left = 0, whole
  for _, one in ipairs(found) do sum = sum + math.max(one.amount, 0) end
  local order = {}
  for at, one in ipairs(found) do
    local exact = sum > 0 and whole * math.max(one.amount, 0) or 0
    one.share = sum > 0 and exact // sum or 0
    one.rest, order[at] = sum > 0 and exact % sum or 0, one
    left = left - one.share
  end
  table.sort(order, function(a, b)
    if a.rest ~= b.rest then return a.rest > b.rest end
    return a.index < b.index
  end)
  for at = 1, left > 0 and #order or 0 do
    if left == 0 then break end
    local part = sum > 0 and 1 or left   -- nobody gave a number: all of it is the first's
    order[at].share, left = order[at].share + part, left - part
  end
  return found
end

-- Who gave to an effect: list of { index, amount, share }, where the shares add up to what was applied, before that to
-- the amount.
function shares.of(index)
  local whole = K.item_state(index) == APPLIED and K.item_applied(index) or K.item_amount(index)
  return share_out(givers(index, K.item_amount(index), {}), whole)
end

function objects.item_methods.contributors(item)
  local list = shares.of(item.index)
  for at, one in ipairs(list) do
    local effect = objects.item(one.index)
    list[at] = { user = effect.source, by = effect.by, use = effect.use, kind = effect.kind, amount = one.amount,
      share = one.share }
  end
  return list
end

-- The same for the log; nil of one that is nobody else's.
function log.shares_of(index)
  if not K.item_parts(index) then return nil end
  local list = shares.of(index)
  if #list == 1 then return nil end
  for at, one in ipairs(list) do
    local by = K.item_by(one.index)
    list[at] = { user = log.name_of(objects.of(K.item_user(one.index))), by = log.name_of(objects.of(by)),
      amount = one.amount, share = one.share }
  end
  return list
end

-- ---- what a use has done ---------------------------------------------------------------------------
-- Kept in a slot of the engine's on frames, where some ability has `after` (content/compile.lua): three numbers for
-- each effect: target, kind, how much was applied.

local function goes_on(handle)
  if not handle or handle == 0 or handle >> 28 ~= INSTANCE then return false end
  local def = core.book.def[K.instance_def(handle)]
  return def ~= nil and def.after ~= nil
end

-- Calls f(handle) for what the lists of a frame name, such as the modifiers of an attack; true once that is true.
local function any_listed(handle, declared, f)
  for name, kind in pairs(declared.slot_kind) do
    local holds = kind == "list" and declared.slots[name].list == "handle"
    local list = holds and K.slot(handle, declared.slot[name]) or 0
    for at = 0, list ~= 0 and K.list_size(list) - 1 or -1 do
      if f(K.list_get(list, at) & 0xffffffff) then return true end
    end
  end
  return false
end

-- Whether an ability with `after` is used in a frame: the frame's own, or one in a list of it.
local function continues(handle, declared)
  return goes_on(K.frame_source(handle)) or any_listed(handle, declared, goes_on)
end

local function signed(handle) return handle > 0x7fffffff and handle - (1 << 32) or handle end

-- Notes with a frame, and with every frame that led to it up to the event that was answered, what applied.
local function note(handle, target, kind, share)
  while handle and handle ~= 0 do
    local declared = core.book.frame_by_kind[K.frame_kind(handle)]
    if declared and continues(handle, declared) then
      local list = K.slot(handle, declared.done)
      for _, number in ipairs { signed(target), kind, share } do list = K.list_push(list, number) end
      K.slot_set(handle, declared.done, list)
    end
    handle = K.frame_cause(handle)
  end
end

-- The effects of a batch's round have applied.
function shares.applied(batch)
  for _, index in ipairs(K.batch_items(batch, APPLIED, ANY, true)) do
    for _, one in ipairs(shares.of(index)) do
      note(K.item_frame(one.index), K.item_target(index), K.item_kind(index), one.share)
    end
  end
end

-- What has applied, by target and kind of effect, in order: list of { target, kind, amount }.
function objects.frame_methods.happened(frame, kind)
  local handle, book = frame.handle, core.book
  local declared = book.frame_by_kind[K.frame_kind(handle)]
  if not declared or not declared.done or not continues(handle, declared) then
    error("happened is for abilities with `after`: nothing is kept of what others do", 0)
  end
  if kind then wording.entry(book.effect, kind, "effect") end
  local list, made, found = K.slot(handle, declared.done), {}, {}
  for at = 0, list ~= 0 and K.list_size(list) - 1 or -1, 3 do
    local target, number = K.list_get(list, at) & 0xffffffff, K.list_get(list, at + 1)
    local key, id = target .. " " .. number, book.effect_by_kind[number].id
    if not kind or kind == id then
      if not made[key] then
        made[key] = { target = objects.of(target), kind = id, amount = 0 }
        found[#found + 1] = made[key]
      end
      made[key].amount = made[key].amount + K.list_get(list, at + 2)
    end
  end
  return found
end

-- Whether the end of a frame is that of the use of an ability with `after`: the outermost frame of it, which neither
-- failed nor was cancelled.
function shares.ends(_, frame, ability)
  local handle, own = frame.handle, ability.handle
  if frame.ending == "failed" or frame.ending == "cancelled" then return false end
  local declared = core.book.frame_by_kind[K.frame_kind(handle)]
  if not continues(handle, declared) then return false end
  if K.frame_source(handle) ~= own then
    return any_listed(handle, declared, function(one) return one == own end)
  end
  local cause = K.frame_cause(handle)
  while cause and cause ~= 0 do
    if K.frame_source(cause) == own then return false end
    cause = K.frame_cause(cause)
  end
  return true
end

return shares
