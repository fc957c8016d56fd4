// Hands taken apart for hints: what is melded, what is loose, and what goes with what.
#pragma once

#include <array>

#include "round/moves.hpp"
#include "round/round.hpp"
#include "solver/laying.hpp"

namespace starsuit {

inline Cards without(const Cards& hand, int card) {
  Cards rest = hand;
  rest.remove(card);
  return rest;
}

inline Cards with(const Cards& hand, int card) {
  Cards more = hand;
  more.add(card);
  return more;
}

inline Hand packed_of(const Cards& hand, const HandRules& rules) { return Hand::of(hand.begin(), hand.size, rules); }

// The points left after each distinct discard, sorted by card.
struct DiscardValues {
  std::array<std::uint8_t, kMaxHand> cards{};
  std::array<int, kMaxHand> left{};
  int count = 0;

  DiscardValues(const Cards& hand, const HandRules& rules);

  int least() const;
  // The first card after which the fewest points are left.
  std::uint8_t cheapest() const;
  int of(int card) const;
};

// The best arrangement of a hand.
class Arranged {
 public:
  Arranged(const Cards& hand, const HandRules& rules);

  int points() const { return best_.points; }
  int count() const { return best_.count; }
  Meld meld(int place) const;
  // The meld with this card in it; none if it is loose.
  Meld meld_with(int card) const;
  Cards leftover() const;
  // The naturals of that.
  Cards loose() const;

 private:
  Arrangement best_;
  int size_;
  HandRules rules_;
};

// The naturals that a natural may become a meld with: of its rank, or near it in its suit. Two copies are named once.
Cards partners(int card, const Cards& among, const HandRules& rules);

// Those in the rest of the hand that are in no meld there.
Cards loose_partners(int card, const Cards& kept, const HandRules& rules);

}  // namespace starsuit
