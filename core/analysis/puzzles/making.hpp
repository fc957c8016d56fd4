// Puzzles from a seed, from a day, and from one's own mistakes, as JSON: making.py is the reference, and explains it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "analysis/puzzles/posing.hpp"
#include "records/games.hpp"

namespace starsuit {

// The same seed always makes the same puzzle. The level is from 1 to 3.
std::string puzzle_json(PuzzleKind kind, int level, std::string_view seed);

// What the puzzles of a day are made from, one of each kind: a list of `[kind, level, seed]`.
std::string daily_json(std::string_view day);

// The puzzles among the moments of a seat in the finished rounds of a game, where it did something else.
std::string mistakes_json(const Agreement& agreed, const std::vector<Move>& moves, int seat);

}  // namespace starsuit
