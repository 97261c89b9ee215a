-- What the engine's own scripts share while content plays: the kernel, the compiled book, the session bound
-- now, and the bounds of pure contexts. Trusted; content never sees this table.
local core = {
  K = K,            -- the kernel's functions (engine/host/bind)
  book = nil,       -- names to ids and back: content/compile.lua
  session = nil,    -- whose world is bound: runtime/session.lua
  pure = 0,         -- depth of pure contexts
  reason = nil,     -- what the innermost pure context is, for errors
  handler = nil,    -- definition whose code runs now, for logs and errors
  fault_source = nil,   -- whose the error just raised is, where that is known: world/blame.lua
  oracle = nil,     -- decides what dice show and decks give, instead of chance: explain/odds.lua
  watcher = nil,    -- notes what became of a chance to answer something: explain/chances.lua
  tracer = nil,     -- notes proposals, reads and decisions while a play is traced: explain/trace.lua
}

local PURE_DEPTH = 32
core.PURE_DEPTH = PURE_DEPTH

-- Calls a function that may only look; f's results pass through.
function core.pure_call(reason, f, ...)
  if core.pure >= PURE_DEPTH then
    error("questions are nested too deep (" .. PURE_DEPTH .. "), while asking " .. reason, 0)
  end
  local before = core.reason
  core.pure, core.reason = core.pure + 1, reason
  local a, b, c = f(...)
  core.pure, core.reason = core.pure - 1, before
  return a, b, c
end

-- The same for up to eight things and one result, which is asked most: without the cost of any number of them.
function core.look(reason, f, one, two, three, four, five, six, seven, eight)
  local pure, before = core.pure, core.reason
  if pure >= PURE_DEPTH then return core.pure_call(reason, f) end
  core.pure, core.reason = pure + 1, reason
  local value = f(one, two, three, four, five, six, seven, eight)
  core.pure, core.reason = pure, before
  return value
end

-- A condition of up to three things.
function core.holds(f, one, two, three)
  local pure, before = core.pure, core.reason
  if pure >= PURE_DEPTH then return core.pure_call("in a condition", f) end
  core.pure, core.reason = pure + 1, "in a condition"
  local value = f(one, two, three)
  core.pure, core.reason = pure, before
  return value
end

-- What f(subject, one, two) gave for this key and subject since the last write to any world; f must only look. The
-- cache is keyed by the kernel's epoch, so it can never outlive what it was made from.
local kept, kept_at = {}, nil
local epoch = K.epoch
function core.memo(key, subject, f, one, two)
  local now = epoch()
  if now ~= kept_at then kept, kept_at = {}, now end
  local by_subject = kept[key]
  if not by_subject then
    by_subject = {}
    kept[key] = by_subject
  end
  local value = by_subject[subject]
  local tracer = core.tracer
  if value == nil then
    local mark = tracer and tracer.mark()
    value = f(subject, one, two)
    by_subject[subject] = value
    if tracer then tracer.keep(by_subject, subject, mark) end
  elseif tracer then
    tracer.again(by_subject, subject)
  end
  return value
end

-- A definition that is no instance's as content sees it: frozen, and watched while a play is traced; once a book.
function core.shown(def)
  local book = core.book
  book.shown = book.shown or {}
  local view = book.shown[def]
  if not view then
    view = freeze(def)
    book.shown[def] = view
    if core.tracer then core.tracer.definition(view, def) end
  end
  return view
end

-- Raises when a pure context is active: `what` completes "cannot ...". No pcall of content catches it.
function core.impure(what)
  if core.pure > 0 then impure("cannot " .. what .. " " .. core.reason) end
end

local function left(pure, reason, fine, ...)
  if not fine then core.pure, core.reason = pure, reason end
  return fine, ...
end

-- pcall for content: what failed in a pure context has left it.
function core.pcall(...) return left(core.pure, core.reason, content_pcall(...)) end

return core
