#include "analysis/hopes.hpp"

#include <algorithm>
#include <string_view>

#include "records/notation.hpp"

namespace starsuit {
namespace {

constexpr std::size_t kNamed = 3;

using Found = std::vector<int>;  // cards, sorted

bool has(const Found& cards, int card) { return std::binary_search(cards.begin(), cards.end(), card); }

// The rank if any card of it will do, else the card.
std::string kind_of(int card, const Found& cards, const Outstanding& unseen) {
  int whole = 0;
  for (int other = rank_place(card); other < kJoker; other += kRanks) {
    if (!unseen.count[at(other)]) continue;
    ++whole;
    if (!has(cards, other)) return card_text(card);
  }
  const std::string text = card_text(card);
  return whole > 1 ? text.substr(0, 1) : text;
}

std::vector<std::string> kinds_of(const Found& cards, const HandRules& rules, const Outstanding& unseen) {
  struct Kind {
    std::string text;
    int count;
  };
  std::vector<Kind> found;
  int wilds = 0;
  for (const int card : cards) {
    const int copies = unseen.count[at(card)];
    if (rules.is_wild(card)) {
      wilds += copies;
      continue;
    }
    const std::string text = kind_of(card, cards, unseen);
    const auto same = std::find_if(found.begin(), found.end(), [&text](const Kind& kind) { return kind.text == text; });
    if (same == found.end()) {
      found.push_back({text, copies});
    } else {
      same->count += copies;
    }
  }
  std::stable_sort(found.begin(), found.end(), [](const Kind& one, const Kind& other) { return one.count > other.count; });
  std::vector<std::string> kinds;
  for (const Kind& kind : found) {
    if (wilds && kinds.size() == kNamed - 1) kinds.emplace_back("wild");
    kinds.push_back(kind.text);
  }
  if (wilds && kinds.size() < kNamed) kinds.emplace_back("wild");
  return kinds;
}

// What the naturals among them make, if it is always the same.
const char* makes_of(const Cards& hand, const Found& found, const HandRules& rules) {
  bool books = false;
  bool runs = false;
  for (const int card : found) {
    if (rules.is_wild(card)) continue;
    const Arranged best(with(hand, card), rules);
    for (int place = 0; place < best.count(); ++place) {
      const Meld meld = best.meld(place);
      const auto* const end = meld.cards.begin() + meld.size;
      if (std::find(meld.cards.begin(), end, card) == end) continue;
      (meld.suit < 0 ? books : runs) = true;
    }
  }
  return books == runs ? "meld" : books ? "book" : "run";
}

int pairs_of(const Cards& hand, const HandRules& rules) {
  std::array<int, kRanks> ranks{};
  for (const std::uint8_t card : Arranged(hand, rules).loose()) ++ranks[at(rank_place(card))];
  return static_cast<int>(std::count_if(ranks.begin(), ranks.end(), [](int count) { return count > 1; }));
}

}  // namespace

bool Hope::out() const { return makes && std::string_view(makes) == "out"; }

Hope hope_of(const Cards& hand, const HandRules& rules, const Outstanding& unseen, bool last_turn) {
  Found out;
  Found better;
  Hand more = packed_of(hand, rules);
  const int now = points_left(more, rules);
  for (int card = 0; card < kCards; ++card) {
    if (!unseen.count[at(card)]) continue;
    more.add(card, rules);
    if (!last_turn && points_after_discard(more, rules) == 0) out.push_back(card);
    if (points_left(more, rules) < now) better.push_back(card);
    more.remove(card, rules);
  }
  const Found& found = out.empty() ? better : out;
  Hope hope;
  if (found.empty()) return hope;
  hope.makes = out.empty() ? makes_of(hand, found, rules) : "out";
  hope.kinds = kinds_of(found, rules, unseen);
  hope.all_named = hope.kinds.size() <= kNamed;
  if (!hope.all_named) hope.kinds.resize(kNamed);
  for (const int card : found) hope.cards += unseen.count[at(card)];
  hope.pairs = pairs_of(hand, rules);
  return hope;
}

}  // namespace starsuit
