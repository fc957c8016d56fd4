// What a hand waits for: hopes.py is the reference, and explains it.
#pragma once

#include <string>
#include <vector>

#include "analysis/hands.hpp"
#include "players/outlook.hpp"

namespace starsuit {

struct Hope {
  const char* makes = nullptr;     // out, book, run or meld; null: no single card makes a meld
  std::vector<std::string> kinds;  // `4d`, `Q` for any queen, `wild`; three at most
  bool all_named = true;
  int cards = 0;                   // how many unseen cards help
  int pairs = 0;                   // of loose naturals of a rank

  bool out() const;
};

Hope hope_of(const Cards& hand, const HandRules& rules, const Outstanding& unseen, bool last_turn);

}  // namespace starsuit
