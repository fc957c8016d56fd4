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

  // Plays on from the round of this number in the list, from 0, in all futures or in those. `ends` are the totals before
  // it, seat by seat for each of them; they become each seat's share of the win.
  std::vector<double> shares(int number, std::vector<int> ends, const std::vector<std::uint16_t>* which = nullptr);

  // The simulated rounds of a number in the list, and which of them each future has there.
  const Field& field(int number) const { return *fields_[at(number)]; }
  const std::vector<std::uint16_t>& picks_of(int number);
  int dealer(int number) const { return (rules_.first_dealer + number) % rules_.players; }

 private:

  GameRules rules_;
  std::vector<const Field*> fields_;
  std::vector<std::vector<std::uint16_t>> picks_;  // by round: which of the simulated ones it is, in each future
};

// A win, shared by those who won.
Chances shared(const std::vector<bool>& winners);

}  // namespace starsuit
