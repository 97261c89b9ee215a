-- Maps of Tiled: every encoding gives the same field; hexes keep their neighbours; what a legend, properties and objects
-- mean; what was not imported is listed; bad files are one clear error.
local dkjson = require "dkjson"
local lfs = require "lfs"
local program = require "cli.program"

local MAPS = lfs.currentdir() .. "/tests/fixtures/maps/"

local function import(path, flags, root)
  local out, err, code = program.run(("field import %s --format json %s"):format(path, flags or ""), root)
  assert(code == 0, err)
  return dkjson.decode(out)
end

local function refusal(path, flags, root)
  local out, err, code = program.run(("field import %s %s"):format(path, flags or ""), root)
  assert.are.equal("", out)
  assert.are.equal(2, code)
  return err
end

local function row_of(made, part)
  for _, row in ipairs(made.parts) do
    if row.part == part then return row end
  end
  return nil
end

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

-- A folder with one map: the room, changed.
local function changed(from, change)
  local text = change(slurp(MAPS .. from))
  return program.project { ["map." .. from:match "[^.]*$"] = text, ["stone.tsx"] = slurp(MAPS .. "stone.tsx") }
end

describe("field import, of Tiled", function()
  after_each(program.clean)

  it("reads tiles by class and property, and objects by class and name", function()
    local made = import(MAPS .. "room.tmj", "--ruleset valiance")
    assert.are.same({
      topology = "cube", legend = { f = { "fluid", "unlit" }, h = { hazardous = 2 } },
      layers = { "######\n#.hhf#\n#..ff#\n######" },
      units = { mira = { 1, 2, 0 }, brute = { 1, 1, 0 } },
      areas = { ["way out"] = { { 3, 2, 0 }, { 4, 2, 0 }, { 3, 1, 0 }, { 4, 1, 0 } } },
      edges = { { from = { 1, 2, 0 }, to = { 2, 2, 0 }, type = "wall" } },
    }, made.field)
    assert.are.same({ part = "object 'note'", why = "looks only", count = 1 }, row_of(made, "object 'note'"))
    assert.are.equal(1, row_of(made, "tiles that are turned or mirrored").count)
  end)

  it("reads the same from every encoding, and from tilesets outside", function()
    local wanted = import(MAPS .. "room.tmj", "--ruleset valiance").field
    for _, name in ipairs { "outside.tmj", "base64.tmj", "zlib.tmj", "gzip.tmj", "zstd.tmj", "room.tmx", "zlib.tmx",
      "elements.tmx" } do
      assert.are.same(wanted, import(MAPS .. name, "--ruleset valiance").field, name)
    end
  end)

  it("cuts a map without an edge to its tiles", function()
    local made = import(MAPS .. "chunks.tmj", "--ruleset valiance")
    assert.are.same({ "######\n#.hhf#\n#..ff#\n######" }, made.field.layers)
  end)

  it("keeps the neighbours of hexes, and which way round they lie", function()
    for _, name in ipairs { "hex_x_odd", "hex_x_even", "hex_y_odd", "hex_y_even" } do
      local flags = {}
      for id = 0, 19 do flags[#flags + 1] = "--legend stone:" .. id .. "=t" .. string.char(97 + id) end
      local field = import(MAPS .. name .. ".tmj", table.concat(flags, " ")).field
      assert.are.equal("hex", field.topology)
      -- Where each tile of the map went: columns to the right, odd ones half a cell higher.
      local rows, at = {}, {}
      for line in (field.layers[1] .. "\n"):gmatch "(.-)\n" do rows[#rows + 1] = line end
      for row, line in ipairs(rows) do
        for column = 1, #line do
          local tile = field.legend[line:sub(column, column)]
          if tile then at[tile] = { x = column * 0.866, y = #rows - row + ((column - 1) % 2) / 2 } end
        end
      end
      -- Where Tiled draws it.
      local axis, odd = name:match "_(.)_", name:find "odd" ~= nil
      local drawn = {}
      for id = 0, 19 do
        local column, row = id % 5, id // 5
        local moved = ((axis == "x" and column or row) % 2 == 1) == odd and 0.5 or 0
        drawn["t" .. string.char(97 + id)] = axis == "x" and { x = column * 0.866, y = -row - moved }
          or { x = column + moved, y = -row * 0.866 }
      end
      local function near(where, a, b)
        return (where[a].x - where[b].x) ^ 2 + (where[a].y - where[b].y) ^ 2 < 1.1
      end
      local function turn(where, a, b, c)
        return (where[b].x - where[a].x) * (where[c].y - where[a].y) > (where[b].y - where[a].y) * (where[c].x - where[a].x)
      end
      local pairs_seen = 0
      for a in pairs(drawn) do
        for b in pairs(drawn) do
          if a ~= b then
            assert.are.equal(near(drawn, a, b), near(at, a, b), name .. " " .. a .. b)
            for c in pairs(drawn) do
              if a ~= c and b ~= c and near(drawn, a, b) and near(drawn, b, c) and near(drawn, a, c) then
                pairs_seen = pairs_seen + 1
                assert.are.equal(turn(drawn, a, b, c), turn(at, a, b, c), name)
              end
            end
          end
        end
      end
      assert.truthy(pairs_seen > 0)
    end
  end)

  it("makes tile layers the levels of cubes, as they say or in their order", function()
    local function two(text)
      return (text:gsub('"layers": %[', '"layers": [ {"type": "tilelayer", "name": "Up", "width": 6, "height": 4, "data": [' ..
        ("0,"):rep(23) .. "1]}, ", 1))
    end
    local root = changed("room.tmj", two)
    local field = import(root .. "/map.tmj", "--ruleset valiance").field
    assert.are.same({ "......\n......\n......\n.....#", "######\n#.hhf#\n#..ff#\n######" }, field.layers)
    program.write(root .. "/e.lua", [[encounter "E" { ruleset = "valiance",
      field = { import = "map.tmj", levels = { Ground = 0, Up = 1 } }, teams = { { id = "a" } },
      units = { mira = { "vanguard", team = "a" }, brute = { "raider", team = "a" } },
      script = { expect { mira = { at = { 1, 2, 0 } }, brute = { at = { 1, 1, 0 } } } } }]])
    local out, err, code = program.run("run " .. root .. "/e.lua")
    assert.are.equal("", err)
    assert.are.equal(0, code, out)
  end)

  it("takes what a legend says by tile, range, class and tileset, and refuses what fits nothing", function()
    local field = import(MAPS .. "room.tmj", "--ruleset valiance --legend stone:0-1=unlit --legend stone=floor").field
    assert.are.same({ "uuuuuu\nu.uu.u\nu....u\nuuuuuu" }, field.layers)
    assert.truthy(refusal(MAPS .. "room.tmj", "--legend ston:1=floor"):find(
      "legend 'ston:1': the map has nothing of this name (did you mean 'stone:1'?)", 1, true))
    assert.truthy(refusal(MAPS .. "room.tmj", "--ruleset valiance --legend stone:1=fluit"):find(
      "legend 'stone:1': no tile 'fluit' (did you mean 'fluid'?)", 1, true))
  end)

  it("lists tiles that mean nothing, and refuses them in an encounter", function()
    local root = changed("room.tmj", function(text) return (text:gsub('"solid"', '"sollid"')) end)
    local made = import(root .. "/map.tmj", "--ruleset valiance")
    assert.are.equal("floor", row_of(made, "tile stone:0").became)
    program.write(root .. "/e.lua", [[encounter "E" { ruleset = "valiance", field = { import = "map.tmj" },
      teams = { { id = "a" } }, units = { mira = { "vanguard", team = "a" } } }]])
    local _, err, code = program.run("run " .. root .. "/e.lua")
    assert.are.equal(2, code)
    assert.truthy(err:find("map.tmj: 'stone:0 (sollid)' (did you mean 'solid'?)", 1, true), err)
    assert.truthy(err:find("false to leave it out", 1, true), err)
  end)

  it("lists a thousand things one by one, and counts the others", function()
    local numbers = {}
    for number = 1, 1600 do numbers[number] = number end
    local root = program.project { ["map.tmj"] = dkjson.encode { orientation = "orthogonal", width = 40, height = 40,
      tilewidth = 8, tileheight = 8, tilesets = { { firstgid = 1, name = "a" } },
      layers = { { type = "tilelayer", name = "Ground", width = 40, height = 40, data = numbers } } } }
    local made = import("map.tmj", "", root)
    assert.are.equal(1001, #made.parts)
    assert.are.equal(601, row_of(made, "further things").count)
    assert.are.equal(0, select(3, program.run("field import map.tmj", root)))
  end)

  it("makes zones and links a graph", function()
    local function object(id, name, class, more)
      return ('{"id": %d, "name": "%s", "type": "%s", %s}'):format(id, name, class, more)
    end
    local root = program.project { ["map.tmj"] = '{"type": "map", "orientation": "orthogonal", "width": 4, "height": 2,' ..
      '"tilewidth": 10, "tileheight": 10, "layers": [{"type": "objectgroup", "name": "Zones", "objects": [' ..
      table.concat({ object(1, "gate", "zone", '"x": 0, "y": 0, "width": 20, "height": 20'),
        object(2, "yard", "zone", '"x": 20, "y": 0, "width": 20, "height": 20, "properties": [{"name": "light", "type": "bool", "value": true}]'),
        object(3, "", "link", '"x": 10, "y": 10, "polyline": [{"x": 0, "y": 0}, {"x": 20, "y": 0}], "properties": [{"name": "cost", "type": "int", "value": 2}]'),
        object(4, "ada", "unit", '"x": 5, "y": 5, "point": true') }, ",") .. "]}]}" }
    assert.are.same({ topology = "graph", zones = { { id = "gate", units = { "ada" } }, { id = "yard", ["1"] = "light" } },
      links = { { ["1"] = "gate", ["2"] = "yard", cost = 2 } } }, import("map.tmj", "--topology graph", root).field)
  end)
end)

describe("a bad map of Tiled", function()
  after_each(program.clean)

  local function says(from, change, wanted)
    local root = changed(from, change)
    local err = refusal("map." .. from:match "[^.]*$", "", root)
    assert.are.equal(1, select(2, err:gsub("\n", "\n")), err)
    assert.truthy(err:find("map." .. from:match "[^.]*$" .. ": ", 1, true), err)
    assert.truthy(err:find(wanted, 1, true), err)
  end
  local function put(pattern, text) return function(whole) return (whole:gsub(pattern, text, 1)) end end

  it("names the file and what is wrong", function()
    says("room.tmj", function(text) return text:sub(1, 500) end, "JSON: cannot be read at character")
    says("room.tmj", put('"width": 6', '"width": 60000'), "60000 x 4 x 1 cells are too many (at most 65536)")
    says("room.tmj", put('"width": 6', '"width": 6.5'), "width must be a whole number")
    says("room.tmj", put('"orientation": "orthogonal"', '"orientation": "staggered"'),
      "its orientation is 'staggered': orthogonal, isometric and hexagonal maps can be read")
    says("room.tmj", put('%[%s+1,', '['), "layer 'Ground': has 23 tiles, and should have 24")
    says("room.tmj", put('%[%s+1,', '[9,'), "layer 'Ground': tile 9 is in none of the tilesets")
    says("zlib.tmj", put('"data": "....', '"data": "AAAA'), "layer 'Ground': it cannot be unpacked")
    says("zlib.tmj", put('"compression": "zlib"', '"compression": "lzma"'), "layer 'Ground': is packed by 'lzma'")
    says("base64.tmj", put('"data": "....', '"data": "'), "layer 'Ground': holds 93 bytes, and should hold 96")
    says("room.tmj", put('"name": "mira"', '"name": "a\\nb", "template": 1'), "is made from a template, which is not read")
    says("room.tmx", put('</layer>', ''), "line 19 of the XML: mismatched tag")
    says("room.tmx", put('<map', '<!DOCTYPE map [<!ENTITY a "b">]><map'), "it declares entities of its own")
  end)

  it("never unpacks a bomb", function()
    -- 24 tiles belong there; 16 MB of zeros are packed.
    local bomb = "H4sIAAAAAAACA+3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    says("gzip.tmj", function(text) return (text:gsub('"data": "[^"]*"', '"data": "' .. bomb .. '"')) end,
      "layer 'Ground': it unpacks to more than the 96 bytes that belong there")
  end)

  it("reads nothing outside its folder, and no link", function()
    local root = program.project { ["maps/map.tmj"] = slurp(MAPS .. "outside.tmj"):gsub("stone.tsj", "../../../stone.tsj") }
    assert.truthy(refusal("maps/map.tmj", "", root):find("../../stone.tsj: lies outside of the folder that may be read", 1, true))
    os.execute("ln -s /etc/hostname " .. root .. "/link.tmj")
    assert.truthy(refusal("link.tmj", "", root):find("link.tmj: is a link: only files of the folder itself are read", 1, true))
    assert.truthy(refusal("none.tmj", "", root):find("none.tmj: there is no such file", 1, true))
    assert.truthy(refusal("map.txt", "", root):find("map.txt: is no map that can be read: its name ends in none of", 1, true))
  end)
end)
