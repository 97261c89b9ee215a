-- Shipped content that the build has compiled: it is what its text says, and an edited file is read as text.
local program = require "cli.program"

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

-- A project with valiance, after a shell line that edits it.
local function project(edit)
  local root = program.project { ["fight.lua"] = read "examples/corridor.lua" }
  assert(os.execute(("cp -r rulesets/valiance '%s/rulesets' && cd '%s' && %s"):format(root, root, edit or "true")))
  return root
end

local LONGER = "find rulesets/valiance -name '*.lua' | while read -r file; do echo '-- edited' >>\"$file\"; done"

describe("content that the build has compiled", function()
  after_each(program.clean)

  it("shows and plays as its text does, with the same lines", function()
    local shipped, edited = project(), project(LONGER)
    for _, line in ipairs { "list abilities", "show ability.shove", "run fight.lua" } do
      local out, err, code = program.run(line, shipped)
      local out_of_text, err_of_text, code_of_text = program.run(line, edited)
      assert.are.equal(out_of_text, out)
      assert.are.equal(err_of_text, err)
      assert.are.equal(code_of_text, code)
    end
  end)

  it("gives way to a text of the same length that says something else", function()
    local text = read "rulesets/valiance/attributes.lua"
    local _, before = text:sub(1, (text:find("text = ", 1, true))):gsub("\n", "")
    local root = project "sed -i '0,/text = /s//texd = /' rulesets/valiance/attributes.lua"
    local out, err, code = program.run("check rulesets/valiance", root)
    assert.truthy((out .. err):find("rulesets/valiance/attributes.lua:" .. before + 1 .. ": ", 1, true), out .. err)
    assert.truthy((out .. err):find("unknown key 'texd'", 1, true), out .. err)
    assert.are.equal(2, code)
  end)
end)
