// Outlooks for Python: of a hand, or of what is left of it after each distinct discard.
#include <nanobind/nanobind.h>

#include <bitset>

#include "bind/bindings.hpp"
#include "bind/hands.hpp"
#include "players/outlook.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace starsuit {
namespace {

Outstanding counted(const nb::bytes& counts) {
  if (counts.size() != kCards) throw nb::value_error("there is one count for each of the 56 cards");
  Outstanding found;
  const auto* data = reinterpret_cast<const std::uint8_t*>(counts.c_str());
  for (std::size_t card = 0; card < kCards; ++card) {
    found.count[card] = data[card];
    found.total += data[card];
  }
  return found;
}

nb::tuple as_tuple(const Outlook& found) {
  return nb::make_tuple(found.points, found.wild, found.expected, found.outs, found.helpful);
}

nb::tuple outlook(const nb::bytes& cards, const nb::bytes& outstanding, int wild, bool all_wild_melds, int court_points) {
  if (cards.size() >= kMaxHand) throw nb::value_error("a hand before its draw has at most 13 cards");
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  return as_tuple(look_ahead(Hand::of(checked(cards), static_cast<int>(cards.size()), rules), rules, counted(outstanding)));
}

// The same and what else the networks are told: (…, few, kinds, two wilds).
nb::tuple prospect(const nb::bytes& cards, const nb::bytes& outstanding, int wild, bool all_wild_melds, int court_points) {
  if (cards.size() >= kMaxHand) throw nb::value_error("a hand before its draw has at most 13 cards");
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  const Hand hand = Hand::of(checked(cards), static_cast<int>(cards.size()), rules);
  const Outlook found = look_ahead(hand, rules, counted(outstanding));
  Hand with = hand;
  with.ranked += 2;
  return nb::make_tuple(found.points, found.wild, found.expected, found.outs, found.helpful,
                        nb::make_tuple(found.few[0], found.few[1], found.few[2]), found.kinds, points_left(with, rules));
}

nb::dict discard_outlooks(const nb::bytes& cards, const nb::bytes& outstanding, int wild, bool all_wild_melds,
                          int court_points) {
  const HandRules rules = make_rules(wild, all_wild_melds, court_points);
  const std::uint8_t* held = checked(cards);
  const Outstanding counts = counted(outstanding);
  Hand rest = Hand::of(held, static_cast<int>(cards.size()), rules);
  std::bitset<kCards> kinds;
  for (std::size_t place = 0; place < cards.size(); ++place) kinds.set(held[place]);
  nb::dict found;
  for (int card = 0; card < kCards; ++card) {
    if (!kinds[static_cast<std::size_t>(card)]) continue;
    rest.remove(card, rules);
    found[nb::int_(card)] = as_tuple(look_ahead(rest, rules, counts));
    rest.add(card, rules);
  }
  return found;
}

}  // namespace

void bind_outlook(nb::module_& module) {
  module.def("outlook", &outlook, "cards"_a, "outstanding"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a);
  module.def("prospect", &prospect, "cards"_a, "outstanding"_a, "wild"_a, "all_wild_melds"_a, "court_points"_a);
  module.def("discard_outlooks", &discard_outlooks, "cards"_a, "outstanding"_a, "wild"_a, "all_wild_melds"_a,
             "court_points"_a);
}

}  // namespace starsuit
