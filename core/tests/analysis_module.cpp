// Hints and reviews as JSON, for comparing them with those of Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "analysis/advice.hpp"
#include "analysis/puzzles/making.hpp"
#include "analysis/review/reviewer.hpp"
#include "bind/reading.hpp"
#include "records/games.hpp"
#include "tests/bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

struct Replayed {
  Agreement agreed;
  std::vector<Move> moves;

  explicit Replayed(const std::string& record) {
    if (const RecordProblem problem = parse_game(record, agreed, moves)) throw nb::value_error(problem.code);
  }
};

// The hints of each moment of a game at these numbers of moves.
std::vector<std::string> hints_at(const std::string& record, const std::vector<int>& places) {
  const Replayed replayed(record);
  Game game;
  game.start(replayed.agreed.rules, replayed.agreed.seed);
  std::vector<std::string> found;
  int done = 0;
  for (const int place : places) {
    for (; done < place; ++done) {
      if (game.apply(replayed.moves[at(done)])) game.finish_round();
    }
    found.push_back(game.over ? "[]" : hints_json(game.round, replayed.agreed.names));
  }
  return found;
}

// The review of a game as JSON; the fields that are not in the table are simulated.
std::string review_of(const std::string& record, const nb::bytes& table, int seat) {
  Replayed replayed(record);
  FieldTable fields;
  fields.read({table.c_str(), table.size()});
  Reviewer reviewer(replayed.agreed, replayed.moves, fields);
  int steps = 0;
  while (reviewer.step()) {
    if (reviewer.done() < steps || reviewer.done() > reviewer.total()) throw nb::value_error("progress goes backwards");
    steps = reviewer.done();
  }
  return reviewer.json(seat);
}

// This module's engine has networks of its own. The answer says what is wrong with the file, or nothing.
std::string learn(const nb::bytes& file) {
  std::string wrong;
  auto network = Network::read({file.c_str(), file.size()}, wrong);
  if (network) keep_network("champion", std::move(network));
  return wrong;
}

std::string puzzle_of(int kind, int level, const std::string& seed) {
  if (kind < 0 || kind > 3 || level < 1 || level > kPuzzleLevels) throw nb::value_error("there is no such puzzle");
  return puzzle_json(static_cast<PuzzleKind>(kind), level, seed);
}

std::string daily_of(const std::string& day) { return daily_json(day); }

std::string mistakes_of(const std::string& record, int seat) {
  const Replayed replayed(record);
  return mistakes_json(replayed.agreed, replayed.moves, seat);
}

std::string taught_of(const std::string& record, int round, int seat) {
  const Replayed replayed(record);
  return taught_json(replayed.agreed, replayed.moves, round, seat);
}

// The field of a kind of round: what it was simulated to.
nb::tuple field_of(nb::handle ruleset, int wild) {
  const GameRules rules = rules_of(ruleset);
  FieldMaker maker(rules, wild);
  while (maker.step()) continue;
  const Field field = maker.field();
  MeanDeal deal(rules.packs(), rules.cards_dealt(wild), rules.hand_rules(wild));
  while (deal.step()) continue;
  nb::list points;
  for (const std::uint16_t each : field.points) points.append(static_cast<int>(each));
  nb::list means;
  for (int place = 0; place < field.players; ++place) means.append(field.means[at(place)]);
  return nb::make_tuple(points, means, deal.mean());
}

}  // namespace

void bind_analysis(nb::module_& module) {
  module.def("hints", &hints_at, "record"_a, "places"_a);
  module.def("review", &review_of, "record"_a, "table"_a, "seat"_a);
  module.def("learn", &learn, "file"_a);
  module.def("puzzle", &puzzle_of, "kind"_a, "level"_a, "seed"_a);
  module.def("daily", &daily_of, "day"_a);
  module.def("mistakes", &mistakes_of, "record"_a, "seat"_a);
  module.def("taught", &taught_of, "record"_a, "round"_a, "seat"_a);
  module.def("field", &field_of, "ruleset"_a, "wild"_a);
}

}  // namespace starsuit
