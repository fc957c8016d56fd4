// What a hand can hope for: every card that may come next, and what would be left after it. outlook.py is the
// reference; both count in whole numbers, so they agree exactly.
#pragma once

#include <array>
#include <cstdint>

#include "solver/search.hpp"

namespace starsuit {

// How many cards of each kind a seat cannot see: in the stock or in other hands.
struct Outstanding {
  std::array<std::uint8_t, kCards> count{};
  int total = 0;
};

// Few points: what may be left after a draw for a hand to be nearly done.
constexpr std::array<int, 3> kFew{5, 12, 20};

struct Outlook {
  int points = 0;   // left now
  int wild = 0;     // left after drawing a wild
  int expected = 0; // left after drawing, summed over the outstanding cards
  int outs = 0;     // outstanding cards with which it can go out
  int helpful = 0;  // outstanding cards that lower the points
  int kinds = 0;    // how many kinds of natural these are
  std::array<int, kFew.size()> few{};  // outstanding cards that leave so few points
};

// The outlook of a hand before it draws.
Outlook look_ahead(const Hand& hand, const HandRules& rules, const Outstanding& outstanding);

}  // namespace starsuit
