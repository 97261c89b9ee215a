// Owns: libtcod's maps of our fields, for the rows in which it does the same work.
// Must not know: what is measured on them.
// Without TERCIO_HAVE_TCOD there is nothing here.
#ifndef TERCIO_BENCH_TCOD_H
#define TERCIO_BENCH_TCOD_H

#ifdef TERCIO_HAVE_TCOD
#include <libtcod/bresenham.h>
#include <libtcod/fov.h>
#include <libtcod/path.h>

#include "tercio/kernel/field.h"

static TCOD_map_t tcod_map;

// The free cells of a flat field.
static inline void tcod_open(tc_view view) {
  tcod_map = TCOD_map_new(view.field->width, view.field->height);
  for (tc_cell cell = 0; cell < view.field->cells; cell++) {
    tc_point p = tc_point_of(view.field, cell);
    bool open = !(tc_cell_tags(view, cell) & TC_CELL_SOLID);
    TCOD_map_set_properties(tcod_map, p.x, p.y, open, open);
  }
}

static inline void tcod_close(void) { TCOD_map_delete(tcod_map); }
#endif

#endif
