#include <algorithm>
#include <cstdlib>
#include <iterator>

#include "players/counting.hpp"
#include "players/roster.hpp"

namespace starsuit {
namespace {

// What a character minds, in tenths of a point; bots/characters.py explains it and is the reference.
struct Style {
  const char* name;
  int points, ahead, outs, take, runs, books, high, stars, watch;
};

constexpr Style kStyles[] = {
    {"runa-casual", 10, 0, 0, -76, 75, -22, 0, 0, 0},
    {"gemma-casual", 10, 0, 0, -5, -30, 80, 0, 0, 0},
    {"nils-casual", 10, 0, 0, -900, -30, 0, 0, 0, 0},
    {"vito-casual", 0, 10, 100, 0, 0, 0, 18, 0, 0},
    {"mira-casual", 10, 0, 0, 0, 0, 0, 0, 0, 8},
    {"pia-casual", 0, 10, 0, 43, 0, 0, 0, 0, 0},
    {"levi-casual", 10, 0, 0, -5, 0, 0, -8, 0, 0},
    {"stella-casual", 10, 0, 0, -40, 0, 0, 0, 50, 0},
    {"runa-skilled", 0, 10, 300, -20, 41, 0, 0, 0, 0},
    {"gemma-skilled", 0, 10, 300, 0, -15, 65, 0, 0, 0},
    {"nils-skilled", 0, 10, 300, -125, 0, 0, 0, 0, 1},
    {"vito-skilled", 0, 10, 600, -20, 0, 0, 7, 0, 0},
    {"mira-skilled", 0, 10, 300, -80, 0, 0, 0, 0, 40},
    {"pia-skilled", 0, 10, 300, 25, 0, 0, 0, 0, 1},
    {"levi-skilled", 0, 10, 300, -20, 0, 0, -8, 0, 0},
    {"stella-skilled", 0, 10, 300, -30, 0, 0, 0, 55, 1},
};

class Character final : public Counting {
 public:
  explicit Character(const Style& style) : style_(style) {}

 protected:
  int discard(const Sight& sight, const std::vector<int>& cards, const Outstanding& outstanding) override {
    const HandRules& rules = sight.rules();
    const int drawn = sight.drawn();
    const int taken = sight.known(sight.seat()).has(drawn) && cards.size() > 1 ? drawn : -1;
    Hand rest = sight.packed();
    int best = -1;
    int best_cost = 0;
    for (const int card : cards) {
      if (card == taken) continue;
      Cards others = sight.hand();
      others.remove(card);
      rest.remove(card, rules);
      const int left = style_.ahead ? worth(look_ahead(rest, rules, outstanding), outstanding)
                                    : style_.points * points_left(rest, rules) * outstanding.total;
      rest.add(card, rules);
      const int cost = left + (likes(card, others, rules) + style_.watch * feeds(sight, card)) * outstanding.total;
      if (best < 0 || cost < best_cost) {
        best = card;
        best_cost = cost;
      }
    }
    return best;
  }

  bool wants(const Sight& sight, int points, const Outlook& ahead, const Outstanding& outstanding) override {
    const int then = (style_.points + style_.ahead) * points - style_.take - likes(sight.top(), sight.hand(), sight.rules());
    return then * outstanding.total < worth(ahead, outstanding);
  }

 private:
  int worth(const Outlook& ahead, const Outstanding& outstanding) const {
    return style_.points * ahead.points * outstanding.total + style_.ahead * ahead.expected - style_.outs * ahead.outs;
  }

  int likes(int card, const Cards& others, const HandRules& rules) const {
    if (rules.is_wild(card)) return 0;
    int liked = style_.high * (rank_of(card) - 8) + (suit_of(card) == 0 ? style_.stars : 0);
    for (const int other : others) {
      if (rules.is_wild(other)) continue;
      const int apart = std::abs(rank_of(other) - rank_of(card));
      if (apart == 0) liked += style_.books;
      else if (apart <= 2 && suit_of(other) == suit_of(card)) liked += style_.runs;
    }
    return liked;
  }

  const Style& style_;
};

}  // namespace

std::unique_ptr<Policy> make_character(const std::string& name) {
  const auto named = [&name](const Style& each) { return each.name == name; };
  const auto* const found = std::find_if(std::begin(kStyles), std::end(kStyles), named);
  return found == std::end(kStyles) ? nullptr : std::make_unique<Character>(*found);
}

std::vector<std::string> character_names() {
  std::vector<std::string> names;
  for (const Style& each : kStyles) names.emplace_back(each.name);
  return names;
}

}  // namespace starsuit
