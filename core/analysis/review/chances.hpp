// The chance to win after every round: chances.py is the reference.
#pragma once

#include <vector>

#include "analysis/review/fields.hpp"

namespace starsuit {

constexpr int kFutures = 20'000;

using Chances = std::vector<double>;  // by seat; their sum is 1

// Plays the rounds of the list that are still to come, many times.
class Futures {
 public:
  // `fields` are those of the rounds of the list, in the order played.
  Futures(const GameRules& rules, std::vector<const Field*> fields);

  // When so many rounds of the list are played, and these are the totals.
  Chances ahead(int played, const std::vector<int>& totals);

 private:
  const std::vector<std::uint16_t>& picks_of(int number);

  GameRules rules_;
  std::vector<const Field*> fields_;
  std::vector<std::vector<std::uint16_t>> picks_;  // by round: which of the simulated ones it is, in each future
};

// A win, shared by those who won.
Chances shared(const std::vector<bool>& winners);

}  // namespace starsuit
