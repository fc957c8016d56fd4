// What the page asks about how a game is played: hints, the lesson after a round, and the review, in slices.
#include "analysis/advice.hpp"
#include "analysis/review/reviewer.hpp"
#include "wasm/exports.hpp"
#include "wasm/open_game.hpp"

namespace starsuit {
namespace {

Handles<Reviewer> reviews;
FieldTable table;

int unknown() { return refuse("room/unknown"); }

}  // namespace

// What the seat could do now, the best first; nothing unless it is its turn.
STARSUIT_EXPORT(hints)(int handle, int seat) {
  const OpenGame* const open = game_of(handle);
  if (!open) return unknown();
  const bool due = !open->game.over && open->game.round.seat() == seat;
  return answer(due ? hints_json(open->game.round, open->agreed.names) : "[]");
}

// The dearest mistake of a seat in the round that ended last; null if none is worth a word.
STARSUIT_EXPORT(lesson)(int handle, int seat) {
  const OpenGame* const open = game_of(handle);
  if (!open) return unknown();
  const bool any = !open->results.empty();
  return answer(any ? taught_json(open->agreed, open->moves, open->results.back().number, seat) : "null");
}

// The fields of the standard rules for so many players, as their file has them. False if they cannot be read.
STARSUIT_EXPORT(review_table)(int length) { return answer(table.read(asked(length)) ? "true" : "false"); }

// The answer is a handle.
STARSUIT_EXPORT(review_open)(int handle) {
  const OpenGame* const open = game_of(handle);
  if (!open) return unknown();
  if (open->results.empty()) return refuse("games/running");
  return answer(std::to_string(reviews.keep(std::make_unique<Reviewer>(open->agreed, open->moves, table))));
}

// Some milliseconds of work. The answer says how many steps of how many are done.
STARSUIT_EXPORT(review_step)(int handle) {
  Reviewer* const review = reviews.of(handle);
  if (!review) return unknown();
  const bool more = review->step();
  Json json;
  json.open('{').key("done").number(more ? review->done() : review->total()).key("total").number(review->total());
  json.key("more").truth(more).close('}');
  return answer(json);
}

STARSUIT_EXPORT(review_result)(int handle) {
  const Reviewer* const review = reviews.of(handle);
  return review ? answer(review->json()) : unknown();
}

STARSUIT_EXPORT(review_close)(int handle) {
  reviews.drop(handle);
  return answer("true");
}

}  // namespace starsuit
