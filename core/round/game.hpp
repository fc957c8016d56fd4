// The game around its rounds, modified in place: R1, R9, R11, R18, R19 and H3 to H5 as game.py plays them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "round/round.hpp"
#include "round/rules.hpp"

namespace starsuit {

// The game around the round: the list of rounds, the passing of the deal, totals, the target, play-offs, places.
class Game {
 public:
  GameRules rules;
  Round round;
  std::array<std::uint8_t, kMaxRounds> schedule{};    // the wild rank of every round, in the order played
  int finished = 0;                                   // rounds, including play-offs
  int listed_finished = 0;                            // rounds of the list
  std::array<std::int32_t, kMaxPlayers> totals{};     // R18; without play-offs
  std::array<std::uint8_t, kMaxPlayers> places{};     // by seat, 1 for the leaders; after the finished rounds
  bool over = false;

  Game() = default;
  Game(const Game& other) { *this = other; }
  Game& operator=(const Game& other);

  // Deal the first round.
  void start(const GameRules& agreed, std::string_view seed);

  // After an action that ended the round (`round.over()`): count it, and deal the next one unless the game is over.
  void finish_round();

  // True if the action, or the move, ended a round. That round can only be inspected before `finish_round`.
  bool apply(Action action) {
    round.apply(action);
    return round.over();
  }
  bool apply(const Move& move) {
    round.apply(move);
    return round.over();
  }

  bool playoff() const { return round.number > rules.round_count; }

 private:
  void rank();
  void deal(int number, int dealer);

  Hmac key_;
};

}  // namespace starsuit
