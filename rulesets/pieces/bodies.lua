-- Bodies that change in play: where a new one has room, what happens when it has none, and bodies that statuses give.
-- What bars a body is said by `places` of the manifest.
piece "bodies" { text = "Units grow, shrink and take other shapes, if there is room.", version = "1.0" }

local bodies, lists = library("bodies", "lists")
local HOLDERS = { "status", "trait", "ability", "rule" }
local WIDEST = 12   -- steps within which somebody pushed aside finds a place
local NOWHERE, FAR = -1, 1000
local FARTHEST = 6   -- steps from the anchor of a body to its last cell

query "shape" { text = "The name of the body that I should have.", default = function(me) return me.own_body end }
query "without_room" { params = { "body" }, default = "refused",
  text = "What happens if a new body has no room: \"refused\"; \"pushed\", units in its way make room; \"squeezed\", "
    .. "it takes the cells that are free." }
query "gives_way" { text = "Can I be pushed aside by a body that grows?", default = true }
query "no_body" { text = "Why I cannot have a body; false: I can.", params = { "body" }, default = false }

-- ---- room ----------------------------------------------------------------------------------------

-- What is in the way of a body at an anchor: { cell =, cells =, bad = mask, others = units, cut = }. claimed: cells
-- that others come to.
local function look(unit, body, cell, claimed)
  local bad, others, cut = field.obstacles(unit, cell, body)
  local cells = field.body_cells(unit, cell, body)
  for at, part in ipairs(cells) do
    if part >= 0 and claimed[part] then bad = bad | 1 << at - 1 end
  end
  return { cell = cell, cells = cells, bad = bad, others = others, cut = cut }
end

local function obstacle(found)
  for at, part in ipairs(found.cells) do
    if part < 0 then return "it would reach beyond the field" end
    if found.bad & 1 << at - 1 ~= 0 then return field.name(part) .. " is in the way" end
  end
  return found.cut and "a wall would run through it" or found.others[1].name .. " stands there"
end

local function height(cell) return (select(3, field.point(cell))) end

-- Where a body could be that has cells of the present one: with most of these first, then as high as the anchor, then
-- nearest to it. One that is no larger stays within the present one.
local function anchors(unit, body)
  local own, start = field.cells(unit), unit.cell
  local here, size, found = lists.set(own), #field.body_cells(unit, start, body), {}
  for _, cell in ipairs(size <= #own and own or field.disk(start, math.min(size - 1, FARTHEST))) do
    local shared = lists.count(field.body_cells(unit, cell, body), function(part) return here[part] end)
    if shared > 0 then
      found[#found + 1] = { cell = cell, shared = shared, far = field.distance(start, cell),
        level = height(cell) == height(start) and 0 or 1 }
    end
  end
  table.sort(found, function(a, b)
    if a.shared ~= b.shared then return a.shared > b.shared end
    if a.level ~= b.level then return a.level < b.level end
    return a.far < b.far
  end)
  return lists.map(found, function(entry) return entry.cell end)
end

-- The nearest place for somebody pushed aside, out of some cells, and away from another first; nil for none.
local function place_aside(unit, from, claimed)
  local free = lists.where(field.disk(unit.cell, WIDEST), function(cell)
    local found = look(unit, unit.body, cell, claimed)
    return found.bad == 0 and not found.cut and #found.others == 0
  end)
  local _, cell = lists.least(free, function(cell)
    local level = height(cell) == height(unit.cell) and 0 or 1
    return (2 * field.distance(unit.cell, cell) + level) * FAR - field.distance(from, cell)
  end)
  return cell
end

-- Those in the way with places for them: { { unit, cell }, ... }; nil when one of them stays.
local function aside(found, claimed)
  local taken, moves = lists.set(found.cells), {}
  for cell in pairs(claimed) do taken[cell] = true end
  for index, other in ipairs(found.others) do
    local cell = other:gives_way() and place_aside(other, found.cell, taken)
    if not cell then return nil end
    moves[index] = { other, cell }
    for _, part in ipairs(field.body_cells(other, cell)) do taken[part] = true end
  end
  return moves
end

local ways = {}
function ways.pushed(found, claimed)
  return found.bad == 0 and not found.cut and aside(found, claimed)
end
-- Something of it must find room, and it does not squeeze through walls.
function ways.squeezed(found)
  local inside = lists.all(found.cells, function(part) return part >= 0 end)
  return inside and found.bad ~= (1 << #found.cells) - 1 and #found.others == 0 and not found.cut and {}
end

-- How a unit takes a body: { cell =, ghost = mask, aside = moves, cells = }; nil and what is in the way.
function bodies.plan(unit, body, at, how, claimed)
  claimed = claimed or {}
  local why = unit:no_body(body)
  if why then return nil, why end
  if not unit.active then return { cell = NOWHERE, ghost = 0, aside = {}, cells = {} } end
  local tries = lists.map(at and { at } or anchors(unit, body), function(cell)
    return look(unit, body, cell, claimed)
  end)
  for _, found in ipairs(tries) do
    if found.bad == 0 and not found.cut and #found.others == 0 then
      return { cell = found.cell, ghost = 0, aside = {}, cells = found.cells }
    end
  end
  local way = ways[how or unit:without_room(body)]
  for _, found in ipairs(way and tries or {}) do
    local moves = way(found, claimed)
    if moves then return { cell = found.cell, ghost = found.bad, aside = moves, cells = found.cells } end
  end
  return nil, tries[1] and obstacle(tries[1]) or "there is no place for it"
end

-- ---- effects -------------------------------------------------------------------------------------

local function name_of(number) return definitions "body"[number] or "cell" end
local function number_of(name) return lists.place(definitions "body", name) or 0 end

-- Proposes a plan: first those who make room, then the body.
local function carry_out(event, unit, body, plan, own)
  for _, move in ipairs(plan.aside) do event:aside(move[1], move[2]) end
  return event:effect("reshape", unit, 1, { cell = plan.cell, body = number_of(body), own = own and 1 or 0,
    ghost = plan.ghost })
end

effect "aside" { text = "Somebody makes room for a body that grows.", op = "place",
  log = "{target} is pushed aside to {place}", prevented = "{target} stays where it is{why}" }

-- Moves of its batch have been made: who came into its cells, or did not leave them, bars it.
local function apply(item)
  local unit, body, before = item.target, name_of(item.body), number_of(item.target.body)
  if unit.active then
    if item.cell == NOWHERE then return item:result(0, before, before, 1) end
    local found = look(unit, body, item.cell, {})
    if found.bad ~= item.ghost or found.cut or #found.others > 0 then return item:result(0, before, before, 1) end
  end
  unit:reshape(body, unit.active and item.cell or nil, item.own == 1)
  if item.ghost ~= 0 then field.occupy(unit, item.ghost, 0) end
  item:result(1, before, item.body, 0)
end

effect "reshape" { text = "A unit takes another body, for good.", op = "host",
  params = { "cell", "body", "own", "ghost" }, unsaid = { "cell", "own", "ghost" }, takes = { target = "unit" },
  tells = { body = name_of },
  propose = function(event, unit, body, options)
    if not options then options = {} end
    if type(body) ~= "string" or number_of(body) == 0 and body ~= "cell" then
      error("reshape needs the name of a body: use:reshape(target, \"two\") (there is: cell, " ..
        table.concat(definitions "body", ", ") .. ")", 0)
    end
    local plan, why = bodies.plan(unit, body, options.at, options.without_room)
    if plan then return carry_out(event, unit, body, plan, true) end
    return event:effect("reshape", unit, 1, { cell = NOWHERE, body = number_of(body), why = " (" .. why .. ")" })
  end,
  apply = apply, log = "{target} changes its body: {body}", unchanged = "{target} keeps its body{why}",
  prevented = "{target} keeps its body{why}" }

-- ---- bodies that statuses give ---------------------------------------------------------------------

counter "cramped" { text = "It waits for room for another body.", on = "unit" }

-- Whether some definition has a word in the bodies of units.
local function changes()
  return lists.any(HOLDERS, function(kind)
    return lists.any(definitions(kind), function(id)
      local modify = definition(kind, id).modify or {}
      return modify.shape ~= nil or modify["any.shape"] ~= nil
    end)
  end)
end

local function settle(batch, unit, wanted, claimed)
  local plan, why = bodies.plan(unit, wanted, nil, nil, claimed)
  if not plan then
    if unit:count "cramped" == 0 then
      unit:add_count "cramped"
      log.note(unit.name .. " has no room for its body " .. wanted .. ": " .. why)
    end
    return
  end
  for _, cell in ipairs(plan.cells) do claimed[cell] = true end
  carry_out(batch, unit, wanted, plan, false)
end

state_check "shapes" {
  text = "Units take the bodies that they should have, as soon as there is room.", used = changes,
  run = function(batch)
    local claimed = {}
    for _, unit in ipairs(modified "shape" and units() or units_reshaped()) do
      local wanted = unit:shape()
      if wanted ~= unit.body then settle(batch, unit, wanted, claimed)
      elseif unit:count "cramped" > 0 then unit:add_count("cramped", nil, -unit:count "cramped") end
    end
  end,
}
