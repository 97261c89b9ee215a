-- A cycle of weapons: blades over axes, axes over poles, poles over blades.
variant "weapon_cycle" {
  of = "riposte",
  text = "Some weapons beat others: Accuracy +15 and Might +1, or the reverse.",
  wrap = { ["query.advantage.default"] = function(original, me, mine, theirs)
    local beats = { blade = "axe", axe = "pole", pole = "blade" }
    local first, second = mine and mine.family, theirs and theirs.family
    if first and beats[first] == second then return 1 end
    if second and beats[second] == first then return -1 end
    return original(me, mine, theirs)
  end },
}
