// The Python side of whole arrangements: core.solve for a hand, and batches of arrangements and of going out.
#include <nanobind/nanobind.h>

#include "bind/bindings.hpp"
#include "bind/hands.hpp"
#include "solver/laying.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

constexpr std::uint8_t kLeft = 255;  // the meld number of a card in no meld

nb::tuple solve(const nb::bytes& cards, int wild, bool all_wild_melds, int court_points) {
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  const int size = static_cast<int>(cards.size());
  const Arrangement best = arrange(checked(cards), size, rules);
  nb::list melds;
  const std::uint8_t* next = best.cards.data();
  for (int number = 0; number < best.count; ++number) {
    const LaidMeld& meld = best.melds[static_cast<std::size_t>(number)];
    melds.append(nb::make_tuple(bytes_of(next, meld.size), meld.rank, meld.suit));
    next += meld.size;
  }
  return nb::make_tuple(melds, bytes_of(next, static_cast<int>(best.cards.data() + size - next)), best.points);
}

// For each card of a row, its meld and its place there. Of equal cards the first in the row is laid first.
void number_row(const Arrangement& best, const std::uint8_t* row, int size, std::uint8_t* melds, std::uint8_t* order) {
  const std::uint8_t* next = best.cards.data();
  for (int number = 0; number < best.count; ++number) {
    for (int place = 0; place < best.melds[static_cast<std::size_t>(number)].size; ++place, ++next) {
      for (int at = 0; at < size; ++at) {
        if (row[at] != *next || melds[at] != kLeft) continue;
        melds[at] = static_cast<std::uint8_t>(number);
        order[at] = static_cast<std::uint8_t>(place);
        break;
      }
    }
  }
}

nb::tuple solve_batch(const Hands& hands, const Wilds& wilds, bool all_wild_melds, int court_points, int threads) {
  const HandBatch batch = make_batch(hands, wilds, all_wild_melds, court_points);
  const std::size_t cells = batch.rows * batch.width;
  std::uint8_t* numbers = nullptr;
  std::uint8_t* places = nullptr;
  std::int16_t* found = nullptr;
  auto melds = new_array<std::uint8_t>({batch.rows, batch.width}, cells, numbers);
  auto order = new_array<std::uint8_t>({batch.rows, batch.width}, cells, places);
  auto points = new_array<std::int16_t>({batch.rows}, batch.rows, found);
  {
    nb::gil_scoped_release release;
    std::fill_n(numbers, cells, kLeft);
    std::fill_n(places, cells, kLeft);
    share(batch, threads, [&](std::size_t first, std::size_t last) {
      for (std::size_t at = first; at < last; ++at) {
        const int size = row_size(batch.row(at), batch.width);
        const Arrangement best = arrange(batch.row(at), size, batch.rules(at));
        number_row(best, batch.row(at), size, numbers + at * batch.width, places + at * batch.width);
        found[at] = static_cast<std::int16_t>(best.points);
      }
    });
  }
  return nb::make_tuple(melds, order, points);
}

nb::ndarray<nb::numpy, bool> out_batch(const Hands& hands, const Wilds& wilds, bool all_wild_melds, int threads) {
  const HandBatch batch = make_batch(hands, wilds, all_wild_melds, 0);
  bool* found = nullptr;
  auto result = new_array<bool>({batch.rows}, batch.rows, found);
  nb::gil_scoped_release release;
  share(batch, threads, [&](std::size_t first, std::size_t last) {
    std::uint8_t discards[kMaxHand];
    for (std::size_t at = first; at < last; ++at) {
      const int size = row_size(batch.row(at), batch.width);
      found[at] = going_out_discards(batch.row(at), size, batch.rules(at), discards) > 0;
    }
  });
  return result;
}

}  // namespace

void bind_laying(nb::module_& module) {
  module.def("solve", &solve, "cards"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a);
  module.def("solve_batch", &solve_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("can_go_out_batch", &out_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "threads"_a);
}

}  // namespace starsuit
