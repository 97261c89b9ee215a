-- The commands that the sweep of faults runs, and the small projects that they run in.
local cases = {}

local FIGHT = "fight.lua"

local function fight()
  local file = assert(io.open "tests/fixtures/encounters/toy.lua")
  local text = file:read "a"
  file:close()
  return text
end

-- Content with a handler that fails, so that fuzz has something to write.
local BROKEN = {
  ["mods/broken/mod.lua"] = [[
mod "broken" { text = "A mod that fails.", version = "1.0", rulesets = { "valiance" } }
]],
  ["mods/broken/fails.lua"] = [[
trait "broken:fails" { text = "Fails.", on = { ["turn.begin"] = function() error "on purpose" end } }
]],
}

local STATE = '{"an old state"}\n'

-- name; words: the command's; files: of its project, besides the toy ruleset and fight.lua; real: it runs over the
-- project's own content; slow: it takes long, and the kind of fault that the plain run makes in it; writes: it writes
-- files; whole: all of them or none; code: the exit code when all is well.
cases.list = {
  { name = "run", words = "run " .. FIGHT },
  { name = "run-json", words = "run " .. FIGHT .. " --format json" },
  { name = "check", words = "check rulesets/toy" },
  { name = "list", words = "list abilities" },
  { name = "show", words = "show strike" },
  { name = "why", words = "why " .. FIGHT .. " 3" },
  { name = "odds", words = "odds " .. FIGHT },
  { name = "compare", words = "compare " .. FIGHT .. " --b strong=2 --seeds 1..2", slow = "error" },
  { name = "simulate", words = "simulate " .. FIGHT .. " --seeds 1..2 --format csv", slow = "allocation" },
  { name = "test", words = "test " .. FIGHT },
  { name = "annotations", words = "annotations --to written", writes = true, slow = "change" },
  { name = "book", words = "docs toy --to written", writes = true, files = { ["written/toy.html"] = "<p>an old page\n" } },
  { name = "new-mod", words = "new mod spark --ruleset toy", writes = true, whole = true },
  { name = "new-ability", words = "new ability flash --mod spark", writes = true, whole = true, files = {
    ["mods/spark/mod.lua"] = 'mod "spark" { text = "A mod.", version = "1.0", rulesets = { "toy" } }\n' } },
  { name = "new-encounter", words = "new encounter ford --ruleset toy", writes = true, whole = true },
  { name = "contract", words = "contract %s/examples/contract.lua --to state.json", writes = true, real = true,
    files = { ["state.json"] = STATE } },
  { name = "fuzz", words = "fuzz mods/broken --seeds 1..1 --limit 40", real = true, files = BROKEN, code = 1, slow = "kill" },
  { name = "tournament", words = "tournament riposte --seeds 1..1 --limit 40", real = true, slow = "allocation" },
}

-- Makes the project of a case in an empty folder, by write(path, text).
function cases.files(case)
  local files = { [FIGHT] = fight() }
  for path, text in pairs(case.files or {}) do files[path] = text end
  return files
end

return cases
