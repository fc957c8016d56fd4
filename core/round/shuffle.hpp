// Shuffles as docs/how/shuffles.md defines them; shuffle.py is the reference.
//
// They are lazy: Fisher-Yates goes forward, so a card is settled when it is dealt or drawn, and a round that ends
// early never shuffles the rest.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "round/sha256.hpp"
#include "solver/cards.hpp"

namespace starsuit {

// The key of a seed.
Hmac seed_key(std::string_view seed);

// The numbers of one stream.
class Stream {
 public:
  Stream() = default;
  Stream(const Hmac& key, std::string_view name);

  std::uint32_t next();
  std::uint32_t below(std::uint32_t choices);

 private:
  static constexpr std::size_t kLongestName = 64;

  Hmac key_;
  std::array<char, kLongestName> name_{};
  std::uint8_t length_ = 0;
  std::uint8_t used_ = 8;
  std::uint32_t block_ = 0;
  Words numbers_{};
};

// Random numbers for policies: splitmix64.
class Chance {
 public:
  explicit Chance(std::uint64_t state = 0) : state_(state) {}

  std::uint64_t next() {
    state_ += 0x9E3779B97F4A7C15ULL;
    std::uint64_t mixed = state_;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9ULL;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBULL;
    return mixed ^ mixed >> 31;
  }

  // A number below `choices`: the upper half of a product, which is one line in Python.
  std::uint32_t below(std::uint32_t choices) {
    const std::uint64_t number = next();
    const std::uint64_t low = (number & 0xFFFFFFFFULL) * choices;
    return static_cast<std::uint32_t>(((number >> 32) * choices + (low >> 32)) >> 32);
  }

 private:
  std::uint64_t state_;
};

// Cards being shuffled: those in front are settled and can be dealt, the others are still in their original order.
class Stock {
 public:
  // All cards of so many packs, in sorting order.
  void fill(int packs);
  void fill(const std::uint8_t* cards, int count);
  void shuffle(const Stream& numbers) { numbers_ = numbers; }

  int size() const { return count_ - dealt_; }
  bool empty() const { return dealt_ == count_; }
  std::uint8_t deal();

  // For a round that is played on in several ways: put the rest in order now; lay the next card under all others, as
  // if it had been drawn, so that whoever draws later gets the same cards in each of them.
  void settle();
  void burn();

 private:
  std::array<std::uint8_t, kMaxCards> cards_{};
  int count_ = 0;
  int dealt_ = 0;
  bool settled_ = false;
  Stream numbers_;
};

}  // namespace starsuit
