// What only tests ask of the core: a game action by action with its whole state, shuffles, deals of unseen cards,
// plans. A separate module that nobody installs: built with STARSUIT_TESTS=ON.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <string>

#include "bind/hands.hpp"
#include "bind/reading.hpp"
#include "lab/playouts.hpp"
#include "round/game.hpp"
#include "solver/cannot_go_out.hpp"
#include "solver/search.hpp"
#include "tests/bindings.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

nb::bytes hand_bytes(const Cards& cards) { return bytes_of(cards.begin(), cards.size); }

template <typename Values>
nb::list list_of(const Values& values, int size) {
  nb::list list;
  for (int place = 0; place < size; ++place) list.append(static_cast<int>(values[static_cast<std::size_t>(place)]));
  return list;
}

nb::list hands_of(const std::array<Cards, kMaxPlayers>& hands, int players) {
  nb::list list;
  for (int seat = 0; seat < players; ++seat) list.append(hand_bytes(hands[static_cast<std::size_t>(seat)]));
  return list;
}

// The stock in the order it would be drawn; shuffling a copy to its end leaves the table as it is.
nb::bytes stock_of(Stock stock) {
  std::string cards;
  while (!stock.empty()) cards.push_back(static_cast<char>(stock.deal()));
  return nb::bytes(cards.data(), cards.size());
}

class Table {
 public:
  Table(nb::handle ruleset, const std::string& seed) { game_.start(rules_of(ruleset), seed); }

  // Do the action; true if it ended the round, which can be inspected until `next_round`.
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

// One deal of the unseen cards: the hands by seat, and the stock.
nb::tuple redealt(nb::handle from, const std::string& seed) {
  const Position position = position_of(from);
  Round round;
  redeal(position, seed_key(seed), round);
  return nb::make_tuple(hands_of(round.hands, position.rules.players), stock_of(round.stock));
}

nb::tuple plan(const nb::bytes& cards, int wild, int court_points) {
  const HandRules rules = make_rules(wild, true, court_points);
  const Plan best = best_plan(Hand::of(checked(cards), static_cast<int>(cards.size()), rules), rules);
  nb::list books;
  for (int place = kRanks - 1; place >= 0; --place) {
    if (best.books >> place & 1U) books.append(place + kLowestRank);
  }
  const auto& runs = best.runs;
  return nb::make_tuple(nb::make_tuple(runs[0], runs[1], runs[2], runs[3], runs[4]), nb::tuple(books), best.needed,
                        best.points);
}

bool surely_not(const nb::bytes& cards, int wild) {
  HandRules rules;
  rules.wild = wild;
  Hand hand;
  for (std::size_t place = 0; place < cards.size(); ++place) hand.add(static_cast<std::uint8_t>(cards.c_str()[place]), rules);
  return surely_cannot_go_out(hand);
}

}  // namespace
}  // namespace starsuit

NB_MODULE(_core_tests, module) {
  using namespace starsuit;
  nb::exception<NoDeal>(module, "NoDeal", PyExc_RuntimeError);
  nb::class_<Table>(module, "Table")
      .def(nb::init<nb::handle, const std::string&>(), "ruleset"_a, "seed"_a)
      .def("apply", &Table::apply, "action"_a)
      .def("next_round", &Table::next_round)
      .def("state", &Table::state);
  module.def("shuffled", &shuffled, "items"_a, "seed"_a, "stream"_a);
  module.def("redealt", &redealt, "position"_a, "seed"_a);
  module.def("plan", &plan, "cards"_a, "wild"_a, "court_points"_a);
  module.def("forget", &forget);
  module.def("surely_cannot_go_out", &surely_not, "cards"_a, "wild"_a);
  bind_analysis(module);
  bind_records(module);
}
