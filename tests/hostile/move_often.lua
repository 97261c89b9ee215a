-- expect: instructions
while true do
  table.move({}, 1, 900000, 2)
end
