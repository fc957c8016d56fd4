// An action with the melds that its player chose, and whether the rules allow it: R4 to R8, R12 to R15.
//
// An `Action` alone means the best melds, which is all that computer players need. People may prefer others: a `Move` has
// theirs. melds.py and actions.py are the reference.
#pragma once

#include <array>
#include <cstdint>

#include "round/actions.hpp"
#include "solver/search.hpp"

namespace starsuit {

class Round;
struct Cards;

// Groups of cards as they were laid, all in a row. What cannot be in any hand is kNoCard.
struct Melds {
  std::array<std::uint8_t, kMaxHand> cards{};
  std::array<std::uint8_t, kMaxHand> sizes{};
  int count = 0;  // groups
  int total = 0;  // cards

  // Call `look(first card, size)` for each.
  template <typename Look>
  void each(const Look& look) const {
    const std::uint8_t* next = cards.data();
    for (int place = 0; place < count; next += sizes[at(place++)]) look(next, static_cast<int>(sizes[at(place)]));
  }
};

struct Move {
  Action action = kDrawStock;
  Melds melds{};  // of those who go out or lay down

  bool lays() const { return action >= kGoOut && !is_draw(action); }
};

// Some cards read as a book or a run.
struct Meld {
  std::array<std::uint8_t, kMaxHand> cards{};  // in the order they lie
  int size = 0;  // 0: they are no meld
  int rank = 0;  // of a book, or the lowest of a run; 0: wild cards only
  int suit = -1; // of a run; -1: a book

  explicit operator bool() const { return size > 0; }
  // Whether the card at this place is a wild that stands for something else.
  bool stands(int place, const HandRules& rules) const;
};

Meld meld_of(const std::uint8_t* cards, int size, const HandRules& rules);

// The move with the best melds: of a hand, or of the player to move.
Move best_move(const Cards& hand, const HandRules& rules, Action action);
Move best_move(const Round& round, Action action);

// The stable code of what forbids a move now; null: it is legal.
const char* refusal(const Round& round, const Move& move);

}  // namespace starsuit
