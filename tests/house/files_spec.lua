-- docs/files.md says what each file is for, in the words of the file's first comment.
local files_page = dofile "tests/house/files_page.lua"

describe("the page of files", function()
  it("holds each file with the job that its first comment says", function()
    local file = assert(io.open "docs/files.md")
    local text = file:read "a"
    file:close()
    assert.truthy(text == files_page.text(), "docs/files.md is out of date: lua5.4 tests/house/files_page.lua")
  end)

  it("misses none: each file begins with a comment", function()
    local _, silent = files_page.list()
    assert.are.same({}, silent)
  end)
end)
