#include "solver/runs.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#ifndef __wasm__
#include <mutex>
#endif

namespace starsuit {
namespace {

constexpr int kSmallSuit = 6;  // cards; larger suits hardly ever repeat, so remembering them does not pay
constexpr std::size_t kFew = 5;  // choices; finding the beaten ones takes longer than trying them all

// Finds what the runs of one suit can cover. From the lowest card up, each stays out of runs or starts one of three to
// five places that ends in a natural. Ways that leave the same cards undecided are compared at once, and only those
// that no other beats continue.
class Enumeration {
 public:
  void of(const Own& own, int wilds, Keep keep, std::vector<Choice>& found) {
    own_ = own;
    keep_ = keep;
    wilds_ = wilds;
    const int cards = total(own.cards);
    add(cards, own.cards, {0, 0});
    for (int left = cards; left > 0; --left) {
      Level& level = levels_[static_cast<std::size_t>(left)];
      for (std::size_t at = 0; at < level.ways.size(); ++at) {
        if (!level.ways[at].beaten) expand(level.ways[at], left);
      }
      level.clear();
    }
    found.clear();
    for (const Way& way : levels_[0].ways) {
      if (!way.beaten) found.push_back(way.choice);
    }
    levels_[0].clear();
    std::sort(found.begin(), found.end(), [](const Choice& a, const Choice& b) {
      if (a.cost != b.cost) return a.cost < b.cost;
      const int more = total(a.covered);
      const int less = total(b.covered);
      return more != less ? more > less : a.covered < b.covered;
    });
  }

 private:
  struct Way {
    Packed rest;  // cards still undecided
    Choice choice;
    std::uint32_t next;  // another way with the same hash, counted from 1
    bool beaten;
  };

  static constexpr int kSlotBits = 6;

  // The ways with so many cards still undecided.
  struct Level {
    std::vector<Way> ways;
    std::array<std::uint32_t, 1 << kSlotBits> first{};

    void clear() {
      if (ways.empty()) return;
      ways.clear();
      first.fill(0);
    }
  };

  static constexpr int kThrown = 2;  // the wilds that a single card needs, saved by throwing it

  // The wilds that books of the suit's own ranks need.
  static int lacking(const Own& own, const Choice& choice) {
    const Packed left = (own.cards - choice.covered) & own.ranks;
    const Packed book = at_least(left, 3);
    return total((at_least(left, 1) & ~book) + (at_least(left, 1) & ~at_least(left, 2)));
  }

  void expand(const Way way, int left) {
    const int low = place_at(way.rest);
    add(left - 1, way.rest - one_of(low), way.choice);
    Packed run = one_of(low);
    int gaps = 0;
    int cards = 1;
    for (int place = low + 1; place <= std::min(low + 4, kRanks - 1); ++place) {
      if (!count_of(way.rest, place)) {
        ++gaps;
        continue;
      }
      run += one_of(place);
      ++cards;
      const int cost = way.choice.cost + (place == low + 1 ? 1 : gaps);  // two adjacent cards need a third
      if (cost <= wilds_) add(left - cards, way.rest - run, {way.choice.covered + run, cost});
    }
  }

  void add(int left, Packed rest, const Choice& choice) {
    Level& level = levels_[static_cast<std::size_t>(left)];
    // For undecided ranks we do not know what will be left for a book.
    const Own own{own_.cards, own_.ranks & ~(at_least(rest, 1) * kField)};
    if (keep_ == Keep::kOut && choice.cost + lacking(own, choice) > wilds_ + kThrown) return;
    // Ways are compared with those that have the same cards left; at the end, mostly only with their equals.
    const Packed like = left == 0 ? choice.covered * 0xD1B54A32D192ED03ULL : 0;
    std::uint32_t& first = level.first[(rest * 0x9E3779B97F4A7C15ULL + like) >> (64 - kSlotBits)];
    for (std::uint32_t at = first; at; at = level.ways[at - 1].next) {
      Way& known = level.ways[at - 1];
      if (known.rest != rest || known.beaten) continue;
      if (known.choice.covered == choice.covered) {
        known.choice.cost = std::min(known.choice.cost, choice.cost);
        return;
      }
      if (beats(known.choice, choice, own, keep_)) return;
      known.beaten = beats(choice, known.choice, own, keep_);
    }
    level.ways.push_back({rest, choice, first, false});
    first = static_cast<std::uint32_t>(level.ways.size());
  }

  Own own_{};
  Keep keep_ = Keep::kTies;
  int wilds_ = 0;
  std::array<Level, kMaxHand + 1> levels_;
};

Choices choices_of(const std::vector<Choice>& found) {
  Packed all = 0;
  for (const Choice& choice : found) all |= choice.covered;
  return {found.data(), found.data() + found.size(), at_least(all, 1)};
}

// The choices without those that another beats; see search.py.
void prune(const Choices& all, const Own& own, Keep keep, std::vector<Choice>& useful) {
  useful.clear();
  for (const Choice& each : all) {
    const bool beaten = std::any_of(useful.begin(), useful.end(),
                                    [&](const Choice& other) { return beats(other, each, own, keep); });
    if (!beaten) useful.push_back(each);
  }
}

// Choices of small suits, by their cards and the wilds. They stay in place until it makes room for others.
class Memory {
 public:
  Memory() { pool_.reserve(kPoolLimit + kRoom); }

  // It starts over when it grows too large for all suits of another hand.
  void make_room() {
    if (used_ * 2 > kSlots || pool_.size() > kPoolLimit) clear();
  }

  Choices of(Packed held, int wilds) {
    // More wilds than all the cards could need are of no use.
    const Packed key = held | static_cast<Packed>(std::min(wilds, 2 * total(held))) << kWildsAt;
    for (std::size_t at = hash(key);; at = (at + 1) & (kSlots - 1)) {
      const Slot& slot = slots_[at];
      if (slot.key == key) return {pool_.data() + slot.start, pool_.data() + slot.start + slot.count, slot.reach};
      if (!slot.count) return learn(key, held, wilds);
    }
  }

  void clear() {
    slots_.assign(kSlots, Slot{});
    pool_.clear();
    used_ = 0;
  }

 private:
  struct Slot {
    Packed key = 0;
    Packed reach = 0;
    std::uint32_t start = 0;
    std::uint32_t count = 0;
  };

  static constexpr int kWildsAt = kBits * kRanks + 1;
  static constexpr std::size_t kSlots = 1 << 16;
  static constexpr std::size_t kPoolLimit = 1 << 19;
  static constexpr std::size_t kRoom = kSuits << kSmallSuit;  // a choice is a subset of a suit's cards

  static std::size_t hash(Packed key) { return static_cast<std::size_t>((key * 0x9E3779B97F4A7C15ULL) >> 48); }

  Choices learn(Packed key, Packed held, int wilds) {
    enumeration_.of({held, 0}, wilds, Keep::kTies, found_);
    std::size_t at = hash(key);
    while (slots_[at].count) at = (at + 1) & (kSlots - 1);
    Slot& slot = slots_[at];
    slot = {key, choices_of(found_).reach, static_cast<std::uint32_t>(pool_.size()), static_cast<std::uint32_t>(found_.size())};
    pool_.insert(pool_.end(), found_.begin(), found_.end());
    ++used_;
    return {pool_.data() + slot.start, pool_.data() + slot.start + slot.count, slot.reach};
  }

  std::vector<Slot> slots_ = std::vector<Slot>(kSlots);
  std::vector<Choice> pool_;
  std::size_t used_ = 0;
  Enumeration enumeration_;
  std::vector<Choice> found_;
};

}  // namespace

struct Runs {
  Memory small;
  Enumeration enumeration;
  std::vector<Choice> large;
  std::array<std::vector<Choice>, kSuits> useful;
};

namespace {

#ifdef __wasm__

// There is one thread.
Runs& runs_here() {
  static Runs* const here = new Runs;
  return *here;
}

#else

// What finished threads leave to later ones: a batch on new threads need not learn it all again.
struct Heritage {
  std::mutex guard;
  std::vector<std::unique_ptr<Runs>> idle;
};

Heritage& heritage() {
  static Heritage* const here = new Heritage;  // never destroyed, because threads may outlive everything else
  return *here;
}

class Borrowed {
 public:
  Borrowed() {
    {
      const std::lock_guard<std::mutex> lock(heritage().guard);
      if (!heritage().idle.empty()) {
        runs_ = std::move(heritage().idle.back());
        heritage().idle.pop_back();
      }
    }
    if (!runs_) runs_ = std::make_unique<Runs>();
  }
  Borrowed(const Borrowed&) = delete;
  Borrowed& operator=(const Borrowed&) = delete;
  ~Borrowed() {
    const std::lock_guard<std::mutex> lock(heritage().guard);
    heritage().idle.push_back(std::move(runs_));
  }

  Runs& operator*() { return *runs_; }

 private:
  std::unique_ptr<Runs> runs_;
};

Runs& runs_here() {
  static thread_local Borrowed here;
  return *here;
}

#endif

}  // namespace

Runs& runs_for_a_hand() {
  Runs& here = runs_here();
  here.small.make_room();
  return here;
}

Choices run_choices(Runs& here, std::size_t suit, const Own& own, int wilds, Keep keep) {
  if (total(own.cards) <= kSmallSuit) {
    const Choices small = here.small.of(own.cards, wilds);
    if (small.size() <= kFew) return small;
    prune(small, own, keep, here.useful[suit]);
  } else {
    here.enumeration.of(own, wilds, keep, here.large);
    prune(choices_of(here.large), own, keep, here.useful[suit]);
  }
  return choices_of(here.useful[suit]);
}

void forget_runs() { runs_here().small.clear(); }

}  // namespace starsuit
