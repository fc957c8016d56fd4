#include <algorithm>

#include "solitaire.hpp"

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
  Packing(const std::vector<OpenPile>& piles, int jokers, int cards, const Watch& watch)
      : piles_(piles), jokers_(jokers), cards_(cards), watch_(watch), chosen_(piles.size(), -1) {}

  std::vector<int> run(std::uint32_t one, std::uint32_t two) {
    Lists lists(piles_.size());
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      lists[pile].resize(piles_[pile].demands.size());
      for (std::size_t at = 0; at < lists[pile].size(); ++at) lists[pile][at] = static_cast<int>(at);
    }
    return search({one, two}, lists, 0) ? chosen_ : std::vector<int>{};
  }

  std::uint64_t nodes = 0;

 private:
  using Lists = std::vector<std::vector<int>>;

  const Demand& demand(std::size_t pile, int at) const { return piles_[pile].demands[static_cast<std::size_t>(at)]; }

  // Jokers that this demand needs when the pile's wild rank is as scarce as now.
  int jokers_for(std::size_t pile, const Demand& wanted, const Supply& supply) const {
    return std::max(0, wanted.wilds - supply.count(piles_[pile].wild_cards));
  }

  // Leave only demands that can still be served, together with the least of all others. False if a pile has none.
  bool narrow(const Supply& supply, const Lists& before, Lists& after, int used) const {
    int spare_cards = cards_ - used;
    int spare_jokers = jokers_;
    std::vector<int> least_cards(piles_.size(), 0);
    std::vector<int> least_jokers(piles_.size(), 0);
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      if (chosen_[pile] >= 0) {
        spare_jokers -= jokers_for(pile, demand(pile, chosen_[pile]), supply);
        continue;
      }
      int cards = 99;
      int jokers = 99;
      for (const int at : before[pile]) {
        const Demand& wanted = demand(pile, at);
        if (!supply.has(wanted)) continue;
        after[pile].push_back(at);
        cards = std::min(cards, wanted.size());
        jokers = std::min(jokers, jokers_for(pile, wanted, supply));
      }
      least_cards[pile] = cards;
      least_jokers[pile] = jokers;
      spare_cards -= cards;
      spare_jokers -= jokers;
      if (spare_cards < 0 || spare_jokers < 0) return false;
    }
    if (spare_cards < 0 || spare_jokers < 0) return false;
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      if (chosen_[pile] >= 0) continue;
      auto& list = after[pile];
      list.erase(std::remove_if(list.begin(), list.end(),
                                [&](int at) {
                                  const Demand& wanted = demand(pile, at);
                                  return wanted.size() > least_cards[pile] + spare_cards ||
                                         jokers_for(pile, wanted, supply) > least_jokers[pile] + spare_jokers;
                                }),
                 list.end());
      if (list.empty()) return false;
    }
    return true;
  }

  bool search(const Supply& supply, const Lists& lists, int used) {
    ++nodes;
    watch_();
    Lists open(piles_.size());
    if (!narrow(supply, lists, open, used)) return false;
    std::size_t fewest = piles_.size();
    for (std::size_t pile = 0; pile < piles_.size(); ++pile) {
      if (chosen_[pile] < 0 && (fewest == piles_.size() || open[pile].size() < open[fewest].size())) fewest = pile;
    }
    if (fewest == piles_.size()) return true;
    for (const int at : open[fewest]) {
      chosen_[fewest] = at;
      const Demand& wanted = demand(fewest, at);
      if (search(supply.without(wanted), open, used + wanted.size())) return true;
    }
    chosen_[fewest] = -1;
    return false;
  }

  const std::vector<OpenPile>& piles_;
  int jokers_;
  int cards_;
  const Watch& watch_;
  std::vector<int> chosen_;
};

}  // namespace

std::vector<int> pack_demands(const std::vector<OpenPile>& piles, std::uint32_t one, std::uint32_t two, int jokers,
                              int cards, const Watch& watch) {
  return Packing(piles, jokers, cards, watch).run(one, two);
}

}  // namespace starsuit
