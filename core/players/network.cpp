#include "players/network.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <cstring>
#include <map>
#include <utility>

#include "round/sha256.hpp"

namespace starsuit {
namespace {

constexpr std::string_view kMagic = "starsuit";
constexpr int kVersion = 1;
constexpr int kMostUnits = 512;
constexpr int kShift = 11;  // weights are in 1 / 2048
constexpr int kMostActivation = 4095;

std::int16_t activation(std::int32_t sum) {
  return static_cast<std::int16_t>(std::clamp((sum + (1 << (kShift - 1))) >> kShift, 0, kMostActivation));
}

std::int32_t dot(const std::int16_t* weights, const std::int16_t* inputs, int count) {
  std::int32_t sum = 0;
  for (int at = 0; at < count; ++at) sum += static_cast<std::int32_t>(weights[at]) * inputs[at];
  return sum;
}

void layer(const std::vector<std::int16_t>& weights, const std::vector<std::int32_t>& bias, const std::int16_t* inputs,
           std::int16_t* into) {
  const int count = static_cast<int>(weights.size() / bias.size());
  for (std::size_t unit = 0; unit < bias.size(); ++unit) {
    into[unit] = activation(bias[unit] + dot(weights.data() + unit * static_cast<std::size_t>(count), inputs, count));
  }
}

// Numbers of a file, lowest byte first.
class Reader {
 public:
  explicit Reader(std::string_view file) : file_(file) {}

  std::uint32_t number(int bytes) {
    std::uint32_t found = 0;
    for (int byte = 0; byte < bytes; ++byte) found |= static_cast<std::uint32_t>(next()) << (8 * byte);
    return found;
  }
  void fill(std::vector<std::int16_t>& into, int count) {
    into.resize(at(count));
    for (std::int16_t& each : into) each = static_cast<std::int16_t>(number(2));
  }
  void fill(std::vector<std::int32_t>& into, int count) {
    into.resize(at(count));
    for (std::int32_t& each : into) each = static_cast<std::int32_t>(number(4));
  }

 private:
  std::uint8_t next() { return at_ < file_.size() ? static_cast<std::uint8_t>(file_[at_++]) : 0; }

  std::string_view file_;
  std::size_t at_ = 0;
};

// Whether no sum of a unit can leave 32 bits, whatever the inputs.
bool fits(const std::vector<std::int16_t>& weights, const std::vector<std::int32_t>& bias, int most_first, int first) {
  const std::size_t count = weights.size() / bias.size();
  for (std::size_t unit = 0; unit < bias.size(); ++unit) {
    std::int64_t sum = std::abs(static_cast<std::int64_t>(bias[unit]));
    for (std::size_t at = 0; at < count; ++at) {
      const int most = static_cast<int>(at) < first ? most_first : kMostActivation;
      sum += static_cast<std::int64_t>(std::abs(static_cast<int>(weights[unit * count + at]))) * most;
    }
    if (sum + (1 << kShift) > INT32_MAX) return false;
  }
  return true;
}

std::map<std::string, std::unique_ptr<Network>>& networks() {
  static std::map<std::string, std::unique_ptr<Network>> all;
  return all;
}

}  // namespace

std::unique_ptr<Network> Network::read(std::string_view file, std::string& wrong) {
  constexpr std::size_t kHead = 8 + 6 * 2;
  wrong = "it is not a network";
  if (file.size() < kHead + 32 || file.substr(0, 8) != kMagic) return nullptr;
  Reader reader(file.substr(8));
  wrong = "it is a network of another version";
  if (reader.number(2) != kVersion || reader.number(2) != kPlanes || reader.number(2) != kNumbers) return nullptr;
  auto found = std::make_unique<Network>();
  for (int* width : {&found->suit_width_, &found->wide_, &found->narrow_}) *width = static_cast<int>(reader.number(2));
  const int suit = found->suit_width_;
  const int wide = found->wide_;
  const int narrow = found->narrow_;
  wrong = "it is damaged";
  if (std::min({suit, wide, narrow}) < 1 || std::max({suit, wide, narrow}) > kMostUnits) return nullptr;
  const int weights = kSuitInputs * suit + (suit + kNumbers) * wide + wide * narrow + narrow;
  if (file.size() != kHead + static_cast<std::size_t>(2 * weights + 4 * (suit + wide + narrow + 1)) + 32) return nullptr;
  const Digest sum = sha256(reinterpret_cast<const std::uint8_t*>(file.data()), file.size() - 32);
  if (std::memcmp(sum.data(), file.data() + file.size() - 32, 32) != 0) return nullptr;
  reader.fill(found->suit_weights_, kSuitInputs * suit);
  reader.fill(found->suit_bias_, suit);
  reader.fill(found->wide_weights_, (suit + kNumbers) * wide);
  reader.fill(found->wide_bias_, wide);
  reader.fill(found->narrow_weights_, wide * narrow);
  reader.fill(found->narrow_bias_, narrow);
  reader.fill(found->out_weights_, narrow);
  found->out_bias_ = static_cast<std::int32_t>(reader.number(4));
  if (!fits(found->wide_weights_, found->wide_bias_, kSuits * kMostActivation, suit) ||
      !fits(found->narrow_weights_, found->narrow_bias_, 0, 0) || !fits(found->out_weights_, {found->out_bias_}, 0, 0)) {
    return nullptr;
  }
  wrong.clear();
  return found;
}

// A suit's inputs are few bits out of many, so the weights of those that are set are added up. What a suit says is
// the same whichever suit it is: the five are only summed.
void Network::suits(const Features& features, std::int16_t* into) const {
  const auto width = at(suit_width_);
  std::array<std::int32_t, kMostUnits> start{};
  std::array<std::int32_t, kMostUnits> sums{};
  std::copy(suit_bias_.begin(), suit_bias_.end(), start.begin());
  const auto add = [&](std::array<std::int32_t, kMostUnits>& to, std::size_t input) {
    const std::int16_t* const weights = suit_weights_.data() + input * width;
    for (std::size_t unit = 0; unit < width; ++unit) to[unit] += weights[unit] * 256;
  };
  for (std::size_t rank = 0; rank < kRanks; ++rank) {
    if (features.numbers[kWildPlace + rank]) add(start, kPlanes * kRanks + rank);
  }
  std::fill(into, into + width, std::int16_t{0});
  for (std::size_t suit = 0; suit < kSuits; ++suit) {
    std::copy(start.begin(), start.begin() + suit_width_, sums.begin());
    for (std::size_t rank = 0; rank < kRanks; ++rank) {
      for (unsigned bits = features.planes[suit * kRanks + rank]; bits; bits &= bits - 1) {
        add(sums, static_cast<std::size_t>(__builtin_ctz(bits)) * kRanks + rank);
      }
    }
    for (std::size_t unit = 0; unit < width; ++unit) into[unit] = static_cast<std::int16_t>(into[unit] + activation(sums[unit]));
  }
}

std::int32_t Network::cost(const Features& features) const {
  std::array<std::int16_t, kMostUnits + kNumbers> inputs;
  std::array<std::int16_t, kMostUnits> wide;
  std::array<std::int16_t, kMostUnits> narrow;
  suits(features, inputs.data());
  std::copy(features.numbers.begin(), features.numbers.end(), inputs.begin() + suit_width_);
  layer(wide_weights_, wide_bias_, inputs.data(), wide.data());
  layer(narrow_weights_, narrow_bias_, wide.data(), narrow.data());
  return out_bias_ + dot(out_weights_.data(), narrow.data(), narrow_);
}

void keep_network(const std::string& name, std::unique_ptr<Network> network) {
  // Players of games under way hold on to the one that was there before.
  static std::vector<std::unique_ptr<Network>> replaced;
  replaced.push_back(std::move(networks()[name]));
  networks()[name] = std::move(network);
}

const Network* network_named(const std::string& name) {
  const auto found = networks().find(name);
  return found == networks().end() ? nullptr : found->second.get();
}

std::vector<std::string> network_names() {
  std::vector<std::string> names;
  for (const auto& each : networks()) names.push_back(each.first);
  return names;
}

}  // namespace starsuit
