#include "analysis/review/odds.hpp"

#include <cmath>
#include <numeric>

#include "players/counting.hpp"

namespace starsuit {
namespace {

constexpr double kSteepest = 0.5;
constexpr int kHalvings = 30;
constexpr char kLearned[] = "champion";

}  // namespace

Odds::Odds(Futures& futures, int played, std::vector<int> totals)
    : futures_(futures), played_(played), totals_(std::move(totals)), network_(network_named(kLearned)) {
  const Field& field = futures_.field(played_);
  const std::size_t seats = totals_.size();
  for (int row = 0; row < field.rounds(); ++row) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      points_.push_back(field.row(row)[field.place_of(static_cast<int>(seat), futures_.dealer(played_))]);
    }
  }
  const std::vector<std::uint16_t>& picks = futures_.picks_of(played_);
  std::vector<int> ends;
  ends.reserve(seats * picks.size());
  for (const std::uint16_t pick : picks) {
    for (std::size_t seat = 0; seat < seats; ++seat) ends.push_back(totals_[seat] + points_[pick * seats + seat]);
  }
  const std::vector<double> shares = futures_.shares(played_ + 1, std::move(ends));
  counts_.resize(at(field.rounds()));
  wins_.resize(points_.size());
  for (std::size_t future = 0; future < picks.size(); ++future) {
    ++counts_[picks[future]];
    for (std::size_t seat = 0; seat < seats; ++seat) wins_[picks[future] * seats + seat] += shares[future * seats + seat];
  }
}

std::optional<double> Odds::after_throw(const Round& round, const Move& move) const {
  if (!network_) return std::nullopt;
  const Sight sight(round);
  const Witness witness(sight);
  const int card = card_of(move.action);
  Hand rest = sight.packed();
  rest.remove(card, sight.rules());
  const Outlook ahead = look_ahead(rest, sight.rules(), witness.outstanding());
  return foreseen(sight.seat(), static_cast<double>(network_->cost(witness.thrown(rest, ahead, card))) / kCostOfPoint);
}

std::optional<double> Odds::after_draw(const Round& round) {
  const Sight sight(round);
  const int points = points_after_discard(sight.packed(), sight.rules());
  if (round.phase == Phase::kLaying) return settled(round, round.went_out, points);
  if (points == 0) return settled(round, sight.seat(), 0);
  if (!network_) return std::nullopt;
  const std::int32_t cost = cheapest(*network_, sight.rules(), Witness(sight), sight.packed(), throwable(sight)).first;
  return foreseen(sight.seat(), static_cast<double>(cost) / kCostOfPoint);
}

double Odds::after_laying(const Round& round, double points, const Move& move) {
  const bool out = move.action < kLayDown;
  return settled(round, out ? round.seat() : round.went_out, out ? 0 : static_cast<int>(points));
}

// The chance of a seat whom the round will cost so many points more than the others' mean.
double Odds::foreseen(int seat, double difference) const {
  const std::size_t seats = totals_.size();
  std::vector<double> off(counts_.size());
  for (std::size_t row = 0; row < off.size(); ++row) {
    const int* const points = points_.data() + row * seats;
    const int mine = points[seat];
    const int all = std::accumulate(points, points + seats, 0);
    off[row] = mine - static_cast<double>(all - mine) / static_cast<double>(seats - 1) - difference;
  }
  double low = -kSteepest;
  double high = kSteepest;
  for (int halving = 0; halving < kHalvings; ++halving) {
    const double middle = (low + high) / 2;
    double sum = 0;
    for (std::size_t row = 0; row < off.size(); ++row) sum += counts_[row] * off[row] * std::exp(middle * off[row]);
    (sum > 0 ? high : low) = middle;
  }
  double wins = 0;
  double futures = 0;
  for (std::size_t row = 0; row < off.size(); ++row) {
    const double weight = std::exp((low + high) / 2 * off[row]);
    wins += weight * wins_[row * seats + at(seat)];
    futures += weight * counts_[row];
  }
  return wins / futures;
}

// The chance of the player to move, who has so many points, when it is known who went out, if anybody did.
double Odds::settled(const Round& round, int out, int points) {
  const std::size_t seats = totals_.size();
  const std::vector<std::uint16_t>& picks = futures_.picks_of(played_);
  std::vector<std::uint16_t> which;
  for (std::size_t future = 0; future < picks.size(); ++future) {
    if (out < 0 || points_[picks[future] * seats + at(out)] == 0) which.push_back(static_cast<std::uint16_t>(future));
  }
  if (which.empty()) {
    which.resize(picks.size());
    std::iota(which.begin(), which.end(), std::uint16_t{0});
  }
  std::vector<int> ends;
  ends.reserve(seats * which.size());
  for (const std::uint16_t future : which) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      const int laid = round.points[seat];
      const int simulated = points_[picks[future] * seats + seat];
      const int now = seat == at(round.seat()) ? points : laid >= 0 ? laid : simulated;
      ends.push_back(totals_[seat] + now);
    }
  }
  const std::vector<double> shares = futures_.shares(played_ + 1, std::move(ends), &which);
  double wins = 0;
  for (std::size_t place = at(round.seat()); place < shares.size(); place += seats) wins += shares[place];
  return wins / static_cast<double>(which.size());
}

}  // namespace starsuit
