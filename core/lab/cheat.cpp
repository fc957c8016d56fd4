#include "lab/cheat.hpp"

#include <cstdint>

#include "players/counting.hpp"

namespace starsuit {
namespace {

// What comes of a draw, with the best discard; lower is better.
std::int32_t after(Round round, Action draw, const Network& network) {
  round.apply(draw);
  const Sight sight(round);
  const int points = points_after_discard(sight.packed(), sight.rules());
  if (round.phase == Phase::kLaying) return points;
  return points ? cheapest(network, sight.rules(), Witness(sight), sight.packed(), throwable(sight)).first : INT32_MIN;
}

}  // namespace

Action Cheat::choose(const Round& round, Players& players) const {
  if (stock && round.phase == Phase::kDrawing && Sight(round).patient()) {
    return after(round, kTakeDiscard, *stock) < after(round, kDrawStock, *stock) ? kTakeDiscard : kDrawStock;
  }
  if (!hands) return players.choose(round);
  Round seen = round;
  for (int place = 0; place < seen.seat_count; ++place) {
    const std::size_t who = seen.seats[at(place)];
    if (who != at(seat)) seen.known[who] = seen.hands[who];
  }
  return players.choose(seen);
}

}  // namespace starsuit
