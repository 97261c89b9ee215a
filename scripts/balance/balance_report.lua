-- What `tercio balance` says of what things are worth (balance/worth.lua).
local colours = import "report/colours"
local statistics = import "balance/statistics"
local tables = import "world/tables"

local report = {}
local MOST_TOLD = 5
local LEAST_WIDTH = 72   -- of a terminal, for a table

local function percent(share) return ("%.0f %%"):format(100 * share) end
local function points(share) return (("%+.1f"):format(100 * share):gsub("^[+-](0%.0)$", "%1")) end

local function kind_of(item) return item.what:match "^%l+" end

-- Whether its side mostly wins with it, and mostly loses without it.
local function decides(item)
  local low = statistics.wilson(item.won_with, item.count)
  local _, high = statistics.wilson(item.won_without, item.count)
  return item.clear and low > 0.5 and high < 0.5
end

-- What is remarkable in an item: words, and whether it is so.
local REMARKS = {
  { "never used", "Never used", function(item) return kind_of(item) == "ability" and item.used == 0 end },
  { "used in every fight", "Used in every fight", function(item, made)
    return kind_of(item) == "ability" and item.used == made.pairs
  end },
  { "wins alone", "Wins alone (its side mostly wins with it, and mostly loses without it)", decides },
  { "no fight went differently", "No fight went differently without", function(item) return item.changed == 0 end },
}

local function used(item)
  return kind_of(item) == "ability" and item.used .. " of " .. item.fights or "in " .. item.fights
end

-- A table of some items under a title; nothing without items.
local function tell_items(page, title, items)
  if #items == 0 then return end
  page:gap()
  page:line(0, title, "bold")
  local rows = { { "", "", "side", "worth", "95 %", "used" } }
  for _, item in ipairs(items) do
    rows[#rows + 1] = { item.clear and "*" or "", item.what, item.drawn and "whoever" or item.team,
      points(item.worth.mean), points(item.worth.low) .. " to " .. points(item.worth.high), used(item) }
  end
  if page.width >= LEAST_WIDTH then
    for _, line in ipairs(colours.columns(rows, page.width, page.paint)) do page.out(line .. "\n") end
    return
  end
  for at = 2, #rows do
    local row = rows[at]
    page:line(0, row[2] .. row[1] .. " (" .. row[3] .. "): " .. row[4] .. ", 95 % " .. row[5])
    page:line(2, "used " .. row[6])
  end
end

local function tell_rest(page, made)
  local tested = #tables.filter(made.items, function(item) return item.worth end)
  page:gap()
  for _, remark in ipairs(REMARKS) do
    local names = {}
    for _, item in ipairs(made.items) do
      if item.worth and remark[3](item, made) then names[#names + 1] = item.what end
    end
    if #names > 0 then page:line(0, remark[2] .. ": " .. table.concat(names, ", ")) end
  end
  if #made.missing > 0 then page:line(0, "Never came up: " .. table.concat(made.missing, ", ")) end
  for _, item in ipairs(made.items) do
    if item.refused then page:line(0, "Not judged: " .. item.what .. ": " .. item.refused) end
  end
  page:gap()
  page:line(0, "Worth: by how many points of a hundred the side that has it scores more with it than without it, " ..
    "over the same seeds (a victory 1, a fight that nobody won 1/2; intervals by Agresti and Min). What a status is " ..
    "worth is that of the side that gives it. Policies play: people may do better with it, or worse.", "dim")
  page:line(0, ("Of %d intervals of 95 %%, about %.0f miss the truth by chance. Rows with * stay clear among all of " ..
    "them: the chance of one false * is at most 5 %% (sign tests, Holm 1979). Rows without it may be worth nothing."):
    format(tested, 0.05 * tested), "dim")
end

function report.tell(system, arguments, request, made)
  if arguments.format == "json" then
    made.what, made.from, made.to = "balance", request.from, request.to
    for _, item in ipairs(made.items) do
      item.remarks = {}
      for _, remark in ipairs(REMARKS) do
        if item.worth and remark[3](item, made) then table.insert(item.remarks, remark[1]) end
      end
    end
    return system.write(json.encode(statistics.plain(made)) .. "\n")
  end
  local page = import("report/page").new(system)
  page:line(0, made.name .. ": what is worth how much", "bold")
  local wins = tables.map(made.teams, function(team)
    return team.id .. " win " .. percent(team.wins / math.max(made.pairs, 1))
  end)
  page:line(0, ("Seeds %d..%d: %s"):format(request.from, request.to, table.concat(wins, ", ")))
  local first = ""
  for _, item in ipairs(made.items) do
    first = item.both and item.team or first
    item.drawn = request.drawn
  end
  local function judged(both)
    return tables.filter(made.items, function(item) return item.worth and item.both == both end)
  end
  tell_items(page, "What one side has", judged(nil))
  tell_items(page, "What both sides have, taken from both: worth to " .. first, judged(true))
  tell_rest(page, made)
  for index, broken in ipairs(made.broken) do
    if index > MOST_TOLD then break end
    page:line(0, "FAILED seed " .. broken.seed .. ": " .. broken.text, "red")
  end
end

return report
