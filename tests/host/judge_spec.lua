-- Judgements: each type of row is judged in C as its test in Lua says, which explains it; guards, appeals and waivers;
-- what is wrong with a row names its judgement.
local tercio = require "tercio"
local game = tercio.game { ruleset = "valiance", size = { 9, 4 }, pass = true }

-- A judgement of these rows, an ability for each, and `compare`, which judges all of them with every unit both ways.
local function content(rows, more)
  local parts = { more or "", [[
judgement "tried" { text = "One row of each.", clause = "X-1", params = { "other", "turn", "given", "team" },
  rows = function(definition)
    if not definition.row then return nil end
    local function refuse() return "refused" end
    local function allow() end
    return ({
]] }
  for _, row in ipairs(rows) do parts[#parts + 1] = "      " .. row .. ",\n" end
  parts[#parts + 1] = [[
    })[definition.row]
  end }
ability "compare" { text = "Compares.", tags = { action = 1, any_number = 1 }, target = { "self" }, range = 0,
  effect = function(me, use, self)
    local function both(ability, other, given)
      local turn = use:within "turn"
      local held = judge.holds("tried", me, ability, other, turn, given, me.side)
      if held ~= (judge.reason("tried", me, ability, other, turn, given, me.side) == nil) then
        error("both sides differ: row " .. ability.definition.row .. " of " .. other.name)
      end
      return held and "1" or "0"
    end
    for _, ability in ipairs(me:instances "ability") do
      if ability.definition.row then
        local found, waived = "", ""
        for _, other in ipairs(units()) do
          found, waived = found .. both(ability, other, nil), waived .. both(ability, other, true)
        end
        local listed = #judge.units("tried", me, ability, use:within "turn", nil, me.side)
        local there = judge.any_unit("tried", me, ability, use:within "turn", nil, me.side)
        if listed ~= #found:gsub("0", "") or there ~= (listed > 0) then error("other units are listed") end
        log.note("row " .. ability.definition.row .. " gives " .. found .. " " .. waived)
      end
    end
  end }
]]
  for number in ipairs(rows) do
    parts[#parts + 1] = ('ability "row_%d" { text = "One.", tags = { action = 1 }, target = { "self" }, row = %d, effect = function() end }\n')
      :format(number, number)
  end
  return table.concat(parts)
end

local told   -- the log of the last play

-- What each row gives for ann, bo beside her in the dark and cy far off behind a wall: a digit for each, and when `given` is.
local function judged(rows, more, status)
  local abilities = { "compare" }
  for number in ipairs(rows) do abilities[#abilities + 1] = "row_" .. number end
  local play = game.arena {
    heroes = { ann = { "vanguard", at = { 0, 0 }, abilities = abilities, energy = 2, statuses = status } },
    enemies = { bo = { "raider", at = { 1, 0 } }, cy = { "raider", at = { 8, 0 }, statuses = { "exposed" } } },
    field = { legend = { d = "unlit" }, layers = { ".....#...\n.....#...\n.....#...\n.d...#..." } },
    content = content(rows, more) }
  play:act("ann", "compare", { target = "ann" })
  told = table.concat(play:lines(), "\n")
  local found = {}
  for _, line in ipairs(play:lines()) do
    local number, held = line:match "[Rr]ow (%d+) gives (%d+ %d+)"
    if number then found[tonumber(number)] = held end
  end
  return found
end

-- Rows, each with what it gives.
local CASES = {
  { '{ "lua", function(_, _, other) return other.name == "bo" and "no" or nil end }', "101 101" },
  { '{ "holds" }', "111 111" },
  { '{ "pool", "energy", 2 }', "111 111" },
  { '{ "pool", "energy", 3 }', "000 000" },
  { '{ "pool", "energy", 3, waived = "given" }', "000 111" },
  { '{ "pool", "energy", 3, appeal = allow }', "111 111" },
  { '{ "pool", "energy", 2, appeal = refuse }', "111 111" },
  { '{ "pool", "guts", 1, of = "other" }', "111 111" },
  { '{ "pool", "energy", at_most = 1 }', "000 000" },
  { '{ "pool", "energy", at_least = 1, at_most = 2 }', "111 111" },
  { '{ "count", "uses", below = 1 }', "111 111" },
  { '{ "count", "uses", below = 0 }', "000 000" },
  { '{ "count", "uses", below = 0, within = "turn" }', "000 000" },
  { '{ "count", "uses", below = 0, within = "given" }', nil },
  { '{ "has", "exposed", of = "other" }', "001 001" },
  { '{ "lacks", "exposed", of = "other" }', "110 110" },
  { '{ "is", "medium", of = "other" }', "111 111" },
  { '{ "is_not", "valiant", of = "other" }', "011 011" },
  { '{ "slot", "turns_taken", 1 }', nil },
  { '{ "slot", "gambit", false, of = "turn" }', "111 111" },
  { '{ "slot", "gambit", true, of = "turn" }', "000 000" },
  { '{ "query", "may_act" }', "111 111" },
  { '{ "query", "immune_to_all" }', "000 000" },
  { '{ "query", "may_move" }', "111 111" },
  { '{ "query", "targetable", of = "other" }', "111 111" },
  { '{ "another" }', "011 011" },
  { '{ "hostile" }', "011 011" },
  { '{ "allied" }', "100 100" },
  { '{ "not_hostile" }', "100 100" },
  { '{ "side", "team" }', "100 100" },
  { '{ "near", 0, 1 }', "110 110" },
  { '{ "near", 8, 9 }', "001 001" },
  { '{ "near", 0, attribute = "movement" }', "110 110" },
  { '{ "beside" }', "010 010" },
  { '{ "beside", 1 }', "010 010" },
  { '{ "rank", { "valiant", "medium" }, default = 4, at_least = 1 }', "011 011" },
  { '{ "rank", { "valiant", "medium" }, default = 4, at_most = -1, swap = true }', "011 011" },
  { '{ "hostile", swap = true }', "011 011" },
  { '{ "sees", "see", swap = true }', "110 110" },
  { '{ "aim", "aim", 1, 9, swap = true }', "010 010" },
  { '{ "aim", "aim", 1, 9 }', "010 010" },
  { '{ "aim", "aim", 0, 0 }', "100 100" },
  { '{ "sees", "see" }', "110 110" },
  { '{ "sees", "see", dark = { "unlit" }, otherwise = refuse }', "100 100" },
  { '{ "sees", "see", dark = { "unlit" }, otherwise = allow }', "110 110" },
  { '{ "sees", "see", dark = { "unlit" }, otherwise = refuse, swap = true }', "110 110" },
  { '{ { "holds" }, false, { { "another" }, { "near", 0, 1 } } }', "010 010" },
}

describe("a row", function()
  it("is judged as its test in Lua says", function()
    local rows, wanted = {}, {}
    for _, case in ipairs(CASES) do
      if case[2] then
        rows[#rows + 1], wanted[#wanted + 1] = case[1], case[2]
      end
    end
    local found = judged(rows)
    for number, row in ipairs(rows) do assert.are.equal(wanted[number], found[number], row) end
  end)

  it("asks otherwise while something modifies its query", function()
    local rows = { '{ "holds", unless = "may_act", otherwise = refuse }', '{ "another", unless = { "may_act", "light" }, otherwise = allow }',
      '{ "query", "targetable", of = "other" }' }
    local more = [[status "still" { text = "Still.", modify = {
      may_act = function(_, value) return value end, targetable = function(me, _, _, _, by) return by == me end } }]]
    assert.same({ "111 111", "011 011", "111 111" }, judged(rows, more))
    assert.same({ "000 000", "111 111", "111 111" }, judged(rows, more, { "still" }))
  end)

  it("asks otherwise where a layer gave its query another default", function()
    local found = judged({ '{ "holds", unless = "may_act", otherwise = refuse }', '{ "query", "targetable", of = "other" }' },
      'patch "query.may_act" { default = function() return true end }\npatch "query.targetable" { default = false }')
    assert.same({ "000 000", "000 000" }, found)
  end)

  it("finds some unit by another judgement", function()
    local more = [[judgement "beside" { text = "Beside.", clause = "X-2", params = { "other" },
      rows = function(definition) return definition.row and { { "another" }, { "near", 0, definition.row == 1 and 1 or 0 } } or nil end }]]
    assert.same({ "111 111", "000 000" }, judged({ '{ "unit", "beside" }', '{ "unit", "beside" }' }, more))
    assert.same({ "001 001", "111 111" }, judged({ '{ "no_unit", "beside", of = "other" }', '{ "no_unit", "beside" }' }, more))
  end)
end)

describe("a layer", function()
  it("adds a row to those of the game, with its reason", function()
    local found = judged({ '{ "unit", "target" }', '{ "lua", function(me, ability) return judge.reason("use", me, ability) end }' },
      [[wrap "judgement.use.rows" (function(original, definition)
          local rows = original(definition)
          rows[#rows + 1] = { "lacks", "exposed", of = "me", why = "too tired" }
          return rows
        end)
        rule "tells" { text = "Tells.", on = { ["any.turn.begin"] = function(_, turn)
          local ability = turn.user:instance "row_1"
          if ability then
            turn:gain(turn.user, "exposed")
            turn:resolve()
            log.note("withheld: " .. judge.reason("use", turn.user, ability))
          end
        end } }]])
    assert.are.equal("000 000", found[2])
    assert.truthy(told:find("too tired", 1, true), told)
  end)
end)

describe("a judgement of units", function()
  it("is asked of them from rows of abilities", function()
    local more = [[judgement "close" { text = "Close.", clause = "X-3", of = "unit", params = { "other" },
      rows = function() return { { "another" }, { "near", 0, 1 } } end }]]
    assert.same({ "110 110", "001 001" }, judged({ '{ "unit", "close", of = "other" }', '{ "no_unit", "close", of = "other" }' }, more))
  end)
end)

describe("a judgement about the encounter", function()
  it("looks at its parameters alone", function()
    local more = [[judgement "hale" { text = "Hale.", clause = "X-5", of = "unit", params = { "other" },
      rows = function() return { { "lacks", "exposed", of = "other" } } end }]]
    assert.same({ "111 111" }, judged({ [[{ "lua", function()
      return (#judge.units("hale", combat) ~= 2 or not judge.any_unit("hale", combat)) and "wrong" or nil
    end }]] }, more))
  end)
end)

describe("a bound by an attribute", function()
  it("counts what modifies it", function()
    local found = judged({ '{ "near", 0, attribute = "movement" }' },
      'status "long" { text = "Long.", modify = { movement = function() return 8 end } }', { "long" })
    assert.same({ "111 111" }, found)
  end)
end)

describe("a row of what is suppressed", function()
  it("holds for what is in force", function() assert.same({ "111 111" }, judged { '{ "in_force" }' }) end)
end)

describe("a judgement of any", function()
  it("is of all that a unit bears", function()
    local more = [[judgement "borne" { text = "Borne.", clause = "X-4", of = "any",
      rows = function(definition) return { { definition.kind == "ability" and "hostile" or "holds", of = "me" } } end }]]
    assert.same({ "111 111" }, judged({ [[{ "lua", function(me, ability)
      local borne = judge.all("borne", me)
      local fine = #borne > 0 and not judge.holds("borne", me, ability) and judge.reason("borne", me, borne[1]) == nil
      return not fine and "wrong" or nil
    end }]] }, more))
  end)
end)

describe("a judgement", function()
  local function refused(call, words)
    local fine, why = pcall(judged, { '{ "lua", function(me, ability) return ' .. call .. ' end }' })
    assert.is_false(fine, call)
    assert.truthy(tostring(why):find(words, 1, true), tostring(why))
  end
  it("says what it is about", function()
    refused('judge.holds("action", me.side, ability)', "a judgement is about a unit or the encounter")
    refused('judge.holds("action", nil, ability)', "a judgement is about a unit")
    refused('judge.holds("action", me, me)', "a judgement is about an ability, status, trait or rule")
    refused('judge.units("form", me, ability)', "this judgement has no place for a unit")
    refused('judge.any("actoin", me)', "no judgement 'actoin' (did you mean 'action'?)")
  end)
end)

describe("a mistake in a row", function()
  local function refused(row, words)
    local fine, why = pcall(judged, { row })
    assert.is_false(fine, row)
    assert.truthy(tostring(why):find(words, 1, true), tostring(why))
  end
  it("names what is not there", function()
    refused('{ "pol", "energy", 1 }', "a row is { type, ... } (found the text 'pol')")
    refused('{ "pool", "enrgy", 1 }', "no attribute 'enrgy' (did you mean 'energy'?)")
    refused('{ "pool", "movement", 1 }', "'movement' is no pool")
    refused('{ "near", 0, attribute = "movment" }', "no attribute 'movment' (did you mean 'movement'?)")
    refused('{ "near", 0, attribute = "movement", swap = true }', "not with `swap`")
    refused('{ "has", "exposd" }', "'exposd'")
    refused('{ "holds", wy = "no" }', "a row has no key 'wy'")
    refused('{ "holds", unless = "may_act" }', "needs `otherwise`")
    refused('{ "another", of = "othr" }', "no parameter 'othr'")
    refused('{ "unit", "nobody" }', "no judgement 'nobody'")
    refused('{ "sees", "far" }', "no sight 'far' is declared")
  end)
  it("names its judgement", function() refused('{ "pol" }', "judgement 'tried'") end)
end)
