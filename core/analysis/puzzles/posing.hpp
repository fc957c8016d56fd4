// When a moment of a game is a puzzle, what its only answer is, and how hard it is: posing.py is the reference, and
// explains it.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "analysis/why.hpp"
#include "players/policy.hpp"
#include "records/json.hpp"

namespace starsuit {

enum class PuzzleKind : std::uint8_t { kOut, kDiscard, kDraw, kCost };
constexpr std::array<const char*, 4> kPuzzleKinds{"out", "discard", "draw", "cost"};
constexpr int kPuzzleLevels = 3;

struct Puzzle {
  PuzzleKind kind = PuzzleKind::kOut;
  int rating = 0;
  std::string choices;  // to choose from, as a list of JSON
  std::string answer;   // the action, the cost, or `no`
  Cards arranged{};     // what the solver is asked about, after
  int discard = -1;     // this one
  bool weighed = false; // hints explain it, and not an arrangement

  int level() const;
  // The members of `PuzzleData`, for the moment that it was posed at.
  void write(Json& json, const Round& round, const std::vector<std::string>& names) const;
};

// Poses puzzles; it has the players whose opinion counts.
class Poser {
 public:
  Poser();

  // False if the moment is no puzzle of this kind. `chance` picks the wrong costs.
  bool pose(const Round& round, PuzzleKind kind, Stream& chance, bool hopeless, Puzzle& puzzle);

 private:
  bool weigh(const Round& round, Puzzle& puzzle);

  std::unique_ptr<Policy> master_;
  std::unique_ptr<Policy> greedy_;
};

}  // namespace starsuit
