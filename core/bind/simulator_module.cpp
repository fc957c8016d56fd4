// The simulator for Python, called by starsuit.lab.simulation.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <vector>

#include "bind/bindings.hpp"
#include "bind/reading.hpp"
#include "lab/playouts.hpp"
#include "lab/simulator.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

template <typename T>
struct Column {
  nb::ndarray<nb::numpy, T> array;
  T* data;

  explicit Column(std::initializer_list<std::size_t> shape) {
    std::size_t size = 1;
    for (const std::size_t length : shape) size *= length;
    data = new T[size]();
    nb::capsule owner(data, [](void* held) noexcept { delete[] static_cast<T*>(held); });
    array = nb::ndarray<nb::numpy, T>(data, shape, owner);
  }
};

// Let the interpreter see Ctrl-C.
void look_for_signals() {
  nb::gil_scoped_acquire acquire;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

nb::tuple rounds_of(const std::vector<Games>& pieces, std::size_t players) {
  std::size_t rows = 0;
  for (const Games& piece : pieces) rows += piece.rounds.size();
  Column<std::int64_t> game({rows});
  Column<std::int16_t> number({rows});
  Column<std::uint8_t> wild({rows});
  Column<std::uint8_t> dealer({rows});
  Column<bool> playoff({rows});
  Column<std::int8_t> went_out({rows});
  Column<std::int32_t> turns({rows});
  Column<std::int32_t> reshuffles({rows});
  Column<std::int16_t> points({rows, players});
  Column<std::uint8_t> wilds({rows, players});
  std::size_t at = 0;
  for (const Games& piece : pieces) {
    for (const RoundRow& row : piece.rounds) {
      game.data[at] = row.game;
      number.data[at] = row.number;
      wild.data[at] = row.wild;
      dealer.data[at] = row.dealer;
      playoff.data[at] = row.playoff;
      went_out.data[at] = row.went_out;
      turns.data[at] = row.turns;
      reshuffles.data[at] = row.reshuffles;
      std::copy(row.points.begin(), row.points.begin() + static_cast<std::ptrdiff_t>(players), points.data + at * players);
      std::copy(row.wilds.begin(), row.wilds.begin() + static_cast<std::ptrdiff_t>(players), wilds.data + at * players);
      ++at;
    }
  }
  return nb::make_tuple(game.array, number.array, wild.array, dealer.array, playoff.array, went_out.array, turns.array,
                        reshuffles.array, points.array, wilds.array);
}

// (rounds, totals, winners, decisions, actions or None)
nb::tuple simulate_games(nb::handle ruleset, const std::vector<std::string>& policies, const std::string& seed,
                         std::int64_t first, std::int64_t games, int threads, bool actions, std::int64_t longest_round,
                         int cheat, bool sees_stock, bool sees_hands) {
  Batch batch{rules_of(ruleset), policies, seed, first, games, actions, longest_round, std::nullopt};
  if (cheat >= 0) {
    const Network* const network = network_named("champion");
    if (sees_stock && !network) throw nb::value_error("who sees the stock needs the champion's network");
    batch.cheat = Cheat{cheat, sees_stock ? network : nullptr, sees_hands};
  }
  std::vector<Games> pieces;
  {
    nb::gil_scoped_release release;
    pieces = simulate(batch, threads, look_for_signals);
  }
  const auto players = static_cast<std::size_t>(batch.rules.players);
  Column<std::int32_t> totals({static_cast<std::size_t>(games), players});
  Column<bool> winners({static_cast<std::size_t>(games), players});
  std::uint64_t decisions = 0;
  std::size_t at = 0;
  nb::list kept;
  for (const Games& piece : pieces) {
    std::copy(piece.totals.begin(), piece.totals.end(), totals.data + at);
    std::transform(piece.winners.begin(), piece.winners.end(), winners.data + at, [](std::uint8_t won) { return won != 0; });
    at += piece.totals.size();
    decisions += piece.decisions;
    for (const std::string& each : piece.actions) kept.append(nb::bytes(each.data(), each.size()));
  }
  nb::object listed = actions ? nb::object(nb::tuple(kept)) : nb::none();
  return nb::make_tuple(rounds_of(pieces, players), totals.array, winners.array, decisions, listed);
}

// (points, turns, went out)
nb::tuple play_outs(nb::handle position, const nb::bytes& actions, const std::vector<std::string>& policies,
                    const std::string& seed, std::int64_t count, int threads, std::int64_t longest_round) {
  PlayoutBatch batch{position_of(position), {}, policies, seed, count, longest_round};
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(actions.c_str());
  batch.actions.assign(bytes, bytes + actions.size());
  const std::size_t rows = batch.actions.size();
  const auto deals = static_cast<std::size_t>(count);
  Column<std::int16_t> points({rows, deals, static_cast<std::size_t>(batch.position.rules.players)});
  Column<std::int32_t> turns({rows, deals});
  Column<std::int8_t> went_out({rows, deals});
  {
    nb::gil_scoped_release release;
    play_out(batch, threads, {points.data, turns.data, went_out.data}, look_for_signals);
  }
  return nb::make_tuple(points.array, turns.array, went_out.array);
}

}  // namespace

void bind_simulator(nb::module_& module) {
  nb::exception<EndlessRound>(module, "EndlessRound", PyExc_RuntimeError);
  nb::exception<NoDeal>(module, "NoDeal", PyExc_RuntimeError);
  module.def("players", &player_names);
  module.def("simulate", &simulate_games, "ruleset"_a, "policies"_a, "seed"_a, "first"_a, "games"_a, "threads"_a,
             "actions"_a, "longest_round"_a, "cheat"_a = -1, "sees_stock"_a = false, "sees_hands"_a = false);
  module.def("playouts", &play_outs, "position"_a, "actions"_a, "policies"_a, "seed"_a, "count"_a, "threads"_a,
             "longest_round"_a);
}

}  // namespace starsuit
