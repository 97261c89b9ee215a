-- How long things last, in every game: a rule gives them at ann's first turn, and notes at each turn who still has what.
local tercio = require "tercio"

-- round: the event with which a round ends; attribute: one to change.
local GAMES = {
  valiance = { topology = "cube", size = { 30, 4 }, hero = "warden", foe = "raider",
    round = "round.end", attribute = "lethality", more = { objectives = { { kind = "eliminate", target = "tom" } } } },
  hexfield = { topology = "hex", size = { 30, 4 }, hero = "warden", foe = "bandit",
    round = "round.end", attribute = "agility", players = true },
  riposte = { topology = "square4", size = { 30, 6 }, hero = "captain", foe = "brigand",
    round = "cycle.end", attribute = "speed" },
  drive = { topology = "square8", size = { 30, 6 }, hero = "surgeon", foe = "thug",
    round = "refreshed", attribute = "difficulty", more = { facing = 2 }, players = true },
  hexcards = { topology = "hex", size = { 30, 4 }, hero = "brute", foe = "guard",
    round = "round.end", attribute = "shield", players = true },
}

local CONTENT = [[
status "own" { text = "It says itself how long.", lasts = { turns = 1 } }
status "given" { text = "The effect says how long." }
status "waits" { text = "Until ann's next turn." }
status "round" { text = "For a round." }
status "granted" { text = "Granted, not given.", lasts = { until_turn = "bearer" } }
status "stacked" { text = "Renewed.", lasts = { turns = 1, again = "AGAIN" } }
status "begun" { text = "In this turn.", lasts = { turns = 1, begun = true } }
status "done" { text = "Once.", log = false }
tile "probe" { text = "For a probe.", draw = "p" }

local NAMES = { "own", "given", "waits", "round", "granted", "begun", "stacked" }
local function stacks(unit)
  local list = {}
  for at, name in ipairs(NAMES) do list[at] = unit and unit:has(name) and name or nil end
  local parts = {}
  for at = 1, #NAMES do parts[#parts + 1] = list[at] end
  return table.concat(parts, ",")
end
local function named(name)
  for _, unit in ipairs(units()) do if unit.name == name then return unit end end
end

rule "probe" {
  text = "Gives, and tells.",
  on = {
    ["any.turn.begin"] = { band = 50, run = function(_, turn)
      local me, bo = turn.user, named "bo"
      local fields = field.alterations()
      log.note(("begin %s: %s / %s alt %d num %d"):format(me.name, stacks(named "ann"), stacks(bo), #fields,
        bo and bo.ATTRIBUTE or -1))
      if me.name ~= "ann" then return end
      if me:has "done" then return end
      me:grant "done"
      turn:gain(bo, "own")
      turn:gain(bo, "given", 1, { turns = 2 })
      turn:gain(bo, "waits", 1, { until_turn = me })
      turn:gain(bo, "round", 1, { rounds = 1 })
      turn:gain(me, "begun")
      turn:gain(bo, "stacked", { turns = 2 })
      turn:gain(me, "own")
      bo:grant "granted"
      bo:modify { attribute = "ATTRIBUTE", amount = 3, turns = 1 }
      field.alter { cells = { me.cell }, tiles = { probe = true }, owner = me, rounds = 2 }
    end },
    ["any.turn.end"] = { band = 50, run = function(_, turn)
      log.note("end " .. turn.user.name)
      local bo = named "bo"
      if turn.user.name == "ann" and bo and not bo:has "done" then
        bo:grant "done"
        turn:gain(bo, "stacked")
      end
    end },
    ["any.ROUND"] = { band = 50, run = function(_, frame)
      local side = frame.kind == "next_turn" and frame.taker.side.name or "heroes"
      if side == "heroes" then log.note "round" end
    end },
  },
}
]]

local function content_for(game, again)
  return (CONTENT:gsub("ROUND", game.round):gsub("ATTRIBUTE", game.attribute)
    :gsub("AGAIN", again or "refresh"))
end

-- What the probe noted on the way, line by line.
local function notes(name, again)
  local game = GAMES[name]
  local play = tercio.arena { ruleset = name, topology = game.topology, size = game.size, pass = true,
    teams = { heroes = { players = game.players } }, more = game.more, content = content_for(game, again),
    heroes = { ann = { game.hero, at = { 1, 1 } }, bo = { game.hero, at = { 1, 3 } } },
    raiders = { tom = { game.foe, at = { 28, game.topology == "hex" and -12 or 2 } } } }
  for _ = 1, 48 do play:auto { to = "turn", policy = name == "valiance" and "greedy" or "random" } end
  return play:lines()
end

-- How many turns of bo the status with `again` has left after it was given for two turns and then for one.
local LEFT = { refresh = 1, longest = 2, add = 3 }

-- What must be there at a turn's begin, from what was counted since ann gave it.
local function expected(seen, again)
  return {
    ann = { own = seen.ann_ends < 2, begun = seen.ann_ends < 1 },
    bo = { own = seen.bo_ends < 1, given = seen.bo_ends < 2, waits = seen.ann_begins == 0, round = seen.rounds < 1,
      granted = seen.bo_begins == 0, stacked = seen.bo_ends < LEFT[again] },
    alt = seen.rounds < 2 and 1 or 0, more = seen.bo_ends < 1 and 3 or 0,
  }
end

local function names_of(set)
  local list = {}
  for _, name in ipairs { "own", "given", "waits", "round", "granted", "begun", "stacked" } do
    if set[name] then list[#list + 1] = name end
  end
  return table.concat(list, ",")
end

local function check(lines, again)
  local seen, base, looked
  for _, line in ipairs(lines) do
    local who, ann, bo, alt, number = line:match "^Begin (%w+): (%S*) / (%S*) alt (%d+) num (%-?%d+)$"
    local ended = line:match "^End (%w+)$"
    if who then
      if seen then
        seen[who .. "_begins"] = seen[who .. "_begins"] + 1
        local wanted = expected(seen, again)
        assert.are.equal(names_of(wanted.ann), ann, line)
        assert.are.equal(names_of(wanted.bo), bo, line)
        assert.are.equal(wanted.alt .. " " .. base + wanted.more, alt .. " " .. number, line)
        looked = looked + 1
      elseif who == "ann" then
        base, looked = tonumber(number), 0
        seen = { ann_begins = 0, bo_begins = 0, tom_begins = 0, ann_ends = 0, bo_ends = 0, tom_ends = 0, rounds = 0 }
      end
    elseif ended and seen then seen[ended .. "_ends"] = seen[ended .. "_ends"] + 1
    elseif line == "Round" and seen then seen.rounds = seen.rounds + 1 end
  end
  assert.is_true(seen.bo_ends > 2 and seen.rounds > 1 and looked > 8)
end

describe("durations", function()
  for name in pairs(GAMES) do
    for again in pairs(LEFT) do
      it("are counted in " .. name .. ", given again: " .. again, function() check(notes(name, again), again) end)
    end
  end
end)

describe("a wrong duration is refused", function()
  local function said(options, lasts)
    local fine, text = pcall(function()
      tercio.arena({ ruleset = "hexfield", topology = "hex", size = { 6, 4 }, pass = true,
      teams = { heroes = { players = true } }, heroes = { ann = { "warden", at = { 1, 1 } } },
      raiders = { tom = { "bandit", at = { 4, 0 } } }, content = ([[
status "odd" { text = "O.", %s }
rule "probe" { text = "P.", on = { ["any.turn.begin"] = function(_, turn) turn:gain(turn.user, "odd", 1, %s) end } }]])
        :format(lasts and "lasts = " .. lasts or "", options) }):auto { to = "turn" }
    end)
    return fine and "accepted" or tostring(text):match "content:%d+: [^\n]*" or tostring(text)
  end
  for options, message in pairs {
    ["{ turns = 0 }"] = "turns is a whole number from 1 to 9999 (found 0)",
    ["{ turns = 1.5 }"] = "turns is a whole number from 1 to 9999 (found 1.5)",
    ["{ turns = 1, rounds = 2 }"] = "a duration is one of turns, rounds and until_turn (found turns and rounds)",
    ["{ begun = true }"] = "a duration needs its length: turns, rounds or until_turn, as in { turns = 2 }",
    ["{ until_turn = 3 }"] = "until_turn is a unit, \"bearer\" or \"source\" (found 3)",
    ["{ rounds = 1, of = turn.user }"] = "`of` says whose turns count, and rounds have no owner",
    ["{ turns = 1, again = \"more\" }"] = "again is refresh, add, longest or apart (found more)",
    ["{ turn = 1 }"] = "'gain' has no option 'turn'",
  } do
    it(options, function()
      local text = said(options)
      assert.is_truthy(text:find("content:2: rule 'probe'", 1, true) and text:find(message, 1, true), text)
    end)
  end
  it("in a status", function()
    assert.are.equal("content:1: status 'odd': unknown key 'lasts.turnes' (did you mean 'turns'?)",
      said("{}", "{ turnes = 2 }"))
    assert.are.equal("content:1: status 'odd': 'lasts.turns' must be an integer from 1 to 9999 (found 0)", said("{}", "{ turns = 0 }"))
  end)
end)
