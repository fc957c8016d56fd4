#include "analysis/puzzles/posing.hpp"

#include <algorithm>

#include "analysis/advice.hpp"
#include "players/roster.hpp"
#include "records/notation.hpp"

namespace starsuit {
namespace {

constexpr double kMargin = 2.0;
constexpr int kNear = 13;
constexpr double kRival = 6.0;
constexpr std::size_t kFewest = 3;
constexpr std::size_t kOffered = 4;
constexpr int kHarder[] = {900, 1250};

int wild_count(const Sight& sight) { return sight.packed().wilds(); }

int total(const std::uint8_t* cards, int size, const HandRules& rules) {
  int points = 0;
  for (const std::uint8_t* card = cards; card != cards + size; ++card) points += rules.card_points(*card);
  return points;
}

bool can_go_out(const Sight& sight, const Round& round, Puzzle& puzzle) {
  if (points_after_discard(sight.packed(), sight.rules())) return false;
  const std::vector<std::string> nobody;  // values do not depend on names
  const Weighed moment(round, nobody, Detail::kValues);
  const Move& best = moment.best().move;
  if (!best.lays()) return false;
  int ways = 0;
  for (const Option& choice : moment.among) ways += choice.move.lays();
  puzzle.answer = format_move(best);
  puzzle.discard = card_of(best.action);
  puzzle.arranged = without(sight.hand(), puzzle.discard);
  puzzle.rating = 60 * wild_count(sight) + 40 * Arranged(puzzle.arranged, sight.rules()).count() - 40 * (std::min(5, ways) - 1);
  return true;
}

bool cannot_go_out(const Sight& sight, Puzzle& puzzle) {
  const BestDiscard best = best_discard(sight.hand().begin(), sight.hand().size, sight.rules());
  if (best.points < 1 || best.points > kNear) return false;
  puzzle.answer = "no";
  puzzle.discard = best.card;
  puzzle.arranged = without(sight.hand(), best.card);
  puzzle.rating = 60 * wild_count(sight) + 200;
  return true;
}

// Different numbers.
struct Costs {
  std::array<int, 2 * kMaxHand> each{};
  int count = 0;

  void add(int cost) {
    if (std::find(each.begin(), each.begin() + count, cost) == each.begin() + count) each[at(count++)] = cost;
  }
  int pick(Stream& chance) {
    int* const place = each.data() + chance.below(static_cast<std::uint32_t>(count));
    const int cost = *place;
    std::copy(place + 1, each.data() + count--, place);
    return cost;
  }
};

// What somebody finds who misses a meld, forgets a card, or lays nothing; else a near miss.
Costs wrong_costs(const Sight& sight, const Arranged& best) {
  const HandRules& rules = sight.rules();
  const int right = best.points();
  Costs costs;
  costs.add(right);
  for (int place = 0; place < best.count(); ++place) {
    const Meld meld = best.meld(place);
    costs.add(right + total(meld.cards.data(), meld.size, rules));
  }
  for (const std::uint8_t card : best.leftover()) costs.add(right - rules.card_points(card));
  costs.add(total(sight.hand().begin(), sight.hand().size, rules));
  for (const int more : {5, 10, 3}) costs.add(right + more);
  std::copy(costs.each.data() + 1, costs.each.data() + costs.count--, costs.each.data());
  return costs;
}

bool cost(const Sight& sight, Stream& chance, Puzzle& puzzle) {
  const Arranged best(sight.hand(), sight.rules());
  const int left = best.leftover().size;
  if (!best.count() || (best.count() == 1 && !left)) return false;
  append_number(puzzle.answer, best.points());
  puzzle.arranged = sight.hand();
  puzzle.rating = 60 * wild_count(sight) + 40 * best.count() + 20 * std::min(5, left);
  Costs wrong = wrong_costs(sight, best);
  std::array<int, kOffered> offered{best.points()};
  for (std::size_t place = 1; place < offered.size(); ++place) offered[place] = wrong.pick(chance);
  std::sort(offered.begin(), offered.end());
  Json json;
  json.open('[');
  for (const int each : offered) {
    std::string text;
    append_number(text, each);
    json.string(text);
  }
  puzzle.choices = std::move(json.close(']').text);
  return true;
}

void write_list(Json& json, const std::uint8_t* cards, int size) {
  json.open('[');
  for (int place = 0; place < size; ++place) json.string(card_text(cards[place]));
  json.close(']');
}

void write_sorted(Json& json, Cards cards) {
  std::sort(cards.cards.begin(), cards.cards.begin() + cards.size);
  write_list(json, cards.begin(), cards.size);
}

void write_others(Json& json, const Round& round, const std::vector<std::string>& names) {
  json.open('[');
  for (int place = round.place_after(round.place); place != round.place; place = round.place_after(place)) {
    const std::size_t seat = round.seats[at(place)];
    json.open('{').key("name").string(names[seat]).key("cards");
    write_sorted(json, round.known[seat]);
    json.close('}');
  }
  json.close(']');
}

void write_best(Json& json, const Cards& cards, int discard, const HandRules& rules) {
  const Arranged best(cards, rules);
  json.open('{').key("melds").open('[');
  for (int place = 0; place < best.count(); ++place) {
    const Meld meld = best.meld(place);
    write_list(json, meld.cards.data(), meld.size);
  }
  const Cards left = best.leftover();
  json.close(']').key("leftover");
  write_list(json, left.begin(), left.size);
  json.key("points").number(best.points()).key("discard");
  if (discard < 0) {
    json.null();
  } else {
    json.string(card_text(discard));
  }
  json.close('}');
}

}  // namespace

int Puzzle::level() const {
  int level = 1;
  for (const int harder : kHarder) level += rating >= harder;
  return level;
}

void Puzzle::write(Json& json, const Round& round, const std::vector<std::string>& names) const {
  json.key("kind").string(kPuzzleKinds[static_cast<std::size_t>(kind)]).key("rating").number(rating);
  json.key("level").number(level()).key("wild").number(round.wild);
  json.key("all_wild_melds").truth(round.rules.all_wild_melds).key("court_points");
  if (round.rules.court_points) {
    json.number(round.rules.court_points);
  } else {
    json.null();
  }
  json.key("hand");
  write_sorted(json, round.hand());
  json.key("pile");
  write_list(json, round.pile.data(), round.pile_size);
  json.key("others");
  write_others(json, round, names);
  json.key("choices").raw(choices.empty() ? "[]" : choices).key("answer").string(answer).key("best");
  if (weighed) {
    json.null();
  } else {
    write_best(json, arranged, discard, round.rules);
  }
  json.key("hints").raw(weighed ? hints_json(round, names) : "[]");
}

Poser::Poser() : master_(make_player("master")), greedy_(make_player("greedy")) {}

bool Poser::pose(const Round& round, PuzzleKind kind, Stream& chance, bool hopeless, Puzzle& puzzle) {
  const bool draws = kind == PuzzleKind::kDraw || kind == PuzzleKind::kCost;
  if (round.last_turn() || round.phase != (draws ? Phase::kDrawing : Phase::kThrowing)) return false;
  const Sight sight(round);
  puzzle = Puzzle{};
  puzzle.kind = kind;
  const bool posed = kind == PuzzleKind::kCost  ? cost(sight, chance, puzzle)
                     : kind != PuzzleKind::kOut ? weigh(round, puzzle)
                     : hopeless                 ? cannot_go_out(sight, puzzle)
                                                : can_go_out(sight, round, puzzle);
  puzzle.rating += 280 + 80 * (sight.hand().size - !draws);
  return posed;
}

// Which card goes, and whether to take: asked if the best choice is clearly ahead, and `master` agrees.
bool Poser::weigh(const Round& round, Puzzle& puzzle) {
  const bool draws = puzzle.kind == PuzzleKind::kDraw;
  if (draws && round.rules.is_wild(round.top())) return false;
  const std::vector<std::string> nobody;  // values do not depend on names
  const Weighed moment(round, nobody, Detail::kValues);
  const Option& best = moment.best();
  if (moment.among.size() < (draws ? 2 : kFewest) || best.move.lays() || best.ruled) return false;
  const double ahead = moment.among[1].value - best.value;
  const Action action = best.move.action;
  if (ahead < kMargin || master_->decide(moment.sight) != action) return false;
  const bool deceives = greedy_->decide(moment.sight) != action;
  int rivals = -1;
  for (const Option& choice : moment.among) rivals += choice.value - best.value < kRival;
  puzzle.weighed = true;
  puzzle.answer = format_move(best.move);
  puzzle.rating = 10 * (10 - std::min(10, static_cast<int>(ahead)));
  puzzle.rating += draws ? 50 + 300 * deceives : 250 * deceives + 20 * std::min(5, rivals);
  Json json;
  json.open('[');
  if (draws) {
    json.string("draw").string("take");
  } else {
    std::uint8_t kinds[kMaxHand];
    const int count = different_cards(round.hand(), kinds);
    for (int place = 0; place < count; ++place) json.string("discard " + card_text(kinds[place]));
  }
  puzzle.choices = std::move(json.close(']').text);
  return true;
}

}  // namespace starsuit
