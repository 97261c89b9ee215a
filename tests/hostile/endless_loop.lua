-- expect: instructions
while true do
end
