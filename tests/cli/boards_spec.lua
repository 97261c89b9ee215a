-- Boards of every topology as people see them: `tercio run --board` on the game `survey`, at 80 and at 40 columns, byte
-- for byte. With BLESS=1 the pictures in tests/cli/boards are written anew, to be looked at.
local fields = require "cli.board_fields"
local program = require "cli.program"
local FIELDS, WIDE, encounter = fields.FIELDS, fields.WIDE, fields.encounter
teardown(program.clean)

local root
setup(function()
  root = program.project()
  os.execute("cp -r tests/fixtures/rulesets/survey '" .. root .. "/rulesets'")
end)

-- What the program shows of a field, without the lines before and after the board.
local function board(topology, field, with)
  program.write(root .. "/board.lua", encounter(topology, field))
  local out, err, code = program.run("run board.lua --board", root, with)
  assert.equal("", err)
  assert.equal(0, code)
  local picture = out:match "\n\n+(  .-)\n\nResult" or out
  return picture .. "\n"
end

local function kept(name) return "tests/cli/boards/" .. name .. ".txt" end

-- The picture is the one that is kept, and no line is wider than the terminal.
local function looks(name, columns, topology, field)
  local got = board(topology, field, "COLUMNS=" .. columns)
  for line in got:gmatch "[^\n]+" do assert.is_true(utf8.len(line) <= columns, line) end
  if os.getenv "BLESS" then program.write(kept(name), got) end
  local file = assert(io.open(kept(name)))
  assert.equal(file:read "a", got)
  file:close()
end

describe("a board", function()
  for _, topology in ipairs { "square4", "square8", "hex", "cube", "graph", "triangle" } do
    for _, columns in ipairs { 80, 40 } do
      it("of " .. topology .. " reads well in " .. columns .. " columns", function()
        looks(topology .. "_" .. columns, columns, topology, FIELDS[topology])
      end)
    end
  end
  for _, topology in ipairs { "square8", "hex" } do
    it("of a wide field of " .. topology .. " is drawn in pieces that say so", function()
      looks("wide_" .. topology .. "_80", 80, topology, WIDE[topology])
      looks("wide_" .. topology .. "_40", 40, topology, WIDE[topology])
      assert.truthy(board(topology, WIDE[topology], "COLUMNS=40"):find("columns 0 to %d+"))
    end)
  end

  it("has colours on a terminal only, and none with NO_COLOR or on a dumb one", function()
    program.write(root .. "/board.lua", encounter("hex", FIELDS.hex))
    local function on_terminal(with)
      local pipe = io.popen(("cd '%s' && TERCIO_ROOT='%s' %s script -qec '%s run board.lua --board' /dev/null </dev/null"):format(root, root, with,
        os.getenv "TERCIO_BIN"))
      local text = pipe:read "a"
      pipe:close()
      return text
    end
    local coloured = on_terminal "env -u NO_COLOR TERM=xterm"
    assert.truthy(coloured:find("\27[36mM\27[0m", 1, true))
    assert.truthy(coloured:find("\27[31mg1\27[0m", 1, true))
    local plain = program.run("run board.lua --board", root)
    assert.falsy(plain:find("\27", 1, true))
    for _, with in ipairs { "NO_COLOR=1 TERM=xterm", "env -u NO_COLOR TERM=dumb" } do
      assert.falsy(on_terminal(with):find("\27", 1, true), with)
    end
    -- Colours change nothing but colours.
    assert.equal(on_terminal("NO_COLOR=1 TERM=xterm"), (coloured:gsub("\27%[[%d;]*m", "")))
  end)
end)
