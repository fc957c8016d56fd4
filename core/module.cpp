// The Python side of the core: single hands as bytes of card indices, batches as NumPy arrays.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <exception>
#include <limits>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <vector>

#include "plan.hpp"
#include "solitaire.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

constexpr std::uint8_t kNoCard = 255;  // fills up the rows of a batch

using Hands = nb::ndarray<const std::uint8_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Wilds = nb::ndarray<const std::uint8_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

void check_card(std::uint8_t card) {
  if (card >= kCards) throw nb::value_error("a card index is 0 to 55");
}

Hand pack(const std::uint8_t* cards, int size, const HandRules& rules) {
  Hand hand;
  for (int place = 0; place < size; ++place) hand.add(cards[place], rules);
  return hand;
}

const std::uint8_t* checked(const nb::bytes& cards) {
  if (cards.size() > kMaxHand) throw nb::value_error("a hand has at most 14 cards");
  const auto* data = reinterpret_cast<const std::uint8_t*>(cards.c_str());
  for (std::size_t place = 0; place < cards.size(); ++place) check_card(data[place]);
  return data;
}

HandRules make_rules(int wild, bool all_wild_melds, int court_points) {
  if (wild != 0 && (wild < 3 || wild > 13)) throw nb::value_error("wild is 3 to 13, or 0 for jokers only");
  HandRules rules;
  rules.wild = wild;
  rules.all_wild_melds = all_wild_melds;
  rules.court_points = court_points;
  return rules;
}

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

int row_size(const std::uint8_t* row, std::size_t width) {
  return static_cast<int>(std::find(row, row + width, kNoCard) - row);
}

// Share the rows of a batch among threads; `work` gets a first row and the row after the last.
template <typename Work>
void share(std::size_t rows, int threads, const Work& work) {
  const std::size_t workers = std::max<std::size_t>(1, std::min<std::size_t>(static_cast<std::size_t>(std::max(threads, 1)), rows));
  std::vector<std::thread> others;
  for (std::size_t worker = 1; worker < workers; ++worker) {
    others.emplace_back(work, rows * worker / workers, rows * (worker + 1) / workers);
  }
  work(std::size_t{0}, rows / workers);
  for (std::thread& other : others) other.join();
}

struct Batch {
  const std::uint8_t* hands;
  std::size_t rows;
  std::size_t width;
  const std::uint8_t* wilds;
  bool all_wild_melds;
  int court_points;

  const std::uint8_t* row(std::size_t at) const { return hands + at * width; }
  HandRules rules(std::size_t at) const {
    HandRules found;
    found.wild = wilds[at];
    found.all_wild_melds = all_wild_melds;
    found.court_points = court_points;
    return found;
  }
};

Batch make_batch(const Hands& hands, const Wilds& wilds, bool all_wild_melds, int court_points) {
  const Batch batch{hands.data(), hands.shape(0), hands.shape(1), wilds.data(), all_wild_melds, court_points};
  if (batch.width > kMaxHand) throw nb::value_error("a hand has at most 14 cards");
  if (wilds.shape(0) != batch.rows) throw nb::value_error("there must be one wild rank for each hand");
  for (std::size_t at = 0; at < batch.rows; ++at) {
    if (wilds.data()[at] != 0 && (wilds.data()[at] < 3 || wilds.data()[at] > 13)) {
      throw nb::value_error("wild is 3 to 13, or 0 for jokers only");
    }
    const int size = row_size(batch.row(at), batch.width);
    for (std::size_t place = 0; place < batch.width; ++place) {
      const std::uint8_t card = batch.row(at)[place];
      if (static_cast<int>(place) < size ? card >= kCards : card != kNoCard) {
        throw nb::value_error("a hand is card indices 0 to 55, filled up with 255 at its end");
      }
    }
  }
  return batch;
}

template <typename T>
nb::ndarray<nb::numpy, T> new_array(std::initializer_list<std::size_t> shape, std::size_t size, T*& data) {
  data = new T[size];
  nb::capsule owner(data, [](void* held) noexcept { delete[] static_cast<T*>(held); });
  return nb::ndarray<nb::numpy, T>(data, shape, owner);
}

nb::ndarray<nb::numpy, std::int16_t> points_batch(const Hands& hands, const Wilds& wilds, bool all_wild_melds,
                                                  int court_points, int threads) {
  const Batch batch = make_batch(hands, wilds, all_wild_melds, court_points);
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
  const Batch batch = make_batch(hands, wilds, all_wild_melds, court_points);
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
  const Batch batch = make_batch(hands, wilds, all_wild_melds, court_points);
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

// Stops a long search at its deadline or after so many steps (the answer is None then), or when Ctrl-C is pressed.
struct OutOfTime {};

Watch watch_for(double seconds, std::int64_t steps) {
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  return [deadline, steps, calls = std::int64_t{0}]() mutable {
    if (++calls > steps) throw OutOfTime{};
    if ((calls & 0xF) != 0) return;
    if (PyErr_CheckSignals() != 0) throw nb::python_error();
    if (std::chrono::steady_clock::now() > deadline) throw OutOfTime{};
  };
}

using DemandTuple = std::tuple<std::uint32_t, std::uint32_t, int>;

nb::object demands(const nb::bytes& cards, const nb::bytes& stock, int wild, bool all_wild_melds, int largest,
                   double seconds) {
  const HandRules rules = make_rules(wild, all_wild_melds, 0);
  const auto* stock_cards = reinterpret_cast<const std::uint8_t*>(stock.c_str());
  for (std::size_t at = 0; at < stock.size(); ++at) check_card(stock_cards[at]);
  if (stock.size() > 32) throw nb::value_error("a stock has at most 32 cards");
  const Stock counted = make_stock(stock_cards, static_cast<int>(stock.size()));
  const Stock pile = make_stock(checked(cards), static_cast<int>(cards.size()));
  for (std::size_t card = 0; card < kJoker; ++card) {
    if (counted.count[card] > 2 || pile.count[card] > 2) throw nb::value_error("there are two copies of a card at most");
  }
  std::vector<DemandTuple> found;
  try {
    for (const Demand& demand :
         demands_of(checked(cards), static_cast<int>(cards.size()), counted, rules, largest,
                    watch_for(seconds, std::numeric_limits<std::int64_t>::max()))) {
      found.emplace_back(demand.one, demand.two, demand.wilds);
    }
  } catch (const OutOfTime&) {
    return nb::none();
  }
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
  try {
    return nb::cast(pack_demands(piles, one, two, jokers, cards, passes, watch_for(seconds, steps)));
  } catch (const OutOfTime&) {
    return nb::none();
  }
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
  module.def("points_left_batch", &points_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("best_discard_batch", &discards_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("discard_values_batch", &values_batch, "hands"_a, "wilds"_a, "all_wild_melds"_a, "court_points"_a, "threads"_a);
  module.def("forget", &forget);
  module.def("demands", &demands, "cards"_a, "stock"_a, "wild"_a, "all_wild_melds"_a, "largest"_a, "seconds"_a);
  module.def("pack", &pack_all, "piles"_a, "one"_a, "two"_a, "jokers"_a, "cards"_a, "passes"_a,
             "steps"_a, "seconds"_a);
}
