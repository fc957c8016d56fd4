#include "analysis/review/rounds.hpp"

#include <algorithm>

#include "analysis/advice.hpp"
#include "records/json.hpp"
#include "records/notation.hpp"

namespace starsuit {
namespace {

constexpr double kWorthAWord = 2.0;  // points: a smaller mistake is not mentioned after a round
constexpr int kPoints = 3;           // decimals
constexpr int kCauses = 6;
constexpr int kShares = 4;

Outstanding whole_pack(const GameRules& rules) {
  Outstanding unseen;
  unseen.count.fill(static_cast<std::uint8_t>(rules.packs()));
  unseen.count[kJoker] = static_cast<std::uint8_t>(kPackJokers * rules.packs());
  unseen.total = rules.packs() * kPackCards;
  return unseen;
}

double worth(const Outlook& ahead, const Outstanding& unseen) {
  return static_cast<double>(value(ahead)) / unseen.total;
}

int thrown_points(const Move& move, const HandRules& rules) { return rules.card_points(card_of(move.action)); }

}  // namespace

void Causes::add(const Causes& other) {
  par += other.par;
  deal += other.deal;
  draws += other.draws;
  choices += other.choices;
  rest += other.rest;
}

void Causes::write(Json& json) const {
  json.key("par").decimal(par, kCauses).key("deal").decimal(deal, kCauses).key("draws").decimal(draws, kCauses);
  json.key("choices").decimal(choices, kCauses).key("rest").decimal(rest, kCauses);
}

std::string Decision::json() const {
  Json json;
  json.open('{').key("at").number(at).key("round").number(number).key("turn").number(turn).key("seat").number(seat + 1);
  json.key("action").string(action).key("value").decimal(value, kPoints);
  json.key("best").string(best).key("best_value").decimal(best_value, kPoints);
  json.key("loss").decimal(loss(), kPoints);
  const auto write = [&json](const char* name, const std::optional<double>& number, int decimals) {
    json.key(name);
    if (number) {
      json.decimal(*number, decimals);
    } else {
      json.null();
    }
  };
  write("luck", luck, kPoints);
  write("chance", chance, kShares);
  json.key("why").raw(why.empty() ? "null" : why).key("words").string("");
  json.key("lesson").raw(lesson.empty() ? "null" : lesson).close('}');
  return json.text;
}

RoundFollower::RoundFollower(const Game& game, const Field* field, double mean_deal, Odds* odds) : odds_(odds) {
  const Round& round = game.round;
  found_.number = round.number;
  found_.wild = round.wild;
  found_.dealer = round.dealer;
  found_.playoff = game.playoff();
  found_.seats.assign(round.seats.begin(), round.seats.begin() + round.seat_count);
  for (const int seat : found_.seats) {
    Outstanding unseen = whole_pack(game.rules);
    const Cards& hand = round.hands[at(seat)];
    for (const std::uint8_t card : hand) --unseen.count[card];
    --unseen.count[round.top()];
    unseen.total -= hand.size + 1;
    worth_[at(seat)] = worth(look_ahead(round.packed[at(seat)], round.rules, unseen), unseen);
    const double par = field ? field->par(seat, round.dealer) : 0.0;
    found_.causes[at(seat)] = {par, worth_[at(seat)] - mean_deal, 0.0, 0.0, mean_deal - par};
  }
}

Decision RoundFollower::decide(Game& game, const Move& move, int at_move, const std::vector<std::string>& names) {
  Round& round = game.round;
  const int seat = round.seat();
  Causes& causes = found_.causes[at(seat)];
  Decision decision;
  {
    const Weighed moment(round, names, Detail::kValues);
    decision.value = value_of(moment.sight, move, moment.among);
    decision.best_value = moment.best().value;
    decision.best = format_move(moment.best().move);
  }
  if (decision.loss() >= kMistake) {
    const Weighed moment(round, names);
    decision.why = reason_json(moment, moment.best());
    decision.lesson = lesson_json(moment, move);
  }
  causes.rest += decision.best_value - worth_[at(seat)];
  causes.choices += decision.value - decision.best_value;
  worth_[at(seat)] = decision.value;
  turns_[at(seat)] += round.phase == Phase::kDrawing;
  decision.at = at_move;
  decision.number = round.number;
  decision.turn = turns_[at(seat)];
  decision.seat = seat;
  decision.action = format_move(move);
  if (!is_draw(move.action)) {
    const bool lays = move.lays();
    if (odds_) decision.chance = lays ? odds_->after_laying(round, decision.value, move) : odds_->after_throw(round, move);
    game.apply(move);
    return decision;
  }
  if (move.action != kDrawStock) {
    game.apply(move);
    if (odds_) decision.chance = odds_->after_draw(round);
    return decision;
  }
  const Hand before = round.packed[at(seat)];
  const bool last_turn = round.last_turn();
  std::vector<std::uint8_t> reshuffled;
  if (round.stock.empty()) reshuffled.assign(round.pile.begin(), round.pile.begin() + round.pile_size - 1);
  game.apply(move);
  decision.luck = draw_luck(round, before, reshuffled, last_turn);
  if (odds_) decision.chance = odds_->after_draw(round);
  return decision;
}

// What the card from the stock gave, against the mean of the cards it could have been.
double RoundFollower::draw_luck(const Round& round, const Hand& before, const std::vector<std::uint8_t>& reshuffled,
                                bool last_turn) {
  double& now = worth_[at(round.seat())];
  Causes& causes = found_.causes[at(round.seat())];
  const double after = points_after(Sight(round));
  double promised = now;
  if (!reshuffled.empty()) {  // R17: the next card is known to come from the pile
    Outstanding unseen;
    for (const std::uint8_t card : reshuffled) ++unseen.count[card];
    unseen.total = static_cast<int>(reshuffled.size());
    const Outlook ahead = look_ahead(before, round.rules, unseen);
    promised = last_turn ? mean(ahead, unseen) : worth(ahead, unseen);
  }
  causes.draws += after - promised;
  causes.rest += promised - now;
  now = after;
  return after - promised;
}

RoundReview RoundFollower::finish(const Game& game) {
  const Round& round = game.round;
  found_.went_out = round.went_out;
  found_.points = round.points;
  for (const int seat : found_.seats) {
    const int score = round.points[at(seat)] - (seat == round.went_out ? kGoingOut : 0);
    found_.causes[at(seat)].rest += score - worth_[at(seat)];
  }
  return found_;
}

std::string lesson_json(const Weighed& moment, const Move& move) {
  const Sight& sight = moment.sight;
  const Move& best = moment.best().move;
  const auto discards = [](const Move& each) { return !each.lays() && !is_draw(each.action); };
  const bool dearer =
      discards(move) && discards(best) && thrown_points(best, sight.rules()) > thrown_points(move, sight.rules());
  Cards hand = sight.hand();
  std::sort(hand.cards.begin(), hand.cards.begin() + hand.size);
  Json json;
  json.open('{').key("against").raw(why_not(moment, move).json());
  json.key("better").raw(reasons_for(moment, moment.best()).front().json()).key("dearer").truth(dearer);
  json.key("hand").open('[');
  for (const std::uint8_t card : hand) json.string(card_text(card));
  json.close(']').key("top").string(sight.pile_size() ? card_text(sight.top()) : std::string()).close('}');
  return json.text;
}

std::string taught_json(const Agreement& agreed, const std::vector<Move>& moves, int number, int seat) {
  Game game;
  game.start(agreed.rules, agreed.seed);
  std::string taught = "null";
  double worst = 0;
  for (const Move& move : moves) {
    if (game.round.number > number) break;
    if (game.round.number == number && game.round.seat() == seat) {
      const Weighed moment(game.round, agreed.names);
      const double loss = value_of(moment.sight, move, moment.among) - moment.best().value;
      if (loss >= kWorthAWord && loss > worst) {
        worst = loss;
        Json json;
        json.open('{').key("round").number(number).key("action").string(format_move(move));
        json.key("best").string(format_move(moment.best().move)).key("loss").decimal(loss, kPoints);
        json.key("lesson").raw(lesson_json(moment, move)).close('}');
        taught = std::move(json.text);
      }
    }
    if (game.apply(move)) game.finish_round();
    if (game.over) break;
  }
  return taught;
}

}  // namespace starsuit
