-- Owns: the check that what the pages show is so, that their links lead somewhere, and that guides stay short.
-- Prints TAP; `lua5.4 tests/docs.lua [PAGE...]`.
-- Each page gets a scratch copy of the repository's content, and its blocks run in it from the top:
--   ```lua      a first line `-- some/path.lua` writes the block to that file; every block must parse
--   ```c ```json ```text with such a first line (`//` or `--`): written to that file
--   ```console  `$ command` lines, each followed by what it prints; a line `...` stands for any lines,
--               `...` in a line for any text; ```console fails: the last exit code is not 0
--   ```lua recipe RULESET   content, then ```lua try: both are played as one encounter of tests/cookbook.lua, which must
--               meet at least one expectation
--   ```sh       commands that must end with exit code 0; ```sh not-run is left out, and counted
local lfs = require "lfs"
local cookbook = dofile "tests/cookbook.lua"

local root = lfs.currentdir()
local scratch_folder = root .. "/build/docs"
-- A page may add to what is copied; the rest takes longer to copy than to test, and is linked.
local COPIED, LINKED = { "rulesets", "mods", "examples" }, { "scripts", "tests", "docs", "engine", "build" }
local count, failed = 0, 0

local function report(verdict, name, why)
  count = count + 1
  if why then io.write("# ", (why:gsub("\n", "\n# ")), "\n") end
  io.write(verdict, " ", count, " - ", name, "\n")
  if verdict ~= "ok" then failed = failed + 1 end
end

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function write_file(path, text)
  local folder = path:match "^(.*)/[^/]*$"
  if folder then os.execute("mkdir -p " .. quoted(folder)) end
  local file = assert(io.open(path, "wb"))
  file:write(text)
  file:close()
end

-- The blocks of a page: { kind, rest, line, lines, title }, the last being the heading above.
local function blocks_of(path)
  local blocks, block, number, title = {}, nil, 0, nil
  for line in io.lines(path) do
    number = number + 1
    local indent, kind, rest = line:match "^(%s*)```(%S*)%s*(.*)$"
    if block and indent and kind == "" then
      block = nil
    elseif block then
      block.lines[#block.lines + 1] = line:sub(#block.indent + 1)
    elseif indent then
      block = { kind = kind, rest = rest, line = number, indent = indent, lines = {}, title = title }
      blocks[#blocks + 1] = block
    else
      title = line:match "^#+ (.*)$" or title
    end
  end
  return blocks
end

-- A copy of what authors write (so that a page may add to it), links to the rest, and a launcher.
local function make_scratch(page)
  local scratch = scratch_folder .. "/" .. page:gsub("/", "_")
  os.execute("rm -rf " .. quoted(scratch) .. " && mkdir -p " .. quoted(scratch))
  local words = {}
  for _, name in ipairs(COPIED) do words[#words + 1] = "cp -r " .. quoted(root .. "/" .. name) .. " ." end
  for _, name in ipairs(LINKED) do words[#words + 1] = "ln -s " .. quoted(root .. "/" .. name) .. " ." end
  assert(os.execute("cd " .. quoted(scratch) .. " && " .. table.concat(words, " && ")))
  write_file(scratch .. "/tercio", [[
#!/bin/sh
case $#,${1-} in
1,test) echo "all the tests"; exit ;;
esac
exec "${0%/*}/build/release/tercio" "$@"
]])
  os.execute("chmod +x " .. quoted(scratch .. "/tercio"))
  return scratch
end

local function run(scratch, command)
  local pipe = assert(io.popen("cd " .. quoted(scratch) .. " && export NO_COLOR=1 TERCIO_ROOT=" ..
    quoted(scratch) .. " && { " .. command .. "\n} 2>&1 </dev/null", "r"))
  local output = pipe:read "a"
  local _, how, code = pipe:close()
  return output, how == "exit" and code or 128
end

-- Whether a line is the wanted one, in which `...` stands for any text.
local function line_matches(wanted, line)
  if wanted == line then return true end
  if not line or not wanted:find("...", 1, true) then return false end
  local pattern = wanted:gsub("[%^%$%(%)%%%.%[%]%*%+%-%?]", "%%%0"):gsub("%%%.%%%.%%%.", ".*")
  return line:find("^" .. pattern .. "$") ~= nil
end

-- Whether the lines match the wanted ones, in which `...` stands for any number of lines.
local function lines_match(wanted, lines, at_wanted, at)
  while at_wanted <= #wanted do
    if wanted[at_wanted]:match "^%s*%.%.%.%s*$" then
      for from = at, #lines + 1 do
        if lines_match(wanted, lines, at_wanted + 1, from) then return true end
      end
      return false
    end
    if not line_matches(wanted[at_wanted], lines[at]) then return false end
    at_wanted, at = at_wanted + 1, at + 1
  end
  return at == #lines + 1
end

local function trimmed_lines(text)
  local lines = {}
  for line in (text .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = (line:gsub("%s+$", "")) end
  while lines[#lines] == "" do lines[#lines] = nil end
  return lines
end

local function check_console(scratch, block, name)
  local steps = {}
  for _, line in ipairs(block.lines) do
    local command = line:match "^%$ (.*)$"
    if command then
      steps[#steps + 1] = { command = command, wanted = {} }
    elseif #steps > 0 then
      table.insert(steps[#steps].wanted, line)
    end
  end
  if #steps == 0 then report("not ok", name, "no '$ command' in a console block") end
  for index, step in ipairs(steps) do
    local output, code = run(scratch, step.command)
    local wanted = trimmed_lines(table.concat(step.wanted, "\n"))
    local should_fail = index == #steps and block.rest == "fails"
    if (code ~= 0) ~= should_fail then
      report("not ok", name .. " " .. step.command, "exit code " .. code .. ", and it printed:\n" .. output)
    elseif not lines_match(wanted, trimmed_lines(output), 1, 1) then
      report("not ok", name .. " " .. step.command,
        "the page shows:\n" .. table.concat(wanted, "\n") .. "\nit prints:\n" .. output)
    else
      report("ok", name .. " " .. step.command)
    end
  end
end

local function check_shell(scratch, block, name)
  if block.rest == "not-run" then return report("ok", "# SKIP " .. name .. ": the page says not-run") end
  local output, code = run(scratch, "set -e\n" .. table.concat(block.lines, "\n"))
  if code == 0 then
    report("ok", name .. " runs")
  else
    report("not ok", name .. " runs", "exit code " .. code .. ", and it printed:\n" .. output)
  end
end

local function check_source(scratch, block, name)
  local text = table.concat(block.lines, "\n") .. "\n"
  local path = (block.lines[1] or ""):match "^%s*[-/][-/]%s*([%w_./-]+%.%w+)%s*$"
  for _, folder in ipairs(LINKED) do
    if path and path:find("^" .. folder .. "/") then return report("not ok", name, "a page cannot write to " .. folder) end
  end
  if path and not path:find("..", 1, true) then write_file(scratch .. "/" .. path, text) end
  if block.kind ~= "lua" then return end
  local chunk, problem = load(text, "=" .. name, "t")
  if not chunk then chunk = load("return " .. text, "=" .. name, "t") end
  if chunk then report("ok", name .. " parses") else report("not ok", name .. " parses", problem) end
end

-- Whether the index of the cookbook leads to a heading of one of its pages.
local function is_indexed(page, title)
  local own = page:match "^docs/(cookbook/.*)$"
  if not own then return true end
  local file = io.open "docs/cookbook.md"
  local text = file and file:read "a" or ""
  if file then file:close() end
  local anchor = (title or ""):lower():gsub("[^%w -]", ""):gsub(" ", "-")
  return text:find("(" .. own .. "#" .. anchor .. ")", 1, true) ~= nil
end

-- A recipe and the try behind it: short, and met.
local function check_recipe(scratch, page, ruleset, recipe, try, name)
  if not try or try.rest ~= "try" then return report("not ok", name .. " is tried", "no ```lua try behind the recipe") end
  if #recipe.lines > cookbook.most_recipe or #try.lines > cookbook.most_try then
    report("not ok", name .. " is short", ("it has %d lines, and its try %d"):format(#recipe.lines, #try.lines))
  end
  if not is_indexed(page, recipe.title) then report("not ok", name .. " is found", "docs/cookbook.md has no link to it") end
  local text, problem = cookbook.encounter(ruleset, recipe.title or name, table.concat(recipe.lines, "\n"), table.concat(try.lines, "\n"))
  if not text then return report("not ok", name .. " is tried", problem) end
  local path = scratch .. "/recipes/" .. recipe.line .. ".lua"
  write_file(path, text)
  local output, code = run(scratch, "./tercio run recipes/" .. recipe.line .. ".lua")
  if code ~= 0 or not output:find "%d+ expectations? met" or output:find "%f[%d]0 expectations met" then
    report("not ok", name .. " " .. (recipe.title or "") .. " holds", "exit code " .. code .. ", and it printed:\n" .. output)
  else
    report("ok", name .. " " .. (recipe.title or "") .. " holds")
  end
end

-- Links to files of the repository, outside of blocks and code, must lead somewhere.
local function check_links(page)
  local folder, broken, within, found = page:match "^(.*)/" or ".", {}, false, 0
  for line in io.lines(page) do
    if line:match "^%s*```" then within = not within end
    for link in (within and "" or line:gsub("`[^`]*`", "")):gmatch "%]%(([^)#%s]+)[^)]*%)" do
      found = found + 1
      if not link:match "^%a+:" and not lfs.attributes(folder .. "/" .. link) then broken[#broken + 1] = link end
    end
  end
  if found == 0 then return end
  report(#broken == 0 and "ok" or "not ok", page .. " links to what is there", #broken > 0 and table.concat(broken, "\n") or nil)
end

-- A guide is read in one go; decisions are looked up.
local LONGEST, LOOKED_UP = 150, { ["docs/decisions.md"] = true, ["docs/architecture.md"] = true,
  ["docs/files.md"] = true, ["docs/glossary.md"] = true }
local function check_length(page)
  if not page:match "^docs/[^/]+%.md$" or LOOKED_UP[page] then return end
  local lines = 0
  for _ in io.lines(page) do lines = lines + 1 end
  report(lines <= LONGEST and "ok" or "not ok", page .. " has at most " .. LONGEST .. " lines", lines > LONGEST and lines .. " lines" or nil)
end

local function check_page(page)
  local scratch
  local blocks = blocks_of(page)
  for index, block in ipairs(blocks) do
    scratch = scratch or make_scratch(page)
    local name = page .. ":" .. block.line
    local ruleset = block.kind == "lua" and block.rest:match "^recipe (%w+)$"
    if ruleset then
      check_recipe(scratch, page, ruleset, block, blocks[index + 1], name)
    elseif block.kind == "lua" and block.rest == "try" then
      if index == 1 or not blocks[index - 1].rest:find "^recipe " then report("not ok", name .. " tries a recipe", "no recipe before it") end
    elseif block.kind == "console" then
      check_console(scratch, block, name)
    elseif block.kind == "sh" then
      check_shell(scratch, block, name)
    else
      check_source(scratch, block, name)
    end
  end
  check_links(page)
  check_length(page)
end

local pages = { ... }
if #pages == 0 then
  for _, pattern in ipairs { "*.md", "docs/*.md", "docs/cookbook/*.md", "tests/*.md", "mods/*/*.md" } do
    local pipe = assert(io.popen("ls -d " .. pattern .. " 2>/dev/null"))
    for page in pipe:lines() do pages[#pages + 1] = page end
    pipe:close()
  end
end
for _, page in ipairs(pages) do check_page(page) end
io.write("1..", count, "\n")
os.exit(failed == 0 and 0 or 1)
