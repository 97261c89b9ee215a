-- Maps of virtual tabletops, MagicaVoxel and pictures.
local dkjson = require "dkjson"
local lfs = require "lfs"
local program = require "cli.program"

local MAPS = lfs.currentdir() .. "/tests/fixtures/maps/"

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local function import(path, flags)
  local out, err, code = program.run(("field import %s --format json %s"):format(path, flags or ""))
  assert(code == 0, err)
  return dkjson.decode(out)
end

-- A changed map is one error that names the file.
local function says(from, change, wanted, flags)
  local ending = from:match "[^.]*$"
  local root = program.project { ["map." .. ending] = change(slurp(MAPS .. from)) }
  local out, err, code = program.run(("field import map.%s %s"):format(ending, flags or ""), root)
  assert.are.equal("", out)
  assert.are.equal(2, code)
  assert.are.equal(1, select(2, err:gsub("\n", "\n")), err)
  assert.truthy(err:find("map." .. ending .. ": ", 1, true) and err:find(wanted, 1, true), err)
end
local function put(pattern, text) return function(whole) return (whole:gsub(pattern, text, 1)) end end

local function row_of(made, part)
  for _, row in ipairs(made.parts) do
    if row.part == part then return row end
  end
  return nil
end

-- Sides as texts: "1,3-1,2 wall".
local function sides(field)
  local list = {}
  for _, edge in ipairs(field.edges) do
    local a, b = edge.from[1] .. "," .. edge.from[2], edge.to[1] .. "," .. edge.to[2]
    list[#list + 1] = (a < b and a .. "-" .. b or b .. "-" .. a) .. " " .. edge.type
  end
  table.sort(list)
  return list
end

describe("field import, of a virtual tabletop", function()
  after_each(program.clean)

  it("makes walls and portals sides, and lights light", function()
    local made = import(MAPS .. "room.uvtt", "--ruleset valiance --legend door=window --legend dark=unlit --legend 'open door=false'")
    assert.are.same({ "0,1-1,1 wall", "0,2-1,2 wall", "1,0-1,1 wall", "1,2-1,3 wall", "2,0-2,1 window", "2,2-2,3 wall",
      "3,0-3,1 wall", "3,1-4,1 wall", "3,2-3,3 wall", "3,2-4,2 wall", "4,3-5,3 wall", "5,2-5,3 wall" }, sides(made.field))
    assert.are.same({ "uuuuuu\nu...uu\nu...uu\nuuuuuu" }, made.field.layers)
    assert.are.equal("keeps no two cells apart", row_of(made, "wall at 0.2, 0.8").why)
    assert.truthy(row_of(made, "3 walls").why:find "up to 0.30 cells from the line", made.parts)
    assert.are.equal("the legend says false", row_of(made, "open door").why)
  end)

  it("wants every sort of line to mean something in an encounter", function()
    local root = program.project { ["room.uvtt"] = slurp(MAPS .. "room.uvtt") }
    program.write(root .. "/e.lua", [[encounter "E" { ruleset = "valiance", field = { import = "room.uvtt" },
      teams = { { id = "a" } }, units = { mira = { "vanguard", team = "a", at = { 0, 0 } } } }]])
    local _, err, code = program.run("run " .. root .. "/e.lua")
    assert.are.equal(2, code)
    for _, word in ipairs { "'door'", "'open door'", "'light'", "false to leave it out" } do
      assert.truthy(err:find(word, 1, true), err)
    end
  end)

  it("names what is wrong", function()
    says("room.uvtt", put('"map_size"', '"size"'), "is no map of a virtual tabletop: it has no resolution with a map_size")
    says("room.uvtt", put('"x": 6,', '"x": 600000,'), "is no place on a map")
    says("room.uvtt", put('"x": 4.2', '"x": 1e300'), "line_of_sight 3: 1e+300 is no place on a map")
    says("room.uvtt", put('"x": 4.2', '"x": "a"'), "line_of_sight 3: a is no place on a map")
    says("room.uvtt", put('"line_of_sight": %[', '"line_of_sight": [ 7,'), "line_of_sight 1 is no list")
  end)
end)

describe("field import, of voxels", function()
  after_each(program.clean)

  it("puts models where the scene says, turned and moved, without hidden ones", function()
    local made = import(MAPS .. "scene.vox", "--ruleset valiance --legend water=fluid --legend stone=solid")
    assert.are.same({ "....f\n#...f\n...ff", ".....\n#....\n.....", ".....\n#....\n....." }, made.field.layers)
    assert.are.equal("cube", made.field.topology)
    assert.are.equal("are not shown", row_of(made, "hidden nodes").why)
    assert.are.same({ "#", "#", "#" }, import(MAPS .. "post.vox", "--legend '#ffffff=solid'").field.layers)
    assert.are.same({ ".f", "..", ".." }, import(MAPS .. "scene.vox",
      "--ruleset valiance --legend water=fluid --part 3,2,0,2,1,3").field.layers)
  end)

  it("names what is wrong", function()
    says("post.vox", function(text) return "VOX?" .. text:sub(5) end, "is no model of MagicaVoxel")
    says("post.vox", function(text) return text:sub(1, -3) end, "chunk 'XYZI' at byte 45 goes beyond the end")
    says("post.vox", put("XYZI(....)....", "XYZI%1\0\0\0\0\255\255\255\255"), "XYZI: ends too early")
    says("post.vox", put("(SIZE........)....", "%1\0\0\1\0"), "a side has 65536 voxels")
    says("post.vox", put("(SIZE........)....(........)", "%1\1\0\0\0\1\0\0\0\1\0\0\0"), "a voxel lies outside of its model, at 0, 0, 1")
    -- A group that is its own member.
    says("scene.vox", put("(nGRP........\1\0\0\0\0\0\0\0\3\0\0\0)....", "%1\1\0\0\0"), "the nodes of its scene have no end")
    says("scene.vox", put("(nGRP........\1\0\0\0\0\0\0\0\3\0\0\0)....", "%1\99\0\0\0"), "the scene names node 99, which is not there")
    says("scene.vox", put("4 0 0", "4 0 x"), "a node is moved by '4 0 x'")
  end)
end)

describe("field import, of pictures", function()
  after_each(program.clean)

  it("makes pixels cells by their colours", function()
    local legend = " --ruleset valiance --legend '#3b7dd8=fluid' --legend '#808080=floor'"
    assert.are.same({ "ff_.\n...." }, import(MAPS .. "pool.png", legend).field.layers)
    assert.are.same({ "ff_.\n...." }, import(MAPS .. "pool3.png", legend .. " --cell 3").field.layers)
    assert.are.same({ "_.\n.." }, import(MAPS .. "pool.png", "--part 2,0,0,2,2,1").field.layers)
  end)

  it("names what is wrong", function()
    local function same(text) return text end
    says("pool.png", function(text) return text:sub(1, 50) end, "the picture: it")
    says("pool.png", function(text) return "x" .. text end, "it is no PNG that can be read")
    says("pool.png", put("IHDR........", "IHDR\0\0\255\255\0\0\255\255"), "the picture")
    says("pool.png", same, "4 x 2 pixels are less than a cell of 9", "--cell 9")
    says("pool.png", same, "part: goes beyond the 4 x 2 x 1 cells of the map", "--part 2,0,0,3,2,1")
  end)
end)
