#include "players/ladder.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "players/outlook.hpp"

namespace starsuit {
namespace {

// What going out is worth in points, as expectation.py has it.
constexpr int kGoingOut = 30;

int value(const Outlook& ahead) { return ahead.expected - kGoingOut * ahead.outs; }

Outstanding outstanding_for(const Sight& sight) {
  Outstanding found;
  const int packs = sight.game_rules().packs();
  found.count.fill(static_cast<std::uint8_t>(packs));
  found.count[kJoker] = static_cast<std::uint8_t>(3 * packs);
  found.total = packs * 58;
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

// What all three have in common: they go out at once, keep wilds, and in the last turn look at nothing but points.
class Counting : public Policy {
 protected:
  Action choose(const Sight& sight) final {
    switch (sight.phase()) {
      case Phase::kDrawing:
        return takes(sight) ? kTakeDiscard : kDrawStock;
      case Phase::kLaying:
        return static_cast<Action>(kLayDown + cheapest_discard(sight));
      default:
        return throws(sight);
    }
  }

  virtual int discard(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding) = 0;

  // Whether a natural that does not let it go out is worth taking. `ahead` is what drawing promises.
  virtual bool wants(const Sight& sight, int points, const Outlook& ahead, const Outstanding& outstanding) {
    static_cast<void>(sight);
    return points * outstanding.total < value(ahead);
  }

  // How much the next player may like a card, in tenths of a point: it goes with what that player took.
  static int feeds(const Sight& sight, int card) {
    if (sight.rules().is_wild(card)) return 0;
    int tenths = 0;
    for (const int taken : sight.known(sight.next_seat())) {
      if (sight.rules().is_wild(taken)) continue;
      if (taken % kRanks == card % kRanks) {
        tenths += 15;
      } else if (taken / kRanks == card / kRanks && std::abs(taken % kRanks - card % kRanks) <= 2) {
        tenths += 10;
      }
    }
    return tenths;
  }

 private:
  bool takes(const Sight& sight) {
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

  Action throws(const Sight& sight) {
    std::uint8_t goes[kMaxHand];
    if (out_discards(sight, goes)) return static_cast<Action>(kGoOut + goes[0]);
    std::uint8_t kinds[kMaxHand];
    const int count = different_cards(sight.hand(), kinds);
    std::vector<int> naturals;
    for (int at = 0; at < count; ++at) {
      if (!sight.rules().is_wild(kinds[at])) naturals.push_back(kinds[at]);
    }
    if (naturals.empty()) naturals.assign(kinds, kinds + count);
    return static_cast<Action>(discard(sight, naturals, outstanding_for(sight)));
  }
};

// Among discards that cost little, the one after which the most cards help.
class Skilled final : public Counting {
 protected:
  int discard(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding) override {
    const HandRules& rules = sight.rules();
    Hand rest = sight.packed();
    std::vector<int> left;
    for (const int card : cards) {
      rest.remove(card, rules);
      left.push_back(points_left(rest, rules));
      rest.add(card, rules);
    }
    const int least = *std::min_element(left.begin(), left.end());
    int best = -1;
    int best_value = 0;
    for (std::size_t at = 0; at < cards.size(); ++at) {
      if (left[at] > least + 4) continue;
      rest.remove(cards[at], rules);
      const Outlook ahead = look_ahead(rest, rules, outstanding);
      rest.add(cards[at], rules);
      const int worth = (10 * left[at] + feeds(sight, cards[at])) * outstanding.total - 100 * ahead.helpful;
      if (best < 0 || worth < best_value) {
        best = cards[at];
        best_value = worth;
      }
    }
    return best;
  }
};

// The discard after which the next draw promises the most. `danger` is what it costs besides, in tenths of a point.
template <typename Danger>
int best_discard_ahead(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding,
                       const Danger& danger) {
  Hand rest = sight.packed();
  int best = -1;
  int best_worth = 0;
  for (const int card : cards) {
    rest.remove(card, sight.rules());
    const int worth = 10 * value(look_ahead(rest, sight.rules(), outstanding)) + danger(card) * outstanding.total;
    rest.add(card, sight.rules());
    if (best < 0 || worth < best_worth) {
      best = card;
      best_worth = worth;
    }
  }
  return best;
}

class Expert final : public Counting {
 protected:
  int discard(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding) override {
    return best_discard_ahead(sight, cards, outstanding, [](int) { return 0; });
  }
};

// The expert with an eye on the next player, who looks at what it could throw before it takes or draws.
class Master final : public Counting {
 protected:
  int discard(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding) override {
    return best_discard_ahead(sight, cards, outstanding, [&](int card) { return feeds(sight, card); });
  }

  bool wants(const Sight& sight, int points, const Outlook& ahead, const Outstanding& outstanding) override {
    static_cast<void>(points);
    static_cast<void>(ahead);
    const HandRules& rules = sight.rules();
    const int top = sight.top();
    Hand with = sight.packed();
    with.add(top, rules);
    int taken = 1 << 30;
    for (const int card : naturals(sight.hand(), top, rules)) {
      if (card == top) continue;
      with.remove(card, rules);
      taken = std::min(taken, value(look_ahead(with, rules, outstanding)));
      with.add(card, rules);
    }
    return static_cast<std::int64_t>(taken) * kSamples < prospects(sight.hand(), rules, outstanding);
  }

 private:
  static constexpr int kSamples = 12;
  static constexpr std::size_t kTried = 2;

  static std::vector<int> naturals(const Cards& hand, int drawn, const HandRules& rules) {
    Cards all = hand;
    all.add(drawn);
    std::uint8_t kinds[kMaxHand];
    const int count = different_cards(all, kinds);
    std::vector<int> found;
    for (int at = 0; at < count; ++at) {
      if (!rules.is_wild(kinds[at])) found.push_back(kinds[at]);
    }
    return found;
  }

  // What drawing promises a hand, as a sum over samples of the outstanding cards, evenly spaced in sorting order.
  static std::int64_t prospects(const Cards& hand, const HandRules& rules, const Outstanding& outstanding) {
    std::int64_t sum = 0;
    int sample = 0;
    int passed = 0;
    for (int card = 0; card < kCards; ++card) {
      passed += outstanding.count[static_cast<std::size_t>(card)];
      int copies = 0;
      for (; sample < kSamples && (2 * sample + 1) * outstanding.total < 2 * kSamples * passed; ++sample) ++copies;
      if (copies) sum += static_cast<std::int64_t>(copies) * after_drawing(hand, card, rules, outstanding);
    }
    return sum;
  }

  // The better of the two discards that leave the fewest points, one step ahead.
  static int after_drawing(const Cards& hand, int drawn, const HandRules& rules, const Outstanding& outstanding) {
    Hand with;
    for (const int card : hand) with.add(card, rules);
    with.add(drawn, rules);
    const int points = points_after_discard(with, rules);
    if (points == 0) return -kGoingOut * outstanding.total;
    std::vector<std::pair<int, int>> tries;
    for (const int card : naturals(hand, drawn, rules)) {
      with.remove(card, rules);
      tries.emplace_back(points_left(with, rules), card);
      with.add(card, rules);
    }
    if (tries.empty()) return points * outstanding.total;
    std::sort(tries.begin(), tries.end());
    int best = 1 << 30;
    for (std::size_t at = 0; at < std::min(tries.size(), kTried); ++at) {
      with.remove(tries[at].second, rules);
      best = std::min(best, value(look_ahead(with, rules, outstanding)));
      with.add(tries[at].second, rules);
    }
    return best;
  }
};

}  // namespace

std::unique_ptr<Policy> make_skilled() { return std::make_unique<Skilled>(); }
std::unique_ptr<Policy> make_expert() { return std::make_unique<Expert>(); }
std::unique_ptr<Policy> make_master() { return std::make_unique<Master>(); }

}  // namespace starsuit
