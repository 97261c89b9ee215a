-- `tercio report`: the page of many fights. Its numbers are those that a slow count of the fights' own rows gives, each
-- has its sentence, and the page needs nothing else.
local program = require "cli.program"

local FILE, SEEDS = "examples/hexcards_crypt.lua", 30

local function slurp(path)
  local file = assert(io.open(path, "rb"))
  local text = file:read "a"
  file:close()
  return text
end

local function rows_of(words)
  local rows = {}
  local out = program.run(("simulate %s --seeds 1..%d --format json %s"):format(FILE, SEEDS, words or ""))
  for line in out:gmatch "[^\n]+" do
    local outcome, round = line:match '"outcome":"([%w_]+)"', line:match '"round":(%d+)'
    if round then rows[#rows + 1] = { outcome = outcome, round = tonumber(round) } end
  end
  return rows
end

describe("tercio report", function()
  local folder, page

  setup(function()
    folder = program.folder()
    local _, err = program.run(("simulate %s --seeds 1..%d --to %s/one.db"):format(FILE, SEEDS, folder))
    assert.are.equal("", err)
    local out, said, code = program.run(("report %s/one.db --to '%s/a page.html'"):format(folder, folder))
    assert.are.equal("", said)
    assert.are.equal(0, code)
    assert.are.equal(("wrote %s/a page.html: %d fights\n"):format(folder, SEEDS), out)
    page = slurp(folder .. "/a page.html")
  end)
  teardown(program.clean)

  -- A sentence is on the page twice: behind its number, and in the list of its section.
  local function says(sentence)
    local _, count = page:gsub(sentence:gsub("%p", "%%%0"), "")
    assert.is_true(count >= 2, "missing: " .. sentence)
  end

  it("counts outcomes and rounds as the rows have them", function()
    local won, rounds, squares = 0, 0, 0
    local rows = rows_of()
    assert.are.equal(SEEDS, #rows)
    for _, row in ipairs(rows) do
      won = won + (row.outcome == "won" and 1 or 0)
      rounds, squares = rounds + row.round, squares + row.round ^ 2
    end
    assert.is_true(won > 0 and won < SEEDS)
    says(("Heroes win in %d of %d fights: %.1f %%. Wilson's interval at 95 %%: "):format(won, SEEDS, 100 * won / SEEDS))
    local mean = rounds / SEEDS
    local deviation = ((squares - SEEDS * mean ^ 2) / (SEEDS - 1)) ^ 0.5
    says(("Rounds: %d in %d fights, a mean of %.2f. Student's interval at 95 %%, standard deviation %.2f: "):format(
      rounds, SEEDS, mean, deviation))
  end)

  it("counts survivors, damage and uses as the tables have them", function()
    local function ask(sql)
      local pipe = io.popen(("sqlite3 %s/one.db \"%s\""):format(folder, sql))
      local text = pipe:read "a"
      pipe:close()
      return tonumber(text)
    end
    if not ask "SELECT 1" then return pending "sqlite3 is not installed" end
    says(("Units of Heroes standing at the end: %d in %d fights, "):format(
      ask "SELECT count(*) FROM units WHERE team = 'heroes' AND fell IS NULL", SEEDS))
    says(("Damage by Attack of Monsters: %d in %d fights, "):format(ask([[SELECT sum(effects ->> 'damage') FROM uses
      WHERE team = 'monsters' AND ability = 'ability.attack']]), SEEDS))
    says(("Damage taken by mara of Heroes: %d in %d fights, "):format(
      ask "SELECT sum(taken) FROM units WHERE name = 'mara'", SEEDS))
  end)

  it("has a sentence for each number, under its own id", function()
    local ids, links = {}, 0
    for id in page:gmatch ' id="([^"]+)"' do
      assert.is_nil(ids[id], "twice: " .. id)
      ids[id] = true
    end
    for id, described in page:gmatch '<a class="num[^"]*" href="#([^"]+)" aria%-describedby="([^"]+)"' do
      links = links + 1
      assert.are.equal(id, described)
      assert.is_true(ids[id], "no sentence " .. id)
    end
    assert.is_true(links > 100)
  end)

  it("draws where units of each team stood and fell", function()
    local _, maps = page:gsub("<figure class=\"map", "")
    assert.are.equal(2, maps)
    assert.truthy(page:find "Units of Heroes fell at %d+,%-?%d+: %d+ over 30 fights%.")
  end)

  it("needs no script and nothing from elsewhere", function()
    assert.falsy(page:find "<script" or page:find "https?://%w+%.%w+/%w+%.css" or page:find "<link")
    assert.truthy(page:find("default-src 'none'", 1, true))
  end)

  it("is the same for any number of workers", function()
    program.run(("simulate %s --seeds 1..%d --jobs 1 --to %s/other.db"):format(FILE, SEEDS, folder))
    program.run(("report %s/other.db --to %s/other.html"):format(folder, folder))
    assert.is_true(page == slurp(folder .. "/other.html"))
  end)

  it("holds sides against each other, and shows match-ups of tournaments", function()
    program.run(("simulate valiance --seeds 1..8 --versus variant=gritty --to %s/two.db"):format(folder))
    program.run(("report %s/two.db --to %s/two.html"):format(folder, folder))
    local two = slurp(folder .. "/two.html")
    assert.truthy(two:find("Valiants win (A) in ", 1, true))
    assert.truthy(two:find("Valiants win (B) in ", 1, true))
    assert.truthy(two:find('<abbr class="side" title="variant gritty">B</abbr>', 1, true))
    assert.truthy(two:find "Valiants won with %w+ against %w+ %(B%) in %d+ of %d+ fights: ")
  end)

  it("escapes what content and people write", function()
    local root = program.project { ["fight.lua"] = [[encounter "<b>&\"fight" { ruleset = "toy", field = {
      topology = "square4", layers = { "..mb.." } }, teams = { { id = "heroes" }, { id = "enemies" } }, units = {
      mira = { "fighter", team = "heroes", at = "m" }, brute = { "guard", team = "enemies", at = "b" } } }]] }
    local _, err = program.run("simulate fight.lua --seeds 1..2 --to 1.db", root)
    assert.are.equal("", err)
    program.run(("report %s/1.db --to %s/1.html"):format(root, root))
    local text = slurp(root .. "/1.html")
    assert.truthy(text:find("<h1>&lt;b&gt;&amp;&quot;fight</h1>", 1, true))
    assert.falsy(text:find("<b>&", 1, true))
  end)

  it("refuses what is no database of results, and where it cannot write", function()
    program.write(folder .. "/text.db", "this is no database, however long the text in it may be")
    program.write(folder .. "/empty.db", "")
    for line, wanted in pairs {
      ["one.db"] = "^tercio: report: say where to: %-%-to report%.html\n$",
      ["none.db --to x.html"] = "none%.db: no such file\n$",
      ["text.db --to x.html"] = "text%.db: this is not an SQLite database",
      ["empty.db --to x.html"] = "empty%.db: this database is empty\n$",
      ["one.db --to ."] = "^tercio: report: cannot write %.: ",
    } do
      local out, err, code = program.run(("report %s/%s"):format(folder, line))
      assert.are.equal("", out)
      assert.truthy(err:find(wanted), err)
      assert.are.equal(2, code)
    end
  end)
end)
