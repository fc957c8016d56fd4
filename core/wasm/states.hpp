// A game in the shapes of the protocol (messages.py, replays.py), as server/domain/show.py makes them.
#pragma once

#include "records/json.hpp"
#include "wasm/open_game.hpp"

namespace starsuit {

// `GameState` as this seat may see it; -1: a spectator. `playing`: false when the table was closed.
void write_state(Json& json, const OpenGame& open, int seat, bool playing);

// `PlayedShown` with the card that was drawn, which is for its seat alone.
void write_happened(Json& json, const Happened& happened);

// The rounds of `GameAnswer`, and its outcome: null while the game runs.
void write_results(Json& json, const OpenGame& open);

// `RoundReplay` of a finished round; false if there is none of this number.
bool write_replay(Json& json, const OpenGame& open, int number);

// `Arranged`: a hand at its best; with a card that was thrown, or -1.
void write_arranged(Json& json, const std::uint8_t* cards, int size, const HandRules& rules, int thrown = -1);

}  // namespace starsuit
