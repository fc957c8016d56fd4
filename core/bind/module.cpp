// The Python side of the core: single hands as bytes of card indices, or as cards where the answer has cards too; batches
// as NumPy arrays.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <stdexcept>
#include <vector>

#include "bind/bindings.hpp"
#include "bind/hands.hpp"
#include "solver/search.hpp"
#include "solitaire/planner.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

int points(const nb::bytes& cards, int wild, bool all_wild_melds, int court_points) {
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  return points_left(Hand::of(checked(cards), static_cast<int>(cards.size()), rules), rules);
}

nb::bytes out_discards(const nb::bytes& cards, int wild, bool all_wild_melds) {
  std::uint8_t found[kMaxHand];
  const HandRules rules = make_rules(wild, all_wild_melds, 0);
  const int count = going_out_discards(checked(cards), static_cast<int>(cards.size()), rules, found);
  return bytes_of(found, count);
}

// The points left after each distinct discard, by card index; -1 for cards not in the hand.
void values_of(const std::uint8_t* cards, int size, const HandRules& rules, int* values) {
  Hand hand = Hand::of(cards, size, rules);
  for (int place = 0; place < size; ++place) {
    const auto same = std::find(cards, cards + place, cards[place]);
    if (same != cards + place) {
      values[place] = values[same - cards];
      continue;
    }
    hand.remove(cards[place], rules);
    values[place] = points_left(hand, rules);
    hand.add(cards[place], rules);
  }
}

std::vector<int> discard_points(const nb::bytes& cards, int wild, bool all_wild_melds, int court_points) {
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  std::vector<int> values(cards.size());
  values_of(checked(cards), static_cast<int>(cards.size()), rules, values.data());
  return values;
}

nb::ndarray<nb::numpy, std::int16_t> points_batch(const Hands& hands, const Wilds& wilds, bool all_wild_melds,
                                                  int court_points, int threads) {
  const HandBatch batch = make_batch(hands, wilds, all_wild_melds, court_points);
  std::int16_t* found = nullptr;
  auto result = new_array<std::int16_t>({batch.rows}, batch.rows, found);
  nb::gil_scoped_release release;
  share(batch, threads, [&](std::size_t first, std::size_t last) {
    for (std::size_t at = first; at < last; ++at) {
      const HandRules rules = batch.rules(at);
      const Hand hand = Hand::of(batch.row(at), row_size(batch.row(at), batch.width), rules);
      found[at] = static_cast<std::int16_t>(points_left(hand, rules));
    }
  });
  return result;
}

nb::tuple discards_batch(const Hands& hands, const Wilds& wilds, bool all_wild_melds, int court_points, int threads) {
  const HandBatch batch = make_batch(hands, wilds, all_wild_melds, court_points);
  std::uint8_t* cards = nullptr;
  std::int16_t* found = nullptr;
  auto thrown = new_array<std::uint8_t>({batch.rows}, batch.rows, cards);
  auto left = new_array<std::int16_t>({batch.rows}, batch.rows, found);
  {
    nb::gil_scoped_release release;
    share(batch, threads, [&](std::size_t first, std::size_t last) {
      for (std::size_t at = first; at < last; ++at) {
        const int size = row_size(batch.row(at), batch.width);
        const BestDiscard best = size ? best_discard(batch.row(at), size, batch.rules(at)) : BestDiscard{kNoCard, 0};
        cards[at] = static_cast<std::uint8_t>(best.card);
        found[at] = static_cast<std::int16_t>(best.points);
      }
    });
  }
  return nb::make_tuple(thrown, left);
}

nb::ndarray<nb::numpy, std::int16_t> values_batch(const Hands& hands, const Wilds& wilds, bool all_wild_melds,
                                                  int court_points, int threads) {
  const HandBatch batch = make_batch(hands, wilds, all_wild_melds, court_points);
  std::int16_t* found = nullptr;
  auto result = new_array<std::int16_t>({batch.rows, batch.width}, batch.rows * batch.width, found);
  nb::gil_scoped_release release;
  share(batch, threads, [&](std::size_t first, std::size_t last) {
    int values[kMaxHand];
    for (std::size_t at = first; at < last; ++at) {
      const int size = row_size(batch.row(at), batch.width);
      values_of(batch.row(at), size, batch.rules(at), values);
      for (std::size_t place = 0; place < batch.width; ++place) {
        found[at * batch.width + place] = static_cast<std::int16_t>(static_cast<int>(place) < size ? values[place] : -1);
      }
    }
  });
  return result;
}

// Stops a long search at its deadline or after so many steps (then the answer is None), or on Ctrl-C.
Watch watch_for(double seconds, std::int64_t steps) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  return [deadline, steps, calls = std::int64_t{0}]() mutable {
    if (++calls > steps) return true;
    if ((calls & 0xF) != 0) return false;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    return std::chrono::steady_clock::now() > deadline;
  };
}

using DemandTuple = std::tuple<std::uint32_t, std::uint32_t, int>;

nb::object demands(const nb::bytes& cards, const nb::bytes& stock, int wild, bool all_wild_melds, int largest,
                   double seconds) {
  const HandRules rules = make_rules(wild, all_wild_melds, 0);
  const auto* stock_cards = reinterpret_cast<const std::uint8_t*>(stock.c_str());
  for (std::size_t at = 0; at < stock.size(); ++at) check_card(stock_cards[at]);
  if (stock.size() > 32) throw nb::value_error("a stock has at most 32 cards");
  const StockCount counted = count_stock(stock_cards, static_cast<int>(stock.size()));
  const StockCount pile = count_stock(checked(cards), static_cast<int>(cards.size()));
  for (std::size_t card = 0; card < kJoker; ++card) {
    if (counted.count[card] > 2 || pile.count[card] > 2) throw nb::value_error("there are two copies of a card at most");
  }
  const auto all = demands_of(checked(cards), static_cast<int>(cards.size()), counted, rules, largest,
                              watch_for(seconds, std::numeric_limits<std::int64_t>::max()));
  if (!all) return nb::none();
  std::vector<DemandTuple> found;
  for (const Demand& demand : *all) found.emplace_back(demand.one, demand.two, demand.wilds);
  return nb::cast(found);
}

nb::object pack_all(const std::vector<std::pair<std::uint32_t, std::vector<DemandTuple>>>& wanted, std::uint32_t one,
                    std::uint32_t two, int jokers, int cards, int passes, std::int64_t steps,
                    double seconds) {
  std::vector<OpenPile> piles;
  for (const auto& [wild_cards, tuples] : wanted) {
    OpenPile pile{wild_cards, {}};
    for (const auto& [once, twice, wilds] : tuples) pile.demands.push_back({once, twice, wilds});
    piles.push_back(std::move(pile));
  }
  const auto packed = pack_demands(piles, one, two, jokers, cards, passes, watch_for(seconds, steps));
  if (!packed) return nb::none();
  return nb::cast(*packed);
}

}  // namespace
}  // namespace starsuit

NB_MODULE(_core, module) {
  using namespace starsuit;
  module.doc() = "The solver at machine speed; starsuit.solver and starsuit.solver.batch are its front.";
  module.def("points_left", &points, "cards"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a);
  module.def("discard_values", &discard_points, "cards"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a);
  module.def("going_out_discards", &out_discards, "cards"_a, "wild"_a, "all_wild_melds"_a);
  module.def("points_left_batch", &points_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("best_discard_batch", &discards_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("discard_values_batch", &values_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  bind_laying(module);
  bind_learning(module);
  bind_simulator(module);
  bind_outlook(module);
  bind_stepped(module);
  bind_vector(module);
  module.def("demands", &demands, "cards"_a, "stock"_a, "wild"_a, "all_wild_melds"_a, "largest"_a, "seconds"_a);
  module.def("pack", &pack_all, "piles"_a, "one"_a, "two"_a, "jokers"_a, "cards"_a, "passes"_a,
             "steps"_a, "seconds"_a);
}
