-- Making an encounter ready: sheets, tags, facings, what everybody can do; and how it starts.
local setup, harm, marks, modifiers, sheet, space = library("setup", "harm", "marks", "modifiers", "sheet", "space")
local lists = library "lists"

-- TAC-NPC-03: enemies lack extra actions alone; the rolls of theirs are their attacks.
local EVERYBODY = { "attack", "move", "face", "ask_entry", "remove_drawing", "dash", "recover", "ready" }
local WITH_SHEET = { "attempt", "heal", "recover_ally", "buff", "ask_health",
  "ask_difficulty", "ask_abilities", "ask_speed", "ask_weaknesses", "help", "bolster", "protect", "taunt", "command",
  "backstab", "corner", "charge", "line_up", "high_ground", "shove", "splash", "weaken", "hinder", "stun" }

-- TAC-GRID-06: everybody faces somewhere.
local function face(me)
  if #space.facings() == 0 then return end
  local direction = me.facing or scenario().facing
  if not direction then
    sheet.wrong(me, "has no facing: give facing = 0 (east), then counter-clockwise, for it or for the encounter")
  end
  if not space.may_face(direction) then
    sheet.wrong(me, "cannot face " .. tostring(direction) .. ": never a diagonal")
  end
  field.face(me, direction)
end

-- Who is no player's and hostile to no player (TAC-NPC-07).
local function is_npc(me)
  return not me:is "sheet" and not lists.any(scenario().teams, function(team)
    return team.side.players and me.side:relation(team.side) < 0
  end)
end

-- Who comes in play faces as everybody does, or as who summons it.
rule "newcomers" {
  text = "A combatant that joins faces somewhere, too.", clause = "TAC-GRID-06",
  on = { ["any.enter"] = { when = function(_, enter) return enter.target.active and not enter.target.facing end,
    run = function(_, enter)
      local directions = space.facings()
      local facing = scenario().facing or enter.user and enter.user.facing or directions[1]
      if facing then field.face(enter.target, facing) end
    end } },
}

-- Makes somebody ready to fight.
function setup.join(me, entry)
  if option.size == "1" and field.body(me) > 1 then
    sheet.wrong(me, "takes more than one space; option size = footprint allows it")
  end
  me:grant_all(EVERYBODY)
  if me:is "sheet" then
    me:grant_all(WITH_SHEET)
    sheet.check(me)
  end
  marks.setup(me, entry)
  me.npc = is_npc(me)
  if me.cell then face(me) end
end

-- Prepares an encounter, for the manifest's `setup`.
function setup.run(spec)
  for _ = 1, #(spec.grants or {}) do combat.granted:add(0) end
  modifiers.setup()
  for _, entry in ipairs(spec.units) do setup.join(entry.unit, entry) end
end

-- ---- how it starts -------------------------------------------------------------------------------

local NARRATIVE = 3

-- TAC-SHEET-12: the game master grants one of the encounter's abilities; true when one was.
function setup.grant()
  local options, list = {}, scenario().grants or {}
  for number, entry in ipairs(list) do
    if combat.granted[number] == 0 then
      options[#options + 1] = { id = entry.ability .. " for " .. entry.unit, value = number, score = -1 }
    end
  end
  local number = #options > 0 and
    combat:choose { kind = "grant", prompt = "Who gets an ability?", options = options, optional = "nobody",
    optional_score = 0, rest = true }
  if not number then return false end
  combat.granted:set(number, 1)
  local me = unit_named(list[number].unit)
  local before = me:max "support"
  me:grant(list[number].ability)
  me:write("support", me.support + me:max "support" - before)
  log.note("The game master grants " .. me.name .. " " .. tostring(me:instance(list[number].ability)))
  return true
end

-- TAC-SCENE-01: whether there is a tactical combat at all.
local function stays_narrative()
  return scenario().ask_start and combat:choose { kind = "start", prompt = "Is there a tactical combat?",
    options = { { id = "narrative", text = "the scene stays narrative", score = -1 } }, optional = "start",
    optional_score = 0, rest = true }
end

rule "start" {
  text = "Before the first turn the game master starts the combat, changes rules and grants abilities.",
  clause = "TAC-SCENE-01",
  on = { ["any.encounter.begin"] = function(_, encounter)
    if stays_narrative() then return encounter:end_encounter(NARRATIVE) end
    for _, me in ipairs(harm.spent()) do encounter:fall(me, "out") end
    while modifiers.ask() do end
    while setup.grant() do end
  end },
}
