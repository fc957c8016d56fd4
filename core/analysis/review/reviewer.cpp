#include "analysis/review/reviewer.hpp"

#include <algorithm>
#include <cmath>

#include "records/json.hpp"

namespace starsuit {
namespace {

constexpr int kVersion = 1;
constexpr double kScale = 3.0;  // points: a decision that gives away so much counts 37
constexpr std::size_t kTurningPoints = 3;
constexpr int kShares = 4;   // decimals of a chance
constexpr int kExact = 17;   // of one that Python does not round
constexpr int kPercent = 2;

struct TurningPoint {
  int round;
  int seat;
  double before;
  double after;
};

std::vector<int> totals_of(const std::vector<RoundReview>& rounds, int played, int players) {
  std::vector<int> totals(at(players), 0);
  for (int place = 0; place < played; ++place) {
    const RoundReview& round = rounds[at(place)];
    for (int seat = 0; !round.playoff && seat < players; ++seat) totals[at(seat)] += round.points[at(seat)];
  }
  return totals;
}

template <typename Write>
void write_list(Json& json, const char* name, int size, const Write& write) {
  json.key(name).open('[');
  for (int place = 0; place < size; ++place) write(place);
  json.close(']');
}

void write_seat(Json& json, int seat) {
  if (seat < 0) {
    json.null();
  } else {
    json.number(seat + 1);
  }
}

}  // namespace

Reviewer::Reviewer(Agreement agreed, std::vector<Move> moves, FieldTable table)
    : agreed_(std::move(agreed)), table_(std::move(table)) {
  game_.start(agreed_.rules, agreed_.seed);
  Game now = game_;
  end_ = game_;
  std::size_t finished = 0;
  for (std::size_t place = 0; place < moves.size() && !now.over; ++place) {
    if (!now.apply(moves[place])) continue;
    now.finish_round();
    finished = place + 1;
    end_ = now;
  }
  moves.resize(finished);
  moves_ = std::move(moves);
  game_.round.keep_events = true;
  plan_work();
}

void Reviewer::plan_work() {
  const GameRules& rules = agreed_.rules;
  total_ = static_cast<int>(moves_.size()) + end_.finished + 1;
  for (int place = 0; place < rules.round_count; ++place) {
    const int wild = game_.schedule[at(place)];
    Made& made = made_[at(wild - kLowestRank)];
    if (made.maker || table_.find(rules, wild)) continue;
    made.maker = std::make_unique<FieldMaker>(rules, wild);
    made.deal = std::make_unique<MeanDeal>(rules.packs(), rules.cards_dealt(wild), rules.hand_rules(wild));
    total_ += field_rounds(rules) + 1;
  }
  const bool playoffs = end_.finished > end_.listed_finished;
  if (playoffs && !table_.find(rules, kPlayoffRank)) {
    playoff_.deal = std::make_unique<MeanDeal>(rules.packs(), kPlayoffRank, rules.hand_rules(kPlayoffRank));
    ++total_;
  }
}

bool Reviewer::step() {
  if (done_ == total_) return false;
  if (!simulate() && !follow()) foresee();
  return done_ < total_;
}

// The fields first, and then what their deals are worth; false when all is there.
bool Reviewer::simulate() {
  const auto deal = [this](Made& made) {
    if (made.deal->step()) return;
    made.field.mean_deal = made.deal->mean();
    made.deal.reset();
    ++done_;
  };
  for (Made& made : made_) {
    if (made.maker) {
      ++done_;
      if (made.maker->step()) return true;
      made.field = made.maker->field();
      made.maker.reset();
      return true;
    }
    if (made.deal) {
      deal(made);
      return true;
    }
  }
  if (playoff_.deal) {
    deal(playoff_);
    return true;
  }
  return false;
}

// The next decision; false when there is none.
bool Reviewer::follow() {
  if (decisions_.size() == moves_.size()) return false;
  if (!follower_) {
    const bool playoff = game_.playoff();
    const auto totals = [this] { return std::vector<int>(game_.totals.begin(), game_.totals.begin() + agreed_.rules.players); };
    if (!playoff) odds_.emplace(futures(), game_.listed_finished, totals());
    follower_.emplace(game_, playoff ? nullptr : field_of(game_.round.wild), mean_deal(), playoff ? nullptr : &*odds_);
  }
  const auto place = static_cast<int>(decisions_.size());
  decisions_.push_back(follower_->decide(game_, moves_[at(place)], place, agreed_.names));
  if (game_.round.over()) {
    rounds_.push_back(follower_->finish(game_));
    follower_.reset();
    game_.finish_round();
  }
  ++done_;
  return true;
}

Futures& Reviewer::futures() {
  if (!futures_) {
    std::vector<const Field*> fields;
    for (int place = 0; place < agreed_.rules.round_count; ++place) fields.push_back(field_of(game_.schedule[at(place)]));
    futures_.emplace(agreed_.rules, std::move(fields));
  }
  return *futures_;
}

// The chances after the next round; false when all are known.
bool Reviewer::foresee() {
  const int played = static_cast<int>(chances_.size());
  if (played > end_.finished) return false;
  const int players = agreed_.rules.players;
  std::vector<bool> winners(at(players));
  if (end_.over && played == end_.finished) {
    for (int seat = 0; seat < players; ++seat) winners[at(seat)] = end_.places[at(seat)] == 1;
    chances_.push_back(shared(winners));
  } else if (played && rounds_[at(played - 1)].playoff) {
    const RoundReview& round = rounds_[at(played - 1)];
    int least = kNever;
    for (const int seat : round.seats) least = std::min<int>(least, round.points[at(seat)]);
    for (const int seat : round.seats) winners[at(seat)] = round.points[at(seat)] == least;
    chances_.push_back(shared(winners));
  } else {
    chances_.push_back(futures().ahead(played, totals_of(rounds_, played, players)));
  }
  ++done_;
  return true;
}

const Field* Reviewer::field_of(int wild) const {
  const Field* const found = table_.find(agreed_.rules, wild);
  return found ? found : &made_[at(wild - kLowestRank)].field;
}

// Of the round that begins.
double Reviewer::mean_deal() const {
  if (!game_.playoff() || table_.find(agreed_.rules, kPlayoffRank)) return field_of(game_.round.wild)->mean_deal;
  return playoff_.field.mean_deal;
}

std::string Reviewer::json(int seat) const {
  const int players = agreed_.rules.players;
  const auto shown = [seat](const Decision& each) { return seat < 0 || each.seat == seat; };
  Json json;
  json.open('{').key("version").number(kVersion);
  write_list(json, "names", players, [&](int who) { json.string(agreed_.names[at(who)]); });
  write_list(json, "totals", players, [&](int who) { json.number(end_.totals[at(who)]); });
  json.key("finished").truth(end_.over);
  write_list(json, "winners", end_.over ? players : 0, [&](int who) {
    if (end_.places[at(who)] == 1) json.number(who + 1);
  });
  json.key("simulated_with").string("expert");
  write_players(json, seat);
  write_chances(json);
  write_rounds(json);
  std::vector<const Decision*> mistakes;
  for (const Decision& each : decisions_) {
    if (shown(each) && each.loss() >= kMistake) mistakes.push_back(&each);
  }
  std::stable_sort(mistakes.begin(), mistakes.end(),
                   [](const Decision* one, const Decision* other) { return one->loss() > other->loss(); });
  write_list(json, "mistakes", static_cast<int>(mistakes.size()), [&](int place) { json.number(mistakes[at(place)]->at); });
  write_list(json, "decisions", static_cast<int>(decisions_.size()), [&](int place) {
    if (shown(decisions_[at(place)])) json.raw(decisions_[at(place)].json());
  });
  json.close('}');
  return json.text;
}

void Reviewer::write_players(Json& json, int only) const {
  write_list(json, "players", agreed_.rules.players, [&](int seat) {
    if (only >= 0 && seat != only) return;
    int decisions = 0;
    int mistakes = 0;
    double accuracy = 0;
    for (const Decision& each : decisions_) {
      if (each.seat != seat) continue;
      ++decisions;
      mistakes += each.loss() >= kMistake;
      accuracy += 100 * std::exp(-each.loss() / kScale);
    }
    Causes causes;
    int outs = 0;
    for (const RoundReview& round : rounds_) {
      if (round.playoff) continue;  // play-offs decide ties and do not count towards the totals
      causes.add(round.causes[at(seat)]);
      outs += round.went_out == seat;
    }
    const int points = end_.totals[at(seat)];
    json.open('{').key("seat").number(seat + 1).key("name").string(agreed_.names[at(seat)]);
    json.key("points").number(points).key("outs").number(outs).key("score").number(points - kGoingOut * outs);
    json.key("decisions").number(decisions).key("mistakes").number(mistakes);
    json.key("accuracy").decimal(decisions ? accuracy / decisions : 100.0, kPercent);
    causes.write(json);
    json.close('}');
  });
}

void Reviewer::write_chances(Json& json) const {
  const int players = agreed_.rules.players;
  const auto number = [this](int place) { return place ? rounds_[at(place - 1)].number : 0; };
  write_list(json, "chances", static_cast<int>(chances_.size()), [&](int place) {
    json.open('{').key("round").number(number(place));
    write_list(json, "chances", players, [&](int seat) { json.decimal(chances_[at(place)][at(seat)], kShares); });
    json.close('}');
  });
  std::vector<TurningPoint> points;
  for (std::size_t place = 0; place < rounds_.size(); ++place) {
    const Chances& before = chances_[place];
    const Chances& after = chances_[place + 1];
    std::size_t most = 0;
    for (std::size_t seat = 1; seat < after.size(); ++seat) {
      if (std::fabs(after[seat] - before[seat]) > std::fabs(after[most] - before[most])) most = seat;
    }
    points.push_back({rounds_[place].number, static_cast<int>(most), before[most], after[most]});
  }
  const auto swing = [](const TurningPoint& point) { return std::fabs(point.after - point.before); };
  std::stable_sort(points.begin(), points.end(),
                   [&swing](const TurningPoint& one, const TurningPoint& other) { return swing(one) > swing(other); });
  write_list(json, "turning_points", static_cast<int>(std::min(points.size(), kTurningPoints)), [&](int place) {
    const TurningPoint& point = points[at(place)];
    json.open('{').key("round").number(point.round).key("seat").number(point.seat + 1);
    json.key("before").decimal(point.before, kExact).key("after").decimal(point.after, kExact).close('}');
  });
}

void Reviewer::write_rounds(Json& json) const {
  write_list(json, "rounds", static_cast<int>(rounds_.size()), [&](int place) {
    const RoundReview& round = rounds_[at(place)];
    json.open('{').key("round").number(round.number).key("wild").number(round.wild);
    json.key("dealer").number(round.dealer + 1).key("playoff").truth(round.playoff).key("went_out");
    write_seat(json, round.went_out);
    write_list(json, "points", agreed_.rules.players, [&](int seat) {
      if (round.points[at(seat)] < 0) {
        json.null();
      } else {
        json.number(round.points[at(seat)]);
      }
    });
    write_list(json, "causes", round.playoff ? 0 : static_cast<int>(round.seats.size()), [&](int which) {
      const int seat = round.seats[at(which)];
      json.open('{').key("seat").number(seat + 1);
      round.causes[at(seat)].write(json);
      json.close('}');
    });
    json.close('}');
  });
}

}  // namespace starsuit
