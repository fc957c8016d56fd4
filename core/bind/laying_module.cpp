// The Python side of whole arrangements: of a hand, of a hand after its best discard, and batches of both and of going out.
#include <nanobind/nanobind.h>

#include <algorithm>

#include "bind/bindings.hpp"
#include "bind/hands.hpp"
#include "bind/values.hpp"
#include "solver/laying.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

constexpr std::uint8_t kLeft = 255;  // the meld number of a card in no meld

nb::object solve(const nb::tuple& cards, int wild, bool all_wild_melds, int court_points, const nb::tuple& parts) {
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  const Answers values(parts);
  const HandRead hand = values.read(cards);
  return values.arrangement(arrange(hand.cards.data(), hand.size, rules), hand.size);
}

// The card to throw, and the arrangement of the rest.
nb::tuple discard(const nb::tuple& cards, int wild, bool all_wild_melds, int court_points, const nb::tuple& parts) {
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  const Answers values(parts);
  HandRead hand = values.read(cards);
  if (hand.size == 0) throw nb::value_error("there is no card to discard in an empty hand");
  const int thrown = best_discard(hand.cards.data(), hand.size, rules).card;
  std::uint8_t* last = hand.cards.data() + hand.size--;
  std::uint8_t* place = std::find(hand.cards.data(), last, thrown);
  std::copy(place + 1, last, place);
  return nb::make_tuple(values.card(thrown), values.arrangement(arrange(hand.cards.data(), hand.size, rules), hand.size));
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
  module.def("solve", &solve, "cards"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a, "parts"_a);
  module.def("best_discard", &discard, "cards"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a, "parts"_a);
  module.def("solve_batch", &solve_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("can_go_out_batch", &out_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "threads"_a);
}

}  // namespace starsuit
