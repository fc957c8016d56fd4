// Can this solitaire still be won, and how? planner.py in analysis/solitaire explains it and is the reference.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solitaire/planner.hpp"
#include "solitaire/solitaire.hpp"

namespace starsuit {

enum class Verdict : std::uint8_t { kWon, kLost, kUndecided };

// What an open pile takes from the stock, and as many cards to give up; if both are empty, any card may pass.
struct PilePlan {
  int pile;
  std::vector<std::uint8_t> takes;
  std::vector<std::uint8_t> throws;
};

struct SolitairePlan {
  Verdict verdict = Verdict::kUndecided;
  std::vector<PilePlan> piles;  // from the smallest

  // What the plan does with the turned card; nothing unless it wins.
  std::optional<Place> place(const Solitaire& solitaire) const;
};

// Undecided if it was stopped.
SolitairePlan plan(const Solitaire& solitaire, const Watch& watch);

}  // namespace starsuit
