// How Python passes hands: as bytes of card indices, and in batches as NumPy arrays.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <algorithm>
#include <atomic>
#include <initializer_list>
#include <thread>
#include <vector>

#include "solver/search.hpp"

namespace starsuit {

using Hands = nanobind::ndarray<const std::uint8_t, nanobind::ndim<2>, nanobind::c_contig, nanobind::device::cpu>;
using Wilds = nanobind::ndarray<const std::uint8_t, nanobind::ndim<1>, nanobind::c_contig, nanobind::device::cpu>;

inline void check_card(std::uint8_t card) {
  if (card >= kCards) throw nanobind::value_error("a card index is 0 to 55");
}

inline const std::uint8_t* checked(const nanobind::bytes& cards) {
  if (cards.size() > kMaxHand) throw nanobind::value_error("a hand has at most 14 cards");
  const auto* data = reinterpret_cast<const std::uint8_t*>(cards.c_str());
  for (std::size_t place = 0; place < cards.size(); ++place) check_card(data[place]);
  return data;
}

inline nanobind::bytes bytes_of(const std::uint8_t* cards, int size) {
  return nanobind::bytes(reinterpret_cast<const char*>(cards), static_cast<std::size_t>(size));
}

inline HandRules make_rules(int wild, bool all_wild_melds, int court_points) {
  if (wild != 0 && (wild < 3 || wild > 13)) throw nanobind::value_error("wild is 3 to 13, or 0 for jokers only");
  if (court_points != 0 && court_points != 10) throw nanobind::value_error("court points are 10, or 0 for as printed");
  return {wild, all_wild_melds, court_points};
}

inline int row_size(const std::uint8_t* row, std::size_t width) {
  return static_cast<int>(std::find(row, row + width, kNoCard) - row);
}

struct HandBatch {
  const std::uint8_t* hands;
  std::size_t rows;
  std::size_t width;
  const std::uint8_t* wilds;
  bool all_wild_melds;
  int court_points;

  const std::uint8_t* row(std::size_t at) const { return hands + at * width; }
  HandRules rules(std::size_t at) const {
    return {wilds[at], all_wild_melds, court_points};
  }
};

inline HandBatch make_batch(const Hands& hands, const Wilds& wilds, bool all_wild_melds, int court_points) {
  const HandBatch batch{hands.data(), hands.shape(0), hands.shape(1), wilds.data(), all_wild_melds, court_points};
  make_rules(0, all_wild_melds, court_points);
  if (batch.width > kMaxHand) throw nanobind::value_error("a hand has at most 14 cards");
  if (wilds.shape(0) != batch.rows) throw nanobind::value_error("there must be one wild rank for each hand");
  return batch;
}

// What is wrong with these rows; null if nothing is.
inline const char* wrong_with(const HandBatch& batch, std::size_t first, std::size_t last) {
  const auto is_rank = [](std::uint8_t wild) { return wild == 0 || (wild >= 3 && wild <= 13); };
  if (!std::all_of(batch.wilds + first, batch.wilds + last, is_rank)) return "wild is 3 to 13, or 0 for jokers only";
  for (std::size_t at = first; at < last; ++at) {
    const std::uint8_t* row = batch.row(at);
    const int size = row_size(row, batch.width);
    const bool cards = std::all_of(row, row + size, [](std::uint8_t card) { return card < kCards; });
    const bool filled = std::all_of(row + size, row + batch.width, [](std::uint8_t card) { return card == kNoCard; });
    if (!cards || !filled) return "a hand is card indices 0 to 55, filled up with 255 at its end";
  }
  return nullptr;
}

// Share the rows of a batch among threads, a few at a time, so that none waits for one with slow rows; `work` gets a
// first row and the row after the last. Rows are checked before they are worked on; a bad one throws.
template <typename Work>
void share(const HandBatch& batch, int threads, const Work& work) {
  constexpr std::size_t kPart = 256;
  std::atomic<std::size_t> next{0};
  std::atomic<const char*> wrong{nullptr};
  const auto take_parts = [&] {
    for (std::size_t first; !wrong && (first = next.fetch_add(kPart)) < batch.rows;) {
      const std::size_t last = std::min(first + kPart, batch.rows);
      if (const char* found = wrong_with(batch, first, last)) {
        wrong = found;
      } else {
        work(first, last);
      }
    }
  };
  const std::size_t parts = (batch.rows + kPart - 1) / kPart;
  std::vector<std::thread> others;
  for (std::size_t worker = 1; worker < std::min(static_cast<std::size_t>(std::max(threads, 1)), parts); ++worker) {
    others.emplace_back(take_parts);
  }
  take_parts();
  for (std::thread& other : others) other.join();
  if (wrong) throw nanobind::value_error(wrong);
}

template <typename T>
nanobind::ndarray<nanobind::numpy, T> new_array(std::initializer_list<std::size_t> shape, std::size_t size, T*& data) {
  data = new T[size];
  nanobind::capsule owner(data, [](void* held) noexcept { delete[] static_cast<T*>(held); });
  return nanobind::ndarray<nanobind::numpy, T>(data, shape, owner);
}

}  // namespace starsuit
