// The table for Python: one game, action by action, with its whole state to look at. Tests compare it with `Game`.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <string>

#include "bind/bindings.hpp"
#include "round/game.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

int number_or_zero(nb::handle value) { return value.is_none() ? 0 : nb::cast<int>(value); }

nb::bytes bytes_of(const std::uint8_t* cards, int size) {
  return nb::bytes(reinterpret_cast<const char*>(cards), static_cast<std::size_t>(size));
}

nb::bytes bytes_of(const Cards& cards) { return bytes_of(cards.begin(), cards.size); }

template <typename Values>
nb::list list_of(const Values& values, int size) {
  nb::list list;
  for (int place = 0; place < size; ++place) list.append(static_cast<int>(values[static_cast<std::size_t>(place)]));
  return list;
}

nb::list hands_of(const std::array<Cards, kMaxPlayers>& hands, int players) {
  nb::list list;
  for (int seat = 0; seat < players; ++seat) list.append(bytes_of(hands[static_cast<std::size_t>(seat)]));
  return list;
}

// The stock as it would be drawn; shuffling it to its end here leaves the table as it is.
nb::bytes stock_of(Stock stock) {
  std::string cards;
  while (!stock.empty()) cards.push_back(static_cast<char>(stock.deal()));
  return nb::bytes(cards.data(), cards.size());
}

class Table {
 public:
  Table(nb::handle ruleset, const std::string& seed) { game_.start(rules_of(ruleset), seed); }

  // Do the action; true when it ended the round, which stays to be looked at until `next_round`.
  bool apply(int action) {
    if (game_.over || action < 0 || action > 255 || !game_.round.legal(static_cast<Action>(action))) {
      throw nb::value_error("this action is not legal now");
    }
    return game_.apply(static_cast<Action>(action));
  }

  void next_round() {
    if (!game_.round.over() || game_.over) throw nb::value_error("the round is not over, or the game is");
    game_.finish_round();
  }

  nb::dict state() const {
    const Round& round = game_.round;
    nb::dict state;
    state["number"] = round.number;
    state["wild"] = round.wild;
    state["dealer"] = round.dealer;
    state["seats"] = list_of(round.seats, round.seat_count);
    state["seat"] = round.seat();
    state["phase"] = static_cast<int>(round.phase);
    state["drawn"] = round.drawn;
    state["went_out"] = round.went_out;
    state["last_turn"] = round.last_turn();
    state["turns"] = round.turns;
    state["reshuffles"] = round.reshuffles;
    state["hands"] = hands_of(round.hands, game_.rules.players);
    state["known"] = hands_of(round.known, game_.rules.players);
    state["shown"] = hands_of(round.shown, game_.rules.players);
    state["points"] = list_of(round.points, game_.rules.players);
    state["stock"] = stock_of(round.stock);
    state["pile"] = bytes_of(round.pile.data(), round.pile_size);
    state["schedule"] = list_of(game_.schedule, game_.rules.round_count);
    state["totals"] = list_of(game_.totals, game_.rules.players);
    state["places"] = list_of(game_.places, game_.rules.players);
    state["over"] = game_.over;
    return state;
  }

 private:
  Game game_;
};

nb::bytes shuffled(const nb::bytes& items, const std::string& seed, const std::string& stream) {
  if (items.size() > kMaxCards) throw nb::value_error("at most 232 cards are shuffled");
  Stock stock;
  stock.fill(reinterpret_cast<const std::uint8_t*>(items.c_str()), static_cast<int>(items.size()));
  stock.shuffle(Stream(seed_key(seed), stream));
  return stock_of(stock);
}

}  // namespace

GameRules rules_of(nb::handle ruleset) {
  GameRules rules;
  rules.players = nb::cast<int>(ruleset.attr("players"));
  for (nb::handle rank : ruleset.attr("rounds")) {
    if (rules.round_count == kMaxRounds) throw nb::value_error("at most 99 rounds are played");
    rules.rounds[static_cast<std::size_t>(rules.round_count++)] = nb::cast<std::uint8_t>(rank);
  }
  rules.random_order = nb::cast<std::string>(ruleset.attr("round_order")) == "random";
  rules.hand_size = number_or_zero(ruleset.attr("hand_size"));
  rules.playoff = nb::cast<std::string>(ruleset.attr("ties")) == "playoff";
  rules.all_wild_melds = nb::cast<bool>(ruleset.attr("all_wild_melds"));
  rules.court_points = number_or_zero(ruleset.attr("court_points"));
  rules.target = number_or_zero(ruleset.attr("target"));
  rules.turn_limit = number_or_zero(ruleset.attr("turn_limit"));
  rules.first_dealer = nb::cast<int>(ruleset.attr("first_dealer"));
  return rules;
}

void bind_table(nb::module_& module) {
  nb::class_<Table>(module, "Table")
      .def(nb::init<nb::handle, const std::string&>(), "ruleset"_a, "seed"_a)
      .def("apply", &Table::apply, "action"_a)
      .def("next_round", &Table::next_round)
      .def("state", &Table::state);
  module.def("shuffled", &shuffled, "items"_a, "seed"_a, "stream"_a);
}

}  // namespace starsuit
