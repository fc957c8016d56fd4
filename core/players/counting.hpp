// What card-counting players have in common. bots/expectation.py explains it and is the reference.
#pragma once

#include <cstdlib>
#include <vector>

#include "players/outlook.hpp"
#include "players/policy.hpp"

namespace starsuit {

// What going out is worth in points, as expectation.py has it.
constexpr int kGoingOut = 30;

inline int value(const Outlook& ahead) { return ahead.expected - kGoingOut * ahead.outs; }

// What the player to move cannot see.
Outstanding outstanding_for(const Sight& sight);

// The next player's known cards that a card goes with, sorted: of its rank, or near it in its suit.
Cards goes_with(const Sight& sight, int card);
// How much the next player may like a card for that, in tenths of a point.
int feeds(const Sight& sight, int card);

// The distinct natural cards of the player to move, sorted; if it has none, all of them.
std::vector<int> throwable(const Sight& sight);

// They go out at once, keep wilds, and on the last turn look only at points.
class Counting : public Policy {
 protected:
  Action choose(const Sight& sight) final {
    switch (sight.phase()) {
      case Phase::kDrawing:
        return takes(sight) ? kTakeDiscard : kDrawStock;
      case Phase::kLaying:
        return laying_down(cheapest_discard(sight));
      default:
        return throws(sight);
    }
  }

  virtual int discard(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding) = 0;

  // Whether to take a natural that does not let it go out. `ahead` is what drawing promises.
  virtual bool wants(const Sight& sight, int points, const Outlook& ahead, const Outstanding& outstanding) {
    static_cast<void>(sight);
    return points * outstanding.total < value(ahead);
  }

 private:
  bool takes(const Sight& sight);
  Action throws(const Sight& sight);
};

// The discard after which the next draw promises the most. `danger` is its extra cost, in tenths of a point.
template <typename Danger>
int best_discard_ahead(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding,
                       const Danger& danger) {
  Hand rest = sight.packed();
  int best = -1;
  int best_worth = 0;
  for (const int card : cards) {
    rest.remove(card, sight.rules());
    const int worth = 10 * value(look_ahead(rest, sight.rules(), outstanding)) + danger(card) * outstanding.total;
    rest.add(card, sight.rules());
    if (best < 0 || worth < best_worth) {
      best = card;
      best_worth = worth;
    }
  }
  return best;
}

}  // namespace starsuit
