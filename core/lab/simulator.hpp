// Whole games played by policies, in batches over threads. Game i of a batch has the seed "<seed>/<i>".
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "lab/cheat.hpp"
#include "players/roster.hpp"
#include "round/game.hpp"

namespace starsuit {

// A round in which nobody goes out for too long: policies could pass the same cards back and forth forever.
class EndlessRound : public std::runtime_error {
 public:
  EndlessRound() : std::runtime_error("a round does not end") {}
};

struct RoundRow {
  std::int64_t game;
  std::int32_t turns;
  std::int32_t reshuffles;
  std::int16_t number;
  std::uint8_t wild;
  std::uint8_t dealer;
  bool playoff;
  std::int8_t went_out;  // -1: nobody
  std::array<std::int16_t, kMaxPlayers> points;  // -1: did not play
  std::array<std::uint8_t, kMaxPlayers> wilds;   // that each was dealt
};

// Some consecutive games.
struct Games {
  std::vector<RoundRow> rounds;
  std::vector<std::int32_t> totals;   // `players` numbers per game
  std::vector<std::uint8_t> winners;  // 0 or 1
  std::uint64_t decisions = 0;
  std::vector<std::string> actions;  // of each game, if requested
};

struct Batch {
  GameRules rules;
  std::vector<std::string> policies;
  std::string seed;
  std::int64_t first = 0;
  std::int64_t games = 0;
  bool keep_actions = false;
  std::int64_t longest_round = 0;  // decisions after which EndlessRound is thrown
  std::optional<Cheat> cheat;
};

// Consecutive pieces, the same for any number of threads. `between` may throw to stop it.
std::vector<Games> simulate(const Batch& batch, int threads, const std::function<void()>& between);

// Play the round to its end; returns how many decisions that took. `keep` gets the actions.
std::int64_t play_round(Round& round, Players& players, std::int64_t longest, std::string* keep,
                        const Cheat* cheat = nullptr);

}  // namespace starsuit
