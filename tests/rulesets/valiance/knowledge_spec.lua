-- What a team knows of others, and what it does not: the view that whoever plays it is shown.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 5, 2 }, pass = true }

local CONTENT = [[
  ability "shot" { text = "2 damage.", tags = { action = 0, attack = 1, any_number = true }, range = { min = 1, max = 7 },
    target = { "character" }, effect = function(_, use) use:damage(use.target, 2) end }
  ability "drain" { text = "Takes 1 Energy.", tags = { action = 0, any_number = true }, range = { min = 1, max = 7 },
    target = { "character" }, effect = function(_, use) use:lower(use.target, 1, { attribute = 3 }) end }
  ability "flare" { text = "Lights a tile.", tags = { action = 0, any_number = true }, range = { min = 0, max = 7 }, target = { "tile" },
    effect = function(_, use) use:light(use.point) end }
  ability "douse" { text = "Gives its lantern up.", tags = { action = 0, any_number = true },
    effect = function(me) me:instance("lantern"):expire() end }
  ability "hurl" { text = "To the last tile.", tags = { action = 0, any_number = true }, range = { min = 1, max = 7 },
    target = { "character" }, effect = function(_, use) use:push(use.target, field.at(7, 0, 0)) end }
  ability "burst" { text = "2 damage to all in a tile.", tags = { action = 0, any_number = true }, range = { min = 0, max = 7 },
    target = { "occupants" }, effect = function(_, use)
      for _, target in ipairs(use.targets) do use:damage(target, 2) end
    end }
  ability "brace" { text = "Answers uses.", tags = { reaction = 1 }, reaction = { to = "any.use.target", as = "global",
    run = function() end } }
  ability "stand_in" { text = "Takes the target's place.", tags = { reaction = 1 }, reaction = { to = "any.use.target", as = "global",
    run = function(me, use) use:replace_target(use.target, me) end } }
  trait "hears" { text = "Hears hearts everywhere.", modify = { heartsense = function() return library("senses").UNLIMITED end } }
]]
local LEGEND = { [":"] = "unlit", ["#"] = "solid", ["%"] = "obscured", ["!"] = { hazardous = 3 } }

-- mira and ada against a brute and a thug on a row of tiles.
local function row(drawing, units, more)
  units = units or {}
  local function unit(name, x)
    local own = units[name] or {}
    own.at, own.abilities = own.at or { x, 0 }, own.abilities or { "shot", "drain", "flare", "douse" }
    return own
  end
  local spec = { content = CONTENT, field = { layers = { drawing }, legend = LEGEND }, pass = true,
    heroes = { mira = unit("mira", 0), ada = unit("ada", 1) }, enemies = { brute = unit("brute", 4), thug = unit("thug", 7) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return game.arena(spec)
end

local function tags_of(list)
  local set = {}
  for _, tag in ipairs(list) do set[tag] = true end
  return set
end

describe("what is seen", function()
  it("VAL-KNOW-01 VAL-CTAG-07 has its tags known, all of them", function()
    local view = row("........", { brute = { tags = { "boss", "beast", "climbing" } } }):view "heroes"
    assert.same(tags_of { "boss", "medium", "human", "beast", "climbing" }, view.units.brute.tags)
  end)

  it("VAL-KNOW-01 VAL-KNOW-07 of tiles too; not of those in the dark or out of sight", function()
    local looker = [[ policy "looker" { text = "Looks.", choose = function(view)
      for x = 0, 7 do
        local tags = view:at(x, 0).tags
        assert((tags ~= nil) == (x ~= 5 and x ~= 7), "tile " .. x)
        if x == 3 then assert(tags.hazardous == 3 and not tags.unlit, "its tags") end
        if x == 6 then assert(tags.solid == true, "solid") end
      end
    end } ]]
    local play = row("...!.:#.", { thug = { at = { 2, 0 } } }, { content = CONTENT .. looker })
    play:auto("heroes", { policy = "looker", to = "turn" })
  end)

  it("VAL-KNOW-02 has its direct hits known, as missing Endurance, not the Endurance that is left", function()
    local view = row("........", { brute = { tags = { "boss" }, endurance = 3 }, thug = {} }):view "heroes"
    assert.same({ 1, 0 }, { view.units.brute.hits, view.units.thug.hits })
    assert.is_nil(view.units.brute.endurance)
    assert.is_nil(view.units.brute.max)
  end)

  describe("VAL-KNOW-04", function()
    local function bands(most, from)
      local found = {}
      for guts = most, from or 1, -1 do
        local view = row("........", { brute = { attributes = { guts = most }, guts = guts, energy = 0 } }):view "heroes"
        found[#found + 1] = view.units.brute.guts_band
        assert.equal("empty", view.units.brute.energy_band)
      end
      return table.concat(found, ", ")
    end
    it("VAL-KNOW-03 VAL-KNOW-04 shows Guts and Energy in bands, exactly half being under half", function()
      assert.equal("full, over half, over half, over half, over half, under half, under half, under half, under half, under half", bands(10))
      assert.equal("full, over half, over half, under half, under half", bands(5))
      assert.equal("full", bands(1))
    end)
    it("VAL-KNOW-04 shows empty where there is none, and where there can be none", function()
      local view = row("........", { brute = { attributes = { energy = 0 } }, thug = { energy = 0 }, mira = { energy = 1 } }):view "heroes"
      assert.same({ "empty", "empty", "under half", "full" },
        { view.units.brute.energy_band, view.units.thug.energy_band, view.units.mira.energy_band, view.units.ada.energy_band })
    end)
  end)

  it("VAL-KNOW-03 is known as it is now, not as it was", function()
    local play = row("........")
    play:act("mira", "shot", { target = "brute" })
    play:act("mira", "drain", { target = "brute" })
    local brute = play:view("heroes").units.brute
    assert.same({ "over half", "over half" }, { brute.guts_band, brute.energy_band })
  end)

  it("VAL-KNOW-10 does not give away numbers, abilities or traits", function()
    local brute = row("........", { brute = { traits = { "valiant_struggle" }, resistance = 2 } }):view("heroes").units.brute
    assert.same({}, brute.abilities)
    for _, key in ipairs { "guts", "energy", "endurance", "resistance", "lethality", "movement", "action_points", "reaction_points", "traits", "max" } do
      assert.is_nil(brute[key], key)
    end
    local mira = row("........", { mira = { traits = { "valiant_struggle" }, resistance = 2, guts = 7 } }):view("heroes").units.mira
    assert.same({ 7, 2, 5, 1 }, { mira.guts, mira.resistance, mira.energy, mira.traits.valiant_struggle })
    assert.is_true(mira.abilities.shot and mira.abilities.sprint)
  end)
end)

describe("whatever is played", function()
  local PRIVATE = { "guts", "energy", "endurance", "resistance", "lethality", "action_points", "traits", "max", "statuses" }
  it("VAL-KNOW-07 VAL-KNOW-10 views give nothing away and change nothing", function()
    for seed = 1, 3 do
      local play = game.arena { seed = seed, field = { layers = { "...::...\n..#::...\n...::#..\n...::...", "........\n........\n........\n........" }, legend = LEGEND },
        heroes = { vala = { "vanguard", at = { 0, 0 }, traits = { "lantern" } }, dario = { "duelist", at = { 0, 1 } } },
        enemies = { chief = { "champion", at = { 7, 3 } }, rook = { "slinger", at = { 6, 3 } }, reed = { "raider", at = { 4, 2 } } } }
      for _ = 1, 12 do
        if not play:decision() then break end
        play:auto { policy = seed == 1 and "greedy" or "random", to = "turn" }
        local hash = play:hash()
        for _, team in ipairs { "heroes", "enemies" } do
          for name, unit in pairs(play:view(team).units) do
            assert.equal(unit.own, play.units[name].guts == unit.guts, name)
            for _, key in ipairs(PRIVATE) do assert.equal(unit.own, unit[key] ~= nil, name .. " " .. key) end
            assert.equal(unit.own or unit.seen, unit.guts_band ~= nil, name)
          end
        end
        assert.equal(hash, play:hash())
      end
    end
  end)
end)

describe("what is not seen", function()
  local function hidden(options, traits)
    return row("....:...", { mira = { traits = traits } }, { options = options }):view("heroes").units.brute
  end
  it("VAL-KNOW-07 is not known of; heartsense gives the place alone", function()
    assert.is_nil(hidden())
    local brute = hidden(nil, { "hears" })
    assert.same({ "brute", { 4, 0, 0 }, false }, { brute.name, brute.at, brute.seen })
    assert.is_nil(brute.tags)
    assert.is_nil(brute.hits)
    assert.is_nil(brute.guts_band)
    assert.is_nil(brute.energy_band)
  end)
  it("VAL-KNOW-07 know = any_sense: heartsense gives all", function()
    local brute = hidden({ know = "any_sense" }, { "hears" })
    assert.same({ tags_of { "elite", "medium", "human" }, 0, "full", "full" }, { brute.tags, brute.hits, brute.guts_band, brute.energy_band })
    assert.is_nil(hidden { know = "any_sense" })
  end)
  it("VAL-KNOW-07 VAL-ENG-08 an Invisible is known of, but with invisible = unseen", function()
    local function brute(options, traits)
      return row("........", { mira = { traits = traits }, brute = { statuses = { "invisible" } } }, { options = options }):view("heroes").units.brute
    end
    assert.equal("full", brute().guts_band)
    assert.is_nil(brute { invisible = "unseen" })
    assert.is_nil(brute({ invisible = "unseen" }, { "hears" }).guts_band)
  end)
  it("VAL-KNOW-07 VAL-ENG-11 a Blinded team knows what it sees, but nothing with blinded = unsighted", function()
    local function brute(options)
      return row("........", { mira = { statuses = { "blinded" } }, ada = { statuses = { "blinded" } } }, { options = options }):view("heroes").units.brute
    end
    assert.equal("full", brute().guts_band)
    assert.is_nil(brute { blinded = "unsighted" })
  end)
  it("VAL-KNOW-07 is known of when one of the team sees it", function()
    local drawing = { layers = { ".......\n.#....." }, legend = LEGEND }
    local function brute(at) return row("", { mira = { at = { 0, 0 } }, ada = { at = at }, brute = { at = { 3, 0 } }, thug = { at = { 6, 0 } } },
      { field = drawing }):view("heroes").units.brute end
    assert.equal("full", brute({ 2, 0 }).guts_band)
    assert.is_nil(row("", { mira = { at = { 0, 0 } }, brute = { at = { 3, 0 } }, thug = { at = { 6, 0 } } },
      { field = drawing, heroes = { mira = { at = { 0, 0 } } } }):view("heroes").units.brute)
  end)
  it("VAL-KNOW-01 keeps the tags that were known once, and nothing else", function()
    local play = row("::::::::", { mira = { traits = { "lantern" } }, brute = { at = { 3, 0 }, tags = { "boss" } } })
    assert.equal("full", play:view("heroes").units.brute.guts_band)
    play:turn "mira"
    play:act("mira", "douse")
    local brute = play:view("heroes").units.brute
    assert.same(tags_of { "boss", "medium", "human" }, brute.tags)
    assert.is_false(brute.seen)
    for _, key in ipairs { "at", "hits", "guts_band", "energy_band" } do assert.is_nil(brute[key], key) end
    assert.is_nil(play:view("heroes").units.thug)
  end)
  it("VAL-KNOW-07 is met when it comes into sight, or one comes to see it", function()
    local play = row("::::::::", { mira = { traits = { "lantern" } }, ada = { at = { 7, 0 } }, brute = { at = { 4, 0 } }, thug = { at = { 6, 0 } } })
    assert.is_nil(play:view("heroes").units.brute)
    play:turn "mira"
    play:act("mira", "sprint", { move = { 1, 0, 0 } })
    play:act("mira", "douse")
    assert.truthy(play:view("heroes").units.brute.tags)
    play = row("::::::::", { mira = { at = { 0, 0 }, abilities = { "flare", "hurl" } }, brute = { at = { 4, 0 } }, thug = { at = { 6, 0 } } })
    play:turn "mira"
    play:act("mira", "flare", { target = { 4, 0, 0 } })
    assert.truthy(play:view("heroes").units.brute.tags)
    assert.is_nil(play:view("heroes").units.thug)
    play:act("mira", "hurl", { target = "brute" })
    assert.same({ false, nil }, { play:view("heroes").units.brute.seen, play:view("heroes").units.brute.at })
    assert.is_true(play:view("heroes").units.brute.tags.elite)
  end)
end)

describe("effects on somebody", function()
  local function statuses(option, viewer, whose)
    local play = row("........", { mira = { statuses = { decaying = 2 } }, brute = { statuses = { "frenzied" } } }, { options = { status_known = option } })
    local unit = play:view(viewer).units[whose]
    return unit.statuses
  end
  it("VAL-KNOW-06 VAL-KNOW-11 are known to it, and by status_known = team to its team alone", function()
    assert.same({ decaying = 2 }, statuses("team", "mira", "mira"))
    assert.same({ decaying = 2 }, statuses("team", "ada", "mira"))
    assert.same({ decaying = 2 }, statuses("team", "heroes", "mira"))
    assert.is_nil(statuses("team", "enemies", "mira"))
    assert.is_nil(statuses("team", "mira", "brute"))
  end)
  it("VAL-KNOW-11 status_known = own_only: to nobody else", function()
    assert.same({ decaying = 2 }, statuses("own_only", "mira", "mira"))
    assert.is_nil(statuses("own_only", "ada", "mira"))
    assert.is_nil(statuses("own_only", "enemies", "mira"))
    assert.same({ decaying = 2 }, statuses("own_only", "heroes", "mira"))
  end)
  it("VAL-KNOW-11 status_known = seen: to everybody who sees it", function()
    assert.same({ decaying = 2 }, statuses("seen", "enemies", "mira"))
    assert.same({ frenzied = 1 }, statuses("seen", "ada", "brute"))
    local dark = row("....:...", { mira = { traits = { "hears" } }, brute = { statuses = { "frenzied" } } }, { options = { status_known = "seen" } })
    assert.is_nil(dark:view("heroes").units.brute.statuses)
  end)
end)

describe("abilities", function()
  it("VAL-KNOW-08 VAL-TGT-05 that are aimed at somebody become known to its team by name, and whose they are", function()
    local play = row("........")
    play:turn "mira"
    assert.same({}, play:view("enemies").heard)
    play:act("mira", "shot", { target = "brute" })
    assert.same({ shot = true }, play:view("enemies").heard)
    assert.same({ shot = true }, play:view("enemies").units.mira.abilities)
    assert.same({}, play:view("enemies").units.ada.abilities)
    assert.same({}, play:view("heroes").heard)
  end)
  it("VAL-KNOW-08 VAL-AREA-09 in whose Area somebody stands as well", function()
    local play = row("........", { mira = { abilities = { "burst" } } })
    play:turn "mira"
    play:act("mira", "burst", { target = { 4, 0, 0 } })
    assert.same({ burst = true }, play:view("enemies").heard)
  end)
  it("VAL-KNOW-08 to whom they are turned, too", function()
    local play = row("........", nil, { others = { bob = { at = { 5, 0 }, abilities = { "stand_in" } } } })
    play:turn "mira"
    play:act("mira", "shot", { target = "brute", answers = { { "bob", "stand_in" } } })
    play:expect { bob = { guts = 8 }, brute = { guts = 10 } }
    assert.same({ shot = true }, play:view("others").heard)
  end)
  it("VAL-KNOW-08 but not whose, when the user is not seen", function()
    local play = row(":.......")
    play:turn "mira"
    play:act("mira", "shot", { target = "brute" })
    local view = play:view "enemies"
    assert.same({ shot = true }, view.heard)
    assert.is_nil(view.units.mira)
    -- Aimed at them again from the light, it is known whose it is.
    play:act("mira", "flare", { target = { 0, 0, 0 } })
    assert.same({}, play:view("enemies").units.mira.abilities)
    play:act("mira", "shot", { target = "brute" })
    assert.same({ shot = true }, play:view("enemies").units.mira.abilities)
  end)
  it("VAL-KNOW-08 are named to their target when they are answered, whoever is seen", function()
    local play = row(":.......", { brute = { abilities = { "brace" }, traits = { "hears" } } }, { pass = "nobody" })
    play:turn "mira"
    play:answer "shot"
    play:answer "brute"
    assert.equal("React to mira's shot?", play:decision().prompt)
    assert.same({}, play:view("enemies").units.mira.abilities)
  end)
  it("VAL-KNOW-10 are not named to those at whom they are not aimed", function()
    local function prompt(target)
      local play = row("........", { thug = { abilities = { "brace" } } }, { pass = "nobody" })
      play:turn "mira"
      play:answer "shot"
      play:answer(target)
      local decision = play:decision()
      assert.same({ "thug", "reaction" }, { decision.who, decision.kind })
      return decision.prompt
    end
    assert.equal("React to mira's shot?", prompt "thug")
    assert.equal("React to mira's shot?", prompt "brute")
    assert.equal("React to mira's ability?", prompt "ada")
  end)
end)

describe("advice that options carry", function()
  local function scores(play)
    local found = {}
    for _, option in ipairs(play:decision().domain.options) do found[option.id] = option.score end
    return found
  end
  it("VAL-KNOW-10 goes by the bands of Guts, not by their number", function()
    local function targets(guts)
      local play = row("........", { brute = { guts = 9 }, thug = { guts = guts } })
      play:turn "mira"
      play:answer "shot"
      return scores(play)
    end
    local close = targets(6)
    assert.equal(close.brute, close.thug)
    local apart = targets(5)
    assert.truthy(apart.thug > apart.brute)
  end)
  it("VAL-KNOW-07 does not lead to those of whom nothing is known", function()
    local function moves(drawing, brute, thug)
      local play = row(drawing, { mira = { at = { 3, 0 } }, ada = { at = { 2, 0 } }, brute = { at = { brute, 0 } }, thug = { at = { thug, 0 } } })
      play:turn "mira"
      play:answer "sprint"
      local found = scores(play)
      return { found["1,0,0"], found["4,0,0"], found["5,0,0"], found.none }
    end
    assert.same(moves(":.....::", 7, 6), moves(":.....::", 0, 7))
    assert.are_not.same(moves("........", 7, 6), moves("........", 0, 7))
  end)
end)

describe("objectives", function()
  it("VAL-KNOW-09 that are open are known to all teams", function()
    local objectives = { { kind = "eliminate", target = "brute" }, { kind = "eliminate", target = "mira", team = "enemies", id = "first" },
      { kind = "eliminate", target = "ada", team = "enemies", after = "first" } }
    local play = row("........", { mira = { tags = { "valiant" } } }, { objectives = objectives, teams = { heroes = { players = true } } })
    for _, team in ipairs { "heroes", "enemies" } do
      local known = play:view(team).objectives
      assert.equal(2, #known)
      assert.same({ "eliminate", "brute", "heroes" }, { known[1].kind, known[1].target, known[1].team })
      assert.same({ "eliminate", "mira", "enemies" }, { known[2].kind, known[2].target, known[2].team })
    end
  end)
end)
