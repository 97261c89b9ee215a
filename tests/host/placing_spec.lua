-- `places` of a manifest, over the toy game: what is checked without a word of the game, and what its functions change.
local tercio = require "tercio"

-- mira at 1,0 does what `body` says; the guard at 3,0, the big at 5,0. places: the record of the manifest, nil for none.
local function done(body, places)
  local play = tercio.arena { ruleset = "toy", roots = { "tests/fixtures" }, topology = "square4", size = { 8, 4 }, pass = true,
    content = (places and ('patch "ruleset.toy" { places = %s }'):format(places) or "") .. [[
      tile "rock" { text = "Solid.", solid = true }
      effect "pace" { text = "Passes others.", op = "place", place = { by = "itself", to = "pass" } }
      effect "drop" { text = "Falls.", op = "place", place = { by = "rules", to = "ground" } }
      ability "act" { text = "For tests.", effect = function(me, use)
        local guard, goal = unit_named "guard", field.at(3, 2, 0)
        ]] .. body .. " end }",
    heroes = { mira = { "fighter", at = { 1, 0 }, abilities = { "act" } } },
    enemies = { guard = { "guard", at = { 3, 0 } }, ogre = { "fighter", at = { 5, 0 }, body = "big" } } }
  play:act("mira", "act")
  return play
end

local function at(play, name) return table.concat({ play.units[name].at[1], play.units[name].at[2] }, ",") end

local function logged(play, text)
  for _, line in ipairs(play:lines()) do
    if line:lower():find(text:lower(), 1, true) then return true end
  end
  return false
end

describe("places of a manifest", function()
  it("are not checked where the game does not say so", function()
    assert.are.equal("3,0", at(done "use:push(me, guard.cell)", "mira"))
  end)

  it("are cells alone for a body: nobody in it, nothing solid, no edge of the field", function()
    local play = done("use:push(me, guard.cell)", "{}")
    assert.are.equal("1,0", at(play, "mira"))
    assert.is_true(logged(play, "mira stays where it is (guard stands there)"))
    play = done("field.alter { cells = { goal }, tiles = { rock = true } } use:push(me, goal)", "{}")
    assert.is_true(logged(play, "mira stays where it is (3,2 is solid)"))
    play = done("use:push(unit_named 'ogre', field.at(7, 0, 0))", "{}")
    assert.is_true(logged(play, "ogre stays where it is (it would reach beyond the field)"))
    play = done("use:push(unit_named 'ogre', field.at(3, 0, 0))", "{}")
    assert.is_true(logged(play, "ogre stays where it is (guard stands there)"))
  end)

  it("bar both who would come into one, and then those who counted on theirs", function()
    local play = done("use:push(me, goal) use:push(guard, goal) use:push(unit_named 'ogre', field.at(3, 0, 0))", "{}")
    assert.are.equal("1,0 3,0 5,0", at(play, "mira") .. " " .. at(play, "guard") .. " " .. at(play, "ogre"))
    assert.is_true(logged(play, "mira stays where it is (at odds with another effect)"))
    assert.is_true(logged(play, "ogre stays where it is (guard stands there)"))
    play = done("use:push(me, guard.cell) use:push(guard, me.cell)", "{}")
    assert.are.equal("3,0 1,0", at(play, "mira") .. " " .. at(play, "guard"))
    play = done("use:fall(guard) use:push(me, guard.cell)", "{}")
    assert.are.equal("3,0", at(play, "mira"))
  end)

  it("ask the game who may not be moved, what is closed, who may share, and which of two moves holds", function()
    local play = done("use:push(me, goal)", [[{ barred = function(item, place) return place.by == "others" and "it is heavy" or nil end }]])
    assert.is_true(logged(play, "mira stays where it is (it is heavy)"))
    play = done("use:pace(me, goal)", [[{ barred = function(item, place) return place.by == "others" and "it is heavy" or nil end }]])
    assert.are.equal("3,2", at(play, "mira"))
    play = done("use:push(me, goal)", [[{ closed = function(unit, cell, item) return item.kind == "push" and "no" or nil end }]])
    assert.is_true(logged(play, "mira stays where it is (no)"))
    local passing = [[{ shares = function(unit, other, passing) return passing ~= nil end }]]
    assert.are.equal("3,0", at(done("use:pace(me, guard.cell)", passing), "mira"))
    assert.are.equal("1,0", at(done("use:push(me, guard.cell)", passing), "mira"))
    assert.are.equal("3,0", at(done("use:drop(me, guard.cell)", "{}"), "mira"))
    play = done("use:push(me, goal) use:push(guard, goal)", [[{ contest = function(items) items[2]:prevent "late" end }]])
    assert.are.equal("3,2 3,0", at(play, "mira") .. " " .. at(play, "guard"))
    play = done("use:push(me, goal)", [[{ refused = function(item, gone, place) return gone[item.target] and place.to == "rest" and "never" or nil end }]])
    assert.is_true(logged(play, "mira stays where it is (never)"))
  end)

  it("tell content what is in the way", function()
    local play = done([[log.note(tostring(field.in_the_way(me, guard.cell)) .. ", " .. tostring(field.in_the_way(me, guard.cell, { [guard] = true })))]], "{}")
    assert.is_true(logged(play, "guard stands there, nil"))
  end)
end)
