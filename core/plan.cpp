#include "plan.hpp"

#include <algorithm>
#include <vector>

namespace starsuit {
namespace {

struct Choice {
  Packed covered;
  int cost;
};

int lowest_place(Packed packed) {
  return __builtin_ctzll(packed) / kBits;
}

// The run choices of suits, remembered by their cards. One for each thread; it starts over when it grows too large.
class Choices {
 public:
  struct Span {
    const Choice* begin;
    const Choice* end;
  };

  // What the runs of a suit can cover with so many wilds, and the wilds each choice needs, cheapest first.
  Span of(Packed held, int wilds) {
    // No more wilds are of use than every card could need.
    const Packed key = held | static_cast<Packed>(std::min(wilds, 2 * total(held))) << kWildsAt;
    if (slots_.empty() || used_ * 2 > slots_.size() || pool_.size() > kPoolLimit) rebuild();
    if (const Slot* known = find(key)) return span(*known);
    return insert(key, compute(held, wilds));
  }

  void clear() {
    slots_.clear();
    pool_.clear();
    used_ = 0;
  }

 private:
  struct Slot {
    Packed key;
    std::uint32_t start;
    std::uint32_t count;
  };

  static constexpr int kWildsAt = kBits * kRanks + 1;
  static constexpr std::size_t kFirstSlots = 1 << 12;
  static constexpr std::size_t kSlotLimit = 1 << 17;
  static constexpr std::size_t kPoolLimit = 1 << 22;

  static std::size_t hash(Packed key) { return static_cast<std::size_t>((key * 0x9E3779B97F4A7C15ULL) >> 20); }

  Span span(const Slot& slot) const { return {pool_.data() + slot.start, pool_.data() + slot.start + slot.count}; }

  const Slot* find(Packed key) const {
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash(key) & mask;; at = (at + 1) & mask) {
      if (slots_[at].count == 0) return nullptr;
      if (slots_[at].key == key) return &slots_[at];
    }
  }

  Span insert(Packed key, const std::vector<Choice>& found) {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = hash(key) & mask;
    while (slots_[at].count) at = (at + 1) & mask;
    slots_[at] = {key, static_cast<std::uint32_t>(pool_.size()), static_cast<std::uint32_t>(found.size())};
    pool_.insert(pool_.end(), found.begin(), found.end());
    ++used_;
    return span(slots_[at]);
  }

  void rebuild() {
    if (slots_.size() >= kSlotLimit || pool_.size() > kPoolLimit || slots_.empty()) {
      slots_.assign(kFirstSlots, Slot{0, 0, 0});
      pool_.clear();
      used_ = 0;
      return;
    }
    std::vector<Slot> old(slots_.size() * 2, Slot{0, 0, 0});
    old.swap(slots_);
    const std::size_t mask = slots_.size() - 1;
    for (const Slot& slot : old) {
      if (!slot.count) continue;
      std::size_t at = hash(slot.key) & mask;
      while (slots_[at].count) at = (at + 1) & mask;
      slots_[at] = slot;
    }
  }

  // The lowest card stays out of runs, or starts one of up to five places that ends in a natural.
  std::vector<Choice> compute(Packed held, int wilds) {
    std::vector<Choice> found;
    if (!held) return {{0, 0}};
    const int low = lowest_place(held);
    add(held - one_of(low), 0, 0, wilds, found);
    Packed run = one_of(low);
    int gaps = 0;
    for (int place = low + 1; place <= std::min(low + 4, kRanks - 1); ++place) {
      if (!count_of(held, place)) {
        ++gaps;
        continue;
      }
      run += one_of(place);
      const int price = place == low + 1 ? 1 : gaps;
      if (price <= wilds) add(held - run, run, price, wilds, found);
    }
    std::sort(found.begin(), found.end(), [](const Choice& a, const Choice& b) {
      return a.covered != b.covered ? a.covered < b.covered : a.cost < b.cost;
    });
    found.erase(std::unique(found.begin(), found.end(),
                            [](const Choice& a, const Choice& b) { return a.covered == b.covered; }),
                found.end());
    std::stable_sort(found.begin(), found.end(), [](const Choice& a, const Choice& b) {
      return a.cost != b.cost ? a.cost < b.cost : total(a.covered) > total(b.covered);
    });
    return found;
  }

  // Every choice of the rest, with a run of this price before it.
  void add(Packed rest, Packed run, int price, int wilds, std::vector<Choice>& found) {
    const Span more = of(rest, wilds - price);
    for (const Choice* each = more.begin; each != more.end; ++each) {
      found.push_back({each->covered + run, each->cost + price});
    }
  }

  std::vector<Slot> slots_;
  std::vector<Choice> pool_;
  std::size_t used_ = 0;
};

thread_local Choices choices;

struct Books {
  int points;
  int cards;
  int needed;
  std::uint32_t ranks;
};

// A bit at the bottom of each field that holds at least `least` cards.
Packed at_least(Packed packed, Packed least) {
  return ((packed + (16 - least) * kOnes) & kGuards) >> (kBits - 1);
}

// Which ranks become books of what runs left over. Three of a rank are free, two need one wild, one needs two;
// so try every number of pairs, dearest first, and spend what is left on single cards.
Books choose_books(Packed rest, int wilds, const HandRules& rules) {
  const Packed two = at_least(rest, 2);
  const Packed three = at_least(rest, 3);
  Packed pairs = two & ~three;
  Packed singles = at_least(rest, 1) & ~two;
  std::array<int, kRanks> pair_ranks;
  std::array<int, kRanks> single_ranks;
  int pair_count = 0;
  int single_count = 0;
  int pair_points = 0;
  int single_points = 0;
  // Values never fall as ranks rise, so the highest rank first is the dearest first.
  for (; pairs; pairs &= pairs - 1) {
    pair_ranks[static_cast<std::size_t>(pair_count++)] = __builtin_ctzll(pairs) / kBits;
    pair_points += 2 * rules.rank_points(__builtin_ctzll(pairs) / kBits);
  }
  for (; singles; singles &= singles - 1) {
    single_ranks[static_cast<std::size_t>(single_count++)] = __builtin_ctzll(singles) / kBits;
    single_points += rules.rank_points(__builtin_ctzll(singles) / kBits);
  }
  Books best{1 << 20, 0, 0, 0};
  int paired = 0;
  int alone = 0;
  int points_of_pairs = pair_points;
  const int most = std::min(wilds, pair_count);
  for (int place = 0; place < most; ++place) {
    points_of_pairs -= 2 * rules.rank_points(pair_ranks[static_cast<std::size_t>(pair_count - 1 - place)]);
  }
  for (int count = most; count >= 0; --count) {
    const int lone = std::min((wilds - count) / 2, single_count);
    int points = points_of_pairs + single_points;
    for (int place = 0; place < lone; ++place) {
      points -= rules.rank_points(single_ranks[static_cast<std::size_t>(single_count - 1 - place)]);
    }
    const int cards = 2 * (pair_count - count) + single_count - lone;
    const int needed = count + 2 * lone;
    if (points < best.points || (points == best.points && (cards < best.cards || (cards == best.cards && needed < best.needed)))) {
      best = {points, cards, needed, 0};
      paired = count;
      alone = lone;
    }
    if (lone == single_count) break;  // fewer pairs could only cost more
    if (count) points_of_pairs += 2 * rules.rank_points(pair_ranks[static_cast<std::size_t>(pair_count - count)]);
  }
  for (Packed free = three; free; free &= free - 1) best.ranks |= 1U << (__builtin_ctzll(free) / kBits);
  for (int place = 0; place < paired; ++place) best.ranks |= 1U << pair_ranks[static_cast<std::size_t>(pair_count - 1 - place)];
  for (int place = 0; place < alone; ++place) best.ranks |= 1U << single_ranks[static_cast<std::size_t>(single_count - 1 - place)];
  return best;
}

// One search over the suits. `Full` keeps the whole key for ties; otherwise only the points matter.
template <bool Full>
class Search {
 public:
  Search(const Hand& hand, const HandRules& rules, int limit)
      : rules_(rules), held_(hand.naturals()), limit_(limit) {
    const Packed two = at_least(held_, 2);
    const Packed alone = (at_least(held_, 1) & ~two) * kField;
    for (int suit = 0; suit < kSuits; ++suit) {
      const Packed cards = hand.suits[static_cast<std::size_t>(suit)];
      // A single card makes no run of its own.
      if (!(cards & (cards - 1))) continue;
      std::vector<Choice>& useful = useful_[active_];
      prune(choices.of(cards, hand.wilds()), hand.wilds(), alone & cards * kField, useful);
      if (useful.size() > 1 || useful[0].covered) suits_[active_++] = suit;
    }
    descend(0, hand.wilds(), 0, 0);
  }

  const Plan& best() const { return best_; }

 private:
  // The choices of a suit without those that another choice always beats; see plan.py.
  static void prune(Choices::Span all, int wilds, Packed alone, std::vector<Choice>& useful) {
    useful.clear();
    for (const Choice* each = all.begin; each != all.end && each->cost <= wilds; ++each) {
      bool beaten = false;
      for (const Choice& other : useful) {
        if ((((other.covered | kGuards) - each->covered) & kGuards) != kGuards) continue;
        const Packed gained = other.covered - each->covered;
        const int paid = other.cost + total(gained & ~alone);
        if (paid < each->cost || (paid == each->cost && (gained & alone))) {
          beaten = true;
          break;
        }
      }
      if (!beaten) useful.push_back(*each);
    }
  }

  void descend(std::size_t level, int wilds, Packed covered, int cost) {
    if (level >= active_ || level >= kSuits) {
      finish(wilds, covered, cost);
      return;
    }
    for (const Choice& choice : useful_[level]) {
      if (choice.cost > wilds) break;
      chosen_[level] = choice.covered;
      descend(level + 1, wilds - choice.cost, covered + choice.covered, cost + choice.cost);
      if (!Full && found_ && best_.points == 0) return;
    }
  }

  void finish(int wilds, Packed covered, int cost) {
    const Books books = choose_books(held_ - covered, wilds, rules_);
    if (found_) {
      if (books.points > best_.points) return;
      if (!Full && books.points == best_.points) return;
      if (Full && books.points == best_.points) {
        if (books.cards != best_.cards) {
          if (books.cards > best_.cards) return;
        } else if (cost + books.needed != best_.needed) {
          if (cost + books.needed > best_.needed) return;
        } else if (!smaller()) {
          return;
        }
      }
    }
    found_ = true;
    best_.points = books.points;
    best_.cards = books.cards;
    best_.needed = cost + books.needed;
    best_.books = books.ranks;
    best_.runs = {};
    for (std::size_t level = 0; level < active_; ++level) {
      best_.runs[static_cast<std::size_t>(suits_[level])] = chosen_[level];
    }
  }

  // Whether the runs chosen now come before those of the best plan, suit by suit.
  bool smaller() const {
    for (std::size_t level = 0; level < active_; ++level) {
      const Packed old = best_.runs[static_cast<std::size_t>(suits_[level])];
      if (chosen_[level] != old) return chosen_[level] < old;
    }
    return false;
  }

  const HandRules& rules_;
  Packed held_;
  [[maybe_unused]] int limit_;
  bool found_ = false;
  std::size_t active_ = 0;
  std::array<int, kSuits> suits_{};
  std::array<Packed, kSuits> chosen_{};
  Plan best_;
  static thread_local std::array<std::vector<Choice>, kSuits> useful_;
};

template <bool Full>
thread_local std::array<std::vector<Choice>, kSuits> Search<Full>::useful_;

int wild_points(const Hand& hand) { return 50 * hand.jokers + 20 * hand.ranked; }

}  // namespace

Plan best_plan(const Hand& hand, const HandRules& rules) { return Search<true>(hand, rules, 1 << 20).best(); }

int points_left(const Hand& hand, const HandRules& rules, int limit) {
  const Search<false> search(hand, rules, limit);
  const Plan& plan = search.best();
  if (plan.any_meld() || (hand.wilds() >= 3 && rules.all_wild_melds)) return plan.points;
  return plan.points + wild_points(hand);
}

namespace {

// The different cards of a hand in the order in which a person would rather part with them: naturals first, then the
// dearest, then the lowest index.
struct Preference {
  std::array<std::uint8_t, kMaxHand> cards{};
  int kinds = 0;
  Hand hand;
  bool natural = false;

  Preference(const std::uint8_t* held, int size, const HandRules& rules) {
    bool seen[kCards] = {};
    for (int place = 0; place < size; ++place) {
      hand.add(held[place], rules);
      natural |= !rules.is_wild(held[place]);
      if (!seen[held[place]]) {
        seen[held[place]] = true;
        cards[static_cast<std::size_t>(kinds++)] = held[place];
      }
    }
    const auto key = [&](std::uint8_t card) {
      return (rules.is_wild(card) ? 1 << 16 : 0) - rules.card_points(card) * 64 + card;
    };
    std::sort(cards.begin(), cards.begin() + kinds, [&](std::uint8_t a, std::uint8_t b) { return key(a) < key(b); });
  }
};

}  // namespace

BestDiscard best_discard(const std::uint8_t* cards, int size, const HandRules& rules, bool keep_wilds) {
  Preference order(cards, size, rules);
  Hand& hand = order.hand;
  const int now = points_left(hand, rules);
  BestDiscard best{-1, 1 << 20};
  for (int place = 0; place < order.kinds; ++place) {
    const int card = order.cards[static_cast<std::size_t>(place)];
    if (keep_wilds && order.natural && rules.is_wild(card)) break;
    // Putting the card back would add its points at most, so throwing it gains no more than that.
    if (best.card >= 0 && now - rules.card_points(card) >= best.points) continue;
    hand.remove(card, rules);
    const int left = points_left(hand, rules, best.points);
    hand.add(card, rules);
    if (left < best.points) best = {card, left};
  }
  return best;
}

int going_out_discards(const std::uint8_t* cards, int size, const HandRules& rules, std::uint8_t* discards) {
  if (size < 4) return 0;
  Preference order(cards, size, rules);
  int count = 0;
  for (int place = 0; place < order.kinds; ++place) {
    const std::uint8_t card = order.cards[static_cast<std::size_t>(place)];
    order.hand.remove(card, rules);
    if (points_left(order.hand, rules, 0) == 0) discards[count++] = card;
    order.hand.add(card, rules);
  }
  return count;
}

void forget() { choices.clear(); }

}  // namespace starsuit
