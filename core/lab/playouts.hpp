// A round played to its end from one seat's view, many times, with the cards that it cannot see redealt each time.
//
// What a seat knows comes from redeal.py, which explains it and is the reference; it deals the same.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <vector>

#include "players/roster.hpp"
#include "round/round.hpp"

namespace starsuit {

// What another player did with cards that the seat could not see, since the last reshuffle.
struct HiddenStep {
  std::uint8_t seat;
  std::uint8_t card;  // thrown or laid down; kNoCard: drew one from the stock
};

// Unseen cards are of two kinds: held in hands since before the last reshuffle, and fresh ones, which come from the
// stock. Before a reshuffle all are fresh.
struct Unseen {
  std::array<std::uint8_t, kCards> held{};         // how many of each card
  std::array<std::uint8_t, kCards> fresh{};
  std::array<std::uint8_t, kMaxPlayers> held_slots{};   // by seat: hidden cards of each kind
  std::array<std::uint8_t, kMaxPlayers> fresh_slots{};
  std::vector<HiddenStep> steps;
  bool first_discard_lost = false;  // one of the held cards is fresh, and nobody knows which
};

// No deal fits what the seat knows.
class NoDeal : public std::runtime_error {
 public:
  NoDeal() : std::runtime_error("no deal fits") {}
};

struct Position {
  GameRules rules;
  Round round;  // with known cards only
  Unseen unseen;
};

struct PlayoutBatch {
  Position position;
  std::vector<Action> actions;
  std::vector<std::string> policies;
  std::string seed;
  std::int64_t count = 0;
  std::int64_t longest_round = 0;
};

// Arrays of (action, deal), and of points (action, deal, seat).
struct PlayoutResults {
  std::int16_t* points;
  std::int32_t* turns;
  std::int8_t* went_out;
};

void play_out(const PlayoutBatch& batch, int threads, const PlayoutResults& into, const std::function<void()>& between);

// The round with its unseen cards dealt from this seed.
void redeal(const Position& position, const Hmac& key, Round& round);

}  // namespace starsuit
