#include "analysis/choices.hpp"

#include <algorithm>
#include <tuple>

namespace starsuit {
namespace {

double credit_of(const Outlook& ahead, const Outstanding& unseen) { return kGoingOut * chance_out(ahead, unseen); }

double worth(const Outlook& ahead, const Outstanding& unseen) {
  return static_cast<double>(value(ahead)) / unseen.total;
}

// The distinct cards that are not wild, or all if there is no other.
Cards naturals_or_all(const Cards& hand, const HandRules& rules) {
  Cards kinds;
  kinds.size = different_cards(hand, kinds.cards.data());
  Cards naturals;
  for (const std::uint8_t card : kinds) {
    if (!rules.is_wild(card)) naturals.add(card);
  }
  return naturals.size ? naturals : kinds;
}

Option draw_choice(const Sight& sight, const Outstanding& unseen) {
  const Outlook ahead = look_ahead(sight.packed(), sight.rules(), unseen);
  Option draw;
  draw.move.action = kDrawStock;
  draw.value = sight.last_turn() ? mean(ahead, unseen) : worth(ahead, unseen);
  draw.points = ahead.points;
  draw.kept = sight.hand();
  draw.ahead = ahead;
  draw.hopes = true;
  draw.credit = sight.last_turn() ? 0.0 : credit_of(ahead, unseen);
  return draw;
}

Option take_choice(const Sight& sight, const Outstanding& unseen, const Option& draw, Detail detail) {
  const HandRules& rules = sight.rules();
  const Cards hand = with(sight.hand(), sight.top());
  const DiscardValues left(hand, rules);
  Option take;
  take.move.action = kTakeDiscard;
  take.points = left.least();
  take.value = take.points;
  if (sight.last_turn() || take.points == 0) {
    take.credit = sight.last_turn() ? 0.0 : kGoingOut;
    take.value -= take.credit;
    take.kept = without(hand, left.cheapest());
    return take;
  }
  const bool wild = rules.is_wild(sight.top());
  if (detail == Detail::kValues && !wild) return take;
  const Cards cards = naturals_or_all(hand, rules);
  Hand rest = packed_of(hand, rules);
  int thrown = -1;
  for (const std::uint8_t card : cards) {
    rest.remove(card, rules);
    const Outlook ahead = look_ahead(rest, rules, unseen);
    rest.add(card, rules);
    if (thrown >= 0 && value(ahead) >= value(take.ahead)) continue;
    thrown = card;
    take.ahead = ahead;
  }
  take.hopes = true;
  take.kept = without(hand, thrown);
  if (!wild) return take;
  const double hope = worth(take.ahead, unseen);
  if (hope < take.value) {
    take.value = hope;
    take.credit = credit_of(take.ahead, unseen);
  }
  if (take.value > draw.value) {
    take.value = draw.value;
    take.ruled = true;
  }
  return take;
}

Options draws(const Sight& sight, const Outstanding& unseen, Detail detail) {
  const Option draw = draw_choice(sight, unseen);
  const Option take = take_choice(sight, unseen, draw, detail);
  const bool sure = !sight.last_turn() && (sight.rules().is_wild(sight.top()) || take.points == 0);
  // If both are worth the same, the players draw, unless the card is wild or lets them go out.
  const bool takes = take.value < draw.value || (sure && take.value == draw.value);
  return takes ? Options{take, draw} : Options{draw, take};
}

Options going_outs(const Sight& sight) {
  std::uint8_t cards[kMaxHand];
  const int count = out_discards(sight, cards);
  std::stable_sort(cards, cards + count, [&](int one, int other) { return feeds(sight, one) < feeds(sight, other); });
  Options found(static_cast<std::size_t>(count));
  for (int place = 0; place < count; ++place) {
    Option& out = found[at(place)];
    out.move = best_move(sight.hand(), sight.rules(), going_out(cards[place]));
    out.value = -kGoingOut;
    out.credit = kGoingOut;
  }
  return found;
}

void add_discards(const Sight& sight, const Outstanding& unseen, Options& found) {
  const HandRules& rules = sight.rules();
  const bool can_go_out = !found.empty();
  Cards kinds;
  kinds.size = different_cards(sight.hand(), kinds.cards.data());
  Options discards;
  Hand rest = sight.packed();
  for (const std::uint8_t card : kinds) {
    rest.remove(card, rules);
    Option choice;
    choice.move.action = throwing(card);
    choice.ahead = look_ahead(rest, rules, unseen);
    rest.add(card, rules);
    choice.hopes = true;
    choice.value = can_go_out ? mean(choice.ahead, unseen) : worth(choice.ahead, unseen);
    choice.points = choice.ahead.points;
    choice.kept = without(sight.hand(), card);
    choice.credit = can_go_out ? 0.0 : credit_of(choice.ahead, unseen);
    discards.push_back(choice);
  }
  const auto wild = [&rules](const Option& choice) { return rules.is_wild(card_of(choice.move.action)); };
  const Option* worst = nullptr;
  for (const Option& choice : discards) {
    if (!wild(choice) && (!worst || choice.value > worst->value)) worst = &choice;
  }
  if (worst) {
    const double least = worst->value;
    for (Option& choice : discards) {
      if (!wild(choice) || choice.value >= least) continue;
      choice.value = least;
      choice.ruled = true;
    }
  }
  HandRules printed = rules;
  printed.court_points = 0;  // the printed points decide the order
  const auto order = [&](const Option& choice) {
    const int card = card_of(choice.move.action);
    return std::make_tuple(choice.value, wild(choice), feeds(sight, card), -printed.card_points(card), card);
  };
  std::sort(discards.begin(), discards.end(),
            [&order](const Option& one, const Option& other) { return order(one) < order(other); });
  found.insert(found.end(), discards.begin(), discards.end());
}

Options lay_downs(const Sight& sight) {
  const DiscardValues left(sight.hand(), sight.rules());
  const bool takes = !sight.has_laid(sight.next_seat());
  std::vector<int> places(at(left.count));
  for (int place = 0; place < left.count; ++place) places[at(place)] = place;
  const auto order = [&](int place) {
    return std::make_pair(left.left[at(place)], takes ? feeds(sight, left.cards[at(place)]) : 0);
  };
  std::stable_sort(places.begin(), places.end(), [&order](int one, int other) { return order(one) < order(other); });
  Options found;
  for (const int place : places) {
    Option choice;
    choice.move = best_move(sight.hand(), sight.rules(), laying_down(left.cards[at(place)]));
    choice.points = left.left[at(place)];
    choice.value = choice.points;
    found.push_back(choice);
  }
  return found;
}

}  // namespace

Options choices(const Sight& sight, const Outstanding& unseen, Detail detail) {
  if (sight.phase() == Phase::kDrawing) return draws(sight, unseen, detail);
  if (sight.phase() == Phase::kLaying) return lay_downs(sight);
  Options found = going_outs(sight);
  add_discards(sight, unseen, found);
  return found;
}

double value_of(const Sight& sight, const Move& move, const Options& among) {
  if (!move.lays()) {
    const auto same = [&move](const Option& choice) { return choice.move.action == move.action; };
    return std::find_if(among.begin(), among.end(), same)->value;
  }
  if (move.action < kLayDown) return -kGoingOut;
  Cards rest = without(sight.hand(), card_of(move.action));
  for (int place = 0; place < move.melds.total; ++place) rest.remove(move.melds.cards[at(place)]);
  int points = 0;
  for (const std::uint8_t card : rest) points += sight.rules().card_points(card);
  return points;
}

int points_after(const Sight& sight) {
  const int points = points_after_discard(sight.packed(), sight.rules());
  return points || sight.phase() == Phase::kLaying ? points : -kGoingOut;
}

}  // namespace starsuit
