#include "analysis/hands.hpp"

#include <algorithm>
#include <cstdlib>

namespace starsuit {

DiscardValues::DiscardValues(const Cards& hand, const HandRules& rules) {
  Hand rest = packed_of(hand, rules);
  count = different_cards(hand, cards.data());
  for (int place = 0; place < count; ++place) {
    rest.remove(cards[at(place)], rules);
    left[at(place)] = points_left(rest, rules);
    rest.add(cards[at(place)], rules);
  }
}

int DiscardValues::least() const { return *std::min_element(left.begin(), left.begin() + count); }

std::uint8_t DiscardValues::cheapest() const {
  return cards[static_cast<std::size_t>(std::min_element(left.begin(), left.begin() + count) - left.begin())];
}

int DiscardValues::of(int card) const {
  return left[static_cast<std::size_t>(std::find(cards.begin(), cards.begin() + count, card) - cards.begin())];
}

Arranged::Arranged(const Cards& hand, const HandRules& rules)
    : best_(arrange(hand.begin(), hand.size, rules)), size_(hand.size), rules_(rules) {}

Meld Arranged::meld(int place) const {
  const std::uint8_t* first = best_.cards.data();
  for (int before = 0; before < place; ++before) first += best_.melds[at(before)].size;
  const LaidMeld& laid = best_.melds[at(place)];
  Meld meld;
  meld.size = laid.size;
  meld.rank = laid.rank;
  meld.suit = laid.suit;
  std::copy(first, first + laid.size, meld.cards.begin());
  return meld;
}

Meld Arranged::meld_with(int card) const {
  for (int place = 0; place < best_.count; ++place) {
    const Meld found = meld(place);
    if (std::find(found.cards.begin(), found.cards.begin() + found.size, card) != found.cards.begin() + found.size) {
      return found;
    }
  }
  return {};
}

Cards Arranged::leftover() const {
  int melded = 0;
  for (int place = 0; place < best_.count; ++place) melded += best_.melds[at(place)].size;
  Cards left;
  for (; melded < size_; ++melded) left.add(best_.cards[at(melded)]);
  return left;
}

Cards Arranged::loose() const {
  Cards found;
  for (const std::uint8_t card : leftover()) {
    if (!rules_.is_wild(card)) found.add(card);
  }
  return found;
}

Cards partners(int card, const Cards& among, const HandRules& rules) {
  Cards found;
  if (rules.is_wild(card)) return found;
  for (const std::uint8_t each : among) {
    if (rules.is_wild(each) || found.has(each)) continue;
    const bool near = suit_of(each) == suit_of(card) && std::abs(rank_of(each) - rank_of(card)) <= 2;
    if (near || rank_of(each) == rank_of(card)) found.add(each);
  }
  return found;
}

Cards loose_partners(int card, const Cards& kept, const HandRules& rules) {
  return partners(card, Arranged(kept, rules).leftover(), rules);
}

}  // namespace starsuit
