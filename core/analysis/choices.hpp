// What each possible action is worth: choices.py is the reference, and explains the values.
#pragma once

#include <vector>

#include "analysis/hands.hpp"
#include "players/counting.hpp"

namespace starsuit {

struct Option {
  Move move;
  double value = 0;   // points, lower is better
  int points = 0;     // if the round ended then, after the best discard if one is due
  Cards kept;         // the hand that is left to hope with
  Outlook ahead{};    // of that hand,
  bool hopes = false; // unless it has no more draws
  double credit = 0;  // for the chance to go out
  bool ruled = false; // one of the three rules decided, so the value is not the sum of its parts

  // The points to expect, before the credit.
  double left() const { return value + credit; }
};

using Options = std::vector<Option>;

inline double mean(const Outlook& ahead, const Outstanding& unseen) {
  return unseen.total ? static_cast<double>(ahead.expected) / unseen.total : static_cast<double>(ahead.points);
}

inline double chance_out(const Outlook& ahead, const Outstanding& unseen) {
  return unseen.total ? static_cast<double>(ahead.outs) / unseen.total : 0.0;
}

// How much a choice explains: values alone are found in half the time.
enum class Detail { kValues, kAll };

// Every distinct action of the player to move, best first. With `kValues` the outlook after taking is left out where no
// value needs it.
Options choices(const Sight& sight, const Outstanding& unseen, Detail detail = Detail::kAll);

// What an action done at this moment is worth, whatever its melds.
double value_of(const Sight& sight, const Move& move, const Options& among);

// What a hand is worth between draw and discard: its points after the best discard, minus thirty if it is out.
int points_after(const Sight& sight);

}  // namespace starsuit
