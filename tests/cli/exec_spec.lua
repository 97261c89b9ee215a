-- Programs as players, "exec:./my_bot": what they are asked, what their lines mean, and every way in which one can fail.
local background = require "cli.background"
local json = require "dkjson"
local lfs = require "lfs"
local processes = require "processes"
local program = require "cli.program"

local YARD = "examples/clients/yard.lua"

-- A bot of the shell, whose body answers the line in $request.
local function bot(body)
  local path = program.folder() .. "/bot.sh"
  program.write(path, "#!/bin/sh\nwhile read -r request; do\n" .. body .. "\ndone\n")
  os.execute("chmod +x " .. path)
  return path
end

local function simulate(policy, more, root)
  return program.run(("simulate %s %s --policy 'red=%s'"):format(YARD, more or "--seeds 1", policy), root)
end

-- What is said of the fights in which a program plays.
local function fault_of(policy)
  local out, err, code = simulate(policy)
  assert.are.equal(1, code)
  assert.truthy(out:find("broken   1", 1, true), out)
  return err
end

describe("a program that plays", function()
  after_each(function()
    background.clean()
    program.clean()
  end)

  it("SCALE-EXEC-1 answers with an id, a place or a policy", function()
    for _, line in ipairs { '{"index": 1}', '{"policy": "greedy"}' } do
      local out, err, code = simulate("exec:" .. bot("echo '" .. line .. "'"), "--seeds 1")
      assert.are.equal("", err)
      assert.are.equal(0, code)
      assert.truthy(out:find("1 fight", 1, true), out)
    end
    local greedy = simulate("greedy", "--seeds 1..2 --format json")
    local asked = simulate("exec:" .. bot "echo '{\"policy\": \"greedy\"}'", "--seeds 1..2 --format json")
    local function fights(text) return (text:gsub('"run":"[^"]*",', ""):match '"outcome".*') end
    assert.truthy(#fights(greedy) > 1000)
    assert.are.equal(fights(greedy), fights(asked))
  end)

  it("SCALE-EXEC-2 gets its decision, what its team knows, and a number to draw from", function()
    local folder = program.folder()
    local path = bot("echo \"$request\" >>" .. folder .. "/heard\necho '{\"policy\": \"greedy\"}'")
    local out = simulate("exec:" .. path, "--seeds 1 --jobs 1")
    assert.truthy(out:find("1 fight", 1, true), out)
    local count, numbers = 0, {}
    for line in io.lines(folder .. "/heard") do
      local request = json.decode(line)
      count = count + 1
      assert.are.equal("red", request.decision.team)
      assert.are.equal("red", request.view.team)
      assert.are.equal(count, request.decision.id)
      assert.truthy(#request.decision.options > 0)
      assert.are.equal("integer", math.type(request.random))
      numbers[request.random] = true
    end
    assert.truthy(count > 10)
    assert.truthy(next(numbers, next(numbers)), "the same number each time")
  end)

  it("SCALE-EXEC-3 gives the same results for any number of workers", function()
    local name = "exec:" .. bot [[
      index=${request##*random*:}
      index=${index%%[!0-9]*}
      echo "{\"index\": $(( ${index:-0} % 2 + 1 ))}"]]
    local function with(jobs)
      local out, err = simulate(name, "--seeds 1..3 --format json --jobs " .. jobs)
      assert.is_nil(out:find('"broken"', 1, true), err)
      return out
    end
    assert.are.equal(with(1), with(3))
  end)

  it("SCALE-EXEC-4 beats the random policy with forty lines of Python", function()
    if os.execute "command -v python3 >/dev/null" ~= true then
      pending "python3 is not installed"
      return
    end
    local out, err = simulate("exec:python3 examples/clients/line_bot.py", "--seeds 1..2 --policy blue=random")
    assert.are.equal("", err)
    assert.truthy(tonumber(out:match "won +(%d+)") >= 2, out)
  end)

  it("SCALE-EXEC-5 is refused where it cannot be started", function()
    local readme = "exec:./README.md"
    for policy, said in pairs {
      ["exec:"] = "exec: which program? (exec:./my_bot)",
      ["exec:./nowhere"] = "exec:./nowhere: no such file",
      ["exec:tests"] = "exec:tests: no such program",
      ["exec:./tests"] = "exec:./tests: this is not a file",
      ["exec:README.md"] = "no such program (did you mean 'exec:./README.md'?)",
      [readme] = readme .. ": Permission denied",
    } do
      local out, err, code = simulate(policy)
      assert.are.equal(2, code)
      assert.are.equal("", out)
      assert.truthy(err:find(said, 1, true), err)
    end
  end)

  it("SCALE-EXEC-6 ends its fight, and that alone, when it ends or answers wrongly", function()
    for body, said in pairs {
      ["exit 3"] = ": it ended",
      ["echo end"] = "answered 'end', which is no object such as {\"answer\": 1}",
      ["echo '{\"answer\": \"fly\"}'"] = "'fly' is not legal (it could choose ",
      ["echo '{\"index\": 99}'"] = "gave a wrong answer: the answer must be one of 2 options",
      ["echo '{}'"] = "an answer names what is chosen",
      ["echo '{\"policy\": \"greddy\"}'"] = "there is no policy 'greddy' that could answer",
      ["echo '{\"policy\": 3}'"] = "there is no policy '3' that could answer",
      ["head -c 2000000 /dev/zero; echo"] = "its answer is longer than 1 MiB",
    } do
      local err = fault_of("exec:" .. bot(body))
      assert.truthy(err:find(said, 1, true), err)
    end
    local folder = program.folder()   -- it ends in the first fight only
    local once = bot("test -e " .. folder .. "/once || { touch " .. folder .. "/once; exit 1; }\necho '{\"index\": 1}'")
    local out = simulate("exec:" .. once, "--seeds 1..3 --jobs 1")
    assert.truthy(out:find("broken   1", 1, true), out)
  end)

  it("SCALE-EXEC-7 is never started by content", function()
    local folder = program.folder()
    local path = bot("touch " .. folder .. "/started\necho '{\"index\": 1}'")
    local file = assert(io.open(YARD))
    local text = file:read "a"
    file:close()
    local named, count = text:gsub('name = "Red"', '%0, controller = "exec:' .. path .. '"')
    if count == 0 then named, count = text:gsub('id = "red"', '%0, controller = "exec:' .. path .. '"') end
    assert.are.equal(1, count)
    program.write(folder .. "/yard.lua", named)
    local _, err, code = program.run("run " .. folder .. "/yard.lua")
    assert.are.equal(2, code)
    assert.truthy(err:find("no controller 'exec:", 1, true), err)
    assert.is_nil(io.open(folder .. "/started"))
  end)

  it("SCALE-EXEC-8 plays against a person, too", function()
    local pipe = assert(io.popen(("printf 'auto greedy\\nquit\\n' | %s play %s --as blue --against exec:%s 2>&1"):format(
      os.getenv "TERCIO_BIN", YARD, bot "echo '{\"index\": 1}'")))
    local said = pipe:read "a"
    pipe:close()
    assert.truthy(said:find("Rita moves to", 1, true), said)
    assert.is_nil(said:find("exec:", 1, true), said)
  end)

  it("SCALE-EXEC-10 is named again for a save, which starts none", function()
    local folder = program.folder()
    local path = bot("echo x >>" .. folder .. "/started\necho '{\"index\": 1}'")
    local binary, against = os.getenv "TERCIO_BIN", " --team red=exec:" .. path
    local function play(typed, words)
      local pipe = assert(io.popen(("printf '%s' | %s play %s 2>&1"):format(typed, binary, words)))
      local said = pipe:read "a"
      pipe:close()
      return said
    end
    local save = folder .. "/yard.save"
    assert.truthy(play("save " .. save .. "\\nquit\\n", YARD .. against):find("Saved: ", 1, true))
    os.remove(folder .. "/started")
    assert.truthy(play("quit\\n", save .. " --team red=random"):find("red: ", 1, true))
    local said = play("quit\\n", save)
    assert.truthy(said:find("team 'red': no controller 'exec:", 1, true), said)
    assert.is_nil(io.open(folder .. "/started"))
    assert.truthy(play("auto greedy\\nquit\\n", save .. against):find("red: ", 1, true))
    assert.truthy(io.open(folder .. "/started"))
  end)

  it("SCALE-EXEC-9 ends with the engine", function()
    local folder = program.folder()
    local path = bot("echo $$ >" .. folder .. "/id\nexec sleep 1000")
    background.start(folder, ("simulate %s/%s --seeds 1 --policy red=exec:%s"):format(lfs.currentdir(), YARD, path))
    local id = background.await(folder .. "/id", "\n"):gsub("\n", "")
    assert.truthy(processes.look(id))
    background.kill(folder)
    background.wait(function() return not processes.look(id) end, function() return "it goes on" end)
  end)
end)
