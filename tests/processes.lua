-- Owns: what specs learn of other processes, through /proc: how much processor time they used, whether they want more.
-- A spec that waits looks at this and never at a clock, since a busy machine is slow.
local lfs = require "lfs"

local processes = {}

-- The fields of /proc/ID/stat that matter, or nil when there is no such process. A zombie has ended.
local function read(id)
  local file = io.open("/proc/" .. id .. "/stat")
  local text = file and file:read "a"
  if file then file:close() end
  local state, parent, used = (text or ""):match "^.*%) (%a) (%d+) %S+ %S+ %S+ %S+ %S+ %S+ %S+ %S+ %S+ (%d+ %d+ %d+ %d+)"
  if not state or state == "Z" then return nil end
  local ticks = 0
  for part in used:gmatch "%d+" do ticks = ticks + tonumber(part) end
  return { id = id, state = state, parent = parent, ticks = ticks }
end

local function all()
  local list = {}
  for id in lfs.dir "/proc" do
    if id:find "^%d+$" then list[id] = read(id) end
  end
  return list
end

local function descends(list, one, from)
  while one do
    if one.id == from then return true end
    one = list[one.parent]
  end
  return false
end

-- What a process and all that it started do: nil when it has ended, else { seconds = processor time used, wants = at least
-- one of them runs or waits for a processor or a disk }.
function processes.look(id)
  local list, ticks, wants = all(), 0, false
  if not list[id] then return nil end
  for _, one in pairs(list) do
    if descends(list, one, id) then
      ticks = ticks + one.ticks
      wants = wants or one.state == "R" or one.state == "D"
    end
  end
  return { seconds = ticks / 100, wants = wants }
end

return processes
