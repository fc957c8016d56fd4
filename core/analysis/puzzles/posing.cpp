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
constexpr int kWrong = 3;
constexpr int kHarder[] = {900, 1250};
const std::vector<std::string> kNobody;  // values do not depend on names

int base(const Sight& sight) { return 280 + 80 * (sight.hand().size - (sight.phase() == Phase::kThrowing)); }

int wild_count(const Sight& sight) { return sight.packed().wilds(); }

int total(const std::uint8_t* cards, int size, const HandRules& rules) {
  int points = 0;
  for (const std::uint8_t* card = cards; card != cards + size; ++card) points += rules.card_points(*card);
  return points;
}

std::optional<Puzzle> can_go_out(const Round& round) {
  const Sight sight(round);
  if (points_after_discard(sight.packed(), sight.rules())) return std::nullopt;
  const Weighed moment(round, kNobody, Detail::kValues);
  const Move& best = moment.best().move;
  if (!best.lays()) return std::nullopt;
  const auto ways = std::count_if(moment.among.begin(), moment.among.end(),
                                  [](const Option& choice) { return choice.move.lays(); });
  Puzzle puzzle;
  puzzle.answer = format_move(best);
  puzzle.discard = card_of(best.action);
  puzzle.arranged = without(sight.hand(), puzzle.discard);
  puzzle.rating = base(sight) + 60 * wild_count(sight) + 40 * Arranged(*puzzle.arranged, sight.rules()).count() -
                  40 * (std::min(5, static_cast<int>(ways)) - 1);
  return puzzle;
}

std::optional<Puzzle> cannot_go_out(const Round& round) {
  const Sight sight(round);
  const BestDiscard best = best_discard(sight.hand().begin(), sight.hand().size, sight.rules());
  if (best.points < 1 || best.points > kNear) return std::nullopt;
  Puzzle puzzle;
  puzzle.answer = "no";
  puzzle.discard = best.card;
  puzzle.arranged = without(sight.hand(), best.card);
  puzzle.rating = base(sight) + 60 * wild_count(sight) + 200;
  return puzzle;
}

// What somebody finds who misses a meld, forgets a card, or lays nothing; else a near miss.
std::vector<int> wrong_costs(const Sight& sight, const Arranged& best, Stream& chance) {
  const HandRules& rules = sight.rules();
  const int right = best.points();
  std::vector<int> found;
  for (int place = 0; place < best.count(); ++place) {
    const Meld meld = best.meld(place);
    found.push_back(right + total(meld.cards.data(), meld.size, rules));
  }
  for (const std::uint8_t card : best.leftover()) found.push_back(right - rules.card_points(card));
  found.push_back(total(sight.hand().begin(), sight.hand().size, rules));
  for (const int more : {5, 10, 3}) found.push_back(right + more);
  std::vector<int> pool;
  for (const int each : found) {
    if (each != right && std::find(pool.begin(), pool.end(), each) == pool.end()) pool.push_back(each);
  }
  std::vector<int> wrong;
  for (int number = 0; number < kWrong; ++number) {
    const auto place = pool.begin() + chance.below(static_cast<std::uint32_t>(pool.size()));
    wrong.push_back(*place);
    pool.erase(place);
  }
  return wrong;
}

std::optional<Puzzle> cost(const Round& round, Stream& chance) {
  const Sight sight(round);
  const Arranged best(sight.hand(), sight.rules());
  const int left = best.leftover().size;
  if (!best.count() || (best.count() == 1 && !left)) return std::nullopt;
  Puzzle puzzle;
  puzzle.answer = std::to_string(best.points());
  puzzle.arranged = sight.hand();
  puzzle.rating = base(sight) + 60 * wild_count(sight) + 40 * best.count() + 20 * std::min(5, left);
  std::vector<int> offered = wrong_costs(sight, best, chance);
  offered.push_back(best.points());
  std::sort(offered.begin(), offered.end());
  for (const int each : offered) puzzle.choices.push_back(std::to_string(each));
  return puzzle;
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
  return 1 + static_cast<int>(std::count_if(std::begin(kHarder), std::end(kHarder), [this](int harder) { return rating >= harder; }));
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
  json.key("choices").open('[');
  for (const std::string& choice : choices) json.string(choice);
  json.close(']').key("answer").string(answer).key("best");
  if (arranged) {
    write_best(json, *arranged, discard, round.rules);
  } else {
    json.null();
  }
  json.key("hints").raw(weighed ? hints_json(round, names) : "[]");
}

Poser::Poser() : master_(make_player("master")), greedy_(make_player("greedy")) {}

std::optional<Puzzle> Poser::pose(const Round& round, PuzzleKind kind, Stream& chance, bool hopeless) {
  const bool draws = kind == PuzzleKind::kDraw || kind == PuzzleKind::kCost;
  if (round.last_turn() || round.phase != (draws ? Phase::kDrawing : Phase::kThrowing)) return std::nullopt;
  std::optional<Puzzle> found;
  switch (kind) {
    case PuzzleKind::kOut:
      found = hopeless ? cannot_go_out(round) : can_go_out(round);
      break;
    case PuzzleKind::kDiscard:
      found = discard(round);
      break;
    case PuzzleKind::kDraw:
      found = draw(round);
      break;
    case PuzzleKind::kCost:
      found = cost(round, chance);
  }
  if (found) found->kind = kind;
  return found;
}

int Poser::lead(const Weighed& moment) {
  const double ahead = moment.among[1].value - moment.best().value;
  if (ahead < kMargin || moment.best().ruled) return 0;
  if (master_->decide(moment.sight) != moment.best().move.action) return 0;
  return std::min(10, static_cast<int>(ahead));
}

bool Poser::deceives(const Weighed& moment) { return greedy_->decide(moment.sight) != moment.best().move.action; }

std::optional<Puzzle> Poser::discard(const Round& round) {
  const Weighed moment(round, kNobody, Detail::kValues);
  if (moment.among.size() < kFewest || moment.best().move.lays()) return std::nullopt;
  const int ahead = lead(moment);
  if (!ahead) return std::nullopt;
  const auto rivals = std::count_if(moment.among.begin(), moment.among.end(), [&moment](const Option& choice) {
    return choice.value - moment.best().value < kRival;
  });
  Puzzle puzzle;
  puzzle.weighed = true;
  puzzle.answer = format_move(moment.best().move);
  puzzle.rating = base(moment.sight) + (deceives(moment) ? 250 : 0) + 20 * std::min(5, static_cast<int>(rivals) - 1) +
                  10 * (10 - ahead);
  std::uint8_t kinds[kMaxHand];
  const int count = different_cards(round.hand(), kinds);
  for (int place = 0; place < count; ++place) puzzle.choices.push_back("discard " + card_text(kinds[place]));
  return puzzle;
}

std::optional<Puzzle> Poser::draw(const Round& round) {
  if (round.rules.is_wild(round.top())) return std::nullopt;
  const Weighed moment(round, kNobody, Detail::kValues);
  const int ahead = lead(moment);
  if (!ahead) return std::nullopt;
  Puzzle puzzle;
  puzzle.weighed = true;
  puzzle.answer = format_move(moment.best().move);
  puzzle.choices = {"draw", "take"};
  puzzle.rating = base(moment.sight) + (deceives(moment) ? 300 : 0) + 50 + 10 * (10 - ahead);
  return puzzle;
}

}  // namespace starsuit
