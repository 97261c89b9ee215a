-- What bad input gets from the program itself: one clear line (what, where, what would be right), the exit code, nothing
-- half-written, no traceback. 2: it could not be played; 1: the script, or a rule, failed while it was.
local program = require "cli.program"
local background = require "cli.background"

local RIGHT = {
  'encounter "A fight" {',                                            -- 1
  '  ruleset = "toy",',                                               -- 2
  '  seed = 3,',                                                      -- 3
  '  field = { topology = "square4", layers = { [[',                  -- 4
  '    .....',                                                        -- 5
  '    .#...',                                                        -- 6
  '    .....]] } },',                                                 -- 7
  '  teams = { { id = "heroes" }, { id = "enemies" } },',             -- 8
  '  units = {',                                                      -- 9
  '    mira = { "fighter", team = "heroes", at = { 1, 0 } },',        -- 10
  '    brute = { "guard", team = "enemies", at = { 2, 0 } },',        -- 11
  '  },',                                                             -- 12
  '  script = {',                                                     -- 13
  '    act "mira" "shove" { target = "brute" },',                     -- 14
  '  },',                                                             -- 15
  '}',                                                                -- 16
}

local function written(changes)
  local lines = {}
  for index, line in ipairs(RIGHT) do lines[index] = changes[index] or line end
  return table.concat(lines, "\n") .. "\n"
end

local function quiet_about_ourselves(text)
  assert.falsy(text:find("traceback", 1, true), text)
  assert.falsy(text:find("scripts/", 1, true), text)
  assert.falsy(text:find("[%z\1-\9\11-\31\127]"), text)
end

-- Refused before it is played: one line on standard error, nothing on standard output.
local function refuses(message, changes, more)
  local root = program.project { ["fight.lua"] = type(changes) == "string" and changes or written(changes) }
  local out, err, code = program.run("run fight.lua" .. (more or ""), root)
  assert.are.equal(message .. "\n", err)
  assert.are.equal("", out)
  assert.are.equal(2, code)
  quiet_about_ourselves(err)
end

-- Played until it failed: what failed stands in the report, which keeps what came before.
local function fails(message, changes, files)
  local all = { ["fight.lua"] = written(changes) }
  for path, text in pairs(files or {}) do all[path] = text end
  local out, err, code = program.run("run fight.lua", program.project(all), "COLUMNS=400")
  assert.are.equal("", err)
  assert.truthy(out:find("FAILED  " .. message, 1, true), out)
  assert.truthy(out:find("\nstopped by a failure, %d+ decisions?\n$"), out)
  assert.are.equal(1, code)
  quiet_about_ourselves(out)
end

local function file_refused(message, make)
  local root = program.project()
  assert(os.execute("cd '" .. root .. "' && " .. make))
  for _, command in ipairs { "run", "check" } do
    local _, err, code = program.run(command .. " fight.lua", root)
    if command == "run" then
      assert.are.equal(message .. "\n", err)
    else
      assert.truthy(err:find "^fight%.lua:[^\n]+\n1 problem\n$", err)
    end
    assert.are.equal(2, code)
    quiet_about_ourselves(err)
  end
end

describe("bad input:", function()
  after_each(function()
    background.clean()
    program.clean()
  end)

  describe("a file", function()
    it("that is right ends well", function()
      local _, err, code = program.run("run fight.lua", program.project { ["fight.lua"] = written {} })
      assert.are.equal("", err)
      assert.are.equal(0, code)
    end)
    it("that is missing", function()
      local root = program.project { ["fight.lua"] = written {} }
      local out, err, code = program.run("run figth.lua", root)
      assert.are.equal("figth.lua: no such file (did you mean 'fight.lua'?)\n", err)
      assert.are.equal("", out)
      assert.are.equal(2, code)
    end)
    it("that is missing beside folders without end, which nobody looks into", function()
      local root = program.project { ["fight.lua"] = written {} }
      assert(os.execute("cd '" .. root .. "' && for name in a b c d e f; do ln -s . $name; done"))
      local _, err, code = program.run("run figth.lua", root)
      assert.are.equal("figth.lua: no such file (did you mean 'fight.lua'?)\n", err)
      assert.are.equal(2, code)
    end)
    it("without a name", function()
      local _, err, code = program.run "run ''"
      assert.are.equal("tercio: run: an argument is empty: tercio run FILE...\n", err)
      assert.are.equal(2, code)
    end)
    it("that is a folder", function() file_refused("fight.lua: this is a folder; an encounter is a file", "mkdir fight.lua") end)
    it("that is a pipe", function() file_refused("fight.lua: this is not a plain file", "mkfifo fight.lua") end)
    it("that is empty", function() file_refused('fight.lua:1: declares no encounter: encounter "Name" { ... }', ": >fight.lua") end)
    it("that is binary", function()
      file_refused("fight.lua:2: this is not text: it contains control characters", "printf 'ab\\n\\001\\377' >fight.lua")
    end)
    it("that is compiled Lua", function()
      file_refused("fight.lua: this is not Lua text (compiled chunks are refused)", "printf '\\033LuaT' >fight.lua")
    end)
    it("that is huge, at once", function() file_refused("fight.lua: this encounter is larger than 1 MiB", "truncate -s 3G fight.lua") end)
    -- Root may read everything, so it becomes nobody for this; where nobody cannot reach the program, there is nothing to try.
    it("that may not be read", function()
      local root = program.project { ["fight.lua"] = written {} }
      os.execute("chmod -R a+rX '" .. root .. "'; chmod 0 '" .. root .. "/fight.lua'")
      local nobody = os.execute "test $(id -u) = 0" and "setpriv --reuid 65534 --clear-groups" or ""
      if not os.execute(nobody .. " test -x '" .. os.getenv "TERCIO_BIN" .. "'") then return end
      local _, err, code = program.run("run fight.lua", root, nobody)
      assert.are.equal("fight.lua: this encounter cannot be read\n", err)
      assert.are.equal(2, code)
    end)
  end)

  describe("the words of a file:", function()
    it("a syntax error", function() refuses("fight.lua:3: syntax: unexpected ','", { [3] = "  seed = ," }) end)
    it("an unknown ruleset", function() refuses("fight.lua:2: no ruleset 'toi' (did you mean 'toy'?)", { [2] = '  ruleset = "toi",' }) end)
    it("one like no other", function() refuses("fight.lua:2: no ruleset 'chess' (there is: toy)", { [2] = '  ruleset = "chess",' }) end)
    it("an unknown variant", function() refuses("fight.lua:3: no variant 'grim' of 'toy' (there is none)", { [3] = '  variant = "grim",' }) end)
    it("an unknown mod", function() refuses("fight.lua:3: no mod 'ember' (there is none)", { [3] = '  mods = { "ember" },' }) end)
    it("an unknown key", function() refuses("fight.lua:3: unknown key 'sed' (did you mean 'seed'?)", { [3] = "  sed = 3," }) end)
    it("an unknown tag", function()
      refuses("fight.lua:10: unit 'mira': no tag 'best' (did you mean 'beast'?)",
        { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, tags = { "best" } },' })
    end)
    it("an unknown character of a drawing", function()
      refuses("fight.lua:4: field: layer 1, row 2, column 2: '~' is not in the legend", { [6] = "    .~..." })
    end)
    it("an unknown unit", function()
      refuses('fight.lua:14: act "mirra" "shove": no unit \'mirra\' (did you mean \'mira\'?)', { [14] = '    act "mirra" "shove" {},' })
    end)
    it("an unknown option", function()
      refuses("fight.lua:3: the encounter: no option 'strang' in 'toy' (did you mean 'strong'?)", { [3] = "  options = { strang = 1 }," })
    end)
    it("an unknown option on the command line", function()
      refuses("tercio: the command line: no option 'strang' in 'toy' (did you mean 'strong'?)", {}, " --option strang=1")
    end)
    it("a folder on the command line that is no mod", function()
      refuses("tercio: the command line: no mod in './odd': it has no mod.lua", {}, " --mod ./odd")
    end)
    it("ragged layers", function() refuses("fight.lua:4: field: layer 1, row 2: is 4 cells wide, row 1 is 5", { [6] = "    .#.." }) end)
    it("two units in a cell", function()
      refuses("fight.lua:10: unit 'mira' does not fit at { 2, 0, 0 }: 'brute' stands there",
        { [10] = '    mira = { "fighter", team = "heroes", at = { 2, 0 } },' })
    end)
    it("a unit in a solid cell", function()
      refuses("fight.lua:10: unit 'mira' does not fit at { 1, 1, 0 }: a solid cell is in the way",
        { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 1 } },' })
    end)
    it("a wrong type", function() refuses("fight.lua:3: seed must be a whole number (found 'three')", { [3] = '  seed = "three",' }) end)
    it("a wrong type that hides others is told alone", function()
      refuses("fight.lua:8: teams must be a list (found 7)", { [8] = "  teams = 7," })
    end)
    it("no teams", function()
      refuses('fight.lua:8: an encounter needs teams: teams = { { id = "heroes" }, { id = "enemies" } }', { [8] = "  teams = {}," })
    end)
    it("more units than there is room for", function()
      refuses("fight.lua:10: 65 units are too many (at most 64)", { [9] = "  units = many,",
        [1] = 'local many = {} for i = 1, 65 do many["u" .. i] = { "guard", team = "enemies", away = true } end\nencounter "A fight" {',
        [10] = "", [11] = "", [12] = "", [14] = "" })
    end)
    it("more teams than there is room for", function()
      local ids = {}
      for index = 1, 7 do ids[index] = '{ id = "t' .. index .. '" }' end
      refuses("fight.lua:8: 9 teams are too many (at most 8)",
        { [8] = '  teams = { { id = "heroes" }, { id = "enemies" }, ' .. table.concat(ids, ", ") .. " }," })
    end)
    it("a unit of a list that is no table", function()
      refuses("fight.lua:9: unit 1 must be a table (found 'x')", { [9] = '  units = { "x",' })
    end)
    it("what auto is to play to", function()
      refuses("fight.lua:14: auto: to must be turn, round or end (found 'rond') (did you mean 'round'?)", { [14] = '    auto { to = "rond" },' })
    end)
    it("who auto is to play", function()
      refuses("fight.lua:14: auto: no policy 'gredy' (did you mean 'greedy'?)", { [14] = '    auto { policy = "gredy" },' })
    end)
    it("two tables behind an entry of a script", function()
      refuses("fight.lua:14: act takes one table of fields", { [14] = '    act "mira" "shove" { target = "brute" } { pass = true },' })
      refuses("fight.lua:14: act takes one table of fields", { [14] = '    act "mira" "shove" ({ target = "brute" }, 3),' })
    end)
    it("a slip in a key that an entry of a script has", function()
      refuses('fight.lua:14: refuse "mira" "shove": unknown key \'reson\' (did you mean \'reason\'?)',
        { [14] = '    refuse "mira" "shove" { reson = "far" },' })
      refuses('fight.lua:14: act "mira" "shove": unknown key \'pas\' (did you mean \'pass\'?)',
        { [14] = '    act "mira" "shove" { target = "brute", pas = true },' })
    end)
    it("what a ruleset's setup refuses, at its line", function()
      local field = '  field = { layers = { [[\n'
      local function valiance(message, line)
        local root = program.folder()
        program.write(root .. "/fight.lua", 'encounter "A fight" { ruleset = "valiance",' .. field .. "    m.b ]] } },\n"
          .. '  teams = { { id = "heroes", players = true }, { id = "raiders" } },\n'
          .. '  units = { mira = { "warden", team = "heroes", at = "m" }, brute = { "raider", team = "raiders", at = "b" } },\n'
          .. line .. "\n}\n")
        local _, err, code = program.run("run " .. root .. "/fight.lua")
        assert.are.equal(root .. "/fight.lua:" .. message .. "\n", err)
        assert.are.equal(2, code)
      end
      local one = 'objectives = { { kind = "eliminate", target = "brute" } }, '
      valiance("5: objectives.1.kind must be eliminate, control, escape or seize (found 'elimnate') (did you mean 'eliminate'?)", 'objectives = { { kind = "elimnate" } }')
      valiance("5: objectives.1.target: no unit 'brut' (did you mean 'brute'?)", 'objectives = { { kind = "eliminate", target = "brut" } }')
      valiance("5: objectives.1 must be a table { kind =, after =, amendment =, area =, bonus =, decisive =, id =, keep =, rounds =, "
        .. "target =, team = } (found 7)", "objectives = { 7 }")
      valiance("5: objectives.1.area: no area 'gate' (there is none)", 'objectives = { { kind = "control", area = "gate" } }')
      valiance("5: retreat: no area 'gate' (there is none)", one .. 'retreat = "gate"')
      valiance("5: rounds must be a whole number from 1 (found 0)", one .. "rounds = 0")
      valiance("5: alterations must be a list { { name =, after =, ask =, complete =, enter =, itself =, leave =, move =, objectives =, "
        .. "remove =, round =, text =, tiles = }, ... } (found 7)", one .. "alterations = 7")
      valiance("5: reinforcements must be a list { { at =, team =, units =, ask =, endless =, every =, from =, rate = }, ... } (found 7)", one .. "reinforcements = 7")
      valiance("1: objectives: the players need at least one: objectives = { { kind = \"eliminate\", target = \"...\" } }", "")
    end)
    it("an endless loop", function()
      refuses("fight.lua:1: stopped: this load ran more than 20000000 instructions (an endless loop?)", "while true do end\n")
    end)
    it("an endless loop in pcall", function()
      refuses("fight.lua:1: stopped: this load ran more than 20000000 instructions (an endless loop?)",
        "while true do pcall(function() while true do end end) end\n")
    end)
    it("unbounded allocation", function()
      refuses("fight.lua:1: out of memory: this load took more than 134217728 bytes", "local t = {} while true do t[#t + 1] = {} end\n")
    end)
    it("a string without end", function()
      refuses("fight.lua:1: out of memory: a string is longer than 65536 bytes", "local t = 'x' while true do t = t .. t end\n")
    end)
    it("an error that is no text", function() refuses("fight.lua:1: the error thrown is a table; throw a string", "error({})\n") end)
  end)

  describe("a script", function()
    it("that leaves a question open", function()
      fails("fight.lua:14: act \"mira\" \"strike\": no answer: brute must answer 'React to mira's strike?' (reaction); legal: parry, pass; add answers = { { \"brute\", \"parry\" } }, or pass = true",
        { [14] = '    act "mira" "strike" { target = "brute" },' })
    end)
    it("that answers what was not asked", function()
      fails('fight.lua:14: act "mira" "shove": answer 1 was not used: brute, parry; questions: target',
        { [14] = '    act "mira" "shove" { target = "brute", answers = { { "brute", "parry" } } },' })
    end)
    it("with a die that was not rolled", function()
      fails('fight.lua:14: act "mira" "strike": the last die was not rolled', { [14] = '    act "mira" "strike" { dice = { 3, 4 }, pass = true },' })
    end)
    it("with an action that is not legal", function()
      fails("fight.lua:14: act \"mira\" \"shove\": 'shove' is not legal: dazed; mira must answer 'What now?' (action); legal: strike, end",
        { [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, statuses = { "dazed" } },' })
    end)
  end)

  describe("content", function()
    local MOD = 'mod "odd" { text = "Odd.", version = "1", rulesets = { "toy" } }\n'
    local WITH = { [3] = '  seed = 3, mods = { "odd" }, pass = true,',
      [10] = '    mira = { "fighter", team = "heroes", at = { 1, 0 }, abilities = { "odd:test" } },', [14] = '    act "mira" "odd:test" {},' }

    local function mod(text) return { ["mods/odd/mod.lua"] = MOD, ["mods/odd/a.lua"] = text } end
    local function ability(body) return mod('ability "odd:test" { text = "Odd.", effect = function(me, use)\n' .. body .. "\nend }\n") end

    it("with a negative cost", function()
      local root = program.project(mod 'ability "odd:test" { text = "Odd.",\n  cost = { might = -1 } }\n')
      local out, err, code = program.run("check mods/odd", root)
      assert.are.equal("", out)
      assert.truthy(err:find("mods/odd/a.lua:2: ability 'odd:test': 'cost.might' must be an integer of 0 or more (found -1)\n", 1, true), err)
      assert.are.equal(2, code)
    end)
    it("that loops without end in an ability", function()
      fails("mods/odd/a.lua:2: ability 'odd:test' (effect): stopped: this action ran more than 10000000 instructions (an endless loop?)", WITH,
        ability "while true do end")
    end)
    it("that piles up memory in an ability", function()
      fails("mods/odd/a.lua:2: ability 'odd:test' (effect): out of memory: this action took more than 67108864 bytes", WITH,
        ability "local t = {} for i = 1, 100000000 do t[i] = { i } end")
    end)
    it("with two statuses that set each other off: the circle is named", function()
      fails("mods/odd/a.lua:3: status 'odd:pong': interrupts are nested too deep: odd:pong -> odd:ping -> odd:pong",
        { [3] = WITH[3], [14] = '    act "mira" "strike" { target = "brute", dice = { 2 } },',
          [11] = '    brute = { "guard", team = "enemies", at = { 2, 0 }, statuses = { "odd:ping", "odd:pong" } },' },
        mod([[
status "odd:ping" { text = "Back.", on = { hurt = { again = true,
  run = function(me, item) item:gain(me, "dazed") end } } }
status "odd:pong" { text = "And forth.", on = { gain = { again = true,
  run = function(me, item) item:hurt(me, 0) end } } }
]]))
    end)
  end)

  describe("a folder that holds more than files:", function()
    local MOD = 'mod "odd" { text = "O.", version = "1", rulesets = { "toy" } }\n'

    local function says(message, make, files)
      local root = program.project { ["mods/odd/mod.lua"] = MOD }
      for path, text in pairs(files or {}) do program.write(root .. "/" .. path, text) end
      os.execute("cd '" .. root .. "/mods/odd' && " .. make)
      local out, err, code = program.run("check mods/odd", root)
      assert.are.equal(message .. "\n1 problem\n", out .. err)
      assert.are.equal(2, code)
      return root
    end

    it("a pipe is not waited for, whether it is called as content or as a manifest", function()
      says("mods/odd/pipe.lua: is not a plain file", "mkfifo pipe.lua")
      local root = says("mods/odd: neither ruleset.lua nor mod.lua is in this folder", "rm mod.lua && mkfifo mod.lua")
      local _, err, code = program.run("list kinds --ruleset toy --mod mods/odd", root)
      assert.are.equal("tercio: no mod in 'mods/odd': it has no mod.lua\n", err)
      assert.are.equal(2, code)
    end)
    it("a link out of it is refused", function()
      says("mods/odd/other.lua: is a link; content must be plain files in its own folder", "ln -s /etc/passwd other.lua")
      says("mods/odd/etc: is a link; content must be plain files in its own folder", "ln -s /etc etc")
    end)
    it("files that lie too deep are not passed over", function()
      says("mods/odd/a/b/c/d/e/f/g/h/i/: is more than 8 folders deep, so it is not read", "true", { ["mods/odd/a/b/c/d/e/f/g/h/i/j.lua"] = "status {" })
    end)
  end)

  describe("the way out:", function()
    local TOY = "tests/fixtures/encounters/toy.lua"

    it("a full disk is told, whatever the command", function()
      for _, line in ipairs { "run " .. TOY, "run " .. TOY .. " --format json", "list kinds", "show strike --ruleset tests/fixtures/rulesets/toy",
        "help", "--version" } do
        local _, err, code = program.run(line .. " >/dev/full")
        assert.are.equal("tercio: cannot write the output: No space left on device\n", err, line)
        assert.are.equal(2, code)
      end
    end)
    it("a closed output is told", function()
      local _, err, code = program.run("run " .. TOY .. " >&-")
      assert.are.equal("tercio: cannot write the output: Bad file descriptor\n", err)
      assert.are.equal(2, code)
    end)
    it("a pipe that is closed early ends it in silence", function()
      local folder = program.folder()
      -- Its reader closes the pipe, then says so.
      os.execute(("cd '%s' && mkfifo gone && { read -r _ <gone; cd '%s'; env --default-signal=PIPE '%s' run %s 2>'%s/err'; echo $? >'%s/code'; } | { exec <&-; echo >gone; }")
        :format(folder, require("lfs").currentdir(), os.getenv "TERCIO_BIN", TOY, folder, folder))
      local function read(name)
        local file = assert(io.open(folder .. "/" .. name))
        local text = file:read "a"
        file:close()
        return text
      end
      assert.are.equal("", read "err")
      assert.are.equal("141\n", read "code")
    end)
    it("Ctrl-C ends it at once, in silence", function()
      local files = {}
      for index = 1, 100 do files[index] = "spin.lua" end
      local root = program.project { ["spin.lua"] = "while true do end\n" }
      background.start(root, "run " .. table.concat(files, " "))
      background.await_used(0.3)
      assert.are.equal("130", background.stop(root))
      local file <close> = assert(io.open(root .. "/out.txt"))
      for line in file:lines() do assert.truthy(line:find("^spin%.lua:1: stopped: "), line) end   -- of the files before
    end)
  end)
end)
