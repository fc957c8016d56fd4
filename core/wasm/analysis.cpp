// What the page asks about games: hints, lessons and reviews.
#include <chrono>

#include "analysis/advice.hpp"
#include "analysis/review/reviewer.hpp"
#include "wasm/exports.hpp"
#include "wasm/open_game.hpp"

namespace starsuit {
namespace {

Handles<Reviewer> reviews;
FieldTable fields;  // of the last number of players that a review needed

int unknown() { return refuse("room/unknown"); }

int progress_of(const Reviewer& review) {
  Json json;
  json.open('{').key("done").number(review.done()).key("total").number(review.total()).close('}');
  return answer(json);
}

}  // namespace

// The hints of the player to move, the best first; none when the game is over.
STARSUIT_EXPORT(game_hints)(int handle) {
  OpenGame* const open = game_of(handle);
  if (!open) return unknown();
  return answer(open->game.over ? std::string("[]") : hints_json(open->game.round, open->agreed.names));
}

// The dearest mistake of a seat in a finished round, or null.
STARSUIT_EXPORT(game_lesson)(int handle, int round, int seat) {
  OpenGame* const open = game_of(handle);
  return open ? answer(taught_json(open->agreed, open->moves, round, seat)) : unknown();
}

// The fields of the standard rules, unpacked: true if this is such a file.
STARSUIT_EXPORT(fields_read)(int length) { return answer(fields.read(asked(length)) ? "true" : "false"); }

// Begin to review the finished rounds of a game. The answer is a handle.
STARSUIT_EXPORT(review_open)(int handle) {
  OpenGame* const open = game_of(handle);
  if (!open) return unknown();
  if (open->results.empty()) return refuse("review/nothing");
  return answer(std::to_string(reviews.keep(std::make_unique<Reviewer>(open->agreed, open->moves, fields))));
}

// Go on with it for so many milliseconds, or a little longer.
STARSUIT_EXPORT(review_step)(int handle, int milliseconds) {
  Reviewer* const review = reviews.of(handle);
  if (!review) return unknown();
  const auto end = std::chrono::steady_clock::now() + std::chrono::milliseconds(milliseconds);
  while (review->step() && std::chrono::steady_clock::now() < end) continue;
  return progress_of(*review);
}

// What was found, when it is done.
STARSUIT_EXPORT(review_found)(int handle) {
  const Reviewer* const review = reviews.of(handle);
  return review ? answer(review->json()) : unknown();
}

STARSUIT_EXPORT(review_close)(int handle) {
  reviews.drop(handle);
  return answer("null");
}

}  // namespace starsuit
