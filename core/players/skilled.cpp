#include <algorithm>

#include "players/counting.hpp"

namespace starsuit {
namespace {

// Among cheap discards, the one after which the most cards help.
class Skilled final : public Counting {
 protected:
  int discard(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding) override {
    const HandRules& rules = sight.rules();
    Hand rest = sight.packed();
    std::vector<int> left;
    for (const int card : cards) {
      rest.remove(card, rules);
      left.push_back(points_left(rest, rules));
      rest.add(card, rules);
    }
    const int least = *std::min_element(left.begin(), left.end());
    int best = -1;
    int best_value = 0;
    for (std::size_t at = 0; at < cards.size(); ++at) {
      if (left[at] > least + 4) continue;
      rest.remove(cards[at], rules);
      const Outlook ahead = look_ahead(rest, rules, outstanding);
      rest.add(cards[at], rules);
      const int worth = (10 * left[at] + feeds(sight, cards[at])) * outstanding.total - 100 * ahead.helpful;
      if (best < 0 || worth < best_value) {
        best = cards[at];
        best_value = worth;
      }
    }
    return best;
  }
};

}  // namespace

std::unique_ptr<Policy> make_skilled() { return std::make_unique<Skilled>(); }

}  // namespace starsuit
