-- Runs every example of every command's help, as the reference shows them, in a copy of the project: one after the other,
-- since some go on from what others wrote. Those that count over many seeds take few here; --watch and a server never
-- end, and `./tercio test` is what runs this. The plain run leaves out what other specs run as well, and what takes longest.
local lfs = require "lfs"
local long = require "long"

local ROOT, BINARY = lfs.currentdir(), assert(os.getenv "TERCIO_BIN")
local COPIED = { "mods", "rulesets", "examples", "tests", "docs" }
local LINKED = { "scripts", "engine", "build", "tercio" }
local FEW = 2   -- seeds

local scratch
local function run(line)
  local pipe = assert(io.popen("cd '" .. scratch .. "' && NO_COLOR=1 HOME='" .. scratch .. "/home' TERCIO_ROOT='" .. scratch .. "' " .. line .. " 2>&1 </dev/null", "r"))
  local text = pipe:read "a"
  local _, _, code = pipe:close()
  return text, code
end

-- The names of all commands, in the order of help.
local function commands()
  local list = {}
  local pipe = io.popen("'" .. BINARY .. "' help")
  for line in pipe:lines() do
    local name = line:match "^  (%l+) "
    if name and name ~= "help" and name ~= "tercio" then list[#list + 1] = name end
  end
  pipe:close()
  return list
end

local function examples_of(command)
  local list, began = {}, false
  local pipe = io.popen("COLUMNS=400 '" .. BINARY .. "' help " .. command)
  for line in pipe:lines() do
    if line == "Examples:" then began = true
    elseif began and line:find "^  %S" then list[#list + 1] = (line:gsub("^  ", ""):gsub("%s%s+.*$", "")) end
  end
  pipe:close()
  return list
end

local function shortened(line)
  line = line:gsub("%-%-pairs %d+", "--pairs 1"):gsub("=(%d+)%.%.%d+", function(from) return "=" .. from .. ".." .. from + FEW end)
  line = line:gsub("%-%-seeds (%d+)%.%.%d+", function(from) return "--seeds " .. from .. ".." .. from + FEW - 1 end)
  if (line:find "^tercio fuzz" or line:find "^tercio compare") and not line:find "%-%-seeds" then line = line .. " --seeds 1.." .. FEW end
  return line
end

-- With sanitizers on, what plays many encounters is left to the specs of those commands; the playground, which needs
-- emscripten and npm, to tests/browser/playground_test.mjs.
local LONG = { tournament = true, compare = true, fuzz = true, odds = true, docs = true, annotations = true }
-- What only --all runs: docs_spec, reference_test.sh, clauses_spec, check_paths_spec, balance_spec, search_spec and the
-- page docs/6-why.md have these too.
local SLOW = { ["tercio docs"] = true, ["tercio docs --to /tmp/tercio"] = true, ["tercio docs --check"] = true,
  ["tercio docs --to /tmp/tercio --playground ../site/"] = true, ["tercio check rulesets/valiance"] = true,
  ["tercio ladder examples/ladder/drive.lua --player greedy --player search:2 --pairs 2"] = true,
  ["tercio annotations"] = true, ["tercio annotations --check"] = true,
  ["tercio balance examples/riposte_mill.lua --seeds 1..200"] = true,
  ["tercio clauses"] = true, ["tercio clauses valiance"] = true,
  ["tercio why examples/corridor.lua --about \"takes 8 damage\""] = true,
  ["tercio why examples/corridor.lua:112 --not \"vala leap\""] = true,
  ["tercio why examples/corridor.lua:77 --not \"vala raise_guard\""] = true,
  ["tercio odds examples/corridor.lua --at 90"] = true, ["tercio compare examples/skirmish.lua --variant gritty"] = true,
  ["tercio clauses valiance --section GLOB"] = true, ["tercio check mods/ember --strict"] = true }
local function left_out(line, command)
  if SLOW[line] and not long(false, true) then return true end
  local serves = command == "serve" and not line:find "%-%-stdio"
  local long = BINARY:find("/debug/", 1, true) and LONG[command]
  return serves or command == "playground" or line:find "%-%-watch" or line:find "^%./tercio test" or long
end

setup(function()
  scratch = os.tmpname()
  os.remove(scratch)
  lfs.mkdir(scratch)
  for _, name in ipairs(COPIED) do os.execute(("cp -r '%s/%s' '%s'"):format(ROOT, name, scratch)) end
  for _, name in ipairs(LINKED) do os.execute(("ln -s '%s/%s' '%s'"):format(ROOT, name, scratch)) end
  -- What the examples have at hand.
  os.execute(("mkdir '%s/out' && cp '%s/examples/contract.lua' '%s/examples/next.lua'"):format(scratch, ROOT, scratch))
  run("'" .. BINARY .. "' run examples/corridor.lua --format json >log.jsonl")
  run("'" .. BINARY .. "' new mod frost --ruleset valiance")
  run("'" .. BINARY .. "' new mod spark --ruleset valiance --in downloads")
  run "cd downloads && tar czf spark.tar.gz spark && rm -r spark"
end)
teardown(function() os.execute("rm -rf '" .. scratch .. "'") end)

describe("the example", function()
  for _, command in ipairs(commands()) do
    for _, line in ipairs(examples_of(command)) do
      if not left_out(line, command) then
        it(line, function()
          local typed = shortened(line):gsub("^tercio ", "'" .. BINARY .. "' "):gsub("contract next%.lua", "contract examples/next.lua"):gsub("%-%-to /tmp", "--to out")
          local text, code = run(typed)
          assert.are.equal(0, code, typed .. "\n" .. text:sub(-1500))
        end)
      end
    end
  end

  it("is there for each command", function()
    for _, command in ipairs(commands()) do assert.is_true(#examples_of(command) > 0, command) end
  end)
end)
