// What the networks of `champion` are told about a hand and a table: whole numbers only, so that every machine tells
// them the same. bots/features.py is the reference and says what each of them is.
#pragma once

#include <array>
#include <cstdint>

#include "players/outlook.hpp"
#include "players/policy.hpp"

namespace starsuit {

constexpr int kNatural = kSuits * kRanks;  // kinds of card that can be in a plane
constexpr int kPlanes = 13;
constexpr int kHandNumbers = 14;
constexpr int kTableNumbers = 39;
constexpr int kThrownNumbers = 11;
constexpr int kNumbers = kHandNumbers + kTableNumbers + kThrownNumbers;
constexpr int kMostNumber = 4095;
constexpr std::size_t kWildPlace = kHandNumbers + 7;  // of the numbers that say which rank is wild

// Planes: a bit for each kind of natural.
enum Plane {
  kHeld, kHeldTwice, kUnseen, kUnseenTwice, kKnownNext, kKnownOther, kThrownNext, kLeftNext, kThrownOther, kLeftOther,
  kJustThrown, kRankElsewhere, kRankElsewhereTwice,
};

struct Features {
  std::array<std::int16_t, kNumbers> numbers{};
  std::array<std::uint16_t, kNatural> planes{};  // a bit for each plane
};

// The table as the player to move sees it, gathered once for a decision and asked about several hands.
class Witness {
 public:
  explicit Witness(const Sight& sight);  // wants events

  const Outstanding& outstanding() const { return outstanding_; }

  // Before the stock is drawn from with this hand.
  Features drawing(const Hand& hand, const Outlook& ahead) const { return features(hand, ahead, -1); }
  // After this card was thrown, which left this hand.
  Features thrown(const Hand& hand, const Outlook& ahead, int card) const { return features(hand, ahead, card); }

 private:
  Features features(const Hand& hand, const Outlook& ahead, int card) const;
  void follow(const Sight& sight);
  void count(const Sight& sight);
  void thrown_card(int card, std::int16_t* into) const;
  bool marked(int card, Plane plane) const { return planes_[at(card)] >> plane & 1U; }
  void mark(int card, Plane plane) { if (card < kNatural) planes_[at(card)] |= static_cast<std::uint16_t>(1U << plane); }

  HandRules rules_;
  Outstanding outstanding_;
  std::array<std::uint16_t, kNatural> planes_{};
  std::array<std::int16_t, kTableNumbers> table_{};
  std::array<std::uint8_t, kNatural> known_next_{};  // how many of each kind
};

// The first numbers of a hand.
void hand_numbers(const Hand& hand, const HandRules& rules, const Outlook& ahead, int unseen, std::int16_t* into);

}  // namespace starsuit
