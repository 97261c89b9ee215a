-- Owns: how much random play a spec does. `./tercio test` plays the usual number; `--all` sets TERCIO_LONG and plays more.
-- `local long = require "long"`, then `long(usual, more)`.
return function(usual, more)
  if os.getenv "TERCIO_LONG" then return more end
  return usual
end
