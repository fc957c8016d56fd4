// What the page asks about puzzles.
#include <algorithm>

#include "analysis/puzzles/making.hpp"
#include "records/notation.hpp"
#include "records/tags.hpp"
#include "wasm/exports.hpp"
#include "wasm/open_game.hpp"

namespace starsuit {

// The kind and the level, and on the next line the seed.
STARSUIT_EXPORT(puzzle)(int length) {
  std::string_view rest = asked(length);
  std::string_view line = next_line(rest);
  const std::string_view name = next_word(line);
  const auto* const kind = std::find(kPuzzleKinds.begin(), kPuzzleKinds.end(), name);
  const int level = number_of(next_word(line), 0);
  if (kind == kPuzzleKinds.end() || level < 1 || level > kPuzzleLevels) return refuse("notation/puzzle");
  if (!good_seed(rest)) return refuse("notation/seed", {{"most", "1000"}});
  return answer(puzzle_json(static_cast<PuzzleKind>(kind - kPuzzleKinds.begin()), level, rest));
}

// What the puzzles of a day are made from.
STARSUIT_EXPORT(puzzles_of_day)(int length) { return answer(daily_json(asked(length))); }

// The puzzles among the moments of a seat.
STARSUIT_EXPORT(mistakes)(int handle, int seat) {
  const OpenGame* const open = game_of(handle);
  return open ? answer(mistakes_json(open->agreed, open->moves, seat)) : refuse("room/unknown");
}

}  // namespace starsuit
