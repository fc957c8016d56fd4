// Networks and the positions they learn from, for Python.
#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "bind/bindings.hpp"
#include "bind/hands.hpp"
#include "bind/reading.hpp"
#include "lab/positions.hpp"
#include "players/network.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

void look_for_signals() {
  nb::gil_scoped_acquire acquire;
  if (PyErr_CheckSignals() != 0) throw nb::python_error();
}

template <typename T>
nb::ndarray<nb::numpy, T> joined(const std::vector<Positions>& pieces, std::vector<T> Positions::*part, std::size_t width) {
  std::size_t size = 0;
  for (const Positions& piece : pieces) size += (piece.*part).size();
  T* data = nullptr;
  nb::ndarray<nb::numpy, T> array = new_array<T>({size / width, width}, size, data);
  for (const Positions& piece : pieces) data = std::copy((piece.*part).begin(), (piece.*part).end(), data);
  return array;
}

// (numbers, planes, other hands, ends, choices, outcomes); groups and rows are numbered through.
nb::tuple make_positions(nb::handle ruleset, const std::vector<std::string>& policies, const std::string& seed,
                         std::int64_t first, std::int64_t rounds, int throws, int draws, int threads) {
  const PositionBatch batch{rules_of(ruleset), policies, seed, first, rounds, throws, draws};
  std::vector<Positions> pieces;
  {
    nb::gil_scoped_release release;
    pieces = positions(batch, threads, look_for_signals);
    std::int32_t rows = 0;
    std::int32_t groups = 0;
    for (Positions& piece : pieces) {
      std::int32_t most = -1;
      for (std::size_t each = 0; each < piece.choices.size(); each += 3) {
        most = std::max(most, piece.choices[each]);
        piece.choices[each] += groups;
        piece.choices[each + 1] += rows;
        if (piece.choices[each + 2] >= 0) piece.choices[each + 2] += rows;
      }
      groups += most + 1;
      rows += static_cast<std::int32_t>(piece.ends.size() / 2);
    }
  }
  return nb::make_tuple(joined(pieces, &Positions::numbers, kNumbers), joined(pieces, &Positions::planes, kNatural),
                        joined(pieces, &Positions::others, kOtherHands), joined(pieces, &Positions::ends, 2),
                        joined(pieces, &Positions::choices, 3), joined(pieces, &Positions::outcomes, 2));
}

// What is wrong with the file, or nothing.
std::string load_network(const std::string& name, const nb::bytes& file) {
  std::string wrong;
  auto network = Network::read({file.c_str(), file.size()}, wrong);
  if (network) keep_network(name, std::move(network));
  return wrong;
}

// The cost of one hand; the features as bytes, two for each of them.
std::int32_t network_cost(const std::string& name, const nb::bytes& numbers, const nb::bytes& planes) {
  const Network* const network = network_named(name);
  if (!network) throw nb::value_error("there is no network of this name");
  Features features;
  if (numbers.size() != sizeof features.numbers || planes.size() != sizeof features.planes) {
    throw nb::value_error("the features have another size");
  }
  std::memcpy(features.numbers.data(), numbers.c_str(), sizeof features.numbers);
  std::memcpy(features.planes.data(), planes.c_str(), sizeof features.planes);
  return network->cost(features);
}

using Numbers = nb::ndarray<const std::int16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;
using Planes = nb::ndarray<const std::uint16_t, nb::ndim<2>, nb::c_contig, nb::device::cpu>;

nb::ndarray<nb::numpy, std::int32_t> network_costs(const std::string& name, const Numbers& numbers, const Planes& planes) {
  const Network* const network = network_named(name);
  if (!network) throw nb::value_error("there is no network of this name");
  const std::size_t rows = numbers.shape(0);
  if (numbers.shape(1) != kNumbers || planes.shape(1) != kNatural || planes.shape(0) != rows) {
    throw nb::value_error("the features have another shape");
  }
  std::int32_t* data = nullptr;
  auto found = new_array<std::int32_t>({rows}, rows, data);
  for (std::size_t row = 0; row < rows; ++row) {
    Features features;
    std::copy_n(numbers.data() + row * kNumbers, kNumbers, features.numbers.begin());
    std::copy_n(planes.data() + row * kNatural, kNatural, features.planes.begin());
    data[row] = network->cost(features);
  }
  return found;
}

}  // namespace

void bind_learning(nb::module_& module) {
  module.def("positions", &make_positions, "ruleset"_a, "policies"_a, "seed"_a, "first"_a, "rounds"_a, "throws"_a,
             "draws"_a, "threads"_a);
  module.def("load_network", &load_network, "name"_a, "file"_a);
  module.def("network_cost", &network_cost, "name"_a, "numbers"_a, "planes"_a);
  module.def("network_costs", &network_costs, "name"_a, "numbers"_a, "planes"_a);
}

}  // namespace starsuit
