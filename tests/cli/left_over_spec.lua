-- What writers that were killed have left beside a file goes when the file is written next; what is not theirs stays.
local program = dofile "tests/cli/program.lua"
local lfs = require "lfs"

it("a file is written without what killed writers have left beside it", function()
  local folder = program.folder()
  local function touch(name) assert(io.open(folder .. "/" .. name, "wb")):close() end
  -- Process 1 is always there; no process has the greatest number.
  for _, name in ipairs { "state.json.2147483646.new", "state.json.1.new", "state.json.x.new", "other.json.2147483646.new" } do touch(name) end
  local out, err, code = program.run("contract examples/contract.lua --to " .. folder .. "/state.json")
  assert.equal(0, code, out .. err)
  local names = {}
  for name in lfs.dir(folder) do
    if not name:find "^%.+$" then names[#names + 1] = name end
  end
  table.sort(names)
  program.clean()
  assert.same({ "other.json.2147483646.new", "state.json", "state.json.1.new", "state.json.x.new" }, names)
end)
