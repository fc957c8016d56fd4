// The run choices of a suit: which of its naturals runs can cover, and how many wilds each choice needs.
#pragma once

#include <array>
#include <vector>

#include "plan.hpp"

namespace starsuit {

// One way to lay runs of a suit.
struct Choice {
  Packed covered;
  int cost;    // wilds
  int points;  // of the covered cards, as printed
};

struct Choices {
  const Choice* first;
  const Choice* last;
  Packed reach;  // a bit at the bottom of each field of which some choice covers a card

  const Choice* begin() const { return first; }
  const Choice* end() const { return last; }
};

// Which choices a search needs: enough to know the fewest points, all that may break a tie, or all.
enum class Keep { kPoints, kTies, kAll };

// Whether the first choice always beats the second, given the ranks of which there is one natural in the hand (all bits
// of their fields): it covers more, and needs so few wilds that every book which loses a card to it can have a wild
// instead. A lone card of its rank needs none: alone it is no use to a book. Where only points matter, an equal one
// beats as well.
inline bool beats(const Choice& one, const Choice& other, Packed alone, Keep keep) {
  if (keep == Keep::kAll) return false;
  if ((((one.covered | kGuards) - other.covered) & kGuards) != kGuards) return false;
  const Packed gained = one.covered - other.covered;
  const int paid = one.cost + total(gained & ~alone);
  return paid < other.cost || (paid == other.cost && (keep == Keep::kPoints || (gained & alone)));
}

// The choices within so many wilds, the cheapest first, and of those the one with the most cards; most of those that
// another beats are left out. Small suits are remembered, one memory for each thread. What is returned holds until the
// next call.
Choices run_choices(Packed held, int wilds, Packed alone, Keep keep);

// Forget what this thread has remembered; answers do not change.
void forget_runs();

}  // namespace starsuit
