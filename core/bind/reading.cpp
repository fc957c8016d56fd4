#include "bind/reading.hpp"

#include <nanobind/stl/string.h>

#include <algorithm>
#include <string>

namespace nb = nanobind;

namespace starsuit {
namespace {

int number_or_zero(nb::handle value) { return value.is_none() ? 0 : nb::cast<int>(value); }

int number_of(nb::handle object, const char* name) { return nb::cast<int>(object.attr(name)); }

template <typename Target>
void copy_bytes(nb::handle from, Target& into) {
  const auto bytes = nb::cast<nb::bytes>(from);
  if (bytes.size() > into.size()) throw nb::value_error("too many values");
  std::copy(bytes.c_str(), bytes.c_str() + bytes.size(), into.begin());
}

void copy_hands(nb::handle from, std::array<Cards, kMaxPlayers>& into) {
  std::size_t seat = 0;
  for (nb::handle hand : from) {
    copy_bytes(hand, into[seat].cards);
    into[seat++].size = static_cast<int>(nb::cast<nb::bytes>(hand).size());
  }
}

}  // namespace

GameRules rules_of(nb::handle ruleset) {
  GameRules rules;
  rules.players = nb::cast<int>(ruleset.attr("players"));
  for (nb::handle rank : ruleset.attr("rounds")) {
    if (rules.round_count == kMaxRounds) throw nb::value_error("at most 99 rounds are played");
    rules.rounds[static_cast<std::size_t>(rules.round_count++)] = nb::cast<std::uint8_t>(rank);
  }
  rules.random_order = nb::cast<std::string>(ruleset.attr("round_order")) == "random";
  rules.hand_size = number_or_zero(ruleset.attr("hand_size"));
  rules.playoff = nb::cast<std::string>(ruleset.attr("ties")) == "playoff";
  rules.all_wild_melds = nb::cast<bool>(ruleset.attr("all_wild_melds"));
  rules.court_points = number_or_zero(ruleset.attr("court_points"));
  rules.target = number_or_zero(ruleset.attr("target"));
  rules.turn_limit = number_or_zero(ruleset.attr("turn_limit"));
  rules.first_dealer = nb::cast<int>(ruleset.attr("first_dealer"));
  return rules;
}

Position position_of(nb::handle from) {
  Position position;
  position.rules = rules_of(from.attr("ruleset"));
  Round& round = position.round;
  round.number = number_of(from, "number");
  round.wild = number_of(from, "wild");
  round.rules = position.rules.hand_rules(round.wild);
  round.dealer = number_of(from, "dealer");
  copy_bytes(from.attr("seats"), round.seats);
  round.seat_count = static_cast<int>(nb::cast<nb::bytes>(from.attr("seats")).size());
  const auto end = round.seats.begin() + round.seat_count;
  round.place = static_cast<int>(std::find(round.seats.begin(), end, number_of(from, "seat")) - round.seats.begin());
  round.phase = static_cast<Phase>(number_of(from, "phase"));
  round.drawn = number_of(from, "drawn");
  round.went_out = number_of(from, "went_out");
  round.turns = number_of(from, "turns");
  round.reshuffles = number_of(from, "reshuffles");
  copy_hands(from.attr("hands"), round.hands);
  copy_hands(from.attr("known"), round.known);
  copy_hands(from.attr("shown"), round.shown);
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    for (const std::uint8_t card : round.hands[seat]) round.packed[seat].add(card, round.rules);
  }
  std::size_t seat = 0;
  for (nb::handle points : from.attr("points")) {
    round.points[seat] = nb::cast<std::int16_t>(points);
    round.laid_count += round.points[seat++] >= 0;
  }
  copy_bytes(from.attr("pile"), round.pile);
  round.pile_size = static_cast<int>(nb::cast<nb::bytes>(from.attr("pile")).size());
  const auto events = nb::cast<nb::bytes>(from.attr("events"));
  for (std::size_t at = 0; at + 3 < events.size(); at += 4) {
    const auto* const event = reinterpret_cast<const std::uint8_t*>(events.c_str()) + at;
    if (event[0] >= kMaxPlayers) throw nb::value_error("an event is of a seat that there is not");
    round.events.push_back({event[0], event[1], event[2], event[3] != 0});
  }
  round.keep_events = true;
  Unseen& unseen = position.unseen;
  copy_bytes(from.attr("held"), unseen.held);
  copy_bytes(from.attr("fresh"), unseen.fresh);
  copy_bytes(from.attr("held_slots"), unseen.held_slots);
  copy_bytes(from.attr("fresh_slots"), unseen.fresh_slots);
  for (nb::handle step : from.attr("steps")) {
    unseen.steps.push_back({nb::cast<std::uint8_t>(step[0]), nb::cast<std::uint8_t>(step[1])});
  }
  unseen.first_discard_lost = nb::cast<bool>(from.attr("first_discard_lost"));
  return position;
}

}  // namespace starsuit
