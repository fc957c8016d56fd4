#include "solver/search.hpp"

#include <algorithm>

#include "solver/suits.hpp"

namespace starsuit {
namespace {

// The most points that so many wilds can save: a pair needs one, a single card two. Try every number of pairs, most
// expensive first, and spend the remaining wilds on single cards.
int saved_by_wilds(const Rest& rest, int wilds, const Values& values) {
  if (!wilds) return 0;
  const Dearest pairs(rest.pairs, wilds, values);
  if (wilds == 1) return 2 * pairs.sum(1);
  const Dearest singles(rest.singles, wilds / 2, values);
  int best = 0;
  for (int paired = pairs.count; paired >= 0; --paired) {
    best = std::max(best, 2 * pairs.sum(paired) + singles.sum((wilds - paired) / 2));
  }
  return best;
}

struct Books {
  int points;
  int cards;
  int needed;
  std::uint32_t ranks;
};

// The same with everything that breaks ties: the fewest points, then cards, then wilds.
Books choose_books(const Rest& rest, int wilds, const Values& values) {
  const Dearest pairs(rest.pairs, kMaxHand, values);
  const Dearest singles(rest.singles, kMaxHand, values);
  Books best{kNever, 0, 0, 0};
  int best_paired = 0;
  int best_alone = 0;
  for (int paired = std::min(wilds, pairs.count); paired >= 0; --paired) {
    const int alone = std::min((wilds - paired) / 2, singles.count);
    const int points = rest.points - 2 * pairs.sum(paired) - singles.sum(alone);
    const int cards = 2 * (pairs.count - paired) + singles.count - alone;
    const int needed = paired + 2 * alone;
    if (points < best.points || (points == best.points && (cards < best.cards || (cards == best.cards && needed < best.needed)))) {
      best = {points, cards, needed, 0};
      best_paired = paired;
      best_alone = alone;
    }
  }
  const auto name = [&best](Packed ranks, int count) {
    for (; count > 0; --count) {
      const int bit = highest_bit(ranks);
      best.ranks |= 1U << (bit / kBits);
      ranks ^= Packed{1} << bit;
    }
  };
  name(rest.books, total(rest.books));
  name(rest.pairs, best_paired);
  name(rest.singles, best_alone);
  return best;
}

}  // namespace

Plan best_plan(const Hand& hand, const HandRules& rules) {
  Suits suits(hand, rules, Keep::kTies);
  Plan best;
  best.points = kNever;
  suits.each([&](Packed packed, int wilds) {
    const Rest rest(packed, suits.values());
    if (rest.points - saved_by_wilds(rest, wilds, suits.values()) > best.points) return false;
    const Books books = choose_books(rest, wilds, suits.values());
    const int needed = hand.wilds() - wilds + books.needed;
    if (books.points == best.points) {
      if (books.cards != best.cards) {
        if (books.cards > best.cards) return false;
      } else if (needed != best.needed) {
        if (needed > best.needed) return false;
      } else if (!(suits.runs() < best.runs)) {
        return false;
      }
    }
    best = {books.points, books.cards, needed, suits.runs(), books.ranks};
    return false;
  });
  return best;
}

int points_left(const Hand& hand, const HandRules& rules, int limit) {
  Suits suits(hand, rules, Keep::kPoints);
  const int stranded = suits.stranded_points();
  if (stranded > limit) return stranded;
  int best = kNever;
  suits.each([&](Packed packed, int wilds) {
    const Rest rest(packed, suits.values());
    best = std::min(best, rest.points - saved_by_wilds(rest, wilds, suits.values()));
    return best <= stranded;
  });
  // Every meld of naturals saves points, so if none were saved there is none for the wilds to join.
  const bool melded = best < suits.points() || hand.melds_wilds_alone(rules);
  return melded ? best : best + hand.wild_points();
}

void forget() { forget_runs(); }

}  // namespace starsuit
