#include "round/round.hpp"

#include <algorithm>
#include <charconv>
#include <cstring>
#include <string_view>

namespace starsuit {
namespace {

// "round 3" or "round 3 reshuffle 1", without allocating.
class RoundStream {
 public:
  explicit RoundStream(int number, int reshuffle = 0) {
    add("round ");
    add(number);
    if (reshuffle) {
      add(" reshuffle ");
      add(reshuffle);
    }
  }
  std::string_view name() const { return {text_, static_cast<std::size_t>(end_ - text_)}; }

 private:
  void add(std::string_view words) {
    std::memcpy(end_, words.data(), words.size());
    end_ += words.size();
  }
  void add(int number) { end_ = std::to_chars(end_, text_ + sizeof text_, number).ptr; }

  char text_[48];
  char* end_ = text_;
};

}  // namespace

bool Cards::has(int card) const { return std::memchr(cards.data(), card, at(size)) != nullptr; }

bool Cards::remove(int card) {
  auto* const found = static_cast<std::uint8_t*>(std::memchr(cards.data(), card, at(size)));
  if (!found) return false;
  std::memmove(found, found + 1, static_cast<std::size_t>(cards.data() + size - found - 1));
  --size;
  return true;
}

int different_cards(const Cards& hand, std::uint8_t* sorted) {
  std::uint64_t held = 0;
  for (const std::uint8_t card : hand) held |= std::uint64_t{1} << card;
  int count = 0;
  for (; held; held &= held - 1) sorted[count++] = static_cast<std::uint8_t>(__builtin_ctzll(held));
  return count;
}

void Round::seat_all(int players) {
  seat_count = players;
  for (int seat = 0; seat < players; ++seat) seats[at(seat)] = static_cast<std::uint8_t>(seat);
}

void Round::deal(const GameRules& agreed, const Hmac& seed, int round_number, int wild_rank, int cards, int dealing) {
  game_rules = &agreed;
  rules = agreed.hand_rules(wild_rank);
  key = seed;
  number = round_number;
  wild = wild_rank;
  dealer = dealing;
  phase = Phase::kDrawing;
  drawn = went_out = -1;
  laid_count = reshuffles = turns = 0;
  events.clear();
  for (int seat = 0; seat < agreed.players; ++seat) {
    hands[at(seat)].size = known[at(seat)].size = shown[at(seat)].size = 0;
    packed[at(seat)] = Hand{};
    points[at(seat)] = -1;
  }
  stock.fill(agreed.packs());
  stock.shuffle(Stream(key, RoundStream(number).name()));
  place = place_after(static_cast<int>(std::find(seats.begin(), seats.begin() + seat_count, dealer) - seats.begin()));
  for (int card = 0; card < cards; ++card) {
    int next = place;
    do {
      const std::size_t seat = seats[at(next)];
      const int dealt = stock.deal();
      hands[seat].add(dealt);
      packed[seat].add(dealt, rules);
      next = place_after(next);
    } while (next != place);
  }
  pile[0] = stock.deal();
  pile_size = 1;
}

bool Round::last_turn() const {
  const int limit = game_rules->turn_limit;
  return went_out >= 0 || (limit && own_turns() + 1 >= limit);
}

void Round::apply(Action action) {
  if (action == kDrawStock) {
    draw();
  } else if (action == kTakeDiscard) {
    take();
  } else if (action < kGoOut) {
    throw_card(action);
    known[at(seat())].remove(action);
    end_turn(action, action);
  } else {
    if (action < kLayDown) went_out = seat();
    lay_down(card_of(action));
    end_turn(card_of(action), action);
  }
}

void Round::apply(const Move& move) {
  if (!move.lays()) {
    apply(move.action);
    return;
  }
  if (move.action < kLayDown) went_out = seat();
  lay_down(card_of(move.action), move.melds);
  end_turn(card_of(move.action), move.action);
}

bool Round::legal(Action action) const {
  if (phase == Phase::kOver) return false;
  if (is_draw(action)) return phase == Phase::kDrawing && action <= kTakeDiscard;
  if (phase == Phase::kDrawing || card_of(action) >= kCards || !hand().has(card_of(action))) return false;
  if (action >= kLayDown) return phase == Phase::kLaying && action < kLayDown + kCards;
  if (phase != Phase::kThrowing) return false;
  if (action < kGoOut) return true;
  Hand rest = packed[at(seat())];
  rest.remove(card_of(action), rules);
  return hand().size > kShortestMeld && points_left(rest, rules, 0) == 0;
}

void Round::draw() {
  const bool empty = stock.empty();
  if (empty) reshuffle();
  receive(stock.deal(), kDrawStock, empty);
}

void Round::take() {
  const int card = top();
  --pile_size;
  known[at(seat())].add(card);
  receive(card, kTakeDiscard, false);
}

void Round::reshuffle() {
  ++reshuffles;
  stock.fill(pile.data(), pile_size - 1);
  stock.shuffle(Stream(key, RoundStream(number, reshuffles).name()));
  pile[0] = top();
  pile_size = 1;
}

void Round::receive(int card, Action action, bool reshuffled) {
  hands[at(seat())].add(card);
  packed[at(seat())].add(card, rules);
  drawn = card;
  phase = last_turn() ? Phase::kLaying : Phase::kThrowing;
  if (keep_events) events.push_back({static_cast<std::uint8_t>(seat()), action, static_cast<std::uint8_t>(card), reshuffled});
}

void Round::throw_card(int card) {
  hands[at(seat())].remove(card);
  packed[at(seat())].remove(card, rules);
}

// Throw the card, and put all others on the table (R14, R15). True if nothing of them is left over: the player goes out.
bool Round::show_hand(int thrown) {
  throw_card(thrown);
  shown[at(seat())] = hands[at(seat())];
  known[at(seat())].size = 0;
  ++laid_count;
  if (went_out != seat()) return false;
  points[at(seat())] = 0;
  hands[at(seat())].size = 0;
  packed[at(seat())] = Hand{};
  return true;
}

// Lay these melds. The cards left over become the hand.
void Round::lay_down(int thrown, const Melds& melds) {
  if (show_hand(thrown)) return;
  Cards& hand = hands[at(seat())];
  for (int next = 0; next < melds.total; ++next) {
    hand.remove(melds.cards[at(next)]);
    packed[at(seat())].remove(melds.cards[at(next)], rules);
  }
  std::sort(hand.cards.begin(), hand.cards.begin() + hand.size);
  points[at(seat())] = 0;
  for (const std::uint8_t card : hand) {
    points[at(seat())] = static_cast<std::int16_t>(points[at(seat())] + rules.card_points(card));
  }
}

// Lay the best arrangement of the rest.
void Round::lay_down(int thrown) {
  if (show_hand(thrown)) return;
  Cards& hand = hands[at(seat())];
  Hand& held = packed[at(seat())];
  const Plan plan = best_plan(held, rules);
  const bool melds_wilds = plan.any_meld() || held.melds_wilds_alone(rules);
  const int wilds = melds_wilds ? 0 : held.wild_points();
  points[at(seat())] = static_cast<std::int16_t>(plan.points + wilds);
  std::array<Packed, kSuits> melded = plan.runs;
  Cards left;
  for (const std::uint8_t card : hand) {
    if (rules.is_wild(card)) {
      if (!melds_wilds) left.add(card);
      continue;
    }
    const int rank = rank_place(card);
    Packed& run = melded[at(suit_of(card))];
    if (count_of(run, rank)) {
      run -= one_of(rank);
    } else if (!(plan.books >> rank & 1U)) {
      left.add(card);
    }
  }
  std::sort(left.cards.begin(), left.cards.begin() + left.size);
  hand = left;
  held = Hand{};
  for (const std::uint8_t card : hand) held.add(card, rules);
}

void Round::end_turn(int thrown, Action action) {
  if (keep_events) events.push_back({static_cast<std::uint8_t>(seat()), action, kNoCard, false});
  pile[at(pile_size++)] = static_cast<std::uint8_t>(thrown);
  place = place_after(place);
  drawn = -1;
  ++turns;
  phase = laid_count == seat_count ? Phase::kOver : Phase::kDrawing;
}

}  // namespace starsuit
