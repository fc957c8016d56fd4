#include "round/game.hpp"

#include <algorithm>

namespace starsuit {

Game& Game::operator=(const Game& other) {
  if (this == &other) return *this;
  rules = other.rules;
  round = other.round;
  schedule = other.schedule;
  finished = other.finished;
  listed_finished = other.listed_finished;
  totals = other.totals;
  places = other.places;
  over = other.over;
  key_ = other.key_;
  round.game_rules = &rules;
  return *this;
}

void Game::start(const GameRules& agreed, std::string_view seed) {
  rules = agreed;
  key_ = seed_key(seed);
  finished = listed_finished = 0;
  totals.fill(0);
  places.fill(1);
  over = false;
  std::copy(rules.rounds.begin(), rules.rounds.begin() + rules.round_count, schedule.begin());
  if (rules.random_order) {
    Stock order;
    order.fill(rules.rounds.data(), rules.round_count);
    order.shuffle(Stream(key_, "round order"));
    for (int place = 0; place < rules.round_count; ++place) schedule[at(place)] = order.deal();
  }
  round.seat_all(rules.players);
  deal(1, rules.first_dealer);
}

// A listed round, or after the list a play-off of six cards (R19).
void Game::deal(int number, int dealer) {
  const bool listed = number <= rules.round_count;
  const int wild = listed ? schedule[at(number - 1)] : kPlayoffRank;
  round.deal(rules, key_, number, wild, listed ? rules.cards_dealt(wild) : kPlayoffRank, dealer);
}

void Game::finish_round() {
  ++finished;
  const bool was_playoff = playoff();
  if (!was_playoff) {
    ++listed_finished;
    for (int seat = 0; seat < rules.players; ++seat) totals[at(seat)] += round.points[at(seat)];
  }
  rank();
  const std::int32_t most = *std::max_element(totals.begin(), totals.begin() + rules.players);
  const bool list_done = listed_finished == rules.round_count || (rules.target && most >= rules.target);
  int number = round.number;
  if (list_done) {
    const auto leaders = std::count(places.begin(), places.begin() + rules.players, 1);
    if (leaders < 2 || !rules.playoff) {
      over = true;
      return;
    }
    // A target may end the list early (H5): play-offs are always numbered after the whole list.
    number = std::max(number, rules.round_count);
    round.seat_count = 0;
    for (int seat = 0; seat < rules.players; ++seat) {
      if (places[at(seat)] == 1) round.seats[at(round.seat_count++)] = static_cast<std::uint8_t>(seat);
    }
  }
  // The deal passes left to the next seat that plays (R11).
  const auto distance = [&](int seat) { return (seat - round.dealer - 1 + rules.players) % rules.players; };
  const auto next = std::min_element(round.seats.begin(), round.seats.begin() + round.seat_count,
                                     [&](int one, int other) { return distance(one) < distance(other); });
  deal(number + 1, *next);
}

// Places by total; a play-off separates players who shared a place.
void Game::rank() {
  const bool playing_off = playoff();
  const auto place_among = [&](auto key, int seat, bool everybody) {
    int ahead = 0;
    for (int other = 0; other < rules.players; ++other) {
      if ((everybody || round.points[at(other)] >= 0) && key(other) < key(seat)) ++ahead;
    }
    return static_cast<std::uint8_t>(1 + ahead);
  };
  for (int seat = 0; seat < rules.players; ++seat) {
    if (!playing_off) {
      places[at(seat)] = place_among([&](int who) { return totals[at(who)]; }, seat, true);
    } else if (round.points[at(seat)] >= 0) {
      places[at(seat)] = place_among([&](int who) { return static_cast<std::int32_t>(round.points[at(who)]); }, seat, false);
    }
  }
}

}  // namespace starsuit
