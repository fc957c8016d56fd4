#include "wasm/open_game.hpp"

#include <algorithm>

#include "players/roster.hpp"
#include "records/notation.hpp"
#include "wasm/exports.hpp"

namespace starsuit {
namespace {

constexpr int kMost = 100'000;  // of a target or a turn limit, as ruleset.py has it
constexpr int kHighestRank = kLowestRank + kRanks - 1;

bool read_rounds(std::string_view list, GameRules& rules) {
  rules.round_count = 0;
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    const int rank = number_of(list.substr(0, comma), 0);
    if (rank < kLowestRank || rank > kHighestRank || rules.round_count == kMaxRounds) return false;
    rules.rounds[at(rules.round_count++)] = static_cast<std::uint8_t>(rank);
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
  return rules.round_count > 0;
}

bool read_switch(std::string_view name, std::string_view value, GameRules& rules) {
  const int number = number_of(value, -1);
  const auto within = [number](int low, int high, int& into) {
    into = number;
    return low <= number && number <= high;
  };
  const auto choice = [value](const char* no, const char* yes, bool& into) {
    into = value == yes;
    return into || value == no;
  };
  if (name == "players") return within(2, kMaxPlayers, rules.players);
  if (name == "rounds") return read_rounds(value, rules);
  if (name == "round_order") return choice("listed", "random", rules.random_order);
  if (name == "hand_size") return within(kLowestRank, kHighestRank, rules.hand_size);
  if (name == "ties") return choice("shared", "playoff", rules.playoff);
  if (name == "all_wild_melds") return choice("false", "true", rules.all_wild_melds);
  if (name == "court_points") return within(10, 10, rules.court_points);
  if (name == "target") return within(1, kMost, rules.target);
  if (name == "turn_limit") return within(1, kMost, rules.turn_limit);
  if (name == "first_dealer") return within(0, kMaxPlayers - 1, rules.first_dealer);
  return false;
}

}  // namespace

const char* read_rules(std::string_view text, GameRules& rules) {
  static std::string wrong;
  rules = GameRules{};
  rules.round_count = kRanks;
  for (int place = 0; place < kRanks; ++place) rules.rounds[at(place)] = static_cast<std::uint8_t>(place + kLowestRank);
  for (std::string_view word = next_word(text); !word.empty(); word = next_word(text)) {
    const std::size_t equals = std::min(word.find('='), word.size());
    const std::string_view value = word.substr(std::min(equals + 1, word.size()));
    if (read_switch(word.substr(0, equals), value, rules)) continue;
    wrong = word.substr(0, equals);
    return wrong.c_str();
  }
  return rules.first_dealer < rules.players ? nullptr : "first_dealer";
}

void OpenGame::start() {
  game.round.keep_events = true;  // for players who remember what happened
  game.start(agreed.rules, agreed.seed);
  moves.clear();
  results.clear();
  laid = {};
  players_.clear();
}

const char* OpenGame::refusal(const Move& move) const {
  return game.over ? "action/game-over" : starsuit::refusal(game.round, move);
}

Happened OpenGame::play(const Move& move) {
  Round& round = game.round;
  Happened happened;
  happened.seat = round.seat();
  happened.round = round.number;
  happened.move = move;
  happened.reshuffled = move.action == kDrawStock && round.stock.empty();
  happened.ended = game.apply(move);
  moves.push_back(move);
  if (is_draw(move.action)) happened.card = round.drawn;
  if (move.lays()) {
    happened.laid = Laid{move.melds, round.hands[at(happened.seat)], round.points[at(happened.seat)]};
    laid[at(happened.seat)] = happened.laid;
  }
  return happened;
}

void OpenGame::finish_round() {
  const Round& round = game.round;
  FinishedRound result;
  result.number = round.number;
  result.wild = round.wild;
  result.dealer = round.dealer;
  result.turns = round.turns;
  result.went_out = round.went_out;
  result.playoff = game.playoff();
  result.seats.assign(round.seats.begin(), round.seats.begin() + round.seat_count);
  result.laid = laid;
  result.actions = static_cast<int>(moves.size());
  for (const FinishedRound& each : results) result.actions -= each.actions;
  results.push_back(result);
  game.finish_round();
  if (!game.over) laid = {};
}

std::optional<Move> OpenGame::choose(const std::string& level) {
  const int seat = game.round.seat();
  std::unique_ptr<Policy>& player = players_[{seat, level}];
  if (!player) {
    player = make_player(level);
    if (!player) return std::nullopt;
    player->start(seat_chance(agreed.seed, at(seat)));
  }
  return best_move(game.round, player->decide(Sight(game.round)));
}

}  // namespace starsuit
