-- An enum of the kernel is typed once: in its X list in a header. Scripts take its numbers and names from K.enums, K.names
-- and (in the schema) enums. This test reads the lists and looks for tables and locals in scripts that repeat one.
local HEADERS, SCRIPTS = "find engine/include/tercio/kernel -name '*.h'", "find scripts rulesets/pieces -name '*.lua'"
local FEW = 3   -- names in a row that may be there by chance

local function files(command)
  local list = {}
  for path in io.popen(command .. " | sort"):lines() do
    local file = assert(io.open(path))
    list[#list + 1] = { path = path, text = file:read "a" }
    file:close()
  end
  return list
end

-- { { name = "TC_TOPOLOGIES", names = { "cube", ... }, has = { cube = 1, ... } }, ... }
local function enums()
  local list = {}
  for _, header in ipairs(files(HEADERS)) do
    for name, rows in header.text:gsub("\\\n", " "):gmatch "#define (TC_[%w_]+)%(X%)([^\n]*)" do
      local enum = { name = name, names = {}, has = {} }
      for member in rows:gmatch 'X%([%w_]+, *"([^"]*)"[,)]' do
        enum.names[#enum.names + 1], enum.has[member] = member, #enum.names + 1
      end
      list[#list + 1] = enum
    end
  end
  return list
end

-- The enum whose members have these numbers: counted from 0 or -1, or a bit each. nil when there is none.
local function enum_of(known, names, numbers)
  for _, enum in ipairs(known) do
    local from_0, from_1, bits = true, true, true
    for at, name in ipairs(names) do
      local place = enum.has[name] or math.huge
      from_0, from_1 = from_0 and numbers[at] == place - 1, from_1 and numbers[at] == place - 2
      bits = bits and place < 32 and numbers[at] == 1 << place - 1
    end
    if from_0 or from_1 or bits then return enum end
  end
  return nil
end

-- The keys and numbers of a table literal whose entries are all `key = number`; else nil.
local function numbered(literal)
  local keys, numbers = {}, {}
  for entry in (literal:sub(2, -2) .. ","):gmatch "%s*(.-)%s*," do
    local key, number = entry:match "^([%a_][%w_]*) *= *(%-?%d+)$"
    if not key and entry ~= "" then return nil end
    keys[#keys + 1], numbers[#numbers + 1] = key, math.tointeger(number)
  end
  return #keys > 1 and keys or nil, numbers
end

-- The strings of a literal that holds nothing else; else nil.
local function listed(literal)
  local names = {}
  for entry in (literal:sub(2, -2):gsub("%[0%] *= *", "") .. ","):gmatch "%s*(.-)%s*," do
    local name = entry:match '^"([^"]*)"$'
    if not name and entry ~= "" then return nil end
    names[#names + 1] = name
  end
  return #names >= FEW and names or nil
end

-- `local IDLE, WAIT = 0, 1`: the names in lower case, and the numbers.
local function constants(line)
  local left, right = line:match "^%s*local ([%u%d_, ]+) = ([%d, -]+)$"
  if not left then return nil end
  local names, numbers = {}, {}
  for name in left:gmatch "[%w_]+" do names[#names + 1] = name:lower() end
  for number in right:gmatch "%-?%d+" do numbers[#numbers + 1] = math.tointeger(number) end
  return #names > 1 and names or nil, numbers
end

local function same(one, other)
  return table.concat(one, ",") == table.concat(other, ",")
end

-- What a text repeats: { "scripts/x.lua: { cube = 0, ... } repeats TC_TOPOLOGIES", ... }.
local function repeated(known, path, text)
  local found = {}
  local function note(enum, what) found[#found + 1] = path .. ": " .. what:gsub("%s+", " ") .. " repeats " .. enum.name end
  for at in text:gmatch "(){" do
    local literal = text:match("^%b{}", at)
    local keys, numbers = numbered(literal or "{}")
    local names, enum = listed(literal or "{}"), keys and enum_of(known, keys, numbers)
    if enum then note(enum, literal) end
    for _, one in ipairs(names and known or {}) do
      if same(one.names, names) then note(one, literal) end
    end
  end
  for line in text:gmatch "[^\n]+" do
    local names, numbers = constants((line:gsub("%s*%-%-.*$", "")))
    local enum = names and enum_of(known, names, numbers)
    if enum then note(enum, line) end
  end
  return found
end

describe("enums of the kernel", function()
  local known = enums()

  it("are found in the headers", function()
    assert.is_true(#known > 20)
    assert.are.equal("TC_TOPOLOGIES", enum_of(known, { "cube", "hex" }, { 0, 3 }).name)
    assert.are.equal("TC_WORKS", enum_of(known, { "idle", "settle" }, { 0, 9 }).name)
  end)

  it("are typed once", function()
    local all = {}
    for _, script in ipairs(files(SCRIPTS)) do
      for _, line in ipairs(repeated(known, script.path, script.text)) do all[#all + 1] = line end
    end
    assert.are.same({}, all)
  end)

  it("are seen when they are typed twice", function()
    assert.are.equal(1, #repeated(known, "a", "local T = { cube = 0, hex = 3 }"))
    assert.are.equal(1, #repeated(known, "a", 'local T = { [0] = "before", "after", "x" } local S = { "wedge",\n "wide", "fan" }'))
    assert.are.equal(1, #repeated(known, "a", "local STOPS = { area = 8, move = 1 }"))
    assert.are.equal(1, #repeated(known, "a", "local IDLE, WAIT, STEP = 0, 1, 2   -- work"))
    assert.are.equal(0, #repeated(known, "a", "local SIZE = { wide = 3, cube = 1, hex = 2 } local A, B = 0, 1"))
  end)
end)
