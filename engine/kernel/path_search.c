// Owns: searches: everything in reach.
// Must not know: what a step costs or forbids, any game.
// A bucket queue over costs: buckets are lists through the nodes, a wheel of them holds the near costs and one
// list the far ones.
#include "kernel/path_ground.h"

#include <string.h>

#define TIES 3     // a node, on average: more never came up; beyond it memory is full
#define WHEEL 1024 // costs that lie in buckets at once; farther ones wait

typedef struct link {
  uint32_t next, before; // node + 1 in its bucket; 0: none
  uint32_t older; // node + 1 at the same place, of less cost and more harm, or the reverse; 0: none
  int32_t key;    // cost
  uint16_t bucket;
  bool queued, settled;
} link;

typedef struct searcher {
  tc_ground *ground;
  tc_path_node *nodes;
  link *links;
  uint32_t *order;
  tc_path_tie *ties;
  uint32_t count, capacity, settled, tie_count;
  uint32_t first[WHEEL + 1], last[WHEEL + 1]; // + 1 entries; [WHEEL]: far costs
  int32_t low;      // cost of the wheel's first bucket; it holds low .. low + WHEEL - 1
  int32_t now;      // cost now being settled
  uint32_t waiting; // queued nodes
  bool simple;      // see steps_simply
  bool harms;       // the query has harm
} searcher;

// ---- the queue --------------------------------------------------------------------------------------

static void unqueue(searcher *search, uint32_t node) {
  link *own = &search->links[node];
  if (own->before)
    search->links[own->before - 1].next = own->next;
  else
    search->first[own->bucket] = own->next;
  if (own->next)
    search->links[own->next - 1].before = own->before;
  else
    search->last[own->bucket] = own->before;
  own->queued = false;
  search->waiting -= 1;
}

static void queue(searcher *search, uint32_t node, int32_t key) {
  link *own = &search->links[node];
  int32_t away = key - search->low;
  uint16_t bucket = (uint16_t)(away < WHEEL ? away : WHEEL);
  *own = (link){0, search->last[bucket], own->older, key, bucket, true, own->settled};
  if (own->before)
    search->links[own->before - 1].next = node + 1;
  else
    search->first[bucket] = node + 1;
  search->last[bucket] = node + 1;
  search->waiting += 1;
}

// Moves the wheel on to the least far cost and takes in what now lies near.
static void turn_wheel(searcher *search) {
  uint32_t far = search->first[WHEEL];
  search->first[WHEEL] = search->last[WHEEL] = 0;
  int32_t least = INT32_MAX;
  for (uint32_t at = far; at; at = search->links[at - 1].next)
    if (search->links[at - 1].key < least) least = search->links[at - 1].key;
  search->low = search->now = least;
  while (far) {
    uint32_t node = far - 1;
    far = search->links[node].next;
    search->waiting -= 1;
    queue(search, node, search->links[node].key);
  }
}

// The first node of the least cost, taken off the queue; ask `waiting` first.
static uint32_t take(searcher *search) {
  for (;;) {
    for (; search->now < search->low + WHEEL; search->now++) {
      uint32_t node = search->first[search->now - search->low];
      if (!node) continue;
      unqueue(search, node - 1);
      return node - 1;
    }
    turn_wheel(search);
  }
}

// ---- nodes ------------------------------------------------------------------------------------------

static uint32_t layer_of(uint8_t flags) {
  return flags & (TC_STEP_ODD | TC_STEP_DONE | TC_STEP_BREAKS) ? 1 : 0;
}

static void fill_node(tc_path_node *node, const tc_path_step *step, int32_t cost, int32_t harm,
                      uint32_t from, uint16_t steps) {
  *node = (tc_path_node){.cell = step->end,
                         .rest = step->end,
                         .passed = step->to,
                         .cost = cost,
                         .stop_cost = step->stop_cost,
                         .harm = harm,
                         .from = from,
                         .steps = steps,
                         .fall = step->fall,
                         .kind = step->kind,
                         .direction = step->direction,
                         .flags = step->flags,
                         .onto = step->onto};
}

// Keeps a plain step that is as good as the one that found the node. False: out of memory.
static bool tie(searcher *search, uint32_t node, uint32_t from, const tc_path_step *step) {
  tc_path_node *own = &search->nodes[node];
  if (own->kind != TC_STEP_WALK || step->kind != TC_STEP_WALK || search->links[node].settled)
    return true;
  if (own->fall || step->fall || own->flags != step->flags || own->from == from) return true;
  if (search->tie_count == TIES * search->capacity) return false;
  search->ties[search->tie_count++] = (tc_path_tie){from, own->ties, step->direction};
  own->ties = search->tie_count;
  return true;
}

// What is known of a place, against a new way to it.
typedef enum verdict { NEW, WORSE, EQUAL, BETTER } verdict;

// BETTER and EQUAL: than *node. Of the same cost and harm, fewer steps are better.
static verdict judge(const searcher *search, uint32_t known, int32_t cost, int32_t harm,
                     uint16_t steps, uint32_t *node) {
  for (uint32_t at = known; at; at = search->links[at - 1].older) {
    const tc_path_node *old = &search->nodes[at - 1];
    *node = at - 1;
    if (old->cost == cost && old->harm == harm && old->steps >= steps)
      return old->steps == steps ? EQUAL : BETTER;
    if (old->cost <= cost && old->harm <= harm) return WORSE;
    if (cost <= old->cost && harm <= old->harm) return BETTER;
  }
  return NEW;
}

// What a node hurts that a step leads to; end: where it ends.
static int32_t harm_after(const searcher *search, const tc_path_node *from,
                          const tc_path_step *step, const tc_facts *end) {
  tc_ground *ground = search->ground;
  const int16_t *edges = ground->query->edge_harm;
  int64_t harm = (int64_t)from->harm + end->harm;
  if (step->end != step->to) harm += tc_ground_at(ground, step->to)->harm;
  if (edges && (step->kind == TC_STEP_WALK || step->kind == TC_STEP_RAMP))
    harm += tc_ground_edge_most(ground, tc_ground_at(ground, from->cell), step->direction, edges);
  return harm < TC_PATH_HARM ? (int32_t)harm : TC_PATH_HARM;
}

static bool relax(searcher *search, uint32_t from, const tc_path_step *step) {
  tc_facts *place = tc_ground_at(search->ground, step->end);
  uint32_t layer = layer_of(step->flags);
  int32_t cost = search->nodes[from].cost + step->cost, harm = 0;
  if (search->harms) harm = harm_after(search, &search->nodes[from], step, place);
  uint16_t steps = (uint16_t)(search->nodes[from].steps + 1);
  uint32_t node = 0;
  verdict found = judge(search, place->node[layer], cost, harm, steps, &node);
  if (found == WORSE) return true;
  if (found == EQUAL) return tie(search, node, from, step);
  if (found == NEW) {
    if (search->count == search->capacity) return false;
    node = search->count++;
    search->links[node] = (link){.older = place->node[layer]};
    place->node[layer] = node + 1;
  } else if (search->links[node].queued) {
    unqueue(search, node);
  }
  fill_node(&search->nodes[node], step, cost, harm, from, steps);
  if (!(place->flags & GROUND_RESTED)) tc_ground_rest(search->ground, place);
  if (search->ground->vertical && !(step->flags & TC_STEP_BREAKS))
    search->nodes[node].rest = place->rest;
  queue(search, node, cost);
  return true;
}

// Too little is left for any step: most places at the rim of a reach.
static bool spent(const searcher *search, const tc_path_node *from, const tc_facts *place) {
  const tc_path_query *query = search->ground->query;
  const tc_path_profile *profile = query->profile;
  int32_t least = profile->step;
  if (profile->diagonal && profile->diagonal < least) least = profile->diagonal;
  if (profile->vertical.clamber && profile->vertical.clamber_cost < least)
    least = profile->vertical.clamber_cost;
  if (query->budget - from->cost >= least || profile->spare || query->link_count) return false;
  return !(place->flags & GROUND_CLING); // letting go is free
}

// Do all steps lead to neighbours, at a cost that depends on the two cells alone?
static bool steps_simply(const tc_ground *ground) {
  const tc_path_query *query = ground->query;
  const tc_path_profile *profile = query->profile;
  if (ground->body || ground->graph || ground->vertical || profile->mode == TC_PATH_JUMP)
    return false;
  if (ground->geometry->diagonals || profile->spare || profile->alternate) return false;
  if (query->flags & (TC_STEP_ODD | TC_STEP_DONE | TC_STEP_BREAKS)) return false;
  return !query->cost && !query->link_count && !ground->edge_costs && !ground->between_tags;
}

// Expands a node of such a question: the same steps as tc_ground_walks gives, without the list of them.
static bool expand_simply(searcher *search, uint32_t node, const tc_facts *place) {
  tc_ground *ground = search->ground;
  const tc_path_node from = search->nodes[node];
  bool moving = ground->query->moving || from.kind != TC_STEP_START;
  bool pays = ground->profile->mode == TC_PATH_WALK;
  if (moving && (place->flags & GROUND_ENDS)) return true;
  if ((place->flags & GROUND_HELD) && (moving || ground->profile->held_at_start)) return true;
  int32_t base = ground->profile->step, left = ground->query->budget - from.cost;
  const tc_stride *strides =
      ground->strides.by[tc_stride_parity(&ground->strides, ground->view.field, place->cell)];
  for (int direction = 0; direction < ground->directions; direction++) {
    if (!tc_way(place->near, direction)) continue;
    tc_facts *to = tc_ground_at(ground, place->cell + strides[direction].cells);
    if (to->why || !tc_way(place->open, direction)) continue;
    int32_t cost = base;
    if (pays)
      cost = base * place->leave_times * to->enter_times + place->leave + to->enter + to->crowd;
    if (cost > left) continue;
    if (to->node[0]) {
      const tc_path_node *known = &search->nodes[to->node[0] - 1];
      int32_t whole = from.cost + cost, hurt = from.harm + (search->harms ? to->harm : 0);
      bool cheaper = known->cost < whole || (known->cost == whole && known->steps <= from.steps);
      if (cheaper && known->harm <= hurt) continue;
    }
    uint32_t flags = to->why_stop ? 0 : TC_STEP_STOPS;
    if (to->flags & (GROUND_ENDS | GROUND_HELD)) flags |= TC_STEP_ENDS;
    tc_path_step step = {.kind = TC_STEP_WALK,
                         .direction = (uint8_t)direction,
                         .flags = (uint8_t)flags,
                         .to = to->cell,
                         .end = to->cell,
                         .cost = cost};
    if (!relax(search, node, &step)) return false;
  }
  return !ground->full;
}

static bool expand(searcher *search, uint32_t node) {
  tc_ground *ground = search->ground;
  const tc_path_node *from = &search->nodes[node];
  if (from->flags & (TC_STEP_BREAKS | TC_STEP_DONE)) return true;
  tc_facts *place = tc_ground_at(ground, from->cell);
  if (spent(search, from, place)) return true;
  if (search->simple) return expand_simply(search, node, place);
  tc_path_step steps[TC_PATH_STEPS_MAX + 1];
  tc_stand stand = {.place = place,
                    .spent = from->cost,
                    .left = ground->query->budget - from->cost,
                    .harm = from->harm,
                    .steps = from->steps,
                    .flags = from->flags,
                    .moving = ground->query->moving || from->kind != TC_STEP_START};
  uint32_t count = tc_ground_walks(ground, &stand, false, steps);
  for (uint32_t i = 0; i < count; i++)
    if (!relax(search, node, &steps[i])) return false;
  count = tc_ground_leaps(ground, &stand, false, steps, 0);
  for (uint32_t i = 0; i < count; i++)
    if (!relax(search, node, &steps[i])) return false;
  return !ground->full;
}

static bool take_memory(searcher *search) {
  tc_space *space = search->ground->view.space;
  size_t each = sizeof *search->nodes + sizeof *search->links + sizeof *search->order +
                TIES * sizeof *search->ties;
  size_t left = space->scratch_size - space->scratch_used;
  size_t most = left < 256 ? 0 : (left - 256) / each;
  size_t wanted = (size_t)search->ground->view.field->cells * (search->harms ? 8 : 2) + 1;
  search->capacity = (uint32_t)(wanted < most ? wanted : most);
  // Results first: they outlive the search.
  search->nodes = tc_space_scratch(space, search->capacity * sizeof *search->nodes);
  search->order = tc_space_scratch(space, search->capacity * sizeof *search->order);
  search->ties = tc_space_scratch(space, TIES * search->capacity * sizeof *search->ties);
  search->links = tc_space_scratch(space, search->capacity * sizeof *search->links);
  return search->nodes && search->order && search->ties && search->links && search->capacity > 0;
}

static void start(searcher *search) {
  tc_ground *ground = search->ground;
  const tc_path_query *query = ground->query;
  tc_facts *place = tc_ground_at(ground, query->start);
  if (!(place->flags & GROUND_RESTED)) tc_ground_rest(ground, place);
  uint8_t flags = query->flags & (TC_STEP_ODD | TC_STEP_DONE | TC_STEP_BREAKS);
  bool stops = !query->moving || !place->why_stop;
  search->count = 1;
  search->nodes[0] = (tc_path_node){.cell = query->start,
                                    .passed = query->start,
                                    .rest = query->start,
                                    .kind = TC_STEP_START,
                                    .direction = 255,
                                    .flags = (uint8_t)(flags | (stops ? TC_STEP_STOPS : 0))};
  search->links[0] = (link){0};
  place->node[layer_of(flags)] = 1;
  queue(search, 0, 0);
}

// Settles nodes until nothing is left.
static tc_result run(searcher *search) {
  if (!take_memory(search)) return TC_FULL_MEMORY;
  tc_ground *ground = search->ground;
  ground->nodes = search->nodes;
  ground->simple_falls =
      !ground->profile->alternate &&
      (!ground->vertical ||
       (ground->at_once && ground->profile->vertical.fall_when == TC_FALL_EACH_STEP));
  search->simple = steps_simply(ground);
  start(search);
  while (search->waiting) {
    uint32_t node = take(search);
    if (!search->links[node].settled) {
      search->links[node].settled = true;
      search->order[search->settled++] = node;
    }
    if (!expand(search, node)) return TC_FULL_MEMORY;
  }
  return TC_OK;
}

tc_result tc_path_reach_all(tc_view view, const tc_path_query *query, tc_path_reach *out) {
  size_t mark = tc_space_mark(view.space);
  tc_ground ground;
  tc_result result = tc_ground_make(&ground, view, query);
  searcher search;
  search.ground = &ground;
  search.count = search.settled = search.waiting = search.tie_count = 0;
  search.harms = query->harm || query->edge_harm;
  search.low = search.now = 0;
  // With a small budget no key reaches the far end of the wheel.
  size_t keys = query->budget < WHEEL ? (size_t)query->budget + 1 : WHEEL + 1;
  memset(search.first, 0, keys * sizeof *search.first);
  memset(search.last, 0, keys * sizeof *search.last);
  if (!result) {
    result = run(&search);
    tc_ground_end(&ground);
  }
  if (result) {
    tc_space_rewind(view.space, mark);
    return result;
  }
  *out = (tc_path_reach){search.nodes,   search.ties,      search.order, search.count,
                         search.settled, search.tie_count, ground.used,  ground.falls};
  return TC_OK;
}
