-- The words of effects and of the batches in which they come. Rows as told in scripts/reference/words.lua.
return {
  {
    id = "effect", of = "effect", title = "Effects",
    text = "An effect is one item of a batch. A verb proposes it, `replace` handlers change it, then it applies with "
      .. "the others and triggers its listeners. Its params are members, writable before it applies. All words of "
      .. "frames work on it, for its frame.",
    setup = 'local item = use:effect("wither", foe, 3)',
    rows = {
      { "kind", ": string", "The id of its definition.", example = 'item.kind --> "wither"' },
      { "target", ": any", "Its target. Writable before it applies.", example = "item.target == foe --> true" },
      { "user", ": any", "Its user. Writable before it applies.", example = "item.user == me --> true" },
      { "source", ": any", "Whom it comes from: its user, or whom the param names that its definition calls `source`.",
        example = "item.source == me --> true" },
      { "by", ": any", "The status, trait or ability that proposed it.", example = "item.by == self --> true" },
      { "frame", ": frame?", "The frame that proposed it.", example = "item.frame == use --> true" },
      { "use", ": frame?", "The same as `frame`.", example = "item.use == use --> true" },
      { "state", ": string", "proposed, replaced, prevented, applied or dropped.",
        example = 'item.state --> "proposed"' },
      { "prevented", ": boolean", "Whether a handler prevented it." },
      { "proposed", ": integer", "The amount as proposed.", example = "item.proposed --> 3" },
      { "amount", ": integer", "The amount after replacements. Writable before it applies.",
        example = "item.amount = 1\nitem.amount, item.proposed --> 1, 3" },
      { "applied", ": integer", "The amount that applied.", example = "use:resolve()[1].applied --> 3" },
      { "excess", ": integer", "The amount that could not apply.", example = "use:resolve()[1].excess --> 0" },
      { "before", ": integer", "The changed value, before.", example = "use:resolve()[1].before --> 10" },
      { "after", ": integer", "The changed value, after.", example = "use:resolve()[1].after --> 7" },
      { "round", ": integer", "Its round in the batch: 0, or more if a state check or effect added it.",
        example = "item.round --> 0" },
      { "status", ": definition?", "The status, for effects that give or clear one.",
        example = 'use:effect("gain", foe, "decaying", 1).status.id --> "decaying"' },
      { "cell", ": cell", "Destination cell, for effects that move a unit.",
        example = 'field.name(use:effect("shift", foe, field.at(4, 1, 0)).cell) --> "4,1,0"' },
      { "reason", ": string?", "The reason for its number, from `why`. Use it for texts only: without a log it is nil.",
        example = 'item:why " (3 rust)"\nitem.reason --> " (3 rust)"' },
      { "parts", ": part[]?", "The parts of its number, if `why` got a list; nil without a log.",
        example = 'item:why { part(3, "rust") }\nitem.parts[1].name --> "rust"' },
      { "take", "(attribute: string)",
        "Subtracts its amount from an attribute, down to 0, as damage does. For `apply`.",
        errors = "no such attribute", example = 'item:take "guts"\nfoe.guts, item.applied --> 7, 3' },
      { "index", ": integer", "Its number, for params that refer to another effect (`another`).",
        example = "item:another(item.index) == item --> true" },
      { "prevent", "(why?: string)",
        "Prevents it. why: a word for the log. Like `replace_with`, only legal in `replace` "
          .. "handlers and in `combine`." },
      { "replace_with", "(kind: string, target: any, amount?: any, options?: any) -> effect",
        "Replaces it with another effect; options: its params. Effects that name a cell, status or team take it "
          .. "in place of the amount. The replaced effect triggers nothing." },
      { "merge", "(into?: effect)", "Merges it into another effect: it triggers nothing itself. into: the one, whose "
          .. "`contributors` then tell of it. For the manifest's `combine`.",
        example = "item:merge()\nitem.state --> \"replaced\"" },
      { "contributors", "() -> table[]", "Who gave to it: { user =, by =, use =, kind =, amount =, share = } for each "
          .. "effect that was merged into it; for others itself alone. amount: what it gave; share: its part of what "
          .. "applied, in whole numbers that add up to it.",
        example = 'local one = item:contributors()[1]\none.user == me, one.by == self, one.amount, one.share --> true, '
          .. 'true, 3, 3' },
      { "another", "(index: integer) -> effect", "The effect with an `index`.",
        example = 'item:another(item.index).kind --> "wither"' },
      { "why", "(why: string | part[])", "Sets the reason for its number, for the log: a text, or a list of parts.",
        example = 'item:why " (rust)"' },
      { "result", "(applied: integer, before?: integer, after?: integer, excess?: integer)",
        "Reports the result, in the `apply` of effects with `op = \"host\"`.",
        example = "item:result(2, 10, 8)\nitem.applied --> 2" },
    },
    examples = {
      { title = "Preventing an effect", content = [[
status "glazed" {
  text = "Withering does not touch it.",
  replace = {
    wither = { run = function(_, item)
      item:prevent "glazed"
      log.note("prevented: " .. tostring(item.prevented))
    end },
  },
}

ability "rust" {
  text = "Glazes itself, then withers {loss}.", tags = { action = 1 }, range = 1, loss = 2,
  target = { "character" },
  effect = function(_, use, rust)
    use:gain(use.target, "glazed")
    use:resolve()
    use:wither(use.target, rust.loss)
  end,
}]], script = 'act "mira" "rust" { target = "brute" }, expect { brute = { guts = 10 }, log = "prevented: true" }' },
      { title = "Replacing an effect", content = [[
status "thorny" {
  text = "Half of what withers it comes on who did it.",
  replace = {
    wither = { run = function(_, item) item:replace_with("wither", item.user, item.amount // 2) end },
  },
}

ability "rust" {
  text = "Withers {loss}.", tags = { action = 1 }, range = 1, loss = 4,
  target = { "character" },
  effect = function(_, use, rust)
    use:gain(use.target, "thorny")
    use:resolve()
    use:wither(use.target, rust.loss)
  end,
}]], script = 'act "mira" "rust" { target = "brute" }, expect { brute = { guts = 10 }, mira = { guts = 8 } }' },
    },
  },
  {
    id = "batch", of = "batch", title = "Batches",
    text = "All effects proposed in one step form a batch and apply together. State checks, `combine` and listeners "
      .. "of the event `batch` get it. Words of frames work on it; its proposals come in its next round.",
    rows = {
      { "effects", "(kind?: string) -> effect[]",
        "Effects of the current round that have not applied yet, all or of one "
          .. "kind. For `combine`." },
      { "just_applied", "(kind?: string|string[]) -> effect[]",
        "Effects of the round that just applied, all, of one kind, or of a list of kinds. For "
          .. "state checks." },
      { "applied", "(kind?: string|string[]) -> effect[]",
        "All applied effects of the batch, or those of one kind, or of a list of kinds." },
      { "items", "() -> effect[]", "All effects of the batch, in any state." },
      { "round", ": integer", "The current round, from 0." },
      { "user", ": any", "The user of its frame." },
      { "cause", ": any", "The frame or instance that caused it." },
      { "kind", ": string", "Always \"batch\"." },
      { "handle", ": integer", "Its number in the world." },
    },
    examples = {
      { title = "A state check that reads the applied effects",
        content = [[
state_check "tally" {
  text = "Counts what withers.",
  run = function(batch)
    for _, item in ipairs(batch:just_applied "wither") do
      item.target:add_count("quips", nil, item.applied)
      log.note("round " .. batch.round .. ", " .. #batch:items() .. " effects, by " .. tostring(batch.user))
    end
  end,
}

ability "rust" { text = "Withers {loss}.", tags = { action = 1 }, range = 1, loss = 2,
  target = { "character" },
  effect = function(_, use, rust) use:wither(use.target, rust.loss) end }]],
        script = 'act "mira" "rust" { target = "brute" }, expect { log = "round 0, 1 effects, by Mira" }' },
      { title = "A rule that listens to whole batches",
        content = [[
rule "gossip" {
  text = "Tells how much was done at once.",
  on = {
    ["any.batch"] = function(_, batch)
      local done, left = #batch:applied(), #batch:effects()
      if batch:applied("wither")[1] then
        log.note(batch.kind .. " of " .. done .. ", " .. left .. " left, "
          .. tostring(batch.cause ~= nil and batch.handle > 0))
      end
    end,
  },
}
event "batch" { text = "All that happened at once." }

ability "rust" { text = "Withers {loss}.", tags = { action = 1 }, range = 1, loss = 2,
  target = { "character" },
  effect = function(_, use, rust) use:wither(use.target, rust.loss) end }]],
        script = 'act "mira" "rust" { target = "brute" }, expect { log = "batch of 1, 0 left, true" }' },
    },
  },
  {
    id = "list", of = "list", title = "Lists",
    text = "List slots, and the `targets` and `cells` of frames. Read them with `#list`, `list[1]` and `ipairs(list)`.",
    setup = "local list = use.targets",
    rows = {
      { "add", "(value: any)", "Appends a value.", example = "list:add(me)\n#list --> 2" },
      { "set", "(at: integer, value: any)", "Writes a place, from 1.",
        example = "list:set(1, me)\nlist[1] == me --> true" },
      { "remove", "(at: integer) -> any", "Removes a place and returns its value.",
        example = "list:remove(1) == foe --> true" },
      { "clear", "()", "Removes everything.", example = "list:clear()\n#list --> 0" },
      { "has", "(value: any) -> integer?", "The place of a value, or nil.", example = "list:has(foe) --> 1" },
    },
  },
}
