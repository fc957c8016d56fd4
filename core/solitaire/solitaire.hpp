// The solitaire, modified in place: R20 to R23, H1 and H6 as solitaire.py plays them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "round/round.hpp"

namespace starsuit {

constexpr int kPiles = kRanks;

struct Pile {
  Cards cards;
  bool closed = false;
  int points = 0;
};

// Which pile gets the turned card, by the number of cards it was dealt, and what it discards.
struct Place {
  int pile = 0;
  std::uint8_t discard = kNoCard;
};

struct SolitaireRules {
  int edition = 2019;
  bool scored = false;
  bool all_wild_melds = true;
};

class Solitaire {
 public:
  SolitaireRules agreed;
  std::array<Pile, kPiles> piles{};  // from 3 to 13 cards
  std::array<std::uint8_t, kMaxCards> stock{};
  int stock_size = 0;
  int turned_at = 0;  // the place of the turned card in the stock

  void deal(const SolitaireRules& rules, std::string_view seed);

  Pile& pile(int size) { return piles[at(size - kLowestRank)]; }
  const Pile& pile(int size) const { return piles[at(size - kLowestRank)]; }
  int left() const { return stock_size - turned_at; }
  int closed() const;
  int points() const;  // in the open piles
  int turned() const { return over() ? -1 : stock[at(turned_at)]; }
  bool over() const { return left() == 0 || closed() == kPiles; }

  // It must be legal.
  void apply(const Place& place);
  // The stable code of what forbids it; null: it is legal.
  const char* refusal(const Place& place) const;

 private:
  void count(int size);
};

}  // namespace starsuit
