// A round, modified in place: R9 to R17 as round.py plays them.
//
// Nothing is allocated once a table is warm: hands, stock and pile are arrays inside. Python's `Round` is the
// reference; tests replay every action through both and compare every state.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "round/actions.hpp"
#include "round/moves.hpp"
#include "round/rules.hpp"
#include "round/shuffle.hpp"
#include "solver/search.hpp"

namespace starsuit {

enum class Phase : std::uint8_t { kDrawing, kThrowing, kLaying, kOver };

// A few cards in order of arrival.
struct Cards {
  std::array<std::uint8_t, kMaxHand> cards{};
  int size = 0;

  const std::uint8_t* begin() const { return cards.data(); }
  const std::uint8_t* end() const { return cards.data() + size; }
  void add(int card) { cards[static_cast<std::size_t>(size++)] = static_cast<std::uint8_t>(card); }
  bool has(int card) const;
  // Take out the first such card, keeping the order of the others; false if there is none.
  bool remove(int card);
};

// What happened: as `Event` in round.py. `card` is the card drawn or taken, else kNoCard.
struct Event {
  std::uint8_t seat;
  Action action;
  std::uint8_t card;
  bool reshuffled;
};

// A round in progress or finished. Read it freely; change it only with `apply`.
class Round {
 public:
  GameRules const* game_rules = nullptr;
  HandRules rules;  // of this round's hands
  Hmac key;         // of the shuffles
  int number = 1;   // from 1; play-offs continue the count
  int wild = 0;
  int dealer = 0;
  std::array<std::uint8_t, kMaxPlayers> seats{};  // who plays, in order
  int seat_count = 0;
  int place = 0;  // in `seats`, of the player whose turn it is
  Phase phase = Phase::kDrawing;
  int drawn = -1;     // the card drawn in this turn
  int went_out = -1;  // the seat
  int laid_count = 0;
  int reshuffles = 0;
  int turns = 0;                                     // finished turns of all players
  std::array<Cards, kMaxPlayers> hands{};            // by seat; after laying down, what was left, sorted
  std::array<Hand, kMaxPlayers> packed{};            // the same hands in the solver's form
  std::array<Cards, kMaxPlayers> known{};            // by seat: taken from the pile and not thrown since
  std::array<Cards, kMaxPlayers> shown{};            // by seat: everything laid on the table, melded or left over
  std::array<std::int16_t, kMaxPlayers> points{};    // by seat; -1: has not laid down
  Stock stock;
  std::array<std::uint8_t, kMaxCards> pile{};  // the top card last
  int pile_size = 0;
  bool keep_events = false;
  std::vector<Event> events;  // kept only if somebody wants them

  // Shuffle and deal (R10). Seats, their number and the dealer are given; `game_rules` outlives the round.
  void deal(const GameRules& agreed, const Hmac& seed, int round_number, int wild_rank, int cards, int dealing);

  // Everybody plays, in the order of the seats.
  void seat_all(int players);

  int seat() const { return seats[at(place)]; }
  int place_after(int which) const { return which + 1 == seat_count ? 0 : which + 1; }
  int own_turns() const { return turns / seat_count; }  // finished turns of the player to move
  bool over() const { return phase == Phase::kOver; }
  bool last_turn() const;  // R15
  const Cards& hand() const { return hands[at(seat())]; }
  std::uint8_t top() const { return pile[at(pile_size - 1)]; }

  // Do what the player to move chose. It must be legal; if in doubt, ask `legal` first.
  void apply(Action action);
  // The same with melds that the player chose.
  void apply(const Move& move);
  bool legal(Action action) const;

 private:
  void draw();
  void take();
  void reshuffle();  // R17
  void receive(int card, Action action, bool reshuffled);
  void throw_card(int card);
  void lay_down(int thrown);
  void lay_down(int thrown, const Melds& melds);
  bool show_hand(int thrown);
  void end_turn(int thrown, Action action);
};

// How many distinct cards these are; they come out sorted by index.
int different_cards(const Cards& hand, std::uint8_t* sorted);

}  // namespace starsuit
