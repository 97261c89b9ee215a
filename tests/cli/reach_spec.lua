-- What files of content, encounters and contracts cannot reach, and texts that are none.
local ROOT = os.getenv "TERCIO_ROOT" or "."

local function write(path, text)
  local file = assert(io.open(path, "w"))
  file:write(text)
  file:close()
end

describe("a file", function()
  local folder
  before_each(function()
    folder = os.tmpname()
    os.remove(folder)
    os.execute("mkdir -p " .. folder .. "/mods/tied")
  end)
  after_each(function() os.execute("rm -rf " .. folder) end)

  local function says(command, text)
    local pipe = io.popen("cd " .. folder .. " && '" .. (ROOT == "." and io.popen("pwd"):read "l" or ROOT) .. "/build/release/tercio' " .. command .. " 2>&1")
    local said = pipe:read "a"
    pipe:close()
    assert.truthy(said:find(text, 1, true), said)
  end

  local function encounter(ruleset, layers)
    write(folder .. "/fight.lua", 'encounter "x" { ruleset = "' .. ruleset .. '", field = { layers = { "' .. layers .. '" } }, teams = { { id = "a" } }, units = {} }\n')
  end

  it("of a mod is no link", function()
    write(folder .. "/real.lua", 'mod "tied" { text = "Tied.", version = "1.0", rulesets = { "valiance" } }\n')
    os.execute("ln -s ../../real.lua " .. folder .. "/mods/tied/mod.lua")
    says("check mods/tied", "mods/tied/mod.lua: is a link; content must be plain files in its own folder")
  end)
  it("of a contract lies below it", function()
    for _, path in ipairs { "/etc/passwd", "../fight.lua", "a/../../fight.lua" } do
      write(folder .. "/contract.lua", 'contract "x" { ruleset = "valiance", encounters = { "' .. path .. '" } }\n')
      says("contract contract.lua", "encounter 1 is not below the contract's folder: '" .. path .. "'")
    end
  end)
  it("of a ruleset has its whole name", function()
    encounter("valiance\\0x", "......")
    says("run fight.lua", "ruleset must be a text without control characters (found 'valiance\\x00x')")
  end)
  it("draws a field in UTF-8", function()
    encounter("valiance", "..\\xff..")
    says("run fight.lua", "field: a drawing is a text in UTF-8, but its byte 3 (ff) is of none")
  end)
end)

describe("a failure", function()
  it("takes its reason as a text", function()
    local tercio = require "tercio"
    local play = tercio.game({ ruleset = "toy", topology = "square4", roots = { tercio.root .. "/tests/fixtures" }, size = { 5, 3 } }).arena {
      heroes = { mira = { "fighter", at = { 1, 1 }, abilities = { "test" } } }, enemies = { brute = { "guard", at = { 2, 1 } } },
      content = 'ability "test" { text = "A test.", effect = function(me, use, test)\nuse:fail({})\nend }\n' }
    local fine, text = pcall(play.act, play, "mira", "test")
    assert.is_false(fine)
    assert.truthy(tostring(text):find("content:2: ability 'test' (effect): fail takes a string (found table)", 1, true), text)
  end)
end)
