// When a moment of a game is a puzzle, what its only answer is, and how hard it is: posing.py is the reference, and
// explains it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
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
  std::vector<std::string> choices;  // to choose from
  std::string answer;                // the action, the cost, or `no`
  std::optional<Cards> arranged;     // what the solver is asked about, after
  int discard = -1;                  // this one
  bool weighed = false;              // whether hints explain it

  int level() const;
  // The members of `PuzzleData`, for the moment that it was posed at.
  void write(Json& json, const Round& round, const std::vector<std::string>& names) const;
};

// Poses puzzles; it has the players whose opinion counts.
class Poser {
 public:
  Poser();

  // Nothing if the moment is no puzzle of this kind. `chance` picks the wrong costs.
  std::optional<Puzzle> pose(const Round& round, PuzzleKind kind, Stream& chance, bool hopeless = false);

 private:
  std::optional<Puzzle> discard(const Round& round);
  std::optional<Puzzle> draw(const Round& round);
  // How far the best choice is ahead, in whole points; 0 if that is not enough, or `master` disagrees.
  int lead(const Weighed& moment);
  bool deceives(const Weighed& moment);

  std::unique_ptr<Policy> master_;
  std::unique_ptr<Policy> greedy_;
};

}  // namespace starsuit
