-- `tercio show`: words as recipes write them, keys of keys, mods, pieces, and effects of mods.
local program = require "cli.program"

local GALE = {
  ["mods/gale/mod.lua"] = 'mod "gale" { text = "Wind.", version = "0.1", rulesets = { "toy" },\n  patch = { ["ability.parry"] = { text = "Parries with air." } } }\n',
  ["mods/gale/wind.lua"] = 'effect "gale:shoved" { text = "Shoved by wind.", op = "note" }\n'
    .. 'effect "gale:own" { text = "Proposes itself.", op = "note", propose = function(event, target) return event:effect("gale:own", target) end }\n'
    .. 'trait "gale:light" { text = "Light.", slots = { lift = "int" } }\n',
}

local function has(out, text) assert.truthy(out:find(text, 1, true), "not there: " .. text .. "\n" .. out) end

local function show(word, root)
  local out, err, code = program.run("show " .. word, root)
  assert.are.equal("", err)
  assert.are.equal(0, code)
  return out
end

describe("show", function()
  after_each(program.clean)

  it("finds what stands behind a name of a handler, after a dot or a colon", function()
    local root = program.project(GALE)
    has(show("me:allied --ruleset valiance"), "query allied  valiance")
    has(show("foe.guts --ruleset valiance"), "attribute guts  valiance")
    has(show("attack:damage --ruleset valiance"), "effect damage  valiance")
    has(show "damage.applied", "item.applied  Effects\nThe amount that applied.")
    has(show "attack.ability", "use.ability")
    has(show("combat.round --ruleset toy", root), "combat.round  A slot of ruleset toy\n")
    has(show("self.lift --ruleset toy --mod gale", root), "self.lift  A slot of trait gale:light\n")
  end)

  it("finds keys of keys, and lists those that a key has", function()
    for _, word in ipairs { "ability.reaction.to", "reaction.to" } do
      local out = show(word)
      has(out, "ability { reaction = { to = } }")
      has(out, "The event that triggers it")
    end
    local out = show "ability.reaction"
    for _, key in ipairs { "to", "of", "at", "as", "when", "run", "again", "band" } do
      assert.truthy(out:find("\n  " .. key .. " +%S"), key .. "\n" .. out)
    end
    has(show "ability.on", "\n  when ")
  end)

  it("finds mods, by their folder too, with what they declare and change", function()
    local root = program.project(GALE)
    for _, word in ipairs { "gale", "mod.gale", "mods/gale" } do
      local out = show(word, root)
      has(out, "mod gale  toy\nWind.\n")
      has(out, "Declares\n  effects  gale:shoved, gale:own\n  traits   gale:light\n")
      has(out, "Changes\n  ability.parry  patches text  mods/gale/mod.lua:2\n")
    end
  end)

  it("shows functions of libraries with their sentence and a call", function()
    local out = show "movement.push --ruleset valiance"
    has(out, "A function of the library movement, valiance")
    has(out, "Proposes forced movement")
    has(out, "\n  movement.push(")
    has(show "library.lists.place", "lists.place(list, value)  A function of the library lists, piece lists\nThe place of a value in a list, nil where it is not.")
    has(show "library.knockback --ruleset drive", "  knockback.ask(knock)\n    The step `ask` of a knockback: how far it pushes.")
  end)

  it("shows a piece once, whichever rulesets have it", function()
    local out = show "approach"
    has(out, "piece approach  drive, hexfield, valiance\n")
  end)

  it("says how content proposes an effect of a mod", function()
    local root = program.project(GALE)
    has(show("gale:shoved", root), 'Proposed by  use:effect("gale:shoved", target')
    has(show("gale:own", root), 'Proposed by  use["gale:own"](use, target')
  end)

  it("suggests what was meant behind a dot, and of keys and mods", function()
    for word, wanted in pairs { ["me:alied"] = "(did you mean 'me:allied'?)", ["ability.reaction.too"] = "(did you mean 'ability.reaction.to'?)",
      ["ability.reacton"] = "(did you mean 'ability.reaction'?)", ["wildfir"] = "(did you mean 'wildfire'?)", ["ability.allied"] = "nothing is called 'ability.allied'" } do
      local out, err, code = program.run("show " .. word)
      assert.are.equal("", out)
      has(err, wanted)
      assert.are.equal(2, code)
    end
  end)
end)

describe("docs", function()
  it("names rulesets and mods where there is none of that name", function()
    local _, err, code = program.run "docs nosuch"
    assert.are.equal(2, code)
    has(err, "valiance")
    has(err, "ember")
    _, err = program.run "docs embr"
    has(err, "(did you mean 'ember'?)")
  end)
end)
