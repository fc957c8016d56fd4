// The solver's search, as in search.py: which natural cards go into runs, which ranks become books.
//
// search.py is the reference and explains the idea; answers must be identical, including ties. The differences here:
// the run choices of a suit are remembered by its cards (runs.cpp), and one search finds the card to throw, instead of
// one search per card.
#pragma once

#include <array>
#include <cstdint>

#include "solver/cards.hpp"

namespace starsuit {

// Counts of cards by rank, five bits per rank from 3 up; the fifth bit of a count stays clear.
using Packed = std::uint64_t;

constexpr int kBits = 5;

constexpr Packed kField = (Packed{1} << kBits) - 1;

constexpr Packed one_of(int rank_place) { return Packed{1} << (kBits * rank_place); }

constexpr Packed repeat(Packed field) {
  Packed all = 0;
  for (int place = 0; place < kRanks; ++place) all |= field << (kBits * place);
  return all;
}

constexpr Packed kOnes = repeat(1);
constexpr Packed kGuards = repeat(16);

inline int count_of(Packed packed, int rank_place) {
  return static_cast<int>(packed >> (kBits * rank_place) & kField);
}

// The product has the sum of all fields in its top one; no field overflows, for there are never more than 14 cards.
inline int total(Packed packed) { return static_cast<int>(packed * kOnes >> (kBits * (kRanks - 1)) & kField); }

// The place of the lowest rank present.
inline int place_at(Packed packed) { return __builtin_ctzll(packed) / kBits; }

// A bit at the bottom of each field that holds at least `least` cards.
inline Packed at_least(Packed packed, Packed least) {
  return ((packed + (16 - least) * kOnes) & kGuards) >> (kBits - 1);
}

// A hand as the search sees it.
struct Hand {
  static Hand of(const std::uint8_t* cards, int size, const HandRules& rules) {
    std::array<Packed, kSuits + 1> counts{};  // jokers count as the lowest card of a sixth suit
    for (int place = 0; place < size; ++place) counts[at(suit_of(cards[place]))] += one_of(rank_place(cards[place]));
    Hand hand;
    hand.jokers = static_cast<int>(counts[kSuits]);
    const Packed wild = rules.wild ? kField << (kBits * (rules.wild - kLowestRank)) : 0;
    Packed ranked = 0;
    for (std::size_t suit = 0; suit < kSuits; ++suit) {
      hand.suits[suit] = counts[suit] & ~wild;
      ranked += counts[suit] & wild;
    }
    hand.ranked = total(ranked);
    return hand;
  }

  std::array<Packed, kSuits> suits{};
  int jokers = 0;
  int ranked = 0;  // cards of the wild rank

  int wilds() const { return jokers + ranked; }
  Packed naturals() const { return suits[0] + suits[1] + suits[2] + suits[3] + suits[4]; }
  int size() const { return wilds() + total(naturals()); }
  int wild_points() const { return kJokerPoints * jokers + kWildPoints * ranked; }
  // Whether the wilds form their own meld if there is no natural one for them to join (R7, H1).
  bool melds_wilds_alone(const HandRules& rules) const { return wilds() >= kShortestMeld && rules.all_wild_melds; }

  void add(int card, const HandRules& rules) { change(card, rules, 1); }
  void remove(int card, const HandRules& rules) { change(card, rules, -1); }

 private:
  void change(int card, const HandRules& rules, int by) {
    if (card == kJoker) {
      jokers += by;
    } else if (rank_of(card) == rules.wild) {
      ranked += by;
    } else {
      suits[at(suit_of(card))] += static_cast<Packed>(by) * one_of(rank_place(card));
    }
  }
};

struct Plan {
  int points = 0;  // of the naturals left
  int cards = 0;   // naturals left
  int needed = 0;  // wilds
  std::array<Packed, kSuits> runs{};
  std::uint32_t books = 0;  // a bit for each rank, 3 first

  bool any_meld() const { return books || runs[0] || runs[1] || runs[2] || runs[3] || runs[4]; }
};

// The best plan for the naturals, with ties broken as arrangement.py documents.
Plan best_plan(const Hand& hand, const HandRules& rules);

// The points of the best arrangement; `limit` lets the search stop early: any answer above it only means "more".
int points_left(const Hand& hand, const HandRules& rules, int limit = kNever);

struct BestDiscard {
  int card = -1;
  int points = 0;
};

// The card to throw for the fewest points; among equals naturals first, then the most expensive, then the lowest index.
// With `keep_wilds` a wild goes only if there is no natural.
BestDiscard best_discard(const std::uint8_t* cards, int size, const HandRules& rules, bool keep_wilds = false);

// The points left after the best discard, without naming it; the hand has a card.
int points_after_discard(const Hand& hand, const HandRules& rules);

// The distinct cards with which the hand can go out (R14), in best_discard's order of preference; how many.
int going_out_discards(const std::uint8_t* cards, int size, const HandRules& rules, std::uint8_t* discards);

// Clear this thread's memory of suits; answers do not change.
void forget();

}  // namespace starsuit
