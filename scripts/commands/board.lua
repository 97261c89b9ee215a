-- `tercio board`: the board of an encounter, as it begins or after a record of its log, as a picture or as data.
local changes = import "board/changes"
local data = import "board/data"
local expectations = import "play/expectations"
local flags = import "program/flags"
local pages = import "program/pages"
local picture = import "picture/picture"
local plays = import "program/plays"
local refusal = import "program/refusal"
local script = import "play/script_controller"
local sentences = import "world/sentences"

local ENDINGS = { svg = true, png = true, json = true }
local PART = 60000   -- bytes that one argument of a program may have

-- The board where --at says, and a line that says where that is.
local function board_at(system, play, side, at)
  if not at then return data.of(play, side), nil end
  local number = at:match "^%d+$" and math.tointeger(tonumber(at))
  if not number and at ~= "end" then
    refusal.say("--at takes the number of a record, end or each (found '" .. at .. "')")
  end
  local watch = changes.watch(play, side)
  script.run(play, expectations.note)   -- they are records, too
  plays.tell_stopped(system, play)
  if watch.failed then error(watch.failed, 0) end
  if not number then
    play.session:bind()
    return data.of(play, side), "At the end"
  end
  local record = play.session.log[number]
  if number > 0 and not record then
    refusal.say("--at: there is no record " .. number .. ": this log has 1 to " .. #play.session.log)
  end
  -- What a team does not see happen is not said.
  local text = record and not side and sentences.of(record)
  return watch:at(number), "After record " .. number .. (text and ": " .. text or "")
end

-- The board as it begins and after each record, a line of JSON each, read anew every time.
local function each_board(system, play, side)
  local lines, wrong = { json.encode(data.of(play, side)) }, nil
  function play.session.watch(record)
    local fine, made = pcall(data.of, play, side)
    wrong = wrong or not fine and made
    lines[record.n + 1] = fine and json.encode(made) or ""
  end
  script.run(play, expectations.note)
  plays.tell_stopped(system, play)
  if wrong then error(wrong, 0) end
  return table.concat(lines, "\n") .. "\n"
end

-- A picture as PNG, by a program that converts it.
local function png_of(system, svg)
  local converter = system.which "rsvg-convert" or
    refusal.say "--to FILE.png needs rsvg-convert (on Debian: apt-get install librsvg2-bin); FILE.svg needs nothing"
  local words = { "sh", "-c", 'program=$1; shift; printf %s "$@" | "$program" --zoom 2 --format png', "sh", converter }
  for from = 1, #svg, PART do words[#words + 1] = svg:sub(from, from + PART - 1) end
  local bytes, code = system.spawn(words)
  if not bytes or code ~= 0 then refusal.say(converter .. " failed: " .. tostring(bytes or code)) end
  return bytes
end

-- The number of a layer; nil where none is asked for.
local function layer_of(board, text)
  if not text then return nil end
  local layers = board.size[3]
  local layer = text:match "^%d+$" and math.tointeger(tonumber(text))
  if layer and layer < layers then return layer end
  return refusal.say("--layer takes the number of a layer, from 0 to " .. layers - 1 .. " (found '" .. text .. "')")
end

local command = { name = "board", group = "Look up", usage = "FILE" }

-- The text of a file with this ending, "svg" or "json". Also for pictures of the docs, each in a host of its own.
function command.draw(system, request)
  local arguments = request.arguments
  local path = arguments.operands[1]
  local play, found = plays.again(system, arguments, path, plays.log(system, arguments, path))
  if arguments.at == "each" then
    if request.ending ~= "json" then refusal.say "--at each: only as data, --to FILE.json" end
    return each_board(system, play, plays.side(play, arguments))
  end
  local board, place = board_at(system, play, plays.side(play, arguments), arguments.at)
  if request.ending == "json" then return json.encode(board) .. "\n" end
  return picture.draw(board, { title = found.name, subtitle = place, theme = request.theme,
    layer = layer_of(board, arguments.layer) })
end

function command.run(system, arguments)
  local to = arguments.to or refusal.say "say where to: --to board.svg"
  local ending = to:match "%.(%w+)$"
  if not ENDINGS[ending] then
    refusal.say("--to takes a file that ends in .svg, .png or .json (found '" .. to .. "')")
  end
  local theme = arguments.theme or "auto"
  if theme == "auto" and ending == "png" then theme = "light" end
  local made = command.draw(system, { arguments = arguments, ending = ending, theme = theme })
  if ending == "png" then made = png_of(system, made) end
  pages.save(system, to, made)
  system.write("wrote " .. to .. "\n")
  return 0
end

command.operands = { least = 1, most = 1, wants = "which encounter or log?" }
command.summary = "Draws the board of an encounter."
command.text = [[
  The extension of --to chooses the format: a picture (.svg, or .png where rsvg-convert is installed), or the board as
  data (.json).

  FILE is an encounter, or a log from `tercio run FILE --format json`. The content must be the same as when the log was
  written.

  With --at, the encounter is played first. N is the number of a record in its log; `tercio why FILE` lists them.

  The exit code is 2 on bad input.
]]
command.flags = flags.with_layers {
  { name = "to", value = "FILE", text = "Write the picture to FILE.svg, FILE.png or FILE.json." },
  { name = "at", value = "N", text = "Draw the board after record N, or at the 'end'. Default: the start. "
      .. "With .json, 'each' writes the board after every record, one line each." },
  { name = "as", value = "TEAM", text = "Show only what this team knows." },
  { name = "layer", value = "Z", text = "Draw only this layer of a cube." },
  { name = "theme", value = "THEME", values = { "auto", "light", "dark" },
    text = "auto (the reader's own setting), light or dark." },
  flags.seed,
}
command.examples = {
  { "tercio board examples/corridor.lua --to board.svg" },
  { "tercio board examples/skirmish.lua --at 40 --to later.svg", "after record 40" },
}

return command
