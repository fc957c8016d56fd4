// The record of a game: games.py is the reference, and shows one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "records/tags.hpp"
#include "round/game.hpp"

namespace starsuit {

// What a game is before its first move; with its moves it is the whole game.
struct Agreement {
  GameRules rules;
  std::vector<std::string> names;  // by seat
  std::string seed;
};

// The record of a game, finished or running. The moves are legal.
std::string format_game(const Agreement& agreed, const std::vector<Move>& moves);

// Replays a record, and compares every line of it.
RecordProblem parse_game(std::string_view text, Agreement& agreed, std::vector<Move>& moves);

}  // namespace starsuit
