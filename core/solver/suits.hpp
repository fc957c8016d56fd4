// What a search over a hand must consider: every combination of its suits' run choices, and what each leaves for books.
#pragma once

#include <algorithm>
#include <array>

#include "solver/search.hpp"
#include "solver/runs.hpp"

namespace starsuit {

using CardSet = std::uint64_t;  // a bit for each card index

// What each rank costs, most expensive last; by the bit of its field, so that a found bit needs no division.
class Values {
 public:
  explicit Values(int court_points) {
    HandRules rules;
    rules.court_points = court_points;
    for (int place = 0; place < kRanks; ++place) {
      const auto value = static_cast<std::uint8_t>(rules.rank_points(place));
      at_bit[static_cast<std::size_t>(kBits * place)] = value;
      (place % 2 ? odd_ : even_) |= Packed{value} << (kTop - 2 * kBits * (place / 2));
    }
  }

  std::array<std::uint8_t, 64> at_bit{};

  // The points of all cards. Every other field is cleared for more room: multiplied by the values, each in the field
  // as far from the top as its rank is from the bottom, the sum of all points ends up in the top field.
  int of(Packed packed) const {
    return static_cast<int>(((packed & kEven) * even_ >> kTop & kWide) + ((packed >> kBits & kEven) * odd_ >> kTop & kWide));
  }

 private:
  static constexpr int kTop = 10 * kBits;
  static constexpr Packed kWide = (Packed{1} << 2 * kBits) - 1;
  static constexpr Packed kEven = kField * (1 | Packed{1} << 10 | Packed{1} << 20 | Packed{1} << 30 | Packed{1} << 40 | Packed{1} << 50);

  Packed even_ = 0;
  Packed odd_ = 0;
};

inline const Values& values_of(const HandRules& rules) {
  static const Values printed(0);
  static const Values courts_ten(10);
  return rules.court_points ? courts_ten : printed;
}

inline int highest_bit(Packed packed) { return 63 - __builtin_clzll(packed); }

// What runs leave: ranks with three cards or more are books; wilds can turn pairs and single cards into books.
struct Rest {
  Packed pairs;
  Packed singles;
  Packed books;
  int points;  // of pairs and singles

  Rest(Packed rest, const Values& values) {
    const Packed two = at_least(rest, 2);
    books = at_least(rest, 3);
    pairs = two & ~books;
    singles = at_least(rest, 1) & ~two;
    points = values.of(rest & ~(books * kField));
  }

  // The wilds needed to turn them all into books.
  int needed() const { return total(pairs + 2 * singles); }

  // A lower bound on the points left with so many wilds and one card thrown: a wild saves a pair, or half a card.
  int least_left(int wilds, const Values& values) const {
    const int pair = pairs ? values.at_bit[static_cast<std::size_t>(highest_bit(pairs))] : 0;
    const int single = singles ? values.at_bit[static_cast<std::size_t>(highest_bit(singles))] : 0;
    const int paired = std::min(wilds, total(pairs));
    return points - (paired * std::max(4 * pair, single) + (wilds - paired) * single) / 2 - std::max(pair, single);
  }
};

// The points of the most expensive cards of a set of ranks: sums[n] of the first n, as far as they go.
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
  // The points of the n-th, from 0; 0 if there is none.
  int at(int place) const { return place < count ? sum(place + 1) - sum(place) : 0; }
};

// A hand with the run choices of its suits, and a walk through their combinations within the number of wilds.
class Suits {
 public:
  Suits(const Hand& hand, const HandRules& rules, Keep keep)
      : hand_(hand), values_(values_of(rules)), held_(hand.naturals()), wilds_(hand.wilds()) {
    const Packed alone = at_least(held_, 1) & ~at_least(held_, 2);
    Packed reach = 0;
    Runs& here = runs_for_a_hand();
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      const Packed cards = hand.suits[suit];
      if (!(cards & (cards - 1))) continue;  // a single card makes no run of its own
      const Own own{cards, ~(at_least(held_ - cards, 1) * kField)};
      const Choices choices = run_choices(here, suit, own, wilds_, keep);
      if (choices.size() == 1 && !choices.first->covered) continue;
      reach |= choices.reach;
      choices_[count_] = choices;
      suits_[count_++] = suit;
    }
    stranded_ = alone & ~reach;
    points_ = values_.of(held_);
  }

  Packed held() const { return held_; }
  int points() const { return points_; }
  int wilds() const { return wilds_; }
  const Values& values() const { return values_; }

  // Points that no meld can save: cards that fit no run and are the only ones of their rank, except those that get two
  // wilds each.
  int stranded_points() const {
    Packed left = stranded_;
    for (int saved = wilds_ / 2; saved && left; --saved) left ^= Packed{1} << highest_bit(left);
    int points = 0;
    for (; left; left &= left - 1) points += values_.at_bit[static_cast<std::size_t>(__builtin_ctzll(left))];
    return points;
  }

  int stranded_cards() const { return total(stranded_); }

  // Calls `look(rest of the naturals, wilds left)` for each combination until it returns true.
  template <typename Look>
  void each(const Look& look) {
    descend(0, wilds_, held_, look);
  }

  // The naturals in runs of the current combination, by suit.
  const std::array<Packed, kSuits>& runs() const { return chosen_; }

  // The cards of this rank, a bit each, that the combination leaves out of runs.
  CardSet left(int rank_place) const {
    CardSet found = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      const CardSet some = count_of(hand_.suits[suit] - chosen_[suit], rank_place) > 0;
      found |= some << (static_cast<int>(suit) * kRanks + rank_place);
    }
    return found;
  }

 private:
  template <typename Look>
  bool descend(std::size_t level, int wilds, Packed rest, const Look& look) {
    if (level == count_) return look(rest, wilds);
    for (const Choice& choice : choices_[level]) {
      if (choice.cost > wilds) break;
      chosen_[suits_[level]] = choice.covered;
      if (descend(level + 1, wilds - choice.cost, rest - choice.covered, look)) return true;
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
  std::array<std::size_t, kSuits> suits_{};
  std::array<Packed, kSuits> chosen_{};
  std::array<Choices, kSuits> choices_;
};

inline int dearest_card(const Hand& hand, const Values& values) {
  if (hand.jokers) return kJokerPoints;
  if (hand.ranked) return kWildPoints;
  return values.at_bit[static_cast<std::size_t>(highest_bit(at_least(hand.naturals(), 1)))];
}

}  // namespace starsuit
