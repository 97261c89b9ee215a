-- Completions for bash, zsh and fish, from the commands' tables: commands, their flags, the values that flags may have;
-- files everywhere else.
local completions = {}

local function quoted(text) return "'" .. text:gsub("'", "'\\''") .. "'" end

local function names(list, before)
  local words = {}
  for index, row in ipairs(list) do words[index] = (before or "") .. row.name end
  return table.concat(words, " ")
end

-- ---- bash ----------------------------------------------------------------------------------------

local BASH = [[
# Completions of tercio for bash.
_tercio() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} flags= values=
  if [ "$COMP_CWORD" = 1 ]; then
    COMPREPLY=($(compgen -W 'COMMANDS' -- "$word"))
    return
  fi
  case ${COMP_WORDS[1]} in
CASES  esac
  if [ -n "$values" ]; then
    COMPREPLY=($(compgen -W "$values" -- "$word"))
  elif [ "${word#-}" != "$word" ]; then
    COMPREPLY=($(compgen -W "$flags --help" -- "$word"))
  else
    COMPREPLY=($(compgen -f -- "$word"))
    compopt -o filenames 2>/dev/null
  fi
}
complete -F _tercio tercio
]]

local function bash(commands)
  local cases = { ("  help) [ \"$COMP_CWORD\" = 2 ] && values='%s' ;;\n"):format(names(commands)) }
  for _, command in ipairs(commands) do
    local values = {}
    for _, flag in ipairs(command.flags) do
      if flag.values then
        values[#values + 1] = ("    --%s) values='%s' ;;\n"):format(flag.name, table.concat(flag.values, " "))
      end
    end
    cases[#cases + 1] = ("  %s)\n    flags='%s'\n"):format(command.name, names(command.flags, "--"))
    if #values > 0 then
      cases[#cases + 1] = "    case $before in\n" .. table.concat(values) .. "    esac\n"
    end
    cases[#cases + 1] = "    ;;\n"
  end
  return (BASH:gsub("%u%u%u%u%u+", { COMMANDS = names(commands) .. " help", CASES = table.concat(cases) }))
end

-- ---- zsh -----------------------------------------------------------------------------------------

-- A text in a description of _arguments: brackets and colons mean something there.
local function described(text) return (text:gsub("[%[%]:\\]", "\\%0")) end

local function zsh_flag(flag)
  local text = (flag.repeats and "*" or "") .. "--" .. flag.name .. "[" .. described(flag.text) .. "]"
  if flag.values then
    text = text .. ":" .. flag.value:lower() .. ":(" .. table.concat(flag.values, " ") .. ")"
  elseif flag.value then
    text = text .. ":" .. described(flag.value:lower()) .. ":_files"
  end
  return quoted(text)
end

local function zsh(commands)
  local lines = { "#compdef tercio", "# Completions of tercio for zsh.", "local -a commands", "commands=(" }
  for _, command in ipairs(commands) do
    lines[#lines + 1] = "  " .. quoted(command.name .. ":" .. described(command.summary))
  end
  lines[#lines + 1] = "  'help:Shows this list, or the help of a command.'\n)"
  lines[#lines + 1] = "if (( CURRENT == 2 )); then\n  _describe command commands\n  return\nfi"
  lines[#lines + 1] = "shift words\n(( CURRENT-- ))\ncase $words[1] in"
  for _, command in ipairs(commands) do
    lines[#lines + 1] = "  " .. command.name .. ")\n    _arguments \\"
    for _, flag in ipairs(command.flags) do lines[#lines + 1] = "      " .. zsh_flag(flag) .. " \\" end
    lines[#lines + 1] = "      '--help[Shows the help of the command.]' \\\n      '*:file:_files' ;;"
  end
  lines[#lines + 1] = "  help) _describe command commands ;;\nesac\n"
  return table.concat(lines, "\n")
end

-- ---- fish ----------------------------------------------------------------------------------------

local function fish(commands)
  local lines = { "# Completions of tercio for fish." }
  for _, command in ipairs(commands) do
    lines[#lines + 1] = ("complete -c tercio -n __fish_use_subcommand -f -a %s -d %s"):format(command.name,
      quoted(command.summary))
  end
  for _, command in ipairs(commands) do
    for _, flag in ipairs(command.flags) do
      local argument = flag.values and " -x -a " .. quoted(table.concat(flag.values, " ")) or flag.value and " -r" or ""
      lines[#lines + 1] = ("complete -c tercio -n '__fish_seen_subcommand_from %s' -l %s%s -d %s"):format(command.name,
        flag.name, argument, quoted(flag.text))
    end
  end
  return table.concat(lines, "\n") .. "\n"
end

-- The files: list of { path, text }. commands: all of them, as catalogue.all gives them.
function completions.files(commands, folder)
  return { { folder .. "/tercio.bash", bash(commands) }, { folder .. "/_tercio", zsh(commands) },
    { folder .. "/tercio.fish", fish(commands) } }
end

return completions
