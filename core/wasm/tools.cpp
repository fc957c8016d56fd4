// Questions about cards and seeds that belong to no game: what a hand is worth, which groups are melds, who deals first.
#include <algorithm>
#include <vector>

#include "players/network.hpp"
#include "players/roster.hpp"
#include "records/notation.hpp"
#include "round/moves.hpp"
#include "wasm/exports.hpp"
#include "wasm/states.hpp"

namespace starsuit {
namespace {

using CardList = std::vector<std::uint8_t>;

constexpr const char* kSuits[] = {"stars", "hearts", "clubs", "spades", "diamonds"};
constexpr const char* kSuitLetters = "thcsd";

std::string rank_name(int rank) {
  return rank > 10 ? std::string(1, "JQK"[rank - 11]) : std::to_string(rank);
}

// What a hand goes by: the wild rank (0: jokers only), whether wild cards alone are a meld, the points of J, Q and K.
HandRules read_hand_rules(std::string_view line) {
  HandRules rules;
  rules.wild = number_of(next_word(line), 0);
  rules.all_wild_melds = next_word(line) != "0";
  rules.court_points = number_of(next_word(line), 0);
  return rules;
}

// The word that is no card; empty if all are.
std::string_view read_cards(std::string_view line, CardList& into) {
  for (std::string_view word = next_word(line); !word.empty(); word = next_word(line)) {
    const int card = read_card(word);
    if (card < 0) return word;
    into.push_back(static_cast<std::uint8_t>(card));
  }
  return {};
}

int refuse_card(std::string_view word) { return refuse("notation/card", {{"text", quoted(word)}}); }

int refuse_many(const CardList& cards) {
  return refuse("cards/many", {{"most", std::to_string(kMaxHand)}, {"count", std::to_string(cards.size())}});
}

template <typename Numbers>
std::string number_list(const Numbers& numbers) {
  Json json;
  json.open('[');
  for (const int number : numbers) json.number(number);
  json.close(']');
  return json.text;
}

// What meld.stands_for says of a place.
std::string stands_for(const Meld& meld, int place) {
  if (meld.rank == 0) return card_text(meld.cards[at(place)]);
  if (meld.suit < 0) return card_text(meld.rank - kLowestRank).substr(0, 1);
  return card_text(meld.suit * kRanks + meld.rank - kLowestRank + place);
}

std::string title_of(const Meld& meld) {
  if (meld.rank == 0) return "book of wild cards";
  if (meld.suit < 0) return "book of " + rank_name(meld.rank) + "s";
  return std::string("run of ") + kSuits[meld.suit] + " from " + rank_name(meld.rank) + " to " +
         rank_name(meld.rank + meld.size - 1);
}

// Why these cards are no meld: a code of melds.py, and its values.
void write_why_not(Json& json, const CardList& cards, const HandRules& rules) {
  CardList naturals;
  std::copy_if(cards.begin(), cards.end(), std::back_inserter(naturals), [&](int card) { return !rules.is_wild(card); });
  std::vector<int> suits;
  std::vector<int> ranks;
  for (const std::uint8_t card : naturals) {
    suits.push_back(suit_of(card));
    ranks.push_back(rank_of(card));
  }
  const auto distinct = [](std::vector<int>& values) {
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
  };
  const std::vector<int> all = [&ranks] {
    std::vector<int> sorted = ranks;
    std::sort(sorted.begin(), sorted.end());
    return sorted;
  }();
  distinct(suits);
  distinct(ranks);
  const auto say = [&json](const char* code) -> Json& { return json.key("code").string(code).key("values").open('{'); };
  if (cards.size() < kShortestMeld) {
    say("meld/few").key("count").number(static_cast<std::int64_t>(cards.size())).close('}');
    return;
  }
  if (naturals.empty()) {
    say("meld/all-wild").close('}');
    return;
  }
  if (suits.size() > 1) {
    say("meld/neither").key("ranks").raw(number_list(ranks)).key("suits").open('[');
    for (const int suit : suits) json.string(std::string_view(kSuitLetters + suit, 1));
    json.close(']').close('}');
    return;
  }
  const auto twice = std::adjacent_find(all.begin(), all.end());
  if (twice != all.end()) {
    say("meld/twice").key("card").string(card_text(suits[0] * kRanks + *twice - kLowestRank)).close('}');
    return;
  }
  std::vector<int> missing;
  for (int rank = ranks.front(); rank < ranks.back(); ++rank) {
    if (!std::binary_search(ranks.begin(), ranks.end(), rank)) missing.push_back(rank);
  }
  const std::size_t wilds = cards.size() - naturals.size();
  if (missing.size() <= wilds) {
    say("meld/long").key("most").number(kRanks).key("count").number(static_cast<std::int64_t>(cards.size())).close('}');
    return;
  }
  say("meld/missing").key("ranks").raw(number_list(missing)).key("count").number(static_cast<std::int64_t>(missing.size()));
  json.key("suit").string(std::string_view(kSuitLetters + suits[0], 1)).key("wilds");
  json.number(static_cast<std::int64_t>(wilds)).close('}');
}

// `MeldAnswer`; its English sentence is only the title.
void write_meld(Json& json, const CardList& cards, const HandRules& rules) {
  const Meld meld = meld_of(cards.data(), static_cast<int>(cards.size()), rules);
  json.open('{').key("valid").truth(static_cast<bool>(meld)).key("sentence");
  if (meld) {
    const std::string title = title_of(meld);
    json.string(title).key("kind").string(meld.suit < 0 ? "book" : "run").key("title").string(title).key("cards");
    write_cards(json, meld.cards.data(), meld.size);
    json.key("stands_for").open('[');
    for (int place = 0; place < meld.size; ++place) json.string(stands_for(meld, place));
    json.close(']').key("code").null().key("values").open('{').close('}');
  } else {
    json.string("").key("kind").null().key("title").null().key("cards");
    write_cards(json, cards.data(), static_cast<int>(cards.size()));
    json.key("stands_for").open('[').close(']');
    write_why_not(json, cards, rules);
  }
  json.close('}');
}

}  // namespace

// The rules of the hand, then a group of cards on each line.
STARSUIT_EXPORT(melds)(int length) {
  std::string_view rest = asked(length);
  const HandRules rules = read_hand_rules(next_line(rest));
  Json json;
  json.open('[');
  while (!rest.empty()) {
    CardList cards;
    const std::string_view wrong = read_cards(next_line(rest), cards);
    if (!wrong.empty()) return refuse_card(wrong);
    if (cards.size() > kMaxHand) return refuse_many(cards);
    write_meld(json, cards, rules);
  }
  json.close(']');
  return answer(json);
}

// The rules of the hand, 1 if a card is to be thrown, and the cards, each on a line.
STARSUIT_EXPORT(solve)(int length) {
  std::string_view rest = asked(length);
  const HandRules rules = read_hand_rules(next_line(rest));
  const bool throws = next_line(rest) == "1";
  CardList cards;
  const std::string_view wrong = read_cards(rest, cards);
  if (!wrong.empty()) return refuse_card(wrong);
  if (cards.size() > kMaxHand) return refuse_many(cards);
  if (throws && cards.empty()) return refuse("cards/empty");
  const int thrown = throws ? best_discard(cards.data(), static_cast<int>(cards.size()), rules).card : -1;
  if (throws) cards.erase(std::find(cards.begin(), cards.end(), thrown));
  Json json;
  write_arranged(json, cards.data(), static_cast<int>(cards.size()), rules, thrown);
  return answer(json);
}

// The rules of the hand, and the cards that are left in it.
STARSUIT_EXPORT(count)(int length) {
  std::string_view rest = asked(length);
  const HandRules rules = read_hand_rules(next_line(rest));
  CardList cards;
  const std::string_view wrong = read_cards(rest, cards);
  if (!wrong.empty()) return refuse_card(wrong);
  std::vector<int> each;
  int points = 0;
  for (const std::uint8_t card : cards) {
    each.push_back(rules.card_points(card));
    points += each.back();
  }
  Json json;
  json.open('{').key("points").number(points).key("each").raw(number_list(each)).close('}');
  return answer(json);
}

// How many play, and the seed as JSON: the seat that deals first, where the seed decides it.
STARSUIT_EXPORT(first_dealer)(int length) {
  std::string_view rest = asked(length);
  const int players = number_of(next_line(rest), 0);
  JsonValue seed;
  if (players < 1 || !read_json(rest, seed) || !good_seed(seed.text)) return refuse("notation/seed", {{"most", "1000"}});
  Stream numbers(seed_key(seed.text), "first dealer");
  return answer(std::to_string(numbers.below(static_cast<std::uint32_t>(players))));
}

// The file of the champion's weights: without them it plays as the level below.
STARSUIT_EXPORT(learn)(int length) {
  std::string wrong;
  auto network = Network::read(asked(length), wrong);
  if (!network) return refuse("bot/network", {{"why", quoted(wrong)}});
  keep_network("champion", std::move(network));
  return answer("true");
}

// The computer players there are, from the weakest.
STARSUIT_EXPORT(players)(int length) {
  static_cast<void>(length);
  Json json;
  json.open('[');
  for (const std::string& name : player_names()) json.string(name);
  json.close(']');
  return answer(json);
}

}  // namespace starsuit
