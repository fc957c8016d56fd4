#include "players/policy.hpp"

namespace starsuit {
namespace {

// Any of the actions that `Game.legal_actions()` offers; see bots/random.py.
class Random final : public Policy {
 protected:
  Action choose(const Sight& sight) override {
    if (sight.phase() == Phase::kDrawing) return pick(2) ? kTakeDiscard : kDrawStock;
    std::uint8_t cards[kMaxHand];
    const int kinds = different_cards(sight.hand(), cards);
    if (sight.phase() == Phase::kLaying) return laying_down(cards[pick(kinds)]);
    std::uint8_t goes[kMaxHand];
    const int out = out_discards(sight, goes);
    const int picked = pick(out + kinds);
    return picked < out ? going_out(goes[picked]) : throwing(cards[picked - out]);
  }

 private:
  int pick(int choices) { return static_cast<int>(chance_.below(static_cast<std::uint32_t>(choices))); }
};

}  // namespace

std::unique_ptr<Policy> make_random() { return std::make_unique<Random>(); }

}  // namespace starsuit
