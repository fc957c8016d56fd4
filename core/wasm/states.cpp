#include "wasm/states.hpp"

#include <algorithm>

#include "records/notation.hpp"
#include "solver/laying.hpp"
#include "wasm/exports.hpp"

namespace starsuit {
namespace {

constexpr int kPileShown = 3;
constexpr const char* kPhases[] = {"draw", "discard", "lay down", "over"};

const char* phase_word(const Round& round) { return kPhases[static_cast<int>(round.phase)]; }

template <typename Values>
void write_numbers(Json& json, const Values& values, int count) {
  json.open('[');
  for (int place = 0; place < count; ++place) json.number(values[at(place)]);
  json.close(']');
}

void write_seat(Json& json, int seat) {
  if (seat < 0) {
    json.null();
  } else {
    json.number(seat);
  }
}

Cards sorted(Cards cards) {
  std::sort(cards.cards.begin(), cards.cards.begin() + cards.size);
  return cards;
}

void write_laid(Json& json, const std::optional<Laid>& laid) {
  if (!laid) {
    json.null();
    return;
  }
  json.open('{').key("melds").open('[');
  laid->melds.each([&json](const std::uint8_t* first, int size) { write_cards(json, first, size); });
  json.close(']').key("leftover");
  write_cards(json, laid->leftover.begin(), laid->leftover.size);
  json.key("points").number(laid->points).key("discard").null().close('}');
}

void write_laid(Json& json, const LaidBySeat& laid, int players) {
  json.open('[');
  for (int seat = 0; seat < players; ++seat) write_laid(json, laid[at(seat)]);
  json.close(']');
}

void write_points(Json& json, const FinishedRound& result, int players) {
  json.open('[');
  for (int seat = 0; seat < players; ++seat) {
    if (const auto& laid = result.laid[at(seat)]) {
      json.number(laid->points);
    } else {
      json.null();
    }
  }
  json.close(']');
}

void write_pile(Json& json, const Round& round) {
  const int shown = std::min(round.pile_size, kPileShown);
  json.key("stock").number(round.stock.size()).key("pile");
  write_cards(json, round.pile.data() + round.pile_size - shown, shown);
  json.key("pile_count").number(round.pile_size);
}

// What everybody knows of a hand: what was taken from the pile, and after laying down what is left.
Cards known_of(const Round& round, int seat) {
  return sorted(round.points[at(seat)] >= 0 ? round.hands[at(seat)] : round.known[at(seat)]);
}

void write_outcome(Json& json, const OpenGame& open) {
  const Game& game = open.game;
  if (!game.over) {
    json.null();
    return;
  }
  json.open('{').key("winners").open('[');
  for (int seat = 0; seat < game.rules.players; ++seat) {
    if (game.places[at(seat)] == 1) json.number(seat);
  }
  json.close(']').key("places");
  write_numbers(json, game.places, game.rules.players);
  json.key("totals");
  write_numbers(json, game.totals, game.rules.players);
  json.key("reason").string(game.listed_finished == game.rules.round_count ? "rounds" : "target").close('}');
}

void write_best(Json& json, const OpenGame& open, int seat, bool one_more) {
  const Round& round = open.game.round;
  const Cards& hand = round.hands[at(seat)];
  if (!hand.size || open.game.over || round.points[at(seat)] >= 0) {
    json.null();
    return;
  }
  Cards rest = hand;
  const int thrown = one_more ? best_discard(hand.begin(), hand.size, round.rules).card : -1;
  if (one_more) rest.remove(thrown);
  write_arranged(json, rest.begin(), rest.size, round.rules, thrown);
}

// The lay-down that leaves the fewest points; among equals the discard that comes first in sorting order.
int first_discard(const Round& round) {
  std::uint8_t kinds[kMaxHand];
  const int count = different_cards(round.hand(), kinds);
  Hand rest = round.packed[at(round.seat())];
  int best = kinds[0];
  int least = kNever;
  for (int place = 0; place < count; ++place) {
    rest.remove(kinds[place], round.rules);
    const int left = points_left(rest, round.rules);
    rest.add(kinds[place], round.rules);
    if (left < least) {
      least = left;
      best = kinds[place];
    }
  }
  return best;
}

int out_card(const Round& round) {
  std::uint8_t found[kMaxHand];
  HandRules printed = round.rules;
  printed.court_points = 0;  // the printed points decide the order
  if (round.hand().size <= kShortestMeld) return -1;
  return going_out_discards(round.hand().begin(), round.hand().size, printed, found) ? found[0] : -1;
}

void write_action(Json& json, const Round& round, Action action) { json.string(format_move(best_move(round, action))); }

void write_legal(Json& json, const Round& round) {
  const bool drawing = round.phase == Phase::kDrawing;
  json.open('{').key("draw").truth(drawing).key("take").truth(drawing).key("discards").open('[');
  if (!drawing) {
    std::uint8_t kinds[kMaxHand];
    const int count = different_cards(round.hand(), kinds);
    for (int place = 0; place < count; ++place) write_card(json, kinds[place]);
  }
  json.close(']').key("out");
  const int out = round.phase == Phase::kThrowing ? out_card(round) : -1;
  if (out < 0) {
    json.null();
  } else {
    write_action(json, round, going_out(out));
  }
  json.key("lay");
  if (round.phase == Phase::kLaying) {
    write_action(json, round, laying_down(first_discard(round)));
  } else {
    json.null();
  }
  json.close('}');
}

void write_drawn(Json& json, const OpenGame& open, int seat) {
  const Round& round = open.game.round;
  if (round.drawn >= 0 && round.seat() != seat && !open.drawn_is_open()) {
    json.string("??");
  } else {
    write_card(json, round.drawn);
  }
}

// One moment of a replay: every hand open.
void write_moment(Json& json, const OpenGame& open, const Happened* done) {
  const Round& round = open.game.round;
  const int players = open.game.rules.players;
  json.open('{').key("done");
  if (done) {
    json.open('{').key("seat").number(done->seat).key("action").string(format_move(done->move)).key("card");
    write_card(json, done->card);
    json.key("reshuffled").truth(done->reshuffled).key("points");
    if (done->laid) {
      json.number(done->laid->points);
    } else {
      json.null();
    }
    json.close('}');
  } else {
    json.null();
  }
  json.key("turn").number(round.seat()).key("phase").string(phase_word(round)).key("hands").open('[');
  for (int seat = 0; seat < players; ++seat) {
    const Cards& hand = round.hands[at(seat)];
    if (const auto& laid = open.laid[at(seat)]) {
      json.open('{').key("melds").open('[').close(']').key("leftover");
      write_cards(json, hand.begin(), hand.size);
      json.key("points").number(laid->points).key("discard").null().close('}');
    } else {
      write_arranged(json, hand.begin(), hand.size, round.rules);
    }
  }
  json.close(']').key("known").open('[');
  for (int seat = 0; seat < players; ++seat) {
    const Cards known = known_of(round, seat);
    write_cards(json, known.begin(), known.size);
  }
  json.close(']').key("drawn");
  write_card(json, round.drawn);
  write_pile(json, round);
  json.key("laid");
  write_laid(json, open.laid, players);
  json.key("went_out");
  write_seat(json, round.went_out);
  json.close('}');
}

}  // namespace

void write_arranged(Json& json, const std::uint8_t* cards, int size, const HandRules& rules, int thrown) {
  const Arrangement best = arrange(cards, size, rules);
  const std::uint8_t* next = best.cards.data();
  json.open('{').key("melds").open('[');
  for (int meld = 0; meld < best.count; ++meld) {
    write_cards(json, next, best.melds[at(meld)].size);
    next += best.melds[at(meld)].size;
  }
  json.close(']').key("leftover");
  write_cards(json, next, size - static_cast<int>(next - best.cards.data()));
  json.key("points").number(best.points).key("discard");
  write_card(json, thrown);
  json.close('}');
}

void write_state(Json& json, const OpenGame& open, int seat, bool playing) {
  const Game& game = open.game;
  const Round& round = game.round;
  const int players = game.rules.players;
  const bool my_turn = playing && !game.over && round.seat() == seat;
  json.open('{').key("type").string("game").key("seat");
  write_seat(json, seat);
  json.key("moves").number(static_cast<std::int64_t>(open.moves.size())).key("round").number(round.number);
  json.key("rounds").number(game.rules.round_count).key("wild").number(round.wild).key("cards");
  json.number(game.playoff() ? kPlayoffRank : game.rules.cards_dealt(round.wild)).key("dealer").number(round.dealer);
  json.key("seats");
  write_numbers(json, round.seats, round.seat_count);
  json.key("turn").number(round.seat()).key("phase").string(phase_word(round));
  json.key("last_turn").truth(round.last_turn()).key("went_out");
  write_seat(json, round.went_out);
  json.key("hand");
  const Cards none;
  const Cards& hand = seat < 0 ? none : round.hands[at(seat)];
  write_cards(json, hand.begin(), hand.size);
  json.key("hands").open('[');
  for (int other = 0; other < players; ++other) {
    const Cards known = known_of(round, other);
    json.open('{').key("count").number(round.hands[at(other)].size).key("known");
    write_cards(json, known.begin(), known.size);
    json.close('}');
  }
  json.close(']').key("drawn");
  write_drawn(json, open, seat);
  write_pile(json, round);
  json.key("laid");
  write_laid(json, open.laid, players);
  json.key("scores");
  write_numbers(json, game.totals, players);
  json.key("results").open('[');
  for (const FinishedRound& result : open.results) {
    json.open('{').key("number").number(result.number).key("wild").number(result.wild);
    json.key("playoff").truth(result.playoff).key("went_out");
    write_seat(json, result.went_out);
    json.key("points");
    write_points(json, result, players);
    json.close('}');
  }
  json.close(']').key("last_laid");
  if (open.results.empty()) {
    json.open('[').close(']');
  } else {
    write_laid(json, open.results.back().laid, players);
  }
  json.key("best");
  if (seat < 0) {
    json.null();
  } else {
    write_best(json, open, seat, my_turn && round.phase != Phase::kDrawing);
  }
  json.key("legal");
  if (my_turn) {
    write_legal(json, round);
  } else {
    json.null();
  }
  json.key("deadline").null().key("commitment").string(commitment(open.agreed.seed)).key("seed");
  if (playing && !game.over) {
    json.null();
  } else {
    json.string(open.agreed.seed);
  }
  json.key("outcome");
  write_outcome(json, open);
  json.close('}');
}

void write_happened(Json& json, const Happened& happened) {
  json.open('{').key("type").string("played").key("seat").number(happened.seat);
  json.key("action").string(format_move(happened.move)).key("card");
  write_card(json, happened.card);
  json.key("reshuffled").truth(happened.reshuffled).key("leftover");
  if (happened.laid) {
    write_cards(json, happened.laid->leftover.begin(), happened.laid->leftover.size);
    json.key("points").number(happened.laid->points);
  } else {
    json.null().key("points").null();
  }
  json.key("round").number(happened.round).key("ended").truth(happened.ended).close('}');
}

void write_results(Json& json, const OpenGame& open) {
  const int players = open.game.rules.players;
  json.open('{').key("rounds").open('[');
  for (const FinishedRound& result : open.results) {
    json.open('{').key("number").number(result.number).key("wild").number(result.wild);
    json.key("playoff").truth(result.playoff).key("dealer").number(result.dealer).key("seats");
    write_numbers(json, result.seats, static_cast<int>(result.seats.size()));
    json.key("turns").number(result.turns).key("actions").number(result.actions).key("went_out");
    write_seat(json, result.went_out);
    json.key("points");
    write_points(json, result, players);
    json.key("laid");
    write_laid(json, result.laid, players);
    json.close('}');
  }
  json.close(']').key("outcome");
  write_outcome(json, open);
  json.key("commitment").string(commitment(open.agreed.seed)).key("seed").string(open.agreed.seed).close('}');
}

bool write_replay(Json& json, const OpenGame& open, int number) {
  const auto wanted = std::find_if(open.results.begin(), open.results.end(),
                                   [number](const FinishedRound& each) { return each.number == number; });
  if (wanted == open.results.end()) return false;
  OpenGame replay;
  replay.agreed = open.agreed;
  replay.start();
  std::size_t next = 0;
  while (replay.game.round.number < number) replay.apply(open.moves[next++]);
  json.open('{').key("number").number(number).key("wild").number(wanted->wild).key("playoff").truth(wanted->playoff);
  json.key("dealer").number(wanted->dealer).key("seats");
  write_numbers(json, wanted->seats, static_cast<int>(wanted->seats.size()));
  json.key("scores");
  write_numbers(json, replay.game.totals, replay.game.rules.players);
  json.key("first").number(static_cast<std::int64_t>(next)).key("moments").open('[');
  write_moment(json, replay, nullptr);
  for (bool ended = false; !ended;) {
    const Happened done = replay.play(open.moves[next++]);
    ended = done.ended;
    write_moment(json, replay, &done);
  }
  json.close(']').close('}');
  return true;
}

}  // namespace starsuit
