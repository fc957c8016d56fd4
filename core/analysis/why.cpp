#include "analysis/why.hpp"

#include <algorithm>

#include "analysis/hopes.hpp"
#include "records/json.hpp"
#include "records/notation.hpp"

namespace starsuit {
namespace {

constexpr int kEqual = 5;     // tenths of a point: closer ones are not ranked
constexpr int kMentioned = 2; // partners

// An object with its closing bracket.
class WhyValues {
 public:
  WhyValues() { json_.open('{'); }

  WhyValues& card(const char* name, int card) {
    json_.key(name).string(card_text(card));
    return *this;
  }
  WhyValues& cards(const char* name, const Cards& cards, int most = kMaxHand) {
    json_.key(name).open('[');
    for (int place = 0; place < std::min(cards.size, most); ++place) json_.string(card_text(cards.cards[at(place)]));
    json_.close(']');
    return *this;
  }
  WhyValues& number(const char* name, int value) {
    json_.key(name).number(value);
    return *this;
  }
  WhyValues& truth(const char* name, bool value) {
    json_.key(name).truth(value);
    return *this;
  }
  WhyValues& text(const char* name, std::string_view value) {
    json_.key(name).string(value);
    return *this;
  }
  WhyValues& texts(const char* name, const std::vector<std::string>& values) {
    json_.key(name).open('[');
    for (const std::string& value : values) json_.string(value);
    json_.close(']');
    return *this;
  }
  WhyValues& meld(const Meld& meld, const HandRules& rules) {
    const bool run = meld.suit >= 0;
    json_.open('{').key("kind").string(run ? "run" : "book").key("rank").number(meld.rank);
    json_.key("suit").string(run ? card_text(meld.suit * kRanks).substr(1) : "");
    std::string text;
    append_cards(text, meld.cards.data(), meld.size);
    json_.key("cards").string(text).key("wilds").open('[');
    for (int place = 0; place < meld.size; ++place) {
      if (meld.stands(place, rules)) json_.string(card_text(meld.cards[at(place)]));
    }
    json_.close(']').close('}');
    return *this;
  }
  WhyValues& melds(const char* name, const std::vector<Meld>& melds, const HandRules& rules) {
    json_.key(name).open('[');
    for (const Meld& each : melds) meld(each, rules);
    json_.close(']');
    return *this;
  }
  WhyValues& meld(const char* name, const Meld& found, const HandRules& rules) {
    json_.key(name);
    return meld(found, rules);
  }

  Why why(const char* code) { return {code, std::move(json_.close('}').text)}; }

 private:
  Json json_;
};

class Reasons {
 public:
  explicit Reasons(const Weighed& moment) : moment_(moment), sight_(moment.sight), rules_(moment.sight.rules()) {}

  std::vector<Why> of_best(const Option& choice) const {
    const Action action = choice.move.action;
    if (action == kDrawStock) return for_drawing(choice);
    if (action == kTakeDiscard) return for_take(choice);
    if (action < kGoOut) return for_discard(choice, card_of(action));
    return {of_laying(choice)};
  }

  Why of_other(const Option& choice) const {
    const Action action = choice.move.action;
    if (action == kDrawStock) return for_taking(moment_.best());
    if (action == kTakeDiscard) return against_taking(choice);
    if (action < kGoOut) return against_discard(card_of(action));
    return of_laying(choice);
  }

  Why against_discard(int card) const {
    const Action best = moment_.best().move.action;
    if (moment_.best().move.lays()) return WhyValues().card("card", card).why("out");
    if (rules_.is_wild(card)) return WhyValues().card("card", card).why("wild");
    const Cards kept = without(sight_.hand(), card);
    const Arranged now(sight_.hand(), rules_);
    if (points_left(packed_of(kept, rules_), rules_) > now.points()) {
      if (const Meld broken = now.meld_with(card)) {
        return WhyValues().card("card", card).meld("meld", broken, rules_).truth("fresh", card == sight_.drawn()).why("breaks");
      }
    }
    Cards mine = loose_partners(card, kept, rules_);
    if (!mine.size) mine = partners(card, kept, rules_);
    if (mine.size) return WhyValues().card("card", card).cards("partners", mine, kMentioned).why("goes-with");
    const int instead = card_of(best);
    if (rules_.card_points(card) < rules_.card_points(instead)) {
      return WhyValues().card("card", card).card("instead", instead).why("cheap");
    }
    return WhyValues().card("card", card).why("fewer");
  }

  Why for_taking(const Option& take) const {
    const int top = sight_.top();
    if (take.points == 0 && !sight_.last_turn()) return WhyValues().card("card", top).why("out");
    if (rules_.is_wild(top) && !sight_.last_turn()) return WhyValues().card("card", top).why("wild");
    const Cards hand = with(sight_.hand(), top);
    const Arranged after(without(hand, DiscardValues(hand, rules_).cheapest()), rules_);
    const Meld mine = after.meld_with(top);
    if (!mine) return WhyValues().card("card", top).number("points", points_now() - take.points).why("saves");
    Cards rest;
    std::copy(mine.cards.begin(), mine.cards.begin() + mine.size, rest.cards.begin());
    rest.size = mine.size;
    rest.remove(top);
    const bool joins = static_cast<bool>(meld_of(rest.begin(), rest.size, rules_));
    std::vector<Meld> shown{mine};
    if (!joins && after.count() == 2) {
      const std::vector<Meld> both{after.meld(0), after.meld(1)};
      const auto book = [](const Meld& meld) { return meld.suit < 0 && meld.rank; };
      if (std::all_of(both.begin(), both.end(), book)) shown = both;
    }
    return WhyValues().card("card", top).melds("melds", shown, rules_).truth("joins", joins).why("completes");
  }

  Why against_taking(const Option& take) const {
    const int top = sight_.top();
    const int saved = points_now() - take.points;
    if (saved > 0) {
      int better = 0;
      Hand more = sight_.packed();
      for (int card = 0; card < kCards; ++card) {
        const int copies = moment_.unseen.count[at(card)];
        if (!copies) continue;
        more.add(card, rules_);
        if (points_after_discard(more, rules_) < take.points) better += copies;
        more.remove(card, rules_);
      }
      return WhyValues().card("card", top).number("points", saved).truth("most", 2 * better > moment_.unseen.total).why("saves-little");
    }
    if (sight_.last_turn()) return WhyValues().card("card", top).why("last-turn");
    Cards mine = loose_partners(top, sight_.hand(), rules_);
    if (!mine.size) mine = partners(top, sight_.hand(), rules_);
    if (mine.size) return WhyValues().card("card", top).cards("partners", mine, kMentioned).why("goes-with");
    return WhyValues().card("card", top).cards("like", {}).why("fits-nothing");
  }

  Why laid(const Move& move, const Cards& equal, int points) const {
    std::vector<Meld> melds;
    move.melds.each([&](const std::uint8_t* first, int size) {
      if (const Meld meld = meld_of(first, size, rules_)) melds.push_back(meld);
    });
    return WhyValues()
        .card("card", card_of(move.action))
        .cards("cards", equal)
        .melds("melds", melds, rules_)
        .number("points", points)
        .why("last-turn");
  }

 private:
  int points_now() const { return points_left(sight_.packed(), rules_); }

  // Discards

  std::vector<Why> for_discard(const Option& choice, int card) const {
    const Hope hope = hope_in(choice);
    std::vector<Why> found{for_discard(choice, card, hope.out())};
    if (hope.makes) found.push_back(waits(hope));
    add_fed(card, false, found);
    add_equal_discards(choice, card, found);
    return found;
  }

  // The best reason. If a card may put the hand out that is what matters, and other loose cards are not mentioned.
  Why for_discard(const Option& choice, int card, bool brief) const {
    const Arranged arranged(choice.kept, rules_);
    const Cards loose = arranged.loose();
    const Cards mine = partners(card, loose, rules_);
    if (!partners(card, choice.kept, rules_).size && !rules_.is_wild(card)) {
      return WhyValues().card("card", card).cards("like", brief ? Cards{} : alone(choice, card, loose), kMentioned).why("fits-nothing");
    }
    if (!mine.size && arranged.count()) return WhyValues().card("card", card).why("keeps");
    int total = 0;
    const int gone = count_gone(card, mine, total);
    if (total && 2 * gone >= total) return WhyValues().card("card", card).number("gone", gone).number("total", total).why("partners-gone");
    const int points = rules_.card_points(card);
    const bool dear = std::all_of(loose.begin(), loose.end(), [&](int each) { return points >= rules_.card_points(each); });
    if (loose.size && dear && !rules_.is_wild(card)) return WhyValues().card("card", card).number("points", points).why("dear");
    return WhyValues().card("card", card).why(arranged.count() ? "keeps" : "least");
  }

  // The cheaper loose cards without a partner either.
  Cards alone(const Option& choice, int card, const Cards& loose) const {
    const Cards equal = equals(choice, card);
    Cards found;
    for (const std::uint8_t each : loose) {
      if (rules_.card_points(each) >= rules_.card_points(card) || equal.has(each)) continue;
      if (!partners(each, without(choice.kept, each), rules_).size) found.add(each);
    }
    return found;
  }

  // Of the cards that make a meld of this one and a partner: how many have been played, and how many there are.
  int count_gone(int card, const Cards& mine, int& total) const {
    std::array<bool, kCards> wanted{};
    if (card == kJoker) return 0;
    for (const std::uint8_t other : mine) {
      if (rank_of(other) == rank_of(card)) {
        for (int each = rank_place(card); each < kJoker; each += kRanks) wanted[at(each)] = true;
        continue;
      }
      const int low = std::min(rank_place(card), rank_place(other));
      const int high = std::max(rank_place(card), rank_place(other));
      const auto want = [&](int place) {
        if (0 <= place && place < kRanks) wanted[at(suit_of(card) * kRanks + place)] = true;
      };
      if (high - low > 1) {
        want(low + 1);
      } else {
        want(low - 1);
        want(high + 1);
      }
    }
    int unseen = 0;
    for (int each = 0; each < kJoker; ++each) {
      if (!wanted[at(each)] || rules_.is_wild(each)) continue;
      const Cards& hand = sight_.hand();
      total += sight_.game_rules().packs() - static_cast<int>(std::count(hand.begin(), hand.end(), each));
      unseen += moment_.unseen.count[at(each)];
    }
    return total - unseen;
  }

  // Those that are as good; and one that would be, if the next player did not collect it.
  void add_equal_discards(const Option& best, int card, std::vector<Why>& found) const {
    const bool feeding = goes_with(sight_, card).size > 0;
    Cards equal;
    int liked = -1;
    for (const std::uint8_t each : equals(best, card)) {
      if (!feeding && goes_with(sight_, each).size) {
        if (liked < 0) liked = each;
      } else {
        equal.add(each);
      }
    }
    if (equal.size) found.push_back(WhyValues().text("action", "discard").cards("cards", equal).why("equal"));
    if (liked >= 0) add_fed(liked, true, found);
  }

  Cards equals(const Option& best, int card) const {
    Cards found;
    for (std::size_t place = 1; place < moment_.among.size(); ++place) {
      const Option& choice = moment_.among[place];
      if (choice.move.action >= kGoOut || !is_equal(choice, best)) continue;
      if (rules_.is_wild(card_of(choice.move.action)) == rules_.is_wild(card)) found.add(card_of(choice.move.action));
    }
    return found;
  }

  // That the next player may like a card; not if that player has no more turns.
  void add_fed(int card, bool equal, std::vector<Why>& found) const {
    const int next = sight_.next_seat();
    const Cards cards = sight_.has_laid(next) ? Cards{} : goes_with(sight_, card);
    if (!cards.size) return;
    found.push_back(WhyValues()
                        .card("card", card)
                        .text("next", moment_.names[at(next)])
                        .cards("cards", cards)
                        .truth("equal", equal)
                        .why("feeds"));
  }

  Hope hope_in(const Option& choice) const { return hope_of(choice.kept, rules_, moment_.unseen, sight_.last_turn()); }

  Why waits(const Hope& hope) const {
    return WhyValues()
        .text("makes", hope.makes)
        .texts("kinds", hope.kinds)
        .truth("all_named", hope.all_named)
        .number("cards", hope.cards)
        .number("total", moment_.unseen.total)
        .number("pairs", hope.pairs)
        .truth("drawing", sight_.phase() == Phase::kDrawing)
        .why("waits-for");
  }

  // Drawing and taking

  std::vector<Why> for_drawing(const Option& draw) const {
    const Option& take = moment_.among[1];
    std::vector<Why> found{is_equal(take, draw) ? equal_to("either", sight_.top()) : against_taking(take)};
    if (sight_.last_turn()) return found;
    const Hope hope = hope_in(draw);
    if (hope.out()) found.push_back(waits(hope));
    return found;
  }

  std::vector<Why> for_take(const Option& take) const {
    std::vector<Why> found{for_taking(take)};
    if (take.points && is_equal(moment_.among[1], take)) found.push_back(equal_to("draw", -1));
    return found;
  }

  static Why equal_to(const char* action, int card) {
    Cards cards;
    if (card >= 0) cards.add(card);
    return WhyValues().text("action", action).cards("cards", cards).why("equal");
  }

  // The end of a round

  Why of_laying(const Option& choice) const {
    const int card = card_of(choice.move.action);
    if (choice.move.action < kLayDown) return WhyValues().card("card", card).why("out");
    Cards rest = sight_.hand();
    for (int place = 0; place < choice.move.melds.total; ++place) rest.remove(choice.move.melds.cards[at(place)]);
    Cards equal;
    for (const Option& each : moment_.among) {
      const int other = card_of(each.move.action);
      if (each.points == choice.points && rest.has(other) && !equal.has(other)) equal.add(other);
    }
    std::sort(equal.cards.begin(), equal.cards.begin() + equal.size);
    return laid(choice.move, equal, choice.points);
  }

  const Weighed& moment_;
  const Sight& sight_;
  const HandRules& rules_;
};

}  // namespace

std::string Why::json() const {
  std::string text = "{\"code\":\"";
  return text.append(code).append("\",\"values\":").append(values).append("}");
}

const Option& Weighed::find(Action action) const {
  return *std::find_if(among.begin(), among.end(), [action](const Option& each) { return each.move.action == action; });
}

std::int64_t together(const Option& choice) { return scaled(choice.left(), 1) - scaled(choice.credit, 1); }

bool is_equal(const Option& choice, const Option& best) {
  if (&choice == &best) return true;
  return !choice.ruled && !best.ruled && together(choice) - together(best) <= kEqual;
}

std::vector<Why> reasons_for(const Weighed& moment, const Option& choice) {
  const Reasons reasons(moment);
  const Action action = choice.move.action;
  if (&choice == &moment.best()) return reasons.of_best(choice);
  if (!choice.move.lays() && is_equal(choice, moment.best())) {
    Cards cards;
    if (!is_draw(action)) cards.add(card_of(action));
    const char* const verb = action == kDrawStock ? "draw" : action == kTakeDiscard ? "take" : "discard";
    return {WhyValues().text("action", verb).cards("cards", cards).why("equal")};
  }
  return {reasons.of_other(choice)};
}

Why why_not(const Weighed& moment, const Move& move) {
  const Reasons reasons(moment);
  if (move.action == kDrawStock) return reasons.for_taking(moment.find(kTakeDiscard));
  if (move.action == kTakeDiscard) return reasons.against_taking(moment.find(kTakeDiscard));
  const int card = card_of(move.action);
  if (move.action < kGoOut) return reasons.against_discard(card);
  if (move.action < kLayDown) return WhyValues().card("card", card).why("out");
  Cards rest = without(moment.sight.hand(), card);
  for (int place = 0; place < move.melds.total; ++place) rest.remove(move.melds.cards[at(place)]);
  int points = 0;
  for (const std::uint8_t each : rest) points += moment.sight.rules().card_points(each);
  Cards only;
  only.add(card);
  return reasons.laid(move, only, points);
}

}  // namespace starsuit
