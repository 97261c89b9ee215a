-- The line on a terminal that says how far many fights are: how many, how many a second, how much time is left.
local progress = {}

-- A span of seconds in words: "3 min 20 s".
local function span(seconds)
  seconds = math.max(math.floor(seconds + 0.5), 0)
  if seconds < 60 then return seconds .. " s" end
  if seconds < 3600 then return seconds // 60 .. " min " .. seconds % 60 .. " s" end
  return seconds // 3600 .. " h " .. seconds // 60 % 60 .. " min"
end

-- A function of how many fights are done or skipped, and how many there are in all, which is called now and then. What
-- was there when it is first called is not counted into the rate.
function progress.new(system)
  local began, first
  return function(done, all)
    local now = system.clock()
    if not began then began, first = now, done end
    local seconds, played = (now - began) / 1000, done - first
    local text = done .. " of " .. all .. " fights"
    if seconds > 0 and played > 0 then
      local rate = played / seconds
      text = text .. (", %.0f a second, %s left"):format(rate, span((all - done) / rate))
    end
    system.progress(text)
  end
end

return progress
