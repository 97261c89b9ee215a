-- What HTML pages are made of: escaping, text with `code` and links, Lua in colours, and the frame of a page that needs
-- no other file.
local looks = import "picture/looks"
local lua_tokens = import "check/lua_tokens"
local tables = import "world/tables"

local page = {}

page.escape = looks.escape
local escape = page.escape

-- Code in a sentence; what is short stays in one line.
function page.word(code) return (#code <= 24 and '<code class="short">' or "<code>") .. escape(code) .. "</code>" end

-- A sentence: `code`, [text](#anchor or address), **strong**. Addresses of pages only: mods write texts too.
function page.inline(text)
  local parts, from = {}, 1
  while true do
    local a, b, code = text:find("`([^`]+)`", from)
    local plain = escape(text:sub(from, a and a - 1 or #text))
    plain = plain:gsub("%[([^%]]+)%]%(([^%)]+)%)", function(label, target)
      return (target:find "^https?://" or not target:find ":") and '<a href="' .. target .. '">' .. label .. "</a>"
        or nil
    end)
    plain = plain:gsub("%*%*(.-)%*%*", "<strong>%1</strong>")
    parts[#parts + 1] = plain
    if not a then break end
    parts[#parts + 1] = page.word(code)
    from = b + 1
  end
  return table.concat(parts)
end

-- ---- Lua in colours ------------------------------------------------------------------------------

local VALUES = tables.set { "true", "false", "nil", "self" }
local CLASS = { string = "s", number = "n", ["->"] = "to" }

-- The class of a token of Lua; nil: plain.
local function class_of_token(token, code)
  if token.sort == "comment" then return token.text:find "^%-%->" and "r" or "c" end
  if token.sort ~= "name" then return CLASS[token.sort] end
  if VALUES[token.text] then return "n" end
  if lua_tokens.RESERVED[token.text] then return "k" end
  local called = code:find("^%s*[%({\"]", token.stop + 1) or code:find("^%s*%[%[", token.stop + 1)
  return called and "f" or nil
end

-- Lua with its words in <span>s.
function page.lua(code)
  local list, comments = lua_tokens.of(code)
  local parts, at = {}, 1
  tables.append(list, comments)
  table.sort(list, function(a, b) return a.from < b.from end)
  for _, token in ipairs(list) do
    local class, text = class_of_token(token, code), escape(code:sub(token.from, token.stop))
    parts[#parts + 1] = escape(code:sub(at, token.from - 1))
    parts[#parts + 1] = class and '<span class="' .. class .. '">' .. text .. "</span>" or text
    at = token.stop + 1
  end
  return table.concat(parts) .. escape(code:sub(at))
end

-- A line of code that is too long is broken, as a signature is; lines below each other are scrolled, since their
-- columns say something.
local function class_of(name, code) return name .. (code:find "\n" and "" or " line") end
function page.code(code)
  return '<pre class="' .. class_of("lua", code) .. '"><code>' .. page.lua(code) .. "</code></pre>"
end
function page.shell(code)
  local text = escape(code):gsub(" (# [^\n]*\n?)", ' <span class="c">%1</span>')
  return '<pre class="' .. class_of("shell", code) .. '"><code>' .. text .. "</code></pre>"
end

-- ---- the frame -----------------------------------------------------------------------------------

-- spec: title, brand, kind ("reference" or "book"), menu and main (HTML), placeholder.
function page.document(system, spec)
  local css = system.read(system.root .. "/scripts/reference/page.css")
    or error("scripts/reference/page.css is missing", 0)
  local script = system.read(system.root .. "/scripts/reference/page.js")
    or error("scripts/reference/page.js is missing", 0)
  return table.concat {
    '<!DOCTYPE html>\n<html lang="en" class="', spec.kind,
      '">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n',
    '<meta name="color-scheme" content="light dark">\n<title>', escape(spec.title),
      '</title>\n<script>document.documentElement.classList.add("scripted")</script>\n<style>\n', css,
        "</style>\n</head>\n<body>\n",
    '<a class="skip" href="#main">To the text</a>\n',
    '<header class="top"><button type="button" class="menu" aria-label="Contents" aria-expanded="false" ',
    'aria-controls="side"><span></span></button>',
    '<a class="brand" href="#">', spec.brand, "</a>",
    '<div class="find"><input type="search" id="find" placeholder="', escape(spec.placeholder),
      '" aria-label="Search" autocomplete="off" spellcheck="false"><kbd>/</kbd>',
    '<p id="count" role="status"></p><ol id="found" hidden></ol></div></header>\n',
    '<nav id="side" aria-label="Contents">\n', spec.menu, '</nav>\n<main id="main" tabindex="-1">\n', spec.main,
      "</main>\n<script>\n", script, "</script>\n</body>\n</html>\n",
  }
end

return page
