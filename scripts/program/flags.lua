-- Flags that several commands have, and how their arguments are read.
local refusal = import "program/refusal"
local tables = import "world/tables"

local flags = {}

local MOST = 1000000   -- of a number
flags.MOST = MOST

flags.seed = { name = "seed", value = "N", text = "Roll with this seed, not the file's." }

-- The layers that come on top of what a file or a ruleset names.
flags.mod = { name = "mod", value = "M", text = "Load this mod too: an id or a folder.", repeats = true }
flags.variant = { name = "variant", value = "V", text = "Apply this variant.", repeats = true }
flags.option = { name = "option", value = "NAME=VALUE", text = "Set an option of the ruleset.", repeats = true }

-- Abilities, statuses and traits that are taken out of play.
flags.without = { name = "without", value = "KIND.ID", repeats = true,
  text = "Take this ability, status or trait out of play: nobody can gain it." }

-- A list of flags with the three of layers at its end.
function flags.with_layers(list)
  return tables.append(list, { flags.mod, flags.variant, flags.option })
end

-- Those as they were written, for a command to be typed again: " --mod ember --variant gritty".
function flags.layers_written(arguments)
  local written = ""
  for _, flag in ipairs { "mod", "variant", "option" } do
    for _, value in ipairs(arguments[flag]) do written = written .. " --" .. flag .. " " .. value end
  end
  return written
end

-- --format: "pretty" for people, and the others.
function flags.format(...)
  local values = { "pretty", ... }
  return { name = "format", value = "FORMAT", values = values,
    text = #values == 2 and "pretty (for people) or json." or "pretty (for people), json or tap." }
end

function flags.seeds(default)
  return { name = "seeds", value = "FROM..TO", text = "The seeds to play; " .. default .. " by default." }
end

-- The policies of teams, for a configuration (simulation/configuration).
flags.policies = { name = "policy", value = "[TEAM=]NAME", repeats = true,
  text = "The policy of all teams, or of TEAM: greedy (the default), random, search:NODES, "
    .. "exec:PROGRAM or the ruleset's." }

flags.jobs = { name = "jobs", value = "N", text = "How many workers play; one for each core by default." }

function flags.limit(default)
  local text = "Stop a play after this many decisions; " .. default .. " by default."
  return { name = "limit", value = "N", text = text }
end

-- ---- reading ---------------------------------------------------------------------------------------

local function whole(text, least, most)
  local number = text and text:match "^%d+$" and math.tointeger(tonumber(text))
  return number and number >= least and number <= (most or MOST) and number or nil
end

-- The number that a flag gives, from 1 to `most` (nil: a million).
function flags.number(arguments, name, default, most)
  local text = arguments[name]
  if not text then return default end
  return whole(text, 1, most) or
    refusal.say("--" .. name .. " takes a number from 1 to " .. (most or MOST) .. " (found '" .. text .. "')")
end

-- How many workers; nil: as many as there are cores.
function flags.workers(arguments) return flags.number(arguments, "jobs", nil, 1024) end

-- The share that a flag gives as percent, "2%" or "0.5", above 0 and at most 50 %.
function flags.share(arguments, name, default)
  local text = arguments[name]
  if not text then return default end
  local number = tonumber(text:match "^(%d+%.?%d*)%%?$")
  if not number or number <= 0 or number > 50 then
    refusal.say("--" .. name .. " takes a share such as 2%, above 0 and at most 50 (found '" .. text .. "')")
  end
  return number / 100
end

-- The first and the last seed of "1..40" or of "17".
function flags.range(arguments, default)
  local text = arguments.seeds or default
  local first, last = text:match "^(%d+)%.%.(%d+)$"
  local from, to = whole(first or text, 0), whole(last or text, 0)
  if not from or not to or from > to then
    refusal.say("--seeds takes FROM..TO, as 1..200, with numbers up to " .. MOST .. " (found '" .. text .. "')")
  end
  return from, to
end

-- Texts "name=value" as settings: list of { name, value, from }.
function flags.settings(texts, flag)
  local settings = {}
  for index, text in ipairs(texts) do
    local name, value = text:match "^([^=]+)=(.*)$"
    if not name then refusal.say("--" .. (flag or "option") .. " takes name=value (found '" .. text .. "')") end
    settings[index] = { name = name, value = value, from = "the command line" }
  end
  return settings
end

return flags
