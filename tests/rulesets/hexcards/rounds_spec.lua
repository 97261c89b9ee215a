-- Rounds and turns (ROUND), damage and death (DMG), and policies that play themselves.
local tercio = require "tercio"
local support = dofile "tests/rulesets/hexcards/support.lua"
local figure, floor = support.figure, support.floor
local game = support.game { pass = false }

local CONTENT = [[
  ability "smite" { text = "{power} damage to somebody.", power = 3, tags = { "free" }, effect = function(me, use, self)
    local target = me:choose { kind = "target", prompt = "Whom?", options = units(), always = true }
    use:damage(target, self.power, { dealer = me })
  end }
  ability "call" { text = "Somebody comes.", tags = { "free" }, effect = function(me, use)
    local wolf = combat:add_unit { "wolf", team = me.side }
    wolf.summoned = true
    use:enter(wolf, field.neighbours(me.cell)[1])
  end }
  archetype "wolf" { text = "Called.", attributes = { hp = 2, initiative = 70 } }
  card "pack_20" { text = "Runs.", initiative = 20, abilities = { "move" }, movement = 2 }
  card "pack_45" { text = "Waits.", initiative = 45, abilities = { "attack" } }
  deck "pack" { text = "A type.", cards = { pack_20 = 1 }, standees = 4 }
  deck "both" { text = "A type.", cards = { pack_20 = 1, pack_45 = 1 }, standees = 4 }
  archetype "hound" { text = "Of a pack.", monster = "pack", attributes = { hp = 4, move = 1, attack = 1 } }
  archetype "cur" { text = "Of both.", monster = "both", attributes = { hp = 4, move = 1, attack = 1 } }
]]

local function arena(spec)
  spec.content = CONTENT .. (spec.content or "")
  return game.arena(spec)
end

describe("rounds", function()
  it("HEX-ROUND-01 figures act by initiative, low first, whichever side they are of; each once a round", function()
    local play = arena { heroes = { ann = figure({ 1, 1 }, { initiative = 60 }), bob = figure({ 1, 3 }, { initiative = 20 }) },
      enemies = { tom = figure({ 8, 1 }, { initiative = 40 }) } }
    play:end_turn "bob"
    play:end_turn "tom"
    play:end_turn "ann"
    play:expect { round = 2 }
    play:end_turn "bob"
  end)

  it("HEX-ROUND-01 a character before a monster of the same number, unless the option turns it", function()
    for option, first in pairs { character_first = "ann", monster_first = "tom" } do
      local play = arena { options = { ["init.tie"] = option }, heroes = { ann = figure({ 1, 1 }, { initiative = 40 }) },
        enemies = { tom = figure({ 8, 1 }, { initiative = 40 }) } }
      play:end_turn(first)
      play:end_turn(first == "ann" and "tom" or "ann")
    end
  end)

  it("HEX-ROUND-01 players decide between characters of the same number, and give numbers round by round", function()
    local play = arena { heroes = { ann = figure({ 1, 1 }, { initiative = 40 }), bob = figure({ 1, 3 }, { initiative = 40 }) },
      enemies = { tom = figure({ 8, 1 }, { initiative = 90 }) } }
    play:end_turn "bob"
    play:end_turn "ann"
    local listed = arena { heroes = { ann = figure({ 1, 1 }, { initiatives = { 30, 60 } }), bob = figure({ 1, 3 }, { initiative = 40 }) },
      enemies = { tom = figure({ 8, 1 }, { initiative = 90 }) } }
    listed:end_turn "ann"
    listed:end_turn "bob"
    listed:end_turn "tom"
    listed:end_turn "bob"
    listed:end_turn "ann"
    local asked = arena { heroes = { ann = figure({ 1, 1 }, { initiative = 0 }) }, enemies = { tom = figure({ 8, 1 }, { initiative = 50 }) } }
    assert.equal("initiative", asked:decision().kind)
    asked:answer "60"
    asked:end_turn "tom"
    asked:end_turn "ann"
  end)

  it("HEX-ROUND-02 a turn is a list of abilities, each once, as many as the character has actions; free ones do not count", function()
    local play = arena { heroes = { ann = figure({ 1, 1 }, { initiative = 10, move = 2, abilities = { "stride", "vault", "smite" } }) },
      enemies = { tom = figure({ 8, 1 }, { initiative = 40 }) } }
    play:act("ann", "stride", { to = { 2, 1 } })
    play:act("ann", "smite", { target = "tom" })
    play:refuse("ann", "smite", "already used in this turn")
    play:act("ann", "move", { to = { 3, 1 } })
    play:refuse("ann", "stride", "already used in this turn")
    play:refuse("ann", "vault", "no action is left in this turn")
    -- One that attacks and moves goes on with the move only.
    local both = arena { heroes = { ann = figure({ 4, 3 }, { initiative = 10, abilities = { "hit_and_run" }, draws = { "plus_0" } }) },
      enemies = { tom = figure({ 5, 3 }, { initiative = 40 }) } }
    both:act("ann", "hit_and_run", { target = "tom", to = { 3, 3 } })
    both:act("ann", "hit_and_run", { to = { 2, 3 } })
    both:expect { tom = { hp = 8 }, ann = { at = { 2, 3 } } }
    -- A monster does what its card names, with what the card adds.
    local pack = arena { heroes = { ann = figure({ 8, 1 }, { initiative = 90 }) }, enemies = { rex = { "hound", at = { 3, 1 } } } }
    pack:refuse("rex", "attack", "it is not on this round's card")
    pack:act("rex", "move", { to = { 6, 1 } })
    pack:expect { rex = { at = { 6, 1 } } }
  end)

  it("HEX-ROUND-03 characters and their summons are one side, monsters the other; a file may name more", function()
    local play = arena { heroes = { ann = figure({ 1, 1 }, { initiative = 10, abilities = { "call", "move" }, move = 2 }) },
      enemies = { tom = figure({ 8, 1 }, { initiative = 90 }) },
      teams = { heroes = { players = true }, enemies = { relations = { guests = "neutral" } }, guests = {} }, guests = { eve = figure({ 5, 5 }, { initiative = 95 }) },
      field = floor(nil, nil, nil) }
    play:act("ann", "call")
    play:expect { ["wolf 1"] = { team = "heroes" } }
    play:end_turn "ann"
    play:end_turn "wolf 1"
    play:end_turn "tom"
  end)

  it("HEX-ROUND-03 HEX-DMG-05 a summon is no character: it dies, and keeps no fight going", function()
    local play = arena { heroes = { ann = figure({ 1, 1 }, { initiative = 10, hp = 3, abilities = { "call" } }) },
      enemies = { tom = figure({ 8, 1 }, { initiative = 90, abilities = { "smite" } }) } }
    play:act("ann", "call")
    play:expect { ["wolf 1"] = { team = "heroes" } }
    play:end_turn "ann"
    local dying = play:fork()
    dying:end_turn "wolf 1"
    dying:act("tom", "smite", { target = "wolf 1" })
    dying:expect { log = { "Wolf 1 dies" }, no_log = { "money", "exhausted" }, over = false }
    play:end_turn "wolf 1"
    play:act("tom", "smite", { target = "ann" })
    play:end_turn "tom"
    play:expect { over = "lost" }
  end)

  it("HEX-ROUND-03 HEX-DOOR-01 a summon walks into no closed door", function()
    local content = [[ archetype "runner" { text = "Called.", attributes = { hp = 2, move = 4, initiative = 70 } }
      ability "call_runner" { text = "Somebody comes.", effect = function(me, use)
        local one = combat:add_unit { "runner", team = me.side }
        one.summoned = true
        use:enter(one, field.at(2, 1, 0))
      end } ]]
    local play = arena { content = content, field = floor { ["3,1"] = "closed_door" }, heroes = { ann = figure({ 1, 1 }, { initiative = 10, abilities = { "call_runner" } }) },
      enemies = { tom = figure({ 8, 1 }, { initiative = 90 }) } }
    play:act("ann", "call_runner")
    play:end_turn "ann"
    play:step { "refuse", "runner 1", "move", { to = { 3, 1 }, reason = "the door is a wall" } }
  end)

  it("HEX-ROUND-04 all of a type play by one card, until the round ends", function()
    local play = arena { heroes = { ann = figure({ 8, 1 }, { initiative = 99 }) },
      enemies = { rex = { "cur", at = { 1, 1 }, standee = 1 }, rob = { "cur", at = { 1, 3 }, standee = 2 } } }
    local cards, rounds = {}, 0
    for _ = 1, 6 do
      play:end_turn "rex"
      play:end_turn "rob"
      play:end_turn "ann"
      rounds = rounds + 1
    end
    for _, line in ipairs(play:lines()) do
      local card = line:match "Both: (%l+_%d+), initiative"
      if card then cards[#cards + 1] = card end
    end
    assert.equal(rounds + 1, #cards)
    -- Both cards of the deck come before either comes again.
    assert.is_true(cards[1] ~= cards[2] and cards[3] ~= cards[4])
  end)
end)

describe("decks of action cards", function()
  it("HEX-ROUND-04 are shuffled after a card that says so, else when they are used up", function()
    local content = [[
      card "again_10" { text = "Shuffles.", initiative = 10, abilities = {}, shuffle = true }
      card "other_20" { text = "Does not.", initiative = 20, abilities = {} }
      deck "restless" { text = "A type.", cards = { again_10 = 1, other_20 = 1 }, standees = 4 }
      archetype "imp" { text = "Of it.", monster = "restless", attributes = { hp = 4 } } ]]
    local twice = 0
    for seed = 1, 8 do
      local play = arena { seed = seed, content = content, heroes = { ann = figure({ 8, 1 }, { initiative = 99 }) }, enemies = { rex = { "imp", at = { 1, 1 } } } }
      play:end_turn "rex"
      play:end_turn "ann"
      local drawn = {}
      for _, line in ipairs(play:lines()) do drawn[#drawn + 1] = line:match "Restless: (%l+)_%d+, initiative" end
      assert.equal(2, #drawn)
      assert.is_false(drawn[1] == "other" and drawn[2] == "other")
      if drawn[1] == "again" and drawn[2] == "again" then twice = twice + 1 end
    end
    assert.is_true(twice > 0)
  end)
end)

describe("damage", function()
  local function fight(more)
    local spec = { heroes = { ann = figure({ 4, 3 }, { initiative = 10, abilities = { "smite", "call" } }), bob = figure({ 1, 1 }, { initiative = 90 }) },
      enemies = { rex = { "hound", at = { 5, 3 }, standee = 1 }, rob = { "hound", at = { 8, 3 }, standee = 2 } } }
    for key, value in pairs(more or {}) do spec[key] = value end
    return arena(spec)
  end

  it("HEX-DMG-01 is tracked of each monster by itself", function()
    local play = fight()
    play:act("ann", "smite", { target = "rex" })
    play:expect { rex = { hp = 1 }, rob = { hp = 4 } }
  end)

  it("HEX-DMG-02 HEX-DMG-04 a monster at 0 is gone at once and leaves a money token, but for summoned ones", function()
    local play = fight { enemies = { rex = { "hound", at = { 5, 3 }, hp = 3 }, rob = { "hound", at = { 8, 3 } } } }
    play:act("ann", "smite", { target = "rex" })
    play:expect { rex = { at = false }, log = { "A money token lies at 5,3" } }
    local called = fight { enemies = { rex = figure({ 9, 1 }, { initiative = 5, abilities = { "call" } }) } }
    called:act("rex", "call")
    called:end_turn "rex"
    called:act("ann", "smite", { target = "wolf 1" })
    called:expect { ["wolf 1"] = { at = false }, no_log = { "money" }, log = { "Wolf 1 dies" } }
  end)

  it("HEX-DMG-02 HEX-DMG-04 a death that is prevented leaves no money, and the attack goes on", function()
    local play = game.arena { content = [[ status "undying" { text = "Never dies.", replace = { die = { run = function(_, die) die:prevent "no" end } } }
        ability "chop" { text = "Attack 3.", attack = 3, up_to = 2 } ]],
      heroes = { ann = figure({ 3, 3 }, { initiative = 10, abilities = { "chop" }, draws = { "plus_0", "plus_0" } }) },
      monsters = { bo = figure({ 4, 3 }, { hp = 1, statuses = { "undying" } }), cy = figure({ 4, 2 }, { hp = 1 }) } }
    play:act("ann", "chop", { targets = { "bo", "cy" } })
    play:expect { bo = { hp = 0, at = { 4, 3 } }, cy = { at = false }, log = { "die on bo is prevented", "money token lies at 4,2" },
      no_log = { "money token lies at 4,3" } }
  end)

  it("HEX-DMG-05 a character at 0 is exhausted, leaves nothing, and the others go on", function()
    local play = fight()
    play:act("ann", "smite", { target = "bob", answers = {} })
    play:expect { bob = { hp = 7 } }
    local weak = fight { heroes = { ann = figure({ 4, 3 }, { initiative = 10, abilities = { "smite" } }), bob = figure({ 1, 1 }, { hp = 3, initiative = 90 }) } }
    weak:act("ann", "smite", { target = "bob" })
    weak:expect { bob = { at = false }, log = { "Bob is exhausted" }, no_log = { "money" }, over = false }
    weak:end_turn "ann"
    weak:end_turn "rex"
    local last = arena { heroes = { ann = figure({ 1, 1 }, { hp = 3, initiative = 10, abilities = { "smite" } }) }, enemies = { rex = { "hound", at = { 5, 3 } } } }
    last:end_turn "ann"
    last:end_turn "rex"
    last:act("ann", "smite", { target = "ann" })
    last:expect { over = "lost" }
  end)

  it("HEX-DMG-05 damage.negate = script_hook: its player may lose cards in its place", function()
    local function hit(answer)
      local play = fight { options = { ["damage.negate"] = "script_hook" } }
      play:act("ann", "smite", { target = "bob", answers = { { who = "bob", kind = "negate", choose = answer } } })
      return play.units.bob.hp
    end
    assert.equal(10, hit "yes")
    assert.equal(7, hit "no")
    local monster = fight { options = { ["damage.negate"] = "script_hook" } }
    monster:act("ann", "smite", { target = "rex" })
    monster:expect { rex = { hp = 1 } }
  end)

  it("HEX-DMG-06 a monster killed by a trap or hazard leaves its token there", function()
    for _, tile in ipairs { "trap", "hazard" } do
      local play = arena { field = floor { ["6,3"] = tile }, heroes = { ann = figure({ 1, 1 }, { initiative = 90 }) },
        enemies = { tom = figure({ 5, 3 }, { hp = 1, move = 2, initiative = 10 }), rob = figure { 9, 3 } } }
      play:act("tom", "move", { to = { 6, 3 } })
      play:expect { tom = { at = false }, log = { "A money token lies at 6,3" } }
    end
  end)
end)

describe("policies", function()
  it("HEX-ATK-10 a monster goes for the enemy nearest by path, not by distance; of equals the lower initiative", function()
    local function goes(tiles, ann, bob)
      local play = arena { field = floor(tiles), teams = { heroes = { players = true }, enemies = { controller = "greedy" } },
        heroes = { ann = figure({ 5, 1 }, { initiative = ann or 50 }), bob = figure({ 5, 7 }, { initiative = bob or 60 }) },
        enemies = { tom = figure({ 5, 4 }, { move = 2, attack = 2, initiative = 5 }) } }
      play:turn(ann and ann > bob and "bob" or "ann")
      return play.units.ann.hp < 10 and "ann" or play.units.bob.hp < 10 and "bob"
    end
    assert.equal("ann", goes())
    assert.equal("bob", goes(nil, 70, 20))
    assert.equal("bob", goes { ["5,2"] = "obstacle", ["6,1"] = "obstacle", ["4,2"] = "obstacle", ["6,0"] = "obstacle", ["4,1"] = "obstacle", ["5,0"] = "obstacle" })
  end)

  it("HEX-DOOR-10 encounters play themselves to their end, and the same seed plays the same", function()
    local function play()
      local one = tercio.encounter { ruleset = "hexcards", seed = 4, teams = { { id = "heroes", players = true }, { id = "monsters" } },
        field = { topology = "hex", layers = { ".....#rrr\n..^..Drrr\n.....#rrr" },
          legend = { ["^"] = "trap", D = { "closed_door", name = "door" }, r = { name = "back" } } },
        units = { ann = { "brute", team = "heroes", at = { 0, 1 }, initiative = 40 }, bob = { "scout", team = "heroes", at = { 0, 0 }, initiative = 25 },
          foe = { "guard", team = "monsters", at = { 4, -1 } } },
        rooms = { { name = "back", area = "back", doors = { "door" }, monsters = { { "guard", at = { 7, -2 } } } } } }
      one:auto { to = "end" }
      return one
    end
    local one = play()
    one:expect { over = true, log = { "The room back is revealed" } }
    assert.equal(one:hash(), play():hash())
  end)
end)
