-- expect: instructions
::again:: goto again
