// What happens when experts sit in every seat: simulated rounds of one kind, and what a deal is worth on average.
// chances.py and decisions.py are the reference. Everything can be made in slices, so that a page stays awake.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "players/roster.hpp"
#include "round/game.hpp"

namespace starsuit {

constexpr int kFieldDeals = 2000;

// How many rounds a field has: a thousand, and half as many with four packs.
inline int field_rounds(const GameRules& rules) { return 2000 / rules.packs(); }

// Simulated rounds, one per row: the points of each player, counted from the dealer.
struct Field {
  int players = 0;
  std::vector<std::uint16_t> points;
  std::array<double, kMaxPlayers> means{};  // the mean score of each place, with minus thirty for going out
  double mean_deal = 0;                     // what a hand is worth on average before its first draw

  int rounds() const { return static_cast<int>(points.size()) / players; }
  const std::uint16_t* row(int number) const { return points.data() + at(number) * at(players); }
  int place_of(int seat, int dealer) const { return (seat - dealer + players) % players; }
  double par(int seat, int dealer) const { return means[at(place_of(seat, dealer))]; }
};

// What a hand of so many cards is worth on average before its first draw, estimated from deals of a fixed seed.
class MeanDeal {
 public:
  MeanDeal(int packs, int cards, const HandRules& rules);

  // One shuffle's deals; false when there are enough.
  bool step();
  double mean() const { return total_ / count_; }
  int done() const { return count_; }

 private:
  int packs_;
  int cards_;
  HandRules rules_;
  Hmac key_;
  double total_ = 0;
  int count_ = 0;
};

// Plays the rounds of a field, one with each step.
class FieldMaker {
 public:
  FieldMaker(const GameRules& rules, int wild);

  bool step();
  int done() const { return played_; }
  // When both are done.
  Field field() const;

 private:
  GameRules rules_;
  Game game_;
  Players players_;
  Field field_;
  std::array<std::int64_t, kMaxPlayers> sums_{};
  int played_ = 0;
};

// The fields of the standard rules for a number of players, as starsuit/analysis/review/fields.py packs them.
class FieldTable {
 public:
  // False, and an empty table, if the bytes are not such a table.
  bool read(std::string_view bytes);

  // Null if it is not there, or the rules are not standard.
  const Field* find(const GameRules& rules, int wild) const;

 private:
  int players_ = 0;
  std::array<Field, kRanks> fields_{};
};

}  // namespace starsuit
