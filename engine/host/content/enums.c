// Owns: the numbers of the kernel's enums by name for trusted scripts: K.enums, K.names and K.limits.
// Must not know: what scripts do with them.
// All is made of the lists in the kernel's headers; a script or page that repeats a number is a mistake.
#include "host/content/enums.h"

#include "tercio/kernel.h"
#include "tercio/kernel/area.h"
#include "tercio/kernel/path.h"
#include "tercio/kernel/sight.h"

typedef struct named {
  const char *name;
  lua_Integer value;
} named;

typedef struct named_list {
  const char *name;
  const named *members;
} named_list;

#define ROW(member, ...) {TC_FIRST(__VA_ARGS__, 0), member},
#define ENUM(called, list)                                                                         \
  {                                                                                                \
    called, (const named[]) {                                                                      \
      list(ROW) { NULL, 0 }                                                                        \
    }                                                                                              \
  }

static const named_list enums[] = {
    ENUM("kind", TC_KINDS),
    ENUM("topology", TC_TOPOLOGIES),
    ENUM("cell_mask", TC_CELL_MASKS),
    ENUM("stops", TC_STOPS_MASKS),
    ENUM("bearing", TC_BEARINGS),
    ENUM("slot_type", TC_SLOT_TYPES),
    ENUM("role", TC_ROLES),
    ENUM("share", TC_SHARES),
    ENUM("at", TC_ATS),
    ENUM("of", TC_OFS),
    ENUM("op", TC_OPS),
    ENUM("unit_state", TC_UNIT_STATES),
    ENUM("relation", TC_RELATIONS),
    ENUM("expiry", TC_EXPIRIES),
    ENUM("stage", TC_STAGES),
    ENUM("pile", TC_PILES),
    ENUM("frame_kind", TC_FRAME_OWN_KINDS),
    ENUM("frame_state", TC_FRAME_STATES),
    ENUM("frame_flag", TC_FRAME_FLAGS),
    ENUM("item_state", TC_ITEM_STATES),
    ENUM("work", TC_WORKS),
    ENUM("refusal", TC_REFUSALS),
    ENUM("step_kind", TC_STEP_KINDS),
    ENUM("landing", TC_LANDINGS),
    ENUM("cone", TC_CONES),
    ENUM("fit", TC_FITS),
    ENUM("sight_mode", TC_SIGHT_MODES),
    ENUM("sight_end", TC_SIGHT_ENDS),
};

static const named limits[] = {
    {"cells", TC_CELLS_MAX},
    {"zones", TC_ZONES_MAX},
    {"links", TC_LINKS_MAX},
    {"no_facing", TC_NO_FACING},
    {"rounds", TC_ROUNDS},
    {"units", TC_UNITS},
    {"sides", TC_SIDES},
    {"tags", TC_TAG_WORDS * 32},
    {"team_pools", TC_TEAM_POOLS},
    {"first_tile_bit", TC_CELL_FIRST_TAG},
    {NULL, 0},
};

// Sets name -> number in the table on top.
static void set_numbers(lua_State *L, const named *members) {
  for (; members->name; members++) {
    lua_pushinteger(L, members->value);
    lua_setfield(L, -2, members->name);
  }
}

void tc_bind_enums(lua_State *L) {
  lua_newtable(L); // K.enums: enum -> name -> number
  lua_newtable(L); // K.names: enum -> number -> name
  for (size_t at = 0; at < sizeof enums / sizeof *enums; at++) {
    lua_newtable(L);
    set_numbers(L, enums[at].members);
    lua_setfield(L, -3, enums[at].name);
    lua_newtable(L);
    for (const named *member = enums[at].members; member->name; member++) {
      lua_pushstring(L, member->name);
      lua_rawseti(L, -2, member->value);
    }
    lua_setfield(L, -2, enums[at].name);
  }
  lua_setfield(L, -3, "names");
  lua_setfield(L, -2, "enums");
  lua_newtable(L);
  set_numbers(L, limits);
  lua_setfield(L, -2, "limits");
}

void tc_push_enum_names(lua_State *L) {
  lua_newtable(L);
  for (size_t at = 0; at < sizeof enums / sizeof *enums; at++) {
    lua_newtable(L);
    for (lua_Integer name = 0; enums[at].members[name].name; name++) {
      lua_pushstring(L, enums[at].members[name].name);
      lua_rawseti(L, -2, name + 1);
    }
    lua_setfield(L, -2, enums[at].name);
  }
}

const char *tc_single_topology(int number) {
  static const char *const names[] = {TC_TOPOLOGIES(TC_TEXT)};
  for (int topology = 0; topology < TC_TOPOLOGY_COUNT; topology++)
    if (tc_topology_single((tc_topology)topology) && number-- == 0) return names[topology];
  return NULL;
}
