local book = {}
function book.files() return {} end
function book.shipped() return {} end
return book
