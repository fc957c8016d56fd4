// What a compiled player is. To add one: a file here with a class that has `choose`, and a line in roster.cpp. A Python
// bot of the same name must choose alike, because it plays when the core was not built.
#pragma once

#include <cstdint>
#include <memory>

#include "round/shuffle.hpp"
#include "round/round.hpp"

namespace starsuit {

// After so many of their own turns in a round the players of the ladder take only wilds and cards that let them go out:
// otherwise two of them could pass the same card back and forth forever.
constexpr int kPatience = 30;

// What the player to move may know of a round: a policy gets this and nothing else.
class Sight {
 public:
  explicit Sight(const Round& round) : round_(round), seat_(round.seat()) {}

  const HandRules& rules() const { return round_.rules; }
  const GameRules& game_rules() const { return *round_.game_rules; }
  int seat() const { return seat_; }
  int number() const { return round_.number; }
  int dealer() const { return round_.dealer; }
  Phase phase() const { return round_.phase; }
  bool last_turn() const { return round_.last_turn(); }
  int went_out() const { return round_.went_out; }      // a seat, or -1
  int turns() const { return round_.turns; }            // finished turns of all players
  int reshuffles() const { return round_.reshuffles; }
  int drawn() const { return round_.drawn; }            // the player's card of this turn, or -1 before drawing

  bool patient() const { return round_.own_turns() < kPatience; }

  int seat_count() const { return round_.seat_count; }  // who plays, in the order of their turns
  int seat_at(int place) const { return round_.seats[at(place)]; }
  int next_seat() const { return seat_at(round_.place_after(round_.place)); }

  const Cards& hand() const { return of(round_.hands, seat_); }  // the player's own
  const Hand& packed() const { return of(round_.packed, seat_); }
  std::uint8_t top() const { return round_.top(); }
  const std::uint8_t* pile() const { return round_.pile.data(); }  // the top card last
  int pile_size() const { return round_.pile_size; }
  int stock_size() const { return round_.stock.size(); }

  // For any player:
  int hand_size(int who) const { return of(round_.hands, who).size; }
  const Cards& known(int who) const { return of(round_.known, who); }     // taken from the pile and not thrown since
  bool has_laid(int who) const { return of(round_.points, who) >= 0; }
  int points(int who) const { return of(round_.points, who); }            // -1: has not laid down
  const Cards& shown(int who) const { return of(round_.shown, who); }     // everything this player laid on the table

  // What happened in this round, if the policy asked for it (`wants_events`); what others drew is kNoCard.
  std::size_t event_count() const { return round_.events.size(); }
  Event event(std::size_t at) const {
    Event seen = round_.events[at];
    if (seen.action == kDrawStock && seen.seat != seat_) seen.card = kNoCard;
    return seen;
  }

 private:
  template <typename Values>
  static const typename Values::value_type& of(const Values& values, int who) {
    return values[at(who)];
  }

  const Round& round_;
  int seat_;
};

// The player of one seat.
class Policy {
 public:
  virtual ~Policy() = default;

  // A new game or playout begins; all randomness comes from this, so that the seed decides it.
  void start(std::uint64_t chance) {
    start_ = chance;
    forget_all();
  }
  // Randomness restarts for each decision, from the seed and the moment; chance.py has the same numbers.
  Action decide(const Sight& sight) {
    const auto events = static_cast<std::uint64_t>(2 * sight.turns() + (sight.phase() != Phase::kDrawing));
    chance_ = Chance(Chance(start_ + (static_cast<std::uint64_t>(sight.number()) << 32) + events).next());
    return choose(sight);
  }
  virtual bool wants_events() const { return false; }

 protected:
  virtual Action choose(const Sight& sight) = 0;
  virtual void forget_all() {}
  Chance chance_;

 private:
  std::uint64_t start_ = 0;
};

// What several players have in common:
// - the distinct cards with which the hand can go out, in the order of `going_out_discards`; how many;
int out_discards(const Sight& sight, std::uint8_t* discards);
// - the card after which the fewest points are left, among equals the first; with `keep_wilds` no wild while there is a
//   natural.
int cheapest_discard(const Sight& sight, bool keep_wilds = false);

}  // namespace starsuit
