// Which card to throw, and which cards let a hand go out.
#include <algorithm>

#include "solver/suits.hpp"

namespace starsuit {
namespace {

// The distinct cards of a hand, those a person would rather lose first: naturals, then the most expensive, then the
// lowest index.
struct Preference {
  std::array<std::uint8_t, kMaxHand> cards{};
  int kinds = 0;
  Hand hand;
  CardSet held = 0;
  bool natural = false;

  Preference(const std::uint8_t* hand_cards, int size, const HandRules& rules) {
    std::array<int, kMaxHand> keys{};
    for (int place = 0; place < size; ++place) {
      const std::uint8_t card = hand_cards[place];
      hand.add(card, rules);
      if (held >> card & 1U) continue;
      held |= CardSet{1} << card;
      const bool wild = rules.is_wild(card);
      natural |= !wild;
      const int key = (wild ? 1 << 16 : 0) - rules.card_points(card) * 64 + card;
      int at = kinds++;
      for (; at > 0 && keys[static_cast<std::size_t>(at) - 1] > key; --at) {
        keys[static_cast<std::size_t>(at)] = keys[static_cast<std::size_t>(at) - 1];
        cards[static_cast<std::size_t>(at)] = cards[static_cast<std::size_t>(at) - 1];
      }
      keys[static_cast<std::size_t>(at)] = key;
      cards[static_cast<std::size_t>(at)] = card;
    }
  }
};

// The cards without which a hand is completely melded, found in one search. An arrangement of the whole hand goes out
// with a single card that no run takes, if wilds turn all the others into books; with a card of a book of four or more,
// if nothing else is left; and with any card at all, if a spare wild can take its place. A natural must remain for the
// wilds to join, so with fewer than two naturals each card is tried.
CardSet going_out(Hand hand, CardSet held, const HandRules& rules) {
  if (total(hand.naturals()) < 2) {
    CardSet found = 0;
    for (CardSet rest = held; rest; rest &= rest - 1) {
      const int card = __builtin_ctzll(rest);
      hand.remove(card, rules);
      if (points_left(hand, rules, 0) == 0) found |= CardSet{1} << card;
      hand.add(card, rules);
    }
    return found;
  }
  Suits suits(hand, rules, Keep::kOut);
  if (2 * suits.stranded_cards() > suits.wilds() + 2) return 0;
  CardSet found = 0;
  suits.each([&](Packed packed, int wilds) {
    const Rest rest(packed, suits.values());
    const int missing = rest.needed() - wilds;
    if (missing > 2) return false;
    for (Packed single = rest.singles; single; single &= single - 1) found |= suits.left(place_at(single));
    if (missing > 0) return false;
    for (Packed book = at_least(packed, 4); book; book &= book - 1) found |= suits.left(place_at(book));
    if (missing < 0) found = held;
    return found == held;
  });
  return found;
}

// Try each card in turn.
BestDiscard try_each_discard(const std::uint8_t* cards, int size, const HandRules& rules, bool keep_wilds) {
  Preference order(cards, size, rules);
  Hand& hand = order.hand;
  const CardSet out = going_out(hand, order.held, rules);
  for (int place = 0; out && place < order.kinds; ++place) {
    const int card = order.cards[static_cast<std::size_t>(place)];
    if (keep_wilds && order.natural && rules.is_wild(card)) break;
    if (out >> card & 1U) return {card, 0};
  }
  const int now = points_left(hand, rules);
  BestDiscard best{-1, kNever};
  for (int place = 0; place < order.kinds; ++place) {
    const int card = order.cards[static_cast<std::size_t>(place)];
    if (keep_wilds && order.natural && rules.is_wild(card)) break;
    // Putting the card back would add at most its points, so throwing it gains no more than that.
    if (best.card >= 0 && now - rules.card_points(card) >= best.points) continue;
    hand.remove(card, rules);
    const int left = points_left(hand, rules, best.points);
    hand.add(card, rules);
    if (left < best.points) best = {card, left};
  }
  return best;
}

// For an arrangement of runs, tries every sensible number of pairs and single cards that wilds turn into books. Calls
// `look(left, next_pair, next_single)` with the points left after throwing the most expensive remaining card, and with
// the most expensive remaining pair and single card (0: none). Stops when that returns true.
template <typename Look>
bool each_throw(const Rest& rest, const Dearest& pairs, const Dearest& singles, int wilds, bool needs_meld, const Look& look) {
  for (int paired = std::min(wilds, pairs.count); paired >= 0; --paired) {
    const int alone = std::min((wilds - paired) / 2, singles.count);
    if (needs_meld && !rest.books && !paired && !alone) continue;  // the wilds would have no meld to join
    const int next_pair = pairs.at(paired);
    const int next_single = singles.at(alone);
    const int left = rest.points - 2 * pairs.sum(paired) - singles.sum(alone) - std::max(next_pair, next_single);
    if (look(left, next_pair, next_single)) return true;
  }
  return false;
}

}  // namespace

// Of the cards that an arrangement of the whole hand leaves over, the most expensive is thrown. So one search for the
// arrangement with the fewest points left, not counting its most expensive card, says which card to throw, as long as
// something costs points afterwards; see docs/how/solver.md. If everything may be melded, each discard is tried.
BestDiscard best_discard(const std::uint8_t* cards, int size, const HandRules& rules, bool keep_wilds) {
  if (rules.court_points) return try_each_discard(cards, size, rules, keep_wilds);
  const Hand hand = Hand::of(cards, size, rules);
  Suits suits(hand, rules, Keep::kPoints);
  const Values& values = suits.values();
  const bool wilds_matter = hand.wilds() > 0 && !hand.melds_wilds_alone(rules);
  BestDiscard best{kCards, kNever};
  int dearest = 0;  // the points of the card thrown
  bool all_melded = suits.held() == 0;
  bool spare = false;  // everything is melded, and there is a wild that can stand in for any card
  suits.each([&](Packed packed, int wilds) {
    const Rest rest(packed, values);
    if (rest.least_left(wilds, values) > best.points) return false;
    const Dearest pairs(rest.pairs, wilds + 1, values);
    const Dearest singles(rest.singles, wilds / 2 + 1, values);
    const bool needs_meld = wilds_matter && packed == suits.held();
    return each_throw(rest, pairs, singles, wilds, needs_meld, [&](int left, int next_pair, int next_single) {
      if (left == 0) {
        all_melded = true;
        spare = rest.needed() < wilds;
        return spare;
      }
      // Among single cards the most expensive goes, and the next ones become books in its place.
      const int thrown = next_single > next_pair ? singles.at(0) : next_pair;
      if (left > best.points || (left == best.points && thrown < dearest)) return false;
      const int card = __builtin_ctzll(suits.left(thrown - 3));
      if (left < best.points || thrown > dearest || card < best.card) best = {card, left};
      dearest = thrown;
      return false;
    });
  });
  if (spare && total(suits.held()) > 1) return {Preference(cards, size, rules).cards[0], 0};
  if (all_melded) return try_each_discard(cards, size, rules, keep_wilds);
  if (best.points < kNever) return best;
  // No meld at all: the most expensive card goes, and that is a wild.
  if (keep_wilds || !hand.wilds()) return try_each_discard(cards, size, rules, keep_wilds);
  const int thrown = hand.jokers ? kJokerPoints : kWildPoints;
  const std::uint8_t* card = std::min_element(cards, cards + size, [&](std::uint8_t a, std::uint8_t b) {
    const bool first = rules.is_wild(a) && rules.card_points(a) == thrown;
    const bool second = rules.is_wild(b) && rules.card_points(b) == thrown;
    return first != second ? first : a < b;
  });
  return {*card, suits.points() + hand.wild_points() - thrown};
}

int points_after_discard(const Hand& hand, const HandRules& rules) {
  Suits suits(hand, rules, Keep::kPoints);
  const Values& values = suits.values();
  const bool wilds_matter = hand.wilds() > 0 && !hand.melds_wilds_alone(rules);
  int best = kNever;
  bool all_melded = suits.held() == 0;
  suits.each([&](Packed packed, int wilds) {
    const Rest rest(packed, values);
    if (rest.least_left(wilds, values) > best) return false;
    const Dearest pairs(rest.pairs, wilds + 1, values);
    const Dearest singles(rest.singles, wilds / 2 + 1, values);
    const bool needs_meld = wilds_matter && packed == suits.held();
    return each_throw(rest, pairs, singles, wilds, needs_meld, [&](int left, int next_pair, int next_single) {
      if (next_pair || next_single) {
        best = std::min(best, left);
      } else {
        all_melded = true;
      }
      return best == 0;
    });
  });
  if (best == 0) return 0;
  if (all_melded) {
    // Something has to go, from a meld if need be.
    Hand rest = hand;
    const auto without = [&](int& wild) {
      --wild;
      best = std::min(best, points_left(rest, rules, best));
      ++wild;
    };
    if (rest.jokers) without(rest.jokers);
    if (rest.ranked) without(rest.ranked);
    for (Packed& suit : rest.suits) {
      for (Packed kinds = at_least(suit, 1); kinds && best; kinds &= kinds - 1) {
        const Packed card = kinds & (~kinds + 1);
        suit -= card;
        best = std::min(best, points_left(rest, rules, best));
        suit += card;
      }
    }
    return best;
  }
  // No meld at all: the most expensive card goes.
  return best < kNever ? best : suits.points() + hand.wild_points() - dearest_card(hand, values);
}

int going_out_discards(const std::uint8_t* cards, int size, const HandRules& rules, std::uint8_t* discards) {
  if (size < 4) return 0;
  const Preference order(cards, size, rules);
  const CardSet out = going_out(order.hand, order.held, rules);
  int count = 0;
  for (int place = 0; out && place < order.kinds; ++place) {
    const std::uint8_t card = order.cards[static_cast<std::size_t>(place)];
    if (out >> card & 1U) discards[count++] = card;
  }
  return count;
}

}  // namespace starsuit
