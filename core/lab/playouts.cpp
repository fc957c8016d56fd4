#include "lab/playouts.hpp"

#include <algorithm>
#include <numeric>

#include "lab/simulator.hpp"
#include "lab/pieces.hpp"

namespace starsuit {
namespace {

constexpr int kAttempts = 10000;

using Counts = std::array<std::uint8_t, kCards>;

int sum(const Counts& cards) { return std::accumulate(cards.begin(), cards.end(), 0); }

int sum(const std::array<std::uint8_t, kMaxPlayers>& slots) { return std::accumulate(slots.begin(), slots.end(), 0); }

// The weight for a card from a hidden hand to be of this kind: the hand's slots for the kind, times the share of such
// cards in it. redeal.py has the same whole numbers.
std::uint32_t weight(int slots, int copies, int all) {
  return slots && copies ? (static_cast<std::uint32_t>(slots * copies) << 20) / static_cast<std::uint32_t>(all) : 0;
}

// Decide for every card that hidden hands showed whether it was held or fresh; false if that is impossible.
bool settle(Unseen& unseen, Stream& numbers) {
  if (unseen.first_discard_lost) {
    auto pick = static_cast<int>(numbers.below(static_cast<std::uint32_t>(sum(unseen.held))));
    int card = 0;
    while (pick >= unseen.held[static_cast<std::size_t>(card)]) pick -= unseen.held[static_cast<std::size_t>(card++)];
    --unseen.held[static_cast<std::size_t>(card)];
    ++unseen.fresh[static_cast<std::size_t>(card)];
  }
  int held_all = sum(unseen.held);
  int fresh_all = sum(unseen.fresh);
  for (const HiddenStep& step : unseen.steps) {
    if (step.card == kNoCard) {
      ++unseen.fresh_slots[step.seat];
      continue;
    }
    const std::uint32_t held = weight(unseen.held_slots[step.seat], unseen.held[step.card], held_all);
    const std::uint32_t fresh = weight(unseen.fresh_slots[step.seat], unseen.fresh[step.card], fresh_all);
    if (!held && !fresh) return false;
    if (!fresh || (held && numbers.below(held + fresh) < held)) {
      --unseen.held_slots[step.seat];
      --unseen.held[step.card];
      --held_all;
    } else {
      --unseen.fresh_slots[step.seat];
      --unseen.fresh[step.card];
      --fresh_all;
    }
  }
  return held_all == sum(unseen.held_slots) && fresh_all >= sum(unseen.fresh_slots);
}

Stock shuffled(const Counts& cards, const Stream& numbers) {
  std::array<std::uint8_t, kMaxCards> sorted;
  int count = 0;
  for (int card = 0; card < kCards; ++card) {
    for (int copy = 0; copy < cards[static_cast<std::size_t>(card)]; ++copy) {
      sorted[static_cast<std::size_t>(count++)] = static_cast<std::uint8_t>(card);
    }
  }
  Stock stock;
  stock.fill(sorted.data(), count);
  stock.shuffle(numbers);
  return stock;
}

void deal_to(Round& round, std::size_t seat, int count, Stock& from) {
  for (int card = 0; card < count; ++card) {
    const int dealt = from.deal();
    round.hands[seat].add(dealt);
    round.packed[seat].add(dealt, round.rules);
  }
}

// One thread's table and players.
class Worker {
 public:
  explicit Worker(const PlayoutBatch& batch) : batch_(batch), players_(batch.policies) {}

  void play(std::int64_t deal, const PlayoutResults& into) {
    const std::string seed = batch_.seed + "/" + std::to_string(deal);
    const Hmac key = seed_key(seed);
    redeal(batch_.position, key, dealt_);
    for (std::size_t choice = 0; choice < batch_.actions.size(); ++choice) {
      round_ = dealt_;
      players_.start(seed);
      round_.apply(batch_.actions[choice]);
      play_round(round_, players_, batch_.longest_round, nullptr);
      const std::size_t row = choice * static_cast<std::size_t>(batch_.count) + static_cast<std::size_t>(deal);
      const auto seats = static_cast<std::size_t>(batch_.position.rules.players);
      std::copy(round_.points.begin(), round_.points.begin() + batch_.position.rules.players, into.points + row * seats);
      into.turns[row] = round_.turns;
      into.went_out[row] = static_cast<std::int8_t>(round_.went_out);
    }
  }

 private:
  const PlayoutBatch& batch_;
  Players players_;
  Round dealt_;
  Round round_;
};

}  // namespace

void redeal(const Position& position, const Hmac& key, Round& round) {
  Unseen unseen;
  Stream numbers(key, "redeal kinds");
  int attempts = 0;
  do {
    if (attempts++ == kAttempts) throw NoDeal();
    unseen = position.unseen;
  } while (!settle(unseen, numbers));
  round = position.round;
  round.game_rules = &position.rules;
  round.key = key;
  Stock held = shuffled(unseen.held, Stream(key, "redeal held"));
  Stock fresh = shuffled(unseen.fresh, Stream(key, "redeal fresh"));
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    deal_to(round, seat, unseen.held_slots[seat], held);
    deal_to(round, seat, unseen.fresh_slots[seat], fresh);
  }
  round.stock = fresh;
}

void play_out(const PlayoutBatch& batch, int threads, const PlayoutResults& into, const std::function<void()>& between) {
  const std::int64_t size = piece_size(batch.count, threads);
  const auto pieces = static_cast<std::size_t>((batch.count + size - 1) / size);
  const auto make = [&] {
    return [&batch, &into, size, worker = Worker(batch)](std::size_t piece) mutable {
      const std::int64_t begin = static_cast<std::int64_t>(piece) * size;
      const std::int64_t end = std::min(begin + size, batch.count);
      for (std::int64_t deal = begin; deal < end; ++deal) worker.play(deal, into);
    };
  };
  share_pieces(pieces, threads, make, between);
}

}  // namespace starsuit
