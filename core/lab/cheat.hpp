// A player who sees what nobody may see: how much stronger anybody could get. `make strength` measures it.
#pragma once

#include "players/network.hpp"
#include "players/roster.hpp"

namespace starsuit {

// One seat cheats; what it does not see better, its own player decides.
struct Cheat {
  int seat;
  const Network* stock;  // sees the next card, and judges both draws by this network; or null
  bool hands;            // all hands, as if their cards had been taken from the pile

  // It is this seat's turn; the round keeps events.
  Action choose(const Round& round, Players& players) const;
};

}  // namespace starsuit
