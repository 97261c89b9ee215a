-- Fields of every topology with walls, doors, cover and ground, for tests of what boards look like: the game `survey`.
local fields = {}

local SIDES = [[ ["|"] = "wall", ["-"] = "wall", ["+"] = "shut_door", ["'"] = "open_door", [":"] = "hedge", ["="] = "bars" ]]
local LEGEND = [[ m = { unit = "mira" }, k = { unit = "kel" }, g = { unit = "goblin" }, h = { unit = "ghoul" }, o = { unit = "ogre" },
  ["~"] = "difficult", O = "obstacle", ["^"] = "trap" ]]
local SQUARES = [=[ layers = { [[
  . . .|. ~ g
    - -   -
  . m+. . . o
    -   =
  k .:. . ^ .
      -
  # # .'. h O
]] } ]=]

fields.FIELDS = {
  triangle = ([=[ between = {["/"] = "wall", ["\\"] = "wall", ["-"] = "wall", ["+"] = "shut_door", ["="] = "bars" }, legend = {%s}, layers = { [[
  . . .\. ~ g .
  -       =
  . m+. . . o .
    -
  k ./. . ^ . h
]] } ]=]):format(LEGEND),
  square4 = ("between = {%s}, legend = {%s}, %s"):format(SIDES, LEGEND, SQUARES),
  square8 = ("between = {%s}, legend = {%s}, %s"):format(SIDES, LEGEND, SQUARES),
  hex = ([=[ between = {%s}, legend = {%s}, layers = { [[
      __    __    __
   __/. \__/. \__/. \__
  /m     #    /.     ~ \
  \   .     ^ \   O    /
  /.  ++ .    +.  :: g \
  \   k     . \   o    '
  /. \__/h \__/. \==/. \
  \__/  \__/  \__/  \__/
]] } ]=]):format(SIDES:gsub('%["|"%]', '["/"]'):gsub('%["%-"%] = "wall",', ""), LEGEND),
  cube = ([=[ legend = {%s}, layers = { "######\n######\n######", ".m.#..\n...#.g\nk.~#.^", "......\n...h..\n......" },
    edges = { { from = { 0, 1, 1 }, to = { 1, 1, 1 }, type = "wall" }, { from = { 1, 0, 1 }, to = { 1, 1, 1 }, type = "shut_door" },
      { from = { 4, 0, 1 }, to = { 4, 0, 2 }, type = "bars" } }, units = { ogre = { 4, 2, 1 } } ]=]):format(LEGEND),
  graph = [[ zones = { "gate", { id = "yard", "difficult", units = { "mira", "kel" } }, { id = "hall", unit = "goblin" },
      { id = "cellar", "trap", units = { "ghoul", "ogre" } } },
    links = { { "gate", "yard", cost = 3 }, { "yard", "hall", type = "shut_door" }, { "hall", "cellar", one_way = true } } ]],
}
-- Fields that are wider than forty columns, too.
fields.WIDE = {
  square8 = [[ size = { 60, 3 }, units = { mira = { 1, 1 }, kel = { 58, 2 }, goblin = { 30, 0 }, ghoul = { 31, 0 }, ogre = { 2, 1 } } ]],
  hex = [[ size = { 30, 2 }, units = { mira = { 1, 1 }, kel = { 28, -13 }, goblin = { 14, -7 }, ghoul = { 15, -7 }, ogre = { 2, 0 } },
    edges = { { from = { 11, -5 }, to = { 12, -5 }, type = "wall" }, { from = { 13, -6 }, to = { 13, -5 }, type = "wall" } } ]],
}

-- The text of an encounter's file on such a field.
function fields.encounter(topology, field)
  return ([[encounter "A board" {
    ruleset = "survey",
    field = { topology = "%s", %s },
    teams = { { id = "heroes" }, { id = "monsters" } },
    units = { mira = { "walker", team = "heroes" }, kel = { "walker", team = "heroes" }, goblin = { "walker", team = "monsters" },
      ghoul = { "walker", team = "monsters" }, ogre = { "walker", team = "monsters" } },
  }
  ]]):format(topology, field)
end

return fields
