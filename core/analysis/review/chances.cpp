#include "analysis/review/chances.hpp"

#include <algorithm>
#include <array>

namespace starsuit {
namespace {

// NumPy's RandomState: MT19937, and numbers below a limit by masking.
class Twister {
 public:
  explicit Twister(std::uint32_t seed) {
    state_[0] = seed;
    for (std::uint32_t place = 1; place < kSize; ++place) {
      state_[place] = 1812433253U * (state_[place - 1] ^ state_[place - 1] >> 30) + place;
    }
  }

  std::uint32_t below(std::uint32_t limit) {
    std::uint32_t mask = limit - 1;
    for (int shift = 1; shift < 32; shift *= 2) mask |= mask >> shift;
    std::uint32_t number = next() & mask;
    while (number >= limit) number = next() & mask;
    return number;
  }

 private:
  static constexpr std::uint32_t kSize = 624;
  static constexpr std::uint32_t kAhead = 397;

  std::uint32_t next() {
    if (place_ == kSize) twist();
    std::uint32_t number = state_[place_++];
    number ^= number >> 11;
    number ^= number << 7 & 0x9D2C5680U;
    number ^= number << 15 & 0xEFC60000U;
    return number ^ number >> 18;
  }

  void twist() {
    for (std::uint32_t place = 0; place < kSize; ++place) {
      const std::uint32_t both = (state_[place] & 0x80000000U) | (state_[(place + 1) % kSize] & 0x7FFFFFFFU);
      state_[place] = state_[(place + kAhead) % kSize] ^ both >> 1 ^ (both & 1 ? 0x9908B0DFU : 0U);
    }
    place_ = 0;
  }

  std::array<std::uint32_t, kSize> state_{};
  std::uint32_t place_ = kSize;
};

}  // namespace

Futures::Futures(const GameRules& rules, std::vector<const Field*> fields)
    : rules_(rules), fields_(std::move(fields)), picks_(fields_.size()) {}

const std::vector<std::uint16_t>& Futures::picks_of(int number) {
  std::vector<std::uint16_t>& picks = picks_[at(number)];
  if (picks.empty()) {
    // The same futures whatever was played before, so that chances differ by what happened and not by luck.
    Twister numbers(static_cast<std::uint32_t>(number));
    const auto rounds = static_cast<std::uint32_t>(fields_[at(number)]->rounds());
    picks.resize(kFutures);
    for (std::uint16_t& pick : picks) pick = static_cast<std::uint16_t>(numbers.below(rounds));
  }
  return picks;
}

Chances Futures::ahead(int played, const std::vector<int>& totals) {
  const std::size_t seats = totals.size();
  std::vector<int> ends(seats * kFutures);
  for (std::size_t future = 0; future < kFutures; ++future) {
    std::copy(totals.begin(), totals.end(), ends.begin() + static_cast<std::ptrdiff_t>(future * seats));
  }
  const std::vector<double> each = shares(played, std::move(ends));
  Chances found(seats, 0.0);
  for (std::size_t place = 0; place < each.size(); ++place) found[place % seats] += each[place];
  for (double& chance : found) chance /= kFutures;
  return found;
}

std::vector<double> Futures::shares(int number, std::vector<int> ends, const std::vector<std::uint16_t>* which) {
  const auto seats = at(rules_.players);
  const std::size_t count = ends.size() / seats;
  for (; number < static_cast<int>(fields_.size()); ++number) {
    const Field& field = this->field(number);
    const std::vector<std::uint16_t>& picks = picks_of(number);
    for (std::size_t place = 0; place < count; ++place) {
      int* const mine = ends.data() + place * seats;
      if (rules_.target && *std::max_element(mine, mine + seats) >= rules_.target) continue;  // H5: the game is over
      const std::uint16_t* const points = field.row(picks[which ? (*which)[place] : place]);
      for (std::size_t seat = 0; seat < seats; ++seat) {
        mine[seat] += points[field.place_of(static_cast<int>(seat), dealer(number))];
      }
    }
  }
  std::vector<double> found(ends.size(), 0.0);
  for (std::size_t place = 0; place < count; ++place) {
    const int* const mine = ends.data() + place * seats;
    const int least = *std::min_element(mine, mine + seats);
    const double share = 1.0 / static_cast<double>(std::count(mine, mine + seats, least));
    for (std::size_t seat = 0; seat < seats; ++seat) found[place * seats + seat] = mine[seat] == least ? share : 0.0;
  }
  return found;
}

Chances shared(const std::vector<bool>& winners) {
  const auto count = static_cast<double>(std::count(winners.begin(), winners.end(), true));
  Chances found;
  for (const bool won : winners) found.push_back(won ? 1.0 / count : 0.0);
  return found;
}

}  // namespace starsuit
