-- Writes what was played in a terminal as an encounter file, once it has been played again and found the same.
local encounter = import "play/encounter"
local hosts = import "program/hosts"
local recording = import "play/recording"
local script = import "play/script_controller"

local recorder = {}

-- In a host of its own: what goes wrong when the recorded file is played; nil when all of it is as it was.
function recorder.try(_, request)
  local found, problems = encounter.read_text(request.text, request.path, request.path:match "^(.*)/" or ".")
  if not found then return { wrong = encounter.line(problems[1]) } end
  local play
  play, problems = encounter.open(found, { roots = request.roots })
  if not play then return { wrong = encounter.line(problems[1]) } end
  script.run(play)
  return { wrong = play.failures[1] and encounter.line(play.failures[1]) or nil }
end

-- The file of what was played so far; nil and why there is none.
local function text_of(game, path)
  local match, wrong = game.match, nil
  for _, dice in ipairs { true, false } do
    match.play.session:bind()
    local text = recording.text(match.play, match.timeline:steps(), game.found, game.over, dice)
    local made, fault = hosts.fresh(game.system, "terminal/recorder", "try",
      { text = text, path = path, roots = game.over.roots })
    match.play.session:bind()
    wrong = fault or made.wrong
    if not wrong then return text end
  end
  return nil, wrong
end

-- Writes it to a path, and says so; an existing file stays as it is.
function recorder.write(game, path)
  if not path:find "%.lua$" then path = path .. ".lua" end
  if not game.found then return game:complain("this game began from a save: what was before it is not known") end
  if game.system.mode(path) then return game:complain("there is a " .. path .. " already: choose another name") end
  local text, wrong = text_of(game, path)
  if not text then
    return game:complain("nothing is written, as the recorded script does not give the same play: " .. wrong)
  end
  local fine, why = game.system.save(path, text)
  if not fine then return game:complain("cannot write " .. path .. ": " .. why) end
  game.screen:say("Recorded " .. #game.match.timeline:steps() .. " answers: tercio run " .. path, "green")
end

return recorder
