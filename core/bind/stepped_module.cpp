// Stepped games for Python: writes into NumPy arrays that stepping.py made, without the interpreter's lock.
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>

#include "bind/bindings.hpp"
#include "bind/reading.hpp"
#include "bind/rows.hpp"
#include "lab/stepped.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

class Stepped {
 public:
  Stepped(nb::handle ruleset, const std::string& seed, const std::vector<std::string>& bots, bool whole,
          std::int64_t longest, int threads, Array<std::int32_t, 2> observations, Array<std::int8_t, 2> masks,
          Array<std::int8_t, 1> seats, Array<float, 2> rewards, Array<bool, 1> terminated, Array<bool, 1> truncated,
          Array<std::int64_t, 1> episodes)
      : observations_(std::move(observations)),
        masks_(std::move(masks)),
        seats_(std::move(seats)),
        rewards_(std::move(rewards)),
        terminated_(std::move(terminated)),
        truncated_(std::move(truncated)),
        episodes_(std::move(episodes)),
        games_(checked(rules_of(ruleset), bots.size()), seed, observations_.shape(0), bots, whole, longest, threads,
               {observations_.data(), reinterpret_cast<bool*>(masks_.data()), seats_.data(), rewards_.data(),
                terminated_.data(), truncated_.data(), episodes_.data()}) {}

  std::int64_t step(const Actions& actions) { return step_rows(games_, busy_, actions); }

  // The same for a single row: no array, and the interpreter's lock is kept, for that would take longer than the step.
  bool act(std::int64_t action) {
    check_rows(1, games_.rows());
    const Turn turn(busy_);
    if (games_.first_illegal(&action) >= 0) return false;
    games_.step(&action);
    return true;
  }

  void reset(const Named& named) { reset_rows(games_, busy_, named); }

  void look(std::size_t row, int seat, const Array<std::int32_t, 1>& into) {
    const Turn turn(busy_);
    const bool fit = row < games_.rows() && seat >= 0 && seat < games_.players() &&
                     into.shape(0) == static_cast<std::size_t>(table_width(games_.players()));
    if (!fit) throw nb::value_error("there is no such row or seat, or the array does not fit");
    games_.look(row, seat, into.data());
  }

 private:
  GameRules checked(const GameRules& rules, std::size_t bots) const {
    const std::size_t rows = observations_.shape(0);
    const auto players = static_cast<std::size_t>(rules.players);
    const bool fit = bots == players && observations_.shape(1) == static_cast<std::size_t>(table_width(rules.players)) &&
                     masks_.shape(0) == rows && masks_.shape(1) == kActions && seats_.shape(0) == rows &&
                     rewards_.shape(0) == rows && rewards_.shape(1) == players && terminated_.shape(0) == rows &&
                     truncated_.shape(0) == rows && episodes_.shape(0) == rows;
    if (!fit) throw nb::value_error("the arrays do not have the shapes that these games need");
    return rules;
  }

  Array<std::int32_t, 2> observations_;
  Array<std::int8_t, 2> masks_;
  Array<std::int8_t, 1> seats_;
  Array<float, 2> rewards_;
  Array<bool, 1> terminated_;
  Array<bool, 1> truncated_;
  Array<std::int64_t, 1> episodes_;
  SteppedGames games_;
  std::atomic_flag busy_ = ATOMIC_FLAG_INIT;
};

}  // namespace

void bind_stepped(nb::module_& module) {
  nb::class_<Stepped>(module, "SteppedGames")
      .def(nb::init<nb::handle, const std::string&, const std::vector<std::string>&, bool, std::int64_t, int,
                    Array<std::int32_t, 2>, Array<std::int8_t, 2>, Array<std::int8_t, 1>, Array<float, 2>,
                    Array<bool, 1>, Array<bool, 1>, Array<std::int64_t, 1>>(),
           "ruleset"_a, "seed"_a, "bots"_a, "whole"_a, "longest"_a, "threads"_a, "observations"_a.noconvert(),
           "masks"_a.noconvert(), "seats"_a.noconvert(), "rewards"_a.noconvert(), "terminated"_a.noconvert(),
           "truncated"_a.noconvert(), "episodes"_a.noconvert())
      .def("step", &Stepped::step, "actions"_a.noconvert())
      .def("act", &Stepped::act, "action"_a)
      .def("reset", &Stepped::reset, "named"_a.noconvert())
      .def("look", &Stepped::look, "row"_a, "seat"_a, "into"_a.noconvert());
}

}  // namespace starsuit
