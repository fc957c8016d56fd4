// The planner of the solitaire, as demands.py and packing.py in analysis/solitaire do it: what a pile could ask
// from the stock, and one demand for each pile so that the stock can serve them all.
//
// The Python modules are the reference and explain the idea; answers must be identical, order included.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "solver/search.hpp"

namespace starsuit {

// Cards taken from the stock: a bit in `one` for each distinct natural, in `two` if both copies are taken.
struct Demand {
  std::uint32_t one = 0;
  std::uint32_t two = 0;
  int wilds = 0;

  int size() const { return __builtin_popcount(one) + __builtin_popcount(two) + wilds; }
};

// Called now and then; true stops the search.
using Watch = std::function<bool()>;

// The distinct cards of the stock without the jokers, sorted: a card's place is its bit.
struct StockCount {
  std::array<int, kCards> count{};
  std::array<int, kCards> place{};  // of a card among the distinct ones; -1 if absent
  int jokers() const { return count[kJoker]; }
};

StockCount count_stock(const std::uint8_t* cards, int size);

// The least demands of a pile that take at most `largest` cards, smallest first; nothing if it was stopped.
std::optional<std::vector<Demand>> demands_of(const std::uint8_t* cards, int size, const StockCount& stock,
                                              const HandRules& rules, int largest, const Watch& watch);

struct OpenPile {
  std::uint32_t wild_cards = 0;  // the places of its wild rank
  std::vector<Demand> demands;
};

// For each pile the place of the demand that is served; empty if a stock of `cards` cards cannot serve them all and
// leave `passes` to pass. Nothing if it was stopped.
std::optional<std::vector<int>> pack_demands(const std::vector<OpenPile>& piles, std::uint32_t one, std::uint32_t two,
                                             int jokers, int cards, int passes, const Watch& watch);

}  // namespace starsuit
