-- Who decides for a unit: its team, who gave it a status with `control`, or whom content has given it to.
local any_game = dofile "tests/rulesets/any_game.lua"

local CONTENT = [[
status "charmed" { text = "Its charmer decides.", control = "source", lasts = { turns = 1 } }
status "wild" { text = "Nobody decides.", control = function(me) return me.active and "random" or nil end }
local function bo()
  for _, unit in ipairs(units()) do if unit.name == "bo" then return unit end end
end
]]
local GIVES = { valiance = "gain", drive = "gain", riposte = "gain", hexcards = "gain", hexfield = "gain" }

-- ann is played by the spec and bo by a simple player, unless somebody else decides.
local function play_of(name)
  return any_game.play(name, { content = CONTENT, enemies = { controller = "greedy" }, who = { "ann", "bo" }, powers = {
    charm = 'use:gain(bo(), "charmed")', craze = 'use:gain(bo(), "wild")',
    seize = "bo():control(me)", free = "bo():control()", plain = 'bo():control("random")',
    slip = 'bo():control("greddy")', odd = "bo():control(7)",
  } })
end

-- Ends ann's turn and returns who is asked next.
local function next_asked(play)
  play:end_turn "ann"
  local decision = play:decision()
  return decision and tostring(decision.who)
end

describe("who decides", function()
  any_game.each(it, "is the team of who gave a status, while it lasts", function(name)
    local play = play_of(name)
    play:act("ann", "charm")
    assert.are.equal("heroes", play.units.bo.controller)
    for _, twin in ipairs(any_game.twins(play)) do assert.are.equal("bo", next_asked(twin)) end
    play:end_turn "bo"
    assert.are.equal("enemies", play.units.bo.controller)
  end)

  any_game.each(it, "is whom content says, and the team again afterwards", function(name)
    local play = play_of(name)
    play:act("ann", "seize")
    assert.are.equal("heroes", play.units.bo.controller)
    for _, twin in ipairs(any_game.twins(play)) do assert.are.equal("bo", next_asked(twin)) end
    play = play_of(name)
    play:act("ann", "seize")
    play:act("ann", "free")
    assert.are.equal("enemies", play.units.bo.controller)
    assert.are_not.equal("bo", next_asked(play))
  end)

  any_game.each(it, "may be a controller of a name", function(name)
    for power in pairs { craze = true, plain = true } do
      local play = play_of(name)
      play:act("ann", power)
      assert.are.equal("random", play.units.bo.controller)
      for _, twin in ipairs(any_game.twins(play)) do assert.are.equal("random", twin.units.bo.controller) end
    end
  end)

  any_game.each(it, "may be given to a unit that joins", function(name)
    local tags = name == "valiance" and ', body = "one", tags = { "elite", "medium", "human" }' or ""
    local play = any_game.play(name, { who = { "ann", "bo" }, powers = {
      call = 'use:summon("pup", { at = field.neighbours(me.cell), name = "pup", with = { controller = "random" } })',
    }, content = 'archetype "pup" { text = "Small."' .. tags .. [[ }
      rule "told" { text = "Tells.", on = { ["any.enter"] = function(_, enter)
        log.note(enter.target.name .. " is of " .. tostring(enter.target.controller))
      end } } ]] })
    play:act("ann", "call")
    assert.is_truthy(table.concat(play:lines(), "\n"):find("[Pp]up 1 is of random"))
  end)

  it("is refused where there is none", function()
    local play = play_of "hexfield"
    local _, said = pcall(play.act, play, "ann", "slip")
    assert.is_truthy(tostring(said):find("no controller 'greddy' (did you mean 'greedy'?)", 1, true), tostring(said))
    _, said = pcall(play.act, play_of "hexfield", "ann", "odd")
    assert.is_truthy(tostring(said):find("control takes a team, a unit or the name of a controller (found 7)", 1, true),
      tostring(said))
  end)

  it("is refused in a status where there is none", function()
    local _, said = pcall(any_game.play, "hexfield", { content = 'status "odd" { text = "O.", control = "greddy" }' })
    assert.is_truthy(tostring(said):find("content:1: status 'odd': 'control' must be", 1, true), tostring(said))
  end)
end)
