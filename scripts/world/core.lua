-- What the engine's own scripts share while content plays: the kernel, the compiled book, the session bound
-- now, and the bounds of pure contexts. Trusted; content never sees this table.
local core = {
  K = K,            -- the kernel's functions (engine/host/bind)
  book = nil,       -- names to ids and back: content/compile.lua
  session = nil,    -- whose world is bound: runtime/session.lua
  fault_source = nil,   -- whose the error just raised is, where that is known: world/blame.lua
  oracle = nil,     -- decides what dice show and decks give, instead of chance: explain/odds.lua
  watcher = nil,    -- notes what became of a chance to answer something: explain/chances.lua
  tracer = nil,     -- notes proposals, reads and decisions while a play is traced: explain/trace.lua
}

-- Calls of functions that may only look (engine/host/bind/pure.c): K.look(reason, f, ...) for one result,
-- K.pure_call for all, K.holds(f, ...) for conditions.
core.look, core.holds, core.pure_call = K.look, K.holds, K.pure_call

-- What f(subject, one, two) gave for this key and subject, while nothing is written to that it read; f must only look
-- (engine/host/bind/memo.c).
core.memo = K.memo(core)

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

-- Raises when a pure context is active: what(name) completes "cannot ...", %s in it is the name. No pcall of content
-- catches it.
core.impure = K.forbid

local function left(depth, reason, fine, ...)
  if not fine then K.set_pure(depth, reason) end
  return fine, ...
end

-- pcall for content: what failed in a pure context has left it.
function core.pcall(...)
  local depth, reason = K.pure()
  return left(depth, reason, content_pcall(...))
end

return core
