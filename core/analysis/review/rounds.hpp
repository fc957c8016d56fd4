// Every decision of a finished round against the best one, and what luck did in between: decisions.py and lessons.py are
// the reference, and explain the causes.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "analysis/review/odds.hpp"
#include "analysis/why.hpp"
#include "records/games.hpp"

namespace starsuit {

struct Decision {
  int at = 0;  // how many actions of the game were before it
  int number = 0;
  int turn = 0;  // of this player in the round, from 1
  int seat = 0;
  std::string action;
  double value = 0;
  std::string best;
  double best_value = 0;
  std::optional<double> luck;
  std::optional<double> chance;
  std::string why;     // of a mistake: JSON
  std::string lesson;  // the same

  double loss() const { return value - best_value; }
  std::string json() const;
};

// How a seat got its points in a round.
struct Causes {
  double par = 0;
  double deal = 0;
  double draws = 0;
  double choices = 0;
  double rest = 0;

  void add(const Causes& other);
  void write(Json& json) const;
};

struct RoundReview {
  int number = 0;
  int wild = 0;
  int dealer = 0;
  bool playoff = false;
  int went_out = -1;
  std::array<std::int16_t, kMaxPlayers> points{};  // -1: did not play
  std::vector<int> seats;
  std::array<Causes, kMaxPlayers> causes{};
};

// From here on a loss is a mistake.
constexpr double kMistake = 1.0;

// Follows a round move by move, and keeps what each seat's hand was last worth.
class RoundFollower {
 public:
  // `game` is at the deal of the round, and keeps events; without a field, of a play-off, par is 0. Without odds there
  // are no chances; it is kept by whoever asks.
  RoundFollower(const Game& game, const Field* field, double mean_deal, Odds* odds);

  // What is decided by the next move of the game, which is done. `at` is its number.
  Decision decide(Game& game, const Move& move, int at, const std::vector<std::string>& names);
  // When the round is over, and before the next is dealt.
  RoundReview finish(const Game& game);

 private:
  double draw_luck(const Round& round, const Hand& before, const std::vector<std::uint8_t>& reshuffled, bool last_turn);

  RoundReview found_;
  Odds* odds_;
  std::array<double, kMaxPlayers> worth_{};
  std::array<int, kMaxPlayers> turns_{};
};

// The lesson of a mistake, as codes with values.
std::string lesson_json(const Weighed& moment, const Move& move);

// The dearest mistake of a seat in a finished round, as `TaughtData`; `null` if none is worth a word.
std::string taught_json(const Agreement& agreed, const std::vector<Move>& moves, int round, int seat);

}  // namespace starsuit
