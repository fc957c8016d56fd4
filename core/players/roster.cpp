#include "players/roster.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

#include "players/network.hpp"
#include "solver/misuse.hpp"

namespace starsuit {

// Every compiled level: its name, and the function in its file that makes one. From weakest to strongest. The characters
// are in characters.cpp.
#define STARSUIT_ROSTER(PLAYER)   \
  PLAYER("random", make_random)   \
  PLAYER("novice", make_novice)   \
  PLAYER("casual", make_greedy)   \
  PLAYER("greedy", make_greedy)   \
  PLAYER("skilled", make_skilled) \
  PLAYER("expert", make_expert)   \
  PLAYER("master", make_master)   \
  PLAYER("champion", make_champion)

#define STARSUIT_DECLARE(name, make) std::unique_ptr<Policy> make();
STARSUIT_ROSTER(STARSUIT_DECLARE)

namespace {

struct Entry {
  const char* name;
  std::unique_ptr<Policy> (*make)();
};

#define STARSUIT_ENTRY(name, make) {name, make},
constexpr Entry kRoster[] = {STARSUIT_ROSTER(STARSUIT_ENTRY)};

Digest hash_of(const std::string& text) {
  return sha256(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
}

}  // namespace

std::unique_ptr<Policy> make_player(const std::string& name) {
  if (const Network* const network = network_named(name)) return make_learned(*network);
  const auto named = [&name](const Entry& each) { return each.name == name; };
  const auto* const found = std::find_if(std::begin(kRoster), std::end(kRoster), named);
  return found == std::end(kRoster) ? make_character(name) : found->make();
}

// A seat's seed is a hash of the game's, as in `seat_seed` in bots/__init__.py; its randomness starts from a hash of
// that.
std::uint64_t seat_chance(std::string_view seed, std::size_t seat) {
  static constexpr char kHex[] = "0123456789abcdef";
  const Digest hashed = hash_of("starsuit bot 1\n" + std::string(seed) + "\n" + std::to_string(seat));
  std::string text = "starsuit chance 1\n";
  for (std::size_t at = 0; at < 16; ++at) {
    text += kHex[hashed[at] >> 4];
    text += kHex[hashed[at] & 15];
  }
  const Digest start = hash_of(text);
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < 8; ++at) number = number << 8 | start[at];
  return number;
}

std::vector<std::string> player_names() {
  std::vector<std::string> names;
  for (const Entry& each : kRoster) names.emplace_back(each.name);
  for (const std::string& each : character_names()) names.push_back(each);
  return names;
}

Players::Players(const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    policies_.push_back(make_player(name));
    if (!policies_.back()) misused<std::invalid_argument>("there is no compiled player " + name);
    want_events_ |= policies_.back()->wants_events();
  }
}

void Players::start(std::string_view seed) {
  for (std::size_t seat = 0; seat < policies_.size(); ++seat) policies_[seat]->start(seat_chance(seed, seat));
}

}  // namespace starsuit
