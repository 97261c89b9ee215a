-- expect: instructions
while true do select("#", pcall(table.unpack, { 1, 2, 3 })) end
