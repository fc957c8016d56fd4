#include "solver/laying.hpp"

#include <algorithm>

namespace starsuit {
namespace {

constexpr std::uint8_t kFree = 255;  // a place where a wild will go
constexpr int kNoWay = 99;           // more wilds, or runs, than any hand has

// The number of each card.
using Counts = std::array<std::int8_t, kCards>;

std::int8_t& at(Counts& counts, int card) { return counts[static_cast<std::size_t>(card)]; }

// A short list; the hand is too small for more.
template <typename T, int kMost>
struct Few {
  std::array<T, kMost> items{};
  int size = 0;

  void push(const T& item) { items[static_cast<std::size_t>(size++)] = item; }
  void push_first(const T& item) {
    std::copy_backward(begin(), end(), end() + 1);
    items[0] = item;
    ++size;
  }
  T& operator[](int place) { return items[static_cast<std::size_t>(place)]; }
  T* begin() { return items.data(); }
  T* end() { return items.data() + size; }
  const T* begin() const { return items.data(); }
  const T* end() const { return items.data() + size; }
};

// The first and last rank of a run, as places from 0.
struct Span {
  int low;
  int high;
};

// The runs that cover exactly some cards of a suit: the fewest wilds, then the fewest runs, then the lowest.
class RunsOver {
 public:
  int needed = kNoWay;  // wilds
  Few<Span, kMaxHand / 2> spans;

  explicit RunsOver(Packed covered) {
    Few<Span, kMaxHand / 2> path;
    search(covered, 0, path);
  }

  bool possible() const { return needed < kNoWay; }

 private:
  int runs_ = kNoWay;

  bool worse(int cost, int runs) const { return cost > needed || (cost == needed && runs > runs_); }

  // The longest run is tried first, so that a way with few runs is found early and most others can be skipped. Among
  // equals the last one found is kept, whose runs end lowest.
  void search(Packed covered, int cost, Few<Span, kMaxHand / 2>& path) {
    if (!covered) {
      if (worse(cost, path.size)) return;
      needed = cost;
      runs_ = path.size;
      spans = path;
      return;
    }
    // Each card of a rank is in a different run.
    int most = 1;
    while (at_least(covered, static_cast<Packed>(most) + 1)) ++most;
    if (worse(cost, path.size + most)) return;
    const int low = place_at(covered);
    std::array<Packed, kRanks> taken{};
    std::array<int, kRanks> wilds{};
    Packed cards = one_of(low);
    int gaps = 0;
    for (int high = low + 1; high < kRanks; ++high) {
      if (count_of(covered, high)) {
        cards += one_of(high);
        taken[static_cast<std::size_t>(high)] = cards;
        wilds[static_cast<std::size_t>(high)] = high == low + 1 ? 1 : gaps;
      } else {
        ++gaps;
      }
    }
    for (int high = kRanks - 1; high > low; --high) {
      const auto end = static_cast<std::size_t>(high);
      if (!taken[end]) continue;
      path.push({low, high});
      search(covered - taken[end], cost + wilds[end], path);
      --path.size;
    }
  }
};

// A run being laid: its cards from the place `low` up.
struct LaidRun {
  int suit = 0;
  int low = 0;
  Few<std::uint8_t, kRanks> cards;

  int room() const { return kRanks - cards.size; }
  int card(int place) const { return suit * kRanks + low + place; }

  // Add a place for a wild: below if one of them can be itself there; else on top; below if a king is on top.
  void stretch(Counts& wilds) {
    const bool itself = low > 0 && at(wilds, card(-1));
    if (itself || low + cards.size == kRanks) {
      --low;
      cards.push_first(kFree);
    } else {
      cards.push(kFree);
    }
  }
};

using Runs = Few<LaidRun, kMaxMelds>;
using Books = Few<Few<std::uint8_t, kMaxHand>, kMaxMelds>;

class Laying {
 public:
  Laying(const std::uint8_t* cards, int size, const HandRules& rules, const Plan& plan) : plan_(plan) {
    for (int place = 0; place < size; ++place) {
      Counts& counts = rules.is_wild(cards[place]) ? wilds_ : rest_;
      ++at(counts, cards[place]);
      wild_count_ += &counts == &wilds_;
    }
  }

  void lay(Arrangement& found) {
    make_room();
    lay_runs();
    lay_books();
    const int spare = wild_count_ - plan_.needed;
    if (books_.size) {
      for (int wild = 0; wild < spare; ++wild) books_[books_.size - 1].push(kFree);
    } else {
      stretch_runs(spare);
    }
    fill(found);
  }

 private:
  // A book takes any number of wilds, a run only enough to make it eleven cards. If runs alone have too little room,
  // the lowest card starts a book, if there are enough wilds for it; so do the next ones, until the rest is a run.
  void make_room() {
    if (plan_.books) return;
    int room = 0;
    for (const Packed covered : plan_.runs) {
      for (const Span& span : RunsOver(covered).spans) room += kRanks - std::max(3, span.high - span.low + 1);
    }
    if (room >= wild_count_ - plan_.needed) return;
    Plan other = plan_;
    Packed& covered = *std::find_if(other.runs.begin(), other.runs.end(), [](Packed cards) { return cards != 0; });
    Packed pulled = 0;
    do {
      const Packed low = one_of(place_at(covered));
      covered -= low;
      pulled += low;
    } while (!RunsOver(covered).possible());
    other.needed = 0;
    for (int place = 0; place < kRanks; ++place) {
      if (!count_of(pulled, place)) continue;
      other.books |= 1U << place;
      other.needed += std::max(0, 3 - count_of(pulled, place));
    }
    for (const Packed cards : other.runs) other.needed += RunsOver(cards).needed;
    if (other.needed <= wild_count_) plan_ = other;
  }

  void lay_runs() {
    for (int suit = 0; suit < kSuits; ++suit) {
      Packed covered = plan_.runs[static_cast<std::size_t>(suit)];
      for (const Span& span : RunsOver(covered).spans) {
        LaidRun run;
        run.suit = suit;
        run.low = span.low;
        for (int rank = span.low; rank <= span.high; ++rank) {
          const int card = suit * kRanks + rank;
          const bool natural = count_of(covered, rank) > 0;
          if (natural) {
            covered -= one_of(rank);
            --at(rest_, card);
          }
          run.cards.push(natural ? static_cast<std::uint8_t>(card) : kFree);
        }
        if (run.cards.size < 3) run.stretch(wilds_);
        runs_.push(run);
      }
    }
  }

  void lay_books() {
    for (int rank = 0; rank < kRanks; ++rank) {
      if (!(plan_.books >> rank & 1U)) continue;
      Few<std::uint8_t, kMaxHand> book;
      for (int card = rank; card < kJoker; card += kRanks) {
        for (; at(rest_, card) > 0; --at(rest_, card)) book.push(static_cast<std::uint8_t>(card));
      }
      while (book.size < 3) book.push(kFree);
      books_.push(book);
    }
  }

  // Find places for spare wilds in runs; a full run is split in two, which makes room again.
  void stretch_runs(int spare) {
    int room = 0;
    for (const LaidRun& run : runs_) room += run.room();
    if (spare > room) {
      constexpr int kCut = 5;
      LaidRun first = runs_[0];
      LaidRun second;
      second.suit = first.suit;
      second.low = first.low + kCut;
      std::for_each(first.cards.begin() + kCut, first.cards.end(), [&](std::uint8_t card) { second.cards.push(card); });
      first.cards.size = kCut;
      runs_[0] = second;
      runs_.push_first(first);
    }
    for (LaidRun& run : runs_) {
      for (; spare && run.room(); --spare) run.stretch(wilds_);
    }
  }

  // Put the wilds into their places: first those that can be themselves in a run, then in order.
  void fill(Arrangement& found) {
    for (LaidRun& run : runs_) {
      for (int place = 0; place < run.cards.size; ++place) {
        const int itself = run.card(place);
        if (run.cards[place] == kFree && at(wilds_, itself)) {
          --at(wilds_, itself);
          run.cards[place] = static_cast<std::uint8_t>(itself);
        }
      }
    }
    std::uint8_t* next = found.cards.data();
    int waiting = 0;  // no wild before this one is left
    const auto put = [&](const std::uint8_t* first, const std::uint8_t* last) {
      for (; first != last; ++first, ++next) {
        *next = *first;
        if (*first != kFree) continue;
        while (!at(wilds_, waiting)) ++waiting;
        --at(wilds_, waiting);
        *next = static_cast<std::uint8_t>(waiting);
      }
    };
    for (const auto& book : books_) {
      put(book.begin(), book.end());
      add(found, {book.size, rank_of(*book.begin()), -1});
    }
    for (const LaidRun& run : runs_) {
      put(run.cards.begin(), run.cards.end());
      add(found, {run.cards.size, run.low + kLowestRank, run.suit});
    }
    for (int card = 0; card < kJoker; ++card) next = std::fill_n(next, at(rest_, card), static_cast<std::uint8_t>(card));
  }

  static void add(Arrangement& found, const LaidMeld& meld) { found.melds[static_cast<std::size_t>(found.count++)] = meld; }

  Plan plan_;
  Counts wilds_{};
  Counts rest_{};  // naturals in no meld yet
  int wild_count_ = 0;
  Runs runs_;
  Books books_;
};

}  // namespace

Arrangement arrange(const std::uint8_t* cards, int size, const HandRules& rules) {
  Hand hand;
  for (int place = 0; place < size; ++place) hand.add(cards[place], rules);
  const Plan plan = best_plan(hand, rules);
  Arrangement found;
  found.points = plan.points;
  if (plan.any_meld()) {
    Laying(cards, size, rules, plan).lay(found);
    return found;
  }
  std::uint8_t* last = std::copy(cards, cards + size, found.cards.begin());
  if (hand.wilds() >= 3 && rules.all_wild_melds) {
    std::sort(found.cards.begin(), last, [&](int one, int other) {
      return rules.is_wild(one) != rules.is_wild(other) ? rules.is_wild(one) : one < other;
    });
    found.melds[0].size = hand.wilds();
    found.count = 1;
  } else {
    std::sort(found.cards.begin(), last);
    found.points += hand.wild_points();
  }
  return found;
}

}  // namespace starsuit
