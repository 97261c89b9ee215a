// Owns: what must hold of every path question: reach is what single steps compose to, floods agree with reach,
// directed searches with undirected ones, and the same question has the same answer.
// Must not know: how the kernel searches.
// Random fields of every topology, with every feature of a profile.
#include "kernel/test.h"

#include "kernel/path_random.h"

#define ROUNDS test_times(1500, 300)
#define STATES (4 * 256)
enum { NEVER = 1 << 28 };

static int least[STATES], last[STATES]; // cost to be in a state; and to end in the cell

static int state_of(tc_cell cell, uint32_t flags, bool moving) {
  bool other = flags & (TC_STEP_ODD | TC_STEP_DONE | TC_STEP_BREAKS);
  return (int)cell * 4 + (other ? 2 : 0) + (moving ? 1 : 0);
}

static uint8_t flags_of[STATES];

// Repeats single steps from every state known until nothing gets cheaper.
static void compose(const tc_path_query *query) {
  static tc_path_step steps[TC_PATH_STEPS_MAX];
  for (int i = 0; i < STATES; i++) least[i] = last[i] = NEVER;
  int start = state_of(query->start, query->flags, query->moving);
  least[start] = 0;
  flags_of[start] = query->flags;
  for (bool better = true; better;) {
    better = false;
    for (int state = 0; state < STATES; state++) {
      if (least[state] == NEVER) continue;
      tc_path_query asked = *query;
      asked.start = state / 4;
      asked.moving = state & 1;
      asked.flags = flags_of[state];
      asked.budget = query->budget - least[state];
      uint32_t count;
      CHECK_EQ(tc_path_steps(view, &asked, steps, TC_PATH_STEPS_MAX, &count), TC_OK);
      CHECK(count <= TC_PATH_STEPS_MAX);
      for (uint32_t i = 0; i < count; i++) {
        if (steps[i].refusal) continue;
        int next = state_of(steps[i].end, steps[i].flags, true);
        int cost = least[state] + steps[i].cost;
        if (steps[i].flags & TC_STEP_STOPS && cost + steps[i].stop_cost < last[next])
          last[next] = cost + steps[i].stop_cost;
        if (cost >= least[next]) continue;
        least[next] = cost;
        flags_of[next] = steps[i].flags & (TC_STEP_ODD | TC_STEP_DONE | TC_STEP_BREAKS);
        better = true;
      }
    }
  }
}

static int smaller(int a, int b) { return a < b ? a : b; }

// Every node of the reach is a state of the same cost, and every state is a node.
static void check_reach(const tc_path_query *query, const tc_path_reach *reach) {
  static int found[STATES], ends[STATES];
  for (int i = 0; i < STATES; i++) found[i] = ends[i] = NEVER;
  for (uint32_t i = 0; i < reach->count; i++) {
    const tc_path_node *node = &reach->nodes[i];
    if (node->kind == TC_STEP_START) continue;
    int state = state_of(node->cell, node->flags, true);
    CHECK_EQ(found[state], NEVER);
    found[state] = node->cost;
    if (node->flags & TC_STEP_STOPS) ends[state] = node->cost + node->stop_cost;
    const tc_path_node *before = &reach->nodes[node->from];
    CHECK(node->cost >= before->cost && node->steps == before->steps + 1);
  }
  int start = state_of(query->start, query->flags, true);
  for (int state = 1; state < STATES; state += 2) {
    // Coming back to the start is not listed.
    if (state == start) continue;
    CHECK_EQ(found[state], least[state]);
    CHECK_EQ(ends[state], last[state]);
  }
}

static void check_flood(const tc_path_query *query) {
  static uint16_t costs[256];
  CHECK_EQ(tc_path_flood(view, query, costs), TC_OK);
  for (tc_cell cell = 0; cell < field.cells; cell++) {
    int best = NEVER;
    for (int i = 0; i < 4; i++) best = smaller(best, least[cell * 4 + i]);
    CHECK_EQ(costs[cell], best == NEVER ? TC_PATH_UNREACHED : (uint32_t)best);
  }
}

// The steps of the way to a cell lead there from the start.
static void check_path(const tc_path_query *query, const tc_path_reach *reach) {
  tc_cell target = (tc_cell)dice((uint32_t)field.cells);
  uint32_t end = best_end(reach, target);
  if (end == NO_NODE) return;
  uint32_t *path, length;
  CHECK_EQ(tc_path_straightest(space, reach, end, &path, &length), TC_OK);
  CHECK_EQ(path[length - 1], end);
  CHECK_EQ(length, reach->nodes[end].steps + 1u);
  CHECK_EQ(reach->nodes[path[0]].cell, query->start);
}

static void one_round(int round, bool squeezes) {
  tc_body body;
  tc_path_query query = random_query(round, &body);
  if (profile.vertical.gravity) random_clamber();
  if (squeezes && query.body) profile.squeeze = chance(50);
  tc_path_link links[2] = {{query.start, random_start(), 1}, {random_start(), random_start(), 2}};
  if (chance(20)) {
    query.links = links;
    query.link_count = 2;
  }
  CHECK_EQ(tc_path_profile_check(&profile), TC_OK);
  int failures = test_failures;
  size_t mark = tc_space_mark(space);
  tc_path_reach reach;
  CHECK_EQ(tc_path_reach_all(view, &query, &reach), TC_OK);
  compose(&query);
  check_reach(&query, &reach);
  if (profile.mode != TC_PATH_JUMP || !profile.stop_tags) check_path(&query, &reach);
  check_flood(&query);
  tc_space_rewind(space, mark);
  CHECK_EQ(tc_space_mark(space), 0);
  if (test_failures > failures) printf("# in round %d, topology %d\n", round, round % 5);
  close_field();
}

TEST(reach_is_what_single_steps_compose_to) {
  for (int round = 0; round < ROUNDS && test_failures < 10; round++) one_round(round, false);
}

TEST(reach_is_what_single_steps_compose_to_when_squeezing) {
  for (int round = 0; round < ROUNDS && test_failures < 10; round++)
    one_round(ROUNDS + round, true);
}

// Leaves out of a question what floods have no quicker way for, gravity apart.
static void make_plain(tc_path_query *query) {
  query->body = NULL;
  profile.alternate = false;
  profile.diagonal = 0;
  profile.spare = 0;
  profile.blocked_edges = profile.passed_edges = 0;
  profile.edge_costs[FENCE] = 0;
  if (chance(50)) profile.tag_cost_count = 0;
  for (int class = 0; class < TC_PATH_CLASSES; class ++) profile.classes[class].cost = 0;
  if (chance(40)) query->hold = NULL;
  if (chance(40)) query->forbidden = NULL;
  query->budget = chance(30) ? TC_PATH_FAR : (int)dice(20);
}

static void check_quick_flood(const tc_path_query *query, int round) {
  int failures = test_failures;
  compose(query);
  check_flood(query);
  if (test_failures > failures) printf("# in round %d, topology %d\n", round, round % 5);
  close_field();
}

static void plain_round(int round) {
  tc_body body;
  tc_path_query query = random_query(round, &body);
  make_plain(&query);
  profile.vertical.gravity = false;
  check_quick_flood(&query, round);
}

// Under gravity: holds, drops and ramps are left out, fluids, faces and units stay.
static void falling_round(int round) {
  tc_body body;
  int cubes = 5 * (3 * round + 1);
  tc_path_query query = random_query(cubes, &body);
  make_plain(&query);
  profile.mode = TC_PATH_WALK;
  profile.end_tags = 0;
  query.fall_limit = 0;
  for (int i = 0; i < profile.tag_cost_count; i++) profile.tag_costs[i].when = (uint8_t)dice(2);
  for (int class = 0; class < TC_PATH_CLASSES; class ++) profile.classes[class].ends = false;
  tc_vertical *vertical = &profile.vertical;
  vertical->climb_tags = vertical->drop_tags = vertical->ramp_tags = 0;
  vertical->climb_solid = vertical->up_needs_hold = vertical->units_stop_falls = false;
  vertical->fall_when = TC_FALL_EACH_STEP;
  if (chance(40)) {
    // Nothing but rock holds up and stops.
    vertical->fluid_holds = false;
    vertical->support_tags = 0;
    rules.edges[WALL].stops = 0;
    derive_sides();
  }
  check_quick_flood(&query, cubes);
}

TEST(quick_floods_are_what_single_steps_compose_to) {
  for (int round = 0; round < ROUNDS && test_failures < 10; round++) plain_round(round);
}

TEST(quick_floods_under_gravity_are_what_single_steps_compose_to) {
  for (int round = 0; round < ROUNDS && test_failures < 10; round++) falling_round(round);
}

TEST(the_same_question_has_the_same_bytes) {
  for (int round = 0; round < 50; round++) {
    tc_body body;
    tc_path_query query = random_query(round, &body);
    size_t mark = tc_space_mark(space);
    tc_path_reach first, second;
    CHECK_EQ(tc_path_reach_all(view, &query, &first), TC_OK);
    CHECK_EQ(tc_path_reach_all(view, &query, &second), TC_OK);
    CHECK_EQ(first.count, second.count);
    CHECK_EQ(first.settled, second.settled);
    CHECK_BYTES((const char *)first.nodes, (const char *)second.nodes,
                first.count * sizeof *first.nodes);
    CHECK_BYTES((const char *)first.order, (const char *)second.order,
                first.settled * sizeof *first.order);
    tc_space_rewind(space, mark);
    close_field();
  }
}

TEST(a_reach_without_falls_is_the_same_with_any_limit_on_them) {
  int without = 0, with = 0;
  for (int round = 0; round < ROUNDS && test_failures < 10; round++) {
    tc_body body;
    tc_path_query query = random_query(round, &body);
    query.fall_limit = 0;
    size_t mark = tc_space_mark(space);
    tc_path_reach any, none;
    CHECK_EQ(tc_path_reach_all(view, &query, &any), TC_OK);
    query.fall_limit = -1;
    CHECK_EQ(tc_path_reach_all(view, &query, &none), TC_OK);
    with += any.falls;
    without += !any.falls;
    bool same = any.count == none.count && any.settled == none.settled &&
                memcmp(any.nodes, none.nodes, any.count * sizeof *any.nodes) == 0 &&
                memcmp(any.order, none.order, any.settled * sizeof *any.order) == 0;
    if (!any.falls) CHECK(same);
    if (!any.falls && !same) printf("# in round %d, topology %d\n", round, round % 5);
    for (uint32_t at = 0; at < any.count; at++) CHECK(any.falls || any.nodes[at].fall == 0);
    tc_space_rewind(space, mark);
    close_field();
  }
  CHECK(with > ROUNDS / 50 && without > ROUNDS / 50); // four in a hundred fall
}

TEST(a_full_scratch_is_an_answer_and_leaves_nothing_behind) {
  tc_path_profile plain = plain_profile();
  for (uint32_t nth = 1; nth < 9; nth++) {
    open_field(TC_SQUARE4, 20, 20, 1);
    tc_path_query query = asking(&plain, at(3, 3, 0), 5);
    tc_path_reach reach = {0};
    tc_space_fail_at(space, nth);
    tc_result result = tc_path_reach_all(view, &query, &reach);
    CHECK(result == TC_OK || result == TC_FULL_MEMORY);
    if (result) CHECK_EQ(tc_space_mark(space), 0);
    if (nth == 1) CHECK_EQ(result, TC_FULL_MEMORY);
    close_field();
  }
}
