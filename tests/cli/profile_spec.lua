-- `tercio run --profile` and `--flame`: what handlers cost, without a change of the play.
local program = require "cli.program"

local FIGHT = "examples/skirmish.lua"
local TOY = "tests/fixtures/encounters/toy.lua"

-- The rows of the table: name = { calls, place }.
local function rows_of(text)
  local rows = {}
  for line in text:gmatch "[^\n]+" do
    local name, calls, place = line:match "^(%S.-%))  +(%d+)  +[%d.]+ ms  +[%d.]+%%  +[%d.]+ us  +(%S+)$"
    if name then rows[name] = { tonumber(calls), place } end
  end
  return rows
end

local function read(path)
  local file = assert(io.open(path))
  local text = file:read "a"
  file:close()
  return text
end

describe("run --profile", function()
  after_each(program.clean)

  it("plays the same, and then shows what each handler cost", function()
    for _, path in ipairs { FIGHT, TOY, "examples/hexcards_crypt.lua" } do
      local plain = program.run("run " .. path)
      local out, err, code = program.run("run " .. path .. " --profile")
      assert.are.equal("", err)
      assert.are.equal(0, code)
      assert.are.equal(plain, out:sub(1, #plain))
      assert.truthy(out:find("\nhandler +calls +time +share +a call +place\n", #plain), out)
    end
  end)

  it("counts calls, the same ones each time, with the place of the handler", function()
    local first, second = program.run("run " .. TOY .. " --profile"), program.run("run " .. TOY .. " --profile")
    local rows, again = rows_of(first), rows_of(second)
    local turn = rows["ability 'shove' (effect)"]
    assert.truthy(turn, first)
    local _, uses = first:gsub("\nMira uses Shove", "")
    assert.are.equal(uses, turn[1])
    assert.truthy(turn[2]:find "^tests/fixtures/.*%.lua:%d+$", turn[2])
    for name, row in pairs(rows) do assert.are.same(row, again[name] or row, name) end
  end)

  it("sums up to the whole: rules, the engine for them, the engine itself", function()
    local out = program.run("run " .. FIGHT .. " --profile")
    local sum = 0
    for share in out:match "\nrules, in their own code.*$":gmatch "([%d.]+)%%" do sum = sum + tonumber(share) end
    assert.truthy(sum > 99.7 and sum < 100.3, sum)
  end)

  it("writes collapsed stacks, or a drawing", function()
    local root = program.project {}
    local _, err, code = program.run("run " .. FIGHT .. " --flame " .. root .. "/costs.txt")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    local lines = 0
    for line in read(root .. "/costs.txt"):gmatch "[^\n]+" do
      lines = lines + 1
      assert.truthy(line:find "^[^;].* %d+$", line)
    end
    assert.truthy(lines > 50)
    assert.truthy(read(root .. "/costs.txt"):find "frame 'turn' %(run%.act%);")
    program.run("run " .. FIGHT .. " --flame " .. root .. "/costs.svg")
    local drawing = read(root .. "/costs.svg")
    assert.truthy(drawing:find "^<svg xmlns=.*</svg>\n$")
    local _, opened = drawing:gsub("<g>", "")
    local _, closed = drawing:gsub("</g>", "")
    assert.are.equal(opened, closed)
    assert.falsy(drawing:gsub("&%l+;", ""):find "&")
  end)

  it("refuses what it cannot do", function()
    local wrong = "tercio: run: --profile and --flame take one file, and neither --format nor --watch\n"
    for _, words in ipairs { TOY .. " " .. TOY .. " --profile", TOY .. " --profile --format json",
      TOY .. " --flame x.svg --watch" } do
      local _, err, code = program.run("run " .. words)
      assert.are.equal(2, code)
      assert.are.equal(wrong, err)
    end
    local _, err, code = program.run("run " .. TOY .. " --flame tests/README.md/x.svg")
    assert.are.equal(2, code)
    assert.truthy(err:find "cannot write tests/README.md/x.svg: ", err)
  end)
end)
