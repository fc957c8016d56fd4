#include "lab/simulator.hpp"

#include <algorithm>
#include <utility>

#include "lab/pieces.hpp"

namespace starsuit {
namespace {

std::array<std::uint8_t, kMaxPlayers> wilds_dealt(const Round& round) {
  std::array<std::uint8_t, kMaxPlayers> wilds{};
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    for (const std::uint8_t card : round.hands[seat]) wilds[seat] += round.rules.is_wild(card);
  }
  return wilds;
}

RoundRow row_of(const Game& game, std::int64_t number) {
  const Round& round = game.round;
  RoundRow row{};
  row.game = number;
  row.turns = round.turns;
  row.reshuffles = round.reshuffles;
  row.number = static_cast<std::int16_t>(round.number);
  row.wild = static_cast<std::uint8_t>(round.wild);
  row.dealer = static_cast<std::uint8_t>(round.dealer);
  row.playoff = game.playoff();
  row.went_out = static_cast<std::int8_t>(round.went_out);
  row.points = round.points;
  return row;
}

// One thread's table and players.
class Worker {
 public:
  explicit Worker(const Batch& batch) : batch_(batch), players_(batch.policies) {
    game_.round.keep_events = players_.want_events() || batch.cheat;
  }

  void play(std::int64_t number, Games& into) {
    const std::string seed = batch_.seed + "/" + std::to_string(number);
    game_.start(batch_.rules, seed);
    players_.start(seed);
    if (batch_.keep_actions) into.actions.emplace_back();
    while (!game_.over) {
      const auto wilds = wilds_dealt(game_.round);
      std::string* const keep = batch_.keep_actions ? &into.actions.back() : nullptr;
      const Cheat* const cheat = batch_.cheat ? &*batch_.cheat : nullptr;
      into.decisions += static_cast<std::uint64_t>(play_round(game_.round, players_, batch_.longest_round, keep, cheat));
      into.rounds.push_back(row_of(game_, number));
      into.rounds.back().wilds = wilds;
      game_.finish_round();
    }
    const auto seats = static_cast<std::size_t>(batch_.rules.players);
    for (std::size_t seat = 0; seat < seats; ++seat) {
      into.totals.push_back(game_.totals[seat]);
      into.winners.push_back(game_.places[seat] == 1);
    }
  }

 private:
  const Batch& batch_;
  Players players_;
  Game game_;
};

}  // namespace

std::int64_t play_round(Round& round, Players& players, std::int64_t longest, std::string* keep, const Cheat* cheat) {
  std::int64_t decisions = 0;
  while (!round.over()) {
    if (decisions == longest) throw EndlessRound();
    const Action action = cheat && cheat->seat == round.seat() ? cheat->choose(round, players) : players.choose(round);
    round.apply(action);
    if (keep) keep->push_back(static_cast<char>(action));
    ++decisions;
  }
  return decisions;
}

std::vector<Games> simulate(const Batch& batch, int threads, const std::function<void()>& between) {
  const std::int64_t size = piece_size(batch.games, threads);
  std::vector<Games> pieces(static_cast<std::size_t>((batch.games + size - 1) / size));
  const auto make = [&] {
    return [&batch, &pieces, size, worker = Worker(batch)](std::size_t piece) mutable {
      const std::int64_t begin = static_cast<std::int64_t>(piece) * size;
      const std::int64_t end = std::min(begin + size, batch.games);
      Games played;  // moved into place later: threads that write side by side slow each other down
      for (std::int64_t game = begin; game < end; ++game) worker.play(batch.first + game, played);
      pieces[piece] = std::move(played);
    };
  };
  share_pieces(pieces.size(), threads, make, between);
  return pieces;
}

}  // namespace starsuit
