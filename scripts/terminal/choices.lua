-- The open question as numbered choices, and what somebody types as an answer to it: a number, a name or its beginning,
-- a cell, several of these. Pure: a decision as the conversation gives it goes in, texts and answers come out.
local colours = import "report/colours"
local tables = import "world/tables"
local wording = import "world/wording"

local choices = {}

local MOST = 24          -- choices that are shown at once
local GAP = 3            -- columns between two choices beside each other

-- ---- showing -------------------------------------------------------------------------------------

-- Whether a choice is a cell and nothing more: the board shows it.
local function is_cell(option) return option.cells and #option.cells == 1 and option.id:find "^%-?%d+,%-?%d+" ~= nil end

-- "Shove, 1 action: push somebody beside you".
local function words_of(option)
  local text = option.name or option.text
  if option.cost then text = text .. " (" .. option.cost .. ")" end
  return text
end

-- Short texts beside each other, in columns of the same width.
local function in_columns(list, width)
  local widest = 0
  for _, text in ipairs(list) do widest = math.max(widest, colours.width(text)) end
  local columns = math.max((width + GAP) // (widest + GAP), 1)
  local rows, lines = (#list + columns - 1) // columns, {}
  for row = 1, rows do
    local line = ""
    for column = 0, columns - 1 do
      local text = list[row + column * rows]
      if text then line = colours.pad(line, column * (widest + GAP)) .. text end
    end
    lines[row] = line
  end
  return lines
end

-- The lines that show a decision's choices, at most `room` unless all are wanted; how many choices they leave out.
function choices.lines(decision, width, room, paint, all)
  local domain = decision.domain
  if domain.type == "number" then return { "  a whole number from " .. domain.min .. " to " .. domain.max }, 0 end
  local list, long = {}, false   -- long: some choice says what it does
  for index, option in ipairs(decision.options) do
    if not all and index > MOST then break end
    list[index] = ("%3d %s"):format(index, words_of(option))
    if option.about then long = true end
  end
  local lines
  if long and (all or #list <= room) then
    local rows = tables.map(list, function(text, index) return { text, decision.options[index].about or "" } end)
    lines = colours.columns(rows, width, paint, { nil, "dim" })
  else
    lines = in_columns(list, width)
    while not all and #lines > room and #list > 1 do
      list[#list] = nil
      lines = in_columns(list, width)
    end
  end
  return lines, #decision.options - #list
end

-- ---- reading -------------------------------------------------------------------------------------

local function plain(text) return (tostring(text):lower():gsub("[_%s]+", " "):gsub("^ ", ""):gsub(" $", "")) end

-- "2, 1,0", "2 1 0", "(2,1)" as "2,1,0" or "2,1"; nil if it is no cell.
local function cell_of(text)
  local inner = text:match "^%(?([%-%d,%s]+)%)?$"
  if not inner then return nil end
  local numbers = {}
  for number in inner:gmatch "%-?%d+" do numbers[#numbers + 1] = number end
  return #numbers >= 2 and #numbers <= 3 and table.concat(numbers, ",") or nil
end

-- The place of the option that a word means; nil and what is wrong.
local function find(options, word)
  local number = word:match "^%d+$" and math.tointeger(tonumber(word))
  if number then
    if options[number] then return number end
    return nil, "there are choices 1 to " .. #options
  end
  local wanted, cell = plain(word), cell_of(word)
  local begins, named = {}, {}   -- by their ids, by their names
  for index, option in ipairs(options) do
    local id, name = plain(option.id), plain(option.name or option.text)
    if id == wanted or name == wanted or option.pass and (wanted == "pass" or wanted == "no" or wanted == "none") or
      cell and (option.id == cell or option.id == cell .. ",0") then return index end
    if id:sub(1, #wanted) == wanted then begins[#begins + 1] = index end
    if name:sub(1, #wanted) == wanted then named[#named + 1] = index end
  end
  if #begins == 0 then begins = named end
  if #begins == 1 then return begins[1] end
  if #begins > 1 then
    local names = tables.map(begins, function(index) return options[index].id end)
    return nil, "'" .. word .. "' may be " .. table.concat(names, ", ")
  end
  local names = {}
  for _, option in ipairs(options) do tables.append(names, { option.id, option.name }) end
  return nil, "'" .. word .. "' is none of the choices" .. wording.near(word, names)
end

-- The words of a list of choices: "1 3", "a, b", "2,1,0 3,1,0".
local function split(text)
  local words, by = {}, text:find ", " and "[^,]+" or text:find ";" and "[^;]+" or "%S+"
  for word in text:gmatch(by) do words[#words + 1] = word:match "^%s*(.-)%s*$" end
  return words
end

-- What was typed, as an answer for the conversation; nil and what is wrong.
function choices.read(decision, text)
  local domain = decision.domain
  if domain.type == "number" then
    local number = math.tointeger(tonumber(text))
    if number and number >= domain.min and number <= domain.max then return number end
    return nil, "type a whole number from " .. domain.min .. " to " .. domain.max
  end
  if domain.type == "list" then
    local index, why = find(decision.options, text)
    return index and { index = index }, why
  end
  local ids = {}
  for _, word in ipairs(text == "none" and {} or split(text)) do
    local index, why = find(decision.options, word)
    if not index then return nil, why end
    ids[#ids + 1] = decision.options[index].id
  end
  return ids
end

-- The words that a line may be completed to.
function choices.words(decision)
  local list = {}
  for _, option in ipairs(decision and decision.options or {}) do
    list[#list + 1] = option.pass and "pass" or option.id:gsub(" ", "_")
  end
  return list
end

-- How an answer to such a question is typed, in a few words.
function choices.hint(decision)
  local domain = decision.domain
  if domain.type == "pick" then
    return (domain.min == domain.max and domain.min or domain.min .. " to " .. domain.max) .. " of them, as 1 3"
  end
  if domain.type == "order" then return "all of them in order, as 2 1 3" end
  if domain.type == "number" then return "a number" end
  return is_cell(decision.options[1]) and "a number, or a cell" or "a number, or a name"
end

return choices
