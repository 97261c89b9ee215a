-- Man pages of the program and of its commands, from the commands' tables: the same words as `--help`.
local man = {}

-- Text as roff takes it: nothing in it is a request or an escape.
local function plain(text)
  text = text:gsub("\\", "\\e"):gsub("-", "\\-"):gsub("\n([.'])", "\n\\&%1"):gsub("^([.'])", "\\&%1")
  return text
end

local function quoted(text) return '"' .. plain(text):gsub('"', '""') .. '"' end

local function page(name, version, parts)
  table.insert(parts, 1, (".TH %s 1 \"\" %s %s"):format(quoted(name:upper()), quoted("tercio " .. version),
    quoted "User commands"))
  return table.concat(parts, "\n") .. "\n"
end

-- Adds a term, and what it means below it.
local function pair(parts, term, text)
  parts[#parts + 1] = ".TP"
  parts[#parts + 1] = ".B " .. plain(term)
  parts[#parts + 1] = plain(text)
end

local function command_page(command, paragraphs, version)
  local title = "tercio-" .. command.name
  local parts = { ".SH NAME", plain(title) .. " \\- " .. plain((command.summary:gsub("%.$", ""))), ".SH SYNOPSIS",
    ".B tercio " .. plain(command.name), plain(command.usage .. " [flags]"), ".SH DESCRIPTION", plain(command.summary) }
  for _, text in ipairs(paragraphs) do
    parts[#parts + 1] = ".PP"
    parts[#parts + 1] = plain(text)
  end
  if #command.flags > 0 then parts[#parts + 1] = ".SH OPTIONS" end
  for _, flag in ipairs(command.flags) do
    pair(parts, "--" .. flag.name .. (flag.value and " " .. flag.value or ""),
      flag.text .. (flag.repeats and " (may be repeated)" or ""))
  end
  parts[#parts + 1] = ".SH EXAMPLES"
  for _, example in ipairs(command.examples) do pair(parts, example[1], example[2] or "") end
  parts[#parts + 1] = ".SH SEE ALSO"
  parts[#parts + 1] = ".BR tercio (1)"
  return title, page(title, version, parts)
end

local ENVIRONMENT = {
  { "TERCIO_PATH", "Folders, separated by colons, that hold further mods and rulesets: below mods/ and rulesets/, " ..
    "or as folders of their own." },
  { "XDG_DATA_HOME", "Its folder tercio/ is searched, too; ~/.local/share/tercio where it is not set." },
  { "NO_COLOR", "No colours are written when it is set." },
}

-- The files: list of { path, text }. commands: all of them, as catalogue.all gives them; paragraphs(command): the
-- paragraphs of its text.
function man.files(commands, paragraphs, version, folder)
  local parts = { ".SH NAME", "tercio \\- plays tabletop combat, by rules written in Lua", ".SH SYNOPSIS",
    ".B tercio", "COMMAND ...", ".SH COMMANDS" }
  local files, group = {}, nil
  for _, command in ipairs(commands) do
    if group ~= command.group then parts[#parts + 1] = ".SS " .. plain(command.group) end
    group = command.group
    pair(parts, command.name .. " " .. command.usage, command.summary)
    local title, text = command_page(command, paragraphs(command), version)
    files[#files + 1] = { folder .. "/" .. title .. ".1", text }
  end
  parts[#parts + 1] = ".SH EXIT STATUS"
  pair(parts, "0", "All is well.")
  pair(parts, "1", "An expectation is not met, or a rule failed.")
  pair(parts, "2", "Bad input.")
  pair(parts, "130", "Ended by Ctrl-C.")
  parts[#parts + 1] = ".SH ENVIRONMENT"
  for _, row in ipairs(ENVIRONMENT) do pair(parts, row[1], row[2]) end
  files[#files + 1] = { folder .. "/tercio.1", page("tercio", version, parts) }
  return files
end

return man
