// A quick check that a hand cannot go out, so that the solver is asked only if it may say yes.
//
// Count the fewest wilds that the naturals need, in quarters of a wild. In a meld that needs wilds, each gap between
// naturals is shared by the cards on either side of it. Then
// - a lonely card (no other of its rank, none of its suit within two ranks) needs a whole wild: alone in its meld it
//   needs two, and otherwise it has a gap of two places beside it, half of which is its own;
// - a weak card (no three of its rank, no three of its suit in a row around it) needs at least a quarter: a book has at
//   most two of its rank, and in a run one or two of them stand beside a gap, half of which is theirs.
// Throwing a card saves what that card needs; the others do not need less without it.
#pragma once

#include "solver/search.hpp"

namespace starsuit {

inline bool surely_cannot_go_out(const Hand& hand) {
  const Packed ranks = hand.naturals();
  const Packed one = ((ranks + 15 * kOnes) & kGuards) >> (kBits - 1);
  const Packed pairs = ((ranks + 14 * kOnes) & kGuards) >> (kBits - 1);
  const Packed triples = ((ranks + 13 * kOnes) & kGuards) >> (kBits - 1);
  if (!one) return false;
  int lonely = 0;
  int weak = 0;
  for (const Packed suit : hand.suits) {
    const Packed held = ((suit + 15 * kOnes) & kGuards) >> (kBits - 1);
    const Packed beside = held << kBits | held >> kBits;
    const Packed near = beside | held << 2 * kBits | held >> 2 * kBits;
    const Packed middle = held & held << kBits & held >> kBits;
    const Packed in_row = middle | middle << kBits | middle >> kBits;
    lonely += __builtin_popcountll(held & ~near & ~pairs);
    weak += __builtin_popcountll(held & ~in_row & ~triples);
  }
  const int saved = lonely ? 4 : 1;
  return 3 * lonely + weak - saved > 4 * hand.wilds();
}

}  // namespace starsuit
