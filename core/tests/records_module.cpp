// Records and notation, for comparing them with those of Python.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <vector>

#include "bind/reading.hpp"
#include "records/games.hpp"
#include "records/notation.hpp"
#include "records/solitaires.hpp"
#include "tests/bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

using Texts = std::vector<std::string>;

Move move_of(const std::string& text) {
  Move move;
  if (!read_move(text, move)) throw nb::value_error("this is not an action");
  return move;
}

std::string format_game_of(nb::handle ruleset, const Texts& names, const std::string& seed, const Texts& actions) {
  std::vector<Move> moves;
  for (const std::string& action : actions) moves.push_back(move_of(action));
  return format_game({rules_of(ruleset), names, seed}, moves);
}

// What is wrong as JSON, the seed, the names and the actions; the first is empty if the record is sound.
nb::tuple parse_game_of(const std::string& text) {
  Agreement agreed;
  std::vector<Move> moves;
  const RecordProblem problem = parse_game(text, agreed, moves);
  Texts actions;
  for (const Move& move : moves) actions.push_back(format_move(move));
  return nb::make_tuple(problem ? problem.json() : std::string(), agreed.seed, agreed.names, actions);
}

std::string format_solitaire_of(int edition, bool scored, bool all_wild_melds, const std::string& seed,
                                const std::vector<std::pair<int, int>>& places) {
  std::vector<Place> steps;
  for (const auto& [pile, card] : places) steps.push_back({pile, static_cast<std::uint8_t>(card)});
  return format_solitaire({{edition, scored, all_wild_melds}, seed}, steps);
}

nb::tuple parse_solitaire_of(const std::string& text) {
  SolitaireDeal deal;
  std::vector<Place> steps;
  const RecordProblem problem = parse_solitaire(text, deal, steps);
  nb::list places;
  for (const Place& step : steps) places.append(nb::make_tuple(step.pile, static_cast<int>(step.discard)));
  return nb::make_tuple(problem ? problem.json() : std::string(), deal.seed, places);
}

// The code that forbids this action as the last of these; empty if it is legal.
std::string refusal_of(nb::handle ruleset, const std::string& seed, const Texts& actions) {
  Game game;
  game.start(rules_of(ruleset), seed);
  for (std::size_t place = 0; place + 1 < actions.size(); ++place) {
    if (game.apply(move_of(actions[place]))) game.finish_round();
  }
  const char* const code = refusal(game.round, move_of(actions.back()));
  return code ? code : "";
}

}  // namespace

void bind_records(nb::module_& module) {
  module.def("format_game", &format_game_of, "ruleset"_a, "names"_a, "seed"_a, "actions"_a);
  module.def("parse_game", &parse_game_of, "text"_a);
  module.def("format_solitaire", &format_solitaire_of, "edition"_a, "scored"_a, "all_wild_melds"_a, "seed"_a, "places"_a);
  module.def("parse_solitaire", &parse_solitaire_of, "text"_a);
  module.def("record_kind", &record_kind, "text"_a);
  module.def("refusal", &refusal_of, "ruleset"_a, "seed"_a, "actions"_a);
  module.def("read_card", &read_card, "word"_a);
  module.def("scaled", &scaled, "value"_a, "places"_a);
}

}  // namespace starsuit
