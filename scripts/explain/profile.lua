-- What each handler of a play costs. The host takes samples (engine/host/embed/profile.c), which change nothing in
-- the play: neither world, log, nor budget. Time belongs to the innermost handler on the stack: its own code, that of
-- the libraries it calls, and what the engine does at its bidding.
local blame = import "world/blame"
local colours = import "report/colours"
local flame = import "explain/flame"
local tables = import "world/tables"

local profile = {}

local MOST_ROWS, WHOLE = 40, 200   -- of the table: rows, and columns before a place is cut

-- ---- handlers --------------------------------------------------------------------------------------

local function name_of(places)
  local place, rest = places[1], #places - 1
  local def = place.def
  local path = place.path .. (place.wrapped and ", wrapped" or "")
  local name = def.kind .. " '" .. tostring(def.id) .. "' (" .. path .. ")"
  return rest > 0 and name .. " and " .. rest .. " more" or name
end

local function place_of(f)
  local file, line = registry.defined(registry.wrapped(f) or f)
  return file and file .. ":" .. line or ""
end

-- All handlers of the content: list of { f, name, place }, in the order of their names.
local function handlers()
  local functions, places = blame.handlers()
  local list = tables.map(functions, function(f) return { f = f, name = name_of(places[f]), place = place_of(f) } end)
  table.sort(list, function(a, b)
    if a.name ~= b.name then return a.name < b.name end
    return a.place < b.place
  end)
  return list
end

-- ---- measuring -------------------------------------------------------------------------------------

-- Begins to watch a play; returns a function that ends it: { rows = { name, place, calls, own }, most expensive first,
-- rules, serving, engine, stacks }, times in nanoseconds.
function profile.start(play)
  play.session:bind()
  local list, functions, names = handlers(), {}, {}
  for index, handler in ipairs(list) do functions[index], names[index] = handler.f, handler.name end
  profiler.start(functions, names)
  return function()
    local made = profiler.stop()
    made.rows = {}
    for index, handler in ipairs(list) do
      local calls, own = made.calls[index], made.own[index]
      if calls > 0 or own > 0 then
        table.insert(made.rows, { name = handler.name, place = handler.place, calls = calls, own = own })
      end
    end
    table.sort(made.rows, function(a, b) return a.own > b.own end)
    return made
  end
end

-- ---- showing ---------------------------------------------------------------------------------------

local function milliseconds(time) return ("%d.%02d ms"):format(time // 1000000, time % 1000000 // 10000) end
local function share(time, whole)
  local tenths = whole == 0 and 0 or (time * 1000 + whole // 2) // whole
  return ("%d.%d%%"):format(tenths // 10, tenths % 10)
end

local function row_of(row, whole)
  local each = row.calls > 0 and ("%d.%d us"):format(row.own // row.calls // 1000, row.own // row.calls % 1000 // 100)
    or ""
  return { row.name, tostring(row.calls), milliseconds(row.own), share(row.own, whole), each, row.place }
end

-- Prints the table: handlers by cost, then the rules and the engine as a whole.
function profile.print(system, made)
  local painter = colours.new(system.colour)
  local whole = made.rules + made.serving + made.engine
  local rows, rest = { { "handler", "calls", "time", "share", "a call", "place" } }, 0
  for index, row in ipairs(made.rows) do
    if index <= MOST_ROWS then rows[#rows + 1] = row_of(row, whole) else rest = rest + row.own end
  end
  if rest > 0 then
    rows[#rows + 1] = { #made.rows - MOST_ROWS .. " more", "", milliseconds(rest), share(rest, whole), "", "" }
  end
  system.write "\n"
  for index, line in ipairs(colours.columns(rows, math.max(system.width, WHOLE), painter)) do
    system.write((index == 1 and painter(line, "bold") or line) .. "\n")
  end
  local parts = { { "rules, in their own code", made.rules }, { "the engine, for rules", made.serving },
    { "the engine by itself", made.engine } }
  system.write "\n"
  for _, part in ipairs(parts) do
    system.write(("%-26s %12s %7s\n"):format(part[1], milliseconds(part[2]), share(part[2], whole)))
  end
end

-- The text of a file for a flame graph: a drawing if its name ends in .svg, else collapsed stacks.
function profile.flame(name, made)
  if name:find "%.svg$" then return flame.svg(made.stacks) end
  return table.concat(made.stacks, "\n") .. "\n"
end

return profile
