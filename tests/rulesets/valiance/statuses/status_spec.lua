-- Statuses in general: gaining, stacking, clearing, immunity, and what they hang on.
local support = require "rulesets.valiance.support"
local game = support.bare { ruleset = "valiance", size = { 8, 5, 4 }, pass = true }

-- Free actions on one character: give_X gives a status, two stacks with give_X2; clear_X takes a stack, wipe_X all.
local CONTENT = [[
  local function free(id, effect)
    ability(id) { text = "For tests.", tags = { action = 0, any_number = true }, range = { min = 0, max = 12 },
      target = { "character", no_sight = true }, effect = effect }
  end
  for _, name in ipairs { "decaying", "frenzied", "distracted" } do
    free("give_" .. name, function(_, use) use:gain(use.target, name) end)
    free("clear_" .. name, function(_, use) use:lose(use.target, name, 1) end)
    free("wipe_" .. name, function(_, use) use:lose(use.target, name, "all") end)
  end
  free("give_decaying2", function(_, use) use:gain(use.target, "decaying", 2) end)
  free("harden", function(_, use) use:gain(use.target, "hardened") end)
  free("soften", function(_, use) use:lose(use.target, "hardened", "all") end)
  free("hurt", function(_, use) use:damage(use.target, 3) end)
  free("rot", function(_, use) use:wither(use.target, 3) end)
  free("tend", function(_, use) use:restore(use.target, 3) end)
  ability "cheer" { text = "Restores 2 Guts to everybody.", tags = { action = 0, any_number = true },
    effect = function(_, use)
      for _, unit in ipairs(units()) do use:restore(unit, 2) end
    end }
  free("drain", function(_, use) use:lower(use.target, 1, { attribute = "energy" }) end)
  status "hardened" { text = "Immune to Decaying.", tags = { "boon" },
    modify = { immune_to = function(_, value, _, _, status) return value or status == "decaying" end } }
  trait "apart" { text = "Completely immune.", modify = { immune_to_all = function() return true end } }
]]
local FELL = [[ free("fell", function(_, use) use:lower(use.target, 9, { attribute = "endurance" }) end) ]]
local ABILITIES = { "give_decaying", "give_decaying2", "clear_decaying", "wipe_decaying", "give_frenzied", "clear_frenzied",
  "give_distracted", "clear_distracted", "wipe_distracted", "harden", "soften", "hurt", "rot", "tend", "drain", "cheer" }

-- Mira with all of them beside a brute; more of the two and of the arena.
local function duel(brute, more)
  brute = brute or {}
  brute.at = brute.at or { 2, 1 }
  local spec = { content = CONTENT, heroes = { mira = { at = { 1, 1 }, abilities = ABILITIES } }, enemies = { brute = brute } }
  for key, value in pairs(more or {}) do spec[key] = value end
  if more and more.content then spec.content = CONTENT .. more.content end
  return game.arena(spec)
end

-- Mira uses these on somebody, one after the other.
local function on(play, target, ...)
  for _, ability in ipairs { ... } do play:act("mira", ability, { target = target }) end
end

describe("a status", function()
  it("VAL-STAT-01 sits on one character and lasts until it is cleared", function()
    local play = duel()
    on(play, "brute", "give_distracted")
    for _ = 1, 3 do
      play:end_turn "mira"
      play:end_turn "brute"
    end
    play:expect { brute = { statuses = { "distracted" } }, mira = { statuses = {} } }
    on(play, "brute", "clear_distracted")
    play:expect { brute = { statuses = {} } }
  end)

  it("VAL-STAT-02 VAL-STAT-03 that does not stack is there once, however often it is given", function()
    local play = duel()
    on(play, "brute", "give_distracted", "give_distracted")
    play:expect { brute = { statuses = { distracted = 1 } } }
    on(play, "brute", "clear_distracted")
    play:expect { brute = { statuses = {} } }
  end)

  it("VAL-STAT-04 is a boon or an ailment", function()
    local KIND = { boon = { "empowered", "energized", "frenzied", "hastened", "invisible", "protected" },
      ailment = { "blinded", "decaying", "distracted", "exposed", "staggered", "taunted" } }
    local play = duel(nil, { content = [[
      ability "tell" { text = "Tells.", tags = { action = 0, any_number = true }, target = { "character" }, range = { min = 0, max = 9 },
        effect = function(_, use)
          for _, status in ipairs(use.target:instances "status") do
            log.note(status.definition.id .. " is " .. (status:tag_value "boon" > 0 and "boon" or "") ..
              (status:tag_value "ailment" > 0 and "ailment" or ""))
          end
        end } ]], heroes = { mira = { at = { 1, 1 }, abilities = { "tell" }, statuses = { empowered = 1, energized = 1, frenzied = 1,
          hastened = 1, invisible = 1, protected = 1, decaying = 1, distracted = 1, exposed = 1, staggered = 1, taunted = 1,
          blinded = 1 } } } })
    on(play, "mira", "tell")
    for kind, names in pairs(KIND) do
      -- The Withering of the turn's beginning has taken the one stack of Decaying with it.
      for _, name in ipairs(names) do
        local said = name:gsub("^%l", string.upper) .. " is " .. kind
        assert.equal(name ~= "decaying", support.logged(play, said), name)
      end
    end
  end)

  it("VAL-STAT-04 that is a boon is nothing that Save could take", function()
    duel({ statuses = { "frenzied" } }):refuse("mira", "save", "no valid target")
    local play = duel { statuses = { "frenzied", "blinded" } }
    play:act("mira", "save", { target = "brute" })
    play:expect { brute = { statuses = { frenzied = 1, blinded = false } } }
  end)

  it("VAL-STAT-05 that stacks adds up", function()
    local play = duel { statuses = { decaying = 3 } }
    on(play, "brute", "give_decaying2")
    play:expect { brute = { statuses = { decaying = 5 } } }
  end)

  it("VAL-STAT-05 that stacks adds up within one batch", function()
    local play = duel(nil, { content = [[ free("both", function(_, use)
        use:gain(use.target, "decaying", 2)
        use:gain(use.target, "decaying", 3)
      end) ]], heroes = { mira = { at = { 1, 1 }, abilities = { "both" } } } })
    on(play, "brute", "both")
    play:expect { brute = { statuses = { decaying = 5 } } }
  end)

  it("VAL-STAT-06 loses a stack when it is cleared, and is gone without one", function()
    local play = duel { statuses = { decaying = 2 } }
    on(play, "brute", "clear_decaying")
    play:expect { brute = { statuses = { decaying = 1 } } }
    on(play, "brute", "clear_decaying")
    play:expect { brute = { statuses = {} } }
  end)

  it("VAL-STAT-07 loses all stacks to what says so", function()
    local play = duel { statuses = { decaying = 4 } }
    on(play, "brute", "wipe_decaying")
    play:expect { brute = { statuses = {} } }
  end)

  it("VAL-STAT-12 ends with the encounter", function()
    local play = duel({ statuses = { "distracted" }, endurance = 1 }, { teams = { heroes = { players = true } },
      content = FELL,
      objectives = { { kind = "eliminate", target = "brute" } },
      heroes = { mira = { at = { 1, 1 }, abilities = { "fell" }, statuses = { "frenzied", protected = 2 } } } })
    play:expect { mira = { statuses = { "frenzied", protected = 2 } } }
    on(play, "brute", "fell")
    play:expect { over = "won", mira = { statuses = {} } }
  end)
end)

describe("immunity", function()
  it("VAL-STAT-08 keeps a status from being given", function()
    local play = duel { statuses = { "hardened" } }
    on(play, "brute", "give_decaying2", "give_distracted")
    play:expect { brute = { statuses = { hardened = 1, decaying = false, distracted = 1 } } }
    assert.is_false(support.logged(play, "Brute is Decaying"))
  end)

  it("VAL-STAT-09 rids of the whole status as it is gained", function()
    local play = duel { statuses = { decaying = 4 } }
    on(play, "brute", "harden")
    play:expect { brute = { statuses = { hardened = 1, decaying = false } } }
  end)

  it("VAL-STAT-10 brings nothing back when it is lost", function()
    local play = duel { statuses = { decaying = 4 } }
    on(play, "brute", "harden", "soften")
    play:expect { brute = { statuses = {} } }
    on(play, "brute", "give_decaying")
    play:expect { brute = { statuses = { decaying = 1 } } }
  end)
end)

describe("complete immunity", function()
  -- Mira and a friend beside her who is completely immune, a brute beyond.
  local function apart(friend, options, more)
    friend.at, friend.traits = { 2, 1 }, { "apart" }
    local heroes = { mira = { at = { 1, 1 }, abilities = ABILITIES }, friend = friend }
    return duel({ at = { 3, 1 }, abilities = ABILITIES }, { heroes = heroes, options = options, content = more })
  end
  local function untouched(play) play:expect { friend = { guts = 6, energy = 5, at = { 2, 1, 0 },
    statuses = { decaying = 2, distracted = false, frenzied = false } } } end
  local function friend() return { guts = 6, statuses = { decaying = 2 } } end

  it("VAL-STAT-11 ignores what enemies do", function()
    for _, reading in ipairs { "literal", "hostile_only" } do
      local play = apart(friend(), { complete_immunity = reading })
      play:end_turn "mira"
      play:turn "brute"
      for _, ability in ipairs { "hurt", "rot", "drain", "give_distracted", "clear_decaying" } do
        play:act("brute", ability, { target = "friend" })
      end
      play:act("brute", "shove", { target = "friend" })
      untouched(play)
    end
  end)

  it("VAL-STAT-11 complete_immunity=literal: ignores what allies do for its good", function()
    local play = apart(friend())
    on(play, "friend", "tend", "give_frenzied", "clear_decaying", "save")
    play:act("mira", "cheer")
    untouched(play)
  end)

  it("VAL-STAT-11 complete_immunity=hostile_only: lets in what allies do", function()
    local play = apart(friend(), { complete_immunity = "hostile_only" })
    on(play, "friend", "tend", "give_frenzied", "clear_decaying")
    play:expect { friend = { guts = 9, statuses = { "frenzied", decaying = 1 } } }
    play:act("mira", "cheer")
    play:expect { friend = { guts = 10 } }
  end)

  it("VAL-STAT-11 does not keep from what one does oneself", function()
    local play = duel({ at = { 7, 4 } }, { heroes = { mira = { at = { 1, 1 }, guts = 6, traits = { "apart" }, abilities = ABILITIES } } })
    on(play, "mira", "hurt")
    play:act("mira", "evade", { target = { 1, 2, 0 } })
    play:expect { mira = { guts = 3, at = { 1, 2, 0 }, energy = 4 } }
  end)

  it("VAL-STAT-11 ignores statuses that work by themselves and Hazardous tiles", function()
    local play = duel({ at = { 7, 2 } }, { heroes = { mira = { at = { 1, 1 }, statuses = { decaying = 2 }, traits = { "apart" } } },
      field = { layers = { "........\n.h......\n........" }, legend = { h = { hazardous = 4 } } } })
    play:turn "mira"
    play:expect { mira = { guts = 10, statuses = { decaying = 2 } } }
  end)

  it("VAL-STAT-11 does not keep from falling, but from what that does", function()
    local play = duel({ at = { 7, 4 } }, { heroes = { mira = { at = { 1, 1, 3 }, traits = { "apart" } } } })
    play:turn "mira"
    play:act("mira", "interact", { target = { 1, 1, 0 } })
    play:expect { mira = { guts = 10, at = { 1, 1, 0 } } }
  end)

  it("VAL-STAT-11 does not keep from falling where others break the floor", function()
    local play = duel({ at = { 2, 1, 0 } }, { field = { layers = { "........\n.b......\n........", "........\n........\n........" },
        legend = { b = { solid = true, breakable = 1 } } },
      heroes = { mira = { at = { 1, 1, 1 }, traits = { "apart" } } } })
    play:turn "brute"
    play:act("brute", "improvised_strike", { target = { 1, 1, 0 } })
    play:expect { mira = { guts = 10, at = { 1, 1, 0 } } }
  end)

  it("VAL-STAT-09 VAL-STAT-11 does not keep what immunity takes", function()
    local play = duel({ at = { 7, 4 } }, { heroes = { mira = { at = { 1, 1 }, statuses = { exposed = 2 }, traits = { "apart" },
      abilities = { "armour" } } }, content = [[
      status "armoured" { text = "Immune to Exposed.", tags = { "boon" },
        modify = { immune_to = function(_, value, _, _, status) return value or status == "exposed" end } }
      free("armour", function(_, use) use:gain(use.target, "armoured") end) ]] })
    on(play, "mira", "armour")
    play:expect { mira = { statuses = { armoured = 1, exposed = false } } }
  end)
end)

describe("a status that hangs on something", function()
  it("VAL-STAT-13 carries its end with it: who is no longer beside the grabber is free", function()
    local play = duel()
    play:act("mira", "grab", { target = "brute" })
    play:expect { brute = { statuses = { "staggered" } } }
    play:act("mira", "evade", { target = { 0, 1, 0 } })
    play:expect { brute = { statuses = {} } }
  end)

  it("VAL-STAT-13 VAL-DOWN-07 ends with the grabber", function()
    local play = duel({}, { heroes = { mira = { at = { 1, 1 }, abilities = { "fell" } }, friend = { at = { 1, 2 } } }, content = FELL })
    play:act("mira", "grab", { target = "brute" })
    play:expect { brute = { statuses = { "staggered" } } }
    play:act("mira", "fell", { target = "mira" })
    play:expect { brute = { statuses = { staggered = false } } }
  end)

  -- A brute who is Distracted while the lamp of the other is lit.
  local LAMP = [[
    status "lit" { text = "Carries light." }
    trait "dazzling" { text = "Whom it looks at is Distracted while the lamp is lit.", bond = function(me) return me:has "lit" end }
    ability "dazzle" { text = "Dazzles.", tags = { action = 0, any_number = true }, range = { min = 0, max = 9 }, target = { "character" },
      effect = function(me, use) use:gain(use.target, "distracted", 1, { source = me:instance "dazzling" }) end }
    ability "douse" { text = "Puts it out.", tags = { action = 0, any_number = true }, effect = function(me, use) use:lose(me, "lit", "all") end }
  ]]
  local function dazzled(statuses)
    local play = duel({ statuses = statuses }, { content = LAMP, heroes = { mira = { at = { 1, 1 }, abilities = { "dazzle", "douse" },
      traits = { "dazzling" }, statuses = { "lit" } } } })
    on(play, "brute", "dazzle")
    play:expect { brute = { statuses = { "distracted" } } }
    play:act("mira", "douse")
    return play
  end
  it("VAL-STAT-14 is gone when that ends", function() dazzled():expect { brute = { statuses = {} } } end)
  it("VAL-STAT-14 VAL-ALTN-01 is gone with the alteration that holds it, or when its bearer leaves that", function()
    local function stuck()
      local play = duel({ at = { 3, 1 } }, { content = [[
        ability "tar" { text = "Who comes in sticks.", tags = { action = 0, alteration = true }, range = { min = 0, max = 9 }, target = { "tile" },
          effect = function(_, use) use:alter(use.cells, { arduous = 1 }, { bears = "sticky" }) end }
        trait "sticky" { text = "Holds who is in it.", bond = function(tar, who) return tar:covers(who.cell) end,
          on = { ["any.push"] = function(_, push, self) push:gain(push.target, "staggered", 1, { source = self }) end } }
        ability "pull" { text = "Pulls one to it.", tags = { action = 0 }, range = { min = 1, max = 9 }, target = { "character" },
          effect = function(_, use) use:push(use.target, field.at(5, 1, 0)) end }
        ability "free" { text = "Pulls one out of it.", tags = { action = 0 }, range = { min = 1, max = 9 }, target = { "character" },
          effect = function(_, use) use:push(use.target, field.at(6, 2, 0)) end } ]],
        heroes = { mira = { at = { 1, 1 }, abilities = { "tar", "pull", "free" } } } })
      play:act("mira", "tar", { target = { 5, 1, 0 } })
      play:act("mira", "pull", { target = "brute" })
      play:expect { brute = { at = { 5, 1, 0 }, statuses = { "staggered" } } }
      return play
    end
    local play = stuck()
    play:act("mira", "free", { target = "brute" })
    play:expect { brute = { statuses = {} } }
    play = stuck()
    play:act("mira", "end_tar")
    play:expect { brute = { statuses = {} } }
  end)
  it("VAL-STAT-14 stays if it was there before", function()
    dazzled { "distracted" }:expect { brute = { statuses = { "distracted" } } }
  end)
end)

describe("a status that is given with other effects", function()
  -- Mira uses this on a brute with these statuses, in one batch: what becomes of them.
  local function with(effect, statuses, options)
    local play = duel({ statuses = statuses }, { options = options, content = "free('mix', function(_, use) " .. effect .. " end)",
      heroes = { mira = { at = { 1, 1 }, abilities = { "mix", "hurt" } } } })
    on(play, "brute", "mix", "hurt")
    return play.units.brute.statuses
  end

  it("VAL-RES-02 is not taken by what clears the old one", function()
    assert.same({ staggered = 1 }, with("use:lose(use.target, 'blinded') use:gain(use.target, 'staggered')", { "blinded" }))
    assert.same({ staggered = 1 }, with("use:lose(use.target, 'staggered') use:gain(use.target, 'staggered')", { "staggered" }))
  end)

  it("VAL-RES-02 is another one than that which was cleared: it outlasts the Grab", function()
    local play = duel({}, { content = "free('renew', function(_, use) use:lose(use.target, 'staggered') use:gain(use.target, 'staggered') end)",
      heroes = { mira = { at = { 1, 1 }, abilities = { "renew" } } } })
    play:act("mira", "grab", { target = "brute" })
    play:act("mira", "renew", { target = "brute" })
    play:act("mira", "evade", { target = { 0, 1, 0 } })
    play:expect { brute = { statuses = { "staggered" } } }
  end)

  it("VAL-RES-03 has the stacks of before less those cleared and with those given", function()
    local effect = "use:gain(use.target, 'decaying', 2) use:lose(use.target, 'decaying', 1)"
    assert.same({ decaying = 2 }, with(effect, { decaying = 1 }))
    assert.same({ decaying = 4 }, with(effect, { decaying = 3 }))
    assert.same({ decaying = 2 }, with(effect))
  end)

  it("VAL-RES-04 with the immunity to it is gone, unless the option keeps it", function()
    local effect = "use:gain(use.target, 'hardened') use:gain(use.target, 'decaying', 2)"
    assert.same({ hardened = 1 }, with(effect))
    assert.same({ hardened = 1, decaying = 2 }, with(effect, nil, { immunity_batch = "new_status_stays" }))
  end)
end)

describe("a status for a time", function()
  local TERMS = FELL .. [[
    free("until_me", function(me, use) use:gain(use.target, "exposed", 1, { until_turn = me }) end)
    free("until_end", function(me, use) use:gain(use.target, "exposed", 1, { turns = 1, of = me }) end)
    free("dismiss", function(_, use) use:leave(use.target) end)
  ]]
  local function termed(options)
    return duel({}, { options = options, content = TERMS, heroes = { mira = { at = { 1, 1 }, abilities = { "until_me", "until_end", "fell", "dismiss" } },
      friend = { at = { 1, 3 } } } })
  end
  local function exposed(play) return play.units.brute.statuses.exposed end

  it("VAL-DOWN-12 ends with the turn that it is given to", function()
    local play = termed()
    on(play, "brute", "until_me")
    play:turn "brute"
    assert.equal(1, exposed(play))
    play:turn "mira"
    assert.is_nil(exposed(play))
    on(play, "brute", "until_end")
    play:turn "brute"
    play:turn "mira"
    assert.equal(1, exposed(play))
    play:turn "brute"
    assert.is_nil(exposed(play))
  end)

  it("VAL-DOWN-12 until the turn of somebody who is gone lasts to the end of the next round, or ends at once", function()
    for reading, rounds in pairs { end_of_next_round = 2, at_once = 0 } do
      for _, term in ipairs { "until_me", "until_end" } do
        for _, going in ipairs { "fell", "dismiss" } do
          local play = termed { orphan_duration = reading }
          on(play, "brute", term)
          on(play, "mira", going)
          for _ = 1, rounds do
            assert.equal(1, exposed(play))
            play:turn "brute"
            play:turn "friend"
          end
          assert.is_nil(exposed(play))
        end
      end
    end
  end)
end)
