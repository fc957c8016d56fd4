#include "analysis/puzzles/making.hpp"

#include "players/roster.hpp"
#include "records/notation.hpp"

namespace starsuit {
namespace {

struct Sizes {
  int low;
  int high;
};

constexpr Sizes kSizes[kPuzzleLevels] = {{3, 8}, {5, 11}, {8, 13}};
const std::vector<std::string> kNames{"Ada", "Bo", "Cleo", "Dara"};
constexpr std::uint32_t kSkipped = 5;
constexpr int kTried = 16;
constexpr std::uint32_t kWishes = 6;

class Maker {
 public:
  Maker(PuzzleKind kind, int level, std::string_view seed)
      : kind_(kind),
        level_(level),
        name_(std::string("starsuit puzzle ") + kPuzzleKinds[static_cast<std::size_t>(kind)] + ' ' +
              std::to_string(level) + ' ' + std::string(seed)),
        chance_(seed_key(name_), "puzzle"),
        bot_(make_player("skilled")) {}

  std::string make() {
    wish_ = chance_.below(kWishes);
    const Sizes& sizes = kSizes[at(level_ - 1)];
    for (int attempt = 0;; ++attempt) {
      GameRules rules;
      rules.players = 2 + static_cast<int>(chance_.below(3));
      rules.rounds[0] = static_cast<std::uint8_t>(sizes.low + static_cast<int>(chance_.below(static_cast<std::uint32_t>(sizes.high - sizes.low + 1))));
      rules.round_count = 1;
      const int skipped = rules.players * static_cast<int>(chance_.below(kSkipped));
      Game game;
      game.start(rules, name_ + ' ' + std::to_string(attempt));
      if (const auto found = search(game, skipped)) {
        Json json;
        json.open('{');
        found->write(json, game.round, kNames);
        json.close('}');
        return json.text;
      }
    }
  }

 private:
  // Plays the round up to its first puzzle of this level.
  std::optional<Puzzle> search(Game& game, int skipped) {
    const Round& round = game.round;
    const bool hopeless = kind_ == PuzzleKind::kOut && wish_ < kWishes / 3;
    const char* const wanted = wish_ < kWishes / 2 ? "take" : "draw";
    for (int tried = 0; !round.last_turn() && tried < kTried;) {
      if (round.turns >= skipped) {
        tried += kind_ != PuzzleKind::kOut || hopeless;
        auto found = poser_.pose(round, kind_, chance_, hopeless);
        if (found && found->level() == level_ && (kind_ != PuzzleKind::kDraw || found->answer == wanted)) return found;
      }
      game.apply(bot_->decide(Sight(round)));
    }
    return std::nullopt;
  }

  PuzzleKind kind_;
  int level_;
  std::string name_;
  Stream chance_;
  std::uint32_t wish_ = 0;
  std::unique_ptr<Policy> bot_;
  Poser poser_;
};

// Whether the move is what the puzzle asks for; melds are as good as others.
bool answers(const Puzzle& puzzle, const Move& move) {
  if (puzzle.kind == PuzzleKind::kOut) return move.lays();
  return format_move(move) == puzzle.answer;
}

std::optional<Puzzle> pose_any(Poser& poser, const Round& round) {
  Stream none;
  if (round.phase == Phase::kDrawing) return poser.pose(round, PuzzleKind::kDraw, none);
  auto found = poser.pose(round, PuzzleKind::kOut, none);
  return found ? std::move(found) : poser.pose(round, PuzzleKind::kDiscard, none);
}

}  // namespace

std::string puzzle_json(PuzzleKind kind, int level, std::string_view seed) { return Maker(kind, level, seed).make(); }

std::string daily_json(std::string_view day) {
  Stream chance(seed_key("starsuit puzzle " + std::string(day)), "daily");
  Json json;
  json.open('[');
  for (const char* const kind : kPuzzleKinds) {
    json.open('[').string(kind).number(1 + static_cast<int>(chance.below(kPuzzleLevels)));
    json.string("daily " + std::string(day)).close(']');
  }
  json.close(']');
  return json.text;
}

std::string mistakes_json(const Agreement& agreed, const std::vector<Move>& moves, int seat) {
  Game game;
  game.start(agreed.rules, agreed.seed);
  Poser poser;
  Json json;
  json.open('[');
  std::string round_found;  // of a round that is not finished
  int at_move = 0;
  for (const Move& move : moves) {
    const Round& round = game.round;
    if (round.seat() == seat) {
      const auto posed = pose_any(poser, round);
      if (posed && !answers(*posed, move)) {
        Json found;
        found.open('{');
        posed->write(found, round, agreed.names);
        found.key("was").string(format_move(move)).key("round").number(round.number).key("at").number(at_move).close('}');
        if (!round_found.empty()) round_found += ',';
        round_found += found.text;
      }
    }
    ++at_move;
    if (!game.apply(move)) continue;
    if (!round_found.empty()) json.raw(round_found);
    round_found.clear();
    game.finish_round();
    if (game.over) break;
  }
  json.close(']');
  return json.text;
}

}  // namespace starsuit
