-- The words of effects and of the batches in which they come. Rows as told in scripts/reference/words.lua.
return {
  {
    id = "effect", of = "effect", title = "Effects",
    text = "An effect is one item of a batch: proposed by a verb, changed by those who `replace`, applied with the others, then told. Its own "
      .. "params are read, and before it applies written, by name. `amount`, `target` and `user` may be set as well. It knows the frame that proposed it "
      .. "by `frame`, and all words of frames may be called on it.",
    setup = 'local item = use:effect("wither", foe, 3)',
    rows = {
      { "kind", ": string", "Which effect it is.", example = 'item.kind --> "wither"' },
      { "target", ": any", "On whom or what it comes. May be set before it applies.", example = "item.target == foe --> true" },
      { "user", ": any", "Who does it. May be set before it applies.", example = "item.user == me --> true" },
      { "by", ": any", "The status, trait or ability whose code proposed it.", example = "item.by == self --> true" },
      { "frame", ": frame?", "The frame in which it was proposed.", example = "item.frame == use --> true" },
      { "use", ": frame?", "The same, by the name that fits uses.", example = "item.use == use --> true" },
      { "state", ": string", "proposed, replaced, prevented, applied or dropped.", example = 'item.state --> "proposed"' },
      { "prevented", ": boolean", "Whether it was prevented." },
      { "proposed", ": integer", "The amount first proposed.", example = "item.proposed --> 3" },
      { "amount", ": integer", "What is left of it. May be set before it applies.", example = "item.amount = 1\nitem.amount, item.proposed --> 1, 3" },
      { "applied", ": integer", "What was applied in the end.", example = "use:resolve()[1].applied --> 3" },
      { "excess", ": integer", "What was too much to be applied.", example = "use:resolve()[1].excess --> 0" },
      { "before", ": integer", "The value that it changed, before.", example = "use:resolve()[1].before --> 10" },
      { "after", ": integer", "The value after.", example = "use:resolve()[1].after --> 7" },
      { "round", ": integer", "The round of the batch in which it was proposed: 0, and more for what checks and effects added.", example = "item.round --> 0" },
      { "status", ": definition?", "Of one that gives or takes a status: which.", example = 'use:effect("apply", foe, "decaying", 1).status.id --> "decaying"' },
      { "cell", ": cell", "Of one that puts somebody somewhere: where.", example = 'field.name(use:effect("shift", foe, field.at(4, 1, 0)).cell) --> "4,1,0"' },
      { "reason", ": string?", "Why it is as much as it is, as `why` said; for texts only, nil when nobody keeps a log.",
        example = 'item:why " (3 rust)"\nitem.reason --> " (3 rust)"' },
      { "parts", ": part[]?", "The parts of its number, when `why` was given a list of them; nil when nobody keeps a log.",
        example = 'item:why { part(3, "rust") }\nitem.parts[1].name --> "rust"' },
      { "take", "(attribute: string)", "Takes its amount from the current value of an attribute, down to 0 at most: what `apply` of damage does.", errors = "no such attribute",
        example = 'item:take "guts"\nfoe.guts, item.applied --> 7, 3' },
      { "index", ": integer", "Its number in the batch; a param may hold it (`another`).", example = "item:another(item.index) == item --> true" },
      { "prevent", "(why?: string)", "It does not happen. why: in a word, for the log. As `replace_with`, only while effects may be changed: in `replace` handlers and in `combine`." },
      { "replace_with", "(kind: string, target: any, amount?: integer, options?: table) -> effect", "Another effect takes its place; options: its params. It raises nothing itself." },
      { "merge", "()", "It is part of another effect now: it raises nothing itself. For the manifest's `combine`.", example = "item:merge()\nitem.state --> \"replaced\"" },
      { "another", "(index: integer) -> effect", "Another effect of the world by its `index`.", example = 'item:another(item.index).kind --> "wither"' },
      { "why", "(why: string | part[])", "The reason for its number, told with it: a text, or a list of its parts.", example = 'item:why " (rust)"' },
      { "result", "(applied: integer, before?: integer, after?: integer, excess?: integer)", "What applying it came to: for effects with `op = \"host\"`, in their `apply`.",
        example = "item:result(2, 10, 8)\nitem.applied --> 2" },
    },
    examples = {
      { title = "One that is immune", content = [[
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
    use:apply(use.target, "glazed")
    use:resolve()
    use:wither(use.target, rust.loss)
  end,
}]], script = 'act "mira" "rust" { target = "brute" }, expect { brute = { guts = 10 }, log = "prevented: true" }' },
      { title = "Another effect in its place", content = [[
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
    use:apply(use.target, "thorny")
    use:resolve()
    use:wither(use.target, rust.loss)
  end,
}]], script = 'act "mira" "rust" { target = "brute" }, expect { brute = { guts = 10 }, mira = { guts = 8 } }' },
    },
  },
  {
    id = "batch", of = "batch", title = "Batches",
    text = "What is proposed in one step is a batch: it happens together. State checks, `combine` and those who hear the event `batch` are given one. It has the "
      .. "words of frames too: what is proposed through it comes in its next round.",
    rows = {
      { "effects", "(kind?: string) -> effect[]", "Effects of its current round that are still proposed, all or of one kind. For `combine`." },
      { "just_applied", "(kind?: string) -> effect[]", "Effects of the round that has just been applied, all or of one kind. For state checks." },
      { "applied", "(kind?: string) -> effect[]", "All effects of the whole batch that were applied, or those of one kind." },
      { "items", "() -> effect[]", "All effects of the whole batch, whatever became of them." },
      { "round", ": integer", "Its current round, from 0." },
      { "user", ": any", "Who acts in the step that it belongs to." },
      { "cause", ": any", "The frame or instance that it came out of." },
      { "kind", ": string", "Always \"batch\"." },
      { "handle", ": integer", "Its number in the world." },
    },
    examples = {
      { title = "A state check that looks at what has just happened",
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
patch "ruleset.valiance" { settle = { "tally" } }

ability "rust" { text = "Withers {loss}.", tags = { action = 1 }, range = 1, loss = 2,
  target = { "character" },
  effect = function(_, use, rust) use:wither(use.target, rust.loss) end }]],
        script = 'act "mira" "rust" { target = "brute" }, expect { log = "round 0, 1 effects, by Mira" }' },
      { title = "A rule that hears whole batches",
        content = [[
rule "gossip" {
  text = "Tells how much was done at once.",
  on = {
    ["any.batch"] = function(_, batch)
      local done, left = #batch:applied(), #batch:effects()
      if batch:applied("wither")[1] then
        log.note(batch.kind .. " of " .. done .. ", " .. left .. " left, " .. tostring(batch.cause ~= nil and batch.handle > 0))
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
    text = "A slot that is a list, and the `targets` and `cells` of frames: `#list`, `list[1]` and `ipairs(list)` read it.",
    setup = "local list = use.targets",
    rows = {
      { "add", "(value: any)", "Adds a value at its end.", example = "list:add(me)\n#list --> 2" },
      { "set", "(at: integer, value: any)", "Writes one place, from 1.", example = "list:set(1, me)\nlist[1] == me --> true" },
      { "remove", "(at: integer) -> any", "Takes one place out, and gives what was there.", example = "list:remove(1) == foe --> true" },
      { "clear", "()", "Empties it.", example = "list:clear()\n#list --> 0" },
      { "has", "(value: any) -> integer?", "The place of a value; nil when it is not there.", example = "list:has(foe) --> 1" },
    },
  },
}
