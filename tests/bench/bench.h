// Owns: the harness of the benchmark: rows measured in turns with their peer, their goals, one table.
// Must not know: what any row does.
// A row is a call that does so many pieces of work; the table tells of one piece.
#ifndef TERCIO_BENCH_H
#define TERCIO_BENCH_H

#include <stdbool.h>
#include <stdint.h>

// How a row is told. A rate is better when it is high, a time when it is low.
typedef enum bench_unit { BENCH_NS, BENCH_US, BENCH_MS, BENCH_PER_SECOND } bench_unit;

// peer: does the same work, or NULL. goal: in the unit, 0 if there is none. goal_ratio: our time over the
// peer's at most, 0 if there is none. rounds: 0 takes the usual number.
typedef struct bench_row {
  const char *name;
  bench_unit unit;
  void (*ours)(void), (*peer)(void);
  const char *peer_name; // NULL: libtcod, as the heading says
  double parts;          // pieces of work in one call of ours and of the peer's
  double goal, goal_ratio;
  int rounds;
} bench_row;

// Measures and prints a row: each round runs ours and then the peer's, each long enough for the clock; the
// medians of the rounds count. Returns our time of one piece in nanoseconds.
double bench_run(const bench_row *row);
// Prints a row whose time of one piece (in nanoseconds) was found otherwise.
void bench_tell(const bench_row *row, double nanoseconds);
// Prints a number that is no time; it should be at most the goal, if that is above 0.
void bench_tell_number(const char *name, double number, double goal);
// The usual number of repetitions, 1 when each row runs once.
int bench_tries(int usual);
void bench_heading(const char *text);
// Ends the program: what was to be measured does not work.
_Noreturn void bench_stop(const char *what);
#define BENCH_OK(call)                                                                             \
  if ((call) != 0) bench_stop(#call)

uint64_t bench_now(void); // nanoseconds of processor time: what others run counts less
// Answers go here, so that they are not optimised away.
extern volatile uint64_t bench_sink;

// The topics.
void bench_paths(void);
void bench_sight(void);
void bench_hexes(void);
void bench_state(void);
void bench_effects(void);
void bench_rules(void);
void bench_fights(void);
void bench_growth(void);

#endif
