#include "lab/stepped.hpp"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

#include "lab/simulator.hpp"

namespace starsuit {
namespace {

// The turns that a seat has finished in the round.
int turns_of(const Round& round, int seat) {
  const auto* const begin = round.seats.data();
  const auto* const end = begin + round.seat_count;
  const auto* const found = std::find(begin, end, seat);
  if (found == end) return 0;
  const int start = round.place_after(static_cast<int>(std::find(begin, end, round.dealer) - begin));
  const int after = (static_cast<int>(found - begin) - start + round.seat_count) % round.seat_count;
  return (round.turns + round.seat_count - 1 - after) / round.seat_count;
}

bool plays(const Round& round, int seat) {
  const auto* const end = round.seats.data() + round.seat_count;
  return std::find(round.seats.data(), end, seat) != end;
}

void write_table(const Game& game, int seat, std::int32_t* row) {
  const Round& round = game.round;
  const int players = game.rules.players;
  const int limit = game.rules.turn_limit;
  const int taken = turns_of(round, seat);
  const auto seat_at = [&](int relative) { return at((seat + relative) % players); };
  std::memset(row, 0, at(table_width(players)) * sizeof *row);
  Writer<std::int32_t, std::numeric_limits<std::int32_t>::max()> writer(row);
  const auto each = [&](auto value) {
    for (int place = 0; place < players; ++place) writer.number(value(seat_at(place)));
  };
  writer.add(round.hands[at(seat)]);
  writer.skip(kCards);
  if (round.pile_size) writer.mark(round.top());
  writer.skip(kCards);
  writer.add(Span{round.pile.data(), round.pile_size});
  writer.skip(kCards);
  for (int other = 0; other < players; ++other) writer.add(round.shown[at(other)]);
  writer.skip(kCards);
  for (int place = 0; place < players; ++place) {
    writer.add(round.known[seat_at(place)]);
    writer.skip(kCards);
  }
  each([&](std::size_t who) { return round.hands[who].size; });
  each([&](std::size_t who) { return round.points[who] >= 0; });
  each([&](std::size_t who) { return std::max<int>(round.points[who], 0); });
  each([&](std::size_t who) { return static_cast<int>(who) == round.went_out; });
  writer.mark(round.wild - kLowestRank);
  writer.skip(kRanks);
  if (!round.over()) writer.mark(static_cast<int>(round.phase));
  writer.skip(3);
  writer.number(round.last_turn());
  writer.number(round.stock.size());
  writer.number(round.pile_size);
  writer.number(taken);
  writer.number(limit ? limit - taken : -1);
  writer.number(round.reshuffles);
  writer.number(players);
  writer.number(game.playoff() ? kPlayoffRank : game.rules.cards_dealt(round.wild));
  each([&](std::size_t who) { return !round.over() && static_cast<int>(who) == round.seat(); });
  each([&](std::size_t who) { return plays(round, static_cast<int>(who)); });
  each([&](std::size_t who) { return static_cast<int>(who) == round.dealer; });
  each([&](std::size_t who) { return game.totals[who]; });
  for (int place = round.number; place < game.rules.round_count; ++place) {
    writer.count(game.schedule[at(place)] - kLowestRank);
  }
  writer.skip(kRanks);
  writer.number(round.number);
  writer.number(game.rules.round_count);
  writer.number(game.playoff());
  writer.number(game.rules.target);
  writer.number(game.over);
  writer.number(game.rules.all_wild_melds);
  writer.number(game.rules.court_points);
}

}  // namespace

SteppedGames::SteppedGames(const GameRules& rules, std::string seed, std::size_t rows, std::vector<std::string> bots,
                           bool whole, std::int64_t longest, int threads, const StepArrays& arrays)
    : rules_(rules),
      seed_(std::move(seed)),
      bots_(std::move(bots)),
      whole_(whole),
      longest_(longest),
      learner_(-1),
      arrays_(arrays),
      tables_(rows),
      workers_(Workers::hire(threads)) {
  if (std::count(bots_.begin(), bots_.end(), "") == 1) {
    learner_ = static_cast<int>(std::find(bots_.begin(), bots_.end(), "") - bots_.begin());
  }
  if (std::any_of(bots_.begin(), bots_.end(), [](const std::string& name) { return !name.empty(); })) {
    std::vector<std::string> names = bots_;
    std::replace(names.begin(), names.end(), std::string(), std::string("random"));  // never asked
    for (Table& table : tables_) {
      table.players.emplace(names);
      table.game.round.keep_events = table.players->want_events();
    }
  }
}

// A game, or one of the rounds agreed on, with the deal passing to the left from episode to episode (R11).
void SteppedGames::deal(std::size_t row) {
  Table& table = tables_[row];
  ++table.episode;
  const std::string seed = seed_ + '/' + std::to_string(row) + '/' + std::to_string(table.episode);
  GameRules rules = rules_;
  if (!whole_) {
    Stock ranks;
    ranks.fill(rules_.rounds.data(), rules_.round_count);
    ranks.shuffle(Stream(seed_key(seed), "vector round"));
    rules.rounds[0] = static_cast<std::uint8_t>(ranks.deal());
    rules.round_count = 1;
    rules.playoff = false;
    rules.target = 0;
    rules.first_dealer = static_cast<int>((rules_.first_dealer + table.episode) % rules_.players);
  }
  table.game.start(rules, seed);
  if (table.players) table.players->start(seed);
  float* const rewards = arrays_.rewards + row * at(rules_.players);
  std::fill(rewards, rewards + rules_.players, 0.0F);
  arrays_.terminated[row] = arrays_.truncated[row] = false;
  play_on(row);
}

std::int64_t SteppedGames::first_illegal(const std::int64_t* actions) const {
  for (std::size_t row = 0; row < rows(); ++row) {
    if (!tables_[row].game.over && !tables_[row].choices.allow(actions[row])) return static_cast<std::int64_t>(row);
  }
  return -1;
}

void SteppedGames::step(const std::int64_t* actions) {
  workers_->share(rows(), [this, actions](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row) act(row, actions[row]);
  });
  check_endless();
}

void SteppedGames::act(std::size_t row, std::int64_t action) {
  Game& game = tables_[row].game;
  float* const rewards = arrays_.rewards + row * at(rules_.players);
  std::fill(rewards, rewards + rules_.players, 0.0F);
  arrays_.terminated[row] = arrays_.truncated[row] = false;
  if (game.over) return;
  game.apply(table_action(game.round, action));
  play_on(row);
}

// Finish rounds that are over and let the bots play, until somebody is to act whose actions are given.
void SteppedGames::play_on(std::size_t row) {
  Table& table = tables_[row];
  Game& game = table.game;
  float* const rewards = arrays_.rewards + row * at(rules_.players);
  for (std::int64_t decisions = 0; !game.over;) {
    if (game.round.over()) {
      for (int seat = 0; seat < rules_.players; ++seat) {
        rewards[seat] -= static_cast<float>(std::max<int>(game.round.points[at(seat)], 0));
      }
      game.finish_round();
      decisions = 0;
    } else if (bots_[at(game.round.seat())].empty()) {
      break;
    } else if (decisions++ == longest_) {
      endless_ = true;
      break;
    } else {
      game.apply(table.players->choose(game.round));
    }
  }
  arrays_.truncated[row] = game.over && !whole_ && game.round.went_out < 0;
  arrays_.terminated[row] = game.over && !arrays_.truncated[row];
  table.choices.find(game.round);
  write(row);
}

void SteppedGames::reset(const bool* named) {
  workers_->share(rows(), [this, named](std::size_t first, std::size_t last) {
    for (std::size_t row = first; row < last; ++row) {
      if (named[row]) deal(row);
    }
  });
  check_endless();
}

void SteppedGames::check_endless() {
  if (endless_.exchange(false)) throw EndlessRound();
}

void SteppedGames::look(std::size_t row, int seat, std::int32_t* into) const { write_table(tables_[row].game, seat, into); }

void SteppedGames::write(std::size_t row) const {
  const Table& table = tables_[row];
  const std::size_t width = at(table_width(rules_.players));
  std::int32_t* const seen = arrays_.observations + row * width;
  arrays_.episodes[row] = table.episode;
  table.choices.write(arrays_.masks + row * kActions);
  arrays_.seats[row] = table.game.over ? std::int8_t{-1} : static_cast<std::int8_t>(table.game.round.seat());
  const int seat = learner_ >= 0 ? learner_ : arrays_.seats[row];
  if (seat >= 0) {
    write_table(table.game, seat, seen);
  } else {
    std::memset(seen, 0, width * sizeof *seen);
  }
}

}  // namespace starsuit
