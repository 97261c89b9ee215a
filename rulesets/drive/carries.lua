-- What combatants with a sheet take from one combat of a contract to the next, besides stress and drive.
local marks = library "marks"

carry "spent_tags" {
  text = "Tags that are spent stay so until they are recovered.", clause = "TAC-ROLL-04",
  out = function(me)
    local names = {}
    for _, tag in ipairs(marks.spent(me)) do names[#names + 1] = tag.name end
    return names
  end,
  into = function(record, names) record.spent = names end,
}
