#include <algorithm>

#include "players/policy.hpp"

namespace starsuit {
namespace {

bool same(const Cards& one, const Cards& other) {
  return one.size == other.size && std::equal(one.begin(), one.end(), other.begin());
}

// Looks at the points in its hand and nothing else; see bots/greedy.py.
class Greedy final : public Policy {
 protected:
  Action choose(const Sight& sight) override {
    switch (sight.phase()) {
      case Phase::kDrawing:
        return wants(sight) ? kTakeDiscard : kDrawStock;
      case Phase::kLaying:
        return laying_down(cheapest_discard(sight));
      default:
        return discard(sight);
    }
  }

  void forget_all() override { looked_at_.size = kept_.size = 0; }

 private:
  bool wants(const Sight& sight) {
    const int card = sight.top();
    if (sight.rules().is_wild(card)) return true;
    if (wild_ != sight.rules().wild) forget_all();
    wild_ = sight.rules().wild;
    const int now = same(kept_, sight.hand()) ? points_ : points_left(sight.packed(), sight.rules());
    if (now == 0) return false;
    Cards with = sight.hand();
    with.add(card);
    return throw_from(with, sight.rules()).points < now;
  }

  Action discard(const Sight& sight) {
    const HandRules& rules = sight.rules();
    if (wild_ != rules.wild) forget_all();
    wild_ = rules.wild;
    const BestDiscard best = throw_from(sight.hand(), rules);
    if (best.points == 0) return going_out(best.card);
    // A wild can stand in for the natural thrown instead, unless that leaves a meld of wilds only (H1).
    std::uint8_t goes[kMaxHand];
    if (!rules.all_wild_melds && out_discards(sight, goes)) return going_out(goes[0]);
    kept_ = sight.hand();
    kept_.remove(best.card);
    points_ = best.points;
    return throwing(best.card);
  }

  // The card to throw, no wild while there is a natural. The last result is kept: after taking the discard, the same
  // hand comes again.
  BestDiscard throw_from(const Cards& hand, const HandRules& rules) {
    if (!same(looked_at_, hand)) {
      best_ = rules.court_points ? throw_at_printed_value(hand, rules)
                                 : best_discard(hand.begin(), hand.size, rules, /*keep_wilds=*/true);
      looked_at_ = hand;
    }
    return best_;
  }

  // With H2 the points left count at the house's values, but ties are still broken by the printed ones.
  static BestDiscard throw_at_printed_value(const Cards& hand, const HandRules& rules) {
    HandRules printed = rules;
    printed.court_points = 0;
    Hand held;
    for (const std::uint8_t card : hand) held.add(card, rules);
    const bool natural = held.wilds() < hand.size;
    std::uint8_t cards[kMaxHand];
    const int kinds = different_cards(hand, cards);
    std::stable_sort(cards, cards + kinds, [&](int one, int other) { return printed.card_points(one) > printed.card_points(other); });
    BestDiscard best{-1, kNever};
    for (int place = 0; place < kinds; ++place) {
      const int card = cards[place];
      if (natural && rules.is_wild(card)) continue;
      held.remove(card, rules);
      const int left = points_left(held, rules, best.points);
      held.add(card, rules);
      if (left < best.points) best = {card, left};
    }
    return best;
  }

  int wild_ = 0;
  Cards looked_at_;
  BestDiscard best_;
  Cards kept_;  // after its last discard
  int points_ = 0;
};

}  // namespace

std::unique_ptr<Policy> make_greedy() { return std::make_unique<Greedy>(); }

}  // namespace starsuit
