// A game that stays open between the questions of the page: with the melds that its players chose, and its moves.
#pragma once

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "players/policy.hpp"
#include "records/games.hpp"
#include "round/game.hpp"

namespace starsuit {

// What somebody has on the table, and what it cost.
struct Laid {
  Melds melds;
  Cards leftover;
  int points = 0;
};

using LaidBySeat = std::array<std::optional<Laid>, kMaxPlayers>;

struct FinishedRound {
  int number = 0;
  int wild = 0;
  int dealer = 0;
  int turns = 0;
  int actions = 0;
  int went_out = -1;
  bool playoff = false;
  std::vector<int> seats;
  LaidBySeat laid;
};

// What a move did.
struct Happened {
  int seat = 0;
  int round = 0;
  Move move;
  int card = -1;  // drawn or taken
  bool reshuffled = false;
  bool ended = false;  // the round
  std::optional<Laid> laid;
};

class OpenGame {
 public:
  Agreement agreed;
  Game game;
  std::vector<Move> moves;
  std::vector<FinishedRound> results;
  LaidBySeat laid;  // in this round

  // Deal. The agreement is kept.
  void start();

  // The stable code of what forbids the move now; null: it is legal.
  const char* refusal(const Move& move) const;
  // It must be legal. After one that ends the round, the next is dealt, unless the game is over.
  Happened apply(const Move& move) {
    const Happened happened = play(move);
    if (happened.ended) finish_round();
    return happened;
  }
  // The two steps of that.
  Happened play(const Move& move);
  void finish_round();

  // What a computer player of this level does now; it goes by the seed. Nothing if there is no such player.
  std::optional<Move> choose(const std::string& level);

  // Whether the card that the player to move has drawn lies open: it was taken from the pile.
  bool drawn_is_open() const { return !moves.empty() && moves.back().action == kTakeDiscard; }

 private:
  std::map<std::pair<int, std::string>, std::unique_ptr<Policy>> players_;
};

// The rules as the page writes them: `players=4 rounds=3,4,5 ties=playoff`. The name of the switch that is wrong, or null.
const char* read_rules(std::string_view text, GameRules& rules);

// The open game of this handle; null if there is none.
OpenGame* game_of(int handle);

}  // namespace starsuit
