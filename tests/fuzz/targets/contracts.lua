-- The text of a contract's file: run in its sandbox, and its shape checked.
local contract_file = import "encounter/contract_file"

return function(bytes, tools) contract_file.read(tools.keep(bytes)) end
