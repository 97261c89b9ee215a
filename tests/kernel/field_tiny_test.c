// Owns: the capacities of the field, which the tiny build makes small enough to pass.
// Must not know: anything else.
// Each full table says which it is and changes nothing.
#include "kernel/field_make.h"

TEST(alterations_and_their_cells_are_bounded) {
  made *it = make(TC_SQUARE4, 10, 10, 1);
  tc_alteration draft = tc_alteration_default();
  tc_cell cells[TC_OFFSETS + 1];
  tc_handle handle = 0;
  for (int i = 0; i <= TC_OFFSETS; i++) cells[i] = i;
  CHECK_EQ(tc_alteration_add_cells(edit_of(it), &draft, cells, TC_OFFSETS + 1, &handle),
           TC_FULL_LISTS);
  CHECK_EQ(handle, 0);
  CHECK_EQ(tc_alteration_add_cells(edit_of(it), &draft, cells, 10, &handle), TC_OK);
  uint64_t hash = tc_field_hash(view_of(it));
  CHECK_EQ(tc_alteration_grow(edit_of(it), handle, cells, TC_OFFSETS + 1), TC_FULL_LISTS);
  CHECK_EQ(tc_field_hash(view_of(it)), hash);
  CHECK_EQ(tc_alteration_grow(edit_of(it), handle, cells, TC_OFFSETS), TC_OK);
  for (int i = 1; i < TC_ALTERATIONS; i++) {
    tc_handle more;
    CHECK_EQ(tc_alteration_add(edit_of(it), &draft, NULL, 0, &more), TC_OK);
  }
  tc_handle last;
  CHECK_EQ(tc_alteration_add(edit_of(it), &draft, NULL, 0, &last), TC_FULL_ALTERATIONS);
  CHECK_EQ(tc_alteration_remove(edit_of(it), handle), TC_OK);
  CHECK_EQ(tc_alteration_add(edit_of(it), &draft, NULL, 0, &last), TC_OK);
  CHECK(tc_handle_generation(last) != tc_handle_generation(handle));
  CHECK(tc_alteration_read(&it->field, handle) == NULL);
  unmake(it);
}

TEST(units_are_bounded) {
  made *it = make(TC_SQUARE4, 4, 4, 1);
  CHECK_EQ(tc_place_move(edit_of(it), TC_UNITS, 0), TC_BAD_ARGUMENT);
  CHECK_EQ(tc_place_move(edit_of(it), TC_UNITS - 1, 0), TC_OK);
  unmake(it);
}
