#include <algorithm>
#include <map>
#include <unordered_map>

#include "solitaire/planner.hpp"

namespace starsuit {
namespace {

// Cards of one suit, two bits per rank.
using Counts = std::uint32_t;

int count_at(Counts counts, int rank) { return static_cast<int>(counts >> (2 * rank) & 3U); }
Counts one_at(int rank) { return Counts{1} << (2 * rank); }

// Runs of one suit: the pile's own naturals in them, those from the stock, and the wilds they need.
struct Runs {
  Counts own;
  Counts taken;
  int wilds;
  Demand demand;
};

class Search {
 public:
  Search(const std::uint8_t* cards, int size, const StockCount& stock, const HandRules& rules, int largest,
         const Watch& watch)
      : stock_(stock), rules_(rules), largest_(largest), watch_(watch) {
    for (int place = 0; place < size; ++place) {
      if (rules.is_wild(cards[place])) {
        ++wilds_;
      } else {
        own_[at(suit_of(cards[place]))] += one_at(rank_place(cards[place]));
        ++left_[at(rank_place(cards[place]))];
        ++naturals_;
      }
    }
    if (!rules.all_wild_melds && naturals_ == 0) {
      // The only pile that gives up a wild.
      --wilds_;
      dropped_ = 1;
      naturals_ = 1;
    }
    for (int card = 0; card < kJoker; ++card) {
      const int count = stock.count[at(card)];
      if (rules.is_wild(card)) {
        wild_supply_ += count;
      } else {
        supply_[at(suit_of(card))] += static_cast<Counts>(count) * one_at(rank_place(card));
      }
    }
    wild_supply_ += stock.jokers();
  }

  std::optional<std::vector<Demand>> run() {
    for (int suit = 0; suit < kSuits; ++suit) {
      std::map<std::pair<Counts, Counts>, int> found;
      find_runs(suit, 0, 0, 0, 0, found);
      for (const auto& [used, wilds] : found) {
        runs_[at(suit)].push_back({used.first, used.second, wilds, demand_of(suit, used.second)});
      }
    }
    choose_runs(0, Demand{}, 0);
    std::vector<Demand> found = least();
    if (stopped_) return std::nullopt;
    return found;
  }

 private:
  bool too_many(int taken, int needed) const { return taken + std::max(0, needed - wilds_) > largest_; }

  static int total_of(Counts counts) {
    return __builtin_popcount(counts & 0x555555U) + 2 * __builtin_popcount(counts & 0xAAAAAAU);
  }

  Demand demand_of(int suit, Counts taken) const {
    Demand demand;
    for (int rank = 0; rank < kRanks; ++rank) add(demand, suit * kRanks + rank, 0, count_at(taken, rank));
    return demand;
  }

  void add(Demand& demand, int card, int already, int more) const {
    if (more == 0) return;
    const std::uint32_t bit = 1U << stock_.place[at(card)];
    if (already + more >= 1) demand.one |= bit;
    if (already + more >= 2) demand.two |= bit;
  }

  void find_runs(int suit, int from, Counts own, Counts taken, int needed,
                 std::map<std::pair<Counts, Counts>, int>& found) {
    if (too_many(total_of(taken), needed)) return;
    const auto [known, fresh] = found.try_emplace({own, taken}, needed);
    if (!fresh) {
      if (known->second <= needed) return;
      known->second = needed;
    }
    for (int low = from; low < kRanks - 1; ++low) {
      Counts first_own = own;
      Counts first_taken = taken;
      if (use(suit, low, first_own, first_taken)) extend(suit, low, low + 1, 1, first_own, first_taken, needed, found);
    }
  }

  // Take a card of this rank: the pile's own before one from the stock.
  bool use(int suit, int rank, Counts& own, Counts& taken) const {
    if (count_at(own_[at(suit)], rank) > count_at(own, rank)) {
      own += one_at(rank);
    } else if (count_at(supply_[at(suit)], rank) > count_at(taken, rank)) {
      taken += one_at(rank);
    } else {
      return false;
    }
    return true;
  }

  void extend(int suit, int low, int rank, int cards, Counts own, Counts taken, int needed,
              std::map<std::pair<Counts, Counts>, int>& found) {
    if (rank > std::min(low + 4, kRanks - 1)) return;
    Counts more_own = own;
    Counts more_taken = taken;
    if (use(suit, rank, more_own, more_taken)) {
      find_runs(suit, low, more_own, more_taken, needed + std::max(3, rank - low + 1) - cards - 1, found);
      extend(suit, low, rank + 1, cards + 1, more_own, more_taken, needed, found);
      if (more_own != own) return;
    }
    extend(suit, low, rank + 1, cards, own, taken, needed, found);
  }

  void choose_runs(int suit, const Demand& demand, int needed) {
    if (suit == kSuits) {
      choose_books(0, demand, needed, dropped_);
      return;
    }
    for (const Runs& runs : runs_[at(suit)]) {
      Demand more = demand;
      more.one |= runs.demand.one;
      more.two |= runs.demand.two;
      if (too_many(more.size(), needed + runs.wilds)) continue;
      for (int rank = 0; rank < kRanks; ++rank) left_[at(rank)] -= count_at(runs.own, rank);
      in_runs_[at(suit)] = runs.taken;
      choose_runs(suit + 1, more, needed + runs.wilds);
      for (int rank = 0; rank < kRanks; ++rank) left_[at(rank)] += count_at(runs.own, rank);
    }
  }

  // Whether too many of the pile's cards must go, even if wilds and stock cards are used where they save the most.
  bool hopeless(int rank, int taken, int needed, int dropped) const {
    int singles = 0;
    int pairs = 0;
    for (; rank < kRanks; ++rank) {
      singles += left_[at(rank)] == 1;
      pairs += left_[at(rank)] == 2;
    }
    const int budget = largest_ + wilds_ - taken - needed;
    const int saved_pairs = std::min(pairs, budget);
    const int saved_singles = std::min(singles, (budget - saved_pairs) / 2);
    return dropped + singles - saved_singles + 2 * (pairs - saved_pairs) > largest_;
  }

  void choose_books(int rank, const Demand& demand, int needed, int dropped) {
    const int taken = demand.size();
    if (stopped_ || dropped > largest_ || too_many(taken, needed) || hopeless(rank, taken, needed, dropped)) return;
    if ((++nodes_ & 0xFF) == 0 && (stopped_ = watch_())) return;
    if (rank == kRanks) {
      keep(demand, needed, dropped - taken, naturals_ - dropped + taken);
      return;
    }
    if (rank + kLowestRank == rules_.wild) {
      choose_books(rank + 1, demand, needed, dropped);
      return;
    }
    choose_books(rank + 1, demand, needed, dropped + left_[at(rank)]);
    choose_book(rank, 0, demand, 0, needed, dropped);
  }

  void choose_book(int rank, int suit, const Demand& demand, int cards, int needed, int dropped) {
    if (suit == kSuits) {
      for (int own = left_[at(rank)]; own >= 0 && own + cards > 0; --own) {
        const int wilds = std::max(0, 3 - own - cards);
        choose_books(rank + 1, demand, needed + wilds, dropped + left_[at(rank)] - own);
      }
      return;
    }
    const int already = count_at(in_runs_[at(suit)], rank);
    const int there = count_at(supply_[at(suit)], rank) - already;
    for (int more = 0; more <= there; ++more) {
      Demand larger = demand;
      add(larger, suit * kRanks + rank, already, more);
      if (larger.size() > largest_) break;
      choose_book(rank, suit + 1, larger, cards + more, needed, dropped);
    }
  }

  void keep(const Demand& demand, int needed, int wilds, int naturals) {
    if (wilds < 0 || wilds > wild_supply_ || needed > wilds_ + wilds) return;
    if (naturals == 0 && !rules_.all_wild_melds) return;
    const std::uint64_t key = demand.one | static_cast<std::uint64_t>(demand.two) << 32;
    const auto [known, fresh] = found_.try_emplace(key, wilds);
    if (!fresh) known->second = std::min(known->second, wilds);
  }

  // Without those that ask for everything another asks for.
  std::vector<Demand> least() {
    std::vector<Demand> all;
    for (const auto& [key, wilds] : found_) {
      all.push_back({static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32), wilds});
    }
    std::sort(all.begin(), all.end(), [](const Demand& a, const Demand& b) {
      if (a.size() != b.size()) return a.size() < b.size();
      if (a.wilds != b.wilds) return a.wilds < b.wilds;
      return a.one != b.one ? a.one < b.one : a.two < b.two;
    });
    std::vector<Demand> kept;
    for (const Demand& demand : all) {
      if (stopped_ || (stopped_ = watch_())) break;
      const bool beaten = std::any_of(kept.begin(), kept.end(), [&](const Demand& less) {
        return !(less.one & ~demand.one) && !(less.two & ~demand.two) && less.wilds <= demand.wilds;
      });
      if (!beaten) kept.push_back(demand);
    }
    return kept;
  }

  const StockCount& stock_;
  const HandRules& rules_;
  int largest_;
  const Watch& watch_;
  int wilds_ = 0;
  int naturals_ = 0;
  int dropped_ = 0;
  int wild_supply_ = 0;
  std::array<Counts, kSuits> own_{};
  std::array<Counts, kSuits> supply_{};
  std::array<Counts, kSuits> in_runs_{};
  std::array<int, kRanks> left_{};  // the pile's naturals in no run
  std::array<std::vector<Runs>, kSuits> runs_;
  std::unordered_map<std::uint64_t, int> found_;
  std::uint64_t nodes_ = 0;
  bool stopped_ = false;
};

}  // namespace

StockCount count_stock(const std::uint8_t* cards, int size) {
  StockCount stock;
  for (int at = 0; at < size; ++at) ++stock.count[cards[at]];
  int places = 0;
  for (int card = 0; card < kCards; ++card) {
    const auto here = static_cast<std::size_t>(card);
    stock.place[here] = card != kJoker && stock.count[here] ? places++ : -1;
  }
  return stock;
}

std::optional<std::vector<Demand>> demands_of(const std::uint8_t* cards, int size, const StockCount& stock,
                                              const HandRules& rules, int largest, const Watch& watch) {
  return Search(cards, size, stock, rules, largest, watch).run();
}

}  // namespace starsuit
