#include "solitaire/solitaire.hpp"

#include <algorithm>

namespace starsuit {

void Solitaire::deal(const SolitaireRules& rules, std::string_view seed) {
  agreed = rules;
  Stock order;
  order.fill(2);
  order.shuffle(Stream(seed_key(seed), "solitaire"));
  for (int size = kLowestRank; size < kLowestRank + kPiles; ++size) {
    Pile& dealt = pile(size);
    dealt.cards.size = 0;
    while (dealt.cards.size < size) dealt.cards.add(order.deal());
    count(size);
    dealt.closed = rules.edition == 2019 && dealt.points == 0;  // R23
  }
  stock_size = turned_at = 0;
  while (!order.empty()) stock[at(stock_size++)] = order.deal();
}

int Solitaire::closed() const {
  return static_cast<int>(std::count_if(piles.begin(), piles.end(), [](const Pile& each) { return each.closed; }));
}

int Solitaire::points() const {
  int sum = 0;
  for (const Pile& each : piles) sum += each.closed ? 0 : each.points;
  return sum;
}

void Solitaire::apply(const Place& place) {
  Pile& here = pile(place.pile);
  here.cards.add(stock[at(turned_at++)]);
  here.cards.remove(place.discard);
  count(place.pile);
  here.closed = here.points == 0;
}

const char* Solitaire::refusal(const Place& place) const {
  if (over()) return "action/game-over";
  if (place.pile < kLowestRank || place.pile >= kLowestRank + kPiles) return "action/no-such-pile";
  const Pile& here = pile(place.pile);
  if (here.closed) return "action/closed";
  return place.discard == turned() || here.cards.has(place.discard) ? nullptr : "action/not-in-pile";
}

void Solitaire::count(int size) {
  Pile& here = pile(size);
  const HandRules rules{size, agreed.all_wild_melds, 0};
  here.points = points_left(Hand::of(here.cards.begin(), here.cards.size, rules), rules);
}

}  // namespace starsuit
