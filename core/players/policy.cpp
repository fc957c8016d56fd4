#include "players/policy.hpp"

#include "solver/cannot_go_out.hpp"

namespace starsuit {

int out_discards(const Sight& sight, std::uint8_t* discards) {
  if (surely_cannot_go_out(sight.packed())) return 0;
  HandRules printed = sight.rules();
  printed.court_points = 0;  // the printed points decide the order
  return going_out_discards(sight.hand().begin(), sight.hand().size, printed, discards);
}

int cheapest_discard(const Sight& sight, bool keep_wilds) {
  const HandRules& rules = sight.rules();
  std::uint8_t cards[kMaxHand];
  const int kinds = different_cards(sight.hand(), cards);
  Hand rest = sight.packed();
  const bool keeps = keep_wilds && rest.wilds() < sight.hand().size;
  BestDiscard best{-1, kNever};
  for (int place = 0; place < kinds && best.points; ++place) {
    if (keeps && rules.is_wild(cards[place])) continue;
    rest.remove(cards[place], rules);
    const int left = points_left(rest, rules, best.points);
    rest.add(cards[place], rules);
    if (left < best.points) best = {cards[place], left};
  }
  return best.card;
}

}  // namespace starsuit
