#include "players/counting.hpp"

#include <algorithm>

namespace starsuit {

Outstanding outstanding_for(const Sight& sight) {
  Outstanding found;
  const int packs = sight.game_rules().packs();
  found.count.fill(static_cast<std::uint8_t>(packs));
  found.count[kJoker] = static_cast<std::uint8_t>(kPackJokers * packs);
  found.total = packs * kPackCards;
  const auto see = [&found](const std::uint8_t* first, const std::uint8_t* last) {
    for (; first != last; ++first, --found.total) --found.count[*first];
  };
  see(sight.hand().begin(), sight.hand().end());
  see(sight.pile(), sight.pile() + sight.pile_size());
  for (int place = 0; place < sight.seat_count(); ++place) {
    const int who = sight.seat_at(place);
    if (who == sight.seat()) continue;
    const Cards& cards = sight.has_laid(who) ? sight.shown(who) : sight.known(who);
    see(cards.begin(), cards.end());
  }
  return found;
}

Cards goes_with(const Sight& sight, int card) {
  Cards found;
  if (sight.rules().is_wild(card)) return found;
  for (const int taken : sight.known(sight.next_seat())) {
    if (sight.rules().is_wild(taken)) continue;
    const bool near = suit_of(taken) == suit_of(card) && std::abs(rank_of(taken) - rank_of(card)) <= 2;
    if (near || rank_of(taken) == rank_of(card)) found.add(taken);
  }
  std::sort(found.cards.begin(), found.cards.begin() + found.size);
  return found;
}

int feeds(const Sight& sight, int card) {
  int tenths = 0;
  for (const int taken : goes_with(sight, card)) tenths += rank_of(taken) == rank_of(card) ? 15 : 10;
  return tenths;
}

bool Counting::takes(const Sight& sight) {
  const HandRules& rules = sight.rules();
  const int card = sight.top();
  if (rules.is_wild(card) && !sight.last_turn()) return true;
  Hand with = sight.packed();
  with.add(card, rules);
  const int points = points_after_discard(with, rules);
  const Outstanding outstanding = outstanding_for(sight);
  const Outlook ahead = look_ahead(sight.packed(), rules, outstanding);
  if (sight.last_turn()) return points * outstanding.total < ahead.expected;
  return points == 0 || (sight.patient() && wants(sight, points, ahead, outstanding));
}

Action Counting::throws(const Sight& sight) {
  std::uint8_t goes[kMaxHand];
  if (out_discards(sight, goes)) return going_out(goes[0]);
  return throwing(discard(sight, throwable(sight), outstanding_for(sight)));
}

std::vector<int> throwable(const Sight& sight) {
  std::uint8_t kinds[kMaxHand];
  const int count = different_cards(sight.hand(), kinds);
  std::vector<int> naturals;
  for (int at = 0; at < count; ++at) {
    if (!sight.rules().is_wild(kinds[at])) naturals.push_back(kinds[at]);
  }
  if (naturals.empty()) naturals.assign(kinds, kinds + count);
  return naturals;
}

}  // namespace starsuit
