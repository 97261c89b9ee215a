-- Prints the odds of an action, as charts for people; and what programs get of them.
local colours = import "report/colours"
local odds = import "explain/odds"
local page_of = import "report/page"
local script = import "play/script_controller"
local sentences = import "world/sentences"
local statistics = import "balance/statistics"
local tables = import "world/tables"

local odds_page = {}

local MOST_WHOLE = 6      -- combined outcomes that are told
local BAR_MOST = 40       -- columns of a bar

local function share_text(value)
  local percent = value * 100
  if percent > 0 and percent < 0.05 then return "<0.1 %" end
  return ("%.1f %%"):format(percent)
end

-- What a value says: of numbers also by how much it is another.
local function value_text(of, row)
  if row.same and of.kind == "number" then return row.value .. " (as it is)" end
  if of.kind == "number" and math.type(of.before) and math.type(row.value) then
    return ("%d (%+d)"):format(row.value, row.value - of.before)
  end
  if of.kind == "flag" then return row.value == 1 and "there" or "gone" end
  if of.kind == "status" then return row.value == 0 and "without" or tostring(row.value) end
  return tostring(row.value)
end

local function interval_of(made, weight)
  if made.exact then return nil end
  return statistics.wilson(weight.number * (made.samples // weight.over), made.samples)
end

local function mean_of(of)
  local sum = 0
  for _, row in ipairs(of.rows) do
    if not math.type(row.value) then return nil end
    sum = sum + row.value * row.weight:value()
  end
  return sum
end

-- The rows of a chart as texts, { value, share, exact, number }, and how wide each of the first three is.
local function chart_rows(made, of)
  local rows, wide = {}, { 0, 0, 0 }
  for index, row in ipairs(of.rows) do
    local low, high = interval_of(made, row.weight)
    local exact = low and ("%.1f to %.1f"):format(low * 100, high * 100) or row.weight:text()
    rows[index] = { value_text(of, row), share_text(row.weight:value()), exact, row.weight:value() }
    for column = 1, 3 do wide[column] = math.max(wide[column], colours.width(rows[index][column])) end
  end
  return rows, wide
end

local function chart(out, made, of)
  local mean = of.kind == "number" and mean_of(of)
  out:gap()
  out:line(0, of.key .. (of.kind == "number" and math.type(of.before) and ", now " .. of.before or "") ..
    (mean and (", on average %.2f"):format(mean) or ""), "bold")
  local rows, wide = chart_rows(made, of)
  local narrow, most = out.width < 60, 0
  local room = math.max(math.min(out.width - wide[1] - wide[2] - (narrow and 6 or wide[3] + 8), BAR_MOST), 4)
  for _, row in ipairs(rows) do most = math.max(most, row[4]) end
  for _, row in ipairs(rows) do
    local bar = ("#"):rep(math.max(math.floor(row[4] / most * room + 0.5), row[4] > 0 and 1 or 0))
    local line = "  " .. colours.right(row[1], wide[1]) .. "  " .. colours.right(row[2], wide[2]) ..
      (narrow and "" or "  " .. colours.pad(row[3], wide[3])) .. "  " .. bar
    out.out((line:gsub("%s+$", "")) .. "\n")
  end
end

function odds_page.use_text(wanted)
  return sentences.title(wanted.unit) .. " uses " .. sentences.called("ability", wanted.ability)
end

local function title_of(wanted)
  local parts = {}
  for index, choice in ipairs(wanted.choices) do
    parts[index] = (choice.kind and choice.kind .. " " or "") .. script.id_of(choice.value)
  end
  return odds_page.use_text(wanted) .. (#parts > 0 and ": " .. table.concat(parts, ", ") or "")
end

-- Whether a unit's number, status or place is another only as it is gone with the unit.
local function only_gone(of)
  for _, row in ipairs(of.rows) do
    if row.value ~= "gone" and not row.same then return false end
  end
  return of.of ~= nil and of.kind ~= "flag"
end

-- What is shown: nothing that only says again that somebody is gone, nor that by itself if a chart shows it.
local function told_of(made)
  local shown = {}
  for _, of in ipairs(made.of) do
    for _, row in ipairs(of.rows) do
      if row.value == "gone" and not only_gone(of) and #of.rows > 1 then shown[of.of] = true end
    end
  end
  return tables.filter(made.of, function(of)
    return not only_gone(of) and not (of.kind == "flag" and shown[of.of])
  end)
end

-- How the outcomes were counted.
local function tell_how(out, made, wanted)
  if made.dice == 0 then
    out:line(2, "Certain: nothing is rolled or drawn.")
  elseif made.exact then
    out:line(2, "Exact: all " .. made.ways .. " ways of " .. made.rolls .. " (each with its chance).")
  else
    out:line(2, "Sampled " .. made.samples .. " times, with 95 % intervals by Wilson: " .. made.why .. ".")
  end
  if #made.partly > 0 then
    out:line(2, table.concat(made.partly, ", ") .. " was not legal in every way: there " .. wanted.policy .. " chose.")
  end
end

local function tell_together(out, made, known)
  out:gap()
  out:line(0, "Together", "bold")
  for index = 1, math.min(#made.whole, MOST_WHOLE) do
    local one = made.whole[index]
    out:row(2, colours.right(share_text(one.weight:value()), 7), 7, odds.together(one.parts, known))
  end
  if #made.whole > MOST_WHOLE then out:line(2, "and " .. #made.whole - MOST_WHOLE .. " more") end
end

-- Prints them. wanted: the action; place: where it would be done.
function odds_page.tell(system, made, wanted, place)
  local out = page_of.new(system)
  out:line(0, title_of(wanted), "bold")
  out:line(2, place, "dim")
  tell_how(out, made, wanted)
  if #made.of == 0 then
    out:gap()
    out:line(0, "Nothing changes.")
  end
  local certain, known, charts = {}, {}, 0
  for _, of in ipairs(told_of(made)) do
    if #of.rows > 1 then
      chart(out, made, of)
      charts = charts + 1
    else
      certain[#certain + 1], known[of.key] = of.key .. " " .. value_text(of, of.rows[1]), true
    end
  end
  if #certain > 0 then
    out:gap()
    out:line(0, "In any case: " .. table.concat(certain, "; "))
  end
  if charts > 1 then tell_together(out, made, known) end
end

-- The same as plain data.
function odds_page.plain(made, wanted, place)
  local result = odds.plain(made, not made.exact and function(row, weight)
    local low, high = interval_of(made, weight)
    row.low, row.high = ("%.4f"):format(low), ("%.4f"):format(high)
  end or nil)
  return tables.copy(result, { what = "odds", unit = wanted.unit, ability = wanted.ability, at = place })
end

return odds_page
