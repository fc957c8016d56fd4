// Positions of self-play to learn from, and what became of several ways to go on from each of them.
//
// A row is a hand that has just thrown a card, or that is about to draw. A group has the rows of one moment that a seat
// could choose between; each is played on with the same coming cards until the seat throws again, and that next row,
// or how the round ended before, says what the choice was worth. train/ explains what is learned from it.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "players/features.hpp"
#include "round/rules.hpp"

namespace starsuit {

constexpr int kOtherHands = 3 * kHandNumbers + 2;  // the next player's real hand, the mean of all others', the closest's

struct Positions {
  std::vector<std::int16_t> numbers;  // rows x kNumbers
  std::vector<std::uint16_t> planes;  // rows x kNatural
  std::vector<std::int16_t> others;   // rows x kOtherHands: what nobody at the table sees
  std::vector<std::int16_t> ends;     // rows x 2: own and others' mean points of the round in eighths; -1: not played to its end
  std::vector<std::int32_t> choices;  // x 3: the group, its row, and the next row (-1: the round ended before)
  std::vector<std::int16_t> outcomes; // x 2: if it ended, own and others' points as above
};

struct PositionBatch {
  GameRules rules;
  std::vector<std::string> policies;
  std::string seed;
  std::int64_t first = 0;
  std::int64_t rounds = 0;
  int throws = 0;  // of a thousand throws, how many are compared with others
  int draws = 0;   // of a thousand decisions to draw or take
};

std::vector<Positions> positions(const PositionBatch& batch, int threads, const std::function<void()>& between);

}  // namespace starsuit
