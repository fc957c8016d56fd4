// The review of a game, in slices: reviewer.py is the reference. What only Python says in English, `words`, is empty.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "analysis/review/chances.hpp"
#include "analysis/review/rounds.hpp"

namespace starsuit {

class Reviewer {
 public:
  // The game has a finished round. `table` may be empty: what is not in it is simulated.
  Reviewer(Agreement agreed, std::vector<Move> moves, FieldTable table);

  // A few milliseconds of work; false when there is none left.
  bool step();

  // Steps, about as long as each other.
  int done() const { return done_; }
  int total() const { return total_; }

  // When all is done: as `Review.to_dict` gives it; with a seat, only its decisions.
  std::string json(int seat = -1) const;

 private:
  // What is simulated because the table does not have it.
  struct Made {
    std::unique_ptr<FieldMaker> maker;  // while it is being made
    std::unique_ptr<MeanDeal> deal;     // the same
    Field field;
  };

  void plan_work();
  bool simulate();
  bool follow();
  bool foresee();

  Futures& futures();
  const Field* field_of(int wild) const;
  double mean_deal() const;
  void write_players(Json& json, int seat) const;
  void write_chances(Json& json) const;
  void write_rounds(Json& json) const;

  Agreement agreed_;
  std::vector<Move> moves_;  // of the finished rounds
  FieldTable table_;
  std::array<Made, kRanks> made_{};  // by wild rank
  Made playoff_;                     // only what its deals are worth

  Game game_;  // as far as the decisions have been followed
  Game end_;   // after the finished rounds
  std::optional<Odds> odds_;
  std::optional<RoundFollower> follower_;
  std::vector<Decision> decisions_;
  std::vector<RoundReview> rounds_;
  std::optional<Futures> futures_;
  std::vector<Chances> chances_;
  int done_ = 0;
  int total_ = 0;
};

}  // namespace starsuit
