#include "lab/choices.hpp"

namespace starsuit {

void LegalActions::find(const Round& round) {
  throws_ = outs_ = 0;
  drawing_ = round.phase == Phase::kDrawing;
  if (drawing_ || round.over()) return;
  for (const std::uint8_t card : round.hand()) throws_ |= std::uint64_t{1} << card;
  if (round.phase != Phase::kThrowing) return;
  std::uint8_t discards[kMaxHand];
  const int count = going_out_discards(round.hand().begin(), round.hand().size, round.rules, discards);
  for (int place = 0; place < count; ++place) outs_ |= std::uint64_t{1} << discards[place];
}

bool LegalActions::allow(std::int64_t action) const {
  if (action < 0 || action >= kActions) return false;
  if (action < kThrow) return drawing_;
  if (action < kOut) return throws_ >> (action - kThrow) & 1U;
  return outs_ >> (action - kOut) & 1U;
}

void LegalActions::write(bool* mask) const {
  std::memset(mask, 0, kActions * sizeof(bool));
  mask[kDraw] = mask[kTake] = drawing_;
  for (std::uint64_t cards = throws_; cards; cards &= cards - 1) mask[kThrow + __builtin_ctzll(cards)] = true;
  for (std::uint64_t cards = outs_; cards; cards &= cards - 1) mask[kOut + __builtin_ctzll(cards)] = true;
}

Action table_action(const Round& round, std::int64_t number) {
  if (number < kThrow) return number == kDraw ? kDrawStock : kTakeDiscard;
  if (number >= kOut) return going_out(static_cast<int>(number) - kOut);
  const int card = static_cast<int>(number) - kThrow;
  return round.phase == Phase::kLaying ? laying_down(card) : throwing(card);
}

}  // namespace starsuit
