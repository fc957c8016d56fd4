#include "players/features.hpp"

#include <algorithm>
#include <cstdlib>

#include "players/counting.hpp"

namespace starsuit {
namespace {

std::int16_t most(int number) { return static_cast<std::int16_t>(std::min(number, kMostNumber)); }

std::int16_t share(int part, int whole) { return most(part * 1024 / std::max(whole, 1)); }

// The next player and the others, as the events show them.
struct Seen {
  int takes = 0;
  int quiet = 15;  // own turns since the last take
  int last = 0;    // points of the last card thrown, and of the one before
  int before = 0;
};

int rank_distance(int card, int other) { return std::abs(rank_place(card) - rank_place(other)); }

}  // namespace

void hand_numbers(const Hand& hand, const HandRules& rules, const Outlook& ahead, int unseen, std::int16_t* into) {
  Hand with = hand;
  with.ranked += 2;
  const std::int16_t numbers[kHandNumbers] = {
      most(ahead.points * 16),
      most(ahead.wild * 16),
      most(ahead.expected * 16 / std::max(unseen, 1)),
      share(ahead.outs, unseen),
      share(ahead.helpful, unseen),
      share(ahead.few[0], unseen),
      share(ahead.few[1], unseen),
      share(ahead.few[2], unseen),
      most(ahead.kinds * 64),
      most(points_left(with, rules) * 16),
      most(hand.jokers * 256),
      most(hand.ranked * 256),
      most(hand.size() * 32),
      most(total(hand.naturals()) * 32),
  };
  std::copy(numbers, numbers + kHandNumbers, into);
}

Witness::Witness(const Sight& sight) : rules_(sight.rules()), outstanding_(outstanding_for(sight)) {
  follow(sight);
  count(sight);
}

void Witness::follow(const Sight& sight) {
  const int me = sight.seat();
  const int next = sight.next_seat();
  std::array<Seen, kMaxPlayers> seen{};
  int top = -1;
  if (sight.event_count() && sight.event(0).action == kTakeDiscard) {
    top = sight.event(0).card;
  } else if (sight.reshuffles() == 0) {
    top = sight.pile()[0];
  }
  for (std::size_t each = 0; each < sight.event_count(); ++each) {
    const Event event = sight.event(each);
    Seen& who = seen[event.seat];
    const bool other = event.seat != me;
    if (event.action == kDrawStock) {
      if (other && top >= 0) mark(top, event.seat == next ? kLeftNext : kLeftOther);
      who.quiet = std::min(who.quiet + 1, 15);
    } else if (event.action == kTakeDiscard) {
      ++who.takes;
      who.quiet = 0;
    } else {
      top = card_of(event.action);
      if (other) mark(top, event.seat == next ? kThrownNext : kThrownOther);
      who.before = who.last;
      who.last = rules_.card_points(top);
    }
  }
  int takes = 0;
  int last = 0;
  int least = 0;
  for (int place = 0; place < sight.seat_count(); ++place) {
    const int who = sight.seat_at(place);
    if (who == me) continue;
    const Seen& each = seen[at(who)];
    takes += each.takes;
    last += each.last;
    if (each.last && (!least || each.last < least)) least = each.last;
  }
  const int others = sight.seat_count() - 1;
  std::int16_t* into = table_.data() + kTableNumbers - 8;
  *into++ = most(std::min(seen[at(next)].takes, 15) * 64);
  *into++ = most(seen[at(next)].quiet * 64);
  *into++ = most(seen[at(next)].last * 16);
  *into++ = most(seen[at(next)].before * 16);
  *into++ = most(takes * 64 / others);
  *into++ = most(last * 16 / others);
  *into++ = most(least * 16);
  *into++ = most(std::min(sight.turns() / sight.seat_count(), 20) * 64);
}

void Witness::count(const Sight& sight) {
  const int next = sight.next_seat();
  int known = 0;
  int known_wilds = 0;
  int next_known = 0;
  int next_wilds = 0;
  for (int place = 0; place < sight.seat_count(); ++place) {
    const int who = sight.seat_at(place);
    if (who == sight.seat()) continue;
    for (const int card : sight.known(who)) {
      const bool wild = rules_.is_wild(card);
      ++known;
      known_wilds += wild;
      if (who == next) {
        ++next_known;
        next_wilds += wild;
        if (!wild) ++known_next_[at(card)];
      }
      mark(card, who == next ? kKnownNext : kKnownOther);
    }
  }
  int unseen_wilds = outstanding_.count[kJoker];
  for (int card = 0; card < kNatural; ++card) {
    const int copies = outstanding_.count[at(card)];
    if (rules_.is_wild(card)) unseen_wilds += copies;
    if (copies >= 1) mark(card, kUnseen);
    if (copies >= 2) mark(card, kUnseenTwice);
  }
  const int others = sight.seat_count() - 1;
  std::int16_t* into = table_.data();
  into[std::clamp(sight.seat_count(), 2, 8) - 2] = 256;
  into += 7;
  if (rules_.wild) into[rules_.wild - kLowestRank] = 256;
  into += kRanks;
  *into++ = 256;  // cleared for a throw
  *into++ = most(sight.stock_size() * 4);
  *into++ = share(unseen_wilds, outstanding_.total);
  *into++ = sight.reshuffles() ? 256 : 0;
  *into++ = most(next_known * 64);
  *into++ = most(next_wilds * 128);
  *into++ = most(known * 64 / others);
  *into++ = most(known_wilds * 128 / others);
  *into++ = most(outstanding_.total * 4);
  *into++ = most(sight.game_rules().packs() * 128);
  *into++ = rules_.all_wild_melds ? 256 : 0;
  *into++ = rules_.court_points ? 256 : 0;
  const int limit = sight.game_rules().turn_limit;
  const int turns_left = limit - sight.turns() / sight.seat_count();
  *into++ = limit && turns_left <= 8 ? most(1024 / std::max(turns_left, 1)) : 0;
}

// How a card that is thrown suits the next player.
void Witness::thrown_card(int card, std::int16_t* into) const {
  into[0] = 256;
  into[1] = rules_.is_wild(card) ? 256 : 0;
  into[2] = most(rules_.card_points(card) * 16);
  if (rules_.is_wild(card)) return;
  for (int other = 0; other < kNatural; ++other) {
    if (rules_.is_wild(other)) continue;
    const bool rank = rank_place(other) == rank_place(card);
    const int distance = suit_of(other) == suit_of(card) && other != card ? rank_distance(other, card) : 99;
    if (!rank && distance > 2) continue;
    const bool left = marked(other, kThrownNext) || marked(other, kLeftNext);
    const auto add = [into](int place, int number) { into[place] = most(into[place] + number); };
    add(rank ? 3 : 4, 128 * known_next_[at(other)]);
    if (left) add(rank ? 5 : 6, 64);
    add(rank ? 7 : distance == 1 ? 8 : 9, 64 * outstanding_.count[at(other)]);
    if (marked(other, kKnownOther)) add(10, 64);
  }
}

Features Witness::features(const Hand& hand, const Outlook& ahead, int card) const {
  Features found;
  std::int16_t* into = found.numbers.data();
  hand_numbers(hand, rules_, ahead, outstanding_.total, into);
  into += kHandNumbers;
  std::copy(table_.begin(), table_.end(), into);
  if (card >= 0) {
    into[7 + kRanks] = 0;
    thrown_card(card, into + kTableNumbers);
  }
  const Packed naturals = hand.naturals();
  for (int each = 0; each < kNatural; ++each) {
    if (rules_.is_wild(each)) continue;
    const int held = count_of(hand.suits[at(suit_of(each))], rank_place(each));
    const int elsewhere = count_of(naturals, rank_place(each)) - held;
    unsigned bits = planes_[at(each)];
    if (held >= 1) bits |= 1U << kHeld;
    if (held >= 2) bits |= 1U << kHeldTwice;
    if (elsewhere >= 1) bits |= 1U << kRankElsewhere;
    if (elsewhere >= 2) bits |= 1U << kRankElsewhereTwice;
    if (each == card) bits |= 1U << kJustThrown;
    found.planes[at(each)] = static_cast<std::uint16_t>(bits);
  }
  return found;
}

}  // namespace starsuit
