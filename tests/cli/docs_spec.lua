-- `tercio docs` and `tercio annotations` as programs: what they write, and what they say of mistakes. That the committed
-- files are current is checked by tests/shell/reference_test.sh.
local program = require "cli.program"

local function read(path)
  local file = io.open(path, "rb")
  if not file then return nil end
  local text = file:read "a"
  file:close()
  return text
end

local place
setup(function()
  place = os.tmpname()
  os.remove(place)
  os.execute("mkdir -p '" .. place .. "'")
  local text, problems, code = program.run("docs --to '" .. place .. "/reference'")
  assert.are.equal(0, code, text .. problems)
end)
teardown(function() os.execute("rm -rf '" .. place .. "'") end)

describe("tercio docs", function()
  it("writes the rules of a game as a book, with a card for each definition", function()
    local text, problems, code = program.run("docs valiance --to '" .. place .. "'")
    assert.are.equal(0, code, text .. problems)
    local html, cards = read(place .. "/valiance.html"), {}
    for id in html:gmatch ' id="([^"]*)"' do cards[id] = true end
    for _, kind in ipairs { "ability", "status", "trait", "tile", "archetype", "option" } do
      local list = program.run("list " .. kind .. " --ruleset valiance")
      local count = 0
      for id in list:gmatch "%f[^\n\0]([%w_.:]+)" do
        count = count + 1
        assert.truthy(cards[kind .. "." .. id], kind .. " " .. id .. " has no card")
      end
      assert.is_true(count > 5, kind)
    end
    assert.truthy(html:find("Deals 2 damage.", 1, true))
    assert.is_nil(html:find("{damage}", 1, true))
  end)

  it("writes what a mod adds as a book, and nothing else", function()
    local text, problems, code = program.run("docs ember --to '" .. place .. "'")
    assert.are.equal(0, code, text .. problems)
    local html = read(place .. "/ember.html")
    assert.truthy(html:find('id="status.ember:burning"', 1, true))
    assert.is_nil(html:find('id="ability.shove"', 1, true))
  end)

  it("checks what is committed without the mods of the project", function()
    local here, root = require("lfs").currentdir(), program.folder()
    os.execute(("cd '%s' && cp -r docs examples mods rulesets scripts tests '%s'"):format(here, root))
    program.write(root .. "/mods/mine/mod.lua", 'mod "mine" { text = "Mine.", version = "1.0", rulesets = { "valiance" } }\n')
    local command = "TERCIO_ROOT='" .. root .. "' sh -c 'exec \"$0\" docs --check'"
    local text, problems, code = program.run("-- ", root, command)
    assert.are.equal(0, code, text .. problems)
    program.write(root .. "/docs/reference/index.html", "")
    text, problems, code = program.run("-- ", root, command)
    assert.are.equal(1, code)
    assert.truthy(problems:find("index.html is no longer written: remove it", 1, true), text .. problems)
    -- A function of a library has its row in the sentence above it.
    local rules = assert(io.open(root .. "/rulesets/drive/rules/knockback.lua", "a"))
    rules:write('\nfunction knockback.planted(me) return me end\nstatus "planted" { text = "Planted.", slots = { odd = "int" } }\n')
    rules:close()
    text, problems, code = program.run("-- ", root, command)
    assert.are.equal(1, code, text .. problems)
    assert.truthy(problems:find("library 'knockback' of drive: 'planted' has no row: write a sentence above the function (rulesets/drive/rules/knockback.lua:", 1, true), problems)
    assert.truthy(problems:find("status 'planted' of drive: slot 'odd' has no sentence: write a comment behind it (rulesets/drive/rules/knockback.lua:", 1, true), problems)
    program.clean()
  end)

  it("needs a folder for a book", function()
    local text, problems, code = program.run "docs valiance"
    assert.are.equal(2, code, text)
    assert.truthy(problems:find("tercio docs valiance --to FOLDER", 1, true), problems)
  end)

  it("has a part for each ruleset of a mod, and a chapter for each kind of its own", function()
    program.write(place .. "/two/mod.lua", [[
mod "two" { text = "For two games.", version = "1.0", author = "A & B", rulesets = { "valiance", "drive" } }
kind "two:brew" { text = "Something to drink.", fields = { cups = { type = "int", text = "How many cups." }, coins = { type = "int", text = "Its price." } } }
brew "two:tonic" { text = "{cups} cups.", cups = 3, coins = 5 }
status "two:soggy" { name = "<b>Soggy</b>", text = "Wet for {water}, [see](javascript:alert(1)) & <script>.", water = 3 }
trait "two:dry" { text = "Never Soaked." }
trait "two:soaked" { text = "Always." }
]])
    local text, problems, code = program.run("docs '" .. place .. "/two' --to '" .. place .. "'")
    assert.are.equal(0, code, text .. problems)
    local html = read(place .. "/two.html")
    for _, id in ipairs { "valiance.status.two:soggy", "drive.status.two:soggy", "drive.brew.two:tonic" } do assert.truthy(html:find('id="' .. id .. '"', 1, true), id) end
    assert.truthy(html:find('<p class="note">Version 1.0, by A &amp; B</p>', 1, true))
    assert.truthy(html:find("<dt>coins</dt><dd>5</dd>", 1, true))
    assert.is_nil(html:find("<dt>cups</dt>", 1, true), "the text has told it")
    assert.truthy(html:find('Never <a href="#drive.trait.two:soaked">Soaked</a>.', 1, true))
    assert.truthy(html:find('&lt;b&gt;Soggy&lt;/b&gt;', 1, true))
    assert.truthy(html:find('Wet for 3, [see](javascript:alert(1)) &amp; &lt;script&gt;.', 1, true))
  end)

  it("says on a card what one looks up: costs, ranges, and numbers that the text does not name", function()
    local function card(path, id) return read(place .. "/reference/books/" .. path):match('<article class="card" id="' .. id .. '".-</article>') end
    local crush = card("valiance.html", "ability.crush")
    assert.truthy(crush:find("<dt>cost</dt><dd>2 Energy</dd>", 1, true), crush)
    assert.truthy(crush:find("<dt>range</dt><dd>1</dd>", 1, true), crush)
    assert.is_nil(crush:find("worth", 1, true), "what policies read is nobody's rule")
    assert.truthy(card("riposte.html", "trait.sword"):find("<dt>might</dt><dd>5</dd>", 1, true))
    assert.truthy(card("hexcards.html", "card.guard_30"):find("<dt>initiative</dt><dd>30</dd>", 1, true))
    assert.truthy(card("hexcards.html", "deck.guard"):find('<a href="#card.guard_30">Guard 30</a> ×2', 1, true))
    assert.truthy(card("riposte.html", "archetype.guard"):find("<dt>HP</dt><dd>18</dd>", 1, true))
  end)

  it("says what a variant changes, and what it was", function()
    local html = read(place .. "/reference/books/valiance.html")
    assert.truthy(html:find('<a href="#ability.mend">Mend</a>: guts 2 instead of 4', 1, true))
    assert.truthy(html:find('<a href="#option.round"><code>round</code></a> up instead of down', 1, true))
  end)

  it("marks the reading of an option that is in force, also of one that is true or false", function()
    local html = read(place .. "/reference/books/old_school.html")
    assert.truthy(html:find('<li class="now"><code>true</code><span class="aside"> (in force)</span> the average of two d%', 1, true))
    assert.truthy(html:find("set by mod old_school", 1, true))
  end)

  it("says what a variant changes by the full path of a field", function()
    local root = program.folder()
    program.write(root .. "/mods/keen/mod.lua", 'mod "keen" { text = "Keen.", version = "1.0", rulesets = { "riposte" } }\n')
    program.write(root .. "/mods/keen/variants/sharp.lua", 'variant "keen:sharp" { of = "riposte", text = "Sharp.",\n' ..
      '  patch = { ["trait.axe.might"] = 3, ["archetype.guard.attributes"] = { hp = 20 } } }\n')
    local text, problems, code = program.run("-- ", root, "TERCIO_ROOT='" .. require("lfs").currentdir() ..
      "' sh -c 'exec \"$0\" docs keen --to out'")
    assert.are.equal(0, code, text .. problems)
    local html = read(root .. "/out/keen.html")
    assert.truthy(html:find("Axe: might 3 instead of 8", 1, true), html)
    assert.truthy(html:find("Guard: attributes hp 20 instead of 18", 1, true), html)
  end)

  it("shows a game as a variant has it", function()
    program.run("docs valiance --variant gritty --to '" .. place .. "'")
    local html = read(place .. "/valiance.html")
    assert.truthy(html:find("variant gritty", 1, true))
  end)

  it("needs nothing from elsewhere", function()
    for _, path in ipairs { "index.html", "books/valiance.html" } do
      local html = read(place .. "/reference/" .. path)
      assert.is_nil(html:find("<link", 1, true))
      assert.is_nil(html:find("<script src", 1, true))
      assert.is_nil(html:find("@import", 1, true))
      assert.is_nil(html:find("url(", 1, true))
    end
  end)

  it("leads nowhere that is not there, nor to a page that is not written with it", function()
    local pages, pipe = {}, io.popen("find '" .. place .. "/reference' -name '*.html'")
    for path in pipe:lines() do
      local html, ids = (read(path):gsub("<script>.-</script>", "")), {}
      for id in html:gmatch ' id="([^"]+)"' do
        assert.is_nil(ids[id], path .. ": " .. id .. " is there twice")
        ids[id] = true
      end
      pages[path] = { html = html, ids = ids }
    end
    pipe:close()
    for path, one in pairs(pages) do
      for file, target in one.html:gmatch 'href="([^"#]*)#?([^"]*)"' do
        local to = file == "" and path or path:match "^(.*/)" .. file
        local back = 1
        while back > 0 do to, back = to:gsub("[^/]+/%.%./", "", 1) end
        assert.truthy(read(to), path .. " leads to " .. file)
        assert.is_true(target == "" or not pages[to] or pages[to].ids[target] or false, path .. " leads to " .. file .. "#" .. target)
      end
    end
    program.run("docs ember --to '" .. place .. "'")
    assert.is_nil(read(place .. "/ember.html"):find('href="[^#]'))
  end)

  it("links pages that are there", function()
    local pipe = io.popen "find docs/reference -name '*.md'"
    for path in pipe:lines() do
      local text, folder = read(path), path:match "^(.*)/"
      for target in text:gsub("```.-```", ""):gmatch "%]%(([^)#]+)[^)]*%)" do
        assert.truthy(read(folder .. "/" .. target), path .. " leads to " .. target)
      end
    end
    pipe:close()
  end)

  it("says what is not there", function()
    local text, problems, code = program.run("docs valance --to /tmp")
    assert.are.equal(2, code)
    assert.truthy(problems:find("valance", 1, true), text)
    text, problems, code = program.run("docs valiance --to /dev/null/x")
    assert.are.equal(2, code)
    assert.truthy(problems:find("^tercio: docs: cannot write /dev/null/x/valiance.html"), text .. problems)
  end)
end)

describe("tercio show", function()
  it("tells words and keys as the reference does", function()
    for word, part in pairs { ["me:has"] = "Its stacks of a status", ["field.sees"] = "a line of sight connects two places", ["dice.roll"] = "sum --> 4, 9", ["ability.cost"] = "The cost of a use", retag = "Changes a tag in flight" } do
      local text, problems, code = program.run("show " .. word)
      assert.are.equal(0, code, problems)
      assert.truthy(text:find(part, 1, true), text)
    end
  end)
end)

describe("tercio annotations", function()
  it("takes no name", function()
    local text, problems, code = program.run "annotations valiance"
    assert.are.equal(2, code)
    assert.truthy(problems:find("unexpected 'valiance'", 1, true), text)
  end)
end)
