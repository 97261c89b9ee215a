-- What an attack roll adds and what it is against, as rules, content and encounters read them (FLD-BASE-10).
local support = dofile "tests/rulesets/hexfield/support.lua"
local at, lost = support.at, support.lost

local CONTENT = support.WEAPONS .. [[
  ability "dart" { text = "1, accurate.", tags = { "action" }, attack = "ranged", range = 8, damage = 1, accuracy = 2 }
  ability "tell" { text = "Tells.", tags = { "free" }, effect = function(me)
    local tom, dart = unit_named "tom", me:instance "dart"
    log.note("adds " .. me:total_attack(tom, dart) .. " against " .. tom:target_number(me, dart))
  end }
  trait "keen" { text = "+3.", modify = { total_attack = function(_, value) return value + 3 end } }
  trait "small" { text = "Harder to hit.", modify = { target_number = function(_, value) return value + 4 end } }
]]

local function duel(mine, theirs)
  return support.play { content = CONTENT, heroes = { ann = support.one(at(0, 0), { initiative = 30, abilities = { "dart", "tell" }, traits = mine }) },
    enemies = { tom = support.one(at(3, 0), { initiative = 1, traits = theirs, statuses = { "prone" } }) } }
end

describe("a number of an attack roll", function()
  it("FLD-BASE-10 is expected and read as it is", function()
    local play = duel()
    play:expect { ann = { total_attack = 5 } }
    play:act("ann", "tell")
    play:expect { log = { "adds 7 against 12" } }   -- prone: 2 harder from afar
  end)

  it("FLD-BASE-10 is modified for all who read it, and for the roll", function()
    local play = duel({ "keen" }, { "small" })
    play:expect { ann = { total_attack = 8 } }
    play:act("ann", "tell")
    play:expect { log = { "adds 10 against 16" } }
    local copy = play:fork()
    play:act("ann", "dart", { target = "tom", dice = { 6 } })
    assert.equal(1, lost(play, "tom"))
    copy:act("ann", "dart", { target = "tom", dice = { 5 } })
    assert.equal(0, lost(copy, "tom"))
  end)

  it("FLD-BASE-10 that asks for more than the unit is none to expect", function()
    local fine, why = pcall(function() duel():expect { tom = { target_number = 12 } } end)
    assert.is_false(fine)
    assert.truthy(tostring(why):find("tom.target_number: the query asks for more than the unit (by, ability, from)", 1, true), why)
  end)
end)
