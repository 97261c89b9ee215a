-- Runs the built program in the background for specs of commands that go on: its output grows in a file.
local lfs = require "lfs"
local processes = require "processes"

local background = {}

local STILL = 300   -- looks at which the program wanted no processor; then what a spec waits for will not come

local root, binary = lfs.currentdir(), os.getenv "TERCIO_BIN"
local running   -- the folder of the command in the background, which must not outlive its test

local function slurp(path)
  local file = io.open(path)
  local text = file and file:read "a" or ""
  if file then file:close() end
  return text
end

-- Looks again and again until done(look) gives something, and returns that; look is nil when the command has ended. Gives
-- up after many looks at which the command did nothing: with what() as its message.
function background.wait(done, what)
  local shell = running and slurp(running .. "/shell.txt"):gsub("\n", "")
  local still = 0
  while true do
    local look = shell and processes.look(shell)
    local result = done(look)   -- looked at first: what ended meanwhile has written all that it had to
    if result then return result end
    still = look and look.wants and still or still + 1
    if shell and not look or still > STILL then error(what() .. (look and "" or "\nand the command has ended"), 0) end
    os.execute "sleep 0.05"
  end
end

-- Waits for a text to be in a file, or in what comes after some bytes of it: what the file holds then from there on.
function background.await(path, text, from)
  local held = ""
  return background.wait(function()
    held = slurp(path):sub((from or 0) + 1)
    return held:find(text, 1, true) and held
  end, function() return "'" .. text .. "' did not come; there is:\n" .. held end)
end

-- Waits until the command has used some seconds of processor time.
function background.await_used(seconds)
  background.wait(function(look) return look and look.seconds >= seconds end, function() return "it did not use " .. seconds .. " s" end)
end

-- Starts a command in a folder: its output goes to out.txt, its number to pid.txt, at the end its code to code.txt. Gives
-- the path of its output.
function background.start(at, line)
  local file = assert(io.open(at .. "/command.sh", "w"))
  file:write(([[
echo $$ >shell.txt
env --default-signal=INT TERCIO_ROOT='%s' NO_COLOR=1 sh -c 'echo $$ >pid.txt; exec "%s" %s' >out.txt 2>&1
echo $? >code.txt
]]):format(root, binary, line))
  file:close()
  os.execute("cd '" .. at .. "' && rm -f *.txt && { sh command.sh </dev/null >/dev/null 2>&1 & }")
  while slurp(at .. "/pid.txt") == "" do os.execute "sleep 0.01" end
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

-- Ends it at once; its shell writes the code.
function background.kill(at)
  os.execute("kill -KILL $(cat '" .. at .. "/pid.txt') 2>/dev/null")
  background.await(at .. "/code.txt", "\n")
  running = nil
end

-- For after_each: ends what a failed test has left.
function background.clean()
  if running then pcall(background.kill, running) end
  running = nil
end

return background
