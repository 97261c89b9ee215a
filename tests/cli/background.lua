-- Runs the built program in the background for specs of what watches: its output grows in a file.
local lfs = require "lfs"

local background = {}

local root, binary = lfs.currentdir(), os.getenv "TERCIO_BIN"
local running   -- the folder of the command in the background, which must not outlive its test

-- Waits for a text to be in a file, or in what comes after some bytes of it: what the file holds then from there on; gives
-- up after long enough for any machine.
function background.await(path, text, from)
  local held = ""
  for _ = 1, 300 do
    local file = io.open(path)
    held = file and file:read("a"):sub((from or 0) + 1) or ""
    if file then file:close() end
    if held:find(text, 1, true) then return held end
    os.execute "sleep 0.1"
  end
  error("'" .. text .. "' did not come; there is:\n" .. held)
end

-- Starts a command in a folder: its output goes to out.txt, its number to pid.txt, at the end its code to code.txt. Gives
-- the path of its output.
function background.start(at, line)
  os.execute(("cd '%s' && rm -f *.txt && (env TERCIO_ROOT='%s' NO_COLOR=1 sh -c 'echo $$ >pid.txt; exec \"%s\" %s' >out.txt 2>&1; echo $? >code.txt) </dev/null >/dev/null 2>&1 &")
    :format(at, root, binary, line))
  running = at
  return at .. "/out.txt"
end

-- Ends it as Ctrl-C does: its exit code.
function background.stop(at)
  os.execute("kill -INT $(cat " .. at .. "/pid.txt)")
  local code = background.await(at .. "/code.txt", "\n"):gsub("\n", "")
  running = nil
  return code
end

-- For after_each: ends what a failed test has left.
function background.clean()
  if running then os.execute("kill -KILL $(cat " .. running .. "/pid.txt) 2>/dev/null; sleep 0.2") end
  running = nil
end

return background
