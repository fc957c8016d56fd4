// Hands and arrangements as the values Python has of them, so that a question about one hand crosses once.
#pragma once

#include <nanobind/nanobind.h>

#include <array>
#include <cstdint>

#include "solver/laying.hpp"

namespace starsuit {

// A hand read from a tuple of `Card`.
struct HandRead {
  std::array<std::uint8_t, kMaxHand> cards{};
  int size = 0;
};

// What answers are made of, as arrangement.py passes it: each `Card` by its index, and the types `Meld` and
// `Arrangement`. Borrowed from the caller, for one call.
class Answers {
 public:
  explicit Answers(const nanobind::tuple& parts);

  HandRead read(const nanobind::tuple& hand) const;
  nanobind::object card(int index) const;
  nanobind::object arrangement(const Arrangement& best, int size) const;

 private:
  nanobind::object cards(const std::uint8_t* first, int size) const;
  nanobind::object meld(const LaidMeld& laid, const std::uint8_t* first) const;

  nanobind::handle cards_;
  nanobind::handle meld_;
  nanobind::handle arrangement_;
};

}  // namespace starsuit
