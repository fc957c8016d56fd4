// The run choices of a suit: which of its naturals runs can cover, and how many wilds each choice needs.
#pragma once

#include <cstddef>

#include "solver/search.hpp"

namespace starsuit {

// One way to lay runs of a suit.
struct Choice {
  Packed covered;
  int cost;  // wilds
};

struct Choices {
  const Choice* first;
  const Choice* last;
  Packed reach;  // the bottom bit of each field in which some choice covers a card

  std::size_t size() const { return static_cast<std::size_t>(last - first); }
  const Choice* begin() const { return first; }
  const Choice* end() const { return last; }
};

// Which choices a search needs: enough to find the fewest points, all that may break a tie, or enough to find every
// card with which the hand goes out.
enum class Keep { kPoints, kTies, kOut };

// What a suit knows about the books from which its runs take cards.
struct Own {
  Packed cards;  // of the suit
  Packed ranks;  // all bits of the fields in which no other suit has a natural
};

// Whether the first choice always beats the second: whatever the second leads to, the first leaves no more, and has
// enough wilds for every book that has to make up for a difference.
//
// In ranks that other suits have too it must cover at least as many cards, and a book needs at most one wild for each
// card it loses. If the suit has a rank to itself, we know what either choice leaves for the book. If the first leaves
// less, the book can stay as it was, melded or not: it needs nothing if it is gone or still has three cards, one wild
// if it has two left, or one of two, and two if it has one of three or more. If the first leaves more, they must be
// melded: three cards need no wild, two need one, one needs two.
//
// If the first needs no more wilds in all than the second, it is as good. It is better if the second leaves one or two
// cards of a rank, which cost wilds or points, and the first leaves none, or more. If the question is how to go out,
// only a spare wild makes it better: with that, every card can be thrown.
inline bool beats(const Choice& one, const Choice& other, const Own& own, Keep keep) {
  const Packed covers = one.covered & ~own.ranks;
  const Packed covered = other.covered & ~own.ranks;
  if (one.cost > other.cost || (((covers | kGuards) - covered) & kGuards) != kGuards) return false;
  const Packed differ = at_least(one.covered ^ other.covered, 1) & own.ranks;
  const Packed left = own.cards - one.covered;
  const Packed others = own.cards - other.covered;
  const Packed more = ((left | kGuards) - others) >> (kBits - 1);  // the bottom bit of each field: as much or more
  const Packed some = at_least(left, 1);
  const Packed was_book = at_least(others, 3);
  const Packed lacking = differ & some & ~at_least(left, 3);
  const int paid = one.cost + total(covers - covered + lacking + (lacking & ~at_least(left, 2) & (more | was_book)));
  if (paid != other.cost) return paid < other.cost;
  return keep == Keep::kPoints || (keep == Keep::kTies && (differ & at_least(others, 1) & ~was_book & (more | ~some)));
}

// What a thread remembers of the runs of small suits, with room for another hand. Get it once for all suits of a hand.
struct Runs;
Runs& runs_for_a_hand();

// The choices of one of the five suits within so many wilds: cheapest first, then those with the most cards. If there
// are more than a few, without those that another beats. They are valid until the next hand.
Choices run_choices(Runs& here, std::size_t suit, const Own& own, int wilds, Keep keep);

// Clear this thread's memory; answers do not change.
void forget_runs();

}  // namespace starsuit
