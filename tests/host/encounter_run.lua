-- Runs encounter files named by the C test; gives the lines of what went wrong and the exit code.
local encounter = import "encounter"
local script = import "script_controller"

local run = {}
function run.file(path, shown, roots, budget)
  local found, problems = encounter.read(path, shown)
  local self
  if found then self, problems = encounter.open(found, { roots = roots, budget = budget }) end
  local lines = {}
  if not self then
    for index, entry in ipairs(problems) do lines[index] = encounter.line(entry) end
    return table.concat(lines, "\n"), 2
  end
  script.run(self)
  for index, entry in ipairs(self.failures) do lines[index] = encounter.line(entry) end
  return table.concat(lines, "\n"), self:code(), self
end
return run
