// Owns: the topology graph: zones joined by links. field.c keeps the links.
// Must not know: any game, what a zone holds.
#include "kernel/topology.h"

const tc_geometry tc_geometry_graph = {.turns = 1, .links = true, .single = true};
