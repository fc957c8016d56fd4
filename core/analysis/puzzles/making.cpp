#include "analysis/puzzles/making.hpp"

#include "players/roster.hpp"
#include "records/notation.hpp"

namespace starsuit {
namespace {

struct Sizes {
  std::uint32_t low;
  std::uint32_t high;
};

constexpr Sizes kSizes[kPuzzleLevels] = {{3, 8}, {5, 11}, {8, 13}};
constexpr std::array<const char*, 4> kNames{"Ada", "Bo", "Cleo", "Dara"};
constexpr std::uint32_t kSkipped = 5;
constexpr int kTried = 16;
constexpr std::uint32_t kWishes = 6;

std::string name_of(PuzzleKind kind, int level, std::string_view seed) {
  std::string name = "starsuit puzzle ";
  name += kPuzzleKinds[static_cast<std::size_t>(kind)];
  name += ' ';
  append_number(name, level);
  name += ' ';
  name += seed;
  return name;
}

class Maker {
 public:
  Maker(PuzzleKind kind, int level, std::string_view seed)
      : kind_(kind),
        level_(level),
        name_(name_of(kind, level, seed)),
        chance_(seed_key(name_), "puzzle"),
        bot_(make_player("skilled")) {}

  std::string make() {
    wish_ = chance_.below(kWishes);
    const Sizes& sizes = kSizes[at(level_ - 1)];
    for (int attempt = 0;; ++attempt) {
      GameRules rules;
      rules.players = 2 + static_cast<int>(chance_.below(3));
      rules.rounds[0] = static_cast<std::uint8_t>(sizes.low + chance_.below(sizes.high - sizes.low + 1));
      rules.round_count = 1;
      const int skipped = rules.players * static_cast<int>(chance_.below(kSkipped));
      Game game;
      std::string dealt = name_ + ' ';
      append_number(dealt, attempt);
      game.start(rules, dealt);
      if (!search(game, skipped)) continue;
      const std::vector<std::string> names(kNames.begin(), kNames.begin() + rules.players);
      Json json;
      json.open('{');
      puzzle_.write(json, game.round, names);
      return std::move(json.close('}').text);
    }
  }

 private:
  // Plays the round up to its first puzzle of this level.
  bool search(Game& game, int skipped) {
    const Round& round = game.round;
    const bool hopeless = kind_ == PuzzleKind::kOut && wish_ < kWishes / 3;
    const char* const wanted = wish_ < kWishes / 2 ? "take" : "draw";
    for (int tried = 0; !round.last_turn() && tried < kTried;) {
      if (round.turns >= skipped) {
        tried += kind_ != PuzzleKind::kOut || hopeless;
        const bool posed = poser_.pose(round, kind_, chance_, hopeless, puzzle_);
        if (posed && puzzle_.level() == level_ && (kind_ != PuzzleKind::kDraw || puzzle_.answer == wanted)) return true;
      }
      game.apply(bot_->decide(Sight(round)));
    }
    return false;
  }

  PuzzleKind kind_;
  int level_;
  std::string name_;
  Stream chance_;
  std::uint32_t wish_ = 0;
  std::unique_ptr<Policy> bot_;
  Poser poser_;
  Puzzle puzzle_;
};

// Whether the move is what the puzzle asks for; melds are as good as others.
bool answers(const Puzzle& puzzle, const Move& move) {
  if (puzzle.kind == PuzzleKind::kOut) return move.lays();
  return format_move(move) == puzzle.answer;
}

bool pose_any(Poser& poser, const Round& round, Puzzle& puzzle) {
  Stream none;
  if (round.phase == Phase::kDrawing) return poser.pose(round, PuzzleKind::kDraw, none, false, puzzle);
  return poser.pose(round, PuzzleKind::kOut, none, false, puzzle) ||
         poser.pose(round, PuzzleKind::kDiscard, none, false, puzzle);
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
  Puzzle puzzle;
  std::string all;
  std::string of_round;  // which may not be finished
  int at_move = 0;
  for (const Move& move : moves) {
    const Round& round = game.round;
    if (round.seat() == seat && pose_any(poser, round, puzzle) && !answers(puzzle, move)) {
      Json json;
      json.open('{');
      puzzle.write(json, round, agreed.names);
      json.key("was").string(format_move(move)).key("round").number(round.number).key("at").number(at_move).close('}');
      of_round += ',' + json.text;
    }
    ++at_move;
    if (!game.apply(move)) continue;
    all += of_round;
    of_round.clear();
    game.finish_round();
    if (game.over) break;
  }
  if (all.empty()) return "[]";
  all[0] = '[';
  return all + ']';
}

}  // namespace starsuit
