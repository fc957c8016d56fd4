#include <algorithm>
#include <utility>

#include "players/counting.hpp"
#include "players/network.hpp"

namespace starsuit {
namespace {

// Decides by a network what to throw and whether to take; bots/champion.py explains it and is the reference.
class Champion final : public Counting {
 public:
  explicit Champion(const Network& network) : network_(network) {}
  bool wants_events() const override { return true; }

 protected:
  int discard(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding) override {
    static_cast<void>(outstanding);
    return cheapest(network_, sight.rules(), Witness(sight), sight.packed(), cards).second;
  }

  bool wants(const Sight& sight, int points, const Outlook& ahead, const Outstanding& outstanding) override {
    static_cast<void>(points);
    static_cast<void>(outstanding);
    const HandRules& rules = sight.rules();
    Hand with = sight.packed();
    with.add(sight.top(), rules);
    std::uint8_t kinds[kMaxHand];
    const int count = different_cards(sight.hand(), kinds);
    std::vector<int> cards;
    for (int at = 0; at < count; ++at) {
      if (!rules.is_wild(kinds[at]) && kinds[at] != sight.top()) cards.push_back(kinds[at]);
    }
    if (cards.empty()) return false;
    const Witness witness(sight);
    return cheapest(network_, rules, witness, with, cards).first < network_.cost(witness.drawing(sight.packed(), ahead));
  }

 private:
  const Network& network_;
};

constexpr std::size_t kTried = 6;

}  // namespace

// Only those are asked about that leave the best value, as the expert counts it.
std::pair<std::int32_t, int> cheapest(const Network& network, const HandRules& rules, const Witness& witness, Hand hand,
                                      const std::vector<int>& cards) {
  struct Try {
    int value;
    int card;
    Outlook ahead;
  };
  std::vector<Try> tries;
  for (const int card : cards) {
    hand.remove(card, rules);
    const Outlook ahead = look_ahead(hand, rules, witness.outstanding());
    hand.add(card, rules);
    tries.push_back({value(ahead), card, ahead});
  }
  std::sort(tries.begin(), tries.end(), [](const Try& one, const Try& other) {
    return std::pair(one.value, one.card) < std::pair(other.value, other.card);
  });
  tries.resize(std::min(tries.size(), kTried));
  std::pair<std::int32_t, int> best{INT32_MAX, -1};
  for (const Try& each : tries) {
    hand.remove(each.card, rules);
    const std::int32_t cost = network.cost(witness.thrown(hand, each.ahead, each.card));
    hand.add(each.card, rules);
    best = std::min(best, {cost, each.card});
  }
  return best;
}

std::unique_ptr<Policy> make_master();

std::unique_ptr<Policy> make_learned(const Network& network) { return std::make_unique<Champion>(network); }

// Without its weights it plays as the level below.
std::unique_ptr<Policy> make_champion() { return make_master(); }

}  // namespace starsuit
