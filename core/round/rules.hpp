// What a table agreed on before the first deal; ruleset.py explains and validates the switches.
#pragma once

#include <array>
#include <cstdint>

#include "solver/search.hpp"

namespace starsuit {

constexpr int kMaxPlayers = 14;
constexpr int kMaxRounds = 99;
constexpr int kPlayoffRank = 6;  // R19: sixes are wild, and six cards are dealt

struct GameRules {
  int players = 4;
  std::array<std::uint8_t, kMaxRounds> rounds{};  // the wild rank of each
  int round_count = 0;
  bool random_order = false;  // H3
  int hand_size = 0;          // H4; 0: as many cards as the wild rank
  bool playoff = false;       // R19
  bool all_wild_melds = true;
  int court_points = 0;  // H2; 0: as printed
  int target = 0;        // H5; 0: none
  int turn_limit = 0;    // 0: none
  int first_dealer = 0;

  int packs() const { return players <= 7 ? 2 : kMaxPacks; }  // R1
  int cards_dealt(int wild) const { return hand_size ? hand_size : wild; }
  HandRules hand_rules(int wild) const {
    return {wild, all_wild_melds, court_points};
  }
};

}  // namespace starsuit
