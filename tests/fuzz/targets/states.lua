-- The state that a contract writes and reads (`tercio contract --from`).
local carry_over = import "encounter/carry_over"

return function(bytes) carry_over.decode(bytes, "state.json", "riposte") end
