-- Runs inside of Neovim, with the configuration of examples/editors: a mistake shows, the quick fix mends it, hover
-- shows an ability's text as a variant patches it, and going to a definition reaches the patch. Prints TAP.
local folder, root = assert(os.getenv "PROJECT"), assert(os.getenv "ROOT")
local count = 0

local function out(text) io.stdout:write(text, "\n") io.stdout:flush() end

local function is(fine, name, found)
  count = count + 1
  out((fine and "ok " or "not ok ") .. count .. " - " .. name)
  if not fine then
    out("# " .. tostring(found):gsub("\n", "\n# "))
    vim.cmd "cquit 1"
  end
end

local function wait(condition) return vim.wait(20000, condition, 20) end

-- Puts the cursor on a piece of the text, at |.
local function go(piece)
  local plain = piece:gsub("|", "")
  for number, line in ipairs(vim.api.nvim_buf_get_lines(0, 0, -1, false)) do
    local at = line:find(plain, 1, true)
    if at then return vim.api.nvim_win_set_cursor(0, { number, at - 2 + piece:find("|", 1, true) }) end
  end
  error("there is no " .. plain)
end

local function ask(method, params)
  local answers = vim.lsp.buf_request_sync(0, method, params or vim.lsp.util.make_position_params(), 5000) or {}
  for _, answer in pairs(answers) do
    if answer.error then error(answer.error.message) end
    return answer.result
  end
end

local function messages() return vim.diagnostic.get(0) end

local function run()
  vim.cmd "filetype on"
  vim.cmd("luafile " .. root .. "/examples/editors/neovim.lua")
  vim.cmd("edit " .. folder .. "/mods/spark/jab.lua")
  is(wait(function() return #vim.lsp.get_active_clients() > 0 end), "the server starts with the file")
  is(wait(function() return vim.lsp.buf.server_ready() end), "it is ready")

  local right = vim.api.nvim_buf_get_lines(0, 0, -1, false)
  local wrong = vim.tbl_map(function(line) return (line:gsub("cost =", "cots =")) end, right)
  vim.api.nvim_buf_set_lines(0, 0, -1, false, wrong)
  is(wait(function() return #messages() == 1 end), "a mistake that is typed shows", vim.inspect(messages()))
  is(messages()[1].code == "unknown-key" and messages()[1].message:find "did you mean 'cost'", "it says what is meant",
    vim.inspect(messages()))

  go "|cots ="
  local range = vim.lsp.util.make_range_params()
  range.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
  local action = ask("textDocument/codeAction", range)[1]
  vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
  is(vim.deep_equal(right, vim.api.nvim_buf_get_lines(0, 0, -1, false)), "the quick fix mends it",
    table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n"))
  is(wait(function() return #messages() == 0 end), "and the mistake is gone", vim.inspect(messages()))

  vim.cmd "write"
  vim.cmd("edit " .. folder .. "/mods/spark/variants/hot.lua")
  go "spark:|jab"
  local text = ""
  is(wait(function()
    local found = ask "textDocument/hover"
    text = found and found.contents.value or ""
    return text:find("Deals 5 damage", 1, true) ~= nil
  end), "hover shows the text as the variant patches it", text)

  vim.cmd("edit " .. folder .. "/mods/spark/jab.lua")
  go 'ability "spark:|jab'
  local places
  is(wait(function()
    places = ask "textDocument/definition" or {}
    return #places == 2
  end), "an ability has two places", vim.inspect(places))
  vim.lsp.util.jump_to_location(places[2], "utf-16")
  is(vim.api.nvim_buf_get_name(0):find("variants/hot.lua", 1, true) and vim.fn.getline ".":find("spark:jab", 1, true),
    "going to the second reaches the patch", vim.api.nvim_buf_get_name(0))

  vim.cmd("edit " .. folder .. "/mods/spark/jab.lua")
  go "use:|damage"
  local names = {}
  for _, item in ipairs(ask("textDocument/completion").items) do names[item.label] = true end
  is(names.gain and names.target == nil, "completion offers verbs behind a colon", vim.inspect(names))
  go 'ability "spark:|jab'
  vim.lsp.buf.rename "spark:poke"
  is(wait(function() return vim.fn.getline "." == 'ability "spark:poke" {' end), "renaming changes the file",
    vim.fn.getline ".")
  local other = vim.fn.bufnr(folder .. "/mods/spark/variants/hot.lua")
  is(wait(function() return table.concat(vim.api.nvim_buf_get_lines(other, 0, -1, false)):find "spark:poke" end),
    "and the patch in the other one")
end

local fine, why = xpcall(run, debug.traceback)
if not fine then is(false, "the test runs", why) end
out("1.." .. count)
vim.cmd(fine and "qall!" or "cquit 1")
