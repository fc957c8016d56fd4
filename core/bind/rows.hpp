// What the environments for Python share: rows of arrays that Python made, written without the interpreter's lock.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <stdexcept>

namespace starsuit {

template <typename T, int dimensions>
using Array = nanobind::ndarray<T, nanobind::ndim<dimensions>, nanobind::c_contig, nanobind::device::cpu>;
using Actions = Array<const std::int64_t, 1>;
using Named = Array<const bool, 1>;

// Two Python threads stepping the same games at once would write into the same rows.
class Turn {
 public:
  explicit Turn(std::atomic_flag& busy) : busy_(busy) {
    if (busy_.test_and_set()) throw std::runtime_error("another thread is stepping these games");
  }
  ~Turn() { busy_.clear(); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;

 private:
  std::atomic_flag& busy_;
};

inline void check_rows(std::size_t given, std::size_t rows) {
  if (given != rows) throw nanobind::value_error("there must be one value for each row");
}

// Do the actions and return -1; or do nothing and return the first row whose action is illegal.
template <typename Games>
std::int64_t step_rows(Games& games, std::atomic_flag& busy, const Actions& actions) {
  check_rows(actions.shape(0), games.rows());
  const Turn turn(busy);
  const std::int64_t* const chosen = actions.data();
  nanobind::gil_scoped_release release;
  const std::int64_t illegal = games.first_illegal(chosen);
  if (illegal < 0) games.step(chosen);
  return illegal;
}

template <typename Games>
void reset_rows(Games& games, std::atomic_flag& busy, const Named& named) {
  check_rows(named.shape(0), games.rows());
  const Turn turn(busy);
  const bool* const rows = named.data();
  nanobind::gil_scoped_release release;
  games.reset(rows);
}

}  // namespace starsuit
