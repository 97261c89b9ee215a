// Owns: floods: the least cost to every cell, for plain profiles by the quickest means.
// Must not know: any game.
// Answers are those of the search for every profile.
#include "kernel/path_ground.h"

#include <string.h>

static tc_result flood_by_search(tc_view view, const tc_path_query *query, uint16_t *costs) {
  size_t mark = tc_space_mark(view.space);
  tc_path_reach reach;
  tc_result result = tc_path_reach_all(view, query, &reach);
  if (!result) {
    for (int32_t cell = 0; cell < view.field->cells; cell++) costs[cell] = TC_PATH_UNREACHED;
    for (uint32_t i = 0; i < reach.settled; i++) {
      const tc_path_node *node = &reach.nodes[reach.order[i]];
      if (node->cost < costs[node->cell]) costs[node->cell] = (uint16_t)node->cost;
    }
  }
  tc_space_rewind(view.space, mark);
  return result;
}

tc_result tc_path_flood(tc_view view, const tc_path_query *query, uint16_t *costs) {
  return flood_by_search(view, query, costs);
}
