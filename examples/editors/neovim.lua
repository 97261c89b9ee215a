-- Neovim 0.7 or later: `:luafile examples/editors/neovim.lua`, or put this into init.lua. TERCIO names the program
-- where it is not on the path.
local program = vim.env.TERCIO or "tercio"

-- A folder of content is one that holds rulesets/, mods/ or .luarc.json.
local function root_of(path)
  for _, name in ipairs { "mods", "rulesets", ".luarc.json" } do
    local found = vim.fn.finddir(name, path .. ";")
    if found == "" then found = vim.fn.findfile(name, path .. ";") end
    if found ~= "" then return vim.fn.fnamemodify(found, ":p:s?/$??:h") end
  end
end

-- Lenses run encounters and specs; what they print opens in a window of its own.
local function show(_, result)
  if not result then return end
  vim.cmd "new"
  vim.bo.buftype, vim.bo.bufhidden = "nofile", "wipe"
  vim.api.nvim_buf_set_lines(0, 0, -1, false, vim.split(result.text, "\n"))
end

local function run(command, context)
  local client = vim.lsp.get_client_by_id(context.client_id)
  client.request("workspace/executeCommand", { command = command.command, arguments = command.arguments }, show)
end

local function attach(_, buffer)
  local function map(keys, f) vim.keymap.set("n", keys, f, { buffer = buffer }) end
  vim.bo[buffer].omnifunc = "v:lua.vim.lsp.omnifunc"   -- Ctrl-X Ctrl-O completes
  map("K", vim.lsp.buf.hover)
  map("gd", vim.lsp.buf.definition)
  map("gr", vim.lsp.buf.references)
  map("<leader>r", vim.lsp.buf.rename)
  map("<leader>a", vim.lsp.buf.code_action)
  map("<leader>l", vim.lsp.codelens.run)
  vim.lsp.codelens.refresh()
  vim.api.nvim_create_autocmd({ "BufEnter", "InsertLeave" }, { buffer = buffer, callback = vim.lsp.codelens.refresh })
end

vim.api.nvim_create_autocmd("FileType", { pattern = "lua", callback = function(event)
  local root = root_of(vim.fn.fnamemodify(vim.api.nvim_buf_get_name(event.buf), ":p:h"))
  if not root then return end
  TERCIO_CLIENTS = TERCIO_CLIENTS or {}   -- one server for each folder
  local id = TERCIO_CLIENTS[root]
  if not id or vim.lsp.client_is_stopped(id) then
    id = vim.lsp.start_client { name = "tercio", cmd = { program, "lsp" }, cmd_cwd = root, root_dir = root,
      on_attach = attach, commands = { ["tercio.run"] = run, ["tercio.test"] = run, ["tercio.why"] = run } }
    TERCIO_CLIENTS[root] = id
  end
  vim.lsp.buf_attach_client(event.buf, id)
end })
