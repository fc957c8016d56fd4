#include "lab/vector.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

namespace starsuit {
namespace {

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(std::min(number, 255)); }

Action table_action(const Round& round, std::int64_t action) {
  if (action < kThrow) return action == kDraw ? kDrawStock : kTakeDiscard;
  if (action >= kOut) return going_out(static_cast<int>(action) - kOut);
  const int card = static_cast<int>(action) - kThrow;
  return round.phase == Phase::kLaying ? laying_down(card) : throwing(card);
}

// Writes the parts of an observation one after another.
class Writer {
 public:
  explicit Writer(std::uint8_t* row) : next_(row) {}

  void number(int value) { *next_++ = byte(value); }
  template <typename Cards>
  void add(const Cards& cards) {
    for (const std::uint8_t card : cards) ++next_[card];
  }
  void mark(int place) { next_[place] = 1; }
  void skip(int width) { next_ += width; }

 private:
  std::uint8_t* next_;
};

struct Span {
  const std::uint8_t* cards;
  int size;
  const std::uint8_t* begin() const { return cards; }
  const std::uint8_t* end() const { return cards + size; }
};

}  // namespace

void write_observation(const Round& round, std::uint8_t* row) {
  const int players = round.game_rules->players;
  const int limit = round.game_rules->turn_limit;
  const int taken = round.own_turns();
  const auto seat_at = [&](int relative) { return at((round.seat() + relative) % players); };
  std::memset(row, 0, at(observation_width(players)));
  Writer writer(row);
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
  find_legal(table);
}

void VectorRounds::find_legal(Table& table) const {
  const Round& round = table.round;
  table.throws = table.outs = 0;
  if (round.phase == Phase::kDrawing || round.over()) return;
  for (const std::uint8_t card : round.hand()) table.throws |= std::uint64_t{1} << card;
  if (round.phase != Phase::kThrowing) return;
  std::uint8_t discards[kMaxHand];
  const int count = going_out_discards(round.hand().begin(), round.hand().size, round.rules, discards);
  for (int place = 0; place < count; ++place) table.outs |= std::uint64_t{1} << discards[place];
}

bool VectorRounds::legal(const Table& table, std::int64_t action) const {
  if (table.round.over()) return true;
  if (action < 0 || action >= kActions) return false;
  if (action < kThrow) return table.round.phase == Phase::kDrawing;
  if (action < kOut) return table.throws >> (action - kThrow) & 1U;
  return table.outs >> (action - kOut) & 1U;
}

std::int64_t VectorRounds::first_illegal(const std::int64_t* actions) const {
  for (std::size_t row = 0; row < rows(); ++row) {
    if (!legal(tables_[row], actions[row])) return static_cast<std::int64_t>(row);
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
  if (!round.over()) find_legal(table);
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
  write_mask(row);
  if (table.round.over()) {
    arrays_.seats[row] = -1;
    std::memset(arrays_.observations + row * width, 0, width);
    return;
  }
  arrays_.seats[row] = static_cast<std::int8_t>(table.round.seat());
  write_observation(table.round, arrays_.observations + row * width);
}

void VectorRounds::write_mask(std::size_t row) const {
  const Table& table = tables_[row];
  bool* const mask = arrays_.masks + row * kActions;
  std::memset(mask, 0, kActions * sizeof(bool));
  if (table.round.over()) return;
  mask[kDraw] = mask[kTake] = table.round.phase == Phase::kDrawing;
  for (std::uint64_t cards = table.throws; cards; cards &= cards - 1) mask[kThrow + __builtin_ctzll(cards)] = true;
  for (std::uint64_t cards = table.outs; cards; cards &= cards - 1) mask[kOut + __builtin_ctzll(cards)] = true;
}

}  // namespace starsuit
