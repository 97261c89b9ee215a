-- Where content is looked for besides the project's own folders: homebrew brings rulesets and mods of its own.
local homebrew = {}

-- Folders that hold rulesets/ or mods/ beside an encounter, or one above it.
function homebrew.roots(system, path)
  local roots = {}
  local folder = path:match("^(.*)/[^/]*$") or "."
  for _, root in ipairs { folder, folder .. "/.." } do
    if system.mode(root .. "/rulesets") == "folder" or system.mode(root .. "/mods") == "folder" then roots[#roots + 1] = root end
  end
  return roots
end

return homebrew
