-- `tercio fuzz`: what it finds in mods with a mistake planted in them, how small it makes that, and what it tells of those
-- without one.
local program = require "cli.program"
local background = require "cli.background"
local long = require "long"

local ROOT = require("lfs").currentdir()
-- The usual run plays a quarter of the seeds.
local function seeds(to) return "--seeds 1.." .. long((to + 3) // 4, to) end

local function manifest(name) return 'mod "' .. name .. '" { text = "Planted.", version = "1.0", rulesets = { "valiance" } }\n' end

-- A folder with these mods, as { name = text of their one file }.
local function folder_of(mods)
  local folder = program.folder()
  for name, text in pairs(mods) do
    program.write(folder .. "/mods/" .. name .. "/mod.lua", manifest(name))
    program.write(folder .. "/mods/" .. name .. "/content.lua", text)
  end
  return folder
end

-- Runs the program there, with the project's own scripts and rulesets.
local function run(folder, line) return program.run("-- ", folder, "TERCIO_ROOT='" .. ROOT .. "' sh -c 'exec \"$0\" " .. line .. "'") end

local SPITE = [[
ability "spite:spite" {
  text = "Who is restored loses {harm} Guts.", tags = { action = 1 }, cost = { energy = 1 }, harm = 1,
  target = { "character", hostile = true }, range = { min = 1, max = 4 },
  effect = function(_, use, spite) use:damage(use.target, spite.harm) end,
  on = { ["any.restore"] = { again = true, run = function(me, item, spite)
    if item.target ~= me then item:damage(item.target, spite.harm) end
  end } },
}]]
local MEND = [[
ability "mend:mend" {
  text = "Who is hurt gets {guts} Guts back.", tags = { action = 1 }, cost = { energy = 1 }, guts = 2,
  target = { "character", hostile = false }, range = { min = 1, max = 4 },
  effect = function(_, use, mend) use:restore(use.target, mend.guts) end,
  on = { ["any.damage"] = { again = true, run = function(me, item, mend)
    if item.target ~= me then item:restore(item.target, mend.guts) end
  end } },
}]]

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

describe("fuzz", function()
  after_each(function()
    background.clean()
    program.clean()
  end)

  it("finds a loop between abilities of two mods, names it, and shrinks it to a file of under 15 lines that fails by itself", function()
    local folder = folder_of { spite = SPITE, mend = MEND }
    local out, err, code = run(folder, "fuzz mods/spite mods/mend " .. seeds(3))
    assert.are.equal("", err)
    assert.are.equal(1, code)
    assert.truthy(out:find("1 mistake found", 1, true), out)
    assert.truthy(out:find("spite:spite -> mend:mend", 1, true) or out:find("mend:mend -> spite:spite", 1, true), out)
    local path, lines = out:match "shrunk to (%S+) %((%d+) lines"
    assert.truthy(path, out)
    assert.is_true(tonumber(lines) < 15)
    local text = slurp(folder .. "/" .. path)
    local _, counted = text:gsub("\n", "")
    assert.are.equal(tonumber(lines), counted)
    local played, _, failed = run(folder, "run " .. path)
    assert.are.equal(1, failed)
    assert.truthy(played:find("FAILED", 1, true) and played:find("nested", 1, true), played)
    assert.truthy(out:find("tercio fuzz mods/spite mods/mend --ruleset valiance --seeds", 1, true))
  end)

  it("writes the same bytes each time", function()
    local one, two = folder_of { spite = SPITE, mend = MEND }, folder_of { spite = SPITE, mend = MEND }
    local first, second = run(one, "fuzz mods/spite mods/mend --seeds 2"), run(two, "fuzz mods/spite mods/mend --seeds 2")
    assert.are.equal(first, second)
    local path = first:match "shrunk to (%S+)"
    assert.are.equal(slurp(one .. "/" .. path), slurp(two .. "/" .. path))
  end)

  it("finds state that is kept outside the world where it changes, and tells it once", function()
    local folder = folder_of { sly = [[
      local seen = { count = 0 }
      local function more(of) of.count = of.count + 1 return of.count end
      ability "sly:count" {
        text = "Each third time it hurts.", tags = { action = 1 }, cost = { energy = 1 },
        target = { "character", hostile = true }, range = { min = 1, max = 8 },
        effect = function(_, use) use:damage(use.target, more(seen) % 3) end,
      }
      ability "sly:hit" {
        text = "Hurts.", tags = { action = 1 }, cost = { energy = 1 },
        target = { "character", hostile = true }, range = { min = 1, max = 8 },
        effect = function(_, use) use:damage(use.target, 1) end,
      }]] }
    local out, _, code = run(folder, "fuzz mods/sly " .. seeds(12))
    assert.are.equal(1, code, out)
    assert.truthy(out:find("1 mistake found", 1, true), out)
    assert.truthy(out:find("mods/sly/content.lua:2: ability 'sly:count'", 1, true), out)
    assert.truthy(out:find("this table cannot change while playing; use a slot", 1, true), out)
  end)

  it("finds an answer that memo keeps and somebody changes", function()
    local folder = folder_of { stale = [[
local function place(me) return { cell = me.cell } end
ability "stale:hit" {
  text = "Hurts.", tags = { action = 1, any_number = 1 }, target = { "character", hostile = true }, range = { min = 1, max = 9 },
  effect = function(me, use)
    local kept = memo("place", me, place)
    kept.cell = kept.cell + 1
    use:damage(use.target, 1)
  end,
}]] }
    local out, _, code = run(folder, "fuzz mods/stale " .. seeds(9))
    assert.are.equal(1, code, out)
    assert.truthy(out:find("memo 'place' keeps what its function would not give now", 1, true), out)
    assert.truthy(out:find("mods/stale/content.lua:5", 1, true), out)
  end)

  it("finds an error in a handler and tells its file and line", function()
    local folder = folder_of { frail = [[
ability "frail:break" {
  text = "Breaks.", tags = { action = 1 }, cost = { energy = 1 }, target = { "character", hostile = true }, range = { min = 1, max = 8 },
  effect = function(_, use)
    if use.target.guts < 9 then use:damage(use.target.guts) end
    use:damage(use.target, 2)
  end,
}]] }
    local out, _, code = run(folder, "fuzz mods/frail " .. seeds(9))
    assert.are.equal(1, code)
    assert.truthy(out:find("mods/frail/content.lua:4: ability 'frail:break'", 1, true), out)
    assert.truthy(out:find("shrunk to fuzz/frail-valiance-", 1, true), out)
  end)

  it("tells which handlers and lines never ran", function()
    local folder = folder_of { shy = [[
trait "shy:never" {
  text = "Nothing.",
  on = { ["turn.begin"] = function(me, turn)
    if me.guts > 9000 then
      turn:damage(me, 1)
    end
  end },
}
trait "shy:late" { text = "Nothing.", on = { ["any.gain"] = { when = function(_, item) return item.amount > 900 end,
  run = function(me, item)
    item:damage(me, 1)
  end } } }]] }
    local out, err, code = run(folder, "fuzz mods/shy --seeds 1..3")
    assert.are.equal("", err)
    assert.are.equal(0, code, out)
    assert.truthy(out:find("mods/shy/content.lua:5", 1, true), out)
    assert.falsy(out:find("mods/shy/content.lua:4", 1, true), out)
    assert.truthy(out:find("trait shy:late, on.any.gain.run (mods/shy/content.lua:10)", 1, true), out)
    assert.truthy(out:find("handlers     2 of 3 ran", 1, true), out)
  end)

  it("gives what alterations bear to alterations alone", function()
    local folder = folder_of { fire = [[
ability "fire:kindle" {
  text = "A fire that counts its tiles.", tags = { action = 1, alteration = true }, range = { min = 1, max = 3 }, target = { "tile" },
  effect = function(_, use) use:alter(use.cells, { hazardous = 1 }, { bears = "fire:counting" }) end,
}
trait "fire:counting" { text = "Counts.", on = { ["any.turn.end"] = function(fire) log.note("tiles " .. #fire.cells) end } }]] }
    local out, err, code = run(folder, "fuzz mods/fire --seeds 1..3")
    assert.are.equal("", err)
    assert.are.equal(0, code, out)
    assert.truthy(out:find("handlers     2 of 2 ran", 1, true), out)
  end)

  it("finds nothing in ember, all of which runs", function()
    local out, err, code = program.run("fuzz mods/ember " .. seeds(12))
    assert.are.equal("", err)
    assert.are.equal(0, code)
    assert.truthy(out:find("definitions  %d of 4 ran"), out)
    assert.falsy(out:find("mistake", 1, true))
  end)

  it("tells programs the same", function()
    local out, _, code = program.run "fuzz ember --seeds 1..2 --format json"
    assert.are.equal(0, code)
    assert.truthy(out:find('"what":"sums"', 1, true))
    assert.truthy(out:find('"played":2', 1, true))
  end)

  it("says what it had done when it is interrupted, and exits 130", function()
    local at = program.folder()
    local path = background.start(at, "fuzz ember --seeds 1..100000")
    background.await_used(0.5)
    assert.are.equal("130", background.stop(at))
    local out = slurp(path)
    assert.truthy(out:find("interrupted before 100000", 1, true), out)
    assert.truthy(out:find("encounters,", 1, true), out)
  end)

  it("tells a terminal how far it is, and nobody else", function()
    local function done(line, at)
      local out, err = program.run("--", at, "sh -c '" .. line:gsub("'", "'\\''") .. "'")
      return out .. err
    end
    -- A short run says nothing: it grows until it takes long enough on this machine.
    local seeds, shown = 16, nil
    local function command() return "fuzz mods/ember --seeds 1.." .. seeds end
    repeat
      seeds = seeds * 4
      shown = done('export TERM=xterm NO_COLOR=1 BIN="$0"; script -qec "$BIN ' .. command() .. '" /dev/null')
    until shown:find("\27", 1, true) or seeds > 4000
    local plain = done('"$0" ' .. command())
    assert.falsy(plain:find("\27", 1, true), plain)
    assert.truthy(shown:find("\r\27%[Kember over valiance: seed %d+ of 1..%d+; %d+ encounters, %d+ decisions\r\27%[K"), shown)
    assert.are.equal(plain, (shown:gsub("\r\27%[K[^\r\n]*decisions%f[\r]", ""):gsub("\r\27%[K", ""):gsub("\r", "")))
  end)

  it("refuses what it cannot play, in one line", function()
    local function refused(line, text)
      local out, err, code = program.run("fuzz " .. line)
      assert.are.equal("", out)
      assert.are.equal(2, code)
      assert.are.equal(text .. "\n", err)
    end
    refused("nowhere", "tercio: fuzz: no mod 'nowhere' (there is no mods/nowhere/mod.lua)")
    refused("rulesets/valiance", "tercio: fuzz: rulesets/valiance is a ruleset: fuzz plays mods (tercio tournament plays rulesets)")
    refused("docs", "tercio: fuzz: docs: no mod.lua is in this folder")
    refused("ember --ruleset drive", "tercio: fuzz: --ruleset: 'drive' is not claimed (claimed: valiance)")
    refused("ember --seeds 9..1", "tercio: fuzz: --seeds takes FROM..TO, as 1..200, with numbers up to 1000000 (found '9..1')")
    refused("ember --limit none", "tercio: fuzz: --limit takes a number from 1 to 1000000 (found 'none')")
    refused("ember --option x", "tercio: fuzz: --option takes name=value (found 'x')")
  end)
end)
