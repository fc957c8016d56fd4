// An action as one byte; encoding.py has the same codes.
//
// 0 to 55 throw that card; 64 + card go out throwing it; 128 + card lay down throwing it (the last turn); the melds are
// the solver's best arrangement of the rest. 252 draws from the stock, 253 takes the discard.
#pragma once

#include <cstdint>

namespace starsuit {

using Action = std::uint8_t;
constexpr Action kGoOut = 64;
constexpr Action kLayDown = 128;
constexpr Action kDrawStock = 252;
constexpr Action kTakeDiscard = 253;

constexpr Action throwing(int card) { return static_cast<Action>(card); }
constexpr Action going_out(int card) { return static_cast<Action>(kGoOut + card); }
constexpr Action laying_down(int card) { return static_cast<Action>(kLayDown + card); }

constexpr bool is_draw(Action action) { return action >= kDrawStock; }
constexpr int card_of(Action action) { return action & 63; }

}  // namespace starsuit
