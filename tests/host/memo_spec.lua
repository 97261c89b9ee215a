-- What memo keeps: answers about the board outlast frames; those that looked at a frame, or asked one that did, do not.
local support = dofile "tests/rulesets/riposte/support.lua"
local game = support.game()

local CONTENT = [[
local function of_frame() return combat:within("use").number end
local function of_that(me) return memo("frame", me, of_frame) end
local function of_absent() return combat:within("strike") == nil end
local function of_board(me) return { hp = me.hp } end

ability "watch" { text = "Asks before and after its use is written to.", tags = { "free" },
  effect = function(me, use)
    local board = memo("board", me, of_board)
    local told = {}
    for number = 1, 2 do
      use.number = number
      told[number] = memo("frame", me, of_frame) .. memo("nested", me, of_that)
    end
    local stays = memo("board", me, of_board) == board
    log.note("frames: " .. table.concat(told, " ") .. ", the board stays: " .. tostring(stays))
    use:hurt(me, 3)
    use:resolve()
    log.note("then hp " .. memo("board", me, of_board).hp)
  end }
ability "look" { text = "Asks whether there is no strike.", tags = { "free" },
  effect = function(me) log.note("no strike: " .. tostring(memo("absent", me, of_absent))) end }
local function more(me, number) return me.hp + (number or 0) end
ability "ask" { text = "Asks with more than a subject.", tags = { "free" },
  effect = function(me) log.note("given: " .. table.concat({ memo("more", me, more), memo("more", me, more, 10),
    memo("more", me, more, 10), memo("more", me, more, 20), memo("more", me, more) }, " ")) end }
ability "count" { text = "Asks by more keys than are kept, short ones and long ones.", tags = { "free" },
  effect = function(me)
    local wrong = 0
    for _ = 1, 10 do
      for number = 1, 400 do
        local _ = ("x"):rep(2000)   -- so that keys of before are collected
        for _, key in ipairs { "key ", "a key that is longer than forty bytes, each " } do
          if memo(key .. number, me, function() return number end) ~= number then wrong = wrong + 1 end
        end
      end
    end
    log.note("wrong: " .. wrong)
  end }
local function of_file() return { #scenario().teams } end
local function of_list() return { #combat.seen } end
ability "leaf" { text = "Asks what the file says, and what a list holds.", tags = { "free" },
  effect = function(me, use)
    local file, list = memo("file", me, of_file), memo("list", me, of_list)
    use.way:add(me.cell)
    local stays = memo("file", me, of_file) == file and memo("list", me, of_list) == list
    combat.seen:add(me.cell)
    log.note("both stay: " .. tostring(stays) .. ", then " .. memo("list", me, of_list)[1])
    combat.seen:add(me.cell)
    log.note("and " .. memo("list", me, of_list)[1])
  end }
local function on_the_table() return combat:within("dice").sum end
trait "turner" { text = "Turns a die.", tags = { "skill" },
  on = { ["dice.rolled"] = function(me, roll)
    local before = memo("sum", me, on_the_table)
    roll:set(1, 7)
    log.note("sums: " .. before .. " " .. memo("sum", me, on_the_table))
  end } }
local function ways(me)
  local classes = {}
  for _, other in ipairs(units()) do
    if other ~= me then classes[#classes + 1] = { other, 0 } end
  end
  return { ends = #field.reach("around", { unit = me, budget = 2, classes = classes }) }
end
field.declare_path("around", function() return {} end)
ability "survey" { text = "Asks for ways before and after a use is written to, and after somebody has gone.",
  tags = { "free" },
  effect = function(me, use)
    local found = memo("ways", me, ways)
    use.number = 2
    local stays = memo("ways", me, ways) == found
    use:put(me, field.at(0, 0))
    use:resolve()
    log.note("ways stay: " .. tostring(stays) .. ", " .. tostring(memo("ways", me, ways) == found))
  end }
local function of_content(id) return { definition("ability", id).text } end
local function of_number(number) return #definitions "ability" * number end
ability "tell" { text = "Asks what content says.", tags = { "free" },
  effect = function(me, use)
    local first = memo("text", "tell", of_content)
    use:hurt(me, 1)
    use:resolve()
    local stays = memo("text", "tell", of_content) == first
    local double = memo("number", 2, of_number) == 2 * memo("number", 1, of_number)
    log.note("tells: " .. first[1] .. " " .. tostring(stays) .. " " .. tostring(double))
  end }
trait "looker" { text = "Asks in a strike.", tags = { "skill" },
  on = { ["strike.roll"] = function(me) log.note("no strike: " .. tostring(memo("absent", me, of_absent))) end } }
]]

local function scene(more)
  local abe = { at = { 1, 1 }, abilities = { "watch", "look", "ask", "count", "leaf", "survey", "tell" } }
  for key, value in pairs(more or {}) do abe[key] = value end
  return game.arena { content = CONTENT, heroes = { abe = support.with(abe) },
    enemies = { dun = support.with { at = { 2, 1 } } } }
end

describe("memo", function()
  it("looks again where an answer hangs on a frame that has changed, and where hit points have", function()
    local play = scene()
    play:act("abe", "watch")
    play:expect { log = { "frames: 11 22, the board stays: true", "then hp 17" } }
  end)

  it("tells answers apart by what else they were given", function()
    local play = scene()
    play:act("abe", "ask")
    play:expect { log = { "given: 20 30 30 40 20" } }
  end)

  it("tells many keys apart, long ones too", function()
    local play = scene()
    play:act("abe", "count")
    play:expect { log = { "wrong: 0" } }
  end)

  it("keeps what the file says, and that a list is empty, while entries go elsewhere", function()
    local play = scene()
    play:act("abe", "leaf")
    play:expect { log = { "both stay: true, then 1", "and 2" } }
  end)

  it("keeps ways past others while frames change, until somebody moves", function()
    local play = scene()
    play:act("abe", "survey")
    play:expect { log = { "ways stay: true, false" } }
  end)

  it("looks again at dice that were turned", function()
    local play = scene { traits = { "sword", "turner" } }
    play:act("abe", "engage", { target = "dun", dice = { 99, 99 } })
    play:expect { log = { "sums: 99 7" } }
  end)

  it("keeps what is made of content alone, whatever is written to", function()
    local play = scene()
    play:act("abe", "tell")
    play:expect { log = { "tells: Asks what content says. true true" } }
  end)

  it("looks again for a frame that was not there", function()
    local play = scene { traits = { "sword", "looker" } }
    play:act("abe", "look")
    play:act("abe", "engage", { target = "dun", dice = { 99, 99 } })
    play:expect { log = { "no strike: true", "no strike: false" } }
  end)
end)
