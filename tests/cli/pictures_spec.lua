-- `tercio board`: pictures of every topology, what they hold in words, and what bad input gets.
local fields = require "cli.board_fields"
local program = require "cli.program"
teardown(program.clean)

local root
setup(function()
  root = program.project()
  os.execute("cp -r tests/fixtures/rulesets/survey '" .. root .. "/rulesets'")
  for topology, field in pairs(fields.FIELDS) do
    program.write(root .. "/" .. topology .. ".lua", fields.encounter(topology, field))
  end
end)

local function read(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local function board(line, ending)
  local out, err, code = program.run("board " .. line .. " --to out." .. ending, root)
  assert.equal("", err)
  assert.equal(0, code)
  assert.equal("wrote out." .. ending .. "\n", out)
  return read(root .. "/out." .. ending)
end

local function refused(line, message)
  local out, err, code = program.run("board " .. line, root)
  assert.equal("tercio: board: " .. message .. "\n", err)
  assert.equal("", out)
  assert.equal(2, code)
end

-- Whether the elements of an XML text close as they open, and no id is there twice.
local function well_formed(text)
  local open, ids = {}, {}
  for slash, name, rest, own in text:gmatch "<(/?)([%a][%w]*)([^<>]-)(/?)>" do
    for id in rest:gmatch ' id="([^"]+)"' do
      assert.is_nil(ids[id], id)
      ids[id] = true
    end
    if slash == "/" then assert.equal(table.remove(open), name)
    elseif own == "" then open[#open + 1] = name end
  end
  assert.same({}, open)
  for id in text:gmatch 'href="#([^"]+)"' do assert.is_true(ids[id], id) end
end

describe("a picture", function()
  for _, topology in ipairs { "square4", "square8", "hex", "cube", "graph", "triangle" } do
    it("of " .. topology .. " is one well-formed text that is the same each time", function()
      local text = board(topology .. ".lua", "svg")
      well_formed(text)
      assert.equal(text, board(topology .. ".lua", "svg"))
      assert.falsy(text:find "https?://[^w]")
      assert.truthy(text:find('data-topology="' .. topology .. '"', 1, true))
    end)

    it("of " .. topology .. " says in words who stands where, and has a token and a legend for each", function()
      local text = board(topology .. ".lua", "svg")
      local words = text:match "<desc[^>]*>(.-)</desc>"
      for _, name in ipairs { "mira", "kel", "goblin", "ghoul", "ogre" } do
        assert.truthy(words:find(name .. " %(%a+%) at [%w,-]+"), name)
        assert.truthy(text:find('data-unit="' .. name .. '"', 1, true), name)
        assert.truthy(text:find(">%a%w? " .. name .. "<"), name)
      end
      for _, word in ipairs { "Heroes", "Monsters", "Difficult" } do assert.truthy(text:find(">" .. word, 1, true), word) end
    end)
  end

  it("draws each cell that there is once, and each side", function()
    local data = board("hex.lua", "json")
    local _, cells = data:match('"cells":(%b[])'):gsub("%f[%d-]%d+", "")
    local _, drawn = board("hex.lua", "svg"):match('<g class="ground">(.-)</g>'):gsub("<use", "")
    assert.equal(cells, drawn)
  end)

  it("follows the reader's scheme, or shows one of them", function()
    assert.truthy(board("hex.lua", "svg"):find("prefers-color-scheme:dark", 1, true))
    local light, dark = board("hex.lua --theme light", "svg"), board("hex.lua --theme dark", "svg")
    for _, text in ipairs { light, dark } do assert.falsy(text:find("var(", 1, true)) end
    assert.not_equal(light, dark)
  end)

  it("writes names as they are, never as markup", function()
    program.write(root .. "/names.lua", (fields.encounter("square4", fields.FIELDS.square4)
      :gsub('"A board"', '"A <b>&\\"board\\"</b>"')))
    local text = board("names.lua", "svg")
    assert.truthy(text:find("A &lt;b&gt;&amp;&quot;board&quot;&lt;/b&gt;", 1, true))
    well_formed(text)
  end)
end)

describe("the board", function()
  it("after the last record is what it is at the end", function()
    for _, file in ipairs { "examples/hexcards_crypt.lua", "examples/skirmish.lua", "examples/riposte_mill.lua" } do
      local here = program.folder()
      local _, err = program.run("board " .. file .. " --at 9999 --to x.json")
      local last = err:match "this log has 1 to (%d+)\n$"
      program.run(("board %s --at %s --to %s/last.svg --theme light"):format(file, last, here))
      program.run(("board %s --at end --to %s/end.svg --theme light"):format(file, here))
      -- Kinds of ground may be numbered in another order.
      local function plain(path)
        local text, kinds = read(path), {}
        for name, kind in text:gmatch '<g id="(k%w+)">(.-)</g>' do kinds[name] = kind end
        return text:match "<desc.-</desc>" .. text:match('<g class="board".*<g class="legend"')
          :gsub('href="#(k%w+)"', function(name) return kinds[name] end)
      end
      assert.equal(plain(here .. "/end.svg"), plain(here .. "/last.svg"), file)
    end
  end)

  it("of a log is that of its encounter", function()
    local here = program.folder()
    program.write(here .. "/log.jsonl", (program.run "run examples/riposte_ford.lua --seed 8 --format json"))
    for name, line in pairs { log = here .. "/log.jsonl", file = "examples/riposte_ford.lua --seed 8" } do
      program.run(("board %s --at 30 --to %s/%s.svg"):format(line, here, name))
    end
    assert.equal(read(here .. "/file.svg"), read(here .. "/log.svg"))
  end)

  it("shows a team what it knows and nothing else", function()
    local here = program.folder()
    program.write(here .. "/night.lua", [[encounter "Night" { ruleset = "valiance",
      field = { topology = "cube", layers = { ".....:.\n......." }, legend = { [":"] = "unlit" } },
      teams = { { id = "heroes", players = true }, { id = "enemies" } },
      units = { mira = { "vanguard", team = "heroes", at = { 1, 0 } }, brute = { "raider", team = "enemies", at = { 2, 0 } },
        sniper = { "slinger", team = "enemies", at = { 5, 1 } } },
      objectives = { { kind = "eliminate", target = "brute" } } }]])
    program.run(("board %s/night.lua --as heroes --to %s/night.svg"):format(here, here))
    local text = read(here .. "/night.svg")
    assert.truthy(text:find "brute")
    assert.falsy(text:find "sniper")
    assert.falsy(text:match("<title>brute[^<]*"):find "Guts %d+ of")
  end)

  it("comes as data after every record at once, read from the world each time", function()
    local here = program.folder()
    program.run(("board examples/riposte_ford.lua --at each --to %s/all.json"):format(here))
    local lines = {}
    for line in io.lines(here .. "/all.json") do lines[#lines + 1] = line end
    assert.truthy(#lines > 40)
    for _, number in ipairs { 0, 1, 17, 40, #lines - 2 } do
      program.run(("board examples/riposte_ford.lua --at %d --to %s/one.json"):format(number, here))
      assert.equal(read(here .. "/one.json"), lines[number + 1] .. "\n")   -- that one is put together from changes
    end
  end)

  it("refuses what it cannot draw", function()
    refused("hex.lua", "say where to: --to board.svg")
    refused("hex.lua --to board.gif", "--to takes a file that ends in .svg, .png or .json (found 'board.gif')")
    refused("hex.lua --at x --to b.svg", "--at takes the number of a record, end or each (found 'x')")
    refused("hex.lua --at each --to b.svg", "--at each: only as data, --to FILE.json")
    refused("hex.lua --as orcs --to b.svg", "--as: no team 'orcs' (there are heroes, monsters)")
    refused("hex.lua --to hex.lua/b.svg", "cannot write hex.lua/b.svg: Not a directory")
  end)

  it("is made a PNG by rsvg-convert, and says so where that is not installed", function()
    program.write(root .. "/bin/rsvg-convert", "#!/bin/sh\nhead -c 4 | tr s S\n")
    os.execute("chmod +x " .. root .. "/bin/rsvg-convert")
    local _, err, code = program.run("board hex.lua --to b.png", root, "PATH=/nowhere")
    assert.equal("tercio: board: --to FILE.png needs rsvg-convert (on Debian: apt-get install librsvg2-bin); " ..
      "FILE.svg needs nothing\n", err)
    assert.equal(2, code)
    local out = program.run("board hex.lua --to b.png", root, ("PATH=%s/bin:$PATH"):format(root))
    assert.equal("wrote b.png\n", out)
    assert.equal("<Svg", read(root .. "/b.png"))
  end)
end)

describe("the pictures of the guides", function()
  it("are all shown, and there are no others", function()
    local shown, there = {}, {}
    for line in io.popen("grep -ho 'pictures/[a-z_]*[.]svg)' README.md docs/*.md | sort -u"):lines() do
      shown[#shown + 1] = line:match "pictures/(.*)%)"
    end
    for line in io.popen("ls docs/pictures | sort"):lines() do there[#there + 1] = line end
    assert.same(there, shown)
    assert.is_true(#there >= 5)
  end)
end)

describe("the looks of tiles", function()
  it("are all drawn, and each in another way", function()
    local list = read("scripts/content/schema_words.lua"):match "local looks = (%b{})"
    local seen = {}
    for name in list:gmatch '"([%l_]+)"' do
      program.write(root .. "/rulesets/survey/looks.lua", ('tile "shown" { text = "x", look = "%s" }'):format(name))
      program.write(root .. "/look.lua", [[encounter "x" { ruleset = "survey", field = { topology = "square4",
        legend = { s = "shown" }, layers = { "s.m" } }, teams = { { id = "a" } }, units = { m = { "walker", team = "a", at = "m" } } }]])
      local text = board("look.lua", "svg"):match '<g id="k0">.-</g>'
      if name ~= "floor" then assert.is_nil(seen[text], name) end
      seen[text] = true
    end
    os.remove(root .. "/rulesets/survey/looks.lua")
  end)
end)
