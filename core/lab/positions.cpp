#include "lab/positions.hpp"

#include <algorithm>
#include <utility>

#include "lab/pieces.hpp"
#include "lab/simulator.hpp"
#include "players/counting.hpp"
#include "players/roster.hpp"
#include "round/sha256.hpp"

namespace starsuit {
namespace {

constexpr int kSiblings = 3;
constexpr int kLongest = 20000;  // decisions of a round
constexpr std::int32_t kEnded = -1;

// What one seat's real hand looks like to somebody who sees it, after `thrown` went to the pile.
void look_into(const Round& round, int seat, const Hand& hand, int thrown, std::int16_t* into) {
  Outstanding unseen;
  const int packs = round.game_rules->packs();
  unseen.count.fill(static_cast<std::uint8_t>(packs));
  unseen.count[kJoker] = static_cast<std::uint8_t>(kPackJokers * packs);
  const auto see = [&unseen](int card) { --unseen.count[at(card)]; };
  for (const int card : round.hands[at(seat)]) see(card);
  for (int place = 0; place < round.pile_size; ++place) see(round.pile[at(place)]);
  see(thrown);
  for (const std::uint8_t count : unseen.count) unseen.total += count;
  hand_numbers(hand, round.rules, look_ahead(hand, round.rules, unseen), unseen.total, into);
}

// What goes astray and what is compared in a round follows from its seed.
std::uint64_t chance_of(const std::string& seed) {
  const std::string text = "starsuit positions 1\n" + seed;
  const Digest hashed = sha256(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  std::uint64_t number = 0;
  for (std::size_t at = 0; at < 8; ++at) number = number << 8 | hashed[at];
  return number;
}

// One thread's table.
class Author {
 public:
  explicit Author(const PositionBatch& batch) : batch_(batch), players_(batch.policies) {}

  void play(std::int64_t number, Positions& into) {
    const std::string seed = batch_.seed + "/" + std::to_string(number);
    Chance chance(chance_of(seed));
    into_ = &into;
    players_.start(seed);
    Round round;
    round.keep_events = true;
    round.seat_all(batch_.rules.players);
    const int wild = kLowestRank + static_cast<int>(chance.below(kRanks));
    round.deal(batch_.rules, seed_key(seed), wild - 2, wild, batch_.rules.cards_dealt(wild),
               static_cast<int>(chance.below(static_cast<std::uint32_t>(batch_.rules.players))));
    round.stock.settle();
    const int strays = chance.below(2) ? 0 : static_cast<int>(chance.below(6)) * round.seat_count;
    main_rows_.assign(at(batch_.rules.players), {});
    waiting_.assign(at(batch_.rules.players), -1);
    for (int decisions = 0; !round.over(); ++decisions) {
      if (decisions == kLongest) throw EndlessRound();
      Action action = players_.choose(round);
      const bool stray = round.turns < strays;
      if (round.phase == Phase::kDrawing) {
        if (open_draw(round)) {
          if (stray && chance.below(8) == 0) action = action == kDrawStock ? kTakeDiscard : kDrawStock;
          if (!stray && happens(chance, batch_.draws)) compare_draws(round);
        }
      } else if (open_throw(round, action)) {
        if (stray) {
          if (chance.below(3) == 0) action = throwing(others_than(round, action, 2, chance).front());
        } else {
          record(round, action, chance);
        }
      }
      act(round, action);
    }
    finish(round);
  }

 private:
  static bool happens(Chance& chance, int thousandths) { return static_cast<int>(chance.below(1000)) < thousandths; }

  static bool open_draw(const Round& round) {
    return round.went_out < 0 && !round.last_turn() && !round.rules.is_wild(round.top()) && round.own_turns() < kPatience;
  }

  static bool open_throw(const Round& round, Action action) {
    return round.phase == Phase::kThrowing && action < kGoOut && !round.rules.is_wild(action);
  }

  // Whoever takes a discard leaves the card of the stock that would have come: so all draw the same as elsewhere.
  static void act(Round& round, Action action) {
    if (action == kTakeDiscard && !round.stock.empty()) round.stock.burn();
    round.apply(action);
  }

  // The naturals that could go instead, by the expert's value: the best of them, and others by chance.
  std::vector<int> others_than(const Round& round, int card, int most, Chance& chance) const {
    const Sight sight(round);
    const Outstanding outstanding = outstanding_for(sight);
    Hand rest = sight.packed();
    std::uint8_t kinds[kMaxHand];
    const int count = different_cards(sight.hand(), kinds);
    std::vector<std::pair<int, int>> found;
    for (int place = 0; place < count; ++place) {
      if (kinds[place] == card || round.rules.is_wild(kinds[place])) continue;
      rest.remove(kinds[place], round.rules);
      found.emplace_back(value(look_ahead(rest, round.rules, outstanding)), kinds[place]);
      rest.add(kinds[place], round.rules);
    }
    if (found.empty()) return {card};
    std::sort(found.begin(), found.end());
    std::vector<int> cards{found.front().second};
    found.erase(found.begin());
    while (static_cast<int>(cards.size()) < most && !found.empty()) {
      const auto near = std::min<std::size_t>(found.size(), chance.below(3) == 0 ? found.size() : 3);
      const auto which = found.begin() + static_cast<std::ptrdiff_t>(chance.below(static_cast<std::uint32_t>(near)));
      cards.push_back(which->second);
      found.erase(which);
    }
    return cards;
  }

  std::int32_t add_row(const Features& features) {
    into_->numbers.insert(into_->numbers.end(), features.numbers.begin(), features.numbers.end());
    into_->planes.insert(into_->planes.end(), features.planes.begin(), features.planes.end());
    into_->others.resize(into_->others.size() + kOtherHands);
    into_->ends.insert(into_->ends.end(), 2, std::int16_t{-1});
    return static_cast<std::int32_t>(into_->ends.size() / 2 - 1);
  }

  std::int32_t add_throw(const Round& round, int card, bool others) {
    const Sight sight(round);
    const Witness witness(sight);
    Hand rest = sight.packed();
    rest.remove(card, round.rules);
    const std::int32_t row = add_row(witness.thrown(rest, look_ahead(rest, round.rules, witness.outstanding()), card));
    if (others) look_around(round, card, into_->others.data() + into_->others.size() - kOtherHands);
    return row;
  }

  static void look_around(const Round& round, int card, std::int16_t* into) {
    std::array<int, kHandNumbers> sums{};
    std::array<std::int16_t, kHandNumbers> numbers{};
    const int next = round.place_after(round.place);
    int closest = -1;
    for (int place = next; place != round.place; place = round.place_after(place)) {
      const int seat = round.seats[at(place)];
      look_into(round, seat, round.packed[at(seat)], card, numbers.data());
      for (std::size_t each = 0; each < kHandNumbers; ++each) sums[each] += numbers[each];
      if (place == next) std::copy(numbers.begin(), numbers.end(), into);
      const int score = numbers[3] * 64 - numbers[2];
      if (closest < score || place == next) {
        closest = score;
        std::copy(numbers.begin(), numbers.end(), into + 2 * kHandNumbers);
      }
    }
    for (std::size_t each = 0; each < kHandNumbers; ++each) {
      into[kHandNumbers + each] = static_cast<std::int16_t>(sums[each] / (round.seat_count - 1));
    }
    Hand with = round.packed[round.seats[at(next)]];
    with.add(card, round.rules);
    const int left = points_after_discard(with, round.rules);
    into[3 * kHandNumbers] = static_cast<std::int16_t>(std::min(left * 16, kMostNumber));
    into[3 * kHandNumbers + 1] = left == 0 ? 256 : 0;
  }

  void add_choice(std::int32_t group, std::int32_t row, std::int32_t next, int own, int others) {
    into_->choices.insert(into_->choices.end(), {group, row, next});
    into_->outcomes.insert(into_->outcomes.end(), {static_cast<std::int16_t>(own), static_cast<std::int16_t>(others)});
  }

  std::int32_t new_group() { return groups_++; }

  void record(const Round& round, int card, Chance& chance) {
    const std::size_t seat = at(round.seat());
    const std::int32_t row = add_throw(round, card, true);
    link(seat, row);
    main_rows_[seat].push_back(row);
    const std::int32_t group = new_group();
    waiting_[seat] = static_cast<std::int32_t>(into_->choices.size() / 3);
    add_choice(group, row, kEnded, 0, 0);
    if (!happens(chance, batch_.throws)) return;
    for (const int other : others_than(round, card, kSiblings - 1, chance)) {
      if (other == card) continue;
      const std::int32_t sibling = add_throw(round, other, false);
      Round copy = round;
      act(copy, throwing(other));
      play_on(copy, round.seat(), group, sibling);
    }
  }

  void compare_draws(const Round& round) {
    Round taken = round;
    act(taken, kTakeDiscard);
    const Action thrown = players_.choose(taken);
    if (!open_throw(taken, thrown)) return;
    const std::int32_t group = new_group();
    const Sight sight(round);
    const Witness witness(sight);
    const std::int32_t drawing = add_row(witness.drawing(sight.packed(), look_ahead(sight.packed(), round.rules, witness.outstanding())));
    Round drawn = round;
    act(drawn, kDrawStock);
    act(drawn, players_.choose(drawn));
    play_on(drawn, round.seat(), group, drawing);
    const std::int32_t taking = add_throw(taken, thrown, false);
    act(taken, thrown);
    play_on(taken, round.seat(), group, taking);
  }

  // To the seat's next throw, or the end.
  void play_on(Round& round, int seat, std::int32_t group, std::int32_t row) {
    for (int decisions = 0; !round.over(); ++decisions) {
      if (decisions == kLongest) throw EndlessRound();
      const Action action = players_.choose(round);
      if (round.seat() == seat && open_throw(round, action)) {
        const std::int32_t next = add_throw(round, action, true);
        add_choice(group, row, next, 0, 0);
        return;
      }
      act(round, action);
    }
    const auto [own, others] = result(round, seat);
    add_choice(group, row, kEnded, own, others);
  }

  static std::pair<int, int> result(const Round& round, int seat) {
    int others = 0;
    for (int each = 0; each < round.seat_count; ++each) others += each == seat ? 0 : round.points[at(each)];
    return {8 * round.points[at(seat)], 8 * others / (round.seat_count - 1)};
  }

  void link(std::size_t seat, std::int32_t row) {
    if (waiting_[seat] >= 0) into_->choices[3 * at(waiting_[seat]) + 2] = row;
    waiting_[seat] = -1;
  }

  void finish(const Round& round) {
    for (std::size_t seat = 0; seat < main_rows_.size(); ++seat) {
      const auto [own, others] = result(round, static_cast<int>(seat));
      for (const std::int32_t row : main_rows_[seat]) {
        into_->ends[2 * at(row)] = static_cast<std::int16_t>(own);
        into_->ends[2 * at(row) + 1] = static_cast<std::int16_t>(others);
      }
      if (waiting_[seat] < 0) continue;
      into_->outcomes[2 * at(waiting_[seat])] = static_cast<std::int16_t>(own);
      into_->outcomes[2 * at(waiting_[seat]) + 1] = static_cast<std::int16_t>(others);
    }
  }

  const PositionBatch& batch_;
  Players players_;
  Positions* into_ = nullptr;
  std::int32_t groups_ = 0;
  std::vector<std::vector<std::int32_t>> main_rows_;  // by seat
  std::vector<std::int32_t> waiting_;                 // by seat: the choice that its next throw will answer, or -1
};

}  // namespace

std::vector<Positions> positions(const PositionBatch& batch, int threads, const std::function<void()>& between) {
  const std::int64_t size = piece_size(batch.rounds, threads);
  std::vector<Positions> pieces(static_cast<std::size_t>((batch.rounds + size - 1) / size));
  const auto make = [&] {
    return [&batch, &pieces, size](std::size_t piece) {
      Author author(batch);
      const std::int64_t begin = static_cast<std::int64_t>(piece) * size;
      const std::int64_t end = std::min(begin + size, batch.rounds);
      Positions found;
      for (std::int64_t round = begin; round < end; ++round) author.play(batch.first + round, found);
      pieces[piece] = std::move(found);
    };
  };
  share_pieces(pieces.size(), threads, make, between);
  return pieces;
}

}  // namespace starsuit
