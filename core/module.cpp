// The Python side of the core: single hands as bytes of card indices, batches as NumPy arrays.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <vector>

#include "hands.hpp"
#include "bindings.hpp"
#include "plan.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

nb::tuple plan(const nb::bytes& cards, int wild, int court_points) {
  const HandRules rules = make_rules(wild, true, court_points);
  const Plan best = best_plan(pack(checked(cards), static_cast<int>(cards.size()), rules), rules);
  nb::list books;
  for (int place = kRanks - 1; place >= 0; --place) {
    if (best.books >> place & 1U) books.append(place + 3);
  }
  const auto& runs = best.runs;
  return nb::make_tuple(nb::make_tuple(runs[0], runs[1], runs[2], runs[3], runs[4]), nb::tuple(books), best.needed,
                        best.points);
}

int points(const nb::bytes& cards, int wild, bool all_wild_melds, int court_points) {
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  return points_left(pack(checked(cards), static_cast<int>(cards.size()), rules), rules);
}

std::pair<int, int> discard(const nb::bytes& cards, int wild, bool all_wild_melds, int court_points) {
  if (cards.size() == 0) throw nb::value_error("there is no card to discard in an empty hand");
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  const BestDiscard best = best_discard(checked(cards), static_cast<int>(cards.size()), rules);
  return {best.card, best.points};
}

nb::bytes out_discards(const nb::bytes& cards, int wild, bool all_wild_melds) {
  std::uint8_t found[kMaxHand];
  const HandRules rules = make_rules(wild, all_wild_melds, 0);
  const int count = going_out_discards(checked(cards), static_cast<int>(cards.size()), rules, found);
  return nb::bytes(reinterpret_cast<const char*>(found), static_cast<std::size_t>(count));
}

// The points left after each different discard, by card index; -1 for cards that are not there.
void values_of(const std::uint8_t* cards, int size, const HandRules& rules, int* values) {
  Hand hand = pack(cards, size, rules);
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
  share(batch.rows, threads, [&](std::size_t first, std::size_t last) {
    for (std::size_t at = first; at < last; ++at) {
      const HandRules rules = batch.rules(at);
      const Hand hand = pack(batch.row(at), row_size(batch.row(at), batch.width), rules);
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
    share(batch.rows, threads, [&](std::size_t first, std::size_t last) {
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
  share(batch.rows, threads, [&](std::size_t first, std::size_t last) {
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

}  // namespace
}  // namespace starsuit

NB_MODULE(_core, module) {
  using namespace starsuit;
  module.doc() = "The solver at machine speed; starsuit.solver and starsuit.batch are its front.";
  module.def("plan", &plan, "cards"_a, "wild"_a, "court_points"_a);
  module.def("points_left", &points, "cards"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a);
  module.def("best_discard", &discard, "cards"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a);
  module.def("discard_values", &discard_points, "cards"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a);
  module.def("going_out_discards", &out_discards, "cards"_a, "wild"_a, "all_wild_melds"_a);
  module.def("points_left_batch", &points_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("best_discard_batch", &discards_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("discard_values_batch", &values_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("forget", &forget);
  bind_lay(module);
  bind_table(module);
  bind_simulation(module);
  bind_vector(module);
}
