-- Analysis: what players have asked about their foes, as it was then (TAC-ANA-07).
local analysis, harm, lists, marks = library("analysis", "harm", "lists", "marks")
local BITS = { health = 1, difficulty = 2, abilities = 4, speed = 8, weaknesses = 16 }
local TAG_BITS = 4

-- Whether a side knows everything of somebody: of its own, of allies, and with open cards of all.
function analysis.whole(viewer, me)
  return option["info.hidden"] == "open" or viewer == me or viewer.side == me.side or
    viewer.side:relation(me.side) >= 0 or not viewer.side.players
end

-- Whether the players have asked a question about somebody.
function analysis.asked(me, question) return me.asked & BITS[question] ~= 0 end

local HEALTHS, EASIEST, DIFFICULTIES = 8, 10, 5   -- what players think likely of somebody whom they do not know

-- Draws anew the numbers of foes that the players have not asked about.
function analysis.redraw(side, draw, set)
  for _, me in ipairs(units()) do
    if not analysis.whole(side, me) and me:stands() and not me:is "sheet" then
      if not analysis.asked(me, "health") then
        -- They have seen what it has lost, so the more that is, the less is left.
        set(me, "health", 1 + draw(math.max(HEALTHS - harm.wounds(me), 1)))
      end
      if not analysis.asked(me, "difficulty") then set(me, "difficulty", EASIEST + draw(DIFFICULTIES)) end
    end
  end
end

local answer = {}
function answer.health(me)
  me.seen_health = me.health
  return me.name .. " has " .. me.health .. " health left"
end
function answer.difficulty(me)
  local packed, words = 0, {}
  for _, tag in ipairs(marks.of(me)) do
    packed = packed | tag.stars << TAG_BITS * (tag.number - 1)
    words[#words + 1] = tag.name .. " " .. tag.stars
  end
  me.seen_difficulty, me.seen_tags = me.difficulty, packed
  return me.name .. " has difficulty " .. me.seen_difficulty ..
    (#words > 0 and ", tags " .. table.concat(words, ", ") or "")
end
function answer.abilities(me)
  local words = analysis.abilities(me)
  return me.name .. " has " .. (#words > 0 and table.concat(words, ", ") or "no abilities")
end
function answer.speed(me)
  me.seen_speed, me.seen_range = me.speed, me.range
  return me.name .. " has speed " .. me.seen_speed .. " and range " .. me.seen_range
end
-- TAC-ANA-06: what the encounter's file says; the game master, where it says nothing.
function answer.weaknesses(me)
  local list = analysis.weaknesses(me)
  if #list > 0 then return me.name .. " is weak to " .. table.concat(list, ", ") end
  local told = combat:confirm { kind = "weakness", prompt = "Is " .. me.name .. " weak to something?",
    yes = "answered at the table", optional = "no", score = -1 }
  return me.name .. (told and " has a weakness; the game master names it" or " has no weakness")
end

-- Abilities that not everybody has.
function analysis.abilities(me)
  return lists.map(me:instances "ability", function(ability)
    return ability.definition.tags.granted and tostring(ability)
  end)
end

-- The weaknesses that the encounter's file gives somebody: a list of texts.
function analysis.weaknesses(me)
  local entry = entry_of(me)
  return entry and entry.weaknesses or {}
end

-- One question, and the log's answer.
function analysis.ask(me, question)
  log.note(answer[question](me))
  me.asked = me.asked | BITS[question]
end

-- The stars of tags as they were when they were asked for: { { name =, stars = }, ... }.
function analysis.seen_tags(me)
  local list = {}
  for _, tag in ipairs(marks.of(me)) do
    list[tag.number] = { name = tag.name, stars = me.seen_tags >> TAG_BITS * (tag.number - 1) & 15 }
  end
  return list
end
