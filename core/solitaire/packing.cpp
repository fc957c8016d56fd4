#include <algorithm>
#include <iterator>
#include <unordered_set>

#include "solitaire/planner.hpp"

namespace starsuit {
namespace {

struct Supply {
  std::uint32_t one;  // at least one copy is left
  std::uint32_t two;  // both are

  bool has(const Demand& demand) const { return !(demand.one & ~one) && !(demand.two & ~two); }
  Supply without(const Demand& demand) const {
    return {(one & ~demand.one) | (two & demand.one & ~demand.two), two & ~demand.one};
  }
  int count(std::uint32_t places) const { return __builtin_popcount(one & places) + __builtin_popcount(two & places); }
};

class Packing {
 public:
  Packing(const std::vector<OpenPile>& piles, int jokers, int cards, int passes, const Watch& watch)
      : piles_(piles), jokers_(jokers), cards_(cards), passes_(passes), watch_(watch), chosen_(piles.size(), -1) {
    for (const OpenPile& pile : piles) {
      sizes_.emplace_back();
      for (const Demand& demand : pile.demands) sizes_.back().push_back(demand.size());
    }
  }

  std::optional<std::vector<int>> run(std::uint32_t one, std::uint32_t two) {
    Lists lists(piles_.size());
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      lists[pile].resize(piles_[pile].demands.size());
      for (std::size_t at = 0; at < lists[pile].size(); ++at) lists[pile][at] = static_cast<int>(at);
    }
    const bool found = search({one, two}, lists, 0);
    if (stopped_) return std::nullopt;
    return found ? chosen_ : std::vector<int>{};
  }

 private:
  using Lists = std::vector<std::vector<int>>;

  struct Least {
    int cards = 0;
    int jokers = 0;
  };

  static constexpr std::size_t kMemory = 1 << 20;

  // What determines whether the rest can be served: the cards left, the piles served, the wilds promised to them.
  struct Key {
    std::uint64_t supply;
    std::uint64_t promised;
    bool operator==(const Key& other) const { return supply == other.supply && promised == other.promised; }
  };
  struct KeyHash {
    std::size_t operator()(const Key& key) const {
      return static_cast<std::size_t>((key.supply * 0x9E3779B97F4A7C15ULL) ^ (key.promised * 0xC2B2AE3D27D4EB4FULL) >> 7);
    }
  };

  Key key_of(const Supply& supply) const {
    std::uint64_t promised = 0;
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      const int here = chosen_[pile] < 0 ? 0 : 1 + demand(pile, chosen_[pile]).wilds;
      promised = promised << 4 | static_cast<std::uint64_t>(here);
    }
    return {supply.one | static_cast<std::uint64_t>(supply.two) << 32, promised};
  }

  const Demand& demand(std::size_t pile, int at) const { return piles_[pile].demands[static_cast<std::size_t>(at)]; }

  int size(std::size_t pile, int at) const { return sizes_[pile][static_cast<std::size_t>(at)]; }

  // The jokers a demand needs with so many cards of the pile's wild rank left.
  int jokers_for(std::size_t pile, int at, int ranked) const { return std::max(0, demand(pile, at).wilds - ranked); }

  // Keep only demands that can still be served together with the least of all others. False if a pile has none.
  bool narrow(const Supply& supply, const Lists& before, Lists& after, int used) const {
    std::vector<Least> least(piles_.size());
    std::vector<int> ranked(piles_.size());
    Least spare{cards_ - passes_ - used, jokers_};
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      if (chosen_[pile] < 0) {
        std::copy_if(before[pile].begin(), before[pile].end(), std::back_inserter(after[pile]),
                     [&](int at) { return supply.has(demand(pile, at)); });
      }
      ranked[pile] = supply.count(piles_[pile].wild_cards);
      least[pile] = least_of(pile, after[pile], ranked[pile]);
      spare.cards -= least[pile].cards;
      spare.jokers -= least[pile].jokers;
      if (spare.cards < 0 || spare.jokers < 0) return false;
    }
    spare.cards -= std::max(0, useless(supply, after) - passes_);
    if (spare.cards < 0) return false;
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      std::vector<int>& list = after[pile];
      const auto too_much = [&](int at) {
        return size(pile, at) > least[pile].cards + spare.cards ||
               jokers_for(pile, at, ranked[pile]) > least[pile].jokers + spare.jokers;
      };
      list.erase(std::remove_if(list.begin(), list.end(), too_much), list.end());
      if (chosen_[pile] < 0 && list.empty()) return false;
    }
    return true;
  }

  // The fewest cards and the fewest jokers that the pile still asks for; a pile that has no demand left asks too much.
  Least least_of(std::size_t pile, const std::vector<int>& list, int ranked) const {
    if (chosen_[pile] >= 0) return {0, jokers_for(pile, chosen_[pile], ranked)};
    Least least{99, 99};
    for (const int at : list) {
      least.cards = std::min(least.cards, size(pile, at));
      least.jokers = std::min(least.jokers, jokers_for(pile, at, ranked));
    }
    return least;
  }

  // Cards left that no pile can use any more: in no demand, and not wild for a pile that needs wilds.
  int useless(const Supply& supply, const Lists& lists) const {
    std::uint32_t wanted = 0;
    int most_wilds = 0;
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      int wilds = chosen_[pile] >= 0 ? demand(pile, chosen_[pile]).wilds : 0;
      if (chosen_[pile] < 0) {
        for (const int at : lists[pile]) {
          wanted |= demand(pile, at).one;
          wilds = std::max(wilds, demand(pile, at).wilds);
        }
      }
      most_wilds += wilds;
      if (wilds) wanted |= piles_[pile].wild_cards;
    }
    return supply.count(~wanted) + std::max(0, jokers_ - most_wilds);
  }

  bool search(const Supply& supply, const Lists& lists, int used) {
    if (stopped_ || (stopped_ = watch_())) return false;
    const Key key = key_of(supply);
    if (failed_.count(key)) return false;
    Lists open(piles_.size());
    if (!narrow(supply, lists, open, used)) return false;
    std::size_t fewest = piles_.size();
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      if (chosen_[pile] < 0 && (fewest == piles_.size() || open[pile].size() < open[fewest].size())) fewest = pile;
    }
    if (fewest == piles_.size()) return true;
    for (const int at : open[fewest]) {
      chosen_[fewest] = at;
      if (search(supply.without(demand(fewest, at)), open, used + size(fewest, at))) return true;
    }
    chosen_[fewest] = -1;
    if (stopped_) return false;
    if (failed_.size() < kMemory) failed_.insert(key);
    return false;
  }

  const std::vector<OpenPile>& piles_;
  int jokers_;
  int cards_;
  int passes_;
  const Watch& watch_;
  std::vector<int> chosen_;
  std::vector<std::vector<int>> sizes_;
  std::unordered_set<Key, KeyHash> failed_;
  bool stopped_ = false;
};

}  // namespace

std::optional<std::vector<int>> pack_demands(const std::vector<OpenPile>& piles, std::uint32_t one, std::uint32_t two,
                                             int jokers, int cards, int passes, const Watch& watch) {
  return Packing(piles, jokers, cards, passes, watch).run(one, two);
}

}  // namespace starsuit
