// The facts of the deck, all here and nowhere else; cards.py is the reference.
#pragma once

#include <cstddef>
#include <cstdint>

namespace starsuit {

// Card indices: suit by suit, ranks from 3 up, then the joker.
constexpr int kSuits = 5;
constexpr int kRanks = 11;
constexpr int kLowestRank = 3;
constexpr int kJoker = kSuits * kRanks;
constexpr int kCards = kJoker + 1;
constexpr std::uint8_t kNoCard = 255;

constexpr int suit_of(int card) { return card / kRanks; }
constexpr int rank_place(int card) { return card % kRanks; }  // from 0
constexpr int rank_of(int card) { return rank_place(card) + kLowestRank; }

constexpr int kPackJokers = 3;
constexpr int kPackCards = kJoker + kPackJokers;
constexpr int kMaxPacks = 4;
constexpr int kMaxCards = kMaxPacks * kPackCards;

constexpr int kShortestMeld = 3;
constexpr int kMaxHand = 14;  // thirteen cards and the one drawn

constexpr int kJokerPoints = 50;
constexpr int kWildPoints = 20;   // of a card of the wild rank
constexpr int kNever = 1 << 20;   // more points than any hand has

// A place that is never negative, as an index.
constexpr std::size_t at(int place) { return static_cast<std::size_t>(place); }

// What a table agreed on, as far as it concerns a hand.
struct HandRules {
  int wild = 0;  // 3 to 13, or 0 for jokers only
  bool all_wild_melds = true;
  int court_points = 0;  // 0: as printed

  int rank_points(int place) const {
    const int rank = place + kLowestRank;
    return court_points && rank > 10 ? court_points : rank;
  }
  bool is_wild(int card) const { return card == kJoker || rank_of(card) == wild; }
  int card_points(int card) const {
    if (card == kJoker) return kJokerPoints;
    return rank_of(card) == wild ? kWildPoints : rank_points(rank_place(card));
  }
};

}  // namespace starsuit
