-- Plain pages of text for people: lines that are wrapped to the terminal, indented, with a first column or without.
local colours = import "report/colours"

local page = { methods = {} }
local methods = page.methods
local INDENT = 2
local LEAST = 24   -- columns that a text has at least, however far it is indented

-- kind: a metatable whose methods a page has besides these.
function page.new(system, kind)
  return setmetatable({ out = system.write, width = system.width, paint = colours.new(system.colour) },
    kind or { __index = methods })
end

-- A text; what does not fit goes on below, indented further. More arguments are styles.
function methods:line(indent, text, ...)
  for number, part in ipairs(colours.wrap(text, math.max(self.width - indent - INDENT, LEAST))) do
    self.out((" "):rep(indent + (number > 1 and INDENT or 0)) .. self.paint(part, ...) .. "\n")
  end
end

function methods:gap() self.out "\n" end

-- A text behind a first column that is as wide as `wide`.
function methods:row(indent, first, wide, text)
  local begin = (" "):rep(indent) .. colours.pad(first, wide) .. "  "
  self.out(colours.hang(begin, text, self.width) .. "\n")
end

return page
