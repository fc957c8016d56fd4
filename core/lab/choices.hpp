// The actions of a learner as numbers, and which of them are legal now; encoding.py says what they mean.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>

#include "round/round.hpp"

namespace starsuit {

// Draw, take, throw (or lay down) each card, go out with each card.
constexpr int kDraw = 0;
constexpr int kTake = 1;
constexpr int kThrow = 2;
constexpr int kOut = kThrow + kCards;
constexpr int kActions = kOut + kCards;

// What the player to move may do: found once for each position, because going out asks the solver.
class LegalActions {
 public:
  void find(const Round& round);
  bool allow(std::int64_t action) const;
  void write(bool* mask) const;  // kActions of them

 private:
  bool drawing_ = false;
  std::uint64_t throws_ = 0;  // a bit for each card that may be thrown now
  std::uint64_t outs_ = 0;    // and for each to go out with
};

// The action of the table that has this number; it is legal.
Action table_action(const Round& round, std::int64_t number);

// Writes the parts of an observation one after another, into a row of zeros.
template <typename Number, int most>
class Writer {
 public:
  explicit Writer(Number* row) : next_(row) {}

  void number(int value) { *next_++ = static_cast<Number>(std::min(value, most)); }
  template <typename Group>
  void add(const Group& cards) {
    for (const std::uint8_t card : cards) ++next_[card];
  }
  void mark(int place) { next_[place] = 1; }
  void count(int place) { ++next_[place]; }
  void skip(int width) { next_ += width; }

 private:
  Number* next_;
};

struct Span {
  const std::uint8_t* cards;
  int size;
  const std::uint8_t* begin() const { return cards; }
  const std::uint8_t* end() const { return cards + size; }
};

}  // namespace starsuit
