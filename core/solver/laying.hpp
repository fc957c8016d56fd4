// Laying melds: from a plan to the cards on the table. laying.py is the reference.
#pragma once

#include <array>
#include <cstdint>

#include "solver/search.hpp"

namespace starsuit {

constexpr int kMaxMelds = kMaxHand / kShortestMeld;

struct LaidMeld {
  int size = 0;   // cards
  int rank = 0;   // of a book, or the lowest of a run; 0: a book of wild cards only
  int suit = -1;  // of a run; -1: a book
};

// The best arrangement of a hand.
struct Arrangement {
  std::array<std::uint8_t, kMaxHand> cards{};  // of the melds, in laying order; then those left, sorted
  std::array<LaidMeld, kMaxMelds> melds{};
  int count = 0;  // melds
  int points = 0;
};

// Breaks ties and lays melds as docs/how/solver.md says.
Arrangement arrange(const std::uint8_t* cards, int size, const HandRules& rules);

}  // namespace starsuit
