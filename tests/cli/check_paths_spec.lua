-- What `tercio check` makes of its paths: ids, what is misspelt, files that belong to something else, mods that go together.
local program = require "cli.program"

local function mod(id, more) return ('mod "%s" { text = "A mod.", version = "1.0", rulesets = { "toy" }%s }\n'):format(id, more or "") end

local FILES = {
  ["mods/spark/mod.lua"] = mod "spark",
  ["mods/spark/fire.lua"] = 'ability "spark:fire" { text = "Burns." }\n',
  ["mods/spark/tests/fire_spec.lua"] = 'local tercio = require "tercio"\n',
  ["alone/ember.lua"] = mod "ember" .. 'ability "ember:flare" { text = "Burns." }\n',
  ["alone/flare.lua"] = 'ability "flare" { text = "Burns." }\n',
  ["plain.lua"] = "local x = 1\n",
}

local function project(more)
  local files = {}
  for _, list in ipairs { FILES, more or {} } do
    for path, text in pairs(list) do files[path] = text end
  end
  return program.project(files)
end

local function refuses(root, line, message)
  local out, err, code = program.run(line, root)
  assert.are.equal(message, (err:gsub("\n%d+ problems?\n$", ""):gsub("\n$", "")))
  assert.are.equal(2, code)
  return out
end

describe("check", function()
  after_each(program.clean)

  it("takes ids of mods and rulesets, and says what was meant", function()
    local root = project()
    assert.are.equal("ok  spark (mod)\nok  toy (ruleset)\n", program.run("check spark toy --errors", root))
    refuses(root, "check sprak", "sprak: no such file or folder (did you mean 'mods/spark'?)")
    refuses(root, "check mods/sparc", "mods/sparc: no such file or folder (did you mean 'mods/spark'?)")
    refuses(root, "check alone/flair.lua", "alone/flair.lua: no such file or folder (did you mean 'alone/flare.lua'?)")
    refuses(root, "check rulesets/to", "rulesets/to: no such file or folder (did you mean 'rulesets/toy'?)")
    refuses(root, "check elsewhere", "elsewhere: no such file or folder")
  end)

  it("sends files that are no encounters where they belong, as all commands do that play one", function()
    local root = project()
    for _, command in ipairs { "check", "run", "odds", "why --not 'a b'" } do
      for path, message in pairs {
        ["mods/spark/mod.lua"] = "this belongs to the mod in mods/spark: tercio check mods/spark",
        ["mods/spark/fire.lua"] = "this belongs to the mod in mods/spark: tercio check mods/spark",
        ["rulesets/toy/abilities.lua"] = "this belongs to the ruleset in rulesets/toy: tercio check rulesets/toy",
        ["mods/spark/tests/fire_spec.lua"] = "this is a spec: tercio test mods/spark/tests/fire_spec.lua",
        ["alone/ember.lua"] = "a mod is a folder: put this into alone/ember/mod.lua, then tercio check alone/ember",
        ["alone/flare.lua"] = "this is content, which belongs in a mod or ruleset: tercio new mod NAME --ruleset R makes a mod",
      } do
        refuses(root, command .. " " .. path, path .. ": " .. message)
      end
    end
    refuses(root, "check plain.lua", 'plain.lua:1: declares no encounter: encounter "Name" { ... }')
  end)

  it("loads mods together that are named together, and others that are asked for", function()
    local function patch(id, more) return mod(id, ', patch = { ["ability.strike"] = { text = "' .. id .. '" } }' .. (more or "")) end
    local root = project { ["mods/a/mod.lua"] = patch "a", ["mods/b/mod.lua"] = patch "b", ["mods/c/mod.lua"] = patch("c", ', after = { "a" }, conflicts = { "b" }') }
    local clash = "mods/b/mod.lua:1: mod b and mod a (mods/a/mod.lua:1) both set 'ability.strike.text': say which comes last, as with after = { \"a\" } in mod b"
    assert.are.equal("ok  mods/a (mod)\n", refuses(root, "check mods/a mods/b", clash))
    refuses(root, "check mods/a --mod b", clash)
    assert.are.equal("ok  mods/a (mod)\nok  mods/c (mod)\n", program.run("check mods/a mods/c", root))
    assert.are.equal("ok  mods/b (mod)\nok  mods/c (mod)\n", program.run("check mods/b mods/c", root))
  end)

  it("refuses a folder that is named as a file of content", function()
    local root = project { ["mods/spark/more.lua/x.lua"] = "" }
    refuses(root, "check mods/spark", "mods/spark/more.lua: is a folder with the name of a content file: rename it")
  end)
end)
