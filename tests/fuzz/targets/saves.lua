-- Saves with changed bytes and digests made right again, so that what stands behind the digest is reached. An input is
-- a list of changes: two bytes of a place, counted from the end, and a byte to lay over it. What loads is played on.
local api = import "play/embedding"
local K = import("world/core").K

local TEXT = registry.read("examples/riposte_ford.lua", "ford.lua")
local MOST = 64   -- changes

-- FNV-1a, as engine/kernel/save.c has it.
local function digest(bytes)
  local hash = 0xcbf29ce484222325
  for at = 1, #bytes do hash = (hash ~ bytes:byte(at)) * 0x100000001b3 end
  return hash
end

local function little_endian(number)
  local bytes = {}
  for at = 0, 7 do bytes[at + 1] = string.char(number >> 8 * at & 0xff) end
  return table.concat(bytes)
end

-- The world begins behind the second line.
local function changed(save, bytes)
  local head = save:match "^[^\n]*\n[^\n]*\n"
  local world = save:sub(#head + 1, -9)
  for at = 1, math.min(#bytes - 2, 3 * MOST), 3 do
    local place = (bytes:byte(at) << 8 | bytes:byte(at + 1)) % #world + 1
    world = world:sub(1, place - 1) .. bytes:sub(at + 2, at + 2) .. world:sub(place + 1)
  end
  return head .. world .. little_endian(digest(world))
end

return function(bytes)
  assert(api.encounter_text("ford.lua", TEXT))
  for _ = 1, #bytes % 7 do api.answer '{"index":1}' end
  local _, save = api.save()
  if not api.load(changed(save, bytes)) then return end
  local wrong = K.check()
  if wrong then error("a save was loaded that does not hold together: " .. wrong) end
  for index = 1, 4 do
    api.decision()
    api.answer('{"index":' .. index .. "}")
    api.view ""
  end
  wrong = K.check()
  if wrong then error("play went on to what does not hold together: " .. wrong) end
end
