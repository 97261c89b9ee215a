-- What a view shows of foes: what the players have asked, as of then (TAC-ANA-07).
local analysis, marks = library("analysis", "marks")

local function numbers(word, question, slot, now)
  fact(word) { text = "What the players know about it.", clause = "TAC-ANA-07", of = "unit",
    know = function(viewer, me)
      if analysis.whole(viewer, me) then return now(me) end
      return analysis.asked(me, question) and me[slot] or nil
    end }
end

numbers("known_health", "health", "seen_health", function(me) return me.health end)
numbers("known_difficulty", "difficulty", "seen_difficulty", function(me) return me.difficulty end)
numbers("known_speed", "speed", "seen_speed", function(me) return me.speed end)
numbers("known_range", "speed", "seen_range", function(me) return me.range end)

fact "known_tags" { text = "Tags with their stars.", clause = "TAC-ANA-03", of = "unit",
  know = function(viewer, me)
    if not analysis.whole(viewer, me) and not analysis.asked(me, "difficulty") then return nil end
    local list = {}
    for number, tag in ipairs(analysis.whole(viewer, me) and marks.of(me) or analysis.seen_tags(me)) do
      list[number] = { name = tag.name, stars = tag.stars }
    end
    return list
  end }
fact "known_abilities" { text = "Its special abilities.", clause = "TAC-ANA-04", of = "unit",
  know = function(viewer, me)
    return (analysis.whole(viewer, me) or analysis.asked(me, "abilities")) and analysis.abilities(me) or nil
  end }
fact "known_weaknesses" { text = "What it is weak to.", clause = "TAC-ANA-06", of = "unit",
  know = function(viewer, me)
    return (analysis.whole(viewer, me) or analysis.asked(me, "weaknesses")) and analysis.weaknesses(me) or nil
  end }
fact "out" { text = "Whether it is out of the fight.", of = "unit",
  know = function(_, me) return me:has "out" ~= nil end }
fact "facing" { text = "Its facing.", clause = "TAC-GRID-06", of = "unit", as = "faces",
  know = function(_, me) return me.facing end }
-- Numbers are hidden, what everybody sees on the field is not.
fact "cell" { text = "Its place.", clause = "TAC-ANA-07", of = "unit", know = function(_, me) return me.cell end }
fact "statuses" { text = "Its statuses and their stacks.", clause = "TAC-ANA-07", of = "unit",
  know = function(_, me)
    local statuses = {}
    for _, status in ipairs(me:instances "status") do statuses[status.definition.id] = math.max(status.stacks, 1) end
    return statuses
  end }
