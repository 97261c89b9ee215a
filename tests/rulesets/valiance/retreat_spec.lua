-- Several objectives at once and in a row, bonus objectives, and retreat (OBJ, BONUS, RETR, FAIL).
local support = dofile "tests/rulesets/valiance/support.lua"
local unit, game = support.unit, support.game { content = support.doom }
local AREAS = { door = { { 0, 1 } }, gate = { { 3, 0 } }, exit = { { 0, 1 }, { 0, 2 } } }

local function arena(more)
  local spec = { field = { size = { 8, 8 }, areas = AREAS }, heroes = { a = unit("elite", { at = { 0, 0 }, abilities = { "doom" } }) },
    enemies = { foe = unit("normal", { at = { 4, 0 } }) } }
  for key, value in pairs(more or {}) do spec[key] = value end
  return spec
end

-- game.arena knows no keys of the ruleset's own; this puts `retreat` in.
local function retreating(more)
  local spec = arena(more)
  local record = { ruleset = "valiance", content = support.doom, options = spec.options, field = spec.field, retreat = spec.retreat,
    objectives = spec.objectives or { { kind = "eliminate", target = "foe" } }, pass = spec.pass or true, script = {},
    teams = { { id = "heroes", players = true }, { id = "enemies" } }, units = {} }
  for _, team in ipairs { "heroes", "enemies" } do
    for name, own in pairs(spec[team]) do
      own.team = team
      record.units[name] = own
    end
  end
  return require "tercio".encounter(record)
end

describe("objectives", function()
  it("VAL-OBJ-04 may follow one another; who stands on an exit already must enter it anew", function()
    local play = game.arena(arena { objectives = { { kind = "seize", area = "door" }, { kind = "escape", area = "exit", after = 1 } },
      heroes = { a = unit("elite", { at = { 0, 1 } }) } })
    play:act("a", "interact", { target = { 0, 1, 0 } })
    assert.is_nil(play:outcome())
    play:act("a", "evade", { target = { 0, 2, 0 }, leave = true })
    assert.are.equal("won", play:outcome())
  end)
  local function parallel(reading)
    local play = game.arena(arena { options = { parallel = reading }, objectives = { { kind = "eliminate", target = "foe" }, { kind = "seize", area = "door" } } })
    play:act("a", "doom", { target = "foe" })
    return play:outcome(), play
  end
  it("VAL-OBJ-05 parallel=all: all of several are needed", function()
    local outcome, play = parallel "all"
    assert.is_nil(outcome)
    play:act("a", "interact", { target = { 0, 1, 0 } })
    assert.are.equal("won", play:outcome())
  end)
  it("VAL-OBJ-05 parallel=any: one is enough", function()
    assert.are.equal("won", (parallel "any"))
    local play = game.arena(arena { options = { parallel = "any" }, objectives = { { kind = "eliminate", target = "foe" }, { kind = "seize", area = "door" } } })
    play:act("a", "interact", { target = { 0, 1, 0 } })
    assert.are.equal("won", play:outcome())
  end)

  it("VAL-BONUS-01 VAL-BONUS-03 VAL-BONUS-04 as a bonus are not needed, and failed if undone, unless kept", function()
    for _, keep in ipairs { false, true } do
      local play = game.arena(arena { objectives = { { kind = "eliminate", target = "foe" }, { kind = "seize", area = "door", bonus = true, keep = keep } } })
      play:act("a", "doom", { target = "foe" })
      assert.are.equal("won", play:outcome())
      assert.are.equal(not keep, support.logged(play, "Bonus objective failed: seize door"))
    end
    local play = game.arena(arena { objectives = { { kind = "eliminate", target = "foe" }, { kind = "seize", area = "door", bonus = true } } })
    play:act("a", "interact", { target = { 0, 1, 0 } })
    play:act("a", "doom", { target = "foe" })
    assert.is_false(support.logged(play, "Bonus objective failed"))
  end)
end)

describe("retreat", function()
  it("VAL-RETR-02 VAL-RETR-03 VAL-RETR-04 VAL-RETR-05 VAL-RETR-06 VAL-FAIL-03 leaves one way out, and is a failure", function()
    local play = retreating { retreat = "exit", objectives = { { kind = "eliminate", target = "foe" }, { kind = "control", area = "gate" } } }
    play:answer "retreat"
    assert.is_true(support.logged(play, "Objective of heroes: escape exit"))
    local active = play:view("heroes").objectives
    assert.same({ 1, "escape", "exit" }, { #active, active[1].kind, active[1].area })
    assert.is_nil(play:options().retreat)
    play:act("a", "doom", { target = "foe" })
    assert.is_nil(play:outcome())
    assert.is_false(support.logged(play, "Objective completed: eliminate foe"))
    play:act("a", "sprint", { move = { 0, 1, 0 }, leave = true })
    play:expect { over = "failed", a = { at = false, endurance = 2 }, no_log = "A is downed" }
  end)

  it("VAL-RETR-01 retreat_when=player_phase_between_abilities: may be called between abilities in the players' phase", function()
    local play = retreating { retreat = "exit" }
    play:answer "a"
    play:act("a", "interact", { target = { 0, 0, 0 } })
    assert.is_true(play:options().retreat)
    play:end_turn "a"
    assert.are.equal("turn", play:decision().kind)
    assert.is_nil(play:options().retreat)
    play:end_turn "foe"
    play:answer "a"
    play:answer "retreat"
    assert.are.equal("a", play:decision().who)
  end)
  it("VAL-RETR-01 retreat_when=any_time: before others act, too", function()
    local play = retreating { retreat = "exit", options = { retreat_when = "any_time" } }
    play:end_turn("a", { answers = { { "heroes", "yes" } } })
    assert.is_true(support.logged(play, "heroes retreats"))
  end)

  it("VAL-RETR-01 nor in a turn that a Gambit gives in another team's phase, but with any_time", function()
    for reading, offered in pairs { player_phase_between_abilities = false, any_time = true } do
      local play = retreating { retreat = "exit", options = { retreat_when = reading }, pass = "nobody", heroes = { a = { "duelist", at = { 0, 0 } } } }
      play:end_turn("a", { answers = offered and { { kind = "retreat", choose = "no" } } or nil })
      play:end_turn("foe", { answers = { { "a", "valiant_gambit" } } })
      assert.are.equal("a", play:decision().who)
      assert.are.equal(offered, play:options().retreat == true)
    end
  end)

  it("VAL-RETR-01 may be called between the abilities of a common turn too", function()
    local play = retreating { retreat = "exit", pass = "nobody", heroes = { a = { "warden", at = { 2, 2 } }, b = { "duelist", at = { 0, 0 } }, c = { "duelist", at = { 4, 4 } } } }
    play:end_turn("a", { answers = { { "b", "valiant_gambit" }, { "c", "valiant_gambit" } } })
    play:act("b", "interact", { target = { 0, 0, 0 } })
    assert.are.equal("heroes", play:decision().who)
    play:answer "retreat"
    assert.is_true(support.logged(play, "heroes retreats"))
    assert.is_true(play:options().b and play:options().c)
    assert.is_nil(play:options().retreat)
  end)

  it("VAL-RETR-07 is refused where the scenario gives no way out", function()
    local play = retreating {}
    assert.is_nil(play:options().retreat)
    play:answer "a"
    assert.is_nil(play:options().retreat)
  end)

  local function bonus(reading, kept)
    local play = retreating { retreat = "exit", options = { retreat_bonus = reading },
      objectives = { { kind = "eliminate", target = "foe" }, { kind = "seize", area = "door", bonus = true, keep = kept } } }
    play:answer "retreat"
    play:act("a", "interact", { target = { 0, 1, 0 } })
    return support.logged(play, "Bonus objective failed"), support.logged(play, "Objective completed: seize door")
  end
  it("VAL-RETR-08 retreat_bonus=clear_and_fail: fails bonus objectives", function()
    local failed, done = bonus "clear_and_fail"
    assert.is_true(failed)
    assert.is_false(done)
  end)
  it("VAL-RETR-08 VAL-BONUS-04 clears one that the scenario keeps as well, without failing it", function()
    local failed, done = bonus("clear_and_fail", true)
    assert.is_false(failed)
    assert.is_false(done)
  end)
  it("VAL-RETR-08 retreat_bonus=keep: they stay open", function()
    local failed, done = bonus "keep"
    assert.is_false(failed)
    assert.is_true(done)
  end)
end)
