#include "lab/vector.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace starsuit {
void write_observation(const Round& round, std::uint8_t* row) {
  const int players = round.game_rules->players;
  const int limit = round.game_rules->turn_limit;
  const int taken = round.own_turns();
  const auto seat_at = [&](int relative) { return at((round.seat() + relative) % players); };
  std::memset(row, 0, at(observation_width(players)));
  Writer<std::uint8_t, 255> writer(row);
  writer.add(round.hand());
  writer.skip(kCards);
  if (round.pile_size) writer.mark(round.top());
  writer.skip(kCards);
  writer.add(Span{round.pile.data(), round.pile_size});
  writer.skip(kCards);
  for (int seat = 0; seat < players; ++seat) writer.add(round.shown[at(seat)]);
  writer.skip(kCards);
  for (int place = 0; place < players; ++place) {
    writer.add(round.known[seat_at(place)]);
    writer.skip(kCards);
  }
  for (int place = 0; place < players; ++place) writer.number(round.hands[seat_at(place)].size);
  for (int place = 0; place < players; ++place) writer.number(round.points[seat_at(place)] >= 0);
  for (int place = 0; place < players; ++place) writer.number(std::max<int>(round.points[seat_at(place)], 0));
  for (int place = 0; place < players; ++place) writer.number(static_cast<int>(seat_at(place)) == round.went_out);
  writer.mark(round.wild - kLowestRank);
  writer.skip(kRanks);
  writer.mark(static_cast<int>(round.phase));
  writer.skip(3);
  writer.number(round.last_turn());
  writer.number(round.stock.size());
  writer.number(round.pile_size);
  writer.number(taken);
  writer.number(limit ? limit - taken : 255);
  writer.number(round.reshuffles);
  writer.number(players);
  writer.number(round.game_rules->cards_dealt(round.wild));
}

VectorRounds::VectorRounds(const GameRules& rules, std::string seed, std::size_t rows, bool relative, bool auto_reset,
                           int threads, const VectorArrays& arrays)
    : rules_(rules),
      seed_(std::move(seed)),
      relative_(relative),
      auto_reset_(auto_reset),
      arrays_(arrays),
      tables_(rows),
      workers_(Workers::hire(threads)) {
  workers_->share(rows, [this](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row) {
      deal(row);
      arrays_.went_out[row] = -1;
      write(row);
    }
  });
}

// The next round of a row: any of the rounds agreed on, with the deal passing to the left (R11).
void VectorRounds::deal(std::size_t row) {
  Table& table = tables_[row];
  Round& round = table.round;
  ++table.episode;
  const Hmac key = seed_key(seed_ + '/' + std::to_string(row) + '/' + std::to_string(table.episode));
  Stock ranks;
  ranks.fill(rules_.rounds.data(), rules_.round_count);
  ranks.shuffle(Stream(key, "vector round"));
  const int wild = ranks.deal();
  round.seat_all(rules_.players);
  const auto dealer = static_cast<int>((rules_.first_dealer + table.episode) % rules_.players);
  round.deal(rules_, key, 1, wild, rules_.cards_dealt(wild), dealer);
  table.choices.find(round);
}

std::int64_t VectorRounds::first_illegal(const std::int64_t* actions) const {
  for (std::size_t row = 0; row < rows(); ++row) {
    if (!tables_[row].round.over() && !tables_[row].choices.allow(actions[row])) return static_cast<std::int64_t>(row);
  }
  return -1;
}

void VectorRounds::step(const std::int64_t* actions) {
  workers_->share(rows(), [this, actions](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row) act(row, actions[row]);
  });
}

void VectorRounds::act(std::size_t row, std::int64_t action) {
  Table& table = tables_[row];
  Round& round = table.round;
  float* const rewards = arrays_.rewards + row * at(rules_.players);
  std::fill(rewards, rewards + rules_.players, 0.0F);
  arrays_.done[row] = round.over();
  if (round.over()) return;
  round.apply(table_action(round, action));
  arrays_.went_out[row] = static_cast<std::int8_t>(round.went_out);
  if (round.over()) finish(row);
  if (!round.over()) table.choices.find(round);
  write(row);
}

void VectorRounds::finish(std::size_t row) {
  const Round& round = tables_[row].round;
  float* const rewards = arrays_.rewards + row * at(rules_.players);
  int sum = 0;
  for (int seat = 0; seat < rules_.players; ++seat) sum += round.points[at(seat)];
  const double mean = relative_ ? static_cast<double>(sum) / rules_.players : 0.0;
  for (int seat = 0; seat < rules_.players; ++seat) rewards[seat] = static_cast<float>(mean - round.points[at(seat)]);
  arrays_.done[row] = true;
  if (auto_reset_) deal(row);
}

void VectorRounds::reset(const bool* named) {
  workers_->share(rows(), [this, named](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row) {
      if (!named[row]) continue;
      deal(row);
      std::fill_n(arrays_.rewards + row * at(rules_.players), rules_.players, 0.0F);
      arrays_.done[row] = false;
      arrays_.went_out[row] = -1;
      write(row);
    }
  });
}

void VectorRounds::observe() {
  workers_->share(rows(), [this](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row) write(row);
  });
}

void VectorRounds::write(std::size_t row) const {
  const Table& table = tables_[row];
  const std::size_t width = at(observation_width(rules_.players));
  arrays_.episodes[row] = table.episode;
  bool* const mask = arrays_.masks + row * kActions;
  if (table.round.over()) {
    std::memset(mask, 0, kActions * sizeof(bool));
    arrays_.seats[row] = -1;
    std::memset(arrays_.observations + row * width, 0, width);
    return;
  }
  table.choices.write(mask);
  arrays_.seats[row] = static_cast<std::int8_t>(table.round.seat());
  write_observation(table.round, arrays_.observations + row * width);
}

}  // namespace starsuit
