-- Ways of moving: what a step costs and where it may end, who lets whom pass, and where a body fits.
local ways, engagement, rounds, lists = library("ways", "engagement", "rounds", "lists")
local routes, knowledge = library("routes", "knowledge")

-- Classes of those in the way; who is not named blocks.
local ALLY, SMALL = 1, 2
local NOBODY = -1   -- does not count at all

-- Numbers of tc_step_kind.
local CLAMBER_UP, CLAMBER_OVER = 3, 5
local MOST_HEIGHT = 8

-- ---- ways of moving ------------------------------------------------------------------------------

local FALL_WHEN = { each_step = "each_step", end_of_move = "last", fall_ends_move = "ends_move" }

-- The rules of up and down. climbs: has Climbing (VAL-PROP-02); height: how high it clambers, 0: as its body.
local function vertical(climbs, height)
  return {
    gravity = true, support = option.support, faces_hold = option.floor_face == "supports",
    fluid_tags = { "fluid" }, fluid_holds = option.fluid == "stops_fall",
    climb_tags = { "climbable" }, climb_inside = option.climbable == "adjacent_or_inside", climb_solid = climbs,
    climb_edges = option.climb_on == "faces_too", climb_catch = option.climb_catch == "yes", let_go = true,
    fall_when = FALL_WHEN[option.fall_when],
    drop_tags = { "drop" }, drop_holds = climbs, ramp_tags = { "ramp" }, ramp_bodies = option.ramp_block == "steps_up",
    clamber = true, clamber_held = option.clamber_engaged == "allowed",
    clamber_ramp = option.ramp_clamber == "either_tile",
    clamber_terrain = true, clamber_cost = 2, clamber_up = height, clamber_wall = height,
    clamber_down = option.clamber_down == "height" and height or 1,
    clamber_tile = option.clamber_wall == "face_or_tile", clamber_graze = option.los_graze,
    clamber_ledge = option.clamber_air == "refused",
  }
end

local function profile(climbs, height)
  return function()
    return {
      step = 1, leave_values = { arduous = 1 }, combine_body = option.arduous == "sum" and "sum" or "strongest",
      squeeze = true, walls_may_cut = option.block_face == "ignored", held_at_start = true,
      classes = { [ALLY] = { pass = true }, [SMALL] = { pass = true, stop = option.small_share } },
      vertical = vertical(climbs, height),
    }
  end
end

local WALK, CLIMB = {}, {}

for height = 0, MOST_HEIGHT do
  WALK[height], CLIMB[height] = "walk " .. height, "climb " .. height
  field.declare_path(WALK[height], profile(false, height))
  field.declare_path(CLIMB[height], profile(true, height))
end

-- The way in which a character moves (VAL-SIZE-10: how high it is).
function ways.of(me)
  local height = option.height == "scenario" and math.min(me.height, MOST_HEIGHT) or 0
  return (me:is "climbing" and CLIMB or WALK)[height]
end

-- A Small that counts as 0 high clambers up nothing (VAL-SIZE-10).
local function no_clambering_up(_, _, kind) return kind ~= CLAMBER_UP and kind ~= CLAMBER_OVER and 0 end

local function flat(me)
  if option.small_height == 0 and me:is "small" then return no_clambering_up end
  return nil
end

-- ---- squeezing -----------------------------------------------------------------------------------

-- Whether a body would be squeezed at an anchor: some of its tiles count there, not all (VAL-SQZ-01, VAL-SQZ-02).
function ways.squeezed_at(me, cell)
  local count = field.body(me)
  if count == 1 then return false end
  local valid = field.valid_cells(ways.of(me), { unit = me }, cell)
  return valid ~= 0 and valid ~= (1 << count) - 1
end

-- Whether it may squeeze with these Action Points, as now if left out: with the option not without one to lose
-- (VAL-SQZ-06).
local function may_squeeze(me, points)
  return option.squeeze_zero == "allowed" or (points or me.action_points) > 0 or field.body(me) == 1 or
    not rounds.own_turn(combat, me)
end

-- Bars every step from full to smaller space.
local function no_squeezing(me)
  return function(from, to) return (ways.squeezed_at(me, from) or not ways.squeezed_at(me, to)) and 0 end
end

-- What bars steps beyond what the way says, or nil. points: the Action Points that are left.
local function bars(me, points)
  if not may_squeeze(me, points) then return no_squeezing(me) end
  return flat(me)
end

-- ---- questions -----------------------------------------------------------------------------------

judgement "passes_by" { text = "Which allies may somebody pass who is not Small?", clause = "VAL-THRU-01", of = "unit",
  params = { "other" },
  rows = function()
    return {
      { "another" }, { "is_not", "small", of = "other" },
      { "allied", unless = "allied",
        otherwise = function(me, _, other) return not me:allied(other) and "not an ally" or nil end },
      { "no_unit", "holds", of = "other", unless = { "engaged", "ignores_engagement" },
        otherwise = function(me, _, other)
          return not me:ignores_engagement() and other:engaged() and "engaged" or nil
        end },
    }
  end }

judgement "small_ones" { text = "Whom does everybody pass?", clause = "VAL-SIZE-04", of = "unit", params = { "other" },
  rows = function() return { { "another" }, { "is", "small", of = "other" } } end }

-- Who can be passed (VAL-THRU-01 to -04, VAL-SIZE-04, VAL-SIZE-05).
local function classes_for(me)
  local classes = {}
  if me:is "small" then
    for _, other in ipairs(units()) do classes[#classes + 1] = other ~= me and { other, SMALL } or nil end
    return classes
  end
  for _, other in ipairs(judge.units("small_ones", me)) do classes[#classes + 1] = { other, SMALL } end
  for _, other in ipairs(judge.units("passes_by", me)) do classes[#classes + 1] = { other, ALLY } end
  return classes
end

patch "query.wary_of" {
  default = function(me, other) return me:hostile(other) and knowledge.located(me.side, other) end }

-- VAL-TTAG-18: what entering tiles hurts.
local function hazards() return routes.harm { hazardous = 1 } end

-- The question of a search for a mover (VAL-ENG-04). points: the Action Points that are left then, as now if left out.
function ways.question(me, budget, moving, points)
  return routes.wary { unit = me, budget = budget, moving = moving, classes = memo("classes", me, classes_for),
    harm = memo("hazards", combat, hazards), cost = bars(me, points),
    hold = memo("held_cells", me, engagement.held_cells) }
end

-- The question about single steps from where a mover stands: only there can it be held. Nobody is let through.
function ways.step_question(me, budget, moving, points)
  return { unit = me, budget = budget, moving = moving, cost = bars(me, points),
    hold = engagement.held(me) and field.cells(me) or nil }
end

-- The same with those who let it through.
function ways.let_through(me, question)
  question.classes = memo("classes", me, classes_for)
  return question
end

-- The question about a single place: who else stands there bars it, unless Smalls share theirs (VAL-SIZE-06).
function ways.place_question(me)
  return { unit = me, classes = option.small_share and memo("classes", me, classes_for) or nil }
end

-- Whether a body fits at an anchor (VAL-INST-02, VAL-INST-08): most often nothing and nobody is there at all. question:
-- of place_question, for repeated calls.
function ways.fits(me, cell, question)
  return field.fits(me, cell) or
    field.place_refusal(ways.of(me), question or ways.place_question(me), cell, true) == 0
end

-- May the unit stay where it is?
function ways.can_stop(me) return ways.fits(me, me.cell) end

-- Why a body cannot be at an anchor, nil if it can. gone: a set of units that do not count; rest: it ends there, and
-- does not only pass.
function ways.refusal(me, cell, gone, rest)
  if field.fits(me, cell) or field.place_refusal(ways.of(me), { unit = me, start = cell }, cell, rest) == 0 then
    return nil
  end
  -- Somebody is in the way, who may let it through.
  local question = rest and ways.place_question(me) or ways.let_through(me, { unit = me })
  local classes = lists.copy(question.classes or {})
  for _, other in ipairs(units()) do
    if other ~= me and gone[other] then classes[#classes + 1] = { other, NOBODY } end
  end
  question.classes, question.start = classes, cell
  local number = field.place_refusal(ways.of(me), question, cell, rest)
  return number ~= 0 and field.refusal(number) or nil
end

-- Whether a mover may go through another's tiles.
function ways.lets_pass(me, other)
  return lists.any(memo("classes", me, classes_for), function(pair) return pair[1] == other end)
end

-- The same for an instantaneous movement of one's own, with the Action Points that are left then.
function ways.may_appear(me, cell, points, question)
  if not ways.fits(me, cell, question) then return false end
  return may_squeeze(me, points) or ways.squeezed_at(me, me.cell) or not ways.squeezed_at(me, cell)
end

-- What a move finds for a question: its ends (routes.search), and as `breaks` the ways where something else decides (a
-- Drop): { cell =, cost =, node = }.
function ways.search(me, question)
  local found = routes.search(ways.of(me), question)
  found.breaks = field.breaks(found.reach)
  return found
end

-- The ends of a move with such a budget: records { cell =, cost =, node = }, the ways where something else decides
-- first.
function ways.ends(me, budget, moving, points)
  local ends, reach = field.reach(ways.of(me), ways.question(me, budget, moving, points))
  local here, found = me.cell, field.breaks(reach)
  for at = 1, #ends do found[#found + 1] = ends[at].cell ~= here and ends[at] or nil end
  return found, reach
end

-- Whether a unit may use what moves it: a Staggered may in vain, with the option (VAL-AIL-13).
function ways.may_try(me)
  return me:may_move() or option.staggered == "allowed_no_effect" and me:has "staggered" ~= nil and not me:is "immobile"
end

-- Why a unit could go nowhere at all by a move; false: it could. points: the Action Points that are left then, or any
-- number that is as good for squeezing.
local function stuck(me, points)
  local way, question = ways.of(me), ways.step_question(me, me.movement, false, points)
  -- Who lets it through only adds ways: unless it is held, most often a step past nobody will do.
  if not question.hold and select(3, field.chances(way, question)) then return false end
  local legal, stops = field.chances(way, ways.let_through(me, question))
  if stops then return false end
  local found = legal and ways.search(me, ways.question(me, me.movement, false, points))
  if found and #found.cells + #found.breaks > 0 then return false end
  return engagement.held(me) and "engaged" or "there is nowhere to go"
end

-- Whether a unit could go anywhere at all by a move, and why not.
function ways.possible(me, points)
  if not me:may_move() then return ways.may_try(me), "cannot move" end
  local why = memo("stuck", me, stuck, may_squeeze(me, points) and 1 or 0)
  return not why, why or nil
end

-- ---- forced movement -----------------------------------------------------------------------------

-- The anchor to which a body goes when one of its tiles goes to another (VAL-INST-06, VAL-FORCE-05); nil outside. The
-- tile over a Ramp is one of its occupant's, but no part of its body, which goes from there as a whole (VAL-TTAG-27).
function ways.anchor_for(me, from, to)
  if from == to then return me.cell end
  if field.body(me) == 1 then return to end
  local x, y, z = field.point(me.cell)
  local fx, fy, fz = field.point(from)
  local tx, ty, tz = field.point(to)
  return field.at(x + tx - fx, y + ty - fy, z + tz - fz)
end

-- Where a mover's anchor goes when its reference tile goes to a cell: the tile of its body nearest to it (VAL-INST-06,
-- VAL-INST-07: a mover picks it by the cell); nil outside the field.
function ways.nearest_anchor(me, cell)
  local _, from = field.distance(me, cell)
  return ways.anchor_for(me, from, cell)
end
