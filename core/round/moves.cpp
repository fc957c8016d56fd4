#include "round/moves.hpp"

#include <algorithm>

#include "round/round.hpp"
#include "solver/laying.hpp"

namespace starsuit {
namespace {

constexpr int kHighestRank = kLowestRank + kRanks - 1;

// The rank of the first place if the naturals already lie in a run's order, else 0.
int start_as_laid(const std::uint8_t* cards, int size, const HandRules& rules) {
  int start = 0;
  for (int place = 0; place < size; ++place) {
    if (rules.is_wild(cards[place])) continue;
    const int here = rank_of(cards[place]) - place;
    if (start && here != start) return 0;
    start = here;
  }
  return kLowestRank <= start && start <= kHighestRank - size + 1 ? start : 0;
}

// Put the cards in the order of the run; a wild that can be itself is.
void lay_run(Meld& run, const std::uint8_t* cards) {
  std::array<std::uint8_t, kMaxHand> rest{};
  int left = run.size;
  std::copy(cards, cards + left, rest.begin());
  std::sort(rest.begin(), rest.begin() + left);
  const auto take = [&](std::uint8_t* card) {
    const std::uint8_t taken = *card;
    std::copy(card + 1, rest.data() + left, card);
    --left;
    return taken;
  };
  for (int place = 0; place < run.size; ++place) {
    const int itself = run.suit * kRanks + run.rank - kLowestRank + place;
    auto* const found = std::find(rest.data(), rest.data() + left, itself);
    run.cards[at(place)] = found == rest.data() + left ? kNoCard : take(found);
  }
  for (int place = 0; place < run.size; ++place) {
    if (run.cards[at(place)] == kNoCard) run.cards[at(place)] = take(rest.data());
  }
}

Meld run_of(const std::uint8_t* cards, int size, const HandRules& rules) {
  Meld run;
  std::uint32_t ranks = 0;
  int suit = -1;
  for (int place = 0; place < size; ++place) {
    const int card = cards[place];
    if (rules.is_wild(card)) continue;
    const std::uint32_t rank = 1U << rank_place(card);
    if ((suit >= 0 && suit_of(card) != suit) || ranks & rank) return run;
    suit = suit_of(card);
    ranks |= rank;
  }
  const int lowest = __builtin_ctz(ranks) + kLowestRank;
  const int highest = 31 - __builtin_clz(ranks) + kLowestRank;
  if (size > kRanks || highest - lowest + 1 > size) return run;
  run.size = size;
  run.suit = suit;
  run.rank = start_as_laid(cards, size, rules);
  if (run.rank) {
    std::copy(cards, cards + size, run.cards.begin());
  } else {
    run.rank = std::min(lowest, kHighestRank - size + 1);
    lay_run(run, cards);
  }
  return run;
}

// Whether the hand holds these cards besides those already taken out of it.
bool take_out(Cards& rest, const std::uint8_t* first, int size) {
  return std::all_of(first, first + size, [&rest](std::uint8_t card) { return rest.remove(card); });
}

const char* wrong_phase(Phase phase, const Move& move) {
  if (phase == Phase::kOver) return "action/game-over";
  if (phase == Phase::kDrawing) return is_draw(move.action) ? nullptr : "action/draw-first";
  if (is_draw(move.action)) return "action/already-drawn";
  const bool laying = move.lays() && move.action >= kLayDown;
  if (phase == Phase::kThrowing) return laying ? "action/nobody-out" : nullptr;
  return laying ? nullptr : "action/last-turn";
}

}  // namespace

bool Meld::stands(int place, const HandRules& rules) const {
  const int card = cards[at(place)];
  if (!rules.is_wild(card)) return false;
  if (suit < 0) return rank == 0 || card == kJoker || rank_of(card) != rank;
  return card != suit * kRanks + rank - kLowestRank + place;
}

Meld meld_of(const std::uint8_t* cards, int size, const HandRules& rules) {
  const auto wild = [&rules](std::uint8_t card) { return rules.is_wild(card); };
  const std::uint8_t* const last = cards + size;
  const std::uint8_t* const natural = std::find_if_not(cards, last, wild);
  Meld book;
  if (size < kShortestMeld || (natural == last && !rules.all_wild_melds)) return book;
  if (natural != last) book.rank = rank_of(*natural);
  const bool alike =
      std::all_of(cards, last, [&](std::uint8_t card) { return wild(card) || rank_of(card) == book.rank; });
  if (!alike) return run_of(cards, size, rules);
  book.size = size;
  // The naturals first, each kind in the order given.
  std::copy_if(cards, last, std::remove_copy_if(cards, last, book.cards.begin(), wild), wild);
  return book;
}

Move best_move(const Cards& hand, const HandRules& rules, Action action) {
  Move move{action};
  if (!move.lays()) return move;
  Cards rest = hand;
  rest.remove(card_of(action));
  const Arrangement best = arrange(rest.begin(), rest.size, rules);
  move.melds.cards = best.cards;
  move.melds.count = best.count;
  for (int place = 0; place < best.count; ++place) {
    move.melds.sizes[at(place)] = static_cast<std::uint8_t>(best.melds[at(place)].size);
    move.melds.total += best.melds[at(place)].size;
  }
  return move;
}

Move best_move(const Round& round, Action action) { return best_move(round.hand(), round.rules, action); }

const char* refusal(const Round& round, const Move& move) {
  if (const char* const wrong = wrong_phase(round.phase, move)) return wrong;
  if (is_draw(move.action)) return nullptr;
  Cards rest = round.hand();
  const auto discard = static_cast<std::uint8_t>(card_of(move.action));
  if (!take_out(rest, move.melds.cards.data(), move.melds.total) || !take_out(rest, &discard, 1)) {
    return "action/not-in-hand";
  }
  bool melds = true;
  move.melds.each([&](const std::uint8_t* first, int size) { melds = melds && meld_of(first, size, round.rules); });
  if (!melds) return "action/not-a-meld";
  const bool out = move.lays() && move.action < kLayDown;
  return out && rest.size ? "action/not-all-melded" : nullptr;
}

}  // namespace starsuit
