// The vector environment for Python: writes into NumPy arrays that vector.py made, without the interpreter's lock.
#include <nanobind/stl/string.h>

#include <string>

#include "bind/bindings.hpp"
#include "bind/reading.hpp"
#include "bind/rows.hpp"
#include "lab/vector.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

class Environment {
 public:
  Environment(nb::handle ruleset, const std::string& seed, bool relative, bool auto_reset, int threads,
              Array<std::uint8_t, 2> observations, Array<bool, 2> masks, Array<std::int8_t, 1> seats,
              Array<float, 2> rewards, Array<bool, 1> done, Array<std::int8_t, 1> went_out,
              Array<std::int64_t, 1> episodes)
      : observations_(std::move(observations)),
        masks_(std::move(masks)),
        seats_(std::move(seats)),
        rewards_(std::move(rewards)),
        done_(std::move(done)),
        went_out_(std::move(went_out)),
        episodes_(std::move(episodes)),
        rounds_(checked(rules_of(ruleset)), seed, observations_.shape(0), relative, auto_reset, threads,
                {observations_.data(), masks_.data(), seats_.data(), rewards_.data(), done_.data(), went_out_.data(),
                 episodes_.data()}) {}

  std::int64_t step(const Actions& actions) { return step_rows(rounds_, busy_, actions); }

  void reset(const Named& named) { reset_rows(rounds_, busy_, named); }

  void observe() {
    const Turn turn(busy_);
    nb::gil_scoped_release release;
    rounds_.observe();
  }

 private:
  GameRules checked(const GameRules& rules) const {
    const std::size_t rows = observations_.shape(0);
    const auto players = static_cast<std::size_t>(rules.players);
    const bool fit = observations_.shape(1) == static_cast<std::size_t>(observation_width(rules.players)) &&
                     masks_.shape(0) == rows && masks_.shape(1) == kActions && seats_.shape(0) == rows &&
                     rewards_.shape(0) == rows && rewards_.shape(1) == players && done_.shape(0) == rows &&
                     went_out_.shape(0) == rows && episodes_.shape(0) == rows;
    if (!fit) throw nb::value_error("the arrays do not have the shapes that these rounds need");
    return rules;
  }

  Array<std::uint8_t, 2> observations_;
  Array<bool, 2> masks_;
  Array<std::int8_t, 1> seats_;
  Array<float, 2> rewards_;
  Array<bool, 1> done_;
  Array<std::int8_t, 1> went_out_;
  Array<std::int64_t, 1> episodes_;
  VectorRounds rounds_;
  std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

}  // namespace

void bind_vector(nb::module_& module) {
  nb::class_<Environment>(module, "VectorRounds")
      .def(nb::init<nb::handle, const std::string&, bool, bool, int, Array<std::uint8_t, 2>, Array<bool, 2>,
                    Array<std::int8_t, 1>, Array<float, 2>, Array<bool, 1>, Array<std::int8_t, 1>,
                    Array<std::int64_t, 1>>(),
           "ruleset"_a, "seed"_a, "relative"_a, "auto_reset"_a, "threads"_a, "observations"_a.noconvert(),
           "masks"_a.noconvert(), "seats"_a.noconvert(), "rewards"_a.noconvert(), "done"_a.noconvert(),
           "went_out"_a.noconvert(), "episodes"_a.noconvert())
      .def("step", &Environment::step, "actions"_a.noconvert())
      .def("reset", &Environment::reset, "named"_a.noconvert())
      .def("observe", &Environment::observe);
}

}  // namespace starsuit
