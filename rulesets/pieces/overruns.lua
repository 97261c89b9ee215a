-- Units that come through the cells of others, by tags with `moves = { through = ... }`: the effect `overrun` says so,
-- for content that does something there.
piece "overruns" { text = "Each step into the cells of others is an effect that content can answer.", version = "1.0" }

local lists = library "lists"

effect "overrun" { text = "A unit passes through the cells of another, by a tag that lets it. Its user is the mover.",
  op = "note", takes = { target = "unit" }, log = "{user} passes through {target}" }

local function lets_through()
  return lists.any(definitions "tag", function(id)
    local moves = definition("tag", id).moves
    return moves ~= nil and moves.through ~= nil
  end)
end

-- The cells of a unit that it had not before.
local function entered(item)
  local before = lists.set(item.before >= 0 and field.body_cells(item.target, item.before) or {})
  return lists.where(field.cells(item.target), function(cell) return not before[cell] end)
end

state_check "overruns" {
  text = "A step into the cells of another is told as an effect.", used = lets_through,
  run = function(batch)
    if field.topology() == "graph" then return end   -- all of a zone share it
    for _, item in ipairs(batch:just_applied()) do
      local me = item.target
      if definition("effect", item.kind).op == "place" and me.active then
        for _, other in ipairs(field.units_in(entered(item))) do
          if other ~= me and me:moves_through(other) then batch:overrun(other, { user = me }) end
        end
      end
    end
  end,
}
