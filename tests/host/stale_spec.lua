-- Numbers and objects that name nothing, or nothing any more: each is an error of the content, and the world stays sound.
local tercio = require "tercio"
local toy = tercio.game { ruleset = "toy", topology = "square4", roots = { tercio.root .. "/tests/fixtures" }, size = { 5, 3 } }

local function fails(body, message)
  local play = toy.arena { heroes = { mira = { "fighter", at = { 1, 1 }, abilities = { "test" } } }, enemies = { brute = { "guard", at = { 2, 1 } } },
    content = 'ability "test" { text = "A test.", effect = function(me, use, test)\n' .. body .. '\nend }\n' }
  local fine, text = pcall(play.act, play, "mira", "test")
  assert.is_false(fine, body)
  assert.truthy(tostring(text):find("content:2: ability 'test' (effect): " .. message, 1, true), body .. "\n" .. tostring(text))
  assert.is_nil(play:check())
end

describe("an index that Lua passes", function()
  it("is one of an effect that lives", function()
    for _, index in ipairs { "64", "1", "383", "384", "-1", "1 << 40", "math.mininteger" } do
      fails("local e = use:hurt(me, -1) return e:another(" .. index .. ").amount", "this effect is over")
      fails("local e = use:hurt(me, -1) e:another(" .. index .. ").amount = 3", "this effect is over")
    end
  end)
  it("fits where the world keeps it", function()
    fails("use:hurt(me, 1 << 40)", "1099511627776 is out of range (-2147483648 to 2147483647)")
  end)
end)

describe("what has ended", function()
  it("is no ability, and has no tags", function()
    local play = toy.arena { heroes = { mira = { "fighter", at = { 1, 1 }, abilities = { "test" } } }, enemies = { brute = { "guard", at = { 2, 1 } } },
      content = [[ability "test" { text = "A test.", effect = function()
        local other = unit_named "brute":instances("ability")[1]
        local was = other:is_ability()
        other:expire()
        log.note("ended " .. tostring(was) .. " " .. tostring(other:is_ability()) .. " " .. other:tag_value "any")
      end }]] }
    play:act("mira", "test")
    assert.truthy(table.concat(play:lines(), "\n"):find("Ended true false 0", 1, true), table.concat(play:lines(), "\n"))
  end)
end)
