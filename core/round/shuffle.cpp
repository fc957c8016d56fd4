#include "round/shuffle.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <stdexcept>
#include <string>
#include <utility>

#include "solver/misuse.hpp"

namespace starsuit {

Hmac seed_key(std::string_view seed) {
  constexpr std::string_view purpose = "starsuit key 1\n";
  std::string text;
  text.reserve(purpose.size() + seed.size());
  text.append(purpose).append(seed);
  return Hmac(sha256(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

Stream::Stream(const Hmac& key, std::string_view name) : key_(key) {
  // Eleven bytes for the line break and the number of the block.
  if (name.size() + 11 > kLongestName) misused<std::length_error>("the name of a stream is too long");
  std::memcpy(name_.data(), name.data(), name.size());
  name_[name.size()] = '\n';
  length_ = static_cast<std::uint8_t>(name.size() + 1);
}

std::uint32_t Stream::next() {
  if (used_ == numbers_.size()) {
    char* const digits = name_.data() + length_;
    const char* const end = std::to_chars(digits, name_.data() + kLongestName, block_).ptr;
    numbers_ = key_.of(reinterpret_cast<const std::uint8_t*>(name_.data()), static_cast<std::size_t>(end - name_.data()));
    ++block_;
    used_ = 0;
  }
  return numbers_[used_++];
}

std::uint32_t Stream::below(std::uint32_t choices) {
  // The largest multiple of `choices` up to 2^32 is 2^32 minus this.
  const std::uint32_t unfair = (0U - choices) % choices;
  std::uint32_t number = next();
  while (unfair && number >= 0U - unfair) number = next();
  return number % choices;
}

void Stock::fill(int packs) {
  count_ = 0;
  dealt_ = 0;
  settled_ = false;
  for (int card = 0; card < kCards; ++card) {
    const int copies = card == kJoker ? kPackJokers * packs : packs;
    for (int copy = 0; copy < copies; ++copy) cards_[static_cast<std::size_t>(count_++)] = static_cast<std::uint8_t>(card);
  }
}

void Stock::fill(const std::uint8_t* cards, int count) {
  std::memcpy(cards_.data(), cards, static_cast<std::size_t>(count));
  count_ = count;
  dealt_ = 0;
  settled_ = false;
}

std::uint8_t Stock::deal() {
  const auto place = static_cast<std::size_t>(dealt_);
  const int choices = count_ - dealt_;
  ++dealt_;
  if (choices > 1 && !settled_) std::swap(cards_[place], cards_[place + numbers_.below(static_cast<std::uint32_t>(choices))]);
  return cards_[place];
}

void Stock::settle() {
  const int dealt = dealt_;
  while (!empty()) deal();
  dealt_ = dealt;
  settled_ = true;
}

void Stock::burn() {
  settle();
  if (size() > 1) std::rotate(cards_.begin() + dealt_, cards_.begin() + dealt_ + 1, cards_.begin() + count_);
}

}  // namespace starsuit
