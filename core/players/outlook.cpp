#include "players/outlook.hpp"

namespace starsuit {

Outlook look_ahead(const Hand& hand, const HandRules& rules, const Outstanding& outstanding) {
  Outlook found;
  found.points = points_left(hand, rules);
  Hand with = hand;
  const auto draw = [&](int left, int copies) {
    found.expected += left * copies;
    if (left == 0) found.outs += copies;
    if (left < found.points) found.helpful += copies;
    for (std::size_t at = 0; at < kFew.size(); ++at) {
      if (left <= kFew[at]) found.few[at] += copies;
    }
  };
  ++with.jokers;  // all wilds are alike, except for what a joker costs if left over
  found.wild = points_after_discard(with, rules);
  draw(found.wild, outstanding.count[kJoker]);
  --with.jokers;
  int ranked = 0;
  for (int card = 0; card < kJoker; ++card) {
    const int copies = outstanding.count[static_cast<std::size_t>(card)];
    if (!copies) continue;
    if (rules.is_wild(card)) {
      ranked += copies;
      continue;
    }
    with.add(card, rules);
    const int left = points_after_discard(with, rules);
    draw(left, copies);
    found.kinds += left < found.points;
    with.remove(card, rules);
  }
  if (ranked) {
    ++with.ranked;
    draw(points_after_discard(with, rules), ranked);
  }
  return found;
}

}  // namespace starsuit
