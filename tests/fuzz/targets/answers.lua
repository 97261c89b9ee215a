-- Answers to open decisions, as a program gives them: one a line. Refused or taken, none may throw.
-- The encounter asks one question of each type over and over, in a game of a few lines, so that answering is quick.
local api = import "conversation/embedding"

local MOST = 6   -- answers
local TEXT = [==[encounter "Asks" { ruleset = "heats", seed = 1, field = { layers = { "...." }, topology = "square4" },
  teams = { { id = "heroes", controller = "outside" }, { id = "others" } },
  units = { p = { "runner", team = "heroes", at = { 0, 0 } }, e = { "runner", team = "others", at = { 3, 0 } } },
  content = [=[
    rule "asks" { text = "Asks.", on = { ["any.round.begin"] = function()
      local me = unit_named "p"
      while true do
        local picked = me:pick { options = { "red", "blue", { id = "1,2", text = "green" } }, min = 1, max = 2 }
        local number = me:ask_number { min = -3, max = #picked + 7 }
        me:choose { options = units(), optional = true, illegal = { { id = "x", reason = "it is far" } } }
        me:order { options = { "first", 2, "third" } }
        if me:confirm "Roll?" then me:write("turns", die(6) + number) end
      end
    end } }
  ]=] }]==]
local start

local function open()
  api.roots = { ROOT .. "/tests/fixtures" }
  local fine, problems = api.encounter_text("asks.lua", TEXT)
  if not fine then error(problems[1].whole) end
  start = select(2, api.save())
end

return function(bytes)
  if not start then open() end
  local count, taken = 0, false
  for line in bytes:gmatch "[^\n]+" do
    count = count + 1
    if count > MOST then break end
    taken = api.answer(line) or taken
    if taken then assert(api.decision()) end
  end
  if taken then assert(api.load(start)) end
end
