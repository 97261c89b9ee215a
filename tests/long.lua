-- Owns: how much random play a spec does: the usual number in `./tercio test`, more in `--all`, which sets TERCIO_MORE, and
-- the most where TERCIO_LONG is set.
-- `local long = require "long"`, then `long(usual, more)` or `long(usual, more, most)`.
return function(usual, more, most)
  local longest = os.getenv "TERCIO_LONG"
  if longest and most ~= nil then return most end
  if longest or os.getenv "TERCIO_MORE" then return more end
  return usual
end
