#include "plan.hpp"

#include <algorithm>
#include <vector>

#include "runs.hpp"

namespace starsuit {
namespace {

constexpr int kNever = 1 << 20;  // more points than any hand has

using CardSet = std::uint64_t;  // a bit for each card index

// What each rank costs, dearest last; by the bit of its field, so that a found bit needs no division.
struct Values {
  std::array<std::uint8_t, 64> at_bit{};
  bool printed = true;

  explicit Values(int court_points) : printed(court_points == 0) {
    HandRules rules;
    rules.court_points = court_points;
    for (int place = 0; place < kRanks; ++place) {
      at_bit[static_cast<std::size_t>(kBits * place)] = static_cast<std::uint8_t>(rules.rank_points(place));
    }
  }
};

const Values& values_of(const HandRules& rules) {
  static const Values printed(0);
  static const Values courts_ten(10);
  return rules.court_points ? courts_ten : printed;
}

int highest_bit(Packed packed) { return 63 - __builtin_clzll(packed); }

// What runs have left: ranks with three cards or more are books, pairs and single cards can be made so by wilds.
struct Rest {
  Packed pairs;
  Packed singles;
  Packed books;
  int points;  // of pairs and singles

  Rest(Packed rest, int rest_points, const Values& values) {
    const Packed two = at_least(rest, 2);
    books = at_least(rest, 3);
    pairs = two & ~books;
    singles = at_least(rest, 1) & ~two;
    points = rest_points;
    for (Packed free = books; free; free &= free - 1) {
      const int bit = __builtin_ctzll(free);
      points -= static_cast<int>(rest >> bit & kField) * values.at_bit[static_cast<std::size_t>(bit)];
    }
  }
};

// The points of the dearest cards of a set of ranks: sums[n] of the first n, as far as they go.
struct Dearest {
  std::array<int, kMaxHand + 2> sums;
  int count = 0;  // how many there are, up to `most`

  Dearest(Packed ranks, int most, const Values& values) {
    sums[0] = 0;
    while (ranks && count < most) {
      const int bit = highest_bit(ranks);
      sums[static_cast<std::size_t>(count) + 1] = sums[static_cast<std::size_t>(count)] + values.at_bit[static_cast<std::size_t>(bit)];
      ++count;
      ranks ^= Packed{1} << bit;
    }
  }
  int sum(int cards) const { return sums[static_cast<std::size_t>(std::min(cards, count))]; }
  // The points of the n-th, from 0; none there: 0.
  int at(int place) const { return place < count ? sum(place + 1) - sum(place) : 0; }
};

// The most points that so many wilds can save: a pair needs one, a single card two. Try every number of pairs,
// dearest first, and spend what is left on single cards.
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
  name(rest.books, __builtin_popcountll(rest.books));
  name(rest.pairs, best_paired);
  name(rest.singles, best_alone);
  return best;
}

// A hand with the run choices of its suits, and a walk through their combinations within the wilds.
class Suits {
 public:
  Suits(const Hand& hand, const HandRules& rules, Keep keep)
      : hand_(hand), values_(values_of(rules)), held_(hand.naturals()), wilds_(hand.wilds()) {
    const Packed alone = at_least(held_, 1) & ~at_least(held_, 2);
    Packed reach = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const Packed cards = hand.suits[static_cast<std::size_t>(suit)];
      if (!(cards & (cards - 1))) continue;  // a single card makes no run of its own
      const Packed lone = (alone & at_least(cards, 1)) * kField;
      const Choices choices = run_choices(cards, wilds_, lone, keep);
      if (choices.last - choices.first == 1 && !choices.first->covered) continue;
      reach |= choices.reach;
      std::vector<Choice>& useful = useful_here()[count_];
      prune(choices, lone, keep, useful);
      if (!values_.printed) recount(useful);
      suits_[count_++] = suit;
    }
    stranded_ = alone & ~reach;
    points_ = values_.printed ? printed_points(held_) : court_points(held_);
  }

  Packed held() const { return held_; }
  int points() const { return points_; }
  int wilds() const { return wilds_; }
  const Values& values() const { return values_; }

  // Points that no meld can save: cards that fit no run and have no other of their rank, but for those that get
  // two wilds each.
  int stranded_points() const {
    Packed left = stranded_;
    for (int saved = wilds_ / 2; saved && left; --saved) left ^= Packed{1} << highest_bit(left);
    int points = 0;
    for (; left; left &= left - 1) points += values_.at_bit[static_cast<std::size_t>(__builtin_ctzll(left))];
    return points;
  }

  int stranded_cards() const { return __builtin_popcountll(stranded_); }

  // Calls `look(rest of the naturals, its points, wilds left)` for each combination until it returns true.
  template <typename Look>
  void each(const Look& look) {
    descend(0, wilds_, held_, points_, look);
  }

  // The naturals in runs of the combination being looked at, by suit.
  std::array<Packed, kSuits> runs() const {
    std::array<Packed, kSuits> found{};
    for (std::size_t level = 0; level < count_; ++level) found[static_cast<std::size_t>(suits_[level])] = chosen_[level];
    return found;
  }

  // Whether they come before others, suit by suit.
  bool before(const std::array<Packed, kSuits>& others) const {
    for (std::size_t level = 0; level < count_; ++level) {
      const Packed other = others[static_cast<std::size_t>(suits_[level])];
      if (chosen_[level] != other) return chosen_[level] < other;
    }
    return false;
  }

  // The cards of this rank, a bit each, that the combination leaves out of runs.
  CardSet left(int rank_place) const {
    const auto in_runs = runs();
    CardSet found = 0;
    for (int suit = 0; suit < kSuits; ++suit) {
      const auto at = static_cast<std::size_t>(suit);
      if (count_of(hand_.suits[at], rank_place) > count_of(in_runs[at], rank_place)) {
        found |= CardSet{1} << (suit * kRanks + rank_place);
      }
    }
    return found;
  }

 private:
  using Useful = std::array<std::vector<Choice>, kSuits>;

  static Useful& useful_here() {
    static thread_local Useful here;
    return here;
  }

  // The choices without those that another beats; see plan.py.
  static void prune(const Choices& all, Packed alone, Keep keep, std::vector<Choice>& useful) {
    if (keep == Keep::kAll) {
      useful.assign(all.begin(), all.end());
      return;
    }
    useful.clear();
    for (const Choice& each : all) {
      const bool beaten = std::any_of(useful.begin(), useful.end(),
                                      [&](const Choice& other) { return beats(other, each, alone, keep); });
      if (!beaten) useful.push_back(each);
    }
  }

  int court_points(Packed packed) const {
    int points = 0;
    for (int bit = 0; packed; bit += kBits, packed >>= kBits) {
      points += static_cast<int>(packed & kField) * values_.at_bit[static_cast<std::size_t>(bit)];
    }
    return points;
  }

  void recount(std::vector<Choice>& choices) const {
    for (Choice& choice : choices) choice.points = court_points(choice.covered);
  }

  template <typename Look>
  bool descend(std::size_t level, int wilds, Packed rest, int points, const Look& look) {
    if (level == count_) return look(rest, points, wilds);
    for (const Choice& choice : useful_[level]) {
      if (choice.cost > wilds) break;
      chosen_[level] = choice.covered;
      if (descend(level + 1, wilds - choice.cost, rest - choice.covered, points - choice.points, look)) return true;
    }
    return false;
  }

  const Hand& hand_;
  const Values& values_;
  Packed held_;
  int wilds_;
  int points_ = 0;
  Packed stranded_ = 0;
  std::size_t count_ = 0;
  std::array<int, kSuits> suits_{};
  std::array<Packed, kSuits> chosen_{};
  Useful& useful_ = useful_here();
};

int wild_points(const Hand& hand) { return 50 * hand.jokers + 20 * hand.ranked; }

int dearest_card(const Hand& hand, const Values& values) {
  if (hand.jokers) return 50;
  if (hand.ranked) return 20;
  return values.at_bit[static_cast<std::size_t>(highest_bit(at_least(hand.naturals(), 1)))];
}

// Whether wilds without a natural meld to join are melded among themselves (R7, H1).
bool meld_alone(const Hand& hand, const HandRules& rules) { return hand.wilds() >= 3 && rules.all_wild_melds; }

}  // namespace

Plan best_plan(const Hand& hand, const HandRules& rules) {
  Suits suits(hand, rules, Keep::kTies);
  Plan best;
  best.points = kNever;
  suits.each([&](Packed packed, int points, int wilds) {
    const Rest rest(packed, points, suits.values());
    if (rest.points - saved_by_wilds(rest, wilds, suits.values()) > best.points) return false;
    const Books books = choose_books(rest, wilds, suits.values());
    const int needed = hand.wilds() - wilds + books.needed;
    if (books.points == best.points) {
      if (books.cards != best.cards) {
        if (books.cards > best.cards) return false;
      } else if (needed != best.needed) {
        if (needed > best.needed) return false;
      } else if (!suits.before(best.runs)) {
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
  suits.each([&](Packed packed, int points, int wilds) {
    const Rest rest(packed, points, suits.values());
    best = std::min(best, rest.points - saved_by_wilds(rest, wilds, suits.values()));
    return best <= stranded;
  });
  // Every meld of naturals saves points, so where none were saved there is none for the wilds to join.
  const bool melded = best < suits.points() || meld_alone(hand, rules);
  return melded ? best : best + wild_points(hand);
}

namespace {

// The different cards of a hand in the order in which a person would rather part with them: naturals first, then the
// dearest, then the lowest index.
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

// The cards without which a hand is completely melded, found in one search. An arrangement of the whole hand goes out with a
// single card that no run takes, if wilds make books of all the others; with a card of a book of four or more, if
// nothing else is left; and with any card at all, if a wild is spare to take its place. A natural must remain for the
// wilds to join, so with fewer than two each card is tried.
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
  Suits suits(hand, rules, Keep::kAll);
  if (2 * suits.stranded_cards() > suits.wilds() + 2) return 0;
  CardSet found = 0;
  suits.each([&](Packed packed, int points, int wilds) {
    const Rest rest(packed, points, suits.values());
    const int missing = __builtin_popcountll(rest.pairs) + 2 * __builtin_popcountll(rest.singles) - wilds;
    if (missing > 2) return false;
    for (Packed single = rest.singles; single; single &= single - 1) found |= suits.left(place_at(single));
    if (missing > 0) return false;
    for (Packed book = at_least(packed, 4); book; book &= book - 1) found |= suits.left(place_at(book));
    if (missing < 0) found = held;
    return found == held;
  });
  return found;
}

// Ask for each card in turn.
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
    // Putting the card back would add its points at most, so throwing it gains no more than that.
    if (best.card >= 0 && now - rules.card_points(card) >= best.points) continue;
    hand.remove(card, rules);
    const int left = points_left(hand, rules, best.points);
    hand.add(card, rules);
    if (left < best.points) best = {card, left};
  }
  return best;
}

}  // namespace

// Of the cards that an arrangement of the whole hand leaves over, the dearest is thrown. So one search for the
// arrangement with the fewest points left but for its dearest card answers which card to throw, as long as something
// costs points afterwards; see docs/solver.md. Where everything may be melded, each discard is tried.
BestDiscard best_discard(const std::uint8_t* cards, int size, const HandRules& rules, bool keep_wilds) {
  if (rules.court_points) return try_each_discard(cards, size, rules, keep_wilds);
  Hand hand;
  for (int place = 0; place < size; ++place) hand.add(cards[place], rules);
  Suits suits(hand, rules, Keep::kPoints);
  const Values& values = suits.values();
  const bool melds_alone = meld_alone(hand, rules);
  const bool wilds_matter = hand.wilds() > 0 && !melds_alone;
  BestDiscard best{kCards, kNever};
  int dearest = 0;  // the points of the card thrown
  bool all_melded = suits.held() == 0;
  bool spare = false;  // everything is melded, and there is a wild that can stand in for any card
  suits.each([&](Packed packed, int points, int wilds) {
    const Rest rest(packed, points, values);
    const Dearest pairs(rest.pairs, wilds + 1, values);
    const Dearest singles(rest.singles, wilds / 2 + 1, values);
    const bool any_run = packed != suits.held();
    for (int paired = std::min(wilds, pairs.count); paired >= 0; --paired) {
      const int alone = std::min((wilds - paired) / 2, singles.count);
      if (wilds_matter && !any_run && !rest.books && !paired && !alone) continue;  // no meld for the wilds
      const int next_pair = pairs.at(paired);
      const int next_single = singles.at(alone);
      const int left = rest.points - 2 * pairs.sum(paired) - singles.sum(alone) - std::max(next_pair, next_single);
      if (left == 0) {
        all_melded = true;
        spare = __builtin_popcountll(rest.pairs) + 2 * __builtin_popcountll(rest.singles) < wilds;
        if (spare) return true;
        continue;
      }
      // Among single cards the dearest goes, and the next ones become books in its stead.
      const bool single_goes = next_single > next_pair;
      const int thrown = single_goes ? singles.at(0) : next_pair;
      if (left > best.points || (left == best.points && thrown < dearest)) continue;
      const int card = __builtin_ctzll(suits.left(thrown - 3));
      if (left < best.points || thrown > dearest || card < best.card) best = {card, left};
      dearest = thrown;
    }
    return false;
  });
  if (spare && total(suits.held()) > 1) return {Preference(cards, size, rules).cards[0], 0};
  if (all_melded) return try_each_discard(cards, size, rules, keep_wilds);
  if (best.points < kNever) return best;
  // No meld at all: the dearest card goes, and that is a wild.
  if (keep_wilds || !hand.wilds()) return try_each_discard(cards, size, rules, keep_wilds);
  const int thrown = hand.jokers ? 50 : 20;
  const std::uint8_t* card = std::min_element(cards, cards + size, [&](std::uint8_t a, std::uint8_t b) {
    const bool first = rules.is_wild(a) && rules.card_points(a) == thrown;
    const bool second = rules.is_wild(b) && rules.card_points(b) == thrown;
    return first != second ? first : a < b;
  });
  return {*card, suits.points() + wild_points(hand) - thrown};
}

int points_after_discard(const Hand& hand, const HandRules& rules) {
  Suits suits(hand, rules, Keep::kPoints);
  const Values& values = suits.values();
  const bool wilds_matter = hand.wilds() > 0 && !meld_alone(hand, rules);
  int best = kNever;
  bool all_melded = suits.held() == 0;
  suits.each([&](Packed packed, int points, int wilds) {
    const Rest rest(packed, points, values);
    const Dearest pairs(rest.pairs, wilds + 1, values);
    const Dearest singles(rest.singles, wilds / 2 + 1, values);
    const bool no_meld = wilds_matter && packed == suits.held() && !rest.books;
    for (int paired = std::min(wilds, pairs.count); paired >= 0; --paired) {
      const int alone = std::min((wilds - paired) / 2, singles.count);
      if (no_meld && !paired && !alone) continue;
      const int dearest = std::max(pairs.at(paired), singles.at(alone));
      all_melded |= dearest == 0;
      if (dearest) best = std::min(best, rest.points - 2 * pairs.sum(paired) - singles.sum(alone) - dearest);
    }
    return best == 0;
  });
  if (best == 0) return 0;
  if (all_melded) {
    // Something has to go, if need be out of a meld.
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
  // No meld at all: the dearest card goes.
  return best < kNever ? best : suits.points() + wild_points(hand) - dearest_card(hand, values);
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

void forget() { forget_runs(); }

}  // namespace starsuit
