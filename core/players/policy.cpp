#include "players/policy.hpp"

#include <algorithm>
#include <stdexcept>

#include "players/ladder.hpp"
#include "players/novice.hpp"
#include "solver/cannot_go_out.hpp"

namespace starsuit {
namespace {

// Any of the actions that `Game.legal_actions()` offers; bots/random.py.
class Random final : public Policy {
 protected:
  Action choose(const Sight& sight) override {
    if (sight.phase() == Phase::kDrawing) return pick(2) ? kTakeDiscard : kDrawStock;
    std::uint8_t cards[kMaxHand];
    const int kinds = different_cards(sight.hand(), cards);
    if (sight.phase() == Phase::kLaying) return static_cast<Action>(kLayDown + cards[pick(kinds)]);
    std::uint8_t goes[kMaxHand];
    const int out = out_discards(sight, goes);
    const int picked = pick(out + kinds);
    return static_cast<Action>(picked < out ? kGoOut + goes[picked] : cards[picked - out]);
  }

 private:
  int pick(int choices) { return static_cast<int>(chance_.below(static_cast<std::uint32_t>(choices))); }
};

bool same(const Cards& one, const Cards& other) {
  return one.size == other.size && std::equal(one.begin(), one.end(), other.begin());
}

// The points in its hand and nothing else; bots/greedy.py.
class Greedy final : public Policy {
 protected:
  Action choose(const Sight& sight) override {
    switch (sight.phase()) {
      case Phase::kDrawing:
        return wants(sight) ? kTakeDiscard : kDrawStock;
      case Phase::kLaying:
        return static_cast<Action>(kLayDown + cheapest_discard(sight));
      default:
        return discard(sight);
    }
  }

  void forget_all() override { looked_at_.size = kept_.size = 0; }

 private:
  bool wants(const Sight& sight) {
    const int card = sight.top();
    if (sight.rules().is_wild(card)) return true;
    if (wild_ != sight.rules().wild) forget_all();
    wild_ = sight.rules().wild;
    const int now = same(kept_, sight.hand()) ? points_ : points_left(sight.packed(), sight.rules());
    if (now == 0) return false;
    Cards with = sight.hand();
    with.add(card);
    return throw_from(with, sight.rules()).points < now;
  }

  Action discard(const Sight& sight) {
    const HandRules& rules = sight.rules();
    if (wild_ != rules.wild) forget_all();
    wild_ = rules.wild;
    const BestDiscard best = throw_from(sight.hand(), rules);
    if (best.points == 0) return static_cast<Action>(kGoOut + best.card);
    // A wild can stand for the natural that is thrown instead, unless that leaves a meld of wilds only (H1).
    std::uint8_t goes[kMaxHand];
    if (!rules.all_wild_melds && out_discards(sight, goes)) return static_cast<Action>(kGoOut + goes[0]);
    kept_ = sight.hand();
    kept_.remove(best.card);
    points_ = best.points;
    return static_cast<Action>(best.card);
  }

  // The card to throw, no wild while there is a natural. What it looked at last it need not work out again: that is
  // the hand after it has taken the discard.
  BestDiscard throw_from(const Cards& hand, const HandRules& rules) {
    if (!same(looked_at_, hand)) {
      best_ = rules.court_points ? throw_at_printed_value(hand, rules)
                                 : best_discard(hand.begin(), hand.size, rules, /*keep_wilds=*/true);
      looked_at_ = hand;
    }
    return best_;
  }

  // With H2 the points left count with the house's values, and ties are still broken by the printed ones.
  static BestDiscard throw_at_printed_value(const Cards& hand, const HandRules& rules) {
    HandRules printed = rules;
    printed.court_points = 0;
    Hand held;
    for (const std::uint8_t card : hand) held.add(card, rules);
    const bool natural = held.wilds() < hand.size;
    std::uint8_t cards[kMaxHand];
    const int kinds = different_cards(hand, cards);
    std::stable_sort(cards, cards + kinds, [&](int one, int other) { return printed.card_points(one) > printed.card_points(other); });
    BestDiscard best{-1, 1 << 20};
    for (int place = 0; place < kinds; ++place) {
      const int card = cards[place];
      if (natural && rules.is_wild(card)) continue;
      held.remove(card, rules);
      const int left = points_left(held, rules, best.points);
      held.add(card, rules);
      if (left < best.points) best = {card, left};
    }
    return best;
  }

  int wild_ = 0;
  Cards looked_at_;
  BestDiscard best_;
  Cards kept_;  // after its last discard
  int points_ = 0;
};

}  // namespace

int out_discards(const Sight& sight, std::uint8_t* discards) {
  if (surely_cannot_go_out(sight.packed())) return 0;
  HandRules printed = sight.rules();
  printed.court_points = 0;  // the order goes by the printed points
  return going_out_discards(sight.hand().begin(), sight.hand().size, printed, discards);
}

int cheapest_discard(const Sight& sight, bool keep_wilds) {
  const HandRules& rules = sight.rules();
  std::uint8_t cards[kMaxHand];
  const int kinds = different_cards(sight.hand(), cards);
  Hand rest = sight.packed();
  const bool keeps = keep_wilds && rest.wilds() < sight.hand().size;
  BestDiscard best{-1, 1 << 20};
  for (int place = 0; place < kinds && best.points; ++place) {
    if (keeps && rules.is_wild(cards[place])) continue;
    rest.remove(cards[place], rules);
    const int left = points_left(rest, rules, best.points);
    rest.add(cards[place], rules);
    if (left < best.points) best = {cards[place], left};
  }
  return best.card;
}

const std::vector<std::string>& policy_names() {
  static const std::vector<std::string> names = {"random", "novice", "casual", "greedy", "skilled", "expert", "master"};
  return names;
}

std::unique_ptr<Policy> make_policy(std::string_view name) {
  if (name == "greedy" || name == "casual") return std::make_unique<Greedy>();
  if (name == "random") return std::make_unique<Random>();
  if (name == "novice") return make_novice();
  if (name == "skilled") return make_skilled();
  if (name == "expert") return make_expert();
  if (name == "master") return make_master();
  return nullptr;
}

Players::Players(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    policies_.push_back(make_policy(name));
    if (!policies_.back()) throw std::invalid_argument("there is no compiled player " + name);
    want_events_ |= policies_.back()->wants_events();
  }
}

namespace {

Digest hash_of(const std::string& text) {
  return sha256(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

// A seat's seed is a hash of the game's, as `seat_seed` in bots/__init__.py; its chance starts from a hash of that.
std::uint64_t seat_chance(std::string_view seed, std::size_t seat) {
  static constexpr char kHex[] = "0123456789abcdef";
  const Digest hashed = hash_of("starsuit bot 1\n" + std::string(seed) + "\n" + std::to_string(seat));
  std::string text = "starsuit chance 1\n";
  for (std::size_t at = 0; at < 16; ++at) {
    text += kHex[hashed[at] >> 4];
    text += kHex[hashed[at] & 15];
  }
  const Digest start = hash_of(text);
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < 8; ++at) number = number << 8 | start[at];
  return number;
}

}  // namespace

void Players::start(std::string_view seed) {
  for (std::size_t seat = 0; seat < policies_.size(); ++seat) policies_[seat]->start(seat_chance(seed, seat));
}

}  // namespace starsuit
