-- The words of what is borne: statuses, traits and abilities in play, and changes of the field. Rows as told in
-- scripts/reference/words.lua.
return {
  {
    id = "instance", of = "instance", title = "Statuses, traits and abilities in play",
    text = "Handlers get their own instance as `self`. The fields of its definition are members, with the changes of "
      .. "all layers (`self.damage`). So are its slots, which handlers can write.",
    rows = {
      { "definition", ": definition", "The definition: a frozen table with `id`, `kind`, `where` and all fields.",
        example = 'me:instance("shove").definition.id --> "shove"' },
      { "bearer", ": unit | team | encounter | alteration", "Its bearer.", example = "self.bearer == me --> true" },
      { "source", ": any", "Where it comes from.",
        example = 'use:gain(foe, "decaying", 1)\nuse:resolve()\nfoe:instance("decaying").source == me --> true' },
      { "stacks", ": integer", "The number of stacks.",
        example = 'foe:grant("decaying", 2)\nfoe:instance("decaying").stacks --> 2' },
      { "suppressed", ": boolean", "Whether it is suppressed.", example = "self.suppressed --> false" },
      { "ended", ": boolean", "Whether it has ended. All other members then raise an error.",
        example = "self.ended --> false" },
      { "handle", ": integer", "Its number in the world.", example = "self.handle > 0 --> true" },
      { "tag_value", "(tag: string) -> integer", "The value of a tag: its number, 1 for a plain tag, 0 for none.",
        example = 'self:tag_value "action" --> 1' },
      { "is_ability", "() -> boolean", "Whether it is an ability.", example = "self:is_ability() --> true" },
      { "expire", "()", "Ends it. This is no effect; use it for instances that end themselves.",
        example = 'foe:grant("decaying", 1):expire()\nfoe:has "decaying" --> nil' },
      { "suppress", "(on?: boolean)", "Suppresses it (false: no longer): it stays, but neither listens nor modifies.",
        example = 'local decaying = foe:grant "decaying"\ndecaying:suppress()\nfoe:has "decaying" --> nil' },
      { "last", "(spec: duration)", "Limits it: for turns or rounds (`{ turns = 2 }`, docs/durations.md), while a "
          .. "frame lives, while a source is in play, or for a number of uses.",
        example = 'foe:grant("decaying"):last { until_frame = use }\nfoe:has "decaying" --> 1' },
      { "use_up", "()", "Counts one use of what `last { uses = n }` gave n uses. The last use ends it.",
        example = 'local decaying = foe:grant "decaying"\ndecaying:last { uses = 1 }\ndecaying:use_up()\n'
          .. 'foe:has "decaying" --> nil' },
      { "count", "(counter: string, scope?: frame) -> integer", "The value of a counter, as for units.",
        errors = "no such counter", example = 'self:count "quips" --> 0' },
      { "add_count", "(counter: string, scope?: frame, amount?: integer)", "Adds 1 or an amount to a counter.",
        example = 'self:add_count("quips", use)\nself:count("quips", use) --> 1' },
    },
  },
  {
    id = "alteration", of = "alteration", title = "Alterations of the field",
    text = "`field.alter` creates one: tiles that lie over cells of the map while it lasts. The map itself stays the "
      .. "same.",
    setup = "local fire = field.alter { cells = { foe.cell, me.cell }, tiles = { hazardous = 2 }, owner = me, marks = "
      .. "{ 5 } }",
    rows = {
      { "kind", ": string", "Always \"alteration\".", example = 'fire.kind --> "alteration"' },
      { "definition", ": definition?", "Its definition, if `definition` was given.",
        example = "fire.definition --> nil" },
      { "owner", ": any", "Its owner.", example = "fire.owner --> mira" },
      { "user", ": any", "The same as `owner`, as for frames and effects.", example = "fire.user --> mira" },
      { "credit", ": any", "Who gets the credit for its effects.", example = "fire.credit --> nil" },
      { "cell", ": cell?", "Its origin: the first of its cells when it was made; nil outside the field.",
        example = 'field.name(fire.cell) --> "2,1,0"' },
      { "cells", ": cell[]", "All its cells.", example = "#fire.cells --> 2" },
      { "ended", ": boolean", "Whether it has ended.", example = "fire.ended --> false" },
      { "handle", ": integer", "Its number in the world.", example = "fire.handle > 0 --> true" },
      { "mark", "(number: integer) -> integer", "One of its four `marks`, from 1.", example = "fire:mark(1) --> 5" },
      { "set_mark", "(number: integer, value: integer)", "Writes a mark.",
        example = "fire:set_mark(2, 9)\nfire:mark(2) --> 9" },
      { "covers", "(cell: cell) -> boolean", "Whether it covers a cell.", example = "fire:covers(me.cell) --> true" },
      { "gives", "(tile: string) -> integer | boolean",
        "The value that it gives a tile, or whether it adds a plain tile.",
        errors = "no such tile", example = 'fire:gives "hazardous" --> 2' },
      { "move_to", "(cell: cell)", "Moves its origin to a cell, with all its cells. For `apply` of effects.",
        example = 'fire:move_to(field.at(5, 1, 0))\nfield.value(field.at(5, 1, 0), "hazardous") --> 2' },
      { "grow", "(cells: cell[])", "Adds cells. For `apply` of effects.",
        example = "fire:grow { field.at(4, 1, 0) }\n#fire.cells --> 3" },
      { "finish", "()", "Ends it. For `apply` of effects.", example = "fire:finish()\nfire.ended --> true" },
      { "grant", "(id: string) -> instance", "Gives it a trait, status or ability, which listens and modifies while it "
          .. "lasts. The alteration is its `me`.", example = 'fire:grant("decaying").bearer == fire --> true' },
    },
  },
}
