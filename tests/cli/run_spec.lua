-- `tercio run`: the report for people, JSON lines, TAP, exit codes, and what bad files get.
local program = require "cli.program"

local TOY = "tests/fixtures/encounters/toy.lua"

local function file(script, more)
  return ([[
encounter "Two" {
  ruleset = "toy", seed = 5, %s
  field = { topology = "square4", size = { 5, 2 } },
  teams = { { id = "heroes" }, { id = "enemies" } },
  units = {
    mira = { "fighter", team = "heroes", at = { 0, 0 } },
    brute = { "guard", team = "enemies", at = { 1, 0 }, life = 5 },
  },
  script = {
    %s
  },
}
]]):format(more or "", script)
end

local function project(script, more) return program.project { ["two.lua"] = file(script, more) } end

describe("run", function()
  after_each(program.clean)

  it("tells what happens, and what was expected", function()
    local out, err, code = program.run("run " .. TOY)
    assert.are.equal("", err)
    assert.are.equal(0, code)
    assert.truthy(out:find("^A short fight\n" .. TOY:gsub("%p", "%%%0") .. "  toy, seed 3\n"), out)
    for _, line in ipairs { "Mira uses Shove", "  Brute moves to 3,1", "  Brute gains Dazed 1", "  Mira's Life: 8 to 3",
      "Brute reacts with Parry", "Result: Won in round 3", "    Mira   Life 3/8  Dazed 1", "    Brute  leaves", "6 expectations met, 13 decisions" } do
      assert.truthy(out:find("\n" .. line .. "\n", 1, true), line .. "\n" .. out)
    end
  end)

  it("gives the same bytes twice, and others for another seed", function()
    local root = project 'auto { to = "end" },'
    for _, format in ipairs { "pretty", "json", "tap" } do
      local first = program.run("run two.lua --format " .. format, root)
      assert.are.equal(first, (program.run("run two.lua --format " .. format, root)))
    end
    assert.are_not.equal((program.run("run two.lua --seed 1", root)), (program.run("run two.lua --seed 2", root)))
  end)

  it("says loudly what was not met, with what was found and what was expected", function()
    local root = project "expect { mira = { life = 8 } },\n    expect { mira = { life = 7 }, brute = { life = 4 } },"
    local out, err, code = program.run("run two.lua", root)
    assert.are.equal("", err)
    assert.falsy(out:find("two.lua:10", 1, true), out)
    assert.truthy(out:find("NOT MET  two.lua:11: expect: brute.life is 5, not 4\n", 1, true), out)
    assert.truthy(out:find("NOT MET  two.lua:11: expect: mira.life is 8, not 7\n", 1, true), out)
    assert.truthy(out:find("1 expectation met, 1 not met, 0 decisions\n$"), out)
    assert.are.equal(1, code)
  end)

  it("writes what content prints beside the report", function()
    local root = program.project { ["two.lua"] = file('act "mira" "look" {},', 'mods = { "eye" },'):gsub('at = { 0, 0 }', 'at = { 0, 0 }, abilities = { "eye:look" }'):gsub('"look"', '"eye:look"'),
      ["mods/eye/mod.lua"] = 'mod "eye" { text = "Eyes.", version = "0.1", rulesets = { "toy" } }\n',
      ["mods/eye/x.lua"] = 'ability "eye:look" { text = "Looks.", effect = function(me) print("seen by", me, me.life) end }\n' }
    local out, err, code = program.run("run two.lua --format json", root)
    assert.are.equal("seen by\tmira\t8\n", err)
    assert.falsy(out:find("seen by", 1, true))
    assert.are.equal(0, code)
  end)

  it("stops at an action that is not legal, and says why and what is", function()
    local out, _, code = program.run("run two.lua", project 'act "mira" "parry",')
    assert.truthy(out:find("FAILED  two.lua:10: act \"mira\" \"parry\": ", 1, true), out)
    assert.truthy(out:find("stopped by a failure", 1, true), out)
    assert.are.equal(1, code)
  end)

  describe("refuse", function()
    local function refused(entry)
      local out, _, code = program.run("run two.lua", project(entry .. ',\n    expect { mira = { life = 8, at = { 0, 0 } }, brute = { at = { 1, 0 } } },'))
      return out, code
    end
    it("names a choice that is not legal, and plays nothing", function()
      local out, code = refused 'refuse "mira" "shove" { target = "mira" }'
      assert.are.equal(0, code, out)
      assert.falsy(out:find("Shove", 1, true), out)
    end)
    it("is not met by a choice that is legal, nor by another reason", function()
      for entry, text in pairs {
        ['refuse "mira" "shove" { target = "brute" }'] = 'NOT MET  two.lua:10: refuse "mira" "shove": it is legal',
        ['refuse "mira" "shove" { target = "mira", reason = "too far" }'] = 'the reason is ',
      } do
        local out, code = refused(entry)
        assert.truthy(out:find(text, 1, true), out)
        assert.truthy(out:find("1 expectation met, 1 not met", 1, true), out)
        assert.are.equal(1, code)
      end
    end)
    it("stops at what is asked besides, as an action does", function()
      local out, code = refused 'refuse "mira" "strike" { target = "brute" }'
      assert.truthy(out:find('FAILED  two.lua:10: refuse "mira" "strike": act "mira" "strike": no answer:\n', 1, true), out)
      assert.truthy(out:find("\nstopped by a failure, 1 decision", 1, true), out)
      assert.are.equal(1, code)
    end)
  end)

  describe("content", function()
    local WHISPER = [=[clauses = { "TOY-TALK-01" },
  content = [[
    ability "whisper" {
      text = "Is not heard.",
      %s = function() log.note "nobody hears it" end,
    }
  ]],]=]
    local function whispered(key)
      local text = file('act "mira" "whisper" {},\n    expect { log = "nobody hears it" },', WHISPER:format(key))
      return program.run("run two.lua", program.project { ["two.lua"] = (text:gsub('at = { 0, 0 } }', 'at = { 0, 0 }, abilities = { "whisper" } }')) })
    end
    it("belongs to the file's encounter alone", function()
      local out, err, code = whispered "effect"
      assert.are.equal("", err)
      assert.are.equal(0, code, out)
    end)
    it("has the file's lines", function()
      local _, err, code = whispered "efect"
      assert.truthy(err:find("^two.lua:6: ability 'whisper': unknown key 'efect' %(did you mean 'effect'%?%)"), err)
      assert.are.equal(2, code)
    end)
  end)

  it("writes the content, then one JSON line an event, each with its number and cause, and the result last", function()
    local out, err, code = program.run("run " .. TOY .. " --format json")
    assert.are.equal("", err)
    assert.are.equal(0, code)
    local lines, number = {}, 0
    for line in out:gmatch "[^\n]+" do
      lines[#lines + 1] = line
      assert.truthy(line:find "^{.*}$", line)
      local n, cause = tonumber(line:match '"n":(%d+)'), tonumber(line:match '"cause":(%d+)')
      if n then
        assert.are.equal(number + 1, n)
        number = n
        assert.truthy(not cause or cause < n, line)
      end
    end
    assert.are.equal(#lines - 2, number)
    assert.truthy(lines[1]:find '"what":"content"}$')
    assert.truthy(lines[#lines]:find '"what":"result"')
    assert.truthy(lines[#lines]:find '"outcome":"won"')
    assert.truthy(lines[#lines]:find '"hash":"%x+"')
    assert.truthy(out:find '"cause":2,[^\n]*"kind":"gain"' or out:find '"cause":2,', out)
  end)

  it("writes TAP: one test an expectation, one for the whole, counted over all files", function()
    local root = program.project {
      ["a.lua"] = file "expect { mira = { life = 8 } },",
      ["b.lua"] = file "expect { mira = { life = 7 } },",
    }
    local out, _, code = program.run("run a.lua b.lua --format tap", root)
    assert.are.equal([[
TAP version 13
ok 1 - a.lua:10 expect
ok 2 - a.lua is played to its end
not ok 3 - b.lua:10 expect
# expect: mira.life is 8, not 7
ok 4 - b.lua is played to its end
1..4
]], out)
    assert.are.equal(1, code)
  end)

  it("sums up several files, and ends with the worst of their codes", function()
    local root = program.project {
      ["a.lua"] = file "expect { mira = { life = 8 } },",
      ["b.lua"] = file "expect { mira = { life = 7 } },",
    }
    local out, err, code = program.run("run a.lua b.lua nosuch.lua", root)
    assert.truthy(out:find("\n3 encounters: 1 fine, 1 failed, 1 could not be played; 1 expectations met, 1 not met\n$"), out)
    assert.are.equal("nosuch.lua: no such file\n", err)
    assert.are.equal(2, code)
  end)

  it("sets options, and tells of those that are none", function()
    local root = project 'act "mira" "strike" { dice = { 2 }, pass = true },\n    expect { brute = { life = 3 } },'
    local _, _, code = program.run("run two.lua", root)
    assert.are.equal(0, code)
    local out
    out, _, code = program.run("run two.lua --option strong=1", root)
    assert.truthy(out:find("brute.life is 2, not 3", 1, true), out)
    assert.are.equal(1, code)
    local _, err
    _, err, code = program.run("run two.lua --option strog=1", root)
    assert.are.equal("tercio: the command line: no option 'strog' in 'toy' (did you mean 'strong'?)\n", err)
    assert.are.equal(2, code)
    _, err, code = program.run("run two.lua --option strong", root)
    assert.are.equal("tercio: run: --option takes name=value (found 'strong')\n", err)
    assert.are.equal(2, code)
  end)

  it("refuses a seed that is no number, and variants and mods that are not there", function()
    local root = project ""
    local _, err, code = program.run("run two.lua --seed many", root)
    assert.are.equal("tercio: run: --seed takes a whole number (found 'many')\n", err)
    assert.are.equal(2, code)
    _, err, code = program.run("run two.lua --variant odd", root)
    assert.are.equal("tercio: the command line: no variant 'odd' of 'toy' (there is none)\n", err)
    assert.are.equal(2, code)
    _, err, code = program.run("run two.lua --mod ember", root)
    assert.are.equal("tercio: the command line: no mod 'ember' (there is none)\n", err)
    assert.are.equal(2, code)
  end)

  it("draws the field with --board, and not in the formats for programs", function()
    local root = project 'act "mira" "strike" { dice = { 2 }, pass = true },'
    local out = program.run("run two.lua --board", root)
    assert.truthy(out:find("  0 M b . . .\n", 1, true), out)
    assert.falsy((program.run("run two.lua", root)):find("0 M b", 1, true))
    assert.are.equal((program.run("run two.lua --format json", root)), (program.run("run two.lua --board --format json", root)))
  end)

  it("uses no colour but on a terminal, and fits a small one", function()
    local root = project "expect { mira = { life = 8 } },"
    assert.falsy((program.run("run two.lua", root)):find("\27", 1, true))
    for line in (program.run("run " .. TOY, nil, "COLUMNS=40")):gmatch "[^\n]+" do assert.truthy(#line <= 40, line) end
  end)

  it("leaves one empty line between its parts, whatever stands in them", function()
    for _, path in ipairs { TOY, "examples/corridor.lua", "tests/golden/valiance/g01_mixed_damage.lua" } do
      assert.falsy(program.run("run " .. path):find("\n\n\n", 1, true), path)
    end
    assert.falsy(program.run("run two.lua", project 'act "mira" "strike" { dice = { 2 }, pass = true },'):find("\n\n\n", 1, true))
  end)

  it("wraps all that it tells on a small terminal, however deep it stands, and cuts nothing", function()
    for _, path in ipairs { "corridor", "riposte_ford", "drive_mist", "hexcards_crypt" } do
      local out = program.run("run examples/" .. path .. ".lua", nil, "COLUMNS=40")
      for line in out:gmatch "[^\n]+" do assert.truthy(utf8.len(line) <= 40, line) end
      assert.falsy(out:find("...", 1, true), path)
    end
    local out = program.run("run examples/corridor.lua", nil, "COLUMNS=40")
    assert.truthy(out:find("    Dario  Guts 7/10, Endurance 2/2,\n           Energy 3/5, Valiance 1/2\n", 1, true), out)
  end)

  it("uses colour on a terminal unless NO_COLOR says no", function()
    if not os.execute "script -qec true /dev/null </dev/null >/dev/null 2>&1" then
      return pending "script(1) can make no terminal on this machine"
    end
    local binary = os.getenv "TERCIO_BIN"
    local function on_terminal(with)
      local pipe = io.popen("TERM=xterm " .. with .. " script -qec '" .. binary .. " run " .. TOY .. "' /dev/null </dev/null")
      local out = pipe:read "a"
      pipe:close()
      return out
    end
    assert.truthy(on_terminal("env -u NO_COLOR"):find("\27[1m", 1, true))
    assert.falsy(on_terminal("NO_COLOR=1"):find("\27", 1, true))
  end)

  it("says of a path what is wrong with it", function()
    local root = project ""
    local function says(path, message)
      local out, err, code = program.run("run " .. path, root)
      assert.are.equal("", out)
      assert.are.equal(message, err)
      assert.are.equal(2, code)
    end
    says("tow.lua", "tow.lua: no such file (did you mean 'two.lua'?)\n")
    says("./rulesets", "./rulesets: this is a folder; an encounter is a file\n")
    says("/dev/null", "/dev/null: this is not a plain file\n")
    says("rulesets/toy/ruleset.lua", "rulesets/toy/ruleset.lua: this belongs to the ruleset in rulesets/toy: tercio check rulesets/toy\n")
  end)

  it("tells of a rule that fails by the line of content, and ends with 1", function()
    local function fails(body, message)
      local root = project('act "mira" "odd",', 'mod = "odd",')
      program.write(root .. "/mods/odd/mod.lua", 'mod "odd" { text = "Odd.", version = "1.0", rulesets = { "toy" },\n'
        .. 'patch = { ["archetype.fighter"] = { abilities = { "odd:odd" } } } }\n')
      program.write(root .. "/mods/odd/a.lua", 'ability "odd:odd" { text = "Odd.",\n  effect = function(me, use)\n' .. body .. "\n  end }\n")
      program.write(root .. "/two.lua", file('act "mira" "odd:odd",', 'mod = "odd",'))
      local out, err, code = program.run("run two.lua", root)
      assert.are.equal("", err)
      assert.truthy(out:find("FAILED  mods/odd/a.lua:3: ", 1, true), out)
      assert.truthy(out:gsub("%s+", " "):find(message, 1, true), out)
      assert.falsy(out:find("traceback", 1, true))
      assert.are.equal(1, code)
      assert.truthy((program.run("run two.lua --format tap", root)):find("\nnot ok 1 - two.lua is played to its end\n# mods/odd/a.lua:3: ", 1, true))
      assert.truthy((program.run("run two.lua --format json", root)):find '"kind":"%l+","line":3,')
    end
    fails("me.lief = 3", "lief")
    fails("while true do end", "instructions")
    fails("local t = {} while true do t = { t, ('x'):rep(1000) .. #t } end", "")
  end)

  it("gives one line to a syntax error, and a result to programs", function()
    local root = program.project { ["two.lua"] = 'encounter "X" {\n' }
    local out, err, code = program.run("run two.lua", root)
    assert.are.equal("", out)
    assert.truthy(err:find "^two.lua:%d+: syntax: [^\n]+\n$", err)
    assert.are.equal(2, code)
    out, _, code = program.run("run two.lua --format json", root)
    assert.truthy(out:find '^{"code":2,"file":"two.lua","outcome":"bad input","problems":%[.+%],"what":"result"}\n$', out)
    assert.are.equal(2, code)
  end)
end)
