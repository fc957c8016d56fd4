// Games or single rounds stepped action by action, in rows, some seats played by compiled players. stepping.py calls it
// and says what the arrays mean; encoding.py is the reference for every number of an observation.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/choices.hpp"
#include "lab/workers.hpp"
#include "players/roster.hpp"
#include "round/game.hpp"

namespace starsuit {

constexpr int table_width(int players) { return 4 * kCards + players * (kCards + 8) + 2 * kRanks + 3 + 8 + 7; }

// Where the rows are written; the caller owns the arrays.
struct StepArrays {
  std::int32_t* observations;  // rows x table_width
  bool* masks;                 // rows x kActions
  std::int8_t* seats;          // -1: it is over
  float* rewards;              // rows x players
  bool* terminated;
  bool* truncated;
  std::int64_t* episodes;
};

class SteppedGames {
 public:
  // `bots` has a compiled player for each seat, or an empty name for one whose actions are given; `whole` plays games,
  // otherwise an episode is one round. A decision more than `longest` by bots alone, and EndlessRound is thrown.
  SteppedGames(const GameRules& rules, std::string seed, std::size_t rows, std::vector<std::string> bots, bool whole,
               std::int64_t longest, int threads, const StepArrays& arrays);
  SteppedGames(const SteppedGames&) = delete;
  SteppedGames& operator=(const SteppedGames&) = delete;

  std::size_t rows() const { return tables_.size(); }
  int players() const { return rules_.players; }

  // The first row whose action is illegal now, or -1. Where a row is over, any action will do.
  std::int64_t first_illegal(const std::int64_t* actions) const;
  // Do one action in each row that is not over; all of them are legal.
  void step(const std::int64_t* actions);
  // Deal the next episode in the named rows.
  void reset(const bool* named);
  // What a seat may know now, in table_width numbers.
  void look(std::size_t row, int seat, std::int32_t* into) const;

 private:
  struct Table {
    Game game;
    std::optional<Players> players;
    LegalActions choices;
    std::int64_t episode = -1;
  };

  void deal(std::size_t row);
  void act(std::size_t row, std::int64_t action);
  void play_on(std::size_t row);
  void write(std::size_t row) const;
  void check_endless();

  GameRules rules_;
  std::string seed_;
  std::vector<std::string> bots_;
  bool whole_;
  std::int64_t longest_;
  int learner_;  // the only seat without a bot; -1: there are several
  StepArrays arrays_;
  std::vector<Table> tables_;
  std::atomic<bool> endless_{false};
  Workers::Owner workers_;
};

}  // namespace starsuit
