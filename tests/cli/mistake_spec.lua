-- An error of the engine's own Lua is told as a mistake in Tercio, with how to report it; never as one of the author.
-- Each test plants such an error in a copy of the scripts.
local program = require "cli.program"

local FIGHT = [[
encounter "Duel" { ruleset = "toy", seed = 1,
  field = { topology = "square4", size = { 6, 4 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = { mira = { "fighter", team = "heroes", at = { 1, 1 } }, brute = { "guard", team = "enemies", at = { 2, 1 } } },
  script = { act "mira" "strike" { target = "brute", pass = true } },
}
]]
local REPORT = "please report it with this line"

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

-- A project in which the function that begins with this text fails at once; and the place of the error.
local function planted(path, opens)
  local root = program.project({ ["fight.lua"] = FIGHT }, true)
  local text = slurp(root .. "/" .. path)
  local from, to = text:find(opens, 1, true)
  assert(from, path .. " has no " .. opens)
  program.write(root .. "/" .. path, text:sub(1, to) .. " local nothing nothing.here = 1 " .. text:sub(to + 1))
  local _, above = text:sub(1, from):gsub("\n", "")
  return root, path .. ":" .. above + 1
end

-- What the program says on both streams, without the breaks of its lines; and its exit code.
local function said(line, root)
  local out, err, code = program.run(line, root)
  return (out .. err):gsub("%s+", " "), code
end

local function has(text, part) assert.truthy(text:find(part, 1, true), text) end

describe("a mistake in Tercio", function()
  after_each(program.clean)

  it("is told as one where a verb of content fails, with its own line and the handler that was running", function()
    local root, place = planted("scripts/words/dice.lua", "local function roll(spec)")
    local text, code = said("run fight.lua", root)
    has(text, "ability 'strike' (effect): this is a mistake in Tercio, at " .. place .. ": attempt to index a nil value")
    has(text, REPORT)
    assert.are.equal(1, code)
  end)

  it("is told as one where an encounter is opened", function()
    local root, place = planted("scripts/encounter/units.lua", "function units.place(report, encounter, starts, areas)")
    local text, code = said("run fight.lua", root)
    has(text, "this is a mistake in Tercio, at " .. place .. ": attempt to index a nil value")
    has(text, REPORT)
    assert.are.equal(2, code)
  end)

  it("is told as one where a command fails, in its own host or a fresh one", function()
    for path, opens in pairs {
      ["scripts/commands/run.lua"] = "function command.run(system, arguments)",
      ["scripts/play/script_controller.lua"] = "function script.run(play, after)",
    } do
      local root, place = planted(path, opens)
      local text, code = said("run fight.lua", root)
      has(text, place .. ": attempt to index a nil value (local 'nothing'); this is a mistake in Tercio: " .. REPORT)
      assert.are.equal(2, code)
    end
  end)

  it("is told as one to a program that embeds the engine", function()
    local root, place = planted("scripts/conversation/embedding.lua", "function api.answer(text)")
    os.execute(("cp -r rulesets/valiance rulesets/pieces '%s/rulesets'"):format(root))
    local play = os.getenv "TERCIO_BIN":gsub("[^/]*$", "examples/embed")
    local pipe = assert(io.popen(("cd '%s' && TERCIO_ROOT=. '%s' 2>&1"):format(root, play)))
    local text = pipe:read "a"
    pipe:close()
    has(text, place .. ": attempt to index a nil value (local 'nothing'); this is a mistake in Tercio: " .. REPORT)
  end)

  it("is none where content itself does the same, or says so", function()
    for wrong, message in pairs {
      ["local nothing nothing.here = 1"] = "attempt to index a nil value",
      ['error "attempt to cheat"'] = "attempt to cheat",
    } do
      local content = ('content = [=[ wrap "ability.strike.effect" (function() %s end) ]=], script ='):format(wrong)
      local text, code = said("run fight.lua", program.project { ["fight.lua"] = FIGHT:gsub("script =", content) })
      has(text, "ability 'strike' (effect, wrapped): " .. message)
      assert.falsy(text:find("mistake in Tercio", 1, true), text)
      assert.are.equal(1, code)
    end
  end)
end)
