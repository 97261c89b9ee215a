// Owns: the kernel's public face: fields, paths, sight, the world and the machine, in one include.
// Must not know: Lua, games, files, clocks. Links on its own.
// Read in this order: base, capacities, rules, field, area, path, sight, world, frame.
#ifndef TERCIO_KERNEL_H
#define TERCIO_KERNEL_H

#include "tercio/kernel/base.h"
#include "tercio/kernel/capacities.h"
#include "tercio/kernel/rules.h"
#include "tercio/kernel/field.h"
#include "tercio/kernel/area.h"
#include "tercio/kernel/path.h"
#include "tercio/kernel/sight.h"
#include "tercio/kernel/space.h"
#include "tercio/kernel/world.h"
#include "tercio/kernel/frame.h"

#endif
