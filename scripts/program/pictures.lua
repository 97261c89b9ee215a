-- The pictures of README.md and the guides, as `tercio docs` writes them: boards of examples.
local hosts = import "program/hosts"
local tables = import "world/tables"

local pictures = {}

local FOLDER = "docs/pictures/"
local LIST = {
  { "corridor", "examples/corridor.lua", at = "77", layer = "3" },
  { "ford", "examples/riposte_ford.lua" },
  { "zones", "examples/riposte_mill.lua", at = "30" },
  { "courtyard", "examples/drive_courtyard.lua" },
  { "crypt", "examples/hexcards_crypt.lua", at = "60" },
  { "mill", "examples/hexfield_mill.lua", at = "24" },
}

-- List of { path, text }.
function pictures.files(system)
  return tables.map(LIST, function(one)
    local request = { ending = "svg", theme = "auto", arguments = { operands = { system.root .. "/" .. one[2] },
      at = one.at, layer = one.layer, mod = {}, variant = {}, option = {} } }
    local text, fault = hosts.fresh(system, "commands/board", "draw", request)
    if fault then error(fault, 0) end
    return { system.root .. "/" .. FOLDER .. one[1] .. ".svg", text }
  end)
end

return pictures
