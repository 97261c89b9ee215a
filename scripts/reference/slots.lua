-- The sentences of slots, from their sources: the comment behind or above the line on which slots are declared. A line
-- with several has a comment with as many parts, split by semicolons or commas. So the row of a slot is written where
-- the slot is.
local slots = {}

local function trimmed(text) return text:match "^%s*(.-)%s*$" end

-- The comment that ends above a line, as one line; empty for none.
function slots.comment_above(lines, number)
  local words = {}
  for at = number - 1, 1, -1 do
    if not lines[at]:find "^%s*%-%- " or lines[at]:find "%-%-%-%-" then break end
    table.insert(words, 1, lines[at]:match "^%s*%-%-%s*(.-)%s*$")
  end
  return table.concat(words, " ")
end

local function split(comment, sign)
  local parts = {}
  for part in comment:gmatch("[^" .. sign .. "]+") do
    parts[#parts + 1] = trimmed(part):gsub("^%l", string.upper):gsub("%.$", "") .. "."
  end
  return parts
end

-- Notes what the names on a line keep. names: those of the line, in order.
local function note(texts, lines, number, names)
  local comment = #names > 0 and (lines[number]:match "%-%-%s*(.+)$" or slots.comment_above(lines, number)) or ""
  local parts = #names == 1 and comment ~= "" and { comment:gsub("^%l", string.upper):gsub("%.$", "") .. "." }
    or split(comment, ";")
  if #parts ~= #names then parts = split(comment, ",") end
  for at, name in ipairs(#parts == #names and names or {}) do texts[name] = texts[name] or parts[at] end
end

-- The sentences of the slots of a definition that begins at a line of a text: { name = text }, of a manifest
-- { ["unit.name"] = text }.
function slots.texts(text, line)
  local lines, texts = {}, {}
  for one in (text .. "\n"):gmatch "(.-)\n" do lines[#lines + 1] = one end
  local number = line
  while lines[number] and not lines[number]:find "%f[%w]slots = {" do number = number + 1 end
  local depth, group, started = 0, nil, false
  while lines[number] do
    local code, names = lines[number]:gsub("%s*%-%-.*$", ""), {}
    if not started then code = code:match "%f[%w]slots = ({.*)$" end
    started = true
    for at, sign in code:gmatch "()([%w_{}]+)" do
      for piece in sign:gmatch "[{}]" do depth = depth + (piece == "{" and 1 or -1) end
      if depth == 0 then break end
      local name = sign:match "^[%l_][%w_]*$"
      local after = code:sub(at + #sign)
      if name and after:find "^ = {" and not after:find "^ = { list" then group = name .. "."
      elseif name and after:find "^ = " and name ~= "list" and name ~= "max" then
        names[#names + 1] = (depth > 1 and group or "") .. name
      end
    end
    note(texts, lines, number, names)
    if depth == 0 then return texts end
    number = number + 1
  end
  return texts
end

return slots
