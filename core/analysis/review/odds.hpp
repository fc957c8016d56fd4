// The chance to win after every move, from what the player who made it could see: odds.py is the reference.
#pragma once

#include <optional>
#include <vector>

#include "analysis/review/chances.hpp"
#include "players/network.hpp"
#include "round/round.hpp"

namespace starsuit {

// The chances within one round of the list.
class Odds {
 public:
  // So many rounds of the list are over, with these totals. `futures` outlive it.
  Odds(Futures& futures, int played, std::vector<int> totals);

  // Of the player to move: who does this move, which throws; and who lays down and has so many points left. The round is
  // at the moment before it, and keeps events.
  std::optional<double> after_throw(const Round& round, const Move& move) const;
  double after_laying(const Round& round, double points, const Move& move);
  // Of a player who has just drawn.
  std::optional<double> after_draw(const Round& round);

 private:
  double foreseen(int seat, double difference) const;
  double settled(const Round& round, int out, int points);

  Futures& futures_;
  int played_;
  std::vector<int> totals_;
  const Network* network_;  // or null: then only last turns have a chance
  std::vector<int> points_;  // of the simulated rounds, by seat
  std::vector<double> counts_;  // by simulated round: how many futures have it now
  std::vector<double> wins_;    // the same, and by seat: what these futures win
};

}  // namespace starsuit
