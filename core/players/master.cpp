#include <algorithm>
#include <utility>

#include "players/counting.hpp"

namespace starsuit {
namespace {

// The expert with an eye on the next player; it considers what it could throw before it takes or draws.
class Master final : public Counting {
 protected:
  int discard(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding) override {
    return best_discard_ahead(sight, cards, outstanding, [&](int card) { return feeds(sight, card); });
  }

  bool wants(const Sight& sight, int points, const Outlook& ahead, const Outstanding& outstanding) override {
    static_cast<void>(points);
    static_cast<void>(ahead);
    const HandRules& rules = sight.rules();
    const int top = sight.top();
    Hand with = sight.packed();
    with.add(top, rules);
    int taken = 1 << 30;
    for (const int card : naturals(sight.hand(), top, rules)) {
      if (card == top) continue;
      with.remove(card, rules);
      taken = std::min(taken, value(look_ahead(with, rules, outstanding)));
      with.add(card, rules);
    }
    return static_cast<std::int64_t>(taken) * kSamples < prospects(sight.hand(), rules, outstanding);
  }

 private:
  static constexpr int kSamples = 12;
  static constexpr std::size_t kTried = 2;

  static std::vector<int> naturals(const Cards& hand, int drawn, const HandRules& rules) {
    Cards all = hand;
    all.add(drawn);
    std::uint8_t kinds[kMaxHand];
    const int count = different_cards(all, kinds);
    std::vector<int> found;
    for (int at = 0; at < count; ++at) {
      if (!rules.is_wild(kinds[at])) found.push_back(kinds[at]);
    }
    return found;
  }

  // What drawing promises: a sum over samples of the outstanding cards, evenly spaced in sorting order.
  static std::int64_t prospects(const Cards& hand, const HandRules& rules, const Outstanding& outstanding) {
    std::int64_t sum = 0;
    int sample = 0;
    int passed = 0;
    for (int card = 0; card < kCards; ++card) {
      passed += outstanding.count[static_cast<std::size_t>(card)];
      int copies = 0;
      for (; sample < kSamples && (2 * sample + 1) * outstanding.total < 2 * kSamples * passed; ++sample) ++copies;
      if (copies) sum += static_cast<std::int64_t>(copies) * after_drawing(hand, card, rules, outstanding);
    }
    return sum;
  }

  // The better of the two discards that leave the fewest points, one step ahead.
  static int after_drawing(const Cards& hand, int drawn, const HandRules& rules, const Outstanding& outstanding) {
    Hand with;
    for (const int card : hand) with.add(card, rules);
    with.add(drawn, rules);
    const int points = points_after_discard(with, rules);
    if (points == 0) return -kGoingOut * outstanding.total;
    std::vector<std::pair<int, int>> tries;
    for (const int card : naturals(hand, drawn, rules)) {
      with.remove(card, rules);
      tries.emplace_back(points_left(with, rules), card);
      with.add(card, rules);
    }
    if (tries.empty()) return points * outstanding.total;
    std::sort(tries.begin(), tries.end());
    int best = 1 << 30;
    for (std::size_t at = 0; at < std::min(tries.size(), kTried); ++at) {
      with.remove(tries[at].second, rules);
      best = std::min(best, value(look_ahead(with, rules, outstanding)));
      with.add(tries[at].second, rules);
    }
    return best;
  }
};

}  // namespace

std::unique_ptr<Policy> make_master() { return std::make_unique<Master>(); }

}  // namespace starsuit
