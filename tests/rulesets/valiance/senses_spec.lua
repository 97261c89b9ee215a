-- Light, sight and heartsense: who perceives whom, and what may be aimed at.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 5, 3 }, pass = true }

local CONTENT = [[
  ability "shot" { text = "2 damage.", tags = { action = 0, attack = 1, any_number = true }, range = { min = 1, max = 6 },
    target = { "character" }, effect = function(_, use) use:damage(use.target, 2) end }
  ability "mark" { text = "Marks a tile.", tags = { action = 0, any_number = true }, range = { min = 0, max = 6 }, target = { "tile" },
    effect = function() end }
  ability "burst" { text = "2 damage to all in a tile.", tags = { action = 0, any_number = true }, range = { min = 0, max = 6 },
    target = { "tile" }, effect = function(_, use)
      for _, unit in ipairs(field.units_at(use.point)) do use:damage(unit, 2) end
    end }
  ability "flare" { text = "Lights a tile.", tags = { action = 0, any_number = true }, range = { min = 0, max = 6 }, target = { "tile" },
    effect = function(_, use) use:light(use.point) end }
  ability "held" { text = "For those who are held.", tags = { action = 0, any_number = true }, when = function(me) return me:engaged() end,
    effect = function() end }
  ability "drop_lamp" { text = "Gives its lantern up.", tags = { action = 0, any_number = true },
    effect = function(me) me:instance("lantern"):expire() end }
  trait "hears" { text = "Hears hearts everywhere.", modify = { heartsense = function() return library("senses").UNLIMITED end } }
  trait "hears3" { text = "Hears hearts 3 tiles away.", modify = { heartsense = function() return 3 end } }
  trait "hears_brute" { text = "Hears one heart.", modify = { heartsense = function(_, value, _, _, other)
    return other and other.name == "brute" and 9 or value
  end } }
]]
local ABILITIES = { "shot", "mark", "burst", "flare", "held", "drop_lamp" }

-- mira against a brute on one row, drawn: ':' unlit, '#' solid, '%' Obscured.
local function row(drawing, mira, brute, more)
  mira.at, mira.abilities = mira.at or { 0, 0 }, ABILITIES
  brute.at, brute.abilities = brute.at or { 2, 0 }, ABILITIES
  local spec = { content = CONTENT, field = { layers = { drawing }, legend = { [":"] = "unlit", ["%"] = "obscured", ["#"] = "solid" } },
    heroes = { mira = mira }, enemies = { brute = brute } }
  for key, value in pairs(more or {}) do spec[key] = value end
  local play = game.arena(spec)
  play:turn "mira"
  return play
end

local function can(play, ability, target, who)
  local fields = type(target) == "table" and target.move and target or { target = target or "brute" }
  return (pcall(play.act, play:fork(), who or "mira", ability, fields))
end
local function held(play) return play:options().held == true end

describe("light", function()
  it("VAL-VIS-02 VAL-VIS-03 VAL-VIS-05 who stands in the dark cannot be targeted until the tile is lit", function()
    local play = row("..:.....", {}, {})
    assert.is_false(can(play, "shot"))
    play:act("mira", "flare", { target = { 2, 0, 0 } })
    assert.is_true(can(play, "shot"))
  end)

  it("VAL-VIS-01 VAL-VIS-04 light at the target matters, not at the viewer; without another sense", function()
    local play = row(":.......", {}, {})
    assert.is_true(can(play, "shot"))
    play:end_turn "mira"
    play:turn "brute"
    assert.is_false(can(play, "shot", "mira", "brute"))
    play = row(":.......", {}, { traits = { "hears" } })
    play:end_turn "mira"
    play:turn "brute"
    assert.is_true(can(play, "shot", "mira", "brute"))
  end)

  it("VAL-VIS-04 VAL-VIS-11 one lit tile of a large one is enough, if that tile is in sight", function()
    -- A brute at x = 3, 4: its lower tiles (z = 0) and its upper ones, and what lies over the way to it.
    local function large(lower, upper, over)
      local floor, top = "..." .. lower, "." .. over .. upper
      return can(row("", {}, { at = { 3, 0 }, body = "two" }, { field = { layers = { floor .. "\n" .. floor, top .. "\n" .. top },
        legend = { [":"] = "unlit", ["#"] = "solid" } } }), "shot")
    end
    assert.is_true(large("..", "..", ".."))
    assert.is_true(large("::", "..", ".."))
    assert.is_true(large(":.", "::", ".."))
    assert.is_false(large("::", "::", ".."))
    -- Its lit tiles lie behind a wall, those in view in the dark.
    assert.is_false(large("::", "..", "##"))
    assert.is_true(large("..", "::", "##"))
  end)

  it("VAL-VIS-05 a lantern's light goes with its bearer, as far as it reaches, and not through walls", function()
    local play = row("::::::::", { traits = { "lantern" } }, { at = { 4, 0 } })
    assert.is_false(can(play, "shot"))
    play:act("mira", "sprint", { move = { 1, 0, 0 } })
    assert.is_true(can(play, "shot"))
    play:act("mira", "drop_lamp")
    assert.is_false(can(play, "shot"))
    -- Another's eyes see by it as well.
    local lit = row("::::::::", {}, { at = { 4, 0 } }, { heroes = { mira = { at = { 0, 0 }, abilities = ABILITIES },
      ada = { at = { 2, 0 }, traits = { "lantern" } } } })
    assert.is_true(can(lit, "shot"))
    -- ada's light meets the wall; mira sees the brute over it but for the dark.
    local function walled(wall)
      return can(row("", {}, {}, { field = { layers = { ":::" .. wall .. "::\n......" }, legend = { [":"] = "unlit", ["#"] = "solid" } },
        heroes = { mira = { at = { 3, 0 }, abilities = ABILITIES }, ada = { at = { 2, 1 }, traits = { "lantern" } } },
        enemies = { brute = { at = { 4, 1 } } } }), "shot")
    end
    assert.is_true(walled ":")
    assert.is_false(walled "#")
  end)

  it("VAL-VIS-06 an unlit tile can be targeted and who is in it is caught, unless dark_tile = blocked", function()
    local play = row("..:.....", {}, {})
    assert.is_false(can(play, "shot"))
    play:act("mira", "burst", { target = { 2, 0, 0 } })
    play:expect { brute = { guts = 8 } }
    play = row("..:.....", {}, {}, { options = { dark_tile = "blocked" } })
    assert.is_false(can(play, "mark", { 2, 0, 0 }))
    assert.is_true(can(play, "mark", { 1, 0, 0 }))
  end)

  it("VAL-VIS-11 what is opaque cuts sight, a window does not", function()
    local function sees(drawing, type)
      local edges = type and { { from = { 0, 0 }, to = { 1, 0 }, type = type } }
      local play = row("", {}, { at = { 1, 0 } }, { field = { layers = { drawing }, edges = edges,
        legend = { [":"] = "unlit", ["%"] = "obscured", ["#"] = "solid" } } })
      return held(play)
    end
    assert.is_true(sees "........")
    assert.is_true(sees("........", "window"))
    assert.is_false(sees("........", "wall"))
    assert.is_false(sees "%.......")
    assert.is_false(can(row(".#......", {}, {}), "shot"))
    assert.is_false(can(row(".%......", {}, {}), "shot"))
  end)
end)

describe("seeing", function()
  local function seen(drawing, at, options)
    local play = row("", {}, { at = at }, { options = options, field = { layers = { drawing }, legend = { ["#"] = "solid" } } })
    return play:view("heroes").units.brute ~= nil
  end
  it("VAL-VIS-11 VAL-LOS-05 goes past corners as aiming does", function()
    assert.is_true(seen("........\n.#......", { 1, 1 }))
    assert.is_false(seen("#.......\n.#......", { 1, 1 }))
    assert.is_true(seen("#.......\n.#......", { 1, 1 }, { los_graze = "open" }))
    assert.is_false(seen("........\n.#......", { 1, 1 }, { los_graze = "closed" }))
  end)
  it("VAL-VIS-11 VAL-LOS-09 reaches solid tiles, unless los_end = strict", function()
    for reading, seen in pairs { exempt = true, strict = false } do
      local play = row("..#.....", {}, { at = { 1, 0 } }, { options = { los_end = reading }, content = CONTENT .. [[
        policy "looker" { text = "Looks.", choose = function(view) assert((view:at(2, 0).tags ~= nil) == ]] .. tostring(seen) .. [[) end } ]] })
      play:auto("heroes", { policy = "looker", to = "turn" })
    end
  end)
end)

describe("heartsense", function()
  it("VAL-HEART-01 VAL-HEART-05 hears through walls, which is enough to engage", function()
    local function engaged(traits)
      return held(row("", {}, { at = { 1, 0 }, traits = traits }, { field = { size = { 8, 5, 1 },
        edges = { { from = { 0, 0 }, to = { 1, 0 }, type = "wall" } } } }))
    end
    assert.is_false(engaged())
    assert.is_true(engaged { "hears3" })
  end)

  it("VAL-HEART-02 VAL-HEART-03 within x face steps of any of its owner's tiles; without x everywhere", function()
    local function hears(x, y, traits)
      local spec = { field = { layers = { ("::::::::\n"):rep(5), ("::::::::\n"):rep(5) }, legend = { [":"] = "unlit" } } }
      return can(row("", { at = { 0, 0 }, body = "two", traits = traits }, { at = { x, y } }, spec), "shot")
    end
    assert.is_true(hears(4, 0, { "hears3" }))
    assert.is_false(hears(5, 0, { "hears3" }))
    assert.is_true(hears(3, 2, { "hears3" }))
    assert.is_false(hears(3, 3, { "hears3" }))
    assert.is_true(hears(6, 2, { "hears" }))
  end)

  it("VAL-HEART-03 walls are not walked around, whatever ranges do", function()
    local field = { layers = { "..#:\n..#.\n..#.\n..#." }, legend = { [":"] = "unlit", ["#"] = "solid" } }
    local play = row("", { at = { 1, 3 } }, { at = { 3, 3 }, traits = { "hears3" } }, { field = field, options = { heartsense = "los" },
      heroes = { mira = { at = { 1, 3 }, abilities = ABILITIES, traits = { "hears3" } } } })
    assert.is_true(can(play, "shot"))
    assert.is_false(can(row("", { at = { 1, 3 } }, { at = { 3, 3 } }, { field = field, options = { heartsense = "los" } }), "shot"))
  end)

  it("VAL-HEART-04 stands for sight, not for line of sight, unless heartsense = los", function()
    local ears = { traits = { "hears" } }
    assert.is_true(can(row("..:.....", { traits = ears.traits }, {}), "shot"))
    assert.is_true(can(row("........", { traits = ears.traits }, { statuses = { "invisible" } }), "shot"))
    assert.is_false(can(row("........", {}, { statuses = { "invisible" } }), "shot"))
    for _, drawing in ipairs { ".#......", "..%....." } do
      assert.is_false(can(row(drawing, { traits = ears.traits }, {}), "shot"))
      assert.is_true(can(row(drawing, { traits = ears.traits }, {}, { options = { heartsense = "los" } }), "shot"))
    end
    -- Who sees through a window without hearing has no line of sight for all that.
    local function window(traits)
      return can(row("", { traits = traits }, { at = { 1, 0 } }, { options = { heartsense = "los" }, field = { size = { 8, 5, 1 },
        edges = { { from = { 0, 0 }, to = { 1, 0 }, type = "window" } } } }), "shot")
    end
    assert.is_true(window(ears.traits))
    assert.is_false(window())
  end)

  it("VAL-HEART-06 may be limited to some", function()
    local spec = { enemies = { brute = { at = { 2, 0 } }, thug = { at = { 3, 0 } } } }
    local play = row("..::....", { traits = { "hears_brute" } }, {}, spec)
    assert.is_true(can(play, "shot"))
    assert.is_false(can(play, "shot", "thug"))
  end)
  it("VAL-HEART-06 and then engages only those", function()
    local spec = { heroes = { mira = { at = { 0, 0 }, abilities = ABILITIES }, brute = { at = { 0, 1 }, abilities = ABILITIES } },
      enemies = { owl = { at = { 1, 0 }, traits = { "hears_brute" } }, bat = { at = { 1, 1 }, traits = { "hears_brute" } } },
      field = { layers = { "::\n::" }, legend = { [":"] = "unlit" } } }
    local play = row("", {}, {}, spec)
    assert.is_false(held(play))
    play:end_turn "mira"
    play:turn "brute"
    assert.is_true(held(play))
  end)
  it("VAL-HEART-06 and holds up only those who come by", function()
    local function passes(name)
      local heroes = { mira = { at = { 3, 1 } }, brute = { at = { 3, 1 } } }
      heroes[name].at = { 0, 0 }
      local play = row("", {}, {}, { field = { layers = { "::::\n::::" }, legend = { [":"] = "unlit" } }, heroes = heroes,
        enemies = { owl = { at = { 2, 1 }, traits = { "hears_brute" } } } })
      if name ~= "mira" then
        play:end_turn "mira"
        play:turn(name)
      end
      return can(play, "sprint", { move = { 3, 0, 0 } }, name)
    end
    assert.is_true(passes "mira")
    assert.is_false(passes "brute")
  end)
end)
