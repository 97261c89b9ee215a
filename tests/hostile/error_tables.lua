-- expect: instructions
while true do pcall(error, { {}, {} }) end
