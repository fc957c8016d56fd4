// A small network in whole numbers: what a hand at a table will cost, from its features. bots/network.py is the
// reference and describes the file; both add up exactly the same numbers.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "players/features.hpp"

namespace starsuit {

constexpr int kCostOfPoint = 1 << 15;
constexpr int kSuitInputs = kPlanes * kRanks + kRanks;  // a suit's planes, and which rank is wild

class Network {
 public:
  // Reads a file; says what is wrong with it in `wrong`, or leaves that empty.
  static std::unique_ptr<Network> read(std::string_view file, std::string& wrong);

  // What the round will cost the player more than the others, in 1 / kCostOfPoint of a point: lower is better.
  std::int32_t cost(const Features& features) const;

 private:
  void suits(const Features& features, std::int16_t* into) const;

  int suit_width_ = 0;
  int wide_ = 0;
  int narrow_ = 0;
  std::vector<std::int16_t> suit_weights_;  // by input, then unit
  std::vector<std::int32_t> suit_bias_;
  std::vector<std::int16_t> wide_weights_;  // by unit, then input
  std::vector<std::int32_t> wide_bias_;
  std::vector<std::int16_t> narrow_weights_;
  std::vector<std::int32_t> narrow_bias_;
  std::vector<std::int16_t> out_weights_;
  std::int32_t out_bias_ = 0;
};

// Networks that are in use by the name of their player; they stay for good, because players hold on to them.
void keep_network(const std::string& name, std::unique_ptr<Network> network);
const Network* network_named(const std::string& name);  // or null
std::vector<std::string> network_names();

// A player that decides by this network.
std::unique_ptr<Policy> make_learned(const Network& network);

// Of these cards the one that is best to throw from this hand, after what it costs.
std::pair<std::int32_t, int> cheapest(const Network& network, const HandRules& rules, const Witness& witness, Hand hand,
                                      const std::vector<int>& cards);

}  // namespace starsuit
