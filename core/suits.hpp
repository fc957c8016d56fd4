// What a search over a hand has to look at: every combination of its suits' run choices, and what each leaves for books.
#pragma once

#include <algorithm>
#include <array>
#include <vector>

#include "plan.hpp"
#include "runs.hpp"

namespace starsuit {

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

inline const Values& values_of(const HandRules& rules) {
  static const Values printed(0);
  static const Values courts_ten(10);
  return rules.court_points ? courts_ten : printed;
}

inline int highest_bit(Packed packed) { return 63 - __builtin_clzll(packed); }

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

inline int wild_points(const Hand& hand) { return 50 * hand.jokers + 20 * hand.ranked; }

inline int dearest_card(const Hand& hand, const Values& values) {
  if (hand.jokers) return 50;
  if (hand.ranked) return 20;
  return values.at_bit[static_cast<std::size_t>(highest_bit(at_least(hand.naturals(), 1)))];
}

// Whether wilds without a natural meld to join are melded among themselves (R7, H1).
inline bool meld_alone(const Hand& hand, const HandRules& rules) { return hand.wilds() >= 3 && rules.all_wild_melds; }

}  // namespace starsuit
