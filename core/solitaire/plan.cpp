#include "solitaire/plan.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <utility>

namespace starsuit {
namespace {

// Smaller demands get so many steps before larger ones are tried; counted, so that plans are reproducible.
constexpr std::int64_t kSteps = 1000;

class Planner {
 public:
  Planner(const Solitaire& solitaire, const Watch& watch)
      : solitaire_(solitaire),
        watch_(watch),
        cards_(solitaire.left()),
        stock_(count_stock(solitaire.stock.data() + solitaire.turned_at, solitaire.left())) {
    for (int size = kLowestRank; size < kLowestRank + kPiles; ++size) {
      const Pile& pile = solitaire.pile(size);
      if (!pile.closed) (pile.points ? open_ : complete_).push_back(size);
    }
    for (int card = 0; card < kJoker; ++card) {
      if (stock_.count[at(card)] >= 1) one_ |= bit(card);
      if (stock_.count[at(card)] >= 2) two_ |= bit(card);
    }
  }

  SolitairePlan run() {
    const int passes = static_cast<int>(complete_.size());
    int slack = cards_ - passes;
    std::vector<std::vector<Demand>> wanted;
    std::vector<int> fewest;
    for (const int size : open_) {
      wanted.push_back(smallest(size, slack));
      if (stopped_) return {};
      if (wanted.back().empty()) return {Verdict::kLost, {}};
      fewest.push_back(wanted.back()[0].size());
      slack -= fewest.back();
    }
    for (int more = 0; more <= slack; ++more) {
      for (std::size_t place = 0; more && place < open_.size(); ++place) {
        wanted[place] = demands(open_[place], fewest[place] + more);
        if (stopped_) return {};
      }
      // Larger demands may be easier to serve; the last must be searched to their end.
      const std::int64_t steps = more == slack ? std::numeric_limits<std::int64_t>::max() : kSteps << (2 * more);
      const auto chosen = pack(wanted, passes, steps);
      if (stopped_) return {};
      if (chosen) return {Verdict::kWon, pile_plans(*chosen)};
    }
    return {Verdict::kLost, {}};
  }

 private:
  std::uint32_t bit(int card) const { return 1U << stock_.place[at(card)]; }
  HandRules rules(int size) const { return {size, solitaire_.agreed.all_wild_melds, 0}; }

  bool out_of_time() { return stopped_ = stopped_ || watch_(); }

  std::vector<Demand> demands(int size, int largest) {
    const Cards& cards = solitaire_.pile(size).cards;
    auto found = demands_of(cards.begin(), cards.size, stock_, rules(size), largest, [this] { return out_of_time(); });
    stopped_ = stopped_ || !found;
    return found ? std::move(*found) : std::vector<Demand>{};
  }

  // The smallest demands of a pile; none if they ask for more cards than that.
  std::vector<Demand> smallest(int size, int largest) {
    for (int cards = 1; cards <= std::min(size, largest) && !stopped_; ++cards) {
      std::vector<Demand> found = demands(size, cards);
      if (!found.empty()) return found;
    }
    return {};
  }

  std::optional<std::vector<Demand>> pack(const std::vector<std::vector<Demand>>& wanted, int passes, std::int64_t steps) {
    std::vector<OpenPile> piles;
    for (std::size_t place = 0; place < open_.size(); ++place) {
      std::uint32_t wild_cards = 0;
      for (int card = 0; card < kJoker; ++card) {
        if (stock_.count[at(card)] && rank_of(card) == open_[place]) wild_cards |= bit(card);
      }
      piles.push_back({wild_cards, wanted[place]});
    }
    std::int64_t calls = 0;
    const auto watch = [&] { return ++calls > steps || ((calls & 0xF) == 0 && out_of_time()); };
    const auto chosen = pack_demands(piles, one_, two_, stock_.jokers(), cards_, passes, watch);
    if (!chosen || chosen->size() < piles.size()) return std::nullopt;
    std::vector<Demand> found;
    for (std::size_t place = 0; place < piles.size(); ++place) found.push_back(wanted[place][at((*chosen)[place])]);
    return found;
  }

  std::vector<PilePlan> pile_plans(const std::vector<Demand>& chosen) const {
    std::array<int, kCards> left = stock_.count;
    for (const Demand& demand : chosen) {
      for (const std::uint8_t card : naturals(demand)) --left[card];
    }
    std::vector<PilePlan> plans;
    for (const int size : complete_) plans.push_back({size, {}, {}});
    for (std::size_t place = 0; place < open_.size(); ++place) {
      const int size = open_[place];
      std::vector<std::uint8_t> takes = naturals(chosen[place]);
      int wilds = chosen[place].wilds;
      for (const std::uint8_t card : ranked(size)) {
        for (; wilds && left[card] > 0; --wilds, --left[card]) takes.push_back(card);
      }
      takes.insert(takes.end(), at(wilds), static_cast<std::uint8_t>(kJoker));
      plans.push_back({size, takes, throws(size, takes)});
    }
    std::sort(plans.begin(), plans.end(), [](const PilePlan& one, const PilePlan& other) { return one.pile < other.pile; });
    return plans;
  }

  std::vector<std::uint8_t> naturals(const Demand& demand) const {
    std::vector<std::uint8_t> found;
    for (int card = 0; card < kJoker; ++card) {
      if (!stock_.count[at(card)]) continue;
      const int copies = static_cast<int>((demand.one & bit(card)) != 0) + static_cast<int>((demand.two & bit(card)) != 0);
      found.insert(found.end(), at(copies), static_cast<std::uint8_t>(card));
    }
    return found;
  }

  // The kinds of this rank in the stock: the turned card first, then sorted.
  std::vector<std::uint8_t> ranked(int rank) const {
    std::vector<std::uint8_t> found;
    const int turned = solitaire_.turned();
    if (turned >= 0 && turned != kJoker && rank_of(turned) == rank) found.push_back(static_cast<std::uint8_t>(turned));
    for (int card = 0; card < kJoker; ++card) {
      if (card != turned && stock_.count[at(card)] && rank_of(card) == rank) found.push_back(static_cast<std::uint8_t>(card));
    }
    return found;
  }

  // The cards that a pile gives up for those: naturals before wilds, most expensive first.
  std::vector<std::uint8_t> throws(int size, const std::vector<std::uint8_t>& takes) const {
    const HandRules here = rules(size);
    Cards cards = solitaire_.pile(size).cards;
    const auto key = [&here](std::uint8_t card) { return std::make_tuple(here.is_wild(card), -here.card_points(card), card); };
    std::sort(cards.cards.begin(), cards.cards.begin() + cards.size,
              [&key](std::uint8_t one, std::uint8_t other) { return key(one) < key(other); });
    std::vector<int> picked;
    for (int place = 0; place < static_cast<int>(takes.size()); ++place) picked.push_back(place);
    do {
      Hand hand = Hand::of(cards.begin(), cards.size, here);
      for (const int place : picked) hand.remove(cards.cards[at(place)], here);
      for (const std::uint8_t card : takes) hand.add(card, here);
      if (points_left(hand, here, 0) == 0) break;
    } while (next_choice(picked, cards.size));
    std::vector<std::uint8_t> found;
    for (const int place : picked) found.push_back(cards.cards[at(place)]);
    return found;
  }

  // The next choice of places out of so many, in the order of itertools.combinations; false after the last.
  static bool next_choice(std::vector<int>& picked, int size) {
    const int count = static_cast<int>(picked.size());
    for (int last = count - 1; last >= 0; --last) {
      if (picked[at(last)] == size - count + last) continue;
      ++picked[at(last)];
      for (int after = last + 1; after < count; ++after) picked[at(after)] = picked[at(after - 1)] + 1;
      return true;
    }
    return false;
  }

  const Solitaire& solitaire_;
  const Watch& watch_;
  int cards_;
  StockCount stock_;
  std::uint32_t one_ = 0;
  std::uint32_t two_ = 0;
  std::vector<int> open_;      // the sizes of the piles
  std::vector<int> complete_;  // 1996: they need a step, with any card
  bool stopped_ = false;
};

}  // namespace

std::optional<Place> SolitairePlan::place(const Solitaire& solitaire) const {
  const int turned = solitaire.turned();
  if (turned < 0 || verdict != Verdict::kWon) return std::nullopt;
  const auto card = static_cast<std::uint8_t>(turned);
  for (const PilePlan& each : piles) {
    if (solitaire.pile(each.pile).closed) continue;
    if (std::find(each.takes.begin(), each.takes.end(), card) == each.takes.end()) continue;
    const HandRules rules{each.pile, true, 0};
    const auto dearest = std::max_element(each.throws.begin(), each.throws.end(), [&rules](int one, int other) {
      return std::make_pair(rules.card_points(one), one) < std::make_pair(rules.card_points(other), other);
    });
    return Place{each.pile, *dearest};
  }
  // A complete pile that waits for a step comes first; on any other, passing changes nothing.
  int largest = 0;
  for (int size = kLowestRank; size < kLowestRank + kPiles; ++size) {
    const Pile& pile = solitaire.pile(size);
    if (pile.closed) continue;
    if (pile.points == 0) return Place{size, card};
    largest = size;
  }
  return Place{largest, card};
}

SolitairePlan plan(const Solitaire& solitaire, const Watch& watch) {
  if (solitaire.over()) return {solitaire.closed() == kPiles ? Verdict::kWon : Verdict::kLost, {}};
  return Planner(solitaire, watch).run();
}

}  // namespace starsuit
