// Owns: of the ways that are equally good, the straightest.
// Must not know: what a step costs, the order of a search.
// Turns are counted forward over the steps that lead to a node. For each node it is enough to know the least number of
// turns and the directions of the last steps that come with it: any other direction costs just one turn more.
#include "tercio/kernel/path.h"

#include <string.h>

typedef struct turns {
  uint32_t least;
  uint32_t ways; // bit a direction of the last step; all at the start, where none has been taken
  uint32_t next; // node + 1 with as many steps; 0: the last
  bool wanted;
} turns;

typedef struct straightener {
  const tc_path_reach *reach;
  turns *known;    // by node
  uint32_t *first; // by number of steps: node + 1
} straightener;

// A step into a node: its own, then its ties.
typedef struct entry {
  uint32_t from, tie;
  uint8_t direction;
} entry;

static entry entry_of(const tc_path_node *node) {
  return (entry){node->from, node->ties, node->direction};
}

static bool next_entry(const tc_path_reach *reach, entry *at) {
  if (!at->tie) return false;
  const tc_path_tie *tie = &reach->ties[at->tie - 1];
  *at = (entry){tie->from, tie->next, tie->direction};
  return true;
}

static uint32_t bit_of(uint8_t direction) { return direction < 32 ? 1u << direction : 0; }

// Turns made once a step in that direction has left a node.
static uint32_t leaving(const turns *at, uint8_t direction) {
  return at->least + (at->ways & bit_of(direction) ? 0 : 1);
}

static void want(straightener *s, uint32_t node) {
  if (s->known[node].wanted) return;
  uint32_t steps = s->reach->nodes[node].steps;
  s->known[node] = (turns){UINT32_MAX, 0, s->first[steps], true};
  s->first[steps] = node + 1;
}

// Marks the nodes of all ways to one. A node has more steps than those before it.
static void want_ways_to(straightener *s, uint32_t target) {
  want(s, target);
  for (uint32_t steps = s->reach->nodes[target].steps; steps > 0; steps--)
    for (uint32_t at = s->first[steps]; at; at = s->known[at - 1].next) {
      entry into = entry_of(&s->reach->nodes[at - 1]);
      do want(s, into.from);
      while (next_entry(s->reach, &into));
    }
}

static void count_turns(straightener *s, uint32_t node) {
  turns *own = &s->known[node];
  entry into = entry_of(&s->reach->nodes[node]);
  do {
    uint32_t made = leaving(&s->known[into.from], into.direction);
    if (made > own->least) continue;
    own->ways = (made < own->least ? 0 : own->ways) | bit_of(into.direction);
    own->least = made;
  } while (next_entry(s->reach, &into));
}

// The node before one on a straightest way. *after: the directions that make no turn after this step, then before it.
static uint32_t step_back(const straightener *s, uint32_t node, uint32_t *after) {
  const turns *own = &s->known[node];
  uint32_t fine = own->ways & *after ? own->ways & *after : own->ways;
  entry into = entry_of(&s->reach->nodes[node]), best = {into.from, 0, 255};
  do {
    bool straight = leaving(&s->known[into.from], into.direction) == own->least &&
                    (fine & bit_of(into.direction));
    if (straight && into.direction < best.direction) best = into;
  } while (next_entry(s->reach, &into));
  *after = bit_of(best.direction);
  return best.from;
}

tc_result tc_path_straightest(tc_space *space, const tc_path_reach *reach, uint32_t node,
                              uint32_t **way, uint32_t *count) {
  uint32_t steps = reach->nodes[node].steps;
  size_t mark = tc_space_mark(space);
  *count = steps + 1;
  *way = tc_space_scratch(space, *count * sizeof **way);
  straightener s = {reach, tc_space_scratch(space, reach->count * sizeof *s.known),
                    tc_space_scratch(space, *count * sizeof *s.first)};
  if (!*way || !s.known || !s.first) {
    tc_space_rewind(space, mark);
    return TC_FULL_MEMORY;
  }
  memset(s.known, 0, reach->count * sizeof *s.known);
  memset(s.first, 0, *count * sizeof *s.first);
  want_ways_to(&s, node);
  for (uint32_t at = s.first[0]; at; at = s.known[at - 1].next)
    s.known[at - 1] = (turns){0, UINT32_MAX, s.known[at - 1].next, true};
  for (uint32_t made = 1; made <= steps; made++)
    for (uint32_t at = s.first[made]; at; at = s.known[at - 1].next) count_turns(&s, at - 1);
  uint32_t after = UINT32_MAX, at = *count;
  for (; reach->nodes[node].kind != TC_STEP_START; node = step_back(&s, node, &after))
    (*way)[--at] = node;
  (*way)[--at] = node;
  *way += at; // free steps can leave a node with more steps than its way has
  *count -= at;
  return TC_OK;
}
