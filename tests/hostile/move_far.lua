-- expect: content table.move: more than 1000000 entries
table.move({}, 1, 1000000000, 2)
