#include <algorithm>
#include <cstdlib>
#include <tuple>
#include <vector>

#include "players/policy.hpp"
#include "solver/laying.hpp"

namespace starsuit {
namespace {

// How often in a hundred times; novice.py says what.
constexpr int kSeesWildBook = 70;
constexpr int kSeesWildRun = 40;
constexpr int kSeesRun = 75;
constexpr int kGoesOut = 55;
constexpr int kGoesOutNext = 80;
constexpr int kLikesPair = 85;
constexpr int kLikesTouch = 60;

bool pair(int card, int other) { return rank_of(card) == rank_of(other); }

bool touch(int card, int other) {
  return suit_of(card) == suit_of(other) && std::abs(rank_of(card) - rank_of(other)) == 1;
}

class Novice final : public Policy {
 protected:
  Action choose(const Sight& sight) override {
    switch (sight.phase()) {
      case Phase::kDrawing:
        return wants(sight) ? kTakeDiscard : kDrawStock;
      case Phase::kLaying:
        return laying_down(cheapest_discard(sight));
      default:
        break;
    }
    const int out = goes_out(sight);
    return out >= 0 ? going_out(out) : throwing(throws(sight));
  }

 private:
  bool happens(int percent) { return static_cast<int>(chance_.below(100)) < percent; }

  bool sees(const Sight& sight, const std::uint8_t* cards, const LaidMeld& meld) {
    if (std::find(cards, cards + meld.size, taken(sight)) != cards + meld.size) return true;
    int wilds = 0;
    for (int at = 0; at < meld.size; ++at) wilds += sight.rules().is_wild(cards[at]);
    if (meld.suit < 0) return wilds == 0 || wilds == meld.size || happens(kSeesWildBook);
    return happens(wilds ? kSeesWildRun : kSeesRun);
  }

  // The card it took this turn, if everybody knows it is in the hand; else -1.
  static int taken(const Sight& sight) {
    return sight.drawn() >= 0 && sight.known(sight.seat()).has(sight.drawn()) ? sight.drawn() : -1;
  }

  bool wants(const Sight& sight) {
    const HandRules& rules = sight.rules();
    const int card = sight.top();
    if (rules.is_wild(card)) return true;
    Cards all = sight.hand();
    all.add(card);
    const Arrangement now = arrange(sight.hand().begin(), sight.hand().size, rules);
    if (sight.last_turn()) {
      Hand with = sight.packed();
      with.add(card, rules);
      return points_after_discard(with, rules) < now.points;
    }
    if (now.points == 0 || !sight.patient()) return false;
    const Arrangement then = arrange(all.begin(), all.size, rules);
    const std::uint8_t* cards = then.cards.data();
    for (int meld = 0; meld < then.count; cards += then.melds[static_cast<std::size_t>(meld++)].size) {
      const LaidMeld& laid = then.melds[static_cast<std::size_t>(meld)];
      if (std::find(cards, cards + laid.size, card) != cards + laid.size) return sees(sight, cards, laid);
    }
    int count = 0;
    bool pairs = false;
    bool touches = false;
    const std::uint8_t* loose = now.cards.data();
    for (int meld = 0; meld < now.count; ++meld) loose += now.melds[static_cast<std::size_t>(meld)].size;
    for (; loose != now.cards.data() + sight.hand().size; ++loose) {
      if (rules.is_wild(*loose)) continue;
      ++count;
      pairs |= pair(card, *loose);
      touches |= touch(card, *loose);
    }
    if (count < 2) return false;
    return pairs ? happens(kLikesPair) : touches && happens(kLikesTouch);
  }

  // The card to go out with, or -1 if it cannot or does not notice.
  int goes_out(const Sight& sight) {
    std::uint8_t goes[kMaxHand];
    if (!out_discards(sight, goes)) return -1;
    Hand before = sight.packed();
    before.remove(sight.drawn(), sight.rules());
    if (points_left(before, sight.rules()) == 0) return happens(kGoesOutNext) ? goes[0] : -1;
    Cards rest = sight.hand();
    rest.remove(goes[0]);
    if (!happens(kGoesOut)) return -1;
    const Arrangement laid = arrange(rest.begin(), rest.size, sight.rules());
    const std::uint8_t* cards = laid.cards.data();
    for (int meld = 0; meld < laid.count; cards += laid.melds[static_cast<std::size_t>(meld++)].size) {
      if (!sees(sight, cards, laid.melds[static_cast<std::size_t>(meld)])) return -1;
    }
    return goes[0];
  }

  int throws(const Sight& sight) {
    const Arrangement laid = arrange(sight.hand().begin(), sight.hand().size, sight.rules());
    Cards rest = sight.hand();
    const std::uint8_t* cards = laid.cards.data();
    for (int meld = 0; meld < laid.count; cards += laid.melds[static_cast<std::size_t>(meld++)].size) {
      const LaidMeld& each = laid.melds[static_cast<std::size_t>(meld)];
      if (!sees(sight, cards, each)) continue;
      for (int at = 0; at < each.size; ++at) rest.remove(cards[at]);
    }
    std::vector<int> loose;
    for (const int card : rest) {
      if (!sight.rules().is_wild(card)) loose.push_back(card);
    }
    if (loose.empty()) return cheapest_discard(sight, /*keep_wilds=*/true);
    std::vector<int> tries;
    for (const int card : loose) {
      if (card != taken(sight)) tries.push_back(card);
    }
    if (tries.empty()) tries = loose;
    return *std::min_element(tries.begin(), tries.end(), [&loose](int one, int other) { return key(one, loose) < key(other, loose); });
  }

  // Single cards first, the highest of them; then pairs, the lowest of them.
  static std::tuple<bool, int, int> key(int card, const std::vector<int>& loose) {
    const bool pairs = std::count_if(loose.begin(), loose.end(), [card](int other) { return pair(card, other); }) > 1;
    return {pairs, pairs ? rank_of(card) : -rank_of(card), card};
  }
};

}  // namespace

std::unique_ptr<Policy> make_novice() { return std::make_unique<Novice>(); }

}  // namespace starsuit
