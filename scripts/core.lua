-- What the engine's own scripts share while content plays: the kernel, the compiled book, the session bound
-- now, and the bounds of pure contexts. Trusted; content never sees this table.
local core = {
  K = K,            -- the kernel's functions (engine/host/bind_*.c)
  book = nil,       -- names to ids and back: compile.lua
  session = nil,    -- whose world is bound: session.lua
  pure = 0,         -- depth of pure contexts
  reason = nil,     -- what the innermost pure context is, for errors
  handler = nil,    -- definition whose code runs now, for logs and errors
}

local PURE_DEPTH = 32

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

-- Raises when a pure context is active: `what` completes "cannot ...".
function core.impure(what)
  if core.pure > 0 then error("cannot " .. what .. " " .. core.reason, 3) end
end

return core
