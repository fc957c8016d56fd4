// The compiled players by name, and those of a table.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "players/policy.hpp"

namespace starsuit {

std::vector<std::string> player_names();

// Null if there is none of this name.
std::unique_ptr<Policy> make_player(const std::string& name);

// Those with a character, which roster.cpp does not list, and one of them; null if there is none of this name.
std::vector<std::string> character_names();
std::unique_ptr<Policy> make_character(const std::string& name);

// What a seat's player begins with.
std::uint64_t seat_chance(std::string_view seed, std::size_t seat);

// The policies of a table, one for each seat.
class Players {
 public:
  explicit Players(const std::vector<std::string>& names);  // throws std::invalid_argument for an unknown name

  // A new game with this seed begins.
  void start(std::string_view seed);
  Action choose(const Round& round) { return policies_[static_cast<std::size_t>(round.seat())]->decide(Sight(round)); }
  bool want_events() const { return want_events_; }

 private:
  std::vector<std::unique_ptr<Policy>> policies_;
  bool want_events_ = false;
};

}  // namespace starsuit
