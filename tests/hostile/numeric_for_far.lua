-- expect: instructions
for i = 1, math.maxinteger do end
