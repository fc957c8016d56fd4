// Many rounds stepped together for learning. vector.py calls it and says what the arrays mean; encoding.py is the
// reference for every byte of an observation.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "round/rules.hpp"
#include "round/round.hpp"
#include "lab/choices.hpp"
#include "lab/workers.hpp"

namespace starsuit {

constexpr int observation_width(int players) { return 4 * kCards + players * (kCards + 4) + kRanks + 3 + 8; }

// Where the rows are written; the caller owns the arrays.
struct VectorArrays {
  std::uint8_t* observations;  // rows x observation_width
  bool* masks;                 // rows x kActions
  std::int8_t* seats;          // -1: the round is over
  float* rewards;              // rows x players
  bool* done;
  std::int8_t* went_out;  // -1: nobody
  std::int64_t* episodes;
};

class VectorRounds {
 public:
  VectorRounds(const GameRules& rules, std::string seed, std::size_t rows, bool relative, bool auto_reset, int threads,
               const VectorArrays& arrays);
  VectorRounds(const VectorRounds&) = delete;
  VectorRounds& operator=(const VectorRounds&) = delete;

  std::size_t rows() const { return tables_.size(); }

  // The first row whose action is illegal now, or -1. If a round is over, any action will do.
  std::int64_t first_illegal(const std::int64_t* actions) const;
  // Do one action in each row that is not over; all of them are legal.
  void step(const std::int64_t* actions);
  // Deal the next round in the named rows.
  void reset(const bool* named);
  // Write again what the players see.
  void observe();

 private:
  struct Table {
    Round round;
    std::int64_t episode = -1;
    LegalActions choices;
  };

  void deal(std::size_t row);
  void act(std::size_t row, std::int64_t action);
  void finish(std::size_t row);
  void write(std::size_t row) const;

  GameRules rules_;
  std::string seed_;
  bool relative_;
  bool auto_reset_;
  VectorArrays arrays_;
  std::vector<Table> tables_;
  Workers::Owner workers_;
};

// What the player to move may know, in observation_width bytes; the round is not over.
void write_observation(const Round& round, std::uint8_t* row);

}  // namespace starsuit
